"""Timing for the benchmarks."""

import time
from collections.abc import Callable


def timed(call: Callable[[], object]) -> float:
    """How long a call takes, in seconds."""
    start = time.perf_counter()
    call()
    return time.perf_counter() - start


def percentile(values: list[float], share: float) -> float:
    """The value that `share` of the others do not exceed."""
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]
