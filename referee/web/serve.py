"""Serving the app with waitress."""

from waitress import create_server

from referee.calculators.registry import of_game
from referee.dialogue import Question, Referee
from referee.errors import RefereeError
from referee.i18n import _
from referee.settings import settings
from referee.web.app import create_app
from referee.web.logs import set_up

_PROXY_HEADERS = {"x-forwarded-for", "x-forwarded-host", "x-forwarded-proto"}


def serve(host: str, port: int, threads: int) -> None:
    """Serve until interrupted; says where."""
    set_up()
    app = create_app()
    _warm()
    try:
        server = create_server(app, host=host, port=port, threads=threads, ident=None, **proxy())
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


def _warm() -> None:
    """Load now what the first question would have to wait for."""
    referee = Referee.shipped()
    for game in referee.corpus.games:
        of_game(game)
        referee.ask(Question("come si muove?", game))


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
