"""BM25 against a second, naive implementation."""

import math

import numpy as np
import pytest

from referee.corpus.model import Section
from referee.index import lexical
from referee.index.analysis import terms
from referee.index.lexical import K1, WEIGHTS, B, build_lexical

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
    scores = build_lexical(SECTIONS).scores(terms(question), 0, 3)
    for name in ("title", "text"):
        expected = naive(terms(question), [terms(getattr(section, name)) for section in SECTIONS])
        assert np.allclose(scores[name], np.array(expected) * WEIGHTS[name], atol=1e-5)


def test_an_entry_scores_as_its_best_question() -> None:
    query = terms("che dado tiro per il ponte")
    questions = [(question, number) for number, section in enumerate(SECTIONS) for question in section.questions]
    each = naive(query, [terms(question) for question, _ in questions])
    expected = [
        max(score for score, (_, owner) in zip(each, questions, strict=True) if owner == number) for number in range(3)
    ]
    assert np.allclose(
        build_lexical(SECTIONS).scores(query, 0, 3)["question"], np.array(expected) * WEIGHTS["question"], atol=1e-5
    )


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
            expected = other.get_scores(query) * (K1 + 1) * WEIGHTS["text"]
            assert np.allclose(ours.scores(query, 0, len(sections))["text"], expected, atol=1e-4)


@pytest.mark.parametrize("few", [0, lexical.FEW])
def test_a_range_of_entries_scores_as_it_does_among_all(corpus, monkeypatch: pytest.MonkeyPatch, few: int) -> None:
    monkeypatch.setattr(lexical, "FEW", few)
    sections = list(corpus.game("locknload").sections.values())
    ours, query = build_lexical(sections), terms("quanto costa muovere un carro nel bosco")
    for name, scores in ours.scores(query, 40, 90).items():
        assert np.allclose(scores, ours.scores(query, 0, len(sections))[name][40:90])


def test_a_word_is_held_wherever_it_stands() -> None:
    built = build_lexical(SECTIONS)
    for word, held in (("pont", [True, False, True]), ("bridg", [True, False, False]), ("zzz", [False] * 3)):
        assert built.holds(word, np.arange(3)).tolist() == held
