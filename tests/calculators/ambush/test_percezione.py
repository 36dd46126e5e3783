"""Perception, activation, readiness and advantage: the printed examples and every level against icepool."""

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from icepool import d

from referee.calculators import BadInputError, Ruling, find

d10 = d(10) - 1


def within(level: int) -> Fraction:
    return d10.map(lambda die: die == 0 or (die <= level and die < 9)).probability(True)


def run(name: str, **inputs: Any) -> Ruling:
    return find("ambush", name).run(inputs).ruling


def test_the_example_of_perception() -> None:
    # Lines 595-601: paragraph 288 takes two off the score.
    assert run("percezione", pc=6, modificatore=-2).outcome == "0-4"
    assert run("percezione", pc=6, modificatore=-2, dado=4).outcome == "riesce"
    assert run("percezione", pc=6, modificatore=-2, dado=5).outcome == "fallisce"


@pytest.mark.parametrize("score", range(10))
@pytest.mark.parametrize("modifier", range(-9, 10))
def test_every_perception_equals_icepool(score: int, modifier: int) -> None:
    assert run("percezione", pc=score, modificatore=modifier).odds["riesce"] == within(score + modifier)


def test_of_a_group_only_the_best_checks() -> None:  # lines 460-462
    assert run("percezione", pc="3, 7, 5").odds == run("percezione", pc=7).odds


def test_all_may_check_if_the_paragraph_says_so() -> None:
    odds = run("percezione", pc="3, 7", tutti=True).odds
    assert odds == {"almeno uno riesce": 1 - Fraction(6, 10) * Fraction(2, 10), "nessuno riesce": Fraction(12, 100)}
    with pytest.raises(BadInputError, match="un soldato per volta"):
        run("percezione", pc="3, 7", tutti=True, dado=2)
    assert run("percezione", pc="3", tutti=True, dado=2).outcome == "riesce"


def test_zero_always_and_nine_never() -> None:  # lines 581-582
    assert run("percezione", pc=0, modificatore=-9, dado=0).outcome == "riesce"
    assert run("percezione", pc=9, modificatore=9, dado=9).outcome == "fallisce"


LEVELS = {  # the print, by mission: lines 1854, 2314, 2380, 2528, 2560; mission 8 by R17
    1: "1 3 5 8",
    2: "1 3 5 6 7 6",
    4: "x 2 5 8 8 8",
    5: "1 3 5 7",
    6: "1 3 5 7",
    8: "1 3 5 6 7",
}


@pytest.mark.parametrize(
    ("mission", "condition", "level"),
    [
        (mission, at, int(level))
        for mission, row in LEVELS.items()
        for at, level in enumerate(row.split(), 1)
        if level != "x"
    ],
)
def test_every_activation_level(mission: int, condition: int, level: int) -> None:
    ruling = run("attivazione", missione=mission, condizione=condition)
    assert ruling.steps[0].value == str(level)
    assert ruling.odds["attivato"] == within(level) == Fraction(level + 1, 10)


def test_the_example_of_activation() -> None:
    # Lines 613-620: paragraph 136 takes one off the level.
    assert run("attivazione", livello=5, modificatore=-1).outcome == "0-4"
    assert run("attivazione", livello=5, modificatore=-1, dado=4).outcome == "attivato"
    assert run("attivazione", livello=5, modificatore=-1, dado=5).outcome == "non attivato"
    assert run("attivazione", livello=8, modificatore=3, dado=9).outcome == "non attivato"
    assert run("attivazione", livello=0, modificatore=-3, dado=0).outcome == "attivato"


def test_where_there_is_no_level() -> None:
    assert "impossibile" in run("attivazione", missione=4, condizione=1, dado=0).result  # line 2381
    for mission in (3, 7):
        assert "evento casuale" in run("attivazione", missione=mission, condizione=1).result
    with pytest.raises(BadInputError, match="da 1 a 4"):
        run("attivazione", missione=1, condizione=5)
    with pytest.raises(BadInputError, match="Indica la missione"):
        run("attivazione", condizione=1)


def test_a_mission_alone_tells_all_its_levels() -> None:
    assert (
        run("attivazione", missione=1).outcome
        == "c1 1 o meno (0-1); c2 3 o meno (0-3); c3 5 o meno (0-5); c4 8 o meno (0-8)"
    )
    assert "c1 impossibile" in run("attivazione", missione=4).result
    assert "evento casuale" in run("attivazione", missione=7).result


def test_doubtful_levels_name_their_ruling() -> None:
    assert "R17" in run("attivazione", missione=2, condizione=6).warnings[0]
    assert "R17" in run("attivazione", missione=8, condizione=1).warnings[0]


@pytest.mark.parametrize("score", range(10))
def test_readiness_over_the_rounds(score: int) -> None:
    chance = within(score)
    seen = run("prontezza", pc=score).odds
    assert seen["allerta dal Round 1"] == chance
    assert seen["allerta dal Round 2"] == (1 - chance) * chance
    assert seen["allerta dal Round 3"] == (1 - chance) ** 2
    for blind in ({"non_vede": True}, {"fuori_mappa": True}):  # R30
        odds = run("prontezza", pc=score, **blind).odds
        assert odds == {"allerta dal Round 2": chance, "allerta dal Round 3": 1 - chance}
    assert run("prontezza", pc=score, round=2, non_vede=True).odds["allerta dal Round 2"] == chance


def test_readiness_with_a_roll_or_without_need_of_one() -> None:
    assert run("prontezza", pc=5, dado=5).outcome == "allerta"
    assert run("prontezza", pc=5, dado=6).outcome == "distratto"
    assert run("prontezza", pc=0, round=3).outcome == "allerta"  # lines 798-799
    assert run("prontezza", pc=0, attaccato=True).outcome == "allerta"  # lines 804-806
    with pytest.raises(BadInputError, match="chi vede"):
        run("prontezza", pc=5, non_vede=True, dado=3)
    with pytest.raises(BadInputError, match="fuori mappa"):
        run("prontezza", pc=5, fuori_mappa=True, attaccato=True)


def test_advantage() -> None:
    assert run("vantaggio").odds == {
        "usa": (d10 - d10 > 0).probability(True),
        "tedesco": (d10 - d10 <= 0).probability(True),
    }
    assert run("vantaggio", dado_usa=5, dado_tedesco=5).outcome == "tedesco"  # line 669
    assert run("vantaggio", dado_usa=6, dado_tedesco=5).outcome == "usa"
    assert run("vantaggio", dado_usa=0).odds == {"tedesco": 1}
    assert run("vantaggio", dado_usa=9).odds == {"usa": Fraction(9, 10), "tedesco": Fraction(1, 10)}
    assert "R28" in run("vantaggio", assegnato="usa", dado_tedesco=9).warnings[0]


@settings(max_examples=50)
@given(st.integers(0, 8), st.integers(-9, 8))
def test_more_is_never_worse(level: int, modifier: int) -> None:
    for name, key, score in (("percezione", "riesce", "pc"), ("attivazione", "attivato", "livello")):
        plain = run(name, **{score: level}, modificatore=modifier).odds[key]
        assert run(name, **{score: level + 1}, modificatore=modifier).odds[key] >= plain
        assert run(name, **{score: level}, modificatore=modifier + 1).odds[key] >= plain
