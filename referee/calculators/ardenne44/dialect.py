"""How players of the game say things: each turned into the words that the calculators listen for."""

import re

from referee.calculators.ardenne44.counters import COUNTER
from referee.calculators.ardenne44.forces import GAME
from referee.calculators.ardenne44.named import NAMED_SAID
from referee.calculators.registry import shorthand

_FACE = r"([1-6])(?![\w/+-]|[.,]\d)"
_EACH = r"(?:ciascun[oaie]?|l un[oa]|cadaun[oa]|cad|a testa|ognun[oa]|a pezzo|per uno|a pedina|a unita)"
_STRENGTH = r"(?:fattori?|punt[oi]|attacco|forza|d|di|da|con)"
_RUSH = r"(?:si |mi |ci )?(?:butt|lanci|scagli|avvent|gett|fiond|rovesci)\w+"
WORDS: tuple[tuple[str, str], ...] = (
    # figures
    (r"\bsei (?:a|contro) (?:1|uno)\b", "6-1"),
    (r"\bs ?- ?(\d) ?- ?(\d)\b", r"s-(\1)-\2"),  # artillery: «S-(2)-1»
    (r"\b(?:atk|att)\b(?=\.? ?\d)", "attacco"),
    (r"\b(?:def|dif)\b(?=\.? ?\d)", "difesa"),
    (r"\bshift(?: di)? \+?(\d) (?:a |in |verso )?(?:dx|destra)\b", r"\1 colonne a destra"),
    (r"\bshift(?: di)? -?(\d) (?:a |in |verso )?(?:sx|sin|sinistra)\b", r"\1 colonne a sinistra"),
    (r"\b(fanteria|fanti|fant) mecc?\b\.?", "fanteria meccanizzata"),
    # the die
    (
        rf"\b(?:dado|dadi)((?: (?!tir|lanci|fa\b)[a-z]+){{0,4}}?) (?!da 6\b)(?:dice|dicono|segna|segnava|mostra|da|porta|recita|indica|rivela|restituisce|vale|era|e|si ferma su(?:l)?|rotola su(?:l)?|regala|ha dato|ha detto|ha segnato|ha fatto)(?: (?:un|il|su))* {_FACE}",
        r"\1 dado \2",
    ),
    (
        rf"\b(?:pesc|becc|cav|ricav|raccatt|estra|rimedi|strapp|azzecc|infil|cacci|pizzic|spunt|sput|roll|butt)(?:o|a|i|ato|ano|iamo|a fuori|o fuori)(?: (?:un|il|uno|bel|misero|fuori|giu))* {_FACE}(?= |$)(?! (?:fattor|punt|esagon|colonn|contro|a \d|unita|reggim|battagl))",
        r"dado \1",
    ),
    (
        rf"\b(?:salta|viene|venut[oa]|spunta|capita|usc\w+|esc[eo])(?: mi)? (?:fuori|su|giu)(?: (?:un|il|bel))* {_FACE}",
        r"esce \1",
    ),
    # strengths
    (
        r"\b((?:battaglion|reggiment|brigat|unita|pedin|panzer|panther|carr|fant|sherman|tigr)\w*(?: [a-z]+){0,3}?)(?: ,)? (?:con|di|che ha) (?:attacco|forza)(?: di| da)? (\d{1,2})\b(?![-/])",
        r"\1 da \2",
    ),
    (rf"\b\w+/\w+ (?={COUNTER})", ""),  # the name of a unit before its factors: «la 12SS/26 (7-7-6)»
    (rf"(?: ,)?(?: {_STRENGTH})* (?<!\d )(\d{{1,2}})(?: {_STRENGTH})*(?: ,)? {_EACH}\b", r" da \1"),
    (
        r"\b(?:attacco|forza|fattore|fattori)(?: (?:di|d|in) attacco)? (?:di |pari a )?(\d{1,2}) (?=(?:l un[oa]|ciascun))",
        r"da \1 ",
    ),
    # who does what
    (
        rf"\b{_RUSH} (?:tutt[ie] )?(?:all |in |a l )(?:assalto|attacco) (?:di|del|della|dei|d|contro|a|al|alla)\b",
        "attacca",
    ),
    (rf"\b{_RUSH} (?:tutt[ie] )?(?:all |in |a l )(?:assalto|attacco)\b", "in attacco"),
    (r"\b(?:si |mi |ci )?(?:scagli|avvent|fiond)\w+ (?:su|sul|sulla|addosso a|contro)\b", "attacca contro"),
    (
        r"\b(?:assale|assalgono|aggredisc\w+|picchia(?:no)?|mena(?:no)?|carica(?:no)?(?= (?:il|la|i|le|un|una|contro|su))|invest\w+|martell\w+)\b",
        "attacca",
    ),
    (
        r"\b(?:assalgo|aggredisco|picchio|meno(?= (?:su|contro|il|la|un))|carico(?= (?:il|la|un|contro))|prendo di petto)\b",
        "attacco",
    ),
    (
        r"\b(?:impilat|raggruppat|stackat|accoppiat|accompagnat|affiancat|spalleggiat|sovrappost)\w+ (?:a|con|da|dal|dalla|ad|a l|all)\b",
        "e",
    ),
    # hexes of a road: «sulla statale, dieci esagoni»
    (
        r"\b((?:strad[ae] )?(?:primari[ae]|secondari[ae]|statal[ei]|principal[ei])|strad[ae] in foresta)((?: (?!\d|costa|quant|con |e |per |altr|ancora|poi)[^ ]+){0,3}?) (\d{1,2}) (?:esagoni|hex|caselle)\b(?! (?:di|su|in) )",
        r"\2 \3 esagoni di \1",
    ),
    (r"\bprend(?:e|ono|ano|a|endo|ere|iamo)(?: [a-z]+)? (?:di petto|d assalto)\b", "attacca"),
    # a hex entered by road: «in una foresta per la secondaria»
    (
        r"\b(foresta|bosco(?: rado)?|aperto|sconnesso(?: bosco)?|paese|cittadina|citta) (?:per|lungo|via|seguendo|passando per|tramite) (?:una |la |un |l )?((?:strada )?(?:primaria|secondaria|statale|principale|in foresta))\b",
        r"\1 su \2",
    ),
    # the optional limit on the factors of an attack
    (
        r"\b(?:opzional\w+|opzione|limite|tetto|massimale|cap|massimo|regola(?: opzionale)?|variante)(?: (?!\d)[a-z]+){0,4}? 18\b(?: (?:fattori|punti))?",
        "limite dei 18",
    ),
    (r"\b18 fattori (?:al |come |di )?(?:massimo|opzional\w+|limite)\b", "limite dei 18"),
)

