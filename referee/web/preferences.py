"""Language and theme, as the reader chose them."""

from flask import Blueprint, make_response, redirect, request
from flask.typing import ResponseReturnValue

from referee.errors import RefereeError
from referee.i18n import LANGUAGES, _
from referee.web.shared import LANGUAGE_COOKIE, THEME_COOKIE, THEMES, YEAR, back

blueprint = Blueprint("preferences", __name__)
_CHOICES = {LANGUAGE_COOKIE: LANGUAGES, THEME_COOKIE: THEMES}


@blueprint.post("/preferenze")
def choose() -> ResponseReturnValue:
    """Keep a choice and go back to the page."""
    response = make_response(redirect(back(), 303))
    for cookie, choices in _CHOICES.items():
        chosen = request.form.get(cookie)
        if chosen is None:
            continue
        if chosen not in choices:
            raise RefereeError(_("Puoi scegliere fra: {choices}.", choices=", ".join(choices)))
        response.set_cookie(cookie, chosen, max_age=YEAR, samesite="Lax", httponly=True)
    return response
