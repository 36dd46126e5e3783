"""What holds of every calculator of Lock 'n Load, over inputs drawn from its declaration."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.calculators import BadInputError, Calculator
from referee.calculators.registry import of_game
from tests.calculators.drawing import check, inputs, sections

ALL = of_game("locknload")
FIXED: dict[str, dict[str, Any]] = {
    "opportunita": {"tiratori": "4"},
    "danno": {"penetrazione": 6, "armatura": 5, "he": 4},
    "cannonata": {"numero": 8, "penetrazione": 6, "armatura": 5, "he": 4},
}


@pytest.mark.parametrize("calculator", ALL, ids=lambda each: each.name)
@settings(max_examples=50, deadline=None)
@given(st.data())
def test_any_valid_input_is_answered_or_refused_with_a_sentence(calculator: Calculator, data: st.DataObject) -> None:
    check(calculator, data.draw(inputs(calculator)))


@pytest.mark.parametrize("name", FIXED)
@settings(max_examples=50, deadline=None)
@given(st.data())
def test_with_the_figures_it_needs_there_is_an_answer(name: str, data: st.DataObject) -> None:
    calculator = next(each for each in ALL if each.name == name)
    ruling = check(calculator, data.draw(inputs(calculator, **FIXED[name])))
    assert ruling is not None


def test_all_procedures_are_here() -> None:
    assert {each.name for each in ALL} >= set(
        """raggruppamento morale iniziativa recupero fuoco gruppo opportunita movimento movimento-veicoli fumogeni
        mischia avvistamento los livelli colpire danno cannonata non-penetranti heat acquisizione mitragliatrici
        incursione passeggeri sopravvivenza assalto-ravvicinato armi-leggere mortai artiglieria notte bengala
        fortificazioni mine""".split()
    )


def test_declared_sections_exist() -> None:
    declared = {section for each in ALL for section in each.sections}
    assert declared <= sections("locknload")


@pytest.mark.parametrize(
    ("name", "given", "said"),
    [
        ("fuoco", {"tiratori": "-3"}, "per esempio"),
        ("fuoco", {"tiratori": "4", "dado_attacco": 7}, "da 1 a 6"),
        ("fuoco", {"tiratori": "4", "riparo": "igloo"}, "bunker, trincea"),
        ("fuoco", {}, "Manca «Chi spara»"),
        ("recupero", {"morale": 13}, "da 1 a 12"),
        ("recupero", {"morale": 5, "tiro": 13}, "da 2 a 12"),
        ("movimento", {"mf": 4, "percorso": "palude"}, "costo 1, costo 2"),
        ("movimento", {"mf": 0}, "da 1 a 12"),
        ("mitragliatrici", {"fp": 3}, "FP 2, FP 4"),
        ("avvistamento", {"terreno": "luna"}, "terreno bloccante"),
        ("passeggeri", {"simbolo": "X"}, "P, dentro"),
        ("artiglieria", {"bianco": 0}, "da 1 a 6"),
        ("danno", {"bersaglio": "carro"}, "penetrazione"),
        ("danno", {"bersaglio": "fanteria"}, "HE"),
        ("heat", {}, "penetrazione"),
        ("livelli", {}, "quanti esagoni"),
        ("mischia", {"attaccanti": "3", "difensori": "2", "numero": 8}, "verso"),
        ("non-penetranti", {"attacco": 9, "difesa": 8, "morale": 6}, "danno"),
        ("sopravvivenza", {"unita": 2, "dado": 3}, "una sola unità"),
        ("opportunita", {}, "FP di chi spara"),
        ("morale", {"morale": 6, "tm_positivo": "sì"}, "assalto ravvicinato"),
        ("fuoco", {"tiratori": "3 bazooka"}, "cannonata"),
        ("gruppo", {"tiratori": "4 guida, 3 guida"}, "una sola"),
        ("gruppo", {"tiratori": "4, 3 mg guida"}, "fa da guida un'unità"),
        ("danno", {"penetrazione": 5, "lati": "6/4/2"}, "lato"),
        ("danno", {"penetrazione": 5, "lati": "fronte 6", "lato": "retro"}, "retro"),
        ("assalto-ravvicinato", {"morale": 5, "fp": 4, "armatura": 2, "unita": 2, "dado_attacco": 3}, "una sola unità"),
    ],
)
def test_wrong_inputs_say_what_is_allowed(name: str, given: dict[str, Any], said: str) -> None:
    calculator = next(each for each in ALL if each.name == name)
    with pytest.raises(BadInputError, match=said):
        calculator.run(given)