_PART = (
    re.compile(r"fium|mosa|our|sauer|sure|salm|ambl|ourthe"),
    re.compile(r"oos|isolat|rifor"),
    re.compile("sconness"),
)
_PART_TAGS = ("attraverso il fiume", "oos", "da sconnesso")


def _in_part(said: re.Match[str]) -> str:
    """«tre 4-5-3, di cui due oltre il fiume»: each part with what is said of it."""
    count, nouns, counter, some, where = said.groups()
    part = 1 if some.startswith("u") else int(some)
    rest = int(count) - part
    if rest < 1:
        return said.group()
    tag = next(tag for pattern, tag in zip(_PART, _PART_TAGS, strict=True) if pattern.search(where))
    return f"{part} {nouns}{counter} {tag} , {rest} {nouns}{counter}"


shorthand(
    GAME,
    rf"\b([2-6]) ((?:[a-z]+ )*?)({COUNTER}|da \d{{1,2}}\b)(?: ,| di cui| delle quali| dei quali| ma| e)*(?: sol[oa])? (\d|una|uno|un)"
    r"(?: sol[oa])?((?: (?!\d)[a-z]+){0,5}? (?:fium[ei]|mosa|our|sauer|salm|ourthe|oos|isolat[aoei]|rifornit[aoei]|rifornimento|sconness[oi](?: bosco)?))\b(?= |$)",
    _in_part,
)
for _pattern, _plain in WORDS:
    shorthand(GAME, _pattern, _plain)


def _single(sentence: re.Match[str]) -> str:
    """«un 7, un 5 e un 3» as units, where nobody rolls."""
    return re.sub(
        r"\b(?:una?|uno) \d{1,2}(?:(?: ,| e| piu)+ (?:una?|uno) \d{1,2})+\b(?![-/]|[.,]\d)",
        lambda row: re.sub(r"(una?|uno) (\d)", r"\1 da \2", row.group()),
        sentence.group(),
    )


shorthand(
    GAME,
    r"^(?=.*\b(?:attacc|assalt|forza|fattor|fium|mosa)\w*)(?!.*\b(?:dad[oi]|tir[oia]\w*|esc[eo]\w*)\b).*\bun[oa]? \d.*$",
    _single,
)


def _ratio(sentence: re.Match[str]) -> str:
    """«16/5» where a ratio is asked for; elsewhere it is the name of a unit."""
    return re.sub(r"(?<![\d/])(\d{1,3})/(\d{1,3})(?![\d/])", r"\1 a \2", sentence.group())


shorthand(GAME, r"^(?=.*\b(?:colonn\w+|rapporto|odds)\b).*\d/\d.*$", _ratio)


def _corrected(sentence: re.Match[str]) -> str:
    """A sentence without what the player takes back: «con 12, no aspetta, con 15 …»; all of it when too little is left."""
    before, after = sentence.groups()
    return after if len(re.findall(r"\d+", after)) > 1 else f"{before} , {after}"


shorthand(GAME, r"^(.*?)[ ,]*\b(?:no aspetta|anzi no|no scusa|no anzi)\b[ ,]*(.*)$", _corrected)

_STURM_SAID = tuple((pattern, counter) for pattern, counter in NAMED_SAID if counter.endswith("sturm"))


def _by_factors(sentence: re.Match[str]) -> str:
    """The Brummbär and the Sturmtiger as counters where they attack beside others: «il Brummbär e un reggimento da 4»."""
    said = sentence.group()
    for pattern, counter in _STURM_SAID:
        said = re.sub(
            rf"{pattern}(?: ,)?(?: (?:attacco|da|di|con|forza))* ?(?:\b[23]\b(?! da|[-/]))?(?: ,)?(?: (?:piu|e|,))*",
            f"{counter} e ",
            said,
        )
    return " ".join(said.split())


shorthand(
    GAME,
    rf"^(?!.*\b(?:quando|arriv\w+|entra|rinforz\w+)\b)(?=.*\b(?:brummb|sturm)\w+)(?=.*(?:\bda \d|{COUNTER})).*\b(?:attacc\w+|forza|fattor\w+|contro)\b.*$",
    _by_factors,
)
