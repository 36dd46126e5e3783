"""Mending misspelt words against the corpus's own words.

A hurried thumb drops, doubles or swaps letters; it seldom picks another. So a word is taken for one that differs by
dropped, added or swapped letters before one that differs by a changed letter: «moglie» is no misspelt «toglie».
"""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence

from rapidfuzz import process
from rapidfuzz.distance import OSA

from referee.corpus.model import Section
from referee.index.analysis import STOP, stem, tokens

SHORTEST = 4  # a shorter word is as near to many others
LONG = 7  # from this length on two letters may be wrong
OFTEN = 5  # a word of the players' questions that comes this often is no slip


def trusted_words(sections: Iterable[Section]) -> dict[str, int]:
    """The words of the rules, and those that players use often, with how often they come; no slip is among them."""
    written, asked = Counter[str](), Counter[str]()
    for section in sections:
        for text in (section.title, section.text, *section.aliases):
            written.update(tokens(text))
        for question in section.questions:
            asked.update(tokens(question))
    known = {word for word in asked if asked[word] >= OFTEN} | set(written)
    return {word: written[word] + asked[word] for word in sorted(known)}


class Speller:
    """Knows the words of the corpus and how often each comes."""

    def __init__(self, words: Mapping[str, int], stems: Collection[str] | None = None) -> None:
        self._counts = words
        self._stems = {stem(word) for word in words} if stems is None else stems
        self._by_length: dict[int, list[str]] = {}
        for word in words:
            if word.isalpha() and len(word) >= SHORTEST:
                self._by_length.setdefault(len(word), []).append(word)
        self._mended: dict[str, str] = {}

    def beside(self, words: Mapping[str, int], stems: Collection[str]) -> "Speller":
        """One that knows these words, too."""
        return Speller({**self._counts, **words}, {*self._stems, *stems})

    def knows(self, word: str) -> bool:
        """Whether a word needs no mending: the corpus has it, another form of it, or it is no word at all."""
        return word in self._counts or word in STOP or not word.isalpha() or stem(word) in self._stems

    def mend(self, words: Sequence[str]) -> list[str]:
        """`words` with each unknown one replaced by the nearest known, where one is near enough."""
        return [self.mend_word(word) for word in words]

    def mend_text(self, text: str) -> str:
        """A text as plain words, mended."""
        return " ".join(self.mend(tokens(text)))

    def mend_word(self, word: str) -> str:
        """A word, or the nearest known one when it is unknown and one is near enough."""
        if len(word) < SHORTEST or self.knows(word):
            return word
        found = self._mended.get(word)
        if found is None:
            found = self._nearest(word)
            if len(self._mended) < 10_000:
                self._mended[word] = found
        return found

    def _nearest(self, word: str) -> str:
        wrong = 2 if len(word) >= LONG else 1
        lengths = range(len(word) - wrong, len(word) + wrong + 1)
        candidates = [known for length in lengths for known in self._by_length.get(length, ())]
        near = process.extract(word, candidates, scorer=OSA.distance, score_cutoff=wrong, limit=20)
        ranked = [(cost, -self._counts[known], known) for known, far, _ in near if (cost := _cost(word, known, far))]
        return min(ranked)[2] if ranked else word


def _cost(word: str, known: str, distance: int) -> int:
    """How unlikely a slip is, from 1; 0 when it is not believed to be one."""
    if abs(len(word) - len(known)) == distance or sorted(word) == sorted(known):
        return distance
    if word[0] != known[0] or len(word) < LONG - 1:
        return 0
    return distance + 1
