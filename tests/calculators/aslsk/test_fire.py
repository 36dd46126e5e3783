"""Firing units and leaders as players write them."""

import pytest

from referee.calculators.aslsk.fire import FIRERS, LEADERS
from referee.calculators.kinds import Wrong


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("4-6-7", [("mmc", (4, 6, 7), None)]),
        ("due 4-6-7 e LMG 2-8 a 5 esagoni", [("mmc", (4, 6, 7), None)] * 2 + [("lmg", (2, 8), 5)]),
        ("4-6-7 con una MMG 5-12, 4-4-7 adiacente", [("mmc", (4, 6, 7), None), ("mmg", (5, 12), None), ("mmc", (4, 4, 7), 1)]),
        ("3 x 4-4-7; un'HMG 7-16", [("mmc", (4, 4, 7), None)] * 3 + [("hmg", (7, 16), None)]),
        ("2 squadre 4-6-7 a distanza 3", [("mmc", (4, 6, 7), 3)] * 2),
        ("2-8", [("mg", (2, 8), None)]),
        ("9-1", [("leader", (9, 1), None)]),
        ("8+1", [("leader", (8, 1), None)]),
        ("4-6-7 e 8-0", [("mmc", (4, 6, 7), None), ("leader", (8, 0), None)]),
        ("13", [("numero", (13,), None)]),
        ("mortaio da 81mm", [("mortaio", (81,), None)]),
        ("88 mm", [("gun", (88,), None)]),
        ("lanciafiamme a 2 esagoni", [("ft", (), 2)]),
        ("CMG 5 nello stesso esagono", [("cmg", (5,), 0)]),
        ("bazooka", [("baz", (), None)]),
    ],
)  # fmt: skip
def test_firers(text: str, read: list[tuple[str, tuple[int, ...], int | None]]) -> None:
    found = FIRERS.parse(text)
    assert [(each.weapon, each.values, each.range) for each in found] == read
    again = FIRERS.parse(FIRERS.show(found))
    assert [(each.weapon, each.values, each.tags, each.range) for each in again] == [
        (each.weapon, each.values, each.tags, each.range) for each in found
    ]


def test_what_is_said_of_a_firer() -> None:
    mg = FIRERS.parse("MMG 4-10 b11 rof 2 catturata usata da un SMC solo")[0]
    assert mg.tags == {"catturata", "smc"}
    assert (mg.level("b"), mg.level("rof")) == (11, 2)


@pytest.mark.parametrize("text", ["", " ", "0 x 4-6-7", "30 x 4-6-7", "4-6-7-8", "4-6-7x", "CMG 4-12", "MMG 4-10 b13"])
def test_firers_that_are_refused(text: str) -> None:
    with pytest.raises(Wrong):
        FIRERS.parse(text)


@pytest.mark.parametrize(
    ("text", "morale", "drm"),
    [("9-1", 9, -1), ("10-3", 10, -3), ("8-0", 8, 0), ("8+1", 8, 1), ("leader 9-2", 9, -2), ("-1", 0, -1), ("0", 0, 0), ("9-2 ferito", 8, -1), ("8-0 ferito", 7, 1)],
)  # fmt: skip
def test_leaders(text: str, morale: int, drm: int) -> None:
    (leader,) = LEADERS.parse(text)
    assert (leader.morale, leader.drm) == (morale, drm)


@pytest.mark.parametrize("text", ["", "7", "4-6-7", "12-1", "9-1 morto", "1", "9-4", "9-1, 9-1, 9-1, 9-1, 9-1"])
def test_leaders_that_are_refused(text: str) -> None:
    with pytest.raises(Wrong):
        LEADERS.parse(text)
