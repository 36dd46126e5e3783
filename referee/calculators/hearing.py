"""What a sentence tells a calculator: its inputs, found by the words of their own declaration.

Every input is looked for in two ways: by the patterns it declares (`said`), which win, and by what its kind, its name
and its label say of themselves. A figure or a word serves one input only, the longest match first.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from referee.calculators.declare import Calculator, Input
from referee.calculators.kinds import Choice, Choices, Flag, Integer, Number, Total, TwoDice, Wrong
from referee.calculators.pieces import Pieces
from referee.calculators.prefilter import Pattern, made
from referee.calculators.registry import written_out
from referee.calculators.routes import Path
from referee.calculators.spoken import denied, inflected, root, spoken

VALUE = "{}"  # in a pattern of `said`: where the value stands
MOST_GUESSES = 2
_COUNTERS = re.compile(r"(?<![\w-])\d{1,2}(?:-\d{1,2}|\+\d){1,2}(?![\w-])")
ROLLS = frozenset({"dr", "dado", "tiro", "dadi"})  # the names of a calculator's main roll
FIGURE = re.compile(r"(?<![\w.,-])[+-]?\d+(?:[.,/-]\d+)*(?![\w-])")
_ROLL = (
    r"\b(?:tir[oiae]\w*|lanci\w*|esc[eo]\w*|uscit\w|uscendo|fa|facc\w+|fatto|fatti|fai|ottengo|ottiene|dr|dado|dadi|viene|venuto|rollo|rollato"
    r"|con (?:un|uno|il|dado|dadi|tiro)|col)"
    r"(?: (?:un|uno|il|di|dado|dadi|tiro|dr|con|e|del|al|ai|fuori|a|modificato|originale|naturale|totale|proprio|pure|su|sui|2|2d6|d6|d10|in))*? {}",
    r"{} (?:al|ai|di|col|coi|con i|sul|sui|come|nel) (?:dado|dadi|tiro|lancio|dr)\b",
    r"\bdoppi[oa] {}",
)
_NOT_ARTICLE = r"(?<!\bun)(?<!\buna)"  # «faccio un attacco» is no roll of one
_NO_COUNT = r"(?! (?:esagon|hex|m[fp]\b|[fp]p\b|squadr|unita\b|punt[io]\b|fattor|livell|spin[ae]\b|pass[oi]\b))"  # «fa 3 esagoni» is none
_CUE = (
    r"\b{cue}(?: (?:di|a|e|del|dell|da|pari|uguale|=|vale|che|ha|ho|in|totale|finale|stampat[oa]|attuale))* {value}",
    r"{value} (?:di |punti di |punti |in |come )?{cue}\b",
)
_UNITS = re.compile(r" (?:squadre|unita|mmc|battaglioni|reggimenti|pedine|gruppi)\b")
_ABSENT = re.compile(  # «se il bosco non ci fosse», «il leader manca»
    r" (?:li |qui |piu )?(?:non (?:ci |c |vi |ce )(?:(?:l |lo |la )?(?:fosse\w*|e|era\w*|sono|sia|avess\w*|stess\w*))|manca(?:sse\w*|no)?|mancass\w+)\b"
)
_REFUSED = re.compile(r" no (?:,|ma\b|pero\b|mentre\b)")  # «bombe a mano no, ma …»
_HARDLY_WORDS = frozenset(
    "no si niente nulla nessuno nessuna normale altro altra altri altre io tu noi lui mio mia uguale ok fatto fatta tutti"
    " stesso stessa media medio uso via all uno due tre alto alta basso bassa avversario lato buono".split()
)


@dataclass(frozen=True, slots=True)
class Match:
    """A value found in a sentence for an input: where, and whether the input's own patterns found it."""

    input: Input
    start: int
    end: int
    value: Any
    declared: bool = False


