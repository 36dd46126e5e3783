"""Crew points: the printed costs, what goes together, and every full turn by brute force."""

from itertools import combinations
from typing import Any

import pytest

from referee.calculators import BadInputError
from referee.calculators.ambush.equipaggio import ACTIONS, Tank, cost, plans
from tests.calculators.ambush.running import run

PRINTED = {  # lines 3267-3300; R13 holds the doubtful 3
    "cannone": 2,
    "caricare": 3,
    "bordo-mirato": 2,
    "bordo-istintivo": 1,
    "coassiale-mirato": 2,
    "coassiale-istintivo": 1,
    "lento": 2,
    "veloce": 3,
    "portelli": 5,
}


def test_the_printed_costs() -> None:
    assert {action: cost(action, 5) for action in ACTIONS.options} == PRINTED
    assert cost("portelli", 3) == 3  # all there are


@pytest.mark.parametrize(
    ("actions", "crew", "outcome"),
    [
        ("cannone, lento", 4, "sì"),
        ("cannone, lento", 3, "no"),
        ("cannone, coassiale", 5, "no"),
        ("caricare, coassiale istintiva", 5, "no"),
        ("caricare, cannone", 5, "no"),
        ("caricare, mitragliatrice di bordo", 5, "sì"),
        ("cannone, mitragliatrice di bordo, bordo istintiva", 5, "sì"),
        ("veloce, cannone", 5, "sì"),
        ("veloce, cannone", 4, "no"),
        ("lento, veloce", 5, "no"),
        ("aprire", 1, "sì"),
        ("aprire, bordo istintiva", 5, "no"),
        ("aprire", 0, "no"),
    ],
)
def test_which_actions_make_one_turn(actions: str, crew: int, outcome: str) -> None:
    assert run("equipaggio", carristi=crew, azioni=actions).outcome == outcome


@pytest.mark.parametrize(
    ("inputs", "why"),
    [
        ({"azioni": "veloce", "chiuso": True}, "carro aperto"),
        ({"azioni": "lento", "immobilizzato": True}, "immobilizzato"),
        ({"azioni": "cannone", "cannone_carico": False}, "scarico"),
        ({"azioni": "caricare", "cannone_carico": True}, "già carico"),
        ({"azioni": "coassiale", "carro": "jagdpanther"}, "non ha la coassiale"),
    ],
)
def test_what_the_state_of_the_tank_forbids(inputs: dict[str, Any], why: str) -> None:
    ruling = run("equipaggio", **inputs)
    assert ruling.outcome == "no"
    assert why in ruling.result


def test_the_doubtful_three_is_told() -> None:
    assert any("R13" in note for note in run("equipaggio", azioni="caricare").warnings)
    assert not any("R13" in note for note in run("equipaggio", azioni="cannone").warnings)


def legal(chosen: frozenset[str], crew: int) -> bool:
    """The rules of 17/13 written again."""
    coaxial = bool(chosen & {"coassiale-mirato", "coassiale-istintivo"})
    if coaxial + ("cannone" in chosen) + ("caricare" in chosen) > 1 or {"lento", "veloce"} <= chosen:
        return False
    if "portelli" in chosen:
        return len(chosen) == 1
    return sum(PRINTED[action] for action in chosen) <= crew


@pytest.mark.parametrize("crew", range(1, 6))
def test_every_full_turn(crew: int) -> None:
    fits = [
        frozenset(chosen)
        for size in range(1, 10)
        for chosen in combinations(PRINTED, size)
        if legal(frozenset(chosen), crew)
    ]
    full = {chosen for chosen in fits if not any(chosen < other for other in fits)}
    assert {frozenset(plan) for plan in plans(Tank("sherman", crew, None, False, False))} == full
    assert run("equipaggio", carristi=crew).outcome == str(crew)


def test_no_crew_no_actions() -> None:
    assert run("equipaggio", carristi=0).outcome == "0"


def test_six_men_do_not_fit() -> None:
    with pytest.raises(BadInputError, match="da 0 a 5"):
        run("equipaggio", carristi=6)
