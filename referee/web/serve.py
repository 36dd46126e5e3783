"""Serving the app with waitress, in as many processes as there are cores to answer with."""

import ctypes
import gc
import os
import signal
import socket
import sys
import threading
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.sharedctypes import RawArray
from typing import Any

from waitress import create_server

from referee.calculators.hearing import hear
from referee.calculators.registry import calculators
from referee.dialogue import Question, Referee
from referee.errors import RefereeError
from referee.i18n import _
from referee.settings import settings
from referee.web.access import marked
from referee.web.app import create_app
from referee.web.logs import set_up
from referee.web.sharing import share_out

_PROXY_HEADERS = {"x-forwarded-for", "x-forwarded-host", "x-forwarded-proto"}


def serve(host: str, port: int, threads: int) -> None:
    """Serve until interrupted; says where."""
    set_up()
    door = _listen(host, port)
    app = create_app()
    warm(app.extensions["library"].referee())
    options = {"sockets": [door], "threads": threads, "ident": None, **proxy()}
    held: Any = RawArray(ctypes.c_long, max(1, settings().processes) if hasattr(os, "fork") else 1)
    watched = _others(app, options, held)
    server = listening(app, options)
    share_out(server, held, 0)
    signal.signal(signal.SIGTERM, lambda _number, _frame: sys.exit(0))
    print(_("Arbitro è pronto: http://{host}:{port}", host=host, port=door.getsockname()[1]), flush=True)
    try:
        server.run()
    except KeyboardInterrupt:
        server.close()
    finally:
        watched.close()


def proxy() -> dict[str, object]:
    """What waitress needs to know of proxies: the forwarded address counts from the trusted one, from others it is dropped."""
    trusted = settings().trusted_proxy
    if not trusted:
        return {"clear_untrusted_proxy_headers": True}
    return {
        "trusted_proxy": trusted,
        "trusted_proxy_count": 1,
        "trusted_proxy_headers": _PROXY_HEADERS,
        "clear_untrusted_proxy_headers": True,
    }


def listening(app: Any, options: dict[str, Any]) -> Any:
    """A server of the app, which tells it of proxies before waitress drops what untrusted ones say."""
    server = create_server(app, **options)
    server.application = marked(server.application)
    return server


def _listen(host: str, port: int) -> socket.socket:
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        return socket.create_server((host, port), family=family, backlog=1024)
    except OSError as error:
        reason = _(
            "Non posso usare l'indirizzo {host}:{port} ({error}). Prova un'altra porta con --port.",
            host=host,
            port=port,
            error=error.strerror,
        )
        raise RefereeError(reason) from None


def warm(referee: Referee) -> None:
    """Load now what the first questions would have to wait for; what is loaded stays, and is no garbage to look through."""
    for calculator in calculators().values():
        hear(calculator, "")  # makes its patterns
    for each in referee.corpus.calculations:  # and those that only a sentence of its own needs
        referee.ask(Question(each.questions[0], each.game))
    for text in ("4-6-7", "un 9-1 in movimento strategico sulla strada, poi nel bosco"):  # no game is named: all listen
        referee.ask(Question(text))
    for game in referee.corpus.games:
        referee.ask(Question("fammi un esercizio", game))
    gc.collect()
    gc.freeze()


def _others(app: Any, options: dict[str, Any], held: Any) -> Connection:
    """Start the other processes, which share all that is loaded; they end when this one does, however it ends."""
    ours, theirs = get_context().Pipe()
    for place in range(1, len(held)):
        arguments = (app, options, held, place, ours, theirs)
        get_context("fork").Process(target=_answer_too, args=arguments, daemon=True).start()
    theirs.close()
    return ours


def _answer_too(app: Any, options: dict[str, Any], held: Any, place: int, ours: Connection, theirs: Connection) -> None:
    ours.close()  # so that only the first process holds this end: when it is gone, the other end says so
    threading.Thread(target=lambda: (theirs.poll(None), os._exit(0)), daemon=True).start()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the first process hears it, and ends
    server = listening(app, options)
    share_out(server, held, place)
    server.run()
