"""Training with sentence-transformers, and that what is served is what was trained."""

import numpy as np
import pytest

from referee import paths
from referee.corpus import Corpus, load_corpus
from referee.index.encoder import Encoder

pytestmark = [
    pytest.mark.filterwarnings("ignore::DeprecationWarning"),
    pytest.mark.filterwarnings("ignore::FutureWarning"),
]
TEXTS = ["Posso ritirarmi oltre la Mosa?", "una 4-6-7 con LMG spara", "", "½ MP per esagono", "breccato", "x" * 300]


def one_game() -> Corpus:
    return Corpus({"locknload": load_corpus().games["locknload"]}, "")


@pytest.fixture(scope="module")
def trained():
    from referee.training.train import train

    return train(one_game(), epochs=3, batch=64, dimension=32)


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

    first, second = (table_of(train(one_game(), epochs=1, batch=64, dimension=16)) for _ in range(2))
    assert np.array_equal(first, second)


def test_a_table_learns_to_stand_as_its_teacher_does() -> None:
    """A made-up teacher: it knows two groups of words. Ours keeps them apart, and training can start from there."""
    from referee.training.distil import distil, teaching_texts
    from referee.training.model import sentence_model, table_of

    texts = teaching_texts(one_game())
    assert len(texts) == len(set(texts)) > 1000
    groups = np.array([float("carro" in text) for text in texts])
    noise = np.random.default_rng(1).normal(size=(len(texts), 12)).astype(np.float32) * 0.1
    wanted = noise + np.stack([groups, 1 - groups, *[groups * 0] * 10], axis=1).astype(np.float32) * 3
    table = distil(texts, wanted, 8, epochs=4)
    tank, other, man = Encoder(table).encode(["il carro spara", "un altro carro arriva", "la squadra entra nel bosco"])
    assert tank @ other > 0.8
    assert tank @ man < 0.2
    assert np.allclose(table_of(sentence_model(8, table)), table, atol=1e-5)
