"""Counters as an input: their printed values and what is said of each."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from referee.calculators.kinds import COUNTS, Wrong, cut, plain
from referee.calculators.spoken import inflected
from referee.i18n import _
from referee.text import fold

LONGEST_COUNTER = 12  # characters: no printed counter has more
# In a sentence: a counter, how many of it, what they are called, and what stands between two of them.
_COUNTER = r"(?<![\w-])(?:s|\(?\d{1,2}\)?)(?:-\(?\d{1,2}\)?){1,3}(?![\w-])"
_TIMES = r"(?:(?:\d{1,2}|una|uno|un) (?:x )?)?"
_NOUN = r"(?:(?:squadr[ae]|unita|pedin[ae]|counters?|battaglion[ei]|reggiment[oi]|brigat[ae]|fanteri[ae]|carri|carro|mia|mie|da|di|della|le|la) )*"
_BETWEEN = r"(?: (?:,|\+|e|ed|con|piu|insieme a|assieme a))+ (?:le |la |i |il )?"


@dataclass(frozen=True, slots=True)
class Piece:
    """A counter as a player writes it: its printed values and what is said of it."""

    text: str
    values: tuple[int, ...]
    bracketed: bool = False  # the defence printed in parentheses
    tags: frozenset[str] = frozenset()
    levels: tuple[tuple[str, int], ...] = ()

    def level(self, name: str) -> int | None:
        """The number said after `name`, as 4 in «tq4»."""
        return dict(self.levels).get(name)


@dataclass(frozen=True, slots=True)
class Pieces:
    """A list of counters: «2 x 4-5-3 fiume, 5-4-6 tq4 elite, (2) artiglieria»."""

    tags: Mapping[str, tuple[str, ...]]  # the tag, its label and other words
    levels: tuple[str, ...] = ()
    most: int = 24

    @property
    def pattern(self) -> str:
        """A list of counters, or a bare number."""
        return rf"{self.alone}|(?<![\w.,-])\d{{1,3}}(?![\w-]|[.,]\d)"

    @property
    def alone(self) -> str:
        """A list of counters, known as one without any word before it."""
        names = [name for tag, names in self.tags.items() for name in (tag, *names)]
        tags = "|".join(sorted({inflected(name) for name in names} - {""}, key=lambda name: (-len(name), name)))
        levels = "".join(rf"|{name} ?\[?\d\]?r?" for name in self.levels)
        said = rf"(?: (?:{tags}{levels})\b)*" if tags or levels else ""
        one = rf"{_TIMES}{_NOUN}{_COUNTER}{said}"
        return rf"{one}(?:{_BETWEEN}{one})*"

    def tidy(self, said: str) -> str:
        """A list from a sentence as `parse` reads it."""
        return re.sub(rf"\b{_NOUN}(?=\(?\d)", "", re.sub(_BETWEEN + r"(?=\(?\d|un)", ", ", said))

    def parse(self, raw: Any) -> tuple[Piece, ...]:
        parts = (
            raw if isinstance(raw, list | tuple) else re.split(r"[,;\n]|(?<=[\w)]) e (?=\d|\(|un|due|tre)", str(raw))
        )
        pieces: list[Piece] = []
        for part in parts:
            if str(part).strip():
                pieces += self._piece(" ".join(str(part).split()))
            if len(pieces) > self.most:
                raise Wrong(_("troppe unità: al massimo {most}.", most=self.most))
        if not pieces:
            raise Wrong(_("scrivi almeno un'unità, per esempio 4-5-3."))
        return tuple(pieces)

    def _piece(self, text: str) -> list[Piece]:
        match = re.match(
            r"(?:(\d{1,2}|[a-z]+)\s*(?:x\s*|\s(?=\d+-|\())\s*)?(\(?[s\d]+\)?(?:-\(?\d+\)?)*)(.*)", fold(text)
        )
        if match is None or (match.group(1) and not (match.group(1).isdigit() or match.group(1) in COUNTS)):
            raise Wrong(_("non capisco l'unità «{text}»: scrivi i suoi fattori, per esempio 4-5-3.", text=cut(text)))
        times = match.group(1) or "1"
        count = int(times) if times.isdigit() else COUNTS[times]
        if not 1 <= count <= self.most:
            raise Wrong(_("troppe unità: al massimo {most}.", most=self.most))
        figures = match.group(2)
        if len(figures) > LONGEST_COUNTER or re.search(r"\d{5}", figures):
            raise Wrong(_("non capisco l'unità «{text}»: scrivi i suoi fattori, per esempio 4-5-3.", text=cut(text)))
        values = tuple(0 if part == "s" else int(part) for part in re.findall(r"s|\d+", figures))
        tags, levels = self._tags(match.group(3), text)
        shown = " ".join(text[len(text) - len(match.group(2) + match.group(3)) :].split())
        return [Piece(shown, values, "(" in figures, tags, levels)] * count

    def _tags(self, rest: str, text: str) -> tuple[frozenset[str], tuple[tuple[str, int], ...]]:
        tags, levels = set(), []
        for name in self.levels:
            found = re.search(rf"\b{name} ?\[?(\d)\]?(r\b)?", rest)
            if found:
                levels.append((name, int(found.group(1))))
                rest = rest.replace(found.group(0), " ")
                if found.group(2) or "[" in found.group(0):
                    tags.add("rossa")
        rest = f" {plain(rest)} "
        words = (
            [(plain(word), tag) for tag, names in self.tags.items() for word in (tag, *names)] if rest.strip() else []
        )
        for word, tag in sorted(words, key=lambda pair: -len(pair[0])):
            if f" {word} " in rest:
                tags.add(tag)
                rest = rest.replace(f" {word} ", " ")
        left = rest.strip(" .:+")
        if left:
            allowed = ", ".join([*(name + "N" for name in self.levels), *self.tags])
            raise Wrong(
                _(
                    "non capisco «{left}» in «{text}»; puoi aggiungere: {allowed}.",
                    left=left[:40],
                    text=cut(text),
                    allowed=allowed,
                )
            )
        return frozenset(tags), tuple(levels)

    def show(self, value: tuple[Piece, ...] | None) -> list[str] | None:
        return None if value is None else [piece.text for piece in value]

    def schema(self) -> dict[str, Any]:
        return {"type": "array", "items": {"type": "string"}, "minItems": 1, "maxItems": self.most}
