"""A soldier's move in a Round: points, posture, half moves, wounds."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.calculators import BadInputError, Ruling, find


def move(**inputs: Any) -> Ruling:
    return find("ambush", "movimento").run(inputs).ruling


@pytest.mark.parametrize(
    ("inputs", "outcome"),
    [
        # Lines 1637-1639: with MPA 3 half is 1, and a window costs 2.
        ({"azione": "carica", "mpa": 3, "costi": "2"}, "no"),
        ({"azione": "carica", "mpa": 4, "costi": "2"}, "sì"),
        ({"azione": "carica", "mpa": 5, "costi": "2"}, "sì"),
        # Lines 1088-1090: two points for open ground up an embankment.
        ({"mpa": 3, "costi": "2, 1"}, "sì"),
        ({"mpa": 3, "costi": "2, 2"}, "no"),
        # Lines 986-989: a wounded man who must crouch fires instinctively, with the one point he has.
        ({"azione": "fuoco", "ferito": True, "posizione": "prono", "posizione_finale": "accucciato"}, "sì"),
        ({"azione": "fuoco", "ferito": True, "posizione": "prono", "posizione_finale": "prono"}, "no"),
        # Lines 1020-1021: a wounded man who must stand up charges.
        ({"azione": "carica", "ferito": True, "posizione": "accucciato"}, "sì"),
        ({"azione": "carica", "ferito": True, "posizione": "accucciato", "costi": "1"}, "no"),
        # Lines 1130-1131 and R33: a wounded man who must crouch does not crawl in the same turn, but he can run.
        ({"azione": "strisciare", "ferito": True, "posizione": "in piedi"}, "no"),
        ({"azione": "strisciare", "ferito": True, "posizione": "accucciato"}, "sì"),
        ({"ferito": True, "posizione": "accucciato", "costi": "1"}, "sì"),
        ({"ferito": True, "posizione": "accucciato", "costi": "1, 1"}, "no"),
        # 6/7 and 7/3: one free change, then a point each.
        ({"mpa": 4, "costi": "1, 1, 2", "posizione": "prono"}, "sì"),
        ({"mpa": 4, "costi": "1, 1, 1", "posizione": "prono", "posizione_finale": "prono"}, "sì"),
        ({"mpa": 4, "costi": "1, 1, 2", "posizione": "prono", "posizione_finale": "prono"}, "no"),
        ({"mpa": 4, "costi": "1, 1, 2", "posizione": "prono", "gratuito_usato": True}, "no"),
        # Crawling and dragging take it all, for one hex.
        ({"azione": "strisciare", "mpa": 4, "posizione": "prono"}, "sì"),
        ({"azione": "strisciare", "mpa": 4, "posizione": "prono", "posizione_finale": "prono"}, "no"),
        ({"azione": "strisciare", "mpa": 4, "posizione": "accucciato", "posizione_finale": "prono"}, "sì"),
        ({"azione": "strisciare", "mpa": 4, "posizione": "accucciato", "costi": "9"}, "sì"),
        ({"azione": "strisciare", "mpa": 4, "posizione": "accucciato", "costi": "1, 1"}, "no"),
        ({"azione": "trascinare", "mpa": 4}, "sì"),
        ({"azione": "trascinare", "mpa": 4, "posizione_finale": "prono"}, "no"),
        # Half the points, rounded down.
        ({"azione": "fuoco", "mpa": 5, "costi": "1, 1"}, "sì"),
        ({"azione": "fuoco", "mpa": 5, "costi": "1, 1, 1"}, "no"),
        ({"azione": "fuoco", "mpa": 3, "costi": "1, 1"}, "no"),
        # The charge comes after the move: only the free change is left for later.
        ({"azione": "carica", "mpa": 4, "costi": "1", "posizione": "prono", "posizione_finale": "prono"}, "sì"),
        ({"azione": "carica", "mpa": 4, "costi": "2", "posizione": "prono", "posizione_finale": "prono"}, "no"),
        ({"azione": "carica", "ferito": True, "posizione_finale": "prono"}, "no"),
        # An enemy stops him.
        ({"mpa": 4, "costi": "1, 1, 1", "nemico": 2}, "no"),
        ({"mpa": 4, "costi": "1, 1", "nemico": 2}, "sì"),
        # Operations have no points and no combat.
        ({"operazioni": True, "costi": "9, 9, 9"}, "sì"),
        ({"operazioni": True, "azione": "carica"}, "no"),
    ],
)
def test_what_a_soldier_can_do_in_a_turn(inputs: dict[str, Any], outcome: str) -> None:
    assert move(**inputs).outcome == outcome


@pytest.mark.parametrize(
    ("inputs", "said"),
    [
        ({"mpa": 3, "costi": "2, 2"}, "esagono 1 di 2"),
        ({"mpa": 3, "costi": "4"}, "primo esagono"),
        ({"mpa": 3, "costi": "3", "posizione": "prono", "posizione_finale": "prono"}, "ultimo cambio di posizione"),
        (
            {"ferito": True, "posizione": "prono", "posizione_finale": "prono", "costi": "1"},
            "ultimo cambio di posizione",
        ),
        ({"mpa": 4, "costi": "1, 1, 2"}, "spesi 4 su 4"),
        ({"mpa": 4, "costi": "1, 1, 1", "nemico": 2}, "fermarsi nell'esagono 2"),
    ],
)
def test_how_far_he_gets(inputs: dict[str, Any], said: str) -> None:
    assert said in move(**inputs).result


def test_the_mpa_is_asked_for() -> None:
    with pytest.raises(BadInputError, match="Indica la MPA"):
        move(costi="1")


@settings(max_examples=50)
@given(
    st.integers(3, 4),
    st.lists(st.integers(1, 3), max_size=4),
    st.sampled_from(["in piedi", "accucciato", "prono"]),
    st.sampled_from(["muovere", "fuoco", "carica"]),
)
def test_more_points_never_hinder_and_a_wound_never_helps(mpa: int, costs: list[int], start: str, action: str) -> None:
    inputs = {"costi": [str(cost) for cost in costs], "posizione": start, "azione": action}
    plain = move(mpa=mpa, **inputs).outcome
    if plain == "sì":
        assert move(mpa=mpa + 1, **inputs).outcome == "sì"
    else:
        assert move(mpa=mpa, ferito=True, **inputs).outcome == "no"
