"""Patterns that are not tried on a sentence which cannot match them.

A question is held against hundreds of patterns, and most of them need a word that it does not have. To look for a word
is much quicker than to try a pattern, so each pattern knows the words of which a match must hold one.
"""

import re
from collections.abc import Iterable, Sequence
from functools import cache
from re import _compiler as compiler  # type: ignore[attr-defined]
from re import _constants as codes  # type: ignore[attr-defined]
from re import _parser as parser  # type: ignore[attr-defined]
from typing import Any

_REPEATS = (codes.MAX_REPEAT, codes.MIN_REPEAT, codes.POSSESSIVE_REPEAT)


class Pattern:
    """A compiled pattern and the words of which every match holds one; no words when there is nothing to go by."""

    __slots__ = ("compiled", "needed", "text")

    def __init__(self, text: str) -> None:
        self.text = text
        parsed = parser.parse(text)  # once for both: to parse is most of the work
        self.needed = () if parsed.state.flags & re.IGNORECASE else _words(parsed)
        self.compiled: re.Pattern[str] = compiler.compile(parsed)

    def found(self, plain: str) -> Iterable[re.Match[str]]:
        """Every match in a sentence."""
        if self.needed and not any(map(plain.__contains__, self.needed)):
            return ()
        return self.compiled.finditer(plain)


@cache  # calculators share the words of their games, and making a pattern takes time
def made(text: str) -> Pattern:
    """The pattern of a text, made once."""
    return Pattern(text)


def needed(text: str) -> tuple[str, ...]:
    """Words of which every match of a pattern holds at least one; empty when none are sure."""
    return _words(parser.parse(text))


def _words(parsed: Iterable[tuple[Any, Any]]) -> tuple[str, ...]:
    return tuple(sorted(_best(_groups(parsed))))


def _groups(items: Iterable[tuple[Any, Any]]) -> list[set[str]]:
    """Sets of words, of each of which any match of these items, one after the other, holds one."""
    found: list[set[str]] = []
    run = ""
    for code, value in items:
        if code is codes.LITERAL:
            run += chr(value)
            continue
        found.append({run})
        run = ""
        found.append(_within(code, value))
    return [words for words in (*found, {run}) if words and "" not in words]


def _within(code: Any, value: Any) -> set[str]:
    """The words of which one item that is no plain letter needs one."""
    if code is codes.BRANCH:
        ways = [_best(_groups(way)) for way in value[1]]
        return set().union(*ways) if all(ways) else set()
    if code is codes.SUBPATTERN and not value[1] & re.IGNORECASE:
        return _best(_groups(value[-1]))
    if code is codes.ATOMIC_GROUP:
        return _best(_groups(value))
    if code in _REPEATS and value[0] > 0:
        return _best(_groups(value[2]))
    return set()


def _best(groups: Sequence[set[str]]) -> set[str]:
    """The words that a sentence has least likely: the longest, then the fewest."""
    return max(groups, key=lambda words: (min(map(len, words)), -len(words)), default=set())
