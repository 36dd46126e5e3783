"""BM25 over several fields of each entry, with the weights worked out when the index is built."""

from array import array
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from referee.corpus.model import Section
from referee.index.analysis import terms

K1 = 1.2
B = 0.75
# How much a match counts where it is found.
FIELDS = {"title": 0.3, "text": 1.0, "aliases": 0.3, "questions": 1.0}
QUESTION = 1.0  # in a single question: the best of an entry stands for it

Scores = NDArray[np.float64]
Numbers = NDArray[np.int64]


@dataclass(frozen=True)
class Postings:
    """For each term, the documents that hold it, in order, in which field, and what it adds there."""

    offsets: NDArray[np.int32]
    documents: NDArray[np.int32]
    fields: NDArray[np.uint8]
    impacts: NDArray[np.float32]

    def among(self, terms: Sequence[int], first: int, last: int) -> "Found":
        """The postings of these terms in the documents `first`…`last`."""
        bounds = np.array((first, last), dtype=np.int32)  # of another type, each list would be converted first
        rows = [slice(0, 0)]
        for term in terms:
            start, end = self.offsets[term : term + 2].tolist()
            low, high = self.documents[start:end].searchsorted(bounds).tolist()
            rows.append(slice(start + low, start + high))
        documents = np.concatenate([self.documents[each] for each in rows]) - bounds[0]
        return Found(self, rows, documents, np.concatenate([self.impacts[each] for each in rows]), last - first)

    def without(self, field: int) -> "Postings":
        """All but those of one field."""
        kept = self.fields != field
        offsets = np.append(0, np.cumsum(kept))[self.offsets].astype(np.int32)
        return Postings(offsets, self.documents[kept], self.fields[kept], self.impacts[kept])


@dataclass(frozen=True)
class Found:
    """The postings of several terms in a range of documents, term after term; documents count from the range's first."""

    postings: Postings
    rows: list[slice]  # an empty one, then one for each term
    documents: NDArray[np.int32]
    impacts: NDArray[np.float32]
    size: int  # of the range

    def totals(self) -> Scores:
        """What they add up to in each document."""
        return np.bincount(self.documents, self.impacts, self.size).astype(np.float64, copy=False)

    def holders(self) -> Numbers:
        """How many documents hold each term."""
        found = [self.postings.documents[each] for each in self.rows[1:]]
        return np.array([np.count_nonzero(np.diff(each, prepend=-1)) for each in found], dtype=np.int64)

    def at(self, places: Numbers) -> tuple[Scores, NDArray[np.bool_]]:
        """For the documents at these places what each field gives, and which of the terms they hold."""
        count = len(places)
        place_of = np.full(self.size, -1, dtype=np.int16)
        place_of[places] = np.arange(count)
        place = place_of[self.documents]
        mine = np.flatnonzero(place >= 0)
        place = place[mine]
        fields = np.concatenate([self.postings.fields[each] for each in self.rows])[mine]
        given = np.bincount(fields * np.int64(count) + place, self.impacts[mine], len(FIELDS) * count)
        term = np.repeat(np.arange(len(self.rows)), [each.stop - each.start for each in self.rows])[mine]
        held = np.zeros((len(self.rows), count), dtype=bool)
        held[term, place] = True
        return given.reshape(len(FIELDS), count).astype(np.float64, copy=False), held[1:]


@dataclass(frozen=True)
class Match:
    """The words of a question among the entries `first`…`last`."""

    lexical: "Lexical"
    words: Sequence[str]
    first: int
    last: int

    @cached_property
    def totals(self) -> Scores:
        """What all fields give each entry, and its best single question."""
        return self._found.totals() + self._question

    def closely(self, places: Numbers) -> dict[str, Scores]:
        """For the entries at these places of the range what each field gives, and how much of the words they hold.

        The share of the words goes from 0 to 1; words rare in the range count more, and those it lacks most of all.
        """
        given, held = self._found.at(places)
        strange = len(set(self.words) - set(self._known))
        weights = _idf(np.append(self._found.holders(), 0), self.last - self.first)
        known = weights[:-1] / [self.words.count(word) for word in self._known]  # said twice, it counts once
        return {
            **dict(zip(FIELDS, given, strict=True)),
            "question": self._question[places],
            "covered": known @ held / max(known.sum() + strange * weights[-1], 1e-9),
        }

    @cached_property
    def _known(self) -> list[str]:
        return [word for word in self.words if word in self.lexical.vocabulary]

    @cached_property
    def _terms(self) -> list[int]:
        return [self.lexical.vocabulary[word] for word in self._known]

    @cached_property
    def _found(self) -> Found:
        return self.lexical.entries.among(self._terms, self.first, self.last)

    @cached_property
    def _question(self) -> Scores:
        """What the best of its questions gives each entry."""
        best = np.zeros(self.last - self.first)
        owners, starts = self.lexical.asked, self.lexical.starts
        low, high = owners.searchsorted(np.array((self.first, self.last), dtype=owners.dtype)).tolist()
        if low < high:
            first = int(starts[low])
            found = self.lexical.questions.among(self._terms, first, int(starts[high]))
            best[owners[low:high] - self.first] = np.maximum.reduceat(found.totals(), starts[low:high] - first)
        return best


