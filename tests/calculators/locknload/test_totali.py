"""Totals told by the player, one side alone, and the costs of a single hex."""

from typing import Any

import pytest

from referee.calculators import find
from referee.calculators.hearing import hear

WORKED: list[tuple[str, dict[str, Any], str]] = [
    ("controllo-danni", {"attacco": 9, "difesa": 6, "dado_danni": 4, "mosso": True}, "si legge 8"),
    ("controllo-danni", {"differenza": 2, "dado_danni": 5}, "si legge 7"),
    ("controllo-danni", {"attacco": 10, "difesa": 7}, "differenza è 3"),
    ("controllo-danni", {"attacco": 7, "difesa": 7}, "nulla di fatto"),
    ("incursione", {"costo": 1}, "costa 5 MF"),
    ("movimento-veicoli", {"costo": 3, "retromarcia": True}, "Costa 6 MF"),
    ("movimento-veicoli", {"percorso": "costo 1", "costo": 2, "incursione": True}, "Costa 6 MF"),
    ("movimento-veicoli", {"gradi": 180}, "Costa 3 MF"),
    ("fumogeni", {"tec": 2}, "TEC è 3"),
    ("fortificazioni", {"tipo": "bunker", "tm": 1, "dado_difesa": 2}, "difesa fa 5"),
    ("danno", {"penetrazione": 6, "heat": True, "armatura_rossa": True, "dado_attacco": 3}, "attacco fa 6"),
    ("danno", {"armatura": 6, "dado_attacco": 4}, "difesa fa 10"),
    ("armi-leggere", {"veicolo": "non-corazzato", "tec": 1, "dado_difesa": 3}, "difesa fa 4"),
    ("assalto-ravvicinato", {"fp": 2, "leadership": 2, "dado_attacco": 3}, "attacco fa 7"),
    ("cannonata", {"he": 4, "dado_attacco": 1, "dado_difesa": 3}, "5 contro 3, differenza 2"),
    ("mine", {"fp": 3, "tec": 2, "dado_attacco": 4, "dado_difesa": 3}, "differenza 4"),
    ("opportunita", {"tiratori": "5", "ops_complete": True, "bersaglio": "striscia"}, "FP 2"),
    ("movimento", {"mf": 4, "modo": "passo-doppio", "unita": "wt"}, "restano 4"),
    ("morale", {"morale": 4}, "fallisce con 5/6"),
]
HEARD: list[tuple[str, str, dict[str, Any]]] = [
    ("fuoco", "lui TEC 0 e dado 4, io FP 2 dado 3", {"dado_attacco": "3", "dado_difesa": "4", "tec": "0"}),
    ("fuoco", "FP 2 dado 4 contro TEC 0 dado 3", {"tiratori": "2", "dado_attacco": "4", "dado_difesa": "3"}),
    ("fuoco", "la mia squadra FP 4 tira 6, i tedeschi tirano 1", {"dado_attacco": "6", "dado_difesa": "1"}),
    ("fuoco", "di notte, nemico nell'esagono accanto, 2 FP", {"notte": "adiacente"}),
    (
        "gruppo",
        "tre squadre FP 2 sparano insieme più una mitragliatrice da 3",
        {"tiratori": ", ".join(["2 squadra"] * 3 + ["3 mg"])},
    ),
    ("mischia", "una squadra da 3 in corpo a corpo con una da 2", {"attaccanti": "3 mmc", "difensori": "2"}),
    ("movimento-veicoli", "retromarcia in un esagono da 2 mf", {"percorso": ["un da 2 in retromarcia"]}),
    ("recupero", "morale 6 senza leader, autorecupero", {"morale": "6", "unita": "sr", "leader": False}),
    ("iniziativa", "dado 3 per noi e 5 per i vietcong", {"dado_mio": "3", "dado_avversario": "5"}),
]


@pytest.mark.parametrize(("name", "given", "said"), WORKED)
def test_worked_out(name: str, given: dict[str, Any], said: str) -> None:
    assert said in find("locknload", name).run(given).ruling.result


@pytest.mark.parametrize(("name", "sentence", "told"), HEARD)
def test_heard(name: str, sentence: str, told: dict[str, Any]) -> None:
    heard = hear(find("locknload", name), sentence).given
    assert {key: heard.get(key) for key in told} == told
