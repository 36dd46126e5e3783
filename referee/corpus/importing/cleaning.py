"""What extraction leaves in a text and no player wants to read: markers, tags, emphasis, odd spaces, page furniture."""

import html
import re
import unicodedata
from collections import Counter
from collections.abc import Sequence

from referee.corpus.importing.book import Line

_MARKER = re.compile(r"<\|[^|>]*\|>")
_GAP_TAG = re.compile(r"<(?:br|td|th|/p|/li|/tr)\b[^<>]*>", re.IGNORECASE)
_TAG = re.compile(
    r"</?(?:a|b|i|u|p|em|li|ol|ul|tr|td|th|br|hr|div|img|sub|sup|span|font|strong|small|table|tbody|thead|center|h[1-6])\b[^<>]*>",
    re.IGNORECASE,
)
_TEX = re.compile(r"\$([^$\n]{1,80}?)\$")
_TEX_WORD = re.compile(r"\\(?:text|mathrm|mathbf|textbf|textit)\s*\{([^{}]*)\}")
_TEX_SIGNS = {r"\times": "×", r"\leq": "≤", r"\geq": "≥", r"\le": "≤", r"\ge": "≥", r"\pm": "±", r"\to": "→"}
_EMPHASIS = re.compile(r"(?<![*\w])\*(?=\S)([^*\n]*[^*\s])\*(?!\w)")
_GLUED = re.compile(r"\*\*(?=\(?[A-Za-z]{0,3}\d{1,3}(?:[./]\d{1,3})+\)?\.? +\w)")
_CELLS = re.compile(r"(?<=[^\s.)]) {3,}(?=\S)")  # columns parted by spaces
_PRIVATE = re.compile(r"[\ue000-\uf8ff]")
_LOST_ARROW = re.compile(r"^\s*\ufffd+|(?<!\S)\ufffd+|\ufffd+(?!\S)")
_INVISIBLE = re.compile("[\u0000-\u0008\u000b-\u001f\u007f\u200b-\u200f\u2028-\u202e\u2060\ufeff]")
_LIGATURES = {ord(sign): unicodedata.normalize("NFKD", sign) for sign in "ﬀﬁﬂﬃﬄﬅﬆ"}
_PAGE_NUMBER = re.compile(r"(?:pag(?:ina|\.)?\s*)?[-–—]?\s*(\d{1,3})\s*[-–—]?(?:\s*(?:/|di)\s*\d{1,3})?", re.IGNORECASE)
_EDGE = 2  # lines at the top and at the bottom of a page where its furniture stands


def cut_glued(raw: str) -> list[str]:
    """The pieces of a line in which a second heading is glued behind the first: «… dicembre**S4.1 Durata**»."""
    start = _MARKER.sub("", raw).lstrip()
    if not re.match(r"\(?[A-Za-z]{0,3}\d", start):
        return [raw]
    return [piece for piece in _GLUED.split(raw) if piece.strip()]


def clean(raw: str) -> str:
    """A line without remnants; tabs stay, for they part the cells of a table."""
    text = _MARKER.sub("", raw).translate(_LIGATURES).replace("\u00a0", " ").replace("\u2007", " ")
    text = _INVISIBLE.sub("", text)
    if "<" in text or "&" in text:
        text = html.unescape(_TAG.sub("", _GAP_TAG.sub(" ", text)))
        text = _INVISIBLE.sub("", text)
    if "$" in text:
        text = _TEX.sub(_plain_formula, text)
    text = _EMPHASIS.sub(r"\1", text.replace("**", ""))
    text = _LOST_ARROW.sub("→", _PRIVATE.sub("•", text))
    text = re.sub(r"\u00ad(?=\s*$)", "-", text).replace("\u00ad", "")
    text = re.sub(r"^#{1,6}\s+", "", text)
    text = _CELLS.sub("\t", text)
    return unicodedata.normalize("NFC", re.sub(r"[^\S\t]+", " ", text)).strip(" ")


def _plain_formula(match: re.Match[str]) -> str:
    """A formula as plain signs; what only stands between two dollars stays."""
    inner = match.group(1)
    if not re.search(r"\\|[=+^_]", inner):
        return match.group()
    inner = _TEX_WORD.sub(r"\1", inner)
    for sign, plain in _TEX_SIGNS.items():
        inner = inner.replace(sign, plain)
    return inner.replace("\\", "").replace("{", "").replace("}", "")


def furniture(lines: Sequence[Line]) -> set[int]:
    """The places of running heads and page numbers, on the pages of a PDF or in a text that has lost its pages."""
    pages = {line.page for line in lines}
    return _on_edges(lines) if len(pages) > 2 else _between_lines(lines)


def _on_edges(lines: Sequence[Line]) -> set[int]:
    """What stands at the edge of many pages, its figures aside, and numbers at the edge of a page."""
    by_page: dict[int, list[int]] = {}
    for place, line in enumerate(lines):
        by_page.setdefault(line.page, []).append(place)
    edges = [place for places in by_page.values() for place in {*places[:_EDGE], *places[-_EDGE:]}]
    shapes = Counter(_shape(lines[place].text) for place in edges)
    often = max(3, len(by_page) // 4)
    return {place for place in edges if shapes[_shape(lines[place].text)] >= often and len(lines[place].text) < 90}


def _between_lines(lines: Sequence[Line]) -> set[int]:
    """Lonely page numbers that count up through the text, and the same short line beside three or more of them."""
    numbers: list[int] = []
    for place, line in enumerate(lines):
        match = _PAGE_NUMBER.fullmatch(line.text)
        if match and (not numbers or int(match.group(1)) > _number(lines[numbers[-1]].text)):
            alone = all(not _PAGE_NUMBER.fullmatch(near.text) for near in _around(lines, place))
            if alone:
                numbers.append(place)
    beside = Counter(line.text for place in numbers for line in _around(lines, place))
    heads = {text for text, count in beside.items() if count >= 3 and len(text) < 90}
    near = {other for place in numbers for other in (place - 1, place + 1) if 0 <= other < len(lines)}
    return set(numbers) | {place for place in near if lines[place].text in heads}


def _around(lines: Sequence[Line], place: int) -> list[Line]:
    return [lines[other] for other in (place - 1, place + 1) if 0 <= other < len(lines)]


def _number(text: str) -> int:
    match = _PAGE_NUMBER.fullmatch(text)
    return int(match.group(1)) if match else 0


def _shape(text: str) -> str:
    """A line without the page number at its beginning or end; a rule's number is none."""
    return re.sub(r"^\d{1,3}(?=\s|$)|(?<![./\d])\d{1,3}$", "0", text.casefold())
