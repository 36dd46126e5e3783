"""What ASL Starter Kit calculators hear in free sentences."""

from typing import Any

import pytest

from referee.calculators import find
from referee.calculators.declare import BadInputError
from referee.calculators.hearing import hear
from referee.dialogue import Question, Referee

SENTENCES: list[tuple[str, str, dict[str, Any]]] = [
    ("attacco", "Due 4-6-7 sparano a 4 esagoni su una squadra nel bosco, tiro 6", {"fp": "2 4-6-7", "gittata": "4", "terreno": "bosco", "dr": "6"}),
    ("attacco", "4-6-7 con LMG 3-8 e leader 9-1 contro una casa di pietra", {"fp": "4-6-7, lmg 3-8, leader 9-1", "terreno": "edificio-pietra"}),
    ("attacco", "la mia 4-6-7 spara su una 4-4-7 broken adiacente", {"fp": "4-6-7", "bersaglio": "4-4-7 broken", "gittata": 1}),
    ("attacco", "il 9-1 dirige tre 5-4-8", {"fp": "3 5-4-8", "leader": "9-1"}),
    ("attacco", "12 fp, +2 di drm, dadi 3+4", {"fp": "12", "altri_drm": "+2", "dr": "3+4"}),
    ("attacco", "colonna 12 della IFT con un 6 finale", {"fp": "12", "dr": "6"}),
    ("drm", "sparo a chi corre allo scoperto senza assault movement", {"movimento": "normale", "terreno": "aperto"}),
    ("morale", "1MC per la 5-4-8 con il 9-1, dado 8", {"unita": "5-4-8", "leader": "9-1", "controllo": "1MC", "dr": "8"}),
    ("morale", "una HS con morale 7 fa un PTC con 9", {"unita": "7 hs", "controllo": "PTC", "dr": "9"}),
    ("morale", "il 9-1 fa un 2MC e tira 8", {"unita": "9-1", "controllo": "2MC", "dr": "8"}),
    ("recupero", "morale 7 sul retro, DM, nel bosco con un 8-1", {"morale": "7", "dm": True, "terreno": "bosco", "leader": "8-1"}),
    ("recupero", "squadra con morale 7 da sola, non è DM", {"morale": "7", "auto": True, "dm": False}),
    ("terreno", "un carro CE in salita nei cespugli", {"chi": "cingolato", "portelli": "ce", "salita": True, "terreno": "cespugli"}),
    ("movimento", "la 4-4-7 dal bosco fa due esagoni di strada e poi dentro un edificio", {"percorso": "2 strada, edificio", "unita": "prima"}),
    ("movimento", "coscritti in double time con il leader", {"unita": "coscritti", "double_time": True, "leader": True}),
    ("veicolo", "carro da 12 MP: tre campi aperti, gira il VCA di una spina e si ferma", {"mp": "12", "percorso": "3 aperto, gira, stop"}),
    ("mischia", "attacco in mischia una squadra 4-4-7 broken con la mia 4-6-7", {"attaccanti": "4-6-7", "difensori": "4-4-7 broken"}),
    ("mischia", "due mie 4-6-7 più l'8-1 che le guida contro una 4-4-7", {"attaccanti": "2 4-6-7, 8-1", "difensori": "4-4-7"}),
    ("attacco", "due 6-6-6, una delle due ha una mmg da 4, sparano sul bosco", {"fp": "2 6-6-6, mmg 4", "terreno": "bosco"}),
    ("attacco", "6 fp contro chi spinge il cannone, faccio 8 naturale (5-3)", {"fp": "6", "dr": "5-3", "movimento": "azzardato"}),
    ("mischia", "una 6-6-6 con un 9-1 contro due 4-4-7", {"attaccanti": "una 6-6-6, 9-1", "difensori": "2 4-4-7"}),
    ("munizioni", "H7 sul retro: probabilità che la HEAT ci sia?", {"numero": "7", "munizione": "heat"}),
    ("fumo", "granata fumogena con una squadra, esponente 3, CX", {"fonte": "fanteria", "esponente": "3", "cx": True}),
    ("mischia", "rapporto 3:2, kill number?", {"attaccanti": "3", "difensori": "2"}),
    ("cc-afv", "HS contro un carro in moto, tiro 3", {"unita": "hs", "veicolo": ["moto"], "dr": "3"}),
    ("colpire", "TH 9, acquisizione -2, carro piccolo che si muove, dado 8", {"th": "9", "acquisizione": "-2", "taglia": "Small", "bersaglio": ["movimento"], "dr": "8"}),
    ("distruzione", "bazooka 44 su corazza 8 in torretta, tiro 5", {"arma": "BAZ 44 e BAZ 45", "af": "8", "colpo": "torretta", "dr": "5"}),
    ("att-afv", "81mm in ATT, AF 4 davanti e 2 dietro", {"calibro": "81", "fronte": "4", "lato": "2"}),
    ("corazza", "dado colorato 2 e bianco 5", {"dr": "2+5"}),
    ("oba", "radio da 8, tiro 9", {"radio": "8", "dr_contatto": "9"}),
    ("panzerfaust", "HS nel marzo 1944 a 1 esagono, dado 3", {"tiratore": "hs", "data": "gennaio-maggio 1944", "distanza": "1", "dado": "3"}),
    ("guasti", "riparo la MMG, sul retro ha 3, dado 2", {"arma": "mg", "azione": "riparazione", "riparazione": "3", "dado": "2"}),
    ("fumo", "sD7 del carro BU, tiro 8", {"fonte": "sd", "uso": "7", "bu": True, "dr": "8"}),
    ("spingere", "spingo un pezzo M10 in campo aperto con un 8-1", {"m": "10", "percorso": "aperto", "leader": "-1"}),
    ("attacco", "tigre CE, mg 2/4/4, fanteria allo scoperto a 10 esagoni", {"fp": "bmg 2, cmg 4, aamg 4", "tipo": None}),
    ("attacco", "la 6-6-6 adiacente al bersaglio e la 7-4-7 sta a 2, quanti FP?", {"fp": "6-6-6 a 1, 7-4-7 a 2"}),
    ("attacco", "HEAT del 75 contro gente in una casa", {"fp": "75mm heat"}),
    ("attacco", "un 8-1 tutto solo dietro a una MMG 5-12", {"fp": "mmg 5-12", "smc_solo": True}),
    ("attacco", "tiro 8 (5 e 3) con 12 fp", {"fp": "12", "dr": "5 e 3"}),
    ("attacco", "12 fp, snake eyes", {"fp": "12", "dr": "doppio 1"}),
    ("attacco", "16 fp e un frutteto in mezzo", {"fp": "16", "hindrance": 1}),
    ("attacco", "12 fp, è dentro un frutteto e non c'è niente in mezzo", {"fp": "12", "hindrance": None, "terreno": "frutteto"}),
    ("morale", "il 9-2 è appena morto, la 4-6-7 quanto deve fare?", {"unita": "4-6-7", "controllo": "LLMC", "leader": "9-2"}),
    ("morale", "la 4-6-7 è sotto il mio stesso FFE e fa un NMC", {"unita": "4-6-7", "ffe_amico": True}),
    ("recupero", "il DRM del recupero: DM, nel bosco, leader -2?", {"morale": 0, "dm": True, "terreno": "bosco", "leader": "10-2"}),
    ("trasporto", "squadra con una HMG da 5PP e una LMG da 1PP", {"pp": "6"}),
    ("bog", "autoblindo impantanata, tento di liberarmi: bianco 2, colorato 3", {"stato": "bog", "cingolato": False, "tiro": "3+2"}),
    ("veicolo", "fa tre esagoni lungo la strada, sale la cresta in campo aperto e si ferma", {"percorso": "3 strada, aperto salita, stop", "dado": None}),
    ("imboscata", "io tiro 2 con un 8-1, lui tira 4 ed è CX", {"dado": "2", "dado_nemico": "4", "suoi": ["cx"], "leader": "8-1"}),
    ("mischia", "il mio capitano da solo attacca una squadra da 4 FP", {"attaccanti": "8 smc", "difensori": "4"}),
    ("guasti", "il cannone B12 lo usa una mezza squadra invece del crew", {"arma": "gun", "uso": ["non-qualificato"], "numero": "12"}),
    ("corazza", "AF 6 dentro un quadrato", {"fronte": "6 quadrato"}),
    ("attacco", "una 4-6-7 attaccata al nemico e un'altra 4-6-7, sua vicina, a due esagoni", {"fp": "4-6-7 a 1, 4-6-7 a 2"}),
    ("attacco", "una 4-6-7 e una 4-4-7, più la leggera da 3 punti di fuoco, sparano a 4 hex", {"fp": "4-6-7, 4-4-7, lmg 3", "gittata": "4"}),
    ("attacco", "12 fp, ho tirato 8, un 5 e un 3", {"fp": "12", "dr": "5 e un 3"}),
    ("attacco", "12 fp, il russo entra in campo aperto, niente assault move", {"movimento": "normale", "terreno": "aperto"}),
    ("attacco", "nel mio esagono è entrato un carro CE, gli sparo a bruciapelo con la 4-6-7", {"gittata": 0}),
    ("mischia", "la mia 4-6-7 con dentro il leader 8-1 che la dirige contro una 4-4-7", {"attaccanti": "4-6-7, leader 8-1", "difensori": "4-4-7"}),
    ("mischia", "squadra inchiodata 4-6-7 contro una 4-4-7 russa che è esausta", {"attaccanti": "squadra pinned 4-6-7", "difensori": "4-4-7 cx"}),
    ("panzerfaust", "nel '44, ad agosto, due esagoni, carro in mezzo agli alberi", {"data": "giugno-dicembre 1944", "terreno": "bosco", "distanza": "2"}),
    ("panzerfaust", "tiro da dentro casa a un esagono ed evito la fiammata di ritorno", {"da_edificio": True, "backblast": "evitato", "terreno": None}),
    ("bog", "per uscire dal fango col bianco ho fatto 3", {"stato": "bog", "bianco": "3"}),
    ("cc-afv", "semovente con equipaggio a posto contro una squadra più il 9-1", {"unita": "squadra", "leader": "9-1"}),
    ("distruzione", "TK finale 6, colpo allo scafo, tiro 6", {"tk_finale": "6", "colpo": "scafo", "dr": "6"}),
    ("guasti", "LMG presa al nemico e data a dei coscritti", {"uso": ["catturata", "inesperta"]}),
    ("veicolo", "carro coi punti movimento stampati in rosso che parte", {"rossi": "12"}),
    ("veicolo", "cingolato dentro un bosco, devo girare il VCA di due spine", {"da": "bosco"}),
    ("impilamento", "crew col suo cannone AT + una squadra", {"gun": 1, "hs": None}),
    ("fumo", "esponente 3 e la squadra è appena partita di corsa", {"cx": True}),
    ("attacco", "La pesante (8 FP, gittata 16), con un ufficiale a dirigerla, contro fanteria lontana 18 hex", {"fp": "hmg 8-16", "leader": "0", "gittata": "18"}),
    ("attacco", "Ho già sparato in questo movimento e mi tocca rifarlo con la 4-6-7", {"fase": "sff"}),
    ("attacco", "la 4-6-7 che non ha ancora sparato fa fuoco su chi corre", {"fase": None}),
    ("attacco", "16 FP, tiro 7 (6+1)", {"leader": None, "dr": "6+1"}),
    ("attacco", "scafo 2 e coassiale 4 sparano mentre il carro corre, nella sua fase di movimento", {"fp": "bmg 2, cmg 4", "in_moto": True, "fase": "bounding"}),
    ("attacco", "12 FP al pezzo nemico che è ancora nascosto e interrato", {"hip": True, "protezione": ["interrato"]}),
    ("attacco", "6-6-6 a 3 hex, il bersaglio è dall'altra parte di un esagono di cespugli", {"gittata": "3", "hindrance": 1}),
    ("attacco", "critico del 75 su fanti in casa di legno, IFT 7", {"dr": "7", "critico": True}),
    ("colpire", "TH 8, bersaglio dietro una siepe, fumo +2", {"protezione": ["siepe"], "fumo": "2"}),
    ("colpire", "mezzo con tutti e due i fattori corazza in rosso", {"taglia": "Very Large"}),
    ("guasti", "B# cerchiato 11 e siamo a corto di munizioni", {"arma": "ma", "numero": "11", "low_ammo": True}),
    ("oba", "contatto 8, già in linea dal turno prima", {"mantenimento": True}),
    ("rof", "AT senza torretta con ROF 2 che ha girato il CA", {"rof": "2", "gira": True}),
    ("veicolo", "4 esagoni di strada, gira due spine e si ferma", {"percorso": "4 strada, 2 gira, stop"}),
    ("attacco", "Snake eyes del mortaio da 81 su una casa di pietra, poi sull'IFT esce 8", {"dr": "8"}),
    ("attacco", "Il loro 75 ha messo a segno un colpo in tipo fanteria sul mio anticarro interrato, attraverso il suo arco", {"fp": "75mm", "protezione": ["gunshield", "interrato"], "tipo_bersaglio": "itt"}),
    ("drm", "gruppo di fuoco, in un esagono c'è l'8-1 e nell'altro il 9-2", {"leader": "8-1 e 9-2"}),
    ("mischia", "La 5-4-8 esausta assale una 4-4-7", {"attaccanti": "5-4-8 cx", "difensori": "4-4-7"}),
    ("mischia", "Riuscita l'imboscata, la mia 6-2-8 si avventa su una 4-4-7", {"imboscata": "attaccante"}),
    ("morale", "colpita dal fosforo in un bosco, morale 7, dal pezzo (non un mortaio)", {"fosforo": True, "air_burst": None, "terreno": "bosco"}),
    ("morale", "I nostri stessi obici ci cadono in testa, la 4-6-7 fa un NMC", {"ffe_amico": True}),
    ("panzerfaust", "il carro s'è appena mosso, ho già l'arma in mano", {"movimento": True, "in_mano": True}),
    ("rotta", "in fuga attraversa i cespugli, poi il grano d'agosto, infine si butta nel bosco", {"percorso": "cespugli, grano, bosco"}),
    ("spingere", "cannone M11 in mano a una squadra, una seconda squadra aiuta a spingere nel bosco", {"squadra": True, "squadre_in_piu": 1, "percorso": "bosco"}),
    ("recupero", "il 9-1 broken dm con morale 8 prova a riprendersi", {"tipo": "smc", "leader": None}),
    ("recupero", "il mio tenente è breccato, morale 8 sul retro", {"tipo": "smc", "morale": "8"}),
]  # fmt: skip


