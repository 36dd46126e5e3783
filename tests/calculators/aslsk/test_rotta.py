"""The Rout Phase: the printed example, interdiction by another path, and what must always hold."""

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from icepool import d6, map

from referee.calculators import BadInputError, Ruling, find
from tests.calculators.drawing import check as holds
from tests.calculators.drawing import inputs

ROUT = find("aslsk", "rotta")
MUST = "deve andare in rotta"


def rout(**given: Any) -> Ruling:
    return ROUT.run(given).ruling


def test_the_printed_example() -> None:
    # 2722-2724: the DM unit in zM9 may stay by the example; rule and summary make it rout, and R6 decides so
    far = rout(dm=True)
    assert far.outcome == MUST
    assert any("R6" in note for note in far.warnings)
    # 2734-2737: N7, in the open within range of interdictors, gets its DM and must rout
    exposed = rout(esposta=True)
    assert exposed.outcome == MUST
    assert "riceve il DM" in exposed.steps[0].text
    # 2741-2743: N6 may crawl into N7, or be interdicted there and go on
    assert rout(dm=True, adiacente=True, low_crawl=True, interdetti=1).odds == {}
    assert rout(dm=True, adiacente=True, interdetti=1, morale=7).odds
    # 2747-2748: N5 has nowhere to go
    assert rout(dm=True, adiacente=True, bloccata=True).outcome == "eliminata"
    assert rout(bloccata=True).outcome == "eliminata"  # who has nowhere to flee to must flee


@pytest.mark.parametrize(
    ("given", "outcome"),
    [
        ({"dm": False}, "non va in rotta"),  # Broken without DM
        ({"dm": True, "mischia": True}, "non va in rotta"),
        ({"adiacente": True}, MUST),
        ({"dm": True, "interdetti": 1, "morale": 7, "dr": 6}, "arriva"),
        ({"dm": True, "interdetti": 1, "morale": 7, "dr": 7}, "si ferma Pinned"),
        ({"dm": True, "interdetti": 1, "morale": 7, "dr": 7, "pin_adiacente": True}, "eliminata"),
        ({"dm": True, "interdetti": 1, "morale": 7, "dr": 8}, "arriva come HS"),
        ({"dm": True, "interdetti": 1, "morale": 7, "dr": 8, "tipo": "hs"}, "eliminata"),
        ({"dm": True, "interdetti": 1, "morale": 7, "dr": 12}, "eliminata"),  # already Broken
        ({"dm": True, "interdetti": 1, "morale": 7, "dr": 8, "leader": "8-1"}, "si ferma Pinned"),
        ({"dm": True, "interdetti": 1, "morale": 7, "dr": 7, "leader": "6+1"}, "si ferma Pinned"),  # he need not help
        ({"dm": True, "interdetti": 1, "morale": 7, "dr": 8, "tipo": "smc", "dado_ferita": 1}, "arriva ferito"),
        (
            {"dm": True, "interdetti": 1, "morale": 7, "dr": 8, "tipo": "smc", "ferito": True, "dado_ferita": 4},
            "eliminata",
        ),
    ],
)
def test_who_routs_and_what_a_roll_does(given: dict[str, Any], outcome: str) -> None:
    assert rout(**given).outcome == outcome


@pytest.mark.parametrize(
    ("given", "value"),
    [
        ({}, "6"),
        ({"tipo": "smc", "ferito": True}, "3"),
    ],
)
def test_movement_factors(given: dict[str, Any], value: str) -> None:
    ruling = rout(dm=True, **given)
    assert next(step.value for step in ruling.steps if step.section == "3.6#mf") == value
    assert f"{value}MF" in ruling.result


@pytest.mark.parametrize(("distance", "section"), [("6", "3.6#meta"), ("6,5", "3.6#nessun-rifugio"), ("2", "3.6#meta")])
def test_the_refuge_counts_when_it_can_be_reached(distance: str, section: str) -> None:
    assert section in rout(dm=True, rifugio=distance).sections


@pytest.mark.parametrize(("kind", "points", "kept"), [("squadra", 5, "3PP"), ("squadra", 2, "2PP"), ("smc", 2, "1PP")])
def test_weapons_it_keeps(kind: str, points: int, kept: str) -> None:
    ruling = rout(dm=True, tipo=kind, pp=points)
    assert next(step.value for step in ruling.steps if step.section == "3.6#armi") == kept


@pytest.mark.parametrize("obstacle", ["cx", "pinned", "mischia", "hindrance", "fuori gittata", "frutteto"])
def test_what_prevents_interdiction(obstacle: str) -> None:
    ruling = rout(dm=True, interdetti=2, impedimenti=obstacle)
    assert (ruling.outcome, ruling.odds) == (MUST, {})


def test_one_interdiction_equals_icepool() -> None:
    def rule(total: int) -> str:
        if total == 12:
            return "eliminata"
        return "arriva" if total < 7 else "si ferma Pinned" if total == 7 else "arriva come HS"

    oracle = map(rule, 2 @ d6)
    expected = {name: Fraction(oracle.quantity(name), 36) for name in oracle.outcomes()}
    assert rout(dm=True, interdetti=1, morale=7).odds == expected


def test_two_interdictions_equal_brute_force() -> None:
    """A squad of morale 7, then 6 as a half squad, with a Leader of -1 who dies at the first failure."""
    found = Counter[str]()
    for first, second in product([a + b for a in range(1, 7) for b in range(1, 7)], repeat=2):
        if first == 12 or (first > 8 and (second == 12 or second > 6)):
            found["eliminata"] += 1
        elif first == 8:
            found["si ferma Pinned"] += 1
        elif first > 8:
            found["si ferma Pinned, come HS" if second == 6 else "arriva come HS"] += 1
        elif second == 12:
            found["eliminata"] += 1
        else:
            found["arriva" if second < 8 else "si ferma Pinned" if second == 8 else "arriva come HS"] += 1
    expected = {name: Fraction(count, 36 * 36) for name, count in found.items()}
    assert rout(dm=True, interdetti=2, morale=7, morale_ridotta=6, leader="8-1").odds == expected


@given(st.integers(1, 5), st.integers(5, 10))
def test_more_interdiction_never_helps(hexes: int, morale: int) -> None:
    fewer, more = (rout(dm=True, interdetti=count, morale=morale).odds for count in (hexes, hexes + 1))
    assert more["arriva"] <= fewer["arriva"]
    assert more["eliminata"] >= fewer["eliminata"]


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"dm": True, "interdetti": 1}, "indica «morale»"),
        ({"dm": True, "interdetti": 7}, "da 0 a 6"),
        ({"dm": True, "ferito": True}, "Solo un Leader"),
        ({"dm": True, "dr": 7}, "interdetti"),
        ({"dm": True, "impedimenti": "nebbia"}, "puoi scegliere"),
        ({"dm": True, "rifugio": "lontano"}, "non è un numero"),
    ],
)
def test_wrong_inputs_say_what_is_allowed(given: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInputError, match=said):
        rout(**given)


@settings(max_examples=50)
@given(inputs(ROUT) | inputs(ROUT, dm=True, mischia=False, bloccata=False, interdetti=3, morale=7, impedimenti=[]))
def test_any_valid_input_has_a_ruling_or_a_sentence(given: dict[str, Any]) -> None:
    holds(ROUT, given)
