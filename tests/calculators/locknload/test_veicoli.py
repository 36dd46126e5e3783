"""Vehicles: machine guns, overrun, close assault, small arms, mines, passengers."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from icepool import d6

from tests.calculators.locknload.asking import ask, at_most, value


def wins(net: int) -> Fraction:
    return Fraction((d6 - d6 + net).quantity(">", 0), 36)


def test_range_of_machine_guns() -> None:  # 146
    assert ask("mitragliatrici", fp=2).outcome == "10"
    assert ask("mitragliatrici", fp=4).outcome == "14"
    assert ask("mitragliatrici", fp=2, distanza=10).outcome == "si"
    assert ask("mitragliatrici", fp=2, distanza=11).outcome == "no"


def test_arc_of_machine_guns() -> None:  # 147
    assert ask("mitragliatrici", fp=2, fuori_arco=True).outcome == "no"
    assert ask("mitragliatrici", fp=2, fuori_arco=True, asterisco=True).outcome == "no"
    assert ask("mitragliatrici", fp=2, fuori_arco=True, asterisco=True, aperto=True).outcome == "10"


def test_machine_guns_after_assault_movement() -> None:  # 156
    assert value(ask("mitragliatrici", fp=4, assalto=True), "FP con cui spara") == "2"


@pytest.mark.parametrize(
    ("said", "net"),
    [
        ({}, "+5"),  # 160: HE 3 + 2
        ({"mg": 2}, "+7"),
        ({"mg_asterisco": 4}, "+5"),  # closed: it does not count
        ({"mg_asterisco": 4, "aperto": True}, "+9"),
        ({"leadership": 1}, "+6"),
    ],
)
def test_overrun(said: dict[str, object], net: str) -> None:
    ruling = ask("incursione", he=3, **said)
    assert ruling.outcome == net
    assert value(ruling, "MF in più") == "+4"  # 159
    assert ruling.odds.get("nulla", 0) == 1 - wins(int(net))


def test_where_a_vehicle_may_not_overrun() -> None:  # 157, 159
    assert ask("incursione", he=3, terreno="bosco").outcome == "no"
    assert ask("incursione", he=3, assalto=True).outcome == "no"
    assert ask("incursione", he=3, terreno="coltivazioni basse").outcome == "+5"


@pytest.mark.parametrize("units", [1, 2, 3])
@pytest.mark.parametrize(
    ("said", "limit", "net"),
    [
        ({}, 6, 1),
        ({"tm_positivo": True}, 8, 1),  # 191
        ({"leadership": 1}, 7, 2),  # 192, 194
        ({"he": 3}, 6, 4),  # 194-195: HE or charges
    ],
)
def test_close_assault(said: dict[str, object], limit: int, net: int, units: int) -> None:
    odds = ask("assalto-ravvicinato", morale=6, fp=4, armatura=3, unita=units, **said).odds
    enter, kill = at_most(limit), wins(net)
    assert odds["veicolo distrutto"] == 1 - (1 - enter * kill) ** units
    assert odds["nessuno entra"] == (1 - enter) ** units


@pytest.mark.parametrize(
    ("dice", "outcome"),
    [
        ({"tiro_morale": 7}, "nessuno entra"),  # 193
        ({"tiro_morale": 6, "dado_attacco": 3, "dado_difesa": 3}, "veicolo distrutto"),  # 197: 7 against 6
        ({"tiro_morale": 6, "dado_attacco": 2, "dado_difesa": 3}, "veicolo indenne"),  # a tie is not enough
    ],
)
def test_close_assault_with_these_dice(dice: dict[str, object], outcome: str) -> None:
    assert ask("assalto-ravvicinato", morale=6, fp=4, armatura=3, **dice).outcome == outcome


def test_who_may_close_assault() -> None:  # 190
    said = {"morale": 6, "fp": 1, "armatura": 3}
    assert ask("assalto-ravvicinato", **said, chi="leader").outcome == "no"
    assert ask("assalto-ravvicinato", **said, veicoli=2).outcome == "no"
    assert ask("assalto-ravvicinato", **said, chi="eroe").odds


@settings(max_examples=50, deadline=None)
@given(st.integers(0, 10), st.integers(0, 10), st.integers(1, 11))
def test_armour_never_helps_the_assault(power: int, armour: int, morale: int) -> None:
    thin, thick = (
        ask("assalto-ravvicinato", morale=morale, fp=power, armatura=each).odds.get("veicolo distrutto", 0)
        for each in (armour, armour + 1)
    )
    assert thick <= thin


def test_small_arms() -> None:  # 201-204, the DFT is no addend (R5)
    assert ask("armi-leggere", veicolo="chiuso", tiratori="4").outcome == "no"
    ruling = ask("armi-leggere", veicolo="aperto", tiratori="4, 2 mg", leadership=1, armatura=2, tec=1)
    assert ruling.outcome == "+4"
    assert ruling.odds["nulla"] == 1 - wins(4)
    assert any("R5" in said for said in ruling.warnings)
    assert ask("armi-leggere", veicolo="camion", tiratori="4").outcome == "+4"  # 209
    assert ask("armi-leggere", veicolo="elicottero", tiratori="4", armatura=1).outcome == "+3"


def test_mines() -> None:  # 251-255
    assert ask("mine", fp=4).outcome == "+4"
    assert ask("mine", fp=4).odds.get("nulla", 0) == 1 - wins(4)
    assert ask("mine", fp=4, bersaglio="corazzato", armatura=3).outcome == "+1"
    closed = ask("mine", fp=4, bersaglio="tank", armatura=3)
    assert closed.outcome == "+1"
    assert any("R6" in said for said in closed.warnings)
    friendly = ask("mine", fp=4, bersaglio="amici")
    assert friendly.outcome == "no"
    assert "1 MF in più" in friendly.result


@pytest.mark.parametrize(
    ("symbol", "carries"),
    [("P", "½ / 1 / 1"), ("PP", "1 / 2 / 2"), ("OP", "½ / 1 / 1"), ("pp in cima", "1 / 2 / 2")],
)
def test_what_a_vehicle_carries(symbol: str, carries: str) -> None:  # 174, 180
    assert ask("passeggeri", simbolo=symbol).outcome == carries


@pytest.mark.parametrize(
    ("said", "fits"),
    [
        ({"squadre": "½", "sw": 1, "smc": 1}, "si"),
        ({"squadre": 1}, "no"),
        ({"smc": 2}, "no"),
        ({"sw": 1}, "si"),
    ],
)
def test_who_fits_on_a_p(said: dict[str, object], fits: str) -> None:
    assert ask("passeggeri", simbolo="P", **said).outcome == fits


def test_survival_of_passengers() -> None:  # 176-178
    for die in range(1, 7):
        assert ask("sopravvivenza", dado=die).outcome == ("eliminata" if die % 2 else "Shaken")
    saved = 3 @ (d6 % 2 == 0)
    assert ask("sopravvivenza", unita=3).odds == {
        f"si salvano {count} su 3": Fraction(ways, saved.denominator()) for count, ways in saved.items()
    }


def test_passengers_die_in_a_close_assault_or_overrun() -> None:  # 168, 198, with R15
    assert ask("sopravvivenza", causa="assalto").outcome == "no"
    assert ask("sopravvivenza", causa="incursione").outcome == "no"


def test_the_crew_of_a_wreck_survives_with_an_even_die() -> None:
    ruling = ask("sopravvivenza", equipaggio=True)
    assert "1/2" in ruling.result and ruling.odds["Shaken"] == Fraction(1, 2)
