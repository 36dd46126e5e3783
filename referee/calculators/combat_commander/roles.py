"""Whose point of view a Fire Attack is told from: «mi spara con 6 FP, io tiro 5» as who fires would tell it.

The patterns of the attack take the speaker for who fires. Where the sentence says that the enemy does, its persons are
turned round: what is mine becomes his, each roll goes to the side that was being spoken of.
"""

import re

from referee.calculators.combat_commander.fate import GAME
from referee.calculators.registry import shorthand

_ENEMY = r"(?:crucc\w+|nemic\w+|avversari\w+|tedesc\w+|russ\w+|american\w+|lui|loro)"
_MINE = r"(?:io|noi|mi[oae]|miei|nostr\w)"
_SHOOTS = r"(?:spar\w+|attacc\w+|fa(?:nno)? fuoco|mitragli\w+|tira(?:no)? (?:addosso|contro))"
_AT_ME = re.compile(
    rf"\b(?:mi|ci) {_SHOOTS}\b|\bsubi(?:sco|amo|to)\b(?: \w+){{0,2}} (?:fuoco|attacco|tiro)\b"
    rf"|\b{_ENEMY} spara(?:no)?\b(?=.*\b{_MINE}\b)|\battacco (?:tedesco|russo|nemico|americano|avversario)\b(?=.*\b{_MINE}\b)"
)
_WITH_FP = re.compile(
    r"\d (?:fp|di (?:fp|potenza|fuoco))\b|\bfp (?:di |da )?\d"
    r"|\b(?:squadr[ae]|team|[lmh]?mg|mitragliatrice|fucilieri)(?: (?:da|con|di|fp))+ \d|\b(?:base|gruppo)(?: (?:da|con|di|fp))* \d"
)
_OTHER = re.compile(r"\btotal|\bmin(?:e|ato|ati|a)\b|\bmischia\b|\bcorpo a corpo\b|\b(?:radio|impatto)\b")
_SUBJECT = re.compile(
    rf"(?:(?:il|i|l|un|una|gli) )?(?:{_ENEMY} )?(?:mi|ci) {_SHOOTS}|(?:(?:il|i|l|un|gli) )?{_ENEMY} spara(?:no)?\b"
)
_ROLLS = frozenset(
    "tira tirano fa fanno lancia lanciano ottiene ottengono risponde rispondono dado dadi esce escono".split()
)
_I_ROLL = frozenset("tiro faccio lancio ottengo rispondo tiriamo facciamo lanciamo giro".split())
_TURNED = {
    "io": "lui", "noi": "loro", "mio": "suo", "mia": "sua", "miei": "suoi", "mie": "sue", "nostra": "sua", "nostro": "suo",
    "lui": "io", "loro": "noi", "suo": "mio", "sua": "mia", "suoi": "miei", "sue": "mie",
}  # fmt: skip
_OURS = frozenset("io noi mio mia miei mie nostra nostro nostri".split())


def turned(found: re.Match[str]) -> str:
    """A whole sentence as who fires would tell it; as it stands where the speaker fires, or nobody is shot at."""
    text = found.group()
    if not _AT_ME.search(text) or not _WITH_FP.search(text) or _OTHER.search(text):
        return text
    text = re.sub(r"\bsubi(?:sco|amo|to)(?: \w+){0,2} (?:fuoco|attacco|tiro)(?: (?:da|di|con))?", "sparo con", text)
    text = re.sub(r"\btiro (?:loro|lui|suo|nemico)\b", "lui tira", text)
    ours, words = False, []
    for word in _SUBJECT.sub("sparo", text).split():
        ours = word in _OURS or (ours and not re.fullmatch(_ENEMY + "|suo|sua|suoi|sue", word))
        if word in _I_ROLL:
            words.append("lui tira")
        elif word in _ROLLS:
            words.append("lui tira" if ours else "io tiro")
        else:
            words.append(_TURNED.get(word, word))
    return re.sub(r"\b(io|lui) (?:, )?(?=\1\b)", "", " ".join(words))


shorthand(GAME, r"^.*$", turned)
