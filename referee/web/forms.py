"""A calculator's declaration as form fields, and the fields as inputs."""

import re
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from flask_babel import format_decimal
from werkzeug.datastructures import MultiDict

from referee.calculators.declare import Calculator, Input
from referee.calculators.kinds import Choice, Choices, Flag, Integer, Kind, TwoDice, Wrong
from referee.i18n import _

NOT_INPUTS = frozenset({"lingua", "tira"})  # of the page, not of the calculator
_ROLL = re.compile(r"(?:dado|dadi|dr|tiro|lancio|terzo_dado)(?:_|$)")
_DICE = {(1, 6): (1, 6), (2, 12): (2, 6), (1, 10): (1, 10), (2, 20): (2, 10), (1, 100): (1, 100)}  # (how many, faces)


@dataclass(frozen=True, slots=True)
class Field:
    """What a template needs to draw one input."""

    name: str
    label: str
    help: str
    widget: str  # text, number, checkbox, select, checkboxes
    value: Any
    required: bool
    options: tuple[tuple[str, str], ...] = ()
    low: int | None = None
    high: int | None = None
    standing: bool = False  # a box that is ticked until the player unticks it
    dice: tuple[int, int] | None = None  # how many dice of how many faces this value is rolled with


def given(calculator: Calculator, arguments: MultiDict[str, str]) -> dict[str, object]:
    """The inputs that a request's address holds; unknown names are left for the calculator to name."""
    found: dict[str, object] = {}
    inputs = {input.name: input for input in calculator.inputs}
    for name in arguments:
        values = [value for value in arguments.getlist(name) if value.strip()]
        if values and name not in NOT_INPUTS:
            many = name in inputs and isinstance(inputs[name].kind, Choices) and len(values) > 1
            found[name] = (
                values if many else values[-1]
            )  # a ticked box comes after the «no» that stands for it unticked
    return found


def rolled(calculator: Calculator, name: str) -> str | None:
    """A roll for the input called `name`; none when it is not rolled."""
    dice = next((_dice(input) for input in calculator.inputs if input.name == name), None)
    if dice is None:
        return None
    faces = [1 + secrets.randbelow(dice[1]) for _die in range(dice[0])]
    two = any(input.name == name and isinstance(input.kind, TwoDice) for input in calculator.inputs)
    return "+".join(map(str, faces)) if two else str(sum(faces))


def fields(calculator: Calculator, given: Mapping[str, object]) -> list[Field]:
    """The fields of a calculator's form, filled with what was given."""
    return [_field(input, given.get(input.name)) for input in calculator.inputs]


def standing(input: Input) -> Any:
    """What stands in a field until the player says otherwise."""
    return None if input.required or input.default is None else input.kind.show(input.default)


def _field(input: Input, value: object) -> Field:
    kind = input.kind
    widget, low, high = "text", None, None
    if isinstance(kind, Integer):
        widget, low, high = "number", kind.low, kind.high
    elif isinstance(kind, Flag):
        widget = "checkbox"
    elif isinstance(kind, Choice | Choices):
        widget = "select" if isinstance(kind, Choice) else "checkboxes"
    return Field(
        input.name,
        _(input.label),
        _(input.help),
        widget,
        _shown(input, value, widget),
        input.required,
        _options(input),
        low,
        high,
        input.default is True,
        _dice(input),
    )


def _shown(input: Input, value: object, widget: str) -> Any:
    shown = _said(input.kind, value) if value is not None else standing(input)
    if widget == "checkboxes":
        return (shown,) if isinstance(shown, str) else shown or ()
    if isinstance(shown, list | tuple):
        return ", ".join(map(str, shown))
    if isinstance(shown, float):
        return format_decimal(shown)
    return "" if shown is None else shown


def _options(input: Input) -> tuple[tuple[str, str], ...]:
    if not isinstance(input.kind, Choice | Choices):
        return ()
    choice = input.kind if isinstance(input.kind, Choice) else input.kind.choice
    options = tuple((option, choice.label(option)) for option in choice.options)
    if isinstance(input.kind, Choice) and (input.required or input.default is None):
        return (("", "…"), *options)  # nothing is chosen until the player chooses
    return options


def _dice(input: Input) -> tuple[int, int] | None:
    if not _ROLL.match(input.name):
        return None
    if isinstance(input.kind, TwoDice):
        return 2, 6
    return _DICE.get((input.kind.low, input.kind.high)) if isinstance(input.kind, Integer) else None


def _said(kind: Kind, value: object) -> Any:
    """A value as the field shows it: of a choice the option that the player's words stand for."""
    if not isinstance(kind, Choice | Choices):
        return value
    try:
        found: Any = kind.parse(value)
        return kind.show(found)
    except Wrong:
        return value
