"""Breakdowns and repairs of ASL Starter Kit. Line numbers are those of the map: the lines of the print that are not blank."""

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from icepool import d6

from referee.calculators import BadInputError, Ruling, find
from tests.calculators import drawing


def weapon(**inputs: Any) -> Ruling:
    return find("aslsk", "guasti").run(inputs).ruling


@pytest.mark.parametrize(
    ("inputs", "number"),
    [
        ({"arma": "LMG"}, "B12"),
        ({"arma": "mg", "numero": 11, "uso": "sff"}, "B9"),
        ({"arma": "mg", "uso": "final fire"}, "B10"),
        ({"arma": "mg", "uso": "catturata, inesperta"}, "B9"),
        ({"arma": "mg", "uso": "sff, catturata, inesperta"}, "B7"),
        ({"arma": "gun"}, "B12"),
        ({"arma": "gun", "uso": "intensive"}, "B10"),
        ({"arma": "gun", "uso": "uso non qualificato, inesperta"}, "B9"),
        ({"arma": "gun", "numero": 11, "uso": "intensive fire, catturata"}, "B7"),
        ({"arma": "ma", "uso": "intensive"}, "B10"),
        ({"arma": "ife", "uso": "fpf"}, "B10"),
        ({"arma": "piat"}, "B10"),
        ({"arma": "radio"}, "B12"),
        ({"arma": "ft"}, "X10"),
        ({"arma": "ft", "uso": "non elite"}, "X8"),
        ({"arma": "ft", "uso": "non elite, inesperta"}, "X7"),
        ({"arma": "dc"}, "X12"),
        ({"arma": "dc", "uso": "non elite"}, "X10"),
        ({"arma": "bazooka", "numero": 11, "uso": "inesperta"}, "X10"),
    ],
)
def test_the_number_after_every_reduction(inputs: dict[str, Any], number: str) -> None:
    assert weapon(**inputs).outcome == number


@pytest.mark.parametrize(
    ("inputs", "fate"),
    [
        ({"arma": "mmg", "uso": "fpf", "dr": 10}, "guasta"),  # line 2545
        ({"arma": "mmg", "uso": "fpf", "dr": 9}, "funziona"),
        ({"arma": "mmg", "uso": "sff", "dr": 12}, "eliminata"),  # equal to the starting B#
        ({"arma": "mmg", "numero": 11, "uso": "sff", "dr": 11}, "eliminata"),
        ({"arma": "mmg", "numero": 11, "uso": "sff", "dr": 12}, "guasta"),  # the print says equal, for a MG
        ({"arma": "mmg", "uso": "catturata", "dr": 12}, "guasta"),
        ({"arma": "gun", "dr": 12}, "guasta"),
        ({"arma": "gun", "uso": "intensive", "dr": 11}, "guasta"),
        ({"arma": "gun", "uso": "intensive", "dr": 12}, "eliminata"),
        ({"arma": "gun", "numero": 11, "uso": "non-qualificato", "dr": 12}, "eliminata"),  # or more (ruling R12)
        ({"arma": "ife", "numero": 11, "uso": "sff", "dr": 12}, "eliminata"),  # ruling R46
        ({"arma": "ft", "dr": 9}, "funziona"),
        ({"arma": "ft", "dr": 10}, "eliminata"),
        ({"arma": "dc", "uso": "non elite", "dr": 10}, "non esplode"),  # ruling R41
        ({"arma": "ma", "numero": 11, "cerchiato": True, "dr": 11}, "Low Ammo"),
        ({"arma": "ma", "numero": 11, "cerchiato": True, "dr": 12}, "guasta e Low Ammo"),  # ruling R47
        ({"arma": "ma", "numero": 11, "low_ammo": True, "dr": 10}, "guasta"),  # B10 and X11
        ({"arma": "ma", "numero": 11, "low_ammo": True, "dr": 11}, "eliminata"),
        ({"arma": "ma", "numero": 11, "low_ammo": True, "dr": 9}, "funziona"),
    ],
)
def test_what_a_roll_does(inputs: dict[str, Any], fate: str) -> None:
    assert weapon(**inputs).outcome == fate


def test_a_main_armament_lost_for_good_is_recalled() -> None:
    assert "Recall" in weapon(arma="ma", uso="intensive", dr=12).result


def test_the_odds_equal_icepool() -> None:
    total = 2 @ d6
    assert weapon(arma="mmg", numero=11, uso="sff").odds == {
        "funziona": total.probability("<", 9),
        "guasta": total.probability(">=", 9) - total.probability(11),
        "eliminata": total.probability(11),
    }
    assert weapon(arma="ma", numero=10, cerchiato=True).odds == {
        "funziona": total.probability("<", 10),
        "Low Ammo": total.probability(10) + total.probability(11),
        "guasta e Low Ammo": total.probability(12),
    }


@pytest.mark.parametrize(
    ("inputs", "repaired"),
    [
        ({"arma": "piat"}, 2),
        ({"arma": "gun"}, 1),
        ({"arma": "mg-veicolo"}, 1),
        ({"arma": "mortaio leggero"}, 1),
        ({"arma": "lmg", "riparazione": 3}, 3),
    ],
)
def test_repairs(inputs: dict[str, Any], repaired: int) -> None:
    ruling = weapon(**inputs, azione="riparazione")
    assert ruling.odds == {
        "riparata": Fraction(repaired, 6),
        "resta guasta": Fraction(5 - repaired, 6),
        "eliminata": Fraction(1, 6),
    }
    assert weapon(**inputs, azione="riparazione", dado=repaired).outcome == "riparata"
    assert weapon(**inputs, azione="riparazione", dado=6).outcome == "eliminata"


@settings(max_examples=50, deadline=None)
@given(drawing.inputs(find("aslsk", "guasti")))
def test_any_valid_input_has_a_ruling_or_a_sentence(given: dict[str, Any]) -> None:
    drawing.check(find("aslsk", "guasti"), given)


@pytest.mark.parametrize(
    ("inputs", "said"),
    [
        ({}, "Manca «Arma»"),
        ({"arma": "fionda"}, "PIAT"),
        ({"arma": "mg", "dr": 13}, "da 2 a 12"),
        ({"arma": "mg", "numero": 13}, "da 2 a 12"),
        ({"arma": "baz"}, "stampato sulla pedina"),
        ({"arma": "atr"}, "stampato sulla pedina"),
        ({"arma": "mg", "uso": "intensive"}, "non riguarda"),
        ({"arma": "gun", "cerchiato": True}, "MA di un veicolo"),
        ({"arma": "ma", "cerchiato": True}, "B# cerchiato"),
        ({"arma": "ma", "cerchiato": True, "numero": 11, "uso": "catturata"}, "solo l'Intensive Fire"),
        ({"arma": "ft", "azione": "ripara"}, "non si ripara"),
        ({"arma": "lmg", "azione": "ripara"}, "sul retro"),
    ],
)
def test_wrong_inputs_say_what_is_allowed(inputs: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInputError, match=said):
        weapon(**inputs)
