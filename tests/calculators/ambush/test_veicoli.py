"""Accidents, running over and hits on vehicles: the printed tables, the worked example, odds against icepool."""

from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from icepool import Die, tupleize, z

from referee.calculators import BadInputError
from referee.calculators.ambush import hits
from tests.calculators.ambush.running import run, value

D10 = z(10)  # 0-9: the 0 is zero, not ten (2/9)


def chances(die: Die[Any]) -> dict[Any, Fraction]:
    return {outcome: Fraction(die.probability(outcome)) for outcome in die.outcomes()}


# ---- accident checks (17/9)


@pytest.mark.parametrize("skill", range(9))
def test_an_accident_check_passes_up_to_the_skill(skill: int) -> None:
    ruling = run("incidenti", ds=skill)
    expected = chances(
        D10.map(lambda face: "nessun incidente" if face <= skill else "tiro sulla tabella degli incidenti")
    )
    assert ruling.odds == expected
    assert run("incidenti", ds=skill, dado=skill).outcome == "riuscito"
    assert run("incidenti", ds=skill, dado=skill + 1).outcome == "fallito"


def test_with_the_table_of_accidents_the_odds_are_of_both_rolls() -> None:
    two = D10.map(
        lambda face: (
            "nessun incidente" if face <= 5 else D10.map(lambda roll: "incidente" if roll < 3 else "nessun incidente")
        )
    )
    assert run("incidenti", ds=5, facce_incidente=3).odds == chances(two)
    assert run("incidenti", ds=5, dado=8, facce_incidente=3).odds["incidente"] == Fraction(3, 10)


def test_the_table_of_accidents_is_not_printed_and_the_answer_says_so() -> None:
    assert any("Schermo" in note for note in run("incidenti", ds=5).warnings)


@pytest.mark.parametrize(
    ("inputs", "why"),
    [
        ({"operazioni": True, "ds": 3}, "Operazioni"),  # 17/3
        ({"veicolo": "jeep", "punti_movimento": 5, "ds": 3}, "MPA bassa"),  # 17/4: 5 is not above 5
        ({"veicolo": "sherman", "causa": "corpo", "ds": 3}, "solo per le auto"),  # 17/9: cars only
        ({"causa": "panico sulla pista", "ds": 3}, "Pista AR"),  # 17/5
        ({"causa": "corpo-penetrato"}, "fuori uso"),  # Annex 1
    ],
)
def test_when_no_check_is_due(inputs: dict[str, Any], why: str) -> None:
    ruling = run("incidenti", **inputs)
    assert ruling.outcome == "nessun controllo"
    assert why in ruling.result


def test_speed_asks_for_a_check_above_the_low_allowance() -> None:
    assert run("incidenti", veicolo="jeep", punti_movimento=6, ds=3).outcome == "0-3"
    assert run("incidenti", veicolo="panzer iv", punti_movimento=4, ds=3).outcome == "0-3"


def test_a_lost_driver_is_an_automatic_accident() -> None:
    ruling = run("incidenti", causa="autista morto")  # 17/6 and Annex 1
    assert ruling.outcome == "automatico"
    assert run("incidenti", causa="autista morto", facce_incidente=4).odds["incidente"] == Fraction(2, 5)


def test_a_captured_car_lowers_the_skill() -> None:
    assert run("incidenti", ds=4, veicolo="kubelwagen", catturato=True).outcome == "0-3"  # 14
    with pytest.raises(BadInputError, match="DS 0"):
        run("incidenti", ds=0, veicolo="kubelwagen", catturato=True)


