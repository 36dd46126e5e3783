"""Counters as they are said at the table: «due carri 5-4-6 tq4 in testa», «una elite 4-6-3 che è disorganizzata»."""

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from referee.calculators.kinds import Wrong
from referee.calculators.pieces import Piece, Pieces
from referee.calculators.spoken import inflected
from referee.i18n import _

_TAKEN = r"\b(?:senza|niente|nessun[ao]?|togli\w*|non (?:fosse|fossero|c e|ci fosse|e|sono))(?: (?:il|lo|la|l|i|gli|le|un|una|di|piu))* "
MOST_STRENGTH = 200  # of a whole side
COUNTER = r"(?<![\w-])(?:s|\(?\d{1,2}\)?)(?:-\(?\d{1,2}\)?){2}(?![\w-])"
_TIMES = r"(?:(?<![\w-])(?:\d{1,2}|una|uno|un) (?:x )?)?"
_NOUNS = (
    r"unita|pedin[ae]|counters?|battaglion[ei]|reggiment[oi]|brigat[ae]|division[ei]|fanteri[ae]|fant[ei]|carr[io]|panzer"
    r"|panther|tigr[ei]|sherman|volksgrenadier|panzergrenadier|paracadutist[aei]|granatieri|american[aeio]|ingles[ei]|tedesc\w+|corazzat[aeio]"
    r"|meccanizzat[aei]|mi[aeo]|miei|su[aeo]|suoi|sol[aeo]|normal[ei]|pesant[ei]|legger[aeio]|medi[aeo]|veteran[aeio]|da|di|del|della|le|la|il|i"
    r"|ss|vg|pg|pzg|fj|kg|kampfgruppe|volks|us|usa|gi|grupp[oi]|repart[oi]|formazion[ei]|fucilier[ei]|nostr[aeio]|intatt[aeio]|fresc[oahi]+|gross[aoie]|alleat[aeio]"
)
# Artillery by its defence alone; first in a list only with a word that tells the figure from a die.
_DEFENCE = r" (?:difesa|forza|fattore|da|di)"
_GUN = r"\bartiglieri[ae](?: (?:con|che|ha|una|in|difesa|forza|fattore|da|di))* \d(?![\w/-])"
# A unit by one factor alone: «due reggimenti da 5 e uno da 3».
_BARE_TIMES = r"(?<![\w-])(?:\d{1,2}|una|uno|un|(?:l )?altr[oa])"
# «tre unità da 7, 5 e 1»: as many factors as units.
_ROW_END = r"(?![\w/-]|[.,]\d)(?! (?:punt|livell|esagon|turn|mp|sp|mm|ma|artigl|arty|colonn)\w*)"
_ROWS = "|".join(
    rf"(?<![\w-]){count} (?:[a-z]+ ){{1,3}}?da \d{{1,2}}(?: , \d{{1,2}}){{{count - 2}}} (?:, )?e (?:da )?\d{{1,2}}{_ROW_END}"
    for count in range(2, 7)
)
ROW = r"\d{1,2}(?: (?:,|\+|piu) \d{1,2})* (?:e|\+|piu) \d{1,2}(?![\w/-]|[.,]\d)"  # bare factors: «5, 5 e 1»
_BARE_FACTOR = r"da (?:attacco )?\d{1,2}(?![\w/-]|[.,]\d)(?! (?:punt|livell|esagon|turn|mp|sp|mm|ma)\w*)(?: fattor[ei](?: d attacco| di attacco)?\b)?"
_LINKS = r"in|di|d|con|che|ha|e|il|lo|la|un|una|su|essendo|gia|segnalino|messa|col|sta|viene|vengono|arriva|arrivano|parte|partono|invece"
_BETWEEN = r"(?: ?(?:,|e|con|piu|\+|insieme a|assieme a|ed|anche|poi|mentre|invece|oltre a|ma) ?)+(?:(?:le|la|i|il|l|a|ad|contro) )*"


