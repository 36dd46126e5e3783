import pytest
from flask.testing import FlaskClient

ITALIAN = {"Accept-Language": "it"}


def page(client: FlaskClient, address: str, code: int = 200) -> str:
    response = client.get(address, headers=ITALIAN)
    assert response.status_code == code, response.text
    return response.text


@pytest.mark.parametrize(
    "address",
    [
        "/",
        "/regole/ardenne44",
        "/tabelle/ardenne44",
        "/tabelle/ardenne44/tec",
        "/calcolatori/ardenne44",
        "/calcolatori/ardenne44/combattimento",
    ],
)
def test_pages_stand(client: FlaskClient, address: str) -> None:
    assert '<html lang="it">' in page(client, address)


def test_every_rule_and_table_has_its_page(client: FlaskClient, corpus) -> None:
    for game in corpus.games.values():
        for number in {section.number for section in game.sections.values()}:
            page(client, f"/regole/{game.id}/{number}")
        for table in game.tables:
            page(client, f"/tabelle/{game.id}/{table}")


def test_a_question_is_answered_without_javascript(client: FlaskClient) -> None:
    text = page(client, "/?q=da+che+turno+comincia+il+bel+tempo&gioco=ardenne44")
    assert "Turno 15" in text
    assert 'href="/regole/ardenne44/28.2' in text


def test_the_answer_alone(client: FlaskClient) -> None:
    text = page(client, "/risposta?q=e+se+è+elite%3F&gioco=ardenne44&storia=modificatori+al+tiro+di+recupero")
    assert text.strip().startswith("<article")
    assert "18.5" in text


@pytest.mark.parametrize("address", ["/?q=", "/risposta?q="])
def test_a_question_too_long_gets_a_400_with_a_sentence(client: FlaskClient, address: str) -> None:
    assert "al massimo 500 caratteri" in page(client, address + "x" * 501, 400)


def test_an_unknown_game_in_a_question(client: FlaskClient) -> None:
    assert "Non conosco il gioco" in page(client, "/?q=ciao&gioco=risiko", 400)


def test_references_become_links(client: FlaskClient) -> None:
    assert '<a href="/regole/ardenne44/19.4"' in page(client, "/regole/ardenne44/14.1")


def test_a_sub_entry_has_its_anchor(client: FlaskClient) -> None:
    assert 'id="dr2"' in page(client, "/regole/ardenne44/16.1")
    response = client.get("/regole/ardenne44/16.1%23dr2")
    assert (response.status_code, response.location) == (302, "/regole/ardenne44/16.1#dr2")


def test_rulings_stand_beside_the_rule(client: FlaskClient) -> None:
    assert "R1" in page(client, "/regole/ardenne44/16.1")


def test_jump_by_number(client: FlaskClient) -> None:
    assert client.get("/regole/ardenne44?n=18.6").location == "/regole/ardenne44/18.5#recupero"
    assert "16.2.1" in page(client, "/regole/ardenne44?n=16.2.9", 404)


def test_the_calculator_form_comes_from_the_declaration(client: FlaskClient) -> None:
    text = page(client, "/calcolatori/ardenne44/combattimento")
    for name in ("attaccanti", "difensori", "terreno", "artiglieria_difesa", "dado"):
        assert f'name="{name}"' in text


def test_a_calculation_by_address(client: FlaskClient) -> None:
    text = page(client, "/calcolatori/ardenne44/combattimento?attaccanti=13&difensori=4&terreno=aperto&artiglieria=1")
    assert "colonna 4-1" in text
    assert "1/6" in text


def test_a_wrong_calculation_says_what_is_allowed(client: FlaskClient) -> None:
    text = page(client, "/calcolatori/ardenne44/combattimento?attaccanti=13&dado=9", 400)
    assert "va da 1 a 6" in text
    assert "Manca «Difensori»" in text
    assert 'value="13"' in text


@pytest.mark.parametrize("planted", ["<script>alert(1)</script>", '"><img src=x onerror=alert(1)>'])
def test_planted_markup_comes_out_as_text(client: FlaskClient, planted: str) -> None:
    for address in ("/", "/risposta", "/calcolatori/ardenne44/combattimento"):
        response = client.get(address, query_string={"q": planted, "attaccanti": planted, "difensori": planted})
        assert planted not in response.text


def test_the_language_is_chosen_and_kept(client: FlaskClient) -> None:
    assert "What does the rule say?" in client.get("/", headers={"Accept-Language": "en-GB"}).text
    response = client.get("/lingua/en?da=/tabelle/ardenne44", headers=ITALIAN)
    assert response.location == "/tabelle/ardenne44"
    assert "Tables of" in page(client, "/tabelle/ardenne44")


@pytest.mark.parametrize("elsewhere", ["//evil.example", "https://evil.example", "/\\evil.example"])
def test_the_language_switch_leads_nowhere_else(client: FlaskClient, elsewhere: str) -> None:
    assert client.get("/lingua/it", query_string={"da": elsewhere}).location == "/"
