"""How the tests of the game run a calculator and read its ruling."""

from fractions import Fraction
from typing import Any

from icepool import d6

from referee.calculators import Ruling, find

GAME = "combat-commander"
two_dice = 2 @ d6  # the oracle: two dice by icepool


def ruling(name: str, **inputs: Any) -> Ruling:
    return find(GAME, name).run(inputs).ruling


def step(ruling: Ruling, text: str) -> str:
    """The value of the one step whose text begins so."""
    values = [each.value for each in ruling.steps if each.text.startswith(text)]
    assert len(values) == 1, [each.text for each in ruling.steps]
    return values[0]


def chance(event: Any) -> Fraction:
    """The chance that icepool gives to a condition."""
    return Fraction(event.probability(True))


def cards_are_named(ruling: Ruling) -> bool:
    """Whether an answer with odds says that the dice come from the Fate cards."""
    return any("carte Fato" in each for each in ruling.warnings)
