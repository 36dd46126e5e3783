"""How much one client may ask of a process: so many requests a second for long, twice as many at once."""

import time
from collections.abc import Callable
from threading import Lock

from flask import Flask, request
from werkzeug.exceptions import TooManyRequests

from referee.settings import settings
from referee.web.access import allowed

_MANY = 10_000  # clients to remember before the quiet ones are forgotten


class Limiter:
    """A bucket of requests a client: it fills at a steady rate, and an empty one must wait."""

    def __init__(self, rate: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate, self.size = rate, rate * 2
        self._clock = clock
        self._buckets: dict[str, tuple[float, float]] = {}
        self._lock = Lock()

    def wait(self, client: str) -> float:
        """Take one request from the client's bucket; the seconds to wait when there is none."""
        with self._lock:
            now = self._clock()
            left, since = self._buckets.get(client, (self.size, now))
            left = min(self.size, left + (now - since) * self.rate)
            if left < 1:
                self._buckets[client] = (left, now)
                return (1 - left) / self.rate
            self._buckets[client] = (left - 1, now)
            if len(self._buckets) > _MANY:
                self._forget(now)
            return 0.0

    def _forget(self, now: float) -> None:
        full = [
            client for client, (left, since) in self._buckets.items() if left + (now - since) * self.rate >= self.size
        ]
        for client in full:
            del self._buckets[client]


def protect(app: Flask) -> None:
    """Refuse what one client asks too fast. The address is the connection's own, or what a trusted proxy says."""
    limiter = app.extensions["limiter"] = Limiter(settings().requests_per_second)

    @app.before_request
    def check() -> None:
        if request.path.startswith("/static/"):
            return
        if request.endpoint in ("notes.take", "learn.take"):  # a file, larger than any other request
            request.max_content_length = settings().notes_bytes
        if request.endpoint == "library.look" and allowed():  # nobody else's file is even read
            request.max_content_length = settings().import_bytes + settings().body_bytes
        seconds = limiter.wait(request.remote_addr or "")
        if seconds:
            raise TooManyRequests(retry_after=max(1, round(seconds + 0.5)))
