"""The wheel: whole, light, and at home in an empty directory."""

import json
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

from tests.conftest import ROOT


@pytest.fixture(scope="module")
def wheel(tmp_path_factory) -> Path:
    target = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "build", "--wheel", "--outdir", target, ROOT], check=True, capture_output=True
    )
    (built,) = target.glob("*.whl")
    return built


def test_it_carries_its_data_inside_the_package(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert {name.split("/")[0].split("-")[0] for name in names} == {"referee", "arbitro"}
    for needed in (
        "corpus/ardenne44/game.toml",
        "index/manifest.json",
        "web/templates/chat.html",
        "web/translations/en/LC_MESSAGES/messages.mo",
    ):
        assert f"referee/data/{needed}" in names


def test_it_answers_from_an_empty_directory(wheel: Path, tmp_path: Path) -> None:
    venv.create(tmp_path / "env", with_pip=True)
    python = tmp_path / "env" / "bin" / "python"
    subprocess.run([python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", wheel], check=True)
    empty = tmp_path / "empty"
    empty.mkdir()
    command = [tmp_path / "env" / "bin" / "referee", "ask", "--json", "da che turno comincia il bel tempo?"]
    run = subprocess.run(command, cwd=empty, check=True, capture_output=True, text=True)
    answer = json.loads(run.stdout)
    assert any(each["section"].startswith("28.2") for each in answer["citations"]), answer
    page = "from referee.web import create_app; print(create_app().test_client().get('/').status_code)"
    assert (
        subprocess.run([python, "-c", page], cwd=empty, check=True, capture_output=True, text=True).stdout.strip()
        == "200"
    )
    installed = subprocess.run(
        [python, "-m", "pip", "list", "--format=freeze"], check=True, capture_output=True, text=True
    ).stdout
    assert "torch" not in installed
