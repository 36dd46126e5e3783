"""Surrender, and how many Impact rolls a barrage makes."""

import pytest

from referee.calculators import BadInputError
from tests.calculators.combat_commander.helpers import ruling


@pytest.mark.parametrize(
    ("space", "lost", "said", "outcome"),
    [
        (9, 6, "alla 3ª unità persa da ora", "3"),
        (8, 7, "Alla prossima", "1"),
        (5, 0, "ancora 4", "5"),
        (5, 5, "già persa", "0"),
    ],
)
def test_surrender_comes_with_the_unit_that_takes_the_space_of_the_marker(
    space: int, lost: int, said: str, outcome: str
) -> None:
    found = ruling("resa", resa=space, perdite=lost)
    assert said in found.result
    assert found.outcome == outcome


@pytest.mark.parametrize(("units", "forts", "rolls"), [(2, 1, "3"), (3, 0, "3"), (0, 2, "2"), (7, 0, "7")])
def test_a_barrage_rolls_for_each_hex_with_units_or_a_fortification(units: int, forts: int, rolls: str) -> None:
    assert ruling("lanci-impatto", con_unita=units, con_fortificazione=forts).outcome == rolls


@pytest.mark.parametrize("inputs", [{}, {"con_unita": 6, "con_fortificazione": 2}])
def test_a_barrage_covers_seven_hexes(inputs: dict[str, int]) -> None:
    with pytest.raises(BadInputError):
        ruling("lanci-impatto", **inputs)