@pytest.mark.parametrize(
    ("inputs", "said"),
    [
        ({"ds": 9}, "da 0 a 8"),
        ({"ds": -3}, "da 0 a 8"),
        ({"ds": 5, "dado": 10}, "da 0 a 9"),
        ({}, "Manca la DS"),
        ({"ds": 5, "punti_movimento": 6}, "indica anche il veicolo"),
        ({"ds": 5, "veicolo": "jeep", "punti_movimento": 10}, "MPA alta 9"),
        ({"ds": 5, "veicolo": "sherman", "catturato": True}, "carro catturato"),
        ({"ds": 5, "veicolo": "sherman", "causa": "velocita", "carro_chiuso": True}, "alta velocità"),
        ({"ds": 5, "causa": "velocita", "gomme_a_terra": True}, "alta velocità"),
        ({"ds": 5, "causa": "grandine"}, "pneumatico colpito"),
    ],
)
def test_what_cannot_be_checked(inputs: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInputError, match=said):
        run("incidenti", **inputs)


# ---- running over (17/12)


def brute_force(enemies: bool, skill: int, ratings: tuple[int, ...], sure: int, down: int) -> dict[int, Fraction]:
    """Every driving die and every die of every soldier, one by one."""
    found: dict[int, int] = {}
    for die, *dodges in product(range(10), repeat=1 + len(ratings)):
        at_risk = (die <= skill) == enemies
        failed = sum(not (roll == 0 or (roll <= pc and roll != 9)) for pc, roll in zip(ratings, dodges, strict=True))
        count = failed + sure + down if at_risk else (down if enemies else 0)
        found[count] = found.get(count, 0) + 1
    total = 10 ** (1 + len(ratings))
    return {count: Fraction(times, total) for count, times in found.items()}


@pytest.mark.parametrize("side", ["nemici", "alleati"])
@pytest.mark.parametrize(
    ("skill", "ratings", "sure", "down"),
    [(5, (6,), 0, 0), (3, (6, 4), 1, 0), (8, (0, 9), 0, 1), (0, (2, 2, 7), 1, 1), (6, (), 1, 1)],
)
def test_the_number_run_over_equals_brute_force(
    side: str, skill: int, ratings: tuple[int, ...], sure: int, down: int
) -> None:
    ruling = run(
        "investimento",
        veicolo="carro",
        bersagli=side,
        ds=skill,
        pc=list(ratings),
        inattivi=sure,
        fuori_combattimento=down,
    )
    names = {"nessuno investito": 0, "1 investito": 1}
    counts = {
        names.get(name) if name in names else int(name.split()[0]): chance for name, chance in ruling.odds.items()
    }
    assert counts == brute_force(side == "nemici", skill, ratings, sure, down)


def test_one_enemy_is_run_over_when_the_driver_passes_and_he_fails() -> None:
    hit = D10.map(lambda face: face <= 5) & D10.map(lambda face: not (face == 0 or face <= 6))
    ruling = run("investimento", veicolo="jeep", bersagli="nemici", ds=5, pc="6")
    assert ruling.odds["1 investito"] == Fraction(hit.probability(True))


def test_friends_are_at_risk_when_the_driver_fails() -> None:
    assert run("investimento", veicolo="jeep", bersagli="amici", ds=5, pc="6", dado=5).outcome == "nessuno investito"
    assert (
        run("investimento", veicolo="jeep", bersagli="amici", ds=5, pc="6", dado=6, dadi_pc="7").outcome
        == "1 investito"
    )
    assert (
        run("investimento", veicolo="jeep", bersagli="amici", ds=5, pc="6", dado=6, dadi_pc="6").outcome
        == "nessuno investito"
    )


def test_tanks_kill_and_cars_check_again() -> None:
    tank = run("investimento", veicolo="sherman", bersagli="nemici", ds=5, pc="6", dado=2, dadi_pc="9")
    assert "ucciso" in tank.result
    car = run("investimento", veicolo="jeep", bersagli="nemici", ds=5, pc="9", dado=2, dadi_pc="9")  # 9 always fails
    assert "fucile a colpo singolo" in car.result
    assert value(car, "Dopo un investimento") == "0-5"


