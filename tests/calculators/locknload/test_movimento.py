"""Movement of men and vehicles, stacking and fortifications."""

import pytest

from tests.calculators.locknload.asking import ask, value


@pytest.mark.parametrize(
    ("mode", "points"),
    [
        ("normale", "4"),
        ("assalto", "2"),  # 58: half
        ("passo doppio", "6"),  # 60: +2
        ("strisciare", "1 esagono"),  # 62
        ("furtivo", "2"),  # 66: half
    ],
)
def test_points_of_each_mode(mode: str, points: str) -> None:
    assert ask("movimento", mf=4, modo=mode).outcome == points


def test_odd_points_are_halved_down() -> None:  # R10
    ruling = ask("movimento", mf=5, modo="assalto", quadrato="rosso")
    assert ruling.outcome == "2"
    assert any("R10" in said for said in ruling.warnings)


def test_fire_after_assault_and_stealth() -> None:  # 58, 66
    for mode in ("assalto", "furtivo"):
        assert value(ask("movimento", mf=4, modo=mode), "Fuoco dopo") == "-2"


@pytest.mark.parametrize(
    "said",
    [
        {"modo": "assalto", "quadrato": "giallo"},  # 57
        {"modo": "assalto", "quadrato": "nessuno"},
        {"modo": "furtivo", "quadrato": "rosso"},  # 65
        {"modo": "passo doppio", "unita": "wt"},  # 60
        {"modo": "strisciare", "unita": "wt"},  # 64
        {"modo": "furtivo", "quadrato": "giallo", "unita": "eroe"},  # 68
        {"modo": "furtivo", "quadrato": "giallo", "unita": "leader"},
    ],
)
def test_modes_that_are_not_for_all(said: dict[str, object]) -> None:
    assert ask("movimento", mf=4, **said).outcome == "no"


@pytest.mark.parametrize(
    ("said", "cost", "can"),
    [
        ({"percorso": "1, 1, 2"}, "4", "si"),
        ({"percorso": "1, 1, costo 3"}, "5", "no"),
        ({"percorso": "1, piano"}, "3", "si"),  # 104: 2
        ({"percorso": "1, bunker"}, "3", "si"),  # 243: 2
        ({"percorso": "filo spinato"}, "4", "si"),  # 247: 4 in all
        ({"percorso": "1, filo spinato"}, "5", "no"),
        ({"percorso": "costo 2 con mine, 1"}, "4", "si"),  # 255: +1
        ({"percorso": "7"}, "7", "si"),  # 56: one hex always
        ({"percorso": "7, 1"}, "8", "no"),
        ({"percorso": "2 x 2"}, "4", "si"),
        ({"percorso": "1, 1, 1, 1, 1, 1", "modo": "passo doppio"}, "6", "si"),
        ({"percorso": "1, 2", "modo": "assalto", "quadrato": "rosso"}, "3", "no"),
        ({"percorso": "3", "modo": "strisciare"}, "3", "si"),
        ({"percorso": "1, 1", "modo": "strisciare"}, "2", "no"),
        ({"percorso": "scendere, 1, 1"}, "4", "si"),  # 185: half of the MF
    ],
)
def test_paths(said: dict[str, object], cost: str, can: str) -> None:
    ruling = ask("movimento", mf=4, **said)
    assert (value(ruling, "Costo del percorso"), ruling.outcome) == (cost, can)


def test_a_path_too_long_says_how_far_it_goes() -> None:
    assert "passo 2 di 3" in ask("movimento", mf=3, percorso="1, 2, 1").result
    assert "passo 1 di 2" in ask("movimento", mf=1, percorso="3, 1").result


@pytest.mark.parametrize(
    ("said", "points"),
    [({}, "9"), ({"modo": "assalto"}, "4"), ({"in_rotta": True}, "4")],  # 144, 156: half
)
def test_points_of_a_vehicle(said: dict[str, object], points: str) -> None:
    assert ask("movimento-veicoli", mf=9, **said).outcome == points


