"""The OBA: the printed examples of correction, each stage, the odds to the end, and the attack of an FFE.

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

OBA, FFE = find("aslsk", "oba"), find("aslsk", "ffe")


def oba(**inputs: Any) -> Ruling:
    return OBA.run(inputs).ruling


def ffe(**inputs: Any) -> Ruling:
    return FFE.run({"calibro": 100, **inputs}).ruling


def value(ruling: Ruling, text: str) -> str:
    return next(step.value for step in ruling.steps if text in step.text)


def test_the_printed_correction_through_smoke() -> None:
    """Lines 5161-5168: four hexes, +2 of smoke: no accuracy roll, an error of 1 on a 1 and of 2 on 2-6."""
    ruling = oba(azione="correggere", esagoni=4, hindrance=2, fuori_mappa=True)
    assert ruling.odds == {"errore di 1 esagono": Fraction(1, 6), "errore di 2 esagoni": Fraction(5, 6)}
    with pytest.raises(BadInputError, match="impossibile"):
        oba(azione="correggere", esagoni=4, hindrance=2, dado=1)


def test_the_printed_correction_by_six_hexes() -> None:
    """Lines 5349-5371: maintained contact with -1; at most two hexes of error; direction 2, white 6."""
    ruling = oba(azione="correggere", esagoni=6, radio=8, mantenimento=True, dr_contatto=9, dado=3, dr_errore="2+6")
    assert value(ruling, "Mantenimento") == "-1"
    assert value(ruling, "Errore massimo") == "2"
    assert (value(ruling, "Direzione"), ruling.outcome) == ("2", "errore di 2 esagoni")


def test_the_printed_correction_with_conversion() -> None:
    """Lines 5372-5391: two hexes, not accurate, one hex of error in direction 6, then an FFE:1 of 20FP."""
    ruling = oba(azione="predesignata", esagoni=2, fuori_mappa=True, dado=4, dr_errore="6+5")
    assert value(ruling, "Conversione annunciata") == "0"
    assert (ruling.outcome, value(ruling, "Direzione")) == ("errore di 1 esagono", "6")
    assert "FFE:1" in ruling.result
    attack = ffe()
    assert (attack.outcome, value(attack, "Blast Area")) == ("20", "7 esagoni")


@pytest.mark.parametrize(
    ("inputs", "drm"), [({}, 8), ({"mantenimento": True}, 9), ({"mantenimento": True, "battaglione": True}, 10)]
)
def test_contact(inputs: dict[str, Any], drm: int) -> None:
    ruling = oba(azione="convertire", radio=8, **inputs)
    assert value(ruling, "Contatto con un DR") == str(drm)
    assert ruling.odds["contatto e accesso"] == (2 @ d6 <= drm).probability(True)
    assert ruling.odds["radio guasta"] == Fraction(1, 36)


def test_a_12_breaks_the_radio_whatever_the_drm() -> None:
    assert oba(radio=12, mantenimento=True, dr_contatto=12).outcome == "radio guasta"  # R58
    assert oba(radio=8, dr_contatto=9).outcome == "niente contatto"


def test_chits() -> None:
    assert oba(radio=8, dr_contatto=5, chit="rosso").outcome == "Chit rosso"
    assert oba(radio=8, dr_contatto=5, chit="rosso", rossi_pescati=1).outcome == "secondo Chit rosso"
    assert oba(azione="continuare", fuori_mappa=True, chit="nero").outcome == "contatto e accesso"


def test_odds_to_the_end_equal_icepool() -> None:
    ruling = oba(radio=8, neri=7, rossi=3, hindrance=1)
    contact = (2 @ d6 <= 8).probability(True)
    accurate = (d6 + 1 <= 2).probability(True)
    assert ruling.odds["preciso"] == contact * Fraction(7, 10) * accurate
    assert ruling.odds["errore di 3 esagoni"] == contact * Fraction(7, 10) * (1 - accurate) * Fraction(1, 6)
    assert ruling.odds["Chit rosso"] == contact * Fraction(3, 10)
    assert ruling.odds["niente contatto"] == 1 - contact - Fraction(1, 36)
    assert sum(ruling.odds.values()) == 1


@pytest.mark.parametrize(("hexes", "best"), [(6, 2), (7, 1), (12, 1)])
def test_a_conversion_announced_from_afar(hexes: int, best: int) -> None:
    odds = oba(azione="predesignata", esagoni=hexes, fuori_mappa=True).odds
    assert odds["preciso"] == Fraction(best, 6)
    assert "preciso" not in oba(azione="predesignata", esagoni=13, fuori_mappa=True).odds


def test_a_forced_correction_has_no_limit() -> None:
    blind = oba(azione="correggere", esagoni=3, vede="no", fuori_mappa=True)
    assert (len(blind.odds), value(blind, "Errore massimo")) == (6, "6")
    assert oba(azione="correggere", esagoni=3, vede="fumo", fuori_mappa=True).outcome == "errore di 1 esagono"


def test_rockets_always_err() -> None:
    ruling = oba(azione="razzi", fuori_mappa=True, chit="nero")
    assert set(ruling.odds.values()) == {Fraction(1, 6)}


@pytest.mark.parametrize(
    ("inputs", "said"),
    [
        ({"azione": "predesignata"}, "quanti esagoni"),
        ({"azione": "correggere", "esagoni": 19}, "da 1 a 18"),
        ({"azione": "correggere-ffe2", "esagoni": 4}, "3 esagoni"),
        ({"esagoni": 4}, "solo per correggere"),
        ({"radio": 8, "dr_contatto": 13}, "da 2 a 12"),
        ({"dr_contatto": 7}, "valore stampato"),
        ({"dr_errore": 7}, "due dadi"),
        ({"neri": 0, "rossi": 0}, "vuota"),
        ({"radio": 8, "battaglione": True}, "mantenimento"),
        ({"dado": 1, "dr_errore": "2+2"}, "non si tira"),
        ({"azione": "sparare"}, "nuovo AR"),
        ({"azione": "convertire", "vede": "no"}, "non si converte"),
    ],
)
def test_wrong_inputs_say_what_is_allowed(inputs: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInputError, match=said):
        oba(**inputs)


# --- the attack


def test_the_attack_of_an_ffe() -> None:
    assert ffe(dr=7, tem=1).outcome == "2MC"
    assert ffe(dr=2, tem=3).outcome == "7KIA"  # Critical Hit: column 36, the TEM changes sign
    assert value(ffe(dr=2, tem=3), "TEM invertito") == "-3"
    assert ffe(dr=8, tem=-1).outcome == "2MC"  # Air Burst
    assert ffe(calibro=210, dr=12, tem=4).outcome == "PTC"  # row 15 is for 15 or more, as in every fire attack


def test_odds_of_an_ffe_equal_icepool() -> None:
    odds = ffe(tem=3).odds
    roll = (2 @ d6).probability
    assert odds["7KIA"] == roll(2)
    assert odds["3MC"] == roll(3)  # column 20, 3 + 3
    assert odds["2MC"] == roll(4) + roll(5)
    assert odds["1MC"] == roll(6) + roll(7)
    assert odds["nessun effetto"] == (2 @ d6 >= 10).probability(True)


def test_what_an_ffe_does_not_attack() -> None:
    assert ffe(pedina="FFE:C").outcome == "nessun attacco"
    assert ffe(pedina="FFE:1", fase="mph").outcome == "nessun attacco"
    assert ffe(pedina="FFE:C", fase="mph", ffmo=True, ffnam=True, dr=8).outcome == "3MC"
    assert ffe(missione="fumo").outcome == "+3"
    assert ffe(missione="fumo", fase="dfph").outcome == "+2"
    assert value(ffe(missione="razzi"), "Blast Area") == "entro 2 esagoni"


def test_the_gunshield_never_adds_to_a_positive_tem() -> None:
    def drm(**inputs: Any) -> int:
        return sum(int(step.value) for step in ffe(**inputs).steps if step.section in ("DaE2.52", "6.6#drm"))

    assert [drm(gunshield=True, tem=tem) for tem in (0, 1, 3)] == [1, 1, 3]
    assert drm(campanile=True, tem=3) == 4


@pytest.mark.parametrize(
    ("inputs", "said"),
    [
        ({"calibro": -3}, "da 20 a 420"),
        ({"ffmo": True}, "MPh"),
        ({"dr": 1}, "da 2 a 12"),
        ({"ffmo": True, "fase": "mph", "tem": 2}, "TEM positivo"),
        ({"pedina": "FFE:9"}, "FFE:C"),
    ],
)
def test_a_wrong_ffe_says_what_is_allowed(inputs: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInputError, match=said):
        ffe(**inputs)


@given(drawing.inputs(OBA))
@settings(max_examples=50)
def test_any_oba_or_a_sentence(inputs: dict[str, Any]) -> None:
    drawing.check(OBA, inputs)


@given(
    drawing.inputs(
        OBA, azione="nuovo", esagoni=None, dr_contatto=None, dr_errore=None, dado=None, battaglione=False, neri=4
    )
)
@settings(max_examples=50)
def test_any_new_request(inputs: dict[str, Any]) -> None:
    assert drawing.check(OBA, inputs) is not None


@given(drawing.inputs(FFE, ffmo=False, ffnam=False, calibro=105))
@settings(max_examples=50)
def test_any_ffe(inputs: dict[str, Any]) -> None:
    assert drawing.check(FFE, inputs) is not None


@given(st.integers(2, 11), st.integers(0, 2))
@settings(max_examples=20)
def test_a_better_radio_and_a_clearer_view_never_hurt(radio: int, hindrance: int) -> None:
    def accurate(**inputs: Any) -> Fraction:
        return oba(neri=5, rossi=2, **inputs).odds.get("preciso", Fraction())

    assert accurate(radio=radio + 1, hindrance=hindrance) >= accurate(radio=radio, hindrance=hindrance)
    assert accurate(radio=radio, hindrance=hindrance + 1) <= accurate(radio=radio, hindrance=hindrance)
