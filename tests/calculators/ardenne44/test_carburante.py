"""The fuel shortage: both printed tables, choices, absent divisions, odds by brute force (lines of the text without the blank ones)."""

from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from icepool import d6

from referee.calculators import BadInputError, Ruling, find
from tests.calculators.drawing import check, inputs

FUEL = find("ardenne44", "carburante")
# The printed tables (lines 178-184), by modified roll.
TABLE_1 = {
    1: "No Scarsità",
    2: "una divisione della 5 PzA a ovest dell'Ourthe",
    3: "15 PzG o 9 Pz",
    4: "Fuh Bgl e Fuh Gr",
    5: "2 Pz o Pz Lehr",
    6: "116 Pz",
    7: "una Divisione Panzer della 5 PzA",
}
TABLE_2 = {
    1: "No Scarsità",
    2: "una divisione della 6 PzA a ovest dell'Ourthe",
    3: "3 PG",
    4: "2 SS o 9 SS Pz",
    5: "1 SS o 12 SS Pz",
    6: "2 SS e 9 SS Pz",
    7: "1 SS e 12 SS Pz",
}


def roll(**inputs: Any) -> Ruling:
    return FUEL.run(inputs).ruling


@pytest.mark.parametrize(("turn", "more"), [(14, 0), (15, 1), (22, 1), (30, 1)])
def test_both_tables_with_and_without_the_modifier(turn: int, more: int) -> None:
    # Ruling R29: the +1 from turn 15 is for both tables; S5.3 keeps it when fair weather ends.
    for first, second in product(range(1, 7), repeat=2):
        expected = f"{TABLE_1[first + more]} + {TABLE_2[second + more]}"
        assert roll(turno=turn, dado_1=first, dado_2=second).outcome == expected


def test_nobody_rolls_before_turn_7() -> None:
    # Line 1236: the phase is skipped until 19 AM.
    ruling = roll(turno=2)
    assert (ruling.outcome, ruling.odds) == ("No Scarsità", {})
    assert "Turno 7 (19 dicembre AM)" in ruling.result


def test_captured_fuel_skips_turns_7_and_8() -> None:
    assert roll(turno=7, deposito_catturato=True).odds == {}
    assert roll(turno=8, deposito_catturato=True).odds == {}
    assert roll(turno=9, deposito_catturato=True).odds


@pytest.mark.parametrize(
    ("turn", "first", "second", "said"),
    [
        (9, 3, 1, "nessuna delle divisioni"),  # neither the 15th nor the 9th has come: no shortage (6.3)
        (14, 3, 1, "9 Pz senza carburante"),  # only the 9th has
        (15, 2, 1, "15 PzG o 9 Pz, a scelta del Tedesco"),
        (9, 4, 1, "Fuh Bgl senza carburante"),
        (10, 4, 1, "Fuh Bgl e Fuh Gr senza carburante"),
        (7, 1, 4, "nessuna delle divisioni"),  # the two SS divisions come with turn 8
        (8, 1, 4, "2 SS o 9 SS, a scelta del Tedesco"),
        (8, 1, 6, "2 SS e 9 SS senza carburante"),
        (9, 2, 1, "5 PzA a scelta dell'Alleato"),
        (15, 6, 1, "una divisione Panzer della 5 PzA a scelta dell'Alleato"),
    ],
)
def test_who_is_hit(turn: int, first: int, second: int, said: str) -> None:
    assert said in roll(turno=turn, dado_1=first, dado_2=second).result


def test_absent_divisions_are_not_hit() -> None:
    assert "Pz Lehr senza carburante" in roll(turno=9, dado_1=5, dado_2=1, assenti="2 Pz").result
    assert "nessuna scarsità" in roll(turno=9, dado_1=5, dado_2=1, assenti=["2 Pz", "Pz Lehr"]).result


def test_a_division_that_arrives_now_comes_without_supply() -> None:
    assert any("6.3" in text for text in roll(turno=8, dado_1=1, dado_2=6).warnings)
    assert not any("6.3" in text for text in roll(turno=9, dado_1=1, dado_2=6).warnings)


def test_odds_equal_brute_force() -> None:
    # Turn 9: on table 1 a roll of 1 or 3 hits nobody; on table 2 only a 1.
    clear = (d6.map(lambda face: face in (1, 3)) & d6.map(lambda face: face == 1)).probability(True)
    odds = roll(turno=9).odds
    assert odds["nessuna scarsità"] == Fraction(*clear.as_integer_ratio()) == Fraction(1, 18)
    assert odds["scarsità su tutte e due"] == Fraction(4 * 5, 36)
    assert sum(odds.values()) == 1
    # From turn 15 a modified 1 cannot come: both tables always hit somebody.
    assert roll(turno=15).odds == {"scarsità su tutte e due": 1}


@pytest.mark.parametrize(
    ("division", "turn", "sure", "at_most"),
    [
        ("116 Pz", 9, Fraction(1, 6), Fraction(2, 6)),  # 6; and 2 by Allied choice
        ("116 Pz", 15, Fraction(1, 6), Fraction(3, 6)),  # modified 6; 2 and 7 by Allied choice
        ("2 SS", 9, Fraction(1, 6), Fraction(3, 6)),  # 6; 4 by German choice; 2 by Allied choice
        ("Fuh Gr", 12, Fraction(1, 6), Fraction(1, 6)),  # of the 7th Army: west of the Ourthe does not touch it
        ("9 Pz", 14, Fraction(1, 6), Fraction(2, 6)),  # alone on the 3
        ("3 PG", 9, Fraction(1, 6), Fraction(2, 6)),
    ],
)
def test_the_risk_of_one_division(division: str, turn: int, sure: Fraction, at_most: Fraction) -> None:
    odds = roll(turno=turn, divisione=division).odds
    assert odds["colpita"] == sure
    assert (next(iter(odds)), list(odds)[-1]) == ("colpita", "salva")
    assert 1 - odds["salva"] == at_most


def test_a_division_not_there_runs_no_risk() -> None:
    assert "nessun rischio" in roll(turno=9, divisione="15 PzG").result


@pytest.mark.parametrize(
    ("inputs", "said"),
    [
        ({}, "il turno, un dado"),
        ({"turno": 9, "dado_1": 7}, "da 1 a 6"),
        ({"turno": 9, "divisione": "7 Pz"}, "116ª Panzer"),
    ],
)
def test_wrong_inputs_say_what_is_allowed(inputs: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInputError, match=said):
        roll(**inputs)


@settings(max_examples=50, deadline=None)
@given(inputs(FUEL))
def test_any_valid_phase_has_a_ruling(given_inputs: dict[str, Any]) -> None:
    check(FUEL, given_inputs)
