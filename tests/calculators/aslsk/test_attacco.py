"""The fire attack of ASL Starter Kit: every attack of the printed examples, the odds by icepool, and what must always hold.

Line numbers are those of the map: the lines of the print that are not blank.
"""

import csv
from fractions import Fraction
from typing import Any

import icepool
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from icepool import d6

from referee import paths
from referee.calculators import BadInputError, Ruling, find
from referee.calculators.aslsk.fire import TAGS
from tests.calculators import drawing

SMALL = settings(max_examples=50, deadline=None)


def attack(**inputs: Any) -> Ruling:
    return find("aslsk", "attacco").run(inputs).ruling


def steps(ruling: Ruling, text: str) -> list[str]:
    return [step.value for step in ruling.steps if text in step.text]


STONE, WOOD = {"terreno": "edificio in pietra"}, {"terreno": "edificio in legno"}
N5 = {"fp": "6-6-6 adiacente e 7-4-7 a 2 esagoni", "hindrance": 1, **STONE}
P1 = {"fp": "7-4-7", "gittata": 5, "leader": "9-1", **STONE}
N4 = {"fp": "5-3-6 inesperta", "gittata": 1, "terreno": "frutteto"}
MOVING = {"movimento": "normale"}
OPEN = {"terreno": "campo aperto", **MOVING}
T34 = {"fp": "BMG 2 e CMG 4", "gittata": 0, "fase": "bounding", **WOOD}
COLLATERAL = {"tipo": "equipaggio-ce", "morale": 8}
# What is told, the column and DRM it is rolled with, the roll and the result.
EXAMPLES: dict[str, tuple[dict[str, Any], str, str, str]] = {
    "1501: FG su due esagoni": (N5, "16 +4", "4+2", "NMC"),
    "1525: la 4-6-7 che tira 9": ({**N5, "morale": 7, "dr_morale": 9}, "16 +4", "4+2", "Broken"),
    "1529: quella che tira 7": ({**N5, "morale": 7, "dr_morale": 7}, "16 +4", "4+2", "Pinned"),
    "1534: lungo raggio, il Leader evita il Cowering": (P1, "2 +2", "1+1", "1MC"),
    "1542: la 4-6-7 passa con 6": ({**P1, "morale": 7, "dr_morale": 5}, "2 +2", "1+1", "illesa"),
    # The print reads column 2; two columns left of 8 is 4 (ruling R2), and the result is the same.
    "1546: inesperta, doppio 2": (N4, "8 +0", "doppio 2", "1MC"),
    "1555: 12 e oltre l'ELR": (
        {**N4, "morale": 7, "elr": 3, "dr_morale": 12},
        "8 +0",
        "doppio 2",
        "ridotta, sostituita e Broken",
    ),
    "1727: 88mm in ITT": ({"fp": "88mm", "terreno": "bosco"}, "16 +0", "7", "2MC"),
    "1787: 75mm in ITT": ({"fp": "75mm ITT", **STONE}, "12 +0", "7", "1MC"),
    "1811: 75mm sulla 6-6-6": ({"fp": "gun da 75mm", "terreno": "bosco"}, "12 +0", "7", "1MC"),
    "1828: mortaio 81 su edificio": ({"fp": "mortaio 81mm", **STONE}, "8 +3", "7", "nessun effetto"),
    "1835: mortaio 81 nel bosco": ({"fp": "mortaio 81mm", "terreno": "bosco"}, "8 -1", "8", "1MC"),
    "1848: mortaio 50 nel bosco": ({"fp": "mortaio da 50mm", "terreno": "bosco"}, "2 -1", "2", "1KIA"),
    "2477: DFF su chi entra in J3": ({"fp": "4-6-7", "gittata": 2, **STONE, **MOVING}, "4 +2", "4+3", "nessun effetto"),
    "2484: la MMG su K3": ({"fp": "MMG 5-12", "gittata": 2, **OPEN}, "4 -2", "4+3", "1MC"),
    "2497: SFF su I5": ({"fp": "4-6-7 e MMG 5-12", "gittata": 2, "fase": "sff", **OPEN}, "4 -2", "4+3", "1MC"),
    "2524: FPF su J5": ({"fp": "4-6-7 e MMG 5-12", "fase": "fpf", **STONE, **MOVING}, "8 +2", "4+3", "PTC"),
    # Halved twice and doubled: the printed reason forgets one, the printed column does not (ruling R5).
    "2534: FPF da Pinned su K6": (
        {"fp": "4-6-7 pinned e MMG 5-12 pinned", "fase": "fpf", "terreno": "frutteto", **MOVING},
        "4 -1",
        "6+4",
        "nessun effetto",
    ),
    "3418: BAZ 43 su edificio": ({"fp": "BAZ 43", **STONE}, "8 +0", "9", "PTC"),
    "3420: BAZ, colpo critico": ({"fp": "BAZ 43 CH", **STONE}, "16 -3", "10", "2MC"),
    "4462: Backblast, dado colorato 3": ({"fp": "Backblast", **WOOD}, "1 +0", "3+3", "1MC"),
    "3586: 105mm": ({"fp": "105mm", **STONE}, "20 +0", "7", "2MC"),
    "3587: 105mm, colpo critico": ({"fp": "105mm CH", **STONE}, "36 -3", "7", "3KIA"),
    "3783: Gun interrato": ({"fp": "4-6-7", "gittata": 3, "protezione": "interrato, gunshield"}, "4 +2", "4+1", "PTC"),
    "3821: chi spinge un Gun": (
        {"fp": "4-6-7", "gittata": 3, "protezione": "gunshield", "movimento": "azzardato"},
        "4 -2",
        "4+3",
        "1MC",
    ),
    "3827: Gunshield contro le armi piccole": ({"fp": "4-6-7", "gittata": 3, "protezione": "scudo"}, "4 +2", "4+1", "PTC"),
    "3827: Gunshield contro una DC": ({"fp": "DC", "protezione": "gunshield"}, "30 +2", "4+3", "2MC"),
    "4398: BMG e AAMG": ({"fp": "BMG 3 e AAMG 2", "gittata": 3}, "4 +0", "6", "NMC"),
    "4407: CMG": ({"fp": "CMG 5", "gittata": 3, **WOOD}, "4 +2", "3", "1MC"),
    "4413: CMG e AAMG": ({"fp": "CMG 5 e AAMG 2", "gittata": 3, **WOOD}, "6 +2", "4", "1MC"),
    "4417: BMG e CMG, torretta ST": ({"fp": "BMG 3 e CMG 5", "gittata": 3, "altri_drm": 2}, "8 +2", "4", "1MC"),
    "4420: aggiungere la AAMG non aiuta": ({"fp": "BMG 3, CMG 5, AAMG 2", "gittata": 3, "altri_drm": 2}, "8 +2", "4", "1MC"),
    "4491: il T34/85 nello stesso esagono": (T34, "8 +2", "7", "PTC"),
    "4506: fallisce il PTC con 10": ({**T34, "morale": 8, "dr_morale": 10}, "8 +2", "7", "Pinned"),
    "4499: se non si fosse fermato": ({**T34, "fp": "BMG 2 non fermo e CMG 4 non fermo"}, "4 +2", "7", "nessun effetto"),
    "4783: PzIIIN in ATT sul KV": ({"fp": "75mm ATT", "altri_drm": 1}, "6 +1", "2", "K/2"),
    "4789: e con un 3": ({"fp": "75mm ATT", "altri_drm": 1}, "6 +1", "3", "2MC"),
    "4816: collaterale AP": ({"fp": "76mm AP collaterale", **COLLATERAL}, "2 +2", "7", "nessun effetto"),
    "4831: collaterale HE": ({"fp": "76mm collaterale", **COLLATERAL}, "12 +2", "7", "NMC"),
    "4835: l'equipaggio tira 8": ({"fp": "76mm collaterale", **COLLATERAL, "dr_morale": 8}, "12 +2", "7", "costretta BU"),
    "4836: fallisce": ({"fp": "76mm collaterale", **COLLATERAL, "dr_morale": 9}, "12 +2", "7", "Stun"),
    "4839: tira 12": ({"fp": "76mm collaterale", **COLLATERAL, "dr_morale": 12}, "12 +2", "7", "STUN e Recall"),
    "5383: OBA da 100mm": ({"fp": "OBA 100mm"}, "20 +0", "7", "2MC"),
    "351: vantaggio in altezza": ({"fp": "4-6-7", "gittata": 2, "terreno": "collina", "protezione": "altezza"}, "4 +1", "4+1", "NMC"),
    "366: la casa al posto dell'altezza": ({"fp": "4-6-7", "gittata": 2, **WOOD, "protezione": "altezza"}, "4 +2", "4+1", "PTC"),
    "239: frutteto fuori stagione": ({"fp": "4-6-7", "gittata": 2, "hindrance": 1}, "4 +1", "4+1", "NMC"),
    "440: siepe": ({"fp": "6-6-6", "gittata": 3, "protezione": "siepe"}, "6 +1", "4+1", "1MC"),
    "442: siepe e frutteto": ({"fp": "6-6-6", "gittata": 3, "protezione": "siepe", "hindrance": 1}, "6 +2", "4+1", "NMC"),
    "446: mortaio contro la siepe": ({"fp": "mortaio 60mm", "protezione": "siepe"}, "4 +0", "6", "NMC"),
    "449: il FP della stessa squadra": ({"fp": "6-6-6", "gittata": 2, "protezione": "siepe"}, "6 +1", "4+1", "1MC"),
    "462: senza vantaggio siepe, con FFMO": ({"fp": "6-6-6", "gittata": 1, **OPEN, "movimento": "assalto"}, "12 -1", "4+3", "2MC"),
}  # fmt: skip


