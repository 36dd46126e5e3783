"""A run through a quiz: which questions, in what order, what was answered, and in referee mode how fast."""

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from referee.teaching.items import Item
from referee.teaching.repetition import Card, next_questions

QUESTIONS = 10
SECONDS = 20  # for each question in referee mode
GRACE = 2  # seconds that pages and fingers take
LATE = -1  # in place of an option: the clock was faster
REFEREE_LEVEL = 2  # the lowest level of the questions of referee mode


@dataclass(frozen=True, slots=True)
class Run:
    """A quiz under way: the options chosen so far, by their place as shown."""

    ids: tuple[str, ...]
    seed: int
    clock: bool = False
    answers: tuple[int, ...] = ()
    since: float = 0.0  # when the current question was put

    @property
    def over(self) -> bool:
        """Whether every question has its answer."""
        return len(self.answers) >= len(self.ids)

    @property
    def current(self) -> str:
        """The question that waits for an answer."""
        return self.ids[len(self.answers)]

    @property
    def deadline(self) -> float:
        """When the clock of the current question runs out."""
        return self.since + SECONDS

    def answered(self, option: int, now: float) -> "Run":
        """The run after an answer at the moment `now`."""
        late = self.clock and now > self.deadline + GRACE
        return replace(self, answers=(*self.answers, LATE if late else option), since=now)

    def chosen(self, number: int, item: Item) -> str:
        """What was answered to a question, by its place; empty when it was too late."""
        options = item.shuffled(self.seed)
        place = self.answers[number]
        return options[place] if 0 <= place < len(options) else ""

    def as_json(self) -> dict[str, Any]:
        """The run as plain data."""
        return {"ids": self.ids, "seed": self.seed, "clock": self.clock, "answers": self.answers, "since": self.since}


def from_json(data: dict[str, Any]) -> Run:
    """The run that `as_json` wrote."""
    return Run(tuple(data["ids"]), data["seed"], data["clock"], tuple(data["answers"]), data["since"])


def start(
    items: Sequence[Item], cards: Mapping[str, Card], day: int, seed: int, now: float, clock: bool = False
) -> Run:
    """A run of what was missed, of what is due and of what is new, easy questions before hard ones."""
    fit = [item for item in items if item.level >= REFEREE_LEVEL] if clock else list(items)
    pool = fit if len(fit) >= QUESTIONS else list(items)
    random.Random(seed).shuffle(pool)
    pool.sort(key=lambda item: 0 if clock else item.level)
    return Run(tuple(next_questions([item.id for item in pool], cards, day, QUESTIONS)), seed, clock, (), now)
