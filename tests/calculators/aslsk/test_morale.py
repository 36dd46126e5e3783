"""Morale checks: the rolls of the printed examples, the odds by another path, and what must always hold.

Line numbers are those of the printed text without its empty lines.
"""

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from icepool import d6, map

from referee.calculators import BadInputError, Ruling, find
from referee.calculators.aslsk.troops import ORDER, Check, check_odds
from referee.calculators.tables import table
from tests.calculators.drawing import check as holds
from tests.calculators.drawing import inputs

MORALE = find("aslsk", "morale")


def morale(**given: Any) -> Ruling:
    return MORALE.run(given).ruling


@pytest.mark.parametrize(
    ("given", "outcome"),
    [
        # 1526-1532: an NMC on two 4-6-7, ELR 3
        ({"unita": "4-6-7", "controllo": "NMC", "elr": 3, "dr": 9}, "Broken e DM"),
        ({"unita": "4-6-7", "controllo": "NMC", "elr": 3, "dr": 7}, "passa, ma Pinned"),
        # 1542-1544: a 1MC, 5 becomes 6, no effect
        ({"unita": "4-6-7", "controllo": "1MC", "elr": 3, "dr": 5}, "passa"),
        # 1555-1561: a 1MC with an original 12: reduced, replaced, Broken
        ({"unita": "4-6-7", "controllo": "1MC", "elr": 3, "dr": 12}, "ridotta a HS, sostituita, Broken e DM"),
        # 2530-2532: the NMC of Final Protective Fire, passed with the highest number
        ({"unita": "4-6-7", "dr": 7}, "passa, ma Pinned"),
        # 2540-2544: failed by 3, replaced when the ELR is 2 or less
        ({"unita": "4-6-7", "dr": 10, "elr": 2}, "sostituita, Broken e DM"),
        ({"unita": "4-6-7", "dr": 10, "elr": 3}, "Broken e DM"),
        # 4489-4490: a 5 passes the NMC of Final Protective Fire
        ({"unita": "4-6-7", "dr": 5}, "passa"),
        # 4506-4508: a 10 fails the PTC
        ({"unita": "4-6-7", "controllo": "PTC", "dr": 10}, "Pinned"),
        # 4835-4841: the CE crew of an AFV, morale 8
        ({"unita": "8 CE", "dr": 8}, "passa, ma BU"),
        ({"unita": "8 CE", "dr": 9}, "Stun"),
        ({"unita": "8 CE", "dr": 12}, "STUN: stordito e richiamato"),
    ],
)
def test_the_rolls_of_the_printed_examples(given: dict[str, Any], outcome: str) -> None:
    assert morale(**given).outcome == outcome


def test_a_wounded_leader_has_one_less_of_both() -> None:
    # 1421: a wounded 8-0 has morale 7 and Leadership +1
    assert morale(unita="8-0 ferito").outcome == "7"
    assert morale(unita="4-6-7", leader="8-0", leader_ferito=True).outcome == "6"


@pytest.mark.parametrize(
    ("given", "highest"),
    [
        ({"unita": "4-6-7"}, "7"),
        ({"unita": "7"}, "7"),
        ({"unita": "HS 2-4-7", "controllo": "2MC"}, "5"),
        ({"unita": "4-6-7", "controllo": "mc+2", "leader": "9-1"}, "6"),
        ({"unita": "4-6-7", "leader": "6+1"}, "6"),  # his +1 counts as well
        ({"unita": "4-6-7", "morale": 6, "stato": "broken"}, "6"),
        ({"unita": "4-6-7", "controllo": "LLMC", "leader": "9-2"}, "5"),  # lost: -2 becomes +2
        ({"unita": "4-6-7", "controllo": "LLTC", "leader": "8-1"}, "6"),
        ({"unita": "4-6-7", "controllo": "LLMC", "leader": "8-0"}, "7"),
        ({"unita": "8-1", "leader": "9-2"}, "10"),  # a lesser Leader is helped
        ({"unita": "9-1", "leader": "9-2"}, "9"),  # an equal one is not
        ({"unita": "9-1", "controllo": "PTC", "altri_drm": -5}, "12"),
        ({"unita": "9-1", "altri_drm": -5}, "11"),  # in a Morale Check a 12 never passes
        ({"unita": "4-2-6", "controllo": "4MC", "altri_drm": 1}, "1"),  # no roll does
        ({"unita": "4-6-7", "leader": "9-1", "leader_tira": True}, "8/7"),
    ],
)
def test_the_highest_roll_that_passes(given: dict[str, Any], highest: str) -> None:
    assert morale(**given).outcome == highest


