import numpy as np
import pytest

from referee import paths
from referee.index.encoder import Encoder
from referee.index.features import BUCKETS, features
from referee.index.vectors import VectorIndex, load_vectors, save_vectors


def test_features_see_through_case_accents_and_endings() -> None:
    assert features("L'Unità") == features("unita")
    assert set(features("ritirata")) & set(features("ritirate"))
    assert features("") == [0]
    assert all(0 <= row < BUCKETS for row in features("Una 4-6-7 con LMG, 2d6 e ½"))


def test_vectors_have_length_one(encoder: Encoder) -> None:
    vectors = encoder.encode(["posso ritirarmi?", "", "x" * 400])
    assert np.allclose(np.linalg.norm(vectors, axis=1), 1, atol=1e-5)
    assert len(encoder.encode([])) == 0


def test_a_table_of_another_size_is_refused() -> None:
    with pytest.raises(ValueError, match="rows"):
        Encoder(np.zeros((10, 4)))


def test_eight_bits_keep_the_vectors(tmp_path, encoder: Encoder) -> None:
    vectors = encoder.encode(["uno", "due ponti", "tre carri armati"])
    save_vectors(tmp_path, "x", vectors)
    assert np.abs(load_vectors(tmp_path, "x") - vectors).max() < 0.01


def test_the_nearest_question_stands_for_its_entry(encoder: Encoder) -> None:
    questions = ["il ponte", "la strada", "il fiume in piena"]
    index = VectorIndex(
        encoder.encode(["ponti", "acque"]), encoder.encode(questions), np.array([0, 0, 1], dtype=np.int32)
    )
    near = index.near(encoder.encode(["il ponte"])[0], 0, 2)
    assert near.questions[0] == pytest.approx(1, abs=1e-4)
    assert near.questions[1] < 0.9
    alone = index.near(encoder.encode(["il ponte"])[0], 1, 2)
    assert alone.questions[1] == pytest.approx(near.questions[1], abs=1e-4)


def test_the_shipped_encoder_knows_table_talk() -> None:
    encoder = Encoder.load(paths.INDEX)
    asked, right, wrong = encoder.encode(
        ["unita breccata", "squadra Broken: cosa può fare?", "quanto costa entrare nel bosco?"]
    )
    assert asked @ right > asked @ wrong
