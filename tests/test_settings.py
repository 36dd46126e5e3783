from dataclasses import fields
from pathlib import Path

import pytest

from referee import paths
from referee.errors import RefereeError
from referee.settings import Settings, settings
from tests.conftest import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")


@pytest.fixture(autouse=True)
def fresh():
    settings.cache_clear()
    yield
    settings.cache_clear()


@pytest.mark.parametrize("name", [field.name for field in fields(Settings)])
def test_the_readme_documents_every_setting(name: str) -> None:
    assert f"`REFEREE_{name.upper()}`" in README


def test_a_setting_comes_from_the_environment(monkeypatch) -> None:
    monkeypatch.setenv("REFEREE_QUESTION_CHARS", "80")
    assert settings().question_chars == 80


def test_a_wrong_setting_gets_a_sentence(monkeypatch) -> None:
    monkeypatch.setenv("REFEREE_PORT", "tanti")
    with pytest.raises(RefereeError, match="REFEREE_PORT deve essere un numero intero"):
        settings()


def test_the_player_s_folder(monkeypatch, tmp_path: Path) -> None:
    monkeypatch.setenv("REFEREE_DATA_DIR", str(tmp_path))
    assert paths.user_data() == tmp_path
    monkeypatch.delenv("REFEREE_DATA_DIR")
    settings.cache_clear()
    assert "arbitro" in str(paths.user_data())
    assert ROOT not in paths.user_data().parents
