"""A player's own notes, house rules and errata: written, changed, thrown away, taken to another machine."""

import json
from datetime import datetime

from flask import Blueprint, Response, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import format_datetime

from referee.errors import RefereeError
from referee.i18n import _
from referee.settings import settings
from referee.storage import KINDS
from referee.storage import notes as stored
from referee.web.shared import book, game_at_hand, referee, storage

blueprint = Blueprint("notes", __name__)


@blueprint.get("/note")
def notes() -> ResponseReturnValue:
    """Every note, by game and place."""
    return render_template(
        "notes.html", notes=stored.all_notes(storage()), kinds=KINDS, taken=request.args.get("prese")
    )


@blueprint.get("/note/nuova")
def new() -> ResponseReturnValue:
    """The form of a new note on the section that the address names."""
    game = referee().corpus.game(request.args.get("gioco", ""))
    section = game.section(request.args.get("sezione", ""))
    return render_template("note.html", game=game, section=section, kinds=KINDS, note=None)


@blueprint.get("/note/<id>")
def edit(id: str) -> ResponseReturnValue:
    """The form of a note."""
    note = stored.note(storage(), id)
    game = referee().corpus.game(note.game)
    return render_template("note.html", game=game, section=game.find(note.section), kinds=KINDS, note=note)


@blueprint.post("/note")
def save() -> ResponseReturnValue:
    """Write a note, new or changed, and go back to its rule."""
    game = referee().corpus.game(request.form.get("gioco", ""))
    section = game.section(request.form.get("sezione", ""))
    id = request.form.get("id") or None
    stored.save(storage(), game.id, section.id, request.form.get("tipo", ""), request.form.get("testo", ""), id)
    return redirect(book(game.id).address(section.id), 303)


@blueprint.post("/note/<id>/elimina")
def delete(id: str) -> ResponseReturnValue:
    """Throw a note away."""
    stored.delete(storage(), id)
    return redirect(url_for("notes.notes"), 303)


@blueprint.get("/note/esporta")
def export() -> ResponseReturnValue:
    """All notes as a file."""
    text = json.dumps(stored.exported(storage()), ensure_ascii=False, indent=1)
    headers = {"Content-Disposition": 'attachment; filename="note-arbitro.json"'}
    return Response(text, mimetype="application/json", headers=headers)


@blueprint.post("/note/importa")
def take() -> ResponseReturnValue:
    """Take the notes of a file."""
    file = request.files.get("file")
    try:
        data = json.loads(file.read(settings().notes_bytes).decode("utf-8")) if file else None
    except (ValueError, RecursionError):
        raise RefereeError(_("Questo file non è JSON: scegli un file esportato da questa pagina.")) from None
    taken = stored.imported(storage(), data, referee().corpus.games)
    return redirect(url_for("notes.notes", prese=taken), 303)


@blueprint.app_template_filter()
def moment(stored: str) -> str:
    """A stored moment as the reader's language writes it."""
    try:
        return str(format_datetime(datetime.fromisoformat(stored), "short"))
    except ValueError:
        return stored  # an imported note may say anything


@blueprint.app_context_processor
def _hand() -> dict[str, object]:
    return {"at_hand": game_at_hand()}
