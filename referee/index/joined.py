"""Our entries and the players' imported books, searched together.

Our own entries answer. A print of a game we know is asked only for words that it alone has; a game that exists only as
an imported book is searched by itself.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from referee.corpus.model import Corpus, Section
from referee.index.analysis import STOP, stem, terms, tokens
from referee.index.imported import PrintSearcher
from referee.index.numbers import GameNames, rules_numbered
from referee.index.search import Hit, Results, Searcher

SHORTEST = 4  # letters of a word that may lead to a print
COVERED = 0.5  # share of the question that a printed section must account for
FOUND = 3  # printed sections that are taken
OURS = 0.3  # what is left for our own hits when a print leads


@dataclass(frozen=True, slots=True)
class _Led:
    """What a print has to say to a question whose words only it has."""

    hits: list[Hit]
    covered: float


class JoinedSearcher(Searcher):
    """Searches `main`, and the books beside it."""

    def __init__(self, main: Searcher, corpus: Corpus, prints: Mapping[str, PrintSearcher]) -> None:
        vars(self).update(vars(main))
        self.main = main
        self.corpus = corpus
        self.names = GameNames(corpus.games.values())
        self.prints = prints

    def search(self, question: str, game: str | None = None, count: int = 10, before: str = "") -> Results:
        """The best entries for a question, as `Searcher.search` finds them, and those that a print leads to."""
        numbered = rules_numbered(question, self.corpus, self.names, game)
        if numbered:
            return Results(tuple(Hit(section, 1.0, {"number": 1.0}) for section in numbered))
        named = self.names.find(question) if game is None else None
        if named and named[1] and self._is_new(named[0].id):
            game, question = named[0].id, named[1]
        if game is not None and self._is_new(game):
            return self.prints[game].searcher.search(question, game, count, before)
        ours = self.main.search(question, game, count, before)
        led = max(self._led(question, game, ours), key=lambda each: each.covered, default=None)
        if led is not None:
            return self._merged(ours, led, count)
        return ours if game or self._sure(ours) else self._in_new_games(question, count, before, ours)

    def calculations(self, question: str, game: str | None) -> list[tuple[Section, float]]:
        """The calculators that come nearest; a game of a player's own has none."""
        return [] if game is not None and self._is_new(game) else self.main.calculations(question, game)

    def reply(self, question: str, section: Section) -> str:
        """«sì» or «no», where an entry of ours says so."""
        return "" if self._is_new(section.game) else self.main.reply(question, section)

    def _is_new(self, game: str) -> bool:
        return game in self.prints and game not in self.main.corpus.games

    def _sure(self, found: Results) -> bool:
        return bool(found.hits) and found.confidence >= self.fusion.refuse

    def _in_new_games(self, question: str, count: int, before: str, ours: Results) -> Results:
        """Where no rule of ours answers, the game of a player's own that does, if there is one."""
        others = [
            each.searcher.search(question, game, count, before)
            for game, each in self.prints.items()
            if self._is_new(game)
        ]
        best = max(others, key=lambda each: each.confidence, default=ours)
        return best if self._sure(best) and best.confidence > ours.confidence else ours

    def _led(self, question: str, game: str | None, ours: Results) -> Iterator[_Led]:
        words = [word for word in tokens(question) if len(word) >= SHORTEST and word not in STOP and word.isalpha()]
        for id, book in self.prints.items():
            if game not in (None, id):
                continue
            strange = {stem(word) for word in words if word in book.words and not self._ours_say(word, id, ours)}
            if not strange:
                continue
            found = book.searcher.holding(terms(question), strange, FOUND)
            if found and found[0][1] >= COVERED:
                hits = [Hit(section, 1 / (1 + place)) for place, (section, _share) in enumerate(found)]
                yield _Led(hits, found[0][1])

    def _ours_say(self, word: str, game: str, ours: Results) -> bool:
        """Whether an entry of ours has a word; where none answers, one of the same game must have it."""
        if not self.main.speller.knows(word):
            return False
        return self._sure(ours) or self._is_new(game) or self.main.says(stem(word), game)

    def _merged(self, ours: Results, led: _Led, count: int) -> Results:
        first = []
        for hit in led.hits:
            section = hit.section if self._is_new(hit.section.game) else self._entry(hit.section, ours)
            if section is not None:
                first.append(Hit(section, (1 - OURS) * hit.score, {"print": 1.0}))
        taken = {(hit.section.game, hit.section.number) for hit in first}
        rest = [
            replace(hit, score=OURS * hit.score)
            for hit in ours.hits
            if (hit.section.game, hit.section.number) not in taken
        ]
        sure = max(ours.confidence, led.covered, self.fusion.refuse)
        return Results(tuple([*first, *rest][:count]), sure, None, ours.signals) if first else ours

    def _entry(self, printed: Section, ours: Results) -> Section | None:
        """Our entry of a printed section: the one found, or the first of its number."""
        for hit in ours.hits:
            if (hit.section.game, hit.section.number) == (printed.game, printed.number):
                return hit.section
        return self.main.corpus.game(printed.game).find(printed.number)
