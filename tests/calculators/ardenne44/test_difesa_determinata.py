"""The Determined Defence: the printed attempts, the caps of the bonus, and the odds against icepool."""

from typing import Any

import pytest

from referee.calculators import BadInputError
from tests.calculators.ardenne44.running import one_die, runner

stand = runner("difesa-determinata")
TABLE = ("Si (EX)", "Si (-1 livello)", "Ritardo (-1 livello)", "No", "No", "No", "No (-1 livello)")


@pytest.mark.parametrize(
    ("inputs", "outcome"),
    [
        # line 527: infantry and tanks at Clervaux, the tanks lead, a town: 4 - 3 = 1
        ({"difensori": "2-2-3, 2-2-6 tq3 testa", "terreno": "cittadina", "dado": 4}, "Si (-1 livello)"),
        # T2-D, line 1252: a village, 3 - 2 = 1
        ({"difensori": "2-2-3", "terreno": "paese", "dado": 3}, "Si (-1 livello)"),
        # T2-B, line 1250: the print takes 3 at Echternach and reads «Sì»; ruling R5 caps the bonus at 2
        ({"difensori": "2-2-3", "terreno": "cittadina", "dado": 4}, "Ritardo (-1 livello)"),
    ],
)
def test_the_attempts_of_the_print(inputs: dict[str, Any], outcome: str) -> None:
    assert stand(**inputs).outcome == outcome


def test_the_entrenched_battalion_of_the_example() -> None:
    # T2-L, line 1260: «DRM -2» for the IP; the die is not printed
    assert stand(difensori="2-2-3", terreno="ip").outcome == "DRM -2"


def test_a_single_level_lost_gives_a_limited_advance() -> None:
    # T2-D: the battalion is eliminated but the advance is limited
    ruling = stand(difensori="2-2-3", terreno="paese", dado=3, livelli=1)
    assert "eliminato" in ruling.result
    assert "Avanzata Limitata" in ruling.result
    assert "ciascuna parte" in stand(difensori="2-2-3", terreno="paese", dado=2, livelli=1).result


@pytest.mark.parametrize(
    ("defenders", "terrain", "side", "drm"),
    [
        ("6-6-3", "città", "alleato", -4),
        ("6-6-3 elite", "città", "alleato", -5),
        ("6-6-3 inesperta", "aperto", "alleato", 1),
        ("1-2-3 genieri", "aperto", "alleato", 1),  # Allied engineers are recruits
        ("4-4-6 tq3", "città", "alleato", -1),  # profile units alone
        ("6-6-3", "vallo", "alleato", 0),
        ("6-6-3", "vallo", "tedesco", -3),
        ("6-6-3 inesperta, 2-2-3 elite", "aperto", "alleato", -1),  # the best lead
        ("6-6-3 inesperta testa, 2-2-3 elite", "aperto", "alleato", 1),  # the one named
        ("6-6-3, 2-2-3 elite disorganizzata", "aperto", "alleato", 0),  # a disordered unit never leads
    ],
)
def test_the_modifiers_and_the_odds(defenders: str, terrain: str, side: str, drm: int) -> None:
    ruling = stand(difensori=defenders, terreno=terrain, difensore=side)
    assert ruling.outcome == f"DRM {drm:+d}"
    assert ruling.odds == one_die(lambda face: TABLE[max(0, min(6, face + drm))])


@pytest.mark.parametrize("result", ["DR3", "DR4", "DS"])
def test_never_against_a_bonus_advance(result: str) -> None:
    assert (stand(difensori="4", risultato=result).outcome, stand(difensori="4", risultato=result).odds) == (
        "vietata",
        {},
    )


@pytest.mark.parametrize("defender", ["4 rotta", "4 sm", "(2) artiglieria", "4 disorganizzata"])
def test_who_may_not_lead(defender: str) -> None:
    assert stand(difensori=defender).outcome == "vietata"


def test_a_failed_stand_still_retreats() -> None:
    assert "In Rotta" in " ".join(stand(difensori="4-4-3, 2-2-3 disorganizzata", dado=4).warnings)
    assert stand(difensori="4-4-3, 2-2-3 disorganizzata", terreno="bosco rado", dado=2).warnings == ()


@pytest.mark.parametrize(
    ("inputs", "said"),
    [
        ({"difensori": "4", "dado": 13}, "da 1 a 6"),
        ({"difensori": "4", "terreno": "palude"}, "Bosco Rado"),
        ({"difensori": "4, 3", "livelli": 1}, "meno delle unità"),
        ({"difensori": "4 rotta testa"}, "Scegline un'altra"),
    ],
)
def test_wrong_inputs_say_what_is_allowed(inputs: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInputError, match=said):
        stand(**inputs)
