"""What holds of every calculator of Ambush! in this part: any valid input has an answer or a sentence."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from referee.calculators import BadInputError, Calculator, find
from tests.calculators import drawing

NAMES = (
    "assalto",
    "attivazione",
    "cessione",
    "comando",
    "ferite",
    "fuoco",
    "granate",
    "mine",
    "movimento",
    "munizioni",
    "panico",
    "penetrazione",
    "percezione",
    "prontezza",
    "raffica",
    "reazione",
    "sbloccaggio",
    "trascinamento",
    "vantaggio",
)
# Few of the counters that are drawn are scores from 0 to 9: the rest is filtered out.
FEW = settings(
    max_examples=50, deadline=None, suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow]
)
ALL = [find("ambush", name) for name in NAMES]
NEEDED = {"fuoco": {"base": 4}, "granate": {"base": 4}, "movimento": {"mpa": 4}, "munizioni": {"inceppamento": 3}}


@pytest.mark.parametrize("calculator", ALL, ids=lambda each: each.name)
def test_any_valid_input_has_an_answer_or_a_sentence(calculator: Calculator) -> None:
    @FEW
    @given(drawing.inputs(calculator))
    def check(inputs: dict) -> None:
        drawing.check(calculator, inputs)

    check()


@pytest.mark.parametrize("name", NEEDED)
def test_with_the_values_of_the_screen_it_answers(name: str) -> None:
    calculator = find("ambush", name)

    @FEW
    @given(drawing.inputs(calculator, **NEEDED[name]))
    def check(inputs: dict) -> None:
        drawing.check(calculator, inputs)

    check()


@pytest.mark.parametrize("calculator", ALL, ids=lambda each: each.name)
@settings(max_examples=20, deadline=None)
@given(data=st.data())
def test_any_other_text_is_refused_with_a_sentence(calculator: Calculator, data: st.DataObject) -> None:
    names = [each.name for each in calculator.inputs]
    inputs = data.draw(st.dictionaries(st.sampled_from(names), st.text(max_size=20)))
    try:
        calculator.run(inputs)
    except BadInputError as error:
        assert str(error).endswith(".")


@pytest.mark.parametrize(
    ("name", "inputs", "said"),
    [
        ("fuoco", {"base": 4, "dado": 10}, "va da 0 a 9"),
        ("fuoco", {"base": -3}, "va da 0 a 12"),
        ("fuoco", {"base": 4, "ws": 3}, "va da -2 a 2"),
        ("fuoco", {"base": 4, "arma": "laser"}, "fucile semiautomatico"),
        ("munizioni", {"inceppamento": 100}, "va da 0 a 99"),
        ("percezione", {"pc": "10"}, "numeri da 0 a 9"),
        ("percezione", {"pc": "sei"}, "per esempio «6, 4, 4»"),
        ("percezione", {"pc": "s"}, "numeri da 0 a 9"),
        ("percezione", {"pc": "(6)"}, "numeri da 0 a 9"),
        ("percezione", {"pc": "10005"}, "numeri da 0 a 9"),  # never read as its last digits
        ("percezione", {"pc": ", ".join(["5"] * 13)}, "al massimo 12"),
        ("percezione", {}, "Manca «PC»"),
        ("comando", {"iniziativa": 6}, "va da 0 a 5"),
        ("comando", {"iniziativa": 2, "altri": "9 comandante"}, "numeri da 0 a 5"),
        ("movimento", {"mpa": 9}, "va da 3 a 5"),
        ("panico", {"iniziativa": 2, "numeri_rossi": "5-3"}, "numeri da 0 a 9"),
        ("penetrazione", {"livello": "enorme"}, "leggera"),
        ("cessione", {"casella": "boh"}, "Complete"),
    ],
)
def test_bad_input_says_what_is_allowed(name: str, inputs: dict, said: str) -> None:
    with pytest.raises(BadInputError, match=said):
        find("ambush", name).run(inputs)
