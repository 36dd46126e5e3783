"""What is said of units in more than one procedure: side, morale, state; and how a die is read on a table."""

from fractions import Fraction
from functools import lru_cache

from referee.calculators.ardenne44.forces import GAME
from referee.calculators.dice import clamp, distribution, one_die
from referee.calculators.kinds import Choice, Integer
from referee.calculators.pieces import Piece
from referee.calculators.ruling import Step
from referee.calculators.tables import table
from referee.i18n import N_, _

DIE = Integer(1, 6)
TURN = Integer(1, 30)
SIDES = Choice(
    {
        "tedesco": (N_("Tedesco"), "tedeschi", "asse"),
        "alleato": (N_("Alleato"), "alleati", "americano", "usa", "inglese"),
    }
)
MORALE = Choice(
    {
        "normale": (N_("Normale"), "veterana", "veterano", "veterani", "normali", "regolare", "regular", "veteran"),
        "elite": (N_("Elite"), "scelta", "scelti", "d'elite", "elite rossa"),
        "inesperta": (N_("Inesperta"), "inesperto", "inesperte", "recluta", "reclute", "green", "genieri"),
    }
)
GOOD, DISORDERED, ROUTED, GONE = "buon-ordine", "disorganizzata", "rotta", "eliminata"
STATES = Choice(
    {
        GOOD: (N_("Buon Ordine"), "in buon ordine", "normale", "good order", "ordine"),
        DISORDERED: (N_("Disorganizzata"), "disorganizzato", "dispersa", "disperso", "disrupted"),
        ROUTED: (N_("In Rotta"), "rotta", "in rotta", "routed", "rotto"),
    }
)
_MORALE_DRM = {"inesperta": 1, "elite": -1}


def state_name(state: str) -> str:
    """A state as players read it; being eliminated counts as one."""
    return _("eliminata") if state == GONE else STATES.label(state)


def morale_drm(morale: str) -> int:
    """What morale adds to the die: the same on every table that counts it."""
    return _MORALE_DRM.get(morale, 0)


def morale_of(piece: Piece) -> str:
    """The morale said of a counter; Allied engineers are recruits (27.1)."""
    if "elite" in piece.tags:
        return "elite"
    return "inesperta" if piece.tags & {"inesperta", "genieri"} else "normale"


def morale_steps(morale: str, section: str) -> tuple[Step, ...]:
    """The step of the morale modifier, where there is one."""
    drm = morale_drm(morale)
    return (Step(_("Morale: {morale}", morale=MORALE.label(morale)), f"{drm:+d}", section),) if drm else ()


@lru_cache(maxsize=256)
def read(id: str, face: int, column: int = 1) -> str:
    """The cell of a die table for a modified die: rows may be ranges («1-3»), beyond the ends the end row counts."""
    rows = table(GAME, id).rows
    spans = [(int(row[0].split("-")[0]), int(row[0].split("-")[-1])) for row in rows]
    face = clamp(face, spans[0][0], spans[-1][1])
    return next(row[column] for row, (first, last) in zip(rows, spans, strict=True) if first <= face <= last)


def used_die(id: str, die: int, drm: int, section: str) -> Step:
    """The step of a rolled die on a table: the die, its modifier and the row it comes to."""
    rows = table(GAME, id).rows
    face = clamp(die + drm, int(rows[0][0].split("-")[0]), int(rows[-1][0].split("-")[-1]))
    return Step(_("Dado {die} con modificatore {drm}", die=die, drm=f"{drm:+d}"), str(face), section)


def rolled(id: str, drm: int, die: int | None = None) -> dict[str, Fraction]:
    """The chance of each result of a die table with this modifier."""
    return distribution(one_die(lambda face: read(id, face + drm), die))
