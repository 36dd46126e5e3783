"""The Targeting roll: the printed examples and the odds by brute force."""

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from icepool import d6

from referee.calculators import BadInputError
from tests.calculators.combat_commander.helpers import cards_are_named, chance, ruling

PRODUCT = d6 * d6  # the oracle: icepool multiplies two independent dice


@pytest.mark.parametrize(
    ("inputs", "dice", "outcome"),
    [
        ({"distanza": 6}, "1+6", "mancato"),  # line 547
        ({"distanza": 5}, "1+6", "colpito"),
        ({"distanza": 40, "intralcio": 10}, "6+6", "colpito"),  # 36 always
        ({"distanza": 1}, "1+1", "mancato"),  # 1 never
        ({"distanza": 5, "intralcio": 3}, "3+3", "colpito"),  # line 549: 9 or more with Brush between
        ({"distanza": 5, "intralcio": 3}, "2+4", "mancato"),
        ({"distanza": 3, "intralcio": 3}, "6+1", "mancato"),  # line 586, the mortar of the example
    ],
)
def test_the_printed_rolls(inputs: dict[str, Any], dice: str, outcome: str) -> None:
    assert ruling("puntamento", **inputs, dadi=dice).outcome == outcome


def test_brush_asks_nine_instead_of_six() -> None:
    assert ruling("puntamento", distanza=5).outcome == "6"  # line 549
    assert ruling("puntamento", distanza=5, intralcio=3).outcome == "9"


def test_the_russian_light_mortar_does_not_reach_an_adjacent_hex() -> None:
    mortar = {"raggio_minimo": 2, "raggio": 14}  # line 542
    assert ruling("puntamento", distanza=1, **mortar).outcome == "vietato"
    assert ruling("puntamento", distanza=15, **mortar).outcome == "vietato"
    assert ruling("puntamento", distanza=2, **mortar).odds
    assert ruling("puntamento", distanza=14, **mortar).odds


@pytest.mark.parametrize("distance", [1, 2, 5, 6, 11, 20, 35, 36, 40])
@pytest.mark.parametrize("hindrance", [0, 1, 3, 10])
def test_the_odds_equal_those_of_icepool(distance: int, hindrance: int) -> None:
    found = ruling("puntamento", distanza=distance, intralcio=hindrance)
    hit = chance(PRODUCT - hindrance > distance)
    expected = max(hit, Fraction(1, 36))  # the double six hits where nothing else does
    assert found.odds == {"colpito": expected, "mancato": 1 - expected}
    assert cards_are_named(found)


@given(st.integers(1, 39), st.integers(0, 9))
@settings(max_examples=50)
def test_farther_and_more_hindered_is_never_easier(distance: int, hindrance: int) -> None:
    here = ruling("puntamento", distanza=distance, intralcio=hindrance).odds["colpito"]
    assert ruling("puntamento", distanza=distance + 1, intralcio=hindrance).odds["colpito"] <= here
    assert ruling("puntamento", distanza=distance, intralcio=hindrance + 1).odds["colpito"] <= here


@pytest.mark.parametrize(
    ("inputs", "said"),
    [
        ({}, "Manca «Distanza"),
        ({"distanza": 0}, "da 1 a 40"),
        ({"distanza": 6, "dadi": 12}, "uno per uno"),
        ({"distanza": 6, "dadi": "7+1"}, "due dadi"),
        ({"distanza": 6, "raggio_minimo": 9, "raggio": 8}, "minimo"),
    ],
)
def test_wrong_inputs_say_what_is_allowed(inputs: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInputError, match=said):
        ruling("puntamento", **inputs)
