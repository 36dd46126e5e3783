"""How players of Ambush! say what many procedures ask for: patterns over plain text (see `Input.said`).

A pattern that starts with an empty group says something without using up its words: another input may hear them too.
"""

Said = tuple[str | tuple[str, object], ...]

# A figure before one of these counts something: it is no roll and no rating.
COUNTED = (
    r"(?! (?:esagoni|hex|turni|round|punt|pm\b|mp\b|px\b|soldati|uomini|nemici|tedeschi|crucchi|american[ei]|carristi|colpi\b|caricatori|granate"
    r"|proiettili|passeggeri|occupanti|ponti|bunker|vp\b|tentativi|caselle|superstiti|morti\b|uccisi|persone|bersagli\b|volte)\w*)"
    r"(?!(?<=1) (?:esagono|turno|punto|soldato|uomo|nemico|tedesco|crucco|carrista|colpo|caricatore|granata|proiettile|passeggero|ponte|casella|morto)\b)"
)
_END = r"(?![\w/%-]|[.,]\d| %)"
FACE = rf"(?<![\w.,/+-])(\d){_END}{COUNTED}"
PERCENTS = rf"(?<![\w.,/+-])(\d{{1,2}}){_END}{COUNTED}"
_SIGNED = rf"(?<![\d.,/-])([+-]?\d){_END}"
_FILL = (
    r"(?: (?:un|uno|il|lo|la|di|del|della|dado|dadi|d10|col|con|e|per|al|alla|poi|ho|mi|solo|ancora|controllo|percezione|pc|tiro|dice|segna"
    r"|prima|proprio|fuori|naturale|bel|ha|fatto|esce|fa|da|stato|secco|quel|attivazione|incidente|iniziativa|colpire))*?"
)
# A few words between the name of a figure and the figure itself; none of them names another figure.
_GAP = (
    r"(?: (?!(?:tir\w+|dado|dadi|esce|fa|faccio|fatto|ws|pc|ds|in|mpa|base|contro|missione|condizione|round|con|modificator\w+|paragrafo"
    r"|penetrazione|nemic\w+|tedesc\w+|distanza|ma|se|poi)\b)[a-z]+){0,3}?"
)
ROLLED: Said = (
    r"(?<!secondo )(?<!primo )\b(?:tir[oaie]|tirat[oi]|tirando|rollo|rollato|roll|esc[eo]|uscito|esca|fa|faccio|fatto|fai|ottengo|viene"
    rf"|venuto|dado|d10){_FILL} {FACE}",
    rf"{FACE} (?:al|col|di|sul|nel|come) (?:dado|tiro|d10)\b",
    rf"\b(?:con (?:un|uno|il)|col) {FACE}",
    rf"^(?:e |ma |ok |allora |invece |se |pero )*(?:con |esce |fosse |faccio |tiro |fa )+{FACE}$",
    rf"\bcon {FACE}(?= ,|$)",
    rf"^(?:(?:e|ma|un|uno|il|il mio) )*{FACE} (?:(?:al|di|col) dado )?(?:con|su|contro) (?:(?:la|una|il|un) )?(?:pc|ds|final|prob|livell|base|percez)",
    rf"(?<!secondo )(?<!primo )\bdado(?: [a-z]+){{0,2}}? {FACE}",
)
HEXES: Said = (
    r"\b(?:a|ad|di|distante|distanza|dista|lontano|entro)(?: (?:circa|soli|solo))? (\d{1,2}|un) (?:esagon|hex)",
    r"\bdistanza (?:di |e |= )?(\d{1,2})\b",
    r"\b(\d{1,2}) (?:esagoni|hex\w*) (?:di distanza|lontan|di lontananza|piu in la)",
    (r"()\b(?:adiacent\w+|accanto|esagono vicino)\b", 1),
)
MODIFIER: Said = (rf"(?<!ws )(?<!ws di )(?<!ws a )(?<![\w.,/-])([+-]\d){_END}",)
_ORDINALS = "prim second terz quart quint sest settim ottav".split()


def ordinal(noun: str) -> Said:
    """«La terza missione», «secondo round»: the number of a thing by its place."""
    return tuple((rf"()\b{word}[oa] {noun}\b", number) for number, word in enumerate(_ORDINALS, 1))


# The missions by the word that only their title has.
_TITLES = (
    r"san michele|saint michaux|michaux",
    r"cha(?:s|ss)?e?oul|chas+[eo]u?l",
    r"belgio|fredda mattina",
    r"d day|giorno d|lancio notturno|carentan|cotentin|utah",
    r"borseggi\w+|olanda|l aia",
    r"sigfrid\w+|siegfried|gita in barca|trier|treviri",
    r"esca (?:per la |in )?trappola|mortain",
    r"sambr[ae]|paesi bassi",
)

