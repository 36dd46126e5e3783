"""Random inputs for any calculator, drawn from its declaration, and what must hold of every ruling."""

import re
from fractions import Fraction
from functools import lru_cache
from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from referee import paths
from referee.calculators import BadInputError, Calculator, Ruling
from referee.calculators.kinds import Choice, Choices, Flag, Integer, Kind, Number, TwoDice, Wrong
from referee.calculators.pieces import Pieces
from referee.calculators.routes import Path

COUNTERS = ("4-6-7", "4-4-7", "2-3-7", "9-1", "8", "(2)", "5-4-6", "s-(2)-1", "3-8", "1", "12", "0-5")
LONGEST_LIST = 4


def inputs(calculator: Calculator, **fixed: Any) -> SearchStrategy[dict[str, Any]]:
    """Raw inputs that every kind accepts: what is required, and any of the rest; `fixed` ones are as told."""
    free = {each.name: raw(each.kind) for each in calculator.inputs if each.name not in fixed}
    needed = {each.name for each in calculator.inputs if each.required}
    return st.fixed_dictionaries(
        {name: strategy for name, strategy in free.items() if name in needed}
        | {name: st.just(value) for name, value in fixed.items()},
        optional={name: strategy for name, strategy in free.items() if name not in needed},
    )


def raw(kind: Kind) -> SearchStrategy[Any]:
    """What a player or a program may write for an input of this kind."""
    match kind:
        case Integer():
            whole = st.integers(kind.low, kind.high)
            return whole | whole.map(str)
        case Flag():
            return st.sampled_from([True, False, "sì", "no"])
        case Choice():
            return st.sampled_from(_words(kind.options))
        case Choices():
            words = st.sampled_from(_words(kind.choice.options))
            return st.lists(words, min_size=1, max_size=LONGEST_LIST)
        case Number():
            return _numbers(kind)
        case TwoDice():
            return _two_dice(totals=_reads(kind, 7))
        case Pieces():
            return _pieces(kind)
        case Path():
            return _path(kind)
    if examples := getattr(kind, "examples", ()):
        return st.sampled_from(examples)
    raise TypeError(f"drawing.raw does not know {type(kind).__name__}: add it")


def _reads(kind: Kind, drawn: Any) -> bool:
    """Whether a kind takes it: some dice must be told one by one."""
    try:
        kind.parse(drawn)
    except Wrong:
        return False
    return True


def _words(options: Any) -> list[str]:
    return [word for option, words in options.items() for word in (option, *words)]


def _numbers(kind: Number) -> SearchStrategy[Any]:
    """Whole numbers and halves, as numbers and as text."""
    low, high = -int(-2 * Fraction(kind.low) // 1), int(2 * Fraction(kind.high) // 1)
    doubled = st.integers(low, high)
    whole = doubled.filter(lambda value: value % 2 == 0).map(lambda value: value // 2)
    return whole | doubled.map(lambda value: value / 2) | doubled.map(lambda value: f"{value / 2}".replace(".", ","))


def _two_dice(totals: bool) -> SearchStrategy[Any]:
    faces = st.integers(1, 6)
    both = st.tuples(faces, faces)
    told = both.map(lambda dice: f"{dice[0]}+{dice[1]}") | both.map(list) | faces.map(lambda face: f"doppio {face}")
    return st.integers(2, 12) | told if totals else told


def _pieces(kind: Pieces) -> SearchStrategy[Any]:
    levels = [st.integers(0, 9).map(lambda value, name=name: f"{name}{value}") for name in kind.levels]
    said = st.lists(st.sampled_from(list(kind.tags)), max_size=2, unique=True) if kind.tags else st.just([])
    level = st.just("") | st.one_of(levels) if levels else st.just("")
    times = st.sampled_from(["", "", "2 x "])
    counters = COUNTERS if kind.tags or kind.levels else [each for each in COUNTERS if accepts(kind, each)]
    piece = st.builds(
        lambda times, counter, level, tags: " ".join(f"{times}{counter} {level} {' '.join(tags)}".split()),
        times,
        st.sampled_from(counters),
        level,
        said,
    ).filter(lambda text: accepts(kind, text))
    return _listed(piece, kind.most // 2)


def _path(kind: Path) -> SearchStrategy[Any]:
    said = st.lists(st.sampled_from(_words(kind.tags)), max_size=2, unique=True) if kind.tags else st.just([])
    leg = st.builds(
        lambda times, option, tags: " ".join(f"{times}{option} {' '.join(tags)}".split()),
        st.sampled_from(["", "", "", "2 x ", "tre "]),
        st.sampled_from(_words(kind.choice.options)),
        said,
    ).filter(lambda text: accepts(kind, text))
    return _listed(leg, kind.most // 3)


def _listed(item: SearchStrategy[str], most: int) -> SearchStrategy[Any]:
    """A list, or the same as one text."""
    items = st.lists(item, min_size=1, max_size=max(1, min(LONGEST_LIST, most)))
    return items | items.map(", ".join)


def accepts(kind: Kind, text: Any) -> bool:
    """Whether the kind can read it."""
    try:
        kind.parse(text)
    except Wrong:
        return False
    return True


def check(calculator: Calculator, given: dict[str, Any]) -> Ruling | None:
    """Run it and check what holds of every ruling; none when the inputs were refused, which needs a sentence."""
    try:
        calculation = calculator.run(given)
    except BadInputError as error:
        left_out = {each.name for each in calculator.inputs} - given.keys()
        assert set(error.problems) <= {"", *left_out}, f"refused by a kind: {error.problems}"
        assert str(error).endswith((".", "»")), str(error)
        return None
    ruling = calculation.ruling
    assert ruling.result
    assert ruling.outcome
    assert not ruling.odds or sum(ruling.odds.values()) == 1
    assert all(isinstance(chance, Fraction) and chance > 0 for chance in ruling.odds.values()), ruling.odds
    assert all(step.text and step.value for step in ruling.steps), ruling.steps
    assert set(ruling.sections) <= sections(calculator.game), set(ruling.sections) - sections(calculator.game)
    calculation.as_json()
    return ruling


@lru_cache
def sections(game: str) -> frozenset[str]:
    """The ids of all sections of a game."""
    files = (paths.CORPUS / game / "rules").glob("*.md")
    return frozenset(id for file in files for id in re.findall(r"^## (\S+)", file.read_text("utf-8"), re.MULTILINE))
