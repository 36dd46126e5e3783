"""Benchmarks: `make bench`. They print figures, best read as ratios within one run; none is an assertion."""

import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from referee.calculators import find
from referee.dialogue import Referee
from referee.evaluation import read_golden

ROOT = Path(__file__).resolve().parents[2]


def timed(call: Callable[[], object]) -> float:
    start = time.perf_counter()
    call()
    return time.perf_counter() - start


def percentile(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


def cold(command: list[str], times: int = 5) -> float:
    """The median of whole processes, in seconds."""
    quiet = {**os.environ, "HF_HUB_OFFLINE": "1"}
    return statistics.median(
        timed(lambda: subprocess.run(command, check=True, capture_output=True, env=quiet)) for _ in range(times)
    )


def loading() -> None:
    print(f"load corpus and index: {timed(Referee.shipped) * 1000:.0f} ms")


def answering() -> None:
    referee = Referee.shipped()
    golden = read_golden(ROOT / "tests" / "golden")
    for each in golden:
        referee.ask(each.question)  # warm
    times = [timed(lambda each=each: referee.ask(each.question)) * 1000 for _ in range(5) for each in golden]
    print(
        f"question to answer, {len(golden)} golden questions: p50 {percentile(times, 0.5):.2f} ms, p95 {percentile(times, 0.95):.2f} ms, worst {max(times):.2f} ms"
    )


def calculating() -> None:
    combat = find("ardenne44", "combattimento")
    inputs = {
        "attaccanti": "4-5-3 fiume, 5-5-6, 7-4-6 tq4 elite",
        "difensori": "2-2-3",
        "terreno": "cittadina",
        "artiglieria": 1,
        "dado": 3,
    }
    took = timed(lambda: [combat.run(inputs) for _ in range(2000)])
    print(f"calculations, ardenne44 combattimento: {2000 / took:.0f} a second")


def cold_start() -> None:
    ours = cold([str(Path(sys.executable).parent / "referee"), "ask", "posso ritirarmi oltre la mosa?"])
    theirs = cold([sys.executable, "-c", "import sentence_transformers"], 3)
    print(
        f"cold «referee ask»: {ours:.2f} s; cold «import sentence_transformers»: {theirs:.2f} s; ratio {theirs / ours:.1f}"
    )


def memory() -> None:
    code = "import resource; from referee.dialogue import *; Referee.shipped().ask(Question('ritirata')); print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)"
    used = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout
    print(f"memory of a process that answers: {int(json.loads(used)) / 1024:.0f} MB")


if __name__ == "__main__":
    for bench in (loading, answering, calculating, cold_start, memory):
        bench()
