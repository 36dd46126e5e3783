"""Replacement beyond the ELR: the printed examples, the odds by another path, and what must always hold."""

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from icepool import d6

from referee.calculators import BadInputError, Ruling, find
from referee.calculators.aslsk.elr import BEYOND, LOSSES, known_change
from referee.calculators.tables import table
from tests.calculators.drawing import check as holds
from tests.calculators.drawing import inputs

ELR = find("aslsk", "elr")


def elr(**given: Any) -> Ruling:
    return ELR.run(given).ruling


@pytest.mark.parametrize(
    ("given", "outcome"),
    [
        # 1555-1561: 12 on a 1MC, ELR 3: 4-6-7, then 2-4-7, then 2-3-7
        ({"unita": "4-6-7", "elr": 3, "nazione": "tedesca", "drm": 1, "dr": 12}, "2-3-7"),
        # 1526-1529: 9 on an NMC, ELR 3: Broken, not replaced
        ({"unita": "4-6-7", "elr": 3, "nazione": "tedesca", "dr": 9}, "Broken e DM"),
        # 2540-2544: 10 fails by 3; with an ELR of 2 or less a 4-4-7 takes its place
        ({"unita": "4-6-7", "elr": 2, "nazione": "tedesca", "dr": 10}, "4-4-7"),
        ({"unita": "4-6-7", "elr": 1, "nazione": "tedesca", "dr": 10}, "4-4-7"),
        ({"unita": "4-6-7", "elr": 3, "nazione": "tedesca", "dr": 10}, "Broken e DM"),
        ({"unita": "HS 2-4-7", "elr": 3, "nazione": "tedesca", "dr": 11}, "2-3-7"),
    ],
)
def test_the_printed_examples(given: dict[str, Any], outcome: str) -> None:
    assert elr(**given).outcome == outcome


def test_every_known_replacement_of_the_table_is_found() -> None:
    for case, becomes, *_rest in table("aslsk", "sostituzioni").rows:
        unit, cause = case.split(", ")
        kind, nation, counter = unit.split()
        assert known_change(kind.lower(), nation, counter, cause) == becomes
        assert cause in (BEYOND, LOSSES)


@pytest.mark.parametrize(
    ("given", "outcome"),
    [
        ({"unita": "4-6-7", "elr": 3}, "11"),
        ({"unita": "4-6-7", "elr": 5}, "mai"),
        ({"unita": "4-6-7", "elr": 4}, "12"),
        ({"unita": "2-4-7", "elr": 4}, "mai"),  # its 12 eliminates it
        ({"unita": "4-6-7", "elr": 2, "drm": 2}, "8"),
        ({"unita": "2-2-8 crew", "elr": 0}, "mai"),
        ({"unita": "8 ce", "elr": 0}, "mai"),
        ({"unita": "4-6-7", "elr": 0, "broken": True}, "mai"),
        ({"unita": "4-6-7", "elr": 0, "non_sostituibile": True}, "mai"),
        ({"unita": "2-4-7", "elr": 0, "dr": 12}, "eliminata"),
        ({"unita": "4-6-7", "elr": 0, "drm": -6, "dr": 12}, "ridotta a HS, Broken e DM"),  # 6 is no failure
        ({"unita": "8-1", "elr": 2, "dr": 11}, "sostituita, Broken e DM"),  # Leaders too
    ],
)
def test_when_it_is_replaced(given: dict[str, Any], outcome: str) -> None:
    assert elr(**given).outcome == outcome


def test_a_counter_the_print_does_not_show_is_said_so() -> None:
    ruling = elr(unita="6-6-6", elr=1, nazione="altra", dr=10)
    assert ruling.outcome == "sostituita, Broken e DM"
    assert any("schede" in note for note in ruling.warnings)


@pytest.mark.parametrize(("level", "rating", "drm"), [(7, 3, 0), (6, 2, 2), (8, 0, -1)])
def test_the_odds_equal_icepool(level: int, rating: int, drm: int) -> None:
    oracle = (2 @ d6) + drm - level > rating
    replaced = sum(
        chance for name, chance in elr(unita=level, elr=rating, drm=drm).odds.items() if "sostituita" in name
    )
    assert replaced == Fraction(oracle.quantity(True), oracle.denominator())


@given(st.integers(0, 5), st.integers(5, 9), st.integers(-2, 4))
def test_a_better_elr_never_hurts(rating: int, level: int, drm: int) -> None:
    def chance(rating: int) -> Fraction:
        odds = elr(unita=level, elr=rating, drm=drm).odds
        return sum((part for name, part in odds.items() if "sostituita" in name), Fraction(0))

    assert chance(rating + 1) <= chance(rating)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"unita": "4-6-7"}, "Manca «ELR»"),
        ({"unita": "4-6-7", "elr": 9}, "da 0 a 6"),
        ({"unita": "4-6-7", "elr": 2, "nazione": "marziana"}, "tedesca, russa"),
        ({"unita": "quattro", "elr": 2}, "non capisco"),
    ],
)
def test_wrong_inputs_say_what_is_allowed(given: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInputError, match=said):
        elr(**given)


@settings(max_examples=50)
@given(inputs(ELR) | inputs(ELR, unita="4-6-7", nazione="tedesca", broken=False))
def test_any_valid_input_has_a_ruling_or_a_sentence(given: dict[str, Any]) -> None:
    holds(ELR, given)
