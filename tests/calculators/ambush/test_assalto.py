"""Assault: the printed example, every modifier, the odds by another path."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from icepool import d

from referee.calculators import BadInputError, Ruling, find

d10 = d(10) - 1


def assault(**inputs: Any) -> Ruling:
    return find("ambush", "assalto").run(inputs).ruling


# Lines 1602-1609 (R10: the attacker is D): D, WS +1, charges X, WS +2, neither wounded nor panicked.
EXAMPLE = {"ws": 1, "ws_bersaglio": 2, "carica": True}


def test_the_example_ends_with_three() -> None:
    assert assault(**EXAMPLE).outcome == "3"
    assert assault(**EXAMPLE, dado=4).outcome == "a vuoto"
    assert assault(**EXAMPLE, dado=3).outcome == "colpito"
    assert assault(**EXAMPLE, dado=2, dado_danno=7).outcome == "fuori combattimento"


@pytest.mark.parametrize(
    ("inputs", "final"),
    [
        ({}, 7),
        ({"ws": -2}, 5),
        ({"ws": 2}, 9),
        ({"ws_bersaglio": 1}, 6),
        ({"ws_bersaglio": -2}, 7),  # only +1 and +2 count
        ({"ws_bersaglio": 2, "bersaglio_ferito": True}, 7),
        ({"ws_bersaglio": 2, "bersaglio_panico": True}, 7),
        ({"ws_bersaglio": 2, "bersaglio_distratto": True}, 7),
        ({"ferito": True}, 5),
        ({"carica": True}, 4),
        ({"ferito": True, "carica": True, "ws": -2, "ws_bersaglio": 2}, -2),
    ],
)
def test_every_modifier(inputs: dict[str, Any], final: int) -> None:
    ruling = assault(**inputs)
    assert ruling.outcome == str(final)
    hit = d10.map(lambda die: die == 0 or (die <= final and die < 9)).probability(True)
    assert ruling.odds == {"colpito": hit, "a vuoto": 1 - hit}


def test_zero_always_hits_and_nine_never() -> None:
    assert assault(ferito=True, carica=True, ws=-2, ws_bersaglio=2, dado=0).outcome == "colpito"
    assert assault(ws=2, dado=9).outcome == "a vuoto"


def test_only_standing_and_germans_only_to_kill() -> None:
    assert assault(posizione="accucciato").outcome == "no"
    assert assault(attaccante="tedesco", scopo="catturare").outcome == "no"
    assert assault(attaccante="tedesco").outcome == "7"


def test_the_table_of_damage_is_not_printed() -> None:
    assert "Tabella degli Assalti" in assault(dado=1, dado_danno=3).result
    assert "Tabella degli Assalti" in assault(dado=1, dado_danno=7, scopo="catturare").result
    with pytest.raises(BadInputError, match="dado per colpire"):
        assault(dado_danno=3)


skills = st.integers(-2, 1)


@settings(max_examples=50)
@given(skills, skills, st.booleans(), st.booleans())
def test_skill_helps_its_owner(ws: int, target: int, wounded: bool, charge: bool) -> None:
    state = {"ferito": wounded, "carica": charge}
    plain = assault(ws=ws, ws_bersaglio=target, **state).odds["colpito"]
    assert assault(ws=ws + 1, ws_bersaglio=target, **state).odds["colpito"] >= plain
    assert assault(ws=ws, ws_bersaglio=target + 1, **state).odds["colpito"] <= plain
