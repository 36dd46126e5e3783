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
        ("granate", {"ordigno": "granata"}, "6 %"),
        ("raffica", {"nemici": 4}, "+3"),
        ("movimento", {"mpa": 5, "posizione": "prono", "posizione_finale": "prono"}, "ne restano 4"),
        ("vittoria", {"missione": 3, "quali_esplorati": ["a3", "t3"]}, "2 VP"),
        ("incidenti", {"ds": 6, "dado": 6}, "30 %"),
        ("incidenti", {"veicolo": "jeep", "punti_movimento": 6}, "Sì, si controlla"),
        ("granate", {"dado_dispersione": 7}, "nell'esagono bersaglio"),
        ("granate", {"dado_dispersione": 3}, "in un altro esagono"),
        ("atterraggio", {"terreno": "fiume"}, "da 6 a 9 affogato"),
        ("canoe", {"soldati": 3}, "libere sul fondo: 0"),
        ("canoe", {"approda": True}, "al massimo 3 esagoni"),
        ("comando", {"iniziativa": 3}, "ne manca 2"),
        ("vittoria", {"uccisi": 3}, "Perdi 6 VP"),
        ("vittoria", {"bunker": 2}, "12 VP. Per vincere"),
        ("vittoria", {"missione": 8, "vp_guadagnati": 12, "usciti": 5}, "ne manca 1"),
        ("miglioramento", {"punti": 12, "caratteristica": "WS", "valore": 0}, "arriva a +2"),
        ("esperienza", {"imprese": "KOT, KA"}, "al massimo 6"),
        (
            "colpi-veicolo",
            {"veicolo": "panzer-iv", "lato": "lato", "parte": "Equipaggio", "quanto_probabile": True},
            "30 %",
        ),
        ("bunker", {"lato": "fronte", "parte": "Muro", "quanto_probabile": True}, "80 %"),
        ("movimento", {"mpa": 4, "cambi": 4}, "spesi 3"),
        (
            "movimento",
            {"mpa": 4, "posizione": "prono", "corre": True, "posizione_finale": "accucciato"},
            "ne restano 3",
        ),
        ("fuoco", {"arma": "mitragliatrice"}, "2 soldati"),
        ("fuoco", {"arma": "mitragliatrice", "tipo": "istintivo", "serventi": 1}, "1 colpo"),
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
        ("percezione", "Percezione 7 ma il paragrafo mi toglie tre", {"pc": ["7"], "modificatore": -3}),
        ("percezione", "PC 5 e un bonus di uno", {"pc": ["5"], "modificatore": 1}),
        ("fuoco", "base 6, bersaglio prono -2 e nei cespugli -1, WS meno uno", {"base": 6, "altri": -3, "ws": -1}),
        ("fuoco", "istintivo (-2) e in piedi allo scoperto (+1), base 5", {"base": 5, "altri": None}),
        ("fuoco", "spara l'autista della jeep", {"da_auto": True, "tipo": "istintivo"}),
        ("fuoco", "sparo all'autista della jeep, base 5", {"da_auto": False, "tipo": "mirato"}),
        ("fuoco", "tiro al bunker e non al soldato dentro, base 3", {"bersaglio": "bunker", "base": 3}),
        (
            "comando",
            "Tizio IN 2 e Caio IN 1 insieme, il capo IN 4 è a 3 esagoni",
            {"iniziativa": 2, "altri": ["4 comandante distanza3", "1"]},
        ),
        ("assalto", "assalgo uno con WS -2, il mio ha WS +1", {"ws": 1, "ws_bersaglio": -2}),
        ("esperienza", "un KF, un WF e una cattura in assalto", {"imprese": ["KF", "WF", "CA"]}),
        ("penetrazione", "penetrazione del muro ma non crolla, dietro uno sdraiato", {"livello": "media", "proni": 1}),
        (
            "vittoria",
            "missione 8: escono da Y8 sei soldati, più 10 VP, 2 morti",
            {"usciti": 6, "vp_guadagnati": 10, "uccisi": 2},
        ),
        ("vantaggio", "abbiamo tirato 6 noi e 5 loro", {"dado_usa": 6, "dado_tedesco": 5}),
        ("fuoco", "aimed fire col BAR su 3 Germans, base 4", {"nemici": 3, "tipo": "mirato", "base": 4}),
        ("fuoco", "ha rubato un MP40 a un tedesco morto, base 5", {"catturata": True, "base": 5}),
        ("assalto", "WS +2 mia, il Jerry è sano, WS +1", {"ws": 2, "ws_bersaglio": 1}),
        ("equipaggio", "tank crew di 4 attivi: main gun (2 punti)", {"carristi": 4, "azioni": ["cannone"]}),
        ("esperienza", "vinta, su otto ne abbiamo persi due, gli altri sei tornati", {"superstiti": 6, "vinta": True}),
    ],
)
def test_what_players_say(name: str, sentence: str, heard: dict[str, Any]) -> None:
    calculator = find("ambush", name)
    parsed = calculator.parse({**hear(calculator, sentence).given})
    shown = {each.name: each.kind.show(parsed[each.name]) for each in calculator.inputs if each.name in heard}
    wanted = {key: int(value) if isinstance(value, str) and value.isdigit() else value for key, value in heard.items()}
    assert shown == wanted
