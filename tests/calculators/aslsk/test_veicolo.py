"""Vehicles on the move: the printed paths, the odds of arriving by another path, and what must always hold."""

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from icepool import d6

from referee.calculators import BadInputError, Ruling, find
from tests.calculators import drawing

VEHICLE = find("aslsk", "veicolo")
# the PzIIIN from vC6 to G5 (lines 4190-4210)
PZ3 = "aperto, gira, strada, aperto, aperto, lancia fumogeni, aperto in salita diventando BU, stop"


def vehicle(**inputs: Any) -> Ruling:
    return VEHICLE.run(inputs).ruling


def spent(ruling: Ruling) -> list[str]:
    return [step.value.split("MP")[0] for step in ruling.steps if "rimasti" in step.value]


def test_the_path_of_the_pz3n() -> None:
    ruling = vehicle(percorso=PZ3, mp=13, portelli="ce")
    assert spent(ruling) == ["1", "1", "1", "½", "1", "1", "1", "5", "1"]  # 12.5 in all
    assert (ruling.outcome, ruling.result) == ("½", "Sì: spende 12½MP di 13. MP rimasti: ½.")
    assert any("considerano spesi" in note for note in ruling.warnings)


def test_closed_up_the_road_costs_a_whole_mp() -> None:
    assert vehicle(percorso=PZ3, mp=13).outcome == "0"


@pytest.mark.parametrize(
    ("inputs", "left"),
    [
        ({"percorso": "bosco", "in_moto": True}, "8"),  # line 4264: the T34/85 into vT7 at half its MP
        ({"percorso": "bosco con tutti i MP", "in_moto": True}, "0"),  # line 4289
        ({"percorso": "bosco con tutti i MP", "ferma": True}, "0"),  # line 177: of all, one starts and one stops
        # line 4427: the T34/85 starts, enters Y2 (1MP) and Z1 (8MP) and stops: 11MP. Line 4509 leaves it 7 of its 16,
        # forgetting the start and Y2; the rules leave 5.
        ({"percorso": "aperto, edificio, stop"}, "5"),
        ({"percorso": "strada, strada", "portelli": "ce"}, "14"),
        ({"percorso": "strada in salita", "in_moto": True}, "13"),
        ({"percorso": "aperto, stop, aperto"}, "11"),  # start, hex, stop, start again, hex
        ({"percorso": "2 spine", "da": "aperto"}, "13"),
        ({"percorso": "gira", "da": "bosco", "in_moto": True}, "14"),  # 2MP a spine in woods (line 2092)
        ({"percorso": "gira", "da": "strada-bosco", "in_moto": True}, "15"),  # a vehicle there is on the road
        ({"percorso": "bosco, 2 x gira", "in_moto": True}, "4"),
        ({"percorso": "attesa, attesa"}, "14"),
        ({"percorso": "strada con un relitto"}, "12"),  # R7: 1 and 2
        ({"percorso": "strada-bosco con due relitti"}, "6"),  # R7: 1 and 4 each
        ({"percorso": "aperto", "chi": "ac"}, "12"),
        ({"percorso": "aperto attraverso una siepe nel fumo", "chi": "ac"}, "10"),
    ],
)
def test_what_is_left(inputs: dict[str, Any], left: str) -> None:
    assert vehicle(mp=16, **inputs).outcome == left


@pytest.mark.parametrize(
    ("inputs", "said"),
    [
        ({"percorso": "10 x aperto", "mp": 8}, "mancanti 1"),
        ({"percorso": "edificio", "mp": 16, "portelli": "ce"}, "solo se è BU"),
        ({"percorso": "edificio", "mp": 16, "chi": "ac"}, "Armored Car"),
        ({"percorso": "aperto, bosco con tutti i MP", "mp": 16}, "mancanti 1"),
        ({"percorso": "strada, bosco", "mp": 30, "chi": "ac"}, "mancanti 1"),
        ({"percorso": "bosco con tutti i MP", "mp": 1, "ferma": True}, "mancanti 1"),
    ],
)
def test_paths_that_cannot_be(inputs: dict[str, Any], said: str) -> None:
    ruling = vehicle(**inputs)
    assert ruling.outcome == "no"
    assert said in ruling.result
    assert not ruling.odds


def test_in_motion_one_hex_is_always_possible() -> None:  # line 2188
    ruling = vehicle(percorso="cespugli in salita", mp=5, in_moto=True)
    assert (ruling.outcome, "3.3.2#un-esagono" in ruling.sections) == ("0", True)
    assert vehicle(percorso="cespugli in salita", mp=5).outcome == "no"  # not from a standstill
    assert vehicle(percorso="gira, cespugli in salita", mp=5, in_moto=True).outcome == "no"  # nor after a turn


def test_motion_at_the_end() -> None:
    assert any("solo se usa tutti i MP" in note for note in vehicle(percorso="aperto", mp=16).warnings)
    assert "Finisce in moto: pedina Motion." in vehicle(percorso="aperto", mp=2).warnings


