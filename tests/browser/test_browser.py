"""The pages in a real browser."""

import json
import re

import pytest
from playwright.sync_api import expect

from referee.teaching.lessons import lessons

pytestmark = pytest.mark.browser

LESSON = f"/impara/ardenne44/lezioni/{lessons('ardenne44')[-1].id}"
PAGES = [
    "/",
    "/?q=posso+ritirarmi+oltre+la+mosa&gioco=ardenne44",
    "/?q=attacco+13+contro+4+in+foresta&gioco=ardenne44",
    "/?q=quanto+costa+una+pizza",
    "/cerca?q=ritirata&gioco=ardenne44",
    "/regole",
    "/regole/ardenne44",
    "/regole/ardenne44/16.1",
    "/regole/aslsk/2.0",
    "/tabelle/ardenne44",
    "/tabelle/ardenne44/tec",
    "/tabelle/aslsk/ift?riga=7&colonna=13",
    "/tabelle/ardenne44/stampa",
    "/calcolatori/aslsk",
    "/calcolatori/ardenne44/combattimento?attaccanti=13&difensori=4",
    "/calcolatori/aslsk/attacco",
    "/partita/aslsk",
    "/impara",
    "/impara/ardenne44",
    LESSON,
    f"{LESSON}?risposte=0,1,0,1,0",
    "/impara/aslsk/esercizi?serie=7&n=1&livello=1",
    "/impara/aslsk/esercizi?serie=7&n=1&livello=1&risposta=boh",
    "/impara/ardenne44/esercizi?serie=7&n=3&livello=3",
    "/impara/ardenne44/quiz",
    "/impara/ardenne44/progressi",
    "/note",
    "/note/nuova?gioco=ardenne44&sezione=16.1",
    "/biblioteca",
    "/senza-rete",
    "/nessuna",
    "/regole/ardenne44/16.2.9",
]


def ask(page, question: str) -> None:
    page.get_by_label("La tua domanda").fill(question)
    page.keyboard.press("Enter")
    expect(page.locator("#risposte article").first.locator(".asked")).to_have_text(question)


# --- the chat


def test_asking_twice_in_place_and_opening_a_citation(open_page) -> None:
    page = open_page("/")
    ask(page, "Che modificatori ci sono al tiro di recupero?")
    ask(page, "e se è elite?")
    expect(page.locator("#risposte article")).to_have_count(2)
    citation = page.locator(".citations > li").filter(has=page.locator("summary", has_text="18.5")).first
    if not citation.locator("details[open]").count():
        citation.locator("summary").click()
    expect(citation.locator("mark")).to_be_visible()
    citation.get_by_role("link", name=re.compile("Leggi la regola 18.5")).click()
    expect(page).to_have_url(re.compile("/regole/ardenne44/capitolo/18-disorganizzazione#18.5"))
    assert page.problems == []


def test_the_conversation_survives_a_reload_until_a_new_game(open_page) -> None:
    page = open_page("/")
    ask(page, "che cos'è il recupero")
    ask(page, "posso ritirarmi oltre la mosa")
    page.reload()
    expect(page.locator("#risposte .asked")).to_have_text(["posso ritirarmi oltre la mosa", "che cos'è il recupero"])
    page.get_by_role("link", name="Nuova partita").click()
    expect(page.locator(".welcome")).to_be_visible()
    expect(page.locator("#risposte article")).to_have_count(0)
    page.reload()
    expect(page.locator("#risposte article")).to_have_count(0)


def test_a_shared_link_joins_the_conversation_once(open_page) -> None:
    page = open_page("/?q=posso+ritirarmi+oltre+la+mosa&gioco=ardenne44")
    expect(page.locator("#risposte article")).to_have_count(1)
    page.reload()
    expect(page.locator("#risposte article")).to_have_count(1)


def test_a_suggestion_asks_the_next_question(open_page) -> None:
    page = open_page("/?q=posso+ritirarmi+oltre+la+mosa&gioco=ardenne44")
    chip = page.locator(".suggestions a").first
    text = chip.inner_text()
    chip.click()
    expect(page.locator("#risposte article").first.locator(".asked")).to_have_text(text)


def test_a_chosen_game_is_remembered(open_page) -> None:
    page = open_page("/")
    page.get_by_text("Ardenne '44", exact=True).first.click()
    ask(page, "che cos'è il recupero")
    page.reload()
    expect(page.locator("#domanda [name=gioco][value=ardenne44]")).to_be_checked()


def test_typing_proposes_rules_tables_and_calculators(open_page) -> None:
    page = open_page("/?gioco=ardenne44")
    page.get_by_label("La tua domanda").type("scontro")
    options = page.get_by_role("option")
    expect(options.filter(has_text="tabella").first).to_contain_text("Scontro a Fuoco")
    page.keyboard.press("ArrowDown")
    expect(options.first).to_have_attribute("aria-selected", "true")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/calcolatori/ardenne44/scontro"))


