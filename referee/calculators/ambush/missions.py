"""Figures of single missions: what is printed of each, victory points, canoes."""

from referee.calculators.ambush.figures import cell, figure
from referee.calculators.kinds import Integer

MISSION = Integer(1, 8)


def printed(mission: int, column: str) -> str:
    """A cell of the table of missions."""
    return cell("missioni", str(mission), column)


def victory_section(mission: int) -> str:
    """The entry that says how a mission is won."""
    return f"Missione_{mission}#vittoria"


def points(entry: str) -> int:
    """The victory points of an entry of the table."""
    return figure("vp", entry, "VP")


def canoe(entry: str) -> int:
    """A figure of the table of canoes."""
    return figure("canoe", entry, "valore")
