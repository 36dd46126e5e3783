import numpy as np
import pytest

from referee import paths
from referee.index.encoder import Encoder, unit
from referee.index.features import BUCKETS, features
from referee.index.vectors import Packed, Shelf


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
    Packed.of(vectors).save(tmp_path, "x")
    packed = Packed.load(tmp_path, "x")
    assert np.abs(packed.codes * packed.scale - vectors).max() < 0.01


def test_what_is_found_is_as_near_as_it_is_said_to_be() -> None:
    """With as many numbers as the shipped vectors have: FAISS takes another path there."""
    rows = unit(np.random.default_rng(3).normal(size=(500, 256)).astype(np.float32))
    numbers, values = Shelf(Packed.of(rows), np.arange(500, dtype=np.int32)).nearest(Packed.of(rows[7:8]), 0, 500, 10)
    assert numbers[0] == 7
    assert np.allclose(values, rows[numbers] @ rows[7], atol=0.01)


def test_the_nearest_vectors_of_a_range_of_owners_are_found(encoder: Encoder) -> None:
    texts = [f"domanda numero {number} sul ponte {number * 7}" for number in range(400)]
    shelf = Shelf(Packed.of(encoder.encode(texts)), np.repeat(np.arange(200), 2).astype(np.int32))
    vector = encoder.encode([texts[9]])
    asked = Packed.of(vector)
    numbers, values = shelf.nearest(asked, 0, 200, 3)
    assert (numbers[0], values[0]) == (9, pytest.approx(1, abs=0.01))
    inside, _values = shelf.nearest(asked, 50, 60, 3)
    assert set(inside) <= set(range(100, 120))
    assert shelf.nearest(asked, 60, 60)[0].size == 0
    some = shelf.of([(3, 5), (20, 30)])
    assert some.owners[some.nearest(asked, 0, 200, 1)[0]] == [4]
    values, counts = shelf.near(np.array([4, 0]), vector[0])
    assert counts.tolist() == [2, 2]
    assert values[1] == pytest.approx(1, abs=0.01)


def test_the_shipped_encoder_knows_table_talk() -> None:
    encoder = Encoder.load(paths.INDEX)
    asked, right, wrong = encoder.encode(
        ["unita breccata", "squadra Broken: cosa può fare?", "quanto costa entrare nel bosco?"]
    )
    assert asked @ right > asked @ wrong
