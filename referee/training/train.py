"""Contrastive training: a question is to come nearer to its own entry than to the others of its batch."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np
import torch
from numpy.typing import NDArray
from sentence_transformers import SentenceTransformer
from sentence_transformers.losses import MultipleNegativesSymmetricRankingLoss

from referee.corpus.model import Corpus, Section
from referee.index.spelling import Speller, trusted_words
from referee.index.vectors import entry_text, masked
from referee.training.model import sentence_model

DIMENSION = 256
EPOCHS = 8
BATCH = 512
RATE = 3e-3
FADE = 0.7  # of the learning rate, each epoch
SCALE = 20.0  # one over the temperature
FORGET = 0.15  # of the words of a question, so that no single one is relied on
SEED = 44


@dataclass(frozen=True, slots=True)
class Example:
    """A question and all that its entry says otherwise."""

    entry: int
    question: str
    others: tuple[str, ...]


def train(
    corpus: Corpus,
    start: NDArray[np.float32] | None = None,
    epochs: int = EPOCHS,
    batch: int = BATCH,
    dimension: int = DIMENSION,
) -> SentenceTransformer:
    """An encoder for these rules and for the questions they do not answer; the same corpus gives the same encoder.

    `start` is a table that knows Italian already (see `distil`); without it the encoder starts from chance.
    """
    torch.manual_seed(SEED)
    chance = random.Random(SEED)
    model = sentence_model(dimension, start)
    loss = MultipleNegativesSymmetricRankingLoss(model, scale=SCALE)
    optimiser = torch.optim.Adam(model.parameters(), lr=RATE)
    calculators = [replace(each, questions=tuple(map(masked, each.questions))) for each in corpus.calculations]
    sections = [*corpus.sections, *corpus.topics, *calculators]
    examples = _examples(sections)
    for _epoch in range(epochs):
        for pairs in _batches(examples, min(batch, len(sections)), chance):
            anchors, targets = ([pair[side] for pair in pairs] for side in (0, 1))
            value = loss([model.preprocess(anchors), model.preprocess(targets)], None)
            optimiser.zero_grad()
            value.backward()
            optimiser.step()
        for group in optimiser.param_groups:
            group["lr"] *= FADE
    return model.eval()


def _examples(sections: Sequence[Section]) -> list[Example]:
    """Each question of each entry, its misspelt words mended as they will be when it is asked."""
    mend = Speller(trusted_words(sections)).mend_text
    found = []
    for entry, section in enumerate(sections):
        names = f"{section.title} {', '.join(section.aliases)}"
        said = [mend(text) for text in (entry_text(section), names, *section.questions)]
        found += [Example(entry, said[place], (*said[:place], *said[place + 1 :])) for place in range(2, len(said))]
    return found


def _batches(examples: list[Example], size: int, chance: random.Random) -> Iterator[list[tuple[str, str]]]:
    """Batches of pairs, no entry twice in a batch: its own texts would be taken for wrong ones."""
    waiting = list(examples)
    chance.shuffle(waiting)
    while len(waiting) >= size:
        used: set[int] = set()
        pairs: list[tuple[str, str]] = []
        left: list[Example] = []
        for example in waiting:
            if len(pairs) < size and example.entry not in used:
                used.add(example.entry)
                pairs.append((_forget(example.question, chance), chance.choice(example.others)))
            else:
                left.append(example)
        if len(pairs) < size:
            return
        yield pairs
        waiting = left


def _forget(question: str, chance: random.Random) -> str:
    words = question.split()
    return " ".join(word for word in words if chance.random() > FORGET) or question
