"""What speaks for each entry when a question is asked: the words they share, and how near they come by the encoder."""

import math
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from referee.corpus.model import Corpus, Section
from referee.index.encoder import Vectors
from referee.index.fusion import EVIDENCE, SHAPE, Matrix
from referee.index.lexical import FIELDS, Lexical, Scores
from referee.index.vectors import Numbers, Packed, Shelf, spans

CLOSEST = 10  # questions that say what kind of question this is
CANDIDATES = 60  # entries that are looked at closely
FIRST_LOOK = {"words": 1.0, "near_question": 3.0, "near_entry": 2.0}  # what chooses them


@dataclass(frozen=True)
class Asked:
    """A question as the search sees it: its terms, its vector, and that of its last sentence alone."""

    terms: list[str]
    vector: Vectors
    alone: Vectors | None = None  # of a follow-up
    advice: bool = False  # whether it asks what is best

    @cached_property
    def packed(self) -> Packed:
        """The vector as the shelves are searched for it."""
        return Packed.of(self.vector.reshape(1, -1))


@dataclass(frozen=True, slots=True)
class Candidates:
    """The entries looked at closely, by number, and the evidence for each in the order of `EVIDENCE`."""

    numbers: Numbers
    evidence: Matrix
    closest: Vectors  # how near the questions come that are nearest of all, best first

    def column(self, name: str) -> Matrix:
        """One kind of evidence."""
        column: Matrix = self.evidence[:, EVIDENCE.index(name)]
        return column


class Weigher:
    """Gathers the evidence over the entries of a corpus."""

    def __init__(self, corpus: Corpus, lexical: Lexical, entries: Shelf, questions: Shelf) -> None:
        self.lexical = lexical
        self.entries = entries
        self.questions = questions
        seen: dict[tuple[str, str], int] = {}
        self.printed = np.array([seen.setdefault((each.game, each.number), len(seen)) for each in corpus.sections])
        self._parts = np.array([float(bool(each.slug)) for each in corpus.sections])
        self._shapes = np.array([_shape(each) for each in corpus.sections]).reshape(-1, len(SHAPE))
        self._by_printed = np.argsort(self.printed, kind="stable")
        self._printed_starts = np.searchsorted(self.printed[self._by_printed], np.arange(len(seen) + 1))

    def candidates(self, asked: Asked, first: int, last: int) -> Candidates:
        """The most promising entries among `first`…`last` and all that speaks for them."""
        match = self.lexical.match(asked.terms, first, last)
        best = max(float(match.totals.max(initial=0.0)), 1e-9)
        words = match.totals / best
        near_entry, nearest_entries, _values = _spread(self.entries, asked.packed, first, last)
        near_question, _owners, closest = _spread(self.questions, asked.packed, first, last)
        look = FIRST_LOOK["words"] * words
        look += FIRST_LOOK["near_question"] * near_question + FIRST_LOOK["near_entry"] * near_entry
        chosen = _largest(look, nearest_entries, CANDIDATES)
        numbers = chosen + first
        nearest, three, average = self._questions_of(numbers, asked.vector)
        siblings, starts = self._siblings(numbers, first)
        closely = match.closely(chosen)
        columns = {
            **{name: closely[name] / best for name in (*FIELDS, "question")},
            "covered": closely["covered"],
            "words": np.maximum.reduceat(words[siblings], starts),
            "near_question": nearest,
            "near_three": three,
            "near_all": average,
            "near_entry": near_entry[chosen],
            "number_question": np.maximum.reduceat(near_question[siblings], starts),
            "number_entry": np.maximum.reduceat(near_entry[siblings], starts),
            "part": self._parts[numbers],
            **self._alone(asked, numbers),
        }
        evidence = np.zeros((len(numbers), len(EVIDENCE)))
        for name, column in columns.items():
            evidence[:, EVIDENCE.index(name)] = column
        return Candidates(numbers, evidence, closest[:CLOSEST])

    def shaped(self, found: Candidates) -> Matrix:
        """The evidence for these candidates with their shape beside it, in the order of `ANSWERING`."""
        return np.hstack([found.evidence, self._shapes[found.numbers]])

    def questions_of(self, number: int, vector: Vectors) -> Vectors:
        """How near each question of an entry comes, in order."""
        return self.questions.near(np.array([number]), vector)[0]

    def near_anywhere(self, asked: Asked) -> float:
        """How near the nearest entry of any game comes."""
        return float(self.entries.nearest(asked.packed, 0, len(self.printed), 1)[1].max(initial=0.0))

    def _siblings(self, numbers: Numbers, first: int) -> tuple[Numbers, Numbers]:
        """The entries that share a printed number with each of `numbers`, end to end, and where each list starts."""
        groups = self.printed[numbers]
        places, counts = spans(self._printed_starts[groups], self._printed_starts[groups + 1])
        return self._by_printed[places] - first, counts.cumsum() - counts

    def _questions_of(self, numbers: Numbers, vector: Vectors) -> tuple[Vectors, Vectors, Vectors]:
        """For each entry its nearness to the nearest of its questions, to the nearest three and to all, on average."""
        values, counts = self.questions.near(numbers, vector)
        table = np.full((len(numbers), max(int(counts.max(initial=0)), 3)), -np.inf, dtype=np.float32)
        there = np.arange(table.shape[1]) < counts[:, None]
        table[there] = values
        average = table.sum(axis=1, where=there) / np.maximum(counts, 1)
        table.sort(axis=1)
        three = table[:, -3:]
        three[np.isinf(three)] = 0.0
        return three[:, 2], three.sum(axis=1) / np.maximum(np.minimum(counts, 3), 1), average

    def _alone(self, asked: Asked, numbers: Numbers) -> dict[str, Vectors]:
        if asked.alone is None:
            return {}
        texts = self.entries.near(numbers, asked.alone)[0]
        return {"alone_question": self._questions_of(numbers, asked.alone)[0], "alone_entry": texts}


def _largest(values: Scores, likely: Numbers, count: int) -> Numbers:
    """The places of the largest values, largest first; equal ones in their order.

    Among the `likely` places there are as many good values as are wanted: what is below them all needs no sorting.
    """
    least = np.partition(values[likely], -count)[-count] if len(likely) > count else -np.inf
    places = np.flatnonzero(values >= least)
    return places[np.argsort(-values[places], kind="stable")][:count]


def _spread(shelf: Shelf, asked: Packed, first: int, last: int) -> tuple[Vectors, Numbers, Vectors]:
    """The nearest vector of each owner, and the owners and values of the nearest of all.

    Owners that are not among them take the last value found.
    """
    numbers, values = shelf.nearest(asked, first, last)
    best = np.full(last - first, values.min(initial=1.0) if len(values) else 0.0, dtype=np.float32)
    owners = shelf.owners[numbers].astype(np.int64) - first
    np.maximum.at(best, owners, values)
    return best, owners, values


def _shape(section: Section) -> tuple[float, float, float]:
    """What a text is like, in the order of `SHAPE`."""
    length = len(section.text)
    refers = (section.text.count("[") + section.text.count("vedi ")) / (1 + length / 100)
    return refers, math.log(length + 1), float(any(char.isdigit() for char in section.text))
