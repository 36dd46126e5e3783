"""Stacking: the printed examples, the limits, and what must always hold (lines of the text without the blank ones)."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.calculators import BadInputError, Ruling, find
from tests.calculators.drawing import check, inputs

STACKING = find("ardenne44", "raggruppamento")


def stack(**inputs: Any) -> Ruling:
    return STACKING.run(inputs).ruling


@pytest.mark.parametrize(
    ("inputs", "outcome"),
    [
        ({"punti": 3, "profilo": "5-4-6 tq4"}, "sì"),  # line 245: 3 points and a profile unit of 2 levels
        ({"punti": 3, "profilo": "7-4-6 tq4"}, "sì"),  # line 246: the same with mechanised infantry
        ({"punti": 0, "profilo": "5-4-6", "artiglierie": 1}, "sì"),  # line 247: no points at all
        ({"punti": 3, "profilo": "3-2-6 tq3"}, "sì"),  # line 248: and a profile unit of 1 level
        ({"profilo": "2 x 3-2-6 tq3"}, "sì"),  # line 1241: two profile units of 1 level in 1913
        ({"profilo": "5-4-6, 3-2-6"}, "no"),
        ({"punti": 4}, "no"),
        ({"artiglierie": 2}, "no"),
        ({"punti": 4, "momento": "durante"}, "sì"),
        ({"punti": 6, "livelli": 4, "luogo": "attacco da posizione bloccante"}, "sì"),  # 13.8.1
        ({"punti": 7, "luogo": "attacco da posizione bloccante"}, "no"),
        ({"punti": 3, "livelli": 5, "luogo": "attacco da posizione bloccante"}, "no"),
        ({"punti": 20, "luogo": "casella fuori mappa"}, "sì"),  # 13.7
    ],
)
def test_what_fits(inputs: dict[str, Any], outcome: str) -> None:
    assert stack(**inputs).outcome == outcome


@pytest.mark.parametrize(("defence", "levels"), [(1, "1"), (2, "1"), (3, "2"), (4, "2"), (5, "2")])
def test_levels_by_the_defence(defence: int, levels: str) -> None:
    ruling = stack(profilo=f"5-{defence}-6")
    assert next(step.value for step in ruling.steps if step.section == "8.2#livelli") == levels
    assert bool(ruling.warnings) is (defence == 5)  # 8.2 knows of 1-4 only; the 2SS/2/1 is a 7-5-6


def test_all_that_exceeds_is_said() -> None:
    ruling = stack(punti=5, livelli=3, artiglierie=2)
    assert ruling.result.startswith("No, è troppo: Punti Raggruppamento +2, Livelli di forza con profilo +1")
    assert "R28" in ruling.warnings[-1]


@pytest.mark.parametrize(
    ("inputs", "said"),
    [
        ({"punti": -3}, "da 0 a 30"),
        ({"profilo": "6-0-6"}, "difesa"),
        ({"luogo": "luna", "punti": 1}, "Casella Fuori Mappa"),
    ],
)
def test_wrong_inputs_say_what_is_allowed(inputs: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInputError, match=said):
        stack(**inputs)


@settings(max_examples=50, deadline=None)
@given(inputs(STACKING))
def test_any_valid_stack_has_a_ruling(given_inputs: dict[str, Any]) -> None:
    check(STACKING, given_inputs)


@settings(max_examples=50, deadline=None)
@given(st.integers(1, 8), st.integers(0, 5), st.integers(0, 3))
def test_one_more_unit_never_makes_it_fit(points: int, levels: int, guns: int) -> None:
    if stack(punti=points, livelli=levels, artiglierie=guns).outcome == "no":
        assert stack(punti=points + 1, livelli=levels, artiglierie=guns).outcome == "no"
        assert stack(punti=points, livelli=levels + 1, artiglierie=guns).outcome == "no"
        assert stack(punti=points, livelli=levels, artiglierie=guns + 1).outcome == "no"
