"""The application factory."""

import secrets
from typing import Any

from flask import Flask, g, request
from flask_babel import Babel, get_locale

from referee import __version__, paths
from referee.dialogue import Referee
from referee.i18n import LANGUAGES, _, _language
from referee.settings import settings
from referee.web import api, errors, pages
from referee.web.headers import protect


def create_app(referee: Referee | None = None) -> Flask:
    """The web app over `referee`; the shipped one unless told otherwise."""
    app = Flask("referee", template_folder=str(paths.WEB / "templates"), static_folder=str(paths.WEB / "static"))
    app.config.update(
        MAX_CONTENT_LENGTH=settings().body_bytes,
        BABEL_DEFAULT_LOCALE="it",
        BABEL_TRANSLATION_DIRECTORIES=str(paths.WEB / "translations"),
        SECRET_KEY=secrets.token_hex(),  # nothing outlives the process that is signed with it
    )
    app.json.ensure_ascii = False  # type: ignore[attr-defined]
    app.json.sort_keys = False  # type: ignore[attr-defined]
    app.extensions["referee"] = referee or Referee.shipped()
    Babel(app, locale_selector=choose_language)
    app.jinja_env.globals["_"] = _  # the core's own: one way to translate, in code and in templates
    app.before_request(_speak)
    app.teardown_request(_fall_silent)
    app.context_processor(_common)
    app.register_blueprint(pages.blueprint)
    app.register_blueprint(api.blueprint)
    errors.register(app)
    protect(app)
    return app


def choose_language() -> str:
    """The language of a request: as asked in the address, as chosen before, as the browser prefers, Italian."""
    for chosen in (request.args.get("lingua"), request.cookies.get(pages.LANGUAGE_COOKIE)):
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
        "games": list(pages.referee().corpus.games.values()),
        "language": str(get_locale()),
        "languages": LANGUAGES,
        "version": __version__,
        "question_chars": settings().question_chars,
    }
