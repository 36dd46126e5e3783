"""Shared by the tests of Ardenne '44: a calculator by name, and the dice as icepool sees them."""

from collections.abc import Callable, Hashable
from fractions import Fraction
from typing import Any

from icepool import d6

from referee.calculators import Ruling, find


def runner(name: str) -> Callable[..., Ruling]:
    """The calculator as a function from raw inputs to its ruling."""

    def run(**inputs: Any) -> Ruling:
        return find("ardenne44", name).run(inputs).ruling

    return run


def one_die(outcome: Callable[[int], Hashable]) -> dict[Any, Fraction]:
    """The odds of a die by icepool, another path than the calculators take."""
    found = d6.map(outcome)
    return {each: found.probability(each) for each in found.outcomes()}


def values(ruling: Ruling, section: str) -> list[str]:
    """The values of the steps that rest on this section."""
    return [step.value for step in ruling.steps if step.section == section]