@pytest.mark.parametrize(("calculator", "sentence", "expected"), SENTENCES, ids=lambda each: str(each)[:50])
def test_what_is_heard(calculator: str, sentence: str, expected: dict[str, Any]) -> None:
    given = hear(find("aslsk", calculator), sentence).given
    assert {name: given.get(name) for name in expected} == expected


def test_a_machine_gun_without_its_values_is_left_out_aloud_and_told_later(referee: Referee) -> None:
    asked = "Una 4-6-7 con LMG spara a 5 esagoni su gente in un edificio di pietra, c'è un 9-1 che dirige, tiro 6: che succede?"
    first = referee.ask(Question(asked, "aslsk"))
    assert first.answer.startswith("Senza contare «LMG»")
    then = referee.ask(Question("LMG 3-8", "aslsk", (asked,)))
    assert "7FP, colonna 6" in then.answer
    assert "Senza contare" not in then.answer
    with pytest.raises(BadInputError):
        find("aslsk", "attacco").run({"fp": "LMG", "gittata": "4"})


def test_a_building_of_unknown_make_is_told_both_ways() -> None:
    ruling = find("aslsk", "attacco").run({"fp": "8", "terreno": "edificio", "dr": "7"}).ruling
    assert ruling.result.startswith("Se è di legno: PTC")
    assert "Se è di pietra: Nessun effetto" in ruling.result


