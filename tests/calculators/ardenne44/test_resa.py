"""Surrender: the checks of the example, the thresholds, joined groups, and the odds over turns by brute force."""

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.calculators import BadInputError
from tests.calculators.ardenne44.running import one_die, runner

surrender = runner("resa")
GREEN = {"morale": "inesperta"}  # the 106th on the Schnee Eifel: «three points» make it surrender


def test_the_checks_of_the_example() -> None:
    # line 1228: a 2 adds nothing; line 1283: a 3 adds a point, two more and they surrender
    assert surrender(**GREEN, dado=2, turno=1).outcome == "0"
    second = surrender(**GREEN, dado=3, turno=2)
    assert (second.outcome, "soglia 3" in second.result) == ("1", True)
    assert surrender(**GREEN, punti=2, dado=3).outcome == "resa"


@pytest.mark.parametrize(
    ("morale", "threshold"),
    [
        ("inesperta", "3"),
        ("normale", "4"),
        ("elite", "5"),
        ("inesperta, normale", "4"),
        ("inesperta, elite", "5"),
        ("normale, elite", "5"),
    ],
)
def test_the_thresholds(morale: str, threshold: str) -> None:
    assert surrender(morale=morale).steps[0].value == threshold


@pytest.mark.parametrize(
    ("inputs", "points"),
    [
        ({"punti": 2, "dado": 1, "turno": 15}, "1"),  # the airdrop
        ({"punti": 2, "dado": 2, "turno": 15}, "1"),
        ({"punti": 2, "dado": 3, "turno": 15}, "2"),
        ({"punti": 2, "dado": 5, "turno": 15}, "3"),
        ({"punti": 2, "dado": 3, "turno": 14}, "3"),
        ({"punti": 2, "dado": 3, "turno": 23}, "3"),  # fair weather is over
        ({"punti": 2, "dado": 1, "turno": 15, "parte": "tedesco"}, "2"),
        ({"punti": 0, "dado": 1, "bel_tempo": True}, "0"),
    ],
)
def test_a_die(inputs: dict[str, Any], points: str) -> None:
    assert surrender(**inputs).outcome == points


@pytest.mark.parametrize(
    ("mine", "attack", "other", "other_attack", "points"),
    [(1, 10, 3, 8, "1"), (1, 8, 3, 10, "3"), (1, 8, 3, 8, "3"), (0, 12, 3, 2, "0")],
)
def test_two_groups_that_join(mine: int, attack: int, other: int, other_attack: int, points: str) -> None:
    ruling = surrender(punti=mine, attacco=attack, altri_punti=other, altro_attacco=other_attack)
    assert [step.value for step in ruling.steps if step.section == "23.9#unione"] == [points]


def brute(points: int, threshold: int, fair: list[bool]) -> dict[str, Fraction]:
    found = Counter[str]()
    for dice in product(range(1, 7), repeat=len(fair)):
        held = points
        for place, (die, clear) in enumerate(zip(dice, fair, strict=True)):
            face = max(0, die - 2 * clear)
            held = max(0, held + (-1 if face == 0 else 0 if face <= 2 else 1))
            if held == threshold:
                found[f"resa nel Turno {13 + place}"] += 1
                break
        else:
            found[f"resiste, Punti Resa {held}"] += 1
    return {name: Fraction(count, 6 ** len(fair)) for name, count in found.items()}


@pytest.mark.parametrize(("points", "morale", "threshold"), [(0, "inesperta", 3), (3, "normale", 4), (2, "elite", 5)])
def test_the_odds_over_turns_equal_brute_force(points: int, morale: str, threshold: int) -> None:
    ruling = surrender(morale=morale, punti=points, turno=13, verifiche=4)
    assert ruling.odds == brute(points, threshold, [False, False, True, True])


def test_one_check_equals_icepool() -> None:
    expected = one_die(lambda face: "resa alla verifica 1" if face >= 3 else "resiste, Punti Resa 3")
    assert surrender(punti=3, parte="tedesco").odds == expected


@settings(max_examples=50)
@given(st.integers(0, 2), st.integers(1, 8), st.sampled_from(["alleato", "tedesco"]), st.integers(1, 20))
def test_more_points_or_checks_never_make_surrender_less_likely(points: int, checks: int, side: str, turn: int) -> None:
    fewer, more, longer = (
        Fraction(surrender(parte=side, turno=turn, punti=held, verifiche=count).outcome)
        for held, count in ((points, checks), (points + 1, checks), (points, checks + 1))
    )
    assert fewer <= more
    assert fewer <= longer


@pytest.mark.parametrize(
    ("inputs", "said"),
    [
        ({"punti": 4}, "già arreso"),
        ({"dado": 9}, "da 1 a 6"),
        ({"turno": 30, "verifiche": 2}, "Turno 30"),
        ({"dado": 2, "verifiche": 2}, "una sola verifica"),
        ({"altri_punti": 2}, "servono l'attacco"),
        ({"morale": "codarda"}, "Elite"),
    ],
)
def test_wrong_inputs_say_what_is_allowed(inputs: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInputError, match=said):
        surrender(**inputs)
