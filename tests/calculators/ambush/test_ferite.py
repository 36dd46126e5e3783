"""Damage to soldiers, dragging, and penetration."""

from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from icepool import d

from referee.calculators import BadInputError, Ruling, find

d10 = d(10) - 1


def run(name: str, **inputs: Any) -> Ruling:
    return find("ambush", name).run(inputs).ruling


@pytest.mark.parametrize(
    ("state", "result", "after"),
    [
        ("illeso", "ferita", "ferito"),
        ("illeso", "fuori combattimento", "fuori combattimento"),
        ("illeso", "morte", "morto"),
        ("illeso", "cattura", "catturato"),
        ("ferito", "ferita", "fuori combattimento"),  # lines 1730-1731
        ("ferito", "icp", "fuori combattimento"),
        ("ferito", "kia", "morto"),
        ("ferito", "panico", "in panico"),
        ("fuori combattimento", "ferita", "morto"),  # lines 1750-1751
        ("fuori combattimento", "icp", "morto"),
        ("fuori combattimento", "panico", "fuori combattimento"),
    ],
)
def test_what_becomes_of_the_soldier(state: str, result: str, after: str) -> None:
    assert run("ferite", stato=state, risultato=result).outcome == after


def test_the_limits_of_a_wounded_man() -> None:  # lines 1705-1731
    values = {step.text: step.value for step in run("ferite", risultato="ferita").steps}
    assert values["MPA da ferito"] == "2"
    assert values["Turni per Round, al massimo"] == "1"
    assert values["Modificatore al fuoco"] == "-1"
    assert values["Modificatore al lancio"] == values["Modificatore all'assalto"] == "-2"
    assert values["Segnalino sul soldato"] == "WND"


def test_panic_does_nothing_in_operations() -> None:  # line 1699
    assert run("ferite", risultato="panico", operazioni=True).outcome == "nessun effetto"
    assert "R7" in run("ferite", risultato="panico").warnings[0]


def test_capture_needs_an_active_german() -> None:
    with pytest.raises(BadInputError, match="tedesco attivo"):
        run("ferite", risultato="cattura", stato="icp")


@pytest.mark.parametrize("times", [1, 2, 5])
def test_dragging(times: int) -> None:  # lines 1746-1748
    odds = run("trascinamento", volte=times).odds
    assert odds["muore"] == (times @ (d10 == 0) > 0).probability(True)
    assert run("trascinamento", dado=0).outcome == "muore"
    assert run("trascinamento", dado=1).outcome == "sopravvive"
    assert run("trascinamento", a_bordo=True).odds == {}
    with pytest.raises(BadInputError, match="un dado per volta"):
        run("trascinamento", volte=2, dado=3)


EFFECTS = {  # lines 1764-1770: level, explosive, and what happens to wood, other walls, unarmoured vehicles
    ("leggera", False): ("attraversa", "nessun effetto", "attraversa"),
    ("media", False): ("attraversa", "attraversa", "attraversa"),
    ("pesante", False): ("distrutta", "distrutta", "distrutta"),
    ("leggera", True): ("distrutta", "distrutta", "distrutta"),
    ("media", True): ("distrutta", "distrutta", "distrutta"),
    ("pesante", True): ("distrutta", "distrutta", "distrutta"),
    ("nessuna", True): ("nessun effetto", "nessun effetto", "nessun effetto"),
}


@pytest.mark.parametrize(("level", "explosive"), EFFECTS)
def test_what_each_level_goes_through(level: str, explosive: bool) -> None:
    found = tuple(
        run("penetrazione", livello=level, esplosivo=explosive, superficie=each).outcome
        for each in ("legno", "muro", "jeep")
    )
    assert found == EFFECTS[level, explosive]


def test_the_example_of_the_kubelwagen() -> None:
    # Lines 2150-2153: a light penetration goes through the body of the vehicle.
    assert run("penetrazione", livello="leggera", superficie="kubelwagen").outcome == "attraversa"


@pytest.mark.parametrize(
    ("level", "surface", "outcome"),
    [
        ("leggera", "corazza media", "nessun effetto"),
        ("media", "corazza media", "attraversa"),
        ("media", "corazza pesante", "nessun effetto"),  # lines 1766-1768
        ("pesante", "corazza pesante", "distrutta"),
    ],
)
def test_armour(level: str, surface: str, outcome: str) -> None:
    assert run("penetrazione", livello=level, superficie=surface).outcome == outcome


@pytest.mark.parametrize(("posture", "last"), [("in_piedi", 2), ("accucciati", 1), ("proni", 0)])
def test_who_is_hit_behind_a_wall(posture: str, last: int) -> None:  # lines 1773-1775
    odds = run("penetrazione", livello="media", **{posture: 1}).odds
    assert odds["colpito"] == (d10 <= last).probability(True)
    for die in range(10):
        outcome = run("penetrazione", livello="media", **{posture: 1}, dado=die).outcome
        assert outcome == ("colpito" if die <= last else "illeso")


def test_only_the_most_exposed_is_at_risk() -> None:  # lines 1775-1776
    assert run("penetrazione", livello="media", accucciati=1, proni=3).odds["colpito"] == Fraction(2, 10)


def test_a_burst_rolls_for_each() -> None:  # lines 1777-1779
    odds = run("penetrazione", livello="media", automatico=True, in_piedi=1, accucciati=1, proni=1).odds
    found = [0] * 4
    for first, second, third in product(range(10), repeat=3):
        found[(first <= 2) + (second <= 1) + (third <= 0)] += 1
    assert list(odds.values()) == [Fraction(count, 1000) for count in found]


def test_destroyed_walls() -> None:  # lines 1780-1784
    assert "automatico" in run("penetrazione", livello="pesante", in_piedi=2).result
    assert run("penetrazione", livello="pesante", lati_distrutti=1).outcome == "crollo"
    assert run("penetrazione", livello="media", lati_distrutti=1).outcome == "attraversa"


@pytest.mark.parametrize(
    ("inputs", "said"),
    [
        ({"livello": "media", "superficie": "jeep", "proni": 1}, "solo per un muro"),
        ({"livello": "media", "automatico": True, "proni": 2, "dado": 1}, "un soldato per volta"),
    ],
)
def test_what_makes_no_sense(inputs: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInputError, match=said):
        run("penetrazione", **inputs)


RANKS = ["nessun effetto", "attraversa", "distrutta"]
LEVELS = ["nessuna", "leggera", "media", "pesante"]


@settings(max_examples=50)
@given(
    st.integers(0, 2),
    st.booleans(),
    st.sampled_from(["legno", "muro", "non-corazzato", "corazza-media", "corazza-pesante"]),
)
def test_a_deeper_shot_never_does_less(level: int, explosive: bool, surface: str) -> None:
    shallow, deep = (
        run("penetrazione", livello=LEVELS[each], esplosivo=explosive, superficie=surface).outcome
        for each in (level, level + 1)
    )
    assert RANKS.index(deep) >= RANKS.index(shallow)
