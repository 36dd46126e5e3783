"""The To Kill of ASL Starter Kit, ATT against an AFV and the recovery from Shock.

Lines of the print are counted without the blank ones, as its map does.
"""

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from icepool import d6

from referee.calculators import BadInputError, Ruling, find
from tests.calculators import drawing

KILL, AREA, SHOCK = (find("aslsk", name) for name in ("distruzione", "att-afv", "shock"))


def kill(**inputs: Any) -> Ruling:
    return KILL.run(inputs).ruling


def area(**inputs: Any) -> Ruling:
    return AREA.run(inputs).ruling


def value(ruling: Ruling, text: str) -> str:
    return next(step.value for step in ruling.steps if text in step.text)


KV_GUN = {"arma": "76L russo a distanza 3"}
# Each printed shot: inputs, the final TK#, the roll and what it comes to (lines 4693-4841; 4466-4470 for the PF).
EXAMPLES = {
    "IIIN, turret front": ({**KV_GUN, "af": "6", "colpo": "torretta"}, "6", 7, "possibile Shock (NMC)"),
    "IIIN, hull rear": ({**KV_GUN, "af": "3", "colpo": "scafo", "retro": True}, "10", 10, "immobilizzato"),
    "IIIN, hull front": ({**KV_GUN, "af": "6", "colpo": "scafo"}, "6", 7, "possibile Shock (NMC)"),
    "KV, turret front": ({"arma": "pziiin", "af": "11", "colpo": "torretta"}, "2", 2, "Shock"),
    "KV, hull side": ({"arma": "pziiin", "af": "8", "colpo": "scafo"}, "5", 4, "distrutto"),
    "HE on the IIIN": ({"arma": "calibri da 70mm in su", "af": "6", "colpo": "scafo"}, "1", 7, "nessun effetto"),
    "PF on the T34/85": ({"arma": "pf", "af": "6", "colpo": "scafo"}, "25", 12, "cilecca"),
    "PF, any other roll": ({"arma": "pf", "af": "6", "colpo": "scafo"}, "25", 11, "distrutto"),
}


@pytest.mark.parametrize("name", EXAMPLES)
def test_every_printed_to_kill(name: str) -> None:
    inputs, final, roll, expected = EXAMPLES[name]
    assert kill(**inputs).outcome == final
    assert kill(**inputs, dr=roll).outcome == expected


def test_the_printed_morale_check_of_a_possible_shock() -> None:
    first = {**KV_GUN, "af": "6", "colpo": "torretta", "dr": 7, "morale": 8}
    assert kill(**first, dr_mc=8).outcome == "nessun effetto"
    assert kill(**first, dr_mc=9).outcome == "Shock"
    failed = Fraction((2 @ d6 > 8).probability(True))
    assert kill(**first).odds == {"Shock": failed, "nessun effetto": 1 - failed}


def test_the_printed_collateral_attacks() -> None:
    """Lines 4812-4841: AP from a 76L is 2FP and does nothing; HE is 12FP and a 7 becomes a 9, an NMC."""
    ap = kill(**KV_GUN, af="6", colpo="scafo", dr=7, ce=True, calibro=76, morale=8, dr_mc=7)
    assert (value(ap, "collaterale"), ap.outcome) == ("-", "nessun effetto")
    he = {"arma": "he 70mm", "af": "6", "colpo": "scafo", "dr": 7, "ce": True, "calibro": 76, "morale": 8}
    assert "colonna 12, DR 7 +2 = 9" in next(step.text for step in kill(**he).steps if "collaterale" in step.text)
    assert [kill(**he, dr_mc=dr).outcome for dr in (7, 8, 9, 12)] == [
        "nessun effetto",
        "equipaggio BU",
        "Stun",
        "Stun e Recall",
    ]
    assert kill(**he, stordito=True, dr_mc=8).outcome == "Stun e Recall"  # +1, and the second Stun
    assert kill(**he, monoposto=True, dr_mc=9).outcome == "Stun e Recall"


