"""What every procedure of Ambush! shares: the scores of a soldier, his posture and side, sums and refusals."""

import re
from dataclasses import dataclass, field

from referee.calculators.ambush.figures import bounds
from referee.calculators.ambush.numbers_said import Numbers
from referee.calculators.kinds import Choice, Integer
from referee.calculators.ruling import Ruling, Step
from referee.i18n import N_, _


@dataclass(frozen=True, slots=True)
class Modifiers(Integer):
    """A sum of modifiers; in a sentence, one after the other: «bosco -2, prono -1»."""

    def tidy(self, said: str) -> str:
        """What was said as one figure."""
        signed = re.findall(r"[+-]\d", said)
        return str(sum(map(int, signed))) if signed else said


OTHERS = Modifiers(-9, 9)  # that the player reads on the Screen
IN, PC, WS, DS, MPA = (bounds("caratteristiche", name) for name in ("IN", "PC", "WS", "DS", "MPA"))
PCS = Numbers({}, most=12, low=PC.low, high=PC.high)
POSTURES = Choice(
    {
        "in-piedi": (N_("in piedi"), "piedi", "eretto", "eretta", "ritto", "standing", "alzato"),
        "accucciato": (
            N_("accucciato"),
            "accovacciato",
            "acquattato",
            "in ginocchio",
            "carponi",
            "crouched",
            "crouching",
            "crouch",
            "kneeling",
        ),
        "prono": (N_("prono"), "disteso", "sdraiato", "steso", "a terra", "prone", "coricato"),
    }
)
SIDES = Choice(
    {
        "usa": (N_("USA"), "americano", "americani", "alleato", "us", "squadra", "noi"),
        "tedesco": (N_("tedesco"), "tedeschi", "german", "crucco", "crucchi", "nemico", "asse"),
    }
)


def refused(reason: str, section: str, warnings: tuple[str, ...] = ()) -> Ruling:
    """The answer to something the rules do not allow."""
    step = Step(reason[0].upper() + reason[1:].removesuffix("."), "no", section)
    return Ruling(_("No: {reason}", reason=reason), "no", (step,), warnings=warnings)


@dataclass(slots=True)
class Tally:
    """Modifiers as they are summed, each with its step."""

    total: int = 0
    steps: list[Step] = field(default_factory=list)

    def start(self, text: str, value: int, section: str) -> None:
        """The number that is modified."""
        self.total = value
        self.steps.append(Step(text, str(value), section))

    def add(self, text: str, value: int, section: str) -> None:
        """One modifier, with its sign."""
        self.total += value
        self.steps.append(Step(text, f"{value:+d}", section))
