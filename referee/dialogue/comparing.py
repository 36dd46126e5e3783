"""One question asked of several games."""

import re

from referee.corpus.model import Corpus
from referee.index.numbers import GameNames
from referee.text import fold

_ACROSS = re.compile(
    r"\b(?:(?:nei|tra i|fra i|in tutti i|per ogni|in ogni|negli altri|nei vari|nei diversi|tutti i|dei vari|fra tutti i|tra tutti i|tra i vari|fra i vari|nei 5|nei cinque)"
    r"(?: (?:vari|diversi|5|cinque|altri|tutti|i|nostri))* gioch?i?o?|confront(?:a|ami|iamo|ate)|paragon(?:a|ami|iamo|ate)|differenz[ae] (?:tra|fra)|a confronto|da (?:un )?gioco (?:a|all)\w*)\b"
)


def compared(question: str, corpus: Corpus, names: GameNames) -> tuple[list[str], str] | None:
    """The games a question compares and what it asks of each; none when it compares nothing."""
    plain = " ".join(fold(question).replace("'", " ").split())
    across = _ACROSS.search(plain)
    named: list[str] = []
    rest = question
    while (found := names.find(rest)) is not None and len(named) < len(corpus.games):
        if found[0].id in named:
            break
        named.append(found[0].id)
        rest = found[1]
    if len(named) > 1 or (across and not named):
        asked = _ACROSS.sub(" ", " ".join(fold(rest).replace("'", " ").split()))
        asked = re.sub(r"\s(?:e|ed|tra|fra|in|a|con)(?=\s*(?:[?.,]|$))", " ", asked).strip(" ,?.")
        return (named or list(corpus.games)), asked
    return None
