"""The pages people read. All work without JavaScript."""

from collections.abc import Iterable
from fractions import Fraction

from flask import Blueprint, current_app, make_response, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from markupsafe import Markup

from referee.calculators.declare import BadInputError, Calculation, Calculator
from referee.calculators.dice import percent
from referee.calculators.registry import find, of_game
from referee.corpus.model import Game, Section
from referee.corpus.references import references
from referee.dialogue import Answer, Referee, parse_question
from referee.errors import RefereeError
from referee.web import forms

blueprint = Blueprint("pages", __name__)
blueprint.add_app_template_global(percent, "percent")
YEAR = 365 * 24 * 3600
LANGUAGE_COOKIE = "lingua"


def referee() -> Referee:
    """The referee of the running app."""
    found: Referee = current_app.extensions["referee"]
    return found


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
    page = render_template("chat.html", asked=asked, chosen=request.args.get("gioco"), answer=answer, error=error)
    return page, 400 if error else 200


@blueprint.get("/risposta")
def fragment() -> ResponseReturnValue:
    """One answer alone, for the page that already stands; `storia` holds the questions before."""
    asked = request.args.get("q", "")
    try:
        return render_template("answer.html", asked=asked, answer=_answer(asked))
    except RefereeError as problem:
        return render_template("problem.html", problem=problem), 400


def _answer(asked: str) -> Answer:
    data = {"question": asked, "game": request.args.get("gioco"), "history": request.args.getlist("storia")}
    return referee().ask(parse_question(data, referee().corpus.games))


@blueprint.get("/regole/<game>")
def contents(game: str) -> ResponseReturnValue:
    """The table of contents of a game; `?n=16.2` jumps to a rule."""
    found = referee().corpus.game(game)
    number = request.args.get("n", "").strip()
    if number:
        return redirect(section_address(found.section(number)))
    chapters: dict[str, list[Section]] = {}
    for section in found.sections.values():
        chapters.setdefault(section.chapter, []).append(section)
    return render_template("contents.html", game=found, chapters=chapters)


@blueprint.get("/regole/<game>/<path:number>")
def rule(game: str, number: str) -> ResponseReturnValue:
    """A printed section with its sub-entries, each at its anchor."""
    found = referee().corpus.game(game)
    section = found.section(number)
    if number != section.number:
        return redirect(section_address(section))
    entries = found.under(section.number)
    numbers = list(dict.fromkeys(each.number for each in found.sections.values()))
    place = numbers.index(section.number)
    return render_template(
        "rule.html",
        game=found,
        entries=entries,
        rulings=found.rulings_on(section.number, *(entry.id for entry in entries)),
        previous=numbers[place - 1] if place else None,
        next=numbers[place + 1] if place + 1 < len(numbers) else None,
    )


@blueprint.get("/tabelle/<game>")
def tables(game: str) -> ResponseReturnValue:
    """The tables of a game."""
    return render_template("tables.html", game=referee().corpus.game(game))


@blueprint.get("/tabelle/<game>/<table>")
def table(game: str, table: str) -> ResponseReturnValue:
    """One table."""
    found = referee().corpus.game(game)
    return render_template("table.html", game=found, table=found.table(table))


@blueprint.get("/calcolatori/<game>")
def calculators(game: str) -> ResponseReturnValue:
    """The calculators of a game."""
    return render_template("calculators.html", game=referee().corpus.game(game), calculators=of_game(game))


@blueprint.get("/calcolatori/<game>/<name>")
def calculator(game: str, name: str) -> ResponseReturnValue:
    """A calculator's form; with inputs in the address, also its result. The address can be shared."""
    found_game = referee().corpus.game(game)
    found = find(game, name)
    given = forms.given(found, request.args)
    calculation, problems = _calculate(found, given)
    code = 400 if problems else 200
    page = render_template(
        "calculator.html",
        game=found_game,
        calculator=found,
        fields=forms.fields(found, given),
        calculation=calculation,
        problems=problems,
    )
    return page, code


def _calculate(found: Calculator, given: dict[str, object]) -> tuple[Calculation | None, dict[str, str]]:
    if not given:
        return None, {}
    try:
        return found.run(given), {}
    except BadInputError as error:
        return None, error.problems


@blueprint.get("/lingua/<language>")
def language(language: str) -> ResponseReturnValue:
    """Choose the language and go back."""
    response = make_response(redirect(_back()))
    response.set_cookie(LANGUAGE_COOKIE, language[:2], max_age=YEAR, samesite="Lax", httponly=True)
    return response


def _back() -> str:
    """The page the reader came from, if it is one of ours."""
    came = request.args.get("da", "/")
    return came if came.startswith("/") and not came.startswith(("//", "/\\")) else "/"


def section_address(section: Section) -> str:
    """The page of an entry, at its anchor."""
    return url_for("pages.rule", game=section.game, number=section.number, _anchor=section.slug or None)


@blueprint.app_template_global()
def address(game: str, id: str) -> str:
    """The page of the entry with this id."""
    return section_address(referee().corpus.game(game).section(id))


@blueprint.app_template_global()
def headline(section: Section) -> str:
    """An entry's number and title; a title that already names its number stands alone."""
    return section.title if section.title.startswith(section.number) else f"{section.number} {section.title}"


@blueprint.app_template_global()
def exact(odds: dict[str, str]) -> dict[str, Fraction]:
    """Odds as they stand in an answer («1/6»), as numbers again."""
    return {outcome: Fraction(chance) for outcome, chance in odds.items()}


@blueprint.app_template_global()
def linked(game: Game, text: str) -> Markup:
    """An entry's text as paragraphs and lists, with its references as links."""
    blocks: list[Markup] = []
    items: list[Markup] = []
    for line in text.splitlines():
        if line.startswith("- "):
            items.append(Markup("<li>{}</li>").format(_with_links(game, line[2:])))
            continue
        blocks += _list(items)
        items = []
        if line.strip():
            blocks.append(Markup("<p>{}</p>").format(_with_links(game, line)))
    return Markup("\n").join([*blocks, *_list(items)])


def _list(items: Iterable[Markup]) -> list[Markup]:
    joined = Markup("").join(items)
    return [Markup("<ul>{}</ul>").format(joined)] if joined else []


def _with_links(game: Game, line: str) -> Markup:
    parts: list[Markup | str] = []
    place = 0
    for start, end, id in references(line):
        target = game.find(id)
        if target is None:
            continue
        open_bracket = line[start - 1 : start] == "[" and line[end : end + 1] == "]"
        parts.append(line[place : start - open_bracket])
        shown = id if "#" not in id else headline(target)
        parts.append(Markup('<a href="{}" title="{}">{}</a>').format(section_address(target), target.title, shown))
        place = end + open_bracket
    return Markup("").join(Markup.escape(part) for part in [*parts, line[place:]])
