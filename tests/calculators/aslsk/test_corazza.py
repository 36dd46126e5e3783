"""The armour of an AFV: AF of hull and turret, where a hit lands, size.

Lines of the print are counted without the blank ones, as its map does.
"""

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from icepool import d6, tupleize

from referee.calculators import BadInputError, Ruling, find
from tests.calculators import drawing

CALCULATOR = find("aslsk", "corazza")


def armour(**inputs: Any) -> Ruling:
    return CALCULATOR.run(inputs).ruling


@pytest.mark.parametrize(
    ("printed", "both"),
    [
        ("8 quadrato", "8/11"),  # line 4777: the side of the KV
        ("3 quadrato", "3/4"),  # line 4811: the side of the PzKpfwIIIN
        ("6", "6/6"),
        ("11 cerchio", "11/8"),
        ("1 cerchio", "1/0"),
        ("0 quadrato", "0/1"),
        ("18 quadrato", "18/26"),
    ],
)
def test_circle_and_square(printed: str, both: str) -> None:
    assert armour(lato=printed).outcome == both


def test_there_is_nothing_below_0_or_above_26() -> None:
    for printed in ("0 cerchio", "26 quadrato", "5", "12"):
        with pytest.raises(BadInputError, match="26 nel cerchio"):
            armour(fronte=printed)


IIIN = {"fronte": "6", "lato": "3 quadrato"}


@pytest.mark.parametrize(
    ("inputs", "hit"),
    [
        ({**IIIN, "vca": "retro", "tca": "fronte", "dr": "1+2"}, "torretta, fronte, AF 6"),  # line 4718
        ({**IIIN, "vca": "retro", "tca": "fronte", "dr": "2+1"}, "scafo, retro, AF 3"),  # line 4719
        ({**IIIN, "vca": "retro", "tca": "fronte", "dr": "2+2"}, "scafo, retro, AF 3"),  # line 4737
        ({**IIIN, "vca": "fronte", "dr": "4+3"}, "scafo, fronte, AF 6"),  # line 4812
        ({"fronte": "6", "lato": "6", "stesso_esagono": True, "dr": "3+3"}, "scafo, fianco, AF 6"),  # line 4460
        ({"stesso_esagono": True, "dr": "2+5"}, "torretta, retro"),
        ({"stesso_esagono": True, "dr": "6+1"}, "scafo, fronte"),
    ],
)
def test_where_the_printed_hits_land(inputs: dict[str, Any], hit: str) -> None:
    assert armour(**inputs).outcome == hit


@pytest.mark.parametrize(
    ("size", "drm"),
    [("Very Large", "-2"), ("grande", "-1"), ("Average", "0"), ("piccolo", "+1"), ("Very Small", "+2")],
)
def test_size(size: str, drm: str) -> None:
    assert armour(taglia=size).outcome == drm


def test_odds_equal_icepool() -> None:
    dice = tupleize(d6, d6)
    turret = dice.map(lambda coloured, white: coloured < white).probability(True)
    assert armour(fronte="6", lato="4", vca="fronte").odds == {
        "scafo, fronte, AF 6": 1 - turret,
        "torretta, fronte, AF 6": turret,
    }
    rear_turret = dice.map(lambda coloured, white: coloured < white and coloured <= 2).probability(True)
    assert armour(stesso_esagono=True).odds["torretta, retro"] == rear_turret
    assert armour(fronte="6", vca="fronte", massimo=4).odds["torretta, fronte, AF 6"] == Fraction(1, 3)


@pytest.mark.parametrize(
    ("inputs", "said"),
    [
        ({}, "almeno un AF"),
        ({"fronte": "33"}, "26 nel cerchio"),
        ({"stesso_esagono": True, "vca": "fronte"}, "dado colorato"),
        ({"dr": 9, "massimo": 8}, "il massimo è 8"),
        ({"dr": 13}, "da 2 a 12"),
        ({"taglia": "gigante"}, "Very Large"),
    ],
)
def test_wrong_inputs_say_what_is_allowed(inputs: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInputError, match=said):
        armour(**inputs)


@given(drawing.inputs(CALCULATOR, stesso_esagono=False, fronte="8 quadrato", lato="6", massimo=12))
@settings(max_examples=50)
def test_any_target(inputs: dict[str, Any]) -> None:
    assert drawing.check(CALCULATOR, inputs) is not None


@given(drawing.inputs(CALCULATOR))
@settings(max_examples=50)
def test_any_target_or_a_sentence(inputs: dict[str, Any]) -> None:
    drawing.check(CALCULATOR, inputs)
