"""The Combat Results Table and the scale of its columns (rules 14.4, 14.5)."""

from fractions import Fraction
from functools import lru_cache

from referee.calculators.ardenne44.forces import GAME
from referee.calculators.dice import distribution, one_die
from referee.calculators.tables import table

LOWEST, HIGHEST = -2, 6  # the columns 1-3 and 7-1 on the scale where 1-1 is 0


def column_of(attack: int, defence: int) -> int:
    """The odds on the whole scale, always rounded for the defender: 0 is 1-1, 2 is 3-1, -3 is 1-4."""
    return attack // defence - 1 if attack >= defence else 1 - -(-defence // attack)


def column_name(column: int) -> str:
    """A place on the scale as it is printed."""
    return f"{column + 1}-1" if column >= 0 else f"1-{1 - column}"


def crt(column: int, die: int) -> str:
    """The result on the Combat Results Table; below 1-3 it is A1, above 7-1 the last column."""
    if column < LOWEST:
        return "A1"
    return table(GAME, "crt").cell(str(die), column_name(min(column, HIGHEST)))


@lru_cache(maxsize=1024)
def crt_odds(column: int, die: int | None) -> dict[str, Fraction]:
    """The chance of each result on a column, or the one of a die already rolled."""
    return distribution(one_die(lambda face: crt(column, face), die))
