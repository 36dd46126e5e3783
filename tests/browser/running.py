"""The app on a real server, and a real Chromium: for the tests and for the pictures."""

import os
import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright
from waitress import create_server

from referee.dialogue import Referee
from referee.storage import Storage
from referee.web import create_app

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@contextmanager
def served(data: Path) -> Iterator[str]:
    """The address of an app that keeps its data in `data`."""
    app = create_app(Referee.shipped(), Storage(data / "arbitro.sqlite3"))
    server = create_server(app, host="127.0.0.1", port=0, threads=4)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.effective_port}"
    server.close()
    thread.join(5)


@contextmanager
def chromium() -> Iterator[Browser]:
    """The distribution's Chromium, without a screen."""
    names = ("chromium", "chromium-browser", "google-chrome")
    executable = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, names)), None)
    assert executable, "Chromium is missing: run «make chromium»"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=FLAGS)
        yield browser
        browser.close()
