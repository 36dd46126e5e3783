"""`referee serve` as a player starts it, and how it ends."""

import os
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import ROOT


@pytest.fixture
def server(tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    settings = {"REFEREE_DATA_DIR": str(tmp_path), "REFEREE_PORT": "0", "REFEREE_PROCESSES": "2"}
    command = [sys.executable, "-m", "referee.cli", "serve"]
    environment = {**os.environ, **settings}
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True, cwd=ROOT) as running:
        yield running
        running.kill()


def address(server: subprocess.Popen[str]) -> str:
    said = server.stdout.readline()
    assert "Arbitro è pronto: http://127.0.0.1:" in said
    return said.split()[-1]


def children(process: int) -> list[int]:
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text(encoding="utf-8").rpartition(")")[2].split()
        except OSError:
            continue  # it has ended meanwhile
        if int(fields[1]) == process:
            found.append(int(stat.parent.name))
    return found


def gone(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0] == "Z"
    except OSError:
        return True


@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_it_answers_and_leaves_nothing_behind(server: subprocess.Popen[str], end: signal.Signals) -> None:
    with urllib.request.urlopen(address(server) + "/api/v1/games", timeout=30) as response:
        assert response.status == 200
    others = children(server.pid)
    assert len(others) == 1
    server.send_signal(end)
    server.wait(30)
    while not all(map(gone, others)):  # a hang here is the failure
        time.sleep(0.05)


def test_a_port_in_use_gets_a_sentence(server: subprocess.Popen[str]) -> None:
    port = address(server).rpartition(":")[2]
    command = [sys.executable, "-m", "referee.cli", "serve", "--port", port]
    second = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=False)
    assert second.returncode == 1
    assert "Prova un'altra porta" in second.stderr
