"""Printed numbers: `16.2.1`, `(16.2.1)`, `9/3`, `O20.3.1`, `DaE2.31`, `14.01`. Read, compared, followed."""

import re
from dataclasses import dataclass

from referee.text import fold

PATTERN = r"[A-Za-z]{0,3}\d{1,3}(?:[./]\d{1,3})*"
_PARTS = re.compile(r"([A-Za-z]*)(\d.*)")


def folded(number: str) -> str:
    """A number or title as it is compared: no capitals or accents, no parentheses, no dots or colons around it."""
    return " ".join(fold(number.replace("_", " ")).strip(" ().:").split())


@dataclass(frozen=True, slots=True)
class Number:
    """A printed number and the parts it is compared by."""

    text: str
    prefix: str  # the letters before it, without capitals
    parts: tuple[int, ...]  # 14.01 stands between 14.0 and 14.1: 14, 0, 1
    digits: tuple[int, ...]  # the same for books that write 2.31 under 2.3
    slashed: bool

    @classmethod
    def read(cls, text: str) -> "Number":
        """The number that is written so."""
        match = _PARTS.fullmatch(text.rstrip("."))
        assert match, text
        pieces = re.split(r"[./]", match.group(2))
        parts: list[int] = []
        for place, piece in enumerate(pieces):
            if place and len(piece) > 1 and piece.startswith("0"):
                parts.append(0)
            parts.append(int(piece))
        digits = (int(pieces[0]), *(int(digit) for piece in pieces[1:] for digit in piece))
        return cls(text, match.group(1).casefold(), tuple(parts), digits, "/" in text)

    @property
    def chapter(self) -> tuple[str, int]:
        """The chapter it stands in."""
        return self.prefix, self.parts[0]

    @property
    def whole(self) -> bool:
        """Whether it is a chapter's own number, without further parts."""
        return len(self.parts) == 1

    def after(self, other: "Number") -> bool:
        """Whether it comes later than `other`, as whole numbers or digit by digit."""
        return self.parts > other.parts or self.digits > other.digits

    def follows(self, other: "Number") -> bool:
        """Whether nothing can stand between `other` and it: the next one, the first below, the next above."""
        opens = self.parts[0] == other.parts[0] + 1 and all(part in (0, 1) for part in self.parts[1:])
        return opens or _next(other.parts, self.parts) or _next(other.digits, self.digits)


def _next(before: tuple[int, ...], after: tuple[int, ...]) -> bool:
    if len(after) > len(before):
        return after[: len(before)] == before and all(part in (0, 1) for part in after[len(before) :])
    stem = len(after) - 1
    rest = after[stem] - before[stem]
    return after[:stem] == before[:stem] and rest == 1
