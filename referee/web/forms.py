"""A calculator's declaration as form fields, and the fields as inputs."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from werkzeug.datastructures import MultiDict

from referee.calculators.declare import Calculator, Input
from referee.calculators.kinds import Choice, Choices, Flag, Integer, Kind, Wrong
from referee.i18n import _


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


def given(calculator: Calculator, arguments: MultiDict[str, str]) -> dict[str, object]:
    """The inputs that a request's address holds; unknown names are left for the calculator to name."""
    found: dict[str, object] = {}
    inputs = {input.name: input for input in calculator.inputs}
    for name in arguments:
        if name == "lingua":
            continue
        values = [value for value in arguments.getlist(name) if value.strip()]
        if values:
            many = name in inputs and isinstance(inputs[name].kind, Choices) and len(values) > 1
            found[name] = (
                values if many else values[-1]
            )  # a ticked box comes after the «no» that stands for it unticked
    return found


def fields(calculator: Calculator, given: Mapping[str, object]) -> list[Field]:
    """The fields of a calculator's form, filled with what was given."""
    return [_field(input, given.get(input.name)) for input in calculator.inputs]


def _field(input: Input, value: object) -> Field:
    widget, low, high = "text", None, None
    options: tuple[tuple[str, str], ...] = ()
    kind = input.kind
    if isinstance(kind, Integer):
        widget, low, high = "number", kind.low, kind.high
    elif isinstance(kind, Flag):
        widget = "checkbox"
    elif isinstance(kind, Choice | Choices):
        choice = kind if isinstance(kind, Choice) else kind.choice
        widget = "select" if isinstance(kind, Choice) else "checkboxes"
        options = tuple((option, choice.label(option)) for option in choice.options)
        if widget == "select" and (input.required or input.default is None):
            options = (("", "…"), *options)  # nothing is chosen until the player chooses
    shown = _said(kind, value) if value is not None else _default(input)
    if widget == "checkboxes":
        shown = (shown,) if isinstance(shown, str) else shown
    elif isinstance(shown, list | tuple):
        shown = ", ".join(shown)
    return Field(
        input.name,
        _(input.label),
        _(input.help),
        widget,
        shown,
        input.required,
        options,
        low,
        high,
        input.default is True,
    )


def _default(input: Input) -> Any:
    """What stands in a field until the player says otherwise."""
    return "" if input.required or input.default is None else input.kind.show(input.default)


def _said(kind: Kind, value: object) -> Any:
    """A value as the field shows it: of a choice the option that the player's words stand for."""
    if not isinstance(kind, Choice | Choices):
        return value
    try:
        found: Any = kind.parse(value)
        return kind.show(found)
    except Wrong:
        return value
