"""Lines that begin as a heading might, and what their shape tells."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from referee.corpus.importing.book import Line
from referee.corpus.importing.numbers import PATTERN, Number

_NUMBERED = re.compile(
    rf"(?P<open>\()?(?P<number>{PATTERN})(?P<close>\))?(?P<dot>\.)?(?: ?[–-] ?{PATTERN}(?= ))?"
    r"(?P<rest>(?: +| ?[—:] ?|\t)\S.*)?$"
)
_WORDED = re.compile(r"(?P<word>[A-ZÀ-Ù]{4,}) (?P<count>\d{1,2}) ?[:.–—-] ?(?P<title>\S.*)$")
_LEADERS = re.compile(r"\.{4,}|…{2,}|(?:\. ){3,}|(?:\t| {2,})\d{1,3}$")
_SENTENCE_END = re.compile(r"[.;,!?»”\")\]]$")
_TWO_SENTENCES = re.compile(r"[a-zà-ù]{4,}[.;] [A-ZÀ-Ù]")
_REFERRING = re.compile(
    r"(?:\b(?:ved(?:i|ere|ete)|regol[ae]|sezion[ei]|paragraf[oi]|punt[oi]|cfr\.?|see|e|ed|o|da|al?|di)|[(\[,])$",
    re.IGNORECASE,
)
MOST_TITLE = 90  # characters: no title is longer, whatever follows it on its line


@dataclass(frozen=True, slots=True)
class Candidate:
    """A line that may be the heading of a numbered section."""

    place: int  # among the lines
    number: Number
    rest: str  # what follows the number, on its own line or, where that ends with it, on the next
    title: str  # the title, or nothing where the text begins at once
    bracketed: bool
    dotted: bool
    joined: str  # what stands between number and rest: a space, a tab, a dash, nothing
    broken: bool  # the line before it stops in the middle of a sentence
    flows: bool  # its line is full, and the next goes on in small letters
    marked: bool  # as a heading, by the file itself

    @property
    def capitals(self) -> bool:
        """Whether the title is in capitals."""
        return capital(self.rest)

    @property
    def shapely(self) -> bool:
        """Whether what follows the number looks like a title: short, begun with a capital, no sentence."""
        first = self.rest.lstrip("“”«»\"'(*[")[:1]
        begins = first.isupper() or first.isdigit()
        return self.marked or (begins and (self.capitals or self.runs_in or self.short))

    @property
    def runs_in(self) -> bool:
        """Whether title and text share the line: «Uso: si usa…», «Raggio—è il…»."""
        return self.joined == "—" or (len(self.title) < len(self.rest.rstrip(" :.")) and len(self.title) <= 70)

    @property
    def dashed(self) -> bool:
        """Whether a dash parts title and text: «Raggio—è il…»."""
        return 0 < self.rest.find("—") <= 70

    @property
    def short(self) -> bool:
        """Whether the whole line is short and no sentence."""
        rest = self.rest.rstrip()
        closed = _SENTENCE_END.search(rest) and not re.search(r"\([^()]*\)$|[!”]$", rest)
        return len(rest) <= MOST_TITLE and not closed and not _TWO_SENTENCES.search(rest)


def capital(text: str) -> bool:
    """Whether a text is in capitals, figures and signs aside."""
    letters = [sign for sign in text if sign.isalpha()]
    return len(letters) > 1 and all(sign.isupper() for sign in letters)


def title_of(rest: str, full: bool) -> str:
    """The title at the beginning of what follows a number; `full` lines go on with text behind a colon."""
    head, dash, _text = rest.partition("—")
    if dash and len(head) <= MOST_TITLE:
        return head.strip(" :")
    head, colon, text = rest.partition(": ")
    sentence = len(rest) > MOST_TITLE or text.rstrip().endswith(".") or (full and text[:1].isupper())
    if colon and len(head) <= MOST_TITLE and sentence:
        return head.strip()
    title = rest.strip()
    if len(title) > MOST_TITLE:
        title = title[:60].rsplit(" ", 1)[0]
    elif not capital(title):
        title = title.removesuffix(".")
    return re.sub(r" ?:$", "", title)


def candidates(lines: Sequence[Line], width: int) -> list[Candidate]:
    """Every line that begins with a number, contents lists aside."""
    found = []
    for place, line in enumerate(lines):
        match = _NUMBERED.match(line.text)
        if match and not _LEADERS.search(line.text) and bool(match["open"]) == bool(match["close"]):
            found.append(_candidate(lines, place, match, width))
    return found


def _candidate(lines: Sequence[Line], place: int, match: re.Match[str], width: int) -> Candidate:
    line = lines[place]
    before = lines[place - 1].text if place else ""
    after = lines[place + 1].text if place + 1 < len(lines) else ""
    rest = match["rest"] or ""
    joined = "\t" if rest[:1] == "\t" else "—" if rest.strip()[:1] == "—" else rest[:1]
    if not rest and not _NUMBERED.match(after):
        rest = after
    full = width > 0 and len(line.text) > 0.75 * width
    rest = rest.strip(" \t—:")
    return Candidate(
        place,
        Number.read(match["number"]),
        rest,
        "" if joined == "—" else title_of(rest, full),
        bool(match["open"]),
        bool(match["dot"]),
        joined,
        unfinished(before, width) and not line.marked,
        full and after[:1].islower(),
        line.marked,
    )


def worded(text: str) -> tuple[str, str] | None:
    """Number and title of a heading such as «MISSIONE 1: TITOLO»: «Missione 1»."""
    match = _WORDED.match(text) if capital(text) else None
    return (f"{match['word'].capitalize()} {match['count']}", match["title"].strip()) if match else None


def unfinished(before: str, width: int) -> bool:
    """Whether a line stops because the column ends, not because the sentence does."""
    if _REFERRING.search(before):
        return True
    return width > 0 and len(before) > 0.7 * width and not re.search(r"[.:;!?»”\"☺]\)?$|—$", before.rstrip())
