"""Stacking, and the attacks that a move allows."""

from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.calculators import BadInputError
from referee.calculators.combat_commander.raggruppamento import figures, relief
from tests.calculators.combat_commander.helpers import ruling, step


def test_the_two_broken_squads_of_the_example() -> None:
    found = ruling("raggruppamento", squadre=2)  # line 347: a free redeployment, then one Team goes and 6 figures stay
    assert found.outcome == "8"
    assert step(found, "Rischieramento gratuito") == "gratis"
    assert step(found, "Perdita minore: 1 Team") == "6"
    assert step(ruling("raggruppamento", squadre=2, rischieramento=False), "Perdita minore: 1 Squadra") == "4"


@pytest.mark.parametrize(
    ("inputs", "total", "over"),
    [
        ({"squadre": 1, "team": 1, "leader": 1}, 7, False),
        ({"squadre": 1, "team": 1, "leader": 1, "eroi": 1}, 8, True),
        ({"team": 3, "leader": 1}, 7, False),
        ({"team": 4}, 8, True),
    ],
)
def test_seven_figures_are_the_limit(inputs: dict[str, Any], total: int, over: bool) -> None:
    found = ruling("raggruppamento", **inputs)
    assert found.outcome == str(total)
    assert ("Sovraffollato" in found.result) is over


@given(st.integers(0, 4), st.integers(0, 4), st.integers(0, 3), st.integers(0, 1), st.booleans())
@settings(max_examples=50)
def test_the_relief_is_within_the_limit_and_none_is_cheaper(squads, teams, leaders, heroes, redeploy) -> None:
    counts = (squads, teams, leaders, heroes)
    if figures(counts) <= 7:
        return
    best = relief(counts, redeploy)
    assert best.left <= 7
    hexes = [counts] + ([(squads - 1, teams + 2, leaders, heroes)] if redeploy and squads else [])
    cheapest = min(
        (gone[2], 2 * gone[0] + gone[1] + gone[2])
        for there in hexes
        for gone in product(*(range(count + 1) for count in there))
        if figures(there) - figures(gone) <= 7
    )
    assert (best.lost[2], 2 * best.lost[0] + best.lost[1] + best.lost[2]) == cheapest


@pytest.mark.parametrize(
    ("inputs", "outcome"),
    [
        ({"esagoni": 1}, "1"),  # line 733: the stream costs 3 MP and gives one shot
        ({"esagoni": 3}, "3"),
        ({"esagoni": 3, "fra_trincee": 2}, "1"),  # line 1132
        ({"esagoni": 2, "pedina": "mortaio"}, "vietato"),  # line 729
        ({"esagoni": 2, "pedina": "mg"}, "2"),
        ({"esagoni": 1, "ordine": "avanzata"}, "vietato"),  # line 453
        ({"esagoni": 1, "ordine": "ritirata"}, "vietato"),  # line 654
        ({"esagoni": 1, "gia_attivata": True}, "vietato"),  # line 720, the note to the example
    ],
)
def test_opportunity_fire(inputs: dict[str, Any], outcome: str) -> None:
    assert ruling("fuoco-di-opportunita", **inputs).outcome == outcome


@pytest.mark.parametrize(
    ("name", "inputs", "said"),
    [
        ("raggruppamento", {}, "almeno un'unità"),
        ("raggruppamento", {"squadre": 7}, "da 0 a 6"),
        ("fuoco-di-opportunita", {}, "Manca «Esagoni"),
        ("fuoco-di-opportunita", {"esagoni": 1, "fra_trincee": 2}, "Trincee"),
    ],
)
def test_wrong_inputs_say_what_is_allowed(name: str, inputs: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInputError, match=said):
        ruling(name, **inputs)
