"""What the calculators of Ardenne '44 hear in free sentences: who is who, which die, which turn."""

from typing import Any

import pytest

from referee.calculators import find
from referee.calculators.hearing import hear
from tests.calculators.ardenne44.running import runner


def heard(name: str, sentence: str) -> dict[str, Any]:
    """The inputs heard, as the calculator understands them."""
    calculator = find("ardenne44", name)
    given = hear(calculator, sentence).given
    kinds = {each.name: each.kind for each in calculator.inputs}
    return {key: kinds[key].show(kinds[key].parse(value)) for key, value in given.items()}


@pytest.mark.parametrize(
    ("sentence", "attackers", "defenders"),
    [
        ("due 4-5-3 attaccano una 2-2-3 in un paese", ["4-5-3", "4-5-3"], ["2-2-3"]),
        ("assalto una 3-2-6 tq4 in aperto con la mia 7-5-6 tq4", ["7-5-6 tq4"], ["3-2-6 tq4"]),
        ("lui ha una 2-2-3 in paese, io una 6-7-6 e una 7-5-6 tq4", ["6-7-6", "7-5-6 tq4"], ["2-2-3"]),
        ("voglio prendere Clervaux difesa da una 2-2-3: ho una 5-5-6", ["5-5-6"], ["2-2-3"]),
        ("contro una 4-5-3 in foresta ho due 5-5-6", ["5-5-6", "5-5-6"], ["4-5-3"]),
        ("Tigre 8-4-5 tq5 addosso a una 3-2-6 tq3 e a una 1-1-3", ["8-4-5 carri tq5"], ["3-2-6 tq3", "1-1-3"]),
        ("attacco con due 6-7-3 e due artiglierie una 4-5-3", ["6-7-3", "6-7-3"], ["4-5-3"]),
        ("una 4-5-3 attraverso il fiume contro 4", ["4-5-3 fiume"], ["4"]),
        ("attacco con 20 un difensore da 7 che sta in città", ["20"], ["7"]),
        ("il nemico difende con una 3-4-3, arrivo con 14 fattori", ["14"], ["3-4-3"]),
        ("se ho 17 punti e il nemico ne ha 5", ["17"], ["5"]),
    ],
)
def test_who_attacks_and_who_defends(sentence: str, attackers: list[str], defenders: list[str]) -> None:
    found = heard("combattimento", sentence)
    assert (found["attaccanti"], found["difensori"]) == (attackers, defenders)


def test_artillery_is_no_strength() -> None:
    assert heard("combattimento", "e con due artiglierie?") == {"artiglieria": 2}


def test_each_die_goes_to_its_roll() -> None:
    found = heard("combattimento", "turno 16, attacco tedesco 15 contro 5, i jabo tirano 1, dado 3")
    assert (found["turno"], found["dado_jabo"], found["dado"]) == (16, 1, 3)
    found = heard("combattimento", "16 contro 4, il difensore usa l'artiglieria difensiva e fa 2, tiro 5")
    assert (found["dado_artiglieria"], found["dado"]) == (2, 5)


