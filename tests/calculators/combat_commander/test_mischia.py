"""The Melee: strengths, ties, fortifications, and the odds by icepool."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.calculators import BadInputError
from tests.calculators.combat_commander.helpers import cards_are_named, chance, ruling, step, two_dice


@pytest.mark.parametrize(
    ("units", "inputs", "strength"),
    [
        ("6, 5", {}, 11),
        ("6 q, 5 q", {}, 13),  # +1 for each FP in a square (line 470)
        ("6 q, 1 leader", {"comando_attivo": 2}, 10),  # Command helps the Squad only
        ("6 soppressa, 5 veterana", {}, 11),  # R29
        ("6, 5", {"filo": True}, 9),
        ("2 x 5-4-4 q", {}, 12),
    ],
)
def test_the_melee_strength(units: str, inputs: dict[str, Any], strength: int) -> None:
    found = ruling("mischia", attivo=units, inattivo="5", **inputs)
    assert step(found, "FP di Mischia del giocatore attivo") == str(strength)


@pytest.mark.parametrize(
    ("active", "inactive", "holder", "outcome"),
    [
        (8, 7, "nessuno", "perde l'inattivo"),
        (6, 7, "nessuno", "perde l'attivo"),
        (7, 7, "nessuno", "perdono entrambi"),
        (7, 7, "inattivo", "perde l'attivo"),  # R30: the last to hold the Bunker alone
        (7, 7, "attivo", "perde l'inattivo"),
        (6, 7, "attivo", "perde l'attivo"),  # only a tie is saved
    ],
)
def test_who_loses(active: int, inactive: int, holder: str, outcome: str) -> None:
    rolls = {"dadi_attivo": active, "dadi_inattivo": inactive}
    assert ruling("mischia", attivo="5", inattivo="5", fortificazione=holder, **rolls).outcome == outcome


@pytest.mark.parametrize("lead", [-11, -3, 0, 2, 11])
def test_the_odds_equal_those_of_icepool(lead: int) -> None:
    sides = {"attivo": str(5 + max(0, lead)), "inattivo": str(5 + max(0, -lead))}
    wins, ties, loses = (
        chance(two_dice + lead > two_dice),
        chance((two_dice + lead) - two_dice == 0),
        chance(two_dice + lead < two_dice),
    )
    plain = ruling("mischia", **sides)
    expected = {"perde l'inattivo": wins, "perde l'attivo": loses, "perdono entrambi": ties}
    assert plain.odds == {name: value for name, value in expected.items() if value}
    held = ruling("mischia", **sides, fortificazione="inattivo")
    assert held.odds.get("perde l'attivo", 0) == loses + ties
    assert cards_are_named(plain)


def test_after_the_inactive_player_has_rolled() -> None:
    found = ruling("mischia", attivo="6", inattivo="5", dadi_inattivo=9)
    assert found.odds == {
        "perde l'inattivo": chance(two_dice > 8),
        "perde l'attivo": chance(two_dice < 8),
        "perdono entrambi": chance(two_dice == 8),
    }


@given(st.integers(0, 15), st.integers(0, 15))
@settings(max_examples=50)
def test_more_firepower_is_never_worse(ours: int, theirs: int) -> None:
    low, high = (ruling("mischia", attivo=str(fp), inattivo=str(theirs)).odds for fp in (ours, ours + 1))
    assert high.get("perde l'attivo", 0) <= low.get("perde l'attivo", 0)


@pytest.mark.parametrize(
    ("inputs", "said"),
    [
        ({"inattivo": "6"}, "Manca «Unità del giocatore attivo"),
        ({"attivo": "6", "inattivo": "5 pippo"}, "non capisco"),
        ({"attivo": "99", "inattivo": "5"}, "da 0 a 20"),
        ({"attivo": "6", "inattivo": "5", "dadi_attivo": 1}, "da 2 a 12"),
    ],
)
def test_wrong_inputs_say_what_is_allowed(inputs: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInputError, match=said):
        ruling("mischia", **inputs)


def test_to_who_held_the_bunker_a_tie_is_enough() -> None:
    fight = {"attivo": "8", "inattivo": "9", "dadi_inattivo": 6}
    assert "almeno 7" in ruling("mischia", **fight, fortificazione="attivo").result
    assert "almeno 8" in ruling("mischia", **fight).result


def test_a_suppressed_unit_fights_with_one_less() -> None:
    assert ruling("mischia", attivo="5 q, 3", soppresse=1).outcome == "8"
