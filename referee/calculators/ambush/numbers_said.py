"""Several whole numbers as one input: «6, 5, 2 x 4»."""

from dataclasses import dataclass
from typing import Any

from referee.calculators.kinds import Wrong, cut
from referee.calculators.pieces import Piece, Pieces
from referee.i18n import _


@dataclass(frozen=True, slots=True)
class Numbers(Pieces):
    """A list of whole numbers within limits, read as counters with one value each."""

    low: int = 0
    high: int = 9

    def parse(self, raw: Any) -> tuple[Piece, ...]:
        """The numbers; one sentence says all that can be wrong with them."""
        try:
            found = Pieces.parse(self, raw)
        except Wrong:
            found = ()
        if not found or any(not self._fits(each.text) for each in found):
            raise Wrong(
                _(
                    "«{raw}» non va bene: scrivi numeri interi da {low} a {high} separati da virgole, al massimo {most}.",
                    raw=cut(raw),
                    low=self.low,
                    high=self.high,
                    most=self.most,
                )
            )
        return found

    def _fits(self, text: str) -> bool:
        return text.isdecimal() and self.low <= int(text) <= self.high


def values(pieces: tuple[Piece, ...]) -> list[int]:
    """The numbers themselves."""
    return [int(piece.text) for piece in pieces]
