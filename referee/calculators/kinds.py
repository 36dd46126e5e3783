"""The kinds of input: each reads what a player writes, shows it back, and describes itself."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Any, Protocol

from referee.calculators.spoken import inflected, root, spoken
from referee.i18n import _
from referee.text import fold

_YES = frozenset({"si", "s", "yes", "y", "true", "vero", "1", "on"})
_NO = frozenset({"no", "n", "false", "falso", "0", "off"})
COUNTS = {
    "un": 1,
    "una": 1,
    "uno": 1,
    "due": 2,
    "tre": 3,
    "quattro": 4,
    "cinque": 5,
    "sei": 6,
    "sette": 7,
    "otto": 8,
    "nove": 9,
    "dieci": 10,
}


class Wrong(ValueError):  # noqa: N818 - it reads as what it says
    """What was given cannot be used; the text says what can."""


class Lacking(Wrong):
    """An input that may be left out elsewhere cannot be here; its name lets the referee ask for it."""

    def __init__(self, input: str, text: str = "") -> None:
        super().__init__(text)
        self.input = input


# A whole number in a sentence: no part of a counter, of a decimal or of a word; in «un 4» the article is no number.
WHOLE = r"(?<![\w.,/-])[+-]?\d{1,6}(?![\w/-]|[.,]\d)|\b(?:una|uno|un)\b(?! [+-]?\d)"


class Kind(Protocol):
    """What every kind of input knows."""

    @property
    def pattern(self) -> str:
        """How its value looks in a plain sentence, as a pattern without groups; empty when it has no look."""

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

    @property
    def pattern(self) -> str:
        return WHOLE

    def parse(self, raw: Any) -> int:
        text = str(raw).strip().replace("−", "-")
        text = str(COUNTS.get(fold(text), text))
        if isinstance(raw, bool) or not re.fullmatch(r"[+-]?\d{1,6}", text):
            raise Wrong(
                _("«{raw}» non è un numero intero da {low} a {high}.", raw=cut(raw), low=self.low, high=self.high)
            )
        if not self.low <= int(text) <= self.high:
            raise Wrong(_("{raw} è fuori dai limiti: va da {low} a {high}.", raw=text, low=self.low, high=self.high))
        return int(text)

    def show(self, value: int | None) -> int | None:
        return value

    def schema(self) -> dict[str, Any]:
        return {"type": "integer", "minimum": self.low, "maximum": self.high}


class Total(Integer):
    """A whole number that may be told in parts, which add up: «una HMG da 5PP e una LMG da 1PP»."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Flag:
    """Yes or no."""

    @property
    def pattern(self) -> str:
        return r"\b(?:si|no)\b"

    def parse(self, raw: Any) -> bool:
        text = fold(str(raw)).strip()
        if text in _YES or text in _NO:
            return text in _YES
        raise Wrong(_("«{raw}» non va bene: rispondi sì o no.", raw=cut(raw)))

    def show(self, value: bool) -> bool:
        return value

    def schema(self) -> dict[str, Any]:
        return {"type": "boolean"}


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several; each option has its label and the other words players use for it."""

    options: Mapping[str, tuple[str, ...]]

    @property
    def pattern(self) -> str:
        names = {inflected(name) for option, names in self.options.items() for name in (option, *names)} - {""}
        return r"\b(?:" + "|".join(sorted(names, key=lambda name: (-len(name), name))) + r")\b"

    def parse(self, raw: Any) -> str:
        text = plain(str(raw))
        for option, words in self.options.items():
            if text in {plain(word) for word in (option, *words)}:
                return option
        roots = _roots(str(raw))
        for option, words in self.options.items():
            if roots and any(roots == _roots(word) for word in (option, *words)):
                return option
        allowed = ", ".join(_(words[0]) for words in self.options.values())
        raise Wrong(_("non conosco «{raw}»; puoi scegliere fra: {allowed}.", raw=cut(raw), allowed=allowed))

    def label(self, option: str) -> str:
        """The option as players read it."""
        return _(self.options[option][0])

    def show(self, value: str | None) -> str | None:
        return value

    def schema(self) -> dict[str, Any]:
        return {"type": "string", "enum": list(self.options)}


@dataclass(frozen=True, slots=True)
class Choices:
    """Any number of the options of a `Choice`; when it `gathers`, a follow-up adds to those told before."""

    choice: Choice
    gathers: bool = False

    @property
    def pattern(self) -> str:
        return self.choice.pattern

    def parse(self, raw: Any) -> tuple[str, ...]:
        parts = raw if isinstance(raw, list | tuple) else re.split(r"[,;+]| e ", str(raw))
        return tuple(dict.fromkeys(self.choice.parse(part) for part in parts if str(part).strip()))

    def show(self, value: tuple[str, ...]) -> list[str]:
        return list(value)

    def schema(self) -> dict[str, Any]:
        return {"type": "array", "items": self.choice.schema()}


@dataclass(frozen=True, slots=True)
class Number:
    """A number that may have a half: «2», «1,5», «2½», «3/2»."""

    low: Fraction | int
    high: Fraction | int

    @property
    def pattern(self) -> str:
        return r"(?<![\w.,/-])[+-]?\d{1,6}(?:[.,]\d{1,3}|/\d{1,3})?(?![\w/-]|[.,]\d)|\b(?:una|uno|un)\b(?! [+-]?\d)"

    def parse(self, raw: Any) -> Fraction:
        text = fold(str(raw)).replace(",", ".").replace(" 1/2", ".5").strip()
        text = str(COUNTS.get(text, text))
        text = text if text != "1/2" else ".5"
        match = re.fullmatch(r"([+-]?\d{0,6}(?:\.\d{1,3})?)(?:/(\d{1,3}))?", text)
        if isinstance(raw, bool) or match is None or not re.search(r"\d", match.group(1)) or match.group(2) == "0":
            raise Wrong(_("«{raw}» non è un numero.", raw=cut(raw)))
        value = Fraction(match.group(1)) / int(match.group(2) or 1)
        if not self.low <= value <= self.high:
            raise Wrong(
                _(
                    "{raw} è fuori dai limiti: va da {low} a {high}.",
                    raw=halves(value),
                    low=halves(Fraction(self.low)),
                    high=halves(Fraction(self.high)),
                )
            )
        return value

    def show(self, value: Fraction | None) -> int | float | None:
        return None if value is None else int(value) if value.denominator == 1 else float(value)

    def schema(self) -> dict[str, Any]:
        return {"type": "number", "minimum": float(self.low), "maximum": float(self.high)}


def halves(value: Fraction) -> str:
    """A number as players read it: «2½», «-½», «7»; other fractions as «7/3»."""
    if value.denominator == 2:
        whole = int(abs(value))
        return ("-" if value < 0 else "") + (str(whole) if whole else "") + "½"
    return str(value)


@dataclass(frozen=True, slots=True)
class Rolled:
    """A roll of two dice: its total and, where the player said them, the two dice in order."""

    total: int
    dice: tuple[int, int] | None = None

    @property
    def double(self) -> bool | None:
        """Whether both dice show the same; none when only the total is known and it could be either."""
        if self.dice:
            return self.dice[0] == self.dice[1]
        return True if self.total in (2, 12) else False if self.total % 2 else None


_DIE = r"(?:colorat[oi]|bianc[oh]i?)"  # the two dice, where a game tells them apart


@dataclass(frozen=True, slots=True)
class TwoDice:
    """Two dice as a player says them: the total («7»), or both («4+3», «4 e 3», «doppio 3»), the first one coloured."""

    @property
    def pattern(self) -> str:
        one = r"[1-6](?![\d,./-])"
        named = rf"(?:{one} (?:\w+ ){{0,2}}?{_DIE}|(?:\w+ )?{_DIE} (?:\w+ )?{one})"
        both = rf"(?:un )?{one}(?: ?(?:\+|,|e un|e|piu un|piu|-) ?)(?:{one}|uno\b)"
        return rf"(?<![\w.,/+-])(?:{named} (?:, |e |ed )*{named}|{both}|doppi[oa] (?:di )?{one}|\d{{1,2}}(?![\w/-]|[.,]\d))"

    def tidy(self, said: str) -> str:
        """Two dice told by their colour as `parse` reads them, the coloured one first: «bianco 4 e colorato 3» is «3+4»."""
        said = re.sub(r"\bdado (?=[1-6])", "", said)
        faces, colours = re.findall(r"\b[1-6]\b", said), re.findall(_DIE, said)
        if len(faces) != 2 or len(set(colours)) != 2:
            return said
        return "+".join(reversed(faces) if colours[0].startswith("bianc") else faces)

    def parse(self, raw: Any) -> Rolled:
        parts = [str(each) for each in raw] if isinstance(raw, list | tuple) else [str(raw)]
        text = " ".join(fold(" ".join(parts)).split())
        double = re.fullmatch(r"dopp(?:io|i|ia)(?: di)? ?(\d|un|uno|due|tre|quattro|cinque|sei)", text)
        faces = (
            [double.group(1)] * 2
            if double
            else re.split(r" ?(?:\+|,|;|-|/| piu un | e un | piu | e | )+ ?", text.removeprefix("un "))
        )
        values = [int(face) if face.isdecimal() else COUNTS.get(face, 0) for face in faces]
        if len(values) == 2 and all(1 <= value <= 6 for value in values):
            return Rolled(sum(values), (values[0], values[1]))
        if len(values) == 1 and 2 <= values[0] <= 12:
            return Rolled(values[0])
        raise Wrong(
            _("«{raw}» non è un tiro di due dadi: scrivi il totale, da 2 a 12, o i due dadi: «4+3».", raw=cut(raw))
        )

    def show(self, value: Rolled | None) -> str | None:
        if value is None:
            return None
        return "+".join(map(str, value.dice)) if value.dice else str(value.total)

    def schema(self) -> dict[str, Any]:
        return {"type": ["string", "integer"], "description": _("il totale, da 2 a 12, o i due dadi: «4+3»")}


@lru_cache(maxsize=8192)
def _roots(text: str) -> tuple[str, ...]:
    """The words of a text as they are said in a sentence, without their endings."""
    return tuple(map(root, spoken(text).split()))


@lru_cache(maxsize=4096)
def plain(text: str) -> str:
    """Words as they are compared: no capitals, accents, hyphens or apostrophes."""
    return " ".join(re.sub(r"[-_/']", " ", fold(text)).split())


def cut(raw: Any) -> str:
    """What a player wrote, short enough to say back."""
    text = str(raw)
    return text if len(text) <= 40 else text[:39] + "…"