@pytest.mark.parametrize(
    ("name", "sentence", "inputs"),
    [
        ("crt", "che risultato dà un 5 sulla 2-1?", {"colonna": "2-1", "dado": 5}),
        ("crt", "2 a 1 e 1 di dado", {"colonna": "2-1", "dado": 1}),
        ("crt", "che probabilità di DR3 al 3-1?", {"colonna": "3-1", "risultato": "DR3"}),
        ("scontro-a-fuoco", "FF (+1), recluta in testa: 4", {"risultato": "FF (+1)", "morale": "inesperta", "dado": 4}),
        ("scontro-a-fuoco", "spingo l'FF con fanteria contro carri tq3", {"tq_difesa": 3}),
        ("recupero", "in rotta adiacente al nemico, tiro 2", {"stato": "rotta", "adiacente": True, "dado": 2}),
        ("recupero", "una disorganizzata lontana dal nemico", {"stato": "disorganizzata", "adiacente": False}),
        ("disingaggio", "ricognizione elite, esce 5", {"tipo": "ricognizione", "morale": "elite", "dado": 5}),
        ("resa", "veterani con 2 punti resa, tiro 5", {"morale": ["normale"], "punti": 2, "dado": 5}),
        ("artiglieria", "cannoni con raggio 5, bersaglio a 6 esagoni", {"raggio": 5, "distanza": 6}),
        ("supporto-aereo", "jabo: 5", {"uso": "jabo", "dado": 5}),
        ("demolizione", "nel mio turno il ponte: 3", {"bersaglio": "ponte", "fase": "ponti", "dado": 3}),
        ("carburante", "turno 10: 1 sulla prima tabella e 4 sulla seconda", {"turno": 10, "dado_1": 1, "dado_2": 4}),
        ("turno", "rimpiazzi della notte del 18 dicembre", {"giorno": 18, "parte": "notte"}),
        ("rinforzi", "quando arriva la 82ª?", {"unita": "82"}),
        (
            "modi-movimento",
            "fanteria MA 3 in movimento esteso",
            {"classe": "non-meccanizzata", "ma": 3, "modo": "esteso"},
        ),
        ("raggruppamento", "due reggimenti da 2", {"punti": 4}),
        (
            "formazioni",
            "due divisioni e un'indipendente assegnata",
            {"formazioni": 2, "indipendenti": 1, "assegnate": 1},
        ),
        ("traffico", "traffico alleato, doppio 4", {"parte": "alleato", "dadi": "4+4"}),
        ("skorzeny", "attraversa due EZOC", {"azione": "infiltrazione", "ezoc": 2}),
        ("anversa", "20 di difesa inglese, i tedeschi usciti valgono 18", {"tedeschi": 18, "inglesi": 20}),
        (
            "vittoria",
            "6 turni: 8 esagoni di vittoria, 8 fattori usciti",
            {"scenario": "sei-turni", "esagoni": 8, "fattori_usciti": 8},
        ),
        ("rifornimento", "sono a 5 esagoni dalla strada", {"distanza_strada": 5}),
        ("ritirata", "DR2 e il secondo esagono è in EZOC", {"risultato": "DR2", "ostacolo": "ezoc"}),
        ("terreno", "DCB della foresta", {"terreno": ["foresta"], "cosa": "bonus"}),
    ],
)
def test_a_sentence_tells_its_inputs(name: str, sentence: str, inputs: dict[str, Any]) -> None:
    assert heard(name, sentence) == inputs


def test_ma_before_a_path_is_but() -> None:
    assert "ma" not in heard("movimento", "fanteria, ma 2 esagoni di foresta")
    assert heard("movimento", "una 7-4-6: 2 strada primaria")["ma"] == 6


def test_a_path_without_a_class_costs_each() -> None:
    assert "Non meccanizzata: 2 MP" in runner("movimento")(percorso="foresta").result


def test_the_table_of_results_by_column() -> None:
    look = runner("crt")
    assert look(colonna="3-1", dado=4).outcome == "EX"
    assert look(colonna="3-1", artiglieria=2, dado=1).outcome == "DS"
    assert look(colonna="1-3", dado_artiglieria=2).outcome == "A1"
    assert look(colonna="4-1", dado_artiglieria=1).result.startswith("TOT")
    assert look(colonna="1-2", risultato="A1").outcome == "1/3"


def test_the_terrain_in_combat() -> None:
    look = runner("terreno")
    assert look(terreno="cittadina").outcome == "+3"
    assert look(terreno="citta", cosa="corazzati").outcome == "No"


def test_stacking_without_units_says_the_limit() -> None:
    assert runner("raggruppamento")().result.startswith("3 Punti Raggruppamento")


def test_determined_defence_by_morale_and_bonus_alone() -> None:
    stand = runner("difesa-determinata")
    assert stand(bonus=3, dado=5).outcome == "Ritardo (-1 livello)"
    assert "regge con 1, 1/6" in stand().result
