"""Values that players tell in words of their own: the Command of several Leaders, who fires beside the base, the slowest."""

import re
from dataclasses import dataclass
from typing import Any

from referee.calculators.combat_commander import sayings
from referee.calculators.kinds import COUNTS, Integer


@dataclass(frozen=True, slots=True)
class Command(Integer):
    """The Command of one or more Leaders: «un leader comando 1», «due leader, comando 1 e 2»."""

    @property
    def pattern(self) -> str:
        """How it looks in a sentence."""
        named = (
            rf"(?:{sayings.LEADER} )?(?:(?:con|che|ha|di|da|a|il|suo|del|e) )*(?:comando|command|cmd)"
            rf"(?: (?:di|a|e|del|dei|pari|leader|totale|vale|=))* \+?\d{sayings.WHOLE}"
        )
        short = rf"{sayings.LEADER} (?:(?:con|da|di|a|che|ha|vale) )*\+?\d{sayings.WHOLE}(?! (?:fp|esagon|squadr|team|hex|di morale))"
        turned = r"(?<!morale )(?<!fp )(?<!movimento )\+?\d (?:di |del )?(?:comando|command)\b(?! (?:di |a )?\d)"
        one = rf"(?:{named}|{short}|{turned}|\+\d (?:del|dal|di) {sayings.LEADER})"
        more = rf"(?: ?(?:,|e|ed|piu|con|\+) ?)+(?:(?:un|uno|l|altro|il|secondo) )*(?:{one}|(?:da )?\d{sayings.WHOLE}(?= ,| nell|$))"
        return rf"\b(?:(?<!fp )[2-4] (?={sayings.LEADER}))?{one}(?:{more})*"

    def joined(self, before: Any, new: Any, adds: bool) -> int | None:
        """Of Leaders in the same hex the Command sums."""
        total = self.parse(before) + self.parse(new)
        return total if adds and total <= self.high else None

    def tidy(self, said: str) -> str:
        """All the Command that was named, summed."""
        several = re.match(rf"(\d) (?={sayings.LEADER})", said)
        figures = list(map(int, re.findall(r"\d+", said[several.end() :] if several else said)))
        if several and len(figures) == 1:
            figures *= int(several.group(1))
        return str(sum(figures)) if figures else said


@dataclass(frozen=True, slots=True)
class Burden(Integer):
    """What a heavy weapon takes from the Movement, said with or without its sign."""

    def without(self, before: str, plain: str) -> str:
        """Nothing where the weapon is left behind: «e senza la mg?»."""
        left = rf"\b{_TAKEN} (?:(?:il|la|l|quel|quella|sua|un|una) )*(?:{sayings.OTHER_UNIT}|arma)\b|\b(?:lascia|molla|abbandona|posa)\w* (?:li |giu |qui )?(?:la |l |il )?(?:{sayings.OTHER_UNIT}|arma)\b"
        return "0" if re.search(left, plain) else before

    @property
    def pattern(self) -> str:
        """How it looks in a sentence."""
        return rf"(?<![\w.,/])-?\d{{1,2}}{sayings.WHOLE}"

    def tidy(self, said: str) -> str:
        """The figure, always below zero."""
        figure = re.search(r"\d+", said)
        return f"-{figure.group()}" if figure else said


@dataclass(frozen=True, slots=True)
class Slowest(Integer):
    """The Movement of the slowest of a group: «una squadra da 4 e un team da 5 con un'arma da -2»."""

    @property
    def alone(self) -> str:
        """A bare figure tells nothing of a group."""
        return r"(?!)"

    @property
    def pattern(self) -> str:
        """How it looks in a sentence: two units at least, each by its figure, with what it carries."""
        carries = r"(?: (?:(?!squadr|team|unita)[a-z]+ ){1,5}?-\d)?"
        one = rf"(?:{sayings.SQUAD}|{sayings.TEAM}|unita) (?:(?:da|con|di|che ha|movimento|mov|mp) )+\d(?: (?:di movimento|mp|punti))?{carries}"
        points = r"(?:movimento|mov|mp|punti(?: di)? movimento|pm)"
        figure = rf"\d(?![\w/-]|[.,]\d)(?: (?:di )?{points})?"
        link = r"(?: (?:,|e|ed|o|un|una|uno|l|altr[ao]|la|il|prima|seconda|terza|da|di|con|che|ha))+ "
        listed = rf"{figure}(?:{link}{figure})+"
        before = rf"{points}(?: (?:di|a|rispettivamente|sono|e|stampat[oi]|=))* {listed}(?! (?!quant|che|in|insieme|per|al|fin|muov|mp|a)[a-z])"
        after = rf"{listed}(?<=[a-z])"
        named = rf"(?:unita|squadre|pedine|team)(?: (?:muov\w+|insieme|in|gruppo|blocco|da|con|,))+ {listed}(?! (?!quant|che|in|insieme|per|al|fin|muov|mp|a)[a-z])"
        return rf"(?:{one}(?: (?:,|e|ed|piu|con|insieme a)| (?:una?|l altr[ao]))+ {one}|{before}|{after}|{named})"

    def tidy(self, said: str) -> str:
        """The lowest, each less the weapon it carries."""
        units = re.findall(
            rf"(?:{sayings.SQUAD}|{sayings.TEAM}|unita) \D*?(\d)(?:(?:(?!{sayings.SQUAD}|{sayings.TEAM}|unita)[^\d])*?-(\d))?",
            said,
        )
        if len(units) < 2:
            return min(re.findall(r"\d", said), default=said)
        return str(max(0, min(int(figure) - int(less or 0) for figure, less in units)))