@pytest.mark.parametrize(
    ("given", "outcome"),
    [
        ({"unita": "4-6-7", "stato": "broken", "morale": 7, "dr": 8}, "ridotta a HS"),
        ({"unita": "2-4-7", "stato": "broken", "morale": 7, "dr": 8}, "eliminata"),
        ({"unita": "4-6-7", "stato": "broken", "morale": 7, "dr": 12}, "eliminata"),
        ({"unita": "4-6-7", "stato": "broken", "morale": 7, "dr": 12, "elr": 0}, "eliminata"),
        ({"unita": "2-2-8 crew", "dr": 12}, "eliminata"),
        ({"unita": "2-2-8 crew", "dr": 11, "elr": 0}, "Broken e DM"),  # crews are never replaced
        ({"unita": "4-6-7", "dr": 10, "elr": 2, "non_sostituibile": True}, "Broken e DM"),
        ({"unita": "4-6-7", "dr": 7, "stato": "pinned"}, "passa"),  # it is Pinned already
        ({"unita": "8-1", "dr": 12, "dado_ferita": 4}, "ferito, Broken e DM"),
        ({"unita": "8-1", "dr": 12, "dado_ferita": 5}, "eliminata"),
        ({"unita": "8-1 ferito", "dr": 12, "dado_ferita": 4}, "eliminata"),
        ({"unita": "8-1", "dr": 12, "dado_ferita": 1, "elr": 3}, "ferito, sostituito, Broken e DM"),
        ({"unita": "8-1", "dr": 12, "dado_ferita": 1, "elr": 4}, "ferito, Broken e DM"),
        ({"unita": "10-3", "altri_drm": -6, "dr": 12, "dado_ferita": 1}, "ferito, Broken e DM"),  # even at 6
        ({"unita": "8-1", "dr": 11, "elr": 2}, "sostituita, Broken e DM"),
        ({"unita": "4-6-7", "controllo": "PTC", "stato": "pinned"}, "nessun controllo"),
        ({"unita": "4-6-7", "controllo": "PTC", "dr": 12}, "Pinned"),  # a task check reduces nobody
        ({"unita": "8-0", "controllo": "LLMC", "leader": "8-1"}, "nessun controllo"),
        ({"unita": "8-0", "controllo": "LLMC", "leader": "9-1", "leader_ferito": True}, "nessun controllo"),
    ],
)
def test_what_else_a_roll_does(given: dict[str, Any], outcome: str) -> None:
    assert morale(**given).outcome == outcome


def test_every_cell_of_the_table_is_a_known_result() -> None:
    cells = {cell for row in table("aslsk", "morale").rows for cell in row[1:]}
    reductions = {cell for cell in cells if cell.startswith("Casualty Reduction")}
    assert cells - reductions <= set(ORDER)
    assert reductions == {"Casualty Reduction", "Casualty Reduction, Broken e DM"}


