"""Squad, replacements, experience, improvements and victory: every worked example of chapters 4, 15, 16 and Mission 7."""

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from icepool import z

from referee.calculators import BadInputError
from tests.calculators.ambush.running import run, value

# ---- squad (4)


@pytest.mark.parametrize(("clips", "points"), [(1, "1"), (5, "1"), (6, "2"), (12, "3")])
def test_five_clips_a_point(clips: int, points: str) -> None:
    assert value(run("squadra", caricatori=clips), "Caricatori") == points


@pytest.mark.parametrize(("grenades", "points"), [(1, "1"), (3, "1"), (4, "2")])
def test_three_grenades_a_point(grenades: int, points: str) -> None:
    assert value(run("squadra", granate=grenades), "Granate") == points


def test_a_rocket_costs_a_point() -> None:
    assert value(run("squadra", proiettili=3), "Proiettili") == "3"


def test_what_is_left_of_both_budgets() -> None:
    ruling = run(
        "squadra",
        punti_squadra=40,
        soldati="8, 6, 2 x 5, 4 x 3",
        punti_armamento=20,
        armi="2 x 3, 4",
        caricatori=12,
        granate=7,
    )
    assert ruling.outcome == "36 + 16"
    assert "avanzo: 4" in ruling.result
    assert any("altri 3" in note for note in ruling.warnings)


@pytest.mark.parametrize(
    ("inputs", "why"),
    [
        ({"punti_squadra": 10, "soldati": "6, 5"}, "costano 11"),
        ({"punti_armamento": 3, "armi": "3", "granate": 1}, "costano 4"),
        ({"soldati": "3", "caricatori": 7}, "servono 7 caselle di munizioni e ce ne sono 6"),
        ({"missione": 4, "soldati": "8 x 3", "proiettili": 9}, "solo nella cassa, che ha 8 caselle"),
        ({"missione": 1, "caricatori": 5}, "Missione 1 non si compra"),
    ],
)
def test_what_cannot_be_bought(inputs: dict[str, Any], why: str) -> None:
    ruling = run("squadra", **inputs)
    assert ruling.outcome == "no"
    assert why in ruling.result


def test_the_crate_of_mission_4_carries_eight_more() -> None:
    assert run("squadra", missione=4, soldati="3", caricatori=14).outcome == "3 + 3"
    assert run("squadra", missione=4, soldati="3", caricatori=15).outcome == "no"


def test_the_weapon_die_is_added_to_the_squad_die() -> None:
    assert run("squadra", dado_squadra=4, dado_armi=7).outcome == "11"
    assert run("squadra", dado_squadra=0).outcome == "0"


def test_something_must_be_bought() -> None:
    with pytest.raises(BadInputError, match="che cosa compri"):
        run("squadra", punti_squadra=10)
    with pytest.raises(BadInputError, match="da 0 a 99"):
        run("squadra", soldati="-3")


# ---- replacements (16/4)


def test_the_replacements_of_the_example() -> None:
    # Line 2856: 8, 5 and 1 make 14 points; 8, 3 and 3 are bought.
    assert run("rimpiazzi", caduti="8, 5, 1").outcome == "14"
    assert run("rimpiazzi", caduti="8, 5, 1", nuovi="8, 3, 3").outcome == "sì"


def test_one_replacement_for_each_and_no_more_points() -> None:
    assert run("rimpiazzi", caduti="8, 5, 1", nuovi="8, 4, 3").outcome == "no"
    assert "cioè 3" in run("rimpiazzi", caduti="8, 5, 1", nuovi="8, 3").result


# ---- experience (16/2)


def test_the_points_of_the_example() -> None:
    # Line 2734: two killed, two out of action of whom one saved, four unhurt, the mission won: 5 x 4.
    assert run("esperienza", superstiti=4, salvati=1, vinta=True).outcome == "20"
    assert run("esperienza", superstiti=4, salvati=2, vinta=True).outcome == "24"
    assert run("esperienza", superstiti=4, salvati=1, vinta=False).outcome == "10"


def test_the_shares_of_the_example() -> None:
    # Lines 2781-2806; R11: the German 48 is B's. One each and fifteen to share: 6, 5, 2, 6 and 1.
    assert "da dividere come credi: 15" in run("esperienza", superstiti=5, vinta=True).result
    shared = run("esperienza", superstiti=5, vinta=True, ripartizione="6, 5, 2, 6, 1")
    assert shared.outcome == "sì"
    assert "0 su 20" in shared.result


@pytest.mark.parametrize(
    ("deeds", "merit"),
    [
        ("KF 7 WF 2 Turno", 4),  # A: 2 + 1 and his own; the rest was at discretion
        ("KA48 KF90", 6),  # B: 3 + 2 and his own; 5 were given
        ("KF 2", 3),  # C: one less was given, the German was wounded already
        ("Ponte IF76 KF39 WA48", 6),  # D: «more than 6, but 6 is the most»
        ("WF", 2),  # line 2752: a wound is usually worth one
        ("KOT", 5),
        ("2 x KF", 5),
    ],
)
def test_what_the_deeds_of_the_example_are_worth(deeds: str, merit: int) -> None:
    assert f"merita {merit} punti" in run("esperienza", superstiti=5, vinta=True, imprese=deeds).result


@pytest.mark.parametrize(
    ("shares", "why"),
    [
        ("7, 4, 2, 6, 1", "più di 6"),
        ("6, 6, 2, 6, 0", "punto automatico"),
        ("6, 6, 2, 6, 1", "i punti da dare sono 20"),
        ("6, 6, 6", "superstiti sono 5"),
    ],
)
def test_shares_that_break_the_rule(shares: str, why: str) -> None:
    ruling = run("esperienza", superstiti=5, vinta=True, ripartizione=shares)
    assert ruling.outcome == "no"
    assert why in ruling.result


