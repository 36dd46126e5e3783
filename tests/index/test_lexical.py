"""BM25 against a second, naive implementation."""

import math

import numpy as np
import pytest

from referee.corpus.model import Section
from referee.index.analysis import terms
from referee.index.lexical import FIELDS, K1, QUESTION, B, Lexical, build_lexical

SECTIONS = [
    Section(
        "g",
        "1",
        "Ponti",
        "Il ponte si demolisce con un dado.",
        "",
        ("Come salta il ponte?", "ponti: che dado tiro"),
        ("bridge",),
    ),
    Section(
        "g", "2", "Fiumi", "Il fiume dimezza l'attacco.", "", ("Attacco oltre il fiume?",), ("river", "corso d'acqua")
    ),
    Section(
        "g", "3", "Strade", "La strada costa mezzo punto e attraversa il ponte.", "", ("Quanto costa la strada?",), ()
    ),
]


def scores(built: Lexical, words: list[str], first: int = 0, last: int = len(SECTIONS)) -> dict[str, np.ndarray]:
    """What every entry of a range is given."""
    return built.match(words, first, last).closely(np.arange(last - first))


def naive(query: list[str], documents: list[list[str]]) -> list[float]:
    average = sum(map(len, documents)) / len(documents)
    found = []
    for document in documents:
        score = 0.0
        for word in query:
            holders = sum(word in other for other in documents)
            if not holders:
                continue
            idf = math.log(1 + (len(documents) - holders + 0.5) / (holders + 0.5))
            count = document.count(word)
            score += idf * count * (K1 + 1) / (count + K1 * (1 - B + B * len(document) / average))
        found.append(score)
    return found


@pytest.mark.parametrize(
    "question", ["come demolisco un ponte", "attacco oltre il fiume", "quanto costa la strada sul ponte"]
)
def test_scores_equal_the_textbook_formula(question: str) -> None:
    given = scores(build_lexical(SECTIONS), terms(question))
    for name in ("title", "text"):
        expected = naive(terms(question), [terms(getattr(section, name)) for section in SECTIONS])
        assert np.allclose(given[name], np.array(expected) * FIELDS[name], atol=1e-5)


def test_an_entry_scores_as_its_best_question() -> None:
    query = terms("che dado tiro per il ponte")
    questions = [(question, number) for number, section in enumerate(SECTIONS) for question in section.questions]
    each = naive(query, [terms(question) for question, _ in questions])
    expected = [
        max(score for score, (_, owner) in zip(each, questions, strict=True) if owner == number) for number in range(3)
    ]
    assert np.allclose(scores(build_lexical(SECTIONS), query)["question"], np.array(expected) * QUESTION, atol=1e-5)


def test_scores_equal_those_of_bm25s(corpus) -> None:
    """On a whole game, against another implementation. Its Lucene variant leaves out the constant factor k1 + 1."""
    import bm25s

    sections = list(corpus.game("locknload").sections.values())
    documents = [terms(section.text) for section in sections]
    other = bm25s.BM25(method="lucene", k1=K1, b=B)
    other.index(documents, show_progress=False)
    ours = build_lexical(sections)
    for section in sections[::9]:
        query = sorted(set(terms(section.questions[0])) & set(other.vocab_dict))
        if query:
            expected = other.get_scores(query) * (K1 + 1) * FIELDS["text"]
            assert np.allclose(scores(ours, query, 0, len(sections))["text"], expected, atol=1e-4)


def test_a_range_of_entries_scores_as_it_does_among_all(corpus) -> None:
    sections = list(corpus.game("locknload").sections.values())
    ours, query = build_lexical(sections), terms("quanto costa muovere un carro nel bosco")
    whole = scores(ours, query, 0, len(sections))
    some = scores(ours, query, 40, 90)
    for name in (*FIELDS, "question"):
        assert np.allclose(some[name], whole[name][40:90])


def test_a_word_that_the_range_lacks_counts_most() -> None:
    built = build_lexical(SECTIONS)
    among_all, alone = (scores(built, ["pont", "strad"], 0, last)["covered"][0] for last in (3, 1))
    assert 0 < alone < among_all < 0.5  # it holds the commoner of the two; by itself, no entry has the other


def test_the_total_is_what_the_fields_and_the_best_question_give() -> None:
    built, query = build_lexical(SECTIONS), terms("che dado tiro per il ponte, ponte o strada?")
    given = scores(built, query)
    assert np.allclose(built.match(query, 0, 3).totals, sum(given[name] for name in (*FIELDS, "question")))


def test_a_word_is_held_wherever_it_stands_and_counts_once() -> None:
    built = build_lexical(SECTIONS)
    for word, held in (("pont", [1, 0, 1]), ("bridg", [1, 0, 0]), ("zzz", [0, 0, 0])):
        for words in ([word], [word, word]):
            assert scores(built, words)["covered"].tolist() == held


def test_who_uses_a_word_is_known() -> None:
    built = build_lexical(SECTIONS)
    assert built.only_within("fium", 1, 2)
    assert built.only_within("zzz", 1, 2)
    assert not built.only_within("pont", 0, 2)


def test_without_the_players_questions_only_the_rules_words_count() -> None:
    built = build_lexical(SECTIONS).without_questions()
    given = scores(built, terms("quanto tiro per il ponte"))
    assert not given["questions"].any()
    assert not given["question"].any()
    assert np.array_equal(given["text"] > 0, [True, False, True])
