"""The JSON API, version 1."""

import json
from typing import Any

from flask import Blueprint, jsonify, request
from flask.typing import ResponseReturnValue

from referee.calculators.registry import find, of_game
from referee.corpus.export import as_json
from referee.dialogue import parse_question
from referee.errors import RefereeError
from referee.i18n import _
from referee.web.pages import referee

blueprint = Blueprint("api", __name__, url_prefix="/api/v1")


@blueprint.post("/ask")
def ask() -> ResponseReturnValue:
    """Answer a question: the contract of `referee ask --json`."""
    question = parse_question(_body(), referee().corpus.games)
    return jsonify(referee().ask(question).as_json())


@blueprint.get("/games")
def games() -> ResponseReturnValue:
    """The games, with what each holds."""
    return jsonify(
        [
            {"id": game.id, "title": game.title, "sections": len(game.sections), "tables": list(game.tables)}
            for game in referee().corpus.games.values()
        ]
    )


@blueprint.get("/rules/<game>/<path:section>")
def rule(game: str, section: str) -> ResponseReturnValue:
    """One entry; a sub-entry as `16.1%23dr2`."""
    return jsonify(as_json(referee().corpus.game(game).section(section)))


@blueprint.get("/tables/<game>/<table>")
def table(game: str, table: str) -> ResponseReturnValue:
    """One table."""
    found = referee().corpus.game(game).table(table)
    return jsonify(
        {
            "game": found.game,
            "id": found.id,
            "title": found.title,
            "columns": list(found.columns),
            "rows": [list(row) for row in found.rows],
            "sections": list(found.sections),
            "notes": list(found.notes),
        }
    )


@blueprint.get("/calculators/<game>")
def calculators(game: str) -> ResponseReturnValue:
    """The calculators of a game, each with the schema of its inputs."""
    referee().corpus.game(game)
    return jsonify(
        [
            {"name": each.name, "title": _(each.title), "summary": _(each.summary), "inputs": each.schema()}
            for each in of_game(game)
        ]
    )


@blueprint.post("/calculators/<game>/<name>")
def calculate(game: str, name: str) -> ResponseReturnValue:
    """Run a calculator."""
    body = _body()
    if not isinstance(body, dict):
        raise RefereeError(_("Serve un oggetto JSON con i dati del calcolo."))
    return jsonify(find(game, name).run(body).as_json())


def _body() -> Any:
    if not request.is_json:
        raise RefereeError(_("Serve una richiesta JSON (Content-Type: application/json)."))
    try:
        return json.loads(request.get_data())
    except (ValueError, RecursionError):
        raise RefereeError(_("La richiesta non è JSON valido.")) from None
