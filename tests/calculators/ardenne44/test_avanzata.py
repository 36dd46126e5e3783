"""Advance after combat: every advance of the print, the kinds, the road, the breakthrough, and the paths."""

from typing import Any

import pytest

from referee.calculators import BadInputError
from tests.calculators.ardenne44.running import runner, values

advance = runner("avanzata")


@pytest.mark.parametrize(
    ("inputs", "hexes"),
    [
        ({"risultato": "EX", "eliminati": True}, "1"),  # T1-B, T1-J, T2-K: only the hex left by the defender
        ({"risultato": "DR2"}, "1"),  # T1-C, T1-M, T2-A, T2-I
        ({"risultato": "DR3"}, "2"),  # T1-F, T1-G, T2-J
        ({"risultato": "D1", "eliminati": True}, "1"),  # T1-H, line 1189
        ({"risultato": "DS"}, "2"),  # T1-K, line 1192
        ({"risultato": "DS", "tipo": "veicolo", "strada": "secondaria", "turno": 1}, "3"),  # T1-K: the 244 StuG
        ({"risultato": "A1/DR2"}, "1"),  # T2-E, line 1253
        ({"risultato": "A1/DR2", "difesa": "sì -1", "eliminati": True}, "1"),  # T2-B, line 1250
        ({"risultato": "DR2", "difesa": "sì -1", "eliminati": True}, "1"),  # T2-D, line 1252
        ({"risultato": "DR2", "tipo": "carri", "strada": "strada principale"}, "2"),  # T2-H, T2-I: by road
        ({"risultato": "DR3", "tipo": "meccanizzata", "strada": "foresta", "turno": 2}, "2"),  # T2-J: poor roads
        ({"risultato": "DR2", "difesa": "no", "eliminati": True}, "1"),  # T2-L, line 1260
        ({"risultato": "DR3", "tipo": "carri", "strada": "primaria"}, "3"),  # N-A, line 1295
        ({"risultato": "DR2", "tipo": "meccanizzata", "strada": "sì"}, "2"),  # 19.2 example A, line 602
        ({"risultato": "DR4", "tipo": "meccanizzata", "strada": "sì"}, "3"),  # 19.2 example B, line 603
        ({"risultato": "ENG"}, "0"),  # T1-I
    ],
)
def test_the_advances_of_the_print(inputs: dict[str, Any], hexes: str) -> None:
    assert advance(**inputs).outcome == hexes


@pytest.mark.parametrize(
    ("inputs", "said"),
    [
        ({"risultato": "EX"}, "Nessuna avanzata"),
        ({"risultato": "A1"}, "Nessuna avanzata"),
        ({"risultato": "DR2", "difesa": "si ex"}, "riuscita"),
        ({"risultato": "DR2", "difesa": "ritardo"}, "Limitata"),
        ({"risultato": "EX", "eliminati": True}, "Limitata"),
        ({"risultato": "DR3", "tipo": "artiglieria"}, "artiglieria"),
        ({"risultato": "DR3", "codice_rosso": True}, "Turno 1"),
        ({"risultato": "DR2", "difesa": "no"}, "Regolare"),
    ],
)
def test_which_advance(inputs: dict[str, Any], said: str) -> None:
    assert said in advance(**inputs).result


@pytest.mark.parametrize(
    ("inputs", "hexes"),
    [
        ({"tipo": "fanteria", "strada": "sì"}, "1"),
        ({"tipo": "veicolo", "strada": "sì", "oos": True}, "1"),
        ({"tipo": "veicolo", "strada": "foresta", "turno": 10}, "1"),
        ({"tipo": "veicolo", "strada": "foresta", "turno": 11}, "2"),
        ({"tipo": "veicolo", "strada": "foresta"}, "1"),
    ],
)
def test_the_road_bonus(inputs: dict[str, Any], hexes: str) -> None:
    assert advance(risultato="DR2", **inputs).outcome == hexes


@pytest.mark.parametrize(
    ("inputs", "reach"),
    [
        ({"tipo": "veicolo"}, "2"),
        ({"tipo": "veicolo", "strada": "sì"}, "3"),
        ({"tipo": "veicolo", "gruppo_misto": True}, "1"),
        ({"tipo": "fanteria"}, "1"),
    ],
)
def test_how_far_before_a_breakthrough(inputs: dict[str, Any], reach: str) -> None:
    assert values(advance(risultato="DS", **inputs), "19.4.1#distanza") == [reach]


def test_no_breakthrough_without_ds_or_supply() -> None:
    assert values(advance(risultato="DR4"), "19.4.1#distanza") == []
    assert "Niente Sfondamento" in advance(risultato="DS", oos=True).result
    assert "al massimo di 1 esagono." in advance(risultato="DS").result


@pytest.mark.parametrize(
    ("inputs", "path", "section"),
    [
        ({}, "aperto fiume, aperto", ""),  # line 603: the river in the first hex
        ({}, "foresta, aperto", ""),  # and the forest
        ({}, "aperto, foresta", "19.2#foresta"),
        ({}, "aperto, foresta strada", ""),
        ({}, "aperto, aperto fiume", "19.2#fiumi"),
        ({}, "aperto, aperto fiume ponte", ""),
        ({}, "aperto, sconnesso-bosco", "19.2#fiumi"),
        ({}, "sconnesso-bosco, aperto", "19.2#fiumi"),
        ({}, "aperto stessa ezoc, aperto", ""),
        ({}, "aperto, aperto stessa ezoc", "19.3.2"),  # line 603: the 26/77
        ({}, "aperto collegata", "19.3.1"),
        ({}, "aperto collegata lasciato", ""),
        ({}, "aperto, aperto sm", "19.6#sm"),
        ({}, "aperto sm, aperto", ""),
        ({}, "aperto lago", "19.2"),
        ({}, "3 aperto", "19.1.2"),
        ({"tipo": "veicolo"}, "foresta", "19.2#veicoli"),
        ({"tipo": "veicolo"}, "foresta strada", ""),
        ({"tipo": "veicolo"}, "aperto fiume", "19.2#veicoli"),  # T2-D, line 1252: the 11 StuG at the river
        ({"tipo": "veicolo", "partenza": "sconnesso-bosco"}, "aperto", "19.2#veicoli"),
        ({"tipo": "veicolo", "strada": "sì"}, "2 aperto strada, aperto", "19.1.3"),
        ({"tipo": "veicolo", "strada": "sì"}, "3 aperto strada", ""),
    ],
)
def test_the_paths(inputs: dict[str, Any], path: str, section: str) -> None:
    ruling = advance(risultato="DR3", percorso=path, **inputs)
    assert ruling.outcome == ("non ammesso" if section else "ammesso")
    assert ruling.steps[-1].section == (section or "19.2")


@pytest.mark.parametrize(
    ("inputs", "said"),
    [
        ({}, "Manca «Risultato del combattimento»"),
        ({"risultato": "DR9"}, "DR4"),
        ({"risultato": "DR3", "difesa": "no"}, "non si può"),
        ({"risultato": "DR3", "turno": 31}, "da 1 a 30"),
        ({"risultato": "DR3", "percorso": "giungla"}, "Bosco Rado"),
    ],
)
def test_wrong_inputs_say_what_is_allowed(inputs: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInputError, match=said):
        advance(**inputs)


def test_where_the_print_is_unclear_it_says_so() -> None:
    assert advance(risultato="DR2", difesa="no -1", eliminati=True).warnings
    assert not advance(risultato="DR2", difesa="no -1").warnings
