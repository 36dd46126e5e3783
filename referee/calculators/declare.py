"""The declaration of a calculator. The command line, the web form, the JSON schema and the docs all come from it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from referee.calculators.kinds import Kind, Lacking, Wrong
from referee.calculators.ruling import Ruling
from referee.errors import RefereeError
from referee.i18n import _


class BadInputError(RefereeError):
    """Inputs that cannot be used: for each, the sentence that says what is allowed."""

    def __init__(self, problems: Mapping[str, str]) -> None:
        super().__init__(" ".join(problems.values()))
        self.problems = dict(problems)


@dataclass(frozen=True, slots=True)
class Input:
    """One thing a calculator is told. Without a default it must be given; `None` as default means «not said».

    `said` are the ways a player says it in a sentence, as patterns over plain text (see `spoken`): `{}` stands where the
    value does, a pattern without it means «yes», and a pair of pattern and value means that value. Beside them an input
    is found by its kind, its name and its label, unless `listens` is false.
    """

    name: str
    label: str
    kind: Kind
    default: Any = ...
    help: str = ""
    said: tuple[str | tuple[str, Any], ...] = ()
    listens: bool = True

    @property
    def required(self) -> bool:
        """True when no default stands in for it."""
        return self.default is ...

    @property
    def option(self) -> str:
        """Its name on the command line."""
        return "--" + self.name.replace("_", "-")


@dataclass(frozen=True, slots=True)
class Calculation:
    """A calculator that has run: what it was given, as it was understood, and its ruling."""

    calculator: "Calculator"
    inputs: dict[str, Any]
    ruling: Ruling

    def as_json(self) -> dict[str, Any]:
        """The calculation in the shape of the answer contract."""
        shown = {input.name: input.kind.show(self.inputs[input.name]) for input in self.calculator.inputs}
        return {"calculator": self.calculator.name, "inputs": shown, **self.ruling.as_json()}


@dataclass(frozen=True, slots=True)
class Calculator:
    """A procedure of a game: its typed inputs, the rules it rests on and the pure function that works it out."""

    game: str
    name: str
    title: str
    summary: str
    inputs: tuple[Input, ...]
    sections: tuple[str, ...]
    function: Callable[..., Ruling]

    def run(self, given: Mapping[str, Any]) -> Calculation:
        """Work it out from raw inputs; all that is wrong with them is said at once."""
        values = self.parse(given)
        try:
            return Calculation(self, values, self.function(**values))
        except Lacking as error:
            needed = next(each for each in self.inputs if each.name == error.input)
            raise BadInputError({needed.name: str(error) or _missing(needed)}) from None
        except Wrong as error:
            raise BadInputError({"": str(error)}) from None

    def parse(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """The inputs as typed values."""
        values: dict[str, Any] = {}
        problems: dict[str, str] = {}
        for name in given.keys() - {input.name for input in self.inputs}:
            known = ", ".join(input.name for input in self.inputs)
            problems[name] = _(
                "«{name}» non è un dato di questo calcolo; i dati sono: {known}.", name=name, known=known
            )
        for input in self.inputs:
            raw = given.get(input.name)
            if raw in (None, "", []):
                if input.required:
                    problems[input.name] = _missing(input)
                values[input.name] = input.default
                continue
            try:
                values[input.name] = input.kind.parse(raw)
            except Wrong as error:
                problems[input.name] = f"{_(input.label)}: {error}"
        if problems:
            raise BadInputError(problems)
        return values

    def schema(self) -> dict[str, Any]:
        """The JSON schema of the inputs."""
        properties = {}
        for input in self.inputs:
            properties[input.name] = {"title": _(input.label), **input.kind.schema()}
            if input.help:
                properties[input.name]["description"] = _(input.help)
        required = [input.name for input in self.inputs if input.required]
        return {"type": "object", "properties": properties, "required": required, "additionalProperties": False}


def _missing(input: Input) -> str:
    return _("Manca «{label}». {help}", label=_(input.label), help=_(input.help)).strip()
