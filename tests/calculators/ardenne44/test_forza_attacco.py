"""How strongly units attack, and how many factors a column takes (rules 14.4, 15.2-15.5, 23.4, 27.4, 34)."""

from typing import Any

import pytest

from referee.calculators.declare import BadInputError
from referee.calculators.hearing import hear
from referee.calculators.registry import find
from tests.calculators.ardenne44.running import runner

run = runner("forza-attacco")
needed = runner("fattori-necessari")


@pytest.mark.parametrize(
    ("inputs", "total"),
    [
        ({"attaccanti": "2 x 5", "fiume": True}, "6"),  # the example of 15.2
        ({"attaccanti": "2 x 5, 3", "fiume": True}, "8"),
        ({"attaccanti": "7-5-6 carri", "ponte": True}, "4"),
        ({"attaccanti": "7-7-6", "fiume": True, "oos": True}, "4"),  # never halved twice
        ({"attaccanti": "9-6-6", "sconnesso": True}, "5"),
        ({"attaccanti": "4-5-3", "terreno": "sconnesso-bosco"}, "4"),  # the advantage of height (15.5.2)
        ({"attaccanti": "7-4-6", "veicoli": True, "terreno": "foresta"}, "4"),
        ({"attaccanti": "7-4-6", "veicoli": True, "terreno": "foresta", "strada": True}, "7"),
        ({"attaccanti": "2-1-5 sturm", "terreno": "cittadina"}, "4"),
        ({"attaccanti": "3-1-4 sturm", "terreno": "paese", "fiume": True}, "3"),  # doubled, then halved
        ({"attaccanti": "1-2-3", "oos": True}, "1"),
        ({"attaccanti": "3 x 8-7-6", "limite_18": True}, "18"),
    ],
)
def test_the_total(inputs: dict[str, Any], total: str) -> None:
    ruling = run(**inputs)
    assert ruling.outcome == total
    assert ruling.result.startswith(f"Forza di attacco {total}")


@pytest.mark.parametrize(
    ("said", "total"),
    [
        ("Tre reggimenti da 7 passano il fiume: che attacco fanno?", "12"),
        ("due battaglioni da 3 e uno da 6, tutti fuori rifornimento", "7"),
        ("un 6-7-3 dentro lo sconnesso-bosco attacca verso fuori", "3"),
        ("sto in aperto col 4-5-3 e attacco uno in uno sconnesso-bosco", "4"),
        ("Sturmtiger contro una città", "6"),
        ("ventuno fattori attraverso la Mosa", "11"),
    ],
)
def test_heard(said: str, total: str) -> None:
    calculator = find("ardenne44", "forza-attacco")
    assert calculator.run(hear(calculator, said).given).ruling.outcome == total


@pytest.mark.parametrize(
    ("inputs", "factors"),
    [
        ({"colonna": "3-1", "difensori": "7"}, "21"),
        ({"colonna": "4-1", "difensori": "4-5-3", "terreno": "paese"}, "28"),
        ({"colonna": "2-1", "difensori": "6", "artiglieria": 1}, "6"),
        ({"colonna": "1-2", "difensori": "9"}, "5"),
        ({"colonna": "4-1", "difensori": "4", "artiglieria": 3}, "8"),  # no more than two count
    ],
)
def test_factors_needed(inputs: dict[str, Any], factors: str) -> None:
    assert needed(**inputs).outcome == factors


def test_a_column_out_of_reach_is_refused() -> None:
    with pytest.raises(BadInputError, match="più bassa"):
        needed(colonna="12-1", difensori="12 x 99-99-3", spostamenti=-8)


@pytest.mark.parametrize(
    ("said", "inputs"),
    [
        (
            "io ho 14 di attacco, lui un 6-7-3 in aperto, dado 3",
            {"attaccanti": "14", "difensori": "6-7-3", "dado": "3"},
        ),
        ("con 11 attacco 4 di difesa", {"attaccanti": "11", "difensori": "4"}),
        ("ventotto fattori contro nove, niente artiglieria né carri", {"attaccanti": "28", "difensori": "9"}),
    ],
)
def test_who_attacks_whom(said: str, inputs: dict[str, str]) -> None:
    given = hear(find("ardenne44", "combattimento"), said).given
    assert {name: given.get(name) for name in inputs} == inputs
    assert not given.get("carri")
    assert not given.get("artiglieria")


@pytest.mark.parametrize(
    ("said", "result"),
    [
        ("rapporto 9-1 meno una colonna, con 6", "DR2"),
        ("sul 5-1 spostato di 2 a sinistra, tiro 1", "DR3"),
        ("tre a uno e un bel sei", "ENG"),
    ],
)
def test_columns_as_they_are_said(said: str, result: str) -> None:
    calculator = find("ardenne44", "crt")
    assert calculator.run(hear(calculator, said).given).ruling.outcome == result
