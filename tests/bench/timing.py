"""Timing for the benchmarks."""

import re
import time
from collections.abc import Callable
from pathlib import Path


def timed(call: Callable[[], object]) -> float:
    """How long a call takes, in seconds."""
    start = time.perf_counter()
    call()
    return time.perf_counter() - start


def percentile(values: list[float], share: float) -> float:
    """The value that `share` of the others do not exceed."""
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


def most_memory() -> float:
    """The most memory this process has held, in MB; `ru_maxrss` would count its parent's before it was started."""
    found = re.search(r"VmHWM:\s+(\d+)", Path("/proc/self/status").read_text(encoding="utf-8"))
    return int(found.group(1)) / 1024 if found else 0.0
