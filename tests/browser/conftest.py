"""A real Chromium on a real server."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.running import chromium, served


@pytest.fixture(scope="session")
def address(tmp_path_factory) -> Iterator[str]:
    with served(tmp_path_factory.mktemp("data")) as address:
        yield address


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with chromium() as browser:
        yield browser


@pytest.fixture
def open_page(browser: Browser, address: str) -> Iterator:
    """Open a page in a browser profile of its own; the copy for offline use is left out unless asked for."""
    contexts = []

    def open_at(path: str, **options) -> Page:
        context = browser.new_context(**{"locale": "it-IT", "service_workers": "block", **options})
        contexts.append(context)
        context.set_default_timeout(15_000)
        page = context.new_page()
        page.problems = []
        page.on("pageerror", lambda error: page.problems.append(str(error)))
        page.on("console", lambda message: page.problems.append(message.text) if message.type == "error" else None)
        page.goto(address + path)
        return page

    yield open_at
    for context in contexts:
        context.close()