@pytest.mark.parametrize("name", EXAMPLES)
def test_every_attack_of_the_printed_examples(name: str) -> None:
    inputs, rolled_on, roll, result = EXAMPLES[name]
    told = {key: value for key, value in inputs.items() if key != "dr_morale"}
    assert attack(**told).outcome == rolled_on
    assert attack(**inputs, dr=roll).outcome == result


def test_the_command_of_the_issue() -> None:
    ruling = attack(fp="4-6-7", gittata="4", terreno="edificio in pietra", leader="9-1", dr="6")
    assert (ruling.outcome, ruling.odds) == ("nessun effetto", {})  # 6 - 1 + 3 is 8: nothing on the column of 4
    assert "4FP, colonna 4, DRM +2, DR finale 8" in ruling.result


def test_a_fire_group_keeps_its_halves() -> None:
    two = attack(fp="due 7-4-7", gittata=8, **STONE)
    assert steps(two, "FP totale") == ["7"]  # 3½ and 3½, not 3 and 3
    assert attack(fp="due 4-6-7 e LMG 2-8 a 5 esagoni", gittata=8).outcome == "6 +0"


@pytest.mark.parametrize(
    ("inputs", "total"),
    [
        ({"fp": "4-6-7", "gittata": 1}, "8"),
        ({"fp": "4-6-7", "gittata": 0}, "12"),
        ({"fp": "4-6-7", "gittata": 7}, "2"),
        ({"fp": "4-6-7 pinned", "gittata": 7}, "1"),
        ({"fp": "4-6-7", "gittata": 6, "fase": "afph"}, "2"),
        ({"fp": "5-4-8 sottolineato", "gittata": 4, "fase": "afph"}, "4"),  # 3.5: 2½ and 1 more, fractions up
        ({"fp": "5-4-8 sottolineato", "gittata": 5, "fase": "afph"}, "1¼"),  # not beyond normal range
        ({"fp": "5-4-8 sottolineato", "gittata": 4}, "5"),  # only in the AFPh
        ({"fp": "4-6-7", "gittata": 1, "fase": "final-first"}, "4"),
        ({"fp": "4-6-7 già First Fire", "gittata": 3, "fase": "dff"}, "2"),  # in the MPh that is SFF
        ({"fp": "4-6-7 in SFF e 4-4-7", "gittata": 3, "fase": "dff"}, "6"),
        ({"fp": "4-6-7", "gittata": 1, "hip": True}, "4"),
        ({"fp": "MMG 4-10 usata da un SMC solo", "gittata": 4}, "2"),
        ({"fp": "MMG 4-10 usata da due SMC", "gittata": 4}, "4"),
        ({"fp": "HMG 8-16", "gittata": 17, "leader": "8-0"}, "2"),  # long range, and beyond 16 hexes
        ({"fp": "HMG 8-16", "gittata": 17, "leader": "8-0", "stato": "broken"}, "4"),  # not against the broken
        ({"fp": "HMG 8-16", "gittata": 16}, "8"),
        ({"fp": "ATR", "gittata": 1}, "2"),
        ({"fp": "IFE 4", "gittata": 1}, "8"),
        ({"fp": "CMG 4", "gittata": 1, "fase": "afph"}, "4"),
        ({"fp": "CMG 4 non fermo", "gittata": 5, "fase": "bounding"}, "1"),
        ({"fp": "FT", "gittata": 1, "fase": "afph"}, "24"),
        ({"fp": "FT", "gittata": 2}, "12"),
        ({"fp": "FT", "hip": True}, "12"),
        ({"fp": "DC", "gittata": 1, "fase": "afph"}, "30"),
        ({"fp": "PF"}, "16"),
        ({"fp": "PSK"}, "12"),
        ({"fp": "PIAT"}, "8"),
        ({"fp": "Nahverteidigungswaffe uso 8"}, "16"),
        ({"fp": "88mm", "gittata": 1, "fase": "afph"}, "16"),  # ordnance is never doubled nor halved
        ({"fp": "88mm ATT"}, "8"),
        ({"fp": "80mm"}, "16"),  # ruling R10
        ({"fp": "75mm HEAT", **STONE}, "8"),
        ({"fp": "76mm AP"}, "2"),
        ({"fp": "20mm AP"}, "1"),
        ({"fp": "76mm APCR"}, "1"),
        ({"fp": "20mm ATT"}, "½"),
        ({"fp": "mortaio 81mm CH"}, "32"),  # doubled without halving first
        ({"fp": "12"}, "12"),
        ({"fp": "12", "gittata": 1}, "24"),
    ],
)  # fmt: skip
def test_firepower(inputs: dict[str, Any], total: str) -> None:
    said = attack(**inputs)
    column = next(step for step in said.steps if step.section == "3.2.3#colonna")
    assert column.text.endswith(f" {total}FP") or ("Meno di 1FP" in column.text and column.value == total)


