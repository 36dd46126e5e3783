"""Paths in Ardenne '44: the printed examples of movement, every cost of the TEC, and what must always hold (lines of the text without the blank ones)."""

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.calculators import BadInputError, Ruling, find
from referee.calculators.tables import table
from tests.calculators.drawing import check, inputs

MOVEMENT = find("ardenne44", "movimento")


def move(**inputs: Any) -> Ruling:
    return MOVEMENT.run(inputs).ruling


def rule(ruling: Ruling) -> str:
    """The rule that stopped it."""
    assert ruling.outcome == "vietato", ruling
    return ruling.sections[0]


# The example of 11.6 (line 300), and those of the example of play that give a figure.
@pytest.mark.parametrize(
    ("inputs", "cost"),
    [
        ({"percorso": "foresta, bosco rado", "classe": "panzergrenadier", "da_ezoc": True}, "8"),  # unit E
        ({"percorso": "strada in foresta con traffico", "classe": "carri"}, "4"),  # unit G
        (
            {"percorso": "strada secondaria in foresta con traffico", "classe": "pg", "turno": 2},
            "4",
        ),  # line 1242, hex 2113
        (
            {"percorso": "primaria, primaria con traffico, primaria", "classe": "tigre", "notte": True},
            "3½",
        ),  # line 1292
    ],
)
def test_the_printed_costs(inputs: dict[str, Any], cost: str) -> None:
    assert move(**inputs).outcome == cost


def test_unit_b_uses_extended_movement() -> None:
    # Line 300: unit B raises its MA to 5; line 1211: the 106/423/2 at Born spent 5 MP, not entering EZOC.
    ruling = move(percorso="5 aperto", classe="fanteria", ma=3, modo="esteso", turno=1)
    assert (ruling.outcome, ruling.result) == ("5", "Sì: il percorso costa 5 MP e ne ha 5: ne restano 0.")
    assert "Esteso ha 5 MP" in move(percorso="5 aperto", classe="fanteria", ma=3).warnings[0]
    assert not move(percorso="6 aperto", classe="fanteria", ma=3).warnings
    assert not move(percorso="4 aperto, aperto in EZOC", classe="fanteria", ma=3).warnings
    assert rule(move(percorso="4 aperto, aperto in EZOC", ma=3, modo="esteso")) == "11.2#adiacente"
    assert move(percorso="5 aperto", ma=3, modo="esteso", da_ezoc=True).result.startswith("No")  # 6 MP


def test_units_c_and_d_at_the_river() -> None:
    # Line 300: C did not start adjacent; D must use Tactical Movement.
    assert rule(move(percorso="aperto, aperto oltre il fiume", classe="fanteria", modo="tattico")) == "11.4.1#fanteria"
    assert rule(move(percorso="aperto oltre il fiume", classe="fanteria", ma=3)) == "11.4.1#fanteria"
    assert "Tattico" in move(percorso="aperto oltre il fiume", classe="fanteria", ma=3).warnings[0]
    assert move(percorso="aperto oltre il fiume, aperto", classe="fanteria", modo="tattico").outcome == "consentito"


def test_unit_e_falls_back_on_tactical_movement() -> None:
    ruling = move(percorso="foresta, bosco rado", classe="pg", ma=6, da_ezoc=True)
    assert ruling.result == "No: il percorso costa 8 MP e ne ha 6; arriva all'esagono 1 su 2."
    assert "Tattico" in ruling.warnings[0]
    assert move(percorso="foresta, bosco rado", classe="pg", modo="tattico", da_ezoc=True).outcome == "consentito"


def test_units_f_j_and_k_in_rough_woods() -> None:
    # Line 300: F did not start adjacent; J and K need Tactical Movement; K may not add a river.
    assert rule(move(percorso="aperto, sconnesso", classe="fanteria", modo="tattico")) == "11.6"
    assert rule(move(percorso="sconnesso", classe="fanteria")) == "11.6"
    assert move(percorso="sconnesso", classe="fanteria", modo="tattico").outcome == "consentito"
    two = move(percorso="sconnesso, aperto oltre il fiume", classe="fanteria", modo="tattico")
    assert rule(two) == "11.6#due-lati"
    assert rule(move(percorso="sconnesso, aperto", classe="fanteria", modo="tattico")) == "11.6#due-lati"


