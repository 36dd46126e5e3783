"""Reinforcements: the printed examples, every row by turn, unit and entry hex, and what must always hold (lines of the text without the blank ones)."""

from typing import Any

import pytest
from hypothesis import given, settings

from referee.calculators import BadInputError, Ruling, find
from referee.calculators.ardenne44.roster import UNITS
from tests.calculators.drawing import check, inputs

REINFORCEMENTS = find("ardenne44", "rinforzi")


def ask(**inputs: Any) -> Ruling:
    return REINFORCEMENTS.run(inputs).ruling


def test_the_example_of_the_second_battalion() -> None:
    # Line 344: the 4/8/2 arrives in turn 3 at A or B.
    ruling = ask(unita="4/8/2")
    assert ruling.outcome == "3"
    assert "4/8/2 (2-2-3, AB)" in ruling.result


def test_the_example_of_the_blocking_position() -> None:
    # Line 354: with 4 factors at A nobody enters at A, B or C; the 4/22/2 makes 6 and the 10Arm/CCA may.
    too_weak = ask(turno=4, entrata="B", parte="alleato", difesa_bloccante=4)
    assert too_weak.result.startswith("Non possono entrare")
    enough = ask(turno=4, entrata="B", parte="alleato", difesa_bloccante=4 + 2)
    assert enough.result.startswith("Possono entrare")
    assert "10 Arm/CCA" in enough.result


# What the printed tables (lines 1519-1768) have for each turn.
ALLIED = {2: 2, 3: 12, 4: 5, 5: 17, 6: 4, 7: 3, 8: 5, 9: 2, 10: 3, 11: 4, 12: 11, 13: 18, 14: 8, 15: 17, 16: 6, 17: 5}
ALLIED |= {19: 5, 21: 3, 22: 4, 23: 4}
GERMAN = {2: 2, 3: 5, 4: 2, 5: 5, 6: 3, 7: 5, 8: 12, 9: 1, 10: 4, 11: 6, 14: 6, 15: 6, 19: 7, 20: 3, 22: 2, 27: 3}


@pytest.mark.parametrize("turn", range(1, 31))
def test_how_many_arrive_each_turn(turn: int) -> None:
    for side, printed in (("alleato", ALLIED), ("tedesco", GERMAN)):
        assert ask(turno=turn, parte=side, scenario="esteso").outcome == str(printed.get(turn, 0))


@pytest.mark.parametrize(
    ("unit", "turns"),
    [
        ("7 Arm", "3"),
        ("10ª corazzata", "4, 5"),
        ("10 Arm/CCA", "4"),
        ("82 airborne", "5"),
        ("101ª paracadutisti", "5"),
        ("Das Reich", "8"),
        ("Führer Begleit", "5"),
        ("3 PG/103", "7"),
        ("Skorzeny", "2"),
        ("84", "10, 11, 12"),
        ("9", "4, 7, 20"),  # both the American and the German 9th
        ("3 Arm", "8, 9, 13"),
        ("146 genieri", "3"),
    ],
)
def test_when_a_unit_arrives(unit: str, turns: str) -> None:
    assert ask(unita=unit).outcome == turns


def test_the_two_ninths_are_told_apart_by_side() -> None:
    assert [ask(unita="9", parte=side).outcome for side in ("alleato", "tedesco")] == ["4, 7", "20"]


@pytest.mark.parametrize(
    ("entry", "names"),
    [
        ("J", {"9/47", "9/39"}),
        ("D", {"602 TD"}),
        ("N", {"44 Festung"}),
        ("lancio", {"von der Heydte"}),
        ("cittadina", {unit.name for unit in UNITS if unit.name.endswith("Eng")}),
    ],
)
def test_who_comes_by_an_entry_hex(entry: str, names: set[str]) -> None:
    steps = ask(entrata=entry).steps
    assert {step.text.split(": ")[1].split(", entra")[0] for step in steps} == names


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.name)
def test_every_unit_is_found_by_its_name_turn_and_command(unit) -> None:
    steps = ask(unita=unit.name, turno=unit.turn, comando=unit.command, scenario="esteso").steps
    assert unit.counter in {step.value for step in steps}


def test_scenarios_change_the_paratroops() -> None:
    assert "S2.3" in ask(unita="82", scenario="sei turni").result
    ruling = ask(unita="82", scenario="otto turni")
    assert (ruling.outcome, ruling.sections) == ("6", ("S3.3#paracadutisti",))
    assert "4 MP" in ruling.warnings[-1]
    assert ask(unita="340", scenario="campagna").outcome == "0"  # turn 27 is of the extended game only


@pytest.mark.parametrize(
    ("inputs", "ruling"),
    [
        ({"turno": 19, "parte": "alleato"}, "R20"),
        ({"unita": "Gds"}, "R21"),
        ({"unita": "15PG/115"}, "R22"),
    ],
)
def test_house_rulings_are_named(inputs: dict[str, Any], ruling: str) -> None:
    assert any(ruling in text for text in ask(**inputs).warnings)


@pytest.mark.parametrize(
    ("inputs", "said"),
    [
        ({}, "almeno il turno"),
        ({"parte": "alleato"}, "almeno il turno"),
        ({"unita": "7 Armata"}, "7 Arm"),
        ({"unita": "genieri"}, "51 Eng"),
        ({"entrata": "Z"}, "Lancio paracadutato"),
    ],
)
def test_wrong_inputs_say_what_is_allowed(inputs: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInputError, match=said):
        ask(**inputs)


@settings(max_examples=50, deadline=None)
@given(inputs(REINFORCEMENTS))
def test_any_valid_question_has_a_ruling(given_inputs: dict[str, Any]) -> None:
    check(REINFORCEMENTS, given_inputs)
