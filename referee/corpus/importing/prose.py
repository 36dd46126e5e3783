"""Lines of a column as prose: hyphens joined, sentences whole, lists and tables and examples on lines of their own."""

import re
from collections.abc import Sequence

_ITEM = re.compile(r"(?:[•●►▪■◦*·]|[-–—](?=\s)|\(?[a-zA-Z]\)|\(?\d{1,2}[.)](?=\s)|[lI][.)](?=\s))")
_EXAMPLE = re.compile(
    r"(?:ESEMPIO|Esempio)\b|(?:ESEMPI|Esempi)\b(?= di\b|[ \d]*[:.—])|(?:ES|Es|EX|Ex)[.:] ?(?=[A-ZÀ-Ù\d])"
)
_CLOSED = re.compile(r"[.:;!?»”\"☺]\)?$|—$")


def prose(lines: Sequence[str], width: int) -> str:
    """The text that these lines print."""
    found: list[str] = []
    before = ""
    for line in lines:
        text = line.strip(" ")
        if found and _continues(before, text, width):
            found[-1] = _joined(found[-1], text)
        else:
            found.append(text)
        before = text
    return "\n".join(found)


def is_example(paragraph: str) -> bool:
    """Whether a paragraph tells an example and not a rule."""
    return _EXAMPLE.match(paragraph) is not None


def _continues(before: str, text: str, width: int) -> bool:
    """Whether a line goes on with the sentence of the line before it."""
    if "\t" in before or "\t" in text or _ITEM.match(text) or is_example(text):
        return False
    if before.endswith("-") and not before.endswith(" -"):
        return True
    if width and len(before) >= 0.8 * width:
        return not (_CLOSED.search(before) and before.endswith(":"))
    return not _CLOSED.search(before) and text[:1].islower()


def _joined(before: str, text: str) -> str:
    """Two lines as one; the hyphen that parted a word goes, the one of a value or a range stays."""
    if before.endswith("-") and not before.endswith(" -"):
        parted = re.search(r"[^\W\d_]-$", before) and text[:1].isalpha()
        upper = parted and text[:1].isupper() and not re.search(r"[A-ZÀ-Ù]-$", before)
        return before[:-1] + text if parted and not upper else before + text
    return f"{before} {text}"
