"""The hand, the Orders of a Turn and a plain roll."""

from fractions import Fraction
from typing import Any

import pytest
from icepool import d6

from referee.calculators import BadInputError
from tests.calculators.combat_commander.helpers import cards_are_named, chance, ruling, step, two_dice


@pytest.mark.parametrize(("posture", "size"), [("attacco", 6), ("ricognizione", 5), ("difesa", 4), ("recon", 5)])
def test_the_hand_of_each_posture(posture: str, size: int) -> None:
    assert ruling("mano", postura=posture).outcome == str(size)  # line 105
    assert ruling("mano", postura=posture, carte=1).outcome == str(size - 1)
    assert ruling("mano", postura=posture, carte=size).outcome == "0"


def test_only_the_active_player_draws() -> None:
    assert ruling("mano", postura="attacco", carte=2, attivo=False).outcome == "0"  # line 242


def test_drawing_the_last_card_advances_time() -> None:
    assert any("Tempo" in each for each in ruling("mano", postura="attacco", carte=2, mazzo=4).warnings)
    assert not ruling("mano", postura="attacco", carte=2, mazzo=5).warnings


def test_the_orders_that_are_left() -> None:
    assert ruling("ordini", capacita=4).outcome == "4"
    assert ruling("ordini", capacita=4, dati=3).outcome == "1"
    assert ruling("ordini", capacita=4, dati=1, carte=2).outcome == "2"
    assert ruling("ordini", capacita=4, passato=True).outcome == "0"
    assert step(ruling("ordini", capacita=3, carte=4, scarto=6), "Oppure passare") == "4"
    assert step(ruling("ordini", capacita=3, carte=4), "Azioni") == "4"


def test_the_odds_of_a_roll_equal_those_of_icepool() -> None:
    found = ruling("lancio")
    assert found.odds == {str(total): chance(two_dice == total) for total in range(2, 13)}
    product = ruling("lancio", come="prodotto")
    assert product.odds == {str(value): chance(d6 * d6 == value) for value in sorted((d6 * d6).outcomes())}
    assert ruling("lancio", almeno=9).odds["almeno 9"] == chance(two_dice >= 9)
    assert ruling("lancio", come="prodotto", almeno=9).odds["almeno 9"] == Fraction(20, 36)
    assert cards_are_named(found)
    assert ruling("lancio", almeno=13).odds == {"meno di 13": Fraction(1)}


def test_a_roll_is_added_or_multiplied() -> None:
    assert ruling("lancio", dadi="6+1").outcome == "7"
    assert ruling("lancio", dadi="6+1", come="puntamento").outcome == "6"  # line 586
    assert "non ci arriva" in ruling("lancio", dadi="6+1", come="puntamento", almeno=7).result


@pytest.mark.parametrize(
    ("name", "inputs", "said"),
    [
        ("mano", {}, "Manca «Postura"),
        ("mano", {"postura": "assalto"}, "Ricognizione"),
        ("mano", {"postura": "difesa", "carte": 5}, "4 carte"),
        ("ordini", {"capacita": 7}, "da 1 a 6"),
        ("ordini", {"capacita": 2, "dati": 3}, "superano"),
        ("ordini", {"capacita": 2, "dati": 1, "passato": "sì"}, "passa scartando"),
        ("lancio", {"dadi": 14}, "da 2 a 12"),
        ("lancio", {"dadi": 7, "come": "prodotto"}, "uno per uno"),
    ],
)
def test_wrong_inputs_say_what_is_allowed(name: str, inputs: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInputError, match=said):
        ruling(name, **inputs)


@pytest.mark.parametrize(("order", "most"), [("recupero", "1"), ("rotta", "2, uno per giocatore")])
def test_orders_with_a_limit_of_their_own(order: str, most: str) -> None:
    assert ruling("ordini", ordine=order).outcome == most
    assert ruling("ordini", ordine=order, capacita=3).outcome == "3"


def test_orders_need_the_capacity() -> None:
    with pytest.raises(BadInputError):
        ruling("ordini", dati=1)
