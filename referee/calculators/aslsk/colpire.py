"""The To Hit of ASL Starter Kit: modified TH#, hit or miss, Critical Hit, ROF, breakdown, acquisition."""

from referee.calculators.aslsk import cover, ordnance
from referee.calculators.aslsk.aim import Aim, Tail
from referee.calculators.aslsk.common import GAME, LOS_LIMIT, summed
from referee.calculators.aslsk.cover import COVER, TERRAIN
from referee.calculators.aslsk.fire_limits import check
from referee.calculators.aslsk.guns import LEADERS, SIZES, SMALLEST_CALIBRE, calibre_warnings, figure
from referee.calculators.aslsk.hit_numbers import KNOWN, KNOWN_SAID, Numbers
from referee.calculators.aslsk.said import (
    AGAINST,
    CALIBRE,
    DISTANCE,
    HELPING,
    HINDRANCE,
    OTHER_DRM,
    ROLL,
    SIZE_SAID,
    VEHICLE,
    Said,
)
from referee.calculators.aslsk.scene_inputs import SMOKE_SAID
from referee.calculators.aslsk.to_hit import (
    ATT,
    FIRER,
    ITT,
    LATW,
    LIGHT,
    MORTARS,
    MOVING_TARGET,
    PHASES,
    TARGET,
    TYPES,
    VTT,
    WEAPONS,
    Shot,
)
from referee.calculators.declare import Input
from referee.calculators.kinds import Choice, Choices, Integer, Rolled, TwoDice, Wrong
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.calculators.tables import table
from referee.calculators.wording import signed
from referee.i18n import N_, _

