"""Direct fire, from the firepower of those who fire to the damage roll (5.0-5.3, with 4.0, 6, 7, 16.2, 20.01, 21)."""

from dataclasses import replace

from referee.calculators.declare import Input
from referee.calculators.kinds import Choice, Flag, Lacking
from referee.calculators.locknload.common import (
    AWAY,
    GAME,
    LEADERSHIP,
    NIGHT,
    NIGHT_SAID,
    REDUCING,
    TEC,
    Tally,
    figure,
    refused,
    tally,
    tec_warnings,
    terrain,
)
from referee.calculators.locknload.contest import DAMAGE_INPUTS, Contest, Dice
from referee.calculators.locknload.controllo_danni import against_total
from referee.calculators.locknload.firepower import OPS, SHOOTERS, fires_alone, group, group_warnings
from referee.calculators.locknload.saying import GAP, Figure
from referee.calculators.locknload.sheltering import SHELTER, SMOKE, TARGET_SMOKE
from referee.calculators.pieces import Piece
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.calculators.wording import signed
from referee.i18n import N_, _

_QUIET = r"(?:strisci\w*|carponi|crawl|furtiv\w+|stealth|soppiatto|gatton\w+)"
# Who moves and then fires is no target that moves.
_SHOOTER_MOVES = r"\b(?:muov\w+|moss\w|spost\w+)(?: \w+){0,4}? (?:e|poi) (?:poi )?(?:spar\w+|fa fuoco|faccio fuoco)\b"
MOVING_SAID = (
    (rf"^(?!.*\b{_QUIET}\b)(?=.*\b(?:fuoco di opportunita|op ?fire)\b)", "muove"),
    (r"\b(?:strisci\w*|carponi|crawl|gatton\w+)\b", "striscia"),
    (
        rf"^(?!.*\b{_QUIET}\b)(?!.*{_SHOOTER_MOVES}).*?\b((?:nemic[aoi]|bersaglio|squadra|uno|chi|che|lui|loro|mentre)(?: \w+)?? (?:si )?(?:muov\w+|corr\w+|attravers(?:a|ano|ando|ava)|spost\w+))\b",
        "muove",
    ),
    (
        rf"^(?!.*\b{_QUIET}\b)(?!.*{_SHOOTER_MOVES}).*?(?<!carro )(?<!mezzo )(?<!veicolo )\b(in movimento(?! d assalto)|si (?:muov\w+|sta\w* muovendo)|moving"
        r"|(?<!in )(?<!sul )corr(?:e|ono|endo|ere)|(?<!carro )attravers(?:a|ano|ando) (?:il|la|lo|l|un|una) (?!esagono)|pass(?:a|ano) (?:davanti|di corsa)|opportunita|op ?fire|opfire)\b",
        "muove",
    ),
)
TARGET = Input(
    "bersaglio",
    N_("Il bersaglio, se è fuoco di opportunità"),
    Choice(
        {
            "fermo": (N_("non sta muovendo"), "no", "normale", "immobile"),
            "muove": (
                N_("sta muovendo"),
                "in movimento",
                "si muove",
                "si sta muovendo",
                "che corre",
                "fuoco di opportunita",
                "opfire",
                "op fire",
                "moving",
            ),
            "striscia": (N_("sta strisciando"), "strisciando", "low crawl", "crawl", "carponi"),
        }
    ),
    "fermo",
    said=(
        (r"\b(?:bersaglio|nemic[ao]|lui|squadra nemica) (?:e |sta |resta )?(?:ferm[oa]|immobile)\b", "fermo"),
        *MOVING_SAID,
    ),
    listens=False,
)
SHOOTER_MOVE = Input(
    "movimento",
    N_("Come ha mosso chi spara"),
    Choice(
        {
            "no": (N_("non ha mosso"), "fermo", "nessuno"),
            "assalto": (N_("movimento d'assalto"), "assault move", "assault", "d'assalto", "in assalto"),
            "furtivo": (N_("movimento furtivo"), "stealth", "stealth movement", "di soppiatto"),
        }
    ),
    "no",
    said=(
        (r"\bnon (?:si )?(?:ha|avesse|aveva|avessi|ho|e|fosse)(?: \w+)? moss\w", "no"),
        (r"\bassalto\b(?! (?:ravvicinat|al|a|sul|contro)\w*)|\bassault (?:move|movement)\b", "assalto"),
        (r"\b(?:furtiv\w+|stealth|di soppiatto)\b", "furtivo"),
    ),
    listens=False,
)
_MOUNT = r"(?:semovent[ei]|cingolat[oi]|autoblind[oa]|carr[oi]|tank|veicol[oi]|mezz[oi]|sherman|panzer|tigre|stug|halftrack|semicingolato|camion|corazzato)"
_ON = rf"(?:sul|sullo|sui|sopra|su|al|allo|ad un|a un)(?: (?:il|lo|un|al|allo|mio|nostro|suo|proprio))* {_MOUNT}"
_MEN_FP = r"\b(?:fanti|squadr[ae]|passegger[oi]|mmc|eroe)(?: (?:fp|da|con|di|\d+))+"
ON_TOP = (
    rf"\b(?:(?:in|dalla|sulla) cima|(?:tank )?riders?|cavalc\w+(?: (?:il|un|lo|al))* {_MOUNT}|(?:dal|dai|sul|nel|su un|da un) (?:cassone|pianale|cofano|predellino|tetto del carro)|in groppa|a cavallo del"
    rf"|sopra(?: (?:il|un|al|lo|mio|nostro))* {_MOUNT}"
    rf"|(?:sedut|appollaiat|aggrappat|montat|salit|trasportat|caricat)[oaie] {_ON}"
    rf"|{_ON}(?=(?: \w+){{0,4}}? spar\w+ (?:la|una|le|gli|i) (?:squadr|fant|uomin|passegger|mezza)\w*)"
    rf"|(?:fanti|uomini|soldati|passegger[oi]|ragazzi|fucilieri)(?: (?:sono|stanno|che|viaggiano|vanno|seduti|miei))* {_ON}|(?:fanti|squadra|passegger[oi])(?=(?: (?:fp|da|con|di|\d+))+ {_ON}))\b"
)
WENT = r"(?<!non )(?<!non ha )(?<!non si e )(?<!non e )(?<!non ha ancora )\b(?:moss[oa]|in movimento|in corsa|in marcia|lanciat[oa]|moved|in moto|si muove|si sta muovendo|spostat[oa])\b"
_THEN = rf"^(?:(?:e|ma|se|invece|quindi|il|lo|la|nostro|mio) )*{_MOUNT}"  # a follow-up about what they ride on
RIDING = Input(
    "in_cima",
    N_("Chi spara viaggia in cima a un veicolo"),
    Choice(
        {
            "no": (N_("no, è a terra"), "a terra"),
            "fermo": (N_("sì, il veicolo è fermo"), "veicolo fermo"),
            "mosso": (N_("sì, il veicolo ha mosso"), "veicolo mosso", "veicolo in movimento"),
        }
    ),
    "no",
    said=(
        # Told with its FP between: looked at from afar, the words are those of who fires.
        (rf"^(?=.*{_MEN_FP} {_ON}\b.*{WENT})", "mosso"),
        (rf"^(?=.*{_MEN_FP} {_ON}\b)(?!.*{_MEN_FP} {_ON}\b.*{WENT})", "fermo"),
        (rf"{ON_TOP}(?: (?:che|e|si|ha|ancora|appena|sta|gia))* {WENT}", "mosso"),  # it is not the target that moves
        (rf"{ON_TOP}(?=.*{WENT})", "mosso"),
        (rf"{ON_TOP}(?!.*{WENT})", "fermo"),
        (rf"{_THEN}(?: \w+){{0,3}}? (?:fermo|non (?:ha|aveva|avesse|si e|si fosse) (?:moss[oa]|spostato))\b", "fermo"),
        (
            rf"{_THEN} (?:ha|aveva|avesse|si e|si fosse|era|fosse) (?:gia |appena )?(?:mosso|spostato|in movimento)\b",
            "mosso",
        ),
    ),
    listens=False,
)
# After a figure that is the attack's total: no FP, and no die of ours to add.
_WHOLE = r"(?! (?:fp|di fp|di fuoco|piu|e (?:fp|leader)|sul dado|di dado))(?!.*\bio faccio [1-6]\b)(?!(?: (?!difesa|lui|loro)[^ ]+)*? dado [1-6]\b)"
_ADDENDS = {  # the row of the table, and our section, for each thing that can be said of who fires
    "muove": (
        "bersaglio in movimento (fuoco di opportunità)",
        N_("Bersaglio che muove: vale contro tutte le unità dell'esagono"),
        "5.3#bonus",
    ),
    "assalto": ("movimento d'assalto o furtivo", N_("Ha mosso in assalto"), "6.1#fuoco"),
    "furtivo": ("movimento d'assalto o furtivo", N_("Ha mosso furtivo"), "6.4#fuoco"),
    "fermo": ("passeggeri in cima, veicolo fermo", N_("Dalla cima di un veicolo fermo"), "16.2#fuoco"),
    "mosso": (
        "passeggeri in cima, veicolo che ha mosso",
        N_("Dalla cima di un veicolo che ha mosso"),
        "16.2#fuoco",
    ),
    "adiacente": ("di notte, bersaglio adiacente", N_("Di notte, bersaglio adiacente"), "20.01"),
    "lontano": ("di notte, bersaglio più lontano", N_("Di notte, bersaglio non adiacente"), "20.01"),
    "fumo": ("spara da dentro un fumogeno", N_("Spara da dentro un fumogeno"), "7.0#sparare"),
}
_LOS = "LOS riducente"


