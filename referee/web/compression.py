"""Pages, scripts and data go compressed to whoever takes them so: a phone on a poor network reads sooner."""

import gzip
from functools import lru_cache

from flask import Flask, Response, request

_WORTH = 1000  # bytes under which compression gains nothing
_TYPES = ("text/", "application/json", "application/manifest+json", "image/svg+xml")
_LEVEL = 5


def compress(app: Flask) -> None:
    """Compress the texts that `app` sends."""
    app.after_request(_compressed)


def _compressed(response: Response) -> Response:
    plain = response.status_code != 200 or "Content-Encoding" in response.headers or "Content-Range" in response.headers
    if plain or not (response.mimetype or "").startswith(_TYPES):
        return response
    response.vary.add("Accept-Encoding")
    if not request.accept_encodings["gzip"]:
        return response
    response.direct_passthrough = False
    data = response.get_data()
    if len(data) >= _WORTH:
        static = request.path.startswith("/static/")
        response.set_data(_static(data) if static else gzip.compress(data, _LEVEL, mtime=0))
        response.headers["Content-Encoding"] = "gzip"
    return response


@lru_cache(maxsize=32)
def _static(data: bytes) -> bytes:
    return gzip.compress(data, 9, mtime=0)
