"""How strongly the units in a hex defend (rules 12.5, 15.1, 15.7, 15.8.1, 32.2)."""

from typing import Any

import pytest

from referee.calculators.hearing import hear
from referee.calculators.registry import find
from tests.calculators.ardenne44.running import runner

run = runner("forza-difesa")


@pytest.mark.parametrize(
    ("inputs", "total"),
    [
        ({"difensori": "6-6-3", "terreno": "cittadina"}, "9"),  # the example of 15.1
        ({"difensori": "2-2-3", "terreno": "città"}, "4"),
        ({"difensori": "2-2-3, 4-3-6 carri", "terreno": "città"}, "9"),
        ({"difensori": "3-2-6 veicolo", "terreno": "cittadina"}, "3"),
        ({"difensori": "2-2-3, 2 artiglieria", "terreno": "città"}, "6"),
        ({"difensori": "5-6-3", "terreno": "ip, foresta"}, "8"),
        ({"difensori": "6-6-3", "terreno": "vallo", "parte": "alleato"}, "6"),
        ({"difensori": "6-6-3", "terreno": "vallo", "parte": "tedesco"}, "9"),
        ({"difensori": "5-6-3", "terreno": "paese", "stato": "sm"}, "3"),
        ({"difensori": "2 deposito", "terreno": "paese"}, "2"),
    ],
)
def test_the_total(inputs: dict[str, Any], total: str) -> None:
    ruling = run(**inputs)
    assert ruling.outcome == total
    assert f"Difesa totale {total}:" in ruling.result


def test_on_the_west_wall_germans_are_taken_for_granted_and_it_is_told() -> None:
    ruling = run(difensori="6-6-3", terreno="vallo")
    assert ruling.outcome == "9"
    assert any("tedesco" in warning for warning in ruling.warnings)


@pytest.mark.parametrize(
    ("sentence", "units"),
    [
        ("un battaglione di cacciacarri con la sagoma, 3-2-6, da solo", ["3-2-6 veicolo rossa"]),
        ("battaglione 2-2-3 e carri con sagoma 4-3-6 insieme", ["2-2-3", "4-3-6 veicolo carri"]),
        ("una 2-2-3 e un'artiglieria con difesa (2)", ["2-2-3", "2 artiglieria"]),
        ("attacco il deposito di carburante", ["2 deposito"]),
    ],
)
def test_units_as_they_are_said(sentence: str, units: list[str]) -> None:
    calculator = find("ardenne44", "forza-difesa")
    kind = next(each.kind for each in calculator.inputs if each.name == "difensori")
    assert kind.show(kind.parse(hear(calculator, sentence).given["difensori"])) == units
