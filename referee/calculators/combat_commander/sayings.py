"""How players say what several procedures ask for: Leaders, units, states and terrain.

The patterns are read over plain text (see `referee.calculators.spoken`); `{}` stands where a value does.
"""

Said = tuple[str | tuple[str, object], ...]

LEADER = r"(?:leaders?|cap[oi]|graduat[oi]|sottotenent[ei]|maresciall[oi]|ufficial[ei]|comandant[ei]|sergent[ei]|tenent[ei]|capitan[oi]|caporal[ei]|sgt|lt|ldr|officer)"
SQUAD = r"(?:squadr[ae]|squads?|fucilieri|rifles?|granatieri|paracadutisti|para|genieri|pionieri|coscritti|plotone)"
TEAM = r"(?:teams?|mezz[ae] squadr[ae]|half squads?|nucleo)"
_MACHINE_GUN = (
    r"(?:mitragliatric[ei]|mitra|(?:light |medium |heavy )?[lmh]?mg|(?:pesante|leggera|media)(?= (?:da|con|di) \d))"
)
OTHER_UNIT = rf"(?:{SQUAD}|{TEAM}|{_MACHINE_GUN}|unita|pedin[ae]|pezzi|mortai?o?|cannon[ei])"
# From here on a sentence speaks of who is shot at, or again of who shoots.
TARGET = (
    r"\b(?:i miei (?:sono|stanno|erano|stavano|fermi|se ne stanno)|contro|bersagli[oa]?|difens\w+|difend\w+|difesa|nemic\w+|avversari\w+|lui(?! stess| dirett| medesim)|suo|sua|suoi|addosso"
    r"|(?:spar\w+|tir[oai]|fuoco(?! (?:mirat|sostenut|incrociat))|fire)(?: \w+){0,5}? (?:ad?|al|alla|allo|all|ai|agli|su|sul|sulla|sullo)(?! quanto| che| livello| quota| \d)"
    r"|(?:attacc(?:o(?! di)|a|are|ando)|colpi\w+|romper\w*)(?: \w+){0,3}? (?:una?|il|la|l|uno|le|i))\b"
)
FIRER = r"\b(?:io|mi[oae]|miei|chi spara|attaccat[oa] da|colpit[oa] da|sparat[oa] da|con me|da me|noi)\b"
_BECOMES = "".join(
    f"(?<!{word} )" for word in ("diventa", "viene", "resta", "finisce", "va", "diventano", " o", " o e")
)
_STATES = {
    "soppressa": r"(?:sop+res+[aoei]|suppressed|interdett[aoie]|inchiodat[aoie]|pinnat[aoie]|sop+res+ion[ei])",
    "veterana": r"(?:veteran[aoie]?|vet)",
    "inefficiente": r"(?:broken|rott[aoie]|inef+ici?ent[ei]|non ef+ici?ent[ei]|(?<!ho )(?<!ha )(?<!hai )(?<!abbiamo )girat[aoie](?! (?:un |il |uno )?\d)|demoralizzat[aoie]|capovolt[aoie]|ribaltat[aoie]|(?:dal|sul|col|il) lato (?:rosso|bianco|inefficiente|broken|sbagliato|posteriore)|(?:dalla|sulla) (?:parte|faccia) (?:rossa|inefficiente))",
    "filo": r"(?:filo(?: spinato)?|wire|reticolato)",
}
_FIRER_STATES = {**_STATES, "acqua": r"(?:palude|ruscello|acqua)"}
HINDRANCES = {  # the highest first: only that one counts (10.3.3)
    3: r"(?:cespugli[o]?|brush|sterpagli[ae]|sterpi|arbust[oi]|siepaglia|macchia|rovi)",
    2: r"(?:frutteti?o?|orchard|(?:alberi|piante) da frutt[aoi]|melet[oi])",
    1: r"(?:camp[oi](?: di grano| coltivat[oi])?(?! apert| minat)|grano|granturco|palud[ei]|acquitrin[oi]|pantan[oi]|steccat[oi]|staccionat[ae]|palizzat[ae]|recinzion[ei]|ferrovi[ae]|binari[o]?|rotaie|pont[ei]|ponticell[oi])",
}
_ANY_HINDRANCE = "(?:" + "|".join(HINDRANCES.values()) + ")"
_AND_THEN = r"(?: (?:,|e|ed|poi|anche|una?|uno|dei|degli|delle|il|la|lo|i|gli|le|di traverso|piu|sopra|attraverso|su|sul|di|\d|esagon[oi]|hex))+ "
_SO_MANY = r"(?: \d(?: (?:esagon[oi]|hex|caselle))?(?: (?:di|con|a))?)?"
# Several that the line meets: told as one, so that none of them is taken for the target's terrain.
_MET = rf"(?:{_ANY_HINDRANCE}{_AND_THEN})*WORDS(?:{_AND_THEN}{_ANY_HINDRANCE})*"
_THROUGH = r"\b(?:att?r?avers\w+|(?<!livello )(?<!piu )sopra|dietro|si mett\w+|metti\w*|spunt\w+|tagli(?:a|ano|ando)|incroci(?:a|ano|ando)|incontr\w+|tocc\w+|oltre|intralci\w*|frappost\w+|in mezzo|passa\w*|tra noi|fra noi|tra me|fra me|los|disturb\w+)"
WHOLE = r"(?![\w/-]|[.,]\d)"
FIGURE = rf"((?<![\w.,/-])[+-]?\d{{1,2}}{WHOLE})"  # where «un» is no number


