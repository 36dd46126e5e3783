"""Exercises that never run out: situations drawn from templates over the calculators, answered by the calculators.

A seed draws always the same series, without repeating one. What a calculator refuses, or leaves to chance, is not asked.
"""

import random
import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any

from referee.calculators.declare import BadInputError, Calculation
from referee.calculators.registry import find
from referee.errors import NotFoundError
from referee.i18n import _
from referee.teaching.answers import same
from referee.teaching.templates import Template, templates

LAST_SEED = 999_999
LONGEST_SERIES = 200  # reaching one means drawing those before it
TRIES = 40  # situations drawn in a row before a template is passed over, or its wrong answers are enough
OPTIONS = 4
LONGEST_ANSWER = 60  # characters: a longer one is not an answer to choose, let alone to write
_WRITABLE = re.compile(
    r"[+-]?\d+½?(?:MF|FP| MP)?|\d+-\d+|\d?[A-Z]{1,4}\d?(?:/[A-Z]{1,3}\d?)?\+?"
)  # a figure, odds, a code


@dataclass(frozen=True, slots=True)
class Exercise:
    """A situation with one answer, and the reckoning that gives it."""

    template: Template
    seed: int
    number: int  # its place in the series
    given: dict[str, Any]
    text: str
    calculation: Calculation

    @property
    def right(self) -> str:
        """The answer, as the calculator gives it."""
        return self.calculation.ruling.outcome

    @property
    def written(self) -> bool:
        """Whether the answer is written, not chosen: a figure or a code, for those who have passed the first level."""
        return self.template.level > 1 and _WRITABLE.fullmatch(self.right) is not None

    def is_right(self, answer: str) -> bool:
        """Whether an answer says the same, in whatever spelling."""
        return same(answer, self.right)

    def options(self) -> tuple[str, ...]:
        """The answers to choose from: the right one among those of other situations of the same kind."""
        chance = random.Random(f"{self.seed} {self.number} {self.text}")
        found = [self.right]
        for _try in range(TRIES * OPTIONS):
            other = worked(self.template, self.template.draw(chance)[0])
            if other and not any(same(other.ruling.outcome, each) for each in found):
                found.append(other.ruling.outcome)
            if len(found) == OPTIONS:
                break
        chance.shuffle(found)
        return tuple(found)


def exercise(
    game: str, seed: int, number: int = 1, level: int | None = None, calculator: str | None = None
) -> Exercise:
    """One exercise of a series, by its place in it, from 1 on."""
    if 1 <= number <= LONGEST_SERIES:
        for found in islice(exercises(game, seed, level, calculator), number - 1, number):
            return found
    raise NotFoundError(_("Questo esercizio non c'è: comincia un'altra serie."))


def exercises(game: str, seed: int, level: int | None = None, calculator: str | None = None) -> Iterator[Exercise]:
    """The series of a seed, without repetitions: the calculators take turns; it ends when all is told."""
    turns = _turns(game, seed, level, calculator)
    seen: set[str] = set()
    number = 0
    while turns:
        for name in list(turns):
            found = next(turns[name], None)
            if found is None:
                del turns[name]
                continue
            template, given, text, calculation = found
            if text not in seen:
                seen.add(text)
                number += 1
                yield Exercise(template, seed, number, given, text, calculation)


def taught(game: str) -> tuple[str, ...]:
    """The calculators that exercises are drawn from."""
    return tuple(dict.fromkeys(each.calculator for each in templates(game)))


_Drawn = tuple[Template, dict[str, Any], str, Calculation]


def _turns(game: str, seed: int, level: int | None, calculator: str | None) -> dict[str, Iterator[_Drawn]]:
    """What each calculator tells, in the order of this seed; of the level asked for, or the nearest it has."""
    groups: dict[str, list[Template]] = defaultdict(list)
    for each in templates(game):
        if calculator in (None, each.calculator):
            groups[each.calculator].append(each)
    order = sorted(groups)
    random.Random(f"{game} {seed}").shuffle(order)
    return {name: _drawn(_of_level(groups[name], level, calculator), f"{seed} {name}") for name in order}


def _of_level(group: list[Template], level: int | None, calculator: str | None) -> list[Template]:
    if level is None:
        return group
    nearest = min(abs(each.level - level) for each in group)
    if nearest and calculator is None:
        return []
    return [each for each in group if abs(each.level - level) == nearest]


def _drawn(group: list[Template], seed: str) -> Iterator[_Drawn]:
    """Situations of these templates in turn, until none of them tells anything new."""
    chance = random.Random(seed)
    waiting = list(group)
    chance.shuffle(waiting)
    seen: set[str] = set()
    while waiting:
        template = waiting.pop(0)
        found = _new(template, chance, seen)
        if found:
            waiting.append(template)
            yield found


def _new(template: Template, chance: random.Random, seen: set[str]) -> _Drawn | None:
    for _try in range(TRIES):
        given, text = template.draw(chance)
        if text in seen:
            continue
        seen.add(text)
        calculation = worked(template, given)
        if calculation:
            return template, given, text, calculation
    return None


def worked(template: Template, given: dict[str, Any]) -> Calculation | None:
    """The reckoning of a situation, if the calculator takes it and there is one answer."""
    try:
        calculation = find(template.game, template.calculator).run(given)
    except BadInputError:
        return None
    ruling = calculation.ruling
    definite = (template.decided or len(ruling.odds) <= 1) and 0 < len(ruling.outcome) <= LONGEST_ANSWER
    return calculation if definite else None