def test_unit_h_stops_on_entering_a_zoc_and_unit_i_keeps_to_roads() -> None:
    assert rule(move(percorso="aperto in EZOC, aperto", classe="fanteria")) == "9.2.1"
    assert rule(move(percorso="foresta", classe="carri")) == "11.5"
    assert rule(move(percorso="sconnesso", classe="carri")) == "11.6"
    assert move(percorso="strada secondaria in sconnesso", classe="carri").outcome == "2"  # a forest road (11.8)


def test_from_zoc_to_zoc() -> None:
    # Line 1176: these moved one hex from EZOC to EZOC, which is allowed outside bonds.
    assert move(percorso="aperto in EZOC", classe="fanteria", da_ezoc=True).outcome == "2"
    assert rule(move(percorso="aperto in una ZOC Collegata", classe="fanteria", modo="tattico")) == "10.2#movimento"


@pytest.mark.parametrize(
    ("inputs", "stopped_by"),
    [
        # Line 1172: the paratroops and the 26th VG leave Rough Woods by Tactical Movement only.
        ({"percorso": "aperto", "classe": "fanteria", "partenza": "sconnesso", "turno": 1}, "11.6"),
        # Line 1173: a reconnaissance unit cannot cross the river at Gemünd.
        ({"percorso": "strada secondaria con ponte distrutto", "classe": "ricognizione", "turno": 1}, "11.4.1"),
        # Line 1175: the profile tanks of the 116th leave the West Wall by road only.
        ({"percorso": "aperto", "classe": "carri", "partenza": "vallo", "turno": 1}, "11.5"),
        # Line 1291: the Panther battalion cannot move through Forest.
        ({"percorso": "strada primaria, foresta", "classe": "panther", "modo": "tattico"}, "11.5"),
    ],
)
def test_what_the_example_of_play_forbids(inputs: dict[str, Any], stopped_by: str) -> None:
    assert rule(move(**inputs)) == stopped_by


def test_strategic_movement_goes_28_hexes_and_trucks_24() -> None:
    # Lines 318 and 336.
    assert move(percorso="28 strada primaria", classe="cavalleria", ma=7, modo="sm").result.startswith("Sì")
    assert move(percorso="29 strada primaria", classe="cavalleria", ma=7, modo="sm").result.startswith("No")
    assert move(percorso="24 strada primaria", modo="autocarro").outcome == "12"
    assert move(percorso="25 strada primaria", modo="autocarro").result.startswith("No")


@pytest.mark.parametrize(
    ("path", "stopped_by"),
    [
        ("aperto", "12.1"),
        ("primaria accanto a un nemico", "12.2#nemico"),
        ("primaria con Blocco Stradale", "33.1#sm"),  # ruling R7: the ban of 33.1 over 12.3
    ],
)
def test_what_strategic_movement_may_not_enter(path: str, stopped_by: str) -> None:
    for way in ({"modo": "sm", "classe": "carri"}, {"modo": "autocarro"}):
        assert rule(move(percorso=path, **way)) == stopped_by
    assert rule(move(percorso="primaria", modo="sm", classe="carri", turno=1)) == "29.1.3"
    assert rule(move(percorso="primaria", modo="sm", classe="carri", da_ezoc=True)) == "12.2#nemico"


def test_strategic_movement_pays_for_traffic_and_st_vith() -> None:
    ruling = move(percorso="primaria con traffico, primaria", modo="sm", classe="carri", ma=6)
    assert ruling.outcome == "3"  # ½ + 2 + ½ (12.3)


@pytest.mark.parametrize(
    ("inputs", "cost"),
    [
        ({"parte": "tedesco"}, "5"),
        ({}, "5"),
        ({"parte": "tedesco", "st_vith_tedesca": True}, "3"),
        ({"parte": "alleato"}, "1"),
    ],
)
def test_the_bottleneck_of_st_vith(inputs: dict[str, Any], cost: str) -> None:
    assert move(percorso="secondaria strettoia di St. Vith", classe="pg", **inputs).outcome == cost


def test_tactical_movement_ignores_delays() -> None:
    ruling = move(percorso="primaria con traffico, primaria strettoia", classe="carri", modo="tattico", da_ezoc=True)
    assert ruling.outcome == "consentito"
    assert rule(move(percorso="3 primaria", classe="carri", modo="tattico")) == "11.3"
    assert rule(move(percorso="primaria", classe="fanteria", modo="tattico", ma=1)) == "11.3"


