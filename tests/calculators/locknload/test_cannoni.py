"""Guns: to hit, damage, HEAT, hits that do not penetrate, acquisition, mortars, off-board artillery."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from icepool import Die, d6, highest

from tests.calculators.locknload.asking import TWO_DICE, ask, at_most, value


@pytest.mark.parametrize(
    ("said", "limit"),
    [
        ({}, 8),
        ({"tec": 2}, 6),  # 114: + TEC
        ({"oft": 1}, 7),
        ({"oft": -2}, 10),
        ({"acquisizione": -1}, 9),  # 138
        ({"acquisizione": -2}, 10),  # 139
        ({"assalto": True}, 6),  # 156: +2 after assault movement
        ({"ops_complete": True}, 6),  # 36: +2 under Ops Complete
        ({"los_riducente": 1}, 9),  # 114: subtracted, as printed (R3)
        ({"notte": True}, 10),  # 233: subtracted, as printed (R3)
        ({"tec": 1, "acquisizione": -1, "ops_complete": True}, 6),
    ],
)
def test_to_hit(said: dict[str, object], limit: int) -> None:
    ruling = ask("colpire", numero=8, **said)
    assert ruling.odds["colpito"] == at_most(limit)
    assert ask("colpire", numero=8, **said, tiro=limit).outcome == "colpito"
    assert ask("colpire", numero=8, **said, tiro=limit + 1).outcome == "mancato"


def test_the_doubtful_sign_says_what_the_other_would_give() -> None:
    said = next(each for each in ask("colpire", numero=8, los_riducente=2).warnings if "R3" in each)
    assert str(at_most(6)) in said  # added instead of subtracted: 8 - 2
    assert not any("R3" in each for each in ask("colpire", numero=8, tec=1).warnings)


def test_a_blocked_line_cannot_be_fired_along() -> None:
    assert ask("colpire", numero=8, los_riducente=3).outcome == "no"


def vehicle_oracle(net: int, morale: int, routed: bool = False) -> dict[str, Fraction]:
    """Every end of a hit on a vehicle, by icepool's dice."""
    rout = "abbandonato" if routed else "in rotta"

    def end(margin: int) -> Die:
        if margin > 0:
            return d6.map(lambda die: "Wreck, equipaggio eliminato" if die % 2 else "Wreck, equipaggio Shaken")
        passed = TWO_DICE - margin <= morale  # 127: 2d6 - (attack - defence), as printed (R4)
        good, bad = (rout, "abbandonato") if margin == 0 else ("nulla", rout)
        return passed.map(lambda yes: good if yes else bad)

    ends = (d6 - d6 + net).map(end)
    return {name: Fraction(ways, ends.denominator()) for name, ways in ends.items()}


@pytest.mark.parametrize(("net", "morale", "routed"), [(1, 6, False), (-2, 5, False), (0, 6, True), (8, 6, False)])
def test_damage_to_a_vehicle_equals_the_oracle(net: int, morale: int, routed: bool) -> None:
    ruling = ask("danno", bersaglio="carro", penetrazione=10 + net, armatura=10, morale=morale, gia_in_rotta=routed)
    assert ruling.odds == vehicle_oracle(net, morale, routed)


@pytest.mark.parametrize(
    ("dice", "outcome"),
    [
        ({"dado_attacco": 4, "dado_difesa": 3}, "Wreck"),  # 120
        ({"dado_attacco": 4, "dado_difesa": 3, "dado_equipaggio": 2}, "Wreck, equipaggio Shaken"),  # 121: even
        ({"dado_attacco": 4, "dado_difesa": 3, "dado_equipaggio": 5}, "Wreck, equipaggio eliminato"),  # 122: odd
        ({"dado_attacco": 3, "dado_difesa": 3, "tiro_morale": 6}, "in rotta"),  # 125
        ({"dado_attacco": 3, "dado_difesa": 3, "tiro_morale": 7}, "abbandonato"),  # 126
        ({"dado_attacco": 3, "dado_difesa": 3}, "MC"),
        ({"dado_attacco": 1, "dado_difesa": 3, "tiro_morale": 4}, "nulla"),  # 128: 4 + 2 is within 6
        ({"dado_attacco": 1, "dado_difesa": 3, "tiro_morale": 5}, "in rotta"),  # 129
        ({"dado_attacco": 1, "dado_difesa": 3, "tiro_morale": 5, "gia_in_rotta": True}, "abbandonato"),
    ],
)
def test_a_vehicle_hit_with_these_dice(dice: dict[str, object], outcome: str) -> None:
    ruling = ask("danno", bersaglio="carro", penetrazione=5, armatura=5, morale=6, **dice)
    assert ruling.outcome == outcome


def test_without_the_morale_the_check_is_left_open() -> None:
    odds = ask("danno", bersaglio="carro", penetrazione=5, armatura=5).odds
    assert odds["non penetra, totali pari: MC"] == Fraction(1, 6)
    assert odds["non penetra, attacco minore: MC"] == Fraction(5, 12)


@pytest.mark.parametrize(
    ("attack", "defence", "roll", "outcome"),
    [
        (8, 8, 6, "in rotta"),
        (8, 8, 7, "abbandonato"),
        (6, 9, 3, "nulla"),
        (6, 9, 4, "in rotta"),
    ],
)
def test_hits_that_do_not_penetrate(attack: int, defence: int, roll: int, outcome: str) -> None:
    assert ask("non-penetranti", attacco=attack, difesa=defence, morale=6, tiro=roll).outcome == outcome


def test_a_second_rout_abandons_the_vehicle() -> None:  # 129
    said = {"morale": 6, "gia_in_rotta": True}
    assert ask("non-penetranti", attacco=6, difesa=9, tiro=4, **said).outcome == "abbandonato"
    ruling = ask("non-penetranti", attacco=8, difesa=8, **said)
    assert (ruling.outcome, ruling.odds) == ("abbandonato", {"abbandonato": 1})


