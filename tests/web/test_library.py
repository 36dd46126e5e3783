"""Importing through the pages: looked over, kept, shown beside our rules, removed; and by nobody else."""

import io
import re

import pytest
from flask.testing import FlaskClient

from referee.settings import settings
from referee.storage import Storage, books
from tests.corpus.importing.books import DASHED
from tests.library.files import BAD
from tests.library.test_library import PRINT

PLANTED = "<script>alert(1)</script>"
IT = {"Accept-Language": "it"}


@pytest.fixture(autouse=True)
def clean(storage: Storage):
    yield
    with storage.writing() as connection:
        for table in ("book", "book_section"):
            connection.execute(f"DELETE FROM {table}")


@pytest.fixture
def token(monkeypatch):
    monkeypatch.setenv("REFEREE_ADMIN_TOKEN", "apriti sesamo")
    settings.cache_clear()
    yield "apriti sesamo"
    monkeypatch.undo()
    settings.cache_clear()


def upload(post, data: bytes | str, **fields):
    data = data.encode() if isinstance(data, str) else data
    return post("/biblioteca/prova", file=(io.BytesIO(data), "libro.txt"), **fields)


def take(post, data: str, **fields) -> None:
    shown = upload(post, data, **fields)
    assert shown.status_code == 200, shown.text
    waiting = re.search(r'name="testo" value="(\w+)"', shown.text).group(1)
    assert post("/biblioteca", testo=waiting).status_code == 303


def test_a_book_is_looked_over_before_it_is_kept(client: FlaskClient, post, storage: Storage) -> None:
    shown = upload(post, PRINT, gioco="ardenne44").text
    assert "Regole del gioco riconosciute: 3" in shown
    assert "numeri col punto" in shown
    assert books.all_books(storage) == []
    take(post, PRINT, gioco="ardenne44")
    assert [book.game for book in books.all_books(storage)] == ["ardenne44"]
    assert "libro.txt" in client.get("/biblioteca", headers=IT).text


def test_a_rule_shows_both_texts_and_an_answer_quotes_both(client: FlaskClient, post) -> None:
    take(post, PRINT, gioco="ardenne44")
    page = client.get("/regole/ardenne44/17.2", headers=IT, follow_redirects=True).text
    assert "Testo stampato" in page
    assert "Chi si ritira oltre la Mosa è perduto." in page
    answer = client.get(
        "/", query_string={"q": "posso ritirarmi oltre la Mosa?", "gioco": "ardenne44"}, headers=IT
    ).text
    assert "testo stampato" in answer
    assert "Chi si ritira oltre la Mosa è perduto." in answer
    said = client.post("/api/v1/ask", json={"question": "ritirarsi oltre la Mosa", "game": "ardenne44"}).get_json()
    assert {each["source"] for each in said["citations"]} == {"ours", "print"}


def test_a_new_game_is_everywhere_and_leaves_out_what_it_lacks(client: FlaskClient, post) -> None:
    take(post, DASHED, titolo="Le carte del re")
    home = client.get("/", headers=IT).text
    assert 'value="le-carte-del-re"' in home
    assert "/tabelle/le-carte-del-re" not in home
    assert "Le carte del re" in client.get("/regole", headers=IT).text
    assert "Le carte del re" not in client.get("/tabelle", headers=IT).text.partition("<main")[2]
    assert client.get("/regole/le-carte-del-re", headers=IT).status_code == 200
    rule = client.get("/regole/le-carte-del-re/A4", follow_redirects=True, headers=IT)
    assert "Due cortigiani tirano un dado." in client.get(rule.request.path, headers=IT).text
    assert "A5" in client.get("/cerca?q=veleno&gioco=le-carte-del-re", headers=IT).text
    assert "le-carte-del-re" in [each["id"] for each in client.get("/api/v1/games").get_json()]
    assert client.get("/api/v1/rules/le-carte-del-re/1.1").get_json()["text"] == "Si tengono cinque carte."
    assert all("/regole/" in page for page in client.get("/senza-rete/le-carte-del-re.json").get_json()["pages"])
    for part in ("tabelle", "calcolatori", "partita", "impara"):
        lacking = client.get(f"/{part}/le-carte-del-re", headers=IT)
        assert lacking.status_code == 404
        assert "le regole che hai importato" in lacking.text
    for part in ("impara/le-carte-del-re/quiz", "impara/le-carte-del-re/esercizi"):
        assert client.get(f"/{part}").status_code == 404


