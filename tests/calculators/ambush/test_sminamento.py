"""Clearing a mined bridge (Mission 4)."""

import pytest

from tests.calculators.ambush.running import run


@pytest.mark.parametrize(
    ("given", "outcome"),
    [
        ({}, "4"),
        ({"spesi": 3}, "1"),
        ({"spesi": 2, "altri": 1}, "1"),
        ({"spesi": 2, "soldati": 2}, "sminato"),
        ({"ponti": 2}, "8"),
    ],
)
def test_turns_left(given: dict[str, int], outcome: str) -> None:
    assert run("sminamento", **given).outcome == outcome
