"""Notes through the pages."""

import io
import json

import pytest
from flask.testing import FlaskClient

from referee.corpus.importing import PrintedSection
from referee.storage import Storage, books
from referee.storage.feedback import all_feedback
from referee.storage.notes import all_notes

PLANTED = "<script>alert(1)</script>"


@pytest.fixture(autouse=True)
def clean(storage: Storage):
    yield
    with storage.writing() as connection:
        for table in ("note", "feedback", "book", "book_section"):
            connection.execute(f"DELETE FROM {table}")


def write(post, text: str = "Noi giochiamo senza.", kind: str = "regola-di-casa", **more):
    return post("/note", gioco="ardenne44", sezione="16.1", tipo=kind, testo=text, **more)


def test_a_note_stands_beside_its_rule(client: FlaskClient, post) -> None:
    assert write(post).location == "/regole/ardenne44/capitolo/16-risultati#16.1"
    page = client.get("/regole/ardenne44/capitolo/16-risultati", headers={"Accept-Language": "it"}).text
    assert "Noi giochiamo senza." in page
    assert "Regola di casa" in page
    assert "Noi giochiamo senza." in client.get("/cerca?q=giochiamo&tipo=note").text


def test_a_note_is_changed_and_thrown_away(client: FlaskClient, post, storage: Storage) -> None:
    write(post)
    (note,) = all_notes(storage)
    assert "Noi giochiamo senza." in client.get(f"/note/{note.id}").text
    write(post, "Anzi con.", id=note.id)
    assert [each.text for each in all_notes(storage)] == ["Anzi con."]
    post(f"/note/{note.id}/elimina")
    assert all_notes(storage) == []
    assert client.get(f"/note/{note.id}").status_code == 404


@pytest.mark.parametrize(
    ("text", "kind", "said"), [("  ", "nota", "vuota"), ("x" * 4001, "nota", "4000"), ("x", "poesia", "Scegli")]
)
def test_a_wrong_note_gets_a_sentence(post, storage: Storage, text: str, kind: str, said: str) -> None:
    response = write(post, text, kind)
    assert response.status_code == 400
    assert said in response.text
    assert all_notes(storage) == []


def test_a_note_on_a_rule_that_does_not_exist(post) -> None:
    assert post("/note", gioco="ardenne44", sezione="99.9", tipo="nota", testo="x").status_code == 404


def test_notes_go_to_a_file_and_come_back(client: FlaskClient, post, storage: Storage) -> None:
    write(post, "Più di una riga\ne «virgolette»")
    response = client.get("/note/esporta")
    assert "attachment" in response.headers["Content-Disposition"]
    (note,) = all_notes(storage)
    post(f"/note/{note.id}/elimina")
    taken = post("/note/importa", file=(io.BytesIO(response.data), "note.json"))
    assert (taken.status_code, taken.location) == (303, "/note?prese=1")
    assert all_notes(storage) == [note]
    again = post("/note/importa", file=(io.BytesIO(response.data), "note.json"))
    assert again.location == "/note?prese=0"


def test_a_large_file_of_notes_is_taken(client: FlaskClient, post, storage: Storage) -> None:
    write(post, "x" * 4000)
    data = json.loads(client.get("/note/esporta").data)
    data["notes"] = [{**data["notes"][0], "id": f"{number:032x}"} for number in range(40)]
    file = json.dumps(data).encode()
    assert len(file) > 100_000
    assert post("/note/importa", file=(io.BytesIO(file), "note.json")).status_code == 303
    assert len(all_notes(storage)) == 41


@pytest.mark.parametrize(
    "file", [b"\xff\xfe", b"{", b"[]", b'{"arbitro": "note", "notes": [{"id": "1"}]}', b"[" * 9999]
)
def test_a_file_that_holds_no_notes_changes_nothing(post, storage: Storage, file: bytes) -> None:
    write(post)
    before = all_notes(storage)
    response = post("/note/importa", file=(io.BytesIO(file), "note.json"))
    assert response.status_code == 400
    assert all_notes(storage) == before


def test_what_is_planted_in_notes_and_imported_texts_comes_out_as_text(
    client: FlaskClient, post, storage: Storage
) -> None:
    write(post, PLANTED)
    section = PrintedSection("16.1", PLANTED, PLANTED, 1, 2)
    books.put(storage, "ardenne44", PLANTED, False, PLANTED, ["decimal"], [section], [[PLANTED]])
    for address in ("/note", "/regole/ardenne44/capitolo/16-risultati", "/cerca?q=alert&tipo=note", "/biblioteca"):
        text = client.get(address).text
        assert "&lt;script&gt;" in text
        assert PLANTED not in text
    assert (
        "Testo stampato"
        in client.get("/regole/ardenne44/capitolo/16-risultati", headers={"Accept-Language": "it"}).text
    )


def test_a_verdict_is_kept(post, storage: Storage) -> None:
    said = {"q": "ritirata?", "gioco": "ardenne44", "risposta": "Sì.", "giudizio": "sbagliato"}
    assert post("/giudizio", **said).status_code == 200
    (kept,) = all_feedback(storage)
    assert (kept.question, kept.answer, kept.verdict) == ("ritirata?", "Sì.", "sbagliato")
    assert post("/giudizio", **{**said, "giudizio": "boh"}).status_code == 400
    assert len(all_feedback(storage)) == 1
