"""Morale, rally, initiative, smoke, melee: who may try and with what chance."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from icepool import d6

from tests.calculators.locknload.asking import TWO_DICE, ask, at_most, value


def test_a_morale_check_fails_above_the_morale() -> None:  # 7
    assert ask("morale", morale=6, tiro=6).outcome == "passato"
    assert ask("morale", morale=6, tiro=7).outcome == "fallito"
    assert ask("morale", morale=6, modificatori=2, tiro=5).outcome == "fallito"
    assert ask("morale", morale=6).odds["passato"] == at_most(6)


def test_leaving_a_melee_counts_the_leader() -> None:  # 77-78
    assert ask("morale", morale=5, motivo="mischia", leadership=1).odds["passato"] == at_most(6)


def test_the_check_before_a_close_assault() -> None:  # 191-192
    ruling = ask("morale", morale=5, motivo="assalto", leadership=1, tm_positivo=True)
    assert ruling.odds["passato"] == at_most(8)
    assert ask("morale", morale=5, motivo="assalto", tm_positivo=True, tiro=8).outcome == "fallito"


@pytest.mark.parametrize(
    ("said", "limit"),
    [
        ({"leadership": 0}, 5),
        ({"leadership": 1}, 6),  # 22: less the leadership
        ({"leadership": 1, "tm_positivo": True}, 8),  # 22: and less 2 with a positive TM
        ({"leadership": 2, "tm_positivo": True}, 9),
        ({"unita": "sr"}, 5),  # 24: self rally
        ({"unita": "eroe", "tm_positivo": True}, 7),
        ({"unita": "leader"}, 5),
        ({"unita": "veicolo"}, 5),  # 144
    ],
)
def test_rally(said: dict[str, object], limit: int) -> None:
    ruling = ask("recupero", morale=5, **said)
    assert ruling.odds == {"recuperata": at_most(limit), "resta in rotta": 1 - at_most(limit)}
    assert ask("recupero", morale=5, **said, tiro=limit).outcome == "recuperata"
    assert ask("recupero", morale=5, **said, tiro=limit + 1).outcome == "resta in rotta"


def test_troops_need_a_leader() -> None:  # 21
    assert ask("recupero", morale=5).outcome == "no"


@settings(max_examples=50, deadline=None)
@given(st.integers(1, 11), st.integers(0, 3))
def test_a_higher_morale_never_rallies_less(morale: int, leadership: int) -> None:
    low, high = (ask("recupero", morale=each, leadership=leadership).odds for each in (morale, morale + 1))
    assert high.get("recuperata", 0) >= low.get("recuperata", 0)


def test_initiative() -> None:  # 20: on a tie it stays with who had it
    mine = Fraction((d6 - d6).quantity(">", 0), 36)
    assert ask("iniziativa", precedente="io").odds == {
        "iniziativa a te": mine + Fraction(1, 6),
        "iniziativa all'avversario": mine,
    }
    assert ask("iniziativa").odds["pari"] == Fraction(1, 6)
    assert ask("iniziativa", precedente="avversario", dado_mio=4, dado_avversario=4).outcome == "avversario"
    assert ask("iniziativa", precedente="avversario", dado_mio=5, dado_avversario=4).outcome == "io"


def test_smoke() -> None:  # 70-73
    ruling = ask("fumogeni")
    assert ruling.odds == {"fumogeno piazzato": Fraction(1, 3), "niente fumo": Fraction(2, 3)}
    assert ask("fumogeni", dado=2).outcome == "fumogeno piazzato"
    assert ask("fumogeni", dado=3).outcome == "niente fumo"
    assert ask("fumogeni", chi="leader").outcome == "no"
    assert (value(ruling, "Effetto: blocca"), value(ruling, "Effetto: FP")) == ("+1", "-1")


@pytest.mark.parametrize(
    ("attackers", "defenders", "ratio"),
    [
        ("7", "2", "3"),  # 75: rounded down
        ("4, 4", "4", "2"),
        ("3", "4", "0"),
        ("3 m", "4", "1"),  # 83: M is +1 in attack
        ("8", "3 m", "2"),  # and in defence
        ("6", "0", "6"),  # 82: 0 FP counts 1
        ("0", "1", "1"),
        ("3, 0 leader", "3", "1"),  # only an MMC of 0 FP counts 1
        ("6", "2, 4 rotta", "3"),  # 80: shaken squads are eliminated
        ("6, 1 eroe", "3", "2"),
    ],
)
def test_melee_ratio(attackers: str, defenders: str, ratio: str) -> None:
    assert ask("mischia", attaccanti=attackers, difensori=defenders).outcome == ratio


def test_a_hero_moves_one_column_right() -> None:  # 76
    ruling = ask("mischia", attaccanti="6, 1 eroe", difensori="3")
    assert value(ruling, "Eroe") == "+1"
    assert "colonna subito a destra" in ruling.result and ruling.result.startswith("Colonna 3 a 1")
    assert "Eroe" not in ask("mischia", attaccanti="6", difensori="3, 1 eroe").result


@pytest.mark.parametrize(
    ("attackers", "defenders", "shift"), [("0", "3", -1), ("3", "0", 1), ("0", "0", 0), ("3", "3", 0)]
)
def test_melee_of_units_without_firepower(attackers: str, defenders: str, shift: int) -> None:  # 82, R8
    high = ask("mischia", attaccanti=attackers, difensori=defenders, numero=9, verso="o più")
    assert high.odds["riesce"] == Fraction((TWO_DICE + shift).quantity(">=", 9), 36)
    low = ask("mischia", attaccanti=attackers, difensori=defenders, numero=5, verso="o meno")
    assert low.odds["riesce"] == Fraction((TWO_DICE + shift).quantity("<=", 5), 36)


def test_those_who_cannot_fight_are_eliminated() -> None:  # 80
    assert ask("mischia", attaccanti="4", difensori="3 rotta").outcome == "eliminati"
    assert ask("mischia", attaccanti="4", difensori="1 non idonea").outcome == "eliminati"
    assert ask("mischia", attaccanti="4", difensori="1 non idonea, 1").outcome == "2"
    assert ask("mischia", attaccanti="4 rotta", difensori="3").outcome == "no"


def test_the_melee_table_is_on_the_card() -> None:
    assert any("R12" in said for said in ask("mischia", attaccanti="4", difensori="2").warnings)
    assert ask("mischia", attaccanti="4", difensori="2", numero=8, verso="o più", tiro=8).outcome == "riesce"
    assert ask("mischia", attaccanti="4", difensori="2", numero=8, verso="o più", tiro=7).outcome == "non riesce"


def test_the_letter_m_and_an_mmc_without_fp_in_melee() -> None:
    assert ask("valore-mischia", unita="3", simbolo_m=True).result.startswith("In mischia vale 4 FP")
    zero = ask("valore-mischia", unita="0 mmc")
    assert "vale 1 FP" in zero.result and "-1 al tiro" in zero.result
