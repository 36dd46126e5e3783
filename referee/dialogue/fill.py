"""Filling a calculator's inputs from a sentence, with the words of its own declaration."""

import re

from referee.calculators.declare import BadInputError, Calculation, Calculator, Input
from referee.calculators.kinds import Choices, Flag
from referee.calculators.registry import of_game
from referee.text import fold


def calculation_in(question: str, games: list[str]) -> Calculation | None:
    """The calculation that the sentence holds, when it gives all that one needs."""
    plain = " ".join(fold(question).split())
    for game in games:
        for calculator in of_game(game):
            found = _filled(calculator, plain)
            if found is not None:
                return found
    return None


def _filled(calculator: Calculator, plain: str) -> Calculation | None:
    given = {input.name: value for input in calculator.inputs if (value := _value(input, plain)) is not None}
    if not given or any(input.required and input.name not in given for input in calculator.inputs):
        return None
    try:
        return calculator.run(given)
    except BadInputError:
        return None


def _value(input: Input, plain: str) -> object:
    for pattern in input.said:
        found = re.findall(pattern, plain)
        if found:
            return True if isinstance(input.kind, Flag) else found if isinstance(input.kind, Choices) else found[0]
    return None