@pytest.mark.parametrize(
    ("inputs", "drm"),
    [
        ({"leader": "9-2, 8-1"}, -1),  # the worst of the leaders directs
        ({"leader": "8+1"}, 1),
        ({"leader": "9-1 ferito"}, 0),
        ({"leader": "9-1 CX"}, 0),
        ({"fp": "4-6-7 CX", "leader": "9-1 CX"}, 0),  # +1 at most
        ({"fumo": 3, "esce_dal_fumo": True}, 4),
        ({"fumo_bersaglio": 2, "hindrance": 1}, 3),
        ({"terreno": "bosco", **MOVING}, 0),  # +1 and FFNAM; no FFMO in the woods
        ({"terreno": "campo aperto", **MOVING, "hindrance": 1}, 0),  # a hindrance denies FFMO
        ({"terreno": "campo aperto", "movimento": "assalto"}, -1),
        ({"terreno": "campo aperto", **MOVING, "protezione": "relitto"}, 0),
        ({"terreno": "campo aperto", **MOVING, "stato": "pinned"}, 0),
        ({"terreno": "campo aperto", "movimento": "assalto", "stato": "broken"}, -2),  # broken: assault movement is lost
        ({"terreno": "strada nel bosco", **MOVING}, 0),
        ({"terreno": "strada nel bosco", **MOVING, "ffmo": True}, -2),
        ({"terreno": "campo aperto", **MOVING, "fase": "final"}, 0),  # neither in Final Fire
        ({"terreno": "grano fuori stagione", **MOVING}, -2),
        ({"terreno": "grano", **MOVING}, -1),
        ({"movimento": "azzardato", "fase": "final"}, -2),
        ({"ft_bersaglio": 2}, -2),
        ({"tipo": "equipaggio-ce"}, 2),
        ({**STONE, "tipo": "equipaggio-ce"}, 3),  # the best, never both
        ({**STONE, "protezione": "siepe, altezza, relitto"}, 3),
        ({"fp": "FT", **STONE, "leader": "9-2", "hindrance": 1}, 1),  # neither TEM nor leadership
        ({"fp": "FT CX", **WOOD}, 1),
        ({"fp": "DC", "protezione": "siepe"}, 0),
        ({"fp": "DC CX", **STONE}, 4),
        ({"fp": "BMG 3 fissa", **MOVING}, -1),
        ({"fp": "CMG 4 stun", **STONE}, 4),
        ({"fp": "OBA 100mm", "protezione": "gunshield"}, 1),
        ({"fp": "OBA 100mm", "protezione": "altezza"}, 0),
        ({"fp": "OBA 100mm", "hindrance": 3, "terreno": "bosco"}, -1),
        ({"fp": "mortaio 81mm", "terreno": "bosco", "protezione": "interrato"}, 1),  # +2, and the air burst
        ({"fp": "sN uso 8", **STONE, "fumo_bersaglio": 3}, 0),
    ],
)  # fmt: skip
def test_modifiers(inputs: dict[str, Any], drm: int) -> None:
    told = {"fp": "4-6-7", "gittata": 2 if inputs.get("fp", "4-6-7") != "FT" else 1} | inputs
    assert steps(attack(**told), "DRM totale") == [f"{drm:+d}"]


