"""Whose the counters of a sentence are, when several are named: «dentro ho un 2-2-3; lui viene con un 7-4-6»."""

import re
from functools import lru_cache
from itertools import pairwise

from referee.calculators.ardenne44.counters import Counters, mention
from referee.calculators.ardenne44.forces import ATTACKERS, DEFENDERS, GAME
from referee.calculators.registry import shorthand

ATTACKING, DEFENDING = "assalitori sono", "difensori sono"  # what the patterns of a combat listen for
_UNITS = Counters(tags={**DEFENDERS.tags, **ATTACKERS.tags}, levels=("tq",))
_FIGHT = re.compile(
    r"\b(?:attacc\w+|assalt\w+|contro|colonn\w+|rapporto|crt|addosso|odds|combatt\w+|assal\w+|prend[oe]|sfond\w+)\b"
)
_HIM = (
    r"(?:lui|loro|nemic[oi]|avversari[oi]?|l altro|(?:il |i |dal |dai )?(?:tedesc[oh]i?|crucc[oh]i?|marco|luca|mio amico)"
    r"|l american[oi]|gli american[oi]|l alleat[oi]|gli alleat[oi]|gli ingles[ei]|l ingles[ei])"
)
_COMES = r"(?:attacca|attaccano|assalta|assaltano|viene|vengono|arriva|arrivano|vuole|vogliono|prova|provano|spinge|spingono|avanza|avanzano)"
_THEY_ATTACK = re.compile(
    rf"\b{_HIM}(?: (?:mi|ci|ne|me|ti|lo|la))* {_COMES}\b|\b(?:mi|ci) (?:attacca|assalta|viene|vengono|arriva|piomba)\w*"
)
_STAND = r"(?:ho|tengo|abbiamo|teniamo|schiero|difendo|difendiamo|i miei|le mie|il mio|la mia|io)"
_BRING = r"(?:porto|metto|mando|lancio|muovo|uso|usando|butto|impiego|schiero|faccio attaccare)"
_PLACE = r"(?! (?:(?:un|una|il|la|lo|l|quel|quella) )?(?:esagono|citta|cittadina|paese|villaggio|foresta|bosco|vallo|posizione|trincea))"  # «contro un esagono di …» names no counter yet
_DEFENCE_BEFORE = (
    rf"(?:piomb|salt|cad|cal|lanci|butt|avvent|scagli|fiond)\w+ (?:addosso )?(?:a|al|alla|su|sul|sulla|contro)|(?:va|vanno|vado|andiamo) (?:su|sul|sulla|contro){_PLACE}|"
    rf"(?<!\bche )contro{_PLACE}|vs|addosso a|dentro|davanti|di fronte|difen\w+|difes\w+|tenut[oaie]|occupat[oaie]|presidi\w+|barricat[oaie]"
    r"|ci sono|c e|ci stanno|(?:ci )?trovo|asserragliat[oaie]|sloggi\w+|cacci(?:o|are|a)|(?<!\blo )(?<!\bla )(?<!(?<!\bda )li )(?<!\ble )(?:attacc(?:o|hi|hiamo|are|ando|a|ano)|assalt(?:o|iamo|are|ando|a|ano))(?! (?:[a-z]+ ){0,3}?(?:con|da)\b)"
)
_ATTACK_BEFORE = rf"attaccant[ei]|in attacco|(?<!\bda )(?:lo|la|li|le) (?:attacca|attaccano|assalta|assaltano)|(?:viene|vengono|arriva|arrivano)(?: (?!contro)[a-z]+){{0,4}} con|(?:attacc|assalt)\w+ (?:[a-z]+ )?con|con|{_BRING}|si aggiunge|ci aggiungo"
_LIST = re.compile(
    r"^(?: ?(?:,|e|ed|piu|\+|un|una|uno|il|la|lo|l|i|le|due|anche|poi|altr[oaie]|insieme a|assieme a|oltre a|mentre|a|ad))*$"
)
_SUBJECT = r"(?:lui|loro|io|noi|nemic\w+|tedesc\w+|american\w+|crucch\w+|alleat\w+|avversari\w*|contro|miei|difend\w+)"
_ATTACK_AFTER = re.compile(
    rf"^(?:(?!\b{_SUBJECT}\b).)*?\b(?<!\blo )(?<!\bla )(?<!(?<!\bda )li )(?<!\ble )(?:attacca|attaccano|assalta|assaltano|attacchino|attaccassero|assaltino|che va all|vanno all|(?:[a-z]+ )?addosso|(?:vanno|va|piomba(?:no)?|saltano|salta|cad(?:e|ono)) (?:su|sul|sulla|sull|contro|all)|prova\w* a (?:uscire|sfondare|prendere)|attacco (?=dal|da|in|il|la|un|l|contro|oltre))"
)
_DEFENCE_AFTER = re.compile(
    r"^(?: [^ ]+){0,6}? (?:difend\w+|tiene|tengono|presidia(?:no)?|occupa(?:no)?|asserragliat\w|barricat\w|(?<!\bda )(?:lo|la|li|le) (?:attacc|assalt)\w+|(?:viene|vengono|e|sono) attaccat\w|(?<!carri )(?<!fanti )(?<!fanteria )in difesa)\b"
)


