"""Cover: the printed examples, the best one only, the road, and each kind of attack."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.calculators import BadInputError
from tests.calculators.combat_commander.helpers import ruling, step


@pytest.mark.parametrize(
    ("terrain", "printed", "morale"),
    [
        ("cespugli", 7, 8),  # line 958
        ("cespugli, muro", 7, 9),
        ("cespugli, muro, buca", 7, 10),
        ("aperto, strada", 7, 6),  # line 1063
        ("aperto, strada, buca", 7, 9),
        ("aperto, strada", 6, 5),  # line 581, step D of the fire example
    ],
)
def test_the_printed_morales(terrain: str, printed: int, morale: int) -> None:
    assert step(ruling("copertura", terreno=terrain, morale=printed), "Morale corrente") == str(morale)


@pytest.mark.parametrize(
    ("terrain", "against", "cover"),
    [
        ("edificio, strada", "fuoco", 2),  # line 1062
        ("ponte, strada", "fuoco", 1),  # line 972
        ("ponte principale, ruscello", "fuoco", 2),  # line 953: the hex is a Bridge
        ("bosco", "fuoco", 2),
        ("frutteto", "fuoco", 1),
        ("gola", "fuoco", 1),
        ("ruscello", "fuoco", 1),
        ("palude", "fuoco", 0),
        ("campo", "fuoco", 0),
        ("bosco, sentiero", "fuoco", 2),
        ("steccato", "fuoco", 0),
        ("siepe", "fuoco", 1),
        ("siepe", "mortaio", 0),
        ("muro", "mortaio", 0),
        ("muro", "nessuno", 0),  # a wall is no cover where nothing is fired across it
        ("buca", "fuoco", 3),
        ("buca", "mortaio", 4),
        ("trincea", "fuoco", 4),
        ("trincea", "mortaio", 5),
        ("casamatta", "fuoco", 5),
        ("casamatta", "artiglieria", 6),
        ("bunker", "fuoco", 6),
        ("bunker", "artiglieria", 7),
        ("bunker", "lanciafiamme", 0),
        ("bosco, bunker", "mine", 0),
        ("filo", "fuoco", 0),
        ("edificio, mine", "fuoco", 3),
    ],
)
def test_the_cover_of_each_hex(terrain: str, against: str, cover: int) -> None:
    assert ruling("copertura", terreno=terrain, contro=against).outcome == str(cover)


def test_a_wall_on_a_road_is_decided_by_r46() -> None:
    found = ruling("copertura", terreno="aperto, strada, muro")
    assert found.outcome == "1"
    assert any("R46" in each for each in found.warnings)


@given(
    st.lists(
        st.sampled_from(["bosco", "edificio", "cespugli", "muro", "siepe", "campo", "buca"]), min_size=1, max_size=4
    ),
    st.sampled_from(["bosco", "muro", "edificio", "frutteto"]),
)
@settings(max_examples=50)
def test_more_things_in_the_hex_never_lower_the_cover(terrain: list[str], more: str) -> None:
    before = int(ruling("copertura", terreno=terrain).outcome)
    assert int(ruling("copertura", terreno=[*terrain, more]).outcome) >= before
    assert int(ruling("copertura", terreno=[*terrain, "strada"]).outcome) == before - 1


@pytest.mark.parametrize(
    ("inputs", "said"),
    [
        ({"terreno": "giungla"}, "Bosco"),
        ({"terreno": "incendio"}, "nessuna unità può stare"),
        ({"terreno": "buca, bunker"}, "una sola Fortificazione"),
        ({"terreno": "ruscello, trincea"}, "F100.3"),
        ({"terreno": "bosco", "contro": "laser"}, "Mortai o Artiglieria"),
    ],
)
def test_wrong_inputs_say_what_is_allowed(inputs: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInputError, match=said):
        ruling("copertura", **inputs)
