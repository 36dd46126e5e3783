"""What holds of every calculator of Combat Commander, over random valid inputs."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from referee.calculators import Calculator
from referee.calculators.registry import of_game
from tests.calculators import drawing
from tests.calculators.combat_commander.helpers import GAME, cards_are_named

ALL = of_game(GAME)


def test_there_is_one_for_every_procedure_of_the_map() -> None:
    assert {each.name for each in ALL} == {
        "comando",
        "commissario",
        "copertura",
        "difesa",
        "fuoco",
        "fuoco-di-opportunita",
        "fuoco-per-effetto",
        "impatto",
        "lanci-impatto",
        "lancio",
        "linea-di-vista",
        "mano",
        "mine",
        "mischia",
        "morte-improvvisa",
        "movimento",
        "obiettivi",
        "ordini",
        "punti-vittoria",
        "puntamento",
        "raggruppamento",
        "recupero",
        "resa",
        "rotta",
        "scala",
        "valori",
    }


@pytest.mark.parametrize("calculator", ALL, ids=lambda each: each.name)
@given(data=st.data())
@settings(max_examples=50, suppress_health_check=[HealthCheck.too_slow])
def test_any_valid_input_has_a_sound_ruling(calculator: Calculator, data: st.DataObject) -> None:
    found = drawing.check(calculator, data.draw(drawing.inputs(calculator)))
    if found and found.odds:
        assert cards_are_named(found)


@pytest.mark.parametrize("calculator", ALL, ids=lambda each: each.name)
@given(data=st.data())
@settings(max_examples=10, suppress_health_check=[HealthCheck.too_slow])
def test_what_it_shows_of_its_inputs_it_reads_back(calculator: Calculator, data: st.DataObject) -> None:
    given_inputs = data.draw(drawing.inputs(calculator))
    if drawing.check(calculator, given_inputs) is None:
        return
    first = calculator.run(given_inputs)
    again = calculator.run(first.as_json()["inputs"])
    assert again.ruling == first.ruling


@pytest.mark.parametrize("calculator", ALL, ids=lambda each: each.name)
def test_every_input_is_labelled_and_every_option_readable(calculator: Calculator) -> None:
    schema = calculator.schema()
    assert all(each["title"][0].isupper() for each in schema["properties"].values())
    assert calculator.summary.endswith(".")