_TAKEN = r"(?:togl\w+|tolg\w+|lev[aio]\w*|tolt[oaie]|senza|perd\w+|pers[oaie]|muo[ri]\w*|mort[oaie]|elimin\w+|se ne v[ao]\w*|va via|esc[eo]\w*)"
_ALL = frozenset({"i", "le", "gli", "tutti", "tutte", "nessun", "nessuna"})


@dataclass(frozen=True, slots=True)
class Count(Integer):
    """How many units of a kind there are: a follow-up may add some («e un altro team») or take some away («tolgo un team»)."""

    unit: str = ""  # its names, as a pattern

    def joined(self, before: Any, new: Any, adds: bool) -> int | None:
        """As many as there are with those that come in addition."""
        total = self.parse(before) + self.parse(new)
        return total if adds and total <= self.high else None

    def without(self, before: str, plain: str) -> str:
        """What is left; where losses are counted (no `unit`), what dies is not taken away."""
        if not self.unit:
            return before
        taken = re.search(
            rf"\b{_TAKEN} (?:via |anche |pure |dal \w+ )?(?:(\d|una?|il|la|l|lo|i|le|gli|tutt[ie]|quell?[ao]?|nessuna?) )?(?:(?:i|le|gli) )?(?:{self.unit})\b",
            plain,
        )
        if taken is None:
            return before
        count = taken.group(1) or "una"
        return "0" if count in _ALL else str(max(0, int(before) - (int(count) if count.isdigit() else 1)))


@dataclass(frozen=True, slots=True)
class BaseFire(Integer):
    """The FP of the base piece: of several that are told, the best."""

    @property
    def alone(self) -> str:
        """A bare figure tells nothing; what a follow-up adds joins what was there."""
        return r"(?!)"

    def parse(self, raw: Any) -> int:
        """The best of a list."""
        return max(map(super(BaseFire, self).parse, str(raw).split(", ")))

    def tidy(self, said: str) -> str:
        """The highest figure."""
        return str(max(map(int, re.findall(r"\d+", said)), default=said))


_BESIDE = r"(?:li|qui|la vicino|di fianco|a fianco|accanto|vicin[aeio]|adiacent[ei]|dietro|che (?:la|le|lo|li) (?:affianc|accompagn)\w+)\b"


@dataclass(frozen=True, slots=True)
class Companions(Integer):
    """The pieces that fire with the base one: «altre 3 pedine», «più una lmg e un team»."""

    @property
    def alone(self) -> str:
        """A bare figure tells nothing; what a follow-up adds joins what was there."""
        return r"(?!)"

    def parse(self, raw: Any) -> int:
        """All of a list together."""
        return sum(map(super(Companions, self).parse, str(raw).split(", ")))

    def without(self, before: str, plain: str) -> str:
        """What is left when a follow-up takes some away: «togli una squadra», «e con una in meno?»."""
        taken = re.search(
            rf"\b(?:senza|togl\w+|tolg\w+|leva\w*|tolt[oaie]|perd\w+|perso|persa) (?:(?:la|il|quella|mia) )?(?:(?:(\d|una?) )?{sayings.OTHER_UNIT}|(\d|una?)\b)|\b(\d|una) (?:in |di )?meno\b|\b(\d|una?|la) {sayings.OTHER_UNIT} (?:non (?:spar|tir|partecip|pu|c e)\w*|si (?:ritira|rompe|astiene)|resta fuori|viene a mancare)",
            plain,
        )
        if taken is None:
            return before
        count = next(filter(None, taken.groups()), "una")
        return str(max(0, self.parse(before) - (COUNTS.get(count) or int(count))))

    @property
    def pattern(self) -> str:
        """How it looks in a sentence."""
        one = rf"(?:(?:altr[aeio]|con|anche|le|la|un) )*(?:\d{{1,2}}|una?|uno)(?: altr[aeio])? (?:amic[aih]+ )?{sayings.OTHER_UNIT}\b(?! (?:con |ha |di )?morale| (?:da )?(?:sola|solo|soltanto)\b)(?: {_BESIDE})*"
        other = (
            rf"(?! (?:{sayings.LEADER}|comando|fum\w+|intralci\w*|carta|carte|fuoco|bomb\w+|esagon\w+|hex|nemic\w+)\b)"
        )
        named = rf"(?:\d{{1,2}}|una?|un) altr[aeio]\b{other}|altr[aeio] (?:\d{{1,2}}|una?)\b|(?:un )?altra (?:{sayings.OTHER_UNIT})"
        more = rf"(?:{one}|(?:la|il|l) {sayings.OTHER_UNIT}\b(?! (?:con |ha |di )?morale))"
        return rf"(?:{one}(?:(?: ?(?:,|\bed?\b|\bpiu\b|\+) ?)+{more})*|{named})"

    def tidy(self, said: str) -> str:
        """How many they are in all."""
        words = re.sub(rf"\b(?:la|il|l) (?={sayings.OTHER_UNIT})", "una ", re.sub(r"\bun altr", "altr", said))
        counts = re.findall(r"\d{1,2}|\buna?\b|\buno\b", words)
        return str(sum(COUNTS.get(word, 0) or int(word) for word in counts)) if counts else "1"
