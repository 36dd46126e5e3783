"""The player's database: migrations, several writers, copies."""

import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from referee.cli import main
from referee.corpus.importing import PrintedSection
from referee.errors import RefereeError
from referee.settings import settings
from referee.storage import Feedback, Storage, StorageError, books, feedback, notes, progress
from referee.storage.database import FILE
from referee.storage.migrations import MIGRATIONS
from tests.conftest import ROOT


@pytest.fixture
def storage(tmp_path: Path) -> Storage:
    return Storage(tmp_path / "data" / FILE)


def put(storage: Storage, game: str, texts: dict[str, str]) -> None:
    sections = [PrintedSection(number, "", text, 1, 1) for number, text in texts.items()]
    books.put(storage, game, game, True, "libro.txt", ["decimal"], sections, [["pagina"]])


def texts(storage: Storage, game: str) -> dict[str, str]:
    return {each.number: each.text for each in books.book(storage, game).sections}


def test_reading_creates_nothing(storage: Storage) -> None:
    assert notes.all_notes(storage) == []
    assert progress.get(storage, "p", "g", "i") == ""
    assert books.all_books(storage) == []
    assert books.edition(storage) == ""
    assert not storage.path.exists()


def test_what_is_written_is_read_again(storage: Storage) -> None:
    note = notes.save(storage, "aslsk", "3.1", "nota", " Testo ")
    feedback.add(storage, Feedback("q", "aslsk", "a", "giusto"))
    progress.put(storage, "p", "aslsk", "partita", "1")
    progress.put(storage, "p", "aslsk", "partita", "2")
    put(storage, "aslsk", {"1": "uno", "2": "due"})
    put(storage, "aslsk", {"2": "altro"})
    again = Storage(storage.path)
    assert notes.note(again, note.id).text == "Testo"
    assert feedback.all_feedback(again) == [Feedback("q", "aslsk", "a", "giusto")]
    assert progress.get(again, "p", "aslsk", "partita") == "2"
    assert progress.get(again, "other", "aslsk", "partita") == ""
    assert texts(again, "aslsk") == {"2": "altro"}


def test_a_transaction_is_all_or_nothing(storage: Storage) -> None:
    notes.save(storage, "aslsk", "3.1", "nota", "Prima")
    with pytest.raises(ZeroDivisionError), storage.writing() as connection:
        connection.execute("DELETE FROM note")
        1 / 0
    assert [each.text for each in notes.all_notes(storage)] == ["Prima"]


def test_an_import_with_one_bad_note_takes_none(storage: Storage) -> None:
    notes.save(storage, "aslsk", "3.1", "nota", "Prima")
    data = notes.exported(storage)
    good = {**data["notes"][0], "id": "altra"}
    for bad in ({**good, "game": "risiko"}, {**good, "text": 7}, {**good, "kind": "x"}, "nota", None):
        with pytest.raises(RefereeError, match="numero 2"):
            notes.imported(storage, {**data, "notes": [good, bad]}, {"aslsk"})
    assert len(notes.all_notes(storage)) == 1


def test_an_import_keeps_the_later_text(storage: Storage) -> None:
    note = notes.save(storage, "aslsk", "3.1", "nota", "Mio")
    data = notes.exported(storage)
    older = {**data["notes"][0], "text": "Vecchio", "updated": "2001-01-01T00:00:00+00:00"}
    newer = {**data["notes"][0], "text": "Nuovo", "updated": "2999-01-01T00:00:00+00:00"}
    assert notes.imported(storage, {**data, "notes": [older]}, {"aslsk"}) == 0
    assert notes.imported(storage, {**data, "notes": [newer]}, {"aslsk"}) == 1
    assert notes.note(storage, note.id).text == "Nuovo"