def test_fire_modifiers_alone() -> None:
    ruling = find("aslsk", "drm").run({"movimento": "normale", "leader": "9-1"}).ruling
    assert ruling.outcome == "-3"


def test_a_follow_up_that_names_a_unit_speaks_of_the_side_it_is_on(referee: Referee) -> None:
    asked = "Corpo a corpo: 4-6-7 col 9-1 che la guida contro una 4-4-7, che tiro mi serve?"
    answer = referee.ask(Question("e se la 4-4-7 fosse rotta?", "aslsk", (asked,)))
    assert "Elimina con 7 o meno" in answer.answer


def test_a_column_read_without_the_two_dice_tells_what_a_double_would_do(referee: Referee) -> None:
    answer = referee.ask(Question("colonna 20 della IFT con un 4 finale, che esce?", "aslsk"))
    assert answer.answer.startswith("K/4") and "doppio 2" in answer.answer and "K/3" in answer.answer


def test_smoke_whose_value_was_not_told_is_asked_back(referee: Referee) -> None:
    answer = referee.ask(Question("Sparo con 16 FP attraverso il fumo, tiro 6: che succede?", "aslsk"))
    assert answer.clarify is not None and answer.clarify.input == "fumo"
    then = Question("disperso", "aslsk", ("Sparo con 16 FP attraverso il fumo, tiro 6: che succede?",))
    assert referee.ask(then).calculation["inputs"]["fumo"] == 2


