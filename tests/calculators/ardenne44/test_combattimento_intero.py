"""The combat joined to what follows it: the examples of play to their end, and every die by brute force."""

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.calculators import BadInputError, Ruling
from referee.calculators.ardenne44.crt import column_of
from tests.calculators.ardenne44.running import runner

combat = runner("combattimento")

# The combats of the example whose FF is pushed or whose retreat is resisted, with all their dice (lines 1181-1261).
ENDED = {
    # line 1182: pushed with a 5
    "T1-A": (
        {
            "attaccanti": "4-5-3 fiume, 8",
            "difensori": "2-2-3",
            "terreno": "cittadina",
            "artiglieria": 1,
            "dado": 3,
            "dado_ff": 5,
        },
        "ENG+",
    ),
    # line 1186: the attacker takes ENG
    "T1-E": (
        {"attaccanti": "5-5-3, 5-5-3 sconnesso", "difensori": 4, "artiglieria": 1, "dado": 5, "ff": "accetto"},
        "ENG",
    ),
    # line 1189: elite Panthers lead, DRM -2, die 2
    "T1-H": (
        {
            "attaccanti": "6, 7-4-6 tq4 elite testa",
            "difensori": 4,
            "artiglieria": 1,
            "dado": 5,
            "ff": "spingo",
            "dado_ff": 2,
        },
        "D1",
    ),
    # line 1195: an inexperienced lead makes the 5 a 6
    "T1-N": (
        {
            "attaccanti": "4-5-3 inesperta testa, 4-5-3",
            "difensori": 4,
            "artiglieria": 1,
            "dado": 3,
            "dado_ff": 5,
        },
        "A1/ENG",
    ),
    # line 1250; the print takes 3 from the die at Echternach, ruling R5 the capped 2: Ritardo, not «Sì»
    "T2-B": (
        {
            "attaccanti": "8",
            "difensori": "2-2-3",
            "terreno": "cittadina",
            "vantaggio": True,
            "dado": 3,
            "dado_ff": 4,
            "dado_difesa": 4,
            "livelli_difesa": 1,
        },
        "A1/DR2, difesa: Ritardo (-1 livello)",
    ),
    # line 1251: the attacker takes ENG
    "T2-C": ({"attaccanti": "4", "difensori": 4, "dado": 3, "ff": "eng"}, "ENG"),
    # line 1252: the village gives -2, the 3 becomes 1
    "T2-D": (
        {
            "attaccanti": "15",
            "difensori": "2-2-3",
            "terreno": "paese",
            "artiglieria": 1,
            "dado": 3,
            "dado_difesa": 3,
            "livelli_difesa": 1,
        },
        "DR2, difesa: Si (-1 livello)",
    ),
    # line 1253: pushed with a 4
    "T2-E": ({"attaccanti": "15", "difensori": 3, "dado": 5, "dado_ff": 4}, "A1/DR2"),
}


@pytest.mark.parametrize("name", ENDED)
def test_the_combats_of_the_example_to_their_end(name: str) -> None:
    inputs, expected = ENDED[name]
    ruling = combat(**inputs)
    assert (ruling.outcome, ruling.odds) == (expected, {})
    assert ruling.steps[-1].value in expected  # the last step is the one that decides


def test_what_is_said_of_an_end_is_its_end() -> None:
    lost = combat(**ENDED["T2-D"][0])
    assert "eliminato" in lost.result
    assert "può tentare" not in lost.result
    assert lost.warnings == ()
    kept = combat(**ENDED["T2-D"][0] | {"livelli_difesa": 2})
    assert "resta, Ingaggiato" in kept.result


def test_defensive_artillery_of_the_example() -> None:
    # T2-G, line 1255: 14 a 3 = 4-1, artillery die 2 = two columns left, 2-1, die 5 = ENG
    ruling = combat(attaccanti="14", difensori=3, artiglieria_difesa=True, dado_artiglieria=2, dado=5)
    assert ruling.outcome == "ENG"
    assert [step.value for step in ruling.steps if step.section in ("22.8", "14.5")] == ["-2", "2-1"]


