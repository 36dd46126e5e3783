"""Fixtures shared by all tests."""

from pathlib import Path

import numpy as np
import pytest

from referee.corpus import Corpus, load_corpus
from referee.dialogue import Referee
from referee.index.encoder import Encoder
from referee.index.features import BUCKETS

ROOT = Path(__file__).resolve().parent.parent
PRINT = ROOT.parent / "shared" / "rules"  # the printed rules, where they are at hand
AUDIT = ROOT.parent / "shared" / "tools" / "corpus_audit.py"


@pytest.fixture(scope="session")
def corpus() -> Corpus:
    return load_corpus()


@pytest.fixture(scope="session")
def referee() -> Referee:
    return Referee.shipped()


@pytest.fixture(scope="session")
def encoder() -> Encoder:
    """An untrained encoder: words it shares still bring texts together."""
    return Encoder(np.random.default_rng(44).normal(size=(BUCKETS, 16)).astype(np.float32))


@pytest.fixture
def small_corpus(tmp_path: Path) -> Path:
    """A clean corpus of one small game, for tests to break."""
    game = tmp_path / "corpus" / "prova"
    (game / "rules").mkdir(parents=True)
    (game / "tables").mkdir()
    (game / "game.toml").write_text(
        'title = "Prova"\n[tables.dadi]\ntitle = "Dadi"\nsections = ["1"]\n', encoding="utf-8"
    )
    (game / "tables" / "dadi.csv").write_text("dado,risultato\n1,Si\n2,No\n", encoding="utf-8")
    (game / "rulings.md").write_text("# Decisioni\n\n## R1 Uno o due\nVale uno.\n§ 1\n", encoding="utf-8")
    (game / "rules" / "01.md").write_text(
        "# Capitolo\n\n## 1 Ponti\nIl ponte regge 3 carri (vedi 1.1).\n\n? Quanti carri reggono i ponti?\n~ bridge\n\n"
        "## 1.1 Guadi\nIl guado costa 2 punti [1].\n\n? Quanto costa guadare?\n~ ford\n",
        encoding="utf-8",
    )
    return game.parent
