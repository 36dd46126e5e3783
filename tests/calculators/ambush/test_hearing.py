"""What players of Ambush! say, and what the calculators hear of it."""

from typing import Any

import pytest

from referee.calculators import find
from referee.calculators.hearing import hear


@pytest.mark.parametrize(
    ("name", "sentence", "heard"),
    [
        (
            "percezione",
            "Il mio ha PC 6, il paragrafo dà -2 e tiro 5: passa?",
            {"pc": ["6"], "modificatore": -2, "dado": 5},
        ),
        ("percezione", "gruppo con un 6, un 4 e un 3: chi tira?", {"pc": ["6", "4", "3"]}),
        ("percezione", "due soldati con PC 5 e uno con PC 3", {"pc": ["5", "5", "3"]}),
        ("attivazione", "quinta missione, terza condizione, esce 6", {"missione": 5, "condizione": 3, "dado": 6}),
        ("vantaggio", "I crucchi fanno 3, noi 4: chi ha il vantaggio?", {"dado_usa": 4, "dado_tedesco": 3}),
        ("vantaggio", "a parità chi ha il vantaggio?", {"parita": True}),
        (
            "atterraggio",
            "9 al primo e 3 al secondo, nel bosco",
            {"terreno": "accidentato", "dado": 9, "secondo_dado": 3},
        ),
        ("attivazione", "avanzata su Chasoul, condizione 6", {"missione": 2, "condizione": 6}),
        ("equipaggio", "il carro ha 5 uomini e ne ha persi due", {"carristi": 5, "perduti": 2}),
        ("equipaggio", "tre carristi rimasti, ne ha persi due", {"carristi": 3}),
        ("granate", "granata con probabilità finale 3", {"ordigno": "granata", "finale": 3}),
        ("sminamento", "un soldato ci ha speso 2 turni, un altro 1", {"spesi": 2, "altri": 1}),
        (
            "esperienza",
            "vinta: in otto all'inizio, un morto e due fuori combattimento, uno solo dei due salvato",
            {"partiti": 8, "morti": 1, "fuori_combattimento": 2, "salvati": 1, "vinta": True},
        ),
        ("mine", "tre uomini in un campo minato: quanti controlli?", {"tipo": "campo", "quanti": 3}),
        (
            "comando",
            "soldato IN 1 a 2 esagoni dal comandante che ha IN 4",
            {"iniziativa": 1, "altri": ["4 comandante distanza2"]},
        ),
        (
            "comando",
            "IN 2, con lui il tenente IN 5 ma è in panico",
            {"iniziativa": 2, "altri": ["5 comandante panico"]},
        ),
        ("panico", "IN 3, non è in comando, dado 6", {"iniziativa": 3, "fuori_comando": True, "dado": 6}),
        ("cessione", "posso cedere un turno a uno che ne ha già due?", {"scopo": "turno", "casella": "2-turni"}),
        ("prontezza", "round due, PC 4, tira 5", {"round": 2, "pc": 4, "dado": 5}),
        ("movimento", "MPA 5, prono, due esagoni da 2 punti", {"mpa": 5, "posizione": "prono", "costi": ["2", "2"]}),
        (
            "movimento",
            "MPA 4, esagoni da 1 e 2, poi mi butto prono",
            {"mpa": 4, "costi": ["1", "2"], "posizione_finale": "prono"},
        ),
        (
            "fuoco",
            "Tiratore ferito, base 5, WS +2, istintivo: tiro 4",
            {"ferito": True, "base": 5, "ws": 2, "tipo": "istintivo", "dado": 4},
        ),
        ("fuoco", "sparo dalla jeep con base 5 a un tedesco prono", {"da_auto": True, "base": 5}),
        ("raffica", "su 3 nemici, danni 7, 4 e poi 5", {"nemici": 3, "danni": ["7", "4", "5"]}),
        ("munizioni", "Garand, tiro 20 per le munizioni", {"arma": "semiautomatico", "dado_munizioni": 20}),
        ("sbloccaggio", "C con 0-5, B con 8-9, tiro 6", {"sblocca": ["0-5"], "rompe": ["8-9"], "dado": 6}),
        (
            "granate",
            "base 6 a tre esagoni, tiro 8 e 7 di dispersione",
            {"base": 6, "distanza": 3, "dado": 8, "sbagliato": True, "dado_dispersione": 7},
        ),
        ("assalto", "WS +1 contro un tedesco con WS +2, tiro 6", {"ws": 1, "ws_bersaglio": 2, "dado": 6}),
        ("assalto", "io WS +2, lui WS +1 ma ferito", {"ws": 2, "ws_bersaglio": 1, "bersaglio_ferito": True}),
        ("assalto", "alla carica da ferito, WS +1", {"carica": True, "ferito": True, "ws": 1}),
        ("mine", "tre soldati con PC 5 in un campo minato", {"tipo": "campo", "pc": ["5", "5", "5"]}),
        ("ferite", "uno già ferito prende un'altra ferita", {"stato": "ferito", "risultato": "ferita"}),
        (
            "vittoria",
            "missione 8, 20 VP, 3 uccisi, 4 usciti",
            {"missione": 8, "vp_guadagnati": 20, "uccisi": 3, "usciti": 4},
        ),
        ("esperienza", "abbiamo perso la missione e siamo rimasti in 4", {"superstiti": 4, "vinta": False}),
        ("miglioramento", "8 punti per alzare la PC da 5", {"punti": 8, "caratteristica": "PC", "valore": 5}),
        ("rimpiazzi", "caduti da 6 e 4, ne compro uno da 7 e uno da 3", {"caduti": ["6", "4"], "nuovi": ["7", "3"]}),
        ("squadra", "10 caricatori, 6 granate e 2 proiettili", {"caricatori": 10, "granate": 6, "proiettili": 2}),
        ("incidenti", "jeep che spende 7 punti, autista DS 5", {"veicolo": "jeep", "punti_movimento": 7, "ds": 5}),
        ("investimento", "Sherman DS 4 contro due crucchi con PC 4", {"veicolo": "carro", "ds": 4, "pc": ["4", "4"]}),
        (
            "colpi-veicolo",
            "Sherman di fianco, chiuso, dado 5, penetrazione M",
            {"veicolo": "sherman", "lato": "lato", "chiuso": True, "dado": 5, "penetrazione": "M"},
        ),
        ("equipaggio", "4 carristi: muovere lento e cannone", {"carristi": 4, "azioni": ["lento", "cannone"]}),
        ("atterraggio", "bosco: primo dado 6, secondo 3", {"terreno": "accidentato", "dado": 6, "secondo_dado": 3}),
        ("vantaggio-aviolancio", "nessuno è stato colpito in aria", {"fuoco_nemico": False}),
        ("bunker", "bunker di fronte, dado 8, penetrazione media", {"lato": "fronte", "dado": 8, "penetrazione": "M"}),
        ("canoe", "6 esagoni di fiume e poi approdo", {"esagoni": 6, "approda": True}),
    ],
)
def test_a_sentence_fills_the_inputs(name: str, sentence: str, heard: dict[str, Any]) -> None:
    assert shown(name, sentence) == heard


