"""Which calculator, if any, a sentence asks for.

The calculators whose own questions come nearest are told the sentence; each is then judged by named signs, weighed by
a learned sum, so that `--explain` can show why one was used and the others were not.
"""

import json
import math
import re
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from functools import lru_cache
from pathlib import Path

from referee.calculators.declare import Calculator
from referee.calculators.hearing import Heard, hear
from referee.calculators.registry import find
from referee.calculators.spoken import spoken
from referee.index.search import Results, Searcher

FILE = "choosing.json"
LOOKED_AT = 8  # calculators that are told the sentence
SURE = 0.5  # from here on a calculator is believed to answer
_QUANTITY = re.compile(
    r"\b(?:quant[oaie]|che (?:colonna|risultato|succede|esito|numero|modificatore|drm|effetto|fine)|qual e|probabilita|percentuale"
    r"|possibilita|calcola\w*|tiro|tira|faccio|esce|ce la f\w+|riesc\w+|colpi\w+|passa|basta\w*|arriv\w+)\b"
)

# What speaks for a calculator, in the order of the weights.
SIGNS = (
    "near",  # its nearest question, by the encoder
    "lead",  # by how much that is nearer than any other calculator's
    "rule_near",  # the nearest question of a rule
    "ready",  # 1 when nothing it needs is missing
    "missing",  # how many things are
    "figures",  # 1 when the sentence has figures at all
    "used",  # the share of them that it uses
    "unused",  # how many it has no use for
    "heard",  # how much it was told beside what it needs
    "needed",  # how much of what it needs was said, not assumed
    "cited",  # the share of the rules found that it rests on
    "quantity",  # 1 when the sentence asks for a quantity or an outcome
)


@dataclass(frozen=True, slots=True)
class Weights:
    """What each sign counts, and the constant; learned on tuning questions."""

    signs: dict[str, float] = field(
        default_factory=lambda: {
            "near": 9.0,
            "lead": 6.0,
            "rule_near": -3.0,
            "ready": 1.5,
            "missing": -0.7,
            "figures": 0.3,
            "used": 1.5,
            "unused": -0.7,
            "heard": 0.25,
            "needed": 0.5,
            "cited": 1.0,
            "quantity": 0.7,
        }
    )
    bias: float = -6.5

    @classmethod
    def load(cls, folder: Path) -> "Weights":
        """The weights beside the index, or the plain ones when they are missing or made for other signs."""
        try:
            data = json.loads((folder / FILE).read_text(encoding="utf-8"))
            found = cls(dict(data["signs"]), float(data["bias"]))
        except (OSError, ValueError, KeyError, TypeError):
            return cls()
        return found if set(found.signs) == set(SIGNS) else cls()

    def save(self, folder: Path) -> None:
        """Write them."""
        (folder / FILE).write_text(json.dumps(asdict(self), indent=1) + "\n", encoding="utf-8")


@dataclass(frozen=True, slots=True)
class Option:
    """A calculator that may be meant: what it heard, the signs for it, and how likely it is to answer."""

    heard: Heard
    signs: dict[str, float]
    likely: float

    @property
    def calculator(self) -> Calculator:
        """The calculator."""
        return self.heard.calculator


class Chooser:
    """Judges the calculators for a sentence."""

    def __init__(self, searcher: Searcher, weights: Weights) -> None:
        self.searcher = searcher
        self.weights = weights

    def options(self, question: str, game: str | None, found: Results) -> list[Option]:
        """The calculators that may be meant, the likeliest first."""
        near = self.searcher.calculations(question, game)[:LOOKED_AT]
        options = []
        for place, (asked, value) in enumerate(near):
            others = [other for rank, (_asked, other) in enumerate(near) if rank != place]
            heard = hear(find(asked.game, asked.id), question)
            signs = _signs(heard, value, value - max(others, default=0.0), question, found)
            options.append(Option(heard, signs, self._likely(signs)))
        return sorted(options, key=lambda option: -option.likely)

    def _likely(self, signs: dict[str, float]) -> float:
        total = self.weights.bias + sum(self.weights.signs[name] * value for name, value in signs.items())
        return 1 / (1 + math.exp(-max(-60.0, min(60.0, total))))


def _signs(heard: Heard, near: float, lead: float, question: str, found: Results) -> dict[str, float]:
    required = [each for each in heard.calculator.inputs if each.required]
    said = [each for each in required if each.name in heard.given]
    rest = len(heard.given) - len(said)
    values = {
        "near": near,
        "lead": lead,
        "rule_near": found.signals.get("near_question", 0.0),
        "ready": float(not heard.missing),
        "missing": float(min(len(heard.missing), 3)),
        "figures": float(heard.figures > 0),
        "used": heard.used / heard.figures if heard.figures else 0.0,
        "unused": float(min(heard.figures - heard.used, 3)),
        "heard": float(min(rest, 4)),
        "needed": float(min(len(said), 3)),
        "cited": _cited(heard.calculator, found),
        "quantity": float(bool(_QUANTITY.search(spoken(question)))),
    }
    return {name: values[name] for name in SIGNS}


def _cited(calculator: Calculator, found: Results) -> float:
    """How much of the weight of the first rules found is on rules that the calculator rests on."""
    numbers = _numbers(calculator.sections)
    hits = found.hits[:5]
    total = sum(hit.score for hit in hits)
    mine = sum(hit.score for hit in hits if hit.section.game == calculator.game and hit.section.number in numbers)
    return mine / total if total else 0.0


@lru_cache(maxsize=512)
def _numbers(sections: Sequence[str]) -> frozenset[str]:
    return frozenset(id.partition("#")[0] for id in sections)
