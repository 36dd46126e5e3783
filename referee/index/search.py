"""From a question to ranked entries."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from referee.corpus.model import Corpus, Section
from referee.index.analysis import terms
from referee.index.lexical import Lexical
from referee.index.spelling import Speller

# A rule number typed as a question: «16.2», «(16.2.1)», «regola 16.2.1», «S2.4», «9/3», «16.1#dr2».
_NUMBER = re.compile(
    r"^(?:(?:la |il )?(?:regola|sezione|paragrafo|punto|art\.?|rule|dammi|leggi|mostra|cita|apri)\s+)*"
    r"\(?([A-Za-z]{0,3}\d+(?:[./]\d+)*(?:#[\w-]+)?)\)?[.?\s]*$"
)


@dataclass(frozen=True, slots=True)
class Hit:
    """An entry found, its score, and what each part of the search gave it."""

    section: Section
    score: float
    parts: dict[str, float] = field(default_factory=dict)


class Searcher:
    """Ranks the entries of a corpus for a question."""

    def __init__(self, corpus: Corpus, lexical: Lexical) -> None:
        self.corpus = corpus
        self.lexical = lexical
        self.speller = Speller(list(lexical.vocabulary), lexical.idf.tolist())
        self._games = np.array([section.game for section in corpus.sections])

    def by_number(self, question: str, game: str | None = None) -> list[Hit]:
        """The rules whose number is all that the question says; in every game when none is named."""
        match = _NUMBER.match(question.strip())
        if match is None:
            return []
        games = [self.corpus.game(game)] if game else list(self.corpus.games.values())
        found = [section for each in games if (section := each.find(match.group(1)))]
        return [Hit(section, 1.0, {"number": 1.0}) for section in found]

    def search(self, question: str, game: str | None = None, count: int = 10) -> list[Hit]:
        """The best entries for `question`, best first."""
        return self.by_number(question, game) or self._by_words(self.terms(question), game, count)

    def terms(self, question: str) -> list[str]:
        """The terms of a question, misspelt ones mended."""
        return self.speller.mend(terms(question))

    def understood(self, question: str, section: Section) -> float:
        """How much of the question this entry accounts for, from 0 to 1, rare words counting more."""
        words = set(self.terms(question))
        said = (section.title, section.text, *section.questions, *section.aliases)
        held = {word for text in said for word in terms(text)}
        weights = {word: self.weight(word) for word in words}
        return sum(weights[word] for word in words & held) / max(sum(weights.values()), 1e-9)

    def weight(self, word: str) -> float:
        """How rare a word is: the rarer, the more it tells. A word the corpus does not know is the rarest."""
        number = self.lexical.vocabulary.get(word)
        return float(self.lexical.idf.max() if number is None else self.lexical.idf[number])

    def _by_words(self, words: Sequence[str], game: str | None, count: int) -> list[Hit]:
        parts = self.lexical.scores(words)
        total = np.sum(list(parts.values()), axis=0)
        if game:
            total = np.where(self._games == game, total, 0)
        best = [number for number in np.argsort(-total, kind="stable")[:count] if total[number] > 0]
        sections = self.corpus.sections
        return [
            Hit(sections[number], float(total[number]), {name: float(part[number]) for name, part in parts.items()})
            for number in best
        ]
