"""An encoder of the player's choice: a small sentence-transformers model made here stands for any other."""

from pathlib import Path

import pytest

from referee.corpus import load_corpus
from referee.errors import RefereeError
from referee.index import Searcher, build_index, index_folder, load_index
from referee.index.neural import NeuralEncoder
from referee.index.store import encoder_problem
from referee.settings import settings

pytestmark = [
    pytest.mark.filterwarnings("ignore::DeprecationWarning"),
    pytest.mark.filterwarnings("ignore::FutureWarning"),
]


@pytest.fixture
def chosen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    from sentence_transformers import SentenceTransformer
    from sentence_transformers.models import StaticEmbedding
    from tokenizers import Tokenizer
    from tokenizers.models import WordLevel
    from tokenizers.pre_tokenizers import Whitespace

    words = ["[UNK]", "quanti", "carri", "reggono", "ponti", "quanto", "costa", "guadare", "guado", "ponte", "regge"]
    tokenizer = Tokenizer(WordLevel({word: place for place, word in enumerate(words)}, unk_token="[UNK]"))
    tokenizer.pre_tokenizer = Whitespace()
    model = SentenceTransformer(modules=[StaticEmbedding(tokenizer, embedding_dim=24)], device="cpu")
    model.save(str(tmp_path / "altro-e5"))
    monkeypatch.setenv("REFEREE_ENCODER", str(tmp_path / "altro-e5"))
    monkeypatch.setenv("REFEREE_DATA_DIR", str(tmp_path / "data"))
    settings.cache_clear()
    yield
    settings.cache_clear()


@pytest.mark.usefixtures("chosen")
def test_an_index_is_built_for_it_in_the_player_s_folder(small_corpus: Path, tmp_path: Path) -> None:
    corpus = load_corpus(small_corpus)
    assert index_folder().is_relative_to(tmp_path / "data")
    with pytest.raises(RefereeError, match="referee index build"):
        load_index(corpus, index_folder())
    build_index(corpus, index_folder())
    assert encoder_problem(index_folder()) == ""
    index = load_index(corpus, index_folder())
    assert index.entries.packed.codes.shape == (2, 24)
    assert Searcher(corpus, index).search("quanto costa guadare").hits[0].section.id == "1.1"


def test_a_model_that_is_nowhere_gets_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HF_HUB_OFFLINE", "1")
    with pytest.raises(RefereeError, match="REFEREE_ENCODER"):
        NeuralEncoder("/nowhere/at/all").encode(["ponte"])
