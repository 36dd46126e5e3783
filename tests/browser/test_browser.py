"""The pages in a real browser."""

import re

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

PAGES = [
    "/",
    "/?q=posso+ritirarmi+oltre+la+mosa&gioco=ardenne44",
    "/regole/ardenne44",
    "/regole/ardenne44/16.1",
    "/tabelle/ardenne44",
    "/tabelle/ardenne44/tec",
    "/tabelle/ardenne44/crt",
    "/calcolatori/ardenne44/combattimento?attaccanti=13&difensori=4",
    "/nessuna",
]


def test_asking_twice_in_place_and_opening_a_citation(open_page) -> None:
    page = open_page("/")
    page.get_by_label("La tua domanda").fill("Che modificatori ci sono al tiro di recupero?")
    page.keyboard.press("Enter")
    first = page.locator("#risposte article").first
    expect(first.locator(".short")).not_to_be_empty()
    page.get_by_label("La tua domanda").fill("e se è elite?")
    page.get_by_role("button", name="Chiedi").click()
    expect(page.locator("#risposte article")).to_have_count(2)
    citation = (
        page.locator("#risposte article").first.get_by_role("link", name=re.compile("Leggi la regola 18.5")).first
    )
    citation.click()
    expect(page.locator("h1")).to_contain_text("18.5")
    assert page.problems == []


def test_a_suggestion_asks_the_next_question(open_page) -> None:
    page = open_page("/?q=posso+ritirarmi+oltre+la+mosa&gioco=ardenne44")
    chip = page.locator(".suggestions a").first
    text = chip.inner_text()
    chip.click()
    expect(page.locator("#risposte article").first.locator(".asked")).to_have_text(text)


def test_the_calculator_answers_as_you_type(open_page) -> None:
    page = open_page("/calcolatori/ardenne44/combattimento")
    page.get_by_label("Attaccanti").fill("13")
    page.get_by_label("Difensori", exact=False).first.fill("4")
    page.get_by_label("Difensori", exact=False).first.blur()
    expect(page.locator("#risultato .short")).to_contain_text("3-1")
    page.get_by_text("Foresta", exact=True).click()
    page.get_by_label("Dado del combattimento").fill("9")
    expect(page.locator(".field .problem")).to_contain_text("va da 1 a 6")
    page.get_by_label("Dado del combattimento").fill("3")
    expect(page.locator("#risultato .short")).to_contain_text("EX")
    expect(page).to_have_url(re.compile("attaccanti=13.*dado=3"))
    page.reload()
    expect(page.locator("#risultato .short")).to_contain_text("EX")
    errors = [problem for problem in page.problems if "400" not in problem]  # the refused die is logged by the browser
    assert errors == []


def test_everything_works_without_javascript(open_page) -> None:
    page = open_page("/", java_script_enabled=False)
    page.get_by_label("La tua domanda").fill("da che turno comincia il bel tempo?")
    page.get_by_role("button", name="Chiedi").click()
    expect(page.locator(".short")).to_contain_text("Turno 15")
    page = open_page("/calcolatori/ardenne44/combattimento", java_script_enabled=False)
    page.get_by_label("Attaccanti").fill("13")
    page.locator("[name=difensori]").fill("4")
    page.get_by_role("button", name="Calcola").click()
    expect(page.locator("#risultato .short")).to_contain_text("3-1")


def test_the_slash_key_jumps_to_a_rule(open_page) -> None:
    page = open_page("/tabelle/ardenne44")
    page.keyboard.press("/")
    page.keyboard.type("18.6")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("18.5#recupero"))


def test_the_language_switch(open_page) -> None:
    page = open_page("/tabelle/ardenne44")
    page.get_by_role("link", name="EN", exact=True).click()
    expect(page.locator("h1")).to_have_text("Tables of Ardenne '44")
    assert page.locator("html").get_attribute("lang") == "en"


@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", PAGES)
def test_no_page_scrolls_sideways(open_page, width: int, scheme: str, path: str) -> None:
    page = open_page(path, viewport={"width": width, "height": 740}, color_scheme=scheme)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
