"""When the server refuses, or the browser keeps nothing: what a player sees."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.test_browser import ask

pytestmark = pytest.mark.browser

CALCULATION = "/?q=attacco+13+contro+4&gioco=ardenne44"
KEEPS_NOTHING = """
Object.defineProperty(window, "localStorage", { get() { throw new DOMException("refused", "SecurityError"); } });
"""


def refuse(page, path: str, code: int = 429) -> None:
    """Answer as the server does to who asks too fast: with a page of its own."""
    sentence = "Troppe richieste in poco tempo: aspetta qualche secondo e riprova."
    body = f"<!doctype html><header class='bar'>Arbitro</header><main><h1>{sentence}</h1></main>"
    page.route(path, lambda route: route.fulfill(status=code, content_type="text/html; charset=utf-8", body=body))


def test_a_refused_question_is_told_in_a_sentence_and_can_be_sent_again(open_page) -> None:
    page = open_page("/?gioco=ardenne44")
    refuse(page, re.compile("/risposta"))
    page.get_by_label("La tua domanda").fill("posso ritirarmi oltre la mosa")
    page.keyboard.press("Enter")
    expect(page.locator("#risposte .problem")).to_have_text(re.compile("^Troppe richieste"))
    expect(page.locator("#risposte .bar")).to_have_count(0)
    expect(page.get_by_label("La tua domanda")).to_have_value("posso ritirarmi oltre la mosa")
    page.unroute_all()
    page.get_by_label("La tua domanda").press("Enter")
    expect(page.locator("#risposte article")).to_have_count(1)
    expect(page.locator("#risposte .problem")).to_have_count(0)


def test_a_result_never_stands_beside_inputs_that_are_not_its_own(open_page) -> None:
    page = open_page(CALCULATION)
    card = page.locator("#risposte article").first
    attackers = card.locator("[name=attaccanti]")
    refuse(page, re.compile("/calcolatori/ardenne44/combattimento"))
    attackers.fill("8")
    attackers.blur()
    expect(card.locator(".problem")).to_contain_text("Arbitro non risponde")
    expect(card.locator(".short")).to_be_hidden()
    page.unroute_all()
    attackers.fill("boh")
    attackers.blur()
    expect(card.locator(".problem")).not_to_contain_text("Arbitro non risponde")
    expect(card.locator(".short")).to_be_hidden()
    attackers.fill("8")
    attackers.blur()
    expect(card.locator(".short")).to_contain_text("2-1")
    expect(card.locator(".problem")).to_have_count(0)


def test_the_same_question_twice_keeps_each_its_own_inputs(open_page) -> None:
    page = open_page("/?gioco=ardenne44")
    ask(page, "attacco 13 contro 4")
    ask(page, "attacco 13 contro 4")
    expect(page.locator("#risposte article")).to_have_count(2)
    older = page.locator("#risposte article").nth(1)
    older.locator("[name=attaccanti]").fill("8")
    older.locator("[name=attaccanti]").blur()
    expect(older.locator(".short")).to_contain_text("2-1")
    page.reload()
    expect(page.locator("#risposte article .short").nth(0)).to_contain_text("3-1")
    expect(page.locator("#risposte article .short").nth(1)).to_contain_text("2-1")


def test_a_browser_that_keeps_nothing_still_asks_calculates_and_ticks(open_page, address: str) -> None:
    page = open_page("/senza-rete")
    page.add_init_script(KEEPS_NOTHING)
    page.goto(f"{address}/?gioco=ardenne44")
    ask(page, "posso ritirarmi oltre la mosa")
    page.goto(f"{address}/calcolatori/ardenne44/combattimento?attaccanti=13&difensori=4")
    page.locator("[name=attaccanti]").fill("8")
    expect(page.locator("#risultato .short")).to_contain_text("2-1")
    page.goto(f"{address}/partita/ardenne44")
    with page.expect_response(re.compile("/partita/ardenne44")):
        page.locator(".tick").nth(1).click()
    page.reload()
    expect(page.locator("[name=fatto]").nth(1)).to_be_checked()
    assert page.problems == []


def test_a_calculator_says_what_it_still_needs(open_page) -> None:
    page = open_page("/calcolatori/ardenne44/combattimento")
    page.get_by_role("textbox", name="Attaccanti").fill("13")
    expect(page.locator("#risultato .problem")).to_contain_text("Manca «Difensori»")
    expect(page.locator("#calcolo .problem")).to_have_count(0)
    page.locator("[name=difensori]").fill("4")
    expect(page.locator("#risultato .short")).to_contain_text("3-1")
    expect(page.locator("#risultato .problem")).to_have_count(0)