@pytest.mark.parametrize(
    ("path", "cost", "can"),
    [
        ("3 x rotazione", "3", "si"),  # 151: 1 a vertex
        ("costo 2 in retromarcia", "4", "si"),  # 152: double
        ("costo 1 con incursione", "5", "si"),  # 159: +4
        ("costo 2 in retromarcia con incursione", "8", "si"),
        ("salire, costo 4", "8", "si"),  # 185: half
        ("salire, costo 5", "9", "no"),
        ("costo 2 con mine", "3", "si"),
    ],
)
def test_paths_of_a_vehicle(path: str, cost: str, can: str) -> None:
    ruling = ask("movimento-veicoli", mf=8, percorso=path)
    assert (value(ruling, "Costo del percorso"), ruling.outcome) == (cost, can)


def test_a_vehicle_in_assault_movement() -> None:  # 156-157
    ruling = ask("movimento-veicoli", mf=8, modo="assalto", percorso="salire")
    assert ruling.outcome == "si"
    assert (value(ruling, "Poi le mitragliatrici"), value(ruling, "Poi il cannone")) == ("-2", "+2")
    assert ask("movimento-veicoli", mf=8, modo="assalto", percorso="costo 1 con incursione").outcome == "no"


@pytest.mark.parametrize(
    ("said", "fits"),
    [
        ({"mmc": 3, "veicoli": 2, "smc": 3}, "si"),  # 4
        ({"mmc": 4}, "no"),
        ({"mmc": 2, "wt": 1}, "si"),  # 5: 1 WT is 1 MMC
        ({"mmc": 3, "wt": 1}, "no"),
        ({"veicoli": 1, "rottami": 1}, "si"),
        ({"veicoli": 2, "rottami": 1}, "no"),
        ({"mmc": 2, "smc": 5}, "si"),  # 5: 2 SMC are 1 MMC
        ({"mmc": 3, "smc": 4}, "no"),
    ],
)
def test_stacking(said: dict[str, object], fits: str) -> None:
    assert ask("raggruppamento", **said).outcome == fits


@pytest.mark.parametrize(
    ("said", "outcome"),
    [
        ({"tipo": "bunker", "tm": 1}, "3"),  # 240: +2
        ({"tipo": "bunker", "edificio": True}, "no"),
        ({"tipo": "trincea", "tm": 1}, "2"),  # 245: +1
        ({"tipo": "filo spinato"}, "4"),  # 247
        ({"tipo": "filo spinato", "veicolo": True}, "TEC"),  # 248
        ({"tipo": "mine", "segnalini": 2}, "+1"),  # 255
        ({"tipo": "mine", "segnalini": 3}, "no"),  # 250
        ({"tipo": "mine", "edificio": True}, "no"),
        ({"tipo": "mine", "costo": 2}, "3"),
    ],
)
def test_fortifications(said: dict[str, object], outcome: str) -> None:
    assert ask("fortificazioni", **said).outcome == outcome


def test_how_many_hexes_of_one_cost() -> None:
    assert ask("movimento", mf=6, quanti_esagoni=True, percorso="costo 2").outcome == "3"
    assert ask("movimento", mf=3, quanti_esagoni=True, percorso="costo 5").outcome == "1"  # one can always be entered


def test_after_assault_it_says_what_is_fired_with() -> None:
    assert "FP 3" in ask("movimento", mf=4, modo="assalto", fp=5).result  # 58: -2 FP
    assert "FP 2" in ask("movimento-veicoli", mf=10, modo="assalto", fp_mg=4).result  # 156
    assert "non spara" in ask("movimento-veicoli", mf=10, modo="assalto", in_rotta=True).result  # 144
    assert ask("movimento-veicoli", percorso="costo 2 in retromarcia", retromarcia=False).outcome == "2"


def test_what_counters_are_worth() -> None:
    assert ask("raggruppamento", smc=4, equivalenza=True).outcome == "2"  # 5
    assert ask("raggruppamento", wt=2, smc=1, equivalenza=True).outcome == "2½"
    assert "2 SMC" in ask("raggruppamento", mmc=1, equivalenza=True).result
