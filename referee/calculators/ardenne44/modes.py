"""The ways of moving: who may use each, and how far it goes (rules 11.2, 11.3, 12, 13.2, 18.3, 22.2, 22.3, 25)."""

import re
from dataclasses import dataclass
from fractions import Fraction

from referee.calculators.ardenne44.forces import GAME
from referee.calculators.ardenne44.ground import MOTORISED, ON_FOOT, VEHICLE
from referee.calculators.kinds import Choice
from referee.calculators.tables import table
from referee.i18n import N_, _

NORMAL, EXTENDED, TACTICAL, STRATEGIC, TRUCK, TRACTOR, SHIFT = (
    "normale",
    "esteso",
    "tattico",
    "strategico",
    "autocarro",
    "trattore",
    "posizione",
)
MODES = Choice(
    {
        NORMAL: (N_("Movimento normale"), "standard", "regolare"),
        EXTENDED: (N_("Movimento Esteso"), "estesa", "extended"),
        TACTICAL: (N_("Movimento Tattico"), "tattica", "tm", "tactical"),
        STRATEGIC: (N_("Movimento Strategico"), "sm", "strategica", "strategic", "sm strategico"),
        TRUCK: (N_("Autocarro"), "autocarri", "camion", "autocarrata", "truck"),
        TRACTOR: (N_("Trattore di Artiglieria"), "trattori", "tractor"),
        SHIFT: (
            N_("Cambio di Posizione di Fuoco (1 esagono)"),
            "posizione di fuoco",
            "cambio di posizione",
            "cambiamento di posizione",
        ),
    }
)
ARTILLERY, ROCKETS = "artiglieria", "nebelwerfer"
STATES = Choice(
    {
        "buon-ordine": (N_("Buon Ordine"), "ok", "normale", "in buon ordine"),
        "disorganizzata": (N_("Disorganizzata"), "disorganizzato", "dispersa", "dispersi"),
        "rotta": (N_("In Rotta"), "in rotta", "routed"),
        "oos": (
            N_("Fuori Rifornimento (OOS)"),
            "fuori rifornimento",
            "senza rifornimento",
            "isolata",
            "senza carburante",
            "scarsita di carburante",
        ),
        "ingaggiata": (N_("Ingaggiata"), "ingaggiato", "eng", "engaged"),
        "rimpiazzo": (N_("Con segnalino Rimpiazzo"), "rimpiazzata", "repl"),
        "segnalino-notte": (N_("Con segnalino Notte, nel turno PM"), "segnalino notte", "designata per la notte"),
        "genieri": (N_("Genieri USA nel turno di arrivo"), "genieri in arrivo"),
        "rrd": (N_("Reggimento RRD della 2ª Divisione USA"), "2ª divisione usa"),
        "codice-rosso": (N_("Codice di piazzamento rosso, Turno 1"), "codice rosso", "rosso"),
    }
)
# How a player says the movement allowance; of a counter it is the third figure, and «ma» before a path is «but».
ALLOWANCE_SAID = (
    r"(?<![\w-])(?:\d{1,2}|s)-\(?\d{1,2}\)?-(\d)(?![\w-])",
    r"\bma(?: (?:di|e|=|pari|a|da))* (\d)(?![\w/-]|[.,]\d)(?! (?:esagon|x\b|di|strad|apert|bosc|foresta))",
    r"\b(\d) (?:di|punti|punti di) (?:ma|movimento)\b",
    r"\b(?:ha|con|hanno|ho) (\d) (?:mp|pm)\b",
    r"\b(?:movimento|capacita)(?: (?:di|e))* (\d)(?![\w/-])(?! esagon)",
)
EXTENSION = 2  # movement points that Extended Movement adds (11.2)
TACTICAL_HEXES = 2
NIGHT_POINTS = 1  # in the PM turn, with a Night marker (25.3.5)
MARKERS = {"tedesco": 6, "alleato": 10}  # strategic movement markers (12.4.1)
TRACTORS = {"6PzA": 2, "5PzA": 2, "7A": 1}  # by army (22.3, ruling R8)
_ONLY_TACTICAL = {"disorganizzata": "18.3", "rotta": "18.5", "oos": "23.4", "genieri": "13.2.2", "rrd": "27.6"}


def _figure(marker: str) -> Fraction:
    """The movement points printed for a marker."""
    return Fraction(re.findall(r"\d+", table(GAME, "segnalini").cell(marker, "movimento"))[0])


TRUCK_POINTS, TRACTOR_POINTS = _figure("Autocarro"), _figure("Trattore di Artiglieria")


@dataclass(frozen=True, slots=True)
class Mover:
    """A unit that is about to move, and what bears on how it may."""

    unit: str  # its class, or artillery
    side: str | None = None
    allowance: int | None = None
    state: str = "buon-ordine"
    turn: int | None = None
    night: bool = False
    adjacent: bool = False
    on_road: bool = True
    reinforcement: bool = False

    @property
    def on_foot(self) -> bool:
        """Whether it is not mechanised."""
        return self.unit == ON_FOOT

    @property
    def guns(self) -> bool:
        """Whether it is artillery."""
        return self.unit in (ARTILLERY, ROCKETS)

    @property
    def german_guns(self) -> bool:
        """Whether it is German artillery; rockets are always German."""
        return self.unit == ROCKETS or (self.unit == ARTILLERY and self.side == "tedesco")


@dataclass(frozen=True, slots=True)
class Reach:
    """How far a way of moving goes: points or hexes; or why it is not allowed. With the rule."""

    section: str
    points: Fraction | None = None
    hexes: int | None = None
    refusal: str = ""


