"""The referee over our rules and the imported books. It notices what was imported or removed, by whatever process."""

import hashlib
from pathlib import Path
from threading import Lock

from referee import paths
from referee.corpus.load import load_corpus
from referee.corpus.model import Corpus, Section
from referee.dialogue.referee import Referee
from referee.index.imported import print_searcher
from referee.index.joined import JoinedSearcher
from referee.library.games import game_of, prints_of
from referee.storage import Storage, books
from referee.storage.books import Book
from referee.storage.database import FILE

FOLDER = "library"  # beside the database: an index for each book

_Stamp = tuple[tuple[int, int], ...]


class Library:
    """Our referee, `base`, with what a player's database holds beside it."""

    def __init__(self, base: Referee, storage: Storage) -> None:
        self.base = base
        self.storage = storage
        self._lock = Lock()
        self._stamp: _Stamp | None = None
        self._edition = ""
        self._referee = base

    def is_own(self, game: str) -> bool:
        """Whether a game is there only because a player imported it."""
        return game not in self.base.corpus.games and game in self.referee().corpus.games

    def referee(self) -> Referee:
        """The referee over all that is there now. While nothing was written, this costs a look at the files."""
        stamp = _stamp(self.storage.path)
        if stamp == self._stamp:
            return self._referee
        with self._lock:
            edition = books.edition(self.storage)
            if edition != self._edition:
                self._referee = joined(self.base, books.all_books(self.storage), self.storage.path.parent / FOLDER)
                self._edition = edition
            self._stamp = stamp
        return self._referee


def joined(base: Referee, held: list[Book], folder: Path) -> Referee:
    """The referee over our rules and these books, each with its index in `folder`."""
    if not held:
        return base
    corpus, prints = _beside(base.corpus, held)
    games = {book.game: game_of(book) for book in held}
    searchers = {book.game: print_searcher(base.searcher, games[book.game], book.digest, folder) for book in held}
    return Referee(corpus, JoinedSearcher(base.searcher, corpus, searchers), base.chooser.weights, prints)


def _beside(ours: Corpus, held: list[Book]) -> tuple[Corpus, dict[tuple[str, str], Section]]:
    """Our games with those that only a book has, and what the prints of ours say."""
    new = {book.game: game_of(book) for book in held if book.game not in ours.games}
    prints: dict[tuple[str, str], Section] = {}
    for book in held:
        if book.game in ours.games:
            prints |= prints_of(book, ours.games[book.game])
    digest = hashlib.sha256("".join([ours.digest, *(book.digest for book in held)]).encode()).hexdigest()
    return Corpus(ours.games | new, digest, ours.off_topic), prints


def own_storage() -> Storage:
    """The player's database."""
    return Storage(paths.user_data() / FILE)


def own_corpus() -> tuple[Corpus, dict[tuple[str, str], Section]]:
    """All games that the player has, and what their prints say by game and number; no index is loaded for that."""
    return _beside(load_corpus(), books.all_books(own_storage()))


def own_referee() -> Referee:
    """The shipped referee with the player's own books."""
    return Library(Referee.shipped(), own_storage()).referee()


def _stamp(path: Path) -> _Stamp:
    """What changes whenever anything is written: time and size of the database and of its journal."""
    found = []
    for file in (path, path.with_name(path.name + "-wal")):
        try:
            stat = file.stat()
            found.append((stat.st_mtime_ns, stat.st_size))
        except OSError:
            found.append((0, 0))
    return tuple(found)
