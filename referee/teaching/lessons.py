"""A lesson: what you will be able to do, the idea, a situation worked by the real calculator, traps, and a check."""

import tomllib
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from referee import paths
from referee.calculators.declare import Calculation
from referee.calculators.registry import find
from referee.corpus.load import LESSONS, Problem
from referee.errors import NotFoundError, RefereeError
from referee.i18n import _
from referee.teaching.quiz import FILE as QUIZ
from referee.teaching.quiz import Item, read_items

_FENCE = "+++"
PARTS = ("Che cosa saprai fare", "L'idea", "La situazione", "Errori da principianti", "Verifica")
TRAPS, CHECKS = 3, 5


@dataclass(frozen=True, slots=True)
class Situation:
    """What the lesson's calculator is given; the result is worked out, never written down."""

    calculator: str
    inputs: dict[str, Any]
    text: str


@dataclass(frozen=True, slots=True)
class Lesson:
    """One lesson of a game's path."""

    game: str
    id: str  # the name of its file, which also gives the order
    title: str
    minutes: int
    requires: tuple[str, ...]
    rules: tuple[str, ...]
    goal: str
    idea: str
    situation: Situation
    traps: tuple[str, ...]
    check: tuple[Item, ...]

    def worked(self) -> Calculation:
        """The situation as the calculator works it out."""
        return find(self.game, self.situation.calculator).run(self.situation.inputs)


@lru_cache(maxsize=64)
def lessons(game: str, folder: Path = paths.CORPUS) -> tuple[Lesson, ...]:
    """The path of a game, in order."""
    problems: list[Problem] = []
    files = sorted(path for path in (folder / game / LESSONS).glob("*.md") if path.name != QUIZ)
    found = tuple(read_lesson(game, path, problems) for path in files)
    if problems:
        raise RefereeError(_("Una lezione ha un errore: {problem}", problem=problems[0]))
    return found


def lesson(game: str, id: str) -> Lesson:
    """One lesson; an error that lists the others when there is none."""
    for each in lessons(game):
        if each.id == id:
            return each
    raise NotFoundError(_("Non c'è la lezione «{id}».", id=id[:40]), tuple(each.id for each in lessons(game)))


def read_lesson(game: str, path: Path, problems: list[Problem]) -> Lesson:
    """The lesson in a file; what is wrong with it goes into `problems`."""
    _before, head, body = path.read_text(encoding="utf-8").split(f"{_FENCE}\n", 2)
    about = tomllib.loads(head)
    parts = _parts(body)
    for missing in PARTS:
        if not parts.get(missing, "").strip():
            problems.append(Problem(path.name, 0, f"the part «{missing}» is missing"))
    traps = tuple(row[2:].strip() for row in parts.get(PARTS[3], "").splitlines() if row.startswith("- "))
    check = tuple(read_items(game, parts.get(PARTS[4], ""), path.name, f"{path.stem}-", problems))
    if (len(traps), len(check)) != (TRAPS, CHECKS):
        problems.append(Problem(path.name, 0, f"{len(traps)} traps and {len(check)} checks"))
    return Lesson(
        game=game,
        id=path.stem,
        title=about["title"],
        minutes=about.get("minutes", 10),
        requires=tuple(about.get("requires", ())),
        rules=tuple(about["rules"]),
        goal=parts.get(PARTS[0], "").strip(),
        idea=parts.get(PARTS[1], "").strip(),
        situation=Situation(about["calculator"], dict(about["inputs"]), parts.get(PARTS[2], "").strip()),
        traps=traps,
        check=check,
    )


def _parts(body: str) -> dict[str, str]:
    """The text under each heading; the headings of the check's questions belong to the check."""
    parts: dict[str, str] = {}
    name = ""
    for row in body.splitlines():
        title = row.removeprefix("## ").strip()
        if row.startswith("## ") and title in PARTS:
            name = title
            parts[name] = ""
        elif name:
            parts[name] += row + "\n"
    return parts
