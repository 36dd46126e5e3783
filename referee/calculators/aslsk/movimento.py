"""The MF of infantry and a whole path, hex by hex (3.3.1, 3.7)."""

from dataclasses import dataclass
from fractions import Fraction

from referee.calculators.aslsk import ground
from referee.calculators.aslsk.common import GAME
from referee.calculators.aslsk.ground import GRAIN, ROADS, Entry, in_season
from referee.calculators.aslsk.marching import (
    ADVANCE,
    DOUBLE_TIME_SAID,
    MOVEMENT,
    PHASES,
    UNIT_SAID,
    UNITS,
    Party,
    Reckoned,
    allowance,
)
from referee.calculators.aslsk.said import LED, PP
from referee.calculators.aslsk.trasporto import LEADER_CX_HELP
from referee.calculators.aslsk.words import MONTHS, SIDES, TERRAIN, Route
from referee.calculators.declare import Input
from referee.calculators.kinds import Choice, Flag, Integer, Total, Wrong, halves
from referee.calculators.registry import calculator
from referee.calculators.routes import Leg
from referee.calculators.ruling import Ruling, Step
from referee.i18n import N_, _

ACTIONS = {  # what infantry may do on its way: MF and rule (3.3.1)
    "fumogeno-qui": (1, "3.3.1#fumogene"),
    "fumogeno-adiacente": (2, "3.3.1#fumogene"),
    "recupero": (1, "4.0#recupero-mph"),
}
WALKS = Route(
    Choice(
        {
            **TERRAIN.options,
            "fumogeno-qui": (N_("granata fumogena nel proprio esagono"), "granata fumogena", "smoke grenade"),
            "fumogeno-adiacente": (N_("granata fumogena in un esagono adiacente"), "granata adiacente"),
            "recupero": (N_("recupero di una SW"), "recupera", "recupero sw", "recupera sw", "raccoglie", "recovery"),
        }
    ),
    SIDES,
)