def test_a_gunshield_never_turns_a_direct_hit() -> None:
    told = {"fp": "75mm", "protezione": "gunshield", "tipo": "crew"}
    assert attack(**told, dr=3).outcome == "K/3"  # 3 on the 12 column, without the shield
    assert attack(**told, dr=4).outcome == "2MC"  # 4 is no direct hit: +2, 6


def test_off_board_artillery_is_critical_on_a_two() -> None:
    assert attack(fp="OBA 100mm", **STONE, dr=2).outcome == "7KIA"  # 36 column, 2 - 3
    assert attack(fp="OBA 100mm", **STONE, dr=3).outcome == "3MC"  # 20 column, 3 + 3


def test_charges_and_fausts_that_do_not_go_off() -> None:
    assert attack(fp="DC", dr=12).outcome == "nessun effetto"
    assert attack(fp="DC", dr=11).outcome == "1MC"
    assert attack(fp="DC non di élite", dr=10).outcome == "nessun effetto"  # 10, 11 and 12 (ruling R41)
    assert attack(fp="PF", dr=12).outcome == "nessun effetto"
    assert attack(fp="sN uso 7", dr=8).outcome == "nessun effetto"
    assert attack(fp="sN uso 8", dr=8).outcome == "1MC"


@pytest.mark.parametrize(
    ("inputs", "lost"),
    [
        ({"fp": "4-6-7"}, "-1"),
        ({"fp": "4-6-7 e 4-4-7 inesperta"}, "-2"),
        ({"fp": "LMG 3-8"}, "-1"),
        ({"fp": "FT", "leader": "9-2"}, "-1"),  # nobody directs a flamethrower
        ({"fp": "4-6-7", "leader": "8+1"}, None),
        ({"fp": "LMG 3-8 usata da un SMC solo"}, None),
        ({"fp": "CMG 4"}, None),
        ({"fp": "IFE 4"}, None),
        ({"fp": "88mm"}, None),
        ({"fp": "DC"}, None),
    ],
)
def test_who_cowers(inputs: dict[str, Any], lost: str | None) -> None:
    assert steps(attack(**inputs), "Cowering") == ([lost] if lost else [])


