"""Smoke in ASL Starter Kit. Line numbers are those of the map: the lines of the print that are not blank."""

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from icepool import d6

from referee.calculators import BadInputError, Ruling, find
from tests.calculators import drawing

SMALL = settings(max_examples=50, deadline=None)


def smoke(**inputs: Any) -> Ruling:
    return find("aslsk", "fumo").run(inputs).ruling


def test_the_dispenser_of_the_example() -> None:
    placed = smoke(fonte="sD", uso=7, dr=7)  # line 4195: sD7, CE, a 7
    assert placed.outcome == "riuscito"
    assert "Pedina +2" in placed.result
    assert smoke(fonte="sD", uso=7, dr=7, bu=True).outcome == "fallito"


@pytest.mark.parametrize(
    ("inputs", "value"),
    [
        ({"fonte": "artiglieria"}, "+3"),
        ({"fonte": "artiglieria", "fase": "DFPh"}, "+2"),
        ({"fonte": "WP"}, "+2"),
        ({"fonte": "WP", "fase": "DFPh"}, "+1"),
        ({"fonte": "WP", "fase": "MPh"}, "+1"),
        ({"fonte": "OBA"}, "+3"),
        ({"fonte": "OBA", "fase": "DFPh"}, "+2"),
        ({"fonte": "granate", "esponente": 2}, "+2"),
        ({"fonte": "sM", "uso": 8}, "+2"),
        ({"fonte": "artiglieria", "pfph_passate": 1}, "+2"),
        ({"fonte": "artiglieria", "pfph_passate": 2}, "+0"),
        ({"fonte": "artiglieria", "fase": "DFPh", "pfph_passate": 1}, "+0"),
        ({"fonte": "WP", "pfph_passate": 1}, "+1"),
        ({"fonte": "granate", "pfph_passate": 1}, "+0"),
        ({"fonte": "sd", "pfph_passate": 1}, "+0"),
    ],
)
def test_what_the_counter_is_worth(inputs: dict[str, Any], value: str) -> None:
    assert smoke(**inputs).outcome == value


@pytest.mark.parametrize(
    ("inputs", "outcome"),
    [
        ({"esponente": 3, "dado": 3}, "riuscito"),
        ({"esponente": 3, "dado": 4}, "fallito"),
        ({"esponente": 3, "dado": 3, "cx": True}, "fallito"),
        ({"esponente": 3, "dado": 6}, "fallito, e la MPh finisce"),
        ({"esponente": 5, "dado": 5, "cx": True}, "fallito"),  # a 5 with CX fails but does not stop (ruling R30)
    ],
)
def test_grenades(inputs: dict[str, Any], outcome: str) -> None:
    assert smoke(fonte="fanteria", **inputs).outcome == outcome


def test_the_odds_equal_icepool() -> None:
    assert smoke(fonte="granate", esponente=3).odds == {
        "riuscito": d6.probability("<=", 3),
        "fallito": Fraction(1, 3),
        "fallito, e la MPh finisce": d6.probability(6),
    }
    total = 2 @ d6
    assert smoke(fonte="sM", uso=8, bu=True, in_moto=True, hindrance=1, distanza=2).odds == {
        "riuscito": total.probability("<=", 4),
        "fallito": total.probability(">", 4),
    }
    assert smoke(fonte="artiglieria", th=5, esaurimento=8).odds == {
        "riuscito": total.probability("<=", 5),
        "mancato": total.probability("<=", 8) - total.probability("<=", 5),
        "munizione assente": total.probability(">", 8),
    }


def test_the_last_smoke_shell() -> None:
    ruling = smoke(fonte="artiglieria", th=9, esaurimento=8, dr=8)
    assert ruling.outcome == "riuscito"
    assert any("ultima" in warning for warning in ruling.warnings)
    assert smoke(fonte="artiglieria", esaurimento=8, dr=9).outcome == "munizione assente"


@SMALL
@given(st.integers(2, 12), st.booleans())
def test_a_higher_usage_number_never_hurts(usage: int, buttoned: bool) -> None:
    low, high = (
        smoke(fonte="sd", uso=number, bu=buttoned).odds.get("riuscito", 0) for number in (usage, min(12, usage + 1))
    )
    assert low <= high


@SMALL
@given(drawing.inputs(find("aslsk", "fumo")))
def test_any_valid_input_has_a_ruling_or_a_sentence(given: dict[str, Any]) -> None:
    drawing.check(find("aslsk", "fumo"), given)


@pytest.mark.parametrize(
    ("inputs", "said"),
    [
        ({}, "Manca «Chi fa fumo»"),
        ({"fonte": "pipa"}, "granate della fanteria"),
        ({"fonte": "granate", "dado": 3}, "esponente"),
        ({"fonte": "granate", "esponente": 7}, "da 1 a 6"),
        ({"fonte": "granate", "esponente": 2, "fase": "PFPh"}, "MPh"),
        ({"fonte": "artiglieria", "fase": "MPh"}, "PFPh, DFPh"),
        ({"fonte": "sd"}, "numero d'uso"),
        ({"fonte": "sP", "uso": 7, "bu": True}, "equipaggio CE"),
        ({"fonte": "sM", "uso": 7, "distanza": 4}, "da 1 a 3"),
        ({"fonte": "sd", "uso": 7, "dr": 13}, "da 2 a 12"),
    ],
)
def test_wrong_inputs_say_what_is_allowed(inputs: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInputError, match=said):
        smoke(**inputs)
