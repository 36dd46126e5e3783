"""Rulebooks of games that do not exist, in our own words, each with the oddities of one printed text or another."""

# Decimal numbers, a contents list in two columns, chapters in capitals and later not, third level in brackets, a number
# printed twice, steps and table rows that only look like headings, two headings glued, tags and formulas, a changes list.
DECIMAL = """IL GUADO
1ª edizione
I CONTENUTI
1. Pezzi\t4. Notte
2. Turni\tScenari
3. Fuoco\tNovità
1. PEZZI
Ogni giocatore ha dodici <i>pedine</i> e &egrave; bene contarle.
1.1 Le Pedine
Una pedina mostra tre cifre.
(1.1.1) Fronte: La cifra a sinistra è la forza, che vale $6 \\text{ a } 3 = 2-1$ quando attacca.
(1.1.2) Retro: Il retro mostra la forza ridotta della pedina, che resta in gioco finché non perde ancora.
1.2 La Mappa
La mappa ha sessanta esagoni. Vedi la tabella:
1\tPrato
2\tBosco
3\tGuado
2. TURNI
Il turno ha queste fasi:
1. Fase dei carri (3.1)
2. Fase del fuoco
3. Fase della notte (4.)
4. Fase finale
2.1 Movimento
Una pedina muove di quattro esagoni.
(2.1.1) Le pedine che partono dal guado spendono due punti in più e non possono proseguire oltre la riva amica.
2.2 Riposo
Chi riposa recupera.
2.2 Sosta
Chi sosta non recupera nulla.
3. FUOCO
3.1 Tiro
Si tira un dado.
Esempio: Anna tira 4 e colpisce.
3.3 Danni
Un colpo toglie un passo.
REGOLE OPZIONALI
4 Notte
Di notte si vede a un esagono.
SCENARI
S1. La Prima Alba
S1.1 Durata
Cinque turni.
S1.2 Vittoria
Vince chi tiene il guado.
S2. Il Ritorno, 3 maggio**S2.1 Durata**
Otto turni.
Novità
1.1 Le pedine sono ora dodici.
3.1 Il tiro è cambiato.
4. La notte torna.
"""
DECIMAL_SECTIONS = """1 PEZZI|1.1 Le Pedine|1.1.1 Fronte|1.1.2 Retro|1.2 La Mappa|2 TURNI|2.1 Movimento
2.1.1 Le pedine che partono dal guado spendono due punti in più e|2.2 Riposo|2.2 Sosta|3 FUOCO|3.1 Tiro|3.3 Danni|4 Notte
S1 La Prima Alba|S1.1 Durata|S1.2 Vittoria|S2 Il Ritorno, 3 maggio|S2.1 Durata"""

# Slashes, titles in capitals, markers glued to headings, steps that begin with an l, a wrapped reference, missions
# among the chapters, a title on two lines, bullets of the private area.
SLASHED = """1. INTRODUZIONE
Questo gioco racconta la difesa di un mulino da parte di una piccola guarnigione, che
aspetta i soccorsi per tre giorni e tre notti mentre la piena del fiume le sale intor-
no.
2. LA GUARNIGIONE
2/1 SOLDATI
Ogni soldato ha un nome, un grado e due armi, scritti sulla sua carta: il valore 4-6-
7 della carta dice forza, coraggio e passo del soldato. Il suo morale va da 1-
3 nei primi turni.
<|TAGLIO-0a1b|>2/2 COMANDO
Chi comanda muove per primo. Procedura:
l. Scegliete chi comanda
Il grado più alto vince sugli altri.
2. Tirate un dado
3. Muovete il soldato
\uf0b7 Di un esagono nel fango
\uf0b7 Di due altrove
2/3 TURNI DI GUARDIA.
Ogni soldato dorme una notte su due, salvo il caso di allarme che è descritto nella regola
2/2. Chi veglia non recupera e non può sparare nel turno che segue la veglia al parapetto.
3. ASSALTO
3/1 PROCEDURA DELL'ASSALTO AL MULINO CON SCALE E ARIETI PRIMA DELLA PIENA E
DURANTE LA PIENA
Gli assalitori salgono per tre vie, e i difensori possono rovesciarne una sola per turno.
4 maggio 1702. Il fiume sale e la guarnigione mangia la metà di quanto mangiava prima.
MISSIONE 1: IL MULINO
Piazzate cinque soldati.
<|TAGLIO-0a1b|>4. FINE
La partita finisce quando il fiume copre il mulino e nessuno può più restare sul tetto.
MISSIONE 2: LA PIENA
Piazzate otto soldati e tirate un dado per ogni barca che trovate legata alla riva sinistra.
ALLEGATO 1: LE BARCHE
La barca porta due soldati.
"""
SLASHED_SECTIONS = """1 INTRODUZIONE|2 LA GUARNIGIONE|2/1 SOLDATI|2/2 COMANDO|2/3 TURNI DI GUARDIA.|3 ASSALTO
3/1 PROCEDURA DELL'ASSALTO AL MULINO CON SCALE E ARIETI PRIMA DELLA PIENA E DURANTE LA PIENA
Missione 1 IL MULINO|4 FINE|Missione 2 LA PIENA|Allegato 1 LE BARCHE"""

