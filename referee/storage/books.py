"""The rulebooks that a player imported: their sections as printed, and their text to split anew. They go nowhere else."""

import hashlib
import json
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from referee.corpus.importing import PrintedSection
from referee.errors import NotFoundError
from referee.i18n import _
from referee.storage.database import Storage, now

Pages = Sequence[Sequence[str]]
_FIELDS = "game, title, new, file, imported, scheme, digest"


@dataclass(frozen=True, slots=True)
class Book:
    """An imported rulebook: the print of a game we know, or a game by itself."""

    game: str
    title: str
    new: bool
    file: str
    imported: str  # when
    scheme: tuple[str, ...]
    digest: str  # of its sections
    sections: tuple[PrintedSection, ...]


def put(
    storage: Storage,
    game: str,
    title: str,
    new: bool,
    file: str,
    scheme: Sequence[str],
    sections: Sequence[PrintedSection],
    pages: Pages,
) -> None:
    """Hold this book for a game in place of the one before; all of it or, when anything fails, nothing."""
    packed = zlib.compress(json.dumps(pages, ensure_ascii=False).encode())
    told = json.dumps([game, title, [_told(each) for each in sections]], ensure_ascii=False)
    row = [game, title, new, file, now(), " ".join(scheme), hashlib.sha256(told.encode()).hexdigest(), packed]
    with storage.writing() as connection:
        connection.execute("DELETE FROM book_section WHERE game = ?", [game])
        connection.execute(f"INSERT OR REPLACE INTO book ({_FIELDS}, pages) VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row)
        connection.executemany("INSERT INTO book_section VALUES (?, ?, ?, ?, ?, ?, ?, ?)", _rows(game, sections))


def remove(storage: Storage, game: str) -> None:
    """Throw a book away; an error when there is none."""
    book(storage, game)
    with storage.writing() as connection:
        connection.execute("DELETE FROM book_section WHERE game = ?", [game])
        connection.execute("DELETE FROM book WHERE game = ?", [game])


def all_books(storage: Storage) -> list[Book]:
    """Every book, by game."""
    return [_read(storage, row) for row in storage.read(f"SELECT {_FIELDS} FROM book ORDER BY game")]


def book(storage: Storage, game: str) -> Book:
    """The book of a game; an error that lists those there are when it has none."""
    rows = storage.read(f"SELECT {_FIELDS} FROM book WHERE game = ?", [game])
    if not rows:
        known = tuple(str(row["game"]) for row in storage.read("SELECT game FROM book ORDER BY game"))
        raise NotFoundError(_("Non c'è un libro importato per «{game}».", game=game), known)
    return _read(storage, rows[0])


def pages(storage: Storage, game: str) -> list[list[str]]:
    """The text of a book as it was read from its file."""
    rows = storage.read("SELECT pages FROM book WHERE game = ?", [game])
    found: list[list[str]] = json.loads(zlib.decompress(rows[0]["pages"])) if rows else []
    return found


def edition(storage: Storage) -> str:
    """What tells one state of the books from another."""
    rows = storage.read("SELECT game, digest, new, imported FROM book ORDER BY game")
    return "|".join(f"{row['game']} {row['digest']} {row['new']} {row['imported']}" for row in rows)


def _read(storage: Storage, row: Sequence[object]) -> Book:
    game, title, new, file, imported, scheme, digest = (str(each) for each in row)
    query = "SELECT number, title, text, first, last, repeated FROM book_section WHERE game = ? ORDER BY place"
    sections = tuple(PrintedSection(*each) for each in storage.read(query, [game]))
    return Book(game, title, new == "1", file, imported, tuple(scheme.split()), digest, sections)


def _rows(game: str, sections: Sequence[PrintedSection]) -> Iterator[tuple[object, ...]]:
    for place, each in enumerate(sections):
        yield (game, place, *_told(each))


def _told(section: PrintedSection) -> tuple[object, ...]:
    return section.number, section.title, section.text, section.first, section.last, section.repeated