@pytest.mark.parametrize(
    ("ammunition", "part", "effects"),
    [  # at the final TK# less 1, equal, +1 and +2: ruling R24
        ("ap", "scafo", ["distrutto", "immobilizzato", "possibile Shock (NMC)", "nessun effetto"]),
        ("heat", "torretta", ["distrutto", "Shock", "possibile Shock (NMC)", "nessun effetto"]),
        ("he", "scafo", ["distrutto", "immobilizzato", "immobilizzato", "nessun effetto"]),
        ("dc", "torretta", ["distrutto", "Shock", "Shock", "nessun effetto"]),
        ("mg", "scafo", ["distrutto", "Stun", "nessun effetto", "nessun effetto"]),
        ("mg", "torretta", ["distrutto", "Stun", "nessun effetto", "nessun effetto"]),
    ],
)
def test_what_each_roll_does(ammunition: str, part: str, effects: list[str]) -> None:
    found = [kill(tk=10, af="4", munizione=ammunition, colpo=part, dr=dr).outcome for dr in (5, 6, 7, 8)]
    assert found == effects


def test_fire_ignores_armour_and_never_immobilizes() -> None:
    assert kill(arma="FT", tk=8, ce=True).outcome == "9"
    assert kill(tk=8, munizione="ft", lunga=True).outcome == "4"
    assert kill(tk=9, munizione="ft", lunga=True).outcome == "4½"
    assert kill(tk=8, munizione="ft", colpo="scafo", dr=8).outcome == "nessun effetto"
    assert kill(tk=8, munizione="ft", colpo="torretta", dr=8).outcome == "Shock"


def test_a_critical_hit_doubles_the_weapons_number_only() -> None:
    ruling = kill(**KV_GUN, af="11", critico=True, retro=True)
    assert ruling.outcome == "14"  # 12 x 2 + 1 - 11
    assert ruling.odds["distrutto"] == Fraction(35, 36)  # only the dud saves it


def test_duds() -> None:
    assert kill(tk=40, af="0", dr=12).outcome == "cilecca"  # R51
    assert kill(arma="DC", af="0", dr=10).outcome == "distrutto"
    assert kill(arma="DC", af="0", dr=10, non_elite=True).outcome == "cilecca"  # R41


def test_odds_equal_icepool() -> None:
    odds = kill(tk=12, af="4", colpo="torretta", morale=8).odds
    fails = (2 @ d6 > 8).probability(True)
    roll = (2 @ d6).probability
    assert odds["distrutto"] == sum(roll(dr) for dr in range(2, 8))
    assert odds["Shock"] == roll(8) + roll(9) * fails
    assert odds["cilecca"] == roll(12)
    assert odds["nessun effetto"] == roll(10) + roll(11) + roll(9) * (1 - fails)


def test_the_part_hit_may_be_unknown() -> None:
    assert kill(tk=12, af="6", dr=6).outcome == "immobilizzato allo scafo, Shock alla torretta"


# --- ATT and OBA against an AFV


def test_the_printed_att_shot_at_the_kv() -> None:
    """Lines 4780-4792: column 6, +1; only an original 2 or 3 does anything."""
    kv = {"calibro": 75, "fronte": "11", "lato": "8 quadrato"}
    ruling = area(**kv)
    assert (value(ruling, "Metà del FP"), value(ruling, "8 o più")) == ("6", "+1")
    assert [area(**kv, colpo="torretta", dr=dr).outcome for dr in (2, 3, 4)] == ["Shock", "Shock", "nessun effetto"]
    assert [area(**kv, colpo="scafo", dr=dr).outcome for dr in (2, 3, 4)] == [
        "immobilizzato",
        "immobilizzato",
        "nessun effetto",
    ]


@pytest.mark.parametrize(
    ("front", "side", "drm"),
    [("4", "2", "-1"), ("4 quadrato", "2", "0"), ("11", "8", "+1"), ("11", "8 cerchio", "0"), ("8", "4", "0")],
)
def test_the_drm_of_armour(front: str, side: str, drm: str) -> None:
    steps = area(calibro=75, fronte=front, lato=side).steps
    assert next(step.value for step in steps if step.section == "7.11#modificatori") == drm


def test_an_ffe_uses_the_whole_calibre_and_its_own_dice() -> None:
    ffe = {"calibro": 100, "fronte": "6", "lato": "3", "oba": True}
    assert value(area(**ffe), "calibro intero") == "20"
    assert area(**ffe, dr="1+3").outcome == "Shock"  # column 20, 4 is K/4: the turret
    assert area(**ffe, dr="3+1").outcome == "immobilizzato"
    assert area(**ffe, dr="1+1").outcome == "distrutto"  # Critical Hit, column 36


