"""What sentences tell the calculators: who fires and who is shot at, whose roll is whose, and what is not there."""

from typing import Any

import pytest

from referee.calculators import BadInputError, find
from referee.calculators.hearing import hear
from tests.calculators.combat_commander.helpers import GAME, ruling


def told(name: str, sentence: str) -> dict[str, Any]:
    """The inputs heard, as the calculator reads them."""
    calculator = find(GAME, name)
    kinds = {each.name: each.kind for each in calculator.inputs}
    given = hear(calculator, sentence).given
    return {input: kinds[input].show(kinds[input].parse(value)) for input, value in given.items()}


HEARD = [
    (
        "fuoco",
        "mi spara con 6 FP, morale mio 7 nel bosco, lui tira 8 e io 5",
        {"fp": 6, "morale": 7, "dadi_attacco": "8", "dadi_difesa": "5"},
    ),
    (
        "fuoco",
        "il nemico mi attacca con una squadra da 5, tira 9; la mia squadra morale 8 in casa tira 4",
        {"fp": 5, "morale": 8, "dadi_attacco": "9", "dadi_difesa": "4"},
    ),
    ("fuoco", "dalla quota 2 sparo giù con una squadra da 5", {"fp": 5, "altezza": "basso"}),
    ("fuoco", "fumo 4 e cespugli sulla linea, squadra da 6", {"intralcio": 4}),
    ("fuoco", "il sergente comando 1 e la squadra da 5 sparano tutti e due", {"leader_spara": True, "comando": 1}),
    ("movimento", "scavalco un muretto e finisco nei cespugli", {"percorso": ["attraversare un muro", "cespugli"]}),
    ("movimento", "una squadra da 4 e un team da 5 con un'arma da -2 muovono insieme", {"gruppo": 3}),
    ("mischia", "in mischia faccio 14 in totale e lui 12", {"totale_attivo": 14, "totale_inattivo": 12}),
    ("difesa", "morale 7, nel filo spinato, mi arriva un 15", {"attacco": 15, "stati": ["filo"]}),
    ("mine", "entro in un campo minato da 8, morale 6: le mine tirano 7, io 10", {"dadi_attacco": "7", "dadi_difesa": "10"}),
    ("lancio", "che probabilità ho di fare un doppio?", {"doppio": 0}),
    ("difesa", "mi arriva un attacco da 15, squadra morale 7 nel bosco, tiro 6", {"attacco": 15, "dadi": "6"}),
    ("fuoco", "messo insieme un attacco da 9, dadi 5-3", {"fp": 9, "dadi_attacco": "5+3"}),
    ("fuoco", "un fumo da 3 nel suo esagono e un altro da 5 in mezzo, tiriamo con 8 FP", {"fp": 8, "intralcio": 5}),
    ("fuoco", "gruppo di fuoco base 6 con tre squadre", {"fp": 6, "altre": 3}),
    ("mine", "entro in un campo minato da 8, morale 6, tiro 7 in difesa", {"dadi_difesa": "7", "dadi_attacco": None}),
    ("difesa", "una lanciafiammata, squadra morale 7 in un edificio", {"contro": "lanciafiamme"}),
    ("rotta", "morale 6, il mio amico gira un 12", {"dadi": "12"}),
    ("movimento", "tre unità insieme hanno 4, 5 e 3 di movimento", {"gruppo": 3}),
    ("mischia", "in mischia ho una squadra da 5 con la FP riquadrata e un team da 3 che porta una MG da 6", {"attivo": ["5 squadra quadrato", "3 team"]}),
    ("mischia", "le mie unità sommano 9 di FP e due di loro hanno la FP nel quadrato", {"attivo": ["9"], "riquadrate": 2}),
    ("obiettivi", "un obiettivo da 3 che era mio adesso è suo", {"segnalini": ["3"], "controllava": "avversario"}),
    ("obiettivi", "i chit C, G e K sull'obiettivo 3", {"segnalini": ["1", "2", "3"]}),
    ("valori", "MG con raggio 12 portata da una squadra", {"pedina": "mitragliatrice", "raggio": 12}),
    ("fuoco", "base la squadra da 6, altre due squadre e la LMG che porta una di loro", {"fp": 6, "altre": 3}),
    ("fuoco", "base una squadra da 5, dietro altre due squadre e una light MG", {"fp": 5, "altre": 3}),
    ("fuoco", "sparo in salita: squadra da 7 a livello 0, lui sulla collina", {"fp": 7, "altezza": "alto"}),
    ("difesa", "un attacco da 13 e in difesa fa solo 12", {"attacco": 13, "difesa": 12}),
    ("difesa", "totale d'attacco contro di me è 17, casa, mimetizzazione", {"attacco": 17, "mimetizzazione": 1}),
    ("difesa", "morale 7 nel bosco, tiro 6: totale?", {"morale": 7, "dadi": "6"}),
    ("difesa", "solo il leader, morale 8, comando 2. Gli spara una squadra", {"unita": "comandante"}),
    ("puntamento", "a 6 esagoni, in mezzo alla linea di tiro c'è un frutteto", {"distanza": 6, "intralcio": 2}),
    ("mine", "ho pestato una mina, l'avversario gira 8", {"dadi_attacco": "8"}),
    ("mine", "entro sulle mine, morale 7, in difesa lancio sei", {"morale": 7, "dadi_difesa": "6"}),
    ("movimento", "con 4 MP passa la LMG al team e poi entra nel bosco", {"trasferimenti": 1, "movimento": 4}),
    ("movimento", "entro in un bosco che sta un livello più su", {"percorso": ["bosco", "salire di livello"]}),
    ("mischia", "in mischia due squadre, una da 5 nel quadratino e una da 6", {"attivo": ["5 quadrato", "6"]}),
    ("obiettivi", "l'obiettivo vale 3 punti e gliel'ho strappato", {"controllava": "avversario"}),
    ("scala", "sei esagoni quanti metri sono?", {"esagoni": 6}),
    ("fuoco", "tiro dal livello 1 al livello 2 con 4 fp", {"fp": 4, "altezza": "alto"}),
    ("fuoco", "una squadra da 6 con due squadre di supporto", {"fp": 6, "altre": 2}),
    ("fuoco", "con la HMG da 8, i dadi danno 3 e 2", {"fp": 8, "dadi_attacco": "3+2"}),
    ("copertura", "morale della mia squadra da 6 dentro una casamatta", {"morale": 6, "terreno": ["casamatta"]}),
    ("movimento", "un leader da movimento 6 e una squadra da 4 insieme", {"movimento_leader": 6, "movimento": 4}),
    ("punti-vittoria", "due leader, uno comando 1 e uno comando 2", {"leader": 2, "comando": 3}),
    ("rotta", "farla scappare di almeno 2 hex con morale 7", {"morale": 7, "almeno": 2}),
    ("fuoco-di-opportunita", "quattro esagoni, uno dei quali da trincea a trincea", {"esagoni": 4, "fra_trincee": 1}),
    ("fuoco", "mg pesante da 8 fp portata da una squadra insieme a un sergente comando 1", {"fp": 8, "comando": 1}),
    ("fuoco", "firegroup: base 6, più altre due squadre ed un team", {"fp": 6, "altre": 3}),
    ("fuoco", "due team da 2 fp e una mmg da 5 fanno fuoco assieme", {"fp": 5, "altre": 2}),
    ("fuoco", "lmg 4 fp, +2 fuoco mirato, dadi 9", {"fp": 4, "mirato": 1, "dadi_attacco": "9"}),
    ("fuoco", "6 fp, la linea passa sopra due esagoni di cespugli e un frutteto", {"fp": 6, "intralcio": 3}),
    ("fuoco", "dalla collina tiro con 5 fp in basso, in mezzo cespugli a livello 0", {"fp": 5, "intralcio": 0}),
    ("fuoco", "squadra da 7 che spara in basso attraverso un fumo 2", {"altezza": "basso", "intralcio": 2}),
    ("fuoco", "squadra da 6 fp che spara attraverso un fumo", {"fp": 6, "intralcio_da_dire": True}),
    ("difesa", "leader morale 8 comando 2 solo nel bosco e fermo", {"morale": 8, "comando": 2}),
    ("difesa", "il leader comando 2 è inefficiente, la squadra morale 7 sta con lui", {"morale": 7, "comando": 0}),
    ("difesa", "e se invece ero fermo?", {"in_movimento": False}),
    ("difesa", "trinceramenti nascosti, morale 7", {"morale": 7, "terreno": ["buca"]}),
    ("difesa", "preso da un fuoco op da 15 totale, morale 8, tira 5 e 2", {"attacco": 15, "morale": 8, "dadi": "5+2"}),
    ("recupero", "morale 7 insieme a un leader comando uno, tiro 6 e 4", {"morale": 7, "comando": 1, "dadi": "6+4"}),
    ("mine", "muovo una squadra morale 8 sulle mine: lui tira 4 e 5, io 3 e 4", {"dadi_attacco": "4+5", "dadi_difesa": "3+4"}),
    ("mischia", "ho fp di mischia 8 e lui 11 e ha tirato 6", {"dadi_inattivo": "6"}),
    ("mischia", "due squadre con fp riquadrata 6 in mischia", {"attivo": ["6 squadra quadrato", "6 squadra quadrato"]}),
    ("movimento", "esco dal filo spinato, quanti esagoni?", {"partenza": ["filo"]}),
    ("movimento", "ruscello + salita", {"percorso": ["ruscello salita"]}),
    ("punti-vittoria", "comando e controllo, ho tutti gli obiettivi tranne due", {"obiettivi": 3}),
    ("punti-vittoria", "scontro senza perdite: quattro squadre e un leader", {"perdite_nemiche": 5}),
    ("punti-vittoria", "ucciso il caporale della promozione sul campo", {"leader": 1, "comando": 2}),
    ("resa", "resa a 8, ho perso due squadre e un leader", {"resa": 8, "perdite": 3}),
    ("lanci-impatto", "due esagoni con truppe e uno vuoto col filo", {"con_unita": 2, "con_fortificazione": 1}),
    ("fuoco", "squadra tedesca FP 5, tira 8, niente leader", {"fp": 5, "dadi_attacco": "8"}),
    ("fuoco", "fp 5 leader comando 1, faccio 7", {"fp": 5, "comando": 1, "dadi_attacco": "7"}),
    ("fuoco", "lui morale 7, bosco, tira 4. Io fp 6 tiro 9", {"fp": 6, "dadi_attacco": "9", "dadi_difesa": "4"}),
    ("fuoco", "gruppo di fuoco: fp 3, 4 e 6", {"fp": 6, "altre": 2}),
    ("fuoco", "fp 4, spariamo in tre", {"fp": 4, "altre": 2}),
    ("fuoco", "squadra 6fp, due granate, spara in salita", {"fp": 6, "bombe": 2, "altezza": "alto"}),
    ("fuoco", "squadra da 5 come base + altre due squadre + una LMG", {"fp": 5, "altre": 3}),
    ("fuoco", "FP 5 attraverso un campo di grano, tiro 7", {"fp": 5, "intralcio": 1, "dadi_attacco": "7"}),
    ("fuoco", "6 FP sopra un frutteto e poi sopra dei cespugli", {"fp": 6, "intralcio": 3}),
    ("fuoco", "noi sulla collina, loro in basso, fp 6", {"fp": 6, "altezza": "basso"}),
    ("fuoco", "sparo con 5 fp a uno su una collina", {"fp": 5, "altezza": "alto"}),
    ("fuoco", "la mg da 5 la porta il tenente comando 2", {"fp": 5, "arma_di_leader": True, "comando": 2}),
    ("fuoco", "7 FP, il bersaglio in difesa ha fatto 14 in tutto", {"fp": 7, "totale_difesa": 14}),
    ("difesa", "la squadra rotta prende 14 e difende 12", {"attacco": 14, "difesa": 12, "stati": ["inefficiente"]}),
    ("difesa", "morale 7 in casa, difesa 6, mi arriva addosso un 15", {"attacco": 15, "morale": 7, "dadi": "6"}),
    ("mischia", "io ho 10 tiro 6; lui 12 e tira 5", {"inattivo": ["12"], "dadi_attivo": "6", "dadi_inattivo": "5"}),
    ("mischia", "squadra da 6 riquadrata e leader da 1, fp di mischia?", {"attivo": ["6 squadra quadrato", "1 leader"]}),
    ("movimento", "parto dalla strada, entro nel bosco e poi nella casa", {"percorso": ["bosco", "casa"]}),
    ("movimento", "quanto costa entrare in un edificio dalla strada?", {"percorso": ["edificio"]}),
    ("movimento", "prato, poi cespugli, poi prato", {"percorso": ["prato", "cespugli", "prato"]}),
    ("movimento", "strada strada e poi edificio", {"percorso": ["strada", "strada", "edificio"]}),
    ("mano", "in attacco con 3 in mano", {"postura": "attacco", "carte": 3}),
    ("valori", "raggio 4 e comando 2: sparo a 6 esagoni?", {"raggio": 4, "comando": 2, "distanza": 6}),
    ("fuoco-per-effetto", "l'artiglieria manca, rivelo bianco 2, rosso 5", {"accurato": False, "deriva": "2+5"}),
    ("mine", "mine 6, tiro 9", {"fp": 6, "dadi_attacco": "9"}),
    ("obiettivi", "mi hanno preso un obiettivo da 3", {"segnalini": ["3"], "controllava": "avversario"}),
    ("fuoco", "tre squadre da 5 sparano insieme, senza leader", {"fp": 5, "altre": 2}),
    ("fuoco", "due squadre da 5 e una mg da 6 in gruppo", {"fp": 6, "altre": 2}),
    ("fuoco", "sparo con due squadre da 6 contro una squadra morale 7", {"fp": 6, "altre": 1, "morale": 7}),
    ("fuoco", "mg da 8 portata da una squadra da 5, tirano insieme", {"fp": 8, "altre": 1}),
    ("fuoco", "squadra da 5 con una mg da 8 spara con la mg", {"fp": 8, "pedina": "mitragliatrice"}),
    ("fuoco", "una squadra da 6 a livello 2 e una a livello 0, bersaglio a livello 1. fp?", {"fp": 6, "altezza": "entrambi"}),
    ("fuoco", "il bersaglio è a livello 2, io a livello 1 con una squadra da 5", {"fp": 5, "altezza": "alto"}),
    ("fuoco", "la linea taglia una ferrovia e poi un frutteto, parto da 6 fp", {"fp": 6, "intralcio": 2}),
    ("difesa", "io totale 14, morale 7 in un bosco attraversato da una strada, tira 6", {"attacco": 14, "morale": 7, "terreno": ["strada", "bosco"], "dadi": "6"}),
    ("mischia", "mischia: una squadra da 5 col quadrato, un leader fp 1 comando 1 senza quadrato e una mg da 6", {"attivo": ["5 squadra quadrato", "1 leader"], "comando_attivo": 1}),
    ("mischia", "mischia: la mia squadra da 6 contro una sua da 5, io tiro 7 lui 8", {"inattivo": ["5"], "dadi_attivo": "7", "dadi_inattivo": "8"}),
    ("punti-vittoria", "e se era un eroe?", {"eroi": 1, "squadre": 0, "team": 0, "leader": 0, "comando": 0}),
    ("punti-vittoria", "due squadre e due leader comando 1", {"squadre": 2, "leader": 2, "comando": 2}),
    ("movimento", "e se salgo di due livelli?", {"salite": 2}),
    ("movimento", "e se è in salita?", {"salite": 1}),
    ("movimento", "un bosco in salita", {"percorso": ["bosco in salita"]}),
    ("puntamento", "mortaio a 9 esagoni, tiro doppio 3", {"distanza": 9, "dadi": "3+3"}),
    ("obiettivi", "un obbiettivo palese da 3 passa da lui a me", {"segnalini": ["3"], "controllava": "avversario"}),
    (
        "fuoco",
        "Sparo con una squadra da 6 FP a una squadra morale 7 nel bosco: tiro 8, lui 5",
        {"fp": 6, "morale": 7, "terreno": ["bosco"], "dadi_attacco": "8", "dadi_difesa": "5"},
    ),
    (
        "fuoco",
        "FP 6 con il sergente comando 1, contro morale 7 col leader comando 2",
        {"fp": 6, "comando": 1, "morale": 7, "comando_difesa": 2},
    ),
    ("fuoco", "La squadra soppressa con FP 6 spara a una veterana morale 8", {"stati": ["soppressa"], "stati_difesa": ["veterana"]}),
    ("fuoco", "Una squadra da 5 FP, altre 3 pedine, attraverso i cespugli", {"fp": 5, "altre": 3, "intralcio": 3}),
    ("fuoco", "Un team con FP 3 e una squadra con FP 5 sparano insieme", {"fp": 5, "altre": 1}),
    ("fuoco", "Sparo dal bosco con FP 5 a morale 7 in edificio", {"terreno": ["edificio"]}),
    ("fuoco", "Gioco due carte Fuoco Sostenuto con la mg da 5 FP", {"sostenuto": 2, "pedina": "mitragliatrice", "fp": 5}),
    ("fuoco", "Con 7 FP e un 6 ai dadi", {"fp": 7, "dadi_attacco": "6"}),
    ("difesa", "totale d'attacco 16, morale 6 nel bosco, tiro 7", {"attacco": 16, "morale": 6, "terreno": ["bosco"], "dadi": "7"}),
    ("difesa", "attacco 15 e difesa 15, non si muoveva", {"attacco": 15, "difesa": 15, "in_movimento": False}),
    ("recupero", "squadra rotta morale 6 in casa con leader comando 1, esce 9", {"morale": 6, "comando": 1, "unita": "squadra", "dadi": "9"}),
    ("recupero", "Un leader rotto con morale 8 tira 7", {"unita": "comandante", "morale": 8, "dadi": "7"}),
    ("rotta", "morale 5, esce 10 e sono a 3 esagoni dal mio bordo", {"morale": 5, "dadi": "10", "bordo": 3}),
    ("mine", "le mine tirano 8, io 6, morale 7, avanzo", {"dadi_attacco": "8", "dadi_difesa": "6", "morale": 7, "come": "avanzata"}),
    ("impatto", "radio da 10, morale 8 in buca: impatto 7, difesa 5", {"fp": 10, "morale": 8, "dadi_attacco": "7", "dadi_difesa": "5"}),
    ("mischia", "io ho una squadra da 6 e un leader da 1, lui una squadra da 5", {"attivo": ["6 squadra", "1 leader"], "inattivo": ["5 squadra"]}),
    ("movimento", "due esagoni di cespugli e uno di frutteto con movimento 5", {"percorso": ["cespugli", "cespugli", "frutteto"], "movimento": 5}),
    ("movimento", "movimento 4 con una mg che toglie 2", {"movimento": 4, "arma_pesante": -2}),
    ("linea-di-vista", "due campi, un frutteto e dei cespugli", {"frapposti": ["campi", "campi", "frutteto", "cespugli"]}),
    ("linea-di-vista", "sono al livello 2, il bersaglio al livello 1, adiacenti", {"livello_osservatore": 2, "livello_bersaglio": 1, "adiacenti": True}),
    ("fuoco-per-effetto", "osservatore a 9, dadi 2 e 3, deriva bianco 4 rosso 5", {"distanza": 9, "dadi": "2+3", "deriva": "4+5"}),
    ("puntamento", "mortaio a 8 esagoni con un campo in mezzo, 3 e 3", {"distanza": 8, "intralcio": 1, "dadi": "3+3"}),
    ("puntamento", "raggio 2-14, bersaglio adiacente", {"raggio_minimo": 2, "raggio": 14, "distanza": 1}),
    ("comando", "due leader da 1 insieme", {"comando": 1, "altri": 1}),
    ("obiettivi", "un chit che dà 1 a tutti e uno da 3, prendo all'avversario", {"tutti": ["1"], "segnalini": ["3"], "controllava": "avversario"}),
    ("punti-vittoria", "due squadre e un leader comando 2 eliminati", {"squadre": 2, "leader": 1, "comando": 2}),
    ("raggruppamento", "una squadra, 2 team e un eroe", {"squadre": 1, "team": 2, "eroi": 1}),
    ("morte-improvvisa", "tempo sul 7 e sudden death al 6, tiro 5", {"tempo": 7, "morte": 6, "dadi": "5"}),
    ("ordini", "ho dato il secondo ordine su quattro", {"dati": 2, "capacita": 4}),
    ("mano", "postura difensiva, ho giocato 2 carte", {"postura": "difesa", "giocate": 2}),
    ("lancio", "più di 8 con i dadi", {"almeno": 9}),
    ("valori", "squadra 5-6-4 soppressa", {"fp": 5, "raggio": 6, "movimento": 4, "stati": ["soppressa"]}),
]  # fmt: skip


