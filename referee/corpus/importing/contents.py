"""The list of contents at the beginning of a book: where it ends, and the titles that it names without a number."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from referee.corpus.importing.book import Line
from referee.corpus.importing.candidates import Candidate
from referee.corpus.importing.numbers import PATTERN, folded

_HEADS = {"indice", "sommario", "i contenuti", "contenuti", "indice dei contenuti", "indice generale", "contents"}
_HEADS |= {"table of contents", "indice del regolamento", "indice delle regole"}
_NUMBER = re.compile(rf"^\(?{PATTERN}\)?\.?\s+")
_TAIL = re.compile(r"(?:\s*\.{2,}|\s*…+|(?:\. ?){3,}|\s)+\d{1,3}$|[\s.…]+$|\s*\([A-Za-z]{0,3}\d+\)$")
_BEGINNING = 0.15  # of a book: a list of contents stands nowhere else
_FEWEST = 5


@dataclass(frozen=True, slots=True)
class Contents:
    """What a list of contents tells."""

    end: int = 0  # the place of the first line after it
    titles: frozenset[str] = frozenset()  # folded


def contents_of(lines: Sequence[Line], found: Sequence[Candidate]) -> Contents:
    """The list of contents, if there is one: by its own heading, or because it says all headings in advance."""
    beginning = int(len(lines) * _BEGINNING) + 1
    for place in range(min(beginning, len(lines))):
        if folded(lines[place].text) in _HEADS:
            contents = _headed(lines, place)
            if contents.end:
                return contents
    return _dense(lines, found, beginning)


def _headed(lines: Sequence[Line], head: int) -> Contents:
    """From its heading to the line that says its first entry again: there the book begins."""
    cells = [(place, cell) for place in range(head + 1, len(lines)) for cell in lines[place].text.split("\t")]
    entries = [(place, _bare(cell), bool(_NUMBER.match(cell.strip()))) for place, cell in cells]
    entries = [entry for entry in entries if entry[1] and not entry[1].isdigit()]
    first = entries[0][1] if entries else ""
    end = next((place for place, entry, _numbered in entries[1:] if entry == first), 0)
    titles = [entry for place, entry, numbered in entries if place < end and not numbered and len(entry) < 60]
    many = sum(place < end for place, _entry, _numbered in entries) >= _FEWEST
    return Contents(end, frozenset(titles)) if end and many else Contents()


def _dense(lines: Sequence[Line], found: Sequence[Candidate], beginning: int) -> Contents:
    """Headings without text between them, the first of which comes again."""
    if not found or found[0].place > beginning:
        return Contents()
    first = found[0]
    again = [each for each in found[1:] if folded(each.number.text) == folded(first.number.text)]
    again = [each for each in again if _bare(each.rest) == _bare(first.rest)]
    if not again:
        return Contents()
    between = [each for each in found if first.place <= each.place < again[0].place]
    dense = len(between) >= _FEWEST and len(between) >= 0.6 * (again[0].place - first.place)
    return Contents(again[0].place) if dense else Contents()


def _bare(text: str) -> str:
    """A heading without its number and its page."""
    before = None
    while before != text:
        before, text = text, _TAIL.sub("", text.strip())
    return folded(_NUMBER.sub("", text))
