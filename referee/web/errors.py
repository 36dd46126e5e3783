"""One error shape: `{"error": sentence}` for the API, the same sentence on a page for people."""

import logging

from flask import Flask, Response, jsonify, render_template, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import HTTPException

from referee.errors import NotFoundError, RefereeError
from referee.i18n import N_, _
from referee.web.shared import referee

_SENTENCES = {
    400: N_("La richiesta non è valida."),
    403: N_(
        "Questa richiesta non viene da una pagina di Arbitro, o la pagina era aperta da troppo: ricaricala e riprova."
    ),
    404: N_("Questa pagina non esiste."),
    405: N_("Questa richiesta non è ammessa qui."),
    413: N_("La richiesta è troppo grande."),
    415: N_("Serve una richiesta JSON (Content-Type: application/json)."),
    429: N_("Troppe richieste in poco tempo: aspetta qualche secondo e riprova."),
    500: N_("Qualcosa è andato storto da parte nostra. Riprova; se succede ancora, segnalacelo."),
}
_KEPT = ("Retry-After", "Allow")  # headers of an error that say what to do
_log = logging.getLogger(__name__)


def register(app: Flask) -> None:
    """Answer every error of `app` in the one shape."""
    app.register_error_handler(RefereeError, _known)
    app.register_error_handler(HTTPException, _http)
    app.register_error_handler(Exception, _unknown)


def _known(error: RefereeError) -> ResponseReturnValue:
    if isinstance(error, NotFoundError):
        return _respond(str(error), 404, error.nearest)
    return _respond(str(error), 400)


def _http(error: HTTPException) -> ResponseReturnValue:
    code = error.code or 500
    if code < 400:
        return error.get_response()
    body, _code = _respond(_(_SENTENCES.get(code, _SENTENCES[400 if code < 500 else 500])), code)
    given = dict(error.get_headers())
    return body, code, {name: str(given[name]) for name in _KEPT if name in given}


def _unknown(error: Exception) -> ResponseReturnValue:
    _log.exception("unhandled error on %r", request.path)
    return _respond(_(_SENTENCES[500]), 500)


def _respond(sentence: str, code: int, nearest: tuple[str, ...] = ()) -> tuple[Response | str, int]:
    if request.path.startswith("/api/"):
        body = {"error": sentence, "nearest": list(nearest)} if nearest else {"error": sentence}
        return jsonify(body), code
    return render_template("error.html", sentence=sentence, code=code, nearest=_linked(nearest)), code


def _linked(nearest: tuple[str, ...]) -> dict[str, str]:
    """The addresses that differ from the wrong one only in what was not found."""
    given = dict(request.view_args or {})
    if not nearest or not given or not request.endpoint:
        return dict.fromkeys(nearest, "")
    wrong = "game" if given.get("game") not in referee().corpus.games and "game" in given else list(given)[-1]
    return {each: url_for(request.endpoint, **{**given, wrong: each}) for each in nearest}
