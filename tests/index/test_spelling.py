import pytest

from referee.corpus.model import Section
from referee.dialogue import Referee
from referee.index.spelling import OFTEN, Speller, trusted_words

SPELLER = Speller({"trincerata": 3, "ritirata": 9, "ponte": 2, "toglie": 40, "possono": 30, "4-5-3": 5})


@pytest.mark.parametrize(
    ("word", "mended"),
    [
        ("trinceerata", "trincerata"),  # a letter doubled
        ("trincrata", "trincerata"),  # a letter dropped
        ("rtiirata", "ritirata"),  # letters swapped
        ("riturata", "ritirata"),  # another letter, in a long word
        ("posono", "possono"),
        ("ritirate", "ritirate"),  # another form of a known word
        ("moglie", "moglie"),  # a word of its own, not «toglie»
        ("zzzzzz", "zzzzzz"),
        ("rtr", "rtr"),
        ("4-5-4", "4-5-4"),
    ],
)
def test_unknown_words_become_the_nearest_known(word: str, mended: str) -> None:
    assert SPELLER.mend([word]) == [mended]


def test_a_misspelt_question_finds_its_rule(referee: Referee) -> None:
    hits = referee.searcher.search("posizone trincerrata in citadina", "ardenne44").hits
    assert hits[0].section.number in ("15.8", "15.8.1")


def test_the_nearest_among_equals_is_the_commonest() -> None:
    assert Speller({"grano": 1, "granio": 5}).mend(["grannio"]) == ["granio"]
    assert Speller({"caselle": 1, "cascelle": 5}).mend(["casselle"]) == ["caselle"]


def test_slips_in_the_questions_are_not_learned() -> None:
    section = Section("g", "1", "Ponti", "Il ponte regge.", "", ("il pnte regge?", *["quanti carri?"] * OFTEN), ())
    words = trusted_words([section])
    assert "ponte" in words
    assert "carri" in words
    assert "pnte" not in words
