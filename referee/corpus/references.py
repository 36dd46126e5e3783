"""References from one rule to another: `vedi 16.7`, `vedi 10.1 e 6.3`, `[7.6]`, `[16.1#dr2]`."""

import re
from collections.abc import Iterator

# A printed number (16.2.1, O20.3.1, 9/3) or a title in place of a number (TEC, Missione_4), with or without a sub-entry.
_ID = r"(?:[A-Za-z]{0,3}\d+(?:[./]\d+)*|[A-Z][A-Za-z]*(?:_[A-Za-z0-9]+)+|[A-Z]{3,})(?:#[a-z0-9-]+)?"
_BRACKETED = re.compile(rf"\[({_ID})\]")
_SEEN = re.compile(rf"\b[Vv]edi (?:anche )?({_ID}(?:(?:, | e | o ){_ID})*)")
REFERENCE = re.compile(rf"{_BRACKETED.pattern}|{_SEEN.pattern}")


def references(text: str) -> Iterator[tuple[int, int, str]]:
    """Each reference in `text`: where its id starts and ends, and the id it points at."""
    for match in REFERENCE.finditer(text):
        group = 1 if match.group(1) else 2
        for id in re.finditer(_ID, match.group(group)):
            start = match.start(group) + id.start()
            yield start, start + len(id.group()), id.group().replace("_", " ")


def readable(text: str) -> str:
    """`text` for plain reading: references as the printed number alone, without brackets or the names of sub-entries."""
    parts, place = [], 0
    for start, end, id in references(text):
        bracketed = text[start - 1 : start] == "[" and text[end : end + 1] == "]"
        parts += [text[place : start - bracketed], id.partition("#")[0]]
        place = end + bracketed
    return "".join([*parts, text[place:]])
