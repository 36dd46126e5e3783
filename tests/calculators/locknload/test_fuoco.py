"""Direct fire, group fire and opportunity fire. The compendium prints no worked example: every printed figure is here.

Line numbers are those of the printed text without its empty lines.
"""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from icepool import d6

from tests.calculators.locknload.asking import ask, value


def oracle(net: int, extra: int = 0) -> dict[str, Fraction]:
    """No effect, or the total on the DFT, by another path: icepool's dice."""
    difference = d6 - d6 + net
    ends = difference.map(lambda margin: (d6 + margin + extra) if margin > 0 else -99)
    total = ends.denominator()
    return {("nulla" if end == -99 else f"DFT {end}"): Fraction(ways, total) for end, ways in ends.items()}


@pytest.mark.parametrize(("power", "tec"), [(4, 0), (1, 2), (0, 4), (6, 1), (2, 8)])
def test_odds_equal_the_oracle(power: int, tec: int) -> None:
    assert ask("fuoco", tiratori=power, tec=tec).odds == oracle(power - tec)
    assert ask("fuoco", tiratori=power, tec=tec, mosso=True).odds == oracle(power - tec, extra=1)


def test_a_threshold_on_the_dft_sums_the_totals() -> None:
    plain = ask("fuoco", tiratori=4, tec=1).odds
    ruling = ask("fuoco", tiratori=4, tec=1, soglia_dft=6)
    reached = sum(chance for name, chance in plain.items() if name != "nulla" and int(name.split()[1]) >= 6)
    assert ruling.odds["DFT 6 o più"] == reached
    assert str(reached) in ruling.result


@pytest.mark.parametrize(
    ("said", "net"),
    [
        ({}, 4),
        ({"leadership": 1}, 5),  # 39: + leadership
        ({"bersaglio": "muove"}, 5),  # 51: +1 FP
        ({"bersaglio": "striscia"}, 4),  # 51: 0 against one who crawls
        ({"los_riducente": 1}, 3),  # 108: -1 for each reducing hex
        ({"los_riducente": 2}, 2),
        ({"tec": 2}, 2),  # 40: the defender adds the terrain
        ({"tec": 1, "fumo_bersaglio": True}, 2),  # 72: +1 besides the terrain
        ({"fumo": True}, 3),  # 73: FP -1
        ({"movimento": "assalto"}, 2),  # 58: -2 FP
        ({"movimento": "furtivo"}, 2),  # 66
        ({"in_cima": "fermo"}, 3),  # 182: FP -1
        ({"in_cima": "mosso"}, 2),  # 182: FP -2
        ({"notte": "adiacente"}, 6),  # 232: FP +2
        ({"notte": "lontano"}, 2),  # 232: FP -2
        ({"tec": 1, "riparo": "bunker"}, 1),  # 240: TM of the terrain + 2
        ({"tec": 1, "riparo": "trincea"}, 2),  # 245: TM + 1
        ({"ops_complete": True, "bersaglio": "muove"}, 3),  # 35: half of 4, and +1
        ({"leadership": 2, "bersaglio": "muove", "los_riducente": 1, "tec": 3}, 3),
    ],
)
def test_every_modifier(said: dict[str, object], net: int) -> None:
    assert ask("fuoco", tiratori="4", **said).outcome == (f"{net:+d}" if net else "0")


def test_equal_totals_do_nothing() -> None:  # 41
    assert ask("fuoco", tiratori=4, tec=2, dado_attacco=3, dado_difesa=5).outcome == "nulla"
    ruling = ask("fuoco", tiratori=4, tec=2, dado_attacco=4, dado_difesa=5)
    assert ruling.outcome == "+1"
    assert ruling.odds == {f"DFT {total}": Fraction(1, 6) for total in range(2, 8)}


def test_damage_is_the_die_plus_the_difference() -> None:  # 42-43, and 55 for those who moved
    assert ask("fuoco", tiratori=4, dado_attacco=5, dado_difesa=2, dado_danni=3).outcome == "DFT 10"
    assert ask("fuoco", tiratori=4, dado_attacco=5, dado_difesa=2, dado_danni=3, mosso=True).outcome == "DFT 11"


def test_a_third_reducing_hex_blocks() -> None:  # 108
    ruling = ask("fuoco", tiratori=4, los_riducente=3)
    assert (ruling.outcome, ruling.odds) == ("no", {})
    assert "bloccata" in ruling.result


def test_under_ops_complete_only_opportunity_fire() -> None:  # 35
    assert ask("fuoco", tiratori=4, ops_complete=True).outcome == "no"


def test_what_the_compendium_does_not_print_is_said() -> None:
    said = " ".join(ask("fuoco", tiratori=4).warnings)
    assert "TEC" in said
    assert "DFT" in said


