"""The Fire Attack: the printed examples of fire and of opportunity fire, the odds by brute force, what must always hold."""

from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.calculators import BadInputError
from tests.calculators.combat_commander.helpers import cards_are_named, chance, ruling, step, two_dice


def fire(**inputs: Any) -> Any:
    return ruling("fuoco", **inputs)


# The example of fire, lines 578-587 of the text without blank lines (lettered A to J there).
ROAD = {"terreno": "aperto, strada"}


def test_example_b_a_broken_unit_does_not_fire_its_machine_gun() -> None:
    found = fire(fp=6, pedina="lmg", stati="non efficiente", morale=6)
    assert found.outcome == "vietato"
    assert "3.2.3" in found.sections


def test_examples_c_and_d_the_group_of_five_against_the_squad_on_the_road() -> None:
    group = {"fp": 5, "comando": 1, "altre": 4, "altezza": "basso", "morale": 6, **ROAD}
    found = fire(**group, dadi_attacco="4+1", dadi_difesa="6+4")
    assert step(found, "FP finale") == "11"
    assert step(found, "Totale di Attacco") == "16"
    assert step(found, "Totale di Difesa") == "15"
    assert found.outcome == "non efficiente"


def test_examples_e_and_g_the_heavy_machine_gun_with_two_sustained_fires() -> None:
    found = fire(
        fp=8,
        pedina="hmg",
        comando=1,
        sostenuto=2,
        morale=8,
        stati_difesa="soppressa, non efficiente",
        dadi_attacco="1+6",
        dadi_difesa="1+2",
        **ROAD,
    )
    assert step(found, "FP finale") == "13"
    assert step(found, "Totale di Attacco") == "20"
    assert step(found, "Totale di Difesa") == "9"
    assert (found.outcome, step(found, "VP all'avversario")) == ("eliminata", "+2")


def test_example_h_the_mortar_does_not_find_its_target() -> None:
    found = fire(fp=6, pedina="mortaio", distanza=3, intralcio=3, dadi_puntamento="6+1", morale=7)
    assert found.outcome == "mancato"
    assert step(found, "Puntamento: 6 x 1 = 6") == "3"


def test_example_j_two_fp_through_smoke() -> None:
    # The print says «di -1»: with the Smoke of 3 of step H it is 2 - 3 = -1 (R1); through a Hindrance of 1 it may fire.
    assert fire(fp=2, pedina="team", intralcio=3, morale=7).outcome == "vietato"
    assert fire(fp=2, pedina="team", intralcio=1, morale=7).outcome == "1 contro 7"
    assert (
        fire(fp=2, pedina="team", intralcio=3, mirato=1, morale=7).outcome == "1 contro 7"
    )  # «l'aiuto di qualche Azione»


# The example of movement and opportunity fire, lines 716 and 718.
def test_example_e_of_opportunity_fire_through_smoke_and_uphill() -> None:
    shot = {"fp": 6, "altezza": "alto", "intralcio": 4, "dadi_attacco": "6+5", "in_movimento": True}
    squad = fire(**shot, morale=7, comando_difesa=1, dadi_difesa="6+2")
    assert step(squad, "FP finale") == "1"
    assert step(squad, "Totale di Attacco") == "12"
    assert (step(squad, "Totale di Difesa"), squad.outcome) == ("16", "nessun effetto")
    leader = fire(**shot, morale=8, bersaglio="leader", comando_difesa=1, dadi_difesa="5+1")
    assert (step(leader, "Totale di Difesa"), leader.outcome) == ("14", "nessun effetto")


def test_example_g_of_opportunity_fire_with_two_grenades() -> None:
    found = fire(
        fp=6,
        bombe=2,
        altezza="alto",
        morale=7,
        terreno="bosco",
        in_movimento=True,
        dadi_attacco="1+3",
        dadi_difesa="6+3",
    )
    assert step(found, "FP finale") == "9"
    assert step(found, "Totale di Attacco") == "13"
    assert (step(found, "Totale di Difesa"), found.outcome) == ("18", "nessun effetto")


def test_tree_bursts() -> None:
    # Line 1095: a mortar of 6 that rolls 7 against Woods totals 15, not 13.
    found = fire(fp=6, pedina="mortaio", morale=7, terreno="bosco", dadi_attacco=7, dadi_difesa=7)
    assert step(found, "Totale di Attacco") == "15"
    assert step(fire(fp=6, morale=7, terreno="bosco", dadi_attacco=7, dadi_difesa=7), "Totale di Attacco") == "13"