# A Leader that is taken away, or that is broken beside the unit it would help: Command 0 (O20.3.4).
NO_COMMAND_SAID: Said = (
    (
        rf"\b((?:senza|tolto|niente|nessun|toglien\w+|levando)(?: (?:il|un|alcun|quel|l|bonus|di|del))* (?:{LEADER}|comando))\b",
        0,
    ),
    # Of a Leader told before: «e se il leader è rotto?», «e se il leader muore?»
    (
        rf"^((?:(?:e|ma|se|invece|pero|poi) )+(?:il|quel|mio|suo|l|nostro|,| )*{LEADER}(?: comando \d)?"
        r"(?: (?:e|ed|fosse|era|gia|pure|invece|viene|diventa|finisce|stato|ora|fosse stato))*"
        r" (?:rott[oi]|girat[oi]|broken|inef+ici?ent[ei]|non ef+ici?ent[ei]|capovolt[oi]|muore|morisse|mort[oi]|eliminat[oi]|uccis[oi]"
        r"|non (?:c e|ci fosse|c era)|se ne va|va via|scappa|fugge|manca|mancasse))\b",
        0,
    ),
    (
        rf"^(?=.*\b{OTHER_UNIT}\b).*?\b({LEADER}\b(?:(?! ,|\b{OTHER_UNIT}\b|\bmorale\b).){{0,40}}?"
        r" (?:rotto|girato|broken|inef+ici?ente|non ef+ici?ente|capovolto))\b",
        0,
    ),
)
_ARMED = (
    rf"(?<!\d )(?:(?:un|una|il|la) )?(?:un altr[ao] )?{OTHER_UNIT}"
    rf"(?:(?: (?:con|da|di|fp|ha))+ \d{{1,2}}{WHOLE}(?: fp)?| \d{{1,2}} fp)\b"
)
_AND = r"(?: ?(?:,|\be\b|\bpiu\b|\+) ?)+"
ARMED_LIST = rf"\b{_ARMED}(?:{_AND}{_ARMED})+"  # «un team con FP 3 e una squadra con FP 5»
# How many fire beside the base of such a list; without width, since the list is the FP's.
ARMED_COMPANIONS: Said = tuple(
    (rf"(?=\b{_ARMED}(?:{_AND}{_ARMED}){{{count}}}(?!{_AND}{_ARMED}))(?<!, )(?<!\be )", count) for count in (3, 2, 1)
)


def figures(*said: str | tuple[str, object]) -> Said:
    """The same patterns, where the value must be a figure."""
    return tuple(each.replace("{}", FIGURE) if isinstance(each, str) else each for each in said)


def before_target(pattern: str) -> str:
    """`pattern` where the sentence has not come to the target yet."""
    return rf"^(?:(?!{TARGET}).)*?{pattern}"


def of_firer(pattern: str) -> tuple[str, str]:
    """`pattern` where the sentence speaks of who fires."""
    return before_target(pattern), rf"{FIRER}(?:(?!{TARGET}).)*?{pattern}"


def of_target(pattern: str) -> str:
    """`pattern` where the sentence speaks of who is shot at."""
    return rf"{TARGET}(?:(?!{FIRER}).)*?{pattern}"


