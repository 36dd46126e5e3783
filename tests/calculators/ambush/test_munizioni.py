"""Jams, magazines and duds: the printed figures and the odds by another path."""

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from icepool import Die, d, tupleize

from referee.calculators import BadInputError, Ruling, find

d100 = d(100) - 1


def ammunition(**inputs: Any) -> Ruling:
    return find("ambush", "munizioni").run(inputs).ruling


@pytest.mark.parametrize(
    ("inputs", "outcome"),
    [
        ({"dado_inceppamento": 12}, "spara"),  # line 1317
        ({"dado_inceppamento": 5}, "inceppata"),  # line 1316: 5 or less
        ({"dado_inceppamento": 6}, "spara"),
        ({"dado_inceppamento": 12, "dado_munizioni": 17}, "caricatore finito"),  # lines 1333-1334
        ({"dado_munizioni": 25}, "caricatore finito"),  # 25 or less
        ({"dado_munizioni": 26}, "caricatore non finito"),
        ({"dado_inceppamento": 3, "dado_munizioni": 17}, "inceppata"),  # no shot, no magazine
    ],
)
def test_the_semi_automatic_rifle_of_the_example(inputs: dict[str, Any], outcome: str) -> None:
    assert ammunition(arma="garand", **inputs).outcome == outcome


def test_five_or_less_of_a_hundred_is_six_in_a_hundred() -> None:
    # Percentile dice go from 0 to 99 (2/9).
    assert ammunition(arma="garand").odds == {
        "spara ancora": Fraction(94, 100) * Fraction(74, 100),
        "munizioni finite": Fraction(94, 100) * Fraction(26, 100),
        "inceppata": Fraction(6, 100),
    }


def test_germans_use_no_ammunition() -> None:
    assert ammunition(arma="garand", fazione="tedesco", colpi=3).odds == {
        "spara ancora": Fraction(94, 100) ** 3,
        "inceppata": 1 - Fraction(94, 100) ** 3,
    }
    assert "non consumano" in ammunition(fazione="tedesco").result


@pytest.mark.parametrize("device", ["granata", "carica"])
def test_grenades_and_charges_are_duds_with_5_or_less(device: str) -> None:
    assert ammunition(arma=device).odds == {"esplode": Fraction(94, 100), "difettoso": Fraction(6, 100)}  # line 1518
    assert ammunition(arma=device, dado_inceppamento=5).outcome == "difettoso"
    assert ammunition(arma=device, dado_inceppamento=6).outcome == "esplode"
    two = ammunition(arma=device, colpi=2, caricatori=3)
    assert two.odds["tutti esplodono"] == Fraction(94, 100) ** 2
    assert "rimasti: 1" in two.result


def test_a_rocket_is_spent_for_sure() -> None:
    assert ammunition(arma="bazooka", caricatori=3).outcome == "2"
    assert ammunition(arma="bazooka", inceppamento=9).odds["esplode"] == Fraction(9, 10)


@pytest.mark.parametrize(
    ("jam", "empty", "magazines", "shots"), [(5, 25, 2, 4), (0, 99, 2, 3), (20, 50, 1, 6), (99, 5, 3, 2)]
)
def test_several_shots_equal_icepool(jam: int, empty: int, magazines: int, shots: int) -> None:
    def fire(state: str, jams: bool, empties: bool) -> str:
        if state in ("inceppata", "0"):
            return state
        return "inceppata" if jams else str(int(state) - empties)

    dice = tupleize(d100 <= jam, d100 <= empty)
    pool: Die = Die([str(magazines)])
    for _shot in range(shots):
        pool = pool.map(lambda state: dice.map(lambda jams, empties: fire(state, jams, empties)))
    odds = ammunition(inceppamento=jam, esaurimento=empty, caricatori=magazines, colpi=shots).odds
    assert odds.get("inceppata", 0) == pool.probability("inceppata")
    assert odds.get("munizioni finite", 0) == pool.probability("0")
    assert sum(odds.values()) == 1


@settings(max_examples=50, deadline=None)
@given(st.integers(0, 98), st.integers(0, 98), st.integers(1, 5), st.integers(1, 11))
def test_more_magazines_last_longer_and_more_shots_less(jam: int, empty: int, magazines: int, shots: int) -> None:
    def ready(magazines: int, shots: int) -> Fraction:
        ruling = ammunition(inceppamento=jam, esaurimento=empty, caricatori=magazines, colpi=shots)
        return ruling.odds.get("spara ancora", Fraction(0))

    assert ready(magazines + 1, shots) >= ready(magazines, shots) >= ready(magazines, shots + 1)


@pytest.mark.parametrize(
    ("inputs", "said"),
    [
        ({}, "Munizioni esaurite"),
        ({"arma": "garand", "colpi": 2, "dado_munizioni": 4}, "un colpo solo"),
        ({"arma": "granata", "colpi": 2}, "riduci «colpi»"),
        ({"esaurimento": 10, "dado_inceppamento": 4}, "si inceppa"),
        ({"inceppamento": 10, "dado_munizioni": 4}, "finisce il caricatore"),
    ],
)
def test_what_is_missing_is_asked_for(inputs: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInputError, match=said):
        ammunition(**inputs)
