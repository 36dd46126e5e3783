"""The nouns of an import: lines, sections, and what the report says of them."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property

from referee.corpus.importing.numbers import folded
from referee.corpus.model import Game


@dataclass(frozen=True, slots=True)
class Line:
    """A line that is not blank, cleaned. Two headings glued together are two lines of the same number."""

    number: int  # among the lines that are not blank, from 1
    text: str
    page: int = 0
    marked: bool = False  # as a heading, in Markdown or by a Word style


@dataclass(frozen=True, slots=True)
class PrintedSection:
    """A section as printed: its number, or its title where the print has no number."""

    number: str
    title: str
    text: str
    first: int  # line, and the last one
    last: int
    repeated: int = 0  # how many sections before it print the same number


@dataclass(frozen=True, slots=True)
class Doubt:
    """A line that may or may not be a heading, what was made of it, and why."""

    line: int
    text: str
    taken: bool
    reason: str


@dataclass(frozen=True)
class Known:
    """What is known of a book before it is read: the numbers and names of its game."""

    numbers: dict[str, str] = field(default_factory=dict)  # folded: as we write it
    names: frozenset[str] = frozenset()  # of the game, folded: a line that says nothing else is no rule

    @classmethod
    def of(cls, game: Game) -> "Known":
        """What our own entries tell."""
        numbers = [section.number for section in game.sections.values()]
        return cls({folded(each): each for each in numbers}, frozenset(map(folded, (game.title, *game.names))))

    @classmethod
    def titled(cls, title: str) -> "Known":
        """Nothing but a title."""
        return cls(names=frozenset({folded(title)}))


@dataclass(frozen=True)
class Split:
    """A book cut into sections. Every line is in one of them, outside all, or dropped."""

    scheme: tuple[str, ...]  # what the numbers look like: see `schemes.NAMES`
    sections: tuple[PrintedSection, ...]
    outside: tuple[Line, ...]  # title page, contents, what follows the last rule
    dropped: tuple[Line, ...]  # running heads and page numbers
    doubts: tuple[Doubt, ...]
    lines: int
    owners: tuple[int, ...] = ()  # of each line that is not dropped, the section; -1 outside

    @cached_property
    def repeated(self) -> list[str]:
        """The numbers that are printed more than once."""
        return list(dict.fromkeys(each.number for each in self.sections if each.repeated))

    def missing(self, numbers: Iterable[str]) -> list[str]:
        """Those of `numbers` that the book does not have."""
        have = {folded(each.number) for each in self.sections}
        return [each for each in numbers if folded(each) not in have]