def unit_said() -> Said:
    """What a unit is; a Leader only where no other unit is named and nobody is led by it."""
    alone = rf"^(?!.*\b{OTHER_UNIT}\b).*?"
    helps = "".join(
        rf"(?<!\b{word} )"
        for word in ("con", "col", "con il", "con un", "e il", "e un", "piu un", "ho il", "ho un", "del", ",", "e")
    )
    led = r"(?!(?: (?:con|di|da|a|che|ha))* (?:comando|command|cmd|\+?\d))"
    return (
        # «Solo il leader nella casamatta … gli spara una squadra»: the other unit is not the one meant.
        (
            rf"\b((?:solo|soltanto|solamente) (?:il|un|l) (?:mio )?{LEADER}|{LEADER}(?: e)? (?:da solo|tutto solo))\b",
            "comandante",
        ),
        (rf"\b{SQUAD}\b", "squadra"),
        (rf"\b{TEAM}\b", "team"),
        (r"\b(?:ero[ei]|hero)\b", "eroe"),
        (
            rf"{alone}{helps}(?<!porta )(?<!portasse )(?<!proprio )(?<!quel )(?<!portata da )\b({LEADER})\b{led}",
            "comandante",
        ),
        (rf"{alone}{helps}\b({LEADER})\b(?= .*\bmorale)", "comandante"),
    )


SPARED = r"(?:non (?:muore|e mort[oa]|viene|e stat[oa]|si conta|conta)|si salva|sopravvive|resta viv[oa])"


def counted(unit: str) -> Said:
    """How many of a unit: as many as are said, one where it is only named."""
    return (
        rf"{{}} (?:altr[aeio] |mi[aoe]i? |bell[aeio] )?(?:{unit})\b",
        (
            rf"(?<!\d )(?<!altre )(?<!altri )(?<!mezza )(?<!mezze )(?<!senza )(?<!nessun )(?<!nessuna )(?<!senza un )"
            rf"(?<!senza il )(?<!senza la )(?<!senza una )\b(?:{unit})\b(?! {SPARED})",
            1,
        ),
    )


def states_said() -> Said:
    """The states of the only unit there is; not what it may become."""
    return tuple((rf"{_BECOMES}\b({words})\b", state) for state, words in _STATES.items())


def firer_states_said() -> Said:
    """The states of who fires."""
    said: list[tuple[str, object]] = []
    for state, words in _FIRER_STATES.items():
        one = rf"{_BECOMES}\b({words})\b(?!(?:(?!,|\bspar|\bfp\b).)*\bmorale\b)"
        said.append((rf"^(?:(?!{TARGET}|\bmorale\b).)*?{one}", state))
        said.append((rf"{FIRER}(?:(?!{TARGET}|\bmorale\b).)*?{one}", state))
        said.append(
            (
                rf"\b(?:spar|tir)\w+(?: \w+)? (?:da|dal|dalla|dall)(?: dentro| mezzo)?(?: a| al| il| nel| un)? ({words})\b",
                state,
            )
        )
    return tuple(said)


def target_states_said() -> Said:
    """The states of who is shot at: after it is named, or with the Morale."""
    said: list[tuple[str, object]] = []
    for state, words in _STATES.items():
        one = rf"{_BECOMES}\b({words})\b"
        said.append((rf"{one}(?=(?:(?!,|\bspar|\bfp\b).)*\bmorale\b)", state))
        said.append((rf"(?:{TARGET}|\bmorale\b)(?:(?!{FIRER}).)*?{one}", state))
    return tuple(said)


def weapons_said(unless: str = r"\b\B") -> Said:
    """A weapon that fires, not one that joins, nor one carried by a unit of which `unless` is told."""
    joined = r"(?:e|ed|ma|quindi|allora|se|invece)(?! ,)\b.*\b(?:in piu|in aggiunta|aggiung\w+|unisc\w+|anche|pure)"
    start = rf"^(?!.*\b(?:{unless})\b|{joined}\b)"
    words = {
        "mitragliatrice": _MACHINE_GUN,
        "mortaio": r"(?:mortai?o?|mortaiat[ae]|mortar)",
        "artiglieria": r"(?:cannon[ei]|cannonat[ae]|anticarro|gun|ordnance|pezzo)",
        "lanciafiamme": r"(?:lancia ?fiamm\w+|fiammat[ae]|flamethrower)",
        "molotov": r"(?:molotov|bottigli[ae] incendiari[ae])",
        "carica": r"(?:caric(?:a|he) esplosiv[ae]|satchel)",
    }
    joins = "".join(
        f"(?<!{word} )"
        for word in ("e una", "piu una", "e la", "piu la", "e un", "piu un", "anche la", r"\+ una", r"\+ un", r"\+ la")
    )
    first = rf"{start}(?:(?!{TARGET}|\bsquadr|\bteam|\bfp\b).)*?"
    said: list[tuple[str, object]] = []
    for weapon, names in words.items():
        said.append((rf"{first}{joins}\b({names})\b", weapon))
        said.append((rf"{start}(?:(?!{TARGET}).)*?{joins}\b({names})\b(?= (?:da|con|di|fp|\d))", weapon))
        said.append(
            (rf"{start}.*?\bspar\w+ (?:fuoco sostenuto )?(?:con|col) (?:la |una |il |un |l )?({names})\b", weapon)
        )
    return tuple(said)


