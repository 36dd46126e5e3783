"""What keeps others out: headers, tokens, limits, errors and logs that give nothing away."""

import logging
import re

import pytest
from flask.testing import FlaskClient

from referee.settings import settings
from referee.web import create_app
from referee.web.limits import Limiter
from referee.web.logs import OneRecord

ADDRESSES = [
    "/",
    "/nessuna",
    "/guasto",
    "/regole/risiko",
    "/api/v1/games",
    "/api/v1/nessuna",
    "/static/arbitro.css",
    "/note",
    "/sw.js",
]
CHANGES = [
    "/preferenze",
    "/giudizio",
    "/note",
    "/note/x/elimina",
    "/note/importa",
    "/partita/ardenne44",
    "/impara/ardenne44/lezioni/x",
    "/impara/ardenne44/esercizi",
    "/impara/ardenne44/quiz",
    "/impara/ardenne44/quiz/risposta",
    "/impara/ardenne44/progressi/importa",
    "/biblioteca",
    "/biblioteca/chiave",
    "/biblioteca/prova",
    "/biblioteca/x/elimina",
]


@pytest.mark.parametrize("address", ADDRESSES)
def test_every_response_carries_the_strict_headers(client: FlaskClient, address: str) -> None:
    with client.get(address, headers={"Origin": "https://evil.example"}) as response:
        headers = response.headers
    policy = headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["X-Frame-Options"] == "DENY"
    assert headers["Referrer-Policy"] == "same-origin"
    assert "Access-Control-Allow-Origin" not in headers


@pytest.mark.parametrize(("address", "code"), [("/nessuna", 404), ("/guasto", 500), ("/regole/risiko", 404)])
def test_errors_are_pages_with_a_sentence(client: FlaskClient, address: str, code: int) -> None:
    response = client.get(address, headers={"Accept-Language": "it"})
    assert response.status_code == code
    assert "<h1>" in response.text
    assert "secret detail" not in response.text
    assert "Traceback" not in response.text


def test_api_errors_have_one_shape(client: FlaskClient) -> None:
    for response in (
        client.get("/api/v1/nessuna"),
        client.put("/api/v1/ask"),
        client.post("/api/v1/ask", data=b"x" * 70_000, content_type="application/json"),
    ):
        assert response.status_code in (404, 405, 413)
        assert list(response.get_json()) == ["error"]


def test_no_page_holds_inline_script_or_style(client: FlaskClient) -> None:
    for address in (
        "/",
        "/?q=ritirata",
        "/?q=attacco+13+contro+4&gioco=ardenne44",
        "/regole/ardenne44/capitolo/16-risultati",
        "/tabelle/ardenne44/crt",
        "/calcolatori/ardenne44/combattimento?attaccanti=4&difensori=4",
        "/partita/ardenne44",
        "/impara/ardenne44",
        "/impara/ardenne44/esercizi?serie=1&n=1&risposta=x",
        "/impara/ardenne44/quiz",
        "/impara/ardenne44/progressi",
        "/note",
        "/nessuna",
    ):
        text = client.get(address).text
        assert "<style" not in text
        assert " style=" not in text
        assert "<script>" not in text
        assert " onclick=" not in text


@pytest.mark.parametrize("planted", ["<script>alert(1)</script>", '"><img src=x onerror=alert(1)>'])
def test_planted_markup_comes_out_as_text(client: FlaskClient, planted: str) -> None:
    for address in ("/", "/risposta", "/cerca", "/tabelle/aslsk/ift", "/calcolatori/ardenne44/combattimento"):
        names = ("q", "n", "storia", "riga", "attaccanti", "difensori")
        response = client.get(address, query_string=dict.fromkeys(names, planted))
        assert planted not in response.text


# --- changes


@pytest.mark.parametrize("address", CHANGES)
def test_a_change_needs_the_token_of_this_browser(client: FlaskClient, app, address: str) -> None:
    assert client.post(address).status_code == 403
    client.get("/note")
    assert client.post(address, data={"gettone": "x" * 43}).status_code == 403
    stolen = app.test_client().get("/note").text.partition('name="gettone" value="')[2].partition('"')[0]
    assert client.post(address, data={"gettone": stolen}).status_code == 403


def test_the_list_of_changes_is_whole(app) -> None:
    posts = {
        rule.rule for rule in app.url_map.iter_rules() if "POST" in rule.methods and not rule.rule.startswith("/api/")
    }
    asked = {re.sub(r"/x\b", "/<id>", address).replace("/ardenne44", "/<game>") for address in CHANGES}
    assert posts == asked


def test_the_right_token_from_another_site_is_refused(client: FlaskClient) -> None:
    token = client.get("/note").text.partition('name="gettone" value="')[2].partition('"')[0]
    data = {"gettone": token, "tema": "dark"}
    assert client.post("/preferenze", data=data, headers={"Origin": "https://evil.example"}).status_code == 403
    assert client.post("/preferenze", data=data, headers={"Origin": "http://localhost"}).status_code == 303


# --- limits


def test_a_bucket_empties_fills_and_is_each_client_s_own() -> None:
    time = [0.0]
    limiter = Limiter(10, lambda: time[0])
    assert [limiter.wait("a") for _ in range(20)] == [0.0] * 20
    assert limiter.wait("a") == pytest.approx(0.1)
    assert limiter.wait("b") == 0
    time[0] = 0.1
    assert limiter.wait("a") == 0
    assert limiter.wait("a") > 0


def test_quiet_clients_are_forgotten() -> None:
    time = [0.0]
    limiter = Limiter(10, lambda: time[0])
    for number in range(10_000):
        limiter.wait(str(number))
    time[0] = 60
    limiter.wait("another")
    assert len(limiter._buckets) == 1


def test_who_asks_too_fast_is_told_when_to_come_back(referee, storage) -> None:
    app = create_app(referee, storage)
    app.extensions["limiter"].rate, app.extensions["limiter"].size = 0.5, 3
    client = app.test_client()
    codes = []
    for number in range(5):
        forged = {"X-Forwarded-For": f"10.0.0.{number}", "Forwarded": f"for=10.0.0.{number}"}
        response = client.get("/api/v1/games", headers=forged)
        codes.append(response.status_code)
    assert codes == [200, 200, 200, 429, 429]
    assert int(response.headers["Retry-After"]) >= 1
    assert list(response.get_json()) == ["error"]
    assert client.get("/api/v1/games", environ_base={"REMOTE_ADDR": "192.0.2.9"}).status_code == 200
    with client.get("/static/arbitro.css") as style:
        assert style.status_code == 200


def test_a_body_too_large_is_refused(client: FlaskClient, post) -> None:
    assert post("/giudizio", q="x" * (settings().body_bytes + 1)).status_code == 413


# --- logs


def test_a_newline_cannot_forge_a_line_of_the_log(client: FlaskClient, caplog) -> None:
    with caplog.at_level(logging.ERROR):
        client.get("/guasto")
    written = OneRecord("%(levelname)s %(name)s %(message)s").format(caplog.records[-1])
    assert "forged line" in written
    assert [line for line in written.splitlines() if line.startswith("ERROR")] == written.splitlines()[:1]


def test_control_characters_are_written_visibly() -> None:
    record = logging.LogRecord("web", logging.INFO, "", 0, "asked %s", ("a\nINFO web b\r\x1b[31m\u2028c",), None)
    lines = OneRecord("%(levelname)s %(message)s").format(record).split("\n")
    assert [line[:4] for line in lines] == ["INFO", "    ", "    ", "    "]
    assert "\x1b" not in "".join(lines)
