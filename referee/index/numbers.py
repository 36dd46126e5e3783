"""Rule numbers typed as a question: «16.2», «(16.2.1)», «regola 3.2.3 asl», «che dice la O20.3.1?»."""

import re
from collections.abc import Iterable
from functools import lru_cache

from referee.corpus.model import Corpus, Game, Section
from referee.text import fold

_DIGIT = re.compile(r"\d")
_ASKED = re.compile(
    r"^(?:(?:mi|me|la|le|il|lo|l|un|una|che|cosa|cos|e|dice|dicono|regola|regole|sezione|sez|paragrafo|par|punto|articolo|"
    r"art|capitolo|cap|voce|numero|n|nr|rule|section|see|vedi|dammi|dimmi|leggi|leggimi|mostra|mostrami|cita|apri|"
    r"fammi vedere|vai a|alla|al|del|della|di|dell|in|ad|a|per)[\s.:'’]+)*"
    r"[(\[§\s]*([a-z]{0,3}\d+(?:[./]\d+)*\.?(?:#[\w-]+)?)[)\]]?[.?!\s]*$"
)


class GameNames:
    """How players call each game."""

    def __init__(self, games: Iterable[Game]) -> None:
        self._names: dict[str, Game] = {}  # in the order they are tried; of two games with one name the first has it
        for game in sorted(games, key=lambda each: -max(map(len, (each.title, *each.names)))):
            folded = {fold(name) for name in (game.title, game.id, *game.names)}
            for name in sorted(folded, key=lambda name: (-len(name), name)):
                self._names.setdefault(name, game)

    def find(self, question: str) -> tuple[Game, str] | None:
        """The game whose name the question says, by its longest name, and the question without it."""
        plain = f" {fold(question)} "
        for name, game in self._names.items():
            if name in plain and (match := _said(name).search(plain)):
                return game, (plain[: match.start()] + " " + plain[match.end() :]).strip(" ,:;")
        return None


@lru_cache(maxsize=64)
def _said(name: str) -> re.Pattern[str]:
    """What finds a name with its preposition."""
    before = r"(?<![\w-])(?:(?:in|ad|a|su|per|di|nell[oa]?|dell[oa]?|con)\s+)?"
    return re.compile(before + re.escape(name) + r"(?![\w-])")


def rules_numbered(question: str, corpus: Corpus, names: GameNames, game: str | None) -> list[Section]:
    """The rules whose number is all that the question says; in every game when none is named."""
    if not _DIGIT.search(question):
        return []
    asked = _ASKED.match(fold(question).strip())
    games = [corpus.game(game)] if game else list(corpus.games.values())
    if asked is None:
        named = names.find(question)
        asked = _ASKED.match(named[1].strip()) if named else None
        if named is None or asked is None:
            return []
        games = [named[0]]
    return [section for each in games if (section := each.find(asked.group(1)))]
