"""Recovery: the phases of the example, the dice next to the enemy, and several phases against icepool."""

from fractions import Fraction
from typing import Any

import pytest
from icepool import d6

from referee.calculators import BadInputError
from tests.calculators.ardenne44.running import runner

recover = runner("recupero")


def test_the_recovery_of_the_example() -> None:
    # line 1218: none is next to a German; the disordered recover, the routed become disordered
    assert recover(stato="disorganizzata").outcome == "Buon Ordine"
    assert recover(stato="rotta").outcome == "Disorganizzata"
    assert recover(stato="rotta", fasi=2).outcome == "Buon Ordine"


@pytest.mark.parametrize(
    ("inputs", "state"),
    [
        ({"stato": "disorganizzata", "dado": 2}, "Buon Ordine"),
        ({"stato": "disorganizzata", "dado": 3}, "Disorganizzata"),
        ({"stato": "rotta", "dado": 1}, "Disorganizzata"),
        ({"stato": "rotta", "dado": 3, "morale": "elite"}, "Disorganizzata"),
        ({"stato": "rotta", "dado": 2, "morale": "inesperta"}, "In Rotta"),
    ],
)
def test_a_die_next_to_the_enemy(inputs: dict[str, Any], state: str) -> None:
    assert recover(adiacente=True, **inputs).outcome == state


@pytest.mark.parametrize(("morale", "reach"), [("normale", 2), ("elite", 3), ("inesperta", 1)])
@pytest.mark.parametrize("phases", [1, 2, 5])
def test_several_phases_equal_the_sum_of_successes(morale: str, reach: int, phases: int) -> None:
    wins = phases @ (d6 <= reach)
    ruling = recover(stato="rotta", adiacente=True, morale=morale, fasi=phases)
    expected = {
        "Buon Ordine": wins.probability(">=", 2),
        "Disorganizzata": wins.probability("==", 1),
        "In Rotta": wins.probability("==", 0),
    }
    assert ruling.odds == {state: chance for state, chance in expected.items() if chance}


def test_disordered_within_two_phases() -> None:
    odds = recover(stato="disorganizzata", adiacente=True, fasi=2).odds
    assert odds == {"Buon Ordine": Fraction(5, 9), "Disorganizzata": Fraction(4, 9)}


@pytest.mark.parametrize(
    ("inputs", "said"),
    [
        ({"stato": "buon ordine"}, "Disorganizzata, In Rotta"),
        ({"stato": "rotta", "dado": 3, "adiacente": True, "fasi": 2}, "una sola fase"),
    ],
)
def test_wrong_inputs_say_what_is_allowed(inputs: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInputError, match=said):
        recover(**inputs)
