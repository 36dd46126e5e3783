"""The combat of Ardenne '44: every combat of the printed example of play, the odds by brute force, and what must always hold."""

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.calculators import BadInputError, Ruling, find
from referee.calculators.ardenne44.combattimento import column_name, column_of, crt


def combat(**inputs: Any) -> Ruling:
    return find("ardenne44", "combattimento").run(inputs).ruling


def column(ruling: Ruling) -> str:
    return next(step.value for step in ruling.steps if step.section == "14.5")


TOWN = {"difensori": "2-2-3", "terreno": "cittadina"}  # 2 + 3, capped at 2: defence 4
# Each combat of the example: its inputs, the column it is fought on, the die and the result. The two that the CRT
# contradicts (T2-F and N-B) stand as the CRT has them: see R2 and R3 of rulings.md.
EXAMPLES = {
    "T1-A": ({"attaccanti": "4-5-3 fiume, 8", **TOWN, "artiglieria": 1}, "3-1", 3, "FF"),
    "T1-B": ({"attaccanti": "4-5-3 sconnesso, 6", "difensori": 4, "artiglieria": 1}, "3-1", 4, "EX"),
    "T1-C": ({"attaccanti": "2 x 4-5-3 fiume, 4-5-3", "difensori": 4, "artiglieria": 1}, "3-1", 2, "DR2"),
    "T1-D": ({"attaccanti": "2 x 6-7-3 fiume, 7-7-3 fiume", "difensori": 4, "artiglieria": 1}, "3-1", 6, "ENG"),
    "T1-E": ({"attaccanti": "5-5-3, 5-5-3 sconnesso", "difensori": 4, "artiglieria": 1}, "3-1", 5, "FF (+1)"),
    "T1-F": ({"attaccanti": "8", "difensori": 4, "artiglieria": 1}, "3-1", 1, "DR3"),
    "T1-G": ({"attaccanti": "13", "difensori": 4, "artiglieria": 1}, "4-1", 2, "DR3"),
    "T1-H": ({"attaccanti": "6, 7-4-6 tq4 elite", "difensori": 4, "artiglieria": 1}, "5-1", 5, "FF"),
    "T1-I": ({"attaccanti": "8", "difensori": 4, "artiglieria": 1}, "3-1", 6, "ENG"),
    "T1-J": ({"attaccanti": "8", "difensori": 4}, "2-1", 3, "EX"),
    "T1-K": (
        {"attaccanti": "13, 3-2-6 tq3r", "difensori": "2-2-7 ricognizione", "terreno": "ip", "artiglieria": 1},
        "6-1",
        1,
        "DS",
    ),
    "T1-L": ({"attaccanti": "8", "difensori": 4, "artiglieria": 1}, "3-1", 6, "ENG"),
    "T1-M": ({"attaccanti": "6", "difensori": 4, "artiglieria": 1}, "2-1", 1, "DR2"),
    "T1-N": ({"attaccanti": "8", "difensori": 4, "artiglieria": 1}, "3-1", 3, "FF"),
    "T2-A": ({"attaccanti": "6", "difensori": "2-2-6 tq2", "terreno": "foresta"}, "2-1", 1, "DR2"),
    "T2-B": ({"attaccanti": "8", **TOWN, "vantaggio": True}, "3-1", 3, "FF"),
    "T2-C": ({"attaccanti": "4", "difensori": 4}, "1-1", 3, "FF (+1)"),
    "T2-D": ({"attaccanti": "15", "difensori": 4, "artiglieria": 1}, "4-1", 3, "DR2"),
    "T2-E": ({"attaccanti": "15", "difensori": 3}, "5-1", 5, "FF"),
    "T2-F": (
        {"attaccanti": "10", "difensori": "2-2-3, 1-1-6 tq3", "terreno": "cittadina", "artiglieria": 1},
        "1-1",
        4,
        "ENG",
    ),
    "T2-G": ({"attaccanti": "14", "difensori": 3, "dado_artiglieria": 2}, "2-1", 5, "ENG"),
    "T2-H": ({"attaccanti": "10, 5-4-6 tq3", "difensori": "2-2-3 disorganizzata", "terreno": "ip"}, "5-1", 4, "DR2"),
    "T2-I": ({"attaccanti": "8, 3-2-6 tq3 strada", "difensori": "2-2-7 tq1", "terreno": "foresta"}, "3-1", 2, "DR2"),
    "T2-J": ({"attaccanti": "19", "difensori": 4, "limite_18": True}, "4-1", 2, "DR3"),
    "T2-K": ({"attaccanti": "12", "difensori": "2-2-3", "terreno": "ip", "artiglieria": 1}, "4-1", 5, "EX"),
    "T2-L": ({"attaccanti": "18", "difensori": 4, "artiglieria": 1}, "5-1", 4, "DR2"),
    "T2-M": ({"attaccanti": "6", "difensori": "2-2-3", "terreno": "ip", "artiglieria": 1}, "2-1", 5, "ENG"),
    "N-A": ({"attaccanti": "15", "difensori": "3 disorganizzata", "notte": True}, "6-1", 4, "DR3"),
    "N-B": ({"attaccanti": "7, 7-4-6 tq4 strada", "difensori": 4, "terreno": "foresta", "notte": True}, "3-1", 3, "FF"),
}


