"""Grenades and charges: the printed example, ranges, scatter, duds and reactions."""

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from icepool import Die, d, tupleize

from referee.calculators import BadInputError, Ruling, find

d10 = d(10) - 1
d100 = d(100) - 1


def throw(**inputs: Any) -> Ruling:
    return find("ambush", "granate").run(inputs).ruling


def react(**inputs: Any) -> Ruling:
    return find("ambush", "reazione").run(inputs).ruling


# Lines 1526-1538 (R9: the hex is K2): R throws at 5 hexes, base 3, unseen -3: only a 0 lands on target.
EXAMPLE = {"distanza": 5, "non_visto": True}


def test_the_example_ends_with_zero() -> None:
    ruling = throw(**EXAMPLE)
    assert ruling.outcome == "0"
    assert [step.value for step in ruling.steps[:3]] == ["3", "-3", "10 %"]
    assert throw(**EXAMPLE, dado=0, dado_difetto=50).outcome == "esplode sul bersaglio"
    assert throw(**EXAMPLE, dado=1, dado_dispersione=2, dado_difetto=50).outcome == "esplode altrove"


def test_the_two_soldiers_of_the_example() -> None:
    # Lines 1532-1535: one succeeds without turns and falls prone; the other has a turn but fails.
    assert react(pc=5, turni=0, dado=3).outcome == "cade prono"
    assert react(pc=5, turni=1, dado=7).outcome == "nessuna reazione"
    assert react(pc=5, turni=1, dado=3).outcome == "la rigetta via"


@pytest.mark.parametrize(
    ("device", "posture", "reach"),
    [("granata", "in piedi", 6), ("granata", "accucciato", 3), ("carica", "in piedi", 3)],
)
def test_how_far_it_goes(device: str, posture: str, reach: int) -> None:
    inputs = {"ordigno": device, "posizione": posture, "base": 4}
    assert throw(distanza=reach, **inputs).outcome == "4"
    ruling = throw(distanza=reach + 1, **inputs)
    assert (ruling.outcome, f"a {reach} esagoni" in ruling.result) == ("no", True)


@pytest.mark.parametrize(
    "inputs",
    [
        {"ordigno": "granata", "posizione": "prono"},
        {"ordigno": "carica", "posizione": "accucciato"},
        {"ordigno": "carica", "posizione": "prono"},
    ],
)
def test_what_cannot_be_thrown(inputs: dict[str, Any]) -> None:
    assert throw(distanza=1, base=7, **inputs).outcome == "no"


def test_never_into_ones_own_hex_but_for_r36() -> None:
    assert throw(distanza=0, base=7).outcome == "no"
    assert throw(distanza=0, base=7, eccezione=True).outcome == "7"


def test_the_modifiers() -> None:
    assert throw(distanza=2, base=6, ferito=True).outcome == "4"  # line 1722
    assert throw(distanza=2, base=6, ferito=True, non_visto=True, altri=-2).outcome == "-1"


@pytest.mark.parametrize(
    ("scatter", "outcome"), [(0, "altrove"), (5, "altrove"), (6, "sul bersaglio"), (9, "sul bersaglio")]
)
def test_scatter_of_6_to_9_stays_on_target(scatter: int, outcome: str) -> None:  # line 1557
    ruling = throw(distanza=2, base=3, dado=4, dado_dispersione=scatter, dado_difetto=6)
    assert ruling.outcome == f"esplode {outcome}"


def test_five_or_less_is_a_dud() -> None:  # line 1518
    assert throw(distanza=2, base=3, dado=0, dado_difetto=5).outcome == "non esplode"
    assert throw(distanza=2, base=3, dado=0, dado_difetto=6).outcome == "esplode sul bersaglio"


@pytest.mark.parametrize("base", [0, 3, 7, 12])
@pytest.mark.parametrize("score", [None, 0, 5, 9])
def test_the_odds_equal_icepool(base: int, score: int | None) -> None:
    def within(level: int | None) -> Die:
        return d10.map(lambda die: level is not None and (die == 0 or (die <= level and die < 9)))

    def outcome(hit: bool, stays: bool, seen: bool, dud: bool) -> str:
        lands = hit or stays
        if lands and seen:
            return "rigettato via"
        if dud:
            return "non esplode"
        return "esplode sul bersaglio" if lands else "esplode altrove"

    pool = tupleize(within(base), d10 >= 6, within(score), d100 <= 5).map(outcome)
    assert throw(distanza=2, base=base, pc=score).odds == {
        name: pool.probability(name) for name in pool.outcomes() if pool.probability(name)
    }


@settings(max_examples=50)
@given(st.integers(0, 11), st.integers(-9, 8), st.booleans())
def test_a_better_throw_never_lands_less(base: int, others: int, unseen: bool) -> None:
    def lands(base: int, others: int) -> Fraction:
        return throw(distanza=2, base=base, altri=others, non_visto=unseen).odds["esplode sul bersaglio"]

    assert lands(base + 1, others) >= lands(base, others)
    assert lands(base, others + 1) >= lands(base, others)


@pytest.mark.parametrize(
    ("inputs", "outcome"),
    [
        ({"turni": 1, "posizione": "prono"}, "nessuna reazione"),
        ({"turni": 0, "ferito": True}, "nessuna reazione"),
        ({"turni": 1, "ferito": True}, "la rigetta via"),
        ({"turni": 2, "posizione": "accucciato"}, "la rigetta via"),
        ({"panico": True}, "no"),
        ({"distratto": True}, "no"),
    ],
)
def test_who_can_do_what(inputs: dict[str, Any], outcome: str) -> None:
    assert react(pc=5, **inputs).outcome == outcome


@pytest.mark.parametrize("score", range(10))
def test_the_odds_of_a_reaction_equal_icepool(score: int) -> None:
    chance = d10.map(lambda die: die == 0 or (die <= score and die < 9)).probability(True)
    assert react(pc=score, turni=1).odds["la rigetta via"] == chance


@pytest.mark.parametrize(
    ("inputs", "said"),
    [
        ({"ordigno": "granata"}, "al massimo a 6 esagoni"),
        ({"ordigno": "granata", "posizione": "accucciato"}, "al massimo a 3 esagoni"),
        ({"ordigno": "carica"}, "al massimo a 3 esagoni"),
        ({"distanza": 2, "ferito": True}, "Modificatore totale -2"),
        ({"base": 3}, "centra con 3 o meno (0-3)"),
    ],
)
def test_without_distance_or_base_it_says_what_it_can(inputs: dict[str, Any], said: str) -> None:
    assert said in throw(**inputs).result


@pytest.mark.parametrize(
    ("inputs", "said"),
    [
        ({"distanza": 5, "ordigno": "carica"}, None),
        ({"distanza": 2, "base": 3, "dado_dispersione": 3}, "dado per centrare"),
        ({"distanza": 2, "base": 3, "dado": 1, "dado_dispersione": 3}, "centra: togli"),
    ],
)
def test_what_is_missing_or_wrong_is_said(inputs: dict[str, Any], said: str | None) -> None:
    if said is None:
        assert throw(**inputs).outcome == "no"  # too far, before the base is asked for
        return
    with pytest.raises(BadInputError, match=said):
        throw(**inputs)


def test_what_is_not_printed_is_said() -> None:
    assert "qui non è contato" in " ".join(throw(distanza=2, base=5, posizione="accucciato").warnings)
    assert "esagono adiacente" in " ".join(throw(distanza=1, base=5).warnings)
