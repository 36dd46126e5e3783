"""What the calculator of the whole combat is told: who attacks whom, with what, and the dice rolled."""

from referee.calculators.ardenne44.air import BODENPLATTE, MOST_MARKERS
from referee.calculators.ardenne44.armour import AGAINST, ARMOUR_INPUTS
from referee.calculators.ardenne44.calendar import DATED_SAID
from referee.calculators.ardenne44.counters import COUNTER
from referee.calculators.ardenne44.die_tables import DEFENSIVE_SAID, DIE, DIE_SAID, GUNS_SAID, JABO_SAID
from referee.calculators.ardenne44.forces import (
    ATTACKERS,
    DEFENDERS,
    DEPOT_SAID,
    LEAVING_ROUGH,
    OUT_OF_SUPPLY,
    OVER_BRIDGE,
    OVER_RIVER,
    TERRAIN_SAID,
    TERRAINS,
)
from referee.calculators.ardenne44.plans import AFTER_FF
from referee.calculators.ardenne44.traits import GERMAN_UNITS, SIDES, TURN
from referee.calculators.declare import Input
from referee.calculators.kinds import Choice, Choices, Flag, Integer
from referee.i18n import N_

# Who is who: the attackers stand before «contro» or «attacca», or after «con»; the defenders after «contro» or «attacco».
_ODDS = r"(?<![\w.,/-])(?<!\btq )(?<!\bgrigia )(?<!\brossa )(?![1-7] a 1\b|1 a [1-7]\b){} (?:a|contro|vs|su|ad) {}(?![\w/-]|[.,]\d)"  # «13 a 4»; «3 a 1» is a column
_FILL = r"(?: (?![\d(])[^ ]+){0,8}?"  # words without a figure
_SMALL = (
    r"(?: (?:il|la|lo|l|i|gli|le|un|una|uno|mi[aeo]|su[aeo]|di|da|del|della|dei|esagono|difesa|difensor[ei]|difende|forza|fattor[ei]|punti"
    r"|nemic[aoei]|unita|che|ha|hanno|vale|valgono|con|dentro|oltre|attraverso|fiume|mosa|lui|totale|in|paese|cittadina|citta|foresta"
    r"|totali|solo|soli|ne|bosco|rado|american[aoie]|tedesc\w+))*"
)
_I_ATTACK = r"(?:attacco|assalto|attacchiamo|attaccare|assaltare|attaccando)"
# A bare number is a strength, unless it counts something else.
_STRENGTH = (
    r"(?<![\w.,/+-])(?<!\d a )(?<!\btq )(?<!\bgrigia )(?<!\brossa )\d{1,3}(?![\w/+-]|[.,]\d)"
    r"(?! (?:artiglier|arty|cannon|pezz|obic|colonn|segnalin|unita|division|reggiment|battaglion|esagon|livell|turn|spostament|di dado|jabo|cacciabomb|aere|carri\b|batteri|nebelw))"
)
_ATTACKERS = rf"({ATTACKERS.alone}|{_STRENGTH})"
_DEFENDERS = rf"({DEFENDERS.alone}|{_STRENGTH})"
_MY = r"(?: (?:con|la|le|il|i|l|un|una|mi[aeo]|di))*"
_THEIRS = r"\b(?:lui|loro|nemic|difes|difend|difens|avversar|contro|prendere|conquist|sloggi|caccia)"
# Whose counters these are: «lui un 6-7-3», «loro hanno due 2-2-3».
_HIS_UNITS = r"\b(?:lui|loro|nemic[oi]|avversari[oi]|difensor[ei]|l altro|quell altro)(?: (?:ne|ha|hanno|difend\w+|e|sono|un|una|solo|il|la|mette|schiera|di|a|sta|tiene|oppone))*"
_NOT_HIS = "".join(
    rf"(?<!\b{who}{what})"
    for who in ("lui", "loro")
    for what in (" ", " un ", " una ", " ha ", " ha un ", " ha una ", " hanno ")
)
_NOT_HIS += r"(?<!\bdifensori sono )"
_NOT_DEFENCE = r"(?! (?:punti |fattori )?(?:di|in|d) difesa)"
ATTACK_SAID = (
    rf"\bassalitori sono ({ATTACKERS.alone})",
    _ODDS.format(r"(\d{1,3})", r"\d{1,3}"),
    rf"{_NOT_HIS}{_ATTACKERS}{_FILL} {AGAINST}\b",
    rf"\bcon{_SMALL} {_ATTACKERS}{_NOT_DEFENCE}(?: (?:fattori|punti|in tutto|totali))* (?:(?:ci|lo|li) )?(?:{_I_ATTACK}|attacca(?:no)?|assalt\w+|vado|andiamo|salto)\b",
    rf"\b{_I_ATTACK}(?: [a-z]+)?? (?:con|di|da){_SMALL} {_ATTACKERS}",
    rf"\b(?:{_I_ATTACK}\b(?:(?!{_THEIRS}).)*|attacca(?:no)?|assalta(?:no)?) ?\bcon{_SMALL} {_ATTACKERS}",
    r"^(?:(?:e|ed|ma|se|invece|allora|diciamo|facciamo|mettiamo) )*(?:con|a|da|fossi a|fossero|salgo a|scendo a|passo a|ne porto|ne metto) (?:solo |soli |almeno )?(\d{2,3})(?: fattori| punti| in attacco)?$",
    r"^(?:(?:e|ed|ma|se|invece|allora) )*(?:io )?(?:ne )?(?:avessi|avessimo|ho|abbiamo|attaccassi con|attacco con) (?:solo |soli )?(\d{1,3})(?: fattori| punti| in attacco)?$",
    rf"\b{_I_ATTACK}\b(?:(?!\b(?:difend|difens|contro))[^\d])* (?:un|una|il|la|i|le|\d) {COUNTER}(?:(?!\bdifend)[^\d])* con{_SMALL} {_ATTACKERS}",
    rf"\b(?:io|ho|uso|porto|metto|mando|schiero|abbiamo){_MY} ({ATTACKERS.alone})",
    rf"\battacco(?: (?:di|da|con|tedesco|alleato|americano|totale|vale|e|mio|fa))* (\d{{1,3}})\b(?![-/]){_NOT_DEFENCE}",
    r"(\d{1,3}) (?:fattori|punti|di attacco|d attacco|in attacco)\b",
    r"\b(?:i miei|le mie|i nostri|io|noi|gli attaccanti|l attaccante|il mio attacco)"
    r"(?: (?:sol[aoie]|soltanto|fanteria|fanti|fossero|sono|ne|avessi|avessimo|ho|fattori|fosse|attaccassi|diventa(?:no)?|sale|salgono|scende|scendono|passa|a|invece|solo|di|in|tutto|punti|con))* (\d{1,3})\b(?![-/])(?! (?:artigl|arty|cannon|pezz))",
    # With no word that tells, who is named first attacks; but not in «attacco una 3-2-6» nor in «lui ha una 3-2-6».
    rf"^(?!.*\b{_I_ATTACK}\b(?! con| di| da))(?:(?!{_THEIRS})[^\d])*?({ATTACKERS.alone})(?=.*{COUNTER})",
)
DEFENCE_SAID = (
    rf"\bdifensori sono ({DEFENDERS.alone})",
    _ODDS.format(r"\d{1,3}", r"(\d{1,3})"),
    rf"\b{AGAINST}(?! con\b){_SMALL} {_DEFENDERS}",
    rf"\b{_I_ATTACK}(?! con)(?: (?:un|la|il|i|le|su[aoe]|l))* {_DEFENDERS}",
    rf"\b(?:difes[ao]|difensor[ei]|difend\w+|difesa combinata)(?: (?:di|da|un|una|con|il|la|le|totale|solo))* {_DEFENDERS}",
    r"(\d{1,3}) (?:punti |fattori )?(?:di|in) difesa\b",
    rf"{_HIS_UNITS} {_DEFENDERS}",
    r"\b(?:i suoi|le sue|lui|loro|difensor[ei]|nemic[oi]|avversari[oi]?|la sua difesa|la difesa)"
    r"(?: (?:fossero|sono|ne|avesse|avessero|ha|hanno|fattori|fosse|diventa(?:no)?|sale|salgono|scende|scendono|passa|a|invece|solo|di|in|tutto|punti|difendesse|difendessero|con))* (\d{1,3})\b(?![-/])(?! (?:artigl|arty|cannon|pezz))",
    r"\b(?:esagono|grupp[oi]|posizione|presidio|guarnigione|mucchio|stack|pila)(?: (?:che|nemic[oa]|su[oi]i?|con|di|da|vale|conta|fa|tiene|dentro|ha))+ (\d{1,3})\b(?![-/])(?! (?:artigl|arty|cannon|pezz|esagon|unita))",
    r"^(?:(?:e|ed|ma|se|invece|allora) )*(?:lui |loro )?(?:ne |la difesa )?(?:avesse|avessero|ha|hanno|fosse|valesse) (?:solo |soli )?(\d{1,3})(?: fattori| punti| di difesa| in difesa)?$",
    rf"\b(?:americano|tedesco) (?:ne )?(?:ha|hanno|difende\w*|e|sono) (?:con |un |una )?{_DEFENDERS}",
    rf"\b(?:dentro|su|sopra|addosso a)(?: (?:un|la|il|i|le|ad|a))* {_DEFENDERS}",
)
_SIDE_WORDS = r"(alleat\w|tedesc\w+|american\w|ingles\w)"
# «lui … è tedesco»: whoever is said to defend, without words of its own.
_DEFENDS = r"\b(?:lui|loro|difensor[ei]|difend\w+|nemic[oi]|in difesa)(?: (?!attacc|assalt|contro)[a-z]+){0,7}?"
_NO_ATTACK = r"(?! (?:[a-z]+ ){0,2}?(?:attacc|assalt))"
DEFENDER_STATES = Choice(
    {
        "disorganizzata": (N_("Disorganizzati"), "disorganizzato", "dispersi"),
        "rotta": (N_("In Rotta"), "in rotta"),
        "sm": (
            N_("con segnalino SM o Autocarro"),
            "movimento strategico",
            "autocarro",
            "segnalino sm",
            "su camion",
            "sui camion",
            "camion",
        ),
    }
)
INPUTS = (
    Input(
        "attaccanti",
        N_("Attaccanti"),
        ATTACKERS,
        help=N_(
            "Fattori di ogni unità e, se serve, come attacca: «4-5-3 fiume, 2 x 5-5-6, 7-4-6 tq4 elite». Basta anche il solo attacco: «13»."
        ),
        said=ATTACK_SAID,
        listens=False,
    ),
    Input(
        "difensori",
        N_("Difensori"),
        DEFENDERS,
        help=N_(
            "Fattori di ogni unità nell'esagono: «2-2-3, 3-2-6 tq3, (2) artiglieria». Basta anche la sola difesa: «4»."
        ),
        said=(*DEFENCE_SAID, DEPOT_SAID),
    ),
    *ARMOUR_INPUTS,
    Input(
        "attaccante",
        N_("Chi attacca"),
        SIDES,
        None,
        N_("Vuoto: il Tedesco, o l'Alleato se c'è il Supporto Aereo."),
        said=(
            rf"\b{_SIDE_WORDS}(?: (?:con|che|mi|ci|di|da))*{_SMALL}(?: [^ ]+){{0,6}}? (?:attacca|assalta)",
            rf"\b(?:attacc|assalt)\w+(?: (?:l|gli|il|i|degli|dei|del))? {_SIDE_WORDS}",
            rf"\b(?:lato|attacco|assalto) {_SIDE_WORDS}",
            (
                rf"(?={_DEFENDS} (?:tedesc\w+|crucc\w+)\b{_NO_ATTACK})",
                "alleato",
            ),
            (
                rf"(?={_DEFENDS} (?:american\w+|ingles\w+|alleat\w+)\b{_NO_ATTACK})",
                "tedesco",
            ),
            (rf"(?=\b(?:{AGAINST}|attacco|difend\w+)(?: [^ ,]+){{0,5}}? {GERMAN_UNITS})", "alleato"),
        ),
        listens=False,
    ),
    Input(
        "terreno",
        N_("Terreno del difensore"),
        TERRAINS,
        ("aperto",),
        N_("Anche più d'uno: «cittadina, foresta», «ip»."),
        said=TERRAIN_SAID,
    ),
    Input(
        "stato_difesa",
        N_("Stato di tutti i difensori"),
        Choices(DEFENDER_STATES),
        (),
        N_("Se non lo scrivi accanto a ciascuno."),
    ),
    Input(
        "fiume",
        N_("Tutti gli attaccanti passano un fiume"),
        Flag(),
        False,
        said=OVER_RIVER,
        listens=False,
    ),
    Input(
        "ponte",
        N_("Su quel fiume c'è un ponte intatto"),
        Flag(),
        False,
        said=(
            (r"\bpont[ei] (?:distrutt\w|saltat\w|rott\w|in meno)\b", False),
            (r"\b(?:salt\w+|brilla\w*|distrugg\w+|distrutt\w|demoli\w+|fatto fuori)(?: [^ ]+){0,2}? ponte\b", False),
            *OVER_BRIDGE,
        ),
        listens=False,
    ),
    Input(
        "sconnesso",
        N_("Tutti gli attaccanti partono da Sconnesso-Bosco"),
        Flag(),
        False,
        said=LEAVING_ROUGH,
        listens=False,
    ),
    Input("oos", N_("Tutti gli attaccanti sono fuori rifornimento"), Flag(), False, said=OUT_OF_SUPPLY, listens=False),
    Input(
        "artiglieria",
        N_("Artiglierie che sostengono l'attacco"),
        Integer(0, 9),
        0,
        said=(*GUNS_SAID,),
    ),
    Input(
        "artiglieria_difesa",
        N_("Il difensore usa l'artiglieria"),
        Flag(),
        False,
        said=(
            r"artiglieria (?:alleata |tedesca |americana )?(?:difensiva|in difesa)",
            r"(?:difensore|lui|alleato|americano|tedesco|nemico|difende) (?:usa|spara|risponde|mette)(?: con)?(?: (?:l|la|una|sua|un))* (?:artiglieria|arty)",
        ),
    ),
    Input(
        "dado_artiglieria",
        N_("Dado dell'artiglieria difensiva"),
        DIE,
        None,
        N_("Vuoto: le probabilità su tutti i tiri."),
        said=(*DEFENSIVE_SAID, (r"\b(?:fa|esce|fatto|con|un|e) tot\b", 1)),
    ),
    Input(
        "solo_rapporto",
        N_("Il rapporto prima degli spostamenti"),
        Flag(),
        False,
        said=(
            r"\brapporto (?:grezzo|puro|nudo|di partenza|iniziale)\b",
            r"\b(?:senza|prima de\w+|al netto de\w+|esclus[ie]) (?:gli |i |le )?(?:spostament[oi]|shift|modificatori)(?: di colonna)?\b",
        ),
        listens=False,
    ),
    Input("vantaggio", N_("Segnalino Vantaggio dell'Attaccante"), Flag(), False, said=(r"\b(?:vantaggio|eng ?\+)",)),
    Input(
        "aereo",
        N_("Supporto Aereo alleato all'attacco"),
        Flag(),
        False,
        said=(r"\b(?:supporto aereo|segnalino aereo|appoggio aereo|con (?:gli )?aerei|aviazione)\b",),
    ),
    Input(
        "ordine_aereo",
        N_("Posto dell'attacco nell'ordine dei segnalini aerei"),
        Integer(1, MOST_MARKERS),
        None,
        N_("Se il tiro dei segnalini è da fare: il primo attacco ne ha sempre uno, il secondo e il terzo forse."),
    ),
    Input("dado_aereo", N_("Dado dei segnalini di Supporto Aereo"), DIE, None, listens=False),
    Input("sorpresa", N_("La 150ª Brigata tenta la sorpresa"), Flag(), False),
    Input(
        "dado_sorpresa",
        N_("Dado della sorpresa"),
        DIE,
        None,
        said=(
            r"\bsorpresa(?: (?!combatt|poi\b)[a-z,]+){0,4}? ([1-6])\b(?![-/])",
            r"\b(?:sorpresa|riesce|fallisce)(?: (?:e|le|gli|,|che|riesce|fallisce|riuscita))* (?:col|con|fa|dado|tiro|tira)(?: un| il)? ([1-6])\b(?![-/])",
        ),
    ),
    Input(
        "turno",
        N_("Turno"),
        TURN,
        None,
        N_("Dal Turno 15 i Jabo tirano contro ogni attacco tedesco di giorno."),
        said=DATED_SAID,
        listens=False,
    ),
    Input("notte", N_("Turno notturno"), Flag(), False),
    Input(
        "dado_jabo",
        N_("Dado dei Jabo (aerei)"),
        DIE,
        None,
        said=JABO_SAID,
    ),
    Input(
        "bodenplatte",
        N_("Effetto di Bodenplatte (opzionale)"),
        BODENPLATTE,
        None,
        said=((r"\bbodenplatte (?:in vigore|attiva)", "si"),),
        listens=False,
    ),
    Input(
        "dado_bodenplatte",
        N_("Dado di Bodenplatte"),
        DIE,
        None,
        N_("Tirato all'inizio del Turno 15: col turno dice se l'effetto è in vigore."),
    ),
    Input(
        "limite_18",
        N_("Limite opzionale di 18 fattori"),
        Flag(),
        False,
        said=(r"\blimite (?:dei|di) 18\b", r"\bmassimo 18 fattori\b"),
    ),
    Input(
        "dado",
        N_("Dado del combattimento"),
        DIE,
        None,
        N_("Vuoto: le probabilità di ogni risultato."),
        said=(
            r"\b(?:al combattimento|in combattimento|sulla crt|alla crt)(?: (?:tiro|esce|faccio|fa|un|dado|viene|e|con|,))* ([1-6])(?![\w/-])",
            *DIE_SAID,
        ),
    ),
    Input(
        "ff",
        N_("Con un risultato FF l'attaccante"),
        AFTER_FF,
        None,
        N_("Vuoto: il confronto fra accettare ENG e spingere."),
        said=((r"\b(?:sping|insist)\w+", "spingi"), (r"\baccett\w+ (?:l )?(?:eng|ingagg)\w*", "eng")),
        listens=False,
    ),
    Input(
        "dado_ff",
        N_("Dado dello Scontro a Fuoco"),
        DIE,
        None,
        said=(
            r"\b(?:spin\w+|scontro a fuoco|ff|firefight)(?: (?:lo|e|poi|,|scontro|a|fuoco|l|ff|faccio|fa|tiro|esce|con|col|un|dado))* ([1-6])\b(?![-/])",
        ),
    ),
    Input("difesa_determinata", N_("Il difensore tenta la Difesa Determinata"), Flag(), False),
    Input(
        "dado_difesa",
        N_("Dado della Difesa Determinata"),
        DIE,
        None,
        said=(r"\bdifesa determinata(?: (?:e|,|fa|tira|esce|con|col|un|dado))* ([1-6])\b(?![-/])",),
    ),
    Input(
        "livelli_difesa",
        N_("Livelli di forza dei difensori"),
        Integer(1, 12),
        None,
        N_("La somma di tutte le unità nell'esagono. Vuoto: abbastanza da reggere le perdite."),
    ),
    Input(
        "superstiti",
        N_("Difensori rimasti dopo la perdita di un livello"),
        DEFENDERS,
        (),
        N_("Solo per la Difesa Determinata dopo D1 o A1/D1: il bonus si ricalcola su chi resta."),
        listens=False,
    ),
)
