"""The Impact roll of artillery, with the Fortification that the same dice may destroy."""

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from referee.calculators import BadInputError
from tests.calculators.combat_commander.helpers import cards_are_named, chance, ruling, step, two_dice


def test_a_foxhole_is_worth_one_more_against_artillery() -> None:
    assert step(ruling("impatto", fp=10, morale=7, terreno="buca"), "Totale di Difesa") == "11"  # lines 522, 1111


def test_trees_burst_and_walls_do_not_help() -> None:
    found = ruling("impatto", fp=10, morale=7, terreno="bosco, muro", dadi_attacco=5, dadi_difesa=8)
    assert step(found, "Totale di Attacco") == "17"
    assert (step(found, "Totale di Difesa"), found.outcome) == ("17", "Soppressa")


def test_without_a_fortification_the_odds_are_those_of_icepool() -> None:
    found = ruling("impatto", fp=10, morale=7, terreno="edificio")
    assert found.odds["non efficiente"] == chance(two_dice - two_dice > 0)
    assert found.odds["Soppressa"] == chance(two_dice - two_dice == 0)
    assert cards_are_named(found)


@pytest.mark.parametrize("number", [2, 7, 12])
def test_the_dice_that_destroy_also_attack(number: int) -> None:
    found = ruling("impatto", fp=12, morale=7, terreno="bunker, strada", vulnerabilita=number)
    counted = Counter[str]()
    for a, b, c, d in product(range(1, 7), repeat=4):
        morale = 7 + (-1 if a + b == number else 7 - 1)  # the road alone, or the bunker's 7 on a road
        attack, defence = 12 + a + b, morale + c + d
        counted["non efficiente" if defence < attack else "Soppressa" if defence == attack else "nessun effetto"] += 1
    assert found.odds == {name: Fraction(count, 6**4) for name, count in counted.items()}
    assert any("R32" in each for each in found.warnings)


def test_the_roll_that_destroys_takes_the_cover_away_before_the_defence() -> None:
    inputs = {"fp": 10, "morale": 7, "terreno": "trincea", "vulnerabilita": 8, "dadi_difesa": 7}
    assert step(ruling("impatto", **inputs, dadi_attacco=8), "Totale di Difesa") == "14"
    assert step(ruling("impatto", **inputs, dadi_attacco=9), "Totale di Difesa") == "19"


@pytest.mark.parametrize(
    ("inputs", "said"),
    [
        ({"morale": 7}, "Manca «FP della Radio"),
        ({"fp": 7, "morale": 7}, "da 8 a 13"),
        ({"fp": 10, "morale": 7, "vulnerabilita": 7}, "Fortificazione"),
    ],
)
def test_wrong_inputs_say_what_is_allowed(inputs: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInputError, match=said):
        ruling("impatto", **inputs)