@pytest.mark.parametrize(("name", "sentence", "inputs"), HEARD, ids=[each[1][:40] for each in HEARD])
def test_a_sentence_fills_the_inputs(name: str, sentence: str, inputs: dict[str, Any]) -> None:
    found = told(name, sentence)
    assert {input: found.get(input) for input in inputs} == inputs


@pytest.mark.parametrize(
    ("name", "sentence", "absent"),
    [
        (
            "fuoco",
            "Squadra FP 5 con il sergente comando 1 contro morale 7",
            "pedina",
        ),  # the Leader helps, he does not fire
        ("fuoco", "Sparo con una squadra da 6 FP contro una squadra morale 7", "altre"),
        ("recupero", "squadra morale 6, tiro 7: resta soppressa?", "stati"),  # what it may become
        ("movimento", "bosco e campo, esce 7", "lati"),
        ("copertura", "fuoco contro un bosco", "morale"),
    ],
)
def test_what_is_not_said_is_not_heard(name: str, sentence: str, absent: str) -> None:
    assert absent not in told(name, sentence)


def test_a_fire_attack_without_a_target_gives_its_firepower() -> None:
    assert ruling("fuoco", fp=5, altre=3).outcome == "8"
    assert ruling("fuoco", fp=5, altre=3, dadi_attacco=6).outcome == "14"
    with pytest.raises(BadInputError, match="Morale"):
        ruling("fuoco", fp=5, dadi_difesa=6)