def test_past_questions_are_proposed(open_page) -> None:
    page = open_page("/")
    ask(page, "posso ritirarmi oltre la mosa")
    page.get_by_role("link", name="Nuova partita").click()
    page.get_by_label("La tua domanda").type("oltre la m")
    expect(page.get_by_role("option").first).to_contain_text("già chiesta")


def test_changing_a_chip_works_the_calculation_out_again(open_page) -> None:
    page = open_page("/?q=attacco+13+contro+4&gioco=ardenne44")
    card = page.locator("#risposte article").first
    expect(card.locator(".short")).to_contain_text("3-1")
    card.locator("[name=attaccanti]").fill("8")
    card.locator("[name=attaccanti]").blur()
    expect(card.locator(".short")).to_contain_text("2-1")
    expect(card.locator(".open-calculator")).to_have_attribute("href", re.compile("attaccanti=8"))
    page.reload()
    expect(page.locator("#risposte article .short").first).to_contain_text("2-1")
    expect(page.locator("#risposte [name=attaccanti]").first).to_have_value("8")
    assert page.problems == []


def test_a_clarification_is_answered_by_a_button(open_page) -> None:
    page = open_page("/?gioco=combat-commander")
    ask(page, "Mi sono rimaste 3 carte in mano, quante ne pesco?")
    card = page.locator("#risposte article").first
    card.get_by_role("group", name="Postura").get_by_role("link", name="Difesa").click()
    expect(page.locator("#risposte article")).to_have_count(2)
    expect(card.locator(".asked")).to_have_text("Difesa")
    expect(card.locator(".how").first).to_be_visible()
    expect(card.locator(".inputs")).to_contain_text("Difesa")
    assert page.problems == []


def test_a_verdict_thanks(open_page) -> None:
    page = open_page("/?q=posso+ritirarmi+oltre+la+mosa&gioco=ardenne44")
    page.get_by_role("button", name="Giusto").click()
    expect(page.locator(".thanks")).to_have_text("Grazie, me lo segno.")


def test_copying_an_answer(open_page, browser) -> None:
    page = open_page(
        "/?q=posso+ritirarmi+oltre+la+mosa&gioco=ardenne44", permissions=["clipboard-read", "clipboard-write"]
    )
    page.get_by_role("button", name="Copia").click()
    expect(page.get_by_role("button", name="Copiato")).to_be_visible()
    assert "11.4.2 La Mosa" in page.evaluate("navigator.clipboard.readText()")


# --- the rules


def test_a_reference_shows_its_rule_on_hover_and_leads_there(open_page) -> None:
    page = open_page("/regole/ardenne44/14.1")
    link = page.locator("a.ref[href*='19.4']").first
    link.hover()
    expect(page.locator("#anteprima")).to_contain_text("19.4")
    page.keyboard.press("Escape")
    expect(page.locator("#anteprima")).to_be_hidden()
    link.click()
    expect(page).to_have_url(re.compile("#19.4"))


def test_a_finger_sees_the_preview_first(open_page) -> None:
    page = open_page("/regole/ardenne44/14.1", has_touch=True, viewport={"width": 360, "height": 740})
    page.locator("a.ref[href*='19.4']").first.tap()
    expect(page.locator("#anteprima")).to_contain_text("19.4")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.get_by_role("link", name="Apri la regola").tap()
    expect(page).to_have_url(re.compile("#19.4"))


def test_the_slash_key_jumps_to_a_rule(open_page) -> None:
    page = open_page("/tabelle/ardenne44")
    page.locator("h1").click()
    page.keyboard.press("/")
    page.keyboard.type("18.6")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("#18.5-recupero"))


def test_a_note_from_the_rule_and_back(open_page) -> None:
    page = open_page("/regole/ardenne44/16.1")
    page.get_by_role("link", name="Aggiungi una nota alla regola 16.1", exact=True).click()
    page.get_by_text("Regola di casa", exact=True).click()
    page.get_by_label("Testo").fill("Da noi <b>non</b> vale.")
    page.get_by_role("button", name="Salva").click()
    expect(page).to_have_url(re.compile("#16.1"))
    note = page.locator(".own-note")
    expect(note).to_contain_text("Da noi <b>non</b> vale.")
    note.get_by_role("link", name="Modifica").click()
    page.get_by_role("button", name="Elimina la nota").click()
    expect(page.locator("h1")).to_have_text("Le mie note")
    expect(page.locator(".own-note")).to_have_count(0)


