"""Retreats: those of the example of play, the states, who is doomed, and the paths."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.calculators import BadInputError
from tests.calculators.ardenne44.running import runner

retreat = runner("ritirata")
WORSE = ["Buon Ordine", "Disorganizzata", "In Rotta", "eliminata"]


@pytest.mark.parametrize(
    ("inputs", "state"),
    [
        # DR2 disorders (ruling R1): T1-C, T1-M, T2-A, T2-I, lines 1184, 1194, 1249, 1257
        ({"risultato": "DR2"}, "Disorganizzata"),
        ({"risultato": "DR3"}, "In Rotta"),  # T1-F, T1-G, T2-J
        ({"risultato": "DR2", "stato": "disorganizzata"}, "In Rotta"),  # T2-H, line 1256
        ({"risultato": "A1/DR2"}, "Disorganizzata"),  # T2-E, line 1253
        ({"risultato": "D1", "livelli": 1}, "eliminata"),  # T1-H, line 1189
        # N-A, line 1295, eliminates it: ruling R13
        ({"risultato": "DR3", "stato": "disorganizzata"}, "In Rotta"),
        ({"risultato": "DS", "tipo": "ricognizione", "livelli": 1}, "eliminata"),  # T1-K, line 1192
        # ... and what ruling R14 leaves it instead
        ({"risultato": "DS", "tipo": "ricognizione", "livelli": 1, "come_dr4": True}, "In Rotta"),
        ({"risultato": "DR2", "percorso": "aperto ezoc, aperto"}, "Disorganizzata"),  # T1-C and T2-E: the first hex
    ],
)
def test_the_retreats_of_the_example(inputs: dict[str, Any], state: str) -> None:
    assert retreat(**inputs).outcome == state


@pytest.mark.parametrize(
    ("inputs", "section"),
    [
        ({"risultato": "DR2", "stato": "rotta"}, "18.5#eliminazione"),
        ({"risultato": "DR2", "gia_ritirata": True}, "17.5#eliminate"),
        ({"risultato": "DR2", "tipo": "artiglieria tedesca"}, "17.7#tedesca"),
        ({"risultato": "DR3", "oos": True}, "23.4#ritirata"),
        ({"risultato": "DR4", "tipo": "genieri"}, "27.1"),
        ({"risultato": "DR2", "tipo": "genieri", "stato": "disorganizzata"}, "27.1"),
        ({"risultato": "DR2", "tipo": "genieri", "sovraffollamento": True}, "27.1"),
        ({"risultato": "DR2", "parte": "tedesco", "bordo": "nord"}, "17.6"),
        ({"risultato": "DR2", "bordo": "est"}, "17.6"),
        ({"risultato": "DS", "livelli": 1}, "16.4"),
    ],
)
def test_who_is_doomed(inputs: dict[str, Any], section: str) -> None:
    ruling = retreat(**inputs)
    assert (ruling.outcome, ruling.steps[-1].section) == ("eliminata", section)


@pytest.mark.parametrize(
    ("inputs", "state"),
    [
        ({"risultato": "DR2", "oos": True}, "Disorganizzata"),
        ({"risultato": "DR2", "tipo": "genieri"}, "Disorganizzata"),
        ({"risultato": "DR2", "tipo": "artiglieria"}, "Disorganizzata"),
        ({"risultato": "DR2", "sovraffollamento": True}, "In Rotta"),
        ({"risultato": "DR2", "bordo": "ovest"}, "Disorganizzata"),
        ({"risultato": "DS", "livelli": 2}, "In Rotta"),
        ({"risultato": "D1"}, "Disorganizzata"),
        ({"risultato": "4 esagoni"}, "In Rotta"),
    ],
)
def test_who_lives(inputs: dict[str, Any], state: str) -> None:
    assert retreat(**inputs).outcome == state


@pytest.mark.parametrize(
    ("inputs", "path", "section"),
    [
        ({}, "aperto ezoc, aperto ezoc", "17.2#ezoc"),
        ({}, "aperto, aperto ezoc amica", ""),
        ({}, "aperto nemica, aperto", "17.2#nemici"),
        ({}, "aperto collegata, aperto", "17.2#zoc-collegata"),
        ({}, "aperto mosa, aperto", "17.2#mosa-lago"),
        ({}, "aperto mosa ponte, aperto", ""),
        ({}, "aperto fiume, aperto", ""),
        ({}, "aperto", "17.2#incompleta"),
        ({"veicolo": True}, "aperto fiume, aperto", "17.2#veicoli-fiume"),
        ({"veicolo": True}, "foresta, aperto strada", "17.2#veicoli-terreno"),
        ({"veicolo": True}, "foresta strada, aperto", "17.2#veicoli-terreno"),  # leaving it off the road
        ({"veicolo": True}, "foresta strada, aperto strada", ""),
        ({"veicolo": True}, "bosco rado, aperto", ""),
        ({"veicolo": True, "partenza": "vallo"}, "aperto, aperto", "17.2#veicoli-terreno"),
    ],
)
def test_the_paths(inputs: dict[str, Any], path: str, section: str) -> None:
    ruling = retreat(risultato="DR2", percorso=path, **inputs)
    assert ruling.outcome == ("eliminata" if section else "Disorganizzata")
    assert not section or ruling.steps[-1].section == section


def test_artillery_is_turned_and_the_edge_saves_allies() -> None:
    assert "Sparato" in retreat(risultato="DR2", tipo="artiglieria").result
    assert "Fuori Mappa" in retreat(risultato="DR2", bordo="sud").result


@pytest.mark.parametrize(
    ("inputs", "said"),
    [
        ({}, "Manca «Risultato subito»"),
        ({"risultato": "ENG"}, "DR2"),
        ({"risultato": "DR2", "come_dr4": True}, "21.4"),
        ({"risultato": "DR2", "percorso": "3 aperto"}, "2 esagoni"),
        ({"risultato": "DR2", "livelli": -3}, "da 1 a 12"),
    ],
)
def test_wrong_inputs_say_what_is_allowed(inputs: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInputError, match=said):
        retreat(**inputs)


@settings(max_examples=50)
@given(st.sampled_from(["buon ordine", "disorganizzata", "rotta"]), st.booleans())
def test_a_longer_retreat_is_never_better(state: str, unsupplied: bool) -> None:
    ends = [WORSE.index(retreat(risultato=name, stato=state, oos=unsupplied).outcome) for name in ("DR2", "DR3", "DR4")]
    assert ends == sorted(ends)
