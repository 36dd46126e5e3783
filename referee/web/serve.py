"""Serving the app with waitress."""

import logging

from waitress import create_server

from referee.errors import RefereeError
from referee.i18n import _
from referee.settings import settings
from referee.web.app import create_app


def serve(host: str, port: int) -> None:
    """Serve until interrupted; says where."""
    logging.basicConfig(level=logging.INFO, format="%(levelname)s %(name)s %(message)s")
    app = create_app()
    try:
        server = create_server(app, host=host, port=port, threads=settings().threads, ident=None)
    except OSError as error:
        reason = _(
            "Non posso usare l'indirizzo {host}:{port} ({error}). Prova un'altra porta con --port.",
            host=host,
            port=port,
            error=error.strerror,
        )
        raise RefereeError(reason) from None
    print(_("Arbitro è pronto: http://{host}:{port}", host=host, port=port), flush=True)
    try:
        server.run()
    except KeyboardInterrupt:
        server.close()
