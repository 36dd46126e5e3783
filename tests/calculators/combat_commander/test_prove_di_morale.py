"""Recover, Rout and Commissar: the printed rolls, the odds by icepool, more Morale never worse."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.calculators import BadInputError
from tests.calculators.combat_commander.helpers import cards_are_named, chance, ruling, step, two_dice

RECOVERED, PINNED, NOTHING = "recuperata", "Soppressa, resta non efficiente", "nessun effetto, resta non efficiente"


@pytest.mark.parametrize(("dice", "outcome"), [(5, RECOVERED), (7, PINNED), (9, NOTHING)])
def test_the_printed_recover_rolls(dice: int, outcome: str) -> None:
    assert ruling("recupero", morale=7, dadi=dice).outcome == outcome  # line 633


@pytest.mark.parametrize(("dice", "outcome"), [(9, "ritirata di 2"), (7, "Soppressa"), (5, "nessun effetto")])
def test_the_printed_rout_rolls(dice: int, outcome: str) -> None:
    assert ruling("rotta", morale=7, dadi=dice).outcome == outcome  # line 650


def test_the_rout_roll_of_line_139() -> None:
    assert ruling("rotta", morale=6, dadi=7).outcome == "ritirata di 1"


@pytest.mark.parametrize(("dice", "outcome"), [(8, "eliminata"), (7, RECOVERED), (2, RECOVERED)])
def test_the_commissar_shoots_above_the_morale(dice: int, outcome: str) -> None:
    assert ruling("commissario", morale=7, dadi=dice).outcome == outcome  # lines 839-840


def test_the_morale_counts_cover_and_command() -> None:
    found = ruling("recupero", morale=5, terreno="bosco", comando=1, stati="veterana")
    assert found.outcome == "9"
    assert found.odds == {RECOVERED: chance(two_dice < 9), PINNED: chance(two_dice == 9), NOTHING: chance(two_dice > 9)}
    assert cards_are_named(found)


def test_recover_takes_the_suppressed_markers_first() -> None:
    assert ruling("recupero", morale=7, stati="soppressa").outcome == "7"  # O22.2
    assert ruling("rotta", morale=7, stati="soppressa").outcome == "6"


def test_a_leader_is_not_helped_by_another() -> None:
    assert ruling("recupero", morale=7, unita="leader", comando=2).outcome == "7"


def test_a_retreat_past_the_own_edge_eliminates() -> None:
    found = ruling("rotta", morale=7, bordo=2, dadi=10)
    assert (found.outcome, step(found, "VP all'avversario")) == ("eliminata", "+2")
    assert ruling("rotta", morale=7, bordo=3, dadi=10).outcome == "ritirata di 3"
    last_row = ruling("rotta", morale=7, bordo=0)
    assert last_row.odds == {
        "nessun effetto": chance(two_dice < 7),
        "Soppressa": chance(two_dice == 7),
        "eliminata": chance(two_dice > 7),
    }


def test_the_odds_of_each_retreat() -> None:
    odds = ruling("rotta", morale=5).odds
    assert odds["nessun effetto"] == chance(two_dice < 5)
    for hexes in range(1, 8):
        assert odds[f"ritirata di {hexes}"] == chance(two_dice == 5 + hexes)
    assert ruling("commissario", morale=5).odds == {RECOVERED: chance(two_dice <= 5), "eliminata": chance(two_dice > 5)}


@given(st.integers(0, 14), st.integers(0, 6))
@settings(max_examples=50)
def test_more_morale_is_never_worse(morale: int, edge: int) -> None:
    for name, good in (("recupero", RECOVERED), ("commissario", RECOVERED)):
        low, high = (ruling(name, morale=value).odds.get(good, 0) for value in (morale, morale + 1))
        assert high >= low
    low, high = (ruling("rotta", morale=value, bordo=edge).odds.get("eliminata", 0) for value in (morale, morale + 1))
    assert high <= low


@pytest.mark.parametrize("name", ["recupero", "rotta", "commissario"])
@pytest.mark.parametrize(
    ("inputs", "said"),
    [({}, "Manca «Morale"), ({"morale": 7, "dadi": 13}, "da 2 a 12"), ({"morale": 7, "terreno": "mare"}, "Bosco")],
)
def test_wrong_inputs_say_what_is_allowed(name: str, inputs: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInputError, match=said):
        ruling(name, **inputs)
