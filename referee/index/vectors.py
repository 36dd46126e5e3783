"""Vectors of every entry and every question, searched with FAISS."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from referee.corpus.model import Section
from referee.index.encoder import Encoder, Vectors, unit

NEAREST = 400  # how far down the list of questions to look; beyond it all count as equally far
PARTS = ("entries", "questions")


@dataclass(frozen=True)
class Nearness:
    """How near each entry comes to a question: by the nearest of its questions and by its own text."""

    questions: Vectors
    entries: Vectors


class VectorIndex:
    """Finds the entries near to a question, among all or among a range of them (a game's stand together)."""

    def __init__(self, entries: Vectors, questions: Vectors, owners: NDArray[np.int32]) -> None:
        self._entries = _flat(entries)
        self._questions = _flat(questions)
        self._owners = owners
        self._count = len(entries)

    def near(self, vector: Vectors, first: int, last: int) -> Nearness:
        """The nearness of every entry; those outside `first`…`last` count as far."""
        low, high = (int(place) for place in np.searchsorted(self._owners, [first, last]))
        return Nearness(
            self._spread(self._questions, vector, low, high, self._owners),
            self._spread(self._entries, vector, first, last, np.arange(self._count, dtype=np.int32)),
        )

    def _spread(self, index: Any, vector: Vectors, low: int, high: int, owners: NDArray[np.int32]) -> Vectors:
        """The best value of each entry; those not among the nearest take the last value found."""
        import faiss

        inside: Any = faiss.SearchParameters(  # type: ignore[call-arg]
            sel=faiss.IDSelectorRange(low, high)
        )
        values, numbers = index.search(vector.reshape(1, -1), min(NEAREST, high - low), params=inside)
        found = numbers[0] >= 0
        best = np.full(self._count, values[0][found].min(initial=0.0), dtype=np.float32)
        np.maximum.at(best, owners[numbers[0][found]], values[0][found])
        return best


def build_vectors(sections: list[Section], encoder: Encoder) -> tuple[Vectors, Vectors]:
    """The vectors of the entries and of all their questions, in order."""
    entries = encoder.encode([entry_text(section) for section in sections])
    return entries, encoder.encode([question for section in sections for question in section.questions])


def entry_text(section: Section) -> str:
    """What an entry is encoded as, in training and in the index alike."""
    return f"{section.title}. {section.text}"


def owners_of(sections: list[Section]) -> NDArray[np.int32]:
    """The entry each question belongs to."""
    return np.repeat(np.arange(len(sections), dtype=np.int32), [len(section.questions) for section in sections])


def save_vectors(folder: Path, name: str, vectors: Vectors) -> None:
    """Write vectors in eight bits a number: unit vectors lose nothing that a ranking notices."""
    scale = float(np.abs(vectors).max(initial=1e-6)) / 127
    np.save(folder / f"{name}.vectors.npy", np.round(vectors / scale).astype(np.int8), allow_pickle=False)


def load_vectors(folder: Path, name: str) -> Vectors:
    """Read what `save_vectors` wrote, as unit vectors again."""
    return unit(np.load(folder / f"{name}.vectors.npy", allow_pickle=False).astype(np.float32))


def _flat(vectors: Vectors) -> Any:
    import faiss

    index = faiss.IndexFlatIP(vectors.shape[1])
    index.add(vectors)
    return index
