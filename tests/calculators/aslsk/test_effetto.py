"""KIA and K on the target, the wound of a Leader, and what fits in a hex."""

from fractions import Fraction
from typing import Any

import pytest

from referee.calculators import Ruling, find


def run(name: str, **given: Any) -> Ruling:
    return find("aslsk", name).run(given).ruling


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"risultato": "2KIA", "bersagli": 3}, "Eliminate 2 su 3, le altre 1 vanno Broken e DM."),
        ({"risultato": "3KIA", "bersagli": 2}, "Eliminate 2 su 2."),
        ({"risultato": "1KIA", "bersagli": 2, "stato": "broken"}, "subiscono Casualty Reduction"),
        ({"risultato": "1KIA", "tipo": "equipaggio-ce"}, "Recall"),
        ({"risultato": "K/2", "unita": "4-6-7", "dr": "6"}, "Ridotta e Broken (mezza squadra)."),
        ({"risultato": "K/2", "unita": "4-6-7", "dr": "6"}, "Resta una 2-4-7."),
        ({"risultato": "K/2", "unita": "4-6-7", "dr": "4"}, "Ridotta (mezza squadra)."),
        ({"risultato": "K/1", "tipo": "hs"}, "una HS è eliminata"),
        ({"risultato": "K/2", "unita": "2-4-7", "gia_ridotta": True}, "Passa con 5 o meno."),
    ],
)
def test_kia_and_k(given: dict[str, Any], said: str) -> None:
    assert said in run("effetto", **given).result


@pytest.mark.parametrize(("again", "dies"), [(False, Fraction(1, 3)), (True, Fraction(1, 2))])
def test_a_wound(again: bool, dies: Fraction) -> None:
    assert run("ferita", gia_ferito=again).odds["eliminato"] == dies


def test_a_wounded_leader() -> None:
    assert run("ferita", leader="9-2").result.startswith("Da ferito: morale 8, Leadership -1, 3MF.")
    assert run("ferita", dado=5).outcome == "eliminato"
    assert "3MF" in run("ferita", dado=4).result


@pytest.mark.parametrize(
    ("given", "outcome"),
    [
        ({}, "3"),
        ({"squadre": 2}, "1"),
        ({"squadre": 1, "hs": 3}, "½"),
        ({"squadre": 3, "hs": 1}, "no"),
        ({"leader": 5}, "no"),
    ],
)
def test_what_fits_in_a_hex(given: dict[str, Any], outcome: str) -> None:
    assert run("impilamento", **given).outcome == outcome


@pytest.mark.parametrize(
    ("given", "outcome"),
    [
        ({"dr": 10, "fosforo": True, "terreno": "edificio-pietra"}, "passa, ma Pinned"),
        ({"dr": 6, "fosforo": True, "terreno": "edificio-pietra", "critico": True}, "Broken e DM"),
        ({"dr": 7, "fosforo": True, "air_burst": True}, "Broken e DM"),
        ({"dr": 7, "ffe_amico": True}, "Broken e DM"),
    ],
)
def test_phosphorus_and_own_artillery(given: dict[str, Any], outcome: str) -> None:
    assert run("morale", unita="4-6-7", **given).outcome == outcome


def test_other_new_figures() -> None:
    assert run("movimento", percorso="grano", quanti=True, mese="agosto").outcome == "2"
    assert run("veicolo", spesi_in_los=3).result.startswith("Riesce con 3 o meno")
    assert run("veicolo", percorso="gira, gira, bosco").result.startswith("Spende 4MP")
    assert run("terreno", terreno="frutteto", los=True).result.startswith(
        "LOS: Hindrance +1 per esagono. Con 6 esagoni"
    )
    assert run("terreno", terreno="pietra", riparo=True).result.startswith("TEM +3.")
    assert run("distruzione", tk=16, af="8 cerchio", colpo="torretta").result.startswith("TK# finale 10")
    assert run("drm", protezione="gunshield", mortaio=True).outcome == "+1"
    assert run("imboscata", dado=1).result.startswith("La tendi se lui fa almeno 4")
    assert run("attacco", fp="12", inesperta=True, doppio=True).result.startswith("Con un doppio, Cowering: colonna 6.")
    assert run("attacco", fp="BMG 3, CMG 5", fase="bounding", in_moto=True).result.startswith("2FP")
    assert run("ffe", missione="razzi").result == "La Blast Area copre: 19 esagoni (entro 2 esagoni)."
