"""The same thing in other words: who has which score, postures, what is asked without a figure."""

from typing import Any

import pytest

from referee.calculators import BadInputError, find
from referee.calculators.hearing import hear
from tests.calculators.ambush.running import run
from tests.calculators.ambush.test_hearing import shown


@pytest.mark.parametrize(
    ("sentence", "own", "others"),
    [
        ("il mio ha IN 2, il sergente IN 3 sta a 2 esagoni: in comando?", 2, {"3 comandante distanza2"}),
        ("il capo ha IN 4 e sta a due hex, io ho IN 1: somma?", 1, {"4 comandante distanza2"}),
        (
            "iniziativa 2, un compagno con 1 e a un esagono il comandante con 3: totale?",
            2,
            {"1", "3 comandante distanza1"},
        ),
        (
            "Sergente IN 4 ma in panico, il soldato ha IN 2 e un compagno IN 1: quanto somma?",
            2,
            {"4 comandante panico", "1"},
        ),
        ("tre soldati insieme, iniziativa 1, 2 e 2: in comando?", 1, {"2"}),
        ("il caporale IN 2 con due fucilieri da IN 1: che somma fa per il comando?", 2, {"1"}),
        ("il sergente IN 4 è a tre esagoni dal mio IN 1: quanti punti gli mancano?", 1, {"4 comandante distanza3"}),
    ],
)
def test_each_soldier_has_his_own_initiative(sentence: str, own: int, others: set[str]) -> None:
    heard = shown("comando", sentence)
    assert heard["iniziativa"] == own
    assert set(heard["altri"]) == others


def test_a_mate_told_later_joins_the_others() -> None:
    kind = next(each.kind for each in find("ambush", "comando").inputs if each.name == "altri")
    assert kind.joined(["3 comandante distanza2"], ["1"], False) == ["3 comandante distanza2", "1"]
    assert kind.joined(["3 comandante distanza2"], ["3 comandante distanza4"], False) == ["3 comandante distanza4"]


@pytest.mark.parametrize(
    ("name", "sentence", "heard"),
    [
        ("fuoco", "base 5, +1 di WS, mirato", {"base": 5, "ws": 1}),
        ("fuoco", "parto da una base di sei, WS meno uno contro uno in piedi", {"base": 6, "ws": -1}),
        ("fuoco", "la base a 5 esagoni è 4, abilità con le armi +2", {"base": 4, "ws": 2}),
        ("fuoco", "raffica su tre crucchi, base 3", {"arma": "automatica", "nemici": 3, "base": 3}),
        ("fuoco", "spara senza prendere la mira, base 5", {"tipo": "istintivo", "base": 5}),
        ("percezione", "percezione pari a sei, modificatore meno due", {"pc": ["6"], "modificatore": -2}),
        ("mine", "in quattro nel campo minato, tutti con PC 6", {"tipo": "campo", "pc": ["6", "6", "6", "6"]}),
        ("granate", "sono in ginocchio e lancio una bomba a mano", {"posizione": "accucciato", "ordigno": "granata"}),
        ("penetrazione", "muro bucato, dietro uno disteso", {"livello": "media", "proni": 1}),
        ("colpi-veicolo", "Sherman chiuso preso frontalmente, dado 8", {"lato": "fronte", "chiuso": True, "dado": 8}),
        ("colpi-veicolo", "Kubelwagen con quattro tedeschi, dado 8. Passeggero numero?", {"occupanti": 4, "dado": 8}),
        ("assalto", "entrambi +1, sani", {"ws": 1, "ws_bersaglio": 1}),
        ("assalto", "WS +1 contro un crucco WS +2 che non si è accorto di nulla", {"bersaglio_distratto": True}),
        ("equipaggio", "mitragliatrice coassiale, istintivo", {"azioni": ["coassiale-istintivo"]}),
        ("squadra", "due punti in granate e uno in caricatori", {"granate": 6, "caricatori": 5}),
        (
            "vittoria",
            "Mortain: scappa a ovest un tedesco che vale 1 VP più 1 se catturato",
            {"missione": 7, "valore_usciti": 2},
        ),
        ("dadi-percentuali", "sul dado delle decine esce 0, su quello delle unità 7", {"decine": 0, "unita": 7}),
    ],
)
def test_other_words_are_heard(name: str, sentence: str, heard: dict[str, Any]) -> None:
    told = shown(name, sentence)
    assert {key: told.get(key) for key in heard} == heard


@pytest.mark.parametrize(
    ("name", "sentence", "input"),
    [
        ("visibilita", "nel lancio notturno prendiamo i due ponti: che premio danno?", "missione"),
        ("vittoria", "quanti uomini per togliere il blocco stradale nella missione 8?", "missione"),
        ("comando", "sono entrati in tre, PC 4, 6 e 7", "altri"),
        ("assalto", "e se fosse già ferito?", "ferito"),  # the other one
        ("movimento", "MPA 4, non già ferito", "ferito"),
    ],
)
def test_what_is_not_meant_is_not_heard(name: str, sentence: str, input: str) -> None:
    assert not hear(find("ambush", name), sentence).given.get(input)


def test_a_throw_gone_wrong_may_still_land_there() -> None:
    assert "6-9: 40 %" in run("granate", sbagliato=True).result


def test_the_net_score_needs_no_mission() -> None:
    assert run("vittoria", vp_guadagnati=18, uccisi=3).outcome == "12"


def test_a_man_behind_a_wall_is_behind_a_pierced_one() -> None:
    assert "0-1" in run("penetrazione", accucciati=1).result
    with pytest.raises(BadInputError):
        run("penetrazione")


@pytest.mark.parametrize(("tens", "units", "number"), [(4, 8, "48"), (0, 7, "7"), (0, 0, "0"), (9, 9, "99")])
def test_percentile_dice(tens: int, units: int, number: str) -> None:
    assert run("dadi-percentuali", decine=tens, unita=units).outcome == number