@dataclass(frozen=True, slots=True)
class Heard:
    """All that a sentence tells a calculator."""

    calculator: Calculator
    given: Mapping[str, Any]
    figures: int  # in the sentence
    used: int  # of them, by this calculator
    spans: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    guessed: int = 0  # inputs that took a figure which no word of theirs pointed at
    unused: tuple[str, ...] = ()  # figures that no input took

    @property
    def missing(self) -> tuple[Input, ...]:
        """The inputs it cannot do without and was not told."""
        return tuple(each for each in self.calculator.inputs if each.required and each.name not in self.given)


def is_roll(input: Input) -> bool:
    """Whether an input is a roll of dice, by its name."""
    return not ROLLS.isdisjoint(input.name.split("_"))


def hear(calculator: Calculator, text: str, only: str | None = None, guess: bool = False) -> Heard:
    """What `text` tells `calculator`; with `only` just that input is listened for.

    With `guess` the figures that are left go to the inputs that are missing, in their order, when there are as many.
    """
    plain = written_out(spoken(text), calculator.game)
    inputs = [each for each in calculator.inputs if only in (None, each.name)]
    matches = sorted(
        (match for each in inputs for match in _matches(each, plain)),
        key=lambda match: (not match.declared, match.start - match.end),
    )
    given: dict[str, Any] = {}
    spans: dict[str, tuple[int, int]] = {}
    taken: list[tuple[int, int]] = []
    for match in matches:
        name = match.input.name
        several = isinstance(match.input.kind, Choices) or getattr(match.input.kind, "sums", False)
        adds = isinstance(match.input.kind, Total) and match.declared
        covers = match.end > match.start  # an empty match tells a value without using up words
        if (name in given and not several and not adds) or (
            covers and any(match.start < end and start < match.end for start, end in taken)
        ):
            continue
        try:
            match.input.kind.parse(match.value)
        except Wrong:
            continue
        if several:
            given[name] = [*given.get(name, []), match.value]
        elif adds and name in given:
            given[name] = str(match.input.kind.parse(given[name]) + match.input.kind.parse(match.value))
        else:
            given[name] = match.value
        spans[name] = (match.start, match.end)
        if match.end > match.start:
            taken.append((match.start, match.end))
    figures = [found.span() for found in FIGURE.finditer(plain)]
    loose = [span for span in figures if not any(start <= span[0] and span[1] <= end for start, end in taken)]
    counts = any(_UNITS.match(plain, high) for _low, high in loose)
    left = [plain[low:high] for low, high in loose]
    guesses = _guesses(calculator, given, left, counts) if guess else {}
    used = len(figures) - len(loose) + len(guesses)
    unused = () if guesses else tuple(left)  # guesses take all that are left, or none
    return Heard(calculator, {**given, **guesses}, len(figures), used, spans, len(guesses), unused)


def refused(calculator: Calculator, input: Input, text: str) -> set[str]:
    """The options of a list that a sentence says are not there: «e senza il muro?»."""
    assert isinstance(input.kind, Choices)
    plain = written_out(spoken(text), calculator.game)
    found: set[str] = set()
    for pattern, value in _declared(input):
        for match in pattern.found(plain):
            group = 1 if match.re.groups and match.group(1) is not None else 0
            if _denied_at(match, group, plain, pattern.text):
                try:
                    found.add(input.kind.choice.parse(match.group(group) if value is ... else value))
                except Wrong:
                    continue
    return found | {match.value for match in _options(input, plain, there=False)}


def taken_back(calculator: Calculator, given: Mapping[str, Any], heard: Heard, text: str) -> set[str]:
    """The inputs told before whose option a sentence says is not there: «e senza il bosco?», «se il muro non ci fosse».

    What was heard as something else is not: «non adiacente» is a distance.
    """
    plain = written_out(spoken(text), calculator.game)
    used = heard.spans.values()
    return {
        each.name
        for each in calculator.inputs
        if each.name in given and not each.required
        if _option_gone(each, given[each.name], plain, used) or _counters_gone(each, given[each.name], plain)
    }


def _option_gone(input: Input, given: Any, plain: str, used: Iterable[tuple[int, int]]) -> bool:
    """Whether the option that was told is said not to be there."""
    if not isinstance(input.kind, Choice):
        return False
    return any(
        _same(input.kind, match.value, given)
        for match in _options(input, plain, there=False)
        if not any(match.start <= high and low <= match.end for low, high in used)
    )


