"""The sentences that exercises are made of: `corpus/<game>/exercises.toml`.

A template belongs to a calculator. Its text has a `{slot}` for each input that varies; a slot draws from a list of values,
from a range («1..6»), or from a table of values with the words that say them; anything else is a value that stands fixed.
"""

import random
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import prod
from pathlib import Path
from typing import Any

from referee import paths
from referee.corpus.load import EXERCISES, Problem
from referee.teaching.items import LEVELS

_RANGE = re.compile(r"(-?\d+)\.\.(-?\d+)$")
_FIELDS = ("level", "text", "decided")
_SLOT = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True, slots=True)
class Template:
    """A kind of exercise: how it is told, and what each of its inputs may be."""

    game: str
    calculator: str
    level: int
    text: str
    slots: Mapping[str, tuple[tuple[Any, str], ...]]  # of each input: the values and how each is said
    decided: bool = False  # what is told decides the answer; the odds are of what may follow
    line: int = 0

    @property
    def size(self) -> int:
        """How many situations it can tell."""
        return prod(len(choices) for choices in self.slots.values())

    @property
    def told(self) -> frozenset[str]:
        """The inputs that the text says."""
        return frozenset(_SLOT.findall(self.text))

    def draw(self, chance: random.Random) -> tuple[dict[str, Any], str]:
        """A situation: the inputs, and the sentence."""
        drawn = {name: chance.choice(choices) for name, choices in self.slots.items()}
        said = _SLOT.sub(lambda slot: drawn[slot.group(1)][1], self.text)
        return {name: value for name, (value, _said) in drawn.items()}, said[:1].upper() + said[1:]


@lru_cache(maxsize=16)
def templates(game: str, folder: Path = paths.CORPUS) -> tuple[Template, ...]:
    """The templates of a game."""
    return read_templates(folder / game, [])


def read_templates(folder: Path, problems: list[Problem]) -> tuple[Template, ...]:
    """The templates of the game in `folder`; what is wrong with the file goes into `problems`."""
    path = folder / EXERCISES
    file = f"{folder.name}/{EXERCISES}"
    if not path.exists():
        return ()
    text = path.read_text(encoding="utf-8")
    try:
        kept = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        problems.append(Problem(file, 0, str(error)))
        return ()
    lines = _lines(text)
    found = []
    for calculator, entries in kept.items():
        for number, about in enumerate(entries):
            line = lines.get((calculator, number), 0)
            if about.get("level") not in LEVELS or not isinstance(about.get("text"), str):
                problems.append(Problem(file, line, "an exercise needs a level from 1 to 3 and a text"))
                continue
            slots = {name: _choices(given) for name, given in about.items() if name not in _FIELDS}
            decided = about.get("decided") is True
            found.append(Template(folder.name, calculator, about["level"], about["text"], slots, decided, line))
    return tuple(found)


def _lines(text: str) -> dict[tuple[str, int], int]:
    """Where each template stands in the file."""
    found: dict[tuple[str, int], int] = {}
    for line, row in enumerate(text.splitlines(), 1):
        if row.startswith("[["):
            name = row.strip().strip('[]"')
            found[name, sum(each == name for each, _number in found)] = line
    return found


def _choices(given: Any) -> tuple[tuple[Any, str], ...]:
    if isinstance(given, dict):
        return tuple(given.items())
    if isinstance(given, list):
        return tuple((each, str(each)) for each in given)
    between = _RANGE.match(given) if isinstance(given, str) else None
    if between:
        return tuple((each, str(each)) for each in range(int(between.group(1)), int(between.group(2)) + 1))
    return ((given, str(given)),)
