"""Signs that players say in words, written as figures so that every procedure hears them: «meno due», «mi toglie tre»."""

from referee.calculators.ambush.figures import GAME
from referee.calculators.registry import shorthand

_FIGURE = r"(?:un |una )?(\d)\b"
_ONE = r"un[oa]?\b(?! [+-]?\d)"
# Before one of these a figure counts things, and is no modifier.
_NO_COUNT = (
    r"(?! (?:esagon|hex|turn|soldat|uomin|nemic|tedesc|crucc|mort|ferit|granat|bomb|caricator|bunker|pont[ei]|vp|colp|volt"
    r"|su \d|carrist|altr|punti (?:di |d )?(?:movimento|equipaggio|esperienza|vittoria|squadra|armamento)|casell|segnalin|passegger)\w*)(?! (?:col|con|dei)\b)"
)
_LESS = r"(?<!\bo )\bmeno"
_MORE = (
    r"\b(ws|di|da|a|con|un|pc|ds|io|lui|mio|ha|ho|e|armi|controllo|,|a me|terreno|modificatore|finale|base \d|\d) piu"
)
_TAKES = (
    r"\b(togli(?:e|endo|ere|endomi|endogli)|tolgo(?:no)?|leva(?:no)?|sottra(?:e|ggo|endo)|(?:penalizza|cala|abbassa|riduce|scende|peggiora)"
    r"(?: [a-z]+){0,3}? di|(?:malus|penalita|penale)(?: di)?)"
)
_COSTS = r"\b(mi cost(?:a|ano)|gli cost(?:a|ano)|mi levano|mi fa perdere|mi mangia)(?: (?:altri|ancora|pure|anche))*"
_GIVES = r"\b(aggiung(?:e|o|endo)|regala|(?:alza|aumenta|migliora)(?: [a-z]+){0,3}? di|bonus(?: di)?)"

shorthand(GAME, rf"{_LESS} {_ONE}{_NO_COUNT}", "-1")
shorthand(GAME, rf"{_LESS} {_FIGURE}{_NO_COUNT}", r"-\1")
shorthand(GAME, rf"{_MORE} {_ONE}{_NO_COUNT}", r"\1 +1")
shorthand(GAME, rf"{_MORE} {_FIGURE}{_NO_COUNT}", r"\1 +\2")
for _words, _sign in ((_TAKES, "-"), (_COSTS, "-"), (_GIVES, "+")):
    shorthand(GAME, rf"{_words} {_ONE}{_NO_COUNT}", rf"\1 {_sign}1")
    shorthand(GAME, rf"{_words} {_FIGURE}{_NO_COUNT}", rf"\1 {_sign}\2")
shorthand(GAME, r"(?<= )([+-]) (?=\d\b)", r"\1")  # «WS - 1»
