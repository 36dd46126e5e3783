"""The database file: opened for each use, brought up to date, safe with several writers, copied and put back."""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path

from referee.errors import RefereeError
from referee.i18n import _
from referee.storage.migrations import MIGRATIONS

FILE = "arbitro.sqlite3"
WAIT = 10.0  # seconds that a writer waits for the others
_OURS = 0x41524254  # «ARBT»: tells our files from other people's databases


class StorageError(RefereeError):
    """The data folder cannot be used; the sentence says what to do."""


class Storage:
    """The player's database at `path`. Nothing is created until something is written."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def read(self, query: str, values: Sequence[object] = ()) -> list[sqlite3.Row]:
        """The rows of a query; none while there is no database."""
        if not self.path.exists():
            return []
        with self._open() as connection:
            return connection.execute(query, values).fetchall()

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """A transaction: all that happens in the block, or nothing."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise _unusable(self.path, error) from None
        with self._open() as connection:
            connection.execute("BEGIN IMMEDIATE")
            try:
                yield connection
            except BaseException:
                if connection.in_transaction:  # a full disk ends the transaction by itself
                    connection.execute("ROLLBACK")
                raise
            connection.execute("COMMIT")

    def backup(self, target: Path) -> None:
        """Copy the database into a new file, whole even while others write."""
        if target.exists():
            raise StorageError(_("«{file}» esiste già: scegli un altro nome.", file=target))
        try:
            with self.writing():
                pass  # a player who has written nothing yet still gets a copy that can be put back
            with self._open() as live, closing(sqlite3.connect(target)) as copy:
                live.backup(copy)
        except (OSError, sqlite3.Error) as error:
            target.unlink(missing_ok=True)
            raise _unusable(target, error) from None

    def restore(self, source: Path) -> Path | None:
        """Put a copy back; what was there is kept in a file beside it, which is returned."""
        check(source)
        kept = None
        if self.path.exists():
            kept = self.path.with_name(f"{self.path.stem}-{datetime.now(UTC):%Y%m%d-%H%M%S-%f}{self.path.suffix}")
            self.backup(kept)
        with self.writing():
            pass
        with closing(sqlite3.connect(source)) as copy, self._open() as live:
            copy.backup(live)
            _migrate(live)
        return kept

    @contextmanager
    def _open(self) -> Iterator[sqlite3.Connection]:
        try:
            with closing(sqlite3.connect(self.path, timeout=WAIT, isolation_level=None)) as connection:
                connection.row_factory = sqlite3.Row
                if _version(connection) != len(MIGRATIONS):
                    _migrate(connection)
                connection.execute("PRAGMA synchronous = NORMAL")
                yield connection
        except sqlite3.OperationalError as error:
            raise _unusable(self.path, error) from None
        except sqlite3.DatabaseError:
            raise StorageError(
                _("«{file}» è rovinato: rimetti una copia con «referee restore».", file=self.path)
            ) from None


def check(file: Path) -> None:
    """Refuse a file that is not a whole database of ours."""
    wrong = StorageError(_("«{file}» non è una copia dei dati di Arbitro.", file=file))
    if not file.is_file():
        raise StorageError(_("Non trovo il file «{file}».", file=file))
    try:
        with closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)) as connection:
            ours = connection.execute("PRAGMA application_id").fetchone()[0] == _OURS
            whole = connection.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
            version = _version(connection)
    except sqlite3.Error:
        raise wrong from None
    if not ours or not whole:
        raise wrong
    _not_newer(version)


def _migrate(connection: sqlite3.Connection) -> None:
    """Bring the database to today's shape, one process at a time."""
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("BEGIN IMMEDIATE")
    try:
        version = _version(connection)
        _not_newer(version)
        for step in MIGRATIONS[version:]:
            for statement in step:
                connection.execute(statement)
        connection.execute(f"PRAGMA application_id = {_OURS}")
        connection.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")
    except BaseException:
        connection.execute("ROLLBACK")
        raise
    connection.execute("COMMIT")


def _version(connection: sqlite3.Connection) -> int:
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def _not_newer(version: int) -> None:
    if version > len(MIGRATIONS):
        raise StorageError(_("Questi dati vengono da una versione più recente di Arbitro: aggiorna Arbitro."))


def _unusable(path: Path, error: Exception) -> StorageError:
    return StorageError(
        _("Non posso usare «{file}» ({error}): controlla i permessi e lo spazio.", file=path, error=error)
    )


def now() -> str:
    """The moment as it is stored."""
    return datetime.now(UTC).isoformat(timespec="seconds")