def test_cowering_below_the_first_column_has_no_effect() -> None:
    assert attack(fp="1", dr="1+1").outcome == "nessun effetto"
    assert "sotto la colonna 1" in attack(fp="1", dr="1+1").result


def test_a_total_that_may_be_a_double_gives_both_results() -> None:
    ruling = attack(fp="4-6-7", gittata=3, dr=6)
    assert ruling.odds == {"NMC": Fraction(4, 5), "PTC": Fraction(1, 5)}
    assert attack(fp="4-6-7", gittata=3, dr=7).odds == {}  # seven is never a double
    assert attack(fp="4-6-7", gittata=3, leader="8-0", dr=6).outcome == "NMC"


def test_six_of_hindrance_blocks_the_sight_and_fire_out_of_smoke_does_not_count() -> None:
    assert attack(fp="4-6-7", fumo=3, fumo_bersaglio=3).outcome == "LOS bloccata"
    assert attack(fp="4-6-7", fumo=3, fumo_bersaglio=2, esce_dal_fumo=True).outcome == "4 +6"  # ruling R22


def test_a_leader_directs_hexes_of_a_fire_group_only_if_each_has_one() -> None:
    told = {"fp": "4-6-7 a 2 esagoni e 4-4-7 a 3 esagoni"}
    assert attack(**told, leader="9-2, 8-1").outcome == "8 -1"
    alone = attack(**told, leader="9-2")
    assert alone.outcome == "8 +0"
    assert any("più esagoni" in warning for warning in alone.warnings)
    assert attack(fp="4-6-7 con 9-1", gittata=3).outcome == "4 -1"


