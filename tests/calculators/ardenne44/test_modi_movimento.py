"""The ways of moving: the printed examples, each restriction, and what must always hold (lines of the text without the blank ones)."""

from typing import Any

import pytest
from hypothesis import given, settings

from referee.calculators import BadInputError, Ruling, find
from tests.calculators.drawing import check, inputs

MODES = find("ardenne44", "modi-movimento")


def ways(**inputs: Any) -> Ruling:
    return MODES.run(inputs).ruling


@pytest.mark.parametrize(
    ("inputs", "outcome"),
    [
        # Line 318: a cavalry squadron, MA 7, goes 28 hexes of primary road.
        ({"classe": "cavalleria", "ma": 7, "modo": "strategico", "strada": "primaria"}, "28"),
        # Line 336: on trucks 24 hexes of primary road; the 12 points are not doubled.
        ({"classe": "fanteria", "ma": 3, "modo": "autocarro", "strada": "primaria"}, "24"),
        ({"classe": "fanteria", "ma": 3, "modo": "autocarro"}, "12 MP"),
        # Line 300: unit B, MA 3, has 5 in Extended Movement.
        ({"classe": "fanteria", "ma": 3, "modo": "esteso"}, "5 MP"),
        ({"classe": "panzergrenadier", "ma": 6, "modo": "esteso"}, "no"),
        ({"classe": "carri", "ma": 6, "modo": "tattico"}, "2 esagoni"),
        ({"classe": "fanteria", "ma": 1, "modo": "tattico"}, "no"),
        ({"classe": "carri", "ma": 6, "modo": "sm", "strada": "strada in foresta", "turno": 10}, "6"),
        ({"classe": "carri", "ma": 6, "modo": "sm", "strada": "strada in foresta", "turno": 11}, "12"),
        ({"classe": "artiglieria", "parte": "tedesco", "modo": "trattore"}, "5 MP"),
        ({"classe": "artiglieria", "parte": "tedesco", "modo": "normale"}, "no"),
        ({"classe": "artiglieria", "parte": "tedesco", "modo": "sm"}, "no"),
        ({"classe": "artiglieria", "parte": "alleato", "ma": 4, "modo": "sm"}, "8 MP"),
        ({"classe": "artiglieria", "parte": "alleato", "modo": "posizione"}, "1 esagoni"),
        # Line 1244: Nebelwerfer brigades may move one hex.
        ({"classe": "nebelwerfer", "modo": "posizione"}, "1 esagoni"),
        ({"classe": "fanteria", "parte": "tedesco", "modo": "autocarro"}, "no"),
        ({"classe": "fanteria", "modo": "autocarro", "su_strada": False}, "no"),
        ({"classe": "fanteria", "modo": "autocarro", "su_strada": False, "rinforzo": True}, "12 MP"),
        ({"classe": "carri", "ma": 6, "modo": "sm", "turno": 1}, "no"),
        ({"classe": "carri", "ma": 6, "modo": "sm", "notte": True}, "no"),
        ({"classe": "carri", "ma": 6, "modo": "sm", "adiacente": True}, "no"),
        # 25.3.1: Extended and Tactical Movement at night too.
        ({"classe": "fanteria", "ma": 3, "modo": "esteso", "notte": True}, "5 MP"),
    ],
)
def test_one_way_of_moving(inputs: dict[str, Any], outcome: str) -> None:
    assert ways(**inputs).outcome == outcome


@pytest.mark.parametrize(
    ("state", "outcome"),
    [
        ("buon-ordine", "normale, esteso, tattico, autocarro"),
        ("disorganizzata", "tattico"),
        ("rotta", "tattico"),
        ("oos", "tattico"),
        ("genieri", "tattico"),
        ("ingaggiata", "no"),
        ("codice-rosso", "no"),
        ("rimpiazzo", "normale"),
        ("segnalino-notte", "normale"),
    ],
)
def test_what_each_state_leaves(state: str, outcome: str) -> None:
    assert ways(classe="fanteria", ma=3, stato=state).outcome == outcome


def test_the_limits_of_replaced_and_night_units() -> None:
    assert ways(classe="fanteria", ma=3, stato="rimpiazzo", modo="normale").outcome == "1 esagoni"
    # Ruling R16: 1 MP, two hexes of primary road for mechanised units.
    assert ways(classe="carri", ma=6, stato="segnalino-notte", modo="normale", strada="primaria").outcome == "2"


def test_the_rrd_regiments_of_the_2nd_division() -> None:
    outcomes = [ways(classe="fanteria", ma=3, stato="rrd", turno=turn).outcome for turn in (1, 2, 3)]
    assert outcomes == ["no", "tattico", "normale, esteso, tattico, autocarro"]


@pytest.mark.parametrize(
    ("inputs", "most"),
    [
        ({"classe": "carri", "ma": 6, "modo": "sm", "parte": "tedesco"}, 6),
        ({"classe": "carri", "ma": 6, "modo": "sm", "parte": "alleato"}, 10),
        ({"classe": "artiglieria", "parte": "tedesco", "modo": "trattore"}, 5),
        ({"classe": "artiglieria", "parte": "tedesco", "modo": "trattore", "armata": "6PzA"}, 2),
        ({"classe": "artiglieria", "parte": "tedesco", "modo": "trattore", "armata": "5PzA"}, 2),
        ({"classe": "artiglieria", "parte": "tedesco", "modo": "tattico", "armata": "7A"}, 1),
    ],
)
def test_markers_run_out(inputs: dict[str, Any], most: int) -> None:
    # Ruling R8: six strategic movements and five tractors are separate limits.
    assert ways(**inputs, segnalini_usati=most - 1).outcome != "no"
    assert ways(**inputs, segnalini_usati=most).outcome == "no"


@pytest.mark.parametrize(
    ("inputs", "said"),
    [
        ({"ma": 3}, "che tipo di unità"),
        ({"classe": "artiglieria"}, "di chi è"),
        ({"classe": "nebelwerfer", "parte": "alleato"}, "tedeschi"),
        ({"classe": "carri", "stato": "genieri"}, "non meccanizzate"),
        ({"classe": "fanteria", "stato": "segnalino-notte", "notte": True}, "turno PM"),
        ({"classe": "fanteria", "modo": "volo"}, "Movimento Esteso"),
        ({"classe": "fanteria", "ma": 99}, "da 0 a 9"),
    ],
)
def test_wrong_inputs_say_what_is_allowed(inputs: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInputError, match=said):
        ways(**inputs)


@settings(max_examples=50, deadline=None)
@given(inputs(MODES))
def test_any_valid_unit_has_a_ruling(given_inputs: dict[str, Any]) -> None:
    check(MODES, given_inputs)
