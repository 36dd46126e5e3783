"""A learner in a real browser: a lesson, an exercise wrong then right, a quiz to its result; also without JavaScript."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from referee.teaching.exercises import exercise
from referee.teaching.lessons import lessons
from referee.teaching.quiz import questions

pytestmark = pytest.mark.browser
GAME = "ardenne44"


def sound(page: Page) -> None:
    """Nothing sticks out, nothing is wrong for axe, and no script failed."""
    assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]
    assert [each["id"] for each in Axe().run(page).response["violations"]] == []
    assert page.problems == []


def follow_a_lesson(page: Page) -> None:
    lesson = lessons(GAME)[0]
    page.get_by_role("link", name=lesson.title, exact=True).click()
    expect(page.get_by_role("heading", name=lesson.title)).to_be_visible()
    result = lesson.situations[0].worked().ruling.result
    expect(page.get_by_text(result)).to_be_hidden()
    page.get_by_text("Guarda la soluzione").first.click()
    expect(page.get_by_text(result)).to_be_visible()
    for number, item in enumerate(lesson.check):
        page.locator(f"input[name=d{number}]").nth(item.shuffled(0).index(item.right)).check()
    page.get_by_role("button", name="Controlla le risposte").click()
    expect(page.get_by_text("5 risposte giuste su 5")).to_be_visible()


def solve_an_exercise(page: Page, address: str) -> None:
    drawn = exercise(GAME, 11, 1, level=2, calculator="crt")
    page.goto(f"{address}/impara/{GAME}/esercizi?serie=11&n=1&livello=2&calcolo=crt")
    expect(page.get_by_text(drawn.text)).to_be_visible()
    assert drawn.written
    page.get_by_label("La tua risposta").fill("DR9")
    page.get_by_role("button", name="Rispondi").click()
    expect(page.get_by_text(f"la risposta è {drawn.right}")).to_be_visible()
    expect(page.locator("table.steps")).to_be_visible()
    page.get_by_label("La tua risposta").fill(drawn.right.lower())
    page.get_by_role("button", name="Rispondi").click()
    expect(page.locator(".said.right")).to_contain_text(f"Giusto: {drawn.right}")
    page.get_by_role("link", name="Prossimo esercizio").click()
    expect(page.get_by_text("Serie 11, esercizio 2")).to_be_visible()


def go_through_a_quiz(page: Page, address: str, keys: bool) -> None:
    page.goto(f"{address}/impara/{GAME}/quiz")
    page.get_by_role("button", name="Comincia con calma").click()
    asked = 0
    while "/esito" not in page.url:
        id = page.locator("input[name=domanda]").get_attribute("value")
        item = questions(GAME)[id]
        shown = page.locator(".options .option span").all_text_contents()
        place = shown.index(item.right)
        if keys:
            page.keyboard.press(str(place + 1))
        else:
            page.locator(".options .option").nth(place).click()
        expect(page.locator(".said.right")).to_be_visible()
        asked += 1
        page.locator("#avanti").click()
    expect(page.locator(".score")).to_contain_text(f"{asked} su {asked}")


@pytest.mark.parametrize("width", [360, 1280])
def test_a_lesson_an_exercise_and_a_quiz(open_page, address: str, width: int) -> None:
    page = open_page(f"/impara/{GAME}", viewport={"width": width, "height": 800})
    follow_a_lesson(page)
    sound(page)
    solve_an_exercise(page, address)
    sound(page)
    go_through_a_quiz(page, address, keys=True)
    sound(page)
    page.get_by_role("link", name="I miei progressi").click()
    expect(page.get_by_text(re.compile(r"Lezioni verificate: 1 di"))).to_be_visible()
    sound(page)


def test_the_same_without_javascript(open_page, address: str) -> None:
    page = open_page(f"/impara/{GAME}", java_script_enabled=False)
    follow_a_lesson(page)
    solve_an_exercise(page, address)
    go_through_a_quiz(page, address, keys=False)


def test_the_clock_of_referee_mode_runs_and_gives_up(open_page, address: str) -> None:
    page = open_page(f"/impara/{GAME}/quiz")
    page.clock.install()
    page.get_by_role("button", name="Modalità arbitro").click()
    expect(page.locator("h1")).to_have_text(re.compile("Domanda 1 di"))
    sound(page)
    page.clock.run_for(3000)
    expect(page.locator("#orologio span")).to_have_text(re.compile("1[5-9]"))
    page.clock.run_for(25_000)
    expect(page.locator("h1")).to_have_text(re.compile("Domanda 2 di"))
    assert page.problems == []


def test_the_chat_opens_an_exercise(open_page) -> None:
    page = open_page("/?q=fammi+un+esercizio+sulla+IFT")
    told = page.locator(".card .short").first.text_content().removeprefix("Esercizio. ")
    page.get_by_role("link", name=re.compile("Rispondi all'esercizio")).click()
    expect(page.get_by_text(told)).to_be_visible()