@pytest.mark.parametrize("name", EXAMPLES)
def test_every_combat_of_the_example_of_play(name: str) -> None:
    inputs, expected_column, die, expected = EXAMPLES[name]
    # N-B gives the defence as 4 in all, bonus included: the bonus of the forest would be added again.
    if name == "N-B":
        inputs = {**inputs, "difensori": "3"}
    ruling = combat(**inputs, dado=die)
    assert (column(ruling), ruling.outcome) == (expected_column, expected)


def test_there_are_29_and_the_print_misreads_two(corpus) -> None:
    printed = {name: row[3] for name, row in EXAMPLES.items()} | {"T2-F": "FF (+1)", "N-B": "DR2"}
    wrong = [name for name, row in EXAMPLES.items() if printed[name] != row[3]]
    assert (len(EXAMPLES), wrong) == (29, ["T2-F", "N-B"])
    rulings = {ruling.id: ruling for ruling in corpus.game("ardenne44").rulings}
    assert "attacco F del turno 2" in rulings["R2"].title
    assert "notte" in rulings["R3"].title


@pytest.mark.parametrize(
    ("attack", "defence", "name"),
    [
        (15, 4, "3-1"),
        (4, 15, "1-4"),
        (4, 4, "1-1"),
        (3, 4, "1-2"),
        (1, 3, "1-3"),
        (7, 4, "1-1"),
        (24, 6, "4-1"),
        (18, 6, "3-1"),
        (36, 4, "9-1"),
    ],
)
def test_odds_are_rounded_for_the_defender(attack: int, defence: int, name: str) -> None:
    assert column_name(column_of(attack, defence)) == name


def test_limits_come_after_the_shifts() -> None:
    ruling = combat(attaccanti="36", difensori="2-2-3, 1-1-6 tq3, 1", terreno="aperto", dado=6)
    assert (column(ruling), ruling.outcome) == ("7-1", "DR2")  # 9-1, one to the left, 8-1: fought on 7-1


def test_below_one_to_three_is_an_automatic_a1() -> None:
    ruling = combat(attaccanti="4", difensori="15")
    assert (ruling.outcome, ruling.odds) == ("A1", {})


def test_halving_is_by_unit_rounded_up_and_once_only() -> None:
    assert "6" in {
        step.value for step in combat(attaccanti="2 x 5-5-3 fiume", difensori="3").steps if step.section == "14.4"
    }
    twice = combat(attaccanti="5-5-3 fiume sconnesso oos", difensori="3")
    assert twice.steps[0].value == "3"
    assert combat(attaccanti="1-1-3 fiume", difensori="1").outcome == "1-1"


@pytest.mark.parametrize(
    ("defenders", "terrain", "total"),
    [
        ("6-6-3", "cittadina", "9"),  # printed
        ("2-2-3", "citta", "4"),  # printed: the bonus never exceeds the defence
        ("4-4-6 tq3", "citta", "5"),  # profile units alone: one at most
        ("4-4-6 tq3, S-(2)-1", "citta", "7"),  # and with artillery
        ("9-6-6 tq3 cc", "citta", "10"),  # a combat command has its own infantry
        ("S-(2)-1", "citta", "2"),  # a defence in brackets takes no bonus
        ("2-2-3, S-(2)-1", "cittadina", "6"),  # nor does it raise the cap
        ("5-5-3 sm", "citta", "3"),  # strategic movement: halved, no bonus
        ("6-6-3", "aperto, ip", "8"),
        ("6-6-3", "cittadina, ip", "9"),  # the best one only
        ("6-6-3, 4-4-3 ritirata", "aperto", "6"),
    ],
)
def test_the_defence_with_its_bonus(defenders: str, terrain: str, total: str) -> None:
    ruling = combat(attaccanti="50", difensori=defenders, terreno=terrain)
    assert [step.value for step in ruling.steps if step.text == "Forza di difesa totale"] == [total]


