"""Who may change what all players of a machine see: its own browser, or one that knows the administrator's token."""

import hashlib
import hmac
from typing import Any

from flask import Response, request

from referee.settings import settings

COOKIE = "chiave"
_LOCAL = {"127.0.0.1", "::1"}
_NAMES = {"localhost", "127.0.0.1", "[::1]"}
_FORWARDED = tuple(
    f"HTTP_{name}"
    for name in ("FORWARDED", "X_FORWARDED_FOR", "X_FORWARDED_HOST", "X_FORWARDED_PROTO", "X_REAL_IP", "VIA")
)
_MARK = "arbitro.forwarded"


def allowed() -> bool:
    """Whether this request may see and change the library."""
    return is_local() or hmac.compare_digest(request.cookies.get(COOKIE, "").encode(), _proof().encode())


def is_local() -> bool:
    """Whether it comes from this very machine: no proxy stands between, and no foreign name leads here."""
    name = request.host.rpartition(":")[0] if request.host.rpartition(":")[2].isdigit() else request.host
    forwarded = request.environ.get(_MARK) or _is_forwarded(request.environ)
    return request.remote_addr in _LOCAL and name in _NAMES and not forwarded


def marked(app: Any) -> Any:
    """A WSGI app that is told when a proxy stands before it, though the server drops what an untrusted one says."""

    def call(environ: dict[str, Any], start: Any) -> Any:
        environ[_MARK] = _is_forwarded(environ)
        return app(environ, start)

    return call


def _is_forwarded(environ: dict[str, Any]) -> bool:
    return any(header in environ for header in _FORWARDED)


def is_key(key: str) -> bool:
    """Whether this is the administrator's token; none is, where none is set."""
    token = settings().admin_token
    return bool(token) and hmac.compare_digest(key.encode(), token.encode())


def letting_in(response: Response) -> Response:
    """The response that lets this browser in until it is closed."""
    response.set_cookie(COOKIE, _proof(), samesite="Strict", httponly=True, secure=request.is_secure)
    return response


def _proof() -> str:
    """What a browser shows in place of the token; without a token nothing is enough."""
    token = settings().admin_token
    return hashlib.sha256(f"arbitro library {token}".encode()).hexdigest() if token else "\0"
