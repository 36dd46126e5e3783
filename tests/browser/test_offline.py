"""After the first visit, with the network really cut."""

import os
import re
import subprocess
import sys

import pytest
from playwright.sync_api import expect

from tests.conftest import ROOT

pytestmark = pytest.mark.browser

COPIED = """async (games) => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    const lists = await Promise.all(games.map((game) => cache.match(`/senza-rete/${game}.json`, { ignoreSearch: true, ignoreVary: true })));
    if (lists.every(Boolean)) return true;
  }
  return false;
}"""


@pytest.fixture(scope="module")
def visited(browser, address: str, corpus):
    """A browser that has visited once and copied all."""
    context = browser.new_context(locale="it-IT")
    page = context.new_page()
    page.goto(address)
    wait_for_the_copy(page, corpus)
    yield page
    context.close()


def wait_for_the_copy(page, corpus) -> None:
    while not page.evaluate(COPIED, list(corpus.games)):
        page.wait_for_timeout(300)


@pytest.fixture
def cut_off(visited):
    """The same browser, its network cut."""
    visited.context.set_offline(True)
    yield visited
    visited.context.set_offline(False)


def test_rules_tables_and_the_play_aid_are_read_without_a_network(cut_off, address: str) -> None:
    page = cut_off
    page.goto(address + "/regole/ardenne44")
    page.get_by_role("link", name="Risultati del combattimento").click()
    expect(page.locator("h1")).to_have_text("Risultati del combattimento")
    page.locator("a.ref[href*='capitolo/17']").first.hover()
    expect(page.locator("#anteprima")).to_contain_text("17.")
    page.goto(address + "/tabelle/aslsk/ift")
    page.get_by_label("DR").fill("7")
    page.get_by_label("Colonna").fill("13")
    expect(page.locator("#casella")).to_have_text("7 × 12: 1MC")
    page.goto(address + "/partita/locknload")
    page.locator(".tick").first.click()
    expect(page.locator("#stato")).to_contain_text("Senza rete")
    page.reload()
    expect(page.locator("[name=fatto]").first).to_be_checked()
    assert page.evaluate("getComputedStyle(document.querySelector('.sections')).display") == "flex"  # styles are there


def test_with_the_server_gone_the_copy_is_still_there(browser, tmp_path, corpus) -> None:
    environment = {**os.environ, "REFEREE_DATA_DIR": str(tmp_path), "REFEREE_PORT": "0"}
    command = [sys.executable, "-m", "referee.cli", "serve"]
    context = browser.new_context(locale="it-IT")
    page = context.new_page()
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True, cwd=ROOT) as server:
        address = server.stdout.readline().split()[-1]
        page.goto(address)
        wait_for_the_copy(page, corpus)
        server.kill()
    page.goto(address + "/regole/ambush")
    expect(page.locator("h1")).to_contain_text("Ambush")
    page.goto(address + "/calcolatori/ambush")
    expect(page.locator("h1")).to_have_text("Senza rete")
    context.close()


def test_a_number_still_leads_to_its_rule(cut_off, address: str) -> None:
    page = cut_off
    page.goto(address + "/tabelle/ardenne44")
    page.keyboard.press("/")
    page.keyboard.type("18.6")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("#18.5-recupero"))
    page.goto(address + "/regole/aslsk/2.0%23afv")
    expect(page).to_have_url(re.compile("#2.0-afv"))


def test_a_page_says_what_does_not_work(cut_off, address: str) -> None:
    page = cut_off
    page.goto(address + "/cerca?q=ritirata")
    expect(page.locator("h1")).to_have_text("Senza rete")
    expect(page.get_by_text("le domande nuove")).to_be_visible()
    page.goto(address + "/")
    page.get_by_label("La tua domanda").fill("posso ritirarmi?")
    page.keyboard.press("Enter")
    expect(page.locator(".problem")).to_contain_text("Arbitro non risponde")


def test_ticks_made_without_a_network_are_kept_when_it_is_back(cut_off, address: str) -> None:
    page = cut_off
    page.goto(address + "/partita/ardenne44")
    page.locator(".tick").nth(2).click()
    expect(page.locator("#stato")).to_contain_text("Senza rete")
    with page.expect_response(lambda response: response.request.method == "POST"):
        page.context.set_offline(False)
    expect(page.locator("#stato")).to_have_text("")
    page.evaluate("localStorage.clear()")
    page.reload()
    expect(page.locator("[name=fatto]").nth(2)).to_be_checked()


def test_ticks_made_before_the_network_went_are_still_there(visited, address: str) -> None:
    page = visited
    page.goto(address + "/partita/combat-commander")
    with page.expect_response(lambda response: response.request.method == "GET"):  # the copy is renewed after the tick
        page.locator(".tick").nth(1).click()
    page.wait_for_timeout(500)
    page.context.set_offline(True)
    page.reload()
    expect(page.locator("[name=fatto]").nth(1)).to_be_checked()
    page.context.set_offline(False)


def test_a_form_sent_without_a_network_gets_the_page_that_says_so(cut_off, address: str) -> None:
    page = cut_off
    page.goto(f"{address}/impara/ardenne44")
    page.locator(".path a").first.click()
    for question in page.locator(".question").all():
        question.locator("input").first.check()
    page.get_by_role("button", name="Controlla le risposte").click()
    expect(page.locator("h1")).to_have_text("Senza rete")
    expect(page.get_by_text("gli esercizi e i quiz")).to_be_visible()
