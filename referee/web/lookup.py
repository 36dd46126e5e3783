"""Reading a table by typed values: «FP 13» is column 12, «DR 7» is row 7."""

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from referee.text import fold

_NUMBER = r"([+-]?\d+(?:[.,]\d+)?)"


@dataclass(frozen=True, slots=True)
class Label:
    """The head of a row or column, and the numbers it stands for, if any."""

    text: str
    low: float | None = None
    high: float | None = None


def labels(texts: Sequence[str]) -> list[Label]:
    """The heads of a table's rows or columns; of thresholds (1, 2, 4, 6, 8, 12) each stands for all up to the next."""
    spans = [_span(text) for text in texts]
    starts = [span[0] for span in spans if span and span[0] == span[1]]
    steps = [after - before for before, after in pairwise(starts)]
    thresholds = len(starts) == len([span for span in spans if span]) > 2 and min(steps) > 0 and max(steps) > 1
    found = []
    for text, span in zip(texts, spans, strict=True):
        if span and thresholds:
            later = [start for start in starts if start > span[0]]
            span = (span[0], min(later) - 0.001 if later else math.inf)  # noqa: PLW2901 - the same span, made wider
        found.append(Label(text, *(span or (None, None))))
    return found


def place(heads: Sequence[Label], typed: str) -> int | None:
    """The position of the row or column that a typed value stands for."""
    said = plain(typed)
    if not said:
        return None
    for number, head in enumerate(heads):
        if plain(head.text) == said:
            return number
    if value := re.fullmatch(rf"(?:[a-z]+ ?)?{_NUMBER}", said):  # «13», and «FP 13» as it is said at the table
        return _within(heads, float(value.group(1).replace(",", ".")))
    return next((number for number, head in enumerate(heads) if plain(head.text).startswith(said)), None)


def _within(heads: Sequence[Label], value: float) -> int | None:
    for number, head in enumerate(heads):
        if head.low is not None and head.high is not None and head.low <= value <= head.high:
            return number
    return None


def plain(text: str) -> str:
    """A value as it is compared: «3 a 1» and «3:1» are «3-1»."""
    return re.sub(r"(?<=\d) ?(?:a|:|contro) ?(?=\d)", "-", " ".join(fold(text).split()))


def _span(text: str) -> tuple[float, float] | None:
    """The numbers that a head names: «7», «2-3», «12+», «≤3»; «3-1» is a ratio, not a span."""
    said = plain(text)
    if match := re.fullmatch(_NUMBER, said):
        value = float(match.group(1).replace(",", "."))
        return value, value
    if (match := re.fullmatch(r"(\d+) ?(?:-|/|…|o) ?(\d+)", said)) and int(match.group(1)) < int(match.group(2)):
        return float(match.group(1)), float(match.group(2))
    if match := re.fullmatch(r"(?:≥ ?)?(-?\d+) ?(?:\+|o piu|e oltre|o oltre)?", said):
        return float(match.group(1)), math.inf
    if match := re.fullmatch(r"(?:≤ ?|fino a )(-?\d+)|(-?\d+) o meno", said):
        return -math.inf, float(match.group(1) or match.group(2))
    return None
