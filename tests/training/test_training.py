"""Training with sentence-transformers, and that what is served is what was trained."""

import numpy as np
import pytest

from referee import paths
from referee.corpus import load_corpus
from referee.index.encoder import Encoder

pytestmark = [
    pytest.mark.filterwarnings("ignore::DeprecationWarning"),
    pytest.mark.filterwarnings("ignore::FutureWarning"),
]
TEXTS = ["Posso ritirarmi oltre la Mosa?", "una 4-6-7 con LMG spara", "", "½ MP per esagono", "breccato", "x" * 300]


@pytest.fixture(scope="module")
def trained():
    from referee.training.train import train

    return train(list(load_corpus().games["locknload"].sections.values()), epochs=3, batch=64, dimension=32)


def test_the_served_vectors_equal_those_of_sentence_transformers(trained, tmp_path) -> None:
    from referee.training.model import load_model, table_of

    trained.save(str(tmp_path / "model"))
    again = load_model(tmp_path / "model")
    served = Encoder(table_of(trained)).encode(TEXTS)
    for model in (trained, again):
        assert np.abs(model.encode(TEXTS) - served).max() < 1e-4


def test_the_shipped_table_gives_the_same_in_sentence_transformers() -> None:
    import torch

    from referee.training.model import HashedBag, sentence_model

    encoder = Encoder.load(paths.INDEX)
    model = sentence_model(encoder.table.shape[1])
    bag = model[0]
    assert isinstance(bag, HashedBag)
    with torch.no_grad():
        bag.rows.weight.copy_(torch.from_numpy(encoder.table))
        bag.weights.weight.fill_(float(np.log(np.expm1(1.0))))  # a weight of one
    assert np.abs(model.encode(TEXTS) - encoder.encode(TEXTS)).max() < 1e-4


def test_training_brings_questions_near_their_entries(trained) -> None:
    from referee.training.model import table_of

    encoder = Encoder(table_of(trained))
    sections = list(load_corpus().games["locknload"].sections.values())
    questions = encoder.encode([section.questions[0] for section in sections])
    entries = encoder.encode([f"{section.title}. {section.text}" for section in sections])
    ranks = (questions @ entries.T > (questions * entries).sum(axis=1, keepdims=True)).sum(axis=1)
    assert (ranks < 5).mean() > 0.8


def test_the_same_entries_give_the_same_encoder() -> None:
    from referee.training.model import table_of
    from referee.training.train import train

    sections = list(load_corpus().games["locknload"].sections.values())[:60]
    first, second = (table_of(train(sections, epochs=1, batch=32, dimension=16)) for _ in range(2))
    assert np.array_equal(first, second)
