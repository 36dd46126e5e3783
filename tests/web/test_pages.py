"""Every page, as a browser without JavaScript gets it."""

import pytest
from flask.testing import FlaskClient

ITALIAN = {"Accept-Language": "it"}
PAGES = [
    "/",
    "/cerca",
    "/note",
    "/regole",
    "/tabelle",
    "/calcolatori",
    "/partita",
    "/senza-rete",
    "/regole/ardenne44",
    "/regole/ardenne44/capitolo/16-risultati",
    "/tabelle/ardenne44",
    "/tabelle/ardenne44/tec",
    "/tabelle/ardenne44/stampa",
    "/calcolatori/ardenne44",
    "/calcolatori/ardenne44/combattimento",
    "/partita/ardenne44",
    "/note/nuova?gioco=ardenne44&sezione=16.1",
]


def page(client: FlaskClient, address: str, code: int = 200) -> str:
    response = client.get(address, headers=ITALIAN, follow_redirects=True)
    assert response.status_code == code, response.text
    return response.text


@pytest.mark.parametrize("address", PAGES)
def test_pages_stand(client: FlaskClient, address: str) -> None:
    assert '<html lang="it"' in page(client, address)


def test_every_chapter_table_sheet_and_checklist_has_its_page(client: FlaskClient, app, corpus) -> None:
    for game in corpus.games.values():
        for slug in app.extensions["held"].books[game.id].chapters:
            page(client, f"/regole/{game.id}/capitolo/{slug}")
        for table in game.tables:
            page(client, f"/tabelle/{game.id}/{table}")
        page(client, f"/tabelle/{game.id}/stampa")
        page(client, f"/partita/{game.id}")


# --- the chat


def test_a_question_is_answered_without_javascript(client: FlaskClient) -> None:
    text = page(client, "/?q=da+che+turno+comincia+il+bel+tempo&gioco=ardenne44")
    assert "Turno 15" in text
    assert 'href="/regole/ardenne44/capitolo/28-tempo#28.2' in text


def test_the_sentence_cited_is_highlighted_in_its_passage(client: FlaskClient) -> None:
    text = page(client, "/?q=posso+ritirarmi+oltre+la+mosa&gioco=ardenne44")
    assert "<mark>La differenza è in ritirata" in text


def test_the_next_question_brings_the_ones_before(client: FlaskClient) -> None:
    text = page(client, "/?q=modificatori+al+tiro+di+recupero&gioco=ardenne44&storia=che+cos'è+il+recupero")
    assert '<input type="hidden" name="storia" value="modificatori al tiro di recupero">' in text
    assert "che cos&#39;è il recupero" in text


def test_the_answer_alone(client: FlaskClient) -> None:
    text = page(client, "/risposta?q=e+se+è+elite%3F&gioco=ardenne44&storia=modificatori+al+tiro+di+recupero")
    assert text.strip().startswith("<article")
    assert "18.5" in text


def test_the_last_game_is_remembered(client: FlaskClient) -> None:
    page(client, "/?q=ritirata&gioco=ardenne44")
    assert 'value="ardenne44" checked' in page(client, "/")
    page(client, "/?q=ritirata&gioco=")
    assert 'value="" checked' in page(client, "/")


def test_a_calculation_shows_its_inputs_odds_and_steps(client: FlaskClient) -> None:
    text = page(client, "/?q=attacco+13+contro+4+in+foresta&gioco=ardenne44")
    assert 'action="/calcolatori/ardenne44/combattimento"' in text
    assert 'name="attaccanti" value="13"' in text
    assert "16,7%" in text
    assert '<table class="steps">' in text


@pytest.mark.parametrize("address", ["/?q=", "/risposta?q="])
def test_a_question_too_long_gets_a_400_with_a_sentence(client: FlaskClient, address: str) -> None:
    assert "al massimo 500 caratteri" in page(client, address + "x" * 501, 400)


def test_an_unknown_game_in_a_question(client: FlaskClient) -> None:
    assert "Non conosco il gioco" in page(client, "/?q=ciao&gioco=risiko", 400)


# --- the rules


def test_references_become_links_to_the_place_in_its_chapter(client: FlaskClient) -> None:
    text = page(client, "/regole/ardenne44/14.1")
    assert '<a class="ref" href="/regole/ardenne44/capitolo/19-avanzata#19.4' in text


def test_terms_are_explained_in_place(client: FlaskClient) -> None:
    text = page(client, "/regole/ardenne44/16.2.1")
    assert 'class="term"' in text


def test_the_permanent_link_of_an_entry_leads_to_its_anchor(client: FlaskClient) -> None:
    response = client.get("/regole/ardenne44/16.1%23dr2")
    assert (response.status_code, response.location) == (302, "/regole/ardenne44/capitolo/16-risultati#16.1-dr2")
    text = page(client, "/regole/ardenne44/16.1")
    assert 'id="16.1-dr2"' in text
    assert 'href="/regole/ardenne44/16.1%23dr2"' in text


def test_rulings_tables_and_calculators_stand_beside_the_rule(client: FlaskClient) -> None:
    text = page(client, "/regole/ardenne44/16.1")
    assert "R1 " in text
    assert 'href="/tabelle/ardenne44/crt"' in text
    assert 'href="/calcolatori/ardenne44/combattimento"' in text


