"""A shot, from the Base Chance to the hit: jam, modifiers, roll (9/1-9/4)."""

from fractions import Fraction

from referee.calculators.ambush import said
from referee.calculators.ambush.figures import GAME, cell, limit
from referee.calculators.ambush.shooting import (
    AUTOMATIC,
    BASE,
    BAZOOKA,
    FINAL,
    MACHINE_GUN,
    MANNER,
    OTHER,
    RANGES,
    SEMI,
    TARGETS,
    WEAPON_SAID,
    WEAPONS,
    Shot,
    is_burst,
    jam,
    known_base,
)
from referee.calculators.ambush.soldiers import OTHERS, POSTURES, WS, Tally, refused
from referee.calculators.ambush.ten_sided import DIE, PERCENT, chance, percentile, succeeds, up_to
from referee.calculators.declare import Input
from referee.calculators.dice import clamp, percent
from referee.calculators.kinds import Flag, Integer, Lacking, Wrong
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.calculators.wording import possible, signed
from referee.i18n import N_, _

HIT, MISS, JAM = "a segno", "a vuoto", "inceppata"
# Aboard a car, but not what is fired at: «sparo all'autista».
_NOT_AT = r"(?<!al )(?<!il )(?<!all )(?<!sul )(?<!sull )(?<!contro l )(?<!contro un )(?<!colpit[oa] l )(?<!colpito )"
_SHOOTER = rf"(?:{_NOT_AT}\b(?:passegger[oi]|autista|occupante|guidatore|conducente)\b|\b(?:il|l|un) (?:passeggero|autista|guidatore) (?:[a-z]+ ){{0,4}}?(?:spar\w+|fa fuoco|apre|mira)\b|\bspara(?:no)? (?:il|i|un) (?:passegger[oi]|guidatore)\b)"
_NOT_US = "".join(
    rf"(?<!\b{word} )" for word in "io sto sono stando essendo siamo".split()
)  # it is the target who stands there
_KNOWN_DAMAGE = 4  # the one roll of damage that the example gives for a semi-automatic rifle


