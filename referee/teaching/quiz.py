"""The questions of a game: those of its quiz, and the checks of its lessons."""

from functools import lru_cache
from pathlib import Path

from referee import paths
from referee.corpus.load import QUIZ, Problem
from referee.errors import NotFoundError
from referee.i18n import _
from referee.teaching.items import Item, read_items
from referee.teaching.lessons import lessons


def read_quiz(folder: Path, problems: list[Problem]) -> tuple[Item, ...]:
    """The quiz of the game in `folder`; what is wrong with it goes into `problems`."""
    path = folder / QUIZ
    if not path.exists():
        return ()
    rows = enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
    content = [(number, row) for number, row in rows if not row.startswith(("# ", "## "))]
    return tuple(read_items(folder.name, content, f"{folder.name}/{path.name}", problems))


@lru_cache(maxsize=16)
def quiz(game: str, folder: Path = paths.CORPUS) -> tuple[Item, ...]:
    """The quiz of a game, in the order of its file."""
    return read_quiz(folder / game, [])


@lru_cache(maxsize=16)
def questions(game: str, folder: Path = paths.CORPUS) -> dict[str, Item]:
    """Every question of a game by its id: the quiz first, then the checks of the lessons."""
    checks = [item for lesson in lessons(game, folder) for item in lesson.check]
    return {item.id: item for item in (*quiz(game, folder), *checks)}


def question(game: str, id: str) -> Item:
    """One question by its id."""
    found = questions(game).get(id)
    if found is None:
        raise NotFoundError(_("Questa domanda non c'è più."))
    return found