def test_an_enemy_out_of_action_is_always_run_over() -> None:
    # R14: «investito o ucciso» is read «e ucciso».
    ruling = run("investimento", veicolo="jeep", bersagli="nemici", ds=5, fuori_combattimento=1, dado=9)
    assert ruling.outcome == "1 investito"
    assert any("R14" in note for note in ruling.warnings)
    assert (
        run("investimento", veicolo="jeep", bersagli="amici", ds=5, fuori_combattimento=1, dado=5).outcome
        == "nessuno investito"
    )


@pytest.mark.parametrize(
    ("inputs", "said"),
    [
        ({"pc": "12"}, "da 0 a 9"),
        ({"pc": "sei e mezzo"}, "separati da virgole"),
        ({"pc": "4-5-3"}, "separati da virgole"),
        ({"pc": "4", "dadi_pc": "1, 2"}, "più dei soldati"),
    ],
)
def test_who_is_in_the_way_must_make_sense(inputs: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInputError, match=said):
        run("investimento", veicolo="jeep", bersagli="nemici", ds=5, **inputs)


def test_the_driving_check_alone_tells_the_risk() -> None:
    assert run("investimento", veicolo="jeep", bersagli="nemici", ds=5).outcome == "60 %"
    assert run("investimento", veicolo="jeep", bersagli="amici", ds=5).outcome == "40 %"
    assert run("investimento", veicolo="jeep", bersagli="nemici", ds=5, dado=6).outcome == "non rischiano"


# ---- hits (17/6, Annex 1)


def test_the_kubelwagen_of_the_example() -> None:
    # Line 3072: three Germans aboard, location die 2, light penetration: out of action, the occupants unhurt.
    ruling = run("colpi-veicolo", veicolo="kubelwagen", occupanti=3, dado=2, penetrazione="leggera")
    assert ruling.outcome == "fuori uso"
    assert value(ruling, "Dado 2") == "corpo dell'auto"
    assert "illesi" in ruling.result


# The printed columns (lines 3994-4096), as spans of the die.
CAR = {
    0: {"pneumatico": 2, "corpo dell'auto": 8},
    1: {"pneumatico": 2, "corpo dell'auto": 6, "autista": 2},
    2: {"pneumatico": 1, "corpo dell'auto": 5, "autista": 2, "passeggero 1": 2},
    3: {"pneumatico": 1, "corpo dell'auto": 4, "autista": 2, "passeggero 1": 2, "passeggero 2": 1},
    4: {"pneumatico": 1, "corpo dell'auto": 3, "autista": 2, "passeggero 1": 2, "passeggero 2": 1, "passeggero 3": 1},
}
FIVE = {
    "pneumatico": 1,
    "corpo dell'auto": 2,
    "autista": 2,
    "passeggero 1": 2,
    "passeggero 2": 1,
    "passeggero 3": 1,
    "passeggero 4": 1,
}
TURRET = {
    ("fronte", True): (2, 5, 3, 0),
    ("fronte", False): (1, 4, 2, 3),
    ("lato", True): (4, 3, 3, 0),
    ("lato", False): (3, 2, 2, 3),
    ("retro", True): (2, 5, 3, 0),
    ("retro", False): (1, 4, 3, 2),
}
HUNTER = {
    ("fronte", True): (2, 5, 3, 0),
    ("fronte", False): (1, 4, 2, 3),
    ("lato", True): (4, 5, 1, 0),
    ("lato", False): (3, 4, 1, 2),
    ("retro", True): (2, 8, 0, 0),
    ("retro", False): (2, 6, 0, 2),
}


def tenths(spans: dict[str, int]) -> dict[str, Fraction]:
    return {name: Fraction(count, 10) for name, count in spans.items() if count}


@pytest.mark.parametrize("car", ["jeep", "kubelwagen", "automobile"])
def test_every_column_of_the_cars(car: str) -> None:
    for occupants, spans in CAR.items():
        assert run("colpi-veicolo", veicolo=car, occupanti=occupants).odds == tenths(spans)
    if car == "automobile":
        assert run("colpi-veicolo", veicolo=car, occupanti=5).odds == tenths(FIVE)


