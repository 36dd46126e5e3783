"""When weapons are there: every printed date, the month before and the month of it."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.calculators import BadInputError, Ruling, find
from referee.calculators.aslsk.words import MONTHS
from tests.calculators import drawing

DATES = find("aslsk", "date")
NAMES = list(MONTHS.options)


def dates(**inputs: Any) -> Ruling:
    return DATES.run(inputs).ruling


# Lines 3308-3310, 3327, 3330, 3445, 3628-3630, 2965, 1626.
PRINTED = [
    ({"arma": "bazooka"}, 1942, "novembre"),
    ({"arma": "panzerschreck"}, 1943, "settembre"),
    ({"arma": "panzerfaust"}, 1943, "ottobre"),
    ({"arma": "piat"}, 1943, "aprile"),
    ({"arma": "heat", "nazione": "tedeschi"}, 1942, "maggio"),
    ({"arma": "heat", "nazione": "italiani"}, 1942, "settembre"),
    ({"arma": "heat", "nazione": "altri"}, 1943, "gennaio"),
    ({"arma": "nahverteidigungswaffe"}, 1944, "luglio"),
    ({"arma": "th neri"}, 1944, "gennaio"),
]


@pytest.mark.parametrize(("inputs", "year", "month"), PRINTED)
def test_every_printed_date(inputs: dict[str, Any], year: int, month: str) -> None:
    place = NAMES.index(month)
    before = {"anno": year - 1, "mese": "dicembre"} if place == 0 else {"anno": year, "mese": NAMES[place - 1]}
    assert dates(**inputs, anno=year, mese=month).outcome == "sì"
    assert dates(**inputs, **before).outcome == "no"


@pytest.mark.parametrize(
    ("year", "month", "model"),
    [(1942, "dicembre", "BAZ 43"), (1943, None, "BAZ 43"), (1944, "gennaio", "BAZ 44"), (1945, None, "BAZ 45")],
)
def test_the_models_of_the_bazooka(year: int, month: str | None, model: str) -> None:
    assert dates(arma="baz", anno=year, mese=month).result.startswith(f"Sì: {model}")


@pytest.mark.parametrize(
    ("year", "month", "said"),  # lines 3362-3366 and 3384-3390
    [
        (1943, "dicembre", "Raggio 1 (ottobre-dicembre 1943); colpi per squadra dell'OB: 1."),
        (1944, "maggio", "Raggio 1 (gennaio-maggio 1944); colpi per squadra dell'OB: 1½."),
        (1944, "giugno", "Raggio 2 (giugno-dicembre 1944); colpi per squadra dell'OB: 1½."),
        (1944, None, "Raggio 1 (gennaio-maggio 1944) / 2 (giugno-dicembre 1944)"),
        (1945, "marzo", "Raggio 3 (1945); colpi per squadra dell'OB: 2."),
    ],
)
def test_the_panzerfaust_by_date(year: int, month: str | None, said: str) -> None:
    assert said in dates(arma="pf", anno=year, mese=month).result


def test_without_a_month_the_year_may_not_tell() -> None:
    assert dates(arma="piat", anno=1943).outcome == "dipende dal mese"
    assert dates(arma="piat", anno=1942).outcome == "no"
    assert dates(arma="heat", anno=1943, nazione="altri").outcome == "sì"  # from January: the whole year


def test_all_at_once() -> None:
    assert dates(anno=1942, mese="giugno").outcome == "HEAT (tedeschi)"
    assert dates(anno=1941).outcome == "nessuna"
    assert "Dipende dal mese: Panzerschreck" in dates(anno=1943).result
    assert dates(arma="psk").outcome == "settembre 1943"
    assert len(dates().steps) == 11


def test_heat_depends_on_the_nation() -> None:
    ruling = dates(arma="heat", anno=1942, mese="giugno")
    assert ruling.outcome == "secondo la nazionalità"
    assert "HEAT (tedeschi): sì; HEAT (italiani): no" in ruling.result
    assert any("R44" in note for note in ruling.warnings)  # the bazooka fires HEAT before its date


@pytest.mark.parametrize(
    ("inputs", "said"),
    [
        ({"arma": "laser"}, "Bazooka"),
        ({"anno": 1930}, "va da 1936 a 1945"),
        ({"arma": "pf", "mese": "giugno"}, "indica anche l'anno"),
    ],
)
def test_wrong_inputs_say_what_is_allowed(inputs: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInputError, match=said):
        dates(**inputs)


@settings(max_examples=50)
@given(drawing.inputs(DATES))
def test_any_valid_input_has_an_answer(inputs: dict[str, Any]) -> None:
    drawing.check(DATES, inputs)


@settings(max_examples=50)
@given(
    st.sampled_from(["baz", "psk", "pf", "piat", "nahverteidigungswaffe"]),
    st.integers(1936, 1944),
    st.sampled_from(NAMES),
)
def test_what_is_there_stays(weapon: str, year: int, month: str) -> None:
    if dates(arma=weapon, anno=year, mese=month).outcome == "sì":
        assert dates(arma=weapon, anno=year + 1, mese=month).outcome == "sì"