@pytest.mark.parametrize(
    ("shooters", "power"),
    [
        ("4", "4"),
        ("4, 4", "6"),  # 45: the lead whole, the others half
        ("4, 3", "6"),  # 46: 5½ rounded up
        ("4, 3, 3", "7"),  # the total is rounded, not each half
        ("3, 4", "6"),  # the strongest leads
        ("3 guida, 4", "5"),
        ("4, 2 mg", "6"),  # MG whole
        ("4, 3, 2 mg, 5 lanciafiamme", "13"),  # 4 + 1½ + 2 + 5
        ("2 mg", "2"),
        ("3 x 2", "4"),
        ("5 veicolo", "5"),
    ],
)
def test_group_fire(shooters: str, power: str) -> None:
    assert ask("gruppo", tiratori=shooters).outcome == power


@pytest.mark.parametrize(
    ("shooters", "power"),
    [
        ("4", "2"),
        ("5", "2"),  # 35-36: rounded down
        ("0", "-1"),  # 36: 0 FP is -1
        ("1", "0"),
        ("5, 3 mg", "3"),  # 36: support weapons too: 2 + 1
        ("4, 4", "3"),  # 2 + half of 2
    ],
)
def test_ops_complete_halves(shooters: str, power: str) -> None:
    assert ask("gruppo", tiratori=shooters, ops_complete=True).outcome == power


def test_opportunity_fire() -> None:
    assert ask("opportunita", tiratori="4").outcome == "5"
    assert ask("opportunita", tiratori="5", ops_complete=True).outcome == "3"
    assert ask("opportunita", tiratori="0", ops_complete=True).outcome == "0"  # -1 + 1
    assert value(ask("opportunita", tiratori="4", mp_spesi=3), "Attacchi") == "3"  # 49
    assert ask("opportunita", arma="oft", ops_complete=True).outcome == "+2"  # 36
    assert ask("opportunita", arma="oft").outcome == "0"
    assert ask("opportunita", arma="mortaio").outcome == "no"  # 218


def test_those_who_crawl_must_be_spotted_first() -> None:  # 50-51, 67
    assert ask("opportunita", tiratori="4", bersaglio="striscia").outcome == "no"
    assert ask("opportunita", tiratori="4", bersaglio="striscia", avvistato=True).outcome == "4"
    assert ask("opportunita", tiratori="4", bersaglio="furtivo").outcome == "no"
    assert ask("opportunita", tiratori="4", bersaglio="furtivo", avvistato=True).outcome == "5"


dice = st.integers(1, 6)


@settings(max_examples=50, deadline=None)
@given(st.integers(0, 12), st.integers(-3, 8), st.integers(1, 12))
def test_more_firepower_never_helps_the_target(power: int, tec: int, limit: int) -> None:
    weak, strong = (ask("fuoco", tiratori=fp, tec=tec).odds for fp in (power, power + 1))
    assert strong.get("nulla", 0) <= weak.get("nulla", 0)
    name = f"DFT {limit} o più"
    weak, strong = (ask("fuoco", tiratori=fp, tec=tec, soglia_dft=limit).odds for fp in (power, power + 1))
    assert strong.get(name, 0) >= weak.get(name, 0)


@settings(max_examples=50, deadline=None)
@given(st.integers(0, 8), st.integers(0, 8), dice, dice)
def test_the_odds_are_the_average_of_the_rolls(power: int, tec: int, attack: int, defence: int) -> None:
    open_odds = ask("fuoco", tiratori=power, tec=tec).odds
    some = ask("fuoco", tiratori=power, tec=tec, dado_attacco=attack, dado_difesa=defence)
    assert some.outcome == "nulla" or set(some.odds) <= set(open_odds)
    assert (some.outcome == "nulla") == (power + attack <= tec + defence)


@pytest.mark.parametrize("others", ["3 wt", "3 bazooka"])
def test_some_fire_alone(others: str) -> None:  # 47
    ruling = ask("gruppo", tiratori=f"4, {others}")
    assert ruling.outcome == "no"
    assert "da solo" in ruling.result


def test_with_one_die_known_the_other_is_told() -> None:
    assert "Dado che serve all'attacco: almeno 5." in ask("fuoco", tiratori="3", tec=2, dado_difesa=5).result
    assert (
        "Dado che serve alla difesa per reggere: almeno 4." in ask("fuoco", tiratori="3", tec=1, dado_attacco=2).result
    )
    assert "Dado che serve all'attacco: basta 1." in ask("fuoco", tiratori="9", dado_difesa=2).result


def test_at_night_the_distance_tells() -> None:
    near = ask("fuoco", tiratori="4", notte="lontano", distanza=1)
    assert near.steps == ask("fuoco", tiratori="4", notte="adiacente").steps  # 232
    assert ask("fuoco", tiratori="4", distanza=1).outcome == ask("fuoco", tiratori="4").outcome  # by day it is nothing


def test_what_the_damage_roll_needs() -> None:
    assert "almeno 3. Probabilità 2/3" in ask("controllo-danni", differenza=3, totale_dft=6).result  # 42
    assert ask("controllo-danni", dado_danni=5, totale_dft=8).outcome == "3"
