"""The figures of Ambush!, read from its tables."""

from referee.calculators.kinds import Integer
from referee.calculators.tables import table

GAME = "ambush"


def cell(name: str, row: str, column: str) -> str:
    """One cell of a table of the game."""
    return table(GAME, name).cell(row, column)


def figure(name: str, row: str, column: str) -> int:
    """One cell as a number, with its sign."""
    return int(cell(name, row, column))


def limit(row: str) -> int:
    """One of the limits of the rules."""
    return figure("limiti", row, "valore")


def bounds(name: str, row: str) -> Integer:
    """The least and the most of a row, as an input."""
    return Integer(figure(name, row, "minimo"), figure(name, row, "massimo"))