# Letters before the numbers, in varying capitals, one printed 2.21 below 2.2; chapters with a zero; a colon that ends a
# title; lines cut to a column, with hyphens; places on the map that look like numbers; the title again as colophon.
LETTERED = """INTRODUZIONE
Un gioco di razzi fra due colline, per due giocatori che
hanno voglia di calcolare traiettorie e venti prima di o-
gni lancio.
1.0 COMPONENTI
1.1 La Mappa:
La mappa ha due colline e una valle. Un esagono vale cen-
to metri, e costa 2.5PM a chi sale.
1.2 Rampe and
Carrelli (RC):
Una rampa lancia un razzo. Il carrello lo porta: da
K7 si vede il bordo, e da
K9 non più. Si paga metà del costo della rampa [1.1,
1.2 & 2.1].
2.0 LANCIO
2.1 Mira:
Si mira a un esagono in vista. Con un tiro di
3. Il tiro riuscito colpisce.
2.2 Vento (V) :
Il vento sposta il razzo di un esagono per ogni punto di
forza.
<|TAGLIO-0a1b|>RaZ2. Razzi pesanti
I razzi pesanti costano il doppio.
RaZ2.1 Carico
Si caricano in due turni interi, e chi carica non può mi-
rare.
RaZ2.11 carico rapido
In un turno solo con un dado di 1 o 2.
raZ2.2 Lancio doppio
Due razzi sulla stessa rampa partono insieme, e il secon-
do segue il primo (2.1) di un esagono.
Raz2.3 Scarto
Si scarta con un 6.
RAZZI E COLLINE
Tutti i diritti riservati all'autore del gioco.
"""
LETTERED_SECTIONS = """1.0 COMPONENTI|1.1 La Mappa|1.2 Rampe and Carrelli (RC)|2.0 LANCIO|2.1 Mira|2.2 Vento (V)|RaZ2 Razzi pesanti
RaZ2.1 Carico|RaZ2.11 carico rapido|raZ2.2 Lancio doppio|Raz2.3 Scarto"""

# Titles for numbers, run-in headings behind a dash with and without a title, a misprinted chapter number, numbered steps,
# an index of three columns, thanks at the end.
DASHED = """LE CARTE DEL RE
INDICE
INTRODUZIONE\t2\tAZIONI (A3)\t5
GLOSSARIO\t2\tA4 Spia\t6
1. Le carte\t3\tRINGRAZIAMENTI\t9
2. La corte\t4
Stampato in proprio.
INTRODUZIONE
Un gioco di carte e di intrighi.
GLOSSARIO
Corte: chi sta accanto al re.
1. LE CARTE
1.0 Regola d'oro
La carta vince sulla regola.
1.1. Mano
Si tengono cinque carte.
1.1.1 Scarto—si scarta una carta per turno, e se ne pesca un'altra dal mazzo del re.
1.1.2—chi non può scartare passa il turno.
1.2 il Mazzo
Il mazzo ha sessanta carte.
2. LA CORTE
Si sale a corte così:
1. si gioca una dama;
2. si paga una moneta;
3. si tira un dado.
AZIONI
A3. REGOLE GENERALI
Un'azione si gioca in ogni momento.
A4. SPIA
Si guarda una carta.
A5. VELENO
Si toglie un cortigiano.
A4. DUELLO
Due cortigiani tirano un dado.
A7. FUGA
Si torna in mano.
A7.1 contro il Re—il re non può fuggire, e chi lo tenta perde la partita insieme con lui.
RINGRAZIAMENTI
A chi ha provato il gioco.
"""
DASHED_SECTIONS = """INTRODUZIONE INTRODUZIONE|GLOSSARIO GLOSSARIO|1 LE CARTE|1.0 Regola d'oro|1.1 Mano|1.1.1 Scarto|1.1.2|1.2 il Mazzo
2 LA CORTE|AZIONI AZIONI|A3 REGOLE GENERALI|A4 SPIA|A5 VELENO|A4 DUELLO|A7 FUGA|A7.1 contro il Re"""

# A compendium: gaps in the numbers, two numbers in a heading, 4.01 between 4.0 and 4.1, a lost arrow, a page number and
# a running head, telegraphic lines.
COMPENDIUM = """<|TAGLIO-0a1b|>COMPENDIO
1.0 Generalità
1 carro equivale a 2 moto
1.3 Ordini: solo carri con cerchio ROSSO
Chi riceve un ordine \ufffd muove
\ufffdmai due volte
IL CARRO VELOCE
2
4.0 Fuoco
2 moto insieme \ufffd un attacco
4.01 Fuoco lungo
-1 oltre 5 esagoni
4.1 – 4.1.1 Munizioni
IL CARRO VELOCE
3
Una per carro
4.2 Ricarica
Un turno
IL CARRO VELOCE
4
9.0 Fine
Chi resta vince
"""
COMPENDIUM_SECTIONS = "1.0 Generalità|1.3 Ordini: solo carri con cerchio ROSSO|4.0 Fuoco|4.01 Fuoco lungo|4.1 Munizioni|4.2 Ricarica|9.0 Fine"

MARKDOWN = """# Il mercato

Un gioco di scambi fra quattro mercanti.

## Preparazione

Ogni mercante riceve **dieci** monete.

## Turno

Si compra, poi si vende.
"""

BOOKS = {
    "decimal": (DECIMAL, DECIMAL_SECTIONS),
    "slashed": (SLASHED, SLASHED_SECTIONS),
    "lettered": (LETTERED, LETTERED_SECTIONS),
    "dashed": (DASHED, DASHED_SECTIONS),
    "compendium": (COMPENDIUM, COMPENDIUM_SECTIONS),
}


def listed(sections: str) -> list[tuple[str, str]]:
    """Numbers and titles of a list above."""
    found = []
    for each in sections.replace("\n", "|").split("|"):
        word, _, rest = each.partition(" ")
        if word in ("Missione", "Allegato"):
            count, _, rest = rest.partition(" ")
            word = f"{word} {count}"
        found.append((word, rest))
    return found