@dataclass(frozen=True)
class Lexical:
    """All fields over one vocabulary."""

    vocabulary: dict[str, int]
    idf: NDArray[np.float32]  # of each term, over entries
    entries: Postings
    questions: Postings  # of single questions
    owners: NDArray[np.int32]  # the entry each question belongs to

    @cached_property
    def starts(self) -> Numbers:
        """Where the questions of each entry that has any begin, and where the last one's end."""
        return np.append(np.flatnonzero(np.diff(self.owners, prepend=-1)), len(self.owners))

    @cached_property
    def asked(self) -> NDArray[np.int32]:
        """The entries that have questions."""
        return self.owners[self.starts[:-1]]

    @cached_property
    def _weights(self) -> list[float]:
        return list(self.idf.tolist())

    @cached_property
    def _rarest(self) -> float:
        return max(self._weights, default=0.0)

    def weight(self, word: str) -> float:
        """How rare a word is: the rarer, the more it tells. A word the corpus does not know is the rarest."""
        number = self.vocabulary.get(word)
        return self._rarest if number is None else self._weights[number]

    def match(self, words: Sequence[str], first: int, last: int) -> Match:
        """These words among the entries `first`…`last`."""
        return Match(self, words, first, last)

    def only_within(self, word: str, first: int, last: int) -> bool:
        """Whether no entry but those of `first`…`last` uses a word."""
        number = self.vocabulary.get(word)
        if number is None:
            return True
        holders = self.entries.documents[self.entries.offsets[number] : self.entries.offsets[number + 1]]
        return not len(holders) or bool(holders[0] >= first and holders[-1] < last)

    def without_questions(self) -> "Lexical":
        """As if the players' questions were not there."""
        entries = self.entries.without(list(FIELDS).index("questions"))
        return replace(self, entries=entries, owners=self.owners[:0])


def build_lexical(sections: Sequence[Section], read: Callable[[str], list[str]] = terms) -> Lexical:
    """Index these entries by the terms that `read` finds in a text."""
    seen: dict[str, int] = {}
    entries, questions = _Reader(read, seen), _Reader(read, seen)
    owners = array("i")
    for number, section in enumerate(sections):
        for text in (section.title, section.text, " ; ".join(section.aliases), " ; ".join(section.questions)):
            entries.add(text)
        for question in section.questions:
            questions.add(question)
            owners.append(number)
    words = sorted(seen)
    ranks = np.empty(len(words), dtype=np.int64)  # of the terms, in the order in which they were first seen
    ranks[[seen[word] for word in words]] = np.arange(len(words))
    postings = _postings(entries, ranks, np.array(list(FIELDS.values())))
    return Lexical(
        {word: number for number, word in enumerate(words)},
        _idf(_holders(postings), len(sections)).astype(np.float32),
        postings,
        _postings(questions, ranks, np.array([QUESTION])),
        np.array(owners),
    )


class _Reader:
    """Reads texts into one long list of terms, each by the number it got when it was first seen."""

    def __init__(self, read: Callable[[str], list[str]], seen: dict[str, int]) -> None:
        self.terms, self.lengths = array("i"), array("i")
        self._read = read
        self._seen = seen

    def add(self, text: str) -> None:
        """Read the next text."""
        words = self._read(text)
        self.terms.extend([self._seen.setdefault(word, len(self._seen)) for word in words])
        self.lengths.append(len(words))


def _postings(read: _Reader, ranks: Numbers, weights: Scores) -> Postings:
    """BM25, each field by itself; texts come document after document, each with as many fields as there are weights."""
    fields, lengths = len(weights), np.array(read.lengths, dtype=np.int64)
    texts = np.repeat(np.arange(len(lengths)), lengths)
    keys, times = np.unique(ranks[np.array(read.terms)] * len(lengths) + texts, return_counts=True)
    term, text = np.divmod(keys, max(len(lengths), 1))
    document, field = np.divmod(text, fields)
    average = np.maximum(lengths.reshape(-1, fields).sum(axis=0) / max(len(lengths) // fields, 1), 1.0)
    holders = np.bincount(term * fields + field, minlength=len(ranks) * fields)
    idf = _idf(holders[term * fields + field], len(lengths) // fields)
    impacts = idf * times * (K1 + 1) / (times + K1 * (1 - B + B * lengths[text] / average[field])) * weights[field]
    return Postings(
        np.searchsorted(term, np.arange(len(ranks) + 1)).astype(np.int32),
        document.astype(np.int32),
        field.astype(np.uint8),
        impacts.astype(np.float32),
    )


def _holders(postings: Postings) -> Numbers:
    """How many documents hold each term, in whatever field."""
    terms = np.repeat(np.arange(len(postings.offsets) - 1), np.diff(postings.offsets))
    anew = np.diff(postings.documents, prepend=-1) != 0
    anew |= np.diff(terms, prepend=-1) != 0
    return np.bincount(terms[anew], minlength=len(postings.offsets) - 1)


def _idf(frequency: Numbers, documents: int) -> Scores:
    scores: Scores = np.log(1 + (documents - frequency + 0.5) / (frequency + 0.5))
    return scores
