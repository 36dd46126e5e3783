"""Asking a calculator of Lock 'n Load, as a player would, and the dice of an oracle."""

from fractions import Fraction
from typing import Any

from icepool import d6

from referee.calculators import Ruling, find

TWO_DICE = 2 @ d6


def ask(name: str, **inputs: Any) -> Ruling:
    return find("locknload", name).run(inputs).ruling


def value(ruling: Ruling, text: str) -> str:
    """The value of the one step whose text begins so."""
    (found,) = [step.value for step in ruling.steps if step.text.startswith(text)]
    return found


def at_most(limit: int) -> Fraction:
    """The chance that two dice total so much or less, by icepool."""
    return Fraction(TWO_DICE.quantity("<=", limit), TWO_DICE.denominator())
