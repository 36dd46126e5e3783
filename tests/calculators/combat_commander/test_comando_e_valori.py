"""Command and the current values of a piece."""

from typing import Any

import pytest

from referee.calculators import BadInputError
from tests.calculators.combat_commander.helpers import ruling, step


@pytest.mark.parametrize(
    ("command", "distance", "outcome"),
    [(2, 2, "si"), (2, 3, "no"), (1, 1, "si"), (1, 2, "no"), (0, 0, "si"), (0, 1, "no")],  # line 204
)
def test_the_radius(command: int, distance: int, outcome: str) -> None:
    assert ruling("comando", comando=command, distanza=distance).outcome == outcome


def test_a_leader_does_not_activate_a_leader() -> None:
    assert ruling("comando", comando=2, distanza=1, pedina="tenente").outcome == "no"  # line 578: Grein and Bolter


def test_a_broken_leader_has_no_command() -> None:
    assert ruling("comando", comando=2, efficiente=False).outcome == "0"  # line 572
    assert ruling("comando", comando=2, efficiente=False, distanza=1).outcome == "no"


@pytest.mark.parametrize(
    ("piece", "others", "bonus"),
    [("squadra", 0, "+1"), ("team", 1, "+2"), ("leader", 1, "+0"), ("mg", 0, "+1"), ("mortaio", 1, "+0")],
)
def test_what_the_command_adds(piece: str, others: int, bonus: str) -> None:
    found = ruling("comando", comando=1, altri=others, pedina=piece)
    assert found.steps[-1].value == bonus


@pytest.mark.parametrize(
    ("inputs", "outcome"),
    [
        ({"raggio": 2, "comando": 1}, "Raggio 3"),  # line 579: up to 3 hexes thanks to Grein
        ({"fp": 5, "comando": 1}, "FP 6"),  # line 580: the Rifles of L8 with Bolter
        ({"pedina": "hmg", "fp": 8, "comando": 1}, "FP 9"),  # line 582
        ({"morale": 8, "terreno": "aperto, strada", "stati": "soppressa, non efficiente"}, "Morale 6"),  # line 585
        ({"movimento": 4, "comando": 1}, "Movimento 5"),  # line 717
        ({"morale": 7, "comando": 1}, "Morale 8"),  # line 716
        ({"morale": 7, "terreno": "bosco"}, "Morale 9"),  # line 718
        ({"fp": 5, "raggio": 5, "movimento": 4, "stati": "soppressa"}, "FP 4, Raggio 4, Movimento 3"),
        ({"fp": 5, "raggio": 5, "movimento": 4, "morale": 7, "stati": "vet"}, "FP 6, Raggio 6, Movimento 5, Morale 8"),
        ({"fp": 5, "raggio": 5, "movimento": 4, "morale": 7, "stati": "filo"}, "FP 4, Raggio 4, Movimento 4, Morale 6"),
        ({"movimento": 4, "arma_pesante": -3}, "Movimento 1"),
        ({"pedina": "leader", "fp": 1, "comando": 2}, "FP 1"),
        ({"pedina": "mg", "fp": 5, "comando": 2, "arma_di_leader": True}, "FP 5"),  # line 208
        ({"pedina": "mortaio", "fp": 5, "raggio": 14, "comando": 2}, "FP 5, Raggio 14"),
    ],
)
def test_the_current_values(inputs: dict[str, Any], outcome: str) -> None:
    assert ruling("valori", **inputs).outcome == outcome


def test_a_weapon_that_cannot_fire_is_named() -> None:
    found = ruling("valori", pedina="mg", fp=5, stati="soppressa")
    assert any("non spara con le Armi" in each for each in found.warnings)
    assert step(found, "FP stampata") == "5"


@pytest.mark.parametrize(
    ("name", "inputs", "said"),
    [
        ("comando", {}, "Manca «Comando"),
        ("comando", {"comando": 3}, "da 0 a 2"),
        ("valori", {}, "almeno uno"),
        ("valori", {"pedina": "mg", "morale": 7}, "solo FP e Raggio"),
        ("valori", {"fp": 5, "stati": "felice"}, "Soppressa"),
    ],
)
def test_wrong_inputs_say_what_is_allowed(name: str, inputs: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInputError, match=said):
        ruling(name, **inputs)