def test_jump_by_number_or_by_words(client: FlaskClient) -> None:
    jump = "/vai?gioco=ardenne44&n="
    assert client.get(jump + "18.6").location == "/regole/ardenne44/capitolo/18-disorganizzazione#18.5-recupero"
    assert client.get(jump + "ritirata").location == "/cerca?q=ritirata&gioco=ardenne44"
    assert "16.2.1" in page(client, "/regole/ardenne44/16.2.9", 404)


def test_search_has_filters(client: FlaskClient) -> None:
    everything = page(client, "/cerca?q=recupero&gioco=ardenne44")
    assert 'href="/tabelle/ardenne44/recupero"' in everything
    assert "#18.5" in everything
    tables = page(client, "/cerca?q=recupero&gioco=ardenne44&tipo=tabelle")
    assert 'href="/tabelle/ardenne44/recupero"' in tables
    assert "#18.5" not in tables
    assert "Non trovo nulla" in page(client, "/cerca?q=zzzz&gioco=ardenne44&tipo=tabelle")


def test_what_is_found_comes_in_the_order_it_is_looked_for(client: FlaskClient) -> None:
    text = page(client, "/cerca?q=ritirata&gioco=ardenne44")
    places = [text.index(f'id="k-{kind}"') for kind in ("calcoli", "regole", "decisioni")]
    assert places == sorted(places)


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        ("/regole/ardenne44/16.2.9", "/regole/ardenne44/16.2.1"),
        ("/tabelle/ardenne44/crtt", "/tabelle/ardenne44/crt"),
    ],
)
def test_what_was_perhaps_meant_is_a_tap_away(client: FlaskClient, wrong: str, right: str) -> None:
    assert f'href="{right}"' in page(client, wrong, 404)
    page(client, right)


def test_a_refusal_names_rules_by_their_printed_number(client: FlaskClient) -> None:
    short = page(client, "/risposta?q=quanto+costa+una+pizza").partition('class="short">')[2].partition("</p>")[0]
    assert "Le più vicine" in short
    assert "#" not in short.replace("&#39;", "")


def test_the_front_page_leads_to_the_lessons(client: FlaskClient) -> None:
    assert 'href="/impara/locknload"' in page(client, "/")


# --- tables, calculators


def test_values_as_they_are_said_light_a_cell(client: FlaskClient) -> None:
    assert "7 × 12: <strong>1MC</strong>" in page(client, "/tabelle/aslsk/ift?riga=DR+7&colonna=FP+13")


def test_typed_values_light_a_cell(client: FlaskClient) -> None:
    text = page(client, "/tabelle/aslsk/ift?riga=7&colonna=13")
    assert "7 × 12: <strong>1MC</strong>" in text


def test_the_sheet_holds_the_tables_chosen(client: FlaskClient) -> None:
    text = page(client, "/tabelle/ardenne44/stampa?t=crt&t=jabo")
    assert text.count("<caption>") == 2


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


def test_the_dice_button_rolls_without_javascript(client: FlaskClient) -> None:
    address = "/calcolatori/ardenne44/combattimento?attaccanti=13&difensori=4&tira=dado"
    rolled = {client.get(address).location.partition("dado=")[2] for _ in range(60)}
    assert rolled <= set("123456")
    assert len(rolled) > 1
    two = client.get("/calcolatori/aslsk/attacco?fp=8&tira=dr").location
    assert "%2B" in two


def test_numbers_follow_the_language(client: FlaskClient) -> None:
    address = "/calcolatori/ardenne44/combattimento?attaccanti=13&difensori=4&lingua="
    assert "16,7%" in page(client, address + "it")
    assert "16.7%" in page(client, address + "en")


# --- preferences


def test_the_language_and_the_theme_are_chosen_and_kept(client: FlaskClient, post) -> None:
    assert "What does the rule say?" in client.get("/", headers={"Accept-Language": "en-GB"}).text
    response = post("/preferenze", lingua="en", da="/tabelle/ardenne44")
    assert (response.status_code, response.location) == (303, "/tabelle/ardenne44")
    post("/preferenze", tema="dark")
    text = page(client, "/tabelle/ardenne44")
    assert "Tables of" in text
    assert 'data-theme="dark"' in text


def test_a_theme_that_does_not_exist(post) -> None:
    assert post("/preferenze", tema="viola").status_code == 400


@pytest.mark.parametrize("elsewhere", ["//evil.example", "https://evil.example", "/\\evil.example"])
def test_a_choice_leads_nowhere_else(post, elsewhere: str) -> None:
    assert post("/preferenze", lingua="it", da=elsewhere).location == "/"


QUESTIONS = [
    "come funziona il fuoco di opportunità nei vari giochi?",
    "come si fa il recupero in tutti i giochi?",
    "che cos'è la LOS nei diversi giochi?",
    "come si vince, gioco per gioco?",
    "una squadra tira per il recupero, dadi 4 e 3: ce la fa?",
    "due 4-6-7 sparano a 4 esagoni nel bosco, tiro 7",
    "insegnami lo sfondamento",
    "fammi un esercizio sulla IFT",
    "interrogami",
    "come si fanno i pancakes?",
    "regola 16.2.1",
    "ciao",
    "<script>alert(1)</script>",
]


@pytest.mark.parametrize("game", ["", "aslsk", "ardenne44", "combat-commander", "ambush", "locknload"])
def test_every_kind_of_answer_has_its_page(client: FlaskClient, game: str) -> None:
    for question in QUESTIONS:
        response = client.get("/", query_string={"q": question, "gioco": game}, headers=ITALIAN)
        assert response.status_code == 200, (question, game)
        assert 'class="short"' in response.text, (question, game)