FAILS_4, FAILS_1 = ((2 @ d6 + drm >= 12).probability(True) for drm in (4, 1))
BREAKS_12, BREAKS_11 = ((2 @ d6 >= number).probability(True) for number in (12, 11))


@pytest.mark.parametrize(
    ("inputs", "arrives", "broken"),
    [
        ({"percorso": "bosco"}, 1 - FAILS_4, Fraction(0)),
        ({"percorso": "bosco con tutti i MP", "rossi": "12"}, (1 - BREAKS_12) * (1 - FAILS_1), BREAKS_12),
        ({"percorso": "edificio, gira", "rossi": "11"}, (1 - BREAKS_11) * (1 - FAILS_4) * (1 - FAILS_1), BREAKS_11),
        (
            {"percorso": "aperto, stop, aperto", "rossi": "12"},
            (1 - BREAKS_12) ** 2,
            BREAKS_12 + (1 - BREAKS_12) * BREAKS_12,
        ),
        ({"percorso": "bosco", "in_moto": True, "rossi": "12"}, 1 - FAILS_4, Fraction(0)),  # no start, no breakdown
        ({"percorso": "bosco", "pressione": "high", "drm_pressione": 1}, 1 - FAILS_4, Fraction(0)),
    ],
)
def test_the_odds_of_arriving_equal_icepool(inputs: dict[str, Any], arrives: Fraction, broken: Fraction) -> None:
    odds = vehicle(mp=20, **inputs).odds
    assert odds["arriva"] == arrives
    assert odds.get("guasto: immobilizzato", Fraction(0)) == broken


def test_an_armored_car_that_fails_at_a_hedge_is_immobilized() -> None:
    odds = vehicle(percorso="aperto attraverso una siepe", mp=30, chi="ac").odds
    assert odds == {"arriva": 1 - FAILS_1, "immobilizzato alla siepe": FAILS_1}
    woods = vehicle(percorso="bosco attraverso una siepe", mp=30, chi="ac").odds  # the hedge comes first
    assert woods["immobilizzato alla siepe"] == FAILS_1
    assert woods["impantanato"] == (1 - FAILS_1) * FAILS_1


@pytest.mark.parametrize("points", range(8))
def test_a_motion_attempt_equals_icepool(points: int) -> None:
    odds = vehicle(spesi_in_los=points).odds
    assert odds.get("in moto", Fraction(0)) == (d6 <= points).probability(True)
    red = vehicle(spesi_in_los=points, rossi="12").odds
    assert red.get("in moto", Fraction(0)) == (d6 <= points).probability(True) * (1 - BREAKS_12)


def test_a_motion_attempt_that_is_rolled() -> None:
    assert vehicle(spesi_in_los=3, dado=3).outcome == "in moto"
    assert vehicle(spesi_in_los="2½", dado=3).outcome == "fallisce"
    red = vehicle(spesi_in_los=3, dado=3, rossi="11")
    assert red.odds == {"in moto": 1 - BREAKS_11, "guasto: immobilizzato": BREAKS_11}


@pytest.mark.parametrize(
    ("inputs", "said"),
    [
        ({}, "uno solo"),
        ({"percorso": "aperto", "mp": 10, "spesi_in_los": 2}, "uno solo"),
        ({"percorso": "bosco"}, "Indica i MP stampati"),
        ({"percorso": "start", "mp": 10, "in_moto": True}, "già in moto"),
        ({"percorso": "stop", "mp": 10}, "già fermo"),
        ({"percorso": "aperto, attesa", "mp": 10}, "veicolo fermo"),
        ({"percorso": "aperto ce, aperto bu", "mp": 10}, "due volte"),
        ({"percorso": "aperto ce bu", "mp": 10}, "non tutti e due"),
        ({"percorso": "aperto con tutti i mp", "mp": 10}, "entrare in un bosco"),
        ({"percorso": "fumogeni, fumogeni", "mp": 10}, "una volta per turno"),
        ({"percorso": "bosco", "mp": 20, "pressione": "low"}, "QRDC"),
        ({"percorso": "lago", "mp": 20}, "puoi scegliere fra"),
        ({"spesi_in_los": 2, "dado": 7}, "va da 1 a 6"),
    ],
)
def test_wrong_inputs_say_what_is_allowed(inputs: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInputError, match=said):
        vehicle(**inputs)


@settings(max_examples=50)
@given(drawing.inputs(VEHICLE))
def test_any_valid_input_has_an_answer(inputs: dict[str, Any]) -> None:
    drawing.check(VEHICLE, inputs)


paths = drawing.raw(VEHICLE.inputs[0].kind)


@settings(max_examples=50)
@given(paths, st.integers(1, 30))
def test_a_path_always_has_an_answer_and_more_mp_leave_more(path: Any, mp: int) -> None:
    fewer, more = (drawing.check(VEHICLE, {"percorso": path, "mp": number}) for number in (mp, mp + 1))
    if fewer and more and fewer.outcome != "no":
        assert more.outcome != "no"
