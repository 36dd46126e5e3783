"""The To Hit of ASL Starter Kit: every shot of the printed examples, the odds, and what must always hold.

Lines of the print are counted without the blank ones, as its map does.
"""

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from icepool import d6, tupleize

from referee.calculators import BadInputError, Ruling, find
from tests.calculators import drawing

CALCULATOR = find("aslsk", "colpire")


def shot(**inputs: Any) -> Ruling:
    return CALCULATOR.run(inputs).ruling


def value(ruling: Ruling, text: str) -> str:
    return next(step.value for step in ruling.steps if text in step.text)


GUN_88 = {"arma": "88", "rof": 3, "calibro": 88}
GUN_75 = {"arma": "at", "rof": 2, "calibro": 75}
MORTAR_81 = {"arma": "mortaio", "tiro": "mortaio 81mm, ATT, raggio 3", "rof": 3, "calibro": 81}
KV = {"arma": "rst", "tiro": "76L russo, VTT, raggio 3", "fase": "dff", "nazione": "russi"}
PZ = {"arma": "t", "tiro": "cannone del PzKpfwIIIN, VTT, raggio 3", "nazione": "tedeschi"}
# Each printed shot: its inputs, the DRM in all, the roll (coloured die first where it is printed), what it comes to.
EXAMPLES = {
    # 88mm AA, lines 1707-1745; the range is 4 (R11)
    "88 first": ({**GUN_88, "tiro": "88 AA ITT 4", "tem": 1, "hindrance": 2}, "+3", "1+6", "mancato; ROF mantenuta"),
    "88 again": (
        {**GUN_88, "tiro": "88 AA ITT 4", "tem": 1, "hindrance": 2, "acquisizione": -1},
        "+2",
        "1+2",
        "colpito; ROF mantenuta",
    ),
    "88 turned": ({**GUN_88, "tiro": "88 AA ITT 2", "hindrance": 1, "spine": 1}, "+2", "5+3", "mancato"),
    "88 intensive": (
        {**GUN_88, "tiro": "88 AA ITT 2", "hindrance": 1, "acquisizione": -1, "tiratore": "intensivo"},
        "+2",
        "2+6",
        "mancato",
    ),
    # 75mm AT, lines 1767-1815
    "75 first": ({**GUN_75, "tiro": "75 AT ITT 2", "tem": 3}, "+3", "1+6", "mancato; ROF mantenuta"),
    "75 again": (
        {**GUN_75, "tiro": "75 AT ITT 2", "tem": 3, "acquisizione": -1},
        "+2",
        "2+5",
        "colpito; ROF mantenuta",
    ),
    "75 turned": ({**GUN_75, "tiro": "75 AT ITT 3", "tem": 1, "spine": 1}, "+4", "2+2", "colpito"),
    # mortars, lines 1816-1853
    "81 turned": ({**MORTAR_81, "spine": 2}, "+4", "1+3", "mancato; ROF mantenuta"),
    "81 again": ({**MORTAR_81, "acquisizione": -1, "tem": 3}, "-1", "3+5", "colpito; ROF mantenuta"),
    "81 third": (MORTAR_81, "0", "4+2", "colpito"),
    "50": (
        {"arma": "mortaio 50", "tiro": "mortaio 50mm, ATT, raggio 2", "rof": 3, "calibro": 50},
        "0",
        "4+2",
        "colpito",
    ),
    # bazooka, lines 3402-3431
    "baz": ({"arma": "baz", "tiro": "BAZ 43, raggio 2", "tem": 3, "hindrance": 1}, "+4", "1+3", "colpito"),
    "baz critical": (
        {"arma": "baz", "tiro": "BAZ 43, raggio 2", "tem": 3, "hindrance": 1},
        "+4",
        "1+1",
        "Critical Hit",
    ),
    # 105mm, lines 3567-3592
    "105 critical": (
        {"arma": "gun", "tiro": "105mm americano, ITT, raggio 2", "tem": 3, "acquisizione": -2, "calibro": 105},
        "+1",
        "1+2",
        "Critical Hit",
    ),
    # KV-1E and PzKpfwIIIN, lines 4693-4841
    "KV turned": ({**KV, "spine": 1, "bersaglio": "movimento", "hindrance": 2}, "+7", "1+2", "colpito"),
    "KV intensive": (
        {**KV, "tiratore": "intensivo", "bersaglio": "movimento", "hindrance": 2, "acquisizione": -1},
        "+6",
        "2+2",
        "colpito",
    ),
    "IIIN in the AFPh": (
        {
            **PZ,
            "fase": "afph",
            "tiratore": "mosso",
            "hindrance": 2,
            "taglia": "Large",
            "munizione": "heat",
            "esaurimento": 9,
        },
        "+6",
        "2+3",
        "mancato",
    ),
    "KV in the PFPh": ({**KV, "fase": "pfph", "hindrance": 2, "acquisizione": -2}, "+1", "4+3", "colpito"),
    "IIIN in the DFPh": (
        {**PZ, "fase": "dfph", "hindrance": 2, "taglia": "Large", "acquisizione": -1},
        "+1",
        "6+4",
        "mancato",
    ),
    "IIIN in ATT": (
        {
            "arma": "t",
            "tiro": "cannone del PzKpfwIIIN, ATT, raggio 3",
            "fase": "dfph",
            "hindrance": 2,
            "taglia": "Large",
            "acquisizione": -1,
        },
        "+1",
        "2+4",
        "colpito",
    ),
    "KV over the orchards": ({**KV, "hindrance": 2}, "+3", "4+3", "colpito"),
}


