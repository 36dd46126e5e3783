"""Command and panic: the illustration of 6/3, turns given away, the numbers of the track."""

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from icepool import d

from referee.calculators import BadInputError, Ruling, find

d10 = d(10) - 1


def run(name: str, **inputs: Any) -> Ruling:
    return find("ambush", name).run(inputs).ruling


def total(ruling: Ruling) -> str:
    return next(step.value for step in ruling.steps if step.text.startswith("Totale"))


@pytest.mark.parametrize(
    ("inputs", "points", "outcome"),
    [
        # Lines 760-768: A leads with IN 3; D (1) and E (2) stand together within two hexes of him. R4: B is the one out.
        ({"iniziativa": 3, "comandante": True, "altri": "1 a 2, 2 a 2"}, "6", "in comando"),  # A
        ({"iniziativa": 1, "altri": "2, 3 comandante a 2"}, "6", "in comando"),  # D
        ({"iniziativa": 2, "altri": "1, 3 comandante a 2"}, "6", "in comando"),  # E
        ({"iniziativa": 2, "altri": "3 comandante a 2 esagoni"}, "5", "in comando"),  # C
        ({"iniziativa": 1, "altri": "3 comandante a 3 esagoni"}, "1", "fuori comando"),  # B
        ({"iniziativa": 1, "altri": "2, 2"}, "5", "in comando"),  # C and E in the hex of B
        # What else the rule says.
        ({"iniziativa": 5}, "5", "in comando"),
        ({"iniziativa": 4}, "4", "fuori comando"),
        ({"iniziativa": 2, "altri": "4 a 1"}, "2", "fuori comando"),  # a private has no range
        ({"iniziativa": 2, "altri": "4 comandante in panico a 1"}, "2", "fuori comando"),
        ({"iniziativa": 2, "altri": "4 comandante inattivo"}, "2", "fuori comando"),
        ({"iniziativa": 2, "altri": "3 in panico"}, "5", "in comando"),  # panic takes only the range of a leader
        ({"iniziativa": 1, "comandante": True, "altri": "4 a 3"}, "1", "fuori comando"),
    ],
)
def test_the_illustration_and_the_rule(inputs: dict[str, Any], points: str, outcome: str) -> None:
    ruling = run("comando", **inputs)
    assert (total(ruling), ruling.outcome) == (points, outcome)


def test_a_panicked_leader_in_the_hex_is_pointed_out() -> None:
    said = " ".join(run("comando", iniziativa=2, altri="4 comandante in panico").warnings)
    assert "comandante in panico nello stesso esagono" in said


@settings(max_examples=50, deadline=None)
@given(st.integers(0, 5), st.lists(st.integers(0, 5), max_size=6), st.integers(0, 5))
def test_one_more_mate_never_hurts(own: int, mates: list[int], more: int) -> None:
    def points(mates: list[int]) -> int:
        return int(total(run("comando", iniziativa=own, altri=", ".join(map(str, mates)))))

    assert points([*mates, more]) == points(mates) + more


@pytest.mark.parametrize(
    ("inputs", "outcome"),
    [
        ({"casella": "1 turno"}, "2-turni"),
        ({"casella": "complete"}, "1-turno"),
        ({"casella": "2 turni"}, "no"),
        ({"casella": "panic"}, "no"),
        ({"casella": "unaware"}, "no"),
        ({"casella": "inactive"}, "no"),
        ({"casella": "complete", "distanza": 2}, "1-turno"),
        ({"casella": "complete", "distanza": 3}, "no"),  # as A and B in the illustration, lines 766-767 and R4
        ({"casella": "complete", "ferito": True}, "no"),
        ({"casella": "complete", "turni": 0}, "no"),
        ({"casella": "complete", "comandante_panico": True}, "no"),
        ({"casella": "complete", "fazione": "tedesco"}, "no"),
        ({"casella": "complete", "fazione": "tedesco", "paragrafo": True}, "1-turno"),
        ({"casella": "unaware", "scopo": "allertare"}, "complete"),
        ({"casella": "unaware", "scopo": "allertare", "ferito": True}, "no"),
        ({"casella": "complete", "scopo": "allertare"}, "no"),
    ],
)
def test_giving_a_turn_away(inputs: dict[str, Any], outcome: str) -> None:
    assert run("cessione", **inputs).outcome == outcome


@pytest.mark.parametrize(
    ("inputs", "numbers"),
    [
        ({"iniziativa": 1}, {1}),  # line 772
        ({"iniziativa": 1, "chi": "tedesco"}, {1}),
        ({"iniziativa": 3, "fuori_comando": True}, {6, 7, 9}),  # line 777, R20
        ({"iniziativa": 3, "chi": "tedesco", "fuori_comando": True}, set()),  # red numbers are for US soldiers
        ({"iniziativa": 3}, set()),
        ({"iniziativa": 1, "chi": "carro"}, {0, 1, 2}),  # lines 2103-2105
        ({"iniziativa": 0, "chi": "carro"}, {0, 1, 2}),
        ({"iniziativa": 2, "chi": "carro"}, set()),
        ({"iniziativa": 0, "numeri_panico": "0-2, 5", "numeri_rossi": "7", "fuori_comando": True}, {0, 1, 2, 5, 7}),
        ({"iniziativa": 0, "numeri_panico": "0-2", "numeri_rossi": "7"}, {0, 1, 2}),
    ],
)
def test_the_numbers_that_bring_panic(inputs: dict[str, Any], numbers: set[int]) -> None:
    ruling = run("panico", **inputs)
    assert ruling.odds.get("panico", Fraction(0)) == d10.map(lambda die: die in numbers).probability(True)
    for die in range(10):
        assert run("panico", **inputs, dado=die).outcome == ("panico" if die in numbers else "niente panico")


@pytest.mark.parametrize(
    ("inputs", "said"),
    [
        ({"iniziativa": 0}, "casella Panic per IN 0"),
        ({"iniziativa": 2, "fuori_comando": True}, "numeri rossi per IN 2"),
        ({"iniziativa": 5, "fuori_comando": True}, "sempre in comando"),
    ],
)
def test_what_the_print_does_not_give_is_asked_for(inputs: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInputError, match=said):
        run("panico", **inputs)