def test_eighteen_factors_at_most() -> None:
    # line 917: 24 against 6 is fought at 18:6
    assert combat(attaccanti="24", difensori="6", limite_18=True).outcome == "3-1"
    assert combat(attaccanti="24", difensori="6").outcome == "4-1"


# What follows, by brute force: the CRT is diagonal, its result depends on the column less the die.
DIAGONAL = ("A1/ENG", "ENG", "FF (+1)", "EX", "FF", "DR2", "DR3", "DR4")
FIRE = ("D1", "DR2", "A1/D1", "A1/DR2", "ENG+", "A1/ENG")
STAND = ("Si (EX)", "Si (-1 livello)", "Ritardo (-1 livello)", "No", "No", "No", "No (-1 livello)")
ARTILLERY = ("TOT", 2, 1, 1, 1, 0)
JABO = (3, 2, 1, 0, 0, 0)
FACES = range(1, 7)


def on_crt(column: int, die: int) -> str:
    place = min(column, 6) - die + 5
    return "A1" if column < -2 or place < 0 else "DS" if place >= len(DIAGONAL) else DIAGONAL[place]


def within(value: int, low: int, high: int) -> int:
    return max(low, min(high, value))


def ended(result: str, push: bool | None, push_drm: int, fire: int, stand_drm: int | None, stand: int) -> str:
    if result.startswith("FF") and push is not None:
        drm = push_drm + (result == "FF (+1)")
        result = FIRE[within(fire + drm, 1, 6) - 1] if push else "ENG"
    if stand_drm is not None and result in ("DR2", "D1", "A1/D1", "A1/DR2"):
        return f"{result}, difesa: {STAND[within(stand + stand_drm, 0, 6)]}"
    return result


def brute(
    column: int, push: bool | None, push_drm: int, stand_drm: int | None, jabo: tuple[int, ...]
) -> dict[str, Fraction]:
    found = Counter[str]()
    for gun, plane, die, fire, stand in product(FACES, FACES, FACES, FACES, FACES):
        shot = ARTILLERY[gun - 1]
        moved = None if shot == "TOT" else column - int(shot) - jabo[plane - 1]
        result = "A1" if moved is None else on_crt(moved, die)
        found[ended(result, push, push_drm, fire, stand_drm, stand)] += 1
    return {name: Fraction(count, 6**5) for name, count in found.items()}


@pytest.mark.parametrize(("choice", "push"), [(None, None), ("eng", False), ("spingi", True)])
@pytest.mark.parametrize("stand", [False, True])
def test_the_whole_attack_over_all_dice_equals_brute_force(choice: str | None, push: bool | None, stand: bool) -> None:
    inputs: dict[str, Any] = {"attaccanti": "6, 9-4-6 tq4 elite", "difensori": "2-2-3", "terreno": "paese"}
    ruling = combat(**inputs, artiglieria_difesa=True, turno=16, ff=choice, difesa_determinata=stand)
    column = column_of(15, 4) + 1  # the tanks' shift
    assert ruling.odds == brute(column, push, -2, -2 if stand else None, JABO)


def test_bodenplatte_still_to_be_rolled_mixes_both_jabo_rolls() -> None:
    plain, weak = JABO, (2, 1, 0, 0, 0, 0)
    for turn, chance in ((16, 0), (17, Fraction(1, 6)), (19, Fraction(1, 2))):
        ruling = combat(attaccanti=13, difensori=4, artiglieria_difesa=True, turno=turn, bodenplatte="da tirare")
        without, with_it = (brute(2, None, 0, None, jabo) for jabo in (plain, weak))
        expected = {
            name: (1 - chance) * without.get(name, Fraction(0)) + chance * with_it.get(name, Fraction(0))
            for name in {*without, *with_it}
        }
        assert ruling.odds == expected