@pytest.mark.parametrize("name", EXAMPLES)
def test_every_printed_shot(name: str) -> None:
    inputs, drm, roll, expected = EXAMPLES[name]
    ruling = shot(**inputs, dr=roll)
    assert value(ruling, "DRM totale") == drm
    assert ruling.result.lower().startswith(expected.lower().replace("; ", ", ") + ":")
    assert ruling.outcome == expected.partition(";")[0]


@pytest.mark.parametrize(
    ("name", "column"),
    [
        ("88 again", "16"),
        ("75 again", "12"),
        ("75 turned", "12"),
        ("81 again", "8"),
        ("81 third", "8"),
        ("50", "2"),
        ("baz", "8"),
    ],
)
def test_the_column_of_the_hit(name: str, column: str) -> None:
    inputs, _drm, roll, _expected = EXAMPLES[name]
    assert value(shot(**inputs, dr=roll), "Poi ") == column


def test_the_printed_critical_hits() -> None:
    inputs, _drm, roll, _expected = EXAMPLES["105 critical"]
    howitzer = shot(**inputs, dr=roll)
    assert value(howitzer, "TEM invertito (-3)") == "36"
    baz = shot(arma="baz", th=8, tem=3, hindrance=1, dr="1+1")
    assert value(baz, "TEM invertito (-3)") == "16"
    far = {"arma": "gun", "tiro": "105mm americano, ITT, raggio 7", "nazione": "usa", "anno": 1943}  # line 3589
    assert [shot(**far, dr=roll).outcome for roll in ("1+1", "1+2", "3+3", "3+4")] == [
        "Critical Hit",
        "colpito",
        "colpito",
        "mancato",
    ]


def test_the_printed_reductions_of_rof_and_acquisition() -> None:
    turned = shot(**EXAMPLES["75 turned"][0])
    assert value(turned, "ROF per questo colpo") == "1"  # line 1808: the CA of an NT gun
    mortar = shot(**EXAMPLES["81 turned"][0])
    assert value(mortar, "ROF per questo colpo") == "3"  # line 1819: not for mortars
    assert value(shot(**EXAMPLES["88 first"][0]), "Acquired Target da ½”") == "-1"
    assert value(shot(**EXAMPLES["88 again"][0]), "Acquired Target da ½”") == "-2"
    assert value(mortar, "Acquired Target da ⅝”") == "-1"
    assert not any("ROF per questo" in step.text for step in shot(tiro="75 AT ATT 2", rof=3).steps)  # line 1800


def test_the_part_of_the_vehicle_hit() -> None:
    assert value(shot(**KV, spine=1, bersaglio="movimento", hindrance=2, dr="1+2"), "Parte colpita") == "torretta"
    assert value(shot(**KV, spine=1, bersaglio="movimento", hindrance=2, dr="2+1"), "Parte colpita") == "scafo"


