"""The installed app: its manifest, its service worker, and what it copies to work without a network."""

import hashlib
from functools import lru_cache

from flask import Blueprint, Response, jsonify, render_template, url_for
from flask.typing import ResponseReturnValue

from referee import __version__, paths
from referee.corpus.load import LESSONS
from referee.i18n import _
from referee.teaching.lessons import lessons
from referee.web.book import Book
from referee.web.shared import book, library, referee

blueprint = Blueprint("offline", __name__)


@blueprint.get("/manifest.webmanifest")
def manifest() -> ResponseReturnValue:
    """What makes the app installable."""
    icon = {"src": url_for("static", filename="icon.svg"), "sizes": "any", "type": "image/svg+xml"}
    large = {"src": url_for("static", filename="icon-512.png"), "sizes": "512x512", "type": "image/png"}
    data = {
        "name": "Arbitro",
        "short_name": "Arbitro",
        "description": _("Arbitro di regole per wargame da tavolo"),
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": "#f4f1e8",
        "theme_color": "#2c4f3d",
        "icons": [icon, large, {**large, "purpose": "maskable"}],
    }
    response = jsonify(data)
    response.mimetype = "application/manifest+json"
    return response


@blueprint.get("/sw.js")
def worker() -> ResponseReturnValue:
    """The service worker; another version of the app or of the rules makes it copy all again."""
    script = render_template("sw.js", version=f"{edition()}-{referee().corpus.digest[:12]}")
    return Response(script, mimetype="text/javascript")


@blueprint.get("/senza-rete")
def page() -> ResponseReturnValue:
    """What to read when the network is gone: what works, and what does not."""
    return render_template("offline.html")


@blueprint.get("/senza-rete/<game>.json")
def copy(game: str) -> ResponseReturnValue:
    """The pages of a game that work without a network, and where each rule's number leads."""
    found = book(game)
    own = library().is_own(game)
    pages = [url_for("rules.contents", game=game), *(found.chapter_address(slug) for slug in found.chapters)]
    pages += [] if own else _with_tools(game, found)
    numbers = {id.casefold(): found.address(id) for id in (*found.game.sections, *found.game.redirects)}
    return jsonify({"pages": pages, "numbers": numbers})


def _with_tools(game: str, found: Book) -> list[str]:
    """The pages of a game beside its rules; one that a player imported has none."""
    return [
        url_for("tables.tables", game=game),
        url_for("play.play", game=game),
        url_for("learn.path", game=game),
        *(url_for("learn.read", game=game, id=each.id) for each in lessons(game)),
        *(url_for("tables.table", game=game, table=table) for table in found.game.tables),
    ]


@lru_cache(maxsize=1)
def edition() -> str:
    """A short hash over the version and every page, static file and lesson: what the copies are told apart by."""
    total = hashlib.sha256(__version__.encode())
    files = [*(paths.WEB / "templates").glob("*.*"), *(paths.WEB / "static").glob("*.*")]
    for path in sorted([*files, *paths.CORPUS.glob(f"*/{LESSONS}/*.md")]):
        total.update(path.name.encode() + path.read_bytes())
    return total.hexdigest()[:12]
