"""Close Combat: every attack of the printed examples, the odds by another path, and what must always hold.

Line numbers are those of the printed text without its empty lines.
"""

from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from icepool import d6, map

from referee.calculators import BadInputError, Ruling, find
from referee.calculators.aslsk.ambush import ambush_odds
from referee.calculators.aslsk.kill_numbers import RESULTS, column
from tests.calculators.drawing import check as holds
from tests.calculators.drawing import inputs

MELEE = find("aslsk", "mischia")


def melee(attackers: Any, defenders: Any, **more: Any) -> Ruling:
    return MELEE.run({"attaccanti": attackers, "difensori": defenders, **more}).ruling


def odds_of(ruling: Ruling) -> str:
    return next(step.value for step in ruling.steps if step.section == "3.8#odds" and ":" in step.value)


EXAMPLES = [
    # 3011-3021: no ambush with 2 against 3+1; both attack at 1:1
    ("4-6-7", "4-2-6 coscritti", {"imboscata": "possibile", "dado_attaccanti": 2, "dado_difensori": 3, "dr": 5}, "1:1", "Casualty Reduction"),
    ("4-2-6 coscritti", "4-6-7", {"dr": 9}, "1:1", "nessun effetto"),
    # 3022-3036: two Leaders add 2FP and one Leadership; the Russian cannot pick them out
    ("4-6-7, 8-1, 9-1", "4-4-7", {"imboscata": "possibile", "dado_attaccanti": 6, "dado_difensori": 3, "dr": 6}, "3:2", "eliminate"),
    ("4-4-7", "4-6-7, 8-1, 9-1", {"dr": 3}, "1:2", "eliminate"),
    # 3037-3067: three 4-4-7 against two 4-5-8
    ("2 x 4-4-7", "4-5-8", {"imboscata": "possibile", "dado_attaccanti": 3, "dado_difensori": 5, "dr": 6}, "2:1", "eliminate"),
    ("4-4-7", "4-5-8", {"dr": 9}, "1:1", "nessun effetto"),
    ("4-5-8", "2 x 4-4-7", {"dr": 4}, "1:2", "Casualty Reduction"),
    ("4-5-8", "4-4-7", {"dr": 7}, "1:1", "nessun effetto"),
    # 3068-3078: a Melee, with the wounded 9-2 who gives -1 (he advances into J3: R20)
    ("4-6-7, 9-2 ferito", "5-2-7", {"dr": 7}, "1:1", "nessun effetto"),
    ("4-4-7, 5-2-7", "4-6-7, 9-2 ferito", {"dr": 7}, "3:2", "nessun effetto"),
    # 3079-3095: the Russian ambushes with 1 against 4
    ("4-4-7", "4-6-7", {"imboscata": "possibile", "dado_attaccanti": 1, "dado_difensori": 4, "dr": 6}, "1:1", "Casualty Reduction"),
    ("2-4-7", "4-4-7", {"imboscata": "subita", "dr": 5}, "1:2", "nessun effetto"),
    # 3096-3109: a CX squad; then the 8-0 just created changes the odds
    ("5-4-8 cx", "4-4-7", {"dr": 9}, "1:1", "nessun effetto"),
    ("4-4-7", "5-4-8 cx", {"dr": 2}, "1:2", "eliminate"),
    ("5-4-8 cx", "4-4-7, 8-0", {"dr": 9}, "1:1", "nessun effetto"),
    ("4-4-7, 8-0", "5-4-8 cx", {"dr": 2}, "1:1", "eliminate"),
    # 4541-4562: the PzKpfwIIF answers with CMG and IFE. A 5 at 3:2 is printed as a Casualty Reduction: R1 makes it a kill
    ("9 veicolo", "4-4-7", {"dr": 5}, "3:2", "eliminate"),
]  # fmt: skip


@pytest.mark.parametrize(("attackers", "defenders", "more", "odds", "outcome"), EXAMPLES)
def test_every_attack_of_the_examples(
    attackers: str, defenders: str, more: dict[str, Any], odds: str, outcome: str
) -> None:
    ruling = melee(attackers, defenders, **more)
    assert (odds_of(ruling), ruling.outcome) == (odds, outcome)


