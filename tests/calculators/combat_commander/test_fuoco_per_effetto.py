"""Fire for Effect: accuracy as in Targeting, the drift by brute force on a map of hexes."""

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from referee.calculators import BadInputError
from tests.calculators.combat_commander.helpers import cards_are_named, ruling

# Cube coordinates of the six neighbours; any numbering of the compass gives the same odds.
NEIGHBOURS = [(1, -1, 0), (1, 0, -1), (0, 1, -1), (-1, 1, 0), (-1, 0, 1), (0, -1, 1)]


def brute_force(distance: int, hindrance: int) -> dict[str, Fraction]:
    """All four dice, one by one: two for accuracy and two for the drift."""
    found = Counter[int]()
    for one, two, white, red in product(range(1, 7), repeat=4):
        accurate = one * two == 36 or one * two - hindrance > distance
        ways = [(white, 1), (red, 1)] if accurate else [(white, red)]
        place = [sum(NEIGHBOURS[way - 1][axis] * hexes for way, hexes in ways) for axis in range(3)]
        found[max(map(abs, place))] += 1
    return {f"SR spostato di {hexes}": Fraction(found[hexes], 6**4) for hexes in sorted(found)}


@pytest.mark.parametrize(("distance", "hindrance"), [(1, 0), (5, 3), (6, 0), (12, 1), (40, 0)])
def test_the_odds_equal_brute_force(distance: int, hindrance: int) -> None:
    found = ruling("fuoco-per-effetto", distanza=distance, intralcio=hindrance)
    assert found.odds == brute_force(distance, hindrance)
    assert cards_are_named(found)


def test_an_accurate_shot_drifts_at_most_two_hexes() -> None:
    found = ruling("fuoco-per-effetto", distanza=5, dadi="1+6")  # line 547: 6 beats 5
    assert found.outcome == "accurato"
    assert found.odds == {
        "SR spostato di 0": Fraction(1, 6),
        "SR spostato di 1": Fraction(1, 3),
        "SR spostato di 2": Fraction(1, 2),
    }


def test_a_wild_shot_goes_as_far_as_the_red_die() -> None:
    found = ruling("fuoco-per-effetto", distanza=6, dadi="1+6")
    assert found.outcome == "non accurato"
    assert set(found.odds.values()) == {Fraction(1, 6)}
    gone = ruling("fuoco-per-effetto", distanza=6, dadi="1+6", deriva="2+5")
    assert gone.outcome == "5 in 2"
    assert "in basso" in gone.result
    assert not any("R17" in each for each in gone.warnings)


def test_the_sides_of_the_compass_are_read_on_the_map() -> None:
    found = ruling("fuoco-per-effetto", distanza=5, dadi="6+6", deriva="3+6")
    assert found.outcome == "1 in 3, 1 in 6"
    assert "a destra" in found.result
    assert "a sinistra" in found.result
    assert any("R17" in each for each in found.warnings)


def test_smoke_covers_seven_hexes() -> None:
    smoke, fire = (ruling("fuoco-per-effetto", distanza=5, fumo=flag) for flag in (True, False))
    assert (smoke.steps[-1].value, smoke.steps[-1].section) == ("7", "O18.2.3.1")
    assert (fire.steps[-1].value, fire.steps[-1].section) == ("7", "O18.2.3.2")


@pytest.mark.parametrize(
    ("inputs", "said"),
    [
        ({}, "Manca «Distanza"),
        ({"distanza": 5, "deriva": "3+5"}, "Accuratezza"),
        ({"distanza": 5, "dadi": 7}, "uno per uno"),
        ({"distanza": 5, "dadi": "3+4", "deriva": 7}, "uno per uno"),
    ],
)
def test_wrong_inputs_say_what_is_allowed(inputs: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInputError, match=said):
        ruling("fuoco-per-effetto", **inputs)