@pytest.mark.parametrize("elr", [None, 0, 2, 5])
@pytest.mark.parametrize(("level", "drm"), [(7, 0), (7, 2), (8, -3), (6, 4), (10, -2)])
def test_the_odds_of_a_squad_equal_icepool(level: int, drm: int, elr: int | None) -> None:
    def rule(total: int) -> str:
        beyond = elr is not None and total + drm - level > elr
        if total == 12:
            return "ridotta a HS, sostituita, Broken e DM" if beyond else "ridotta a HS, Broken e DM"
        if total + drm > level:
            return "sostituita, Broken e DM" if beyond else "Broken e DM"
        return "passa" if total + drm < level else "passa, ma Pinned"

    oracle = map(rule, 2 @ d6)
    expected = {name: Fraction(oracle.quantity(name), oracle.denominator()) for name in oracle.outcomes()}
    assert check_odds(Check("squadra", level, drm, elr=elr)) == expected


def test_a_leaders_12_also_rolls_for_the_wound() -> None:
    oracle = map(lambda total, die: total == 12 and die >= 5, 2 @ d6, d6)
    odds = morale(unita="8-1").odds
    assert odds["eliminata"] == Fraction(oracle.quantity(True), oracle.denominator())


def test_the_leaders_own_check_comes_first() -> None:
    # 9-1 against 1MC helps only with 7 or less on his dice; the squad then passes unpinned below 7, else below 6
    oracle = map(lambda his, mine: mine < (7 if his + 1 < 9 else 6), 2 @ d6, 2 @ d6)
    ruling = morale(unita="4-6-7", controllo="1MC", leader="9-1", leader_tira=True)
    assert ruling.odds["passa"] == Fraction(oracle.quantity(True), oracle.denominator())
    assert any("LLTC" in note for note in ruling.warnings)


def test_a_roll_with_the_leaders_check_still_open_leaves_odds() -> None:
    ruling = morale(unita="4-6-7", leader="9-1", leader_tira=True, dr=8)  # 7 with his help: Pinned; else Broken
    assert set(ruling.odds) == {"passa, ma Pinned", "Broken e DM"}
    assert sum(ruling.odds.values()) == 1


@given(st.integers(2, 12), st.integers(5, 10), st.integers(-2, 4))
def test_better_morale_never_makes_a_check_worse(total: int, level: int, drm: int) -> None:
    rank = {name: place for place, name in enumerate(ORDER)}
    weak, strong = (next(iter(check_odds(Check("squadra", each, drm, elr=3), total))) for each in (level, level + 1))
    assert rank[strong] <= rank[weak]


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({}, "Manca «Unità che controlla»"),
        ({"unita": "4-6-7", "dr": 13}, "da 2 a 12"),
        ({"unita": "4-6-7", "controllo": "9MC"}, "NMC, 1MC"),
        ({"unita": "4-6-7", "elr": -1}, "da 0 a 6"),
        ({"unita": "4-6-7", "leader": "5-9"}, "10-3"),
        ({"unita": "4-6-7-8"}, "tre valori"),
        ({"unita": "9-4"}, "da -3 a \\+1"),
        ({"unita": "4-6-70"}, "da 2 a 12"),
        ({"unita": "4-6-7 hs crew"}, "una cosa sola"),
        ({"unita": "4-6-7 ferito"}, "Leader"),
        ({"unita": "4-6-7 volante"}, "puoi aggiungere"),
        ({"unita": "4-6-7, 4-4-7"}, "al massimo 1"),
        ({"unita": "4-6-7", "controllo": "LLMC"}, "indica il Leader perduto"),
        ({"unita": "8 CE", "leader": "9-1"}, "non è fanteria"),
        ({"unita": "4-6-7", "leader_tira": True}, "leader_tira"),
    ],
)
def test_wrong_inputs_say_what_is_allowed(given: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInputError, match=said):
        morale(**given)


@settings(max_examples=50)
@given(inputs(MORALE) | inputs(MORALE, unita="4-6-7") | inputs(MORALE, unita="8-1 ferito", controllo="2MC"))
def test_any_valid_input_has_a_ruling_or_a_sentence(given: dict[str, Any]) -> None:
    holds(MORALE, given)