@settings(max_examples=50, deadline=None)
@given(st.integers(0, 15), st.integers(0, 15), st.integers(1, 12))
def test_more_penetration_never_wrecks_less(penetration: int, armour: int, morale: int) -> None:
    wrecks = [
        sum(
            chance
            for name, chance in ask(
                "danno", bersaglio="carro", penetrazione=each, armatura=armour, morale=morale
            ).odds.items()
            if name.startswith("Wreck")
        )
        for each in (penetration, penetration + 1)
    ]
    assert wrecks[0] <= wrecks[1]


def test_heat() -> None:  # 135-136
    assert ask("heat", penetrazione=8, armatura_rossa=True).outcome == "4"
    assert ask("heat", penetrazione=7, armatura_rossa=True).outcome == "3"  # R10
    assert ask("heat", penetrazione=8).outcome == "8"
    assert ask("heat", he=4).outcome == "3"
    assert ask("heat", he=4, edificio=True).outcome == "4"
    assert ask("danno", bersaglio="carro", penetrazione=8, armatura=4, heat=True, armatura_rossa=True).outcome == "0"
    assert ask("danno", bersaglio="carro", penetrazione=8, armatura=4, armatura_rossa=True).outcome == "+4"


def test_damage_to_men() -> None:  # 116-118: HE, +1 if moving, no terrain and no leadership
    assert ask("danno", bersaglio="fanteria", he=4).outcome == "+4"
    assert ask("danno", bersaglio="fanteria", he=4, in_movimento=True).outcome == "+5"
    assert ask("danno", bersaglio="fanteria", he=4, heat=True).outcome == "+3"
    ruling = ask("danno", bersaglio="fanteria", he=4, dado_attacco=2, dado_difesa=3, dado_danni=5)
    assert ruling.outcome == "DFT 8"


def test_a_whole_shot_joins_hit_and_damage() -> None:
    shell = {"bersaglio": "carro", "penetrazione": 6, "armatura": 5, "morale": 6}
    ruling = ask("cannonata", numero=7, tec=1, **shell)
    hit = at_most(6)
    after = vehicle_oracle(1, 6)
    assert ruling.odds == {"mancato": 1 - hit} | {name: hit * chance for name, chance in after.items()}
    assert ask("cannonata", numero=7, tec=1, tiro=7, **shell).outcome == "mancato"
    assert ask("cannonata", numero=7, tec=1, tiro=6, **shell).odds == after


@pytest.mark.parametrize(
    ("said", "marker"),
    [
        ({"mancati": 0}, "0"),
        ({"mancati": 1}, "-1"),  # 138
        ({"mancati": 2}, "-2"),  # 139
        ({"mancati": 5}, "-2"),
        ({"mancati": 2, "bersaglio_mosso": True}, "0"),  # 140
        ({"mancati": 2, "cambio_bersaglio": True}, "0"),
    ],
)
def test_acquisition(said: dict[str, object], marker: str) -> None:
    assert ask("acquisizione", **said).outcome == marker


def test_mortars_take_the_greater_die() -> None:  # 214-216
    greater = highest(d6, d6)
    odds = ask("mortai", fp=3).odds
    assert odds == {f"DFT {face + 3}": Fraction(ways, 36) for face, ways in greater.items()}
    assert ask("mortai", fp=3, tiro="2+5").outcome == "DFT 8"
    assert ask("mortai", fp=3, modo="indiretto", tm=2, tiro="2+5").outcome == "DFT 6"
    assert ask("mortai", fp=3, tiro=7).odds == {name: Fraction(1, 3) for name in ("DFT 7", "DFT 8", "DFT 9")}
    reached = Fraction(greater.quantity(">=", 5), 36)
    assert ask("mortai", fp=3, soglia_dft=8).odds["DFT 8 o più"] == reached


@pytest.mark.parametrize(
    "said",
    [
        {"da": "edificio"},  # 213
        {"da": "giungla"},
        {"da": "foresta"},
        {"opportunita": True},  # 218
        {"modo": "indiretto", "osservatore": "nessuno"},  # 215
    ],
)
def test_mortars_that_may_not_fire(said: dict[str, object]) -> None:
    assert ask("mortai", fp=3, **said).outcome == "no"


@pytest.mark.parametrize(("reducing", "leadership"), [(0, 0), (1, 0), (2, 1), (0, 2)])
def test_drift_of_off_board_artillery(reducing: int, leadership: int) -> None:  # 221, half rounded down (R10)
    drift = (d6 // 2 + reducing - leadership).map(lambda hexes: max(0, hexes))
    odds = ask("artiglieria", los_riducente=reducing, leadership=leadership).odds
    assert {int(name.split()[0]): chance for name, chance in odds.items()} == {
        hexes: Fraction(ways, 6) for hexes, ways in drift.items()
    }


def test_where_the_round_falls() -> None:  # 222-224
    ruling = ask("artiglieria", bianco=5, rosso=3, leadership=1)
    assert ruling.outcome == "1"
    assert "direzione 3" in ruling.result
    assert value(ruling, "Esagoni battuti") == "7"
    assert "Ops Complete" in ask("artiglieria", bianco=6, in_los=False).result
    assert ask("artiglieria", los_riducente=3).outcome == "no"


def test_the_armour_is_that_of_the_side_struck() -> None:
    sides = {"penetrazione": 5, "lati": "fronte 6, fianco 3"}
    assert ask("danno", **sides, lato="fianco").outcome == "+2"  # 131
    assert ask("danno", **sides, lato="fronte").outcome == "-1"
