import json
from pathlib import Path

import pytest

from referee.corpus import load_corpus
from referee.errors import RefereeError
from referee.index import Searcher, build_index, load_index
from referee.index.encoder import Encoder
from referee.index.store import encoder_problem, index_problem


def test_the_shipped_index_fits_the_corpus(corpus) -> None:
    assert index_problem(corpus) == ""
    assert encoder_problem() == ""


def test_the_same_corpus_gives_the_same_bytes(small_corpus: Path, tmp_path: Path, encoder: Encoder) -> None:
    corpus = load_corpus(small_corpus)
    for name in ("a", "b"):
        build_index(corpus, tmp_path / name, encoder)
    files = sorted(path.name for path in (tmp_path / "a").iterdir())
    assert files == sorted(path.name for path in (tmp_path / "b").iterdir())
    for name in files:
        assert (tmp_path / "a" / name).read_bytes() == (tmp_path / "b" / name).read_bytes()


def test_a_loaded_index_finds_what_was_built(small_corpus: Path, tmp_path: Path, encoder: Encoder) -> None:
    corpus = load_corpus(small_corpus)
    build_index(corpus, tmp_path / "index", encoder)
    searcher = Searcher(corpus, load_index(corpus, tmp_path / "index"))
    assert searcher.search("quanto pago per guadare").hits[0].section.id == "1.1"


def test_an_index_of_another_corpus_is_refused(small_corpus: Path, tmp_path: Path, encoder: Encoder) -> None:
    corpus = load_corpus(small_corpus)
    build_index(corpus, tmp_path / "index", encoder)
    manifest = tmp_path / "index" / "manifest.json"
    manifest.write_text(json.dumps({**json.loads(manifest.read_text()), "corpus": "other"}))
    with pytest.raises(RefereeError, match="referee index build"):
        load_index(corpus, tmp_path / "index")


def test_vectors_of_another_encoder_are_noticed(small_corpus: Path, tmp_path: Path, encoder: Encoder) -> None:
    build_index(load_corpus(small_corpus), tmp_path, encoder)
    assert encoder_problem(tmp_path) == ""
    Encoder(encoder.table * 2 + 1).save(tmp_path)
    assert "altro codificatore" in encoder_problem(tmp_path)


def test_without_an_encoder_it_says_how_to_train_one(small_corpus: Path, tmp_path: Path) -> None:
    with pytest.raises(RefereeError, match="referee index train"):
        build_index(load_corpus(small_corpus), tmp_path)


def test_a_missing_index_says_how_to_build_it(small_corpus: Path, tmp_path: Path, encoder: Encoder) -> None:
    with pytest.raises(RefereeError, match="referee index build"):
        load_index(load_corpus(small_corpus), tmp_path)


def test_nothing_is_pickled(tmp_path: Path, small_corpus: Path, encoder: Encoder) -> None:
    build_index(load_corpus(small_corpus), tmp_path, encoder)
    assert {path.suffix for path in tmp_path.iterdir() if path.is_file()} == {".npy", ".json", ".txt"}
