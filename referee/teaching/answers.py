"""Comparing what a learner writes with what is right."""

import re

from referee.text import fold


def same(answer: str, right: str) -> bool:
    """Whether two answers are the same but for capitals, accents, spaces, a plus sign and the name of the unit."""
    return _plain(answer) == _plain(right) or (bool(_bare(right)) and _plain(answer) == _bare(right))


def _plain(text: str) -> str:
    return re.sub(r"[\s.«»\"']+|(?<![\w])\+(?=\d)", "", fold(text).replace(",", "."))


def _bare(text: str) -> str:
    """The figure alone of an answer that is a figure and its unit: 2 for «2MF»."""
    match = re.fullmatch(r"([+-]?\d+(?:\.\d+)?)(?:mf|mp|pm|fp|vp|pc|esagoni|esagono|%)", _plain(text))
    return match.group(1) if match else ""