def test_the_tk_number_of_a_weapon_is_told_without_any_armour(referee: Referee) -> None:
    asked = ("TK del PIAT?", "e del bazooka del '43?")
    assert "TK# 15" in referee.ask(Question(asked[0], "aslsk")).answer
    assert "TK# 16" in referee.ask(Question("quello del '44 invece", "aslsk", asked)).answer


FOLLOW_UPS: list[tuple[tuple[str, ...], str]] = [
    (("12 FP su gente in casa di legno, esce 7", "no aspetta, era un 6"), "DR finale 8"),
    (("TK 14 contro AF 6: con quanto distruggo?", "colpendo il retro?", "se l'AF fosse 8?"), "TK# finale 7"),
    (("CC 4-6-7 contro 4-4-7: kill number?", "con un 8-1 dalla mia", "loro sono rotti"), "Elimina con 7 o meno"),
    (("squadra contro carro in CC: CCV?", "il carro è in moto", "senza mg"), "CCV 5, DRM +1"),
    (("LMG B12 in mano a coscritti: con quanto si inceppa?", "e se è pure catturata?"), "B# 9"),
    (("AF 8 cerchiato: la torretta quanto vale?", "e nel quadrato?"), "torretta 11"),
    (("ROF 2: probabilità di tenerla?", "se è catturata?", "e con 3?"), "33,3 %"),
    (("spingo un M10 in campo aperto: massimo?", "con l'8-1?", "da strada"), "DRM -1"),
    (("correggo lo SR di 6 esagoni: errore massimo?", "di 10?"), "Errore massimo: 4"),
]