def test_a_cover_given_by_hand_does_not_tell_woods() -> None:
    shot = {"fp": 6, "morale": 7, "copertura": 2}
    assert any("T99" in each for each in fire(**shot, pedina="mortaio").warnings)
    assert not any("T99" in each for each in fire(**shot, pedina="mortaio", terreno="bosco").warnings)
    assert not any("T99" in each for each in fire(**shot).warnings)


def test_the_hindrance_of_line_381_is_one_only() -> None:
    assert step(fire(fp=5, intralcio=3, morale=7), "FP finale") == "2"
    assert step(fire(fp=5, intralcio=4, morale=7), "FP finale") == "1"


@pytest.mark.parametrize(
    ("moving", "states", "relation", "effect"),
    [
        (False, "", -1, "non efficiente"),
        (False, "", 0, "Soppressa"),
        (False, "", 1, "nessun effetto"),
        (True, "", 0, "non efficiente"),
        (False, "non efficiente", -1, "eliminata"),
        (False, "non efficiente", 0, "Soppressa"),
        (True, "non efficiente", 0, "eliminata"),  # R27
        (True, "non efficiente", 1, "nessun effetto"),
    ],
)
def test_ties_and_what_each_relation_does(moving: bool, states: str, relation: int, effect: str) -> None:
    found = fire(fp=7 - relation, morale=7, in_movimento=moving, stati_difesa=states, dadi_attacco=7, dadi_difesa=7)
    assert found.outcome == effect


@pytest.mark.parametrize(
    ("inputs", "fp"),
    [
        ({"pedina": "squadra", "comando": 2}, 8),
        ({"pedina": "leader", "comando": 2}, 6),  # Leaders are not helped
        ({"pedina": "mg", "comando": 2}, 8),
        ({"pedina": "mg", "comando": 2, "arma_di_leader": True}, 6),  # line 208
        ({"pedina": "mortaio", "comando": 2}, 6),  # white band
        ({"stati": "soppressa"}, 5),
        ({"stati": "veterana, filo"}, 6),
        ({"pedina": "mg", "stati": "veterana"}, 6),  # a weapon is no veteran
        ({"altezza": "entrambi"}, 6),  # R41
        ({"altre": 3}, 9),
        ({"mirato": 1, "incrociato": 1, "bombe": 1}, 12),
    ],
)
def test_the_final_fp(inputs: dict[str, Any], fp: int) -> None:
    assert step(fire(fp=6, morale=7, **inputs), "FP finale") == str(fp)


@pytest.mark.parametrize("state", ["soppressa", "filo", "palude", "non efficiente"])
def test_weapons_that_may_not_fire(state: str) -> None:
    assert fire(fp=6, pedina="mg", stati=state, morale=7).outcome == "vietato"


@pytest.mark.parametrize(
    ("piece", "terrain", "morale"),
    [
        ("squadra", "edificio", 10),
        ("lanciafiamme", "edificio", 7),
        ("molotov", "aperto, strada", 7),  # to 0, not to -1
        ("mortaio", "buca", 11),
        ("squadra", "buca", 10),
        ("mortaio", "aperto, muro", 7),
        ("squadra", "aperto, muro", 9),
    ],
)
def test_the_cover_against_each_weapon(piece: str, terrain: str, morale: int) -> None:
    found = fire(fp=6, pedina=piece, morale=7, terreno=terrain)
    assert step(found, "Totale di Difesa") == str(morale)


def test_camouflage_takes_the_cover_from_the_total_but_never_adds() -> None:
    hidden = fire(fp=6, morale=7, terreno="bosco", mimetizzazione=1, dadi_attacco=7, dadi_difesa=7)
    assert step(hidden, "Totale di Attacco") == "11"
    road = fire(fp=6, morale=7, mimetizzazione=1, dadi_attacco=7, dadi_difesa=7, **ROAD)
    assert step(road, "Totale di Attacco") == "13"
    assert any("R36" in each for each in road.warnings)


def test_sustained_fire_breaks_a_weapon_on_a_double() -> None:
    shot = {"fp": 8, "pedina": "mg", "sostenuto": 1, "morale": 7}
    assert any("Doppio" in each for each in fire(**shot, dadi_attacco="3+3", dadi_difesa=7).warnings)
    assert not any("A41" in each for each in fire(**shot, dadi_attacco="3+4", dadi_difesa=7).warnings)
    assert any("con un doppio" in each for each in fire(**shot, dadi_attacco=6, dadi_difesa=7).warnings)


