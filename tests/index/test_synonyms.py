from pathlib import Path

import pytest

from referee import paths
from referee.index.analysis import tokens
from referee.index.synonyms import Synonyms

SYNONYMS = Synonyms(["# a comment", "Pinned = inchiodato, bloccato a terra", "non = nn", "nothing", " = x", "y ="])


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("la squadra inchiodata", ["pinned"]),
        ("è bloccata a terra", ["pinned"]),
        ("è bloccata", []),
        ("nn spara", ["non"]),
        ("inchiodato, cioè pinned", []),
    ],
)
def test_players_words_bring_the_rules_words(said: str, meant: list[str]) -> None:
    assert SYNONYMS.meant(tokens(said)) == meant


def test_a_player_s_own_file_is_read(tmp_path: Path) -> None:
    (tmp_path / "synonyms.txt").write_text("Leader = capetto\n", encoding="utf-8")
    assert Synonyms.load([tmp_path, tmp_path / "nowhere"]).meant(["capetto"]) == ["leader"]


def test_a_game_s_words_stay_in_that_game(tmp_path: Path) -> None:
    (tmp_path / "uno").mkdir()
    (tmp_path / "uno" / "synonyms.txt").write_text("Melee = mischia\n", encoding="utf-8")
    (tmp_path / "synonyms.txt").write_text("non = nn\n", encoding="utf-8")
    found = Synonyms.of_games(["uno", "due"], [tmp_path])
    assert found["uno"].meant(["mischia", "nn"]) == ["melee", "non"]
    assert found["due"].meant(["mischia", "nn"]) == found[None].meant(["mischia", "nn"]) == ["non"]


def test_every_shipped_line_has_both_sides() -> None:
    files = sorted(paths.CORPUS.rglob("synonyms.txt"))
    assert len(files) == 6
    for file in files:
        for line in file.read_text(encoding="utf-8").splitlines():
            meant, equals, others = line.partition("#")[0].partition("=")
            assert not line.partition("#")[0].strip() or (equals and meant.strip() and others.strip()), (file, line)