def test_notes_leave_as_a_file_and_come_back(open_page, tmp_path) -> None:
    page = open_page("/note/nuova?gioco=aslsk&sezione=2.0")
    page.get_by_label("Testo").fill("Si gioca <i>in due</i>.")
    page.get_by_role("button", name="Salva").click()
    page.goto(re.sub(r"/regole.*", "/note", page.url))
    with page.expect_download() as leaving:
        page.get_by_role("link", name="Esporta le note").click()
    file = tmp_path / "note.json"
    leaving.value.save_as(file)
    page.get_by_role("link", name="Modifica").first.click()
    page.get_by_role("button", name="Elimina la nota").click()
    page.goto(re.sub(r"(//[^/]+)/.*", r"\1/note", page.url))
    expect(page.locator("main")).not_to_contain_text("Si gioca")
    page.get_by_label("Importa un file di note").set_input_files(file)
    page.get_by_role("button", name="Importa", exact=True).click()
    page.goto(re.sub(r"(//[^/]+)/.*", r"\1/note", page.url))
    expect(page.locator("main")).to_contain_text("Si gioca <i>in due</i>.")


# --- tables, calculators, play


def test_a_tap_and_typed_values_light_a_cell(open_page) -> None:
    page = open_page("/tabelle/aslsk/ift")
    page.locator("#tabella tbody tr").nth(4).locator("td").nth(2).click()
    expect(page.locator("#casella")).to_have_text("4 × 4: 1MC")
    expect(page.locator("td.lit").nth(4)).to_have_css("font-weight", "700")
    page.get_by_label("DR").fill("7")
    page.get_by_label("Colonna").fill("13")
    expect(page.locator("#casella")).to_have_text("7 × 12: 1MC")
    page.get_by_label("Colonna").fill("zzz")
    expect(page.locator("#casella")).to_have_text("Nessuna riga o colonna così.")


def test_browser_and_server_read_a_table_alike(open_page, address: str) -> None:
    page = open_page("/tabelle/aslsk/ift")
    for row, column in (("0", "1"), ("7", "13"), ("15", "99"), ("3", "7,5"), ("99", "4"), ("2", "0")):
        page.get_by_label("DR").fill(row)
        page.get_by_label("Colonna").fill(column)
        here = page.locator("#casella").text_content().strip()
        there = page.request.get(f"{address}/tabelle/aslsk/ift?riga={row}&colonna={column}").text()
        said = re.sub("<[^>]+>", "", re.search(r"<output.*?>(.*?)</output>", there, re.S).group(1)).strip()
        assert said == ("" if here.startswith("Nessuna") else here)


def test_headers_stay_in_sight(open_page) -> None:
    page = open_page("/tabelle/ardenne44/rinforzi-alleati", viewport={"width": 360, "height": 740})
    page.locator(".wide").evaluate("box => box.scrollTo(400, 900)")
    frame, head = page.locator(".wide").bounding_box(), page.locator("#tabella thead th").first.bounding_box()
    assert abs(head["y"] - frame["y"]) < 3
    assert abs(head["x"] - frame["x"]) < 3


def test_the_calculator_answers_as_you_type(open_page) -> None:
    page = open_page("/calcolatori/ardenne44/combattimento")
    page.get_by_role("textbox", name="Attaccanti").fill("13")
    page.locator("[name=difensori]").fill("4")
    expect(page.locator("#risultato .short")).to_contain_text("3-1")
    page.get_by_text("Foresta", exact=True).click()
    page.get_by_label("Dado del combattimento", exact=True).fill("9")
    expect(page.locator(".field .problem")).to_contain_text("va da 1 a 6")
    page.get_by_label("Dado del combattimento", exact=True).fill("3")
    expect(page.locator("#risultato .short")).to_contain_text("EX")
    expect(page).to_have_url(re.compile("attaccanti=13.*dado=3"))
    page.reload()
    expect(page.locator("#risultato .short")).to_contain_text("EX")
    errors = [problem for problem in page.problems if "400" not in problem]  # the refused die is logged by the browser
    assert errors == []


def test_the_dice_roll_and_are_logged(open_page) -> None:
    page = open_page("/calcolatori/ardenne44/combattimento?attaccanti=13&difensori=4")
    page.get_by_role("button", name="Tira: Dado del combattimento").click()
    expect(page.locator("[name=dado]")).to_have_value(re.compile("^[1-6]$"))
    expect(page.locator("#tiri li")).to_have_count(1)
    expect(page.locator("#tiri li")).to_contain_text("Dado del combattimento")
    page.get_by_role("button", name="Tira: Dado del combattimento").click()
    expect(page.locator("#tiri li")).to_have_count(2)


