"""How pages reach the reader: compressed, kept when they may be, copied for offline use, behind a proxy or not."""

import gzip
import re
import socket
import threading

import pytest
from flask import Flask, request
from flask.testing import FlaskClient
from waitress import create_server

from referee.settings import settings
from referee.web import offline
from referee.web.serve import proxy


def test_pages_are_compressed_for_whoever_takes_them(client: FlaskClient) -> None:
    plain = client.get("/regole/ardenne44")
    zipped = client.get("/regole/ardenne44", headers={"Accept-Encoding": "gzip"})
    assert zipped.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(zipped.data) == plain.data
    assert int(zipped.headers["Content-Length"]) == len(zipped.data) < len(plain.data) / 4
    assert "Accept-Encoding" in zipped.headers["Vary"]
    assert "Content-Encoding" not in plain.headers


def test_static_files_are_kept_for_good_under_an_address_of_their_edition(client: FlaskClient) -> None:
    page = client.get("/").text
    for address in set(re.findall(r'(?:href|src)="(/static/[^"#]+)', page)):
        with client.get(address) as response:
            assert response.status_code == 200
            assert "immutable" in response.headers["Cache-Control"]
    assert client.get("/").headers["Cache-Control"] == "no-cache"


def test_no_page_asks_for_anything_from_elsewhere(client: FlaskClient) -> None:
    for address in ("/", "/regole/ardenne44/capitolo/16-risultati", "/calcolatori/aslsk/attacco"):
        assert re.findall(r'(?:src|href|action)="(?:https?:)?//[^"]*', client.get(address).text) == []


def test_every_page_that_is_copied_for_offline_use_exists(client: FlaskClient, corpus) -> None:
    for game in corpus.games.values():
        copy = client.get(f"/senza-rete/{game.id}.json").get_json()
        assert all(client.get(page).status_code == 200 for page in copy["pages"][:6])
        assert {f"/tabelle/{game.id}/{table}" for table in game.tables} <= set(copy["pages"])
        assert {target.partition("#")[0] for target in copy["numbers"].values()} <= set(copy["pages"])
        assert {id.casefold() for id in game.sections} <= set(copy["numbers"])


def test_the_service_worker_knows_its_edition_and_its_shell(client: FlaskClient, corpus) -> None:
    script = client.get("/sw.js")
    assert script.mimetype == "text/javascript"
    assert f'"arbitro-{offline.edition()}-{corpus.digest[:12]}"' in script.text
    for address in re.findall(r'"(/[^"]*)"', script.text.partition("];")[0]):
        with client.get(address) as response:
            assert response.status_code == 200, address


@pytest.fixture
def seen(monkeypatch):
    """The client's address that an app behind our server sees, for a request that claims another."""

    def ask(trusted: str) -> str:
        monkeypatch.setenv("REFEREE_TRUSTED_PROXY", trusted)
        settings.cache_clear()
        app = Flask("probe")
        app.add_url_rule("/", view_func=lambda: f"seen:{request.remote_addr} {request.headers.get('X-Forwarded-For')};")
        server = create_server(app, host="127.0.0.1", port=0, **proxy())
        threading.Thread(target=server.run, daemon=True).start()
        with socket.create_connection(("127.0.0.1", server.effective_port), timeout=10) as connection:
            connection.sendall(b"GET / HTTP/1.0\r\nHost: x\r\nX-Forwarded-For: 203.0.113.7\r\n\r\n")
            answer = b""
            while part := connection.recv(4096):
                answer += part
        server.close()
        settings.cache_clear()
        return re.search("seen:(.*);", answer.decode()).group(1)

    yield ask
    settings.cache_clear()


def test_a_forged_address_counts_only_from_the_trusted_proxy(seen) -> None:
    assert seen("") == "127.0.0.1 None"
    assert seen("192.0.2.1") == "127.0.0.1 None"
    assert seen("127.0.0.1").startswith("203.0.113.7")