def test_the_west_wall_helps_germans_only() -> None:
    for side, total in (("alleato", "9"), ("tedesco", "6")):
        ruling = combat(attaccanti="50", difensori="6-6-3", terreno="vallo", attaccante=side)
        assert [step.value for step in ruling.steps if step.text == "Forza di difesa totale"] == [total]


@pytest.mark.parametrize(
    ("attackers", "defenders", "terrain", "shift"),
    [
        ("8-4-6 tq4", "4-4-3", "aperto", 1),
        ("8-4-6 tq4", "2-2-3, 2-2-6 tq3", "aperto", 1),  # printed: 4 against 3
        ("8-4-6 tq4", "4-4-6 tq4", "aperto", 0),
        ("8-4-6 tq4r", "4-4-6 tq3", "aperto", 0),  # red: one less in attack
        ("8-4-6 tq4", "4-4-6 tq4r", "aperto", 0),  # but whole in defence
        ("8-4-6 tq3", "4-4-3, 0-1-6 tq4 flak", "aperto", 0),  # FLAK prevents it
        ("8-7-6", "4-4-6 tq3 cc", "aperto", -1),  # printed: infantry against a combat command
        ("8-7-6", "2-2-3, 2-2-6 tq3", "aperto", -1),
        ("8-7-6", "4-4-6 tq3", "aperto", 0),  # armour without infantry
        ("8-7-6", "2-2-3, 2-2-6 tq3", "foresta", 0),
        ("8-4-6 tq4", "4-4-3", "citta", 0),
        ("8-4-6 tq4", "4-4-3", "paese, foresta", 0),
        ("16-4-6 tq4 fiume", "2-2-3, 2-2-6 tq3", "aperto", 0),  # cannot cross, yet cancels the defender's
        ("16-4-6 tq4 ponte", "4-4-3", "aperto", 1),  # an intact bridge: halved, but the shift holds
        ("8 sturm", "2-2-3, 2-2-6 tq3", "aperto", -1),  # Sturmtiger are no tanks
    ],
)
def test_the_armour_shift(attackers: str, defenders: str, terrain: str, shift: int) -> None:
    ruling = combat(attaccanti=attackers, difensori=defenders, terreno=terrain)
    shifts = [int(step.value) for step in ruling.steps if step.section in ("21.1", "21.3")]
    assert sum(shifts) == shift


def test_sturmtiger_doubles_against_built_up_hexes() -> None:
    assert combat(attaccanti="3-1-4 sturmtiger", difensori="1-1-3", terreno="paese").steps[0].value == "6"


def test_what_a_retreat_does_to_units_already_shaken() -> None:
    said = combat(attaccanti="35", difensori="4 rotta, 4-1-3 disorganizzata", dado=6).warnings
    assert "eliminata" in said[0]
    assert "In Rotta" in said[1]


@pytest.mark.parametrize(
    ("inputs", "said"),
    [
        ({"attaccanti": "4-5-3"}, "Manca «Difensori»"),
        ({"attaccanti": "0", "difensori": "4"}, "zero"),
        ({"attaccanti": "4", "difensori": "4", "dado": 7}, "da 1 a 6"),
        ({"attaccanti": "4", "difensori": "4", "terreno": "giungla"}, "Bosco Rado"),
        ({"attaccanti": "4", "difensori": "4", "aereo": "sì", "attaccante": "tedesco"}, "solo alleato"),
        ({"attaccanti": "4", "difensori": "4", "aereo": "sì", "attaccante": "alleato", "turno": 3}, "Turno 15"),
        ({"attaccanti": "4", "difensori": "4", "sorpresa": "sì", "attaccante": "alleato"}, "150ª"),
        ({"attaccanti": "4", "difensori": "4", "colore": "blu"}, "i dati sono"),
        ({"attaccanti": "4", "difensori": "4 ritirata"}, "zero"),
    ],
)
def test_wrong_inputs_say_what_is_allowed(inputs: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInputError, match=said):
        combat(**inputs)


