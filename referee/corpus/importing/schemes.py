"""How a book numbers its rules: inferred from the lines that look like headings, helped by what is known of the game."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from referee.corpus.importing.book import Known
from referee.corpus.importing.candidates import Candidate
from referee.corpus.importing.numbers import PATTERN, Number
from referee.i18n import N_

ENOUGH = 3  # headings of one shape that make it a habit of the book
NAMES = {
    "decimal": N_("numeri col punto (16.2.1)"),
    "slash": N_("numeri con la barra (9/3)"),
    "letter": N_("lettera e numero (O20.3)"),
    "brackets": N_("numeri fra parentesi (16.2.1)"),
    "zero": N_("capitoli col punto zero (4.0)"),
    "chapter": N_("capitoli col solo numero (4. TITOLO)"),
    "word": N_("parola e numero (MISSIONE 1)"),
    "title": N_("titoli senza numero"),
}


@dataclass(frozen=True, slots=True)
class Scheme:
    """The habits of a book."""

    slashed: bool = False
    prefixes: frozenset[str] = frozenset({""})
    bracketed: bool = False
    whole: bool = True  # chapters have a number of their own: «4. TITOLO»
    zeros: bool = False  # chapters are «4.0»
    tabbed: bool = False

    def allows(self, candidate: Candidate) -> bool:
        """Whether a number may be one of this book's."""
        number = candidate.number
        if number.prefix not in self.prefixes or (candidate.bracketed and not self.bracketed):
            return False
        if candidate.joined == "\t" and not (self.tabbed and not number.whole):
            return False
        if number.whole:
            return bool(number.prefix) or self.whole
        return number.slashed == self.slashed


def infer(found: Sequence[Candidate], known: Known) -> Scheme:
    """The habits that these candidates show; a known game's numbers tell most of them."""
    if known.numbers:
        numbers = [Number.read(each) for each in known.numbers.values() if _is_number(each)]
        prefixes = frozenset(each.prefix for each in numbers) | {""}
        many = [each for each in numbers if not each.whole]
        slashed = sum(each.slashed for each in many) > len(many) / 2
        whole = any(each.whole and not each.prefix for each in numbers)
    else:
        many_found = [each for each in found if not each.number.whole and each.shapely]
        slashed = sum(each.number.slashed for each in many_found) > len(many_found) / 2
        prefixes = frozenset(_prefixes(found)) | {""}
        whole = not _zeros(found)
    return Scheme(
        slashed,
        prefixes,
        bracketed=_habit(each for each in found if each.bracketed and not each.number.whole and each.shapely),
        whole=whole,
        zeros=_zeros(found),
        tabbed=_habit(each for each in found if each.joined == "\t" and not each.number.whole and each.shapely),
    )


def _is_number(text: str) -> bool:
    return re.fullmatch(rf"{PATTERN}\.?", text) is not None


def _habit(found: Iterable[Candidate]) -> bool:
    return len(list(found)) >= ENOUGH


def _zeros(found: Sequence[Candidate]) -> bool:
    """Whether chapters are printed «4.0», not «4.»."""
    zeros = [each for each in found if each.number.parts[1:] == (0,) and not each.number.prefix and each.shapely]
    chapters = {each.number.parts[0] for each in found if not each.number.whole and not each.number.prefix}
    return len(zeros) >= 2 and len(zeros) > len(chapters) / 2


def _prefixes(found: Sequence[Candidate]) -> list[str]:
    """The letters that introduce numbers in order, more often with a title behind them than with anything else."""
    habits = []
    for prefix in {each.number.prefix for each in found} - {""}:
        mine = [each for each in found if each.number.prefix == prefix]
        shapely = [each for each in mine if each.shapely and not each.broken and "=" not in each.rest[:2]]
        rising = [one for one, other in zip(shapely[1:], shapely, strict=False) if one.number.after(other.number)]
        if len(shapely) >= ENOUGH and len(shapely) > 0.6 * len(mine) and len(rising) > 0.7 * (len(shapely) - 1):
            habits.append(prefix)
    return habits
