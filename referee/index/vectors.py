"""Vectors of every entry, of its questions, and of the questions that no rule answers, searched with FAISS."""

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from referee.corpus.model import Corpus, Section
from referee.index.encoder import SentenceEncoder, Vectors
from referee.index.spelling import Speller

NEAREST = 300  # how far down the list of questions to look; beyond it all count as equally far
PARTS = ("entries", "questions", "topics", "calculations")

Numbers = NDArray[np.int64]


@dataclass(frozen=True)
class Packed:
    """Vectors in eight bits a number: unit vectors lose nothing that a ranking notices."""

    codes: NDArray[np.int8]
    scale: float  # what a code of 1 stands for

    @classmethod
    def of(cls, vectors: Vectors) -> "Packed":
        """These vectors, packed."""
        scale = float(np.abs(vectors).max(initial=1e-6)) / 127
        return cls(np.round(vectors / scale).astype(np.int8), scale)

    def near(self, numbers: Numbers, vector: Vectors) -> Vectors:
        """How near some of the vectors come to `vector`."""
        rows = self.codes.take(numbers, axis=0).astype(np.float32)
        # Row by row: a matrix product would wait for further threads, and there is too little to share.
        near: Vectors = np.vecdot(rows, vector * np.float32(self.scale))
        return near

    def save(self, folder: Path, name: str) -> None:
        """Write them."""
        np.save(folder / f"{name}.vectors.npy", self.codes, allow_pickle=False)
        np.save(folder / f"{name}.scale.npy", np.float64(self.scale), allow_pickle=False)

    @classmethod
    def load(cls, folder: Path, name: str) -> "Packed":
        """Read what `save` wrote."""
        codes, scale = (np.load(folder / f"{name}.{part}.npy", allow_pickle=False) for part in ("vectors", "scale"))
        return cls(codes, float(scale))


class Shelf:
    """Vectors in order, each belonging to an owner; owners come in order, too."""

    def __init__(self, packed: Packed, owners: NDArray[np.int32]) -> None:
        self.packed = packed
        self.owners = owners
        self._indexes: dict[tuple[int, int], Any] = {}  # one for each range that is asked for: the games, and all
        self._starts = np.searchsorted(owners, np.arange(int(owners[-1]) + 2 if len(owners) else 1))

    def nearest(self, asked: Packed, first: int, last: int, count: int = NEAREST) -> tuple[Numbers, Vectors]:
        """The vectors nearest to the one `asked` among those of the owners `first`…`last`: their numbers and how near.

        FAISS compares whole numbers with whole numbers, so what is asked is packed, too.
        """
        import faiss

        low, high = self._start(first), self._start(last)
        if low == high:
            return np.zeros(0, np.int64), np.zeros(0, np.float32)
        if (low, high) not in self._indexes:
            self._indexes[low, high] = _index(self.packed.codes[low:high])
        # One question is no work to share: waiting for a second thread takes longer. The setting is each thread's own.
        faiss.omp_set_num_threads(1)
        values, numbers = self._indexes[low, high].search(asked.codes.astype(np.float32), min(count, high - low))
        return numbers[0] + low, values[0] * np.float32(self.packed.scale * asked.scale)

    def near(self, owners: Numbers, vector: Vectors) -> tuple[Vectors, Numbers]:
        """How near each vector of these owners comes, owner after owner, and how many each has."""
        last = len(self._starts) - 1
        rows, counts = spans(self._starts[np.minimum(owners, last)], self._starts[np.minimum(owners + 1, last)])
        return self.packed.near(rows, vector), counts

    def of(self, ranges: list[tuple[int, int]]) -> "Shelf":
        """A shelf of some owners' vectors only."""
        kept = np.concatenate([np.arange(self._start(first), self._start(last)) for first, last in ranges])
        return Shelf(Packed(self.packed.codes[kept], self.packed.scale), self.owners[kept])

    def _start(self, owner: int) -> int:
        """Where the vectors of an owner begin; the last owners may have none."""
        return int(self._starts[min(owner, len(self._starts) - 1)])


def spans(starts: Numbers, ends: Numbers) -> tuple[Numbers, Numbers]:
    """All the places of these stretches, end to end, and how long each is."""
    counts = ends - starts
    return np.repeat(starts - counts.cumsum() + counts, counts) + np.arange(counts.sum()), counts


def _index(codes: NDArray[np.int8]) -> Any:
    """A FAISS index over codes as they are. It looks at each: a hundred times our entries take five milliseconds."""
    import faiss

    size, dimension = codes.shape
    kind, metric = faiss.ScalarQuantizer.QT_8bit_direct_signed, faiss.METRIC_INNER_PRODUCT
    index = faiss.IndexScalarQuantizer(dimension, kind, metric)
    # FAISS keeps a signed byte as an unsigned one with 128 added.
    faiss.copy_array_to_vector((codes.view(np.uint8) ^ np.uint8(128)).ravel(), index.codes)
    index.ntotal = size
    return index


def build_vectors(corpus: Corpus, encoder: SentenceEncoder, speller: Speller) -> tuple[Vectors, ...]:
    """The vectors of the entries, of all their questions, of the topics' and of the calculators' ones, in order."""

    def encoded(texts: list[str]) -> Vectors:
        return encoder.encode([speller.mend_text(text) for text in texts])

    return (
        encoded([entry_text(section) for section in corpus.sections]),
        encoded([question for section in corpus.sections for question in section.questions]),
        encoded([question for topic in corpus.topics for question in topic.questions]),
        encoded([masked(question) for each in corpus.calculations for question in each.questions]),
    )


def masked(text: str) -> str:
    """A text with every figure alike: which calculator is asked does not hang on the dice."""
    return re.sub(r"\d+", "0", text)


def entry_text(section: Section) -> str:
    """What an entry is encoded as, in training and in the index alike."""
    return f"{section.title}. {section.text}"


def owners_of(sections: list[Section]) -> NDArray[np.int32]:
    """The entry each question belongs to."""
    return np.repeat(np.arange(len(sections), dtype=np.int32), [len(section.questions) for section in sections])