def addend(sum: Tally, key: str) -> Tally:
    """The sum with one modifier of the table of direct fire."""
    row, text, section = _ADDENDS[key]
    return sum.plus(figure("fuoco-diretto", row, "valore"), _(text), section)


def bonus(sum: Tally, target: str) -> Tally:
    """The sum with the bonus of opportunity fire; one who crawls gives none."""
    if target == "striscia":
        value = figure("fuoco-diretto", _ADDENDS["muove"][0], "valore", 1)
        return sum.plus(value, _("Bersaglio che striscia: nessun bonus"), "5.3#bonus", always=True)
    return addend(sum, "muove") if target == "muove" else sum


def blocked(hexes: int) -> bool:
    """Whether so many reducing hexes block the line of sight."""
    return hexes > figure("fuoco-diretto", _LOS, "valore", 1)


def no_sight(hexes: int) -> Ruling:
    """The answer when reducing hexes block the line of sight."""
    text = _("Con {hexes} esagoni riducenti la LOS è bloccata: non si può sparare.", hexes=hexes)
    return refused(text, "10.3#riducente")


def protection(tec: int | None, smoke: bool, shelter: str) -> Tally:
    """What shields the target: terrain, smoke, a bunker or a trench."""
    total = terrain(tec, "5.0#tiro-difesa")
    if smoke:
        total = total.plus(figure("fuoco-diretto", "fumogeno", "valore"), _("Fumogeno sul bersaglio"), "7.0#effetti")
    if shelter == "bunker":
        total = total.plus(figure("fuoco-diretto", "bunker", "valore"), _("Bunker"), "21.1#protezione")
    if shelter == "trincea":
        total = total.plus(figure("fuoco-diretto", "trincea", "valore"), _("Trincea"), "21.2")
    return total