def test_the_defence_roll_by_itself() -> None:
    assert ruling("difesa", attacco=16, morale=6, terreno="bosco", dadi=7).outcome == "non efficiente"
    assert ruling("difesa", attacco=14, difesa=14, in_movimento=True).outcome == "non efficiente"
    assert ruling("difesa", attacco=14, difesa=14).outcome == "Soppressa"
    assert ruling("difesa", morale=8, terreno="trincea", stati="soppressa", dadi=6).outcome == "17"
    assert ruling("difesa", attacco=16, terreno="bosco", mimetizzazione=1).outcome == "14"
    assert "almeno 9" in ruling("difesa", attacco=18, morale=8, terreno="bosco").result


def test_sides_and_climbs_may_be_said_apart_from_the_path() -> None:
    assert ruling("movimento", percorso="bosco", lati="muro").outcome == "3"
    assert ruling("movimento", percorso="2 aperto", salite=1).outcome == "3"
    assert ruling("movimento", percorso="attraversare un muro, campo").outcome == "2"
    assert ruling("movimento", movimento=5, comando=1).outcome == "6"


def test_equal_totals_in_a_melee() -> None:
    assert ruling("mischia", parita=True).outcome == "perdono entrambi"
    assert ruling("mischia", parita=True, fortificazione="attivo").outcome == "perde l'inattivo"


