"""A player's sentence as the calculators hear it: plain words, number words as figures, counters kept whole."""

import re
from functools import lru_cache

from referee.text import fold

_UNITS = "uno due tre quattro cinque sei sette otto nove".split()
_TEENS = "dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove".split()
_TENS = "venti trenta quaranta cinquanta sessanta settanta ottanta novanta".split()


def _compounds() -> dict[str, int]:
    """The number words from 20 to 99: «ventuno» and «ventotto» lose a vowel, «ventun» stands before a noun."""
    words = {}
    for tens, ten in enumerate(_TENS, 2):
        words[ten] = tens * 10
        for value, unit in enumerate(_UNITS, 1):
            words[(ten[:-1] if unit[0] in "uo" else ten) + unit] = tens * 10 + value
        words[ten[:-1] + "un"] = tens * 10 + 1
    return words


NUMBER_WORDS = {
    **{word: value for value, word in enumerate(_UNITS[1:], 2)},
    **{word: value for value, word in enumerate(_TEENS, 10)},
    **_compounds(),
    "cento": 100,
    "zero": 0,
}
# «sei» is six only where a number can stand: «tiro sei», «sei esagoni», but not «se sei in panico».
_SIX_AFTER = frozenset(
    "un il i gli le bel bello tiro tira tirato fa fatto faccio esce uscito con di a da e per dado turno missione ho ha totale altri altre"
    " lancio lancia lanciato pesco pesca escono rivelo ottengo ottiene morale comando livello distanza raggio movimento almeno"
    " contro sulla colonna vale valgono segna mostra dice viene venuto tirano tirando suoi miei"
    " in col al base finale pc ws ds mpa iniziativa percezione round numero valore condizione gittata equipaggio roll".split()
)
_SIX_BEFORE = frozenset(
    "esagoni esagono hex hexes squadre unita punti mf mp pm mpa pp fp carri passi soldati uomini turni livelli carte usciti superstiti sopravvissuti"
    " nemici tedeschi granate caricatori caselle bersagli compagni americani edifici metri".split()
)
_HALVES = ((re.compile(r"(\d) 1/2\b"), r"\1,5"), (re.compile(r"(?<![\d/])1/2\b"), "0,5"))
_TIDY = (
    (re.compile(r"'"), " "),
    (re.compile(r"(?<=[a-z])-(?=[a-z\d])|(?<=\d)-(?=[a-z])"), " "),  # «mg-42», but not «4-6-7» nor «-1»
    (re.compile(r"(?<=\d)(?=(?:fp|mp|vp|hex|esagoni)\b)|(?<=\bfp)(?=\d)|(?<=\bmp)(?=\d)"), " "),  # «6fp», «fp6»
    (re.compile(r"(?<=\d) ?- ?(?=\d)"), "-"),
    (re.compile(r"[?!…:()«»\"“”\[\]]|\.(?!\d)"), " "),
    (re.compile(r"[,;](?!\d)|(?<!\d)[,;]"), " , "),
    (re.compile(r"(?<=\d)[;](?=\d)"), " , "),
)


# Small words one after the other say nothing; many of them would make patterns try every way to share them out.
_SMALL = r"(?:,|\+|e|ed|poi|quindi|con|piu|dopo|infine|il|lo|la|i|gli|le|un|uno|una|di|da|del|della|in|a|al|su|che|d|l)"
_MANY_SMALL = re.compile(rf"(?<!\S)({_SMALL}(?: {_SMALL}){{5}})(?: {_SMALL})+(?!\S)")


_RATIO = re.compile(r"(?<=\d) a uno\b|\buno a (?=\d|uno\b)")  # «tre a uno», «uno a due»


@lru_cache(maxsize=2048)
def spoken(text: str) -> str:
    """`text` in plain lower case with single spaces, its number words as figures."""
    plain = " ".join(fold(text).split())
    for pattern, other in (*_HALVES, *_TIDY):
        plain = pattern.sub(other, plain)
    words = _MANY_SMALL.sub(r"\1", " ".join(plain.split())).split()
    figures = " ".join(_figure(words, place) for place in range(len(words)))
    return _RATIO.sub(lambda found: found.group().replace("uno", "1"), figures)


def _figure(words: list[str], place: int) -> str:
    word = words[place]
    value = NUMBER_WORDS.get(word)
    if value is None:
        return word
    if word == "sei":
        before = words[place - 1] if place else ""
        listed = before == "," and place > 1 and (words[place - 2].isdigit() or words[place - 2] in NUMBER_WORDS)
        after = words[place + 1] if place + 1 < len(words) else ""
        if before not in _SIX_AFTER and after not in _SIX_BEFORE and not listed:
            return word
    return str(value)


@lru_cache(maxsize=16_384)  # the words of every declaration, many of which are looked for at each question
def inflected(words: str) -> str:
    """A pattern for `words` in any ending: «edificio di pietra» also as «edifici di pietra»."""
    return " ".join(_any_ending(word) for word in spoken(words).split())


@lru_cache(maxsize=16_384)
def whole(words: str) -> re.Pattern[str]:
    """The pattern for `words` in any ending, alone."""
    return re.compile(rf"\b{inflected(words)}\b")


def _any_ending(word: str) -> str:
    root = word.rstrip("aeio")
    if len(word) < 4 or len(root) < 3 or not word.isalpha():
        return re.escape(word)
    return re.escape(root) + "[aeio]{0,2}"


_UNLIKE = frozenset({"caso", "casi", "none"})  # without their endings they would be other words: «casa», «non»


def root(word: str) -> str:
    """A word without its ending, as `inflected` compares it."""
    if word in _UNLIKE:
        return word
    bare = word.rstrip("aeio")
    return bare if len(word) >= 4 and len(bare) >= 3 and word.isalpha() else word


_DENIED = re.compile(
    r"\b(?:non|(?:senza|niente|nessun[ao]?)(?: (?:la|l|gli|il|i))? \w+ (?:e|o|ne)|senza|(?<!\bse )(?<!\bce )(?<!\bme )(?<!\bte )ne(?! ho\b| ha\b| hanno\b)"
    r"|nessun[ao]?|mai|niente|tolt[oaie]|togli\w*|tolgo|lev(?:o|iamo|ando)|leva(?:ndo|re|ta|to)?|a parte)"
    r"(?: (?:e|ha|hanno|ho|sono|ci|c|sta|stanno|un|una|il|la|lo|i|gli|le|in|di|d|alcun|alcuna|si|piu|ancora|era|fosse|mi|essendo|gia|mica|nemmeno|neanche|alcuno|al|alla|allo|all|sul|sulla|contro))* $"
    # What something else stands for: «un bosco invece dell'edificio», «anziché in casa».
    r"|\b(?:anziche|(?:al posto|in luogo) (?:di|del|dello|della|dell|dei|degli|delle)|invece (?:di|del|dello|della|dell|dei|degli|delle|che))"
    r"(?: (?:in|nel|nella|nello|nell|nei|negli|nelle|su|sul|sulla|con|un|una|uno|il|la|lo|l|i|gli|le|dentro|essere|stare))* $"
)


def denied(text: str, place: int) -> bool:
    """Whether what stands at `place` of a plain sentence is said not to be there: «senza fumo», «non è pinnato»."""
    return _DENIED.search(text[max(0, place - 40) : place]) is not None
