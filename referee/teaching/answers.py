"""Comparing what a learner writes with what is right."""

import re

from referee.text import fold

_UNIT = re.compile(r"([+-]?\d+(?:~\d+)?)(?:mf|mp|pm|fp|vp|pc|esagoni|esagono|%)")
_SPELLINGS = (
    (re.compile(r"(\d) ?1/2\b|(\d)½"), r"\1\2~5"),
    (re.compile(r"(?<!\d)1/2\b"), "0~5"),
    (re.compile(r"(\d)[.,](\d)"), r"\1~\2"),
    (re.compile(r"(\d) ?(?:a|:|contro) ?(?=\d)"), r"\1-"),
    (re.compile(r"[\s.,;:«»\"'()]+|(?<!\w)\+(?=\d)"), ""),
)


def same(answer: str, right: str) -> bool:
    """Whether two answers are the same but for capitals, accents, spaces, signs of halves and the name of the unit."""
    said, wanted = _plain(answer), _plain(right)
    listed = "," in right and said.replace("~", "") == wanted  # «2,5» may be a list, not a half
    return said == wanted or listed or (bool(_bare(wanted)) and said == _bare(wanted))


def _plain(text: str) -> str:
    plain = fold(text).strip()
    for pattern, other in _SPELLINGS:
        plain = pattern.sub(other, plain)
    return plain


def _bare(plain: str) -> str:
    """The figure alone of an answer that is a figure and its unit: 2 for «2MF»."""
    match = _UNIT.fullmatch(plain)
    return match.group(1) if match else ""
