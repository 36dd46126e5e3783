"""Infantry against vehicles: the printed examples, the odds by another path, and what must always hold.

Line numbers are those of the printed text without its empty lines.
"""

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from icepool import d6, map

from referee.calculators import BadInputError, Ruling, find
from referee.calculators.aslsk.cc_afv import Assault
from tests.calculators.drawing import check as holds
from tests.calculators.drawing import inputs

ASSAULT = find("aslsk", "cc-afv")


def assault(**given: Any) -> Ruling:
    return ASSAULT.run(given).ruling


def figures(ruling: Ruling) -> tuple[str, str]:
    """The CCV and the total modifier."""
    found = {step.text: step.value for step in ruling.steps}
    return found["CCV"], found["DRM totale"]


@pytest.mark.parametrize(
    ("given", "ccv_and_drm", "outcome"),
    [
        # 4473-4482: Reaction Fire of a squad that has fired, against a tank not stopped: a 2 is needed (R38: it immobilizes)
        ({"unita": "squadra", "reazione": True, "gia_sparato": True, "veicolo": "non fermo"}, ("4", "+2"), "2"),
        ({"unita": "squadra", "reazione": True, "gia_sparato": True, "veicolo": "non fermo", "dr": 2}, ("4", "+2"), "immobilizzato"),
        # 4483-4491: the tank has stopped; a 5 does nothing
        ({"unita": "squadra", "reazione": True, "gia_sparato": True, "dr": 5}, ("4", "0"), "nessun effetto"),
        # 4534-4540: a squad with the 8-1 against a tank in motion
        ({"unita": "squadra", "leader": "8-1", "veicolo": "in moto", "dr": 5}, ("6", "+1"), "immobilizzato"),
        # 4551-4553: the other squad against the tank now immobilized
        ({"unita": "squadra", "veicolo": "immobilizzato"}, ("5", "-1"), "6"),
        # 4562-4564: the half squad rolls 12 and is lost
        ({"unita": "hs", "veicolo": "immobilizzato", "dr": 12}, ("3", "-1"), "Casualty Reduction a chi attacca"),
    ],
)  # fmt: skip
def test_the_printed_examples(given: dict[str, Any], ccv_and_drm: tuple[str, str], outcome: str) -> None:
    ruling = assault(**given)
    assert (figures(ruling), ruling.outcome) == (ccv_and_drm, outcome)


def test_the_half_squad_of_the_example_is_eliminated() -> None:
    assert "eliminata" in assault(unita="hs", veicolo="immobilizzato", dr=12).result


@pytest.mark.parametrize(
    ("given", "ccv_and_drm"),
    [
        ({"unita": "crew"}, ("4", "0")),
        ({"unita": "leader"}, ("2", "0")),
        ({"unita": "leader", "leader": "9-2"}, ("3", "0")),  # no MMC to direct
        ({"unita": "squadra", "leader": "9-2", "leader_ferito": True}, ("6", "-1")),
        ({"unita": "squadra", "leader": "6+1"}, ("6", "0")),  # he need not direct
        ({"unita": "squadra", "dimezzamenti": 1, "cx": True}, ("4", "+1")),
        ({"unita": "squadra", "veicolo": "immobilizzato, senza mg"}, ("5", "-2")),
        ({"unita": "squadra", "imboscata": "attaccante"}, ("5", "-1")),
        ({"unita": "squadra", "imboscata": "subita", "altri_drm": 2}, ("5", "+3")),
    ],
)
def test_ccv_and_modifiers(given: dict[str, Any], ccv_and_drm: tuple[str, str]) -> None:
    assert figures(assault(**given)) == ccv_and_drm