MISSION: Said = (
    r"\bmiss?(?:ion[ei]?)?(?: (?:n|numero|nr))? ?(\d)\b",
    r"\b(?:nella |la |in )?m ?(\d)\b",
    *ordinal("missione"),
    *(
        (rf"()\b(?:nella|della|alla|la|per la) {word}a\b(?= ?(?:,|$|siamo|c ?\d|cond\w+ \d))", number)
        for number, word in enumerate(_ORDINALS, 1)
    ),
    r"^(?:e |invece |ma |se )*(?:nella|la|per la|della|alla) (\d)$",
    *(
        (rf"^()(?:(?:e|ma|invece|per|in|nella|nell|la|l|alla|all|della|dell) )*{word}a$", number)
        for number, word in enumerate(_ORDINALS, 1)
    ),
    *((rf"()\b(?:{title})\b", number) for number, title in enumerate(_TITLES, 1)),
)


def about(cue: str, patterns: Said) -> Said:
    """Patterns that are heard only where the sentence speaks of the thing, or is too short to speak of anything."""
    found = (each if isinstance(each, tuple) else (each, ...) for each in patterns)
    return tuple(
        (rf"^(?=.*{cue}|.{{0,30}}$).*?{text.removeprefix('^')}" if not text.startswith("^") else text, value)
        for text, value in found
    )


CONDITION: Said = (
    r"\bcond(?:izione)?(?: (?:di missione|n|numero|e))* ?(\d)\b",
    r"\bc ?(\d)\b",
    *ordinal("condizione"),
    (r"()\bcond(?:izione)? un[oa]\b", 1),
)
ROUND: Said = (r"\bround (\d{1,2})\b", r"\b(\d)o? round\b", *ordinal("round"))
_OF_FOE = "".join(
    rf"(?<!{foe} )(?<!{foe} e )(?<!{foe} gia )(?<!{foe} e gia )(?<!{foe} che e gia )"
    for foe in ("nemico", "bersaglio", "tedesco", "crucco", "avversario", "lui")
)
WOUNDED: Said = (rf"(){_OF_FOE}\b(?:ferit[oa]|wounded|wnd)\b",)
# What the modifiers of the Screen are for: where the target is and how it stands. Not what a procedure counts by itself.
_PLACE = (
    r"(?:terren\w+|copert\w+|coprent\w+|scherm\w+|bosc\w+|alber\w+|cespugl\w+|edifici\w*|cas[ae]|finestr\w+|macerie|crater\w+|foss\w+"
    r"|siep\w+|muretto|accidentat\w+|posizione|accucciat\w+|pron[oa]|sdraiat\w+|ripar\w+|dimension\w+|piccol\w+|grand\w+|bersaglio|apertura"
    r"|modificator\w+|altri|altro)"
)
_OWN = r"(?!(?:ws|istintiv\w+|mirat\w+|ferit\w+|scopert\w+|apert\w+|piedi|muro|bunker|auto|jeep|base|mio|io|tirator\w+|catturat\w+|pc|vist\w+|ved\w+|abilita)\b)[a-z]+"
SCREEN: Said = (
    rf"\b{_PLACE}(?: {_OWN}){{0,4}}? ([+-]\d\b(?:(?: ,| e| piu)*(?: {_OWN}){{0,4}}? [+-]\d\b)*)",
    r"\b(?:modificator\w+|terreno|copertura|schermo)(?: (?:e|vale|a|di|del terreno))* (0)\b",
    rf"(?<![\w.,/-])([+-]\d) (?:per|di|dal|del|dallo|della|dei|da|col)(?: il| la| lo| l| un| una)? {_PLACE}",
)
PENETRATION: Said = (
    r"\bpenetr\w+(?: (?:e|di|livello|risultato|con|in))* {}\b",
    r"\b{} (?:di )?penetr\w+",
    r"(?<= )(h|m|l(?= ,|$))(?= (?!1\b)|$)",
)
ACTOR_POSTURE: Said = (
    r"\b(?:da|stando|sono|sto|siamo|stiamo|ero|stavo|fossi|essendo|sta|stesse|resto|restando|tiratore|lanciatore|io|mio|mia|rimanendo|mentre|uomo|soldato) (?:e |sono |sto |ben |li |gia )*{}\b",
    r"\b(?:chi (?:spara|lancia|tira|assale|attacca)) (?:e |sta |fosse )?{}\b",
    r"^(?:(?:e|se|ma|invece|stando) )*{}\b",
)