@pytest.mark.parametrize(
    ("attackers", "defenders", "odds"),
    [
        # 3044-3056: what either side could have declared in H4
        ("3 x 4-4-7", "2 x 4-5-8", "3:2"),
        ("3 x 4-4-7", "4-5-8", "3:1"),
        ("2 x 4-5-8", "3 x 4-4-7", "1:2"),
        ("2 x 4-5-8", "2 x 4-4-7", "1:1"),
        ("2 x 4-5-8", "4-4-7", "2:1"),
        # 4549-4556: what the PzKpfwIIF could have declared
        ("5 veicolo, 4 veicolo", "4-4-7, 8-1", "3:2"),
        ("5 veicolo", "4-4-7", "1:1"),
        ("4 veicolo", "4-4-7, 8-1", "1:2"),
    ],
)
def test_the_odds_that_could_be_declared(attackers: str, defenders: str, odds: str) -> None:
    ruling = melee(attackers, defenders)
    assert (odds_of(ruling), ruling.outcome) == (odds, odds)


@pytest.mark.parametrize(
    ("attack", "defence", "name"),
    [
        (7, 4, "3:2"),
        (5, 4, "1:1"),
        (4, 5, "1:2"),
        (3, 5, "1:2"),
        (1, 2, "1:2"),
        (1, 3, "1:4"),
        (1, 4, "1:4"),
        (1, 5, "1:6"),
        (1, 7, "1:8"),
        (1, 8, "1:8"),
        (1, 9, "<1:8"),
        (5, 1, "4:1"),
        (9, 1, "8:1"),
        (10, 1, "10:1"),
        (11, 1, ">10:1"),
    ],
)
def test_odds_are_rounded_for_the_defender(attack: int, defence: int, name: str) -> None:
    assert column(Fraction(attack), Fraction(defence)).name == name


@pytest.mark.parametrize(
    ("attackers", "defenders", "more", "modifiers"),
    [
        ("4-6-7", "4-4-7 broken", {}, ["-2"]),
        ("4-6-7 cx", "4-4-7 broken cx", {}, ["+1", "-2", "-1"]),
        ("4-6-7, 9-2 pinned", "4-4-7", {}, []),  # a Pinned Leader gives no Leadership
        ("9-2", "4-4-7", {}, ["0"]),  # nor one who attacks alone
        ("4-6-7, 6+1", "4-4-7", {}, ["0"]),  # he need not direct
        ("4-6-7, 9-2", "4-4-7", {"dirige": "no"}, []),
        ("4-6-7", "4-4-7 broken, 4-4-7", {}, []),  # the print does not say: not counted, and said so
        ("4 veicolo stun +1", "4-4-7", {}, ["+1"]),
    ],
)
def test_modifiers(attackers: str, defenders: str, more: dict[str, Any], modifiers: list[str]) -> None:
    rules = {"3.8#leader", "3.8#broken", "3.8#drm", "3.3.1#cx-effetti", "7.10#stun-piu-1"}
    ruling = melee(attackers, defenders, **more)
    assert [step.value for step in ruling.steps if step.section in rules] == modifiers
    assert any("stati diversi" in note for note in ruling.warnings) == ("broken, 4-4-7" in defenders)


@pytest.mark.parametrize(
    "said",
    [
        "4-4-7, 4-4-7",
        "2 x 4-4-7",
        "due 4-4-7",
        "2x 4-4-7",
        "2 x squadre 4-4-7",
        "due squadre 4-4-7",
        "2 squadre 4-4-7",
        "squadra 4-4-7; 4-4-7 squadra",
    ],
)
def test_ways_to_write_the_same_units(said: str) -> None:
    assert odds_of(melee(said, "HS 2-4-7")) == "4:1"


def test_pinned_units_attack_with_half_and_defend_with_all() -> None:
    assert odds_of(melee("5-4-8 pinned", "4-4-7 pinned")) == "1:2"  # 2.5 against 4; R39
    assert odds_of(melee("4-4-7", "5-4-8 pinned")) == "1:2"  # 4 against 5


def test_a_vehicle_on_the_move_has_half_its_firepower_against_the_ccv() -> None:
    assert odds_of(melee("9 veicolo moto", "4-4-7")) == "1:2"  # 4.5 against 5; R48
    assert odds_of(melee("9 veicolo", "2-3-7 hs")) == "3:1"
    assert odds_of(melee("4 veicolo", "8-1")) == "2:1"


def test_figures_from_the_card_are_said_to_be() -> None:
    for attack, noted in ((1, True), (2, False), (4, False), (8, True), (40, True)):
        ruling = melee(attack, 4)
        assert any("scheda" in note for note in ruling.warnings) == noted
    assert any("R1" in note for note in melee(6, 4).warnings)


