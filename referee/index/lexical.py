"""BM25 over several fields of each entry, with the weights worked out when the index is built."""

import math
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from referee.corpus.model import Section
from referee.index.analysis import terms

K1 = 1.2
B = 0.75
FEW = 20_000  # postings of a term that are quicker added up whole than narrowed to a game
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

    def scores(self, query: Sequence[int], first: int, last: int) -> Scores:
        """The score of each entry of `first`…`last`: the best of its documents."""
        low, high = (int(place) for place in np.searchsorted(self.owners, [first, last]))
        if not query or low == high:
            return np.zeros(last - first, dtype=np.float32)
        rows = [self.rows(term, low, high) for term in query]
        documents = np.concatenate([self.documents[each] for each in rows])
        impacts = np.concatenate([self.impacts[each] for each in rows])
        total = np.bincount(documents, impacts, minlength=high)[low:high].astype(np.float32)
        if high - low == last - first:
            return total
        best = np.zeros(last - first, dtype=np.float32)
        owners = self.owners[low:high]
        starts = np.flatnonzero(np.diff(owners, prepend=-1))
        if len(starts):
            best[owners[starts] - first] = np.maximum.reduceat(total, starts)
        return best

    def rows(self, term: int, low: int, high: int) -> slice:
        """Where the postings of `term` stand; where there are many, only those of the documents `low`…`high`."""
        start, end = int(self.offsets[term]), int(self.offsets[term + 1])
        if end - start < FEW:
            return slice(start, end)
        inside = np.searchsorted(self.documents[start:end], [low, high])
        return slice(start + int(inside[0]), start + int(inside[1]))

    def holds(self, term: int, documents: NDArray[np.int64]) -> NDArray[np.bool_]:
        """Which of these documents have `term`."""
        mine = self.documents[self.offsets[term] : self.offsets[term + 1]]
        if not len(mine):
            return np.zeros(len(documents), dtype=bool)
        places = np.minimum(np.searchsorted(mine, documents), len(mine) - 1)
        found: NDArray[np.bool_] = mine[places] == documents
        return found


@dataclass(frozen=True)
class Lexical:
    """All fields over one vocabulary."""

    vocabulary: dict[str, int]
    idf: Scores  # of each term, over entries
    fields: dict[str, Field]
    entries: int

    def weight(self, word: str) -> float:
        """How rare a word is: the rarer, the more it tells. A word the corpus does not know is the rarest."""
        number = self.vocabulary.get(word)
        return float(self.idf.max() if number is None else self.idf[number])

    def scores(self, words: Sequence[str], first: int, last: int) -> dict[str, Scores]:
        """What each field gives each entry of `first`…`last`, weighted."""
        query = [self.vocabulary[word] for word in words if word in self.vocabulary]
        return {name: field.scores(query, first, last) * WEIGHTS[name] for name, field in self.fields.items()}

    def holds(self, word: str, entries: NDArray[np.int64]) -> NDArray[np.bool_]:
        """Which of these entries use a word anywhere."""
        found = np.zeros(len(entries), dtype=bool)
        term = self.vocabulary.get(word)
        if term is not None:
            for name, field in self.fields.items():
                if name != "question":
                    found |= field.holds(term, entries)
        return found


def build_lexical(sections: Sequence[Section], read: Callable[[str], list[str]] = terms) -> Lexical:
    """Index these entries by the terms that `read` finds in a text."""
    documents = {name: _documents(name, sections, read) for name in WEIGHTS}
    words = sorted({word for texts, _ in documents.values() for text in texts for word in text})
    vocabulary = {word: number for number, word in enumerate(words)}
    frequency = Counter[str]()
    for section in sections:
        parts = (section.title, section.text, *section.questions, *section.aliases)
        frequency.update({word for part in parts for word in read(part)})
    idf = np.array([_idf(frequency[word], len(sections)) for word in words], dtype=np.float32)
    fields = {name: _field(texts, owners, vocabulary) for name, (texts, owners) in documents.items()}
    return Lexical(vocabulary, idf, fields, len(sections))


def _documents(
    name: str, sections: Sequence[Section], read: Callable[[str], list[str]]
) -> tuple[list[list[str]], list[int]]:
    """The texts of a field, as terms, and the entry each belongs to."""
    if name == "question":
        pairs = [(question, number) for number, section in enumerate(sections) for question in section.questions]
        return [read(question) for question, _ in pairs], [number for _, number in pairs]
    texts = []
    for section in sections:
        value = getattr(section, name)
        texts.append(read(value if isinstance(value, str) else " ; ".join(value)))
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
