"""Which calculator, if any, a sentence asks for.

The calculators whose own questions come nearest are told the sentence; each is then judged by named signs, weighed by
a learned sum, so that `--explain` can show why one was used and the others were not.
"""

import json
import math
import re
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from functools import lru_cache
from pathlib import Path

from referee.calculators.declare import Calculator
from referee.calculators.hearing import FIGURE, Heard, hear
from referee.calculators.registry import find, written_out
from referee.calculators.spoken import spoken
from referee.corpus.model import Section
from referee.index.analysis import terms
from referee.index.search import Results, Searcher

_ROLLED = re.compile(
    r"\b(?:tir\w+|dad[oi]|dr|esc[eo]\w*|uscit\w|facc\w+|fatto|fa|lanci\w+|viene|doppi[oa])(?: \w+){0,2} \d"
)
# Whether something may be done; «quanto vale», «che mi serve», «che probabilità c'è» ask for a figure instead.
_MAY = re.compile(
    r"\b(?:poss[oai]\w*|puo|puoi|si puo|e vero|ci sono|(?<!probabilita )(?<!possibilita )(?<!percentuale )c e"
    r"|(?<!quanto )(?<!quanti )(?<!quante )(?<!che )(?<!cosa )(?<!mi )(?:dev[eo]\w*|vale|valgono|serve|conta|contano))\b"
)
FILE = "choosing.json"
LOOKED_AT = 8  # calculators that are told the sentence
CALLED = 0.5  # share of a title that makes a calculator worth a look
SURE = 0.5  # of a rule: from here on it answers, not a calculator
_QUANTITY = re.compile(
    r"\b(?:quant[oaie]|che (?:colonna|risultato|succede|esito|numero|modificatore|drm|effetto|fine)|qual e|probabilita|percentuale|chances?|rischi[oa]?"
    r"|possibilita|calcola\w*|total[ei]|cost[aoi]|spes[ao]|spend\w+|pag(?:o|a|are)|tiro|tira|faccio|esce|ce la f\w+|riesc\w+|colpi\w+|passa|basta\w*|arriv\w+)\b"
    r"|\b(?:colonna|rapporto|mp|mf|mpa|fp|vp|pv|drm|drs|tem|dcb|tq|totale|finale|massimo|minimo|copertura|modificatore|risultato|esito|effetto|chance|costo|numero|punti|punteggio)$"
)

# What speaks for a calculator.
SIGNS = (
    "near",  # its nearest question, by the encoder
    "lead",  # by how much that is nearer than any other calculator's
    "named",  # the share of its title's words that the sentence says, rare ones counting more
    "ready",  # 1 when nothing it needs is missing
    "missing",  # how many things are
    "used",  # the share of the sentence's figures that it uses
    "unused",  # how many it has no use for
    "complete",  # 1 when it is ready and uses every figure
    "heard",  # how much it was told beside what it needs
    "needed",  # how much of what it needs was said, not assumed
    "cited",  # the share of the rules found that it rests on
    "guessed",  # how many of its inputs took a figure that no word pointed at
)
# What speaks for a rule, and against every calculator.
AGAINST = (
    "rule",  # always 1
    "rule_near",  # the nearest question of a rule
    "sure",  # how sure the search is of its first rule
    "figures",  # 1 when the sentence has figures at all
    "many",  # how many
    "quantity",  # 1 when the sentence asks for a quantity or an outcome
    "rolled",  # 1 when it tells a roll
    "may",  # 1 when it asks whether something may be done
    "absent",  # 1 when what no rule covers is nearer than any rule
)


@dataclass(frozen=True, slots=True)
class Weights:
    """What each sign counts, for a calculator and for the rule that it competes with; learned on tuning questions."""

    signs: dict[str, float] = field(default_factory=lambda: {"near": 9.0, "lead": 6.0, "ready": 1.5, "complete": 1.0})
    against: dict[str, float] = field(default_factory=lambda: {"rule": 5.0, "rule_near": 3.0, "many": -0.5})

    @classmethod
    def load(cls, folder: Path) -> "Weights":
        """The weights beside the index, or the plain ones when they are missing or made for other signs."""
        try:
            data = json.loads((folder / FILE).read_text(encoding="utf-8"))
            found = cls(dict(data["signs"]), dict(data["against"]))
        except (OSError, ValueError, KeyError, TypeError):
            return cls()
        return found if (set(found.signs), set(found.against)) == (set(SIGNS), set(AGAINST)) else cls()

    def save(self, folder: Path) -> None:
        """Write them."""
        (folder / FILE).write_text(json.dumps(asdict(self), indent=1) + "\n", encoding="utf-8")


@dataclass(frozen=True, slots=True)
class Option:
    """A calculator that may be meant: what it heard, the signs for it, and how likely it is to answer."""

    heard: Heard
    signs: dict[str, float]
    likely: float

    @property
    def calculator(self) -> Calculator:
        """The calculator."""
        return self.heard.calculator


