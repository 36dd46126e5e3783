"""Several whole numbers as one input: «6, 5, 2 x 4»; where ranges are allowed, also «0-3»."""

import re
from dataclasses import dataclass
from typing import Any

from referee.calculators.ambush.ten_sided import DIE
from referee.calculators.kinds import Wrong, cut
from referee.calculators.pieces import Piece, Pieces
from referee.i18n import _

# In a sentence: a figure or a range, how many of it («2 soldati con PC 5»), and what stands between two of them.
_FIGURE = r"\d{1,2}(?:-\d{1,2})?(?![\w%-]|[.,]\d{2}| %| (?:tentativ|nemic|tedesc|bersagl|turn|esagon|soldat|uomin|colpi\b|volte)\w*)"
_OF = r"(?:con|da|di|pc|che|costano|costa|costo|hanno|ha|punti)"
_BUDGET = r"(?!\d+ punt[oi] (?:di |d )?(?:squadra|armament))"  # «4 con 18 punti squadra»: one cost, and what there is to spend
_NOUN = r"(?:soldat[oi]|uomin[oi]|uomo|tedesc\w+|crucc\w+|american\w+|nemic[oi]|esagon[oi]|compagn[oi]|cadut[oi]|rimpiazz[oi]|arm[ai])"
_ONE = rf"(?:(?:\d{{1,2}}|un[oa]?) (?:x )?(?:{_NOUN} )?(?:{_OF} )+{_BUDGET}|(?:\d{{1,2}} x )|(?:un[oa]? ))?{_FIGURE}"
_BETWEEN = rf"(?:(?: ?(?:,|ed?|poi|/|;) ?)+|(?<=\d) (?=\d))(?:(?:l|altr[oi]|poi|secondo|terzo|quarto|infine|ancora|nuovamente|di nuovo|dado|danno|gli|il|la|{_OF}) )*"
_COUNTED_AGAIN = re.compile(rf" x |\b(?:\d{{1,2}}|un[oa]?) (?:{_OF} )+\d")
_COUNTED = re.compile(rf"(?:(\d{{1,2}}) (?:x |(?:{_NOUN} )?(?:{_OF} )+{_BUDGET}))?({_FIGURE})")

# «4 in un campo minato, tutti con PC 6»
_EACH = re.compile(
    r"(\d{1,2}) (?:(?:, )?(?!pc\b)[a-z]+ )*?(?:, )?(?:tutti|ognuno|ciascuno|ognuna) (?:(?:con|di|hanno|ha|a) )*pc (?:di )?(\d)$"
    r"|(\d{1,2}) (?:[a-z]+ )*?pc (?:(?:di|a) )*(\d) (?:ciascuno|a testa|l uno|tutti|ognuno|ciascun|tutti quanti)$"
)


@dataclass(frozen=True, slots=True)
class Numbers(Pieces):
    """A list of whole numbers within limits, one for each soldier or roll; what is said of each stays with it."""

    low: int = DIE.low
    high: int = DIE.high
    ranges: bool = False
    example: str = "6, 4, 4"

    @property
    def pattern(self) -> str:
        """Figures one after the other."""
        return rf"(?<![\w.,/+-]){_ONE}(?:{_BETWEEN}{_ONE})*"

    @property
    def alone(self) -> str:
        """None: figures say nothing without a word before them."""
        return r"\b\B"

    def tidy(self, said: str) -> str:
        """A list from a sentence as `parse` reads it; «3 soldati con PC 6, 5 e 4» are three, not five."""
        each = _EACH.match(said)
        if each:
            count, figure = (part for part in each.groups() if part)
            return f"{count} x {figure}"
        found = [(int(count or 1), figure) for count, figure in _COUNTED.findall(said)]
        if not found:
            return said
        if found[0][0] == len(found) and not _COUNTED_AGAIN.search(said, 1):
            found[0] = (1, found[0][1])
        return ", ".join(f"{count} x {figure}" if count > 1 else figure for count, figure in found)

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


# «3 soldati con PC 5», «siamo in 3 con PC 5»: how many, and what each has.
MANY = (
    rf"\b(\d{{1,2}} (?:(?:, )?[a-z]+ ){{1,6}}?(?:, )?(?:tutti|ognuno|ciascuno|ognuna) (?:(?:con|di|hanno|ha|a) )*pc (?:di )?{_FIGURE})",
    rf"\b(\d{{1,2}} (?:[a-z]+ ){{1,6}}?pc (?:(?:di|a) )*{_FIGURE} (?:ciascuno|a testa|l uno|tutti|ognuno|ciascun|tutti quanti))",
    rf"\b(\d{{1,2}} {_NOUN} (?:{_OF} )*pc (?:{_OF} )*{_FIGURE}(?:{_BETWEEN}{_ONE})*)",
    rf"\b(?:in|siamo) (\d{{1,2}} (?:con |tutti con |di |da )pc {_FIGURE}(?:{_BETWEEN}{_ONE})*)",
)
ROLLED = Numbers({}, most=10, example="7, 4")
NUMBERS = Numbers({}, most=10, ranges=True, example="0-3, 6")


def numbers(pieces: tuple[Piece, ...] | None) -> tuple[int, ...]:
    """The single numbers of a list, in order."""
    return tuple(piece.values[0] for piece in pieces or ())


def faces(pieces: tuple[Piece, ...] | None) -> frozenset[int]:
    """The faces of the die that a list of numbers and ranges covers."""
    return frozenset(face for piece in pieces or () for face in range(piece.values[0], piece.values[-1] + 1))
