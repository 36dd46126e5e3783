"""Bursts of aimed automatic fire: the chain of damage rolls (13/6)."""

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from icepool import Die, d

from referee.calculators import BadInputError, Ruling, find

d10 = d(10) - 1


def burst(**inputs: Any) -> Ruling:
    return find("ambush", "raffica").run(inputs).ruling


@pytest.mark.parametrize(
    ("enemies", "rolls", "hits"),
    [
        (3, "7, 4, 4", "2"),  # rule 13/6#catena
        (3, "7, 4, 3", "3"),
        (2, "7, 4", "2"),  # no third target
        (3, "7, 8", "1"),
        (3, "7, 7", "1"),  # equal stops it
        (3, "0", "1"),  # R8: nothing is less than 0
        (1, "9", "1"),
        (4, "5, 0", "2"),
    ],
)
def test_the_chain(enemies: int, rolls: str, hits: str) -> None:
    assert burst(nemici=enemies, danni=rolls).outcome == hits


def test_a_chain_still_open_says_what_is_needed() -> None:
    ruling = burst(nemici=3, danni="7, 4")
    assert "meno di 4" in ruling.result
    assert ruling.odds == {"2 colpiti": Fraction(6, 10), "3 colpiti": Fraction(4, 10)}


def icepool_hits(enemies: int) -> Die:
    """The number of hits, one die after another."""

    def more(last: int, left: int) -> Die:
        if not left or not last:
            return Die([0])
        return d10.map(lambda die: more(die, left - 1) + 1 if die < last else 0)

    return more(10, enemies)


@pytest.mark.parametrize("enemies", [1, 2, 3, 4])
def test_the_odds_equal_icepool(enemies: int) -> None:
    pool = icepool_hits(enemies)
    odds = burst(nemici=enemies).odds
    assert {int(name.split()[0]): part for name, part in odds.items()} == {
        hits: pool.probability(hits) for hits in pool.outcomes() if pool.probability(hits)
    }


def test_three_enemies_by_brute_force() -> None:
    found = Counter[int]()
    for first, second, third in product(range(10), repeat=3):
        found[1 + (second < first) + (second < first and third < second)] += 1
    odds = burst(nemici=3).odds
    assert odds == {
        "1 colpito": Fraction(found[1], 1000),
        "2 colpiti": Fraction(found[2], 1000),
        "3 colpiti": Fraction(found[3], 1000),
    }


@pytest.mark.parametrize(("final", "miss"), [(0, Fraction(9, 10)), (6, Fraction(3, 10)), (8, Fraction(1, 10))])
def test_from_before_the_roll_to_hit(final: int, miss: Fraction) -> None:
    after, before = burst(nemici=4).odds, burst(nemici=4, probabilita=final).odds
    assert before == {"0 colpiti": miss} | {name: part * (1 - miss) for name, part in after.items()}


@settings(max_examples=30)
@given(st.integers(1, 11), st.integers(0, 8))
def test_more_enemies_never_mean_fewer_hits(enemies: int, final: int) -> None:
    def mean(count: int) -> Fraction:
        return sum(
            (int(name.split()[0]) * part for name, part in burst(nemici=count, probabilita=final).odds.items()),
            Fraction(0),
        )

    assert mean(enemies + 1) >= mean(enemies)


@pytest.mark.parametrize(
    ("inputs", "said"),
    [
        ({"nemici": 3, "danni": "4", "probabilita": 3}, "togli «probabilita»"),
        ({"nemici": 3, "danni": "12"}, "da 0 a 9"),
        ({}, "quanti nemici"),
    ],
)
def test_rolls_that_cannot_be(inputs: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInputError, match=said):
        burst(**inputs)


def test_rolls_after_the_end_of_the_burst_hit_nobody() -> None:
    assert burst(nemici=3, danni="4, 5, 2").outcome == "1"
    assert burst(nemici=1, danni="4, 2").outcome == "1"


def test_the_rolls_alone_tell_how_many_are_hit() -> None:
    assert burst(danni="7, 4, 4").outcome == "2"
    assert burst(danni="8, 5, 3").result.startswith("Colpiti finora: 3.")