def test_one_side_of_a_melee_has_a_total() -> None:
    """FP and dice of one side alone."""
    assert ruling("mischia", attivo="5 quadrato, 2", dadi_attivo=8).result.startswith("Totale di Mischia 16")
    assert "almeno 6" in ruling("mischia", attivo="7", inattivo="9", dadi_attivo=7).result


def test_a_roll_that_is_still_to_be_made_has_its_bound() -> None:
    """What one may roll at most, or must at least."""
    assert "10 o meno" in ruling("recupero", morale=8, terreno="bosco", comando=1).result
    assert "7 o più" in ruling("rotta", morale=6).result
    assert "7 o meno" in ruling("commissario", morale=7).result
    assert "9 o meno" in ruling("morte-improvvisa", tempo=10).result
    assert "almeno 8" in ruling("fuoco", fp=7, totale_difesa=14).result
    assert "servirebbe 13" in ruling("fuoco", fp=7, totale_difesa=19).result


def test_the_time_is_not_early_enough_to_take_the_roll_for_granted() -> None:
    """With the Time near its start it is asked where Sudden Death is."""
    with pytest.raises(BadInputError) as error:
        ruling("morte-improvvisa", tempo=5)
    assert "morte" in error.value.problems


def test_drift_without_its_accuracy_roll() -> None:
    """The red die is how far a shot goes that has missed."""
    assert "spostato di 5" in ruling("fuoco-per-effetto", accurato=False, deriva="2+5").result


