"""The pictures of the README, taken from the running app: `make screenshots`."""

import os
import shutil
import threading

from playwright.sync_api import sync_playwright
from waitress import create_server

from referee.web import create_app
from tests.conftest import ROOT

TARGET = ROOT / "web" / "static" / "screenshots"
SHOTS = {
    "domanda": "/?q=posso+ritirarmi+oltre+la+Mosa%3F&gioco=ardenne44",
    "calcolo": "/calcolatori/ardenne44/combattimento?attaccanti=4-5-3+fiume,+5-5-6,+7-4-6+tq4+elite&difensori=2-2-3&terreno=cittadina&artiglieria=1",
}


def main() -> None:
    """Take each picture at 1000 pixels, light."""
    server = create_server(create_app(), host="127.0.0.1", port=0)
    threading.Thread(target=server.run, daemon=True).start()
    TARGET.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        executable = os.environ.get("CHROMIUM") or shutil.which("chromium")
        browser = playwright.chromium.launch(executable_path=executable, args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1000, "height": 760}, locale="it-IT", color_scheme="light")
        for name, address in SHOTS.items():
            page.goto(f"http://127.0.0.1:{server.effective_port}{address}")
            page.screenshot(path=TARGET / f"{name}.png")
        browser.close()
    server.close()


if __name__ == "__main__":
    main()
