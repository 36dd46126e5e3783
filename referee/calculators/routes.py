"""A path as an input: hex by hex, what each is and what is said of it."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from referee.calculators.kinds import COUNTS, Choice, Wrong, cut, plain
from referee.calculators.spoken import inflected, root
from referee.i18n import _
from referee.text import fold

_LINKS = frozenset(
    "a ad al alla in con su sul di da dal e il la un una dentro nel nella nei verso entro entra entrare altro altri"
    " altre ancora vuole voglio vuol prende prendo prendere infila infilo infilarsi si s mi passa passo va vado andare li"
    " sulla sullo lungo seguendo segue seguono tramite muove muovo prosegue proseguo continua continuo finisce finisco fa faccio poi".split()
)  # words that say nothing in a path


_Words = tuple[tuple[str, str], ...]  # a word and what it stands for


@dataclass(frozen=True, slots=True)
class Leg:
    """One step of a path: what it enters, and what is said of it."""

    text: str
    option: str
    tags: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Path:
    """A path, hex by hex: «strada, strada, bosco in salita». Each step is one option, the first said, and any tags."""

    choice: Choice
    tags: Mapping[str, tuple[str, ...]]  # the tag, its label and other words
    most: int = 40
    joining: frozenset[str] = frozenset()  # options that say something of a hex rather than being one
    _option_words: tuple[tuple[str, str], ...] = field(init=False, repr=False, compare=False)
    _tag_words: tuple[tuple[str, str], ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_option_words", _longest_first(self.choice.options))
        object.__setattr__(self, "_tag_words", _longest_first(self.tags))

    @property
    def pattern(self) -> str:
        """Steps one after the other, as they are said in a sentence."""
        option, tag = (
            "|".join(dict.fromkeys(inflected(word) for word, _ in words if len(word) > 2)) or r"\b\B"
            for words in (self._option_words, self._tag_words)
        )
        link = r"(?:(?:" + "|".join(sorted(_LINKS)) + r"|un|uno|lo|l|gli|le|i|d|del|della) )*"
        one = (
            rf"(?:(?:\d{{1,2}}|una|uno|un) (?:x |di |in |esagon[io] (?:di |in )?)?)?(?:{option})\b(?: {link}(?:{tag})\b)*"
            r"(?: fuori strada\b)?(?: per (?:altr[ie] )?\d{1,2} esagoni\b)?"
        )
        between = r"(?: (?:,|poi|quindi|e|>|infine|dopo))+ (?:fuori strada )?" + link
        return rf"(?<!\bfuori )\b{one}(?:{between}{one})*"  # «fuori strada» is no road

    @property
    def alone(self) -> str:
        """The same: a path needs no word before it."""
        return self.pattern

    def tidy(self, said: str) -> str:
        """A path from a sentence as `parse` reads it."""
        said = said.replace("fuori strada", "").replace("  ", " ").strip()
        steps = re.sub(
            r" ?(?:,|\bpoi\b|\bquindi\b|>|\binfine\b|\bdopo\b|\be(?= (?:\d|un|una|uno|poi|da li|ancora|(?:prend|entr|infil|prosegu|continu)\w+)\b)) ?",
            ", ",
            said,
        )
        steps = re.sub(r"([^,]+?) per (?:altr[ie] )?(\d{1,2}) esagoni\b", _counted, steps)
        return re.sub(r"\b(\d{1,2}|una|uno|un) (?:esagon[io] )?(?:di |in )?", r"\1 ", steps)

    def joined(self, before: str, said: str, _adds: bool) -> str | None:
        """The path `before` with what is `said` of its last hex; none when `said` is a path of its own."""
        legs = self.parse(said)
        return f"{before} {said}" if all(leg.option in self.joining for leg in legs) and len(legs) == 1 else None

    def parse(self, raw: Any) -> tuple[Leg, ...]:
        parts = raw if isinstance(raw, list | tuple) else re.split(r"[,;>\n]|→", str(raw))
        legs: list[Leg] = []
        for part in parts:
            if str(part).strip():
                legs += [each for each in self._legs(" ".join(str(part).split())) if not self._again(legs, each)]
            if len(legs) > self.most:
                raise Wrong(_("troppi esagoni: al massimo {most}.", most=self.most))
        if not legs:
            raise Wrong(_("scrivi almeno un esagono del percorso."))
        return tuple(legs)

    def _again(self, legs: list[Leg], next: Leg) -> bool:
        """Whether a step only says once more what the hex before it has."""
        known = {legs[-1].option} | legs[-1].tags if legs else set()
        return next.option in self.joining and {next.option} | next.tags <= known

    def _legs(self, text: str) -> list[Leg]:
        match = re.match(r"(\d{1,2}|[a-z]+) ?x? +(.+)", fold(text))
        times, said = 1, text
        if match and (match.group(1).isdigit() or match.group(1) in COUNTS):
            times = int(match.group(1)) if match.group(1).isdigit() else COUNTS[match.group(1)]
            said = match.group(2)
        if not 1 <= times <= self.most:
            raise Wrong(_("troppi esagoni: al massimo {most}.", most=self.most))
        rest = f" {plain(said)} "
        try:
            option, tags = self._step(rest, text, self._option_words, self._tag_words)
        except Wrong as problem:
            if rooted(rest) == rest:
                raise
            words = (
                tuple((rooted(word), name) for word, name in each) for each in (self._option_words, self._tag_words)
            )
            try:
                option, tags = self._step(rooted(rest), text, *words)
            except Wrong:
                raise problem from None  # in the words that were said
        return [Leg(said, option, tags) for _ in range(times)]  # each a hex of its own

    def _step(self, rest: str, text: str, options: _Words, known: _Words) -> tuple[str, frozenset[str]]:
        """The option and the tags that a step says, and nothing else."""
        option, rest = self._option(rest, text, options)
        tags = set()
        for word, tag in known:
            if f" {word} " in rest:
                tags.add(tag)
                rest = rest.replace(f" {word} ", " ")
        left = " ".join(word for word in rest.split() if word not in _LINKS)
        if left:
            allowed = ", ".join(_(names[0]) for names in self.tags.values())
            raise Wrong(
                _(
                    "non capisco «{left}» in «{text}»; puoi aggiungere: {allowed}.",
                    left=left[:40],
                    text=cut(text),
                    allowed=allowed,
                )
            )
        return option, frozenset(tags)

    def _option(self, rest: str, text: str, options: _Words) -> tuple[str, str]:
        """The option said first in a step, by its longest name, and what else was said."""
        found = [(rest.find(f" {word} "), word, option) for word, option in options if f" {word} " in rest]
        if found:
            _place, word, option = min(found, key=lambda each: each[0])
            return option, rest.replace(f" {word} ", " ", 1)
        allowed = ", ".join(_(names[0]) for names in self.choice.options.values())
        raise Wrong(_("non conosco «{raw}»; puoi scegliere fra: {allowed}.", raw=cut(text), allowed=allowed))

    def show(self, value: tuple[Leg, ...] | None) -> list[str] | None:
        return None if value is None else [leg.text for leg in value]

    def schema(self) -> dict[str, Any]:
        return {"type": "array", "items": {"type": "string"}, "minItems": 1, "maxItems": self.most}


def _counted(said: re.Match[str]) -> str:
    """«la primaria per altri 2 esagoni» with its number first, as `parse` reads it."""
    words = [word for word in said.group(1).split() if word not in _LINKS]
    return f" {said.group(2)} {' '.join(words)}"


def rooted(text: str) -> str:
    """Words without their endings, spaces around them kept."""
    return re.sub(r"[^ ]+", lambda word: root(word.group()), text)


def _longest_first(options: Mapping[str, tuple[str, ...]]) -> tuple[tuple[str, str], ...]:
    """Every word for every option, the longest first."""
    words = [(plain(word), option) for option, names in options.items() for word in (option, *names)]
    return tuple(sorted(words, key=lambda pair: -len(pair[0])))
