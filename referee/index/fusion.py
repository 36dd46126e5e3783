"""How the parts of the search are weighed together, and how sure a result is. Learned on the tuning questions."""

import json
import math
from dataclasses import asdict, astuple, dataclass
from pathlib import Path

FILE = "fusion.json"


@dataclass(frozen=True, slots=True)
class Evidence:
    """What speaks for a result, each from 0 to 1."""

    understood: float
    near_question: float
    near_entry: float


@dataclass(frozen=True, slots=True)
class Fusion:
    """The weights in force: `referee index tune` finds them and writes them beside the index."""

    question: float = 2.0  # the nearest question of an entry
    entry: float = 1.0  # the entry's own text
    bias: float = -6.0  # of the confidence, a logistic of the three that follow
    understood: float = 4.0  # how much of the question's words the entry accounts for
    near_question: float = 6.0
    near_entry: float = 4.0
    refuse: float = 0.5  # below this confidence no entry is offered as an answer

    def confidence(self, evidence: "Evidence") -> float:
        """The chance that a result answers, from 0 to 1."""
        weights = (self.understood, self.near_question, self.near_entry)
        total = self.bias + sum(weight * value for weight, value in zip(weights, astuple(evidence), strict=True))
        return 1 / (1 + math.exp(-max(-60.0, min(60.0, total))))

    def save(self, folder: Path) -> None:
        """Write the weights."""
        (folder / FILE).write_text(json.dumps(asdict(self), indent=1) + "\n", encoding="utf-8")

    @classmethod
    def load(cls, folder: Path) -> "Fusion":
        """The weights beside the index, or the plain ones."""
        path = folder / FILE
        return cls(**json.loads(path.read_text(encoding="utf-8"))) if path.exists() else cls()
