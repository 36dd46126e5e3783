"""Line of sight: the printed examples of obstacles, Hindrance, hills and blind hexes."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.calculators import BadInputError
from tests.calculators.combat_commander.helpers import ruling


def sight(between: str | list[str], observer: int = 0, target: int = 0, **inputs: Any) -> str:
    return ruling(
        "linea-di-vista", frapposti=between, livello_osservatore=observer, livello_bersaglio=target, **inputs
    ).outcome


@pytest.mark.parametrize(
    ("between", "observer", "target", "outcome"),
    [
        # Lines 402-411: Herzog stands on a hill of level 1.
        ("aperto, bosco livello 1", 1, 1, "bloccata"),  # 402: woods at the same level
        ("aperto, collina 1", 1, 0, "bloccata"),  # 403: the hill at the same level
        ("aperto, collina 1, aperto", 2, 0, "libera"),  # 403: from level 2 it would be seen over
        ("aperto, bosco, aperto", 1, 0, "libera"),  # 404 and 405: woods lower down, target farther on
        ("aperto, bosco", 1, 0, "bloccata"),  # 406: the blind hex behind the woods
        ("aperto, bosco lungo la strada", 0, 0, "libera"),  # 407
        ("aperto, frutteto", 0, 0, "intralcio 2"),  # 408
        ("aperto, muro, aperto", 0, 0, "bloccata"),  # 409, had there been a wall
        # Line 713: K8 on the hill behind the crest of K7.
        ("aperto, collina 1", 0, 1, "bloccata"),
        # Line 1027: from level 2 over a hill of level 2, then of level 3.
        ("collina 2", 2, 1, "bloccata"),
        ("collina 2", 2, 2, "libera"),
        ("collina 2", 2, 3, "libera"),
        ("collina 2", 2, 4, "libera"),
        ("collina 3", 2, 3, "bloccata"),
        ("collina 3", 2, 2, "bloccata"),
        ("collina 3", 2, 4, "libera"),
        # Line 1030: a building at level 0, or 1, between two hills of level 1.
        ("edificio", 1, 1, "libera"),
        ("edificio livello 1", 1, 1, "bloccata"),
        # Line 1035: the blind hex, and the building next to the observer or not.
        ("aperto, edificio", 1, 0, "bloccata"),
        ("edificio, aperto", 1, 0, "libera"),
        ("edificio livello 1", 1, 2, "bloccata"),
        ("collina 1, edificio livello 1, collina 1", 1, 2, "libera"),
        ("edificio livello 1, collina 1", 1, 2, "bloccata"),
    ],
)
def test_the_printed_lines(between: str, observer: int, target: int, outcome: str) -> None:
    assert sight(between, observer, target) == outcome
    # Sight is always mutual (line 362): read the other way it is the same.
    parts = [part.strip() for part in between.split(",")]
    assert sight(parts[::-1], target, observer) == outcome


def test_smoke_is_the_only_hindrance_when_it_is_the_greatest() -> None:
    assert sight("aperto, frutteto", fumo=7) == "intralcio 7"  # lines 409 and 411: 7, not 9
    assert sight("cespugli, cespugli") == "intralcio 3"  # line 381: 3, not 6
    assert sight("cespugli, aperto", fumo=4) == "intralcio 4"
    assert ruling("linea-di-vista", fumo=5).outcome == "intralcio 5"  # line 387: in the firer's own hex
    assert sight("aperto", 2, 0, fumo=4) == "intralcio 4"  # line 1038: at any level


@pytest.mark.parametrize(
    ("between", "outcome"),
    [
        ("campo", "intralcio 1"),
        ("palude", "intralcio 1"),
        ("ponte", "intralcio 1"),
        ("ferrovia", "intralcio 1"),
        ("lungo la ferrovia", "libera"),
        ("frutteto ferrovia", "intralcio 2"),
        ("bosco ferrovia", "bloccata"),
        ("bosco strada", "bloccata"),  # across the road the trees are in the way
        ("steccato, aperto", "intralcio 1"),
        ("steccato lato del bersaglio, aperto", "libera"),
        ("siepe, aperto", "bloccata"),
        ("siepe lato dell'osservatore, aperto", "libera"),
        ("muro lato del bersaglio, aperto", "libera"),
        ("gola, ruscello, fiume", "libera"),
        ("strada, sentiero", "libera"),
        ("edificio", "bloccata"),
        ("incendio", "bloccata"),
    ],
)
def test_what_lies_between_on_level_ground(between: str, outcome: str) -> None:
    assert sight(between) == outcome


def test_hindrance_counts_at_its_own_level_only() -> None:
    assert sight("cespugli", 1, 1) == "libera"  # line 1037
    assert sight("cespugli livello 1", 1, 1) == "intralcio 3"  # line 1038
    assert sight("aperto, cespugli", 1, 0) == "libera"


def test_a_blaze_blocks_at_every_level() -> None:
    assert sight("incendio", 4, 4) == "bloccata"  # line 1031


def test_a_gully_hides_from_all_but_neighbours_and_higher_ground() -> None:
    assert sight("aperto", gola="bersaglio") == "bloccata"
    assert sight("aperto", 1, 0, gola="bersaglio") == "libera"
    assert sight("aperto", 0, 1, gola="bersaglio") == "bloccata"
    assert sight("aperto", 0, 1, gola="osservatore") == "libera"
    assert sight("aperto", 1, 0, gola="entrambi") == "bloccata"
    assert ruling("linea-di-vista", gola="entrambi", adiacenti=True).outcome == "libera"


def test_a_lower_hex_behind_the_obstacle_is_blind_by_r42() -> None:
    found = ruling("linea-di-vista", frapposti="aperto, bosco livello 1", livello_osservatore=2)
    assert found.outcome == "bloccata"
    assert any("R42" in each for each in found.warnings)


hexes = st.sampled_from(
    ["aperto", "bosco", "bosco livello 1", "campo", "cespugli livello 2", "collina 3", "muro", "edificio 2"]
)


@given(st.lists(hexes, min_size=1, max_size=5), st.integers(0, 4), st.integers(0, 4))
@settings(max_examples=50)
def test_sight_is_mutual(between: list[str], observer: int, target: int) -> None:
    assert sight(between, observer, target) == sight(between[::-1], target, observer)


@given(st.lists(hexes, min_size=1, max_size=4), hexes)
@settings(max_examples=50)
def test_more_between_never_clears_the_line_on_level_ground(between: list[str], more: str) -> None:
    rank = {"libera": 0, "bloccata": 99}
    before, after = sight(between), sight([*between, more])
    assert rank.get(after, 5) >= rank.get(before, 5)


@pytest.mark.parametrize(
    ("inputs", "said"),
    [
        ({"frapposti": "giungla"}, "Bosco"),
        ({"frapposti": "bosco alto"}, "livello 1"),
        ({"livello_osservatore": 5}, "da 0 a 4"),
        ({"fumo": 11}, "da 0 a 10"),
    ],
)
def test_wrong_inputs_say_what_is_allowed(inputs: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInputError, match=said):
        ruling("linea-di-vista", **inputs)