def test_the_checklist_is_kept(open_page) -> None:
    page = open_page("/partita/ardenne44")
    with page.expect_response(re.compile("/partita/ardenne44")):
        page.locator(".tick").nth(1).click()
    page.reload()
    expect(page.locator("[name=fatto]").nth(1)).to_be_checked()
    with page.expect_response(re.compile("/partita/ardenne44")):
        page.get_by_role("button", name="Prossimo turno").first.click()
    page.reload()
    expect(page.locator("[name=turno]")).to_have_value("2")
    expect(page.locator("[name=fatto]:checked")).to_have_count(0)


@pytest.mark.parametrize("game", ["ambush", "ardenne44", "aslsk", "combat-commander", "locknload"])
def test_the_reference_card_is_one_a4_page(open_page, game: str) -> None:
    page = open_page(f"/tabelle/{game}/stampa")
    pdf = page.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", pdf)) == 1
    assert re.search(rb"/MediaBox\s*\[0 0 59[45][\d.]* 84[12]", pdf)
    # and it is a card, not a strip: what is printed fills most of the page
    page.emulate_media(media="print")
    page.set_viewport_size({"width": 733, "height": 1062})
    assert page.locator(".sheet").bounding_box()["height"] > 650


# --- frame


def test_everything_works_without_javascript(open_page) -> None:
    page = open_page("/", java_script_enabled=False)
    page.get_by_label("La tua domanda").fill("da che turno comincia il bel tempo?")
    page.get_by_role("button", name="Chiedi").click()
    expect(page.locator(".short")).to_contain_text("Turno 15")
    page.get_by_role("button", name="Giusto").click()
    expect(page.locator("h1")).to_have_text("Grazie, me lo segno.")
    page = open_page("/calcolatori/ardenne44/combattimento", java_script_enabled=False)
    page.get_by_role("textbox", name="Attaccanti").fill("13")
    page.locator("[name=difensori]").fill("4")
    page.get_by_role("button", name="Calcola").click()
    expect(page.locator("#risultato .short")).to_contain_text("3-1")
    page.get_by_role("button", name="Tira: Dado del combattimento").click()
    expect(page.locator("[name=dado]")).to_have_value(re.compile("^[1-6]$"))
    page = open_page("/tabelle/aslsk/ift", java_script_enabled=False)
    page.get_by_label("DR").fill("7")
    page.get_by_label("Colonna").fill("13")
    page.get_by_role("button", name="Trova").click()
    expect(page.locator("#casella")).to_have_text("7 × 12: 1MC")
    page = open_page("/partita/ardenne44", java_script_enabled=False)
    page.locator(".tick").first.click()
    page.get_by_role("button", name="Salva").click()
    expect(page.locator("[name=fatto]").first).to_be_checked()
    page = open_page("/vai?n=16.2.1&gioco=ardenne44", java_script_enabled=False)
    expect(page.locator("#\\31 6\\.2\\.1")).to_be_visible()


def test_the_language_switch(open_page) -> None:
    page = open_page("/tabelle/ardenne44")
    page.locator(".menu summary").click()
    page.get_by_role("button", name="English").click()
    expect(page.locator("h1")).to_have_text("Tables of Ardenne '44")
    assert page.locator("html").get_attribute("lang") == "en"


def test_the_theme_is_chosen(open_page) -> None:
    page = open_page("/", color_scheme="light")
    before = page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.locator(".menu summary").click()
    page.get_by_role("button", name="Scuro").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") != before


@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("path", PAGES)
def test_no_page_scrolls_sideways_and_targets_are_large(open_page, width: int, path: str) -> None:
    page = open_page(path, viewport={"width": width, "height": 740})
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    small = page.evaluate(
        """[...document.querySelectorAll("button, select, input:not([type=hidden]), summary, .sections a, .chip, .tool")]
        .filter(each => each.checkVisibility() && !each.closest(".chip input, .hidden") && !each.matches(".chip input, [type=checkbox], [type=radio]"))
        .filter(each => each.getBoundingClientRect().height < 32).map(each => each.outerHTML.slice(0, 90))"""
    )
    assert small == []


def test_motion_is_reduced_when_asked(open_page) -> None:
    page = open_page("/", reduced_motion="reduce")
    page.locator("#risposte").evaluate("each => each.setAttribute('aria-busy', 'true')")
    assert page.evaluate("getComputedStyle(document.getElementById('risposte'), '::before').animationName") == "none"


def test_the_manifest_makes_it_installable(open_page, address: str) -> None:
    page = open_page("/")
    link = page.locator("link[rel=manifest]").get_attribute("href")
    manifest = json.loads(page.request.get(address + link).text())
    assert manifest["display"] == "standalone"
    for icon in manifest["icons"]:
        assert page.request.get(address + icon["src"]).ok