@calculator(
    game=GAME,
    name="fuoco",
    title=N_("Fuoco diretto"),
    summary=N_(
        "FP di chi spara con i modificatori, contro terreno e riparo: probabilità dell'effetto e totale sulla DFT."
    ),
    sections=("5.0", "5.2", "5.3", "4.0#ops-complete-fuoco", "6.0#mosso-danni", "7.0", "10.3#riducente", "20.01"),
    inputs=(
        replace(SHOOTERS, default=()),
        LEADERSHIP,
        TARGET,
        REDUCING,
        TEC,
        TARGET_SMOKE,
        SHELTER,
        OPS,
        SHOOTER_MOVE,
        SMOKE,
        RIDING,
        Input("notte", N_("Scenario notturno"), NIGHT, "no", said=NIGHT_SAID, listens=False),
        AWAY,
        Input(
            "solo_difesa",
            N_("Si chiede solo la difesa"),
            Flag(),
            False,
            said=(
                r"(?=\b(?:difesa totale|totale (?:della |di |in )?difes[ao]|totale (?:del difensore|difensivo)|(?:quanto|quanta|che) (?:vale |fa |ha )?(?:la |in |di |ha di )?(?:sua |loro )?(?:difesa|protezione)"
                r"|(?:protezione|copertura) (?:totale|complessiva)|(?:modificatore|bonus) (?:difensivo|di difesa|in difesa)|difende con quanto|quanto (?:si )?difende)\b)",
            ),
            listens=False,
        ),
        Input(
            "attacco",
            N_("Totale dell'attacco, dado compreso"),
            Figure(-5, 60),
            None,
            N_("In luogo di chi spara."),
            said=(
                rf"\b(?:totale (?:d attacco|dell attacco|dell attaccante|attacco|mio|di attacco)|attacco (?:totale|complessivo|finale)|mio totale){GAP} {{}}",
                r"\battacco(?: (?:di|a|da|che fa|fa|arriva a|con))* {} (?:in tutto|in totale|totale|complessiv\w+|finale|dado compreso|tutto compreso)",
                rf"\b(?:spar\w+|attacc\w+|attaccat\w|tirano addosso)(?: (?!lui\b|loro\b|difes)[a-z]+){{0,3}}? (?:(?:un|il|suo|mio|loro) )?totale(?: (?:di|da|a|e|attacco))* {{}}{_WHOLE}",
                rf"\b(?:mio |nostro )?attacco(?: (?:mio|nostro))? (?:e|era|fosse|fa|viene|vale|mi viene|arriva a|esce)(?: (?:a|di|un|gia))* {{}}{_WHOLE}",
                rf"^(?=.*\bdado danni [1-6]).*?\battacco(?: (?:mio|nostro|di|a|da|sono))* {{}}{_WHOLE}",
                r"\b(?:ho fatto|io faccio|faccio|totalizzo|arrivo a|ho)(?: (?:un|gia|appena))* {} (?:in tutto|in totale|totale(?! ?$)|complessiv\w+|di totale|dado compreso)",
            ),
            listens=False,
        ),
        Input(
            "difesa",
            N_("Totale della difesa, dado compreso"),
            Figure(-5, 40),
            None,
            N_("In luogo del terreno e del suo dado."),
            said=(
                r"\b(?:difes[ao]|difensore|lui|nemico)(?: (?:ha|gia|in|tutto))*(?: (?:totale|totalizza\w*|complessiv\w+|arriva(?:ta|to)? a|in tutto|sommat\w+))+(?: (?:di|fa|e|a|un|il))* {}",
                r"\b(?:loro|suo) totale(?: (?:e|era|di|fa|viene|vale))* {}",
                r"\btotale (?:suo|loro|nemico|della difesa|del difensore)(?: (?:e|era|di|fa|viene|vale))* {}",
                r"\b(?:difes[ao]|lui)(?: (?:di|fa|ha|a|da|fatto))* {} (?:in tutto|in totale|totale(?! ?$)|dado compreso|complessiv\w+)",
            ),
            listens=False,
        ),
        Input(
            "ha_mosso",
            N_("Ha mosso il veicolo che porta chi spara, o se no il bersaglio"),
            Flag(),
            False,
            # A follow-up that names nobody.
            said=(
                r"^((?:(?:e|ma|se|invece|poi|quindi|ha|hanno|aveva|avesse|si e|si era|si fosse|era|fosse|gia|appena) )*(?:moss[oa]|spostat[oa]|in moto|in movimento))$",
            ),
            listens=False,
        ),
        *DAMAGE_INPUTS,
    ),
)
def fire(
    tiratori: tuple[Piece, ...],
    leadership: int,
    bersaglio: str,
    los_riducente: int,
    tec: int | None,
    fumo_bersaglio: bool,
    riparo: str,
    ops_complete: bool,
    movimento: str,
    fumo: bool,
    in_cima: str,
    notte: str,
    distanza: int | None,
    solo_difesa: bool,
    attacco: int | None,
    difesa: int | None,
    ha_mosso: bool,
    mosso: bool,
    dado_attacco: int | None,
    dado_difesa: int | None,
    dado_danni: int | None,
    soglia_dft: int | None,
) -> Ruling:
    """One attack by direct fire."""
    if ha_mosso:
        in_cima, mosso = ("mosso", mosso) if in_cima != "no" else (in_cima, True)
    shield = protection(tec, fumo_bersaglio, riparo)
    if difesa is not None:
        shield, dado_difesa = tally(difesa, _("Totale della difesa"), "5.0#tiro-difesa"), 0
    if not tiratori and attacco is not None:
        dice = Dice(None, dado_difesa, dado_danni, soglia_dft)
        return against_total(attacco, shield, dice, mosso, tec_warnings(tec))
    if not tiratori and difesa is not None:
        raise Lacking("tiratori")
    if not tiratori:
        die = dado_attacco if dado_difesa is None else dado_difesa  # the only die is theirs
        return _defence_alone(shield, die, solo_difesa, tec_warnings(tec))
    apart = fires_alone(tiratori)
    if apart:
        return refused(apart, "5.2#separati")
    printed = power = group(tiratori, ops_complete)
    if blocked(los_riducente):
        return no_sight(los_riducente)
    if ops_complete and bersaglio == "fermo":
        text = _("Sotto Ops Complete si spara solo per fuoco di opportunità, a un bersaglio che muove o striscia.")
        return refused(text, "4.0#ops-complete-fuoco")
    power = bonus(power.plus(leadership, _("Leadership"), "5.0#tiro-attacco"), bersaglio)
    power = power.plus(los_riducente * figure("fuoco-diretto", _LOS, "valore"), _("LOS riducente"), "10.3#riducente")
    said = (movimento, in_cima, _dark(notte, distanza), "fumo" if fumo else "no")
    for key in said:
        power = power if key == "no" else addend(power, key)
    contest = Contest(
        power,
        shield,
        Dice(dado_attacco, dado_difesa, dado_danni, soglia_dft),
        "5.0#confronto",
        "5.0#danni",
        mosso,
    )
    ruling = contest.ruling((*_warnings(tiratori, ops_complete, said, bersaglio, mosso), *tec_warnings(tec)))
    if dado_attacco is not None or power.total == printed.total:
        return ruling
    text = _("FP {printed}, con i modificatori {power}.", printed=printed.total, power=power.total)
    return replace(ruling, result=f"{text} {ruling.result}")


