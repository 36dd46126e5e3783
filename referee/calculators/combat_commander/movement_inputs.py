"""What a move asks for, and how players say it: the path, the points, the climbs, who moves along."""

from referee.calculators.combat_commander import sayings, told
from referee.calculators.combat_commander.marching import ROUTE, SIDE
from referee.calculators.combat_commander.terrain import words
from referee.calculators.combat_commander.units import BURDEN, COMMAND, KIND, STATES
from referee.calculators.declare import Input
from referee.calculators.kinds import Choice, Choices, Flag, Integer
from referee.i18n import N_

_FROM = ("dal", "dalla", "dall", "da", "da un", "da una")
_NOT_THERE = (
    "ne",
    "senza",
    "niente",
    "nessun",
    "nessuna",
    "ne una",
    "ne un",
    "senza una",
    "senza un",
    "non c e",
    *(
        f"{verb} {the}"
        for verb in ("evitando", "evito", "salto", "saltando", "togli", "tolgo", "togliendo")
        for the in ("il", "la", "i", "le", "un", "una")
    ),
)
_STEPPED_INTO = "".join(rf"(?<!\b{word} )" for word in (*_FROM, *_NOT_THERE))
_TRENCH = r"(?:trince[ae]|trench|camminament[oi])"
_STRONG = r"(?:bunkers?|casamatt[ae]|fortin[oi]|pillbox)"
_TRENCHES_SAID = tuple(
    (rf"\b{before}\b( (?:[a-z]+ )*?{after}\b[^\d]*)", f"aperto {fort_there}")
    for before, after, fort_there in (
        (
            _TRENCH,
            r"(?:a|alla|al|in|nel|nella|e|un|una|altra|la|il|quella) (?:casamatt[ae]|fortin[oi]|pillbox)",
            "casamatta",
        ),
        (_TRENCH, r"(?:a|alla|al|in|nel|nella|e|un|una|altra|la|il|quello) bunker", "bunker"),
        (_TRENCH, rf"(?:a|alla|in|nella|e|un|una|altra|la|l altra) (?:altra )?{_TRENCH}", "trincea"),
        (
            f"(?:da|dalla|dal|tra|fra) (?:una |un |la |il )?{_STRONG}",
            rf"(?:a|alla|al|in|nel|nella|e|un|una|la) {_TRENCH}",
            "trincea",
        ),
    )
)
START = Choices(Choice(words(("trincea", "bunker", "casamatta", "buca", "filo", "mine", "ponte-principale", "strada"))))

