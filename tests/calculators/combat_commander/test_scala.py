"""The scale: metres and men."""

import pytest

from referee.calculators import BadInputError
from tests.calculators.combat_commander.helpers import ruling


def test_a_hex_is_about_thirty_metres() -> None:
    assert ruling("scala", esagoni=6).outcome == "180"


@pytest.mark.parametrize(("units", "men"), [({"squadre": 2, "team": 1}, "25"), ({"leader": 1}, "1")])
def test_a_squad_is_ten_men_and_a_team_five(units: dict[str, int], men: str) -> None:
    assert ruling("scala", **units).outcome == men


def test_something_must_be_told() -> None:
    with pytest.raises(BadInputError, match="Esagoni"):
        ruling("scala")
