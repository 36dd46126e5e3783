"""Traffic markers: the printed rolls, scheduled removal, odds by icepool (lines of the text without the blank ones)."""

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from icepool import d6, tupleize

from referee.calculators import BadInputError, Ruling, find
from tests.calculators.drawing import check, inputs

TRAFFIC = find("ardenne44", "traffico")


def roll(**inputs: Any) -> Ruling:
    return TRAFFIC.run(inputs).ruling


@pytest.mark.parametrize(
    ("dice", "off"),
    [
        ("2 e 4", "2, 4"),  # line 749
        ("2 e 5", "2, 5"),  # line 1226
        ("4 e 6", "4, 6"),  # line 1281
        ("doppio 3", "3"),  # a double takes one marker only
    ],
)
def test_the_printed_rolls(dice: str, off: str) -> None:
    assert roll(parte="alleato", dadi=dice).outcome == off


def test_four_markers_are_left_after_the_first_turn() -> None:
    assert "Restano: 1, 3, 4, 6." in roll(parte="alleato", turno=1, dadi="2 e 5").result


def test_german_markers_go_one_by_one() -> None:
    # 24.6: the first with turn 8, then one each PM turn.
    left = [roll(parte="tedesco", turno=turn).steps[-1].value for turn in (7, 8, 9, 10, 16, 17, 18)]
    assert left == ["6", "5", "5", "4", "1", "1", "0"]
    assert roll(parte="tedesco", turno=10, dadi="1 e 2").outcome == "0"  # line 750: nothing may come off
    assert roll(parte="tedesco", turno=2).sections == ("24.5",)
    assert roll(parte="alleato", turno=20).steps[-1].value == "6"


@pytest.mark.parametrize("markers", [1, 2, 3, 4, 5, 6])
def test_odds_equal_icepool(markers: int) -> None:
    odds = roll(parte="alleato", sulla_mappa=[str(number) for number in range(1, markers + 1)]).odds
    pair = tupleize(d6, d6).map(lambda first, second: len({first, second} & set(range(1, markers + 1))))
    expected = {
        f"tolti {count}": Fraction(*pair.probability(count).as_integer_ratio()) for count in sorted(pair.outcomes())
    }
    assert odds == expected


@pytest.mark.parametrize(
    ("inputs", "said"),
    [
        ({"parte": "alleato", "dadi": "7"}, "due dadi"),
        ({"parte": "alleato", "sulla_mappa": "9"}, "1, 2, 3"),
    ],
)
def test_wrong_inputs_say_what_is_allowed(inputs: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInputError, match=said):
        roll(**inputs)


@settings(max_examples=50, deadline=None)
@given(inputs(TRAFFIC))
def test_any_valid_roll_has_a_ruling(given_inputs: dict[str, Any]) -> None:
    check(TRAFFIC, given_inputs)