INPUTS = (
    Input(
        "percorso",
        N_("Percorso, esagono per esagono"),
        ROUTE,
        None,
        # Between trenches only the Fortification counts (F105.2).
        # Where the move begins is no step of it, unless it is a side, nor is what is said not to be there.
        said=(
            *_TRENCHES_SAID,
            rf"(?:{_STEPPED_INTO}|\b(?={SIDE})){{}}",
        ),
        listens=False,
        help=N_(
            "«aperto in salita, strada, bosco muro, 2 campo, strada di traverso bosco, bosco comando 1, filo». Anche «passa l'arma» ed «esce»."
        ),
    ),
    Input(
        "movimento_leader",
        N_("Movimento del Leader che muove con l'unità"),
        Integer(0, 10),
        None,
        N_("Un gruppo va al passo del più lento; il Comando non aiuta il Leader."),
        said=(rf"\b{sayings.LEADER}(?: (?:con|da|di|che|ha|a))*(?: (?:movimento|mp|mov))(?: (?:di|da))* {{}}",),
        listens=False,
    ),
    Input(
        "movimento",
        N_("Movimento stampato"),
        Integer(0, 10),
        None,
        N_("Vuoto: solo il costo. Per un gruppo, quello dell'unità più lenta."),
        said=sayings.figures(
            r"\b(?:movimento|movement|mov|mp|pm|punti movimento)(?: (?:di|a|e|da|pari|stampato|base|vale|=))* {}(?! esagon| hex)",
            r"{} (?:punti (?:di )?|di )?(?:movimento|mov|mp|mps|pm|punti)\b(?! (?:costa|costo|in tutto))",
            r"^(?!.*\b(?:mp|movimento \d|punti)\b).*?\b(?:squadra|team|unita|leader) (?:da|con) {}(?! (?:esagon|hex|di morale|fp))",
            r"\b(?:squadra|team|unita)(?: [a-z]+){0,5}? (?:arriva|sale|va) a {}(?! (?:livell|esagon|hex))",
            rf"^(?=.*\b{sayings.LEADER}\b.*\bmovimento \d).*?\b(?:squadra|team) (?:da|con|di)(?: movimento)? {{}}",
        ),
        listens=False,
    ),
    Input(
        "gruppo",
        N_("Movimento dell'unità più lenta del gruppo, già con le Armi portate"),
        told.Slowest(0, 10),
        None,
        said=(
            r"^(?=.*\b(?:grupp\w+|insieme|assieme|blocco|mucchio|squadre|pedine|\d (?:unita|team)|(?:le|delle|mie) unita|truppa|piu lent\w+|(?:squadra|team|unita)\b.*\b(?:squadra|team|unita))\b)"
            r".*?\b{}",
        ),
        listens=False,
    ),
    Input(
        "lati",
        N_("Muri, Siepi o Steccati da attraversare, oltre al percorso"),
        Choices(Choice(words(("muro", "siepe", "steccato")))),
        (),
        said=(r"\b(?:c e|ci sono|in mezzo|attravers\w+|scavalc\w+|oltre|anche|pure)(?: \w+){0,2}? {}\b",),
        listens=False,
    ),
    Input(
        "salite",
        N_("Salite di livello, oltre a quelle del percorso"),
        Integer(0, 8),
        0,
        said=(
            r"\b(?:con|anche|pure|piu) {} salit[ae]\b",
            (r"\b((?:con |la |una |c e |anche |piu |per )+salita(?: di (?:un )?livello)?)\b", 1),
            r"\bdi cui {} (?:e |sono )?(?:in salita|salendo|piu in alto)\b",
            r"\b(?:sal\w+|sale) (?:\w+ )?(?:di )?{} livell[oi]\b",
            # Told to be level, or downwards, after a climb: «e in discesa?»
            (
                r"(?=\b(?:in discesa|scend\w+|verso il basso|in piano|stesso livello|stessa quota|pianeggiante|senza salita|senza salire)\b)",
                0,
            ),
            # Beside a path that tells its own climbs: «e se è in salita?».
            (
                r"^(?!.*\b(?:tutt[ie]|entramb[ie])\b).*?\b(in salita|salendo|salgo(?! (?:\w+ )?(?:di )?\d)|piu in alto|piu su|(?:un livello|1 livello) (?:piu|sopra)|sopra di me|livello superiore|uphill)\b",
                1,
            ),
        ),
        listens=False,
    ),
    Input(
        "trasferimenti",
        N_("Armi passate a un'altra unità, oltre al percorso"),
        Integer(0, 3),
        0,
        said=(
            (
                r"\b((?:pass(?:a|o|ando|are)|ced(?:e|o|endo|ere)|trasfer\w+|consegn\w+)(?: (?:la|una|l|il|un|sua|mia|prima))* (?:arma|mitragliatrice|[lmh]?mg|mortaio))\b",
                1,
            ),
        ),
        listens=False,
    ),
    KIND,
    COMMAND,
    Input(
        "leader_insieme",
        N_("Il Leader muove con l'unità"),
        Flag(),
        False,
        N_(
            "Allora il suo Comando vale per tutto il percorso; se resta indietro, solo finché l'unità è nel suo esagono."
        ),
        said=(
            # Without width: the words may belong to the path or to the Leader.
            rf"(?=\b{sayings.LEADER}\b.*\b(?:con (?:lei|lui|loro)|insieme|assieme|accompagn\w+|muovono|vanno|corrono|prendono|partono|la segue|li segue|per tutt[ao]|sempre|tutto il (?:tempo|tragitto|percorso)|al seguito|in testa))",
            rf"(?=\b(?:con se|al seguito|si porta|porta con se|appresso|dietro)(?: (?:dietro|anche|un|il|una|lo))* {sayings.LEADER}\b)",
            rf"(?=\b(?:insieme|assieme|muov\w+ con|muoviamo|muovono|accompagnat\w|guidat\w)\b.*\b{sayings.LEADER}\b)",
        ),
        listens=False,
    ),
    Input(
        "partenza",
        N_("Che cosa c'è nell'esagono di partenza"),
        START,
        (),
        said=(
            r"\b(?:parto|partendo|part[ea]|esco|esce|uscendo|uscire|dal|dalla|da un|da una|inizi\w+|cominci\w+) (?:da un |da una |dalla |dal |da |in un |nel |sul |nella |in )?{}\b",
        ),
        listens=False,
    ),
    Input(
        "al_massimo",
        N_("Quanti esagoni uguali fa al massimo"),
        Flag(),
        False,
        said=(
            r"(?=\bquant[ie] (?:altr[ie] )?(?:esagon\w+|hex\w*|casell\w+|bosch\w+|camp\w+|frutteti|cespugli|strade)(?: (?!cost|mi cost)[a-z]+){0,5}? (?:fa|faccio|fanno|percorr\w+|riesc\w+|arriv\w+|poss\w+|puo|muov\w+|avanz[oa]|attravers\w+|ce la)\b)",
            r"(?=\b(?:fin dove|fino a quant[ie] (?:esagon\w+|hex)))",
        ),
        listens=False,
    ),
    Input(
        "di_traverso",
        N_("Entra di traverso, senza seguire la via"),
        Flag(),
        False,
        # Without width: the words may stand within the path.
        said=(
            r"(?=\b(?:di traverso|tagli(?:o|a|are|ando|amo) (?:la|il|una|un) (?:strada|sentiero|ferrovia)|di lato|trasversalmente|fuori strada|senza (?:seguir\w+|percorrer\w+)|non (?:la |lo )?(?:segu\w+|lungo)|da un altro lato)\b)",
        ),
        listens=False,
    ),
    STATES,
    BURDEN,
)
