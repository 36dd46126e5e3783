"""The application factory."""

import secrets
from fractions import Fraction
from functools import lru_cache
from typing import Any

from flask import Flask, g, request
from flask_babel import Babel, format_percent, get_locale

from referee import __version__, paths
from referee.dialogue import Referee
from referee.i18n import LANGUAGES, _, _language
from referee.library import Library
from referee.settings import settings
from referee.storage import Storage
from referee.storage.database import FILE
from referee.web import (
    api,
    calculators,
    chat,
    compression,
    csrf,
    errors,
    exercises,
    headers,
    learn,
    library,
    limits,
    notes,
    offline,
    play,
    preferences,
    quiz,
    rules,
    shared,
    tables,
)

_PARTS = (chat, rules, tables, calculators, play, learn, exercises, quiz, notes, library, preferences, offline, api)


def create_app(referee: Referee | None = None, storage: Storage | None = None) -> Flask:
    """The web app over `referee` and `storage`; the shipped one and the player's own unless told otherwise."""
    app = Flask("referee", template_folder=str(paths.WEB / "templates"), static_folder=str(paths.WEB / "static"))
    app.config.update(
        MAX_CONTENT_LENGTH=settings().body_bytes,
        BABEL_DEFAULT_LOCALE="it",
        BABEL_TRANSLATION_DIRECTORIES=str(paths.WEB / "translations"),
        SECRET_KEY=secrets.token_hex(),  # nothing outlives the process that is signed with it
    )
    app.json.ensure_ascii = False  # type: ignore[attr-defined]
    app.json.sort_keys = False  # type: ignore[attr-defined]
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    _hold(app, referee or Referee.shipped(), storage or Storage(paths.user_data() / FILE))
    Babel(app, locale_selector=choose_language)
    app.jinja_env.globals["_"] = _  # the core's own: one way to translate, in code and in templates
    app.before_request(_speak)
    app.teardown_request(_fall_silent)
    app.context_processor(_common)
    errors.register(app)
    for protection in (limits.protect, csrf.protect, compression.compress, headers.protect):
        protection(app)
    for part in _PARTS:
        app.register_blueprint(part.blueprint)
    return app


def _hold(app: Flask, referee: Referee, storage: Storage) -> None:
    app.extensions["storage"] = storage
    app.extensions["library"] = Library(referee, storage)
    app.extensions["held"] = shared.Held(app.extensions["library"].referee())


def choose_language() -> str:
    """The language of a request: as asked in the address, as chosen before, as the browser prefers, Italian."""
    for chosen in (request.args.get("lingua"), request.cookies.get(shared.LANGUAGE_COOKIE)):
        if chosen in LANGUAGES:
            return chosen
    return request.accept_languages.best_match(LANGUAGES) or LANGUAGES[0]


def _speak() -> None:
    """Let the core speak the request's language, too."""
    g.language_token = _language.set(str(get_locale()))


def _fall_silent(error: BaseException | None) -> None:
    token = g.pop("language_token", None)
    if token is not None:
        _language.reset(token)


def _common() -> dict[str, Any]:
    """What every template may use."""
    return {
        "games": list(shared.referee().corpus.games.values()),
        "language": str(get_locale()),
        "languages": LANGUAGES,
        "theme": shared.theme(),
        "themes": shared.THEMES,
        "version": __version__,
        "question_chars": settings().question_chars,
        "note_chars": settings().note_chars,
        "static": _static,
        "percent": _percent,
        "here": request.full_path.rstrip("?"),
        "is_own": shared.library().is_own,
    }


@lru_cache(maxsize=32)
def _static(name: str) -> str:
    """A static file under an address that changes when any of them does, so that it may be kept for good."""
    return f"/static/{name}?v={offline.edition()}"


def _percent(chance: Fraction) -> str:
    """A chance as the reader's language writes it: «16,7%», «16.7%»."""
    return str(format_percent(float(chance), "#,##0.#%"))