def oracle(lead: int, moving: bool = False) -> dict[str, Fraction]:
    """The odds by icepool: a roll and a lead against another roll."""
    found = {
        "non efficiente": chance(two_dice + lead >= two_dice) if moving else chance(two_dice + lead > two_dice),
        "Soppressa": Fraction(0) if moving else chance((two_dice + lead) - two_dice == 0),
        "nessun effetto": chance(two_dice + lead < two_dice),
    }
    return {name: value for name, value in found.items() if value}


@pytest.mark.parametrize("lead", [-11, -10, -4, -1, 0, 1, 5, 10, 11])
def test_the_odds_equal_those_of_icepool(lead: int) -> None:
    inputs = {"fp": 1 + max(0, lead), "morale": 1 + max(0, -lead)}
    still, moving = fire(**inputs), fire(**inputs, in_movimento=True)
    assert still.odds == oracle(lead)
    assert moving.odds == oracle(lead, moving=True)
    assert cards_are_named(still)


def test_the_odds_of_a_mortar_count_the_targeting_roll() -> None:
    found = fire(fp=6, pedina="mortaio", distanza=5, intralcio=3, morale=7)
    hits = sum(
        Fraction(1, 36**3)
        for white, red, *dice in product(range(1, 7), repeat=6)
        if white * red - 3 > 5 and 6 + dice[0] + dice[1] > 7 + dice[2] + dice[3]
    )
    assert found.odds["non efficiente"] == hits
    assert found.odds["mancato"] == Fraction(16, 36)


def test_one_roll_leaves_the_other_open() -> None:
    attacked = fire(fp=6, morale=7, dadi_attacco=9)
    assert attacked.odds == {
        "non efficiente": chance(two_dice < 8),
        "Soppressa": chance(two_dice == 8),
        "nessun effetto": chance(two_dice > 8),
    }
    defended = fire(fp=6, morale=7, dadi_difesa=6)
    assert defended.odds["non efficiente"] == chance(two_dice > 7)


@given(st.integers(1, 15), st.integers(1, 14), st.integers(0, 5))
@settings(max_examples=50)
def test_more_firepower_is_never_better_for_the_target(fp: int, morale: int, others: int) -> None:
    weak, strong = (fire(fp=fp, altre=count, morale=morale).odds for count in (others, others + 1))
    assert strong.get("nessun effetto", 0) <= weak.get("nessun effetto", 0)
    assert strong.get("non efficiente", 0) >= weak.get("non efficiente", 0)


@given(st.integers(1, 15), st.integers(1, 14))
@settings(max_examples=50)
def test_moving_is_never_better_than_standing_still(fp: int, morale: int) -> None:
    still, moving = (fire(fp=fp, morale=morale, in_movimento=flag).odds for flag in (False, True))
    assert moving.get("non efficiente", 0) >= still.get("non efficiente", 0)


@pytest.mark.parametrize(
    ("inputs", "said"),
    [
        ({"morale": 7}, "Manca «FP stampata"),
        ({"fp": -3, "morale": 7}, "da 0 a 20"),
        ({"fp": 6, "morale": 7, "dadi_attacco": 13}, "da 2 a 12"),
        ({"fp": 6, "morale": 7, "terreno": "giungla"}, "Bosco"),
        ({"fp": 6, "morale": 7, "terreno": "fiume"}, "nessuna unità può stare"),
        ({"fp": 6, "morale": 7, "terreno": "buca, trincea"}, "una sola Fortificazione"),
        ({"fp": 6, "morale": 7, "terreno": "palude, buca"}, "F100.3"),
        ({"fp": 6, "morale": 7, "pedina": "mortaio", "altre": 1}, "Gruppo di Fuoco"),
        ({"fp": 6, "morale": 7, "bombe": 1, "distanza": 3}, "adiacente"),
        ({"fp": 6, "morale": 7, "dadi_puntamento": "6+1"}, "Solo Mortai"),
        ({"fp": 6, "morale": 7, "pedina": "mortaio", "dadi_puntamento": "6+1"}, "distanza"),
        ({"fp": 6, "morale": 7, "pedina": "mortaio", "distanza": 4, "dadi_puntamento": 7}, "uno per uno"),
    ],
)
def test_wrong_inputs_say_what_is_allowed(inputs: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInputError, match=said):
        fire(**inputs)


def test_without_the_fp_the_actions_say_what_they_add() -> None:
    assert ruling("fuoco", sostenuto=2, pedina="mg").outcome == "4"
