"""Clearing a jam: the skill that counts and the odds over several attempts."""

from fractions import Fraction
from typing import Any

import pytest
from icepool import d

from referee.calculators import BadInputError, Ruling, find

d10 = d(10) - 1


def clear(**inputs: Any) -> Ruling:
    return find("ambush", "sbloccaggio").run(inputs).ruling


def test_an_enemy_weapon_takes_one_off_the_skill() -> None:
    assert clear(ws=1).outcome == "WS +1"
    assert clear(ws=1, nemica=True).outcome == "WS +0"  # line 1372
    assert clear(ws=-2, nemica=True).outcome == "WS -3"


def test_the_dice_by_the_numbers_of_the_screen() -> None:
    numbers = {"sblocca": "0-5", "rompe": "8-9"}
    assert [clear(**numbers, dado=die).outcome for die in (0, 5, 6, 7, 8)] == [
        "sbloccata",
        "sbloccata",
        "ancora inceppata",
        "ancora inceppata",
        "rotta",
    ]


@pytest.mark.parametrize("attempts", [1, 2, 3])
@pytest.mark.parametrize(("clears", "breaks"), [("0-5", "9"), ("0", "1-9"), ("3, 5", "0")])
def test_the_odds_equal_icepool(clears: str, breaks: str, attempts: int) -> None:
    good = {"0-5": range(6), "0": [0], "3, 5": [3, 5]}[clears]
    bad = {"9": [9], "1-9": range(1, 10), "0": [0]}[breaks]
    one = d10.map(lambda die: "sbloccata" if die in good else "rotta" if die in bad else "ancora inceppata")
    pool = one
    for _attempt in range(attempts - 1):
        pool = pool.map(lambda state: one if state == "ancora inceppata" else state)
    expected = {name: pool.probability(name) for name in pool.outcomes() if pool.probability(name)}
    assert clear(sblocca=clears, rompe=breaks, tentativi=attempts).odds == expected


def test_a_weapon_that_only_jams_on_has_odds_too() -> None:
    assert clear(sblocca="0", tentativi=2).odds == {
        "sbloccata": Fraction(19, 100),
        "ancora inceppata": Fraction(81, 100),
    }


def test_what_cannot_be_cleared() -> None:
    assert clear(arma="bazooka").outcome == "no"  # line 1367
    assert clear(posizione="prono").outcome == "no"


def test_one_number_cannot_do_both() -> None:
    with pytest.raises(BadInputError, match="sbloccare e rompere"):
        clear(sblocca="0-5", rompe="5-9")
