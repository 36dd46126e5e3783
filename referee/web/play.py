"""The play aid: the sequence of play as a checklist, with the rules, tables and calculators of each phase."""

import json
import re
from dataclasses import dataclass

from flask import Blueprint, make_response, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from referee.calculators.declare import Calculator
from referee.calculators.registry import of_game
from referee.corpus.model import Game, Phase, Table
from referee.storage import progress
from referee.web.shared import known_profile, new_profile, referee, remembering, storage

blueprint = Blueprint("play", __name__)
ITEM = "partita"
LAST_TURN = 999


@dataclass(frozen=True, slots=True)
class Step:
    """A phase with all that a player may need in it."""

    number: int
    name: str
    phase: Phase
    tables: tuple[Table, ...]
    calculators: tuple[Calculator, ...]


@blueprint.get("/partita/<game>")
def play(game: str) -> ResponseReturnValue:
    """The checklist, as this browser left it."""
    found = referee().corpus.game(game)
    turn, done = _where(found)
    return render_template("play.html", game=found, groups=groups(found), turn=turn, done=done)


@blueprint.post("/partita/<game>")
def keep(game: str) -> ResponseReturnValue:
    """Keep what is ticked; «next turn» clears the ticks."""
    found = referee().corpus.game(game)
    turn = _turn(request.form.get("turno", ""))
    done = sorted({int(each) for each in request.form.getlist("fatto") if re.fullmatch(r"\d{1,3}", each)})
    if "prossimo" in request.form:
        turn, done = min(turn + 1, LAST_TURN), []
    if "ricomincia" in request.form:
        turn, done = 1, []
    profile = known_profile() or new_profile()
    progress.put(storage(), profile, found.id, ITEM, json.dumps({"turn": turn, "done": done}))
    response = make_response(redirect(url_for("play.play", game=game), 303))
    return remembering(response, profile)


def groups(game: Game) -> dict[str, list[Step]]:
    """The steps under their phases: «RPh: rinforzi» stands under «RPh»."""
    found: dict[str, list[Step]] = {}
    for number, phase in enumerate(game.sequence):
        group, colon, name = phase.name.partition(": ")
        sections = set(phase.sections)
        step = Step(
            number,
            (name[:1].upper() + name[1:]) if colon else phase.name,
            phase,
            tuple(each for each in game.tables.values() if sections & set(each.sections)),
            tuple(each for each in of_game(game.id) if sections & set(each.sections)),
        )
        found.setdefault(group if colon else phase.name, []).append(step)
    return found


def _where(game: Game) -> tuple[int, list[int]]:
    profile = known_profile()
    kept = json.loads(progress.get(storage(), profile, game.id, ITEM) or "{}") if profile else {}
    return kept.get("turn", 1), kept.get("done", [])


def _turn(text: str) -> int:
    return max(1, min(LAST_TURN, int(text))) if re.fullmatch(r"\d{1,4}", text) else 1
