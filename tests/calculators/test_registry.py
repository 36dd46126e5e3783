import inspect

import pytest

from referee.calculators import calculators, find
from referee.calculators.declare import Calculator
from referee.errors import NotFoundError

ALL = list(calculators().values())


@pytest.mark.parametrize("calculator", ALL, ids=lambda each: f"{each.game}-{each.name}")
def test_the_function_takes_the_declared_inputs(calculator: Calculator) -> None:
    assert list(inspect.signature(calculator.function).parameters) == [input.name for input in calculator.inputs]


@pytest.mark.parametrize("calculator", ALL, ids=lambda each: f"{each.game}-{each.name}")
def test_it_rests_on_rules_that_exist(calculator: Calculator, corpus) -> None:
    game = corpus.game(calculator.game)
    for section in calculator.sections:
        game.section(section)


def test_an_unknown_calculator_names_the_others() -> None:
    with pytest.raises(NotFoundError) as caught:
        find("ardenne44", "combattimentt")
    assert "combattimento" in caught.value.nearest


def test_the_schema_describes_every_input() -> None:
    schema = find("ardenne44", "combattimento").schema()
    assert schema["required"] == ["attaccanti", "difensori"]
    assert schema["properties"]["dado"] == {
        "title": "Dado del combattimento",
        "type": "integer",
        "minimum": 1,
        "maximum": 6,
        "description": "Vuoto: le probabilità di ogni risultato.",
    }
    assert "citta" in schema["properties"]["terreno"]["items"]["enum"]
