"""Exercises that never run out: situations drawn from the calculators' declarations, answered by the calculators.

A seed draws always the same exercise. Whatever a calculator refuses is not asked.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from referee.calculators.declare import BadInputError, Calculation, Calculator, Input
from referee.calculators.hearing import ROLLS
from referee.calculators.kinds import Choice, Choices, Flag, Integer, Number, TwoDice
from referee.calculators.registry import find, of_game
from referee.i18n import N_, _
from referee.teaching.answers import same

TRIES = 60  # situations drawn before a calculator is given up
OPTIONS = 4
OPTIONAL = {1: 1, 2: 3, 3: 6}  # what may be said beside what is needed, at each level
WIDEST = 12  # of a range of whole numbers, how much of it is drawn from: no squad fires at 60 hexes
ASKS = N_("Qual è il risultato?")
FEW = 4  # chances out of ten that a yes-or-no thing is so


@dataclass(frozen=True, slots=True)
class Exercise:
    """A situation with one answer: what is told, what is asked, the answers to choose from, and the reckoning."""

    game: str
    calculator: str
    seed: int
    level: int
    given: dict[str, Any]
    text: str
    options: tuple[str, ...]
    calculation: Calculation

    @property
    def right(self) -> str:
        """The answer, as the calculator gives it."""
        return self.calculation.ruling.outcome

    def is_right(self, answer: str) -> bool:
        """Whether an answer says the same, in whatever spelling."""
        return same(answer, self.right)


def exercise(game: str, seed: int, level: int = 1, calculator: str | None = None) -> Exercise:
    """The exercise of a seed; of one calculator when it is named, else of one that the seed picks."""
    names = [calculator] if calculator else _order(game, seed)
    for name in names:
        drawn = _drawn(find(game, name), seed, level)
        if drawn is not None:
            return drawn
    raise LookupError(f"no exercise for {game} {names}")


def exercises(game: str, seed: int, count: int, level: int = 1) -> Iterator[Exercise]:
    """`count` different exercises, the calculators taking turns."""
    seen: set[str] = set()
    calculators = [each.name for each in of_game(game)]
    number = 0
    while len(seen) < count and number < count * 20:
        found = _drawn(find(game, calculators[number % len(calculators)]), seed * 100_003 + number, level)
        number += 1
        if found is not None and found.text not in seen:
            seen.add(found.text)
            yield found


def _order(game: str, seed: int) -> list[str]:
    names = [each.name for each in of_game(game)]
    random.Random(f"order {seed}").shuffle(names)
    return names


def _drawn(calculator: Calculator, seed: int, level: int) -> Exercise | None:
    """The first situation of this seed that the calculator answers with one outcome, with others beside it."""
    chance = random.Random(f"{calculator.game} {calculator.name} {seed} {level}")
    found: tuple[dict[str, Any], Calculation] | None = None
    others: list[str] = []
    for _try in range(TRIES):
        given = _situation(calculator, level, chance)
        try:
            calculation = calculator.run(given)
        except BadInputError:
            continue
        if not _is_definite(calculation):
            continue
        outcome = calculation.ruling.outcome
        if found is None:
            found = given, calculation
        elif not any(same(outcome, each) for each in (found[1].ruling.outcome, *others)):
            others.append(outcome)
        if found is not None and len(others) == OPTIONS - 1:
            break
    if found is None or not others:
        return None
    options = [found[1].ruling.outcome, *others]
    chance.shuffle(options)
    text = situation_text(calculator, found[0])
    return Exercise(calculator.game, calculator.name, seed, level, found[0], text, tuple(options), found[1])


def _is_definite(calculation: Calculation) -> bool:
    """Whether there is one answer: a roll that was told, or nothing left to chance."""
    ruling = calculation.ruling
    return bool(ruling.outcome) and len(ruling.outcome) <= 60 and len(ruling.odds) <= 1


def _situation(calculator: Calculator, level: int, chance: random.Random) -> dict[str, Any]:
    """What the calculator's drill of this level tells; without one, what is needed, the main roll and some of the rest."""
    if calculator.drills:
        drill = calculator.drills[min(level, len(calculator.drills)) - 1]
        return {each.name: draw(each, chance) for each in calculator.inputs if each.name in drill}
    rest = [each for each in calculator.inputs if not each.required and each.name not in ROLLS]
    chosen = chance.sample(rest, min(len(rest), chance.randint(0, OPTIONAL[level])))
    needed = [each for each in calculator.inputs if each.required or each.name in ROLLS]
    names = {each.name for each in (*needed, *chosen)}
    return {each.name: draw(each, chance) for each in calculator.inputs if each.name in names}


def draw(input: Input, chance: random.Random) -> Any:
    """A value that a player could really have, as `parse` reads it."""
    kind = input.kind
    if input.samples:
        return chance.choice(input.samples)
    match kind:
        case Integer():
            return _whole(kind, input, chance)
        case Number():
            return int(kind.low) + chance.randint(0, min(WIDEST, int(kind.high - kind.low)))
        case Flag():
            return chance.randint(1, 10) <= FEW
        case Choice():
            return chance.choice(list(kind.options))
        case Choices():
            return chance.sample(list(kind.choice.options), 1)
        case TwoDice():
            return f"{chance.randint(1, 6)}+{chance.randint(1, 6)}"
    return None


def _whole(kind: Integer, input: Input, chance: random.Random) -> int:
    """A number near its usual value: dice over their whole range, other things not far from the default."""
    if kind.high - kind.low <= WIDEST:
        return chance.randint(kind.low, kind.high)
    start = input.default if isinstance(input.default, int) else max(kind.low, 1)
    return chance.randint(start, min(kind.high, start + WIDEST))


def situation_text(calculator: Calculator, given: dict[str, Any]) -> str:
    """The situation as a player reads it: each thing with its label."""
    values = calculator.parse(given)
    told = []
    for each in calculator.inputs:
        if each.name in given and given[each.name] not in (None, False, []):
            told.append(f"{_(each.label)}: {_said(each, values[each.name])}")
    return "; ".join(told) + ". " + _(calculator.asks or ASKS)


def _said(input: Input, value: Any) -> str:
    kind = input.kind
    if isinstance(kind, Choice):
        return kind.label(value)
    if isinstance(kind, Choices):
        return ", ".join(kind.choice.label(each) for each in value)
    if isinstance(kind, Flag):
        return _("sì") if value else _("no")
    shown = kind.show(value)
    return ", ".join(map(str, shown)) if isinstance(shown, list) else str(shown)
