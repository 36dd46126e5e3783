"""What was said before, and what a follow-up does to it. The player's earlier questions are all there is to remember."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from referee.calculators.declare import Calculator, Input
from referee.calculators.hearing import Heard, hear
from referee.calculators.kinds import Choices, Integer, Number, TwoDice, Wrong
from referee.calculators.spoken import spoken
from referee.dialogue.contract import Answer

_FOLLOWS = re.compile(
    r"^(?:e|ed|ma|invece|allora|quindi|oppure|o|pero|ok|no|se|anche|con|senza|mettiamo|metti|facciamo|stavolta|poi|adesso|ora|cambia|ah|oh|aspetta|dimenticavo|insieme|assieme|c era|c erano)\b"
)
_ADDS = re.compile(
    r"^(?:e |ed )?(?:poi|dopo|quindi) (?:ancora |entr\w+ |in |nel |nella )|\b(?:anche|pure|in piu|con (?:lui|lei|loro)|si unisc\w+|aggiung\w+|oltre|inoltre|assieme|insieme)\b"
    r"|(?<!contro )(?<!su )\b(?:un|\d) altr[aoei] (?:squadr\w+|unita|mmc|mg|lmg|pedin\w+)\b"
)
WHY = re.compile(
    r"^(?:e )?(?:perche|come mai|spiega\w*|in che senso|da dove (?:viene|vengono|esce)|come ci arriv\w+|mostra\w* i passi|e come)(?: (?:mai|no|si|cosi|meglio|questo|quello))*$"
)
RULE = re.compile(
    r"^(?:e )?(?:dammi|mostra\w*|fammi (?:leggere|vedere)|leggi\w*|cita\w*|che|quale|qual e|dove (?:sta|e) scritt\w|dimmi)"
    r"(?: (?:la|il|mi|lo|e|per intero|scritto|dice|testo|della|sta|intera|completa))* ?(?:regola|regole|testo|paragrafo|riferimento|scritto|lo dice)?$"
)
LONG = 12  # words: beyond, a sentence stands on its own
SHORT = 5  # words: a sentence this short leans on what was said before
FRAGMENT = 9  # words: so does one of this length that asks nothing
_ASKS = re.compile(
    r"\b(?:come|cosa|che|chi|quale|quali|qual|quant[oaie]|quando|dove|perche|poss[oai]\w*|puo|si puo|dev[eo]\w*|serve|servono|dammi|dimmi)\b"
)
_BARE = re.compile(
    r"^(?:(?:e|ed|ma|invece|se|con|a|di|da|ne|fosse|fossero|ho|avessi|sono|solo|facciamo) )*([+-]?\d+(?:,\d+)?)$"
)
DISTANCES = frozenset({"gittata", "distanza", "raggio", "esagoni"})
_NO_ROLL = re.compile(r"\b(?:a|da|di)\b")  # «e a 12?» is a distance


@dataclass(frozen=True, slots=True)
class State:
    """Where a conversation stands."""

    question: str = ""  # the last question that stood on its own
    game: str | None = None
    calculator: Calculator | None = None
    given: Mapping[str, Any] = field(default_factory=dict)
    pending: Input | None = None  # what was asked back
    answer: Answer | None = None
    touched: str = ""  # the one input that the last follow-up changed


def follows(text: str) -> bool:
    """Whether a sentence leans on what was said before it."""
    plain = spoken(text)
    words = len(plain.split())
    asks = "?" in text or _ASKS.search(plain)
    return bool(_FOLLOWS.match(plain)) or words <= SHORT or (words <= FRAGMENT and not asks)


def supplies(state: State, text: str) -> bool:
    """Whether a sentence does little else than tell the last calculation its inputs: «fase nemica, in buon ordine»."""
    if state.calculator is None or "?" in text:
        return False
    plain = spoken(text)
    told = sum(len(plain[start:end].split()) for start, end in hear(state.calculator, text).spans.values())
    words = [word for word in plain.split() if word != ","]
    return len(words) <= LONG and told * 2 > len(words)


def reply(state: State, text: str) -> dict[str, Any] | None:
    """The inputs after an answer to what was asked back; none when the text is no answer to that."""
    if state.pending is None or state.calculator is None:
        return None
    heard = dict(hear(state.calculator, text).given)
    if state.pending.name not in heard:
        value = _plain_value(state.pending, text)
        if value is None:
            return None
        heard = {state.pending.name: value}
    return {**state.given, **heard}


def changed(state: State, text: str) -> dict[str, Any] | None:
    """The inputs of the last calculation with what a follow-up changes; none when it changes nothing."""
    if state.calculator is None:
        return None
    again = _touched_again(state, text)
    if again:
        return again
    heard = hear(state.calculator, text)
    less = _less(state, spoken(text))
    if not heard.given and not less:
        return None
    return {**state.given, **_merged(state, heard, bool(_ADDS.search(spoken(text)))), **less}


def _touched_again(state: State, text: str) -> dict[str, Any]:
    """A bare figure after a follow-up that changed one input changes that one again: «e con un'artiglieria?», «e con due?».

    Before any follow-up it changes the only figure that was told.
    """
    bare = _BARE.match(spoken(text))
    input = _figure_meant(state)
    if bare and not state.touched and _NO_ROLL.search(bare.group()):
        input = _distance_told(state)
    if bare is None or input is None:
        return {}
    try:
        input.kind.parse(bare.group(1))
    except Wrong:
        return {}
    return {**state.given, input.name: bare.group(1)}


def _distance_told(state: State) -> Input | None:
    """The distance of the last calculation, where one was told: «e a due?»."""
    inputs = state.calculator.inputs if state.calculator else ()
    return next((each for each in inputs if each.name in DISTANCES and each.name in state.given), None)


def _figure_meant(state: State) -> Input | None:
    """The input that a bare figure changes: the last one changed, else the only roll told, else the only figure told."""
    inputs = state.calculator.inputs if state.calculator else ()
    if state.touched:
        return next((each for each in inputs if each.name == state.touched), None)
    told = [each for each in inputs if each.name in state.given]
    rolls = [each for each in told if isinstance(each.kind, TwoDice)]
    figures = rolls or [each for each in told if isinstance(each.kind, Integer | Number)]
    return figures[0] if len(figures) == 1 else None


def _less(state: State, plain: str) -> dict[str, Any]:
    """The lists from which a follow-up takes something away: «e senza la MG?»."""
    assert state.calculator is not None
    less = {}
    for each in state.calculator.inputs:
        before, without = state.given.get(each.name), getattr(each.kind, "without", None)
        if without and isinstance(before, str) and (left := without(before, plain)) not in (before, ""):
            less[each.name] = left
    return less


def _merged(state: State, heard: Heard, adds: bool) -> dict[str, Any]:
    """What was heard; what comes in addition joins what was there."""
    merged: dict[str, Any] = {}
    for name, value in heard.given.items():
        before = state.given.get(name)
        several = next(each for each in heard.calculator.inputs if each.name == name).kind
        joined = getattr(several, "joined", None)  # the kind itself knows what stays beside something new
        if before is not None and joined and (whole := joined(before, value, adds)):
            merged[name] = whole
        elif not adds:
            merged[name] = value
        elif before is not None and isinstance(several, Choices):
            merged[name] = [*before, *value]
        elif before is not None and hasattr(several, "alone"):
            merged[name] = f"{before}, {value}"
        else:
            merged[name] = value
    return merged


def _plain_value(input: Input, text: str) -> Any:
    """A bare answer to what was asked: «bosco», «4», «sì», «6 esagoni», «in un bosco»."""
    plain = spoken(text)
    said = re.search(input.kind.pattern, plain) if input.kind.pattern else None
    tidy = getattr(input.kind, "tidy", None)
    attempts = [text, plain, *([said.group()] if said else [])]
    for attempt in [*attempts, *([tidy(each) for each in attempts] if tidy else [])]:
        try:
            input.kind.parse(attempt)
        except Wrong:
            continue
        return attempt
    return None
