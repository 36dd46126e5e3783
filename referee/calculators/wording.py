"""Figures and odds as players read them, the same in every game."""

from collections.abc import Mapping
from fractions import Fraction

from referee.calculators.dice import percent


def signed(value: int) -> str:
    """A modifier with its sign: «+2», «-1»; zero has none."""
    return f"{value:+d}" if value else "0"


def possible(odds: Mapping[str, Fraction]) -> dict[str, Fraction]:
    """The odds without what cannot happen, in order."""
    return {name: chance for name, chance in odds.items() if chance}


def listed(odds: Mapping[str, Fraction]) -> str:
    """The odds one after the other: «colpito 40 %; mancato 60 %»."""
    return "; ".join(f"{name} {percent(chance)}" for name, chance in odds.items())