@pytest.mark.parametrize(("mine", "other"), [(0, 0), (-1, 1), (2, 0), (-3, 3)])
def test_ambush_equals_icepool(mine: int, other: int) -> None:
    oracle = map(lambda a, b: max(-3, min(3, a + mine - b - other)), d6, d6)
    chance = {gap: Fraction(oracle.quantity(gap), oracle.denominator()) for gap in (-3, 3)}
    found = ambush_odds(mine, other, None, None)
    assert found.get("attaccante", 0) == chance[-3]
    assert found.get("subita", 0) == chance[3]
    assert sum(found.values()) == 1


@pytest.mark.parametrize(
    ("side", "drm"),
    [
        ("4-6-7", "0"),
        ("4-2-6 coscritti", "+1"),
        ("5-3-6 green", "+1"),
        ("5-3-6 green, 8-0", "0"),  # a Green unit with a Leader is not inexperienced
        ("4-4-7 cx, 4-4-7 pinned, 4-4-7", "+2"),
        ("4-6-7, 8-1, 9-1", "-1"),
        ("9-1", "0"),  # alone
        ("4-6-7, 9-1 pinned", "+1"),
    ],
)
def test_what_a_side_adds_to_its_ambush_die(side: str, drm: str) -> None:
    ruling = melee(side, "4-4-7", imboscata="possibile")
    assert next(step.value for step in ruling.steps if step.section == "3.8#ambush-drm") == drm


def test_the_odds_over_ambush_and_attack_equal_icepool() -> None:
    def rule(mine: int, other: int, total: int) -> str:
        gap = mine - 1 - other  # the Leader's -1 on the ambush die
        final = total - 1 + (-1 if gap <= -3 else 1 if gap >= 3 else 0)
        return "eliminate" if final < 6 else "Casualty Reduction" if final == 6 else "nessun effetto"

    oracle = map(rule, d6, d6, 2 @ d6)
    expected = {name: Fraction(oracle.quantity(name), oracle.denominator()) for name in oracle.outcomes()}
    assert melee("4-6-7, 8-1, 9-1", "4-4-7", imboscata="possibile").odds == expected


@given(st.integers(1, 40), st.integers(1, 20), st.integers(2, 12))
def test_more_firepower_never_helps_the_target(attack: int, defence: int, total: int) -> None:
    weak, strong = (melee(each, defence, dr=total).outcome for each in (attack, attack + 1))
    assert RESULTS.index(strong) <= RESULTS.index(weak)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"attaccanti": "4-6-7"}, "Manca «Chi lo subisce»"),
        ({"attaccanti": "-3", "difensori": "4"}, "non capisco"),
        ({"attaccanti": "0", "difensori": "4"}, "da 1 a 60"),
        ({"attaccanti": "4-6-7 broken", "difensori": "4"}, "Broken non attacca"),
        ({"attaccanti": "4-6-7, 9 veicolo", "difensori": "4-4-7"}, "da solo"),
        ({"attaccanti": "4-6-7 veicolo", "difensori": "4-4-7"}, "FP delle armi"),
        ({"attaccanti": "9 veicolo", "difensori": "4"}, "CCV"),
        ({"attaccanti": "4", "difensori": "4", "dado_attaccanti": 3}, "possibile"),
        ({"attaccanti": "4", "difensori": "4", "dr": 13}, "da 2 a 12"),
        ({"attaccanti": "4", "difensori": "4-6-7 ferito"}, "Leader"),
        ({"attaccanti": "4-6-7-8", "difensori": "4"}, "tre valori"),
    ],
)
def test_wrong_inputs_say_what_is_allowed(given: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInputError, match=said):
        MELEE.run(given)


counters = st.sampled_from(
    ["4-6-7", "5-2-7 cx", "2-4-7", "8-1", "9-2 ferito", "4-2-6 inesperta", "4-4-7 pinned", "6+1"]
)
sides = st.lists(counters, min_size=1, max_size=4)


@settings(max_examples=50)
@given(
    inputs(MELEE) | st.tuples(sides, sides).flatmap(lambda both: inputs(MELEE, attaccanti=both[0], difensori=both[1]))
)
def test_any_valid_input_has_a_ruling_or_a_sentence(given: dict[str, Any]) -> None:
    holds(MELEE, given)


def test_a_roll_gives_what_the_odds_say() -> None:
    for attack, total in product((1, 3, 4, 6, 8, 12), range(2, 13)):
        assert melee(attack, 4, dr=total).outcome in melee(attack, 4).odds
