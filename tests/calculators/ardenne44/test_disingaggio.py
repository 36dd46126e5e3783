"""Disengagement: the attempts of the example, the states, and the odds against icepool."""

from typing import Any

import pytest

from referee.calculators import BadInputError
from tests.calculators.ardenne44.running import one_die, runner

leave = runner("disingaggio")
TABLE = ("Si", "Si", "Si", "Si + D", "No", "No + D")


def test_the_attempts_of_the_example() -> None:
    # line 1221: a 1 frees the 28/110/3, which may stop in the first hex
    freed = leave(dado=1)
    assert (freed.outcome, "1 o 2 esagoni" in freed.result) == ("Si", True)
    # line 1222: the inexperienced 106/424/1 rolls 6
    stuck = leave(dado=6, morale="inesperta")
    assert stuck.outcome == "No + D"
    assert "resta nell'esagono e diventa Disorganizzata" in stuck.result


@pytest.mark.parametrize(
    ("inputs", "drm"),
    [
        ({}, 0),
        ({"morale": "elite"}, -1),
        ({"morale": "inesperta"}, 1),
        ({"tipo": "carri"}, -1),
        ({"tipo": "ricognizione", "morale": "elite"}, -2),
        ({"tipo": "carri", "morale": "inesperta"}, 0),
    ],
)
def test_the_modifiers_and_the_odds(inputs: dict[str, Any], drm: int) -> None:
    ruling = leave(**inputs)
    assert ruling.outcome == f"DRM {drm:+d}"
    assert ruling.odds == one_die(lambda face: TABLE[max(1, min(6, face + drm)) - 1])


@pytest.mark.parametrize(
    ("inputs", "said"),
    [
        ({"dado": 4}, "alla fine è Disorganizzata"),
        ({"dado": 4, "stato": "disorganizzata"}, "2 esagoni e alla fine è In Rotta"),
        ({"dado": 1, "stato": "disorganizzata"}, "non può fermarsi nel primo"),
        ({"dado": 6, "stato": "disorganizzata"}, "diventa In Rotta"),
        ({"dado": 5}, "No: resta"),
        ({"dado": 1, "stato": "rotta"}, "la elimina"),
        ({"dado": 1, "tipo": "artiglieria tedesca"}, "eliminata"),
        ({"codice_rosso": True}, "Turno 1"),
    ],
)
def test_what_each_result_does(inputs: dict[str, Any], said: str) -> None:
    assert said in leave(**inputs).result


def test_who_was_not_engaged_may_not_enter_a_zone() -> None:
    assert any("20.4" in said for said in leave(ingaggiata=False, dado=1).warnings)
    assert not any("20.4" in said for said in leave(dado=1).warnings)
    assert any("R27" in said for said in leave(dado=1).warnings)


@pytest.mark.parametrize(("inputs", "said"), [({"dado": 7}, "da 1 a 6"), ({"tipo": "elefante"}, "Ricognizione")])
def test_wrong_inputs_say_what_is_allowed(inputs: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInputError, match=said):
        leave(**inputs)