def test_special_ammunition() -> None:
    """Lines 3612-3624 and 4747: H9."""
    heat = {**PZ, "fase": "dfph", "munizione": "heat", "esaurimento": 9, "tiratore": "ce"}
    assert shot(**heat, dr="4+5").outcome == "colpito"
    assert shot(**heat, dr="5+5").outcome == "munizione assente"
    assert "arma guasta" in shot(**heat, dr="6+6").result
    assert not any("Acquired" in step.text for step in shot(**heat, dr="5+5").steps)


def test_breakdown_and_permanent_loss() -> None:
    """A lowered B# breaks the weapon, the printed one loses it (R12, R46)."""
    intensive = {"th": 8, "tiratore": "intensivo"}
    assert [shot(**intensive, dr=dr).result.partition(":")[0] for dr in (9, 10, 11, 12)] == [
        "Mancato",
        "Mancato, arma guasta",
        "Mancato, arma guasta",
        "Mancato, arma perduta",
    ]
    assert "arma guasta" in shot(th=8, dr=12).result
    many = shot(th=8, tiratore="intensivo, non-qualificato, catturata, inesperti")
    assert value(many, "l'arma si guasta") == "5"
    assert value(many, "DRM totale") == "+6"
    assert "arma perduta" in shot(th=8, arma="baz", x=10, dr=10).result
    assert "arma guasta" in shot(th=8, arma="piat", dr=10).result
    assert "perde l'acquisizione" in " ".join(step.text for step in shot(th=8, acquisizione=-2, dr=12).steps)


def test_a_vehicle_that_has_not_stopped_doubles_the_lower_die() -> None:
    moving = {**PZ, "fase": "mph", "tiratore": "non-fermo, ce"}  # line 4756: needs 10 - 4 = 6
    assert shot(**moving, dr="1+4").outcome == "colpito"  # 4 + 1 x 2
    assert shot(**moving, dr="2+3").outcome == "mancato"  # 3 + 2 x 2
    assert "due dadi" in shot(**moving, dr=5).result


@pytest.mark.parametrize(
    ("inputs", "colour"),
    [
        ({"nazione": "russi"}, "rossi"),
        ({"nazione": "italiani"}, "rossi"),
        ({"nazione": "tedeschi"}, "neri"),
        ({"nazione": "usa", "anno": 1943}, "rossi"),
        ({"nazione": "usa", "anno": 1944}, "neri"),
        ({"tiratore": "inesperti"}, "rossi"),
        ({"tipo": "area", "nazione": "tedeschi"}, "rossi"),
    ],
)
def test_which_colour_to_read(inputs: dict[str, Any], colour: str) -> None:
    assert value(shot(th=8, **inputs), "Colore") == colour


@pytest.mark.parametrize(
    ("inputs", "said"),
    [
        ({}, "Scrivi il TH#"),
        ({"th": -3}, "da 1 a 20"),
        ({"th": 8, "dr": 13}, "da 2 a 12"),
        ({"th": 8, "tiro": "420mm, ITT, raggio 9"}, "88mm AA, ITT, raggio 2"),
        ({"th": 8, "arma": "fionda"}, "Gun a 360°"),
        ({"th": 8, "arma": "baz", "spine": 1}, "SW"),
        ({"th": 8, "tiratore": "intensivo, pinned"}, "Pinned"),
        ({"th": 8, "tiratore": "intensivo", "fase": "afph"}, "AFPh"),
        ({"th": 8, "tiratore": "intensivo", "fase": "dfph", "raggio": 2}, "raggio 0 o 1"),
        ({"th": 8, "arma": "rst", "tiratore": "ce"}, "BU"),
        ({"th": 8, "arma": "st", "spine": 2}, "caso 8"),
        ({"th": 8, "arma": "st", "fase": "mph"}, "caso 14"),
        ({"th": 8, "arma": "mortaio", "tipo": "itt"}, "sempre in ATT"),
        ({"th": 8, "tipo": "att", "munizione": "heat"}, "solo HE"),
        ({"th": 8, "munizione": "fumo"}, "ATT"),
        ({"th": 8, "fase": "dff", "bersaglio": "ffmo", "hindrance": 1}, "FFMO"),
        ({"th": 8, "leader": "9-1"}, "LATW"),
        ({"th": 8, "arma": "atr", "raggio": 13}, "12 esagoni"),
    ],
)
def test_wrong_inputs_say_what_is_allowed(inputs: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInputError, match=said):
        shot(**inputs)


