"""Run a calculator of Ambush! as a player would."""

from typing import Any

from referee.calculators import Ruling, find


def run(name: str, **inputs: Any) -> Ruling:
    return find("ambush", name).run(inputs).ruling


def value(ruling: Ruling, text: str) -> str:
    """The value of the first step whose text begins so."""
    return next(step.value for step in ruling.steps if step.text.startswith(text))