@pytest.mark.parametrize(
    ("tank", "columns", "top"),
    [("sherman", TURRET, "torretta"), ("panzer iv", TURRET, "torretta"), ("jagdpanther", HUNTER, "affusto")],
)
def test_every_column_of_the_tanks(tank: str, columns: dict[tuple[str, bool], tuple[int, ...]], top: str) -> None:
    for (side, closed), spans in columns.items():
        named = dict(zip(("cingolo", "scafo", top, "equipaggio"), spans, strict=True))
        assert run("colpi-veicolo", veicolo=tank, lato=side, chiuso=closed).odds == tenths(named)


@pytest.mark.parametrize(
    ("inputs", "effect"),
    [
        ({"veicolo": "sherman", "lato": "fronte", "dado": 0, "penetrazione": "M"}, "immobilizzato"),
        ({"veicolo": "sherman", "lato": "fronte", "dado": 0, "penetrazione": "L"}, "nessun effetto"),
        ({"veicolo": "sherman", "lato": "fronte", "dado": 3, "penetrazione": "M"}, "nessun effetto"),
        ({"veicolo": "sherman", "lato": "fronte", "dado": 3, "penetrazione": "H"}, "fuori uso"),
        ({"veicolo": "sherman", "lato": "lato", "dado": 5, "penetrazione": "H"}, "fuori uso"),
        ({"veicolo": "sherman", "lato": "lato", "dado": 5, "penetrazione": "M"}, "mitragliatrice coassiale distrutta"),
        ({"veicolo": "sherman", "lato": "lato", "dado": 5, "penetrazione": "nessuna"}, "nessun effetto"),
        ({"veicolo": "sherman", "lato": "lato", "dado": 8}, "un carrista in meno"),
        ({"veicolo": "jagdpanther", "lato": "retro", "dado": 5, "penetrazione": "M"}, "fuori uso"),  # rear hull is M
        ({"veicolo": "jagdpanther", "lato": "fronte", "dado": 3, "penetrazione": "M"}, "nessun effetto"),  # front is H
        ({"veicolo": "jagdpanther", "lato": "fronte", "dado": 5, "penetrazione": "M"}, "cannone distrutto"),
        ({"veicolo": "jagdpanther", "lato": "fronte", "dado": 5, "penetrazione": "L"}, "mitragliatrice distrutta"),
        ({"veicolo": "jeep", "occupanti": 2, "dado": 0}, "gomme a terra e controllo di incidente"),
        ({"veicolo": "jeep", "occupanti": 0, "dado": 0}, "gomme a terra, senza controllo di incidente"),
        ({"veicolo": "jeep", "occupanti": 2, "dado": 3, "penetrazione": "nessuna"}, "controllo di incidente"),
        ({"veicolo": "jeep", "occupanti": 2, "dado": 6, "danno": "panico"}, "controllo di incidente"),
        ({"veicolo": "jeep", "occupanti": 2, "dado": 6, "danno": "ferita"}, "controllo di incidente"),
        ({"veicolo": "jeep", "occupanti": 2, "dado": 6, "danno": "morte"}, "incidente automatico"),
        ({"veicolo": "jeep", "occupanti": 2, "dado": 6, "danno": "fuori"}, "incidente automatico"),
        ({"veicolo": "jeep", "occupanti": 2, "dado": 8}, "passeggero colpito: si tira il danno"),
        ({"veicolo": "jeep", "occupanti": 2, "dado": 8, "bazooka": True}, "fuori uso"),
    ],
)
def test_the_printed_effects(inputs: dict[str, Any], effect: str) -> None:
    assert run("colpi-veicolo", **inputs).outcome == effect