@pytest.mark.parametrize(
    ("turn", "die", "shift"), [(16, 6, -3), (17, 6, -2), (18, 5, -3), (19, 5, -2), (19, 4, -2), (19, 3, -3)]
)
def test_a_bodenplatte_roll_counts_from_its_turn(turn: int, die: int, shift: int) -> None:
    ruling = combat(attaccanti=13, difensori=4, turno=turn, dado_jabo=1, dado_bodenplatte=die)
    assert [int(step.value) for step in ruling.steps if step.section == "15.6.3"] == [shift]


@pytest.mark.parametrize(("order", "chance"), [(1, 1), (2, Fraction(4, 6)), (3, Fraction(2, 6))])
def test_the_air_marker_by_its_place_in_the_order(order: int, chance: Fraction) -> None:
    ruling = combat(attaccanti=13, difensori=4, attaccante="alleato", turno=16, ordine_aereo=order)
    die = Fraction(1, 6)
    # 3-1 with no marker, 4-1 with one: DR4 only at 4-1 with a 1, ENG only at 3-1 with a 6
    assert ruling.odds.get("DR4", 0) == chance * die
    assert ruling.odds.get("ENG", 0) == (1 - chance) * die


def test_the_air_marker_of_a_roll() -> None:
    # line 429: a 5 gives 3 markers
    three = combat(attaccanti=13, difensori=4, attaccante="alleato", ordine_aereo=3, dado_aereo=5)
    assert three.outcome == "4-1"
    assert combat(attaccanti=13, difensori=4, attaccante="alleato", ordine_aereo=3, dado_aereo=4).outcome == "3-1"
    weak = combat(attaccanti=13, difensori=4, attaccante="alleato", ordine_aereo=3, dado_aereo=5, bodenplatte="sì")
    assert weak.outcome == "3-1"


def compared(ruling: Ruling) -> list[Fraction]:
    return [Fraction(step.value) for step in ruling.steps if step.section in ("16.2", "16.2.1")]


def test_an_undecided_fire_fight_is_compared_both_ways() -> None:
    # 2-1: DR2, FF, EX, FF (+1), ENG, A1/ENG; ENG keeps the defender in place, pushing FF drives him off with 1-4
    ruling = combat(attaccanti=8, difensori=4)
    assert compared(ruling) == [Fraction(1, 6), Fraction(1, 6) + Fraction(4, 36) + Fraction(3, 36)]
    assert "spingi" in ruling.steps[-2].text


def test_no_vehicle_leads_where_it_cannot_enter() -> None:
    # line 476: no tank leads across a river without a bridge
    tanks = {"attaccanti": "8-4-6 tq4 fiume", "difensori": "2"}
    assert "16.2.1#testa-avanzare" in combat(**tanks).sections
    with pytest.raises(BadInputError, match="può solo accettare ENG"):
        combat(**tanks, ff="spingi")
    led = combat(attaccanti="8-4-6 tq4 elite fiume, 4-5-3 fiume", difensori="2", dado_ff=2)
    assert [step.value for step in led.steps if step.section == "16.2.1#testa"] == ["+0"]


def test_losses_that_leave_nobody_stop_the_determined_defence() -> None:
    # 3-1, die 3, FF; fire-fight 1 = D1 on a single level: nobody is left to stand
    ruling = combat(attaccanti=12, difensori=4, dado=3, dado_ff=1, difesa_determinata=True, livelli_difesa=1)
    assert ruling.outcome == "D1"


def test_the_bonus_after_a_loss_is_that_of_the_survivors() -> None:
    two = {
        "attaccanti": "21",
        "difensori": "2 x 2-2-3",
        "terreno": "cittadina",
        "dado": 3,
        "dado_ff": 1,
        "dado_difesa": 4,
    }
    whole = combat(**two)
    assert whole.outcome == "D1, difesa: Si (-1 livello)"
    assert any("superstiti" in said for said in whole.warnings)
    left = combat(**two, superstiti="2-2-3")
    assert left.outcome == "D1, difesa: Ritardo (-1 livello)"
    assert ["R5" in said for said in left.warnings] == [True]  # the cap of the survivors


