"""A calculation as an answer: the thing asked first, then the result, and what was taken for granted."""

import re
from itertools import pairwise
from typing import Any

from referee.calculators.declare import Calculation, Calculator, Input
from referee.calculators.kinds import Choice, Choices, Flag, Integer
from referee.calculators.ruling import Ruling, Step
from referee.calculators.spoken import spoken
from referee.dialogue.contract import Missing
from referee.i18n import _
from referee.index.analysis import STOP, terms
from referee.text import fold

MOST_ASSUMED = 4  # things taken for granted that the answer names
MOST_CHOICES = 12
_ASKED = re.compile(
    r"\b(?:quant[oaie]|che|quale|quali|qual|dimmi|calcola\w*) (?:(?:e|sono|il|la|lo|i|gli|le|mio|mia|di|fa) )*(\w+(?: \w+)?)"
)
# «un terreno che intralcia»: that «che» asks nothing. One that asks begins a clause or stands after a small word.
_BEFORE = "".join(rf"(?<!\b{word})" for word in "con a ad di in da per su e ma o se".split())
_RELATIVE = re.compile(rf"{_BEFORE}(?<=[a-z]) che\b")


def result_text(question: str, ruling: Ruling) -> str:
    """The result, after the step that the question asks for by name, if it asks for one."""
    step = asked_step(question, ruling)
    return f"{step.text}: {step.value}. {ruling.result}" if step else ruling.result


def asked_step(question: str, ruling: Ruling) -> Step | None:
    """The last step that works out what the question names: «che colonna», «quanti MF», «quale DRM»."""
    told = _figured(ruling.result.partition(". ")[0])
    for found in _ASKED.finditer(spoken(_RELATIVE.sub(" ,", fold(question)))):
        words = [word for word in terms(found.group(1)) if word not in STOP and not word.isdigit()]
        for step in reversed(ruling.steps):
            named = terms(step.text)
            if words and words[0] in named:
                beside = words[0] in told and words[0] != named[0]  # the result itself begins with it
                return None if beside or _told(step.value, ruling.result) else step
    return None


def _figured(sentence: str) -> set[str]:
    """The words of a sentence that stand beside a figure: «colonna 12», «8MF»."""
    words = terms(re.sub(r"(?<=\d)(?=[A-Za-z])|½", " ", sentence))
    return {word for pair in pairwise(words) if any(map(str.isdigit, pair)) for word in pair if not word.isdigit()}


def _told(value: str, result: str) -> bool:
    """Whether a result already says a value, as whole words."""
    bare = re.escape(value.removeprefix("+"))
    return re.search(rf"(?<![\w,./+-])\+?{bare}(?![\w/]|[.,]\d|-\d)", result) is not None


def assumed(calculation: Calculation, given: dict[str, Any]) -> list[dict[str, str]]:
    """What was taken for granted: the choices that nobody made."""
    found = []
    for each in calculation.calculator.inputs:
        if each.name in given or each.required or each.default in (None, (), False):
            continue
        found.append({"input": each.name, "label": _(each.label), "value": _shown(each)})
    return found[:MOST_ASSUMED]


def assumed_text(things: list[dict[str, str]]) -> str:
    """What was taken for granted, in a sentence; empty when nothing was."""
    if not things:
        return ""
    listed = "; ".join(f"{each['label']}: {each['value']}" for each in things)
    return _("Ho considerato: {listed}.", listed=listed)


def unused_text(figures: list[str]) -> str:
    """The figures of the question that the calculation has no use for, in a sentence; empty when it uses all."""
    return _("Cifre della domanda non usate: {figures}.", figures=", ".join(figures)) if figures else ""


def _shown(input: Input) -> str:
    if isinstance(input.kind, Choice):
        return input.kind.label(input.default)
    if isinstance(input.kind, Choices):
        return ", ".join(input.kind.choice.label(each) for each in input.default)
    if isinstance(input.kind, Flag):
        return _("sì") if input.default else _("no")
    return str(input.kind.show(input.default))


def missing(calculator: Calculator, input: Input) -> Missing:
    """What to ask back, with the answers that can be pressed."""
    return Missing(calculator.name, input.name, _(input.label), _choices(input))


def _choices(input: Input) -> tuple[dict[str, str], ...]:
    kind = input.kind
    if isinstance(kind, Choice):
        return tuple({"value": option, "label": kind.label(option)} for option in kind.options)[:MOST_CHOICES]
    if isinstance(kind, Flag):
        return tuple({"value": value, "label": value} for value in (_("sì"), _("no")))
    if isinstance(kind, Integer) and kind.high - kind.low < MOST_CHOICES:
        return tuple({"value": str(value), "label": str(value)} for value in range(kind.low, kind.high + 1))
    return ()
