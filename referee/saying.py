"""Whether a text says a fact: all its figures and enough of its words, in any form. A measure, not a judge."""

import re

from referee.calculators.spoken import spoken
from referee.index.analysis import terms

ENOUGH = 0.5  # of the words of a fact
_ORDINALS = {"primo": "1", "prima": "1", "secondo": "2", "seconda": "2", "terzo": "3", "terza": "3"}
_ONE = {"un": "1", "uno": "1", "una": "1"}


def said_words(text: str) -> frozenset[str]:
    """The words of a text for comparing: stems, and every number as a figure."""
    found: set[str] = set()
    for word in spoken(text).split():
        figure = _ORDINALS.get(word) or _ONE.get(word) or word
        for part in re.findall(r"[+-]?\d+|[^\d\s]+", figure):
            found.update([part.lstrip("+-")] if part[-1].isdigit() else terms(part))
    return frozenset(found)


def figures(words: frozenset[str]) -> frozenset[str]:
    """The numbers among the words of a text."""
    return frozenset(word for word in words if word[-1].isdigit())


def says(text: str, fact: str) -> bool:
    """Whether a text has the figures of a fact and enough of its words."""
    wanted, have = said_words(fact), said_words(text)
    return bool(wanted) and figures(wanted) <= have and len(wanted & have) / len(wanted) >= ENOUGH
