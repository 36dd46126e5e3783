"""Headers that every response carries, errors included."""

from flask import Flask, Response, request

_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)


def protect(app: Flask) -> None:
    """Send the security headers with every response of `app`. There are none for other origins: CORS is off."""
    app.after_request(_headers)


def _headers(response: Response) -> Response:
    response.headers["Content-Security-Policy"] = _POLICY
    response.headers["X-Content-Type-Options"] = "nosniff"
    response.headers["X-Frame-Options"] = "DENY"
    response.headers["Referrer-Policy"] = "same-origin"
    response.headers["Cross-Origin-Opener-Policy"] = "same-origin"
    response.headers["Cross-Origin-Resource-Policy"] = "same-origin"
    response.headers["Permissions-Policy"] = "camera=(), geolocation=(), microphone=(self)"
    if request.path.startswith("/static/") and "v" in request.args:
        response.headers["Cache-Control"] = "public, max-age=31536000, immutable"  # the address changes with the file
    elif not request.path.startswith("/static/"):
        response.headers.setdefault("Cache-Control", "no-store" if request.method == "POST" else "no-cache")
        response.vary.update(("Accept-Language", "Cookie"))
    return response
