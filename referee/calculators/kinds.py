"""The kinds of input: each reads what a player writes, shows it back, and describes itself."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Protocol

from referee.i18n import _
from referee.text import fold

_YES = frozenset({"si", "s", "yes", "y", "true", "vero", "1", "on"})
_NO = frozenset({"no", "n", "false", "falso", "0", "off"})
LONGEST_COUNTER = 12  # characters: no printed counter has more
_COUNTS = {"un": 1, "una": 1, "uno": 1, "due": 2, "tre": 3, "quattro": 4, "cinque": 5, "sei": 6}


class Wrong(ValueError):  # noqa: N818 - it reads as what it says
    """What was given cannot be used; the text says what can."""


class Kind(Protocol):
    """What every kind of input knows."""

    def parse(self, raw: Any) -> Any:
        """The value that `raw` (a text or JSON data) stands for."""

    def show(self, value: Any) -> Any:
        """The value as JSON data that `parse` reads back."""

    def schema(self) -> dict[str, Any]:
        """The JSON schema of what `parse` takes."""


@dataclass(frozen=True, slots=True)
class Integer:
    """A whole number within limits."""

    low: int
    high: int

    def parse(self, raw: Any) -> int:
        text = str(raw).strip().replace("−", "-")
        text = str(_COUNTS.get(fold(text), text))
        if isinstance(raw, bool) or not re.fullmatch(r"[+-]?\d{1,6}", text):
            raise Wrong(
                _("«{raw}» non è un numero intero da {low} a {high}.", raw=_cut(raw), low=self.low, high=self.high)
            )
        if not self.low <= int(text) <= self.high:
            raise Wrong(_("{raw} è fuori dai limiti: va da {low} a {high}.", raw=text, low=self.low, high=self.high))
        return int(text)

    def show(self, value: int | None) -> int | None:
        return value

    def schema(self) -> dict[str, Any]:
        return {"type": "integer", "minimum": self.low, "maximum": self.high}


@dataclass(frozen=True, slots=True)
class Flag:
    """Yes or no."""

    def parse(self, raw: Any) -> bool:
        text = fold(str(raw)).strip()
        if text in _YES or text in _NO:
            return text in _YES
        raise Wrong(_("«{raw}» non va bene: rispondi sì o no.", raw=_cut(raw)))

    def show(self, value: bool) -> bool:
        return value

    def schema(self) -> dict[str, Any]:
        return {"type": "boolean"}


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several; each option has its label and the other words players use for it."""

    options: Mapping[str, tuple[str, ...]]

    def parse(self, raw: Any) -> str:
        text = _plain(str(raw))
        for option, words in self.options.items():
            if text in {_plain(word) for word in (option, *words)}:
                return option
        allowed = ", ".join(_(words[0]) for words in self.options.values())
        raise Wrong(_("non conosco «{raw}»; puoi scegliere fra: {allowed}.", raw=_cut(raw), allowed=allowed))

    def label(self, option: str) -> str:
        """The option as players read it."""
        return _(self.options[option][0])

    def show(self, value: str | None) -> str | None:
        return value

    def schema(self) -> dict[str, Any]:
        return {"type": "string", "enum": list(self.options)}


@dataclass(frozen=True, slots=True)
class Choices:
    """Any number of the options of a `Choice`."""

    choice: Choice

    def parse(self, raw: Any) -> tuple[str, ...]:
        parts = raw if isinstance(raw, list | tuple) else re.split(r"[,;+]| e ", str(raw))
        return tuple(dict.fromkeys(self.choice.parse(part) for part in parts if str(part).strip()))

    def show(self, value: tuple[str, ...]) -> list[str]:
        return list(value)

    def schema(self) -> dict[str, Any]:
        return {"type": "array", "items": self.choice.schema()}


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
        if match is None or (match.group(1) and not (match.group(1).isdigit() or match.group(1) in _COUNTS)):
            raise Wrong(_("non capisco l'unità «{text}»: scrivi i suoi fattori, per esempio 4-5-3.", text=_cut(text)))
        times = match.group(1) or "1"
        count = int(times) if times.isdigit() else _COUNTS[times]
        if not 1 <= count <= self.most:
            raise Wrong(_("troppe unità: al massimo {most}.", most=self.most))
        figures = match.group(2)
        if len(figures) > LONGEST_COUNTER:
            raise Wrong(_("non capisco l'unità «{text}»: scrivi i suoi fattori, per esempio 4-5-3.", text=_cut(text)))
        values = tuple(0 if part == "s" else int(part[-4:]) for part in re.findall(r"s|\d+", figures))
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
        rest = f" {_plain(rest)} "
        words = (
            [(_plain(word), tag) for tag, names in self.tags.items() for word in (tag, *names)] if rest.strip() else []
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
                    text=_cut(text),
                    allowed=allowed,
                )
            )
        return frozenset(tags), tuple(levels)

    def show(self, value: tuple[Piece, ...]) -> list[str]:
        return [piece.text for piece in value]

    def schema(self) -> dict[str, Any]:
        return {"type": "array", "items": {"type": "string"}, "minItems": 1, "maxItems": self.most}


@lru_cache(maxsize=4096)
def _plain(text: str) -> str:
    return " ".join(re.sub(r"[-_/']", " ", fold(text)).split())


def _cut(raw: Any) -> str:
    text = str(raw)
    return text if len(text) <= 40 else text[:39] + "…"