TERRAIN_SAID: Said = (
    "".join(
        rf"(?<!\b{word} )"
        for word in (
            "dal",
            "dalla",
            "dall",
            "dallo",
            "da un",
            "da una",
            "da",
            "contro le",
            "da sopra una",
            "da sopra la",
            "da sopra un",
            "dalla cima di una",
        )
    )
    + r"\b{}\b",
    r"\b(?:attraversat[oa]|percors[oa]|tagliat[oa]|solcat[oa]) (?:in mezzo )?(?:da|dalla|dal) (?:una |un )?{}\b",
)
HINDRANCE_SAID: Said = figures(
    (
        rf"\b((?:senza|niente|nessun[oa]?|tolt[oi]|toglien\w+|levando)(?: (?:i|il|lo|la|gli|le|l|quel\w*|quei|piu|alcun))* (?:{_ANY_HINDRANCE}|fumo|smoke|intralci\w*))\b",
        0,
    ),
    r"\b(?:intralci\w*|hindrance)(?: (?:di|da|e|maggiore|pari|a|vale|un))* {}",
    r"\b(?:fumo|smoke|fumogen\w+|affumicat\w+|cortina(?: fumogena)?)(?: (?:da|di|a|con|valore|intralcio|nell|nel|in|mezzo|esagono|un|addosso|segnalino|numero|che|vale|fosse|sia|era|diventa|ora|pero|invece|e|forte|sul|nostro|mio|suo|hex|il|del|fumo))* {}",
    r"\bsegnalino (?:di )?(?:fumo )?(?:da |di )?{}(?=.*\b(?:fumo|fumogen\w+)\b)",
    # A second one, with no noun of its own: «un fumo da 3 e un altro da 5».
    r"\b(?:fumo|fumi|smoke|fumogen\w+|intralci\w*)\b(?:(?!\b(?:squadr\w+|team|mg|mitragl\w+|leader|morale|fp|unita)\b).)*?\b(?:altr[oi]|l altro|uno|uno solo|quello|secondo)(?: (?:piu|denso|leggero|forte|vale|e))* (?:da|di) {}",
    # What lies lower than a hill does not disturb who sees from it, or who sees it (T88.5).
    (
        rf"^(?=.*\b(?:collina|altura|livello [1-4]))(?!.*\b(?:fumo|smoke)).*?((?:{_THROUGH}(?: [a-z]+){{0,4}}?{_SO_MANY} )?{_MET.replace('WORDS', _ANY_HINDRANCE)}"
        r"(?: (?:che|sta|stanno|sono|e|si|trova|trovano|solo|situat[oi]))* (?:a livello (?:0|terra|zero|inferiore|piu basso)|a valle|a terra|in basso|piu in basso|a quota 0|in pianura))\b",
        0,
    ),
    *(
        (pattern.replace("WORDS", words), value)
        for value, words in HINDRANCES.items()
        for pattern in (
            rf"({_THROUGH}(?: [a-z]+){{0,6}}?{_SO_MANY} {_MET})\b",
            rf"\b((?:linea|los|visuale|traiettoria)(?: di (?:tiro|vista|fuoco))?(?: (?:c e|ci sono|ho|trovo|passa|incontro|ci|sta|stanno|un|una|uno|dei|degli|delle|il|la|lo|i|gli|anche|solo|del|adesso|ora))+{_SO_MANY} {_MET})\b",
            rf"\b({_MET}(?: [a-z]+){{0,2}}? (?:in mezzo|nel mezzo|di mezzo|frappost\w+|davanti|tra noi|fra noi|sulla los|sulla linea|(?:in|sulla|lungo la|nella) traiettoria|sul tiro|lungo il tiro|sulla strada del tiro|di intralcio|di traverso|tra i piedi|che intralci\w+))\b",
        )
    ),
)
_THERE = r"(?:un|il|del|dal|col|nel|c e|c e del|attraverso|dietro|con|dentro|in)"
UNTOLD_HINDRANCE_SAID: Said = (  # without width: the words may tell something else beside
    rf"(?=\b{_THERE} (?:segnalino )?(?:di )?(?:fumo|smoke)\b(?! (?:(?:da|di|a|con|valore|intralcio|nell|nel|in|mezzo|esagono|un|che|vale|ha) )*\d))",
    r"(?=\b(?:fumo|smoke) (?:in mezzo|nel mezzo|davanti|tra noi|sulla linea|di mezzo)\b(?! (?:da |di )?\d))",
    r"(?=\b(?:(?:un|qualche) intralcio|terreno (?:che|d) intralci\w+)\b(?! (?:di |da |a |pari |che |vale )*\d))",
)
DISTANCE_SAID: Said = (
    r"\b(?:distan\w+|lontan\w+|dista)(?: (?:di|a|e|da|in|esagoni|hex|circa))* {}",
    r"\b(?:a|ad|dista|fino a|sono|sr a|sr e a|bersaglio a) {}(?: (?:esagon\w+|hex\w*|caselle)| di distanza| dall| dal|$| ,)",
    rf"{FIGURE} (?:esagon\w+|hex\w*|caselle)\b(?! (?:dal|dal mio|dal proprio) bordo)",
    (r"\b(?:a|ad|di|dista|distante)(?: solo)? (un(?: solo)? (?:esagono|hex))\b", 1),
    r"\b(?:esagono|hex|bersagli[oi]|nemic[oaih]+|mortaio|cannone|uno|unita|squadra|team)(?: (?:che|sta|e|fermo|distante))* (?:a|ad) {}(?! (?:livell|morale|squadr|team|unita|fp|carte|leader))",
    (r"^(?!.*\d (?:esagon|hex)).*?\b(adiacent\w+)\b", 1),
)
MORALE_SAID: Said = figures(
    r"\bmoral[ei](?: (?:del|della|dello|dei|dell|stampat[oa]|bianco|base|e|era|di|da|a|che|ha|vale|fosse|squadra|team|unita"
    r"|bersaglio|difensore|nemic[oa]|suo|mio|pari|fa|=|non efficiente|broken))* {}",
    r"{} (?:di |come |il )?morale\b",
    r"\bmorale(?: (?!fp\b|e\b|con\b|tir|dad|lanci|comando\b|distanz|a\b|esc|faccio|ha\b|contro\b|rott[ae]\b|attacc|totale\b)[a-z]+){1,3} {}(?! (?:esagon|hex|fp\b|mp\b|di comando|squadr|team|dad|di attacco|ai dadi|carte))",
    rf"\bmorale (?:(?!fp\b)[a-z]+ ){{0,6}}?(?:squadra|team|unita|{LEADER}|fucilieri) (?:(?:da|di|con) )?{{}}(?! (?:fp|esagon|hex|di comando))",
    # All counted: «il mio morale con copertura è 10», «morale complessivo 9».
    r"\bmorale (?:(?:con|gia|la|compres[oa]|inclus[oa]|copertura|cover|comando|e il|tutto|leader|i bonus) )+(?:e|fa|arriva a|vale|diventa|pari a|di) {}",
    r"\bmorale (?:totale|finale|complessivo|effettivo|corrente|attuale|modificato|gia modificato)(?: (?:e|di|fa|pari|a|da))* {}",
)
FP_NAMED = r"(?! (?:altr\w+|pedine|squadre|unita|esagon\w+|hex|carte|di morale|dadi|ai dadi)\b)"  # after «fp 5»
FP_AFTER = r"(?! (?:di |in )?total)(?! (?:altr\w+ )?(?:pedin\w+|squadr\w+|unita|team|carte|esagon\w+|hex|di morale|dadi|ai dadi|\d|mg|lmg|mitragl\w+|leader|tiro))"
MOVING_SAID: Said = (
    (
        r"\b((?:e|era|ero|sta|stava|stavo|resta|restava|fosse|sono|bersaglio|squadra|unita|team|invece) (?:gia |li |invece )?ferm[oaie])\b",
        False,
    ),
    (r"\b(non (?:si |mi )?(?:stava |stavo |sta |sto |sta )?(?:muov\w+|movendo|mosso|mossa|mossi))\b", False),
    r"\b(?:muov\w+|mosso|mossa|movendo|in movimento|in corsa|in marcia|si (?:sta(?:va)? )?spost\w+|attivat[oa] per il movimento|corr(?:e|eva|endo)|op fire|opfire)\b",
)
BURDEN_SAID: Said = (
    r"\b(?:arm[ai] pesant[ei]|numero rosso|malus|togli\w+|riduc\w+|penalita)(?: (?:di|da|al|movimento|mi|il|un|e|che|con|porto))* {}",
    rf"\b(?:{_MACHINE_GUN}|arma|mortaio|cannone)(?: \w+){{0,4}}? (-\d)\b",
)
