"""Mines and minefields: who checks and who is hit."""

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from icepool import d

from referee.calculators import BadInputError, Ruling, find

d10 = d(10) - 1


def mines(**inputs: Any) -> Ruling:
    return find("ambush", "mine").run(inputs).ruling


def fails(score: int) -> Any:
    """A die of icepool: one when the check fails."""
    return d10.map(lambda die: int(not (die == 0 or (die <= score and die < 9))))


def test_a_mine_asks_only_the_best() -> None:  # lines 1665-1668
    assert mines(tipo="mina", pc="6, 4, 8").odds == mines(tipo="mina", pc="8").odds
    assert mines(tipo="mina", pc="6, 4", dado=6).outcome == "illesi"
    assert "tutti" in mines(tipo="mina", pc="6, 4", dado=7).result


def test_a_minefield_asks_everyone() -> None:  # lines 1677-1679
    ruling = mines(tipo="campo minato", pc="6, 4")
    assert ruling.odds == {
        "0 colpiti": Fraction(35, 100),
        "1 colpito": Fraction(50, 100),
        "2 colpiti": Fraction(15, 100),
    }
    assert "solo a lui" in mines(tipo="campo", pc="6", dado=7).result
    with pytest.raises(BadInputError, match="un soldato per volta"):
        mines(tipo="campo", pc="6, 4", dado=3)


@pytest.mark.parametrize("scores", [(0,), (9,), (3, 7), (2, 5, 5, 8)])
def test_the_odds_equal_icepool(scores: tuple[int, ...]) -> None:
    pool = sum((fails(score) for score in scores[1:]), fails(scores[0]))
    odds = mines(tipo="campo", pc=", ".join(map(str, scores))).odds
    assert {int(name.split()[0]): part for name, part in odds.items()} == {
        hits: pool.probability(hits) for hits in pool.outcomes() if pool.probability(hits)
    }
    assert mines(tipo="mina", pc=", ".join(map(str, scores))).odds["esplode"] == fails(max(scores)).probability(1)


@settings(max_examples=30)
@given(st.lists(st.integers(0, 9), min_size=1, max_size=5), st.integers(0, 9))
def test_company_helps_against_a_mine_and_not_in_a_field(scores: list[int], more: int) -> None:
    def safe(kind: str, scores: list[int], name: str) -> Fraction:
        return mines(tipo=kind, pc=[str(each) for each in scores]).odds[name]

    assert safe("mina", [*scores, more], "illesi") >= safe("mina", scores, "illesi")
    assert safe("campo", [*scores, more], "0 colpiti") <= safe("campo", scores, "0 colpiti")