ATTACK = (
    "La mia 4-6-7 con una LMG 3-8 e un 9-1 spara in Prep a 5 esagoni su una 4-4-7 nel bosco, dadi 4 e 2. Risultato?"
)
CLOSE = "In corpo a corpo due 4-6-7 e un 8-1 attaccano una 4-4-7: con quanto al massimo la elimina?"
RALLY = "Squadra broken con DM, morale di rotta 7, nel bosco col 9-2: che probabilità ha di recuperare?"
LEFT = "DFF sulla colonna 16 attraverso due esagoni di grano maturo, squadre e basta: che residuo rimane?"
FOLLOW_UPS += [  # what goes, comes or changes is just that
    ((ATTACK, "e senza il leader?"), "7FP, colonna 6, DRM +1"),
    ((ATTACK, "togliamo la mitragliatrice"), "4FP, colonna 4, DRM +0"),
    ((ATTACK, "e se il 9-1 non ci fosse?"), "7FP, colonna 6, DRM +1"),
    ((ATTACK, "mettiamo che le squadre che sparano siano due"), "11FP, colonna 8, DRM +0"),
    ((ATTACK, "e se la 4-6-7 è pinnata?"), "5FP, colonna 4, DRM +0"),
    ((ATTACK, "e se invece della LMG ha una MMG da 5?"), "9FP, colonna 8, DRM +0"),
    ((ATTACK, "e se il 9-1 fosse ferito?"), "7FP, colonna 6, DRM +1"),
    ((ATTACK, "e se fosse una 6-6-6 a sparare?"), "9FP, colonna 8, DRM +0"),
    ((CLOSE, "e senza il leader?"), "Elimina con 6 o meno"),
    ((CLOSE, "e con una sola squadra?"), "1:1, Kill Number 5. Elimina con 5 o meno"),
    ((CLOSE, "e se loro fossero due?"), "1:1, Kill Number 5. Elimina con 5 o meno"),
    ((RALLY, "E se il bosco non ci fosse, tutto uguale ma in un prato?"), "Riesce con 5 o meno"),
    ((CLOSE, "e se siamo in tre contro due?"), "3:2, Kill Number 6. Elimina con 6 o meno"),
    (("4-6-7 CX in mischia contro una 4-4-7: che tiro?", "e se non fosse CX?"), "Elimina con 4 o meno"),
    ((RALLY, "senza il bosco?"), "Riesce con 5 o meno"),
    ((LEFT, "invece se il grano fosse uno solo?"), "6FP residui"),
    ((LEFT, "e senza grano?"), "8FP residui"),
    (("Imboscata nel bosco: io con un 9-1, lui CX, quanto devo fare?", "e se lui non è CX?"), "suo 0"),
    (("Radio con numero di contatto 8: tiro massimo?", "ok presa. al turno dopo per tenerla?"), "Riesce con 9 o meno"),
    (("ELR 3, 4-4-7 sotto 1MC, tiro 11", "e con un leader 9-1?"), "fallisce il MC di 4"),
]


@pytest.mark.parametrize(("asked", "said"), FOLLOW_UPS, ids=lambda each: str(each)[-40:])
def test_follow_ups_keep_what_was_told(asked: tuple[str, ...], said: str, referee: Referee) -> None:
    assert said in referee.ask(Question(asked[-1], "aslsk", asked[:-1])).answer
