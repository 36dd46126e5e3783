import pytest

from referee.web.lookup import labels, place

IFT = labels(["1", "2", "4", "6", "8", "12", "16", "20", "24", "30", "36"])


@pytest.mark.parametrize(("typed", "column"), [("13", "12"), ("12", "12"), ("1", "1"), ("7,5", "6"), ("99", "36")])
def test_thresholds_hold_up_to_the_next(typed: str, column: str) -> None:
    assert IFT[place(IFT, typed)].text == column


@pytest.mark.parametrize("typed", ["0", "", "  ", "tanti"])
def test_what_no_column_stands_for(typed: str) -> None:
    assert place(IFT, typed) is None


@pytest.mark.parametrize(
    ("typed", "row"),
    [("3", "2-4"), ("9", "8+"), ("1", "≤1"), ("-5", "≤1"), ("6", "6")],
)
def test_spans(typed: str, row: str) -> None:
    heads = labels(["≤1", "2-4", "6", "8+"])
    assert heads[place(heads, typed)].text == row


def test_ratios_are_names_not_spans() -> None:
    heads = labels(["1-2", "1-1", "2-1", "3-1"])
    assert heads[place(heads, "3 a 1")].text == heads[place(heads, "3:1")].text == "3-1"


def test_consecutive_numbers_are_only_themselves() -> None:
    assert place(labels(["1", "2", "3"]), "7") is None


def test_words_by_their_beginning() -> None:
    assert place(labels(["Bosco", "Edificio in pietra"]), "edif") == 1
