"""Movement: the printed example, the costs of every terrain, sides, ways, wire and trenches."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.calculators import BadInputError
from tests.calculators.combat_commander.helpers import ruling, step


def move(path: str, **inputs: Any) -> Any:
    return ruling("movimento", percorso=path, **inputs)


# The example of movement, lines 712-719: 2 MP to K8 uphill, 3 to K7 where the Leader is, 5 to the woods of K6.
def test_the_example_of_movement() -> None:
    assert move("aperto in salita").outcome == "2"
    assert move("aperto in salita, aperto").outcome == "3"
    found = move("aperto in salita, aperto fumo comando 1, bosco", movimento=4)
    assert found.outcome == "5"
    assert "restano 0" in found.result  # step H: back to 4 MP, with 5 spent
    assert move("aperto in salita, aperto, bosco", movimento=4).outcome == "no"  # without the Leader


def test_hills_cost_one_more_uphill_only() -> None:
    assert move("bosco in salita").outcome == "3"  # line 1016
    assert move("bosco in discesa").outcome == "2"


@pytest.mark.parametrize(
    ("path", "cost"),
    [
        ("aperto", 1),
        ("campo", 1),
        ("frutteto", 1),
        ("cespugli", 2),
        ("gola", 2),
        ("edificio", 2),
        ("bosco", 2),
        ("palude", 3),
        ("ruscello", 3),  # line 733
        ("strada", 1),
        ("bosco lungo la strada", 1),
        ("bosco strada di traverso", 2),
        ("strada di traverso", 1),
        ("bosco fuori strada", 2),
        ("palude sentiero", 1),
        ("palude lungo il sentiero in salita", 2),
        ("edificio ferrovia", 1),
        ("ponte principale", 1),
        ("ponte minore ruscello", 1),
        ("ponte minore ruscello di traverso", 3),
        ("ponte principale fiume", 1),
        ("campo steccato", 2),
        ("campo siepe", 2),
        ("bosco muro in salita", 4),
        ("strada muro", 2),
        ("3 aperto, 2 bosco", 7),
        ("aperto, passa l'arma, bosco", 4),  # O21.1.1
        ("aperto, esce", 2),  # 7.2.1
    ],
)
def test_the_cost_of_a_path(path: str, cost: int) -> None:
    assert move(path).outcome == str(cost)


@pytest.mark.parametrize(
    "path",
    ["incendio", "fiume", "aperto dirupo", "bosco nemici", "ponte principale di traverso", "aperto, strada incendio"],
)
def test_where_nobody_moves(path: str) -> None:
    assert move(path).outcome == "vietato"


def test_a_major_bridge_is_left_along_its_way_only() -> None:
    assert move("ponte principale, strada").outcome == "2"
    assert move("ponte principale, strada di traverso").outcome == "vietato"
    assert move("aperto di traverso", partenza="ponte principale").outcome == "vietato"


def test_trenches_join_at_one_point_without_other_costs() -> None:
    assert move("bosco muro trincea in salita", partenza="trincea").outcome == "1"  # line 1132
    found = move("bosco trincea, bosco bunker, bosco trincea", partenza="casamatta")
    assert (found.outcome, step(found, "Spese di MP")) == ("3", "0")
    assert move("bosco bunker", partenza="casamatta").outcome == "2"  # no trench at either end
    assert move("bosco trincea").outcome == "2"
    assert move("bosco trincea dirupo", partenza="trincea").outcome == "vietato"


def test_wire_takes_all_the_points() -> None:
    assert move("aperto filo", movimento=5).outcome == "1"  # line 1138
    assert move("aperto filo, aperto", movimento=5).outcome == "no"
    assert move("strada comando 2", movimento=5, partenza="filo").outcome == "1"
    assert move("strada comando 2, aperto", movimento=5, partenza="filo").outcome == "no"
    assert "restano 0" in move("aperto filo", movimento=5).result


def test_the_road_bonus_comes_once_and_after_the_first_road_hex() -> None:
    assert move("5 strada", movimento=4).outcome == "5"
    assert move("6 strada", movimento=4).outcome == "no"
    assert move("strada", movimento=0).outcome == "no"  # R43: the first is paid without it
    assert move("bosco, strada, bosco", movimento=4).outcome == "5"
    assert move("bosco, strada di traverso bosco", movimento=3).outcome == "no"
    assert move("bosco, 2 aperto", movimento=4, partenza="strada").outcome == "4"
    assert move("bosco, bosco, aperto", movimento=4, partenza="strada").outcome == "no"  # leaving gives nothing


@pytest.mark.parametrize(
    ("inputs", "pace"),
    [
        ({}, 4),
        ({"comando": 1}, 5),
        ({"comando": 2, "movimento_leader": 5}, 5),
        ({"comando": 2, "unita": "leader"}, 4),
        ({"stati": "soppressa"}, 3),
        ({"stati": "veterana"}, 5),
        ({"arma_pesante": -2}, 2),
    ],
)
def test_the_points_of_the_first_step(inputs: dict[str, Any], pace: int) -> None:
    # Command counts in the hex that is left: with one costly step it is all there.
    costs = {1: "aperto", 2: "bosco", 3: "bosco in salita", 4: "bosco muro in salita", 5: "palude muro in salita"}
    assert move(costs[pace], movimento=4, **inputs).outcome == str(pace)
    if pace < 5:
        assert move(costs[pace + 1], movimento=4, **inputs).outcome == "no"


def test_each_hex_is_one_chance_of_opportunity_fire() -> None:
    assert step(move("ruscello"), "Spese di MP") == "1"  # line 733: 3 MP, one expense
    assert step(move("aperto, passa l'arma, bosco, esce"), "Spese di MP") == "2"  # R34


legs = st.lists(
    st.sampled_from(["aperto", "bosco", "strada", "palude", "campo muro", "gola in salita"]), min_size=1, max_size=6
)


@given(legs, st.integers(0, 9))
@settings(max_examples=50)
def test_more_movement_never_goes_less_far(path: list[str], points: int) -> None:
    slow, fast = (ruling("movimento", percorso=path, movimento=each).outcome for each in (points, points + 1))
    assert slow in ("no", fast)


@given(legs)
@settings(max_examples=50)
def test_a_path_costs_the_sum_of_its_hexes(path: list[str]) -> None:
    assert int(ruling("movimento", percorso=path).outcome) == sum(int(move(leg).outcome) for leg in path)


@pytest.mark.parametrize(
    ("inputs", "said"),
    [
        ({}, "Manca «Percorso"),
        ({"percorso": "giungla"}, "Bosco"),
        ({"percorso": "bosco edificio"}, "un solo tipo di terreno"),
        ({"percorso": "aperto buca trincea"}, "una sola Fortificazione"),
        ({"percorso": "esce, aperto"}, "alla fine"),
        ({"percorso": "ponte minore di traverso"}, "indicalo"),
        ({"percorso": "aperto", "movimento": 11}, "da 0 a 10"),
    ],
)
def test_wrong_inputs_say_what_is_allowed(inputs: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInputError, match=said):
        ruling("movimento", **inputs)


def test_out_of_wire_one_hex_whatever_the_movement() -> None:
    assert ruling("movimento", partenza="filo", movimento=6).outcome == "1"
