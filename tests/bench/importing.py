"""How well the printed rules are split: `python -m tests.bench.importing`. Needs the texts beside the repository.

A game a line: sections found with number and title, of those the ones whose first and last line agree with the list,
sections that are in no list, lines in no section and no list, and the time. Then the same of PDFs made from the texts.
"""

import re
import time
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from referee.corpus import load_corpus
from referee.corpus.importing import Known, PrintedSection, Split, read_book, split_book
from referee.corpus.importing.cleaning import clean
from referee.corpus.importing.numbers import folded
from tests.bench.typeset import pdf
from tests.conftest import PRINT

MOST = 20_000_000
SHAPES = {"text": (0, False), "one column": (1, False), "two columns": (2, False), "two columns, row by row": (2, True)}


@dataclass(frozen=True)
class Measure:
    """What came out of a book, against its list of sections."""

    wanted: int
    found: int
    placed: int
    missing: list[str]
    invented: list[str]
    lost: int
    seconds: float
    split: Split

    def __str__(self) -> str:
        return (
            f"{self.found} of {self.wanted} found ({100 * self.found / self.wanted:.1f} %), "
            + (f"{self.placed} with their lines ({100 * self.placed / self.wanted:.1f} %), " if self.placed else "")
            + f"invented {len(self.invented)}, lines lost {self.lost}, {self.seconds:.2f} s"
            + (f"; missing {' '.join(self.missing)}" if self.missing else "")
            + (f"; invented {' '.join(self.invented)}" if self.invented else "")
        )


def measure(game: str, shape: str = "text", known: bool = True, folder: Path = PRINT) -> Measure:
    """Split a game's printed rules in one of the `SHAPES`; unless `known`, as a book that nobody has seen."""
    columns, mixed = SHAPES[shape]
    data = (folder / f"{game}.txt").read_bytes()
    title = load_corpus().game(game).title
    if columns:
        data = pdf(data.decode("utf-8", errors="replace"), title, columns, mixed)
    told = Known.of(load_corpus().game(game)) if known else Known.titled(title)
    start = time.perf_counter()
    pages = read_book(data, MOST)
    split = split_book(pages, told)
    seconds = time.perf_counter() - start
    lines = [line for page in pages for line in page if line.strip()]
    rows = [row.split("\t") for row in (folder / "sections" / f"{game}.tsv").read_text("utf-8").splitlines()[1:]]
    return _compared(split, rows, lines, seconds)


def _compared(split: Split, rows: list[list[str]], lines: list[str], seconds: float) -> Measure:
    left = list(split.sections)
    found = placed = 0
    missing = []
    for number, title, first, last in rows:
        same = [each for each in left if folded(each.number) == folded(number)]
        if not same:
            missing.append(number)
            continue
        nearest = min(same, key=lambda each: abs(each.first - int(first)))
        left.remove(nearest)
        if _alike(title, nearest.title):
            found += 1
            placed += (nearest.first, nearest.last) == (int(first), int(last))
        else:
            missing.append(f"{number}:«{nearest.title[:30]}»")
    invented = [each.number for each in left]
    return Measure(len(rows), found, placed, missing, invented, lost(split, lines), seconds, split)


def lost(split: Split, lines: list[str]) -> int:
    """The lines that are not in exactly one place, and the sections that do not say all that their lines do."""
    dropped = {line.number for line in split.dropped}
    out = {line.number for line in split.outside}
    inside = {number for each in split.sections for number in range(each.first, each.last + 1)} - dropped
    places = split.lines - len(inside | out | dropped) + len(inside & out) + len(out & dropped)
    first = Counter(each.first for each in split.sections)
    shared = {number for number, count in first.items() if count > 1}  # two headings on one line
    return places + sum(not _told(each, lines, dropped) for each in split.sections if each.first not in shared)


def _told(section: PrintedSection, lines: list[str], dropped: set[int]) -> bool:
    numbers = [number for number in range(section.first, section.last + 1) if number not in dropped]
    printed = _letters("".join(clean(lines[number - 1]) for number in numbers))
    said = [section.number + section.title + section.text, section.number + section.text]
    word, _, count = section.number.partition(" ")
    said.append(f"{word}{count}{section.title}{section.text}")
    said.append(section.title + section.text)  # a title for a number
    return any(printed.endswith(_letters(each)) and len(printed) - len(_letters(each)) < 12 for each in said)


def _letters(text: str) -> str:
    return re.sub(r"[\W_]+", "", text).casefold()


def _alike(listed: str, title: str) -> bool:
    """Whether two titles are the same; the list cuts long ones, and some begin with their number."""
    wanted = folded(re.sub(r"^(?:\d+(?:/\d+)?\.? |[A-Z]+ \d+: )", "", listed))
    mine = folded(title)
    cut = (len(wanted) > 15 and mine.startswith(wanted)) or (len(mine) > 45 and wanted.startswith(mine))
    return mine == wanted or cut


def main() -> None:
    """Every game in every shape."""
    for shape in SHAPES:
        for game in load_corpus().games:
            print(f"{shape}, {game}: {measure(game, shape)}")
    for game in load_corpus().games:
        print(f"text, {game} as a book that nobody has seen: {measure(game, known=False)}")


if __name__ == "__main__":
    main()