AMMUNITION = Choice(
    {
        "he": (N_("HE"), "esplosivo", "alto esplosivo"),
        "ap": (N_("AP"), "perforante"),
        "heat": (N_("HEAT"), "carica cava"),
        "apcr": (N_("APCR"),),
        "apds": (N_("APDS"), "sabot"),
        "fumo": (N_("fumo (Smoke)"), "smoke", "fumogeno"),
        "wp": (N_("WP (fosforo bianco)"), "fosforo", "white phosphorus"),
    }
)
NATIONS = Choice(
    {
        "tedeschi": (N_("Tedeschi"), "tedesco", "germania"),
        "russi": (N_("Russi"), "russo", "sovietici", "urss"),
        "americani": (N_("Americani"), "americano", "usa"),
        "inglesi": (N_("Inglesi"), "inglese", "britannici"),
        "italiani": (N_("Italiani"), "italiano"),
        "polacchi": (N_("Polacchi"), "polacco"),
        "slovacchi": (N_("Slovacchi"), "slovacco"),
        "altri": (N_("altri"), "altro", "francesi", "finlandesi"),
    }
)
_LIGHT = r"(?:bazooka|baz|psk|panzerschreck|piat|atr)"
TYPE_SAID: Said = (
    (r"\bitt\b", "itt"),
    (r"\batt\b|\barea target\b|\bad area\b", "att"),
    (r"\bvtt\b", "vtt"),
    (
        rf"^(?!.*\b{_LIGHT}\b)(?!.*\batt\b).*(?:{AGAINST} {VEHICLE}|\b(?:colpi\w+|prend\w+|centr\w+) (?:un |il |lo )?{VEHICLE})\b()",
        "vtt",
    ),
)
WEAPON_SAID: Said = (
    (r"\bmortaio(?: da)? (?:50|60)|\bmortai\w* legger\w", "mortaio-leggero"),
    (r"\bmortaio\b(?!(?: da)? (?:50|60)| legger)", "mortaio"),
    (r"\bbazooka\b|\bbaz\b", "baz"),
    (r"\bpsk\b|\bpanzerschreck\b", "psk"),
    (r"\bpiat\b", "piat"),
    (r"\batr\b|\bfucile anticarro\b", "atr"),
    (
        rf"\b{VEHICLE} (?:che )?(?:spara|tira|bu|chiuso)\b|\bspara (?:il |un |da )?{VEHICLE}\b|\bbu\b|\bportelli chiusi\b|\bbounding\b|\bcannone del carro\b|\bil (?:mio )?{VEHICLE} (?:ha mosso|spara)",
        "ma-t",
    ),
    (
        r"\b(?:torretta|armamento|ma|semovente|carro|afv|veicolo)(?: \w+){0,1} nt\b|\bcacciacarri\b|\bsemovente\b(?=.*\b(?:ce|bu|spara|gira)\b)",
        "ma-nt",
    ),
    (r"\b(?:torretta|ma|carro|afv|veicolo) st\b|\btorretta lenta\b", "ma-st"),
    (r"\b(?:torretta|ma|carro|afv|veicolo) rst\b", "ma-rst"),
    (r"\b(?:torretta|ma|carro|afv|veicolo) 1mt\b", "ma-1mt"),
    (r"\b(?:ce|crew exposed|portelli aperti)\b()", "ma-t"),
    (r"\b88\b|\b88 ?mm\b", "gun-360"),
)
FIRER_SAID: Said = (
    (r"\bintensive fire\b|\bfuoco intensivo\b|\bintensivo\b", "intensivo"),
    (r"\bnon qualificat\w\b", "non-qualificato"),
    (r"\bcatturat\w\b", "catturata"),
    (r"\binespert\w\b|\bgreen\b|\bcoscritt\w\b", "inesperti"),
    (r"\bcx\b", "cx"),
    (r"\b(?:serventi|crew|equipaggio|chi spara) (?:pinned|pinnat\w|inchiodat\w)\b", "pinned"),
    (r"\bce\b|\bcrew exposed\b|\bportelli aperti\b", "ce"),
    (r"\bbounding fire\b|\bha mosso\b|\bha gia mosso\b", "mosso"),
    (
        rf"\b{VEHICLE}(?: \w+)? in (?:moto|movimento|motion|corsa|marcia) (?:che )?(?:spara|tira|fa fuoco)\b()|\b(?:spar|tir)\w+ (?:mentre|in corsa|in marcia|al volo)\b()",
        "non-fermo",
    ),
    (r"\bspara in moto\b|\bsparando in moto\b|\bnon stopped\b|\bspara (?:senza fermarsi|in movimento)\b", "non-fermo"),
    (r"\bda dentro il fumo\b|\bfuori dal fumo\b", "dal-fumo"),
    (r"\bevit\w+ il backblast\b", "backblast"),
)
TARGET_SAID: Said = (
    (
        rf"\b{VEHICLE}(?: \w+){{0,2}} (?:in moto|in movimento|in motion|che si muove|che muove|si muove|muove)\b(?! (?:che )?(?:spara|tira))()|\bbersaglio (?:in moto|in movimento|che (?:si )?muove|mobile)\b|\bveicolo bersaglio in movimento\b"
        rf"|\b(?:bersaglio|mezzo|carro|veicolo|afv|lui|che)(?: [^ ]+){{0,5}}? (?:entrat[oa]|passat[oa]|cambiat[oa]|spostat[oa])(?: \w+){{0,3}} (?:esagono|hex)\b"
        rf"|\b(?:lui|il bersaglio|il nemico|l avversario|(?:suo|quel) {VEHICLE}) (?:si e |ha (?:gia )?|e |sta )?(?:mosso|in moto|in movimento|muov\w+)\b",
        "movimento",
    ),
    (
        r"^(?:(?:e|ma|se|invece|ora) )*(?:(?:lui|il bersaglio|il carro) )?(?:(?:e|fosse|stesse|era|resta|sta|restasse) ferm[oaie]|non (?:si )?(?:muov\w+|e in moto|fosse in moto))$()",
        "fermo",
    ),
    (
        r"^(?:(?:e|ma|se|invece|ora|mentre) )*(?:(?:lui|il bersaglio) )?(?:si (?:muov\w+|stesse muovendo|sta muovendo|fosse mosso|e mosso)|(?:e|fosse|era|sta) in (?:moto|movimento|motion)|muov\w+)$",
        "movimento",
    ),
    (r"\bhip\b|\bnascost\w\b|\bhidden\b", "hip"),
    (r"\bffmo\b|\b(?:corr\w+|muov\w+|si spost\w+)(?: \w+){0,2} (?:allo scoperto|in campo aperto|all aperto)\b", "ffmo"),
    (
        r"\bffnam\b|\b(?:fanteria|squadra|gente|uomini|nemico|nemici|chi)(?: \w+){0,2} (?:corr\w+|muov\w+|si muov\w+)\b",
        "ffnam",
    ),
)
AMMUNITION_SAID: Said = (
    (r"\bheat\b", "heat"),
    (r"\bapcr\b", "apcr"),
    (r"\bapds\b", "apds"),
    (r"\bwp\b|\bfosforo\b", "wp"),
    (r"\b(?:colpo|munizione|granata) (?:di )?(?:fumo|fumogen\w+|smoke)\b", "fumo"),
)
_RED_FIRERS = frozenset({"non-qualificato", "catturata", "inesperti"})
_BLACK_YEAR = figure(
    table(GAME, "th-rossi").cell("Americani (Gun e MA)", "quando")
)  # from then on American Guns and MA read the black numbers