@calculator(
    game=GAME,
    name="movimento",
    title=N_("Movimento della fanteria"),
    summary=N_(
        "MF di una unità o di uno Stack e un percorso intero: MF spesi esagono per esagono e quanti ne restano."
    ),
    sections=("3.3.1", "3.3.1#bonus-leader", "3.3.1#double-time", "3.3.1#bonus-strada", "3.7#cx", "4.0#ipc"),
    inputs=(
        Input(
            "percorso",
            N_("Percorso"),
            WALKS,
            None,
            N_("Un esagono dopo l'altro: «strada, strada, bosco in salita». Vuoto: solo i MF disponibili."),
        ),
        Input("unita", N_("Unità"), UNITS, "prima", said=UNIT_SAID, listens=False),
        Input("leader", N_("Comincia e finisce in Stack con un Leader"), Flag(), False, said=LED),
        Input("double_time", N_("Fa Double Time"), Flag(), False, said=DOUBLE_TIME_SAID),
        Input(
            "cx",
            N_("Ha già una pedina CX"),
            Flag(),
            False,
            said=(r"\bgia cx\b|\b(?:squadra|unita|e|sono|hs) cx\b",),
            listens=False,
        ),
        Input("leader_cx", N_("Anche il Leader è CX"), Flag(), False, LEADER_CX_HELP),
        Input("pp", N_("PP portati in tutto"), Total(0, 30), 0, N_("La somma dei PP stampati sulle armi."), PP),
        Input(
            "strada",
            N_("Tutta la MPh su lati di strada"),
            Flag(),
            False,
            N_("Solo se non dai il percorso, che lo dice da sé."),
            (
                r"\btutt[aoi](?: \w+){0,2} (?:su|sulla|lungo la|lungo|per|in) strad\w+|\bbonus strada\b|\bsempre (?:su|per|sulla) strada\b|\bsolo (?:su |sulla )?strada\b"
                r"|\b(?:non|senza)(?: mai)? (?:lasci|abbandon|esc|usc|moll)\w+(?: mai)?(?: (?:la|dalla))* strada\b|\b(?:rest|riman)\w+(?: sempre)? (?:su|sulla) strada\b",
            ),
            listens=False,
        ),
        Input(
            "quanti",
            N_("Si chiede quanti esagoni ne fa"),
            Flag(),
            False,
            said=((r"\bquanti (?:esagoni|hex)\b()", True),),
            listens=False,
        ),
        Input(
            "mf",
            N_("MF che ha, se lo sai"),
            Integer(0, 12),
            None,
            N_("Vuoto: li dà il tipo di unità."),
            (
                r"\b(?:di|ha|ho|con|su|dei|suoi|abbiamo|da) {} ?(?:mf|movimenti|punti (?:di )?movimento|movement factors?|punti movimento)\b(?! (?:spes|per))",
            ),
            listens=False,
        ),
        Input("mese", N_("Mese dello scenario"), MONTHS, None, N_("Decide la stagione di grano e frutteti.")),
        Input(
            "fase",
            N_("Fase"),
            PHASES,
            MOVEMENT,
            said=(
                (
                    r"\baph\b|\bavanzat\w+|(?<!gliene )(?<!ne )(?<!mi )(?<!gli )(?<!le )(?<!quanti )(?<!mf )(?<!movimento )(?<!cosa )\bavanz(?:o|a|ano|iamo)\b(?! (?:\d|mf))|advance",
                    ADVANCE,
                ),
            ),
            listens=False,
        ),
    ),
)
def movement(
    percorso: tuple[Leg, ...] | None,
    unita: str,
    leader: bool,
    double_time: bool,
    cx: bool,
    leader_cx: bool,
    pp: int,
    strada: bool,
    quanti: bool,
    mf: int | None,
    mese: str | None,
    fase: str,
) -> Ruling:
    """The MF of a party and what is left of them after a path."""
    party = Party(unita, leader, double_time, cx, leader_cx, fase, pp)
    road = fase == MOVEMENT and (_all_road(percorso) if percorso else strada)
    has = allowance(party, road)
    if mf is not None:
        has = Reckoned(mf, (Step(_("MF detti"), str(mf), "3.3.1"),))
    notes = [_("Il bonus strada non vale: il percorso non è tutto su lati di strada.")] if strada and not road else []
    if percorso is None:
        text = _("Ha {mf}MF.", mf=has.value)
        return Ruling(text, str(has.value), has.steps, warnings=tuple(notes))
    walk = _Walk(party, has, [_spend(leg, mese) for leg in percorso], [leg.text for leg in percorso])
    if any(leg.option == "grano" for leg in percorso) and mese is None:
        notes.append(_(GRAIN))
    if quanti and fase == MOVEMENT and len(percorso) == 1 and walk.spent[0].moves:
        return walk.farthest(notes)
    return walk.advanced(notes) if fase == ADVANCE else walk.moved(notes)


def _all_road(legs: tuple[Leg, ...]) -> bool:
    """Whether every hex is entered by road, without paying for smoke (3.3.1)."""
    hexes = [leg for leg in legs if leg.option not in ACTIONS]
    return bool(hexes) and all(leg.option in ROADS and "fumo" not in leg.tags for leg in hexes)


def walked(leg: Leg, month: str | None) -> Entry:
    """A hex of a path as infantry enters it."""
    tags = leg.tags
    climbing, hedge, smoke = ("salita" in tags, "siepe" in tags, "fumo" in tags)
    return Entry(leg.option, climbing=climbing, hedge=hedge, smoke=smoke, grown=in_season("grano", month))


@dataclass(frozen=True, slots=True)
class _Spent:
    """What one step of a path takes."""

    mf: Fraction
    section: str
    moves: bool
    detail: str = ""


def _spend(leg: Leg, month: str | None) -> _Spent:
    if leg.option in ACTIONS:
        mf, section = ACTIONS[leg.option]
        return _Spent(Fraction(mf), section, moves=False)
    cost = ground.cost(walked(leg, month))
    detail = " ".join(step.value for step in cost.steps) if len(cost.steps) > 1 else ""
    return _Spent(cost.points, cost.steps[-1].section, True, detail)


