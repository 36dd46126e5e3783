"""BM25 over several fields of each entry, with the weights worked out when the index is built."""

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from referee.corpus.model import Section
from referee.index.analysis import terms

K1 = 1.2
B = 0.75
# How much a match counts where it is found. Questions are scored one by one: the best of an entry stands for it.
WEIGHTS = {"title": 0.3, "text": 1.0, "aliases": 0.3, "questions": 1.0, "question": 1.0}

Scores = NDArray[np.float32]


@dataclass(frozen=True)
class Field:
    """The postings of one field: for each term, the documents that hold it and what it adds there."""

    offsets: NDArray[np.int32]
    documents: NDArray[np.int32]
    impacts: Scores
    owners: NDArray[np.int32]  # the entry each document belongs to

    def scores(self, query: Sequence[int], entries: int) -> Scores:
        """The score of every entry: the best of its documents."""
        total = np.zeros(len(self.owners), dtype=np.float32)
        for term in query:
            rows = slice(self.offsets[term], self.offsets[term + 1])
            total[self.documents[rows]] += self.impacts[rows]
        if len(self.owners) == entries:
            return total
        best = np.zeros(entries, dtype=np.float32)
        np.maximum.at(best, self.owners, total)
        return best


@dataclass(frozen=True)
class Lexical:
    """All fields over one vocabulary."""

    vocabulary: dict[str, int]
    idf: Scores  # of each term, over entries: how much of a question is understood
    fields: dict[str, Field]
    entries: int

    def known(self, words: Iterable[str]) -> list[int]:
        """The numbers of the words that the corpus uses."""
        return [self.vocabulary[word] for word in words if word in self.vocabulary]

    def scores(self, words: Sequence[str]) -> dict[str, Scores]:
        """What each field gives each entry, weighted."""
        query = self.known(words)
        return {name: field.scores(query, self.entries) * WEIGHTS[name] for name, field in self.fields.items()}


def build_lexical(sections: Sequence[Section]) -> Lexical:
    """Index these entries."""
    documents = {name: _documents(name, sections) for name in WEIGHTS}
    words = sorted({word for texts, _ in documents.values() for text in texts for word in text})
    vocabulary = {word: number for number, word in enumerate(words)}
    frequency = Counter[str]()
    for section in sections:
        parts = (section.title, section.text, *section.questions, *section.aliases)
        frequency.update({word for part in parts for word in terms(part)})
    idf = np.array([_idf(frequency[word], len(sections)) for word in words], dtype=np.float32)
    fields = {name: _field(texts, owners, vocabulary) for name, (texts, owners) in documents.items()}
    return Lexical(vocabulary, idf, fields, len(sections))


def _documents(name: str, sections: Sequence[Section]) -> tuple[list[list[str]], list[int]]:
    """The texts of a field, as terms, and the entry each belongs to."""
    if name == "question":
        pairs = [(question, number) for number, section in enumerate(sections) for question in section.questions]
        return [terms(question) for question, _ in pairs], [number for _, number in pairs]
    texts = []
    for section in sections:
        value = getattr(section, name)
        texts.append(terms(value if isinstance(value, str) else " ; ".join(value)))
    return texts, list(range(len(sections)))


def _field(texts: list[list[str]], owners: list[int], vocabulary: dict[str, int]) -> Field:
    postings: list[list[tuple[int, int]]] = [[] for _ in vocabulary]
    for document, text in enumerate(texts):
        for word, count in sorted(Counter(text).items()):
            postings[vocabulary[word]].append((document, count))
    lengths = np.array([len(text) for text in texts], dtype=np.float64)
    average = max(float(lengths.mean()), 1.0) if len(lengths) else 1.0
    documents, impacts, offsets = [], [], [0]
    for rows in postings:
        weight = _idf(len(rows), len(texts))
        for document, count in rows:
            documents.append(document)
            impacts.append(weight * count * (K1 + 1) / (count + K1 * (1 - B + B * lengths[document] / average)))
        offsets.append(len(documents))
    return Field(
        np.array(offsets, dtype=np.int32),
        np.array(documents, dtype=np.int32),
        np.array(impacts, dtype=np.float32),
        np.array(owners, dtype=np.int32),
    )


def _idf(frequency: int, documents: int) -> float:
    return math.log(1 + (documents - frequency + 0.5) / (frequency + 0.5))
