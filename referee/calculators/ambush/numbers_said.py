"""Several whole numbers as one input: «6, 5, 2 x 4»; where ranges are allowed, also «0-3»."""

import re
from dataclasses import dataclass
from typing import Any

from referee.calculators.ambush.ten_sided import DIE
from referee.calculators.kinds import Wrong, cut
from referee.calculators.pieces import Piece, Pieces
from referee.i18n import _


@dataclass(frozen=True, slots=True)
class Numbers(Pieces):
    """A list of whole numbers within limits, one for each soldier or roll; what is said of each stays with it."""

    low: int = DIE.low
    high: int = DIE.high
    ranges: bool = False
    example: str = "6, 4, 4"

    def parse(self, raw: Any) -> tuple[Piece, ...]:
        """The numbers as pieces; one sentence says all that can be wrong with them."""
        tidy = [_tidy(str(part)) for part in raw] if isinstance(raw, list | tuple) else _tidy(str(raw))
        try:
            pieces = Pieces.parse(self, tidy)
        except Wrong:
            pieces = ()
        if not pieces or not all(self._fits(piece) for piece in pieces):
            raise Wrong(
                _(
                    "«{raw}» non va bene: scrivi al massimo {most} numeri da {low} a {high} separati da virgole, per esempio «{example}».",
                    raw=cut(raw),
                    most=self.most,
                    low=self.low,
                    high=self.high,
                    example=self.example,
                )
            )
        return pieces

    def _fits(self, piece: Piece) -> bool:
        bounded = all(self.low <= value <= self.high for value in piece.values)
        single = len(piece.values) == 1
        span = self.ranges and len(piece.values) == 2 and piece.values[0] < piece.values[1]
        return bounded and (single or span) and piece.text[0].isdigit() and not piece.bracketed


def _tidy(text: str) -> str:
    """«IN 3 comandante a 2 esagoni» as pieces read it: «3 comandante distanza2»."""
    text = re.sub(r"\b(?:a|ad|dista|distanza) ?(\d+)(?: ?(?:esagon|hex)\w*)?", r"distanza\1", text, flags=re.IGNORECASE)
    return re.sub(r"\b(?:in|pc) ?(?=\d)", "", text, flags=re.IGNORECASE)


ROLLED = Numbers({}, most=10, example="7, 4")
NUMBERS = Numbers({}, most=10, ranges=True, example="0-3, 6")


def numbers(pieces: tuple[Piece, ...] | None) -> tuple[int, ...]:
    """The single numbers of a list, in order."""
    return tuple(piece.values[0] for piece in pieces or ())


def faces(pieces: tuple[Piece, ...] | None) -> frozenset[int]:
    """The faces of the die that a list of numbers and ranges covers."""
    return frozenset(face for piece in pieces or () for face in range(piece.values[0], piece.values[-1] + 1))