@pytest.mark.parametrize(
    ("defender", "said"),
    [
        ("4 disorganizzata", "In Rotta"),
        ("4 rotta", "eliminata"),
        ("4 oos", "eliminata"),
        ("4 genieri", "eliminata"),
    ],
)
def test_what_a_retreat_of_three_does(defender: str, said: str) -> None:
    # N-A, line 1295, eliminates a disordered battalion: ruling R13 routs it
    extra = 1 if "rotta" in defender or "disorganizzata" in defender else 0
    ruling = combat(attaccanti=4 * (4 - extra), difensori=defender, dado=2)
    assert ruling.outcome == "DR3"
    assert said in " ".join(ruling.warnings)


def test_lone_reconnaissance_may_flee_even_dug_in() -> None:
    # T1-K, line 1192, denies it to a squadron in an IP: ruling R14 leaves it
    ruling = combat(attaccanti="25", difensori="2-2-7 ricognizione", terreno="ip", dado=1)
    assert ruling.outcome == "DS"
    assert "21.4" in ruling.warnings[0]


def test_the_side_with_the_armour_shift_loses_the_tank_in_an_exchange() -> None:
    tanks = combat(attaccanti="8-4-6 tq4", difensori=4, dado=4)
    assert (tanks.outcome, "16.3" in tanks.warnings[0]) == ("EX", True)
    assert combat(attaccanti="8", difensori=4, dado=3).warnings == ()


def test_who_retreated_in_this_phase_is_disordered() -> None:
    ruling = combat(attaccanti=8, difensori="4-4-3, 2-2-3 ritirata", dado=2)
    assert [step.value for step in ruling.steps if step.section == "18.3"] == ["+1"]


def test_allied_artillery_on_the_first_turn() -> None:
    assert "V/187" in combat(attaccanti=8, difensori=4, turno=1, artiglieria_difesa=True).warnings[0]


@pytest.mark.parametrize(
    ("inputs", "said"),
    [
        ({"ff": "eng", "dado_ff": 3}, "non tira"),
        ({"difensori": "4 disorganizzata", "difesa_determinata": True}, "Unità di Testa"),
        ({"difensori": "4 disorganizzata testa", "difesa_determinata": True}, "Scegline un'altra"),
        ({"attaccanti": "4 testa, 3 testa"}, "una sola"),
        ({"dado_jabo": 3, "attaccante": "alleato"}, "solo contro gli attacchi tedeschi"),
        ({"dado_jabo": 3, "notte": True}, "di giorno"),
        ({"dado_jabo": 3, "turno": 14}, "dal Turno 15 al 22"),
        ({"ordine_aereo": 2}, "solo alleato"),
        ({"dado_jabo": 3, "dado_bodenplatte": 6}, "serve il turno"),
        ({"dado_sorpresa": 3, "attaccante": "alleato"}, "150ª"),
        ({"livelli_difesa": 0}, "da 1 a 12"),
        ({"ordine_aereo": 4, "attaccante": "alleato"}, "da 1 a 3"),
        ({"ff": "boh"}, "accetta ENG"),
    ],
)
def test_wrong_inputs_say_what_is_allowed(inputs: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInputError, match=said):
        combat(**{"attaccanti": "8", "difensori": "4", **inputs})


drms = st.sampled_from(["", " elite", " inesperta"])


@settings(max_examples=50)
@given(st.integers(1, 30), st.integers(1, 12), drms, st.booleans())
def test_pushing_never_costs_the_attacker_less(attack: int, defence: int, lead: str, stand: bool) -> None:
    base = {"attaccanti": f"{attack}{lead}", "difensori": defence, "difesa_determinata": stand}
    safe, bold = (combat(**base, ff=choice) for choice in ("eng", "spingi"))

    def lost(ruling: Ruling) -> Fraction:
        return sum(
            (chance for name, chance in ruling.odds.items() if name.startswith("A1") or name == "EX"), Fraction(0)
        )

    assert lost(bold) >= lost(safe)