@calculator(
    game=GAME,
    name="fuoco",
    title=N_("Fuoco"),
    summary=N_("Probabilità Finale di colpire con tutti i modificatori, inceppamento e probabilità del colpo."),
    sections=("9/1", "9/1#probabilita", "9/2#automatico", "9/3", "9/3#valori", "13/2#combattimento", "17/7#auto"),
    inputs=(
        Input(
            "base",
            N_("Probabilità Base"),
            BASE,
            None,
            N_(
                "Dalla Tabella delle Armi dello Schermo, secondo arma e gittata. Il testo dà solo quella del fucile semiautomatico a media gittata: 4."
            ),
            said=said.BASE,
            listens=False,
        ),
        Input(
            "finale",
            N_("Probabilità Finale"),
            FINAL,
            None,
            N_("Se l'hai già: i modificatori non si contano più."),
            said=said.FINAL,
            listens=False,
        ),
        Input(
            "arma",
            N_("Arma"),
            WEAPONS,
            "altra",
            said=(
                *WEAPON_SAID,
                (r"()\bmitragliatric\w+", MACHINE_GUN),
                (r"()\b(?:raffic\w+|mitragli(?:o|are|ata|ando))\b", AUTOMATIC),
            ),
        ),
        Input(
            "tipo",
            N_("Tipo di fuoco"),
            MANNER,
            "mirato",
            said=(
                (rf"(){_NOT_AT}\b(?:autista|guidatore|conducente)\b", "istintivo"),
                (r"\b(?:non|senza) (?:\w+ )?(?:mir\w+|prend\w+ (?:bene )?la mira|puntare)\b", "istintivo"),
            ),
        ),
        Input("ws", N_("WS del tiratore"), WS, 0, said=said.WS, listens=False),
        Input(
            "gittata",
            N_("Gittata"),
            RANGES,
            None,
            N_("Serve solo se non indichi la Probabilità Base."),
            said=(
                r"\b(?:gittata|distanza|range|portata) {}\b",
                r"\b{} (?:gittata|distanza|range|portata)\b",
                (r"()\b(?:nel mio|nel suo) stesso esagono\b", "stesso-esagono"),
            ),
            listens=False,
        ),
        Input(
            "distanza",
            N_("Distanza in esagoni"),
            Integer(0, 60),
            None,
            N_("Escluso l'esagono di chi spara, compreso quello del bersaglio."),
            said=said.HEXES,
            listens=False,
        ),
        Input(
            "bersaglio",
            N_("Bersaglio"),
            TARGETS,
            "soldato",
            said=(
                (
                    rf"(){_NOT_US}(?:\b(?:in piedi|ritt[oa]|eretto|dritto|standing) (?:\w+ ){{0,5}}?(?:apert[oa]|scopert[oa]|prato|radura)\b|\b(?:apert[oa]|scopert[oa]|prato|radura) (?:, )?(?:(?:e|sta|bello|ben|che) )*(?:in piedi|ritt[oa]|eretto|dritto)\b|\bin the open\b)",
                    "scoperto",
                ),
                r"\b(?:contro|su|sul|sulla|al|alla|a|bersaglio|miro|colpisco) (?:un |uno |una |il |lo |la |l )?{}\b",
                (r"()\bmuro\b", "muro"),
                (r"()\bbunker\b", "bunker"),
            ),
            listens=False,
        ),
        Input(
            "altri",
            N_("Altri modificatori dello Schermo"),
            OTHERS,
            None,
            N_("La somma, col segno: posizione e terreno del bersaglio, dimensioni del veicolo."),
            said=said.SCREEN,
            listens=False,
        ),
        Input(
            "nemici",
            N_("Nemici attivi nell'esagono bersaglio"),
            Integer(1, 12),
            1,
            said=(
                r"\b(\d{1,2}) (?:nemic|tedesc|crucc|bersagli|soldati|uomini|avversar|tizi|fanti)\w*",
                r"\b(?:contro|su|gruppo di|in) (\d{1,2})(?=$| ,| nell| in un| tutti| attivi)",
                (r"()\b(?:ce n e|c e|fosse|e|resta|rimane|rimanesse|ci fosse) (?:un|uno|1) sol[oa]\b", 1),
                *((rf"()\bun {each}o\b", many) for many, each in enumerate(("second", "terz", "quart", "quint"), 2)),
                r"^(?:e |ma |se |invece )*(?:sono|fossero|erano|fosse contro) (?:in )?(\d{1,2})(?= |$)(?! esagon)",
            ),
            listens=False,
        ),
        Input("ferito", N_("Il tiratore è ferito"), Flag(), False, said=said.WOUNDED, listens=False),
        Input(
            "da_auto",
            N_("Spara da bordo di un'auto"),
            Flag(),
            False,
            said=(
                rf"^(?=.*\b(?:spar\w+|fuoco|mira\w*|istintiv\w+|tir[oaie]|raffica)\b).*?(){_SHOOTER}",
                r"()\b(?:sto|sono|siamo|stando|seduto|fermo)(?: [a-z]+){0,2}? (?:sulla|sull|in|nella|nell|a bordo)(?: (?:una|un|della|dell))? (?:jeep|auto|automobile|kubelwagen|macchina)\b",
                r"()\b(?:spar\w+|fuoco|tir[oa])(?: [a-z]+){0,3}? (?:stando|seduto|mentre (?:e|sono|sta)|in piedi) (?:sulla|sull|in|nella|a bordo)(?: una)? (?:jeep|auto|automobile|kubelwagen|macchina)\b",
                r"()\b(?:dalla|dall|dal|da(?: una| un)?|d?a bordo(?: (?:di|della|dell|del))?)(?: (?:bordo|di|una|un|della|dell|la|l|mia|sedile|del|dei|sul|posto|fianco|passegger[oi]|guida|autista|retro|dietro|sedili))* (?:jeep|auto|automobile|kubelwagen|macchina|veicolo)\b",
            ),
            listens=False,
        ),
        Input(
            "catturata",
            N_("L'arma è catturata al nemico"),
            Flag(),
            False,
            said=(
                r"()\b(?:raccolt|pres|trovat|rubat|requisit|soffiat|tolt|strappat|sottratt|fregat|recuperat|sfilat|raccattat|sgraffignat|catturat|presa? in prestito)[oa](?: [a-z\d]+){0,6}? (?:tedesc|nemic|crucc)\w+",
                r"()\b(?:raccolt|pres|trovat|rubat|tolt|strappat|raccattat|sfilat)[oa](?: [a-z\d]+){0,4}? (?:a|ad|al|dal|da|di) (?:(?:un|uno|quel) )?(?:morto|cadavere|caduto|prigioniero)\b",
                r"()\b(?:mp|mp ?40|mauser|luger|schmeisser|pistola|mitra|mitragliatrice|carabina|fucile|mg|arma) (?:tedesc|nemic|crucc)\w+",
                r"()(?<!kubel )(?<!kubelwagen )(?<!auto )(?<!automobile )(?<!macchina )(?<!veicolo )\b(?:catturat[oa]|pres[oa] (?:ai|a un) (?:tedesc\w+|nemic\w+)|arma (?:tedesca|nemica)|fucile tedesco)\b",
            ),
            listens=False,
        ),
        Input("posizione", N_("Posizione del tiratore"), POSTURES, None, said=said.ACTOR_POSTURE, listens=False),
        Input(
            "serventi",
            N_("Soldati che usano la mitragliatrice"),
            Integer(1, 2),
            None,
            said=(
                r"\b(\d) (?:servent\w|soldati alla|uomini alla|mitraglieri)\b",
                (r"()(?<!n e )(?<!c e )(?<!fosse )\b(?:da solo|un uomo solo|uno solo|un servente)\b", 1),
                (r"()\bin 2 alla\b", 2),
            ),
            listens=False,
        ),
        Input(
            "inceppamento",
            N_("Si inceppa con percentuale fino a"),
            PERCENT,
            None,
            N_("Dalla Tabella delle Armi. Il testo dà solo quella del fucile semiautomatico: 5."),
            said=(r"\bincepp\w+(?: [a-z]+){0,2}? (?:fino a|col|con) (\d{1,2})\b",),
            listens=False,
        ),
        Input(
            "dado_inceppamento",
            N_("Dadi percentuali dell'inceppamento"),
            PERCENT,
            None,
            said=(
                rf"\btir\w+ {said.PERCENTS} (?:per|all|di)(?: [a-z]+){{0,2}}? incepp",
                rf"\bincepp\w+(?: [a-z]+){{0,2}}? tir\w+ {said.PERCENTS}",
            ),
            listens=False,
        ),
        Input(
            "dado",
            N_("Dado per colpire"),
            DIE,
            None,
            N_("Vuoto: le probabilità. Lo 0 vale zero."),
            said=said.ROLLED,
            listens=False,
        ),
        Input(
            "dado_danno",
            N_("Dado del danno"),
            DIE,
            None,
            said=(rf"\bdann[oi](?: (?:e|dado|tiro|di|con))* {said.FACE}", rf"{said.FACE} (?:di|al|per il|sul) danno\b"),
            listens=False,
        ),
    ),
)
def fire(
    base: int | None,
    finale: int | None,
    arma: str,
    tipo: str,
    ws: int,
    gittata: str | None,
    distanza: int | None,
    bersaglio: str,
    altri: int | None,
    nemici: int,
    ferito: bool,
    da_auto: bool,
    catturata: bool,
    posizione: str | None,
    serventi: int | None,
    inceppamento: int | None,
    dado_inceppamento: int | None,
    dado: int | None,
    dado_danno: int | None,
) -> Ruling:
    """One shot, from the weapon to the hit."""
    shot = Shot(arma, tipo, ws, bersaglio, altri, nemici, ferito, da_auto, catturata)
    barred = _barred(shot, posizione, serventi)
    if barred:
        return barred
    _check_rolls(jam(arma, inceppamento), dado_inceppamento, dado, dado_danno)
    tally = Tally()
    low, high = limit("Probabilità Finale di fuoco, minimo"), limit("Probabilità Finale di fuoco, massimo")
    if finale is not None:
        tally.steps.append(Step(_("Probabilità Finale"), str(clamp(finale, low, high)), "9/1#probabilita"))
        attempt = _Attempt(shot, clamp(finale, low, high), jam(arma, inceppamento), tally.steps)
        return attempt.ruling(dado_inceppamento, dado, dado_danno)
    chance = base if base is not None else known_base(arma, gittata, distanza)
    if chance is None and gittata is not None and dado is None and not _total(shot):
        raise Lacking(
            "base", _("La Probabilità Base di quell'arma è sulla Tabella delle Armi, che il testo non riporta.")
        )
    if chance is None and not _told(shot, arma, tipo):
        raise Lacking(
            "base", _("La Probabilità Base di quell'arma è sulla Tabella delle Armi, che il testo non riporta.")
        )
    if chance is None:
        return _modifiers(shot, serventi)
    tally.start(_("Probabilità Base"), chance, "9/1#probabilita")
    shot.modify(tally)
    final = clamp(tally.total, low, high)
    text = _("Probabilità Finale") if final == tally.total else _("Probabilità Finale: {total}, che si legge")
    tally.steps.append(Step(text.format(total=tally.total), str(final), "9/1#probabilita"))
    attempt = _Attempt(shot, final, jam(arma, inceppamento), tally.steps)
    return attempt.ruling(dado_inceppamento, dado, dado_danno)