def test_what_firing_does_to_the_firers() -> None:
    fired = {"fp": "4-6-7 e MMG 5-12", "fase": "fpf", **STONE, **MOVING}
    passed = attack(**fired, dr="4+3")  # line 2530
    assert steps(passed, "NMC del FPF") == ["Pinned"]
    assert steps(passed, "residuo") == ["4FP"]
    pinned = {"fp": "4-6-7 pinned e MMG 5-12 pinned", "fase": "fpf", "terreno": "frutteto", **MOVING}
    failed = attack(**pinned, dr="6+4")  # line 2540
    assert steps(failed, "NMC del FPF") == ["Broken"]
    assert steps(failed, "si guasta") == ["≥10"]
    assert steps(failed, "residuo") == ["1FP"]
    assert any("41,7 %" in warning for warning in attack(**fired).warnings)  # 8 or more on two dice


def test_a_machine_gun_that_keeps_its_rate_leaves_no_residual_fire() -> None:
    told = {"fp": "MMG 5-12 rof2", "gittata": 2, **OPEN}
    assert steps(attack(**told, dr="2+5"), "residuo") == ["0FP"]
    assert steps(attack(**told, dr="3+4"), "residuo") == ["2FP"]  # line 2489: coloured die 3 or more
    assert steps(attack(**told, dr="2+5"), "ROF") == ["ROF 2"]


# --- odds


def cells() -> list[list[str]]:
    with (paths.CORPUS / "aslsk" / "tables" / "ift.csv").open(encoding="utf-8") as file:
        return list(csv.reader(file))


def oracle(column: str, drm: int, cowering: int) -> icepool.Die[str]:
    """The results of the IFT by icepool, straight from the file."""
    table = cells()
    place = table[0].index(column)

    def result(one: int, two: int) -> str:
        at = place - (cowering if one == two else 0)
        row = table[1 + max(0, min(15, one + two + drm))]
        found = row[at] if at >= 1 else "-"
        return "nessun effetto" if found == "-" else found

    return icepool.map(result, d6, d6)


def odds_of(die: icepool.Die[str]) -> dict[str, Fraction]:
    return {outcome: die.probability(outcome) for outcome in die}


@pytest.mark.parametrize(
    ("inputs", "column", "drm", "cowering"),
    [
        ({"fp": "4-6-7", "gittata": 4, **STONE, "leader": "9-1"}, "4", 2, 0),
        ({"fp": "4-6-7", "gittata": 4, **STONE}, "4", 3, 1),
        ({"fp": "5-3-6 inesperta", "gittata": 1}, "8", 0, 2),
        ({"fp": "1", **OPEN}, "1", -2, 1),
        ({"fp": "40", **STONE, "hindrance": 5}, "36", 8, 1),
        ({"fp": "88mm"}, "16", 0, 0),
    ],
)
def test_the_odds_of_the_table_equal_icepool(inputs: dict[str, Any], column: str, drm: int, cowering: int) -> None:
    assert attack(**inputs).odds == odds_of(oracle(column, drm, cowering))


def squad(result: str, morale: int) -> Any:
    """The fate of one squad in good order, by icepool and written afresh."""
    checked = 2 @ d6

    def check(total: int, added: int) -> str:
        if total == 12:
            return "ridotta e Broken"
        return "Broken" if total + added > morale else "Pinned" if total + added == morale else "illesa"

    def halved(total: int, added: int) -> str:
        if total == 12:
            return "eliminata"
        after = check(total, added)
        return "ridotta" if after == "illesa" else f"ridotta e {after}"

    if "KIA" in result:
        return "eliminata"
    if result.startswith("K/"):
        return checked.map(lambda total: halved(total, int(result[2])))
    if result.endswith("MC"):
        return checked.map(lambda total: check(total, 0 if result[0] == "N" else int(result[0])))
    return checked.map(lambda total: "Pinned" if total > morale else "illesa") if result == "PTC" else "illesa"


@pytest.mark.parametrize("morale", [6, 7, 8])
@pytest.mark.parametrize(("fp", "column"), [("4", "4"), ("9", "8"), ("24", "24")])
def test_the_end_to_end_odds_equal_icepool(fp: str, column: str, morale: int) -> None:
    expected = oracle(column, 1, 1).map(lambda result: squad(result, morale))
    assert attack(fp=fp, terreno="bosco", morale=morale).odds == odds_of(expected)


