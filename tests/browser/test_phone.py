"""A phone in one hand: what was asked for is in sight, upright and on its side; and the card that is printed can be read."""

import pytest
from playwright.sync_api import expect

from tests.browser.test_browser import ask

pytestmark = pytest.mark.browser

UPRIGHT = {"width": 360, "height": 740}
SIDEWAYS = {"width": 740, "height": 360}
IN_SIGHT = """each => {
  const box = each.getBoundingClientRect();
  const seen = document.elementFromPoint(box.left + Math.min(box.width / 2, 40), box.top + Math.min(box.height / 2, 12));
  return each.contains(seen);
}"""


def test_the_newest_answer_is_in_sight_and_the_keyboard_goes(open_page) -> None:
    page = open_page(
        "/?q=posso+ritirarmi+oltre+la+mosa&gioco=ardenne44", viewport=UPRIGHT, has_touch=True, is_mobile=True
    )
    page.evaluate("scrollTo(0, 500)")
    ask(page, "che cos'è il recupero")
    assert page.locator("#risposte .short").first.evaluate(IN_SIGHT)
    assert page.evaluate("document.activeElement === document.body")


def test_on_its_side_a_phone_still_shows_the_answer(open_page) -> None:
    page = open_page("/?q=posso+ritirarmi+oltre+la+mosa&gioco=ardenne44", viewport=SIDEWAYS)
    page.locator("#risposte .short").evaluate("each => each.scrollIntoView()")
    free = page.evaluate(
        """[...Array(36).keys()].filter(line => document.elementFromPoint(200, line * 10)?.closest('#risposte')).length"""
    )
    assert free >= 26  # of 36 strips of the screen


@pytest.mark.parametrize("size", [UPRIGHT, SIDEWAYS])
def test_the_cell_that_is_lit_is_in_sight(open_page, size: dict[str, int]) -> None:
    page = open_page("/tabelle/aslsk/ift?riga=DR+7&colonna=FP+13", viewport=size)
    expect(page.locator("#casella")).to_have_text("7 × 12: 1MC")
    cell = page.locator("tr.lit > td.lit")
    assert cell.evaluate(IN_SIGHT)
    page.get_by_label("DR").fill("15")
    page.get_by_label("Colonna").fill("36")
    assert cell.evaluate(IN_SIGHT)


def test_no_choice_of_a_calculation_is_cut_short(open_page) -> None:
    page = open_page("/?q=una+4-6-7+spara+a+5+esagoni+in+campo+aperto,+tiro+6&gioco=aslsk", viewport=UPRIGHT)
    short = page.locator(".input-chip select").evaluate_all(
        """all => all.filter(each => {
          const alone = each.cloneNode(true);
          alone.value = each.value;
          alone.style.cssText = "position: absolute; max-width: none";
          each.parentElement.append(alone);
          const wanted = alone.offsetWidth;
          alone.remove();
          return each.offsetWidth < Math.min(wanted, 176);
        }).map(each => each.name)"""
    )
    assert short == []


@pytest.mark.parametrize("game", ["aslsk", "ambush"])
def test_the_printed_card_cuts_no_figure_in_two(open_page, game: str) -> None:
    page = open_page(f"/tabelle/{game}/stampa")
    page.emulate_media(media="print")
    page.set_viewport_size({"width": 733, "height": 1062})
    cut = page.locator(".sheet :is(th, td)").evaluate_all(
        """all => all.filter(each => /^\\S{1,9}$/.test(each.textContent.trim())).filter(each => {
          const text = document.createRange();
          text.selectNodeContents(each);
          return text.getClientRects().length > 1;
        }).map(each => each.textContent)"""
    )
    assert cut == []
    size = page.locator(".sheet td").first.evaluate("each => parseFloat(getComputedStyle(each).fontSize)")
    assert size * 72 / 96 >= 6.5  # points


def test_a_proposal_among_all_games_says_its_game(open_page) -> None:
    page = open_page("/?gioco=")
    page.get_by_label("La tua domanda").type("oltre la mosa")
    option = page.get_by_role("option").first
    expect(option).to_contain_text("Ardenne '44")