def _dark(night: str, hexes: int | None) -> str:
    """What the dark adds, by the distance where it was told."""
    if night == "no" or hexes is None:
        return night
    return "adiacente" if hexes == 1 else "lontano"


def _defence_alone(shield: Tally, die: int | None, asked: bool, warnings: tuple[str, ...]) -> Ruling:
    """The defence's total, when nothing is told of who fires and only the defender's die is, or the defence is asked."""
    if die is None and asked and shield.total:
        text = _(
            "La difesa è 1d6 + {shield}: da {low} a {high}.",
            shield=shield.total,
            low=shield.total + 1,
            high=shield.total + 6,
        )
        return Ruling(text, signed(shield.total), shield.steps, warnings=warnings)
    if die is None:
        raise Lacking("tiratori")
    total = shield.total + die
    text = _(
        "La difesa fa {total}: dado {die}, protezione {shield}.", total=total, die=die, shield=signed(shield.total)
    )
    text += " " + _("Per superarla l'attacco deve fare almeno {need}.", need=total + 1)
    step = Step(_("Difesa con il dado, {die}", die=die), str(total), "5.0#tiro-difesa")
    return Ruling(text, str(total), (*shield.steps, step), warnings=warnings)


def _warnings(
    shooters: tuple[Piece, ...], ops: bool, said: tuple[str, ...], target: str, moved: bool
) -> tuple[str, ...]:
    notes = [*group_warnings(shooters, ops)]
    if len(shooters) > 1 and set(said) - {"no"}:
        notes.append(
            _("I modificatori di FP sono contati una volta sul totale del gruppo: il compendio non dice se per unità.")
        )
    if target == "muove" and not moved:
        notes.append(_("Se il bersaglio ha già il segnalino Moved, di' «mosso»: sulla DFT subisce +1 (6.0)."))
    if target == "striscia":
        notes.append(_("Chi striscia va prima avvistato (5.3)."))
    return tuple(notes)
