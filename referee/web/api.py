"""The JSON API, version 1. It changes nothing, and `openapi.py` describes it."""

import json
from typing import Any

from flask import Blueprint, jsonify, request
from flask.typing import ResponseReturnValue

from referee.calculators.declare import Calculator
from referee.calculators.registry import find, of_game
from referee.corpus.export import as_json
from referee.corpus.model import Table
from referee.dialogue import parse_question
from referee.dialogue.contract import check_game, check_text
from referee.errors import RefereeError
from referee.i18n import _
from referee.web.finding import FILTERS, find_all, suggestions
from referee.web.openapi import document
from referee.web.shared import answer, referee

blueprint = Blueprint("api", __name__, url_prefix="/api/v1")


@blueprint.get("/openapi.json")
def openapi() -> ResponseReturnValue:
    """This API, described."""
    return jsonify(document(list(referee().corpus.games)))


@blueprint.post("/ask")
def ask() -> ResponseReturnValue:
    """Answer a question: the contract of `referee ask --json`."""
    question = parse_question(_body(), referee().corpus.games)
    return jsonify(answer(question).as_json())


@blueprint.get("/search")
def search() -> ResponseReturnValue:
    """What answers to some words, kind by kind."""
    wanted = request.args.get("kind")
    if wanted is not None and wanted not in FILTERS:
        raise RefereeError(_("Puoi scegliere fra: {choices}.", choices=", ".join(FILTERS)))
    return jsonify([found.as_json() for found in find_all(check_text(request.args.get("q")), _game(), wanted or "")])


@blueprint.get("/suggest")
def suggest() -> ResponseReturnValue:
    """What the beginning of a question may become."""
    return jsonify([found.as_json() for found in suggestions(check_text(request.args.get("q")), _game())])


@blueprint.get("/games")
def games() -> ResponseReturnValue:
    """The games, with what each holds."""
    return jsonify(
        [
            {
                "id": game.id,
                "title": game.title,
                "edition": game.edition,
                "sections": len(game.sections),
                "tables": list(game.tables),
                "calculators": [each.name for each in of_game(game.id)],
            }
            for game in referee().corpus.games.values()
        ]
    )


@blueprint.get("/rules/<game>")
def rules(game: str) -> ResponseReturnValue:
    """The entries of a game, by number and title."""
    sections = referee().corpus.game(game).sections.values()
    return jsonify([{"section": each.id, "title": each.title, "chapter": each.chapter} for each in sections])


@blueprint.get("/rules/<game>/<path:section>")
def rule(game: str, section: str) -> ResponseReturnValue:
    """One entry; a sub-entry as `16.1%23dr2`."""
    return jsonify(as_json(referee().corpus.game(game).section(section)))


@blueprint.get("/tables/<game>")
def tables(game: str) -> ResponseReturnValue:
    """The tables of a game."""
    return jsonify([{"id": each.id, "title": each.title} for each in referee().corpus.game(game).tables.values()])


@blueprint.get("/tables/<game>/<table>")
def table(game: str, table: str) -> ResponseReturnValue:
    """One table."""
    return jsonify(_table(referee().corpus.game(game).table(table)))


@blueprint.get("/calculators/<game>")
def calculators(game: str) -> ResponseReturnValue:
    """The calculators of a game, each with the schema of its inputs."""
    referee().corpus.game(game)
    return jsonify([_calculator(each) for each in of_game(game)])


@blueprint.get("/calculators/<game>/<name>")
def calculator(game: str, name: str) -> ResponseReturnValue:
    """One calculator, with the schema of its inputs."""
    return jsonify(_calculator(_find(game, name)))


@blueprint.post("/calculators/<game>/<name>")
def calculate(game: str, name: str) -> ResponseReturnValue:
    """Run a calculator."""
    found, body = _find(game, name), _body()
    if not isinstance(body, dict):
        raise RefereeError(_("Serve un oggetto JSON con i dati del calcolo."))
    return jsonify(found.run(body).as_json())


def _find(game: str, name: str) -> Calculator:
    referee().corpus.game(game)
    return find(game, name)


def _calculator(found: Calculator) -> dict[str, Any]:
    return {"name": found.name, "title": _(found.title), "summary": _(found.summary), "inputs": found.schema()}


def _table(found: Table) -> dict[str, Any]:
    return {
        "game": found.game,
        "id": found.id,
        "title": found.title,
        "columns": list(found.columns),
        "rows": [list(row) for row in found.rows],
        "sections": list(found.sections),
        "notes": list(found.notes),
    }


def _game() -> str | None:
    return check_game(request.args.get("game"), referee().corpus.games)


def _body() -> Any:
    if not request.is_json:
        raise RefereeError(_("Serve una richiesta JSON (Content-Type: application/json)."))
    try:
        return json.loads(request.get_data())
    except (ValueError, RecursionError):
        raise RefereeError(_("La richiesta non è JSON valido.")) from None