def test_without_a_penetration_each_level_is_told() -> None:
    ruling = run("colpi-veicolo", veicolo="jagdpanther", lato="fronte", dado=8, chiuso=True)
    assert ruling.outcome == "affusto"
    assert "media (M): cannone distrutto" in ruling.result
    assert "leggera (L): mitragliatrice distrutta" in ruling.result


@pytest.mark.parametrize(
    ("inputs", "warned"),
    [
        ({"dado": 8, "penetrazione": "nessuna"}, True),
        ({"dado": 8}, True),  # what each penetration would do, none among them
        ({"penetrazione": "nessuna"}, True),
        ({"dado": 8, "penetrazione": "L"}, False),
        ({"dado": 3, "penetrazione": "nessuna"}, False),
        ({}, False),
    ],
)
def test_a_turret_that_is_not_penetrated_is_a_ruling(inputs: dict, warned: bool) -> None:
    ruling = run("colpi-veicolo", veicolo="sherman", lato="fronte", chiuso=True, **inputs)
    assert any("R53" in note for note in ruling.warnings) == warned


def test_more_penetration_is_never_better_for_the_tank() -> None:
    worse = [
        "nessun effetto",
        "mitragliatrice distrutta",
        "mitragliatrice coassiale distrutta",
        "cannone distrutto",
        "immobilizzato",
        "fuori uso",
    ]
    for tank, side, closed, die in product(
        ["sherman", "jagdpanther"], ["fronte", "lato", "retro"], [True, False], range(10)
    ):
        effects = [
            run("colpi-veicolo", veicolo=tank, lato=side, chiuso=closed, dado=die, penetrazione=level).outcome
            for level in ("nessuna", "L", "M", "H")
        ]
        ranks = [worse.index(effect) for effect in effects if effect in worse]
        assert ranks == sorted(ranks)


@pytest.mark.parametrize("exposed", [1, 2, 3])
def test_an_aimed_burst_goes_on_while_the_rolls_fall(exposed: int) -> None:
    def lost(first: int, second: int, third: int) -> int:
        if second >= first or exposed == 1:
            return 1
        return 2 if third >= second or exposed == 2 else 3

    rolls = tupleize(D10, D10, D10)
    assert hits.burst(exposed) == chances(rolls.map(lost, star=True))


def test_a_burst_on_an_open_tank() -> None:
    ruling = run("colpi-veicolo", veicolo="sherman", lato="fronte", dado=9, automatico=True)
    assert ruling.odds == {
        "1 carrista perso": Fraction(11, 20),
        "2 carristi persi": Fraction(33, 100),
        "3 carristi persi": Fraction(3, 25),
    }
    assert run("colpi-veicolo", veicolo="sherman", lato="fronte", dado=9, carristi=1, automatico=True).odds == {}


def test_rulings_that_decide_are_named() -> None:
    few = run("colpi-veicolo", veicolo="sherman", lato="fronte", dado=9, carristi=2)
    assert any("R49" in note for note in few.warnings)
    assert not run("colpi-veicolo", veicolo="sherman", lato="fronte", dado=9).warnings
    closed = run("colpi-veicolo", veicolo="automobile", occupanti=2, dado=9, chiuso=True)
    assert closed.outcome == "nessun effetto"  # R44: fire does not reach who sits inside
    assert any("R44" in note for note in closed.warnings)


@pytest.mark.parametrize(
    ("inputs", "said"),
    [
        ({"veicolo": "sherman"}, "lato colpito"),
        ({"veicolo": "jeep"}, "occupanti"),
        ({"veicolo": "jeep", "occupanti": 5}, "al massimo 4"),
        ({"veicolo": "jeep", "occupanti": 2, "chiuso": True}, "sempre aperta"),
        ({"veicolo": "tigre"}, "Jagdpanther"),
        ({"veicolo": "jeep", "occupanti": 2, "bazooka": True, "automatico": True}, "non fa fuoco automatico"),
    ],
)
def test_a_hit_needs_its_column(inputs: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInputError, match=said):
        run("colpi-veicolo", **inputs)