def _total(shot: Shot) -> int:
    """What the modifiers come to."""
    tally = Tally()
    shot.modify(tally)
    return tally.total


def _told(shot: Shot, weapon: str, manner: str) -> bool:
    """Whether anything at all was told of a shot: without it there is nothing to sum."""
    tally = Tally()
    shot.modify(tally)
    return weapon != OTHER or manner != "mirato" or any(step.value != "+0" for step in tally.steps)


def _modifiers(shot: Shot, crew: int | None) -> Ruling:
    """All that can be said without the Base Chance."""
    tally = Tally()
    shot.modify(tally)
    text = _(
        "Modificatore totale {total} alla Probabilità Base, che è sulla Tabella delle Armi: dimmela e do la Probabilità Finale.",
        total=signed(tally.total),
    )
    if _is_double(shot):
        text = _("Col fuoco istintivo l'azione dà 2 colpi.") + " " + text
        tally.steps.append(Step(_("Colpi dell'azione"), "2", "6/7#fuoco-istintivo"))
    elif shot.weapon == MACHINE_GUN:
        said, step = _crewed(shot.manner, crew)
        text = f"{said} {text}"
        tally.steps.append(step)
    else:
        text += " " + _("Col fuoco mirato l'azione dà 1 colpo.")
    tally.steps.append(Step(_("Modificatore totale"), f"{tally.total:+d}", "9/3#somma"))
    return Ruling(text, f"{tally.total:+d}", tuple(tally.steps), warnings=tuple(_notes(shot, None)))


