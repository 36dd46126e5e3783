"""Questions with options, written by hand: one is right, the reason says why, the section says it."""

import random
import re
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from referee import paths
from referee.corpus.load import LESSONS, Problem
from referee.errors import RefereeError
from referee.i18n import _

FILE = "quiz.md"
LEVELS = (1, 2, 3)
_HEADING = re.compile(r"## (\S+)(?: +livello ([123]))?$")


@dataclass(frozen=True, slots=True)
class Item:
    """One question of a quiz. The right option stands first; `shuffled` mixes them."""

    id: str
    game: str
    section: str
    level: int
    question: str
    options: tuple[str, ...]
    reason: str

    @property
    def right(self) -> str:
        """The option that is right."""
        return self.options[0]

    def shuffled(self, seed: int) -> tuple[str, ...]:
        """The options as they are shown: the same order for the same seed; true comes before false."""
        if set(self.options) == {"Vero", "Falso"}:
            return ("Vero", "Falso")
        options = list(self.options)
        random.Random(f"{seed} {self.id}").shuffle(options)
        return tuple(options)


@lru_cache(maxsize=64)
def quiz(game: str, folder: Path = paths.CORPUS) -> tuple[Item, ...]:
    """The questions of a game, in the order of its file."""
    path = folder / game / LESSONS / FILE
    if not path.exists():
        return ()
    problems: list[Problem] = []
    items = read_items(game, path.read_text(encoding="utf-8"), path.name, "q", problems)
    if problems:
        raise RefereeError(_("Il quiz ha un errore: {problem}", problem=problems[0]))
    return tuple(items)


def item(game: str, id: str) -> Item | None:
    """One question by its id."""
    return next((each for each in quiz(game) if each.id == id), None)


def read_items(game: str, text: str, file: str, prefix: str, problems: list[Problem]) -> list[Item]:
    """The questions in a Markdown text; what is wrong with them goes into `problems`.

    «## 3.2.3 livello 2», then «? question», «* right option», «- wrong option» twice or thrice, «= reason».
    """
    items: list[Item] = []
    section, level, line = "", 1, 0
    rows: dict[str, list[str]] = {}

    def close() -> None:
        if not section:
            return
        number = f"{prefix}{len(items) + 1}"
        fits = len(rows.get("?", ())) == len(rows.get("*", ())) == len(rows.get("=", ())) == 1 and rows.get("-")
        if not fits:
            problems.append(Problem(file, line, "a question needs one «?», one «*», some «-» and one «=»"))
            return
        options = (*rows["*"], *rows["-"])
        if len(set(options)) != len(options):
            problems.append(Problem(file, line, "two options are the same"))
        items.append(Item(number, game, section.replace("_", " "), level, rows["?"][0], options, rows["="][0]))

    for number, row in enumerate(text.splitlines(), 1):
        heading = _HEADING.match(row.rstrip())
        if heading:
            close()
            section, level, line, rows = heading.group(1), int(heading.group(2) or 1), number, {}
        elif row[:2] in ("? ", "* ", "- ", "= ") and section:
            rows.setdefault(row[0], []).append(row[2:].strip())
    close()
    return items
