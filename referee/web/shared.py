"""What every page needs from the running app and from the request."""

import re
import uuid
from dataclasses import replace
from functools import lru_cache
from threading import Lock

from flask import Response, current_app, request
from flask_babel import get_locale

from referee.corpus.model import Game
from referee.dialogue import Answer, Question, Referee
from referee.index.search import Results
from referee.library import Library
from referee.settings import settings
from referee.storage import Storage
from referee.web.book import Book

YEAR = 365 * 24 * 3600
LANGUAGE_COOKIE = "lingua"
THEME_COOKIE = "tema"
GAME_COOKIE = "gioco"
PROFILE_COOKIE = "profilo"
THEMES = ("auto", "light", "dark")
_asking = Lock()  # one question at a time: at once they would only take turns at the same core, and all end later


class Held:
    """What the app holds of one referee: it is made anew when a book is imported or removed."""

    def __init__(self, referee: Referee) -> None:
        self.referee = referee
        self.books = {id: Book(game) for id, game in referee.corpus.games.items()}
        self.answers = lru_cache(maxsize=settings().answers_kept)(lambda question, _language: referee.ask(question))


def library() -> Library:
    """Our rules and the books that players imported, by whatever process."""
    found: Library = current_app.extensions["library"]
    return found


def held() -> Held:
    """What is held of the referee of now."""
    now = library().referee()
    found: Held = current_app.extensions["held"]
    if found.referee is not now:
        found = current_app.extensions["held"] = Held(now)
    return found


def referee() -> Referee:
    """The referee of the running app."""
    return library().referee()


def answer(question: Question) -> Answer:
    """What the referee says to a question; it always says the same, so what was asked of late is not worked out again."""
    with _asking:
        kept: Answer = held().answers(replace(question, id=None), str(get_locale()))
    return replace(kept, id=question.id)


def search(words: str, game: str | None, count: int) -> Results:
    """The rules that some words lead to."""
    with _asking:
        return referee().searcher.search(words, game, count)


def storage() -> Storage:
    """What the players of the running app have added."""
    found: Storage = current_app.extensions["storage"]
    return found


def book(game: str) -> Book:
    """A game's rules as the pages show them; an error that lists the games when there is no such game."""
    found = held()
    found.referee.corpus.game(game)
    return found.books[game]


def game_at_hand() -> Game | None:
    """The game the page is about: as the address says, else the one last asked about."""
    named = (request.view_args or {}).get("game") or request.args.get("gioco")
    if named is None:
        named = request.cookies.get(GAME_COOKIE)
    return referee().corpus.games.get(named or "")


def known_profile() -> str:
    """This browser's own name; empty when it has none yet."""
    name = request.cookies.get(PROFILE_COOKIE, "")
    return name if re.fullmatch(r"[0-9a-f]{32}", name) else ""


def new_profile() -> str:
    """A name for a browser that has none."""
    return uuid.uuid4().hex


def remembering(response: Response, profile: str) -> Response:
    """The response that lets the browser keep its name."""
    response.set_cookie(PROFILE_COOKIE, profile, max_age=YEAR, samesite="Lax", httponly=True)
    return response


def theme() -> str:
    """Light, dark, or as the device says."""
    chosen = request.cookies.get(THEME_COOKIE, THEMES[0])
    return chosen if chosen in THEMES else THEMES[0]


def back() -> str:
    """The page the reader came from, if it is one of ours."""
    came = request.values.get("da", "/")
    return came if came.startswith("/") and not came.startswith(("//", "/\\")) else "/"
