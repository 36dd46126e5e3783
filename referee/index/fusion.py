"""How the evidence for an entry is weighed, and how sure a result is. Learned on the tuning questions, never by hand.

Both are plain weighted sums: what each piece of evidence adds can be shown (`referee search --explain`).
"""

import json
import math
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

FILE = "fusion.json"

# What speaks for an entry, from 0 to 1 (higher is better), in the order of the columns of the matrix of evidence.
EVIDENCE = (
    "title",  # words of the question found there, as a share of what the best entry has
    "text",
    "aliases",
    "questions",  # in all the questions of the entry together
    "question",  # in the best single one
    "words",  # all of these, for the best entry of the same printed number
    "covered",  # how much of the question's words the entry accounts for, words rare in the game counting more
    "near_question",  # nearness by the encoder: to the nearest question of the entry
    "near_three",  # to the nearest three, on average
    "near_all",  # to all of them, on average
    "near_entry",  # to the entry's own text
    "number_question",  # the nearest question of any entry of the same printed number
    "number_entry",
    "part",  # 1 for a part of a printed section, 0 for the section itself
    "alone_question",  # of a follow-up: the same nearness without what was asked before
    "alone_entry",
)
# What tells the entry that answers from the others of the same printed number: the evidence for it, and its shape.
SHAPE = (
    "refers",  # how densely its text refers to other entries: an overview answers little by itself
    "length",
    "figures",  # 1 when it has any
)
ANSWERING = (*EVIDENCE, *SHAPE)
# What tells an answer from a refusal.
SIGNALS = (
    "covered",
    "near_question",
    "near_three",
    "near_entry",
    "near_topic",  # to the nearest of the questions that no rule answers
    "near_others",  # to the nearest question of the other games, above that of this one
    "margin",  # how far the first result is above the second
    "known",  # the share of the question's words that any rule uses
    "topic_lead",  # by how much a topic is nearer than any question of a rule, 0 when it is not
    "crowd",  # the share of such questions among the nearest of both kinds
    "length",  # how many words the question has: a long one is never accounted for whole
    "advice",  # 1 when it asks what is best, not what the rules say
)

Matrix = NDArray[np.float64]


@dataclass(frozen=True)
class Linear:
    """A weighted sum of columns, each first brought to its usual middle and spread."""

    names: tuple[str, ...]
    weights: tuple[float, ...]
    middles: tuple[float, ...]
    spreads: tuple[float, ...]

    def parts(self, rows: Matrix) -> Matrix:
        """What each column adds in each row."""
        middles, spreads, weights = self._arrays
        parts: Matrix = (rows - middles) / spreads * weights
        return parts

    def middle(self, name: str) -> float:
        """The usual value of a column: it adds nothing."""
        return self.middles[self.names.index(name)]

    @cached_property
    def _arrays(self) -> tuple[Matrix, Matrix, Matrix]:
        return np.array(self.middles), np.array(self.spreads), np.array(self.weights)

    @classmethod
    def plain(cls, names: Sequence[str], given: dict[str, float]) -> "Linear":
        """Weights said by hand: what stands before anything is learned."""
        count = len(names)
        return cls(tuple(names), tuple(given.get(name, 0.0) for name in names), (0.0,) * count, (1.0,) * count)


@dataclass(frozen=True, slots=True)
class Fusion:
    """The weights in force: `referee index tune` finds them and writes them beside the index."""

    ranking: Linear = field(
        default_factory=lambda: Linear.plain(EVIDENCE, {"words": 4.0, "near_question": 12.0, "near_entry": 8.0})
    )
    answering: Linear = field(
        default_factory=lambda: Linear.plain(ANSWERING, {"covered": 4.0, "near_question": 12.0, "near_entry": 8.0})
    )
    confidence: Linear = field(
        default_factory=lambda: Linear.plain(SIGNALS, {"covered": 3.0, "near_question": 4.0, "near_topic": -2.0})
    )
    bias: float = -1.0  # of the confidence
    refuse: float = 0.5  # below this confidence no entry is offered as an answer

    def sure(self, signals: Sequence[float]) -> float:
        """The chance that a result answers, from 0 to 1."""
        total = self.bias + float(self.confidence.parts(np.array([signals])).sum())
        return 1 / (1 + math.exp(-max(-60.0, min(60.0, total))))

    def save(self, folder: Path) -> None:
        """Write the weights."""
        (folder / FILE).write_text(json.dumps(asdict(self), indent=1) + "\n", encoding="utf-8")

    @classmethod
    def load(cls, folder: Path) -> "Fusion":
        """The weights beside the index, or the plain ones when they are missing or made for other evidence."""
        try:
            data: dict[str, Any] = json.loads((folder / FILE).read_text(encoding="utf-8"))
            linears = {name: _linear(data[name]) for name in ("ranking", "answering", "confidence")}
            fusion = cls(**linears, bias=data["bias"], refuse=data["refuse"])
        except (OSError, ValueError, KeyError, TypeError):
            return cls()
        names = (fusion.ranking.names, fusion.answering.names, fusion.confidence.names)
        fits = names == (EVIDENCE, ANSWERING, SIGNALS)
        return fusion if fits else cls()


def _linear(data: dict[str, Any]) -> Linear:
    return Linear(*(tuple(data[name]) for name in ("names", "weights", "middles", "spreads")))