def _counters_gone(input: Input, given: Any, plain: str) -> bool:
    """Whether all the counters that were told are said not to be there: «e senza il 9-1?»."""
    if not isinstance(input.kind, Pieces):
        return False
    told = set(_COUNTERS.findall(str(given)))
    gone = {
        found.group()
        for found in _COUNTERS.finditer(plain)
        if denied(plain, found.start()) or _ABSENT.match(plain, found.end())
    }
    return bool(told) and told <= gone


def _same(kind: Choice, one: Any, other: Any) -> bool:
    """Whether both stand for the same option, or for two of one family: «edificio», «edificio di pietra»."""
    first, second = kind.parse(one), kind.parse(other)
    return first == second or second.startswith(f"{first}-")


def _guesses(calculator: Calculator, given: Mapping[str, Any], loose: list[str], counts: bool) -> dict[str, str]:
    """The figures that are left for the inputs that are missing; none unless there are as many and all fit.

    What `counts` units, «2 squadre», is no counter.
    """
    missing = [each for each in calculator.inputs if each.required and each.name not in given]
    if not 0 < len(loose) == len(missing) <= MOST_GUESSES:
        return {}
    for input, figure in zip(missing, loose, strict=True):
        try:
            ratio = isinstance(input.kind, Pieces) and re.fullmatch(r"\d+-\d+", figure)  # «per il 3-1» is no counter
            if (
                ratio
                or (counts and isinstance(input.kind, Pieces))
                or not isinstance(input.kind, Integer | Number | TwoDice | Pieces)
            ):
                return {}
            input.kind.parse(figure)
        except Wrong:
            return {}
    return {input.name: figure for input, figure in zip(missing, loose, strict=True)}


def _matches(input: Input, plain: str) -> Iterator[Match]:
    for pattern, value in _declared(input):
        for found in pattern.found(plain):
            match = _match(input, found, value, plain, True, pattern.text)
            if match is not None:
                yield match
    if not input.listens:
        return
    if isinstance(input.kind, Choice | Choices):
        yield from _options(input, plain)
    for pattern in _own(input):
        for found in pattern.found(plain):
            match = _match(input, found, ..., plain, False, pattern.text)
            if match is not None:
                yield match


def _match(input: Input, found: re.Match[str], value: Any, plain: str, declared: bool, pattern: str) -> Match | None:
    """A value from a pattern that was found; `...` stands for what the pattern's group holds."""
    group = next((place for place, said in enumerate(found.groups(), 1) if said is not None), 0)
    start, end = found.span(group)
    if value is not ... and not group and pattern.startswith("^"):
        start = end  # it looks at the whole sentence, and uses up none of it
    if isinstance(input.kind, Flag) and value is ...:
        there = not (denied(plain, found.start()) or denied(plain, start) or _ABSENT.match(plain, found.end()))
        return Match(input, start, end, there, declared)
    if value is ... and not group:
        return None
    figure = value is ... and isinstance(input.kind, Integer | Number | TwoDice)
    chosen = isinstance(input.kind, Choice | Choices)
    gone = _denied_at(found, group, plain, pattern) if chosen else denied(plain, start)
    if not figure and (gone or _REFUSED.match(plain, end) or _ABSENT.match(plain, end)):
        return None
    said = found.group(group) if value is ... else value
    tidy = getattr(input.kind, "tidy", None)
    return Match(input, start, end, tidy(said) if tidy and isinstance(said, str) else said, declared)


def _denied_at(found: re.Match[str], group: int, plain: str, pattern: str) -> bool:
    """Whether a value is said not to be there; where it stands after its words, the last of them is what is denied."""
    start, end = found.span(group)
    if denied(plain, start):
        return True
    behind = group and start == end == found.end() > found.start()
    if not behind or re.search(r"\b(?:non|senza|niente|nessun)", pattern.replace("\\b", " ")):
        return False
    return denied(plain, max(found.start(), plain.rfind(" ", 0, start) + 1))


