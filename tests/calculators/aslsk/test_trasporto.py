"""Portage: every printed load, and what must always hold."""

from typing import Any

import pytest
from hypothesis import given, settings

from referee.calculators import BadInputError, Ruling, find
from tests.calculators import drawing

PORTAGE = find("aslsk", "trasporto")


def portage(**inputs: Any) -> Ruling:
    return PORTAGE.run(inputs).ruling


@pytest.mark.parametrize(
    ("inputs", "left"),
    [
        ({"pp": 1}, "4"),  # line 2458: an LMG of 1PP is within the IPC of 3
        ({"pp": 5}, "2"),  # lines 2471 and 2790: the MMG of 5PP takes 2MF
        ({"pp": 5, "double_time": True}, "3"),  # line 2474: 2MF more, IPC less 1: one more in all
        ({"pp": 5, "leader": True}, "5"),  # lines 2520 and 2796: IPC 4, 6MF less 1
        ({"pp": 4, "cx": True, "fase": "aph"}, "2"),  # line 2800: CX with the HMG of 4PP
        ({"pp": 4, "cx": True}, "3"),  # an old CX does not weigh in the MPh (line 2045)
        ({"pp": 5, "leader": True, "double_time": True}, "5"),  # 8MF; both CX: IPC 2 and 0
        ({"pp": 5, "leader": True, "cx": True, "fase": "aph"}, "4"),
        ({"pp": 5, "leader": True, "cx": True, "leader_cx": True, "fase": "aph"}, "3"),
        ({"pp": 1, "unita": "leader"}, "6"),
        ({"pp": 2, "unita": "leader"}, "5"),
        ({"pp": 1, "unita": "leader ferito"}, "2"),  # line 1418: IPC 0
        ({"pp": 3, "unita": "leader"}, "vietato"),
        ({"pp": 20}, "0"),
        ({"pp": 5, "fase": "rotta"}, "3"),
        ({"pp": 2, "fase": "rotta"}, "2"),
        ({"pp": 2, "fase": "rotta", "unita": "leader"}, "1"),
    ],
)
def test_loads(inputs: dict[str, Any], left: str) -> None:
    assert portage(**inputs).outcome == left


def test_the_answer_says_what_is_lost() -> None:
    assert portage(pp=5).result == "Perde 2MF: porta 5PP con IPC 3. MF rimasti: 2."
    assert portage(pp=3).result == "Non perde MF: porta 3PP con IPC 3. Ha 4MF."
    assert "almeno 2PP" in portage(pp=5, fase="rotta").result
    assert portage(pp=9).warnings == ("Nessun MF: con questo carico non può muovere.",)


@pytest.mark.parametrize(
    ("inputs", "said"),
    [
        ({"pp": -1}, "va da 0 a 30"),
        ({"pp": 3, "fase": "cc"}, "MPh"),
        ({"pp": 3, "cx": True, "double_time": True}, "già CX"),
    ],
)
def test_wrong_inputs_say_what_is_allowed(inputs: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInputError, match=said):
        portage(**inputs)


@settings(max_examples=50)
@given(drawing.inputs(PORTAGE))
def test_any_valid_input_has_an_answer(inputs: dict[str, Any]) -> None:
    drawing.check(PORTAGE, inputs)