def test_experience_is_told_for_both_ends_of_a_mission() -> None:
    assert "20 se la missione è vinta, 10 se è persa" in run("esperienza", superstiti=5).result
    assert run("esperienza", imprese="KOT").outcome == "4"


def test_experience_needs_survivors() -> None:
    with pytest.raises(BadInputError, match="Senza superstiti"):
        run("esperienza", superstiti=0, vinta=True, imprese="KF")
    with pytest.raises(BadInputError, match="KOT"):
        run("esperienza", superstiti=5, vinta=True, imprese="medaglia")


# ---- improvements (16/3)


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("pc", 5, "6"),
        ("ws", -1, "0"),
        ("ws", 1, "+2"),
        ("ds", 4, "6"),
        ("ds", 7, "8"),
        ("pc", 9, "no"),
        ("ws", 2, "no"),
        ("ds", 8, "no"),
        ("in", 5, "no"),
    ],
)
def test_what_six_points_give(name: str, old: int, new: str) -> None:
    ruling = run("miglioramento", punti=6, caratteristica=name, valore=old)
    assert ruling.outcome == new
    assert any("R43" in note for note in ruling.warnings) == ((name, old) == ("ds", 7))


def test_fewer_than_six_points_are_kept() -> None:
    assert run("miglioramento", punti=5, caratteristica="pc", valore=4).outcome == "no"
    assert "restano: 7" in run("miglioramento", punti=13, caratteristica="pc", valore=4).result


def test_initiative_needs_the_table_that_is_not_printed() -> None:
    assert run("miglioramento", punti=6, caratteristica="in", valore=1, esito="IN").outcome == "2"
    assert run("miglioramento", punti=6, caratteristica="in", valore=1, pc=4, esito="PC").outcome == "PC da 4 a 5"
    ruling = run("miglioramento", punti=6, caratteristica="in", valore=3, pc=4, facce_in=3)
    roll = z(10).map(lambda face: "IN da 3 a 4" if face < 3 else "PC da 4 a 5")
    assert ruling.odds == {name: Fraction(roll.probability(name)) for name in ruling.odds}
    assert any("Schermo" in note for note in ruling.warnings)


@pytest.mark.parametrize(("old", "warned"), [(0, False), (1, True), (2, False), (3, False), (4, True)])
def test_the_movement_allowance_may_change_from_1_to_2_and_from_4_to_5(old: int, warned: bool) -> None:
    ruling = run("miglioramento", punti=6, caratteristica="in", valore=old, esito="IN")
    assert any("MPA" in note for note in ruling.warnings) == warned


def test_a_rating_outside_its_limits() -> None:
    with pytest.raises(BadInputError, match=r"DS va da 0 a 8"):
        run("miglioramento", punti=6, caratteristica="ds", valore=9)
    with pytest.raises(BadInputError, match="solo per la IN"):
        run("miglioramento", punti=6, caratteristica="ds", valore=4, esito="PC")


# ---- victory (15 and the missions)


@pytest.mark.parametrize(("mission", "needed"), [(1, 13), (2, 25), (3, 25), (4, 10), (5, 22), (6, 12), (7, 5), (8, 18)])
def test_what_each_mission_asks(mission: int, needed: int) -> None:
    assert run("vittoria", missione=mission, vp_guadagnati=needed).outcome == "vittoria"
    assert run("vittoria", missione=mission, vp_guadagnati=needed - 1).outcome == "sconfitta"


def test_the_german_of_mission_7_who_got_away() -> None:
    # Line 3888: worth 1 for his activation and 1 if captured, he costs 4.
    assert value(run("vittoria", missione=7, valore_usciti=2), "Tedeschi usciti") == "-4"


@pytest.mark.parametrize(
    ("inputs", "score"),
    [
        ({"missione": 1, "vp_guadagnati": 9, "obiettivi_occupati": True}, 13),
        ({"missione": 2, "edifici": 20, "vp_guadagnati": 5}, 25),
        ({"missione": 3, "esplorati": 7}, 7),
        ({"missione": 4, "ponti": 1}, 4),
        ({"missione": 4, "ponti": 2}, 10),  # «10 VP, non 8»
        ({"missione": 6, "bunker": 2}, 12),
        ({"missione": 8, "usciti": 6}, 6),
        (
            {"missione": 5, "vp_guadagnati": 30, "uccisi": 2, "fuori_combattimento": 1, "salvati": 2, "vp_perduti": 1},
            23,
        ),
        ({"missione": 4, "ponti": 2, "salvati": 1}, 8),  # nobody can be saved there
    ],
)
def test_the_score(inputs: dict[str, Any], score: int) -> None:
    assert value(run("vittoria", **inputs), "Punteggio") == str(score)


def test_an_award_of_another_mission_is_refused() -> None:
    with pytest.raises(BadInputError, match="solo nella Missione 6"):
        run("vittoria", missione=2, bunker=1)
    with pytest.raises(BadInputError, match="da 1 a 8"):
        run("vittoria", missione=9)


@settings(max_examples=50)
@given(st.integers(1, 8), st.integers(1, 40), st.integers(0, 8), st.integers(0, 8))
def test_losses_never_help(mission: int, earned: int, killed: int, down: int) -> None:
    def score(**more: int) -> int:
        return int(value(run("vittoria", missione=mission, vp_guadagnati=earned, **more), "Punteggio"))

    assert score(uccisi=killed, fuori_combattimento=down) == earned - 2 * (killed + down)