def _options(input: Input, plain: str, there: bool = True) -> Iterator[Match]:
    """Every option that the sentence names, by its longest name; with `there` false those that it says are not there."""
    phrases, longest = _phrases(input)
    words, roots = _words(plain)
    place = 0
    while place < len(words):
        for size in range(min(longest.get(roots[place], 0), len(words) - place), 0, -1):
            option = phrases.get(roots[place : place + size])
            if option is not None:
                start, end = words[place][0], words[place + size - 1][1]
                if there != bool(denied(plain, start) or _ABSENT.match(plain, end)):
                    yield Match(input, start, end, option)
                place += size - 1
                break
        place += 1


@lru_cache(maxsize=64)  # every calculator that listens asks for the words of the same sentence
def _words(plain: str) -> tuple[list[tuple[int, int]], tuple[str, ...]]:
    """Where the words of a sentence stand, and each without its ending."""
    found = list(re.finditer(r"[^ ]+", plain))
    return [word.span() for word in found], tuple(root(word.group()) for word in found)


_phrase_cache: dict[int, tuple[dict[tuple[str, ...], str], dict[str, int]]] = {}
_declared_cache: dict[int, list[tuple[Pattern, Any]]] = {}
_own_cache: dict[int, list[Pattern]] = {}


def _phrases(input: Input) -> tuple[dict[tuple[str, ...], str], dict[str, int]]:
    """The words of every option without their endings, and the length of the longest name by its first word."""
    known = _phrase_cache.get(id(input))
    if known is None:
        kind = input.kind.choice if isinstance(input.kind, Choices) else input.kind
        assert isinstance(kind, Choice)
        phrases: dict[tuple[str, ...], str] = {}
        for option, names in kind.options.items():
            for name in (option, *names):
                words = spoken(name).split()
                if words and not (len(words) == 1 and (len(words[0]) < 3 or words[0] in _HARDLY_WORDS)):
                    phrases.setdefault(tuple(map(root, words)), option)
        longest: dict[str, int] = {}
        for phrase in phrases:
            longest[phrase[0]] = max(longest.get(phrase[0], 0), len(phrase))
        known = _phrase_cache[id(input)] = (phrases, longest)
    return known


def _declared(input: Input) -> list[tuple[Pattern, Any]]:
    """The patterns an input declares; with each what it stands for, `...` when its group or its presence tells."""
    known = _declared_cache.get(id(input))
    if known is None:
        known = []
        for said in input.said:
            text, value = said if isinstance(said, tuple) else (said, ...)
            known.append((made(text.replace(VALUE, f"({input.kind.pattern})")), value))
        _declared_cache[id(input)] = known
    return known


def _own(input: Input) -> list[Pattern]:
    """The patterns that an input's kind, name and label give by themselves."""
    known = _own_cache.get(id(input))
    if known is None:
        known = _own_cache[id(input)] = [made(text) for text in _own_texts(input)]
    return known


def _own_texts(input: Input) -> Iterator[str]:
    kind = input.kind
    label = re.sub(r"\(.*?\)", " ", input.label)
    cues = {inflected(text) for text in (input.name.replace("_", " "), label) if 0 < len(spoken(text).split()) <= 4}
    if isinstance(kind, Flag):
        name = spoken(input.name.replace("_", " ")).split()
        if len(input.name) > 2:
            yield r"\b" + r"(?: \w+){0,2} ".join(inflected(word) for word in name) + r"\b"
        return
    if isinstance(kind, Pieces | Path):
        yield f"({kind.alone})"
    if isinstance(kind, Integer | Number | TwoDice):
        for cue in sorted(cues):
            yield from (text.replace("{cue}", cue).replace("{value}", f"({kind.pattern})") for text in _CUE)
    if input.name in ROLLS or (isinstance(kind, TwoDice) and "_" not in input.name):
        yield from (text.replace(VALUE, f"({kind.pattern}){_NOT_ARTICLE}{_NO_COUNT}") for text in _ROLL)
