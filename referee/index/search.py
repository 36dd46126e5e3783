"""From a question to ranked entries."""

import re
from copy import copy
from dataclasses import dataclass, field
from functools import lru_cache

import numpy as np

from referee.corpus.model import Corpus, Section
from referee.index.analysis import terms
from referee.index.fusion import Evidence, Fusion
from referee.index.lexical import Scores
from referee.index.spelling import Speller
from referee.index.store import Index

# A rule number typed as a question: «16.2», «(16.2.1)», «regola 16.2.1», «S2.4», «9/3», «16.1#dr2».
_NUMBER = re.compile(
    r"^(?:(?:la |il )?(?:regola|sezione|paragrafo|punto|art\.?|rule|dammi|leggi|mostra|cita|apri)\s+)*"
    r"\(?([A-Za-z]{0,3}\d+(?:[./]\d+)*(?:#[\w-]+)?)\)?[.?\s]*$"
)


@dataclass(frozen=True, slots=True)
class Hit:
    """An entry found, its score, how sure it is to answer and why, and what each part of the search gave it."""

    section: Section
    score: float
    confidence: float = 1.0
    evidence: Evidence | None = None
    parts: dict[str, float] = field(default_factory=dict)


class Searcher:
    """Ranks the entries of a corpus for a question."""

    def __init__(self, corpus: Corpus, index: Index) -> None:
        self.corpus = corpus
        self.lexical = index.lexical
        self.fusion = index.fusion
        self._encoder = index.encoder
        self._vectors = index.vectors
        self.speller = Speller(list(index.lexical.vocabulary), index.lexical.idf.tolist())
        self._ranges = _ranges(corpus)

    def with_fusion(self, fusion: Fusion) -> "Searcher":
        """The same search, weighed otherwise."""
        other = copy(self)
        other.fusion = fusion
        return other

    def by_number(self, question: str, game: str | None = None) -> list[Hit]:
        """The rules whose number is all that the question says; in every game when none is named."""
        match = _NUMBER.match(question.strip())
        if match is None:
            return []
        games = [self.corpus.game(game)] if game else list(self.corpus.games.values())
        found = [section for each in games if (section := each.find(match.group(1)))]
        return [Hit(section, 1.0, parts={"number": 1.0}) for section in found]

    def search(self, question: str, game: str | None = None, count: int = 10) -> list[Hit]:
        """The best entries for `question`, best first; each printed number once, by its best entry."""
        return self.by_number(question, game) or self._by_meaning(question, game, count)

    def terms(self, question: str) -> list[str]:
        """The terms of a question, misspelt ones mended."""
        return self.speller.mend(terms(question))

    def understood(self, words: list[str], section: Section) -> float:
        """How much of the question's words this entry accounts for, from 0 to 1, rare words counting more."""
        held = _held(section)
        weights = {word: self.weight(word) for word in words}
        return sum(weight for word, weight in weights.items() if word in held) / max(sum(weights.values()), 1e-9)

    def weight(self, word: str) -> float:
        """How rare a word is: the rarer, the more it tells. A word the corpus does not know is the rarest."""
        number = self.lexical.vocabulary.get(word)
        return float(self.lexical.idf.max() if number is None else self.lexical.idf[number])

    def parts(self, question: str, terms: list[str], game: str | None) -> dict[str, Scores]:
        """What each part of the search gives every entry, before weighing; entries of other games get nothing."""
        first, last = self._ranges[game]
        words = np.sum(list(self.lexical.scores(terms).values()), axis=0)
        words[:first] = words[last:] = 0
        near = self._vectors.near(self._encoder.encode([question])[0], first, last)
        return {"words": words / max(float(words.max()), 1e-9), "question": near.questions, "entry": near.entries}

    def _by_meaning(self, question: str, game: str | None, count: int) -> list[Hit]:
        words = self.terms(question)
        if not words:
            return []
        parts = self.parts(question, words, game)
        first, last = self._ranges[game]
        weighed = {
            "words": parts["words"],
            "question": parts["question"] * self.fusion.question,
            "entry": parts["entry"] * self.fusion.entry,
        }
        total = np.sum(list(weighed.values()), axis=0)[first:last]
        hits: dict[tuple[str, str], Hit] = {}
        for number in (np.argsort(-total, kind="stable") + first).tolist():
            section = self.corpus.sections[number]
            if (section.game, section.number) not in hits:
                given = {name: float(part[number]) for name, part in weighed.items()}
                near = (float(parts[name][number]) for name in ("question", "entry"))
                evidence = Evidence(self.understood(words, section), *near)
                sure = self.fusion.confidence(evidence)
                hits[section.game, section.number] = Hit(section, sum(given.values()), sure, evidence, given)
            if len(hits) == count:
                break
        return list(hits.values())


@lru_cache(maxsize=1024)
def _held(section: Section) -> frozenset[str]:
    """Every term an entry uses."""
    said = (section.title, section.text, *section.questions, *section.aliases)
    return frozenset(word for text in said for word in terms(text))


def _ranges(corpus: Corpus) -> dict[str | None, tuple[int, int]]:
    """Where each game's entries stand among all; `None` is all of them."""
    found: dict[str | None, tuple[int, int]] = {None: (0, len(corpus.sections))}
    start = 0
    for id, game in corpus.games.items():
        found[id] = (start, start + len(game.sections))
        start += len(game.sections)
    return found
