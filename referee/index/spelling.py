"""Mending misspelt words against the corpus's own vocabulary."""

from collections.abc import Sequence

from rapidfuzz import process
from rapidfuzz.distance import OSA

SHORTEST = 4  # a shorter word is as near to many others
ALIKE = 0.75  # of 1: how much a word must share with the one it is taken for


class Speller:
    """Knows the words of the corpus, the commonest first."""

    def __init__(self, words: Sequence[str], rarity: Sequence[float]) -> None:
        self._known = frozenset(words)
        ranked = sorted(zip(rarity, words, strict=True))
        self._candidates = [word for _, word in ranked if word.isalpha() and len(word) >= SHORTEST - 1]

    def mend(self, words: Sequence[str]) -> list[str]:
        """`words` with each unknown one replaced by the nearest known, where one is near enough."""
        return [word if word in self._known else self._nearest(word) for word in words]

    def _nearest(self, word: str) -> str:
        if len(word) < SHORTEST or not word.isalpha():
            return word
        found = process.extractOne(word, self._candidates, scorer=OSA.normalized_similarity, score_cutoff=ALIKE)
        return found[0] if found else word