@lru_cache(maxsize=64)
def sided(sentence: str) -> str:
    """The sentence with the counters of each side in one list; as it is when it does not tell whose they all are."""
    if not _FIGHT.search(sentence) or ATTACKING in sentence:
        return sentence
    found = list(mention(_UNITS).finditer(sentence))
    if len(found) < 2:
        return sentence
    groups = _groups(sentence, found)
    mine = DEFENDING if _THEY_ATTACK.search(sentence) else ATTACKING
    sides: list[str] = []
    for place, group in enumerate(groups):
        start = groups[place - 1][-1].end() if place else 0
        stop = groups[place + 1][0].start() if place + 1 < len(groups) else len(sentence)
        named = sentence[group[0].start() : group[-1].end()]
        side = _side(sentence[start : group[0].start()].strip(), named, sentence[group[-1].end() : stop], mine)
        if side is None:
            return sentence
        sides += [side] * len(group)
    return _listed(sentence, found, sides)


def _groups(sentence: str, found: list[re.Match[str]]) -> list[list[re.Match[str]]]:
    """The counters that stand in one list: «un 6-6-3 e due 2-2-3»."""
    groups = [[found[0]]]
    for last, each in pairwise(found):
        if _LIST.match(sentence[last.end() : each.start()].strip()):
            groups[-1].append(each)
        else:
            groups.append([each])
    return groups


def _side(before: str, named: str, behind: str, mine: str) -> str | None:
    """Whose a list of counters is, by the words before it and behind it."""
    own = re.search(r"\b(?:mi[aeo]|miei|nostr[aeio])\b", named) is not None
    his = re.search(r"\b(?:su[aeo]|suoi)\b", named) is not None
    theirs = ATTACKING if mine == DEFENDING else DEFENDING
    cues = [
        *((found.end(), DEFENDING) for found in re.finditer(rf"\b(?:{_DEFENCE_BEFORE})\b", before)),
        *((found.end(), ATTACKING) for found in re.finditer(rf"\b(?:{_ATTACK_BEFORE})\b", before)),
        *(
            (found.end() + 1, theirs)
            for found in re.finditer(rf"\b{_HIM}(?: (?!attacc|assalt|vien|arriv)[a-z]+){{1,5}} con\b", before)
        ),
        *((found.end(), mine) for found in re.finditer(rf"\b{_STAND}\b", before)),
        *(
            (found.end(), theirs)
            for found in re.finditer(rf"\b{_HIM}(?: ne)? (?:ha|hanno|mette|schiera|oppone|tiene|un|una)\b", before)
        ),
    ]
    if re.match(r" (?:attaccant[ei]|in attacco|che attacc\w+)\b", behind):
        return ATTACKING
    if _DEFENCE_AFTER.search(behind):
        return DEFENDING
    if cues:
        return max(cues)[1]
    if own != his:
        return mine if own else theirs
    if _ATTACK_AFTER.search(behind) or re.match(r" (?:[a-z]+ ){0,4}?contro\b", behind):
        return ATTACKING
    return None


def _listed(sentence: str, found: list[re.Match[str]], sides: list[str]) -> str:
    """The counters of each side where the first of them stood."""
    said = sentence
    for place in range(len(found) - 1, -1, -1):
        first = sides.index(sides[place]) == place
        mine = [each.group() for each, side in zip(found, sides, strict=True) if side == sides[place]]
        put = f"{sides[place]} {' , '.join(mine)}" if first else ""
        said = said[: found[place].start()] + put + said[found[place].end() :]
    return " ".join(said.split())


shorthand(GAME, r"^.*\d.*$", lambda sentence: sided(sentence.group()))
