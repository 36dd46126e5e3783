"""A player's own rulebooks through the pages: uploaded, looked over, kept or left, removed. For who sits at this machine."""

import json
import re
import secrets
import time
import zlib
from pathlib import Path

from flask import Blueprint, make_response, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from referee.corpus.importing.schemes import NAMES
from referee.errors import NotFoundError, RefereeError
from referee.i18n import _
from referee.library.joined import FOLDER
from referee.library.proposal import Proposal, propose, split_again
from referee.settings import settings
from referee.storage import StorageError, books
from referee.web.access import allowed, is_key, letting_in
from referee.web.shared import library, referee, storage

blueprint = Blueprint("library", __name__)
KEPT = 3600  # seconds that an uploaded text waits for the player's word
NEEDS = {"tables", "calculators", "play", "learn", "exercises", "quiz"}  # parts that a book alone does not have


@blueprint.before_app_request
def _only_rules() -> None:
    """An imported game has its rules and nothing else: say so where something else is asked for."""
    game = (request.view_args or {}).get("game")
    if request.blueprint in NEEDS and game and library().is_own(game):
        title = referee().corpus.game(game).title
        raise NotFoundError(_("Di {title} ci sono le regole che hai importato: qui non c'è altro.", title=title))


@blueprint.get("/biblioteca")
def shelf() -> ResponseReturnValue:
    """The books that were imported, and the form for another."""
    if not allowed():
        return _closed(403)
    ours = list(library().base.corpus.games.values())
    done = request.args.get("fatto", "")
    return render_template(
        "library.html", books=books.all_books(storage()), ours=ours, names=NAMES, done=done, most=_most()
    )


@blueprint.post("/biblioteca/chiave")
def unlock() -> ResponseReturnValue:
    """Let a browser in that knows the administrator's token."""
    if not is_key(request.form.get("chiave", "")):
        return _closed(403, _("La chiave non è giusta."))
    return letting_in(make_response(redirect(url_for("library.shelf"), 303)))


@blueprint.post("/biblioteca/prova")
def look() -> ResponseReturnValue:
    """Read an uploaded file and show what was found; nothing is kept yet."""
    if not allowed():
        return _closed(403)
    file = request.files.get("file")
    if file is None or not file.filename:
        raise RefereeError(_("Scegli il file da importare."))
    name = Path(file.filename.replace("\\", "/")).name[:100]
    game, title = request.form.get("gioco") or None, request.form.get("titolo", "").strip() or None
    if bool(game) == bool(title):
        raise RefereeError(_("Scegli il gioco di cui è il regolamento, oppure scrivi il titolo di un gioco nuovo."))
    found = propose(library().base.corpus, file.read(settings().import_bytes + 1), name, game, title)
    return render_template("proposal.html", proposal=found, report=list(found.report()), waiting=_put_aside(found))


@blueprint.post("/biblioteca")
def keep() -> ResponseReturnValue:
    """Keep the book that was shown."""
    if not allowed():
        return _closed(403)
    waiting = _waiting(request.form.get("testo", ""))
    try:
        told = json.loads(zlib.decompress(waiting.read_bytes()))
    except (OSError, ValueError, zlib.error):
        raise RefereeError(_("Il testo non aspetta più: caricalo di nuovo.")) from None
    found = split_again(library().base.corpus, told["pages"], told["file"], told["game"], told["title"])
    found.keep(storage())
    waiting.unlink(missing_ok=True)
    library().referee()  # builds the index now, not at the first question
    return redirect(url_for("library.shelf", fatto=found.game), 303)


@blueprint.post("/biblioteca/<id>/elimina")
def remove(id: str) -> ResponseReturnValue:
    """Throw a book away."""
    if not allowed():
        return _closed(403)
    books.remove(storage(), id)
    return redirect(url_for("library.shelf"), 303)


def _closed(code: int, problem: str = "") -> ResponseReturnValue:
    return render_template("closed.html", problem=problem, has_key=bool(settings().admin_token)), code


def _most() -> int:
    return settings().import_bytes // 1_000_000


def _put_aside(found: Proposal) -> str:
    """Keep a text for as long as the player looks at its report, where every process finds it; its name."""
    folder = storage().path.parent / FOLDER / "waiting"
    name = secrets.token_hex(16)
    told = {
        "pages": found.pages,
        "file": found.file,
        "game": None if found.new else found.game,
        "title": found.title if found.new else None,
    }
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for old in folder.iterdir():
            if old.stat().st_mtime < time.time() - KEPT:
                old.unlink(missing_ok=True)
        (folder / name).write_bytes(zlib.compress(json.dumps(told, ensure_ascii=False).encode()))
    except OSError as error:
        raise StorageError(
            _(
                "Non posso scrivere in «{folder}» ({error}): controlla i permessi e lo spazio.",
                folder=folder,
                error=error.strerror,
            )
        ) from None
    return name


def _waiting(name: str) -> Path:
    if not re.fullmatch(r"[0-9a-f]{32}", name):
        raise RefereeError(_("Il testo non aspetta più: caricalo di nuovo."))
    return storage().path.parent / FOLDER / "waiting" / name
