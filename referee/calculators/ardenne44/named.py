"""Counters by their names: «il Brummbär attacca …», with the factors of the reinforcement tables (rules 13, 27)."""

import re

from referee.calculators.ardenne44.roster import NICKNAMES, UNITS, Unit
from referee.calculators.spoken import inflected

_STURM = ("217 StrmPz", "1000(+)")  # their attack doubles against towns, and they are no tanks (27.4)
_MIXED = ("150 Pz (Skorzeny)",)


def _counter(unit: Unit) -> str:
    """A unit as its counter is written."""
    if unit.name in _STURM:
        return f"{unit.factors} sturm"
    if not unit.quality:
        return unit.factors
    kind = "cc" if unit.name in _MIXED else "rossa" if unit.red else "carri"
    return f"{unit.factors} tq{unit.quality} {kind}"


def named_said() -> tuple[tuple[str, str], ...]:
    """The units that players call by a name of their own, with a number beside it or not."""
    said = []
    for unit in UNITS:
        words = [word for word in NICKNAMES.get(unit.name, ()) if not word.isdigit()]
        number = next(iter(re.findall(r"\d{3,4}", unit.name)), "")
        beside = rf"(?:(?:del )?{number} )?" if number else ""
        behind = rf"(?: (?:del )?{number})?" if number else ""
        said += [(rf"\b{beside}{inflected(word)}{behind}\b(?! \d+-\d)", _counter(unit)) for word in words]
    return tuple(said)


NAMED_SAID = named_said()
