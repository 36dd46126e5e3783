"""What must hold of every ruling about combat and what surrounds it, for any inputs the declaration accepts."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.calculators import find
from tests.calculators.drawing import check, inputs

NAMES = [
    "653-pzj",
    "anversa",
    "artiglieria",
    "avanzata",
    "combattimento",
    "difesa-determinata",
    "disingaggio",
    "formazioni",
    "recupero",
    "resa",
    "rifornimento",
    "ritirata",
    "scontro-a-fuoco",
    "skorzeny",
    "supporto-aereo",
    "unita-speciali",
    "von-der-heydte",
]


@pytest.mark.parametrize("name", NAMES)
def test_any_accepted_inputs_give_a_sound_ruling(name: str) -> None:
    calculator = find("ardenne44", name)

    @settings(max_examples=50, deadline=None)
    @given(st.data())
    def holds(data: st.DataObject) -> None:
        check(calculator, data.draw(inputs(calculator)))

    holds()
