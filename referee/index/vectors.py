"""Vectors of every entry, of its questions, and of the questions that no rule answers, searched with FAISS."""

from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from referee.corpus.model import Corpus, Section
from referee.index.encoder import SentenceEncoder, Vectors, unit
from referee.index.spelling import Speller

NEAREST = 300  # how far down the list of questions to look; beyond it all count as equally far
MANY = 200_000  # vectors: above this they are searched by clusters, not one by one
PROBES = 16  # of the clusters, how many are looked into
PARTS = ("entries", "questions", "topics")

Numbers = NDArray[np.int64]


class Shelf:
    """Vectors in order, each belonging to an owner; owners come in order, too."""

    def __init__(self, vectors: Vectors, owners: NDArray[np.int32]) -> None:
        self.owners = owners
        self.vectors, self._index = _indexed(vectors)

    def nearest(self, vector: Vectors, first: int, last: int, count: int = NEAREST) -> tuple[Numbers, Vectors]:
        """The vectors nearest to `vector` among those of the owners `first`…`last`: their numbers and how near."""
        import faiss

        low, high = (int(place) for place in np.searchsorted(self.owners, [first, last]))
        if low == high:
            return np.zeros(0, np.int64), np.zeros(0, np.float32)
        inside = faiss.IDSelectorRange(low, high)
        if len(self.vectors) < MANY:
            options: Any = faiss.SearchParameters(sel=inside)  # type: ignore[call-arg]
        else:
            options = faiss.SearchParametersIVF(sel=inside, nprobe=PROBES)  # type: ignore[call-arg]
        values, numbers = self._index.search(vector.reshape(1, -1), min(count, high - low), params=options)
        found = numbers[0] >= 0
        return numbers[0][found], values[0][found]

    def of(self, owner: int) -> Vectors:
        """The vectors of one owner."""
        low, high = np.searchsorted(self.owners, [owner, owner + 1])
        mine: Vectors = self.vectors[low:high]
        return mine


def _indexed(vectors: Vectors) -> tuple[Vectors, Any]:
    """The vectors and their FAISS index; a small index holds the only copy of them."""
    import faiss

    size, dimension = vectors.shape
    if size < MANY:
        index: Any = faiss.IndexFlatIP(dimension)
        index.add(vectors)
        return faiss.rev_swig_ptr(index.get_xb(), size * dimension).reshape(size, dimension) if size else vectors, index
    clusters = int(4 * np.sqrt(size))
    index = faiss.IndexIVFFlat(faiss.IndexFlatIP(dimension), dimension, clusters, faiss.METRIC_INNER_PRODUCT)
    index.train(vectors[:: max(1, size // (40 * clusters))])
    index.add(vectors)
    return vectors, index


def build_vectors(corpus: Corpus, encoder: SentenceEncoder, speller: Speller) -> tuple[Vectors, Vectors, Vectors]:
    """The vectors of the entries, of all their questions and of the topics' questions, in order."""

    def encoded(texts: list[str]) -> Vectors:
        return encoder.encode([speller.mend_text(text) for text in texts])

    return (
        encoded([entry_text(section) for section in corpus.sections]),
        encoded([question for section in corpus.sections for question in section.questions]),
        encoded([question for topic in corpus.topics for question in topic.questions]),
    )


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
