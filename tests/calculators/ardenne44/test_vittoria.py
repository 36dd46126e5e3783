"""Victory: each condition at its threshold, by scenario, and what must always hold."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.calculators import BadInputError, find
from tests.calculators.drawing import check, inputs

VICTORY = find("ardenne44", "vittoria")
MEUSE = ["Givet", "Dinant", "Namur", "Andenne", "Huy", "Amay"]


def won(**inputs: Any) -> str:
    return VICTORY.run(inputs).ruling.outcome


@pytest.mark.parametrize(
    ("inputs", "winner"),
    [
        ({"fattori_usciti": 24}, "tedesco"),
        ({"fattori_usciti": 23}, "nessuno"),
        ({"fattori_usciti": 24, "percorso_uscita": False}, "nessuno"),
        ({"liegi": 4}, "tedesco"),
        ({"liegi": 3}, "nessuno"),
        ({"mosa": MEUSE[:4]}, "tedesco"),
        ({"mosa": MEUSE[:3]}, "nessuno"),
        ({"mappa_ovest": 6}, "tedesco"),
        ({"mappa_ovest": 5}, "nessuno"),
        ({"mappa_ovest": 5, "turno": 22}, "alleato"),
        ({"mappa_ovest": 5, "fine": True}, "alleato"),
        ({"aree": 3, "verifiche": 2}, "alleato"),
        ({"aree": 3, "verifiche": 1}, "nessuno"),
        ({"aree": 2, "verifiche": 2}, "nessuno"),
        ({"aree": 3, "verifiche": 2, "liegi": 4}, "alleato"),  # 30.3: it overrides the German's
    ],
)
def test_the_campaign(inputs: dict[str, Any], winner: str) -> None:
    assert won(**inputs) == winner


@pytest.mark.parametrize(
    ("scenario", "inputs", "winner"),
    [
        ("sei turni", {"esagoni": 10, "turno": 6}, "tedesco"),
        ("sei turni", {"esagoni": 9, "turno": 6}, "alleato"),
        ("sei turni", {"esagoni": 9, "fattori_usciti": 4, "turno": 6}, "tedesco"),
        ("sei turni", {"esagoni": 9, "fattori_usciti": 3, "turno": 6}, "alleato"),  # one point each four, whole
        ("sei turni", {"esagoni": 9, "fattori_usciti": 4, "percorso_uscita": False, "turno": 6}, "alleato"),
        ("sei turni", {"esagoni": 12, "turno": 5}, "12"),  # counted at the end only
        ("otto turni", {"esagoni": 13, "turno": 8}, "alleato"),
        ("otto turni", {"esagoni": 14, "turno": 8}, "tedesco"),
    ],
)
def test_the_short_scenarios(scenario: str, inputs: dict[str, Any], winner: str) -> None:
    assert won(scenario=scenario, **inputs) == winner


@pytest.mark.parametrize(
    ("inputs", "winner"),
    [
        ({"turno": 22}, "alleato"),
        ({"turno": 22, "bastogne_rifornita": False}, "pareggio"),
        ({"turno": 21, "bastogne_rifornita": False}, "nessuno"),
        ({"turno": 22, "bastogne_rifornita": False, "liegi": 4}, "tedesco"),
    ],
)
def test_patton_may_end_in_a_draw(inputs: dict[str, Any], winner: str) -> None:
    assert won(scenario="patton", **inputs) == winner


@pytest.mark.parametrize(
    ("inputs", "winner"),
    [
        ({"turno": 30, "bastogne_rifornita": False, "mappa_ovest": 4}, "tedesco"),
        ({"turno": 30, "bastogne_tedesca": True, "bastogne_rifornita": False, "mappa_ovest": 4}, "tedesco"),
        ({"turno": 30, "bastogne_rifornita": False, "mappa_ovest": 3}, "alleato"),
        ({"turno": 30, "mappa_ovest": 4}, "alleato"),
        ({"turno": 29, "bastogne_rifornita": False, "mappa_ovest": 4}, "nessuno"),  # at the end only
    ],
)
def test_the_extended_game(inputs: dict[str, Any], winner: str) -> None:
    assert won(scenario="esteso", **inputs) == winner


def test_it_says_what_is_missing() -> None:
    result = VICTORY.run({"fattori_usciti": 20, "mosa": "Dinant e Namur"}).ruling.result
    assert "Fattori di Attacco usciti da F e G: ne mancano 4" in result
    assert "Città della Mosa: ne mancano 2" in result


@pytest.mark.parametrize(
    ("inputs", "said"),
    [
        ({"scenario": "sei turni", "turno": 7}, "dal Turno 1 al 6"),
        ({"liegi": 5}, "da 0 a 4"),
        ({"mosa": "Parigi"}, "Dinant"),
        ({"scenario": "esteso", "bastogne_tedesca": True}, "Bastogne"),
    ],
)
def test_wrong_inputs_say_what_is_allowed(inputs: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInputError, match=said):
        won(**inputs)


@settings(max_examples=50, deadline=None)
@given(inputs(VICTORY))
def test_any_valid_state_has_a_ruling(given_inputs: dict[str, Any]) -> None:
    check(VICTORY, given_inputs)


@settings(max_examples=50, deadline=None)
@given(st.integers(0, 40), st.integers(0, 4), st.integers(0, 6), st.integers(0, 8))
def test_more_never_loses_the_german_a_victory(factors: int, liege: int, towns: int, west: int) -> None:
    if won(fattori_usciti=factors, liegi=liege, mosa=MEUSE[:towns], mappa_ovest=west) == "tedesco":
        assert won(fattori_usciti=factors + 1, liegi=liege, mosa=MEUSE[:towns], mappa_ovest=west + 1) == "tedesco"
