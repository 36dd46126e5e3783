"""Any sentence-transformers model in place of our own encoder. Needs the extra `neural`."""

import hashlib
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np

from referee.errors import RefereeError
from referee.i18n import _
from referee.index.encoder import Vectors, unit

QUERY = "query: "  # what the E5 family expects before a text


class NeuralEncoder:
    """Turns texts into unit vectors with a model of the player's choice, by name or by folder."""

    def __init__(self, name: str) -> None:
        self.name = name

    @cached_property
    def _model(self) -> Any:
        try:
            from sentence_transformers import SentenceTransformer
        except ImportError:
            raise RefereeError(
                _("Per un altro codificatore serve l'extra «neural»: pip install arbitro[neural].")
            ) from None
        try:
            return SentenceTransformer(self.name)
        except (OSError, ValueError):
            raise RefereeError(
                _("Non trovo il codificatore «{name}»: controlla REFEREE_ENCODER.", name=self.name)
            ) from None

    @property
    def digest(self) -> str:
        """A hash of the model's name: vectors of another encoder do not fit."""
        return hashlib.sha256(self.name.encode()).hexdigest()

    def save(self, folder: Path) -> None:
        """Nothing to write: the model stays where it is."""

    def encode(self, texts: Sequence[str]) -> Vectors:
        """A unit vector for each text."""
        if not texts:
            return np.zeros((0, 1), np.float32)
        prompt = QUERY if "e5" in Path(self.name).name.lower() else None
        vectors: Vectors = np.asarray(self._model.encode(list(texts), prompt=prompt), dtype=np.float32)
        return unit(vectors)
