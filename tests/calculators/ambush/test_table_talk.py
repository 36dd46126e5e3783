"""Random choices, metres, and what the sentences of the answers say besides the outcome."""

from typing import Any

import pytest

from referee.calculators import BadInputError, Ruling, find
from referee.calculators.hearing import hear


def run(name: str, **inputs: Any) -> Ruling:
    return find("ambush", name).run(inputs).ruling


@pytest.mark.parametrize(("count", "each", "again"), [(2, 5, "-"), (3, 3, "9"), (4, 2, "8 e 9"), (6, 1, "6-9")])
def test_numbers_are_shared_out_evenly(count: int, each: int, again: str) -> None:  # 5/9
    ruling = run("sorteggio", possibilita=count)
    assert ruling.outcome == str(each)
    assert ruling.steps[1].value == again


@pytest.mark.parametrize(("die", "picked"), [(0, "1"), (5, "2"), (8, "3"), (9, "si ritira")])
def test_a_roll_picks_one_of_three(die: int, picked: str) -> None:
    assert run("sorteggio", possibilita=3, dado=die).outcome == picked


def test_hexes_are_ten_metres_wide() -> None:  # 2/3
    assert run("metri", esagoni=7).outcome == "70"
    assert run("metri", metri=120).outcome == "12"


@pytest.mark.parametrize(
    ("name", "inputs", "said"),
    [
        ("percezione", {"pc": 7}, "7 o meno (0-7)"),
        ("prontezza", {"pc": 5}, "84 %"),
        ("mine", {"tipo": "mina", "pc": 7}, "80 %"),
        ("miglioramento", {"punti": 20}, "3 miglioramenti"),
        ("granate", {}, "6 %"),
        ("raffica", {"nemici": 4}, "+3"),
        ("movimento", {"mpa": 5, "posizione": "prono", "posizione_finale": "prono"}, "ne restano 4"),
        ("vittoria", {"missione": 3, "quali_esplorati": ["a3", "t3"]}, "2 VP"),
        ("incidenti", {"ds": 6, "dado": 6}, "30 %"),
    ],
)
def test_the_sentence_says_what_is_asked(name: str, inputs: dict[str, Any], said: str) -> None:
    assert said in run(name, **inputs).result


def test_a_jagdpanther_has_no_turret() -> None:
    with pytest.raises(BadInputError, match="torretta"):
        run("colpi-veicolo", veicolo="jagdpanther", lato="fronte", parte="Torretta", penetrazione="media")


@pytest.mark.parametrize(
    ("name", "sentence", "heard"),
    [
        ("attivazione", "M4 condizione 2", {"missione": 4, "condizione": 2}),
        ("equipaggio", "sparo d'istinto con quella di bordo", {"azioni": ["bordo-istintivo"]}),
        ("fuoco", "ho preso un mitra ai tedeschi, base 5", {"catturata": True, "base": 5}),
        ("percezione", "PC 4, modificatore meno due", {"pc": ["4"], "modificatore": -2}),
        ("sorteggio", "scelgo a caso fra 4 uomini, esce 7", {"possibilita": "4", "dado": "7"}),
        ("metri", "quanti metri sono 12 caselle?", {"esagoni": "12"}),
    ],
)
def test_what_players_say(name: str, sentence: str, heard: dict[str, Any]) -> None:
    calculator = find("ambush", name)
    parsed = calculator.parse({**hear(calculator, sentence).given})
    shown = {each.name: each.kind.show(parsed[each.name]) for each in calculator.inputs if each.name in heard}
    wanted = {key: int(value) if isinstance(value, str) and value.isdigit() else value for key, value in heard.items()}
    assert shown == wanted
