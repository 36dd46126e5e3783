"""Exact odds by enumeration."""

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable
from fractions import Fraction
from typing import TypeVar

from referee.calculators.kinds import Rolled

Outcome = TypeVar("Outcome", bound=Hashable)
DIE = range(1, 7)


def distribution(weighted: Iterable[tuple[Outcome, Fraction]]) -> dict[Outcome, Fraction]:
    """The chance of each outcome, summed, in the order they first come."""
    total: dict[Outcome, Fraction] = defaultdict(Fraction)
    for outcome, chance in weighted:
        total[outcome] += chance
    return dict(total)


def one_die(
    outcome: Callable[[int], Outcome], known: int | None = None, faces: Iterable[int] = DIE
) -> list[tuple[Outcome, Fraction]]:
    """Each outcome of a die (six-sided unless told) with its chance; a die that has been rolled is certain."""
    each = list(faces) if known is None else [known]
    return [(outcome(face), Fraction(1, len(each))) for face in each]


def two_dice(outcome: Callable[[int, int], Outcome], known: Rolled | None = None) -> list[tuple[Outcome, Fraction]]:
    """Each outcome of two six-sided dice, in order, with its chance; of a roll whose total is known, what is left open."""
    pairs = [
        (first, second)
        for first in DIE
        for second in DIE
        if known is None or ((known.dice or (first, second)) == (first, second) and known.total == first + second)
    ]
    return [(outcome(*pair), Fraction(1, len(pairs))) for pair in pairs]


def clamp(value: int, low: int, high: int) -> int:
    """`value` brought within the limits."""
    return max(low, min(high, value))


def percent(chance: Fraction) -> str:
    """A chance as players read it: «16,7 %»."""
    return f"{float(chance) * 100:.1f}".removesuffix(".0").replace(".", ",") + " %"
