"""Importing a rulebook in a real browser, without JavaScript; then axe on what it shows."""

import pytest
from playwright.sync_api import expect

from tests.browser.test_accessible import problems
from tests.corpus.importing.books import DASHED
from tests.library.test_library import PRINT

pytestmark = pytest.mark.browser
NARROW = {"width": 360, "height": 740}


@pytest.fixture
def imported(open_page, tmp_path):
    """A print of a game of ours and a new game, for as long as the test lasts."""
    for text, game, title in ((PRINT, "ardenne44", ""), (DASHED, "", "Le carte del re")):
        file = tmp_path / "libro.txt"
        file.write_text(text, encoding="utf-8")
        page = open_page("/biblioteca", java_script_enabled=False, viewport=NARROW)
        page.get_by_label("Il file").set_input_files(file)
        page.get_by_label("Di quale gioco è").select_option(game)
        page.get_by_label("Se è nuovo, il suo titolo").fill(title)
        page.get_by_role("button", name="Leggi il file").click()
        expect(page.locator("h1")).to_have_text("Che cosa ho trovato")
        page.get_by_role("button", name="Va bene, importalo").click()
        expect(page.get_by_role("status")).to_contain_text("Ora si cerca e si cita")
    yield
    for title in ("Ardenne '44", "Le carte del re"):
        page = open_page("/biblioteca", java_script_enabled=False)
        page.get_by_role("button", name=f"Togli {title}").click()
    expect(page.locator("main")).to_contain_text("Non hai ancora importato nulla.")


def test_what_is_imported_is_shown_quoted_and_accessible(imported, open_page) -> None:
    pages = (
        "/biblioteca",
        "/regole/ardenne44/17.2",
        "/?q=posso+ritirarmi+oltre+la+mosa&gioco=ardenne44",
        "/regole/le-carte-del-re",
        "/regole/le-carte-del-re/1.1",
        "/tabelle/le-carte-del-re",
    )
    for scheme in ("light", "dark"):
        for path in pages:
            page = open_page(path, viewport=NARROW, color_scheme=scheme)
            assert problems(page) == []
            assert page.evaluate("document.documentElement.scrollWidth") <= NARROW["width"]
    page = open_page(pages[1], viewport={"width": 1280, "height": 900})
    rule = page.locator(".rule", has=page.locator(".printed")).filter(has_text="Chi si ritira oltre la Mosa è perduto.")
    ours, print_ = rule.locator(".rule-text").bounding_box(), rule.locator(".printed").bounding_box()
    assert print_["x"] >= ours["x"] + ours["width"], "side by side"
    page = open_page(pages[2])
    expect(page.locator(".from-print").first).to_contain_text("testo stampato")