@pytest.mark.parametrize(
    ("name", "sentence", "input"),
    [
        ("fuoco", "sparo a un tedesco prono con base 5", "posizione"),  # the target is, not who fires
        ("assalto", "assalto un tedesco ferito", "ferito"),
        ("assalto", "contro un tedesco con WS +2", "ws"),
        ("assalto", "un crucco carica il mio soldato ferito", "ferito"),
        ("esperienza", "due caduti, quanti px?", "imprese"),  # no «CA»
        ("mine", "tre soldati entrano in un campo minato, che rischio?", "quanti"),
        ("fuoco", "sparo al passeggero della jeep", "da_auto"),
        ("trascinamento", "lo trascino e faccio 3 esagoni", "dado"),
        ("granate", "lancio 2 granate a 3 esagoni", "dado"),
        ("colpi-veicolo", "colpita l'auto di lato", "penetrazione"),  # an article, not «L»
        ("miglioramento", "siamo tornati in cinque", "caratteristica"),
    ],
)
def test_what_is_said_of_another_is_not_heard(name: str, sentence: str, input: str) -> None:
    assert input not in hear(find("ambush", name), sentence).given


def shown(name: str, sentence: str) -> dict[str, Any]:
    """What a calculator hears, as it understands it."""
    calculator = find("ambush", name)
    given = hear(calculator, sentence).given
    kinds = {each.name: each.kind for each in calculator.inputs}
    return {each: kinds[each].show(kinds[each].parse(value)) for each, value in given.items()}
