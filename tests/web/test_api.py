import sys
from concurrent.futures import ThreadPoolExecutor

import pytest
from flask.testing import FlaskClient

from referee.index.analysis import stem


def test_ask(client: FlaskClient) -> None:
    response = client.post("/api/v1/ask", json={"id": 9, "question": "16.2.1", "game": None, "history": []})
    answer = response.get_json()
    assert response.status_code == 200
    assert (answer["id"], answer["outcome"], answer["citations"][0]["section"]) == (9, "answer", "16.2.1")


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ({"question": "x" * 501}, "500 caratteri"),
        ({"question": ""}, "Manca la domanda"),
        ({"question": "ciao", "game": "risiko"}, "Non conosco"),
        ([1], "oggetto JSON"),
    ],
)
def test_bad_questions(client: FlaskClient, body: object, said: str) -> None:
    response = client.post("/api/v1/ask", json=body, headers={"Accept-Language": "it"})
    assert response.status_code == 400
    assert list(response.get_json()) == ["error"]
    assert said in response.get_json()["error"]


@pytest.mark.parametrize(
    ("data", "kind"), [(b"{", "application/json"), (b"q=1", "text/plain"), (b"null", "application/json")]
)
def test_what_is_not_json(client: FlaskClient, data: bytes, kind: str) -> None:
    response = client.post("/api/v1/ask", data=data, content_type=kind)
    assert (response.status_code, list(response.get_json())) == (400, ["error"])


def test_questions_asked_at_once_get_the_answers_they_get_alone(app) -> None:
    """The words are new to the stemmer each time, and threads change places as often as they can."""
    asked = [f"{word} oltre la mosa di notte" for word in "ritirarsi avanzare combattere rifornire demolire".split()]

    def answer(question: str) -> object:
        return app.test_client().post("/api/v1/ask", json={"question": question, "game": "ardenne44"}).get_json()

    alone = [answer(question) for question in asked]
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        for _time in range(4):
            stem.cache_clear()
            app.extensions["held"].answers.cache_clear()
            with ThreadPoolExecutor(5) as threads:
                assert list(threads.map(answer, asked)) == alone
    finally:
        sys.setswitchinterval(before)


def test_a_question_asked_again_gets_the_same_answer_without_being_worked_out(app, client: FlaskClient) -> None:
    kept = app.extensions["held"].answers
    kept.cache_clear()
    bodies = [{"id": number, "question": "posso ritirarmi oltre la mosa", "game": "ardenne44"} for number in (1, 2)]
    first, again = (client.post("/api/v1/ask", json=body).get_json() for body in bodies)
    assert {**first, "id": 2} == again
    assert kept.cache_info().hits == 1
    other = {**bodies[0], "history": ["che cos'è il recupero?"]}
    client.post("/api/v1/ask", json=other)
    english = client.post("/api/v1/ask", json={"question": "quanto costa una pizza"}, headers={"Accept-Language": "en"})
    italian = client.post("/api/v1/ask", json={"question": "quanto costa una pizza"}, headers={"Accept-Language": "it"})
    assert kept.cache_info().hits == 1
    assert english.get_json()["answer"] != italian.get_json()["answer"]


def test_games_rules_tables(client: FlaskClient) -> None:
    assert "ardenne44" in {game["id"] for game in client.get("/api/v1/games").get_json()}
    assert client.get("/api/v1/rules/ardenne44/16.1%23dr2").get_json()["section"] == "16.1#dr2"
    assert client.get("/api/v1/tables/ardenne44/crt").get_json()["rows"][2][4] == "EX"


def test_lists_of_a_game(client: FlaskClient) -> None:
    assert {
        "section": "16.1",
        "title": "I risultati della CRT",
        "chapter": "Risultati del combattimento",
    } in client.get("/api/v1/rules/ardenne44").get_json()
    assert "crt" in {each["id"] for each in client.get("/api/v1/tables/ardenne44").get_json()}
    one = client.get("/api/v1/calculators/ardenne44/combattimento").get_json()
    assert one in client.get("/api/v1/calculators/ardenne44").get_json()


def test_search(client: FlaskClient) -> None:
    found = client.get("/api/v1/search?q=recupero&game=ardenne44").get_json()
    assert {"calcoli", "tabelle", "regole"} <= {each["kind"] for each in found}
    only = client.get("/api/v1/search?q=recupero&game=ardenne44&kind=tabelle").get_json()
    assert [each["address"] for each in only] == ["/tabelle/ardenne44/recupero"]
    assert client.get("/api/v1/search?q=recupero&kind=poesie").status_code == 400


def test_suggestions_by_the_beginnings_of_words(client: FlaskClient) -> None:
    def titles(typed: str) -> list[str]:
        return [
            each["title"]
            for each in client.get("/api/v1/suggest", query_string={"q": typed, "game": "ardenne44"}).get_json()
        ]

    assert any("Scontro a Fuoco" in title for title in titles("scon fuo"))
    assert any(title.startswith("16.2.1") for title in titles("16.2.1"))
    assert any(title.endswith("?") for title in titles("posso ritirarmi"))
    assert titles("zzzz") == []
    assert len(titles("u")) == 0


def test_an_unknown_rule_names_the_nearest(client: FlaskClient) -> None:
    response = client.get("/api/v1/rules/ardenne44/16.2.9")
    assert response.status_code == 404
    assert "16.2.1" in response.get_json()["nearest"]


def test_calculators(client: FlaskClient) -> None:
    listed = client.get("/api/v1/calculators/ardenne44").get_json()
    combat = next(each for each in listed if each["name"] == "combattimento")
    assert combat["inputs"]["required"] == ["attaccanti", "difensori"]
    body = {
        "attaccanti": ["4-5-3 fiume", "8"],
        "difensori": ["2-2-3"],
        "terreno": ["cittadina"],
        "artiglieria": 1,
        "dado": 3,
    }
    ruling = client.post("/api/v1/calculators/ardenne44/combattimento", json=body).get_json()
    assert ruling["outcome"] == "FF"
    assert ruling["steps"][0] == {
        "text": "4-5-3 fiume: attacca attraverso un fiume, 4 dimezzato per eccesso",
        "value": "2",
        "section": "15.3",
    }


def test_what_a_calculation_shows_can_be_sent_back(client: FlaskClient) -> None:
    address = "/api/v1/calculators/ardenne44/combattimento"
    first = client.post(address, json={"attaccanti": "2 x 4-5-3 fiume, 7-4-6 tq4", "difensori": "2-2-3"}).get_json()
    assert client.post(address, json=first["inputs"]).get_json() == first


def test_a_wrong_calculation(client: FlaskClient) -> None:
    response = client.post("/api/v1/calculators/ardenne44/combattimento", json={"attaccanti": "x"})
    assert response.status_code == 400
    assert "difensori" in response.get_json()["error"].lower()
