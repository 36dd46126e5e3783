"""Splitting: books of every shape that we know of, and the printed texts where they are at hand."""

from dataclasses import replace

import pytest

from referee.corpus.importing import Known, Split, split_book
from referee.corpus.importing.numbers import Number
from referee.corpus.importing.prose import is_example
from tests.bench.importing import SHAPES, lost, measure
from tests.conftest import PRINT
from tests.corpus.importing.books import BOOKS, MARKDOWN, listed

TITLES = {"lettered": "Razzi e colline"}
printed = pytest.mark.skipif(not PRINT.is_dir(), reason="the printed rules are not beside this repository")


def split(name: str) -> Split:
    return split_book([BOOKS[name][0].splitlines()], Known.titled(TITLES.get(name, "")))


def text_of(found: Split, number: str) -> str:
    return next(each.text for each in found.sections if each.number == number)


@pytest.mark.parametrize("name", BOOKS)
def test_every_section_and_no_other_is_found_and_no_line_is_lost(name: str) -> None:
    found = split(name)
    assert [(each.number, each.title) for each in found.sections] == listed(BOOKS[name][1])
    assert lost(found, [line for line in BOOKS[name][0].splitlines() if line.strip()]) == 0


def test_a_lost_line_is_noticed() -> None:
    found = split("decimal")
    lines = [line for line in BOOKS["decimal"][0].splitlines() if line.strip()]
    first = found.sections[1]
    assert lost(replace(found, sections=(found.sections[0], replace(first, text=""), *found.sections[2:])), lines) == 1
    assert lost(replace(found, outside=found.outside[1:]), lines) == 1


@pytest.mark.parametrize(
    ("name", "scheme"),
    [
        ("decimal", ("decimal", "letter", "brackets", "chapter")),
        ("slashed", ("slash", "chapter", "word")),
        ("lettered", ("decimal", "letter", "zero")),
        ("dashed", ("decimal", "letter", "chapter", "title")),
        ("compendium", ("decimal", "zero")),
    ],
)
def test_the_scheme_is_inferred(name: str, scheme: tuple[str, ...]) -> None:
    assert split(name).scheme == scheme


def test_repeated_numbers_and_doubts_are_told() -> None:
    found = split("decimal")
    assert found.repeated == ["2.2"]
    assert split("dashed").repeated == ["A4"]
    assert [(doubt.line, doubt.taken, doubt.text) for doubt in found.doubts] == [(29, True, "2.2 Sosta")]


def test_hyphens_join_words_and_keep_values() -> None:
    found = split("slashed")
    assert "le sale intorno." in text_of(found, "1")
    assert "4-6-7 della carta" in text_of(found, "2/1")
    assert "da 1-3 nei primi" in text_of(found, "2/1")
    assert "prima di ogni lancio" not in text_of(split("lettered"), "1.1")
    assert "vale cento metri" in text_of(split("lettered"), "1.1")


def test_remnants_go_and_separators_stay() -> None:
    found = split("decimal")
    assert text_of(found, "1") == "Ogni giocatore ha dodici pedine e è bene contarle."
    assert "6 a 3 = 2-1" in text_of(found, "1.1.1")
    assert text_of(found, "1.2").splitlines()[1:] == ["1\tPrato", "2\tBosco", "3\tGuado"]
    assert text_of(split("compendium"), "1.3") == "Chi riceve un ordine → muove\n→mai due volte"
    assert "• Di un esagono nel fango" in text_of(split("slashed"), "2/2")


def test_page_furniture_is_dropped() -> None:
    found = split("compendium")
    assert [line.text for line in found.dropped] == [
        "IL CARRO VELOCE",
        "2",
        "IL CARRO VELOCE",
        "3",
        "IL CARRO VELOCE",
        "4",
    ]
    assert text_of(found, "4.1") == "Una per carro"
    assert found.sections[1].last == 8, "a section reaches to the line before the next heading"


def test_examples_are_told_from_rules() -> None:
    lines = text_of(split("decimal"), "3.1").splitlines()
    assert [is_example(line) for line in lines] == [False, True]
    assert not is_example("Esempi ne seguono molti altri nel testo della regola che segue")


def test_what_is_known_of_a_game_tells_the_spelling_of_its_numbers() -> None:
    known = Known({"raz2": "RaZ2.", "raz2.3": "RaZ2.3"})
    numbers = [each.number for each in split_book([BOOKS["lettered"][0].splitlines()], known).sections]
    assert "RaZ2." in numbers
    assert "RaZ2.3" in numbers


def test_a_book_without_numbers_is_split_by_its_titles() -> None:
    found = split_book([MARKDOWN.splitlines()], Known())
    assert [each.number for each in found.sections] == ["Il mercato", "Preparazione", "Turno"]
    assert found.scheme == ("title",)
    shouted = split_book([["COMPRARE", "Si compra.", "VENDERE", "Si vende."]], Known())
    assert [each.text for each in shouted.sections] == ["Si compra.", "Si vende."]
    assert split_book([["Solo prosa, senza nulla che la divida."]], Known()).sections == ()


def test_numbers_are_compared_as_printed() -> None:
    def number(text: str) -> Number:
        return Number.read(text)

    assert number("6.10").after(number("6.9"))
    assert number("14.1").after(number("14.01"))
    assert number("14.01").after(number("14.0"))
    assert number("2.2").after(number("2.11")), "books that write 2.11 under 2.1"
    assert number("3.1").follows(number("2.7.4"))
    assert not number("3.2").follows(number("2.7.4"))


@printed
@pytest.mark.parametrize("game", ["ambush", "ardenne44", "aslsk", "combat-commander", "locknload"])
@pytest.mark.parametrize("known", [True, False])
def test_the_printed_texts(game: str, known: bool) -> None:
    result = measure(game, known=known)
    assert result.found >= 0.99 * result.wanted, result
    assert result.placed >= 0.98 * result.wanted, result
    assert result.invented == []
    assert result.lost == 0
    assert result.seconds < 5


@printed
@pytest.mark.parametrize("game", ["ambush", "ardenne44", "aslsk", "combat-commander", "locknload"])
@pytest.mark.parametrize("shape", [shape for shape in SHAPES if shape != "text"])
def test_the_printed_texts_as_pdf(game: str, shape: str) -> None:
    result = measure(game, shape)
    assert result.found >= 0.97 * result.wanted, result
    assert result.invented == []
    assert result.lost == 0
