"""The quiz: a run of questions, one a page, with the reasons; in referee mode against the clock, reasons at the end."""

import json
import secrets
import time
from typing import Any

from flask import Blueprint, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from referee.storage import progress as stored
from referee.teaching.items import Item
from referee.teaching.quiz import questions
from referee.teaching.runs import LATE, QUESTIONS, SECONDS, Run, from_json, start
from referee.web.learn import answered, keeping, progress_in, today
from referee.web.shared import known_profile, referee, storage

blueprint = Blueprint("quiz", __name__)
ITEM = "quiz"  # the name that a run under way is kept under


@blueprint.get("/impara/<game>/quiz")
def quiz(game: str) -> ResponseReturnValue:
    """The question that waits, or the reason of the last one; without a run, how to begin one."""
    found = referee().corpus.game(game)
    run = _run(game)
    if run is None:
        return render_template("quiz.html", game=found, count=len(questions(game)), most=QUESTIONS, seconds=SECONDS)
    done = len(run.answers)
    looking_back = request.args.get("dopo") == str(done) and done > 0 and not run.clock
    if run.over and not looking_back:
        return redirect(url_for("quiz.result", game=game))
    number = done - 1 if looking_back else done
    item = questions(game)[run.ids[number]]
    return render_template(
        "question.html",
        game=found,
        run=run,
        item=item,
        number=number + 1,
        options=item.shuffled(run.seed),
        chosen=run.chosen(number, item) if looking_back else None,
        left=max(0, round(run.deadline - time.time())) if run.clock else None,
    )


@blueprint.post("/impara/<game>/quiz")
def begin(game: str) -> ResponseReturnValue:
    """Begin a run, or another one in its place."""
    referee().corpus.game(game)
    chapter = request.form.get("capitolo", "")
    items = [item for item in questions(game).values() if not chapter or _chapter(item) == chapter]
    clock = request.form.get("modo") == "arbitro"
    seed = secrets.randbelow(1_000_000)
    run = start(items or list(questions(game).values()), progress_in(game).cards, today(), seed, time.time(), clock)
    return keeping(game, {ITEM: _written(run)}, url_for("quiz.quiz", game=game))


@blueprint.post("/impara/<game>/quiz/risposta")
def reply(game: str) -> ResponseReturnValue:
    """Keep an answer; the page it comes from names its question, so that none is answered twice."""
    referee().corpus.game(game)
    run = _run(game)
    here = url_for("quiz.quiz", game=game)
    if run is None or run.over or request.form.get("domanda") != run.current:
        return redirect(here, 303)
    item = questions(game)[run.current]
    said = request.form.get("risposta", "")
    place = int(said) if said in {str(each) for each in range(len(item.options))} else LATE
    after = run.answered(place, time.time())
    right = after.chosen(len(run.answers), item) == item.right
    kept = dict(answered(progress_in(game), [(item, right)]))
    address = here if run.clock else url_for("quiz.quiz", game=game, dopo=len(after.answers))
    return keeping(game, {**kept, ITEM: _written(after)}, address)


@blueprint.get("/impara/<game>/quiz/esito")
def result(game: str) -> ResponseReturnValue:
    """How a run went, question by question."""
    found = referee().corpus.game(game)
    run = _run(game)
    if run is None or not run.over:
        return redirect(url_for("quiz.quiz", game=game))
    told = [(item, run.chosen(number, item)) for number, item in enumerate(questions(game)[id] for id in run.ids)]
    right = sum(chosen == item.right for item, chosen in told)
    return render_template("result.html", game=found, run=run, told=told, right=right)


def _chapter(item: Item) -> str:
    return referee().corpus.game(item.game).section(item.section).chapter


def _run(game: str) -> Run | None:
    """The run under way; none when there is none, or when the questions have changed since."""
    profile = known_profile()
    kept: dict[str, Any] = json.loads(stored.get(storage(), profile, game, ITEM) or "{}") if profile else {}
    run = from_json(kept) if kept else None
    return run if run and run.ids and set(run.ids) <= questions(game).keys() else None


def _written(run: Run) -> str:
    return json.dumps(run.as_json())