def test_a_known_shot_tells_its_weapon() -> None:
    assert value(shot(tiro="88 AA ITT 4", spine=1), "Cambio di CA") == "+1"
    assert shot(tiro="BAZ 43, raggio 2", dr="1+1").outcome == "Critical Hit"
    assert value(shot(tiro="mortaio 81mm, ATT, raggio 3", rof=3), "ROF per questo colpo") == "3"


def test_who_pushes_a_gun_is_easier_to_hit_in_any_phase() -> None:
    """6.5: -2 to any attack, in the place of FFMO and FFNAM."""
    assert shot(th=8, tipo="itt", tem=1, bersaglio="spinge un gun").outcome == "9"
    assert shot(th=8, tipo="itt", fase="dff", bersaglio="azzardato").outcome == "10"
    with pytest.raises(BadInputError, match="prende il posto di FFMO"):
        shot(th=8, tipo="itt", fase="dff", bersaglio="azzardato, ffnam")


def test_too_much_hindrance_closes_the_los() -> None:
    assert shot(th=8, hindrance=6).outcome == "LOS bloccata"
    assert value(shot(th=8, hindrance=5, tiratore="dal-fumo"), "DRM totale") == "+6"  # R22


def test_card_figures_stand_in_for_what_is_not_printed() -> None:
    assert value(shot(th=8, arma="st", tiratore="ce", spine=2, drm_ca=3), "DRM totale") == "+3"
    assert value(shot(th=8, arma="st", tiratore="ce", fase="mph", drm_bounding=5), "DRM totale") == "+5"
    assert "scheda" in shot(th=8).warnings[0]


@pytest.mark.parametrize("rate", [0, 1, 2, 3])
@pytest.mark.parametrize("drm", [-2, 0, 3, 6])
def test_odds_equal_icepool(rate: int, drm: int) -> None:
    odds = shot(th=8, tipo="vtt", altri=drm, rof=rate).odds

    def outcome(dice: tuple[int, int]) -> str:
        total = sum(dice)
        name = "mancato" if total + drm > 8 else "Critical Hit" if total == 2 else "colpito"
        return f"{name}, arma guasta" if total == 12 else f"{name}, ROF mantenuta" if dice[0] <= rate else name

    expected = tupleize(d6, d6).map(lambda *dice: outcome(dice if len(dice) == 2 else dice[0]))
    assert odds == {name: expected.probability(name) for name in expected.outcomes()}


@given(drawing.inputs(CALCULATOR, th=8, tiro=None))
@settings(max_examples=50)
def test_any_shot_is_ruled_or_refused_with_a_sentence(inputs: dict[str, Any]) -> None:
    drawing.check(CALCULATOR, inputs)


PLAIN = {
    "fase": "dff",
    "tipo": None,
    "tiro": None,
    "leader": None,
    "taglia": None,
    "munizione": None,
    "drm_ca": 2,
    "raggio": 3,
    "arma": "st",
    "bersaglio": (),
}


@given(drawing.inputs(CALCULATOR, th=8, tiratore=(), **PLAIN))
@settings(max_examples=50)
def test_a_plain_shot_is_always_ruled(inputs: dict[str, Any]) -> None:
    assert drawing.check(CALCULATOR, inputs) is not None


@given(drawing.inputs(CALCULATOR, th=None))
@settings(max_examples=50)
def test_any_known_shot(inputs: dict[str, Any]) -> None:
    drawing.check(CALCULATOR, inputs)


def hits(ruling: Ruling) -> Fraction:
    return sum((part for name, part in ruling.odds.items() if name.startswith(("colpito", "Critical"))), Fraction())


@given(st.integers(1, 19), st.integers(-1, 4), st.integers(0, 4), st.integers(-2, 0))
@settings(max_examples=50)
def test_more_cover_never_helps_the_firer(th: int, tem: int, hindrance: int, acquired: int) -> None:
    base = {"th": th, "tem": tem, "hindrance": hindrance, "acquisizione": acquired}
    chance = hits(shot(**base))
    assert hits(shot(**{**base, "tem": tem + 1})) <= chance
    assert hits(shot(**{**base, "hindrance": hindrance + 1})) <= chance
    assert hits(shot(**{**base, "th": th + 1})) >= chance
