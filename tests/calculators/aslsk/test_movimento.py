"""Infantry on the move: the table of MF, every printed path, and what must always hold."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.calculators import BadInputError, Ruling, find
from tests.calculators import drawing

MOVEMENT = find("aslsk", "movimento")


def movement(**inputs: Any) -> Ruling:
    return MOVEMENT.run(inputs).ruling


def assault(ruling: Ruling) -> str:
    return next(step.value for step in ruling.steps if step.section == "3.3.1#assault-movement")


@pytest.mark.parametrize(
    ("unit", "base", "leader", "double_time", "both"),  # lines 2068-2073
    [
        ("elite", "4", "6", "6", "8"),
        ("1ª linea", "4", "6", "6", "8"),
        ("seconda linea", "4", "6", "6", "8"),
        ("green", "3", "6", "5", "8"),
        ("coscritti", "3", "5", "5", "7"),
        ("leader", "6", "6", "8", "8"),
    ],
)
def test_the_table_of_mf(unit: str, base: str, leader: str, double_time: str, both: str) -> None:
    unit = "prima" if unit == "1ª linea" else unit
    found = [
        movement(unita=unit, leader=with_leader, double_time=running).outcome
        for with_leader, running in ((False, False), (True, False), (False, True), (True, True))
    ]
    assert found == [base, leader, double_time, both]


def test_a_wounded_leader_has_three() -> None:
    assert movement(unita="leader ferito").outcome == "3"
    for option in ("leader", "double_time"):
        with pytest.raises(BadInputError, match="ferito non ha Double Time"):
            movement(unita="smc-ferito", **{option: True})


# Each printed path: its inputs and what is left of the MF.
EXAMPLES = {
    # lines 2452-2468, example 1
    "4-4-7 I5-J5": ({"percorso": "edificio"}, "2"),
    "4-4-7 H3-J2 with an LMG of 1PP": ({"percorso": "edificio, bosco", "pp": 1}, "0"),
    "5-2-7 F3-J3 running": ({"percorso": "aperto, aperto, edificio, edificio", "double_time": True}, "0"),
    "9-1 and 4-4-7 F4-I4": ({"percorso": "3 x bosco", "leader": True}, "0"),
    "8-1 and 4-4-7 E3-G5 running": ({"percorso": "4 x bosco", "leader": True, "double_time": True}, "0"),
    # lines 2469-2526, example 2
    "4-4-7 and MMG I4-J3": ({"percorso": "pietra", "pp": 5}, "0"),
    "the same, running, to K3": ({"percorso": "pietra, aperto", "pp": 5, "double_time": True}, "0"),
    "5-2-7 G5-K4, not all by road": ({"percorso": "strada, strada, strada, aperto"}, "0"),
    "4-4-7 F6-I7 by road": ({"percorso": "5 strada"}, "0"),
    "9-2, 4-4-7 and MMG F5-J5": ({"percorso": "aperto, aperto, aperto, pietra", "leader": True, "pp": 5}, "0"),
    # lines 4848-4880, entering the map; F moves as conscripts (R21), D's 3MF cannot be explained without the map (R21)
    "squad G into the house on the hill": ({"percorso": "casa di legno in salita"}, "0"),
    "squad A by road": ({"percorso": "cinque strada"}, "0"),
    "squad F with the 6+1 to the grain": (
        {"percorso": "3 x aperto, grano", "unita": "coscritti", "leader": True, "mese": "giugno"},
        "½",
    ),
    "squad B and the 9-1 off the map": ({"percorso": "6 x aperto", "leader": True}, "0"),
}


@pytest.mark.parametrize("name", EXAMPLES)
def test_every_printed_path(name: str) -> None:
    inputs, left = EXAMPLES[name]
    assert movement(**inputs).outcome == left


def test_the_house_over_the_crest_needs_double_time_for_a_green() -> None:  # lines 362-369
    house = {"unita": "green", "percorso": "casa in salita"}
    assert movement(**house).outcome == "no"
    assert movement(**house, double_time=True).outcome == "1"


def test_what_the_task_asks() -> None:
    ruling = movement(percorso="strada, strada, bosco in salita", leader=True)
    assert (ruling.outcome, ruling.result) == ("0", "Sì: spende 6MF di 6. Non resta nulla.")
    assert [step.value for step in ruling.steps[2:]] == [
        "1MF, rimasti 5",
        "1MF, rimasti 4",
        "4MF (2MF +2MF), rimasti 0",
    ]


def test_assault_movement() -> None:
    assert assault(movement(percorso="edificio")) == "sì"  # line 2455
    assert assault(movement(percorso="pietra", pp=5)) == "no"  # line 2473: it takes all its MF
    assert assault(movement(percorso="aperto", double_time=True)) == "no"
    assert not [step for step in movement(percorso="2 x aperto").steps if step.section == "3.3.1#assault-movement"]


def test_the_road_bonus() -> None:
    assert movement(percorso="5 strada").outcome == "0"
    assert movement(percorso="4 strada, strada nel fumo").outcome == "no"  # who pays for smoke loses it
    assert movement(percorso="4 strada, aperto").outcome == "no"
    assert movement(percorso="4 strada, strada nel bosco").outcome == "0"
    assert movement(percorso="3 strada, strada-bosco-verde").outcome == "no"  # cover of the woods claimed
    assert movement(strada=True).outcome == "5"
    assert any("bonus strada non vale" in note for note in movement(percorso="aperto", strada=True).warnings)


def test_what_infantry_does_on_its_way() -> None:
    assert movement(percorso="granata fumogena, aperto nel fumo").outcome == "1"
    assert movement(percorso="granata adiacente, aperto").outcome == "1"
    assert movement(percorso="recupero, bosco").outcome == "1"


def test_a_path_too_long_says_how_far_it_goes() -> None:
    ruling = movement(percorso="bosco, aperto, bosco")
    assert ruling.outcome == "no"
    assert ruling.result == "No: il percorso costa 5MF e ne ha 4. Si ferma al passo 2 («aperto»), MF rimasti: 1."
    assert "nemmeno il primo passo" in movement(percorso="bosco", pp=6).result


@pytest.mark.parametrize(
    ("inputs", "outcome"),
    [
        ({"pp": 5}, "CX"),  # line 2790: the Russian squad with the MMG into a hex of 2MF
        ({"pp": 5, "leader": True}, "avanza"),  # line 2795: with a Leader it has 5MF
        ({"pp": 4, "cx": True}, "vietato"),  # line 2799: the German squad, CX, with the HMG
        ({"pp": 4, "cx": True, "leader": True}, "avanza"),  # line 2804
        ({"pp": 4, "cx": True, "leader": True, "leader_cx": True}, "avanza"),
        ({}, "avanza"),
    ],
)
def test_advancing(inputs: dict[str, Any], outcome: str) -> None:
    assert movement(percorso="edificio", fase="aph", **inputs).outcome == outcome


def test_squad_g_must_become_cx_to_advance() -> None:  # line 4849: W1 takes its 4MF
    assert movement(percorso="legno in salita", fase="avanzata").outcome == "CX"


@pytest.mark.parametrize(
    ("inputs", "said"),
    [
        ({"cx": True, "double_time": True}, "già CX"),
        ({"fase": "aph", "double_time": True}, "solo nella MPh"),
        ({"fase": "aph", "percorso": "aperto, aperto"}, "un solo esagono"),
        ({"fase": "aph", "percorso": "recupero"}, "un solo esagono"),
        ({"unita": "leader", "pp": 3}, "al massimo 2PP"),
        ({"percorso": "palude"}, "puoi scegliere fra"),
        ({"percorso": "bosco di corsa"}, "non capisco «corsa»"),
        ({"percorso": "99 bosco"}, "troppi esagoni"),
        ({"pp": -3}, "va da 0 a 30"),
        ({"unita": "cavalleria"}, "MMC d'élite"),
    ],
)
def test_wrong_inputs_say_what_is_allowed(inputs: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInputError, match=said):
        movement(**inputs)


@settings(max_examples=50)
@given(drawing.inputs(MOVEMENT))
def test_any_valid_input_has_an_answer(inputs: dict[str, Any]) -> None:
    drawing.check(MOVEMENT, inputs)


@settings(max_examples=50)
@given(st.integers(0, 12), st.booleans(), st.booleans(), st.sampled_from(["elite", "green", "coscritti"]))
def test_more_load_is_never_faster_and_a_leader_never_slower(load: int, leader: bool, running: bool, unit: str) -> None:
    inputs = {"unita": unit, "leader": leader, "double_time": running}
    assert int(movement(pp=load + 1, **inputs).outcome) <= int(movement(pp=load, **inputs).outcome)
    alone = int(movement(pp=load, **{**inputs, "leader": False}).outcome)
    assert int(movement(pp=load, **{**inputs, "leader": True}).outcome) >= alone
