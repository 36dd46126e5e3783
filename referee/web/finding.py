"""What a reader looks for by words: rules through the index, tables, calculators, rulings and notes by their words."""

import re
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from functools import lru_cache
from typing import Any

from flask import url_for

from referee.calculators.registry import of_game
from referee.corpus.model import Game
from referee.corpus.references import readable
from referee.i18n import N_, _
from referee.settings import settings
from referee.storage.notes import KINDS, all_notes
from referee.text import fold
from referee.web.book import headline
from referee.web.shared import book, referee, search, storage

FILTERS = {
    "regole": N_("Regole"),
    "tabelle": N_("Tabelle"),
    "calcoli": N_("Calcoli"),
    "decisioni": N_("Decisioni"),
    "note": N_("Note"),
}
_SHOWN = 240  # characters of a text in a list of results
_SUGGESTED = 8


@dataclass(frozen=True, slots=True)
class Found:
    """Something found, and where it is."""

    kind: str
    game: str
    title: str
    address: str
    text: str = ""

    def as_json(self) -> dict[str, Any]:
        """The same as plain data."""
        return asdict(self)


def find_all(words: str, game: str | None, wanted: str = "") -> list[Found]:
    """All that answers to these words, kind by kind; `wanted` keeps one kind."""
    asked = words[: settings().question_chars]
    games = [referee().corpus.game(game)] if game else list(referee().corpus.games.values())
    parts: dict[str, Callable[[], Iterator[Found]]] = {
        "calcoli": lambda: _calculators(asked, games),
        "tabelle": lambda: _tables(asked, games),
        "regole": lambda: _rules(asked, game),
        "decisioni": lambda: _rulings(asked, games),
        "note": lambda: _notes(asked, games),
    }
    return [found for kind, part in parts.items() if wanted in ("", kind) for found in part()]


def suggestions(typed: str, game: str | None) -> list[Found]:
    """What the beginning of a question may become: a rule, a table, a calculator, a question others asked."""
    words = typed[: settings().question_chars]
    if len(fold(words).strip()) < 2:
        return []
    games = [referee().corpus.game(game)] if game else list(referee().corpus.games.values())
    found = [*_calculators(words, games), *_tables(words, games)][: _SUGGESTED // 2]
    for part in (_titles(words, games), _questions(words, games)):
        for each in part:
            if len(found) >= _SUGGESTED:
                return found
            found.append(each)
    return found


def _rules(words: str, game: str | None) -> Iterator[Found]:
    for hit in search(words, game, settings().search_results).hits:
        section = hit.section
        text = readable(section.text)
        yield Found(
            "regole",
            section.game,
            headline(section),
            book(section.game).address(section.id),
            _cut(" ".join(text.split())),
        )


def _tables(words: str, games: list[Game]) -> Iterator[Found]:
    for game in games:
        for table in game.tables.values():
            if _says(words, table.title, table.id, *table.aliases):
                address = url_for("tables.table", game=game.id, table=table.id)
                yield Found("tabelle", game.id, table.title, address)


def _calculators(words: str, games: list[Game]) -> Iterator[Found]:
    for game in games:
        for each in of_game(game.id):
            if _says(words, _(each.title), each.name):
                address = url_for("calculators.calculator", game=game.id, name=each.name)
                yield Found("calcoli", game.id, _(each.title), address, _(each.summary))


def _rulings(words: str, games: list[Game]) -> Iterator[Found]:
    for game in games:
        for ruling in game.rulings:
            if _says(words, ruling.title, ruling.text):
                address = book(game.id).address(ruling.sections[0])
                yield Found("decisioni", game.id, f"{ruling.id} {ruling.title}", address, _cut(readable(ruling.text)))


def _notes(words: str, games: list[Game]) -> Iterator[Found]:
    for game in games:
        for note in all_notes(storage(), game.id):
            if _says(words, note.text, note.section):
                title = f"{_(KINDS[note.kind])} · {note.section}"
                yield Found("note", game.id, title, url_for("notes.edit", id=note.id), _cut(note.text))


def _titles(words: str, games: list[Game]) -> Iterator[Found]:
    for game in games:
        for section in game.sections.values():
            if _says(words, section.number, section.title, *section.aliases):
                yield Found("regole", game.id, headline(section), book(game.id).address(section.id))


def _questions(words: str, games: list[Game]) -> Iterator[Found]:
    for game in games:
        for section in game.sections.values():
            for question in section.questions:
                if _says(words, question):
                    yield Found("domande", game.id, question, url_for("chat.chat", q=question, gioco=game.id))


def _says(words: str, *texts: str) -> bool:
    """True when every word typed begins a word of one of the texts."""
    typed = _words(words).split()
    return any(all(f" {word}" in text for word in typed) for text in map(_words, texts))


@lru_cache(maxsize=100_000)  # every title and question of the corpus, folded once
def _words(text: str) -> str:
    return " " + " ".join(re.split(r"[^\w./#+-]+", fold(text)))


def _cut(text: str) -> str:
    return text if len(text) <= _SHOWN else text[:_SHOWN].rsplit(" ", 1)[0] + "…"
