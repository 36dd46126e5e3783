"""The pictures of the README and the icon for phones, taken from the running app: `make screenshots`."""

from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser

from tests.browser.running import chromium, served
from tests.conftest import ROOT

STATIC = ROOT / "web" / "static"
WIDE = {"width": 1000, "height": 760}
PHONE = {"width": 360, "height": 740}
COMBAT = "attaccanti=4-5-3+fiume,+5-5-6,+7-4-6+tq4+elite&difensori=2-2-3&terreno=cittadina&artiglieria=1"
SHOTS = {
    "domanda": ("/?q=posso+ritirarmi+oltre+la+Mosa%3F&gioco=ardenne44", WIDE, "light"),
    "calcolo": (f"/calcolatori/ardenne44/combattimento?{COMBAT}", WIDE, "light"),
    "regola": ("/regole/ardenne44/16.2.1", WIDE, "dark"),
    "tabella": ("/tabelle/aslsk/ift?riga=7&colonna=13", PHONE, "light"),
    "partita": ("/partita/aslsk", PHONE, "dark"),
    "telefono": ("/?q=posso+ritirarmi+oltre+la+Mosa%3F&gioco=ardenne44", PHONE, "dark"),
}


def main() -> None:
    """Take each picture, then draw the icon."""
    (STATIC / "screenshots").mkdir(exist_ok=True)
    with TemporaryDirectory() as data, served(Path(data)) as address, chromium() as browser:
        for name, (path, size, scheme) in SHOTS.items():
            page = browser.new_page(viewport=size, locale="it-IT", color_scheme=scheme)
            page.goto(address + path)
            page.wait_for_timeout(300)
            page.screenshot(path=STATIC / "screenshots" / f"{name}.png")
            page.close()
        icon(browser)


def icon(browser: Browser) -> None:
    """The mark on paper, with the margin that a round mask needs."""
    page = browser.new_page(viewport={"width": 512, "height": 512})
    mark = (STATIC / "icon.svg").read_text(encoding="utf-8")
    page.set_content(
        f"<style>body{{margin:0;background:#f4f1e8;display:grid;place-items:center;height:512px}}svg{{width:340px}}</style>{mark}"
    )
    page.screenshot(path=STATIC / "icon-512.png")
    page.close()


if __name__ == "__main__":
    main()
