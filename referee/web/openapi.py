"""The OpenAPI document of the API: written by hand, held to the truth by schemathesis in the tests."""

from typing import Any

from referee import __version__
from referee.corpus.model import OURS, PRINT
from referee.settings import settings
from referee.web.finding import FILTERS

Schema = dict[str, Any]
_TEXT: Schema = {"type": "string"}
_TEXTS: Schema = {"type": "array", "items": _TEXT}


def document(games: list[str]) -> Schema:
    """The document, for the games at hand."""
    return {
        "openapi": "3.1.0",
        "info": {"title": "Arbitro", "version": __version__, "description": "Arbitro di regole per wargame da tavolo."},
        "servers": [{"url": "/api/v1"}],
        "paths": _paths(games),
        "components": {"schemas": _schemas(games)},
    }


def _paths(games: list[str]) -> Schema:
    game = _parameter("game", "path", {"type": "string", "enum": games})
    in_game = _parameter("game", "query", {"type": "string", "enum": [*games, ""]}, required=False)
    words = _parameter("q", "query", {"type": "string", "minLength": 1, "maxLength": settings().question_chars})
    kind = _parameter("kind", "query", {"type": "string", "enum": list(FILTERS)}, required=False)
    name, table, section = (_parameter(each, "path", _TEXT) for each in ("name", "table", "section"))
    return {
        "/ask": {"post": _takes("La risposta a una domanda", _of("Answer"), _of("Question"))},
        "/search": {"get": _gives("Ciò che risponde a delle parole", _list(_of("Found")), [words, in_game, kind])},
        "/suggest": {"get": _gives("Come può continuare una domanda", _list(_of("Found")), [words, in_game])},
        "/games": {"get": _gives("I giochi", _list(_of("Game")), [])},
        "/rules/{game}": {"get": _gives("Le regole di un gioco", _list(_of("Heading")), [game])},
        "/rules/{game}/{section}": {"get": _gives("Una regola", _of("Rule"), [game, section])},
        "/tables/{game}": {"get": _gives("Le tabelle di un gioco", _list(_of("TableName")), [game])},
        "/tables/{game}/{table}": {"get": _gives("Una tabella", _of("Table"), [game, table])},
        "/calculators/{game}": {"get": _gives("I calcoli di un gioco", _list(_of("Calculator")), [game])},
        "/calculators/{game}/{name}": {
            "get": _gives("Un calcolo e lo schema dei suoi dati", _of("Calculator"), [game, name]),
            "post": _takes("Il risultato di un calcolo", _of("Calculation"), {"type": "object"}, [game, name]),
        },
    }


def _schemas(games: list[str]) -> Schema:
    history = {"type": "array", "items": {"type": "string", "maxLength": settings().question_chars}}
    question = {"type": "string", "minLength": 1, "maxLength": settings().question_chars}
    step = _object({"text": _TEXT, "value": _TEXT, "section": _TEXT})
    calculation = _object(
        {
            "calculator": _TEXT,
            "inputs": {"type": "object"},
            "result": _TEXT,
            "outcome": _TEXT,
            "steps": _list(step),
            "odds": {"type": ["object", "null"], "additionalProperties": _TEXT},
            "warnings": _TEXTS,
        }
    )
    return {
        "Error": _object({"error": _TEXT}, {"nearest": _TEXTS}),
        "Question": _object(
            {"question": question},
            {
                "id": {},
                "game": {"enum": [*games, None]},
                "history": {**history, "maxItems": settings().history_items},
            },
        ),
        "Citation": _object(
            {"game": _TEXT, "section": _TEXT, "title": _TEXT, "quote": _TEXT, "source": {"enum": [OURS, PRINT]}}
        ),
        "Calculation": calculation,
        "Answer": _object(
            {
                "id": {},
                "outcome": {"enum": ["answer", "calculation", "clarify", "abstain", "comparison", "talk"]},
                "game": {"type": ["string", "null"]},
                "answer": _TEXT,
                "citations": _list(_of("Citation")),
                "calculation": {"anyOf": [_of("Calculation"), {"type": "null"}]},
                "suggestions": _TEXTS,
            },
            {"learn": _list(_object({"kind": _TEXT, "game": _TEXT, "id": _TEXT, "title": _TEXT}, {"seed": _TEXT}))},
        ),
        "Found": _object({"kind": _TEXT, "game": _TEXT, "title": _TEXT, "address": _TEXT, "text": _TEXT}),
        "Game": _object(
            {
                "id": _TEXT,
                "title": _TEXT,
                "edition": _TEXT,
                "sections": {"type": "integer"},
                "tables": _TEXTS,
                "calculators": _TEXTS,
            }
        ),
        "Heading": _object({"section": _TEXT, "title": _TEXT, "chapter": _TEXT}),
        "Rule": _object({"game": _TEXT, "section": _TEXT, "title": _TEXT, "text": _TEXT}),
        "TableName": _object({"id": _TEXT, "title": _TEXT}),
        "Table": _object(
            {
                "game": _TEXT,
                "id": _TEXT,
                "title": _TEXT,
                "columns": _TEXTS,
                "rows": _list(_TEXTS),
                "sections": _TEXTS,
                "notes": _TEXTS,
            }
        ),
        "Calculator": _object({"name": _TEXT, "title": _TEXT, "summary": _TEXT, "inputs": {"type": "object"}}),
    }


def _object(required: Schema, optional: Schema | None = None) -> Schema:
    """An object that has these fields and may come to have others: the contract grows."""
    return {"type": "object", "required": list(required), "properties": {**required, **(optional or {})}}


def _list(items: Schema) -> Schema:
    return {"type": "array", "items": items}


def _of(name: str) -> Schema:
    return {"$ref": f"#/components/schemas/{name}"}


def _parameter(name: str, place: str, schema: Schema, required: bool = True) -> Schema:
    return {"name": name, "in": place, "required": required, "schema": schema}


def _gives(summary: str, schema: Schema, parameters: list[Schema]) -> Schema:
    """An operation that answers with `schema`, or with a sentence that says what is wrong."""
    wrong = {"description": "Una frase che dice che cosa non va", "content": _json(_of("Error"))}
    codes = {"400": wrong, "404": wrong, "413": wrong, "429": wrong}
    good = {"200": {"description": summary, "content": _json(schema)}}
    return {"summary": summary, "parameters": parameters, "responses": {**good, **codes}}


def _takes(summary: str, schema: Schema, body: Schema, parameters: list[Schema] | None = None) -> Schema:
    operation = _gives(summary, schema, parameters or [])
    return {**operation, "requestBody": {"required": True, "content": _json(body)}}


def _json(schema: Schema) -> Schema:
    return {"application/json": {"schema": schema}}
