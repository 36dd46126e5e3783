"""Seeing: spotting by day and by night, flares, line of sight, levels."""

from fractions import Fraction

import pytest
from icepool import d6

from tests.calculators.locknload.asking import ask, value


@pytest.mark.parametrize(
    ("ground", "hexes", "limit"),
    [
        ("bloccante", 0, 2),  # 93
        ("bloccante", 2, 2),
        ("riducente", 0, 3),  # 94: 3 less 1 for each reducing hex crossed
        ("riducente", 1, 2),
        ("riducente", 2, 1),
        ("riducente", 3, 2),  # 94-95: beyond 2 as on blocking terrain (R13)
        ("riducente", 9, 2),
    ],
)
def test_the_roll_that_spots(ground: str, hexes: int, limit: int) -> None:
    ruling = ask("avvistamento", terreno=ground, riducenti=hexes)
    assert ruling.odds["avvistato"] == Fraction(d6.quantity("<=", limit), 6)
    assert ask("avvistamento", terreno=ground, riducenti=hexes, dado=limit).outcome == "avvistato"
    assert ask("avvistamento", terreno=ground, riducenti=hexes, dado=limit + 1).outcome == "non avvistato"
    assert any("R13" in said for said in ruling.warnings) == (ground == "riducente" and hexes > 2)


@pytest.mark.parametrize(
    "said",
    [
        {"terreno": "aperto"},  # 90
        {"terreno": "bosco", "segnalino": True},  # 87
        {"terreno": "bosco", "adiacente": True},  # 88
        {"terreno": "bosco", "azione": "muove"},  # 89
        {"terreno": "bosco", "azione": "spara"},
        {"terreno": "bosco", "elicottero": True},  # 98
        {"terreno": "aperto", "azione": "striscia"},  # 63
        {"terreno": "bosco", "azione": "striscia", "adiacente": True},
    ],
)
def test_spotted_without_a_roll(said: dict[str, object]) -> None:
    assert ask("avvistamento", **said, chi_avvista="ops").outcome == "si"


@pytest.mark.parametrize(
    "said",
    [
        {"terreno": "bosco"},
        {"terreno": "bosco", "azione": "striscia"},  # 91
        {"terreno": "bosco", "azione": "furtivo", "adiacente": True},  # 67: not even adjacent
        {"terreno": "aperto", "azione": "furtivo"},
    ],
)
def test_the_others_take_a_roll(said: dict[str, object]) -> None:
    assert ask("avvistamento", **said).odds
    for state in ("sparato", "mosso", "ops", "rotta"):  # 97, 144
        assert ask("avvistamento", **said, chi_avvista=state).outcome == "no"


@pytest.mark.parametrize(
    ("distance", "ground", "doing", "seen"),
    [
        (2, "aperto", "muove", "si"),  # 227
        (3, "aperto", "muove", "no"),
        (2, "aperto", "striscia", "no"),
        (2, "aperto", "furtivo", "no"),
        (1, "aperto", "fermo", "si"),  # 228
        (1, "aperto", "striscia", "si"),
        (2, "aperto", "fermo", "no"),
        (1, "riducente", "muove", "si"),  # 229
        (1, "bloccante", "muove", "si"),
        (2, "bloccante", "muove", "no"),
        (1, "bloccante", "fermo", "no"),
        (1, "bloccante", "striscia", "no"),
        (9, "bloccante", "spara", "si"),  # 230, as R14 reads it
    ],
)
def test_who_is_seen_at_night(distance: int, ground: str, doing: str, seen: str) -> None:
    assert ask("notte", distanza=distance, terreno=ground, azione=doing).outcome == seen


def test_fire_at_night() -> None:  # 232-233
    near, far = (ask("notte", distanza=hexes) for hexes in (1, 2))
    assert (value(near, "FP contro"), value(far, "FP contro"), value(far, "Armi con OFT")) == ("+2", "-2", "-2")


def test_flares() -> None:  # 235, with R9: below 3 for a Leader, below 2 for a Hero
    assert ask("bengala", chi="leader").odds["bengala acceso"] == Fraction(d6.quantity("<", 3), 6)
    assert ask("bengala", chi="eroe").odds["bengala acceso"] == Fraction(d6.quantity("<", 2), 6)
    assert ask("bengala", chi="leader", dado=2).outcome == "bengala acceso"
    assert ask("bengala", chi="eroe", dado=2).outcome == "resta buio"
    assert ask("bengala", distanza=3).outcome != "no"
    assert ask("bengala", distanza=4).outcome == "no"
    assert ask("bengala", chi="mortaio").outcome == "si"  # 237
    assert ask("bengala", chi="squadra").outcome == "no"
    assert value(ask("bengala"), "Illumina") == "7"  # 236


@pytest.mark.parametrize(("hexes", "level"), [(0, "0"), (1, "0"), (2, "1"), (3, "2"), (7, "2")])
def test_levels_of_buildings(hexes: int, level: str) -> None:  # 100-103, «2 or more» read as 3 or more (R1)
    assert ask("livelli", esagoni=hexes).outcome == level


def test_changing_floor() -> None:  # 104
    assert ask("livelli", piani=1).outcome == "2"
    assert ask("livelli", piani=2).outcome == "4"


@pytest.mark.parametrize(
    ("hexes", "shooter", "target", "state"),
    [
        ("aperto, aperto", 0, 0, "libera"),
        ("bosco", 0, 0, "bloccata"),  # 109: same height
        ("grano", 0, 0, "ridotta"),  # 108
        ("grano, grano", 0, 0, "ridotta"),
        ("3 x grano", 0, 0, "bloccata"),
        ("bosco", 1, 1, "libera"),  # 107: lower than both
        ("casa livello 1, aperto", 2, 0, "libera"),  # 110: lower than the attacker
        ("aperto, casa livello 1", 2, 0, "bloccata"),  # 110-111: the shadow of one hex
        ("aperto, bosco", 2, 0, "libera"),  # level 0 casts none
        ("casa livello 2", 2, 2, "bloccata"),
    ],
)
def test_line_of_sight(hexes: str, shooter: int, target: int, state: str) -> None:
    assert ask("los", esagoni=hexes, livello_tiratore=shooter, livello_bersaglio=target).outcome == state


def test_nothing_between_is_a_clear_line() -> None:  # 106: the hexes of the two do not block
    assert ask("los").outcome == "libera"


def test_a_line_that_differs_from_the_other_end_is_said() -> None:
    assert "vista dal bersaglio" in ask("los", esagoni="bosco", livello_bersaglio=2).warnings[0]
