"""Rule numbers typed as a question: «16.2», «(16.2.1)», «regola 3.2.3 asl», «che dice la O20.3.1?»."""

import re
from collections.abc import Iterable
from functools import lru_cache

from referee.corpus.model import Corpus, Game, Section
from referee.text import fold

_ASKED = re.compile(
    r"^(?:(?:mi|me|la|le|il|lo|l|un|una|che|cosa|cos|e|dice|dicono|regola|regole|sezione|sez|paragrafo|par|punto|articolo|"
    r"art|capitolo|cap|voce|numero|n|nr|rule|section|see|vedi|dammi|dimmi|leggi|leggimi|mostra|mostrami|cita|apri|"
    r"fammi vedere|vai a|alla|al|del|della|di|dell|in|ad|a|per)[\s.:'’]+)*"
    r"[(\[§\s]*([a-z]{0,3}\d+(?:[./]\d+)*\.?(?:#[\w-]+)?)[)\]]?[.?!\s]*$"
)


def game_named(question: str, games: Iterable[Game]) -> tuple[Game, str] | None:
    """The game whose name the question says, by its longest name, and the question without it."""
    plain = f" {fold(question)} "
    for game in sorted(games, key=lambda each: -max(map(len, (each.title, *each.names)))):
        for name, pattern in _names((game.title, game.id, *game.names)):
            if name in plain and (match := pattern.search(plain)):
                return game, (plain[: match.start()] + " " + plain[match.end() :]).strip(" ,:;")
    return None


@lru_cache(maxsize=64)
def _names(names: tuple[str, ...]) -> list[tuple[str, re.Pattern[str]]]:
    """The names of a game, longest first, each with the pattern that finds it with its preposition."""
    folded = sorted({fold(name) for name in names}, key=lambda name: (-len(name), name))
    before = r"(?<![\w-])(?:(?:in|ad|a|su|per|di|nell[oa]?|dell[oa]?|con)\s+)?"
    return [(name, re.compile(before + re.escape(name) + r"(?![\w-])")) for name in folded]


def rules_numbered(question: str, corpus: Corpus, game: str | None) -> list[Section]:
    """The rules whose number is all that the question says; in every game when none is named."""
    asked = _ASKED.match(fold(question).strip())
    games = [corpus.game(game)] if game else list(corpus.games.values())
    if asked is None:
        named = game_named(question, corpus.games.values())
        asked = _ASKED.match(named[1].strip()) if named else None
        if named is None or asked is None:
            return []
        games = [named[0]]
    return [section for each in games if (section := each.find(asked.group(1)))]
