"""The turn track: every turn and night as printed, events, and what must always hold (lines of the text without the blank ones)."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.calculators import BadInputError, Ruling, find
from tests.calculators.drawing import check, inputs

TRACK = find("ardenne44", "turno")
# German and Allied replacements as printed (lines 1481-1512); the nights of the 26th and the 30th have no box.
NIGHTS = {
    16: "0/0",  # line 1286: nobody has any on the first night
    17: "2/1",
    18: "2/1",
    19: "2/1",
    20: "1/1",
    21: "2/2",
    22: "1/2",
    23: "2/2",
    24: "1/2",
    25: "1/2",
    27: "2/1",
    28: "2/2",
    29: "1/1",
}


def when(**inputs: Any) -> Ruling:
    return TRACK.run(inputs).ruling


@given(st.integers(1, 30))
def test_turn_to_date_and_back(turn: int) -> None:
    date = when(turno=turn).outcome
    assert date == f"{16 + (turn - 1) // 2} dicembre {'AM' if turn % 2 else 'PM'}"
    day, _month, part = date.split()
    assert when(giorno=day, parte=part).outcome == str(turn)


def test_a_day_has_two_turns() -> None:
    assert when(giorno=17).result == "17 dicembre: Turno 3 (AM) e Turno 4 (PM)."


@pytest.mark.parametrize(("day", "replacements"), NIGHTS.items())
def test_the_replacements_of_each_night(day: int, replacements: str) -> None:
    assert when(giorno=day, parte="notte").outcome == replacements
    assert when(turno=(day - 15) * 2, parte="notte").outcome == replacements


@pytest.mark.parametrize("day", [26, 30])
def test_two_nights_are_not_printed(day: int) -> None:
    assert "non stampa" in when(giorno=day, parte="notte").result


def test_how_replacements_may_be_used() -> None:
    # 25.2.1: a single one is for infantry only.
    texts = [step.text for step in when(giorno=17, parte="notte").steps[1:]]
    assert "Corazzata" in texts[0]
    assert "Tipo Fanteria" in texts[1]


@pytest.mark.parametrize(
    ("event", "turn"),
    [
        ("demolizioni", "3"),
        ("gemund", "2"),
        ("greif", "3"),
        ("heydte", "3"),
        ("653", "4"),
        ("confini", "5"),
        ("deposito", "6"),
        ("carburante", "7"),
        ("rimozione programmata", "8"),
        ("gelo", "11"),
        ("patton", "13"),
        ("bel tempo", "15"),
        ("bodenplatte", "15"),
        ("fine-bel-tempo", "23"),
        ("29 brigata", "29"),
        ("fine-6", "6"),
        ("fine-8", "8"),
        ("fine-campagna", "22"),
        ("fine-esteso", "30"),
    ],
)
def test_when_each_event_happens(event: str, turn: str) -> None:
    assert when(evento=event).outcome == turn


@pytest.mark.parametrize(("turn", "guns"), [(1, "3"), (2, "6"), (3, "3")])
def test_german_artillery_made_ready(turn: int, guns: str) -> None:
    # Line 1234: six in turn 2.
    assert next(step.value for step in when(turno=turn).steps if step.section.startswith("5.")) == guns


@pytest.mark.parametrize(
    ("turn", "sky", "ground"),
    [
        (10, "Coperto", "Fango"),
        (11, "Coperto", "Gelo"),  # ruling R10: not mud, which the track prints up to 18
        (14, "Coperto", "Gelo"),
        (15, "Bel Tempo", "Gelo"),
        (22, "Bel Tempo", "Gelo"),
        (23, "Coperto", "Gelo"),
    ],
)
def test_sky_and_ground(turn: int, sky: str, ground: str) -> None:
    assert [step.value for step in when(turno=turn).steps[:2]] == [sky, ground]


@pytest.mark.parametrize(
    ("inputs", "said"),
    [
        ({}, "Di' il turno"),
        ({"turno": 31}, "da 1 a 30"),
        ({"giorno": 15}, "da 16 a 30"),
        ({"turno": 3, "giorno": 16}, "17 dicembre AM"),
        ({"turno": 3, "parte": "notte"}, "segue il turno PM"),
        ({"evento": "eclissi"}, "Terreno Gelato"),
    ],
)
def test_wrong_inputs_say_what_is_allowed(inputs: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInputError, match=said):
        when(**inputs)


@settings(max_examples=50, deadline=None)
@given(inputs(TRACK))
def test_any_valid_question_has_a_ruling(given_inputs: dict[str, Any]) -> None:
    check(TRACK, given_inputs)