def test_a_book_is_removed(client: FlaskClient, post, storage: Storage) -> None:
    take(post, DASHED, titolo="Le carte del re")
    assert post("/biblioteca/le-carte-del-re/elimina").status_code == 303
    assert books.all_books(storage) == []
    assert client.get("/regole/le-carte-del-re").status_code == 404
    assert post("/biblioteca/le-carte-del-re/elimina").status_code == 404


def test_what_is_planted_in_a_book_comes_out_as_text(client: FlaskClient, post) -> None:
    book = DASHED.replace("Si guarda una carta.", f"Si guarda {PLANTED} una carta.").replace(
        "A4. SPIA", f"A4. SPIA {PLANTED}"
    )
    shown = upload(post, book, titolo=f"Re {PLANTED}").text
    assert PLANTED not in shown
    take(post, book, titolo=f"Re {PLANTED}")
    for address in ("/", "/biblioteca", "/regole", "/?q=spia guarda una carta", "/cerca?q=spia"):
        text = client.get(address, headers=IT).text
        assert PLANTED not in text
    game = client.get("/api/v1/games").get_json()[-1]["id"]
    page = client.get(f"/regole/{game}/A4", follow_redirects=True).text
    assert PLANTED not in page
    assert "&lt;script&gt;" in page


@pytest.mark.parametrize("name", [name for name in BAD if name != "too large"])
def test_a_bad_file_gets_a_sentence(post, storage: Storage, name: str) -> None:
    data, sentence = BAD[name]
    response = upload(post, data, titolo="Un gioco nuovo")
    assert response.status_code == 400
    assert sentence in response.text
    assert books.all_books(storage) == []


def test_a_file_that_is_too_large_is_not_even_read(post, monkeypatch) -> None:
    monkeypatch.setenv("REFEREE_IMPORT_BYTES", "1000")
    settings.cache_clear()
    assert upload(post, "1. REGOLA\n" * 10_000, titolo="Un gioco nuovo").status_code == 413
    monkeypatch.undo()
    settings.cache_clear()


@pytest.mark.parametrize("fields", [{}, {"gioco": "aslsk", "titolo": "X"}, {"gioco": "risiko"}])
def test_a_wrong_form_gets_a_sentence(post, fields: dict[str, str]) -> None:
    assert upload(post, DASHED, **fields).status_code in (400, 404)


@pytest.mark.parametrize("name", ["", "x" * 32, "0" * 32, "../arbitro.sqlite3"])
def test_a_text_that_does_not_wait_is_not_kept(post, storage: Storage, name: str) -> None:
    assert post("/biblioteca", testo=name).status_code == 400
    assert books.all_books(storage) == []


STRANGERS = [
    {"environ_base": {"REMOTE_ADDR": "192.0.2.7"}},
    {"headers": {"X-Forwarded-For": "192.0.2.7"}},
    {"headers": {"Via": "1.1 proxy"}},
    {"headers": {"Host": "arbitro.example"}},
    {"environ_base": {"arbitro.forwarded": True}},
]


@pytest.mark.parametrize("stranger", STRANGERS)
def test_nobody_else_sees_or_changes_the_library(client: FlaskClient, storage: Storage, stranger) -> None:
    assert client.get("/biblioteca", **stranger).status_code == 403
    page = client.get("/note", **stranger).text
    token = re.search(r'name="gettone" value="([^"]+)"', page).group(1)
    books.put(storage, "ardenne44", "t", False, "f", ["decimal"], [], [["p"]])
    for address in ("/biblioteca", "/biblioteca/prova", "/biblioteca/ardenne44/elimina", "/biblioteca/chiave"):
        assert client.post(address, data={"gettone": token, "chiave": ""}, **stranger).status_code == 403
    large = {"gettone": token, "file": (io.BytesIO(b"x" * 100_000), "x.txt")}
    assert client.post("/biblioteca/prova", data=large, **stranger).status_code == 413
    assert len(books.all_books(storage)) == 1


def test_the_administrator_s_token_lets_in(app, token: str) -> None:
    client = app.test_client()
    stranger = {"environ_base": {"REMOTE_ADDR": "192.0.2.7"}}
    page = client.get("/biblioteca", **stranger)
    assert page.status_code == 403
    held = re.search(r'name="gettone" value="([^"]+)"', page.text).group(1)
    for key, code in (("sbagliata", 403), ("", 403), (token, 303)):
        given = client.post("/biblioteca/chiave", data={"gettone": held, "chiave": key}, **stranger)
        assert given.status_code == code
    assert token not in given.headers["Set-Cookie"]
    assert client.get("/biblioteca", **stranger).status_code == 200
