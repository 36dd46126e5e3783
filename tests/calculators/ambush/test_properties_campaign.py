"""What holds of every calculator of Ambush! in these modules, over inputs drawn from its declaration."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from referee.calculators import find
from tests.calculators.drawing import check, inputs

NAMES = [
    "atterraggio",
    "bunker",
    "canoe",
    "canoe-sotto-il-fuoco",
    "colpi-veicolo",
    "deriva",
    "equipaggio",
    "esperienza",
    "incidenti",
    "investimento",
    "miglioramento",
    "rimpiazzi",
    "squadra",
    "vantaggio-aviolancio",
    "visibilita",
    "vittoria",
]


@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=50, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_any_inputs_give_a_ruling_or_a_sentence(name: str, data: st.DataObject) -> None:
    calculator = find("ambush", name)
    check(calculator, data.draw(inputs(calculator)))


@pytest.mark.parametrize("name", NAMES)
def test_the_sections_it_declares_exist(name: str, corpus) -> None:
    game = corpus.game("ambush")
    assert all(game.find(section) for section in find("ambush", name).sections)


@settings(max_examples=50)
@given(st.integers(0, 7), st.lists(st.integers(0, 9), min_size=1, max_size=4))
def test_a_better_driver_never_spares_the_enemy(skill: int, ratings: list[int]) -> None:
    calculator = find("ambush", "investimento")
    chances = []
    for ds in (skill, skill + 1):
        odds = calculator.run({"veicolo": "carro", "bersagli": "nemici", "ds": ds, "pc": ratings}).ruling.odds
        chances.append(odds["nessuno investito"])
    assert chances[1] <= chances[0]