@pytest.mark.parametrize(
    ("inputs", "odds"),
    [
        # KIA on one of two: the other breaks; on a broken one a Casualty Reduction.
        ({"bersagli": 2}, {"eliminata": Fraction(1, 2), "Broken": Fraction(1, 2)}),
        ({"bersagli": 2, "stato": "broken"}, {"eliminata": Fraction(1, 2), "ridotta": Fraction(1, 2)}),
        ({"bersagli": 2, "stato": "broken", "tipo": "hs"}, {}),
        ({"bersagli": 3, "stato": "broken", "tipo": "smc"}, {"eliminata": Fraction(5, 9), "ferita": Fraction(4, 9)}),
        (
            {"bersagli": 3, "stato": "broken", "tipo": "smc-ferito"},
            {"eliminata": Fraction(2, 3), "ferita": Fraction(1, 3)},
        ),
    ],
)
def test_who_a_kia_spares(inputs: dict[str, Any], odds: dict[str, Fraction]) -> None:
    ruling = attack(fp="4", morale=7, altri_drm=-3, dr="3+1", **inputs)
    assert (ruling.outcome, ruling.odds) == ("1KIA", odds)


def test_a_leader_hit_by_a_k_is_wounded_and_checks_with_one_morale_less() -> None:
    ruling = attack(fp="2", morale=9, tipo="smc", altri_drm=-1, dr="2+1")  # K/1, ruling R29
    alive, total = Fraction(2, 3), 2 @ d6
    twelve = total.probability(12)
    assert ruling.outcome == "K/1"
    assert ruling.odds["ferita e Pinned"] == alive * total.probability(7)  # 7 + 1 is 8
    assert ruling.odds["ferita"] == alive * total.probability("<", 7)
    assert ruling.odds["eliminata"] == Fraction(1, 3) + alive * twelve / 2  # wounded again: 4, 5 and 6 kill


def test_leadership_helps_the_target_and_the_elr_replaces_it() -> None:
    base = {"fp": "8", "leader": "8-0", "morale": 7, "dr": "3+4"}  # 1MC
    helped = attack(**base, aiuto=-1).odds
    assert helped["illesa"] == (2 @ d6).probability("<", 7)
    replaced = attack(**base, elr=2).odds
    assert replaced["sostituita e Broken"] == (2 @ d6).probability(">", 8) - Fraction(1, 36)  # 9 + 1 beyond 7 + 2
    assert replaced["ridotta, sostituita e Broken"] == Fraction(1, 36)
    assert "sostituita e Broken" not in attack(**base, elr=2, tipo="crew").odds


# --- what must always hold


@SMALL
@given(drawing.inputs(find("aslsk", "attacco")))
def test_any_valid_attack_has_a_ruling_or_a_sentence(given: dict[str, Any]) -> None:
    drawing.check(find("aslsk", "attacco"), given)


WEAPONS = ("4-6-7", "hs 2-4-7", "LMG 2-8", "HMG 7-16", "8", "ATR", "FT", "DC", "PF", "BAZ", "PIAT", "PSK", "75mm", "20mm", "mortaio 81mm", "OBA 150mm", "sN", "Backblast", "BMG 2", "CMG 4", "IFE 4", "9-1", "300mm")  # fmt: skip
firers = st.builds(
    lambda weapon, tags, hexes: " ".join([weapon, *tags, *([f"a {hexes} esagoni"] if hexes is not None else [])]),
    st.sampled_from(WEAPONS),
    st.lists(st.sampled_from(list(TAGS)), max_size=2),
    st.none() | st.integers(0, 20),
)


@SMALL
@given(st.data())
def test_any_weapon_has_a_ruling_or_a_sentence(data: st.DataObject) -> None:
    fp = data.draw(st.lists(firers, min_size=1, max_size=3))
    drawing.check(find("aslsk", "attacco"), data.draw(drawing.inputs(find("aslsk", "attacco"), fp=fp)))


SEVERITY = ["nessun effetto", "PTC", "NMC", *(f"{n}MC" for n in range(1, 5)), *(f"K/{n}" for n in range(1, 5)), *(f"{n}KIA" for n in range(1, 8))]  # fmt: skip


@SMALL
@given(st.integers(1, 40), st.integers(-5, 8), st.integers(1, 6), st.integers(1, 6))
def test_more_firepower_and_lower_modifiers_never_help_the_target(fp: int, drm: int, one: int, two: int) -> None:
    base, stronger, luckier = (
        SEVERITY.index(attack(fp=str(fp + more), altri_drm=drm - less, dr=[one, two]).outcome)
        for more, less in ((0, 0), (1, 0), (0, 1))
    )
    assert base <= stronger
    assert base <= luckier


