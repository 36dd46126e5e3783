"""Victory Points, Objectives and Sudden Death."""

from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.calculators import BadInputError
from tests.calculators.combat_commander.helpers import cards_are_named, chance, ruling, two_dice


@pytest.mark.parametrize(
    ("inputs", "points"),
    [
        ({"squadre": 1}, 2),  # lines 293-296; line 585 gives the Axis 2 VP for the Squad
        ({"team": 1}, 1),
        ({"leader": 1, "comando": 2}, 3),
        ({"leader": 1}, 1),
        ({"eroi": 1}, 0),
        ({"squadre": 2, "team": 1, "leader": 2, "comando": 3}, 10),
        ({"squadre": 1, "team": 1, "doppio": True}, 6),  # line 323
        ({"squadre": 1, "causa": "uscita"}, 2),  # R7
        ({"squadre": 1, "causa": "uscita", "doppio": True}, 4),  # line 322
        ({"ferite_leggere": 1}, -1),
        ({"senza_quartiere": 1}, 2),
        ({"perdite_nemiche": 5}, 5),
        ({"obiettivi": 3}, 3),
        ({"tempo": 2}, 2),
        ({"squadre": 1, "tempo": 1, "doppio": True}, 5),  # Time is not doubled
    ],
)
def test_the_points(inputs: dict[str, Any], points: int) -> None:
    assert ruling("punti-vittoria", **inputs).outcome == str(points)


def test_who_gets_them() -> None:
    assert "avversario" in ruling("punti-vittoria", squadre=1, causa="ritirata").result  # line 304
    assert "proprietario" in ruling("punti-vittoria", squadre=1, causa="uscita").result


def test_objective_three_with_its_three_chits() -> None:
    assert ruling("obiettivi", segnalini="1, 2, 3").outcome == "6"  # line 316


def test_a_change_of_owner_moves_twice_the_worth() -> None:
    assert ruling("obiettivi", segnalini="4", controllava="avversario").outcome == "8"  # line 329
    assert ruling("obiettivi", segnalini="4", controllava="stesso").outcome == "0"
    assert ruling("obiettivi", segnalini="4", tutti="1, 2", controllava="avversario").outcome == "14"
    assert ruling("obiettivi", tutti="2", presi=5).outcome == "10"  # line 318: each of the five
    assert ruling("obiettivi", segnalini="0", controllava="avversario").outcome == "0"  # line 307: nothing by default
    assert "fine partita" in ruling("obiettivi", segnalini="3", segreto=True).result


@pytest.mark.parametrize("time", range(0, 14))
def test_sudden_death_by_icepool(time: int) -> None:
    found = ruling("morte-improvvisa", tempo=time, morte=0)
    ends = chance(two_dice < time)
    assert found.odds.get("finisce", 0) == ends
    assert found.odds.get("continua", 0) == 1 - ends
    assert cards_are_named(found)


def test_the_roll_must_be_less_than_the_time_space() -> None:
    assert ruling("morte-improvvisa", tempo=7, morte=6, dadi=6).outcome == "finisce"  # line 271
    assert ruling("morte-improvvisa", tempo=7, morte=6, dadi=7).outcome == "continua"
    assert ruling("morte-improvvisa", tempo=5, morte=6).outcome == "non si lancia"
    assert ruling("morte-improvvisa", tempo=6, morte=6).odds
    assert ruling("morte-improvvisa", tempo=6, morte=6, tutti_gli_obiettivi=True).outcome == "vittoria"  # line 321


def test_the_advances_to_come_by_brute_force() -> None:
    rolls = [a + b for a, b in product(range(1, 7), repeat=2)]
    ends = {7: 0, 8: 0}
    goes_on = 0
    for first, second in product(rolls, repeat=2):  # no roll in space 6: Sudden Death is in 7
        if first < 7:
            ends[7] += 1
        elif second < 8:
            ends[8] += 1
        else:
            goes_on += 1
    found = ruling("morte-improvvisa", tempo=6, morte=7, avanzamenti=3)
    assert found.odds == {
        "finisce nello spazio 7": Fraction(ends[7], 36**2),
        "finisce nello spazio 8": Fraction(ends[8], 36**2),
        "continua": Fraction(goes_on, 36**2),
    }


@given(st.integers(0, 14), st.integers(0, 14))
@settings(max_examples=50)
def test_later_is_never_safer(time: int, sudden: int) -> None:
    now, later = (
        ruling("morte-improvvisa", tempo=each, morte=sudden).odds.get("finisce", 0) for each in (time, time + 1)
    )
    assert later >= now


@pytest.mark.parametrize(
    ("name", "inputs", "said"),
    [
        ("punti-vittoria", {}, "Indica che cosa conta"),
        ("punti-vittoria", {"comando": 2}, "Leader"),
        ("punti-vittoria", {"squadre": -1}, "da 0 a 30"),
        ("obiettivi", {"segnalini": "50"}, "da 0 a 20"),
        ("obiettivi", {"segnalini": "due"}, "non capisco"),
        ("morte-improvvisa", {"tempo": 5}, "Manca «Spazio del segnalino Morte"),
        ("morte-improvvisa", {"tempo": 7, "morte": 6, "avanzamenti": 2, "dadi": 7}, "un solo avanzamento"),
    ],
)
def test_wrong_inputs_say_what_is_allowed(name: str, inputs: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInputError, match=said):
        ruling(name, **inputs)
