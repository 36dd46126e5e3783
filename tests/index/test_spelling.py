import pytest

from referee.dialogue import Referee
from referee.index.spelling import Speller

SPELLER = Speller(["trincer", "ritir", "ponte", "pont", "4-5-3"], [3.0, 1.0, 2.0, 2.5, 5.0])


@pytest.mark.parametrize(
    ("word", "mended"),
    [
        ("trinceer", "trincer"),
        ("ritirr", "ritir"),
        ("ritir", "ritir"),
        ("zzzzzz", "zzzzzz"),
        ("rtr", "rtr"),
        ("4-5-4", "4-5-4"),
    ],
)
def test_unknown_words_become_the_nearest_known(word: str, mended: str) -> None:
    assert SPELLER.mend([word]) == [mended]


def test_a_misspelt_question_finds_its_rule(referee: Referee) -> None:
    hits = referee.searcher.search("posizone trincerrata in citadina", "ardenne44")
    assert hits[0].section.number in ("15.8", "15.8.1")


def test_the_nearest_among_equals_is_the_commonest() -> None:
    assert Speller(["gatto", "matto"], [5.0, 1.0]).mend(["xatto"]) == ["matto"]
