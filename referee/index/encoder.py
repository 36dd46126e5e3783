"""The sentence encoder as it is served: a table of numbers and a sum. No torch."""

import hashlib
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from referee.index.analysis import tokens
from referee.index.features import BUCKETS, rows_of

Vectors = NDArray[np.float32]
TABLE = "encoder.npy"
WORDS = 8192  # whose sums are kept at hand


class SentenceEncoder(Protocol):
    """What the index asks of an encoder: ours or another."""

    @property
    def digest(self) -> str:
        """A hash that tells encoders apart."""

    def save(self, folder: Path) -> None:
        """Write what the index needs to encode questions later."""

    def encode(self, texts: Sequence[str]) -> Vectors:
        """A unit vector for each text."""


class Encoder:
    """Turns texts into unit vectors; texts that mean the same come near each other."""

    def __init__(self, table: NDArray[np.floating]) -> None:
        if table.ndim != 2 or len(table) != BUCKETS:
            raise ValueError(f"an encoder table has {BUCKETS} rows")
        self.table = table  # in half precision as it is shipped: rows are widened when they are summed
        self._sum_of = lru_cache(maxsize=WORDS)(self._sum)  # words come again, in questions and in rules

    @classmethod
    def load(cls, folder: Path) -> "Encoder":
        """The encoder whose table is in `folder`."""
        return cls(np.load(folder / TABLE, allow_pickle=False))

    def save(self, folder: Path) -> None:
        """Write the table, in half precision: the digits that are lost change no ranking."""
        folder.mkdir(parents=True, exist_ok=True)
        np.save(folder / TABLE, self.table.astype(np.float16), allow_pickle=False)

    @property
    def digest(self) -> str:
        """A hash of the table: vectors of another encoder do not fit."""
        return hashlib.sha256(self.table.astype(np.float16).tobytes()).hexdigest()

    def encode(self, texts: Sequence[str]) -> Vectors:
        """A unit vector for each text."""
        sums = [np.add.reduce([self._sum_of(token) for token in tokens(text) or [""]]) for text in texts]
        return unit(np.array(sums)) if sums else np.zeros((0, 1), np.float32)

    def _sum(self, token: str) -> Vectors:
        """What a word adds to a text; nothing at all is the first row."""
        rows = list(rows_of(token)) if token else [0]
        total: Vectors = self.table[rows].sum(axis=0, dtype=np.float32)
        return total


def unit(rows: Vectors) -> Vectors:
    """Each row brought to length one."""
    lengths = np.sqrt(np.vecdot(rows, rows))[:, np.newaxis]
    scaled: Vectors = rows / np.maximum(lengths, np.float32(1e-12))
    return scaled
