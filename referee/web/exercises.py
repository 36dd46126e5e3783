"""Exercises: one at a time, out of a series that a seed draws; a wrong answer shows the steps."""

import secrets
from urllib.parse import urlencode

from flask import Blueprint, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from referee.calculators.registry import find
from referee.errors import NotFoundError
from referee.teaching import progress
from referee.teaching.exercises import LAST_SEED, LONGEST_SERIES, Exercise, exercise, taught
from referee.teaching.items import LEVELS
from referee.web.learn import keeping, progress_in
from referee.web.shared import referee

blueprint = Blueprint("exercises", __name__)
LONGEST_ANSWER = 80


@blueprint.get("/impara/<game>/esercizi")
def show(game: str) -> ResponseReturnValue:
    """One exercise; with an answer in the address, also whether it is right. The address reproduces it."""
    found = referee().corpus.game(game)
    if _number("serie", LAST_SEED) is None:
        return redirect(_address(game, {"serie": str(1 + secrets.randbelow(LAST_SEED)), "n": "1"}))
    drawn = _drawn(game)
    said = request.args.get("risposta", "")[:LONGEST_ANSWER]
    return render_template(
        "exercise.html",
        game=found,
        exercise=drawn,
        calculator=find(game, drawn.template.calculator),
        calculators=[find(game, name) for name in taught(game)],
        chosen=request.args.get("calcolo", ""),
        level=_number("livello", LEVELS[-1]),
        levels=LEVELS,
        said=said,
        right=drawn.is_right(said) if said else None,
        again=_address(game, {"serie": str(drawn.seed), "n": str(drawn.number)}),
        following=_address(game, {"serie": str(drawn.seed), "n": str(drawn.number + 1)}),
    )


@blueprint.post("/impara/<game>/esercizi")
def solve(game: str) -> ResponseReturnValue:
    """Keep whether the first answer to an exercise was right, and show it."""
    referee().corpus.game(game)
    drawn = _drawn(game)
    said = request.form.get("risposta", "").strip()[:LONGEST_ANSWER]
    address = _address(game, {"serie": str(drawn.seed), "n": str(drawn.number), "risposta": said})
    if not said or request.form.get("ancora"):
        return redirect(address, 303)
    name = drawn.template.calculator
    tally = progress_in(game).drills.get(name, progress.Tally()).answered(drawn.is_right(said))
    return keeping(game, dict([progress.drilled(name, tally)]), address)


def _drawn(game: str) -> Exercise:
    """The exercise that the address names; without a calculator of that name, one of any."""
    name = request.args.get("calcolo") or None
    if name is not None and name not in taught(game):
        find(game, name)
        raise NotFoundError(f"{game} {name}")
    level = _number("livello", LEVELS[-1])
    seed, number = _number("serie", LAST_SEED) or 1, _number("n", LONGEST_SERIES) or 1
    return exercise(game, seed, number, level, name)


def _number(name: str, most: int) -> int | None:
    """A whole number from 1 to `most` in the address."""
    said = request.args.get(name, "")
    return int(said) if said.isascii() and said.isdigit() and len(said) <= 7 and 1 <= int(said) <= most else None


def _address(game: str, values: dict[str, str]) -> str:
    """The page of an exercise that keeps the level and the calculator chosen."""
    kept = {name: request.args[name] for name in ("livello", "calcolo") if request.args.get(name)}
    return f"{url_for('exercises.show', game=game)}?{urlencode({**kept, **values})}"
