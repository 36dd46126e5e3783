"""A pattern that is not tried would not have matched."""

import pytest

from referee.calculators import calculators
from referee.calculators.hearing import _declared, _own
from referee.calculators.prefilter import Pattern, needed
from referee.calculators.spoken import spoken
from referee.corpus.model import Corpus


@pytest.mark.parametrize(
    ("pattern", "words"),
    [
        (r"\bfuoco di (\d+)", ("fuoco di ",)),
        (r"\b(?:bosco|foresta) fitta", (" fitta",)),
        (r"\b(?:bosco|foresta)\b", ("bosco", "foresta")),
        (r"\b(?:bosco|\d+)\b", ()),
        (r"(?:notte )*giorno", ("giorno",)),
        (r"(?:notte)+", ("notte",)),
        (r"(?=fumo)\w+", ()),
        (r"(?i:fumo)", ()),
        (r"(?<!non )fumo", ("fumo",)),
        (r"\d+", ()),
    ],
)
def test_the_words_that_a_match_needs(pattern: str, words: tuple[str, ...]) -> None:
    assert needed(pattern) == words


def test_no_match_is_lost_on_the_questions_players_ask(corpus: Corpus) -> None:
    asked = [spoken(question) for each in corpus.calculations for question in each.questions[:1]]
    patterns = {
        pattern.text: pattern
        for calculator in calculators().values()
        for input in calculator.inputs
        for pattern in (*(declared for declared, _value in _declared(input)), *_own(input))
    }
    tried = [pattern for pattern in patterns.values() if pattern.needed]
    assert len(tried) > len(patterns) / 2
    skipped = [(pattern, plain) for pattern in tried for plain in asked if not _may(pattern, plain)]
    assert [(pattern.needed, plain) for pattern, plain in skipped if pattern.compiled.search(plain)] == []


def _may(pattern: Pattern, plain: str) -> bool:
    return any(word in plain for word in pattern.needed)
