"""The dice of the special units: the 653rd PzJ, von der Heydte, Skorzeny."""

from fractions import Fraction
from typing import Any

import pytest

from referee.calculators import BadInputError
from tests.calculators.ardenne44.running import one_die, runner

jagdtiger, heydte, skorzeny = runner("653-pzj"), runner("von-der-heydte"), runner("skorzeny")


@pytest.mark.parametrize("die", range(1, 7))
def test_a_roll_for_the_653rd(die: int) -> None:
    # line 833
    assert jagdtiger(dado=die).outcome == ("Arriva" if die <= 2 else "In ritardo" if die <= 4 else "Non arriva mai")


def test_the_653rd_over_turns() -> None:
    third = Fraction(1, 3)
    odds = jagdtiger(entro=6).odds
    assert odds == {
        "arriva nel Turno 4": third,
        "arriva nel Turno 5": third**2,
        "arriva nel Turno 6": third**3,
        "ancora in ritardo": third**3,
        "non arriva mai": third + third**2 + third**3,
    }
    assert "1/2 (50 %)" in jagdtiger().result  # sooner or later
    names = {1: "arriva nel Turno 4", 2: "ancora in ritardo", 3: "non arriva mai"}
    assert jagdtiger().odds == one_die(lambda face: names[(face + 1) // 2])


def test_the_drop_of_von_der_heydte() -> None:
    names = {1: "Lato forte", 2: "Lato ridotto", 3: "Lato ridotto"}
    assert heydte().odds == one_die(lambda face: names.get(face, "Eliminata"))
    assert [heydte(dado=die).outcome for die in range(1, 7)] == [names.get(die, "Eliminata") for die in range(1, 7)]


@pytest.mark.parametrize(
    ("inputs", "outcome"),
    [
        ({"terreno": "bosco rado"}, "1/2"),
        ({"terreno": "foresta"}, "vietato"),
        ({"terreno": "aperto, paese"}, "vietato"),
        ({"ezoc": True}, "vietato"),
        ({"nemici": True}, "vietato"),
    ],
)
def test_where_he_may_land(inputs: dict[str, Any], outcome: str) -> None:
    assert heydte(**inputs).outcome == outcome


def test_the_example_of_skorzeny() -> None:
    # line 842: a 2 and a 3 pass two zones; the surprise succeeds on 1-3 (ruling R4, against 27.8.3)
    assert [skorzeny(dado=die).outcome for die in (2, 3)] == ["Riesce", "Riesce"]
    assert [skorzeny(azione="sorpresa", dado=die).outcome for die in range(1, 7)] == ["+1"] * 3 + ["0"] * 3
    assert "R4" in skorzeny(azione="sorpresa", dado=4).warnings[0]
    assert skorzeny(dado=4).outcome == "Smascherata"


def test_both_abilities_end_to_end() -> None:
    assert skorzeny(azione="entrambe", ezoc=2).odds == {
        "smascherata alla EZOC 1": Fraction(1, 2),
        "smascherata alla EZOC 2": Fraction(1, 4),
        "sorpresa riuscita": Fraction(1, 8),
        "sorpresa fallita": Fraction(1, 8),
    }
    assert skorzeny().odds == one_die(lambda face: "passa" if face <= 3 else "smascherata alla EZOC 1")


@pytest.mark.parametrize(
    ("run", "inputs", "said"),
    [
        (jagdtiger, {"turno": 3}, "da 4 a 30"),
        (jagdtiger, {"turno": 6, "entro": 5}, "successivo"),
        (heydte, {"dado": 8}, "da 1 a 6"),
        (skorzeny, {"dado": 2, "ezoc": 3}, "un solo tiro"),
        (skorzeny, {"azione": "ballare"}, "Infiltrazione"),
    ],
)
def test_wrong_inputs_say_what_is_allowed(run: Any, inputs: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInputError, match=said):
        run(**inputs)
