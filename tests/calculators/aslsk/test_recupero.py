"""Rally: the printed example, the odds by another path, and what must always hold."""

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from icepool import d6, map

from referee.calculators import BadInputError, Ruling, find
from tests.calculators.drawing import check as holds
from tests.calculators.drawing import inputs

RALLY, PICK_UP = find("aslsk", "recupero"), find("aslsk", "recupero-sw")


def rally(**given: Any) -> Ruling:
    return RALLY.run(given).ruling


def drm(ruling: Ruling) -> str:
    return next(step.value for step in ruling.steps if step.text == "DRM totale")


@pytest.mark.parametrize(
    ("given", "modifier", "outcome"),
    [
        # 1229-1239: a 5-2-7 rallies itself in a building
        ({"morale": 7, "auto": True, "terreno": "edificio", "dr": 7}, "0", "recuperata"),
        # 1240-1249: the DM 5-2-7 with the Leader
        ({"morale": 7, "leader": "8-1", "dm": True, "terreno": "edificio", "dr": 6}, "+2", "resta Broken"),
        # 1244-1252: the 4-4-7 with the same Leader
        ({"morale": 7, "leader": "8-1", "terreno": "edificio", "dr": 9}, "-2", "recuperata"),
    ],
)
def test_the_printed_example(given: dict[str, Any], modifier: str, outcome: str) -> None:
    ruling = rally(**given)
    assert (drm(ruling), ruling.outcome) == (modifier, outcome)


@pytest.mark.parametrize(
    ("given", "outcome"),
    [
        ({"morale": 7, "leader": "9-2", "dr": 12}, "ridotta a HS"),
        ({"morale": 7, "leader": "9-2", "tipo": "hs", "dr": 12}, "eliminata"),
        ({"morale": 8, "tipo": "crew", "auto": True, "dr": 12}, "eliminata"),
        ({"morale": 8, "tipo": "leader", "auto": True, "dr": 12, "dado_ferita": 4}, "ferito"),
        ({"morale": 8, "tipo": "leader", "auto": True, "dr": 12, "dado_ferita": 4, "ferito": True}, "eliminata"),
        ({"morale": 10, "leader": "10-3", "terreno": "bosco", "dr": 12}, "ridotta a HS"),  # 8 would be enough
        ({"morale": 7, "leader": "6+1", "terreno": "bosco"}, "7"),
        ({"morale": 7, "leader": "8-0", "leader_ferito": True}, "6"),
        ({"morale": 7, "auto": True, "dm": True}, "2"),
        ({"morale": 6, "auto": True, "dm": True}, "1"),
        ({"morale": 7, "leader": "8-1", "leader_broken": 8, "dr": 8}, "recuperata"),  # he has rallied: she rolls
    ],
)
def test_what_a_roll_does_and_takes(given: dict[str, Any], outcome: str) -> None:
    assert rally(**given).outcome == outcome


def test_a_broken_leader_rallies_himself_first() -> None:
    # he: 8 or less less 1 for the Self Rally; the squad: 7 with his -1, +4 for DM
    def rule(his: int, hers: int) -> str:
        if his > 7:
            return "nessun tentativo"
        return "ridotta a HS" if hers == 12 else "recuperata" if hers + 3 <= 7 else "resta Broken"

    oracle = map(rule, 2 @ d6, 2 @ d6)
    expected = {name: Fraction(oracle.quantity(name), oracle.denominator()) for name in oracle.outcomes()}
    assert rally(morale=7, leader="8-1", leader_broken=8, dm=True).odds == expected


def test_a_mmc_that_rolls_2_by_itself_may_make_a_leader() -> None:
    assert any("R56" in note for note in rally(morale=7, auto=True, dr=2).warnings)
    assert not rally(morale=7, auto=True, dr=3).warnings
    assert not rally(morale=8, tipo="leader", auto=True, dr=2).warnings


@given(st.integers(2, 12), st.sampled_from(["10-3", "9-2", "9-1", "8-0", "6+1"]), st.booleans())
def test_dm_never_helps_and_cover_never_hurts(morale: int, leader: str, dm: bool) -> None:
    def chance(**more: Any) -> Fraction:
        return rally(morale=morale, leader=leader, **more).odds.get("recuperata", Fraction(0))

    assert chance(dm=True) <= chance()
    assert chance(dm=dm, terreno="bosco") >= chance(dm=dm)


@pytest.mark.parametrize(("cx", "highest"), [(False, 5), (True, 4)])
def test_picking_up_a_weapon(cx: bool, highest: int) -> None:
    oracle = d6 <= highest
    ruling = PICK_UP.run({"cx": cx}).ruling
    assert ruling.outcome == str(highest)
    assert ruling.odds["raccolta"] == Fraction(oracle.quantity(True), 6)
    for die in range(1, 7):
        assert PICK_UP.run({"cx": cx, "dado": die}).ruling.outcome == ("raccolta" if die <= highest else "non raccolta")


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"leader": "8-1"}, "Manca «Morale del lato Broken»"),
        ({"morale": 7}, "Self Rally"),
        ({"morale": 13, "auto": True}, "da 0 a 12"),
        ({"morale": 7, "auto": True, "terreno": "palude"}, "bosco, edificio"),
        ({"morale": 7, "auto": True, "dr": 1}, "da 2 a 12"),
        ({"morale": 7, "auto": True, "ferito": True}, "Solo un Leader"),
        ({"morale": 7, "leader": "8-1", "leader_dm": True}, "leader_broken"),
        ({"morale": 7, "auto": True, "leader_broken": 8}, "togli «auto»"),
    ],
)
def test_wrong_inputs_say_what_is_allowed(given: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInputError, match=said):
        rally(**given)


@settings(max_examples=50)
@given(inputs(RALLY) | inputs(RALLY, leader="9-1", auto=False))
def test_any_valid_input_has_a_ruling_or_a_sentence(given: dict[str, Any]) -> None:
    holds(RALLY, given)


@given(inputs(PICK_UP))
def test_any_pick_up_has_a_ruling(given: dict[str, Any]) -> None:
    assert holds(PICK_UP, given)


def test_a_self_rally_leaves_the_leader_out_and_says_so() -> None:
    ruling = find("aslsk", "recupero").run({"morale": 7, "auto": True, "leader": "9-1"}).ruling
    assert ruling.outcome == "6"
    assert any("Leader non è contato" in note for note in ruling.warnings)
