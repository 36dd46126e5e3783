"""Only our own pages change anything: a form must bring back the token that this browser holds in a cookie."""

import hmac
import secrets
from urllib.parse import urlsplit

from flask import Flask, Response, g, request
from werkzeug.exceptions import Forbidden

COOKIE = "gettone"
FIELD = "gettone"
_SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
_YEAR = 365 * 24 * 3600


def protect(app: Flask) -> None:
    """Check every change asked of `app`. The API changes nothing, and takes only JSON, which no foreign form can send."""
    app.before_request(_check)
    app.after_request(_remember)
    app.jinja_env.globals["csrf_token"] = token


def token() -> str:
    """The token to put in a form."""
    known = request.cookies.get(COOKIE, "")
    if len(known) >= 32:
        return known
    if "new_token" not in g:
        g.new_token = secrets.token_urlsafe(32)
    return str(g.new_token)


def _check() -> None:
    if request.method in _SAFE or request.path.startswith("/api/"):
        return
    held, brought = request.cookies.get(COOKIE, ""), request.form.get(FIELD, "")
    origin = request.headers.get("Origin")
    foreign = origin is not None and urlsplit(origin).netloc != request.host
    if foreign or len(held) < 32 or not hmac.compare_digest(held.encode(), brought.encode()):
        raise Forbidden


def _remember(response: Response) -> Response:
    if "new_token" in g:
        response.set_cookie(COOKIE, g.new_token, max_age=_YEAR, samesite="Lax", httponly=True, secure=request.is_secure)
    return response
