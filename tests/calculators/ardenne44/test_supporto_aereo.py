"""Air support: the printed example, the markers, the Jabo and Bodenplatte against icepool."""

from fractions import Fraction
from typing import Any

import pytest

from referee.calculators import BadInputError
from tests.calculators.ardenne44.running import one_die, runner

air = runner("supporto-aereo")
JABO = (3, 2, 1, 0, 0, 0)


def left(columns: int) -> str:
    return f"{columns} a sinistra" if columns else "nessuno spostamento"


def markers(count: int) -> str:
    return "1 segnalino" if count == 1 else f"{count} segnalini"


def test_a_five_gives_three_markers() -> None:
    assert air(dado=5).outcome == "3"  # line 429


@pytest.mark.parametrize(("flag", "drm"), [("no", 0), ("sì", 1)])
def test_the_markers_and_the_jabo(flag: str, drm: int) -> None:
    half = one_die(lambda face: markers((max(1, face - drm) + 1) // 2))
    assert air(turno=20, bodenplatte=flag).odds == half
    jabo = one_die(lambda face: left(JABO[min(6, face + drm) - 1]))
    assert air(uso="jabo", turno=20, bodenplatte=flag).odds == jabo


@pytest.mark.parametrize(
    ("turn", "die", "weak"), [(17, 6, True), (16, 6, False), (18, 4, False), (19, 4, True), (22, 3, False)]
)
def test_when_bodenplatte_starts(turn: int, die: int, weak: bool) -> None:
    assert air(turno=turn, dado_bodenplatte=die, dado=3).outcome == ("1" if weak else "2")


def test_a_roll_still_to_be_made_is_weighed() -> None:
    odds = air(turno=19, bodenplatte="da tirare").odds
    # a 3 gives 2 markers, or 1 when weakened, which half the Bodenplatte dice make it
    assert odds["1 segnalino"] == Fraction(2, 6) + Fraction(1, 2) * Fraction(1, 6)


def test_the_bodenplatte_roll() -> None:
    assert air(uso="bodenplatte").odds == {
        "Nessun effetto": Fraction(1, 2),
        "Effetto dal Turno 19": Fraction(1, 3),
        "Effetto dal Turno 17": Fraction(1, 6),
    }
    assert "Dal Turno 17" in air(uso="bodenplatte", dado=6).result
    assert air(uso="bodenplatte", dado=3).outcome == "Nessun effetto"


@pytest.mark.parametrize(
    ("inputs", "said"),
    [
        ({"turno": 14}, "dal Turno 15 al 22"),
        ({"turno": 23}, "dal Turno 15 al 22"),
        ({"notte": True}, "di giorno"),
        ({"dado_bodenplatte": 6}, "serve il turno"),
        ({"dado": 7}, "da 1 a 6"),
    ],
)
def test_wrong_inputs_say_what_is_allowed(inputs: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInputError, match=said):
        air(**inputs)
