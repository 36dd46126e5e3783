"""The Panzerfaust: the printed example, dates, shots, the odds from the check to the wreck.

Lines of the print are counted without the blank ones, as its map does.
"""

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from icepool import d6

from referee.calculators import BadInputError, Ruling, find
from tests.calculators import drawing

CALCULATOR = find("aslsk", "panzerfaust")


def faust(**inputs: Any) -> Ruling:
    return CALCULATOR.run({"data": "luglio 1944", **inputs}).ruling


def value(ruling: Ruling, text: str) -> str:
    return next(step.value for step in ruling.steps if text in step.text)


def test_the_printed_checks() -> None:
    """Lines 4425-4450: no drm before 1945; a 4 fails, a 6 pins, another 6 breaks, a 3 finds it."""
    assert faust(dado=4).outcome == "niente PF"
    assert faust(dado=6).outcome == "niente PF e Pinned"
    assert faust(dado=6, pinned=True).outcome == "niente PF e Broken"
    assert faust(dado=3).outcome == "il PF c'è"


def test_the_printed_shot() -> None:
    """Lines 4450-4470: range 0, TH# 10, +2 TEM, +2 moving, Backblast accepted; a 6 hits; only a 12 can save the T34."""
    shot = {"distanza": 0, "tem": 2, "movimento": True, "dado": 3}
    safe = faust(**shot, backblast="evitato")
    assert (value(safe, "TH# a questa"), value(safe, "TH# meno DRM"), value(safe, "Backblast")) == ("10", "4", "+2")
    bold = faust(**shot, backblast="accettato", dr="3+3")
    assert (value(bold, "TH# meno DRM"), bold.outcome) == ("6", "colpito")
    assert "Backblast" in bold.warnings[0]
    wreck = faust(**shot, backblast="accettato", dr="3+3", af="6")
    assert wreck.odds == {"distrutto": Fraction(35, 36), "cilecca": Fraction(1, 36)}


@pytest.mark.parametrize(
    ("date", "reach", "shots"),
    [  # lines 3362-3366 and 3384-3390: five squads have 5, 7 and 10 shots
        ("ottobre 1943", "1", "5"),
        ("marzo 1944", "1", "7"),
        ("6/1944", "2", "7"),
        ("dic 44", "2", "7"),
        ("1945", "3", "10"),
    ],
)
def test_range_and_shots_by_date(date: str, reach: str, shots: str) -> None:
    ruling = faust(data=date, squadre=5)
    assert (value(ruling, "Raggio"), value(ruling, "Colpi di PF")) == (reach, shots)


@pytest.mark.parametrize(("distance", "number"), [(0, "10"), (1, "8"), (2, "6"), (3, "4")])
def test_the_number_falls_by_two_a_hex(distance: int, number: str) -> None:
    assert value(faust(data="1945", distanza=distance), "TH# a questa") == number


@pytest.mark.parametrize(
    ("inputs", "dice"),
    [
        ({}, "3 o meno"),
        ({"bersaglio": "fanteria"}, "2 o meno"),
        ({"cx": True}, "2 o meno"),
        ({"tiratore": "hs"}, "2 o meno"),
        ({"tiratore": "crew", "cx": True}, "1"),
        ({"tiratore": "leader"}, "1"),
        ({"tiratore": "leader", "cx": True}, "nessuno"),
        ({"data": "1945"}, "4 o meno"),
        ({"data": "1945", "tiratore": "leader", "bersaglio": "fanteria"}, "1"),
    ],
)
def test_the_modifiers_of_the_check(inputs: dict[str, Any], dice: str) -> None:
    assert faust(**inputs).outcome == dice


def test_an_original_12_costs_the_firer() -> None:
    close = {"distanza": 0, "altri": -4}  # even where it would hit
    assert faust(**close, dr=12).outcome == "mancato e Casualty Reduction"
    assert faust(**close, dr=11).outcome == "colpito"
    assert faust(**close, dr=11, inesperti=True).outcome == "mancato e Casualty Reduction"
    assert faust(**close, dr=2).outcome == "Critical Hit"
    assert faust(distanza=2, tem=3, hindrance=2, dr=2).outcome == "mancato"  # 2 + 5 > 6: no hit, no Critical Hit


@pytest.mark.parametrize(
    "inputs",
    [{"fase": "sff"}, {"fase": "fpf"}, {"distanza": 3}, {"data": "maggio 1944", "distanza": 2}, {"hindrance": 6}],
)
def test_when_there_is_no_attempt(inputs: dict[str, Any]) -> None:
    ruling = faust(**inputs)
    assert (ruling.outcome, ruling.odds) == ("no", {})


def test_odds_from_the_check_to_the_wreck_equal_icepool() -> None:
    ruling = faust(distanza=1, af="26")  # TK# 5: destroyed below, hull immobilized or turret shocked on 5
    has = (d6 <= 3).probability(True)
    hit = (2 @ d6 <= 8).probability(True)
    critical = (2 @ d6 == 2).probability(True)
    kill = (2 @ d6 < 5).probability(True)
    dud = (2 @ d6 == 12).probability(True)
    assert ruling.odds["distrutto"] == has * ((hit - critical) * kill + critical * (1 - dud))
    assert ruling.odds["mancato e Casualty Reduction"] == has * dud
    assert ruling.odds["niente PF e Pinned"] == Fraction(1, 6)
    assert sum(ruling.odds.values()) == 1


@pytest.mark.parametrize(
    ("inputs", "said"),
    [
        ({"data": "1944"}, "gennaio-maggio 1944"),
        ({"data": "agosto 1942"}, "ottobre-dicembre 1943"),
        ({"distanza": -3}, "da 0 a 30"),
        ({"dado": 7}, "da 1 a 6"),
        ({"distanza": 1, "dr": 13}, "da 2 a 12"),
        ({"dr": 7}, "serve la distanza"),
        ({"bersaglio": "fanteria", "af": "6"}, "AFV"),
        ({"bersaglio": "gun", "movimento": True}, "veicolo"),
        ({"tiratore": "leader", "cx": True, "distanza": 1, "dr": 5}, "non c'è mai"),
    ],
)
def test_wrong_inputs_say_what_is_allowed(inputs: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInputError, match=said):
        faust(**inputs)


@given(drawing.inputs(CALCULATOR, bersaglio="afv", distanza=1, dado=None, dr=None))
@settings(max_examples=50)
def test_any_attempt_against_an_afv(inputs: dict[str, Any]) -> None:
    assert drawing.check(CALCULATOR, inputs) is not None


@given(drawing.inputs(CALCULATOR))
@settings(max_examples=50)
def test_any_attempt_or_a_sentence(inputs: dict[str, Any]) -> None:
    drawing.check(CALCULATOR, inputs)


@given(st.integers(0, 1), st.integers(0, 4), st.integers(0, 4))
@settings(max_examples=30)
def test_distance_and_cover_never_help(distance: int, tem: int, hindrance: int) -> None:
    def hits(**inputs: Any) -> Fraction:
        odds = faust(data="1945", **inputs).odds
        return odds.get("colpito", Fraction()) + odds.get("Critical Hit", Fraction())

    base = {"distanza": distance, "tem": tem, "hindrance": hindrance}
    assert hits(**{**base, "distanza": distance + 1}) <= hits(**base)
    assert hits(**{**base, "tem": tem + 1}) <= hits(**base)
    assert hits(**{**base, "hindrance": hindrance + 1}) <= hits(**base)