def _crewed(manner: str, crew: int | None) -> tuple[str, Step]:
    """How many men a crewed weapon takes, and how many shots it gives (9/7)."""
    if manner == "mirato":
        text = _("Il fuoco mirato della mitragliatrice vuole 2 soldati accucciati, un'azione ciascuno, per 1 colpo.")
        return text, Step(_("Soldati per il fuoco mirato di una mitragliatrice"), "2", "9/7#fuoco-in-due")
    if crew == 1:
        text = _("Un uomo solo con la mitragliatrice fa 1 colpo, sempre istintivo.")
        return text, Step(_("Colpi istintivi della mitragliatrice"), "1", "9/7#fuoco-singolo")
    text = _("Colpi istintivi della mitragliatrice: 1 per soldato accucciato, al massimo 2 con 2 soldati.")
    return text, Step(_("Colpi istintivi della mitragliatrice"), "2", "9/7#fuoco-singolo")


def _is_double(shot: Shot) -> bool:
    """Whether the action gives two shots (6/7)."""
    return shot.manner == "istintivo" and shot.weapon != MACHINE_GUN


def _barred(shot: Shot, posture: str | None, crew: int | None) -> Ruling | None:
    """Why this shot cannot be fired at all; none when it can."""
    if shot.weapon == BAZOOKA and shot.manner == "istintivo":
        return refused(_("col bazooka non si fa fuoco istintivo."), "9/8")
    if posture == "prono" and not shot.from_car:
        return refused(_("da prono non si spara; bisogna stare in piedi o accucciati."), "9#requisiti")
    if shot.weapon == MACHINE_GUN and posture == "in-piedi":
        return refused(_("chi spara con un'arma di reparto deve essere accucciato."), "9/7#fuoco-singolo")
    if shot.weapon == MACHINE_GUN and shot.manner == "mirato" and crew == 1:
        return refused(_("un uomo solo fa sempre fuoco istintivo con la mitragliatrice."), "9/7#fuoco-singolo")
    return None


def _check_rolls(threshold: int | None, jam_roll: int | None, die: int | None, damage: int | None) -> None:
    if jam_roll is not None and threshold is None:
        raise Wrong(_("Indica anche con quale percentuale si inceppa l'arma: è sulla Tabella delle Armi."))
    if damage is not None and die is None:
        raise Wrong(_("Indica anche il dado per colpire: il danno si tira solo dopo un centro."))


