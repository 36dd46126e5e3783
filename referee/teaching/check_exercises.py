"""What is wrong with the templates of exercises."""

import random
from collections.abc import Iterator, Sequence

from referee.calculators.declare import Calculator
from referee.calculators.registry import of_game
from referee.corpus.load import EXERCISES, Problem
from referee.teaching.exercises import worked
from referee.teaching.templates import Template

SAMPLES = 200  # situations drawn of a template: one at least must be solvable, and two must differ


def template_problems(game: str, templates: Sequence[Template]) -> Iterator[Problem]:
    """Every problem of a game's templates, and the calculators that have none."""
    file = f"{game}/{EXERCISES}"
    known = {each.name: each for each in of_game(game)}
    for template in templates:
        calculator = known.get(template.calculator)
        said = _problems(template, calculator) if calculator else iter([f"no such calculator: {template.calculator}"])
        yield from (Problem(file, template.line, text) for text in said)
    missing = known.keys() - {each.calculator for each in templates} if templates else set()
    yield from (Problem(file, 0, f"no exercise on {name}") for name in sorted(missing))


def _problems(template: Template, calculator: Calculator) -> Iterator[str]:
    inputs = {each.name for each in calculator.inputs}
    unknown = (template.told | template.slots.keys()) - inputs
    if unknown:
        yield f"{calculator.name} has no input {', '.join(sorted(unknown))}"
        return
    for name in template.told - template.slots.keys():
        yield f"the slot «{name}» has no values"
        return
    for name, choices in template.slots.items():
        if len(choices) > 1 and name not in template.told:
            yield f"«{name}» varies but the text does not say it"
    outcomes: set[str] = set()
    chance = random.Random(0)
    for _sample in range(SAMPLES):
        calculation = worked(template, template.draw(chance)[0])
        outcomes |= {calculation.ruling.outcome} if calculation else set()
        if len(outcomes) > 1:
            return
    yield "there are not two different answers" if outcomes else "no situation has a definite answer"
