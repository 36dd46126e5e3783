"""Asking by voice, listening, copying and sharing: what a player does with one hand free."""

import re

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

CALCULATION = "/?q=attacco+13+contro+4&gioco=ardenne44"
RULE = "/?q=posso+ritirarmi+oltre+la+mosa&gioco=ardenne44"

# A recogniser that hears what the test says: Chromium's own needs a microphone and a server of its maker.
HEARS = """
window.SpeechRecognition = class extends EventTarget {
  start() { window.recogniser = this; }
  abort() { this.dispatchEvent(new Event("end")); }
  hear(transcript) {
    this.dispatchEvent(Object.assign(new Event("result"), { results: [[{ transcript }]] }));
    this.dispatchEvent(new Event("end"));
  }
  fail(error) {
    this.dispatchEvent(Object.assign(new Event("error"), { error }));
    this.dispatchEvent(new Event("end"));
  }
};
"""
# A voice that writes down what it is told to say.
SPEAKS = """
window.said = [];
Object.defineProperty(window, "speechSynthesis", { value: {
  speaking: false,
  cancel() { this.speaking = false; },
  speak(words) { this.speaking = true; window.said.push([words.lang, words.text]); },
} });
"""
# As on a phone that reaches the computer at home over plain HTTP.
NO_CLIPBOARD = "Object.defineProperty(navigator, 'clipboard', { value: undefined });"
SHARES = "navigator.share = async (what) => { window.shared = what.url; };"


@pytest.fixture
def open_with(open_page):
    """Open a page whose browser has this put in before anything else."""

    def open_at(path: str, script: str, **options):
        page = open_page("/senza-rete", **options)
        page.add_init_script(script)
        page.goto(re.sub(r"/senza-rete$", "", page.url) + path)
        return page

    return open_at


def test_a_dictated_question_is_answered(open_with) -> None:
    page = open_with("/?gioco=ardenne44", HEARS)
    microphone = page.get_by_role("button", name="Detta la domanda")
    microphone.click()
    expect(microphone).to_have_attribute("aria-pressed", "true")
    assert page.evaluate("recogniser.lang") == "it-IT"
    page.evaluate("recogniser.hear('posso ritirarmi oltre la mosa')")
    expect(page.locator("#risposte .asked")).to_have_text("posso ritirarmi oltre la mosa")
    expect(microphone).to_have_attribute("aria-pressed", "false")
    assert page.problems == []


def test_a_second_tap_stops_listening(open_with) -> None:
    page = open_with("/", HEARS)
    microphone = page.get_by_role("button", name="Detta la domanda")
    microphone.click()
    microphone.click()
    expect(microphone).to_have_attribute("aria-pressed", "false")
    expect(page.get_by_role("alert")).to_have_count(0)


def test_a_microphone_that_is_refused_is_told(open_with) -> None:
    page = open_with("/", HEARS)
    page.get_by_role("button", name="Detta la domanda").click()
    page.evaluate("recogniser.fail('not-allowed')")
    expect(page.get_by_role("alert")).to_contain_text("microfono")
    page.get_by_role("button", name="Detta la domanda").click()
    expect(page.get_by_role("alert")).to_have_count(0)


def test_without_recognition_there_is_no_microphone(open_with) -> None:
    page = open_with("/", "delete window.SpeechRecognition; delete window.webkitSpeechRecognition;")
    expect(page.locator("#voce")).to_be_hidden()


def test_an_answer_is_read_aloud_and_a_second_tap_stops_it(open_with) -> None:
    page = open_with(RULE, SPEAKS)
    read = page.get_by_role("button", name="Leggi", exact=True)
    read.click()
    language, text = page.evaluate("said[0]")
    assert language == "it-IT"
    assert text.startswith(page.locator(".short").first.inner_text())
    read.click()
    assert page.evaluate("[said.length, speechSynthesis.speaking]") == [1, False]


def test_a_shared_link_opens_the_same_answer(open_with) -> None:
    page = open_with(RULE, SHARES)
    page.get_by_role("button", name="Condividi").click()
    page.wait_for_function("window.shared")
    short = page.locator(".short").first.inner_text()
    page.evaluate("localStorage.clear()")
    page.goto(page.evaluate("shared"))
    expect(page.locator(".short").first).to_have_text(short)


def test_copying_works_over_plain_http_too(open_with) -> None:
    page = open_with(RULE, NO_CLIPBOARD)
    page.get_by_role("button", name="Copia").click()
    expect(page.get_by_role("button", name="Copiato")).to_be_visible()
    page.get_by_label("La tua domanda").focus()
    page.keyboard.press("Control+V")
    expect(page.get_by_label("La tua domanda")).to_have_value(re.compile("Mosa"))


def test_what_is_copied_read_and_shared_follows_a_changed_chip(open_with) -> None:
    page = open_with(CALCULATION, SPEAKS + SHARES + NO_CLIPBOARD)
    card = page.locator("#risposte article").first
    card.locator("[name=attaccanti]").fill("8")
    card.locator("[name=attaccanti]").blur()
    expect(card.locator(".short")).to_contain_text("2-1")
    card.get_by_role("button", name="Leggi", exact=True).click()
    assert "2-1" in page.evaluate("said[0][1]")
    assert "2-1" in card.locator("[data-copy]").get_attribute("data-copy")
    assert "2-1" in card.locator(".verdict [name=risposta]").input_value()
    card.get_by_role("button", name="Condividi").click()
    page.wait_for_function("window.shared")
    page.goto(page.evaluate("shared"))
    expect(page.locator("#risultato .short")).to_contain_text("2-1")


@pytest.mark.parametrize(
    ("path", "changed"), [(CALCULATION, "#risposte article"), ("/calcolatori/ardenne44/combattimento", "#calcolo")]
)
def test_a_change_that_cannot_be_worked_out_is_told(open_page, path: str, changed: str) -> None:
    page = open_page(path)
    page.context.set_offline(True)
    page.locator(f"{changed} [name=attaccanti]").fill("8")
    page.locator(f"{changed} [name=attaccanti]").blur()
    expect(page.locator("main .problem")).to_contain_text("Arbitro non risponde")
