"""Antwerp, the limits of special units, and the formations of an attack."""

from typing import Any

import pytest

from referee.calculators import BadInputError
from tests.calculators.ardenne44.running import runner

antwerp, special, formations = runner("anversa"), runner("unita-speciali"), runner("formazioni")


@pytest.mark.parametrize(
    ("germans", "british", "missing"), [(9, 0, "15"), (9, 10, "5"), (9, 15, "0"), (9, 20, "0"), (0, 0, "0")]
)
def test_antwerp_needs_six_more(germans: int, british: int, missing: str) -> None:
    assert antwerp(tedeschi=germans, inglesi=british).outcome == missing


def test_when_the_british_are_too_few() -> None:
    assert "ogni rinforzo" in antwerp(tedeschi=9, disponibili=14).result
    assert "ogni rinforzo" not in antwerp(tedeschi=9, disponibili=15).result


@pytest.mark.parametrize(
    ("inputs", "outcome"),
    [
        ({"unita": "rrd", "turno": 1}, "ferma"),
        ({"unita": "rrd", "turno": 2}, "solo Tattico"),
        ({"unita": "rrd", "turno": 3}, "libera"),
        ({"unita": "29 brigata", "turno": 28}, "limitata"),
        ({"unita": "29 brigata", "turno": 29}, "libera"),
        ({"unita": "29 brigata", "turno": 14, "oltre_mosa": True}, "libera"),
        ({"unita": "inglesi", "turno": 29, "oltre_mosa": True}, "limitata"),
        ({"unita": "peiper", "turno": 2, "notte": True}, "libera"),
        ({"unita": "peiper", "turno": 2}, "normale"),
        ({"unita": "peiper", "turno": 4, "notte": True}, "normale"),
    ],
)
def test_who_may_do_what(inputs: dict[str, Any], outcome: str) -> None:
    assert special(**inputs).outcome == outcome


def test_the_formations_of_the_example() -> None:
    # line 388: 26 VG and 2 Pz attack, each with a battalion of the Lehr attached
    ruling = formations(formazioni=2, prestate=2, assegnate=2)
    assert (ruling.outcome, ruling.result[:2]) == ("2", "Sì")


@pytest.mark.parametrize(
    ("inputs", "count", "allowed"),
    [
        ({"formazioni": 2, "indipendenti": 1}, "3", False),
        ({"formazioni": 2, "indipendenti": 1, "assegnate": 1}, "2", True),
        ({"formazioni": 1, "indipendenti": 1}, "2", True),
        ({"formazioni": 0, "indipendenti": 2}, "2", True),
        ({"formazioni": 3}, "3", False),
    ],
)
def test_the_limit_of_two(inputs: dict[str, Any], count: str, allowed: bool) -> None:
    ruling = formations(**inputs)
    assert (ruling.outcome, ruling.result.startswith("Sì")) == (count, allowed)


@pytest.mark.parametrize(
    ("run", "inputs", "said"),
    [
        (antwerp, {}, "Manca"),
        (antwerp, {"tedeschi": -3}, "da 0 a 300"),
        (special, {"unita": "asterix", "turno": 1}, "Kampfgruppe Peiper"),
        (formations, {"formazioni": 0}, "almeno una"),
        (formations, {"formazioni": 1, "indipendenti": 2, "assegnate": 2}, "una sola unità assegnata"),
        (formations, {"formazioni": 2, "assegnate": 1}, "sono più"),
    ],
)
def test_wrong_inputs_say_what_is_allowed(run: Any, inputs: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInputError, match=said):
        run(**inputs)