def column(mode: str, unit: str) -> str:
    """The class whose costs it pays: trucks pay as mechanised units, tractors as vehicles (12.4.4, 22.3)."""
    if mode == TRUCK:
        return MOTORISED
    return VEHICLE if mode == TRACTOR or unit in (ARTILLERY, ROCKETS) else unit


def reach(mode: str, mover: Mover) -> Reach:
    """What this way of moving gives the unit."""
    return _barred(mode, mover) or _BY_MODE[mode](mover)


def _barred(mode: str, mover: Mover) -> Reach | None:
    """What the unit's state leaves of this way of moving."""
    state = mover.state
    if state == "ingaggiata":
        return Reach("16.5", refusal=_("è Ingaggiata: non muove (può solo tentare il Disingaggio)"))
    if state == "codice-rosso" and mover.turn in (None, 1):
        return Reach("29.1.1", refusal=_("ha il codice di piazzamento rosso: nel Turno 1 non muove"))
    if state == "rrd" and mover.turn == 1:
        return Reach("27.6", refusal=_("i reggimenti RRD non muovono nel Turno 1"))
    if state == "rimpiazzo":
        return Reach("25.2.4", hexes=1) if mode == NORMAL else Reach("25.2.4", refusal=_("muove al massimo 1 esagono"))
    if state == "segnalino-notte":
        text = _("col segnalino Notte nel turno PM usa solo 1 MP")
        return Reach("25.3.5", points=Fraction(NIGHT_POINTS)) if mode == NORMAL else Reach("25.3.5", refusal=text)
    if state in _ONLY_TACTICAL and mode != TACTICAL and not (state == "rrd" and mover.turn not in (None, 2)):
        return Reach(_ONLY_TACTICAL[state], refusal=_("può usare solo il Movimento Tattico"))
    return None


def _normal(mover: Mover) -> Reach:
    if mover.german_guns:
        return Reach(
            "22.1", refusal=_("l'artiglieria tedesca si sposta solo col Trattore, o di 1 esagono se Nebelwerfer")
        )
    return Reach("22.1" if mover.guns else "11.1", points=_printed(mover))


def _extended(mover: Mover) -> Reach:
    if not mover.on_foot:
        return Reach("11.2", refusal=_("l'Esteso è solo per le unità non meccanizzate"))
    return Reach("11.2", points=_plus(mover, EXTENSION))


def _tactical(mover: Mover) -> Reach:
    if mover.allowance is not None and mover.allowance < TACTICAL_HEXES and not mover.german_guns:
        return Reach("11.3", refusal=_("serve una MA di almeno 2"))
    if mover.german_guns:
        return Reach("22.3#movimento", hexes=TACTICAL_HEXES)
    return Reach("11.3", hexes=TACTICAL_HEXES)


def _strategic(mover: Mover) -> Reach:
    refused = _no_column(mover)
    if refused:
        return refused
    if mover.german_guns:
        return Reach("12.1#esclusi", refusal=_("l'artiglieria tedesca non usa il Movimento Strategico"))
    if mover.on_foot:
        text = _("le non meccanizzate non lo usano (gli Alleati possono andare su Autocarro)")
        return Reach("12.1#esclusi", refusal=text)
    double = None if mover.allowance is None else Fraction(2 * mover.allowance)
    return Reach("12.1", points=double)


def _truck(mover: Mover) -> Reach:
    refused = _no_column(mover)
    if refused:
        return refused
    if mover.side == "tedesco" or not mover.on_foot:
        return Reach("12.4.3", refusal=_("gli Autocarri sono solo per le unità alleate non meccanizzate"))
    if not mover.on_road and not mover.reinforcement:
        return Reach("12.4.3#condizioni", refusal=_("per salire deve cominciare su una strada"))
    return Reach("12.4.4", points=TRUCK_POINTS)


def _no_column(mover: Mover) -> Reach | None:
    """What stops both strategic movement and trucks."""
    if mover.turn == 1 and not mover.night:
        return Reach("29.1.3", refusal=_("nel Turno 1 nessuno usa il Movimento Strategico"))
    if mover.night:
        return Reach("25.3.1#modi", refusal=_("di notte non c'è Movimento Strategico"))
    if mover.adjacent:
        return Reach("12.2#nemico", refusal=_("non può cominciare accanto a un'unità nemica"))
    return None


def _tractor(mover: Mover) -> Reach:
    if not mover.german_guns:
        return Reach("22.3", refusal=_("i Trattori muovono solo l'artiglieria tedesca"))
    return Reach("22.3", points=TRACTOR_POINTS)


def _shift(mover: Mover) -> Reach:
    if mover.unit == ROCKETS or (mover.unit == ARTILLERY and mover.side != "tedesco"):
        return Reach("22.2", hexes=1)
    return Reach("22.2", refusal=_("vale per i Nebelwerfer e per l'artiglieria alleata sul lato Pronto"))


def _printed(mover: Mover) -> Fraction | None:
    return None if mover.allowance is None else Fraction(mover.allowance)


def _plus(mover: Mover, more: int) -> Fraction | None:
    return None if mover.allowance is None else Fraction(mover.allowance + more)


_BY_MODE = {
    NORMAL: _normal,
    EXTENDED: _extended,
    TACTICAL: _tactical,
    STRATEGIC: _strategic,
    TRUCK: _truck,
    TRACTOR: _tractor,
    SHIFT: _shift,
}
