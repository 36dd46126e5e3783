"""Whose the counters of a sentence are, and what is said of one of them alone."""

from typing import Any

import pytest

from referee.calculators import find
from referee.calculators.hearing import hear


def forces(name: str, sentence: str) -> dict[str, Any]:
    """The forces a calculator hears, as it shows them."""
    calculator = find("ardenne44", name)
    kinds = {each.name: each.kind for each in calculator.inputs}
    heard = hear(calculator, sentence).given
    names = heard.keys() & {"attaccanti", "difensori"}
    return {each: kinds[each].show(kinds[each].parse(heard[each])) for each in names}


@pytest.mark.parametrize(
    ("sentence", "attackers", "defenders"),
    [
        (
            "dentro ho un 2-2-3 e uno Sherman 4-3-6 con TQ 3, lui viene con un reggimento da 6 e un Panther 7-4-6 TQ 4: colonna?",
            ["6", "7-4-6 carri tq 4"],
            ["2-2-3", "4-3-6 carri tq 3"],
        ),
        ("un 6-6-3 sta in cittadina, lo attacco con un 7-4-6 e due 5-5-6", ["7-4-6", "5-5-6", "5-5-6"], ["6-6-3"]),
        ("un 6-6-3 e un 2-2-3 difendono un paese, li attaccano due 4-5-3", ["4-5-3", "4-5-3"], ["6-6-3", "2-2-3"]),
        ("il tedesco mi viene addosso con due 7-7-6, io in foresta ho un 6-6-3", ["7-7-6", "7-7-6"], ["6-6-3"]),
        ("la mia 7-7-6 e l'altra 7-7-6 saltano addosso a un 5-6-3", ["7-7-6", "7-7-6"], ["5-6-3"]),
        ("se i miei fossero 20 contro 9", ["20"], ["9"]),
    ],
)
def test_who_attacks_and_who_defends(sentence: str, attackers: list[str], defenders: list[str]) -> None:
    assert forces("combattimento", sentence) == {"attaccanti": attackers, "difensori": defenders}


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("attraverso il Sauer attaccano un 7-7-3 e un 5-5-3, mentre un 4-5-3 viene dal lato asciutto", "11"),
        ("tre 4-5-3: due passano l'Our, una è già di qua", "8"),
        ("due 5-5-3 di cui una isolata", "8"),
        ("due battaglioni di panzer con la sagoma, attacco 5 l'uno, e una fanteria da 4 assaltano una foresta", "10"),
        ("attraverso il fiume attacco con due reggimenti SS da 7 ciascuno", "8"),
    ],
)
def test_each_unit_is_halved_by_its_own_side_of_the_hex(sentence: str, expected: str) -> None:
    calculator = find("ardenne44", "forza-attacco")
    assert calculator.run(hear(calculator, sentence).given).ruling.outcome == expected


@pytest.mark.parametrize(
    ("name", "sentence", "expected"),
    [
        ("resa", "si uniscono due sacche da 9 fattori l'una, punti resa 1 e 2", "2"),
        ("resa", "7 fattori d'attacco con 1 punto resa e 11 con 2 punti si fondono", "2"),
        ("resa", "bel tempo, gruppo alleato: probabilità di prendere un punto resa", "1/3"),
        ("turno", "rimpiazzi della notte del 20, e la notte seguente", "2/2"),
        ("crt", "sulla 5-1 fino a che numero ho almeno un DR2", "2/3"),
        ("artiglieria", "il bersaglio dista 5 esagoni: che raggio serve?", "5"),
        ("forza-difesa", "soli carri con la sagoma, 4 di difesa in tutto, in una cittadina", "5"),
        ("rinforzi", "nella posizione bloccante ho un 2-2-3 e un 3-2-6, quanta difesa manca", "2"),
        ("terreno", "la TQ rossa è 5: quando attacca che TQ conto?", "4"),
        ("raggruppamento", "attaccando dalla posizione bloccante quanti punti impiego", "6"),
        ("carburante", "prima tabella del carburante, turno 9, dado della benzina dice 6", "116 Pz"),
    ],
)
def test_other_ways_of_asking(name: str, sentence: str, expected: str) -> None:
    calculator = find("ardenne44", name)
    assert calculator.run(hear(calculator, sentence).given).ruling.outcome == expected
