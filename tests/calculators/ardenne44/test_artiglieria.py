"""Artillery: who may fire, the defensive table against icepool, and the resupply."""

from typing import Any

import pytest

from referee.calculators import BadInputError
from tests.calculators.ardenne44.running import one_die, runner

artillery = runner("artiglieria")
NAMES = {"TOT": "TOT", 2: "2 a sinistra", 1: "1 a sinistra", 0: "nessuno spostamento"}


def test_the_defensive_fire_of_the_example() -> None:
    assert artillery(dado=2).outcome == "-2"  # T2-G, line 1255


@pytest.mark.parametrize(("side", "table"), [("alleato", ("TOT", 2, 1, 1, 1, 0)), ("tedesco", (2, 2, 1, 1, 0, 0))])
def test_the_defensive_table(side: str, table: tuple[Any, ...]) -> None:
    assert artillery(parte=side).odds == one_die(lambda face: NAMES[table[face - 1]])
    for face, cell in enumerate(table, 1):
        assert artillery(parte=side, dado=face).outcome == ("TOT" if cell == "TOT" else f"-{cell}" if cell else "0")


@pytest.mark.parametrize(
    ("inputs", "section"),
    [
        ({"pronta": False}, "22.6"),
        ({"stato": "disorganizzata"}, "22.6"),
        ({"ingaggiata": True}, "22.6"),
        ({"trattore": True, "parte": "tedesco"}, "22.3#sparo"),
        ({"stesso_colore": False}, "22.6#colore"),
        ({"esagono_attaccato": True}, "22.9#attaccata"),
        ({"raggio": 5, "distanza": 6}, "22.4"),
    ],
)
def test_who_may_not_fire(inputs: dict[str, Any], section: str) -> None:
    ruling = artillery(**inputs)
    assert (ruling.outcome, ruling.steps[0].section) == ("vietato", section)


def test_the_target_hex_counts_in_the_range() -> None:
    assert artillery(raggio=5, distanza=5).odds


@pytest.mark.parametrize(("units", "shift"), [(1, "+1"), (2, "+2"), (5, "+2")])
def test_offensive_fire_gives_two_columns_at_most(units: int, shift: str) -> None:
    assert artillery(uso="attacco", unita=units).outcome == shift


@pytest.mark.parametrize(
    ("side", "turn", "count"),
    [("tedesco", None, "3"), ("tedesco", 2, "6"), ("tedesco", 3, "3"), ("alleato", 2, "tutte")],
)
def test_how_many_are_made_ready(side: str, turn: int | None, count: str) -> None:
    # line 1234: six on Turn 2; line 1263: the Allies turn them all
    assert artillery(uso="rifornimento", parte=side, turno=turn).outcome == count


def test_the_first_turn() -> None:
    assert "V/187" in artillery(turno=1).warnings[0]
    assert "stesso corpo" in artillery(uso="attacco", parte="tedesco", turno=1).warnings[0]


@pytest.mark.parametrize(
    ("inputs", "said"),
    [
        ({"uso": "difesa", "unita": 2}, "una sola artiglieria"),
        ({"uso": "attacco", "dado": 3}, "solo al Supporto Difensivo"),
        ({"trattore": True}, "solo tedeschi"),
        ({"dado": 0}, "da 1 a 6"),
    ],
)
def test_wrong_inputs_say_what_is_allowed(inputs: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInputError, match=said):
        artillery(**inputs)