def skill(cue: str) -> Said:
    """A rating that may be below zero, said after its name: «WS +1»."""
    return (
        rf"\b{cue} ?(?:(?:di|a|e|pari|vale|=|uguale|del|tiratore|attaccante|ha|ho|fosse|era|avesse|avessi|diventa|sarebbe|sale|scende|mia|mio|sua|suo|che) )*{_SIGNED}",
    )


def rating(cue: str) -> Said:
    """A rating said after its name, or before it: «PC 5», «5 di PC»."""
    return (
        rf"\b(?:{cue}){_GAP} {FACE}",
        rf"{FACE} (?:di|in|come) (?:{cue})\b",
    )


WS: Said = (
    r"\b(?:abilita|brav[oa]|bravissim[oa]|tiratore|cecchino|scars[oa]|schiappa|abile|espert[oa])(?: (?:di|a|e|pari|da|con|un|scelto))* ([+-]\d)(?![\w/%-])",
    *skill(r"(?:ws|(?:abilita|pratica|bravura|perizia) (?:con le |alle |nelle |d |di |in )?armi|weapon skill)"),
)
INITIATIVE: Said = (
    rf"(?<!alleato )\bin(?: (?:di|a|pari|solo))* {FACE}",
    *rating("iniziativa|initiative"),
    rf"{FACE} di in\b",
)
PC = rating("pc|perception")
DS = rating("ds|guida di|abilita (?:di |alla |nella )?guida")
_HOW_LIKELY = (
    r"(?:probabil\w+|possibilita|percentual\w+|chances?|rischi[oa]?|quante volte|quanto spesso|quanto e facile|che dado|da che (?:dado|numero)|con quanto"
    r"|su (?:10|100)|con (?:che|quali) (?:numer\w|dad\w|tir\w))"
)
_HITTING = r"(?:pres[oaie]|prend\w+|becc\w+|colp\w+|centr\w+|tocc\w+|danneggi\w+|finisc\w+|vad[ao]|cad[ae])"
_PARTS = r"(?:cingol|torrett|scaf|affust|equipagg|carrist|autist|guidator|corpo|carrozzer|gomm|pneumatic|passegger|muro|apertur|feritoi|porta\b|soldat)\w*"
LIKELY_HIT: Said = (
    rf"()\b{_HOW_LIKELY} (?:(?:di|del|della|dello|dell|dei|delle|che|sia|fosse|per|il|lo|la|l) )+{_PARTS}",
    rf"()\b{_HOW_LIKELY}\b(?=.*\b{_HITTING})",
    rf"()\b{_HITTING}\b(?=.*\b{_HOW_LIKELY})",
)
_TO = r"(?: (?:a|ad) (?:\d{1,2} (?:esagon\w+|hex\w*)|[a-z]+ gittata|quella (?:gittata|distanza)))?"  # «la base a 5 esagoni è 3»
_IS = r"(?: (?!(?:tir\w+|dado|esce|ws|pc|ds|mpa|contro|missione|condizione|round|modificator\w+|finale|nemic\w+|tedesc\w+|ma|se|poi)\b)[a-z]+){0,4}?"
# A figure between commas: «Jagdpanther di fronte, 7: che parte?»
BARE_DIE: Said = (rf"(?:^|, ){FACE}(?= (?:,|corazza|parte|cosa|che|dove|chi|effett\w+|quale|come|poi)\b| ,|$)",)
FINAL: Said = (
    rf"\b(?:finale|(?:conto|numero|totale|valore|probabilita) (?:totale|definitiv[oa]|nett[oa]|modificat[oa]|complessiv[oa])){_IS} (-?\d{{1,2}}){_END}{COUNTED}",
    rf"(?<!modificatori )(?<!modificatore )\b(?:somma|totale|conto|risultato)(?: (?:mi|ti|gli|viene|va|vado|fa|da|arriva|a|e|di|fuori|esce|scende|sale))+ (-?\d{{1,2}}){_END}{COUNTED}",
    r"\b(\d{1,2}) (?:di|come) (?:probabilita )?finale\b",
    r"\b(?:piu|con|e|tutti) (?:i )?modificatori(?: (?:da|danno|fa|fanno|viene|arriv\w+|a|totale|fino))+ (-?\d{1,2})\b",
)
BASE: Said = (
    rf"\bbase{_TO}{_IS} (\d{{1,2}}){_END}(?! (?:esagon|hex|metri)\w*)",
    r"(?<![\w.,/+-])(\d{1,2}) (?:di|come) (?:probabilita )?base\b",
)
