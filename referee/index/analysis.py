"""From Italian text to terms: elisions, accents, numbers and dice, stop words, Snowball stems."""

import re
import threading
from collections.abc import Iterable
from functools import lru_cache

import snowballstemmer

from referee.text import fold

# Counter values and odds (4-6-7, 3-1), rule numbers (16.2), dice (2d6), signed modifiers (+1), codes (dr3, tq4), plain
# numbers, words.
_TOKEN = re.compile(r"\d+(?:-\d+)+|\d+(?:[./]\d+)+|\d*d\d+|(?<![\w])[+-]\d+|[a-z]+\d+|\d+|[a-z]+(?:'(?=[a-z]))?")
_ELIDED = frozenset(
    "l dell all dall nell sull coll un c d s m t v n quest quell cos com anch dov quand qualcun nessun"
    " ciascun alcun sant bell tutt mezz".split()
)
STOP = frozenset(
    """a ad agli ai al alla alle allo anche ancora avere aveva avevo c che chi ci co col coi come con cosa cosi cui da
    dagli dai dal dalla dalle dallo de degli dei del della delle dello dentro deve devo devono di do dove e ed era erano
    essere esserci fa faccio fanno far fare fatto fra gia gli ha hai hanno ho i il in io l la le lei li lo loro lui ma me
    mi mia mie miei mio ne negli nei nel nella nelle nello no noi nostra nostri nostro o ogni oppure per perche pero piu
    poi posso possono proprio puo puoi qual quale quali qualche quando quanta quante quanti quanto quel quella quelle
    quelli quello questa queste questi questo qui ragazzi s sarebbe se sei sempre senno si sia siamo siete sono sta stai
    stanno su sua sue sugli sui sul sulla sulle sullo suo suoi t te ti tra tu tua tue tuo tuoi un una uno va vale vanno
    vi voglio voi vorrei""".split()
)
# Words that ask for an opinion, in folded text.
ADVICE = re.compile(
    r"\b(?:convien\w+|consigl\w+|miglior\w*|meglio|secondo te|strateg\w+|vale la pena|preferi\w+|opinion\w+|trucc\w+"
    r"|piu (?:fort[ei]|bell[aoei]|divertent[ei]|difficil[ei]|equilibrat[aoei]))\b"
)
_stemmers = threading.local()  # a stemmer works on itself: two threads cannot share one


def terms(text: str) -> list[str]:
    """The terms that `text` is indexed and asked by, in order."""
    return terms_of(tokens(text))


def terms_of(words: Iterable[str]) -> list[str]:
    """The terms of plain words."""
    return [stem(word) for word in words if word not in STOP]


def tokens(text: str) -> list[str]:
    """The words and numbers of `text`, plain: no capitals, accents or elided articles."""
    found = _TOKEN.findall(fold(text))
    return [token.removesuffix("'") for token in found if token[-1] != "'" or token[:-1] not in _ELIDED]


_DENIALS = frozenset("non senza mai nessun nessuno nessuna niente solo soltanto tranne".split())


def denials(text: str) -> int:
    """How often a text denies or restricts: two questions that differ in this ask for opposite things."""
    return sum(token in _DENIALS for token in tokens(text))


@lru_cache(maxsize=65_536)
def stem(token: str) -> str:
    """The Snowball stem of a plain word; numbers stay as they are."""
    if not token.isalpha():
        return token
    if not hasattr(_stemmers, "italian"):
        _stemmers.italian = snowballstemmer.stemmer("italian")
    return str(_stemmers.italian.stemWord(token))
