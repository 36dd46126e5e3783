"""The fire-fight: the printed pushes, every modifier, and the odds against icepool."""

from fractions import Fraction
from typing import Any

import pytest

from referee.calculators import BadInputError
from tests.calculators.ardenne44.running import one_die, runner

fire_fight = runner("scontro-a-fuoco")
TABLE = ("D1", "DR2", "A1/D1", "A1/DR2", "ENG+", "A1/ENG")


@pytest.mark.parametrize(
    ("inputs", "outcome"),
    [
        ({"dado": 5}, "ENG+"),  # T1-A, line 1182
        ({"dado": 2, "morale": "elite", "testa": "carri", "tq": 4}, "D1"),  # T1-H, line 1189: DRM -2
        ({"dado": 5, "morale": "inesperta"}, "A1/ENG"),  # T1-N, line 1195
        ({"dado": 4}, "A1/DR2"),  # T2-B and T2-E, lines 1250 and 1253
    ],
)
def test_the_pushes_of_the_example(inputs: dict[str, Any], outcome: str) -> None:
    assert fire_fight(**inputs).outcome == outcome


@pytest.mark.parametrize(
    ("inputs", "drm"),
    [
        ({}, 0),
        ({"risultato": "FF (+1)"}, 1),
        ({"risultato": "FF (+1)", "morale": "inesperta"}, 2),
        ({"testa": "carri", "tq": 3, "tq_difesa": 3}, -1),  # equal is enough here, not for the column shift
        ({"testa": "carri", "tq": 3, "tq_difesa": 4}, 0),
        ({"testa": "carri", "tq": 5, "tq_rossa": True}, 0),
        ({"testa": "carri", "tq": 5, "terreno": "foresta"}, 0),
        ({"testa": "carri", "tq": 5, "terreno": "città"}, 0),
        ({"testa": "carri", "tq": 5, "terreno": "paese"}, -1),
        ({"testa": "fanteria", "tq": 5}, 0),
        ({"morale": "elite", "risultato": "FF (+1)"}, 0),
    ],
)
def test_the_modifiers_and_the_odds(inputs: dict[str, Any], drm: int) -> None:
    ruling = fire_fight(**inputs)
    assert ruling.outcome == f"DRM {drm:+d}"
    assert ruling.odds == one_die(lambda face: TABLE[max(1, min(6, face + drm)) - 1])


def test_what_accepting_gives_stands_beside() -> None:
    ruling = fire_fight()
    assert (ruling.steps[0].value, ruling.odds["D1"]) == ("ENG", Fraction(1, 6))
    assert "2/3 (66,7 %)" in ruling.result  # the defender leaves with 1-4


@pytest.mark.parametrize(
    ("inputs", "said"),
    [
        ({"dado": 0}, "da 1 a 6"),
        ({"risultato": "DR2"}, "FF"),
        ({"morale": "eroico"}, "Elite"),
        ({"testa": "carri", "tq_difesa": 3}, "serve anche la TQ"),
    ],
)
def test_wrong_inputs_say_what_is_allowed(inputs: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInputError, match=said):
        fire_fight(**inputs)
