"""What the README says of the corpus and of the dependencies is so."""

import re
import tomllib

from referee.calculators.registry import of_game
from tests.conftest import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_figures_of_each_game(corpus) -> None:
    for game in corpus.games.values():
        row = re.search(rf"^\| .* \| `{game.id}` \| (.*) \|$", README, re.M)
        assert row, game.id
        said = [int(cell.replace(".", "")) for cell in row.group(1).split("|")]
        questions = sum(len(section.questions) for section in game.sections.values())
        known = len(of_game(game.id))
        assert said == [len(game.sections), questions, len(game.tables), len(game.rulings), known], game.id


def test_every_dependency_has_its_reason() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    for dependency in project["dependencies"]:
        assert re.search(rf"^\| {re.split('[><=]', dependency)[0]} \| .+ \|$", README, re.M), dependency
