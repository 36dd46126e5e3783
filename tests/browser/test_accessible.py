"""axe finds nothing on any page, light and dark, as it stands and with what opens opened."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.test_browser import PAGES

pytestmark = pytest.mark.browser


def problems(page) -> list[str]:
    found = Axe().run(page).response["violations"]
    return [f"{each['impact']} {each['id']}: {each['nodes'][0]['html'][:160]}" for each in found]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", PAGES)
def test_axe_finds_nothing(open_page, path: str, scheme: str) -> None:
    page = open_page(path, viewport={"width": 360, "height": 740}, color_scheme=scheme)
    assert problems(page) == []
    page.evaluate("document.querySelectorAll('details').forEach(each => each.open = true)")
    assert problems(page) == []


def test_the_keyboard_reaches_everything(open_page) -> None:
    page = open_page("/regole/ardenne44/capitolo/14-combattimento", viewport={"width": 1280, "height": 800})
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "skip"
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('main') !== null")
    unreachable = page.evaluate(
        "[...document.querySelectorAll('main a, main button, main summary')].filter(each => each.tabIndex < 0).length"
    )
    assert unreachable == 0


def test_a_preview_opens_for_the_keyboard(open_page) -> None:
    page = open_page("/regole/ardenne44/14.1")
    link = page.locator("a.ref[href*='19.4']").first
    page.keyboard.press("Tab")  # so that the browser knows a keyboard is in use
    link.focus()
    page.locator("#anteprima:not([hidden])").wait_for()
    assert link.get_attribute("aria-describedby") == "anteprima"