@dataclass(frozen=True, slots=True)
class Counters(Pieces):
    """Counters with what is said of them before or behind their factors."""

    @property
    def alone(self) -> str:
        """A list of counters, known as one without any word before it."""
        one, gun = _one(self), rf"{_TIMES}{_GUN}"
        if "artiglieria" not in self.tags:
            return rf"{one}(?:{_BETWEEN}{one})*"
        first = rf"{_TIMES}(?=\w+(?: (?:con|che|ha|una|in))*{_DEFENCE}\b){_GUN}"
        first += rf"|{_TIMES}{_GUN}(?={_BETWEEN}{one})"
        return rf"(?:{first}|{one})(?:{_BETWEEN}(?:{gun}|{one}))*"

    def tidy(self, said: str) -> str:
        """The list as `parse` reads it: the factors first, each thing said of a counter behind them by its own name."""
        units: list[tuple[list[str], list[str]]] = []  # how many, and the rest
        shared: list[str] = []
        for found in re.finditer(rf"{_TIMES}{_GUN}|{_one(self)}", said):
            row = re.match(_ROWS, found.group())
            if row is not None:
                tags = self._said(found.group()[row.end() :]) + self._said(row.group())
                units += [([], [factor, *tags]) for factor in re.findall(r"\d{1,2}", row.group())[1:]]
                continue
            counter = (
                re.search(COUNTER, found.group())
                or re.search(r"(?<=\bdifesa )\d\b|(?<=\bdifesa di )\d\b|(?<=\bdifesa da )\d\b", found.group())
                or re.search(r"(?<=\bda )(?:attacco )?\d{1,2}\b", found.group())
                or re.search(r"\d$", found.group())
            )
            assert counter is not None
            before, behind = found.group()[: counter.start()], found.group()[counter.end() :]
            times = re.match(r"(\d{1,2}|una|uno|un)\b(?=.)", before)
            count = [times.group(1), "x"] if times else []
            shared = shared if units else self._said(before)
            words = [counter.group().removeprefix("attacco "), *self._said(before), *self._said(behind)]
            units.append((count, words))
        if len(units) > 1 and [count for count, _words in units if count] == [[str(len(units)), "x"]] and units[0][0]:
            # «due battaglioni carri 4-3-6 e 3-2-6»: the number says how many are listed
            units = [([], list(dict.fromkeys([*words, *shared]))) for _count, words in units]
        if not units and re.fullmatch(ROW, said):
            return ", ".join(re.findall(r"\d{1,2}", said))
        return ", ".join(" ".join([*count, *words]) for count, words in units) or said

    def without(self, said: str, plain: str) -> str:
        """A list without what a sentence takes away from its counters: «e senza fiume?»."""
        for pattern, tag in _tags(self):
            if re.search(rf"{_TAKEN}{pattern}", plain):
                said = " ".join(re.sub(rf" {tag}(?!\w)", "", said).split())
        return said

    def parse(self, raw: Any) -> tuple[Piece, ...]:
        """The counters; a figure beyond any strength is the number of a unit: «il 519 PzJ»."""
        pieces = Pieces.parse(self, raw)
        if any(value > MOST_STRENGTH for piece in pieces for value in piece.values):
            raise Wrong(_("nessuna forza passa {most}: scrivi i fattori.", most=MOST_STRENGTH))
        return pieces

    def _said(self, words: str) -> list[str]:
        levels = [each for name in self.levels for each in re.findall(rf"\b{name} ?\[?\d\]?r?", words)]
        tags = []
        for pattern, tag in _tags(self):
            if re.search(pattern, words):
                words = re.sub(pattern, " ", words)
                tags.append(tag)
        return [*levels, *tags]


@lru_cache(maxsize=16)
def _patterns(tags: tuple[tuple[str, tuple[str, ...]], ...]) -> tuple[tuple[str, str], ...]:
    names = [(inflected(name), tag) for tag, names in tags for name in (tag, *names)]
    return tuple((rf"\b{name}(?!\w)", tag) for name, tag in sorted(names, key=lambda each: -len(each[0])) if name)


def _tags(kind: Pieces) -> tuple[tuple[str, str], ...]:
    """Every word for every tag in any ending, the longest first."""
    return _patterns(tuple((tag, tuple(names)) for tag, names in kind.tags.items()))


def _one(kind: Pieces) -> str:
    """One counter, how many of it and all that is said of it, as a pattern."""
    tags = "|".join(pattern for pattern, _tag in _tags(kind))
    levels = "".join(rf"|(?:, )?\b{name} ?\[?\d\]?r?(?!\w)" for name in kind.levels)
    before = rf"{tags}{levels}|\b(?:{_NOUNS})\b"
    behind = rf"(?!{_GUN})(?:{tags}{levels})(?!(?: (?:{before}|con))* {COUNTER})"  # in «2-2-3 e carri 4-3-6» they are the next one's
    counter = rf"{_TIMES}(?:(?:{before}) (?:, )?)*{COUNTER}"
    armed = rf"{_BARE_TIMES} (?:(?:{tags}|\b(?:{_NOUNS}|pezz[oi]|con|artiglieria)\b) )+(?:con )?difesa (?:di |da )?\d(?![\w/-]|[.,]\d)"
    bare = rf"(?:{_BARE_TIMES} |(?<![\w-])(?=(?:battaglione|reggimento|brigata|reparto) ))(?:(?:{before}|altr[oaie]) )*{_BARE_FACTOR}"
    if "artiglieria" in kind.tags:  # defenders: «un cacciacarri con la sagoma, difesa 2»
        bare = f"{armed}|{bare}"
    return rf"(?:{counter}|{_ROWS}|{bare})(?:(?: (?:{_LINKS})\b)* {behind})*"


@lru_cache(maxsize=4)
def _mention(tags: tuple[tuple[str, tuple[str, ...]], ...], levels: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile(rf"{_TIMES}{_GUN}|{_one(Counters(tags=dict(tags), levels=levels))}")


def mention(kind: Counters) -> re.Pattern[str]:
    """One counter of a sentence, with how many of it and what is said of it."""
    return _mention(tuple((tag, tuple(names)) for tag, names in kind.tags.items()), kind.levels)
