"""What was said before, and what a follow-up does to it. The player's earlier questions are all there is to remember."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from referee.calculators.declare import Calculator, Input
from referee.calculators.hearing import Heard, hear
from referee.calculators.kinds import Choices, Integer, Wrong
from referee.calculators.spoken import spoken
from referee.dialogue.contract import Answer

_FOLLOWS = re.compile(
    r"^(?:e|ed|ma|invece|allora|quindi|oppure|o|pero|ok|no|se|anche|con|senza|mettiamo|metti|facciamo|stavolta|poi|adesso|ora|cambia)\b"
)
_ADDS = re.compile(
    r"\b(?:anche|pure|in piu|con (?:lui|lei|loro)|si unisc\w+|aggiung\w+|oltre|inoltre|assieme|insieme)\b"
    r"|(?<!contro )(?<!su )\b(?:un|\d) altr[aoei] (?:squadr\w+|unita|mmc|mg|lmg|pedin\w+)\b"
)
WHY = re.compile(
    r"^(?:e )?(?:perche|come mai|spiega\w*|in che senso|da dove (?:viene|vengono|esce)|come ci arriv\w+|mostra\w* i passi|e come)(?: (?:mai|no|si|cosi|meglio|questo|quello))*$"
)
RULE = re.compile(
    r"^(?:e )?(?:dammi|mostra\w*|fammi (?:leggere|vedere)|leggi\w*|cita\w*|che|quale|qual e|dove (?:sta|e) scritt\w|dimmi)"
    r"(?: (?:la|il|mi|lo|e|per intero|scritto|dice|testo|della|sta|intera|completa))* ?(?:regola|regole|testo|paragrafo|riferimento|scritto|lo dice)?$"
)
_BARE = re.compile(r"^(?:e |ed |ma |o )?(?:con |se (?:sono|fossero|ne (?:ho|uso|metto)) )?(\d{1,3}|una|uno)$")
LONG = 12  # words: beyond, a sentence stands on its own
SHORT = 5  # words: a sentence this short leans on what was said before


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
    return bool(_FOLLOWS.match(plain)) or len(plain.split()) <= SHORT


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
    again = _again(state, spoken(text))
    if again:
        return {**state.given, **again}
    heard = hear(state.calculator, text)
    less = _less(state, spoken(text))
    if not heard.given and not less:
        return None
    return {**state.given, **_merged(state, heard, bool(_ADDS.search(spoken(text)))), **_onto(state, heard), **less}


def touched(before: Mapping[str, Any], after: Mapping[str, Any]) -> str:
    """The one input that differs; nothing when there are more."""
    names = [name for name, value in after.items() if before.get(name) != value]
    return names[0] if len(names) == 1 else ""


def _again(state: State, plain: str) -> dict[str, Any]:
    """A bare number changes what the last follow-up changed: «e con un'artiglieria?», «e con due?»."""
    found = _BARE.match(plain)
    if not found or not state.touched or state.calculator is None:
        return {}
    kind = next(each.kind for each in state.calculator.inputs if each.name == state.touched)
    try:
        return {state.touched: found.group(1)} if isinstance(kind, Integer) and kind.parse(found.group(1)) else {}
    except Wrong:
        return {}


def _onto(state: State, heard: Heard) -> dict[str, Any]:
    """The paths of which a follow-up says something more: «e se c'è un blocco stradale?»."""
    more = {}
    for each in heard.calculator.inputs:
        before, said, joined = (
            state.given.get(each.name),
            heard.given.get(each.name),
            getattr(each.kind, "joined", None),
        )
        if joined and before and said and (whole := joined(before, said)):
            more[each.name] = whole
    return more


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
    if not adds:
        return dict(heard.given)
    merged: dict[str, Any] = {}
    for name, value in heard.given.items():
        before = state.given.get(name)
        several = next(each for each in heard.calculator.inputs if each.name == name).kind
        if before is not None and isinstance(several, Choices):
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