@calculator(
    game=GAME,
    name="colpire",
    title=N_("To Hit: colpire con l'artiglieria"),
    summary=N_("TH# modificato, colpo o mancato, Critical Hit, ROF, guasto, acquisizione e probabilità esatte."),
    sections=("3.2.4", "3.2.4#procedura", "3.2.4#drm", "3.2.4#intensive-fire", "6.1", "6.10", "6.12", "7.12"),
    inputs=(
        Input(
            "tiro",
            N_("Tiro con un TH# noto"),
            KNOWN,
            None,
            N_("Le sole caselle della To Hit Table che il testo mostra."),
            KNOWN_SAID,
            listens=False,
        ),
        Input(
            "th",
            N_("TH# dalla scheda"),
            Integer(1, 20),
            None,
            N_("La To Hit Table non è nel testo italiano: leggilo sulla scheda, o sul retro della pedina LATW."),
            (
                r"\bth ?#?(?: (?:numero|base|di|a|e|del|della scheda|e di|modificato|stampato|ner[oi]|ross[oi]|vale|ha|in|itt|att|vtt|stampat[oi]|finale))* {}",
                r"\bto hit(?: (?:numero|base|di|del|e))* {}(?=.*\b(?:dado|tiro|dr|esce|faccio|tira|fatto|con)\b)",
                r"\bnumero (?:base|to hit|per colpire)(?: (?:di|e))* {}",
                r"\b(?:mi |ci |gli )?(?:serve|servono|basta|bastano|devo fare|colpisco con|colpisce con) (?:un |almeno un )?{} o (?:di )?meno\b",
            ),
        ),
        Input("ch", N_("CH#: il numero fra parentesi dopo il TH#, in ITT"), Integer(1, 12), None),
        Input(
            "tipo",
            N_("Tipo di bersaglio"),
            TYPES,
            None,
            N_("Vuoto: quello dell'arma o del tiro noto, altrimenti ITT."),
            TYPE_SAID,
            listens=False,
        ),
        Input(
            "arma",
            N_("Arma"),
            WEAPONS,
            None,
            N_("Vuoto: quella del tiro noto, altrimenti un Gun senza torretta."),
            WEAPON_SAID,
            listens=False,
        ),
        Input("raggio", N_("Raggio in esagoni"), Integer(0, 60), None, said=DISTANCE),
        Input("fase", N_("Fase"), PHASES, None, N_("Vuoto: PFPh; MPh per chi spara in moto, AFPh per chi ha mosso.")),
        Input(
            "tiratore",
            N_("Chi spara"),
            Choices(FIRER, gathers=True),
            (),
            N_("Anche più d'uno: «cx, intensivo». Un MA senza CE è BU."),
            FIRER_SAID,
            listens=False,
        ),
        Input(
            "bersaglio",
            N_("Il bersaglio"),
            Choices(TARGET, gathers=True),
            (),
            N_("Anche più d'uno: «movimento, hip»."),
            TARGET_SAID,
            listens=False,
        ),
        Input("terreno", N_("Terreno del bersaglio"), TERRAIN, None, N_("Dà il TEM, se non lo scrivi.")),
        Input(
            "tem",
            N_("TEM del bersaglio"),
            Integer(-1, 5),
            0,
            N_("Anche il +2 di un Gun interrato, se il TEM non è maggiore."),
            (r"\btem (?:di |a |da |totale |= )?{}", r"{} (?:di |per il |come )?tem\b"),
        ),
        Input(
            "protezione",
            N_("Altre protezioni del bersaglio"),
            COVER,
            (),
            N_("Vale la migliore, e non si somma al terreno. Il Gunshield non cambia il To Hit."),
        ),
        Input(
            "hindrance",
            N_("Hindrance lungo la LOS"),
            Integer(0, 12),
            0,
            N_("Terreno e fumo; con +6 la LOS è bloccata."),
            HINDRANCE,
        ),
        Input("fumo", N_("Fumo lungo la LOS"), Integer(0, 12), 0, N_("Si somma alla Hindrance."), SMOKE_SAID),
        Input(
            "spine",
            N_("Spine di cui si gira il CA"),
            Integer(0, 3),
            0,
            said=(r"{} (?:spin[ae]|hexspines?)\b", r"\bgir\w+(?: \w+){0,3} di {}"),
        ),
        Input(
            "drm_ca",
            N_("DRM del caso 8 dalla scheda"),
            Integer(0, 8),
            None,
            N_("Solo se il testo non lo stampa: NT +3 e poi +1, ST +2, 360° +1."),
        ),
        Input(
            "drm_bounding",
            N_("DRM del caso 14 dalla scheda"),
            Integer(0, 10),
            None,
            N_("Il testo stampa solo +4, torretta T."),
        ),
        Input(
            "acquisizione",
            N_("Acquisizione sul bersaglio"),
            Integer(-2, 0),
            0,
            said=(r"\bacqui\w+(?: (?:a|di|da))* {}", r"{} (?:di |per l |da )?acqui\w+"),
        ),
        Input("taglia", N_("Taglia del veicolo bersaglio"), SIZES, None, said=SIZE_SAID, listens=False),
        Input("leader", N_("Leader che dirige"), LEADERS, None, N_("Solo per LATW e mortai leggeri."), HELPING),
        Input(
            "altri",
            N_("Altri DRM della scheda"),
            Integer(-6, 10),
            0,
            N_("I casi che il testo non stampa, come il 10."),
            OTHER_DRM,
        ),
        Input("rof", N_("ROF stampata"), Integer(0, 3), None),
        Input("b", N_("B# stampato"), Integer(2, 12), None, N_("Vuoto: 12 per Gun, MA e mortai, 10 per il PIAT.")),
        Input("x", N_("X# stampato (BAZ e PSK)"), Integer(2, 12), None),
        Input(
            "munizione",
            N_("Munizione"),
            AMMUNITION,
            None,
            N_("Vuoto: HE in ITT e ATT, AP in VTT, HEAT per le LATW."),
            AMMUNITION_SAID,
            listens=False,
        ),
        Input("esaurimento", N_("Numero di esaurimento della munizione speciale"), Integer(2, 12), None),
        Input(
            "calibro",
            N_("Calibro in mm"),
            Integer(SMALLEST_CALIBRE, 420),
            None,
            N_("Per la colonna della IFT."),
            CALIBRE[:2],
        ),
        Input("nazione", N_("Chi spara: nazionalità"), NATIONS, None, N_("Per sapere se si leggono i TH# rossi.")),
        Input("anno", N_("Anno"), Integer(1936, 1945), None),
        Input(
            "dr",
            N_("DR To Hit"),
            TwoDice(),
            None,
            N_("Il totale o i due dadi, prima il colorato: «1+6»."),
            (
                *ROLL,
                r"\bto hit (?:di |con )?{}$",
                r"\b(?:dad[oi]|tiro|dr) (?:del |di |al |per il )?(?:to hit|th|colpire) (?:di |e )?{}",
            ),
        ),
    ),
)
def to_hit(
    tiro: str | None,
    th: int | None,
    ch: int | None,
    tipo: str | None,
    arma: str | None,
    raggio: int | None,
    fase: str | None,
    tiratore: tuple[str, ...],
    bersaglio: tuple[str, ...],
    terreno: str | None,
    tem: int,
    protezione: tuple[str, ...],
    hindrance: int,
    fumo: int,
    spine: int,
    drm_ca: int | None,
    drm_bounding: int | None,
    acquisizione: int,
    taglia: str | None,
    leader: str | None,
    altri: int,
    rof: int | None,
    b: int | None,
    x: int | None,
    munizione: str | None,
    esaurimento: int | None,
    calibro: int | None,
    nazione: str | None,
    anno: int | None,
    dr: Rolled | None,
) -> Ruling:
    """One shot, from the TH# of the card to hit or miss and what else the roll decides."""
    if "fermo" in bersaglio:
        bersaglio = tuple(each for each in bersaglio if each not in MOVING_TARGET)
    fase = fase or ("mph" if "non-fermo" in tiratore else "afph" if "mosso" in tiratore else "pfph")
    tiro = tiro if th is None else None  # what the card says is surer than a shot guessed from the words
    alone = tiro is None and th is None  # only the modifiers are asked for
    known = Numbers(0, None, None, None, "", "") if alone else Numbers.of(tiro, th, ch)
    mounted = bool({"ce", "non-fermo", "mosso", "stordito"} & set(tiratore)) and known.name == ""
    weapon = arma or ("ma-t" if mounted else known.weapon)
    type = _type(tipo, known.type, weapon, "movimento" in bersaglio or taglia is not None)
    tem = tem or max([cover.tem(terreno) if terreno else 0, *(cover.standing(each, weapon) for each in protezione)])
    hindrance += fumo
    ammunition = munizione or {VTT: "ap", LATW: "heat"}.get(type, "he")
    shot = Shot(
        weapon, type, fase, frozenset(tiratore), frozenset(bersaglio), spine, drm_ca, drm_bounding, tem, hindrance,
        acquisizione, taglia, leader, altri, raggio if raggio is not None else known.range,
    )  # fmt: skip
    if alone:
        return _modifiers_alone(shot)
    check(shot)
    _check_ammunition(shot, ammunition)
    if hindrance >= LOS_LIMIT:
        text = _("Nessun tiro: con Hindrance +{drm} la LOS è bloccata.", drm=hindrance)
        return Ruling(text, _("LOS bloccata"), (Step(_("Hindrance (caso 18)"), signed(hindrance), "3.2.1#blocco-6"),))
    rate, rate_steps = ordnance.rate_of_fire(shot, rof)
    reliability, break_steps = ordnance.reliability(shot, b, x)
    aim = Aim(shot, known.th, known.critical, shot.modifiers(), rate, reliability, esaurimento)
    steps = (*known.steps(), *_colour(shot, nazione, anno), *aim.steps(), *rate_steps, *break_steps)
    tail = Tail(ammunition, calibro, tem)
    return aim.ruling(dr, steps, tail, _warnings(shot, known, (th, b, x, anno), nazione, calibro))


