"""How a die is read on the tables of the game."""

from fractions import Fraction
from functools import lru_cache

from referee.calculators.ardenne44.forces import GAME
from referee.calculators.dice import clamp, distribution, one_die
from referee.calculators.kinds import Integer
from referee.calculators.ruling import Step
from referee.calculators.tables import table
from referee.i18n import _

DIE = Integer(1, 6)


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
