"""What a calculator answers: the result, each step with its reason and its rule, and the exact odds."""

from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any


@dataclass(frozen=True, slots=True)
class Step:
    """One step of the reckoning: what was done, what it gave, and by which rule."""

    text: str
    value: str
    section: str


@dataclass(frozen=True, slots=True)
class Ruling:
    """The outcome of a calculation."""

    result: str
    outcome: str  # the bare result («DR2», «3-1», «7»), for machines and exercises
    steps: tuple[Step, ...]
    odds: dict[str, Fraction] = field(default_factory=dict)
    warnings: tuple[str, ...] = ()

    @property
    def sections(self) -> tuple[str, ...]:
        """The rules the steps rest on, in the order they come."""
        return tuple(dict.fromkeys(step.section for step in self.steps))

    def as_json(self) -> dict[str, Any]:
        """The ruling as plain data; odds are exact fractions written «n/d»."""
        return {
            "result": self.result,
            "outcome": self.outcome,
            "steps": [{"text": step.text, "value": step.value, "section": step.section} for step in self.steps],
            "odds": {name: str(odds) for name, odds in self.odds.items()} or None,
            "warnings": list(self.warnings),
        }