def _modifiers_alone(shot: Shot) -> Ruling:
    """The sum of the modifiers, when no TH# was told."""
    found = shot.modifiers()
    if not any(each.value for each in found) or all(
        each.section == "3.2.4#drm" for each in found
    ):  # cover alone is no question of To Hit
        raise Wrong(_("Scrivi il TH# letto sulla scheda, oppure scegli un tiro fra quelli noti."))
    total = signed(summed(found))
    listed = "; ".join(f"{each.text} {signed(each.value)}" for each in found)
    steps = (*(each.step for each in found), Step(_("DRM totale"), total, "3.2.4#drm"))
    return Ruling(_("DRM {total} al To Hit: {listed}.", total=total, listed=listed), total, steps)


def _type(given: str | None, known: str | None, weapon: str, vehicle: bool) -> str:
    """The target type: as told, or that of the known shot, or of the weapon."""
    if given and known and given != known:
        raise Wrong(_("Il tiro noto è in un altro tipo di bersaglio: togli il tipo o scrivi il TH# della scheda."))
    natural = (
        ATT if weapon in MORTARS else VTT if weapon == "atr" else LATW if weapon in LIGHT else VTT if vehicle else ITT
    )
    return given or known or natural


def _check_ammunition(shot: Shot, ammunition: str) -> None:
    if shot.type == ATT and ammunition not in ("he", "fumo", "wp"):
        raise Wrong(_("In ATT si spara solo HE, fumo o WP: cambia munizione o tipo di bersaglio."))
    if ammunition in ("fumo", "wp") and shot.type != ATT:
        raise Wrong(_("Fumo e WP si sparano sempre in ATT: indica l'ATT."))
    phases = {"fumo": ("pfph", "dfph"), "wp": ("pfph", "dff", "dfph")}.get(ammunition)
    if phases and shot.phase not in phases:
        raise Wrong(_("Il fumo si spara all'inizio di PFPh o DFPh; il WP anche nel Defensive First Fire."))
    if shot.type == LATW and ammunition != "heat":
        raise Wrong(_("BAZ, PSK e PIAT sparano solo HEAT: togli la munizione."))


