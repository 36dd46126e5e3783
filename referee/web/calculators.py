"""The calculators: a form from each declaration, its result, and dice for those who have none at hand."""

from urllib.parse import urlencode

from flask import Blueprint, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from referee.calculators.declare import BadInputError, Calculation, Calculator
from referee.calculators.registry import find, of_game
from referee.web import forms
from referee.web.shared import referee

blueprint = Blueprint("calculators", __name__)


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
    if roll := forms.rolled(found, request.args.get("tira", "")):
        rolled = given | {request.args["tira"]: roll}
        return redirect(url_for("calculators.calculator", game=game, name=name, **rolled))  # type: ignore[arg-type]
    calculation, problems = _calculate(found, given)
    page = render_template(
        "calculator.html",
        game=found_game,
        calculator=found,
        fields=forms.fields(found, given),
        calculation=calculation,
        problems=problems,
    )
    return page, 400 if problems else 200


@blueprint.app_template_filter()
def query(inputs: dict[str, object]) -> str:
    """A calculation's inputs as the end of its page's address."""
    return urlencode({name: _said(value) for name, value in inputs.items() if value not in (None, "", [])})


def _said(value: object) -> object:
    """A value as a field of the form holds it; a list is written as players do, or only its last item would be read."""
    if isinstance(value, bool):
        return "sì" if value else "no"
    return ", ".join(map(str, value)) if isinstance(value, list | tuple) else value


def _calculate(found: Calculator, given: dict[str, object]) -> tuple[Calculation | None, dict[str, str]]:
    if not given:
        return None, {}
    try:
        return found.run(given), {}
    except BadInputError as error:
        return None, error.problems
