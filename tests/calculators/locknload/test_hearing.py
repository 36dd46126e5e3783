"""What the calculators of Lock 'n Load hear in the sentences of players."""

from typing import Any

import pytest

from referee.calculators import find
from referee.calculators.hearing import hear

SENTENCES: list[tuple[str, str, dict[str, Any]]] = [
    (
        "fuoco",  # we are shot at: the die that comes up for us is the defence
        "i crucchi mi sparano: FP 6, dado 5. Io sono in un bunker nel bosco da 1, esce 3. Danni con dado 2",
        {"tiratori": "6", "tec": 1, "riparo": "bunker", "dado_attacco": 5, "dado_difesa": 3, "dado_danni": 2},
    ),
    ("fuoco", "FP 6 con un 4 contro TEC 1 con un 2", {"tiratori": "6", "tec": 1, "dado_attacco": 4, "dado_difesa": 2}),
    ("fuoco", "squadra FP 4 sul carro che ha mosso spara", {"tiratori": "4 squadra", "in_cima": "mosso"}),
    (
        "fuoco",
        "fuoco di opportunità con FP 4, dado 6",
        {"tiratori": "4 squadra", "bersaglio": "muove", "dado_attacco": 6},
    ),
    ("mortai", "mortaio FP 4 contro una squadra nel bosco, dadi 2 e 5", {"fp": 4, "tiro": "2 e 5"}),
    ("mortai", "mortaio da 5 piazzato in un edificio", {"fp": 5, "da": "edificio"}),
    ("controllo-danni", "vinco per 3, quanto serve per arrivare a 8 sulla DFT", {"differenza": 3, "totale_dft": 8}),
    ("movimento", "5 MF, il primo esagono costa 1, il secondo 2", {"mf": 5, "percorso": "da 1, da 2"}),
    (
        "fuoco",  # an attack told whole is no firepower
        "il mio attacco è 11, lui ha tirato 4 in un terreno da 2; si era mosso, per i danni butto un 3",
        {"attacco": 11, "tec": 2, "dado_difesa": 4, "dado_danni": 3, "mosso": True},
    ),
    ("fuoco", "il mio attacco è 6 e tiro 4, lui 3", {"tiratori": "6", "dado_attacco": 4, "dado_difesa": 3}),
    (
        "fuoco",
        "i miei stanno in una casa da 3, ci abbiamo messo un fumogeno, in difesa faccio 2",
        {"fumo_bersaglio": True, "tec": 3, "dado_difesa": 2},
    ),
    (
        "gruppo",
        "guida una squadra da 5, con lei sparano una da 4 e una MG da 3",
        {"tiratori": "5 guida squadra, 4, 3 mg"},
    ),
    ("gruppo", "una da 6 come guida, ci si aggiunge una da 4", {"tiratori": "6 squadra guida, 4"}),
    ("mischia", "in mischia noi 11 di FP e loro 4: a che rapporto si va", {"attaccanti": "11", "difensori": "4"}),
    (
        "mischia",
        "attacco con due squadre, una da 5 e una da 4 che ha la M stampata, e loro hanno FP 3",
        {"attaccanti": "5 mmc, 4 m", "difensori": "3"},
    ),
    ("movimento", "il sergente fa tutto il movimento insieme alla squadra, 4 MF", {"mf": 4, "modo": "passo-doppio"}),
    ("mortai", "mortaio FP 4, i due dadi danno 2 e 5", {"fp": 4, "tiro": "2 e 5"}),
    ("mortai", "mortaio FP 4, un dado fa 3 l'altro 6", {"fp": 4, "tiro": "3 e 6"}),
    ("fuoco", "la pattuglia aggrappata allo Sherman che non ha mosso, 4 FP", {"tiratori": "4", "in_cima": "fermo"}),
    ("fuoco", "i passeggeri sul carro in movimento hanno 6 FP", {"tiratori": "6", "in_cima": "mosso"}),
    ("fuoco", "il nemico è dentro un fumogeno, tira 5", {"fumo_bersaglio": True, "dado_difesa": 5}),
    (
        "colpire",
        "mancato due volte ma poi il carro si è mosso; numero 7, tec 1",  # the marker is gone
        {"numero": 7, "tec": 1},
    ),
    ("colpire", "due colpi a vuoto sul carro fermo, numero 7", {"numero": 7, "acquisizione": -2}),
    ("assalto-ravvicinato", "FP 5, armatura fronte 7, fianco 5 e retro 3", {"fp": 5, "armatura": 3}),
    (
        "fuoco",
        "squadra FP 3, leadership 1, tiro 5; il difensore è in terreno +2 e tira 3",
        {"tiratori": "3 squadra", "leadership": 1, "tec": 2, "dado_attacco": 5, "dado_difesa": 3},
    ),
    (
        "fuoco",
        "di notte sparo con FP 4 a un nemico adiacente in un edificio TEC 3",
        {"tiratori": "4", "notte": "adiacente", "distanza": 1, "tec": 3},
    ),
    (
        "fuoco",
        "passeggeri in cima a un carro che ha mosso sparano con FP 4 su un nemico in TEC 1",
        {"tiratori": "4", "in_cima": "mosso", "tec": 1},
    ),
    ("fuoco", "sparo dal fumo con FP 3 a uno in trincea", {"tiratori": "3", "fumo": True, "riparo": "trincea"}),
    ("fuoco", "FP 6 attraverso 2 esagoni riducenti contro TEC 1", {"tiratori": "6", "los_riducente": 2, "tec": 1}),
    ("fuoco", "sparo a una squadra da 3 in casa TEC 2 con FP 4", {"tiratori": "4", "tec": 2}),  # who is who
    ("gruppo", "due squadre con FP 4 e una mg da 2", {"tiratori": "4 squadra, 4 squadra, 2 mg"}),
    (
        "gruppo",
        "Due squadre da 4 e 3 FP e una MG da 2 sparano insieme",
        {"tiratori": "4 squadra, 3 squadra, 2 mg"},
    ),
    ("gruppo", "unità guida 5, altre due da 3, lanciafiamme 6", {"tiratori": "5 guida, 3, 3, 6 lanciafiamme"}),
    ("gruppo", "una squadra da 3 col lanciafiamme da 8", {"tiratori": "3 squadra, 8 lanciafiamme"}),
    (
        "opportunita",
        "uno si muove carponi e l'ho spottato, FP 5",
        {"tiratori": "5", "bersaglio": "striscia", "avvistato": True},
    ),
    (
        "mischia",
        "attacco in mischia una MMC con 0 FP con la mia da 3",
        {"attaccanti": "3", "difensori": "0 mmc"},
    ),
    ("mischia", "loro hanno 5 FP, noi 11", {"attaccanti": "11", "difensori": "5"}),
    ("recupero", "una squadra con SR, morale 5", {"unita": "sr", "morale": 5}),
    (
        "recupero",
        "squadra shaken con morale 5, leader da 1, TM positivo, tiro 8",
        {"unita": "truppa", "morale": 5, "leadership": 1, "tm_positivo": True, "tiro": 8},
    ),
    ("avvistamento", "nel bosco con 2 esagoni riducenti in mezzo", {"terreno": "bloccante", "riducenti": 2}),
    (
        "avvistamento",
        "la mia squadra ha già sparato: può avvistare un nemico nel bosco?",
        {"chi_avvista": "sparato", "terreno": "bloccante"},
    ),
    ("colpire", "Numero stampato 9, terreno 3: con un 7 colpisco?", {"numero": 9, "tec": 3, "tiro": 7}),
    (
        "danno",
        "preso il panzer sul fianco: io penetro 8, la sua corazza lì è 6",
        {"bersaglio": "veicolo", "penetrazione": 8, "armatura": 6, "lato": "fianco"},
    ),
    ("danno", "carro distrutto, tiro 3 per l'equipaggio", {"dado_equipaggio": 3}),
    ("acquisizione", "ho mancato due volte lo stesso carro che non si è mosso", {"mancati": 2}),
    (
        "movimento-veicoli",
        "tank con 8 MF: 3 esagoni da 1, due rotazioni e poi uno da 2 in retromarcia",
        {"mf": 8, "percorso": "3 da 1, 2 rotazioni, uno da 2 in retromarcia"},
    ),
    ("movimento", "quanti MF ha in assalto una squadra da 6?", {"mf": 6, "modo": "assalto"}),
    ("iniziativa", "il mio dado iniziativa è 6, il suo 5", {"dado_mio": 6, "dado_avversario": 5}),
    ("passeggeri", "simbolo P: mezza squadra, 2 SW e un leader", {"simbolo": "P", "squadre": "0,5", "sw": 2, "smc": 1}),
    ("raggruppamento", "2 squadre e 2 weapon team con un carro", {"mmc": 2, "wt": 2, "veicoli": 1}),
    (
        "assalto-ravvicinato",
        "FP 4 con carica esplosiva da 5, corazza 2, morale 7: tiro 6, poi io 3 e lui 5",
        {"fp": 4, "he": 5, "armatura": 2, "morale": 7, "tiro_morale": 6, "dado_attacco": 3, "dado_difesa": 5},
    ),
    ("mortai", "mortaio FP 4 indiretto su TM 2, dadi 5 e 3", {"fp": 4, "modo": "indiretto", "tm": 2, "tiro": "5+3"}),
    ("modificatori", "che malus ho se sparo da dentro un fumogeno?", {"voce": "da-fumo"}),
    # Whose die it is, by the verb and by who was named last.
    (
        "fuoco",
        "squadra da 4 punti fuoco, il tenente ci mette 1, tiro un sei; loro stanno in un frutteto con tec +1 e tirano 3",
        {"tiratori": "4 squadra", "leadership": 1, "tec": 1, "dado_attacco": 6, "dado_difesa": 3},
    ),
    (
        "fuoco",
        "mi sparano con 6 FP e fanno 4, io in casa TEC 2 tiro 3",
        {"tiratori": "6", "tec": 2, "dado_attacco": 4, "dado_difesa": 3},
    ),
    ("mine", "mina da 6 FP, dado 4, la squadra nel bosco tira 3", {"fp": 6, "dado_attacco": 4, "dado_difesa": 3}),
    (
        "fuoco",
        "la squadra da 6 FP si muove di soppiatto e poi spara",
        {"tiratori": "6 squadra", "movimento": "furtivo"},
    ),
    ("raggruppamento", "ho 2 squadre e un WT, ci sta un'altra MMC?", {"mmc": 3, "wt": 1}),
    ("movimento", "dal piano terra al secondo piano", {"percorso": "2 piani"}),
    ("movimento-veicoli", "scendo dal camion, che ha 12 MF", {"mf": 12, "percorso": "scendere"}),
    (
        "mischia",
        "melee con 6 punti miei e una M, lui 2 e una M anche lui",
        {"attaccanti": "6", "difensori": "2", "simbolo_m": True, "m_difesa": True},
    ),
    ("recupero", "non sta in terreno con tm, ha SR, morale 5", {"unita": "sr", "morale": 5, "tm_positivo": False}),
    ("incursione", "HE 3, due mitragliatrici da 2 e da 4", {"he": 3, "mg": 6}),
    ("incursione", "HE 3, 2 MG da 2", {"he": 3, "mg": 4}),
    (
        "mischia",
        "la mia da 2 viene attaccata in mischia da una squadra da 4",
        {"attaccanti": "4 mmc", "difensori": "2"},
    ),
    ("gruppo", "due squadre da 5 e 4 FP sparano con la bren da 3", {"tiratori": "5 squadra, 4 squadra, 3 mg"}),
    ("gruppo", "Guida una squadra da 4, la seconda ne ha 1 soltanto", {"tiratori": "4 guida squadra, 1 squadra"}),
    (
        "danno",
        "il T-34 ha corazza davanti 6, la mia pen è 8",
        {"lati": {"fronte": 6}, "penetrazione": 8, "bersaglio": "veicolo"},
    ),
    ("mortai", "mortaio da 81 mm con 4 FP", {"fp": 4}),
    ("recupero", "squadra con SR in casa TM+, morale 6", {"unita": "sr", "morale": 6, "tm_positivo": True}),
    (
        "controllo-danni",
        "Attacco 9 contro difesa 5, ai danni mi esce un 3 e il bersaglio non aveva mosso",
        {"attacco": 9, "difesa": 5, "dado_danni": 3},
    ),
    ("fuoco", "FP 4, nel dado un cinque", {"tiratori": "4", "dado_attacco": 5}),
    ("fuoco", "5 fp, due esagoni di cespugli riducenti nel mezzo", {"tiratori": "5", "los_riducente": 2}),
    ("morale", "morale 7 e +2 al tiro", {"morale": 7, "modificatori": 2}),
    ("mine", "le mine fanno 5 FP, tirano 1 e io 6", {"fp": 5, "dado_attacco": 1, "dado_difesa": 6}),
    (
        "armi-leggere",
        "sparo coi fucili a un semicingolato scoperto: 4 FP, dadi 4 (mio) e 3",
        {"veicolo": "corazzato-aperto", "tiratori": "4 squadra", "dado_attacco": 4, "dado_difesa": 3},
    ),
    ("incursione", "HE 4 MG 2 dado 3", {"he": 4, "mg": 2, "dado_attacco": 3}),  # four is no count of guns
    (
        "danno",
        "corazza 5 dado 2, penetrazione 4 dado 4",
        {"armatura": 5, "penetrazione": 4, "dado_attacco": 4, "dado_difesa": 2},
    ),
    ("valore-mischia", "la mia squad con la M da 4 FP e un'altra senza M da 3", {"unita": "4 mmc m, 3"}),
    ("fuoco", "la squadra era dentro il fumo e ha sparato con 6 FP", {"tiratori": "6", "fumo": True}),
    (
        "movimento-veicoli",
        "ruoto di un vertice e faccio retromarcia in un esagono da 1",
        {"percorso": "un vertice, un da 1 in retromarcia"},
    ),
    ("fuoco", "sparo con 5 attraverso un campo di grano e una siepe", {"tiratori": "5", "los_riducente": 2}),
    ("fuoco", "lui sta nel grano e c'è una siepe in mezzo, fp 4", {"tiratori": "4", "los_riducente": 1}),
    ("fuoco", "4 fp + 2 di leadership, tiro 3", {"tiratori": "4", "leadership": 2, "dado_attacco": 3}),
    ("fuoco", "poi coi danni faccio 3", {"dado_danni": 3}),
    ("fuoco", "e se tirava 5?", {"dado_difesa": 5}),
    ("fuoco", "e con la trincea?", {"riparo": "trincea"}),
    ("fuoco", "e a tre hex?", {"distanza": 3}),
    ("avvistamento", "è in terreno riducente e non attraverso altri esagoni riducenti", {"terreno": "riducente"}),
    ("avvistamento", "e se di esagoni riducenti ne attraverso due?", {"riducenti": 2}),
    ("morale", "il tiro del morale mi è venuto 9, morale 8", {"morale": 8, "tiro": 9}),
    ("morale", "morale 7 ma il controllo ha un +1 addosso", {"morale": 7, "modificatori": 1}),
    ("raggruppamento", "quanti SMC fanno una MMC?", {"mmc": 1, "equivalenza": True}),
    ("danno", "carro 6/4/2 colpito di fianco con pen 5", {"lati": "6/4/2", "lato": "fianco", "penetrazione": 5}),
    ("danno", "pen 6, ha 7 davanti, 4 di fianco e 2 dietro", {"penetrazione": 6, "lati": "7/4/2"}),
    ("sopravvivenza", "carro distrutto, tiro 4 per i carristi", {"equipaggio": True, "dado": 4}),
    ("movimento-veicoli", "e la mitragliatrice da 4 dopo quanto vale?", {"fp_mg": 4}),
    ("movimento", "assalto con 4 MF, poi spara con 5 FP", {"modo": "assalto", "mf": 4, "fp": 5}),
    ("gruppo", "unità guida 4, mi aiutano due da 2", {"tiratori": "4 guida, 2, 2"}),
    ("gruppo", "una MMC da 4 col supporto di un'altra da 4", {"tiratori": "4 squadra, 4"}),
    ("fuoco", "sparano i miei due fucilieri con 3 FP", {"tiratori": "3 squadra"}),
    ("fuoco", "FP 4, il mio 1d6 è 6", {"tiratori": "4", "dado_attacco": 6}),
    ("fuoco", "attacco totale 9, lui tira 3 e il terreno dà 2", {"attacco": 9, "dado_difesa": 3, "tec": 2}),
    ("armi-leggere", "camion, e con due squadre?", {"veicolo": "non-corazzato"}),  # so many squads are no FP
    ("movimento", "squadra 4 MF, percorso 1, 1, 2: ce la fa?", {"mf": 4, "percorso": "da 1, da 1, da 2"}),
    ("movimento", "5 MF, un esagono da 2 e salgo al primo piano", {"mf": 5, "percorso": "da 2, cambio piano"}),
    ("fortificazioni", "filo spinato, e se fosse un veicolo?", {"tipo": "filo-spinato", "veicolo": True}),  # no «fosso»
    ("los", "quanti esagoni riducenti posso attraversare?", {"massimo": True, "esagoni": "riducenti"}),
    ("mine", "mine FP 6 contro la mia squadra che entra", {"fp": 6, "bersaglio": "unita"}),  # the enemy's mines
    ("fuoco", "FP 6, bersaglio nel fumo", {"tiratori": "6", "fumo_bersaglio": True}),
    (
        "fuoco",
        "FP 4 dado 3 per me e 5 per lui, nemico in un boschetto 2",
        {"tiratori": "4", "dado_attacco": 3, "dado_difesa": 5, "tec": 2},
    ),
    ("fuoco", "con 3 di FP tiro 6 contro 1", {"tiratori": "3", "dado_attacco": 6, "dado_difesa": 1}),
    ("gruppo", "la lead ha 5 e le altre tre hanno 4", {"tiratori": "5 guida, 4, 4, 4"}),
    ("gruppo", "che FP hanno due mezze squadre da 3 più una MG da 4?", {"tiratori": "3 squadra, 3 squadra, 4 mg"}),
    ("danno", "HEAT da 9 su rosso 4", {"heat": True, "penetrazione": 9, "armatura": 4, "armatura_rossa": True}),
    ("mortai", "e se uscivano 2 e 3?", {"tiro": "2+3"}),
    (
        "movimento",
        "scendo dal camion: ho 6 MF e lui 10",
        {"mf": 6, "mf_veicolo": 10, "percorso": "scendere dal veicolo"},
    ),
    ("mischia", "squadra M da 3 che attacca due da 2", {"attaccanti": "3 mmc m", "difensori": "2, 2"}),
    ("gruppo", "la guida (6 FP), quella accanto (4) e il suo bren da 2", {"tiratori": "6 guida, 4 squadra, 2 mg"}),
    ("fuoco", "il tenente (leadership 2) guida l'attacco da 5 FP", {"tiratori": "5", "leadership": 2}),
    ("fuoco", "se la difesa ha totalizzato 9, FP 5", {"tiratori": "5", "difesa": 9}),
    ("fuoco", "passeggero FP 4 su mezzo mosso", {"tiratori": "4", "in_cima": "mosso"}),
    (
        "movimento-veicoli",
        "giro il carro di 3 lati e lo mando avanti di 2 esagoni da 2",
        {"percorso": "2 da 2, 3 lati"},
    ),
    ("movimento-veicoli", "8 MF, quanti esagoni da 2 fa?", {"mf": 8, "percorso": "da 2", "quanti_esagoni": True}),
    ("assalto-ravvicinato", "la squadra FP 6 fa 2, lui 1", {"fp": 6, "dado_attacco": 2, "dado_difesa": 1}),
    ("gruppo", "squadra da 9, no aspetta, spara la squadra da 4 con la MG da 2", {"tiratori": "4 squadra, 2 mg"}),
]


@pytest.mark.parametrize(("name", "text", "expected"), SENTENCES, ids=[text for _name, text, _expected in SENTENCES])
def test_a_sentence_fills_the_inputs(name: str, text: str, expected: dict[str, Any]) -> None:
    calculator = find("locknload", name)
    heard = calculator.parse({**hear(calculator, text).given})
    told = calculator.parse({**expected})
    assert heard == told


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("mine", "attacco con FP 4"),  # no mines are spoken of
        ("modificatori", "sparo con FP 4 dal fumo"),  # a whole attack, not a look-up
    ],
)
def test_what_is_not_said_is_not_heard(name: str, text: str) -> None:
    assert hear(find("locknload", name), text).missing


def test_the_figure_of_a_house_is_no_firepower() -> None:
    assert "tiratori" not in hear(find("locknload", "fuoco"), "sparo a una squadra in una casa che vale 3").given


def test_a_follow_up_takes_a_weapon_away() -> None:
    kind: Any = find("locknload", "gruppo").inputs[0].kind
    assert kind.without("4 squadra, 4 squadra, 2 mg", "e senza la mg") == "4 squadra, 4 squadra"
    assert kind.without("4 squadra, 2 mg", "e di notte") == "4 squadra, 2 mg"
