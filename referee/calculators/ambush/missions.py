"""Figures of Ambush! that several calculators read: missions, victory points, canoes, limits."""

from referee.calculators.kinds import Integer
from referee.calculators.tables import table

GAME = "ambush"
MISSION = Integer(1, 8)


def printed(mission: int, column: str) -> str:
    """A cell of the table of missions."""
    return table(GAME, "missioni").cell(str(mission), column)


def victory_section(mission: int) -> str:
    """The entry that says how a mission is won."""
    return f"Missione_{mission}#vittoria"


def points(entry: str) -> int:
    """The victory points of an entry of the table."""
    return int(table(GAME, "vp").cell(entry, "VP"))


def canoe(entry: str) -> int:
    """A figure of the table of canoes."""
    return int(table(GAME, "canoe").cell(entry, "valore"))


def limit(entry: str) -> int:
    """A figure of the table of limits."""
    return int(table(GAME, "limiti").cell(entry, "valore"))
