"""The attack of Mines: strength, cover that never counts, and ties by the way a unit passes."""

from fractions import Fraction
from typing import Any

import pytest

from referee.calculators import BadInputError
from tests.calculators.combat_commander.helpers import cards_are_named, chance, ruling, step, two_dice


def test_six_fp_against_the_bare_morale() -> None:
    found = ruling("mine", morale=7)  # lines 1118-1119
    assert (step(found, "FP delle Mine"), step(found, "Totale di Difesa")) == ("6", "7")
    assert found.odds == {  # moving: a tie breaks
        "non efficiente": chance(two_dice + 6 >= two_dice + 7),
        "nessun effetto": chance(two_dice + 6 < two_dice + 7),
    }
    assert cards_are_named(found)


@pytest.mark.parametrize(
    ("way", "states", "effect"),
    [
        ("movimento", "", "non efficiente"),
        ("avanzata", "", "Soppressa"),  # R28
        ("ritirata", "non efficiente", "Soppressa"),
        ("movimento", "non efficiente", "eliminata"),
    ],
)
def test_ties(way: str, states: str, effect: str) -> None:
    assert ruling("mine", morale=7, come=way, stati=states, dadi_attacco=8, dadi_difesa=7).outcome == effect


def test_command_and_states_count() -> None:
    found = ruling("mine", morale=7, comando=2, stati="soppressa", fp=8)
    assert (step(found, "FP delle Mine"), step(found, "Totale di Difesa")) == ("8", "8")
    assert step(ruling("mine", morale=8, unita="leader", comando=2), "Totale di Difesa") == "8"


def test_stronger_mines_are_never_better_for_who_enters() -> None:
    odds = [ruling("mine", morale=8, fp=fp).odds["nessun effetto"] for fp in (6, 7, 8)]
    assert odds == sorted(odds, reverse=True)
    assert all(0 < each < Fraction(1) for each in odds)


@pytest.mark.parametrize(
    ("inputs", "said"),
    [({"dadi_difesa": 7}, "Manca «Morale"), ({"morale": 7, "fp": 9}, "da 6 a 8"), ({"morale": -1}, "da 0 a 15")],
)
def test_wrong_inputs_say_what_is_allowed(inputs: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInputError, match=said):
        ruling("mine", **inputs)
