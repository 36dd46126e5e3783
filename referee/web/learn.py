"""Learning a game: the path of lessons, a lesson with its check, and what has been learned so far."""

import json
import re
from datetime import date
from urllib.parse import urlencode

from flask import Blueprint, Response, make_response, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from markupsafe import Markup

from referee.calculators.registry import find
from referee.errors import RefereeError
from referee.i18n import _
from referee.settings import settings
from referee.storage import progress as stored
from referee.teaching import progress
from referee.teaching.exercises import taught
from referee.teaching.items import Item
from referee.teaching.lessons import lesson, lessons
from referee.teaching.progress import Progress
from referee.teaching.quiz import questions
from referee.teaching.repetition import Card
from referee.web.shared import book, known_profile, new_profile, referee, remembering, storage

blueprint = Blueprint("learn", __name__)
_BOLD, _ITALIC = re.compile(r"\*\*(.+?)\*\*"), re.compile(r"\*(.+?)\*")


@blueprint.get("/impara/<game>")
def path(game: str) -> ResponseReturnValue:
    """The lessons of a game in order, with what is learned, and the ways to practise."""
    found = referee().corpus.game(game)
    known = progress_in(game)
    due = [card for card in known.cards.values() if card.due(today())]
    upcoming = next((each for each in lessons(game) if not known.learned(each.id)), None)
    return render_template(
        "learn.html", game=found, lessons=lessons(game), known=known, due=len(due), upcoming=upcoming
    )


@blueprint.get("/impara/<game>/lezioni/<id>")
def read(game: str, id: str) -> ResponseReturnValue:
    """A lesson; with the answers to its check in the address, also how the check went."""
    found = referee().corpus.game(game)
    taken = lesson(game, id)
    shown = [item.shuffled(0) for item in taken.check]
    chosen = _chosen(shown, request.args.get("risposte", ""))
    path = lessons(game)
    place = path.index(taken)
    return render_template(
        "lesson.html",
        game=found,
        lesson=taken,
        number=place + 1,
        lessons=path,
        before=[each for each in path if each.id in taken.requires],
        next=path[place + 1] if place + 1 < len(path) else None,
        find=find,
        shown=shown,
        chosen=chosen,
        right=sum(each == item.right for each, item in zip(chosen, taken.check, strict=False)),
        passed=progress.PASSED,
    )


@blueprint.post("/impara/<game>/lezioni/<id>")
def check(game: str, id: str) -> ResponseReturnValue:
    """Keep the answers to a lesson's check, and show how it went."""
    referee().corpus.game(game)
    taken = lesson(game, id)
    said = [request.form.get(f"d{number}", "") for number in range(len(taken.check))]
    chosen = _chosen([item.shuffled(0) for item in taken.check], ",".join(said)) or [""] * len(said)
    right = [each == item.right for each, item in zip(chosen, taken.check, strict=True)]
    known = progress_in(game)
    kept = answered(known, list(zip(taken.check, right, strict=True)))
    kept += [progress.checked(taken.id, max(sum(right), known.lessons.get(taken.id, 0)))]
    address = url_for("learn.read", game=game, id=taken.id, risposte=",".join(each or "-" for each in said))
    return keeping(game, dict(kept), f"{address}#verifica")


@blueprint.get("/impara/<game>/progressi")
def standing(game: str) -> ResponseReturnValue:
    """What is mastered of each chapter, what to repeat, and how the exercises went."""
    found = referee().corpus.game(game)
    known = progress_in(game)
    items = questions(game)
    return render_template(
        "progress.html",
        game=found,
        lessons=lessons(game),
        known=known,
        standings=progress.standings(found, items.values(), known.cards),
        drills=[(find(game, name), known.drills[name]) for name in taught(game) if name in known.drills],
        taken=request.args.get("presi"),
    )


@blueprint.get("/impara/progressi/esporta")
def export() -> ResponseReturnValue:
    """What this browser's learner has learned, as a file."""
    data = stored.exported(storage(), known_profile(), progress.is_kept)
    headers = {"Content-Disposition": 'attachment; filename="progressi-arbitro.json"'}
    return Response(json.dumps(data, ensure_ascii=False, indent=1), mimetype="application/json", headers=headers)


@blueprint.post("/impara/<game>/progressi/importa")
def take(game: str) -> ResponseReturnValue:
    """Take the progress of a file."""
    games = referee().corpus.games
    referee().corpus.game(game)
    file = request.files.get("file")
    try:
        data = json.loads(file.read(settings().notes_bytes).decode("utf-8")) if file else None
    except (ValueError, RecursionError):
        raise RefereeError(_("Questo file non è JSON: scegli un file esportato da questa pagina.")) from None
    profile = known_profile() or new_profile()
    count = stored.imported(storage(), profile, data, games, progress.is_kept)
    return remembering(make_response(redirect(url_for("learn.standing", game=game, presi=count), 303)), profile)


def progress_in(game: str) -> Progress:
    """What this browser's learner has learned of a game."""
    profile = known_profile()
    return progress.read(stored.everything(storage(), profile, game)) if profile else Progress()


def answered(known: Progress, answers: list[tuple[Item, bool]]) -> list[tuple[str, str]]:
    """The cards of some questions after their answers, to be kept."""
    return [
        progress.card(item.id, known.cards.get(item.id, Card()).answered(right, today())) for item, right in answers
    ]


def keeping(game: str, values: dict[str, str], address: str) -> Response:
    """Keep some values in this browser's profile and go to a page."""
    profile = known_profile() or new_profile()
    stored.put_all(storage(), profile, game, values)
    return remembering(make_response(redirect(address, 303)), profile)


def today() -> int:
    """The day as cards count it."""
    return date.today().toordinal()


def _chosen(shown: list[tuple[str, ...]], said: str) -> list[str]:
    """The options that an address names by their place; nothing when it names none."""
    places = said.split(",")
    if len(places) != len(shown):
        return []
    return [
        options[int(place)] if re.fullmatch(r"\d", place) and int(place) < len(options) else ""
        for options, place in zip(shown, places, strict=True)
    ]


@blueprint.app_template_filter()
def prose(text: str, game: str) -> Markup:
    """The text of a lesson with its links, its bold and its italics."""
    linked = str(book(game).linked(text))  # a substitution in markup would escape the tags that it puts in
    return Markup(_ITALIC.sub(r"<em>\1</em>", _BOLD.sub(r"<strong>\1</strong>", linked)))


@blueprint.app_template_filter()
def inline(text: str, game: str) -> Markup:
    """One line of a lesson or a question, without a paragraph of its own."""
    return Markup(prose(text, game).removeprefix("<p>").removesuffix("</p>"))


@blueprint.app_template_test()
def calculated(part: object) -> bool:
    """Whether a part of a lesson's situation is a calculation, not prose."""
    return not isinstance(part, str)


@blueprint.app_template_global()
def learning_address(link: dict[str, str]) -> str:
    """The page of something that an answer says can be learned."""
    game = link["game"]
    match link["kind"]:
        case "lesson":
            return url_for("learn.read", game=game, id=link["id"])
        case "exercise":
            chosen = {"calcolo": link["id"]} if link["id"] else {}
            return f"{url_for('exercises.show', game=game)}?{urlencode({**chosen, 'serie': link['seed'], 'n': '1'})}"
        case "quiz":
            return url_for("quiz.quiz", game=game)
    return url_for("learn.path", game=game)
