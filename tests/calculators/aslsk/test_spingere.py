"""Manhandling: the printed example of 6.5, the odds by another path, and what must always hold."""

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from icepool import d6, tupleize

from referee.calculators import BadInputError, Ruling, find
from tests.calculators import drawing

PUSH = find("aslsk", "spingere")
GUN = {"m": 10, "leader": -1}  # the 57mm AT with its crew and the 8-1 (lines 3768-3831)


def push(**inputs: Any) -> Ruling:
    return PUSH.run(GUN | inputs).ruling


@pytest.mark.parametrize(
    ("inputs", "drm"),
    [
        ({"percorso": "bosco"}, "+4"),  # line 3799: D5, +1 TEM, +4 MF, -1 Leader
        ({"percorso": "aperto"}, "+1"),  # line 3811: D4, +2 MF, -1 Leader
        ({"percorso": "strada nel bosco"}, "+0"),  # line 3814: C6 by road, +2 MF, +1 TEM, -1 Leader, -2 road
        ({"percorso": "bosco", "squadra": True}, "+3"),  # line 3817: a squad owns it
        ({"percorso": "bosco", "squadre_in_piu": 1}, "+2"),  # line 3819: one more squad
        ({"percorso": "bosco", "squadra": True, "squadre_in_piu": 2}, "-1"),
        ({"percorso": "pietra"}, "+6"),
        ({"percorso": "grano in salita", "mese": "luglio"}, "+5"),  # 1.5 twice doubled
        ({"percorso": "aperto attraverso una siepe"}, "+2"),  # 2 and 1: the hedge is not terrain
        ({"percorso": "bosco", "altri_drm": 2}, "+6"),
    ],
)
def test_the_modifiers(inputs: dict[str, Any], drm: str) -> None:
    assert push(**inputs).outcome == drm


# Less, equal, more than M#, as ruling R15 has it («equal or less» and then three cases).
@pytest.mark.parametrize(
    ("roll", "outcome"), [(2, "avanti"), (5, "avanti"), (6, "fermo"), (7, "non entra"), (12, "non entra")]
)
def test_what_a_roll_does(roll: int, outcome: str) -> None:  # lines 3801-3808
    assert push(percorso="bosco", tiro=roll).outcome == outcome


def test_the_mf_double_and_must_suffice() -> None:
    assert push(percorso="bosco").steps[2].value == "+4"  # line 3795: 4MF, twice the normal cost
    assert push(percorso="bosco, aperto").odds  # 4 and 2: all 6MF of a crew with a Leader
    assert "fino all'esagono 1" in push(percorso="bosco, bosco").warnings[0]
    alone = PUSH.run({"m": 10, "percorso": "bosco in salita"}).ruling
    assert (alone.outcome, alone.result) == ("no", "No: entrare costa 8MF e ne ha 4.")
    assert (
        PUSH.run({"m": 10, "percorso": "5 x strada"})
        .ruling.warnings[0]
        .startswith("I MF bastano solo fino all'esagono 2")
    )


def by_icepool(drms: list[int], target: int) -> list[Fraction]:
    """The chance to end in each hex, from none on: the rolls one inside the other."""

    def end(rolls: tuple[int, ...]) -> int:
        for number, (roll, drm) in enumerate(zip(rolls, drms, strict=True)):
            if roll + drm > target:
                return number
            if roll + drm == target:
                return number + 1
        return len(drms)

    pool = tupleize(*[2 @ d6 for _each in drms]).map(end, star=False)
    return [pool.probability(place) for place in range(len(drms) + 1)]


@pytest.mark.parametrize("target", range(4, 15))
def test_the_odds_equal_icepool(target: int) -> None:
    odds = push(percorso="bosco, aperto", m=target).odds
    places = ["resta dov'è", "arriva nell'esagono 1 (bosco)", "arriva nell'esagono 2 (aperto)"]
    assert [odds.get(place, Fraction(0)) for place in places] == by_icepool([4, 1], target)


def test_a_roll_leaves_the_next_hexes_open() -> None:
    odds = push(percorso="bosco, aperto", tiro=5).odds
    assert odds == {"arriva nell'esagono 1 (bosco)": Fraction(1, 6), "arriva nell'esagono 2 (aperto)": Fraction(5, 6)}
    assert not push(percorso="bosco, aperto", tiro=6).odds


@pytest.mark.parametrize(
    ("inputs", "said"),
    [
        ({"percorso": "palude"}, "puoi scegliere fra"),
        ({"percorso": "bosco", "m": 1}, "va da 2 a 20"),
        ({"percorso": "bosco", "tiro": 1}, "da 2 a 12"),
        ({"percorso": "bosco", "unita": "leader"}, "lo spinge una MMC"),
        ({"percorso": "bosco", "squadre_in_piu": 3}, "va da 0 a 2"),
    ],
)
def test_wrong_inputs_say_what_is_allowed(inputs: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInputError, match=said):
        push(**inputs)


@settings(max_examples=50)
@given(drawing.inputs(PUSH))
def test_any_valid_input_has_an_answer(inputs: dict[str, Any]) -> None:
    drawing.check(PUSH, inputs)


@settings(max_examples=50)
@given(st.integers(2, 19), st.sampled_from(["bosco", "aperto", "pietra", "strada", "cespugli"]))
def test_a_higher_number_never_hinders(target: int, terrain: str) -> None:
    def stays(number: int) -> Fraction:
        return push(percorso=terrain, m=number).odds.get("resta dov'è", Fraction(0))

    assert stays(target + 1) <= stays(target)