@dataclass(frozen=True, slots=True)
class _Walk:
    """A party on its path."""

    party: Party
    mf: Reckoned
    spent: list[_Spent]
    texts: list[str]

    @property
    def total(self) -> Fraction:
        return sum((each.mf for each in self.spent), Fraction(0))

    def farthest(self, notes: list[str]) -> Ruling:
        """How many hexes like the one told it can enter."""
        each = self.spent[0]
        hexes = int(self.mf.value // each.mf)
        text = _(
            "{hexes} esagoni: ha {mf}MF e ciascuno ne costa {cost}.",
            hexes=hexes,
            mf=self.mf.value,
            cost=halves(each.mf),
        )
        step = Step(self.texts[0], f"{halves(each.mf)}MF", each.section)
        return Ruling(text, str(hexes), (*self.mf.steps, step), warnings=tuple(notes))

    def moved(self, notes: list[str]) -> Ruling:
        """Its MPh: whether the MF suffice, and what is left."""
        steps = (*self.mf.steps, *self._legs(), *self._assault())
        left = self.mf.value - self.total
        if left >= 0:
            text = _("Sì: spende {total}MF di {mf}.", total=halves(self.total), mf=self.mf.value)
            rest = _("MF rimasti: {left}.", left=halves(left)) if left else _("Non resta nulla.")
            return Ruling(f"{text} {rest}", halves(left), steps, warnings=tuple(notes))
        text = _("No: il percorso costa {total}MF e ne ha {mf}.", total=halves(self.total), mf=self.mf.value)
        return Ruling(f"{text} {self._reach()}", _("no"), steps, warnings=tuple(notes))

    def advanced(self, notes: list[str]) -> Ruling:
        """Its APh: one hex, CX if that takes all its MF (3.7)."""
        if len(self.spent) != 1 or not self.spent[0].moves:
            raise Wrong(_("Nella APh si avanza di un solo esagono: scrivine uno nel percorso."))
        steps, cost = (*self.mf.steps, *self._legs()), self.total
        figures = {"cost": halves(cost), "mf": self.mf.value}
        if cost < self.mf.value:
            text = _("Sì, avanza senza diventare CX: l'esagono costa {cost}MF e ne ha {mf}.", **figures)
            return Ruling(text, _("avanza"), steps, warnings=tuple(notes))
        if self.party.cx:
            text = _("No: è già CX e l'esagono ({cost}MF) richiede tutti i suoi MF ({mf}).", **figures)
            stop = Step(_("Già CX: non avanza spendendo tutti i MF"), _("vietato"), "3.7#gia-cx")
            return Ruling(text, _("vietato"), (*steps, stop), warnings=tuple(notes))
        text = _("Sì, avanza ma diventa CX: l'esagono costa {cost}MF e ne ha {mf}.", **figures)
        tired = Step(_("L'esagono richiede tutti i suoi MF"), "CX", "3.7#cx")
        if cost > self.mf.value:
            notes.append(_("L'esagono costa più dei suoi MF: la stampa parla solo di chi deve spenderli tutti."))
        return Ruling(text, "CX", (*steps, tired), warnings=tuple(notes))

    def _legs(self) -> list[Step]:
        left, steps = Fraction(self.mf.value), []
        for number, (text, each) in enumerate(zip(self.texts, self.spent, strict=True), 1):
            left -= each.mf
            cost = f"{halves(each.mf)}MF" + (f" ({each.detail})" if each.detail else "")
            rest = _("rimasti {left}", left=halves(left)) if left >= 0 else _("mancanti {left}", left=halves(-left))
            steps.append(Step(f"{number}. {text}", f"{cost}, {rest}", each.section))
        return steps

    def _reach(self) -> str:
        left, reached = Fraction(self.mf.value), 0
        for each in self.spent:
            if each.mf > left:
                break
            left, reached = left - each.mf, reached + 1
        if not reached:
            return _("Non può fare nemmeno il primo passo.")
        place = self.texts[reached - 1]
        return _("Si ferma al passo {n} («{place}»), MF rimasti: {left}.", n=reached, place=place, left=halves(left))

    def _assault(self) -> list[Step]:
        """Assault Movement: one hex, and not all of its MF (3.3.1)."""
        if len([each for each in self.spent if each.moves]) != 1:
            return []
        may = self.total < self.mf.value and not self.party.double_time
        text = _("Assault Movement: un solo esagono senza usare tutti i MF")
        return [Step(text, _("sì") if may else _("no"), "3.3.1#assault-movement")]
