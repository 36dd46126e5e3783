"""Bogging and getting free: the printed examples, the odds by another path, and what must always hold."""

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from icepool import d6, tupleize

from referee.calculators import BadInputError, Ruling, find
from tests.calculators import drawing

BOG = find("aslsk", "bog")


def bog(**inputs: Any) -> Ruling:
    return BOG.run(inputs).ruling


@pytest.mark.parametrize(
    ("inputs", "outcome"),
    [
        ({"causa": "bosco"}, "+4"),  # line 4268: +1 Normal and +3 woods with half its MP
        ({"causa": "bosco", "tiro": 9}, "impantanato"),  # line 4272: 9 and 4 are 13
        ({"causa": "bosco-tutti", "tiro": 9}, "passa"),  # line 4289: +1 only
        ({"causa": "edificio"}, "+4"),  # line 4448
        ({"causa": "edificio", "tiro": 7}, "passa"),  # line 4450
        ({"stato": "bog", "tiro": "5+2"}, "Mired"),  # line 4277
        ({"stato": "mired", "tiro": "3+6", "mp": 16}, "libero, resta nell'esagono"),  # line 4280: 18MP of 16
        ({"stato": "mired", "tiro": "3+3", "mp": 16}, "libero e può muovere"),  # line 4286: 9MP of 16
    ],
)
def test_the_printed_examples(inputs: dict[str, Any], outcome: str) -> None:
    assert bog(**inputs).outcome == outcome


def test_the_cost_of_getting_free_is_said() -> None:
    assert "ha ancora 7MP" in bog(stato="mired", tiro="3+3", mp=16).result  # line 4288
    assert "costa 18MP e ne ha 16" in bog(stato="mired", tiro="3+6", mp=16).result
    assert "spende 24MP" in bog(stato="bog", tiro="3+4", cingolato=False).result  # doubled off tracks


@pytest.mark.parametrize(
    ("state", "results"),
    [
        ("bog", ["libero"] * 4 + ["Mired", "immobilizzato"]),
        ("mired", ["libero"] * 3 + ["Mired", "immobilizzato", "immobilizzato"]),
    ],
)
def test_the_coloured_die_decides(state: str, results: list[str]) -> None:
    assert [bog(stato=state, tiro=f"{coloured}+1").outcome for coloured in range(1, 7)] == results


@pytest.mark.parametrize("other", range(-6, 7))
@pytest.mark.parametrize(
    ("cause", "drm"), [("bosco", 4), ("bosco-tutti", 1), ("edificio", 4), ("siepe", 1), ("vca", 1)]
)
def test_the_odds_of_a_check_equal_icepool(cause: str, drm: int, other: int) -> None:
    odds = bog(causa=cause, altri_drm=other).odds
    assert 1 - odds.get("passa", Fraction(0)) == (2 @ d6 + drm + other >= 12).probability(True)


@pytest.mark.parametrize("mired", [False, True])
@pytest.mark.parametrize("tracked", [True, False])
def test_the_odds_of_getting_free_equal_icepool(mired: bool, tracked: bool) -> None:
    def outcome(coloured: int, white: int) -> str:
        final = coloured + mired
        if final >= 5:
            return "Mired" if final == 5 else "immobilizzato"
        spent = coloured * white * (1 if tracked else 2)
        return "libero e può muovere" if spent < 16 else "libero, resta nell'esagono"

    pool = tupleize(d6, d6).map(outcome)
    expected = {name: pool.probability(name) for name in pool.outcomes()}
    assert bog(stato="mired" if mired else "bog", mp=16, cingolato=tracked).odds == expected


def test_a_total_leaves_the_dice_open() -> None:
    assert bog(stato="bog", tiro=11).odds == {"Mired": Fraction(1, 2), "immobilizzato": Fraction(1, 2)}


def test_what_the_print_does_not_give() -> None:
    with pytest.raises(BadInputError, match="indicalo dalla QRDC"):
        bog(causa="bosco", pressione="high")
    assert bog(causa="bosco", pressione="high", drm_pressione=2).outcome == "+5"
    assert bog(causa="siepe").warnings
    assert "immobilizzata nell'esagono che stava lasciando" in bog(causa="siepe", tiro=12).result  # line 419


@pytest.mark.parametrize(
    ("inputs", "said"),
    [
        ({}, "Indica la causa"),
        ({"causa": "palude"}, "Entra in un edificio"),
        ({"causa": "bosco", "tiro": 13}, "da 2 a 12"),
        ({"causa": "bosco", "tiro": "7+1"}, "due dadi"),
        ({"stato": "bog", "mp": 0}, "va da 1 a 40"),
    ],
)
def test_wrong_inputs_say_what_is_allowed(inputs: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInputError, match=said):
        bog(**inputs)


@settings(max_examples=50)
@given(drawing.inputs(BOG))
def test_any_valid_input_has_an_answer(inputs: dict[str, Any]) -> None:
    drawing.check(BOG, inputs)


@settings(max_examples=50)
@given(st.integers(-6, 5), st.sampled_from(["bosco", "edificio", "vca"]))
def test_a_higher_drm_never_helps(other: int, cause: str) -> None:
    def passing(drm: int) -> Fraction:
        return bog(causa=cause, altri_drm=drm).odds.get("passa", Fraction(0))

    assert passing(other + 1) <= passing(other)
