"""A lesson: what you will be able to do, the idea, situations worked by the real calculator, traps, and a check."""

import re
import tomllib
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from referee import paths
from referee.calculators.declare import Calculation
from referee.calculators.registry import find
from referee.corpus.load import LESSONS, Problem
from referee.errors import NotFoundError
from referee.i18n import _
from referee.teaching.items import Item, Rows, read_items

FENCE = "+++"
GOAL, IDEA, SITUATION, TRAPS, CHECK = PARTS = (
    "Che cosa saprai fare",
    "L'idea",
    "La situazione",
    "Tre trappole",
    "Verifica",
)
FIELDS = {"title": str, "minutes": int, "requires": list, "rules": list, "topics": list}
_BLOCK = re.compile(r"```calcolo +(\S+)$")
_LINE_OF_TOML = re.compile(r"line (\d+)")


@dataclass(frozen=True, slots=True)
class Situation:
    """What a calculator is given in a lesson; the result is worked out when it is shown, never written down."""

    game: str
    calculator: str
    inputs: dict[str, Any]
    line: int

    def worked(self) -> Calculation:
        """The situation as the calculator works it out."""
        return find(self.game, self.calculator).run(self.inputs)


@dataclass(frozen=True, slots=True)
class Lesson:
    """One lesson of a game's path."""

    game: str
    id: str  # the name of its file, whose number gives the order
    title: str
    minutes: int
    requires: tuple[str, ...]
    rules: tuple[str, ...]
    topics: tuple[str, ...]  # other words for what it teaches: «insegnami …»
    goal: str
    idea: str
    situation: tuple[str | Situation, ...]  # prose and calculations in the order they are read
    traps: tuple[str, ...]
    check: tuple[Item, ...]
    file: str = ""
    lines: tuple[tuple[str, int], ...] = ()  # where each part starts

    @property
    def situations(self) -> tuple[Situation, ...]:
        """The situations that are worked out."""
        return tuple(each for each in self.situation if isinstance(each, Situation))

    @property
    def slug(self) -> str:
        """Its name without the number."""
        return self.id.partition("-")[2]

    def line(self, part: str) -> int:
        """Where a part starts in the file; the first line when it is missing."""
        return dict(self.lines).get(part, 1)


@lru_cache(maxsize=16)
def lessons(game: str, folder: Path = paths.CORPUS) -> tuple[Lesson, ...]:
    """The path of a game, in order."""
    return read_lessons(folder / game, [])


def lesson(game: str, id: str) -> Lesson:
    """One lesson by its id or by its number; an error that lists the others when there is none."""
    for number, each in enumerate(lessons(game), 1):
        if id in (each.id, each.slug, str(number)):
            return each
    raise NotFoundError(_("Non c'è la lezione «{id}».", id=id[:40]), tuple(each.id for each in lessons(game)))


def read_lessons(folder: Path, problems: list[Problem]) -> tuple[Lesson, ...]:
    """The lessons of the game in `folder`, in order; what is wrong with them goes into `problems`."""
    found = [_read(folder.name, path, problems) for path in sorted((folder / LESSONS).glob("*.md"))]
    return tuple(lesson for lesson in found if lesson)


def _read(game: str, path: Path, problems: list[Problem]) -> Lesson | None:
    file = f"{game}/{LESSONS}/{path.name}"
    rows = list(enumerate(path.read_text(encoding="utf-8").splitlines(), 1))
    fences = [number for number, row in rows if row.strip() == FENCE][:2]
    if len(fences) < 2 or fences[0] != 1:
        problems.append(Problem(file, 1, f"a lesson starts with its head between two lines «{FENCE}»"))
        return None
    about = _toml(rows[1 : fences[1] - 1], file, problems)
    for name, kind in FIELDS.items():
        if not isinstance(about.get(name), kind):
            problems.append(Problem(file, 1, f"the head needs «{name}»"))
    for name in about.keys() - FIELDS.keys():
        problems.append(Problem(file, 1, f"unknown field «{name}» in the head"))
    parts = _parts(rows[fences[1] :], file, problems)
    return Lesson(
        game=game,
        id=path.stem,
        title=str(about.get("title", path.stem)),
        minutes=about.get("minutes", 10),
        requires=tuple(about.get("requires", ())),
        rules=tuple(about.get("rules", ())),
        topics=tuple(about.get("topics", ())),
        goal=_prose(parts.get(GOAL, ())),
        idea=_prose(parts.get(IDEA, ())),
        situation=_situation(game, parts.get(SITUATION, ()), file, problems),
        traps=tuple(row[2:] for row in _prose(parts.get(TRAPS, ())).splitlines() if row.startswith("- ")),
        check=tuple(read_items(game, parts.get(CHECK, ()), file, problems)),
        file=file,
        lines=tuple((name, body[0][0] - 1) for name, body in parts.items() if body),
    )


def _parts(rows: Rows, file: str, problems: list[Problem]) -> dict[str, list[tuple[int, str]]]:
    """The lines under each heading."""
    parts: dict[str, list[tuple[int, str]]] = {}
    body: list[tuple[int, str]] = []
    for number, row in rows:
        if row.startswith("## "):
            name = row.removeprefix("## ").strip()
            if name not in PARTS or name in parts:
                problems.append(
                    Problem(file, number, f"«{name}» is not a part or comes twice; parts: {', '.join(PARTS)}")
                )
            body = parts.setdefault(name, [])
        else:
            body.append((number, row))
    return parts


def _prose(rows: Rows) -> str:
    """The text of some lines; a paragraph or an item that is wrapped becomes one line."""
    found: list[str] = []
    for _number, row in rows:
        said = row.strip()
        if said and found and found[-1] and not said.startswith("- "):
            found[-1] += f" {said}"
        else:
            found.append(said)
    return "\n".join(found).strip()


def _situation(game: str, rows: Rows, file: str, problems: list[Problem]) -> tuple[str | Situation, ...]:
    """Prose and, between «```calcolo name» and «```», the inputs of a calculation."""
    found: list[str | Situation] = []
    prose: list[tuple[int, str]] = []
    inputs: list[tuple[int, str]] = []
    name, start = "", 0
    for number, row in rows:
        block = _BLOCK.match(row.rstrip())
        if block:
            found.append(_prose(prose))
            name, start, prose, inputs = block.group(1), number, [], []
        elif name and row.strip() == "```":
            found.append(Situation(game, name, _toml(inputs, file, problems), start))
            name = ""
        elif name:
            inputs.append((number, row))
        else:
            prose.append((number, row))
    if name:
        problems.append(Problem(file, start, "the block of a calculation is not closed by «```»"))
    return tuple(each for each in (*found, _prose(prose)) if each)


def _toml(rows: list[tuple[int, str]], file: str, problems: list[Problem]) -> dict[str, Any]:
    try:
        return tomllib.loads("\n".join(row for _number, row in rows))
    except tomllib.TOMLDecodeError as error:
        where = _LINE_OF_TOML.search(str(error))
        first = rows[0][0] if rows else 1
        problems.append(Problem(file, first + (int(where.group(1)) - 1 if where else 0), str(error)))
        return {}