@SMALL
@given(st.integers(1, 40), st.integers(-3, 6), st.integers(5, 9))
def test_more_firepower_never_leaves_the_target_likelier_unharmed(fp: int, drm: int, morale: int) -> None:
    weaker, stronger = (
        attack(fp=str(value), altri_drm=drm, morale=morale).odds.get("illesa", 0) for value in (fp, fp + 1)
    )
    assert stronger <= weaker


@SMALL
@given(st.sampled_from(drawing.COUNTERS[:3]), st.integers(2, 7))
def test_fire_from_farther_is_never_stronger(counter: str, hexes: int) -> None:
    try:
        near, far = (int(attack(fp=counter, gittata=value).outcome.split()[0]) for value in (hexes, hexes + 1))
    except (BadInputError, ValueError):  # out of reach: «no»
        return
    assert far <= near


@pytest.mark.parametrize(("firer", "hexes", "most"), [("4-6-7", 13, 12), ("ATR", 13, 12), ("FT", 3, 2)])
def test_out_of_reach_is_a_no(firer: str, hexes: int, most: int) -> None:
    ruling = attack(fp=firer, gittata=hexes)
    assert ruling.outcome == "no"
    assert f"al massimo {most}" in ruling.result


@pytest.mark.parametrize(
    ("inputs", "said"),
    [
        ({}, "Manca «Chi spara»"),
        ({"fp": "-3"}, "scrivi FP e gittata"),
        ({"fp": "una squadra"}, "i tre numeri"),
        ({"fp": "LMG"}, "LMG 2-8"),
        ({"fp": "4-6-7 invisibile"}, "puoi aggiungere"),
        ({"fp": "300"}, "da 0 a 200"),
        ({"fp": "5mm"}, "da 20 in su"),
        ({"fp": "4-6-7", "dr": 13}, "da 2 a 12"),
        ({"fp": "4-6-7", "terreno": "palude"}, "edificio in pietra"),
        ({"fp": "4-6-7", "leader": "7"}, "per esempio 9-1"),
        ({"fp": "9-1"}, "Leader da solo"),
        ({"fp": "FT pinned"}, "Pinned"),
        ({"fp": "FT e 4-6-7"}, "gruppo di fuoco"),
        ({"fp": "CMG 4 e 4-6-7"}, "solo fra loro"),
        ({"fp": "HMG 8-16", "gittata": 17}, "lo dirige|la dirige un Leader"),
        ({"fp": "4-6-7", "fase": "sff", "gittata": 7}, "gittata normale"),
        ({"fp": "4-6-7", "fase": "fpf", "gittata": 2}, "adiacente"),
        ({"fp": "CMG 4", "fase": "sff"}, "non può fare SFF"),
        ({"fp": "4-6-7", "fase": "bounding"}, "solo un veicolo"),
        ({"fp": "mortaio 81mm ITT"}, "sempre in ATT"),
        ({"fp": "75mm ATT HEAT"}, "solo HE"),
        ({"fp": "4-6-7", "dr_morale": 7}, "servono anche"),
    ],
)
def test_wrong_inputs_say_what_is_allowed(inputs: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInputError, match=said):
        attack(**inputs)


def test_hazardous_movement_counts_against_a_demolition_charge_too() -> None:
    """6.5: -2 to any attack against who pushes a Gun, whatever the phase, until it is Pinned."""
    pushing = {"fp": "DC", "fase": "afph", "terreno": "bosco", "movimento": "azzardato"}
    assert attack(**pushing).outcome == "30 -1"
    assert attack(**pushing, stato="pinned").outcome == "30 +1"


def test_the_last_row_of_the_ift_holds_beyond_15() -> None:
    """The notes of the table: row 15 is for 15 or more, so the column of 36FP never misses."""
    assert attack(fp="36", leader="8-0", terreno="edificio in pietra", hindrance=4, dr=12).outcome == "PTC"


@SMALL
@given(st.text(max_size=40), st.text(max_size=20))
def test_any_other_input_is_refused_with_a_sentence(firers: str, leader: str) -> None:
    try:
        attack(fp=firers, leader=leader)
    except BadInputError as error:
        assert str(error).endswith(".")


def test_a_pinned_leader_does_not_direct_and_is_told_so() -> None:
    ruling = find("aslsk", "attacco").run({"fp": "12", "dr": "8", "leader": "9-1 pinned"}).ruling
    assert "DRM +0" in ruling.result
    assert any("Leader Pinned" in each for each in ruling.warnings)
