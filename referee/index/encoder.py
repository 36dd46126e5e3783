"""The sentence encoder as it is served: a table of numbers and a sum. No torch."""

import hashlib
from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from referee.index.features import BUCKETS, features

Vectors = NDArray[np.float32]
TABLE = "encoder.npy"


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
        sums = (
            np.stack([self.table[features(text)].sum(axis=0, dtype=np.float32) for text in texts])
            if texts
            else np.zeros((0, 1), np.float32)
        )
        return unit(sums)


def unit(rows: Vectors) -> Vectors:
    """Each row brought to length one."""
    lengths = np.linalg.norm(rows, axis=1, keepdims=True).astype(np.float32)
    scaled: Vectors = rows / np.maximum(lengths, np.float32(1e-12))
    return scaled