def _colour(shot: Shot, nation: str | None, year: int | None) -> list[Step]:
    """Which colour of TH# to read, where it was told who fires."""
    if shot.type == LATW or (nation is None and shot.type != ATT and not shot.firer & _RED_FIRERS):
        return []
    value = _("rossi") if _red(shot, nation, year) else _("neri")
    return [
        Step(_("Colore dei TH# da leggere sulla scheda (se il rosso manca, il nero)"), value, "3.2.4#th-rossi-neri")
    ]


def _red(shot: Shot, nation: str | None, year: int | None) -> bool:
    always = {row[0].lower() for row in table(GAME, "th-rossi").rows if row[1] == "sempre"}
    early = nation == "americani" and shot.weapon not in LIGHT and year is not None and year < _BLACK_YEAR
    return shot.type == ATT or nation in always or early or bool(shot.firer & _RED_FIRERS)


def _warnings(
    shot: Shot,
    known: Numbers,
    told: tuple[int | None, int | None, int | None, int | None],
    nation: str | None,
    millimetres: int | None,
) -> tuple[str, ...]:
    th, breakdown, removal, year = told
    found = []
    if th is not None:
        found.append(_("Il TH# viene dalla tua scheda: il testo italiano non stampa la To Hit Table."))
    if shot.type == ITT and known.critical is None:
        found.append(_("Senza il CH# fra parentesi della scheda non si sa quali tiri sono Critical Hit."))
    if known.colour == "rosso" and shot.type == ITT and not _red(shot, nation, year):
        found.append(_("Questo TH# noto è quello rosso: chi legge i neri lo trova sulla scheda."))
    if nation == "americani" and year is None and shot.type in (ITT, VTT):
        found.append(_("Gli Americani con Gun e MA leggono i rossi prima del 1944: indica l'anno."))
    if shot.phase == "mph" and shot.bounding_drm is None:
        found.append(
            _("Il DRM del Bounding First Fire varia con i MP spesi in LOS: controlla il caso 14 sulla scheda.")
        )
    if shot.weapon in ("baz", "psk") and removal is None:
        found.append(_("Scrivi l'X# della pedina: con un DR originale pari o più alto l'arma è perduta."))
    if shot.weapon == "atr" and breakdown is None:
        found.append(_("Scrivi il B# della pedina per sapere se l'ATR si guasta."))
    if "intensivo" in shot.firer and shot.phase == "dfph" and shot.range is None:
        found.append(_("Nella DFPh l'Intensive Fire vale solo a raggio 0 o 1: controlla il raggio."))
    if shot.main_armament and "intensivo" in shot.firer:
        found.append(_("Se il MA è perduto per l'Intensive Fire, il veicolo è richiamato (Recall)."))
    return (*found, *calibre_warnings(millimetres))