def test_a_database_of_an_older_shape_is_brought_up_to_date(storage: Storage) -> None:
    storage.path.parent.mkdir(parents=True)
    with closing(sqlite3.connect(storage.path)):
        pass  # an empty file is the oldest shape of all
    assert notes.all_notes(storage) == []
    with closing(sqlite3.connect(storage.path)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone()[0] == len(MIGRATIONS)


def test_a_database_of_a_newer_arbitro_is_left_alone(storage: Storage) -> None:
    notes.save(storage, "aslsk", "3.1", "nota", "Testo")
    with closing(sqlite3.connect(storage.path)) as connection:
        connection.execute("PRAGMA user_version = 99")
    with pytest.raises(StorageError, match="più recente"):
        notes.all_notes(storage)
    with pytest.raises(StorageError, match="più recente"):
        notes.save(storage, "aslsk", "3.1", "nota", "Altro")


def test_a_damaged_file_gets_a_sentence(storage: Storage) -> None:
    storage.path.parent.mkdir(parents=True)
    storage.path.write_bytes(b"not a database at all" * 100)
    with pytest.raises(StorageError, match="rovinato"):
        notes.all_notes(storage)


def test_a_folder_that_cannot_be_written_gets_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    with pytest.raises(StorageError, match="permessi"):
        notes.save(Storage(tmp_path / "file" / FILE), "aslsk", "3.1", "nota", "Testo")


def test_several_processes_write_at_once(storage: Storage) -> None:
    """Six processes, none of which finds a database, write forty notes each: none is lost and nobody fails."""
    code = (
        "import sys; from pathlib import Path; from referee.storage import Storage, notes; "
        "[notes.save(Storage(Path(sys.argv[1])), 'aslsk', '3.1', 'nota', f'{sys.argv[2]}-{n}') for n in range(40)]"
    )
    running = [
        subprocess.Popen([sys.executable, "-c", code, str(storage.path), str(number)], cwd=ROOT) for number in range(6)
    ]
    assert [each.wait() for each in running] == [0] * 6
    assert len({each.text for each in notes.all_notes(storage)}) == 240


def test_a_copy_is_put_back(storage: Storage, tmp_path: Path) -> None:
    notes.save(storage, "aslsk", "3.1", "nota", "Prima")
    storage.backup(tmp_path / "copia")
    notes.save(storage, "aslsk", "3.1", "nota", "Dopo")
    kept = storage.restore(tmp_path / "copia")
    assert [each.text for each in notes.all_notes(storage)] == ["Prima"]
    assert {each.text for each in notes.all_notes(Storage(kept))} == {"Prima", "Dopo"}


def test_a_copy_is_whole_while_others_write(storage: Storage, tmp_path: Path) -> None:
    code = (
        "import sys; from pathlib import Path; from referee.storage import Storage; from tests.storage.test_storage import put; "
        "[put(Storage(Path(sys.argv[1])), 'g', {str(s): str(n) for s in range(200)}) for n in range(60)]"
    )
    put(storage, "g", {str(number): "x" for number in range(200)})
    writer = subprocess.Popen([sys.executable, "-c", code, str(storage.path)], cwd=ROOT)
    number = 0
    while writer.poll() is None or number == 0:
        target = tmp_path / f"copia-{number}"
        storage.backup(target)
        assert len(set(texts(Storage(target), "g").values())) == 1
        number += 1
    assert writer.returncode == 0


def test_a_copy_does_not_overwrite(storage: Storage, tmp_path: Path) -> None:
    (tmp_path / "copia").write_text("mine")
    with pytest.raises(StorageError, match="esiste già"):
        storage.backup(tmp_path / "copia")
    assert (tmp_path / "copia").read_text() == "mine"


def test_only_a_copy_of_ours_is_put_back(storage: Storage, tmp_path: Path) -> None:
    notes.save(storage, "aslsk", "3.1", "nota", "Prima")
    (tmp_path / "testo").write_text("ciao")
    with closing(sqlite3.connect(tmp_path / "altro")) as other:
        other.execute("CREATE TABLE x (y)")
        other.commit()
    for wrong in ("testo", "altro", "nessuno"):
        with pytest.raises(StorageError):
            storage.restore(tmp_path / wrong)
    assert [each.text for each in notes.all_notes(storage)] == ["Prima"]


def test_the_commands(monkeypatch, tmp_path: Path, capsys) -> None:
    monkeypatch.setenv("REFEREE_DATA_DIR", str(tmp_path / "data"))
    settings.cache_clear()
    storage = Storage(tmp_path / "data" / FILE)
    notes.save(storage, "aslsk", "3.1", "nota", "Prima")
    assert main(["backup", str(tmp_path / "copia")]) == 0
    notes.save(storage, "aslsk", "3.1", "nota", "Dopo")
    assert main(["restore", str(tmp_path / "copia")]) == 0
    assert [each.text for each in notes.all_notes(storage)] == ["Prima"]
    assert "Quelli di prima sono in" in capsys.readouterr().out
    assert main(["restore", str(tmp_path / "nessuno")]) == 1
    settings.cache_clear()