def test_a_critical_hit_in_att_has_no_drm_of_armour() -> None:
    ruling = area(calibro=75, fronte="11", lato="8", critico=True)
    assert value(ruling, "Critical Hit") == "24"  # 12 doubled, not halved first
    assert not any(step.section == "7.11#modificatori" for step in ruling.steps)


def test_att_odds_equal_icepool() -> None:
    """105mm in ATT: column 8, K on 3, nothing but KIA, K and K + 1 counts."""
    odds = area(calibro=105, fronte="6", lato="4", colpo="scafo").odds
    roll = (2 @ d6).probability
    assert odds == {
        "distrutto": roll(2),
        "immobilizzato": roll(3) + roll(4),
        "nessun effetto": 1 - roll(2) - roll(3) - roll(4),
    }


def test_too_small_a_gun_in_att() -> None:
    assert area(calibro=20, fronte="0", lato="0").outcome == "nessun effetto"


# --- recovery


def test_recovery_from_shock() -> None:
    assert [SHOCK.run({"dado": die}).ruling.outcome for die in (1, 2, 3, 6)] == ["si toglie"] * 2 + ["diventa UK"] * 2
    uk = [SHOCK.run({"pedina": "uk", "dado": die}).ruling.outcome for die in (1, 3, 4, 6)]
    assert uk == ["si toglie"] * 2 + ["relitto"] * 2
    assert set(SHOCK.run({}).ruling.odds.values()) == {Fraction(1, 3)}
    assert SHOCK.run({"pedina": "uk"}).ruling.odds["relitto"] == (d6 > 3).probability(True)


# --- what always holds


@pytest.mark.parametrize(
    ("inputs", "said"),
    [
        ({"af": "6"}, "TK# base"),
        ({"arma": "pf", "tk": 30, "af": "6"}, "non tutti e due"),
        ({"arma": "FT"}, "non stampa il TK#"),
        ({"tk": -3, "af": "6"}, "da 1 a 60"),
        ({"tk": 12, "af": "5"}, "26"),
        ({"tk": 12, "af": "6", "dr": 13}, "da 2 a 12"),
        ({"tk": 12, "af": "6", "lunga": True}, "FT"),
        ({"arma": "pf", "munizione": "he", "af": "6"}, "HEAT"),
        ({"arma": "DC", "af": "6", "critico": True}, "To Hit"),
        ({"tk": 12, "af": "6", "non_elite": True}, "DC"),
    ],
)
def test_wrong_inputs_say_what_is_allowed(inputs: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInputError, match=said):
        kill(**inputs)


def test_an_ffe_needs_no_part_hit() -> None:
    with pytest.raises(BadInputError, match="OBA"):
        area(calibro=100, fronte="6", lato="3", oba=True, colpo="scafo")
    with pytest.raises(BadInputError, match="da 20 a 420"):
        area(calibro=5, fronte="6", lato="3")


@given(drawing.inputs(KILL, arma=None, tk=14, lunga=False, non_elite=False, critico=False, af="4"))
@settings(max_examples=50)
def test_any_to_kill(inputs: dict[str, Any]) -> None:
    assert drawing.check(KILL, inputs) is not None


@given(drawing.inputs(KILL))
@settings(max_examples=50)
def test_any_weapon_or_a_sentence(inputs: dict[str, Any]) -> None:
    drawing.check(KILL, inputs)


@given(drawing.inputs(AREA, colpo=None, critico=False))
@settings(max_examples=50)
def test_any_area_hit(inputs: dict[str, Any]) -> None:
    assert drawing.check(AREA, inputs) is not None


@given(drawing.inputs(SHOCK))
@settings(max_examples=20)
def test_any_recovery(inputs: dict[str, Any]) -> None:
    assert drawing.check(SHOCK, inputs) is not None


AF = ["0", "1", "2", "3", "4", "6", "8", "11", "14", "18", "26"]


@given(st.integers(1, 40), st.integers(0, len(AF) - 2), st.sampled_from(["ap", "heat", "he", "mg"]))
@settings(max_examples=50)
def test_more_armour_never_helps_the_firer(tk: int, level: int, ammunition: str) -> None:
    thin, thick = (kill(tk=tk, af=af, munizione=ammunition, colpo="scafo").odds for af in AF[level : level + 2])
    assert thick.get("distrutto", 0) <= thin.get("distrutto", 0)
