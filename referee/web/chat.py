"""The question box and the answers. Works without JavaScript: the address holds the question and those before it."""

from fractions import Fraction
from typing import Any

from flask import Blueprint, Response, make_response, render_template, request
from flask.typing import ResponseReturnValue

from referee.calculators.registry import find
from referee.corpus.model import Game, Section
from referee.dialogue import Answer, parse_question
from referee.errors import NotFoundError, RefereeError
from referee.i18n import _
from referee.settings import settings
from referee.storage import Feedback, feedback
from referee.web import forms, shared
from referee.web.shared import GAME_COOKIE, YEAR, back, book, referee, storage

blueprint = Blueprint("chat", __name__)


@blueprint.get("/")
def chat() -> ResponseReturnValue:
    """The question box, and the answer when there is a question."""
    asked = request.args.get("q", "")
    answer: Answer | None = None
    error = ""
    if asked:
        try:
            answer = _answer(asked)
        except RefereeError as problem:
            error = str(problem)
    page = render_template("chat.html", asked=asked, answer=answer, error=error, before=_before())
    return _remembering(make_response(page, 400 if error else 200))


@blueprint.get("/risposta")
def fragment() -> ResponseReturnValue:
    """One answer alone, for the page that already stands; `storia` holds the questions before."""
    asked = request.args.get("q", "")
    try:
        page = render_template("answer.html", asked=asked, answer=_answer(asked), before=_before())
    except RefereeError as problem:
        return render_template("problem.html", problem=problem), 400
    return _remembering(make_response(page))


@blueprint.post("/giudizio")
def judge() -> ResponseReturnValue:
    """Keep what the player thought of an answer."""
    said = {
        name: request.form.get(name, "")[: settings().body_bytes] for name in ("q", "gioco", "risposta", "giudizio")
    }
    feedback.add(storage(), Feedback(said["q"], said["gioco"], said["risposta"], said["giudizio"]))
    return render_template("thanks.html", back=back())


def _before() -> list[str]:
    return request.args.getlist("storia")[-settings().history_items :]


def _answer(asked: str) -> Answer:
    data = {"question": asked, "game": request.args.get("gioco"), "history": _before()}
    return shared.answer(parse_question(data, referee().corpus.games))


def _remembering(response: Response) -> Response:
    """Keep the game that was asked about for the next visit."""
    chosen = request.args.get("gioco")
    if chosen is not None and (not chosen or chosen in referee().corpus.games):
        response.set_cookie(GAME_COOKIE, chosen, max_age=YEAR, samesite="Lax", httponly=True)
    return response


@blueprint.app_template_global()
def openers(game: Game | None, count: int = 4) -> list[tuple[str, str]]:
    """Questions to start from, each with its game: what comes first in the sequence of play."""
    games = [game] if game else list(referee().corpus.games.values())
    found = [
        (section.questions[0], each.id)
        for each in games
        for section in _first_sections(each, count if game else 1)
        if section.questions
    ]
    return found[: max(count, len(games))]


def _first_sections(game: Game, count: int) -> list[Section]:
    named = [game.section(phase.sections[-1]) for phase in game.sequence if phase.sections]
    return (named or list(game.sections.values()))[:count]


@blueprint.app_template_global()
def passage(game: str, id: str, quote: str) -> Any:
    """An entry's text with a sentence of it highlighted; the sentence alone when the entry is gone."""
    try:
        return book(game).passage(referee().corpus.game(game).section(id), quote)
    except NotFoundError:
        return quote


@blueprint.app_template_global()
def exact(odds: dict[str, str]) -> dict[str, Fraction]:
    """Odds as they stand in an answer («1/6»), as numbers again."""
    return {outcome: Fraction(chance) for outcome, chance in odds.items()}


@blueprint.app_template_global()
def chips(game: str, calculation: dict[str, Any]) -> list[forms.Field]:
    """The inputs of a calculation that a player said, or that were assumed, as fields to change."""
    calculator = find(game, calculation["calculator"])
    assumed = {each["input"] for each in calculation.get("assumed") or ()}
    given = {
        input.name: calculation["inputs"].get(input.name)
        for input in calculator.inputs
        if input.name in assumed or calculation["inputs"].get(input.name) != forms.standing(input)
    }
    return [field for field in forms.fields(calculator, given) if field.name in given]


@blueprint.app_template_global()
def plain_answer(answer: Answer) -> str:
    """An answer as text to copy: what it says, then the rules it cites."""
    cited = [f"{each.section.partition('#')[0]} {each.title}" for each in answer.citations]
    cited = list(dict.fromkeys(cited))
    return "\n".join([answer.answer, *([_("Regole: {titles}", titles="; ".join(cited))] if cited else [])])
