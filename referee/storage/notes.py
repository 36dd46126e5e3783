"""A player's own notes, house rules and errata, each on a section of a game."""

import uuid
from collections.abc import Collection, Iterable, Mapping
from dataclasses import asdict, dataclass
from typing import Any

from referee.errors import NotFoundError, RefereeError
from referee.i18n import N_, _
from referee.settings import settings
from referee.storage.database import Storage, now

KINDS = {"nota": N_("Nota"), "regola-di-casa": N_("Regola di casa"), "errata": N_("Errata")}
_FIELDS = "id, game, section, kind, text, created, updated"


@dataclass(frozen=True, slots=True)
class Note:
    """What a player wrote beside a rule."""

    id: str
    game: str
    section: str
    kind: str
    text: str
    created: str
    updated: str


def all_notes(storage: Storage, game: str | None = None) -> list[Note]:
    """Every note, or those of one game, by place."""
    where, values = ("WHERE game = ?", [game]) if game else ("", [])
    rows = storage.read(f"SELECT {_FIELDS} FROM note {where} ORDER BY game, section, created, id", values)
    return [Note(*row) for row in rows]


def note(storage: Storage, id: str) -> Note:
    """One note; an error when there is none."""
    rows = storage.read(f"SELECT {_FIELDS} FROM note WHERE id = ?", [id])
    if not rows:
        raise NotFoundError(_("Questa nota non c'è più."))
    return Note(*rows[0])


def save(storage: Storage, game: str, section: str, kind: str, text: str, id: str | None = None) -> Note:
    """Write a new note, or another text for the one called `id`."""
    moment = now()
    created = note(storage, id).created if id else moment
    written = _checked(Note(id or uuid.uuid4().hex, game, section, kind, text.strip(), created, moment))
    _put(storage, [written])
    return written


def delete(storage: Storage, id: str) -> None:
    """Throw a note away."""
    with storage.writing() as connection:
        connection.execute("DELETE FROM note WHERE id = ?", [id])


def exported(storage: Storage) -> dict[str, Any]:
    """All notes as plain data, for a file."""
    return {"arbitro": "note", "version": 1, "notes": [asdict(each) for each in all_notes(storage)]}


def imported(storage: Storage, data: Any, games: Collection[str]) -> int:
    """Take the notes of a file; those already here keep the later text. All of them or, with one bad, none."""
    if not isinstance(data, Mapping) or data.get("arbitro") != "note" or not isinstance(data.get("notes"), list):
        raise RefereeError(_("Questo file non contiene note di Arbitro: scegli un file esportato da questa pagina."))
    notes = [_read(each, number, games) for number, each in enumerate(data["notes"], 1)]
    known = {each.id: each for each in all_notes(storage)}
    newer = [each for each in notes if each.id not in known or known[each.id].updated < each.updated]
    _put(storage, newer)
    return len(newer)


def _read(data: Any, number: int, games: Collection[str]) -> Note:
    try:
        found = Note(**{name: data[name] for name in Note.__slots__})
        if not all(isinstance(value, str) for value in asdict(found).values()) or found.game not in games:
            raise ValueError
        return _checked(found)
    except (KeyError, TypeError, ValueError, RefereeError):
        raise RefereeError(
            _("La nota numero {number} del file non è valida: non ne ho presa nessuna.", number=number)
        ) from None


def _checked(written: Note) -> Note:
    chars = settings().note_chars
    if not written.text.strip():
        raise RefereeError(_("La nota è vuota: scrivi qualcosa."))
    if len(written.text) > chars:
        raise RefereeError(_("La nota è troppo lunga: al massimo {chars} caratteri.", chars=chars))
    if written.kind not in KINDS:
        raise RefereeError(_("Scegli fra nota, regola di casa ed errata."))
    return written


def _put(storage: Storage, notes: Iterable[Note]) -> None:
    with storage.writing() as connection:
        connection.executemany(
            f"INSERT OR REPLACE INTO note ({_FIELDS}) VALUES (?, ?, ?, ?, ?, ?, ?)",
            [tuple(asdict(each).values()) for each in notes],
        )