@pytest.mark.parametrize(
    ("given", "outcome"),
    [
        ({"unita": "squadra", "dr": 4}, "eliminato"),
        ({"unita": "squadra", "dr": 5}, "immobilizzato"),
        ({"unita": "squadra", "dr": 6}, "nessun effetto"),
        ({"unita": "smc", "dr": 2}, "immobilizzato"),
        ({"unita": "smc", "veicolo": "in moto", "dr": 2, "terzo_dado": 2}, "eliminato"),
        ({"unita": "smc", "veicolo": "in moto", "dr": 2, "terzo_dado": 3}, "immobilizzato"),
        ({"unita": "smc", "veicolo": "in moto", "dr": 2, "terzo_dado": 4}, "nessun effetto"),
        ({"unita": "squadra", "veicolo": "stordito", "dr": 12}, "nessun effetto"),  # it does not hit back
        ({"unita": "squadra", "veicolo": "shock", "dr": 12}, "nessun effetto"),
    ],
)
def test_what_a_roll_does(given: dict[str, Any], outcome: str) -> None:
    assert assault(**given).outcome == outcome


def test_a_2_that_is_not_enough_leaves_the_third_die() -> None:
    ruling = assault(unita="smc", veicolo="in moto", dr=2)
    assert ruling.odds == {
        "eliminato": Fraction(1, 3),
        "immobilizzato": Fraction(1, 6),
        "nessun effetto": Fraction(1, 2),
    }


def expected(oracle: Any) -> dict[str, Fraction]:
    return {name: Fraction(oracle.quantity(name), oracle.denominator()) for name in oracle.outcomes()}


@pytest.mark.parametrize(("ccv", "drm"), [(5, 0), (6, 1), (4, 2), (3, 2), (2, 5), (5, -6), (6, -12)])
def test_the_odds_equal_icepool(ccv: int, drm: int) -> None:
    def rule(total: int, third: int) -> str:
        if total == 2 and ccv - drm < 2:
            return "eliminato" if third <= 2 else "immobilizzato" if third == 3 else "nessun effetto"
        effect = "eliminato" if total + drm < ccv else "immobilizzato" if total + drm == ccv else "nessun effetto"
        if total < 12:
            return effect
        loss = "Casualty Reduction a chi attacca"
        return loss if effect == "nessun effetto" else f"{effect}, e {loss}"

    assert Assault(ccv, drm, hits_back=True).odds(None, None, Fraction(1)) == expected(map(rule, 2 @ d6, d6))


def test_the_paatc_comes_first() -> None:
    def rule(check: int, total: int) -> str:
        if check > 7:
            return "PAATC fallito: Pinned"
        if total == 12:
            return "Casualty Reduction a chi attacca"
        return "eliminato" if total < 5 else "immobilizzato" if total == 5 else "nessun effetto"

    ruling = assault(unita="squadra", reazione=True, paatc=7)
    assert ruling.odds == expected(map(rule, 2 @ d6, 2 @ d6))


@given(st.integers(0, 8), st.integers(-4, 6))
def test_a_better_ccv_never_helps_the_vehicle(ccv: int, drm: int) -> None:
    def safe(ccv: int) -> Fraction:
        odds = Assault(ccv, drm, hits_back=False).odds(None, None, Fraction(1))
        return odds.get("nessun effetto", Fraction(0))

    assert safe(ccv + 1) <= safe(ccv)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({}, "Manca «Chi attacca»"),
        ({"unita": "panzer"}, "squadra"),
        ({"unita": "squadra", "gia_sparato": True}, "Reaction Fire"),
        ({"unita": "squadra", "reazione": True, "imboscata": "attaccante"}, "CCPh"),
        ({"unita": "squadra", "veicolo": "in moto, immobilizzato"}, "non è in moto"),
        ({"unita": "leader", "paatc": 7}, "R37"),
        ({"unita": "squadra", "dr": "7+7"}, "da 2 a 12"),
    ],
)
def test_wrong_inputs_say_what_is_allowed(given: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInputError, match=said):
        assault(**given)


@settings(max_examples=50)
@given(inputs(ASSAULT) | inputs(ASSAULT, reazione=False, gia_sparato=False, veicolo="in moto"))
def test_any_valid_input_has_a_ruling_or_a_sentence(given: dict[str, Any]) -> None:
    holds(ASSAULT, given)
