"""The short answer: our own sentences that say the thing asked, never others."""

import math
import re
from collections.abc import Callable
from functools import lru_cache

from referee.corpus.importing.prose import is_example
from referee.corpus.model import PRINT, Section
from referee.corpus.references import readable, references
from referee.index.analysis import terms

WHOLE_TEXT = 420  # an entry this short is given whole: no sentence of it is beside the point
_SENTENCE = re.compile(r"[^\n]+?(?:[.!?»](?=\s|$)|(?=\n)|$)")


@lru_cache(maxsize=8192)  # the entries, which never change
def sentences(text: str) -> tuple[str, ...]:
    """The sentences of an entry; list items count as one each. All are exact substrings of the text."""
    # «n. 1», «cfr.» and the like do not end a sentence: glue what starts in lower case or with a digit to what stands before.
    found: list[tuple[int, int]] = []
    for match in _SENTENCE.finditer(text):
        start, end = match.span()
        said = text[start:end].strip()
        if not said:
            continue
        same_line = found and "\n" not in text[found[-1][1] : start]
        if same_line and (said[0].islower() or said[0].isdigit()):
            found[-1] = (found[-1][0], end)
        else:
            found.append((start, end))
    return tuple(text[start:end].strip() for start, end in found)


def best_sentence(question: str, section: Section, weight: Callable[[str], float]) -> str:
    """The sentence of the entry that shares most with the question; of a print, one that is no example."""
    parts = sentences(section.text)
    if section.source == PRINT:
        parts = tuple(part for part in parts if not is_example(part)) or parts
    said = set(terms(question))
    return max(parts, key=lambda part: _shared(said, part, weight)) if parts else section.text


def short_answer(
    question: str, section: Section, weight: Callable[[str], float], limit: int, enough: int = WHOLE_TEXT
) -> str:
    """The entry whole when it is no longer than `enough`, else its best sentences in their order.

    A sentence that does no more than point at the parts of its own rule is left out: the player asked what they say.
    """
    parts = sentences(section.text)
    parts = tuple(part for part in parts if not _points_at_itself(part, section.number)) or parts
    if sum(map(len, parts)) + len(parts) - 1 <= enough:
        return cut(_flat("\n".join(parts)), limit)
    said = set(terms(question))
    ranked = sorted(range(len(parts)), key=lambda number: (-_shared(said, parts[number], weight), number))
    chosen: list[int] = []
    for number in ranked:
        if sum(len(parts[each]) + 1 for each in [*chosen, number]) <= enough or not chosen:
            chosen.append(number)
    return cut(_flat("\n".join(parts[number] for number in sorted(chosen))), limit)


def _points_at_itself(sentence: str, number: str) -> bool:
    """Whether a sentence lists parts of the rule it stands in, and no figure beside: «Si vedano [3.5#meta] e [3.5#armi]»."""
    found = list(references(sentence))
    if sum(id.startswith(f"{number}#") for _start, _end, id in found) < 2:
        return False
    plain = sentence
    for start, end, _id in reversed(found):
        plain = plain[:start] + plain[end:]
    return not any(map(str.isdigit, plain))


def cut(text: str, limit: int) -> str:
    """`text` within `limit` characters, cut at a word."""
    return text if len(text) <= limit else text[: limit - 1].rsplit(" ", 1)[0] + "…"


def _flat(text: str) -> str:
    lines = [line.removeprefix("- ").strip() for line in readable(text).splitlines() if line.strip()]
    return " ".join(lines)


def _shared(said: set[str], sentence: str, weight: Callable[[str], float]) -> float:
    words, count = _terms(sentence)
    return math.fsum(map(weight, said & words)) / math.sqrt(4 + count)


@lru_cache(maxsize=32_768)
def _terms(sentence: str) -> tuple[frozenset[str], int]:
    """The terms of a sentence, and how many words it has."""
    words = terms(sentence)
    return frozenset(words), len(words)
