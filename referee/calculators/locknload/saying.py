"""How players say the figures of Lock 'n Load in a sentence: dice, factors, and lists of those who fire or fight."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from referee.calculators.kinds import COUNTS, Choice, Integer
from referee.calculators.pieces import Pieces
from referee.calculators.spoken import inflected, spoken

NOT_COUNTED = r"(?! (?:esagon|hex|casell|punt[io] mov|m[pf]\b|livell|dadi|dado\b(?! (?:\d|mio|suo|di|del|e|attacco|difesa|dann|minim|massim|che|serv|quant|per|lui|tira))|ai dad|turn|leader\b(?! (?:\d|\+|da|di))|di leader|leadership|di (?:terreno|tec|tm|morale)|ufficial\w(?! (?:\d|\+|da|di))|vertic|minut|tentativ|riducent|degradant|siep|volt[ae]\b|x\b))"
# Words that call for a figure of their own: between another cue and its figure they never stand.
_CUES = (
    r"fp|he|mg|tec|tm|terreno|morale|leader\w*|armatura|corazza\w*|pen\w*|dad[oi]|tir[oiae]\w*|roll\w+|numero|colpire|hit|mf|mp"
    r"|io|lui|nemic\w+|avversari\w+|attaccante|difensore|difesa|acqui\w+|contro|dann[io]|esagon[io]|bianco|rosso|squadr[ae]|esce"
    r"|faccio|fatto|equipaggio|livello|distanza|oft|soglia|bersaglio"
)
GAP = rf"(?: (?:del(?:l|la|lo)? [a-z]+|(?!(?:{_CUES})\b)[a-z=]+)){{0,4}}?"  # a few words between a cue and its figure: «la corazza lì è 6»
_PLACES = r"in|nel|nell|nella|dentro|dietro|su|sul|sulla|al|alla|che|e|o|sotto|oltre|ai|agli|per"
_NUMBER = r"(?<![\w.,/+-])\d{1,2}(?![\w/-]|[.,]\d)"
_COUNTER = r"(?<![\w-])\d{1,2}(?:-\d{1,2}){1,3}(?![\w-])"
_COUNT = r"(?:(?:\d{1,2}|una|uno|un) (?:x )?)"
_MINE = r"(?:(?:mi[aeo]|miei|nostr[aeio]|altr[aeio]|l|la|le|il|lo|i|su[aeo]|nemic[aoh]+e?|tutte|ultim[ae]) )*"
_LINK = rf"(?: (?:(?:da|di|con|a|=|fp|ha|hanno|che ha|e)\b|(?!(?:{_CUES}|{_PLACES})\b)[a-z]+)){{0,4}}?"
_TOGETHER = r"(?: (?:,|che|sparano|spara|sparando|attaccano|attacca|fanno fuoco|insieme|assieme|contemporaneamente|unit[oaei]|in gruppo|combinat[aei]|uguali|identiche|ciascuna|ognuna|cadauna|l una|a testa))*"
_BETWEEN = (
    _TOGETHER
    + r" ?(?:(?:, )?\b(?:e|ed|con(?! (?:l[ae]|il|i) (?:mi|nostr))|piu|insieme a|assieme a|(?:col|con l|con il) (?:supporto|aiuto|appoggio|sostegno|concorso) d(?:i|ell[ae]?|el)|(?:aiutat|supportat|affiancat|spalleggiat|appoggiat)[aoie] da(?:ll[ae]|l)?|anche|alla|col(?! (?:mi|nostr))|coi(?! (?:mi|nostr))|con (?:il|lo|la|l)(?! (?:mi|nostr))|al fuoco d(?:i|ella|el))\b|,|\+)(?: anche| pure)?(?: (?:(?:mi|la|lo|li|le|ci) (?:aiut\w+|support\w+|affianc\w+|spallegg\w+)|(?:aiutat|supportat|affiancat|spalleggiat|appoggiat)[aoie] da(?:ll[ae]|l)?|in (?:aiuto|appoggio|supporto)|(?:con lei |con lui |insieme |assieme |pure |anche )?(?:sparano|spara|tirano|tira|fanno fuoco|fa fuoco|attaccano)(?: con lei| con lui| insieme| assieme| anche| pure| a lei)*|(?:insieme|assieme) a (?:lei|lui|loro)|di (?:supporto|rincalzo)|a (?:supporto|fianco|dar man forte)|accanto|c e|ci sono|ho|abbiamo|(?:(?:ci|le|gli) )?si (?:aggiung\w+|unisc\w+)|poi|insieme|ancora|pure|anche|con lei|con loro))* ?"
)
_NOT_AT = "".join(
    rf"(?<!\b{word}{article} )"
    for word in ("a", "ad", "su", "contro", "alla", "alle", "al", "sulla", "sulle", "sul", "addosso a")
    for article in ("", " una", " un", " la", " le", r" \d")
)
_FIGURE = r"(?<![\w.,/-])[+-]?\d{1,3}(?![\w/-]|[.,]\d)"
_UNIT = re.compile(rf"{_MINE}({_COUNT})?")

# Men, not counters: so many of them have one FP together.
_MEN = re.compile(rf"{_MINE}{_COUNT}{_MINE}(?:fucilier\w|fant[ei]|uomini|soldati|ragazzi|tizi)\b")
_EACH = re.compile(r"\b(?:ciascun[oa]|ognun[oa]|l un[oa]|a testa|cadaun[oa])\b")


@dataclass(frozen=True, slots=True)
class Figure(Integer):
    """A whole number said as a figure: «un» in a sentence is an article, not a one."""

    @property
    def pattern(self) -> str:
        """Digits, with or without a sign."""
        return _FIGURE


@dataclass(frozen=True, slots=True)
class Face(Integer):
    """What one die shows: never with a sign, which tells a modifier."""

    @property
    def pattern(self) -> str:
        """One digit from 1 to 6."""
        return r"(?<![\w.,/+-])[1-6](?![\w/-]|[.,]\d)"


_SIDE = r"(?:front\w*|davanti|fianc\w+|lat[oi]|lateral\w+|retro|dietro|posterior\w+)"


@dataclass(frozen=True, slots=True)
class Lowest(Figure):
    """The lowest of the figures of an armour: «6/4/2», «fronte 6, fianco 4 e retro 2», or the one that was told."""

    @property
    def pattern(self) -> str:
        """The figures of all sides, else one figure."""
        sides = rf"{_SIDE} \d{{1,2}}(?:(?: ,| e)* {_SIDE} \d{{1,2}})+"
        after = rf"(?<![\w.,/+-])\d{{1,2}} (?:\w+ )?{_SIDE}\b"
        others = rf"{after}(?:(?: ,| e)* {after})+"  # «4 davanti, 3 sul fianco e 1 dietro»
        return rf"(?<![\w.,/-])\d{{1,2}}(?:[/-]\d{{1,2}}){{1,3}}(?![\w/-])|{sides}|{others}|{_FIGURE}"

    def tidy(self, said: str) -> str:
        """The lowest figure."""
        return min(re.findall(r"\d+", said), key=int, default=said)


@dataclass(frozen=True, slots=True)
class Counters(Pieces):
    """Those who fire or fight, each with its FP: «2 squadre da 4 e una MG da 2», «la guida da 5, le altre da 3»."""

    quiet: tuple[str, ...] = ()  # tags whose words name something else in a sentence
    fires: bool = False  # these shoot: «a una squadra», «contro la squadra» is somebody else, the target

    @property
    def alone(self) -> str:
        """A list known as one by its own words: nouns, «FP», printed counters."""
        one = f"(?:{'|'.join(self._ones())})"
        named, power, of_power, counter = self._ones()
        mine = _NOT_AT if self.fires else ""
        first = f"(?:{mine}(?:{named}|{counter})|{power}|{of_power})"
        return rf"{first}(?:{_BETWEEN}(?:{one}|{self._bare()}))*"

    @property
    def pattern(self) -> str:
        """A list known as one by the words before it: the first may be a bare number too."""
        bare = self._bare()
        return rf"{self.alone}|{bare}(?:{_BETWEEN}(?:{'|'.join(self._ones())}|{bare}))*"

    def tidy(self, said: str) -> str:
        """A list from a sentence as `parse` reads it: «4 squadra, 3 squadra, 2 mg»."""
        found = list(self._read(said))
        if not found:
            return said
        return ", ".join(
            f"{value} {' '.join(tags)}".strip() for count, value, tags in _shared_out(found) for _ in range(count)
        )

    def without(self, before: str, said: str) -> str:
        """The list less what a follow-up takes away: «e senza la MG?»; the same when it names none of them."""
        gone = re.search(
            rf"\b(?:senza|togli\w*|tolt[aoie]|meno)(?: (?:la|il|l|le|i|lo|una|un))* ({self._nouns()})\b", said
        )
        if gone is None:
            return before
        tag = Choice(self.tags).parse(gone.group(1))
        return ", ".join(part for part in before.split(", ") if tag not in part.split())

    def joined(self, before: str, value: str, adds: bool) -> str | None:
        """The list with weapons that a follow-up brings, «e con la MG da 3?»; none when it tells a new list."""
        if value.endswith(" guida") and "," not in value and not adds and "," in before:
            parts = before.split(", ")
            led = next((part for part in parts if "guida" in part), None)
            squads = [part for part in parts if not {"mg", "lanciafiamme"} & set(part.split())]
            old = led or max(squads, key=lambda part: int(part.split()[0]), default=parts[0])
            return ", ".join(value if part is old else part for part in parts)
        weapons = {"mg", "lanciafiamme"}
        brought = [set(part.split()[1:]) & weapons for part in value.split(", ")]
        if adds or not self.fires or not all(brought):
            return None
        kinds = set().union(*brought)
        kept = [part for part in before.split(", ") if not kinds & set(part.split()[1:])]
        return ", ".join([*kept, value])

    def _bare(self) -> str:
        """A counter told by its figure alone."""
        return rf"(?:{_MINE}{_COUNT}?{_MINE}(?:da |fp )?{_NUMBER}(?! (?:squadre|mitragliatrici|mezze)\b)(?: fp\b)?{self._after()}{NOT_COUNTED})"

    def _ones(self) -> tuple[str, str, str, str]:
        """A counter by its noun, by «FP 4», by «4 FP», by its printed figures."""
        noun, after = self._nouns(), self._after()
        return (
            rf"\b{_MINE}{_COUNT}?{_MINE}(?:{noun}){_LINK}(?: (?:{noun}))?{_LINK} (?:{_COUNTER}|{_NUMBER})(?: fp\b)?{after}{NOT_COUNTED}",
            rf"\bfp{GAP} {_NUMBER}(?! (?:mezz[ae] |altr[aei] |mi[aei] )*(?:squadr|unita|mmc|mitragliatric|fucilier)){after}{NOT_COUNTED}",
            rf"{_NUMBER} (?:punti )?(?:di )?fp\b{after}",
            rf"{_COUNT}?{_MINE}{_COUNTER}{after}",
        )

    def _nouns(self) -> str:
        words = (
            word for tag, names in self.tags.items() if tag not in self.quiet for word in (tag, *names) if word != "fp"
        )
        return _alternatives(tuple(words))

    def _after(self) -> str:
        """What is said of a counter after its figure."""
        return rf"(?: (?:col |con |in |di |il |la |l |e )*(?:{self._nouns()})\b(?!{_LINK} \d))*"

    def _read(self, said: str) -> Iterator[tuple[int | None, str, list[str]]]:
        """How many, which FP and which tags, for each counter of a list; no count when none was said."""
        kind = Choice(self.tags)
        for found in re.finditer(f"{'|'.join(self._ones())}|{self._bare()}", said):
            part = found.group()
            figures = re.findall(rf"{_COUNTER}|{_NUMBER}", part)
            count = _UNIT.match(part)
            times = count.group(1).split()[0] if count and count.group(1) else None
            if times and _MEN.match(part) and not _EACH.search(said):
                times = None  # «due fucilieri con 3 FP» are one counter
                figures = figures[-1:]
            if times and times.isdigit() and len(figures) == 1:
                times = None  # the only figure is the FP
            value = figures[-1] if times is None or not times.isdigit() else figures[1]
            tags = [kind.parse(word) for word in re.findall(rf"\b(?:{self._nouns()})\b", part)]
            yield (None if times is None else int(times) if times.isdigit() else COUNTS[times]), value, _plain(tags)


def _plain(tags: list[str]) -> list[str]:
    return list(dict.fromkeys(tags))


@lru_cache(maxsize=64)
def _alternatives(words: tuple[str, ...]) -> str:
    names = {inflected(word) for word in words if len(spoken(word)) > 1 or word == "m"} - {""}
    return "|".join(sorted(names, key=lambda name: (-len(name), name)))


def _shared_out(found: list[tuple[int | None, str, list[str]]]) -> Iterator[tuple[int, str, list[str]]]:
    """The list with every count used: «2 squadre da 4 e 3» are one of each, not two of the first."""
    place = 0
    while place < len(found):
        count, value, tags = found[place]
        bare = [each for each in found[place + 1 : place + (count or 1)] if each[0] is None and not each[2]]
        if count and count > 1 and len(bare) == count - 1:
            yield 1, value, tags
            yield from ((1, other, tags) for _count, other, _tags in bare)
            place += count
            continue
        yield count or 1, value, tags
        place += 1


def terrain_words(words: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """Patterns for the ground somebody stands on, not for the hexes that are crossed."""
    crossed = r"(?<!esagono )(?<!esagoni )(?<!esagono di )(?<!esagoni di )(?<!attraverso )"
    inside = r"(?<!attraverso )\b(?:in|nell|dentro|sta su|e su)(?: (?:un|uno|l|lo|di))* (?:esagono|hex|casella)(?: (?:con|di|a|terreno|in))* "
    return tuple(
        (rf"(?:{crossed}\b|{inside})(?:{names})\b(?! (?:in|nel) mezzo)", option) for option, names in words.items()
    )
