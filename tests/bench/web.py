"""The web app's budgets: bytes of a first visit, time to render a page, answers a second under load.

`python -m tests.bench.web [seconds]`: the load runs two minutes unless told otherwise, from this process on another's server.
"""

import http.client
import json
import os
import random
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from flask.testing import FlaskClient

from referee.dialogue import Question, Referee
from referee.evaluation import read_golden
from referee.storage import Storage
from referee.web import create_app
from tests.bench.timing import percentile, timed
from tests.browser.running import chromium, served

ROOT = Path(__file__).resolve().parents[2]
RATE = 100  # questions a second
CLIENTS = 8
ZIPPED = {"Accept-Encoding": "gzip"}


def first_visit() -> None:
    """All that a browser fetches to show the first page, as it counts it; then the copy for offline use, in the background."""
    with TemporaryDirectory() as data, served(Path(data)) as address, chromium() as browser:
        context = browser.new_context(locale="it-IT", service_workers="block")
        page = context.new_page()
        requests = []
        page.on("requestfinished", lambda request: requests.append(request))  # noqa: PLW0108 - it wants a function of ours
        page.goto(address + "/", wait_until="networkidle")
        sizes = [request.sizes() for request in requests]
        total = sum(size["responseBodySize"] + size["responseHeadersSize"] for size in sizes)
        print(f"first visit: {total / 1000:.1f} KB in {len(requests)} requests")
    client = _client()
    copied = sum(len(client.get(each, headers=ZIPPED).data) for each in _offline_pages(client))
    print(f"copy for offline use, all games, in the background: {copied / 1000:.0f} KB")


def rendering() -> None:
    """Every page of every game, rendered and compressed."""
    client = _client()
    pages = ["/", "/?q=posso+ritirarmi+oltre+la+mosa&gioco=ardenne44", *_offline_pages(client), *_calculators()]
    for each in pages:
        client.get(each, headers=ZIPPED)  # warm
    times, busy = [], []
    for each in pages:
        before = time.process_time()
        times.append(timed(lambda each=each: client.get(each, headers=ZIPPED)) * 1000)
        busy.append((time.process_time() - before) * 1000)
    print(
        f"a page rendered, {len(pages)} pages: p50 {percentile(times, 0.5):.1f} ms, p95 {percentile(times, 0.95):.1f} ms, "
        f"worst {max(times):.1f} ms; of processor p95 {percentile(busy, 0.95):.1f} ms"
    )


def load(seconds: float) -> None:
    """A hundred questions a second: first none of them twice, so that each has to be worked out; then as a club asks."""
    _load("never the same question", _distinct(int(RATE * seconds)), seconds)
    _load("the golden questions over and over", _golden(), seconds)


def _load(name: str, asked: list[Question], seconds: float) -> None:
    with TemporaryDirectory() as data:
        port = _free_port()
        environment = {**os.environ, "REFEREE_DATA_DIR": data, "REFEREE_PORT": str(port)}
        server = subprocess.Popen(
            [sys.executable, "-m", "referee.cli", "serve"], env=environment, stdout=subprocess.PIPE, text=True, cwd=ROOT
        )
        try:
            assert server.stdout
            server.stdout.readline()
            before = _processor(server.pid)
            print(f"{name}; load of the machine before {os.getloadavg()[0]:.1f}")
            answers = _ask_at_rate(port, seconds, asked)
            used = (_processor(server.pid) - before) * 1000 / answers
            print(
                f"processor of the server: {used:.1f} ms an answer; load of the machine after {os.getloadavg()[0]:.1f}"
            )
        finally:
            server.terminate()
            server.wait()


def _distinct(count: int) -> list[Question]:
    """So many questions of the corpus, each once, those of all games mixed."""
    sections = Referee.shipped().corpus.sections
    asked = list({text: Question(text, each.game) for each in sections for text in each.questions}.values())
    return random.Random(8).sample(asked, min(count, len(asked)))


def _golden() -> list[Question]:
    return [each.question for each in read_golden(ROOT / "tests" / "golden")]


def _ask_at_rate(port: int, seconds: float, asked: list[Question]) -> int:
    """Each question is sent at its time, whether or not those before it were answered."""
    bodies = [json.dumps({"question": each.question, "game": each.game}).encode() for each in asked]
    times: list[float] = []
    errors: list[str] = []
    start = time.perf_counter() + 1

    def client(number: int) -> None:
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
        for turn in range(number, int(RATE * seconds), CLIENTS):
            due = start + turn / RATE
            time.sleep(max(0.0, due - time.perf_counter()))
            try:
                connection.request(
                    "POST", "/api/v1/ask", bodies[turn % len(bodies)], {"Content-Type": "application/json"}
                )
                response = connection.getresponse()
                response.read()
                if response.status != 200:
                    errors.append(str(response.status))
            except OSError as error:
                errors.append(repr(error))
                connection.close()
            times.append((time.perf_counter() - due) * 1000)  # the wait for a late turn counts too

    threads = [threading.Thread(target=client, args=(number,)) for number in range(CLIENTS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    took = time.perf_counter() - start
    print(
        f"answers over HTTP, {len(times)} in {took:.0f} s ({len(times) / took:.0f} a second): p50 {percentile(times, 0.5):.1f} ms, "
        f"p99 {percentile(times, 0.99):.1f} ms, worst {max(times):.0f} ms, errors {len(errors)} {errors[:3]}"
    )
    return len(times)


def _processor(process: int) -> float:
    """The seconds of processor that a process and those it started have used."""
    used = 0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        fields = stat.read_text(encoding="utf-8").rpartition(")")[2].split()
        if process in (int(stat.parent.name), int(fields[1])):
            used += int(fields[11]) + int(fields[12])
    return used / os.sysconf("SC_CLK_TCK")


def _client() -> FlaskClient:
    app = create_app(Referee.shipped(), Storage(Path("/nonexistent/arbitro.sqlite3")))
    app.extensions["limiter"].rate = app.extensions["limiter"].size = 1e9
    return app.test_client()


def _offline_pages(client: FlaskClient) -> list[str]:
    games = Referee.shipped().corpus.games
    return [page for game in games for page in client.get(f"/senza-rete/{game}.json").get_json()["pages"]]


def _calculators() -> list[str]:
    page = "/calcolatori/ardenne44/combattimento?attaccanti=13&difensori=4"
    return [page, *(f"/calcolatori/{game}" for game in Referee.shipped().corpus.games)]


def _free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def main(seconds: float = 120) -> None:
    """All three."""
    first_visit()
    rendering()
    load(seconds)


if __name__ == "__main__":
    main(*map(float, sys.argv[1:2]))
