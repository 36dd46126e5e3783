"""A question with options, written by hand: one is right, the reason says why, the section says it.

### 14.4#arrotondare livello 2
? the question, or a sentence that is true or false
* the right option
- a wrong one (two or three; for true or false, the other of «Vero» and «Falso»)
= the reason
"""

import hashlib
import random
import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from referee.corpus.load import Problem

TRUE_FALSE = ("Vero", "Falso")
LEVELS = (1, 2, 3)
MARKS = ("? ", "* ", "- ", "= ")
HEADING = re.compile(r"### (\S+)(?: +livello ([123]))?$")
Rows = Iterable[tuple[int, str]]  # the lines of a text, each with its number in the file


@dataclass(frozen=True, slots=True)
class Item:
    """One question. The right option stands first; `shuffled` mixes them."""

    game: str
    section: str
    level: int
    question: str
    options: tuple[str, ...]
    reason: str
    file: str = ""
    line: int = 0

    @property
    def id(self) -> str:
        """What progress is kept under: it stays when questions are added before it, and changes with the question."""
        return hashlib.sha256(self.question.encode()).hexdigest()[:10]

    @property
    def right(self) -> str:
        """The option that is right."""
        return self.options[0]

    @property
    def true_false(self) -> bool:
        """Whether it asks if a sentence is true."""
        return set(self.options) == set(TRUE_FALSE)

    def shuffled(self, seed: int) -> tuple[str, ...]:
        """The options as they are shown: the same order for the same seed; true comes before false."""
        if self.true_false:
            return TRUE_FALSE
        options = list(self.options)
        random.Random(f"{seed} {self.id}").shuffle(options)
        return tuple(options)


@dataclass(slots=True)
class _Draft:
    """A question while its lines are read."""

    section: str
    level: int
    line: int
    rows: dict[str, list[str]] = field(default_factory=dict)


def read_items(game: str, rows: Rows, file: str, problems: list[Problem]) -> list[Item]:
    """The questions in the lines of a file; what is wrong with them goes into `problems`."""
    drafts: list[_Draft] = []
    for number, row in rows:
        heading = HEADING.match(row.rstrip())
        if heading:
            drafts.append(_Draft(heading.group(1).replace("_", " "), int(heading.group(2) or 1), number))
        elif drafts and row[:2] in MARKS:
            drafts[-1].rows.setdefault(row[0], []).append(row[2:].strip())
        elif row.startswith("###"):
            problems.append(Problem(file, number, "a question's heading is «### section» or «### section livello 2»"))
        elif drafts and row.strip():
            problems.append(Problem(file, number, f"a line of a question starts with ?, *, - or =: «{row[:40]}»"))
    found = [_item(game, draft, file, problems) for draft in drafts]
    return [item for item in found if item]


def _item(game: str, draft: _Draft, file: str, problems: list[Problem]) -> Item | None:
    asked, right, wrong, reason = (draft.rows.get(mark, []) for mark in "?*-=")
    if not (len(asked) == len(right) == len(reason) == 1 and wrong):
        problems.append(Problem(file, draft.line, "a question needs one «?», one «*», some «-» and one «=»"))
        return None
    options = (*right, *wrong)
    return Item(game, draft.section, draft.level, asked[0], options, reason[0], file, draft.line)
