"""What a follow-up does to counters told before: some go, some come, one is told again, or there are more of them."""

import re
from collections.abc import Callable, Mapping

from referee.calculators.aslsk.said import COUNTER
from referee.calculators.aslsk.said import LEADER as LEADER_NAME
from referee.calculators.kinds import COUNTS
from referee.calculators.spoken import inflected

_COUNT = re.compile(rf"({'|'.join(COUNTS)}|\d{{1,2}})(?: x)? (?=\D|\d+[-+])")
_SMALL = r"(?: (?:il|lo|la|l|i|gli|le|un|una|quel|quella|sua|suo|mia|mio|loro|alcun|alcuna|piu|anche|pure))*"
_LEADER = rf"leader|comandante|capo|ufficiale|smc|{LEADER_NAME}"
_GUN = r"(?:mitragliatrice(?: (?:leggera|media|pesante))?|mitraglia|[lmh]?mg)"
_WEAPON = r"[bcr]mg|aamg|ft|lanciafiamme|dc|atr|bazooka|baz|psk|piat"
_SQUAD = rf"{COUNTER}|squadra|mezza squadra|hs"
_WHAT = rf"(?P<what>{_LEADER}|{_GUN}|{_WEAPON}|{_SQUAD})"
_TAKEN = (
    re.compile(
        rf"\b(?:senza|niente|nessuna?|togli\w*|tolgo|tolt[oaie]|levo|leva\w*|via|invece del(?:la|l)?|al posto del(?:la|l)?|perd\w+){_SMALL} {_WHAT}\b"
    ),
    re.compile(
        rf"{_WHAT}(?: (?:li|qui|piu))* (?:non (?:ci|c|vi|ce|spara\w*|partecipa\w*|attacca\w*|dirig\w*)\b|manca\w*|se ne va|muore|e morto|fosse morto)"
    ),
)
_FEWER = re.compile(
    rf"\b(?:una|1) (?:squadra |unita )?(?:in|di) meno\b|\b(?:senza|togli\w*|tolgo|levo|perd\w+) (?:una|1)(?: delle (?:due|2|tre|3))? (?:squadra|{COUNTER})"
)
_KINDS_OF_GUN = {"leggera": "lmg", "media": "mmg", "pesante": "hmg"}


def listed(said: object) -> list[str]:
    """The texts of a list of counters."""
    parts = (
        said if isinstance(said, list | tuple) else re.split(r"[,;]| (?:e|ed|piu|con) (?=\d|un|[lmh]?mg)", str(said))
    )
    return [str(part).strip() for part in parts if str(part).strip()]


def counter_of(text: str) -> str:
    """The printed values in a counter's text."""
    found = re.search(rf"{COUNTER}|{LEADER_NAME}", text)
    return found.group() if found else ""


def retold(before: list[str], told: list[str]) -> str:
    """The counters `before`, some of them told again: in another state, or in another number."""
    new = {counter_of(each): each for each in told}
    return ", ".join(_again(each, new[counter_of(each)]) if counter_of(each) in new else each for each in before)


def _again(before: str, told: str) -> str:
    """One text told again; «e se una fosse inchiodata?» changes one of several."""
    count, bare = _parted(before)
    new, rest = _parted(told)
    state = rest.replace(counter_of(rest), "").strip()
    if new is None:
        return f"{count} {rest}" if count else rest
    if state and count and new < count:
        return f"{count - new} {bare}, {new} {rest}"
    return f"{new} {rest}"


def _parted(text: str) -> tuple[int | None, str]:
    """How many, when it is said, and of what."""
    found = _COUNT.match(text)
    if found is None:
        return None, text
    return int(COUNTS.get(found.group(1), found.group(1))), text[found.end() :]


def recounted(texts: list[str], count: int, counts: Callable[[str], bool]) -> str | None:
    """The same counters in another number, where only one sort of them can be meant."""
    meant = [each for each in texts if counter_of(each) and counts(each)]
    if len({counter_of(each) for each in meant}) != 1:
        return None
    first = f"{count} {_parted(meant[0])[1]}"
    return ", ".join([first, *(each for each in texts if each not in meant)])


def taken_away(texts: list[str], plain: str, kind: Callable[[str], str]) -> str:
    """The counters that stay when a sentence takes some of them away; `kind` tells what each one is."""
    gone = {found["what"] for pattern in _TAKEN for found in pattern.finditer(plain)}
    fewer = _FEWER.search(plain)
    spared = {each for each in texts if fewer and (_parted(each)[0] or 1) > 1}  # one of them goes, not all
    left = [each for each in texts if each in spared or not any(_is(each, kind(each), what) for what in gone)]
    if fewer:
        many = next((each for each in left if (_parted(each)[0] or 1) > 1), None)
        count, bare = _parted(many or "")
        left = [f"{(count or 1) - 1} {bare}" if each == many else each for each in left]
    return ", ".join(left)


def unsaid(left: str, plain: str, tags: Mapping[str, tuple[str, ...]]) -> str:
    """The counters without the state that a sentence says they are not in: «e se non fosse CX?»."""
    for tag, names in tags.items():
        said = "|".join(inflected(name) for name in (tag, *names) if name)
        if re.search(rf"\bnon (?:e|era\w*|fosse\w*|sono|siano|sia)(?: (?:piu|gia|ancora))? (?:{said})\b", plain):
            left = re.sub(rf" (?:{said})\b", "", left)
    return left


def _is(text: str, kind: str, what: str) -> bool:
    """Whether a counter is what a player names."""
    if re.fullmatch(rf"{COUNTER}|{LEADER_NAME}", what):
        return counter_of(text) == what
    if re.fullmatch(_LEADER, what):
        return kind == "smc"
    if re.fullmatch(_GUN, what):
        named = next((gun for word, gun in _KINDS_OF_GUN.items() if word in what), what)
        return kind.endswith("mg") and len(kind) <= 3 and (named not in _KINDS_OF_GUN.values() or kind in (named, "mg"))
    if re.fullmatch(_WEAPON, what):
        return kind == {"lanciafiamme": "ft", "bazooka": "baz"}.get(what, what)
    return kind == ("hs" if what in ("hs", "mezza squadra") else "squadra")
