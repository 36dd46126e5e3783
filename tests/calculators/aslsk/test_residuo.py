"""Residual fire of ASL Starter Kit. Line numbers are those of the map: the lines of the print that are not blank."""

from fractions import Fraction
from typing import Any

import icepool
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from icepool import d6

from referee.calculators import BadInputError, Ruling, find
from referee.calculators.aslsk.ift import cell, columns, named, residual
from tests.calculators import drawing

SMALL = settings(max_examples=50, deadline=None)


def fire(**inputs: Any) -> Ruling:
    return find("aslsk", "residuo").run(inputs).ruling


@pytest.mark.parametrize(
    ("inputs", "left"),
    [
        ({"fp": "4-6-7", "gittata": 2}, "2FP"),  # line 2482
        ({"fp": "MMG 5-12", "gittata": 2}, "2FP"),  # line 2492
        ({"fp": "4-6-7 e MMG 5-12", "gittata": 2, "fase": "sff"}, "2FP"),  # line 2506
        # Line 2507 says 0 on cowering or a breakdown: each alone leaves 1FP (ruling R34).
        ({"fp": "4-6-7 e MMG 5-12", "gittata": 2, "fase": "sff", "cowering": 1}, "1FP"),
        ({"fp": "4-6-7 e MMG 5-12 guasta", "gittata": 2, "fase": "sff"}, "1FP"),
        ({"fp": "4-6-7 e MMG 5-12", "fase": "fpf"}, "4FP"),  # line 2534
        ({"fp": "4-6-7 pinned e MMG 5-12 guasta", "fase": "fpf"}, "1FP"),  # line 2547
        ({"fp": "6"}, "2FP"),  # 3 is no column (ruling R23)
        ({"fp": "20"}, "8FP"),
        ({"fp": "36"}, "12FP"),
        ({"fp": "1"}, "0FP"),
        ({"fp": "16", "drm_esterni": 2}, "4FP"),  # two points, two columns (ruling R35)
        ({"fp": "4", "drm_esterni": 2}, "0FP"),
        ({"fp": "8", "air_burst": True}, "6FP"),
        ({"fp": "36", "air_burst": True}, "12FP"),  # never more than 12
        ({"fp": "MMG 5-12 ha tenuto la ROF"}, "0FP"),
        ({"fp": "ATR"}, "0FP"),
        ({"fp": "PF"}, "0FP"),
        ({"fp": "76mm AP"}, "0FP"),
        ({"fp": "88mm"}, "8FP"),
        ({"fp": "mortaio 81mm"}, "4FP"),
        ({"fp": "8", "pedina": "2"}, "4FP"),  # the higher one stays, they never add up
        ({"fp": "4", "pedina": "6"}, "6FP"),
        ({"pedina": "2"}, "2FP"),
    ],
)
def test_what_an_attack_leaves(inputs: dict[str, Any], left: str) -> None:
    assert fire(**inputs).outcome == left


def test_the_residual_attack_of_the_example() -> None:
    ruling = fire(pedina="2", terreno="campo aperto", movimento="normale")  # line 2512
    assert ruling.outcome == "2 -2"
    assert fire(pedina="2", terreno="campo aperto", movimento="normale", dr=9).outcome == "nessun effetto"


@pytest.mark.parametrize(
    ("inputs", "drm"),
    [
        ({"terreno": "edificio in pietra"}, 2),
        ({"terreno": "campo aperto", "fumo": 2}, 1),  # smoke denies FFMO
        ({"terreno": "campo aperto", "movimento": "assalto"}, -1),
        ({"terreno": "campo aperto", "riparo": True}, 0),
        ({"terreno": "campo aperto", "tipo": "equipaggio-ce"}, 2),
    ],
)
def test_only_the_modifiers_of_the_hex_count(inputs: dict[str, Any], drm: int) -> None:
    assert fire(pedina="4", **inputs).outcome == f"4 {drm:+d}"


def test_it_never_cowers_and_its_odds_equal_icepool() -> None:
    place = columns().index(8)
    expected = icepool.map(lambda one, two: named(cell(place, one + two + 1)), d6, d6)
    odds = fire(pedina="8", terreno="bosco", movimento="assalto").odds
    assert odds == {result: expected.probability(result) for result in expected}


def test_the_fate_of_who_enters() -> None:
    ruling = fire(pedina="4", terreno="bosco", movimento="assalto", morale=7)
    assert sum(ruling.odds.values()) == 1
    assert fire(pedina="4", terreno="bosco", morale=7, dr=6, dr_morale=8).outcome == "Broken"  # NMC


@SMALL
@given(st.integers(0, 10), st.integers(0, 10))
def test_more_firepower_leaves_more_and_outside_modifiers_less(column: int, outside: int) -> None:
    assert residual(column, outside + 1) <= residual(column, outside) <= 12
    assert residual(column, outside) <= residual(min(column + 1, 10), outside)


@SMALL
@given(drawing.inputs(find("aslsk", "residuo")))
def test_any_valid_input_has_a_ruling_or_a_sentence(given: dict[str, Any]) -> None:
    drawing.check(find("aslsk", "residuo"), given)


@pytest.mark.parametrize(
    ("inputs", "said"),
    [
        ({}, "Indica chi ha sparato"),
        ({"pedina": "5"}, "2FP"),
        ({"fp": "-3"}, "scrivi FP e gittata"),
        ({"fp": "4", "fase": "final"}, "Subsequent"),
        ({"pedina": "2", "dr": 1}, "da 2 a 12"),
    ],
)
def test_wrong_inputs_say_what_is_allowed(inputs: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInputError, match=said):
        fire(**inputs)


def test_no_chance_is_lost() -> None:
    assert fire(pedina="1", terreno="grano", morale=6).odds["illesa"] < Fraction(1)
