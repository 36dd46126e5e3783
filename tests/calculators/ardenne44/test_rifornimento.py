"""Supply: the printed paths, each thing that breaks one, and the line of communication."""

from typing import Any

import pytest

from referee.calculators import BadInputError
from tests.calculators.ardenne44.running import runner

supply = runner("rifornimento")


def test_the_paths_of_the_print() -> None:
    # line 708: across a river with no bridge, and through the zone that unit B cancels
    assert supply(fuori_strada="ezoc, oltre un fiume, libero", su_strada="3 libero").outcome == "rifornita"
    assert supply(fuori_strada="libero, ezoc amica, libero", su_strada="3 libero").outcome == "rifornita"
    # line 709: the three hexes marked «No»: zones that nobody cancels, and a destroyed bridge
    assert supply(su_strada="libero, ezoc").outcome == "OOS"
    assert supply(su_strada="libero, ponte distrutto").outcome == "OOS"


@pytest.mark.parametrize(
    ("inputs", "section"),
    [
        ({"fuori_strada": "4 libero", "su_strada": "50 libero"}, ""),
        ({"fuori_strada": "5 libero"}, "23.3#fuori-strada"),
        ({"fuori_strada": "ezoc, libero"}, ""),
        ({"fuori_strada": "libero, ezoc"}, "23.3#fuori-strada-nemici"),
        ({"fuori_strada": "libero, ezoc amica"}, ""),
        ({"fuori_strada": "nemica"}, "23.3#fuori-strada-nemici"),
        ({"fuori_strada": "collegata"}, "23.3#fuori-strada-nemici"),
        ({"fuori_strada": "collegata amica"}, "23.3#fuori-strada-nemici"),
        ({"su_strada": "ezoc"}, "23.3#su-strada"),
        ({"su_strada": "ezoc amica"}, ""),
        ({"su_strada": "nemica"}, "23.3#su-strada"),
        ({"su_strada": "cittadina nemica"}, "23.3#guarnigioni"),
        ({"su_strada": "2 libero, blocco stradale"}, "33.1#rifornimento"),
        ({"su_strada": "libero", "fonte_occupata": True}, "23.2#bloccare"),
    ],
)
def test_what_breaks_a_path(inputs: dict[str, Any], section: str) -> None:
    ruling = supply(**inputs)
    assert ruling.outcome == ("OOS" if section else "rifornita")
    assert ruling.steps[-1].section == (section or "23.3")


@pytest.mark.parametrize(
    ("chain", "outcome"),
    [
        ("3 libero, amica, 3 libero, amica rifornita", "OOS"),
        ("4 libero, amica rifornita", "isolata"),  # five hexes
        ("3 libero, amica", "isolata"),  # the last one is not in supply
        ("3 libero, amica rifornita, libero", "isolata"),
        ("amica, libero, ezoc, amica rifornita", "isolata"),
        ("amica, ezoc, libero, amica rifornita", "OOS"),  # the first hex of a link
    ],
)
def test_the_line_of_communication(chain: str, outcome: str) -> None:
    assert supply(su_strada="nemica", catena=chain).outcome == outcome


def test_allies_off_the_map_and_germans_without_fuel() -> None:
    assert supply(fuori_mappa=True).outcome == "rifornita"
    assert "carburante" in supply(su_strada="libero", carburante=True).warnings[0]


@pytest.mark.parametrize(
    ("inputs", "said"),
    [({}, "Descrivi il percorso"), ({"su_strada": "drago"}, "libero"), ({"su_strada": "99 libero"}, "al massimo 60")],
)
def test_wrong_inputs_say_what_is_allowed(inputs: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInputError, match=said):
        supply(**inputs)
