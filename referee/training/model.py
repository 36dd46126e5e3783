"""The encoder as a sentence-transformers model: a bag of hashed features, each with its own weight."""

from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from sentence_transformers import SentenceTransformer
from sentence_transformers.models import InputModule, Normalize

from referee.index.features import BUCKETS, features


@lru_cache(maxsize=400_000)
def _rows(text: str) -> NDArray[np.int64]:
    """The features of a text: training comes back to the same texts many times."""
    return np.array(features(text), dtype=np.int64)


class HashedBag(InputModule):  # type: ignore[misc]
    """Sums the rows of a text's features; a row's weight is learned apart from its direction."""

    config_keys = ["dimension"]  # noqa: RUF012 - read by sentence-transformers on the class
    save_in_root = True

    def __init__(self, dimension: int) -> None:
        super().__init__()
        self.dimension = dimension
        self.tokenizer = None
        self.rows = torch.nn.EmbeddingBag(BUCKETS, dimension, mode="sum")
        self.weights = torch.nn.Embedding(BUCKETS, 1)
        torch.nn.init.normal_(self.rows.weight, std=0.05)
        torch.nn.init.zeros_(self.weights.weight)

    def preprocess(self, inputs: list[str], prompt: str | None = None, **_options: Any) -> dict[str, torch.Tensor]:
        """The feature rows of a batch of texts, end to end, and where each text starts."""
        rows = [_rows(text) for text in inputs]
        starts = np.cumsum([0, *(len(each) for each in rows[:-1])])
        return {"input_ids": torch.from_numpy(np.concatenate(rows)), "offsets": torch.from_numpy(starts)}

    def forward(self, features: dict[str, torch.Tensor], **_options: Any) -> dict[str, torch.Tensor]:
        """Add `sentence_embedding` to a batch."""
        weights = torch.nn.functional.softplus(self.weights(features["input_ids"])).squeeze(1)
        features["sentence_embedding"] = self.rows(
            features["input_ids"], features["offsets"], per_sample_weights=weights
        )
        return features

    def get_embedding_dimension(self) -> int:
        """How many numbers a vector has."""
        return self.dimension

    @property
    def max_seq_length(self) -> float:
        """No limit: the order of words does not matter."""
        return float("inf")

    def begin_with(self, table: NDArray[np.float32]) -> None:
        """Take over a table: what `table` gives back until training changes it."""
        weight = float(torch.nn.functional.softplus(torch.zeros(1)))
        with torch.no_grad():
            self.rows.weight.copy_(torch.from_numpy(table / weight))

    def table(self) -> NDArray[np.float32]:
        """Each feature's row times its weight: all that serving needs."""
        with torch.no_grad():
            found: NDArray[np.float32] = (self.rows.weight * torch.nn.functional.softplus(self.weights.weight)).numpy()
        return found

    def save(self, output_path: str, *args: Any, safe_serialization: bool = True, **options: Any) -> None:
        """Write the configuration and the weights."""
        self.save_config(output_path)
        self.save_torch_weights(output_path, safe_serialization=safe_serialization)

    @classmethod
    def load(cls, model_name_or_path: str, subfolder: str = "", **options: Any) -> "HashedBag":
        """Read what `save` wrote."""
        config = cls.load_config(model_name_or_path, subfolder=subfolder)
        model = cls(config["dimension"])
        cls.load_torch_weights(model_name_or_path, subfolder=subfolder, model=model)
        return model


def sentence_model(dimension: int, start: NDArray[np.float32] | None = None) -> SentenceTransformer:
    """A fresh model that gives unit vectors; with `start` it first gives those of that table."""
    bag = HashedBag(dimension)
    if start is not None:
        bag.begin_with(start)
    return SentenceTransformer(modules=[bag, Normalize()], device="cpu")


def table_of(model: SentenceTransformer) -> NDArray[np.float32]:
    """The table to serve a trained model by."""
    bag = model[0]
    assert isinstance(bag, HashedBag)
    return bag.table()


def load_model(folder: Path) -> SentenceTransformer:
    """A model that was saved."""
    return SentenceTransformer(str(folder), device="cpu", trust_remote_code=True)  # our own module, from our own folder