@dataclass(frozen=True, slots=True)
class Choice:
    """The calculators that may be meant, the likeliest first, and how likely it is that a rule is."""

    options: tuple[Option, ...]
    against: dict[str, float]
    rule: float


NO_CHOICE = Choice((), {}, 1.0)


class Chooser:
    """Judges the calculators for a sentence."""

    def __init__(self, searcher: Searcher, weights: Weights) -> None:
        self.searcher = searcher
        self.weights = weights

    def choose(self, question: str, game: str | None, found: Results) -> Choice:
        """The calculators that may be meant, weighed against each other and against the rules found."""
        near, named = self._near_and_named(question, game)
        plain = spoken(question)
        mended = self.searcher.mended(question)
        told = []
        for place, (asked, value) in enumerate(near):
            others = [other for rank, (_asked, other) in enumerate(near) if rank != place]
            heard = hear(find(asked.game, asked.id), mended, guess=True)
            told.append((heard, _signs(heard, value, value - max(others, default=0.0), named[place], found)))
        against = _against(plain, found)
        totals = [_sum(self.weights.signs, signs) for _heard, signs in told]
        shares = _shares([*totals, _sum(self.weights.against, against)])
        options = [Option(heard, signs, share) for (heard, signs), share in zip(told, shares, strict=False)]
        return Choice(tuple(sorted(options, key=lambda option: -option.likely)), against, shares[-1])

    def _near_and_named(self, question: str, game: str | None) -> tuple[list[tuple[Section, float]], list[float]]:
        """The calculators to look at, by how near their questions come, and how far each is called by its title.

        One that is called by its name is looked at even when others come nearer.
        """
        said = set(terms(question))
        near = self.searcher.calculations(written_out(question, game), game)
        named = [self._named(asked.title, said) for asked, _near in near]
        kept = [place for place in range(len(near)) if place < LOOKED_AT or named[place] > CALLED]
        return [near[place] for place in kept], [named[place] for place in kept]

    def _named(self, title: str, said: set[str]) -> float:
        words = _title_terms(title)
        total = sum(map(self.searcher.weight, words))
        return sum(map(self.searcher.weight, words & said)) / total if total else 0.0


def _sum(weights: dict[str, float], signs: dict[str, float]) -> float:
    return sum(weights.get(name, 0.0) * value for name, value in signs.items())


def _shares(totals: Sequence[float]) -> list[float]:
    """What each total is worth beside the others; all together 1."""
    top = max(totals)
    powers = [math.exp(total - top) for total in totals]
    return [power / sum(powers) for power in powers]


def _signs(heard: Heard, near: float, lead: float, named: float, found: Results) -> dict[str, float]:
    required = [each for each in heard.calculator.inputs if each.required]
    said = [each for each in required if each.name in heard.given]
    unused = heard.figures - heard.used
    values = {
        "near": near,
        "lead": lead,
        "named": named,
        "ready": float(not heard.missing),
        "missing": float(min(len(heard.missing), 3)),
        "used": heard.used / heard.figures if heard.figures else 0.0,
        "unused": float(min(unused, 3)),
        "complete": float(not heard.missing and heard.figures > 0 and not unused),
        "heard": float(min(len(heard.given) - len(said), 4)),
        "needed": float(min(len(said), 3)),
        "cited": _cited(heard.calculator, found),
        "guessed": float(heard.guessed),
    }
    return {name: values[name] for name in SIGNS}


def _against(plain: str, found: Results) -> dict[str, float]:
    figures = len(FIGURE.findall(plain))
    values = {
        "rule": 1.0,
        "rule_near": found.signals.get("near_question", 0.0),
        "sure": found.confidence,
        "figures": float(figures > 0),
        "many": float(min(figures, 4)),
        "quantity": float(bool(_QUANTITY.search(plain))),
        "rolled": float(bool(_ROLLED.search(plain))),
        "may": float(bool(_MAY.search(plain))),
        "absent": float(found.topic is not None),
    }
    return {name: values[name] for name in AGAINST}


def _cited(calculator: Calculator, found: Results) -> float:
    """How much of the weight of the first rules found is on rules that the calculator rests on."""
    numbers = _numbers(calculator.sections)
    hits = found.hits[:5]
    total = sum(hit.score for hit in hits)
    mine = sum(hit.score for hit in hits if hit.section.game == calculator.game and hit.section.number in numbers)
    return mine / total if total else 0.0


@lru_cache(maxsize=512)
def _title_terms(title: str) -> frozenset[str]:
    return frozenset(terms(title))


@lru_cache(maxsize=512)
def _numbers(sections: Sequence[str]) -> frozenset[str]:
    return frozenset(id.partition("#")[0] for id in sections)