def test_reach_and_cards_and_camouflage() -> None:
    """A Range against a distance; cards told before they are played; what Concealment takes away."""
    assert ruling("valori", raggio=4, comando=2, distanza=6).result.startswith("Sì")
    assert ruling("valori", raggio=4, distanza=5).result.startswith("No")
    assert ruling("mano", postura="attacco", carte=6, giocate=4).outcome == "4"
    assert ruling("mano", postura="attacco", carte=2, giocate=4).outcome == "4"
    assert ruling("difesa", mimetizzazione=1, terreno="buca", contro="mortaio").outcome == "-4"
    assert ruling("comando", comando=2, pedina="mitragliatrice", arma_di_leader=True).result.endswith("esagono.")
    assert "+0" in ruling("comando", comando=2, pedina="mitragliatrice", arma_di_leader=True).result


def test_what_stays_in_the_hex_after_a_follow_up() -> None:
    """A road joins the ground, another ground takes its place, a side joins the path."""
    places = next(each.kind for each in find(GAME, "copertura").inputs if each.name == "terreno")
    assert places.joined(["edificio"], ["strada"], False) == ["edificio", "strada"]  # type: ignore[attr-defined]
    assert places.joined(["edificio", "buca"], ["bosco"], False) == ["bosco"]  # type: ignore[attr-defined]
    assert places.joined(["bosco", "buca"], ["trincea"], False) == ["bosco", "trincea"]  # type: ignore[attr-defined]
    assert "terreno" not in told("copertura", "e contro le mine?")  # the attack changes, the hex stays
    path = next(each.kind for each in find(GAME, "movimento").inputs if each.name == "percorso")
    assert path.joined("bosco", "attraverso una siepe", False) == "bosco, attraverso una siepe"  # type: ignore[attr-defined]
    assert path.joined("bosco", "campo", False) == "campo"  # type: ignore[attr-defined]
    assert path.without("bosco muro, edificio", "e senza il muro") == "bosco, edificio"  # type: ignore[attr-defined]
    assert path.without("bosco, edificio", "e senza il bosco") == "edificio"  # type: ignore[attr-defined]


