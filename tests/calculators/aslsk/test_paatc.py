"""The PAATC: the printed examples, the odds by another path, and what must always hold."""

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from icepool import d6

from referee.calculators import BadInputError, Ruling, find
from tests.calculators.drawing import check as holds
from tests.calculators.drawing import inputs

PAATC = find("aslsk", "paatc")


def paatc(**given: Any) -> Ruling:
    return PAATC.run(given).ruling


@pytest.mark.parametrize(
    ("given", "outcome"),
    [
        # 4523-4526: two 4-4-7 roll 8 with the 8-1 and pass; 4526-4528: the 6-2-8 fails (the roll is not printed)
        ({"unita": "4-4-7", "leader": "8-1", "dr": 8}, "passa"),
        ({"unita": "6-2-8", "dr": 9}, "Pinned"),
        # 4528: the 8-1 advances without rolling (R37)
        ({"unita": "8-1"}, "nessun controllo"),
        # 4473-4475: the 4-6-7 before Reaction Fire. The print says 8 or less, but nothing helps a morale of 7 there (R66)
        ({"unita": "4-6-7", "reazione": True}, "7"),
    ],
)
def test_the_printed_examples(given: dict[str, Any], outcome: str) -> None:
    assert paatc(**given).outcome == outcome


@pytest.mark.parametrize(
    ("given", "highest"),
    [
        ({"unita": "3-4-6", "truppe": "italiani"}, "5"),
        ({"unita": "3-4-6", "truppe": ["italiani", "inesperta"]}, "5"),  # one +1, not two
        ({"unita": "5-3-6", "truppe": "green"}, "5"),
        ({"unita": "5-3-6", "truppe": "green", "leader": "8-0"}, "6"),  # with a Leader it is not inexperienced
        ({"unita": "4-4-7", "truppe": "asse minori", "leader": "9-1"}, "7"),
        ({"unita": "4-4-7", "leader": "6+1"}, "7"),  # he may stay out of it
        ({"unita": "4-4-7", "leader": "9-2", "leader_ferito": True}, "8"),
        ({"unita": "4-4-7", "morale": 8}, "8"),
        ({"unita": "8", "leader": "10-3", "altri_drm": -3}, "12"),
    ],
)
def test_the_highest_roll_that_passes(given: dict[str, Any], highest: str) -> None:
    assert paatc(**given).outcome == highest


@pytest.mark.parametrize(("level", "leader", "drm"), [(7, None, 0), (8, "9-1", -1), (6, "9-2", -2)])
def test_the_odds_equal_icepool(level: int, leader: str | None, drm: int) -> None:
    oracle = (2 @ d6) + drm <= level
    expected = Fraction(oracle.quantity(True), oracle.denominator())
    assert paatc(unita=level, leader=leader).odds == {"passa": expected, "Pinned": 1 - expected}


def test_what_comes_after_it() -> None:
    assert "entrare subito" in paatc(unita="4-4-7", dr=5).result
    assert "Reaction Fire" in paatc(unita="4-4-7", dr=11, reazione=True).result


@given(st.integers(2, 12), st.integers(4, 10))
def test_better_morale_never_hurts(total: int, level: int) -> None:
    if paatc(unita=level, dr=total).outcome == "passa":
        assert paatc(unita=level + 1, dr=total).outcome == "passa"


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({}, "Manca «Unità»"),
        ({"unita": "4-4-7", "dr": 13}, "da 2 a 12"),
        ({"unita": "4-4-7", "truppe": "marziani"}, "Italiani non di élite"),
        ({"unita": "8 ce"}, "equipaggio CE"),
    ],
)
def test_wrong_inputs_say_what_is_allowed(given: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInputError, match=said):
        paatc(**given)


@settings(max_examples=50)
@given(inputs(PAATC) | inputs(PAATC, unita="4-4-7"))
def test_any_valid_input_has_a_ruling_or_a_sentence(given: dict[str, Any]) -> None:
    holds(PAATC, given)
