"""What players ask in words of their own: the figure they ask for, worked out from the print."""

from typing import Any

import pytest

from referee.calculators import find
from referee.calculators.hearing import hear


def outcome(name: str, sentence: str) -> str:
    """What a calculator makes of a sentence."""
    calculator = find("ardenne44", name)
    return calculator.run(hear(calculator, sentence).given).ruling.outcome


def given(name: str, sentence: str) -> dict[str, Any]:
    return dict(hear(find("ardenne44", name), sentence).given)


@pytest.mark.parametrize(
    ("name", "sentence", "expected"),
    [
        # Paths: off road is no road, the hex left is not entered, an obstacle belongs to the hex named with it.
        ("movimento", "un carro dal campo aperto entra fuori strada nel bosco rado al turno 4", "3"),
        ("movimento", "turno 13, carri lungo una strada in foresta dove c'è un segnalino di traffico nemico", "3"),
        ("movimento", "c'è traffico nemico: quanto pagano i carri sulla strada primaria?", "2½"),
        ("movimento", "turno 12, panzergrenadier: un bosco rado e da lì prende la primaria per altri due esagoni", "3"),
        ("movimento", "fanti col movimento esteso: foresta, bosco rado, ancora foresta", "5"),
        ("movimento", "i camion su una strada in foresta al turno 4: quanti esagoni?", "6"),
        # Dates tell the turn.
        ("resa", "gruppo americano, il 24 dicembre tira 3", "0"),
        ("resa", "gruppo americano, il 22 dicembre pomeriggio tira 3", "1"),
        ("resa", "gruppo americano accerchiato, turno 17, dado della resa: 4", "0"),
        # Forces: who stands in the rough, bridges, units in a row, units by name.
        ("combattimento", "due 6-6-3 in uno sconnesso bosco e da lì attaccano un 4-5-3 allo scoperto, tiro 1", "FF"),
        ("combattimento", "carri 5-4-6 TQ 4 e 7-7-6 attaccano oltre il fiume col ponte intatto un 2-2-3, tiro 4", "FF"),
        ("combattimento", "la 6-5-6, TQ 3, attacca un 2-2-3; tento la sorpresa e faccio 2, al combattimento 3", "DR3"),
        ("combattimento", "attaccare con 5 chi difende con 11, tiro 1", "FF (+1)"),
        ("forza-attacco", "tre unità da 7, 5 e 1 attaccano oltre il fiume", "8"),
        ("forza-attacco", "tre reggimenti senza rifornimento, attacchi 5, 5 e 1", "7"),
        ("forza-attacco", "il Brummbär del 217 attacca una cittadina", "4"),
        ("forza-difesa", "due battaglioni carri con sagoma 4-3-6 e 3-2-6 in cittadina", "6"),
        ("forza-difesa", "due 4-3-6 con sagoma e una 3-2-6 con sagoma in aperto", "8"),
        ("fattori-necessari", "quanto mi serve per il 4 a 1 contro una difesa di 7", "28"),
        # Tables.
        ("crt", "che chance ho di farlo ritirare? colonna 5-1, probabilità di una ritirata", "2/3"),
        ("crt", "probabilità di perdere un livello sul 2-1", "1/3"),
        ("carburante", "scarsità, turno 9, tiro 6, tabella 1", "116 Pz"),
        ("demolizione", "comando Grief sul ponte, l'americano nella sua fase tira 3", "Nessun effetto"),
        ("demolizione", "sta per attaccarmi attraverso il ponte, tiro 4", "Nessun effetto"),
        ("rinforzi", "quanti battaglioni del genio arrivano al terzo turno?", "5"),
        ("rinforzi", "quanto vale d'attacco il 506 tigre?", "8"),
        ("rinforzi", "nella posizione bloccante ho solo 4 punti di difesa, quanti ne mancano?", "2"),
        ("modi-movimento", "quante unità alleate possono andare di movimento strategico?", "10"),
        ("modi-movimento", "carico quattro reggimenti sui camion: quante unità alleate possono ancora fare SM?", "6"),
        ("raggruppamento", "ho tre punti di fanteria: quanti TD con sagoma difesa 2 ci posso infilare?", "2"),
        ("avanzata", "DR4, un battaglione carri che segue sempre la strada principale", "3"),
        ("avanzata", "DR4 coi carri fuori strada", "2"),
        ("skorzeny", "deve passare due EZOC, farla franca entrambe le volte", "1/4"),
    ],
)
def test_the_figure_asked_for(name: str, sentence: str, expected: str) -> None:
    assert outcome(name, sentence) == expected


def test_both_dice_of_others_are_told_by_what_follows_them() -> None:
    found = given("combattimento", "24 contro 6, l'americano fa 3 con la sua difensiva e poi 1 sui Jabo")
    assert (found["dado_artiglieria"], found["dado_jabo"]) == ("3", "1")


def test_who_asks_for_a_column_asks_for_the_combat() -> None:
    assert "difensori" not in given("forza-difesa", "attacco un 6-6-3 in cittadina, che rapporto faccio?")
    assert "difensori" in given("combattimento", "attacco un 6-6-3 in cittadina, che rapporto faccio?")


def test_a_denied_marker_costs_nothing() -> None:
    assert outcome("movimento", "carri sulla strada primaria, senza traffico") == "½"


def test_his_town_does_not_tell_who_moves() -> None:
    assert "parte" not in given("movimento", "strettoia, la città è in mano agli americani: secondaria")


@pytest.mark.parametrize(
    ("name", "sentence", "expected"),
    [
        ("crt", "col 4-1 che faccia mi serve per mandarlo indietro?", "1/2"),
        ("crt", "che probabilità di uno scontro a fuoco sulla 2-1?", "1/3"),
        ("scontro-a-fuoco", "carri TQ grigia 3 in testa contro Sherman TQ 3 in aperto, dado 3", "DR2"),
        ("supporto-aereo", "jabo con bodenplatte, tiro 1: quante colonne?", "-2"),
        ("movimento", "panzer che entrano in una città seguendo la primaria", "½"),
        ("rinforzi", "quanto difende il CCB della 10 corazzata?", "6"),
        ("vittoria", "quanti esagoni di Liegi servono per vincere?", "4"),
        ("avanzata", "EX e il difensore aveva un livello solo: di quanto avanzo?", "1"),
    ],
)
def test_what_to_roll_and_what_is_needed(name: str, sentence: str, expected: str) -> None:
    assert outcome(name, sentence) == expected
