"""Cutting a book into its sections: which of the lines that look like headings are headings, and what lies between."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from referee.corpus.importing.book import Doubt, Known, Line, PrintedSection, Split
from referee.corpus.importing.candidates import candidates, capital, unfinished, worded
from referee.corpus.importing.choosing import REASONS, Choice, choose
from referee.corpus.importing.cleaning import clean, cut_glued, furniture
from referee.corpus.importing.contents import Contents, contents_of
from referee.corpus.importing.numbers import folded
from referee.corpus.importing.prose import prose
from referee.corpus.importing.schemes import Scheme, infer

WRAPPED = 100  # characters: a book whose long lines are shorter than this was cut to the width of a column


FEWEST = 2  # numbered sections that make a numbered book
_FIRST_STEP = re.compile(r"(?:[-•*] ?)?[lI1] ?[.)]\s")
_LEANING = re.compile(
    r"\b(?:and|the|of|e|ed|o|di|del|della|dei|delle|con|per|in|nel|nella|a|al|da|dal|contro)$", re.IGNORECASE
)
_ENDINGS = {"ringraziamenti", "crediti", "credits", "indice", "indice analitico", "colophon", "note del traduttore"}


@dataclass(frozen=True, slots=True)
class Heading:
    """Where a section begins; without a number and a title, where the text leaves all sections."""

    place: int
    number: str
    title: str


def split_book(pages: Iterable[Iterable[str]], known: Known) -> Split:
    """The sections of a book, given as the lines of its pages."""
    every = _lines(pages)
    furnished = furniture(every)
    dropped = [line for place, line in enumerate(every) if place in furnished or not line.text.strip()]
    lines = [line for place, line in enumerate(every) if place not in furnished and line.text.strip()]
    width = column(lines)
    found = candidates(lines, width)
    scheme = infer(found, known)
    contents = contents_of(lines, found)
    steps = [place for place, line in enumerate(lines) if _FIRST_STEP.match(line.text)]
    choice = choose([each for each in found if each.place >= contents.end], scheme, known, steps)
    headings = _headings(lines, choice, contents, known, width)
    if sum(bool(each.number) for each in headings) < FEWEST:
        headings = _titled(lines, width)
    sections, owners = _cut(lines, headings, width, every[-1].number if every else 0)
    doubts = [
        Doubt(lines[each.place].number, lines[each.place].text[:80], taken, reason)
        for each, taken, reason in choice.doubts
    ]
    outside = [line for line, owner in zip(lines, owners, strict=True) if owner < 0]
    return Split(
        _described(scheme, choice, headings),
        tuple(sections),
        tuple(outside),
        tuple(dropped),
        tuple(doubts),
        every[-1].number if every else 0,
        tuple(owners),
    )


def _lines(pages: Iterable[Iterable[str]]) -> list[Line]:
    """The lines that are not blank, cleaned and counted."""
    found: list[Line] = []
    number = 0
    for page, rows in enumerate(pages):
        for raw in rows:
            if not raw.strip():
                continue
            number += 1
            marked = bool(re.match(r"#{1,6}\s", raw))
            found += [Line(number, clean(piece), page, marked) for piece in cut_glued(raw)]
    return found


def column(lines: Sequence[Line]) -> int:
    """The width that the lines were cut to; 0 when each is a whole paragraph."""
    lengths = sorted(len(line.text) for line in lines)
    widest = lengths[int(len(lengths) * 0.95)] if lengths else 0
    full = sum(length >= 0.8 * widest for length in lengths)
    hyphens = sum(re.search(r"\w-$", line.text) is not None for line in lines)
    cut = full > 0.4 * len(lengths) or hyphens > 0.05 * len(lengths)
    return lengths[int(len(lengths) * 0.8)] if widest <= WRAPPED and cut else 0


def _headings(lines: Sequence[Line], choice: Choice, contents: Contents, known: Known, width: int) -> list[Heading]:
    """Every heading with a number, with a word and a number, or with a title only, in order."""
    found = {each.place: Heading(each.place, each.number.text, each.title) for each in choice.taken}
    first = min(found, default=len(lines))
    titles: dict[int, str] = {}
    for place in range(contents.end, len(lines)):
        text = lines[place].text
        if place in found:
            continue
        if (named := worded(text)) is not None:
            found[place] = Heading(place, *named)
        elif _is_title(text, contents, known) and not (place and unfinished(lines[place - 1].text, width)):
            titles[place] = text.strip(" :.")
    # A book whose chapters open without numbers has titles for numbers; elsewhere a title only parts the rules.
    own = min(titles, default=first) < first
    for place, title in titles.items():
        ours = folded(title) in known.numbers or not known.numbers
        mine = own and ours and folded(title) not in _ENDINGS | known.names
        found[place] = Heading(place, title if mine else "", title if mine else "")
    return [_spelt(found[place], known) for place in sorted(found)]


def _titled(lines: Sequence[Line], width: int) -> list[Heading]:
    """The chapters of a book without numbers: what the file marks as headings, or lines in capitals."""
    places = [place for place, line in enumerate(lines) if line.marked]
    if len(places) < FEWEST:
        places = [place for place, line in enumerate(lines) if _stands_out(line.text)]
    places = [place for place in places if not (place and unfinished(lines[place - 1].text, width))]
    titles = [lines[place].text.strip(" :.") for place in places]
    found = [Heading(place, title, title) for place, title in zip(places, titles, strict=True)]
    return found if len(found) >= FEWEST else []


def _stands_out(text: str) -> bool:
    return capital(text) and 4 <= len(text) <= 60 and "\t" not in text and not text.endswith((".", ",", ";"))


def _is_title(text: str, contents: Contents, known: Known) -> bool:
    plain = folded(text)
    if not text[:1].isupper() or len(text) > 80:
        return False
    if plain in known.names:
        return capital(text)
    return plain in contents.titles or (capital(text) and (plain in known.numbers or plain in _ENDINGS))


def _spelt(heading: Heading, known: Known) -> Heading:
    """A number as our own entries write it."""
    return Heading(heading.place, known.numbers.get(folded(heading.number), heading.number), heading.title)


def _cut(
    lines: Sequence[Line], headings: Sequence[Heading], width: int, end: int
) -> tuple[list[PrintedSection], list[int]]:
    """The sections that these headings open, and the section that each line belongs to."""
    sections: list[PrintedSection] = []
    owners = [-1] * len(lines)
    times: dict[str, int] = {}
    for heading, following in zip_longest(headings, headings[1:]):
        stop = following.place if following else len(lines)
        if not heading.number:
            continue
        for place in range(heading.place, stop):
            owners[place] = len(sections)
        first = lines[heading.place].number
        last = max(first, lines[stop].number - 1 if following else end)
        key = folded(heading.number)
        title, text = _body(lines[heading.place : stop], heading, width)
        sections.append(PrintedSection(heading.number, title, text, first, last, times.get(key, 0)))
        times[key] = times.get(key, 0) + 1
    return sections, owners


def _body(lines: Sequence[Line], heading: Heading, width: int) -> tuple[str, str]:
    """Title and text of a section whose first line is its heading."""
    title, rows, taken = heading.title, [line.text for line in lines], 1
    run_in = ""
    if title and title in rows[0]:
        run_in = rows[0].partition(title)[2]
        # A sentence that had to serve as its own title is told whole.
        run_in = title + run_in if run_in[:1] == " " and run_in[1:2].isalpha() else run_in.lstrip(" :.—")
    elif title and len(rows) > 1 and title in rows[1]:
        taken = 2  # the number stands alone, and the title below it
    elif not title:
        run_in = re.sub(r"^\(?[\w./]+\)?\.?\s*[—:]?\s*", "", rows[0])
    if not run_in and _goes_on(title, rows[taken - 1 : taken + 2], width):
        title, taken = f"{title} {rows[taken].strip(' :')}", taken + 1
    return title, prose([run_in, *rows[taken:]] if run_in else rows[taken:], width)


def _goes_on(title: str, rows: Sequence[str], width: int) -> bool:
    """Whether a title goes on in the second of these lines: the column was too narrow for it."""
    if len(rows) < 2 or not width or rows[0].endswith((":", ".")):
        return False
    line, following, after = [*rows, ""][:3]
    if capital(title) and len(line) > 0.7 * width:
        return capital(following)
    if len(following) > 0.7 * width or following.endswith(".") or after[:1].islower():
        return False
    return _LEANING.search(title) is not None or len(line) > 0.75 * width


def _described(scheme: Scheme, choice: Choice, headings: Sequence[Heading]) -> tuple[str, ...]:
    """The habits of the book that its headings show."""
    numbers = [each.number for each in choice.taken]
    own = {each.place for each in choice.taken}
    others = [each.number for each in headings if each.number and each.place not in own]
    seen = {
        "decimal": any(not each.whole and not each.slashed for each in numbers),
        "slash": any(each.slashed for each in numbers),
        "letter": any(each.prefix for each in numbers),
        "brackets": any(each.bracketed for each in choice.taken),
        "zero": scheme.zeros,
        "chapter": any(each.whole and not each.prefix for each in numbers),
        "word": any(each[-1:].isdigit() and " " in each for each in others),
        "title": any(not each[-1:].isdigit() for each in others),
    }
    return tuple(name for name, there in seen.items() if there)


def reason(doubt: Doubt) -> str:
    """Why a line is doubtful, in words."""
    return REASONS.get(doubt.reason, doubt.reason)
