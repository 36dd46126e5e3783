"""What speaks for each entry when a question is asked: the words they share, and how near they come by the encoder."""

from dataclasses import dataclass

import numpy as np

from referee.corpus.model import Corpus
from referee.index.encoder import Vectors
from referee.index.fusion import EVIDENCE, Matrix
from referee.index.lexical import Lexical, Scores
from referee.index.vectors import Numbers, Shelf

CANDIDATES = 60  # entries that are looked at closely
FIRST_LOOK = {"words": 1.0, "near_question": 3.0, "near_entry": 2.0}  # what chooses them


@dataclass(frozen=True, slots=True)
class Asked:
    """A question as the search sees it: its terms, its vector, and that of its last sentence alone."""

    terms: list[str]
    vector: Vectors
    alone: Vectors | None = None  # of a follow-up


@dataclass(frozen=True, slots=True)
class Candidates:
    """The entries looked at closely, by number, and the evidence for each in the order of `EVIDENCE`."""

    numbers: Numbers
    evidence: Matrix

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
        self._by_printed = np.argsort(self.printed, kind="stable")
        self._printed_starts = np.searchsorted(self.printed[self._by_printed], np.arange(len(seen) + 1))

    def candidates(self, asked: Asked, first: int, last: int) -> Candidates:
        """The most promising entries among `first`…`last` and all that speaks for them."""
        fields = self.lexical.scores(asked.terms, first, last)
        words = np.sum(list(fields.values()), axis=0)
        best = max(float(words.max(initial=0.0)), 1e-9)
        words /= best
        near_entry = _spread(self.entries, asked.vector, first, last)
        near_question = _spread(self.questions, asked.vector, first, last)
        look = FIRST_LOOK["words"] * words
        look += FIRST_LOOK["near_question"] * near_question + FIRST_LOOK["near_entry"] * near_entry
        chosen = _largest(look, CANDIDATES)
        numbers = chosen + first
        nearest, three, average = self._questions_of(numbers, asked.vector)
        siblings, starts = self._siblings(numbers, first)
        columns = {
            **{name: score[chosen] / best for name, score in fields.items()},
            "words": np.maximum.reduceat(words[siblings], starts),
            "covered": self._covered(asked.terms, numbers),
            "near_question": nearest,
            "near_three": three,
            "near_all": average,
            "near_entry": near_entry[chosen],
            "number_question": np.maximum.reduceat(near_question[siblings], starts),
            "number_entry": np.maximum.reduceat(near_entry[siblings], starts),
            "part": self._parts[numbers],
            **self._alone(asked, numbers),
        }
        nothing = np.zeros(len(numbers))
        evidence = np.stack([columns.get(name, nothing) for name in EVIDENCE], axis=1)
        return Candidates(numbers, evidence.astype(np.float64))

    def near_anywhere(self, vector: Vectors) -> float:
        """How near the nearest entry of any game comes."""
        return float(self.entries.nearest(vector, 0, len(self.printed), 1)[1].max(initial=0.0))

    def _covered(self, terms: list[str], numbers: Numbers) -> Scores:
        """How much of the question's words each entry accounts for, from 0 to 1, rare words counting more."""
        total = np.zeros(len(numbers), dtype=np.float32)
        weights = {term: self.lexical.weight(term) for term in terms}
        for term, weight in weights.items():
            total += weight * self.lexical.holds(term, numbers)
        shares: Scores = total / max(sum(weights.values()), 1e-9)
        return shares

    def _siblings(self, numbers: Numbers, first: int) -> tuple[Numbers, Numbers]:
        """The entries that share a printed number with each of `numbers`, end to end, and where each list starts."""
        groups = self.printed[numbers]
        lists = [
            self._by_printed[start:end]
            for start, end in zip(self._printed_starts[groups], self._printed_starts[groups + 1], strict=True)
        ]
        starts = np.cumsum([0, *(len(each) for each in lists[:-1])])
        return np.concatenate(lists) - first, starts

    def _questions_of(self, numbers: Numbers, vector: Vectors) -> Matrix:
        """For each entry its nearness to the nearest of its questions, to the nearest three and to all, on average."""
        values, counts = self.questions.near(numbers, vector)
        table = np.full((len(numbers), max(int(counts.max(initial=0)), 3)), -np.inf)
        table[np.arange(table.shape[1]) < counts[:, None]] = values
        table = -np.sort(-table, axis=1)
        known = np.where(np.isfinite(table), table, 0.0)
        some = np.maximum(counts, 1)
        rows = [known[:, 0], known[:, :3].sum(axis=1) / np.minimum(some, 3), known.sum(axis=1) / some]
        return np.stack(rows)

    def _alone(self, asked: Asked, numbers: Numbers) -> dict[str, Matrix]:
        if asked.alone is None:
            return {}
        texts = self.entries.near(numbers, asked.alone)[0]
        return {"alone_question": self._questions_of(numbers, asked.alone)[0], "alone_entry": texts}


def _largest(values: Scores, count: int) -> Numbers:
    """The places of the largest values, largest first; equal ones in their order."""
    if len(values) > count:
        least = np.partition(values, len(values) - count)[len(values) - count]
        places = np.flatnonzero(values >= least)
    else:
        places = np.arange(len(values))
    return places[np.argsort(-values[places], kind="stable")][:count]


def _spread(shelf: Shelf, vector: Vectors, first: int, last: int) -> Scores:
    """The nearest vector of each owner; owners not among the nearest of all take the last value found."""
    numbers, values = shelf.nearest(vector, first, last)
    best = np.full(last - first, values.min(initial=1.0) if len(values) else 0.0, dtype=np.float32)
    np.maximum.at(best, shelf.owners[numbers] - first, values)
    return best
