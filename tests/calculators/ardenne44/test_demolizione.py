"""Demolition: the printed examples, every modifier, the odds by icepool, and what must always hold (lines of the text without the blank ones)."""

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from icepool import d6

from referee.calculators import BadInputError, Ruling, find
from tests.calculators.drawing import check, inputs

DEMOLITION = find("ardenne44", "demolizione")


def blow(**inputs: Any) -> Ruling:
    return DEMOLITION.run(inputs).ruling


# The rolls that do it: 1-4 in one's own phase (line 206), and with each modifier of 7.5 and 36.
@pytest.mark.parametrize(
    ("inputs", "needed"),
    [
        ({}, 4),
        ({"fase": "combattimento"}, 3),
        ({"stato": "disorganizzata"}, 2),
        ({"stato": "ingaggiata"}, 2),
        ({"stato": "ingaggiata", "fase": "combattimento"}, 1),
        ({"greif": True}, 2),
        ({"greif": True, "fase": "combattimento"}, 1),
        ({"greif": True, "stato": "ingaggiata"}, 0),
        ({"greif": True, "stato": "disorganizzata", "fase": "combattimento"}, 0),
        ({"bersaglio": "ouren"}, 4),
        ({"bersaglio": "ouren", "turno": 2}, 4),  # the first day's ban does not touch the check of Ouren
        ({"bersaglio": "deposito"}, 4),
        ({"bersaglio": "deposito", "fase": "combattimento"}, 2),  # line 896
    ],
)
def test_odds_are_those_of_icepool(inputs: dict[str, Any], needed: int) -> None:
    ruling = blow(**inputs)
    chance = Fraction(*(d6 <= needed).probability(True).as_integer_ratio())
    assert ruling.odds.get("Distrutto", Fraction(0)) == chance
    assert sum(ruling.odds.values()) == 1
    assert [blow(**inputs, dado=die).outcome == "Distrutto" for die in range(1, 7)] == [
        die <= needed for die in range(1, 7)
    ]


def test_ouren_in_the_example_of_play() -> None:
    # Line 1255: a 3 destroys the bridge; ruling R17: the Allied player rolls.
    ruling = blow(bersaglio="ouren", dado=3, turno=2)
    assert ruling.outcome == "Distrutto"
    assert "R17" in ruling.warnings[1]


@pytest.mark.parametrize(
    ("inputs", "section"),
    [
        ({"turno": 1}, "7.6#primo-giorno"),  # line 1206
        ({"turno": 2}, "7.6#primo-giorno"),
        ({"turno": 2, "notte": True, "fase": "combattimento"}, "7.6#primo-giorno"),
        ({"turno": 4, "notte": True}, "25.3.6"),
        ({"nemico_vicino": False}, "7.3"),
        ({"gia_tentato": True}, "7.2#tentativi"),
        ({"fiume_in_cittadina": True}, "7.6#fiume-in-cittadina"),
        ({"stato": "rotta"}, "7.6#unita-escluse"),
        ({"stato": "sm"}, "7.6#unita-escluse"),
        ({"stato": "trattore"}, "7.6#unita-escluse"),
        ({"bersaglio": "deposito", "turno": 7}, "32.3#fine"),
        ({"bersaglio": "deposito", "nemico_vicino": False}, "32.3#quando"),
    ],
)
def test_what_is_forbidden(inputs: dict[str, Any], section: str) -> None:
    ruling = blow(**inputs)
    assert (ruling.outcome, ruling.sections, ruling.odds) == ("vietata", (section,), {})


def test_from_turn_3_and_before_a_night_attack() -> None:
    assert blow(turno=3).outcome == "1-4"
    assert blow(turno=4, notte=True, fase="combattimento").outcome == "1-3"


def test_what_a_blown_bridge_does_to_the_attack_is_said() -> None:
    assert any("annullare l'attacco" in text for text in blow(fase="nemica", dado=1, turno=5).warnings)


@pytest.mark.parametrize(
    ("inputs", "said"),
    [
        ({"dado": 7}, "da 1 a 6"),
        ({"bersaglio": "diga"}, "Un ponte"),
        ({"bersaglio": "deposito", "chi": "tedesco"}, "solo l'Alleato"),
        ({"turno": 3, "notte": True}, "segue il turno PM"),
    ],
)
def test_wrong_inputs_say_what_is_allowed(inputs: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInputError, match=said):
        blow(**inputs)


@settings(max_examples=50, deadline=None)
@given(inputs(DEMOLITION))
def test_any_valid_attempt_has_a_ruling(given_inputs: dict[str, Any]) -> None:
    check(DEMOLITION, given_inputs)


@settings(max_examples=50, deadline=None)
@given(st.sampled_from(["ponti", "combattimento"]), st.sampled_from(["buon-ordine", "ingaggiata"]), st.booleans())
def test_a_modifier_never_helps(phase: str, state: str, greif: bool) -> None:
    easy = blow().odds["Distrutto"]
    assert blow(fase=phase, stato=state, greif=greif).odds.get("Distrutto", Fraction(0)) <= easy