def test_units_that_come_and_go() -> None:
    teams = next(each.kind for each in find(GAME, "raggruppamento").inputs if each.name == "team")
    assert teams.joined(1, 1, True) == 2  # type: ignore[attr-defined]
    assert teams.joined(1, 3, False) is None  # type: ignore[attr-defined]
    assert teams.without("3", "e se muore un team") == "2"  # type: ignore[attr-defined]
    assert teams.without("3", "e senza i team") == "0"  # type: ignore[attr-defined]
    command = next(each.kind for each in find(GAME, "difesa").inputs if each.name == "comando")
    assert command.joined("1", "2", True) == 3  # type: ignore[attr-defined]
    fighters = next(each.kind for each in find(GAME, "mischia").inputs if each.name == "attivo")
    assert fighters.joined("6 squadra", "1 leader", False) == "6 squadra, 1 leader"  # type: ignore[attr-defined]
    assert fighters.joined("6 squadra", "7 squadra", False) is None  # type: ignore[attr-defined]


def test_objectives_that_change_hands_together() -> None:
    assert ruling("obiettivi", segnalini="2", altri="5", controllava="avversario").outcome == "14"


def test_a_road_entered_adds_to_the_movement() -> None:
    assert ruling("valori", movimento=4, stati="soppressa", strada=True).outcome == "Movimento 4"


def test_an_attack_that_is_suffered_tells_no_firepower() -> None:
    assert "fp" not in told("fuoco", "mi arriva un attacco da 15, squadra morale 7 nel bosco, tiro 6")


def test_states_stand_beside_each_other_and_a_weapon_may_be_left() -> None:
    inputs = {each.name: each.kind for each in find(GAME, "movimento").inputs}
    assert inputs["stati"].joined(["veterana"], ["soppressa"], False) == ["veterana", "soppressa"]  # type: ignore[attr-defined]
    assert inputs["arma_pesante"].without("-1", "e senza la mg") == "0"  # type: ignore[attr-defined]
    assert inputs["percorso"].joined("bosco", "passa l'arma", False) == "bosco, passa l'arma"  # type: ignore[attr-defined]