# Every cost of the printed chart (lines 1433-1463), for the three classes: mud, then frost.
CHART = {
    "aperto": ((1, 1, 1), (1, 1, 1)),
    "bosco rado": ((1, 3, 3), (1, 2, 2)),
    "foresta": ((2, 4, None), (2, 3, None)),
    "citta": ((1, 1, 1), (1, 1, 1)),
    "citta su strada primaria": ((1, "½", "½"), (1, "½", "½")),
    "strada primaria": ((1, "½", "½"), (1, "½", "½")),
    "strada secondaria": ((1, 1, 1), (1, 1, 1)),
    "strada in foresta": ((1, 2, 2), (1, 1, 1)),
}


@pytest.mark.parametrize("path", CHART)
def test_every_cost_of_the_chart(path: str) -> None:
    for turn, costs in zip((10, 11), CHART[path], strict=True):
        for unit, cost in zip(("fanteria", "fanteria meccanizzata", "veicolo"), costs, strict=True):
            expected = "vietato" if cost is None else str(cost)
            assert move(percorso=path, classe=unit, turno=turn).outcome == expected, (unit, turn)


def test_frost_begins_with_turn_11() -> None:
    # Ruling R10: 28.1 over the turn track, which prints mud up to turn 18.
    assert "R10" in move(percorso="bosco rado", classe="pg", turno=18).warnings[0]
    assert "costa 2 MP" in move(percorso="bosco rado", classe="pg").warnings[0]
    assert not move(percorso="aperto", classe="pg").warnings


def test_army_borders_until_turn_5() -> None:
    path = "aperto oltre il confine di Armata"
    assert rule(move(percorso=path, classe="fanteria", turno=4, parte="tedesco")) == "11.10.1"
    assert move(percorso=path, classe="fanteria", turno=5, parte="tedesco").outcome == "1"
    assert move(percorso=path, classe="fanteria", turno=4, parte="alleato").outcome == "1"


def test_leaving_the_map() -> None:
    assert move(percorso="foresta, uscita dalla mappa", classe="fanteria", parte="alleato").outcome == "3"
    assert move(percorso="uscita dalla mappa su strada primaria", classe="carri", parte="tedesco").outcome == "½"
    for path, side, said in (
        ("fuori mappa", None, "chi muove"),
        ("fuori mappa", "tedesco", "Esagono di Entrata"),
        ("fuori mappa, aperto", "alleato", "ultimo"),
    ):
        with pytest.raises(BadInputError, match=said):
            move(percorso=path, classe="carri", parte=side)


@pytest.mark.parametrize(
    ("inputs", "said"),
    [
        ({"percorso": "strada", "classe": "carri"}, "Primaria, Secondaria"),
        ({"percorso": "palude", "classe": "carri"}, "Bosco Rado"),
        ({"percorso": "aperto", "classe": "sommergibile"}, "Fanteria meccanizzata"),
        ({"percorso": "aperto", "classe": "carri", "ma": -3}, "da 0 a 9"),
        ({"percorso": "aperto", "classe": "carri", "turno": 31}, "da 1 a 30"),
    ],
)
def test_wrong_inputs_say_what_is_allowed(inputs: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInputError, match=said):
        move(**inputs)


def test_the_delays_are_those_of_the_table() -> None:
    rows = table("ardenne44", "tec")
    for mark, row in (("traffico", "Segnalino di Traffico nemico"), ("blocco", "Blocco Stradale nemico")):
        cost = Fraction(move(percorso=f"aperto {mark}", classe="fanteria").outcome)
        assert cost == 1 + int(rows.cell(row, "veicoli"))


@settings(max_examples=50, deadline=None)
@given(inputs(MOVEMENT))
def test_any_valid_path_has_a_ruling(given_inputs: dict[str, Any]) -> None:
    check(MOVEMENT, given_inputs)


@settings(max_examples=50, deadline=None)
@given(
    st.lists(st.sampled_from(["aperto", "bosco rado", "strada primaria", "strada in foresta"]), min_size=1, max_size=6),
    st.sampled_from(["fanteria", "pg", "carri"]),
    st.sampled_from([1, 12]),
    st.booleans(),
)
def test_a_longer_path_never_costs_less(path: list[str], unit: str, turn: int, leaves: bool) -> None:
    def cost(hexes: list[str], frost: int = turn, zoc: bool = leaves) -> float:
        text = move(percorso=hexes, classe=unit, turno=frost, da_ezoc=zoc).outcome.replace("½", ".5")
        return float(text)

    if "strada in foresta" in path and unit == "carri":
        path = [hex for hex in path if hex != "strada in foresta"] or ["aperto"]  # a tank may not leave it off road
    assert cost([*path, "aperto"]) == cost(path) + 1
    assert cost(path, zoc=True) == cost(path, zoc=False) + 1
    assert cost(path, frost=12) <= cost(path, frost=1)