def brute_force(base: int, allied_defence: bool) -> dict[str, Fraction]:
    """Every roll of artillery, Jabo and combat dice, one by one, from the printed tables."""
    artillery = ["TOT", 2, 1, 1, 1, 0] if allied_defence else [2, 2, 1, 1, 0, 0]
    jabo = [3, 2, 1, 0, 0, 0] if allied_defence else [0] * 6
    found = Counter[str]()
    for gun, plane, die in product(range(6), range(6), range(1, 7)):
        if artillery[gun] == "TOT":
            found["A1"] += 1
        else:
            found[crt(base - int(artillery[gun]) - jabo[plane], die)] += 1
    return {result: Fraction(count, 216) for result, count in found.items()}


@pytest.mark.parametrize(("attack", "defence"), [(13, 4), (4, 15), (36, 4), (4, 4), (1, 9)])
def test_odds_over_all_dice_equal_brute_force(attack: int, defence: int) -> None:
    base = column_of(attack, defence)
    german = combat(attaccanti=attack, difensori=defence, artiglieria_difesa=True, turno=16)
    assert german.odds == brute_force(base, allied_defence=True)
    allied = combat(attaccanti=attack, difensori=defence, artiglieria_difesa=True, turno=16, attaccante="alleato")
    assert allied.odds == brute_force(base, allied_defence=False)


def test_bodenplatte_weakens_the_fighter_bombers() -> None:
    plain, weakened = (combat(attaccanti=13, difensori=4, dado_jabo=3, bodenplatte=flag) for flag in (False, True))
    assert (column(plain), column(weakened)) == ("2-1", "3-1")


RESULTS = [
    "A1",
    "A1/ENG",
    "ENG",
    "FF (+1)",
    "EX",
    "FF",
    "DR2",
    "DR3",
    "DR4",
    "DS",
]  # from worst to best for the attacker
strengths = st.integers(1, 60)


@given(strengths, strengths, st.integers(1, 6))
def test_more_attack_never_helps_the_defender(attack: int, defence: int, die: int) -> None:
    weaker = combat(attaccanti=attack, difensori=defence, dado=die).outcome
    stronger = combat(attaccanti=attack + 1, difensori=defence, dado=die).outcome
    assert RESULTS.index(stronger) >= RESULTS.index(weaker)


units = st.sampled_from(["4-5-3", "5-4-6 tq4", "3-2-6 tq[3]", "9-6-6 tq3 cc", "6-7-3 elite", "2-2-3 inesperta"])
ways = st.sampled_from(["", " fiume", " ponte", " sconnesso", " strada", " oos"])
states = st.sampled_from(["", " disorganizzata", " rotta", " sm", " oos"])
terrains = st.sampled_from(
    ["aperto", "bosco rado", "foresta", "sconnesso-bosco", "paese", "cittadina", "città", "ip", "vallo"]
)


@given(
    st.lists(st.builds(str.__add__, units, ways), min_size=1, max_size=5),
    st.lists(st.builds(str.__add__, units, states), min_size=1, max_size=4),
    st.lists(terrains, min_size=1, max_size=3),
    st.sampled_from(["tedesco", "alleato"]),
    st.integers(0, 2),
    st.booleans(),
    st.integers(1, 30),
)
def test_any_valid_combat_has_odds_that_sum_to_one(attackers, defenders, terrain, side, guns, defensive, turn) -> None:
    ruling = combat(
        attaccanti=attackers,
        difensori=defenders,
        terreno=terrain,
        attaccante=side,
        artiglieria=guns,
        artiglieria_difesa=defensive,
        turno=turn,
    )
    assert ruling.outcome == "A1" or sum(ruling.odds.values()) == 1
    assert all(step.section and step.value for step in ruling.steps)


@given(st.text(max_size=60), st.text(max_size=60), st.text(max_size=20))
def test_any_other_input_is_refused_with_a_sentence(attackers: str, defenders: str, terrain: str) -> None:
    try:
        combat(attaccanti=attackers, difensori=defenders, terreno=terrain)
    except BadInputError as error:
        assert str(error).endswith(".")