class _Attempt:
    """A shot whose final chance is known: what is left is dice."""

    def __init__(self, shot: Shot, final: int, threshold: int | None, steps: list[Step]) -> None:
        self.shot, self.final, self.threshold, self.steps = shot, final, threshold, steps
        self.notes = list(_notes(shot, threshold))

    def ruling(self, jam_roll: int | None, die: int | None, damage: int | None) -> Ruling:
        """The answer, with the dice that have been rolled."""
        jammed = jam_roll is not None and self.threshold is not None and jam_roll <= self.threshold
        if jam_roll is not None:
            text = _("Inceppamento fino a {threshold}, tirato {roll}", threshold=self.threshold, roll=jam_roll)
            self.steps.append(Step(text, JAM if jammed else _("no"), "9/1#inceppamento"))
        if jammed:
            dud = self.shot.weapon == BAZOOKA
            text = _("colpo inesploso") if dud else _("l'arma si inceppa")
            return self._done(_("{what}: il fuoco finisce qui.", what=text[0].upper() + text[1:]), JAM)
        if die is not None:
            return self._rolled(die, damage)
        return self._open(Fraction(0) if jam_roll is not None else percentile(self.threshold))

    def _done(self, result: str, outcome: str, odds: dict[str, Fraction] | None = None) -> Ruling:
        return Ruling(result, outcome, tuple(self.steps), odds or {}, tuple(self.notes))

    def _open(self, jams: Fraction) -> Ruling:
        hit = (1 - jams) * chance(self.final)
        odds = possible({HIT: hit, MISS: 1 - jams - hit, JAM: jams})
        result = _(
            "Probabilità Finale {final}: colpisce con {rolls}, {chance}; manca {other}.",
            other=percent(1 - chance(self.final)),
            final=self.final,
            rolls=up_to(self.final),
            chance=percent(chance(self.final)),
        )
        if jams:
            result += " " + _("Contando l'inceppamento va a segno con probabilità {chance}.", chance=percent(hit))
        if _is_double(self.shot):
            both = hit + odds.get(MISS, Fraction(0)) * hit
            self.steps.append(
                Step(_("Tutti e due sullo stesso bersaglio: almeno un centro"), percent(both), "6/7#fuoco-istintivo")
            )
            self.notes.append(
                _(
                    "L'azione dà due colpi, ognuno con tutti i suoi passi: se il primo inceppa l'arma o finisce l'ultimo caricatore il secondo non si spara (decisione R40)."
                )
            )
        return self._done(result, str(self.final), odds)

    def _rolled(self, die: int, damage: int | None) -> Ruling:
        hit = succeeds(die, self.final)
        self.steps.append(Step(_("Tiro per colpire: {die}", die=die), HIT if hit else MISS, "9/1#tiro"))
        if not hit:
            return self._done(
                _("No, a vuoto: il dado è {die}, serviva {rolls}.", die=die, rolls=up_to(self.final)), MISS
            )
        if damage is None:
            return self._done(
                _(
                    "Sì, a segno: il dado è {die}, bastava {rolls}. Ora il dado del danno sulla Tabella delle Armi.",
                    die=die,
                    rolls=up_to(self.final),
                ),
                HIT,
            )
        return self._damaged(damage)

    def _damaged(self, damage: int) -> Ruling:
        if self.shot.weapon == SEMI and damage == _KNOWN_DAMAGE and self.shot.at_soldiers:
            wound = cell("valori-noti", "Fucile semiautomatico: danno col dado 4", "valore")
            self.steps.append(Step(_("Danno, dado {die}", die=damage), wound, "9/1#danno"))
            return self._done(_("A segno: {damage}.", damage=wound), wound)
        self.notes.append(
            _("La sezione Danni della Tabella delle Armi non è nel testo: leggi lì il dado {die}.", die=damage)
        )
        return self._done(_("A segno: il danno con {die} è sulla Tabella delle Armi.", die=damage), HIT)


def _notes(shot: Shot, threshold: int | None) -> list[str]:
    """What the player should check."""
    notes = [
        _("La Tabella delle Armi e quella dei Modificatori del Fuoco non sono nel testo: i loro valori li dai tu.")
    ]
    if shot.others is None and shot.target in ("soldato", "veicolo"):
        notes.append(
            _(
                "Mancano posizione e terreno del bersaglio, o le dimensioni del veicolo: il modificatore è sullo Schermo."
            )
        )
    if threshold is None:
        notes.append(_("L'inceppamento non è contato: il numero è sulla Tabella delle Armi."))
    if shot.weapon == MACHINE_GUN and shot.manner == "istintivo":
        notes.append(_("Il fuoco istintivo con un'arma di reparto la inceppa molto più facilmente (6/7)."))
    if shot.enemies > 1 and is_burst(shot.weapon, shot.manner) and shot.at_soldiers:
        notes.append(
            _(
                "Quali armi sono automatiche lo dice la Tabella delle Armi; vale anche per le mitragliatrici (decisione R41)."
            )
        )
    if shot.enemies > 1 and not (is_burst(shot.weapon, shot.manner) and shot.at_soldiers):
        notes.append(_("Gli altri nemici contano solo nel fuoco mirato con un'arma automatica contro soldati (9/2)."))
    if shot.from_car:
        notes.append(
            _("Il modificatore dall'auto vale anche per l'autista, che fa solo fuoco istintivo (decisione R46).")
        )
    return notes
