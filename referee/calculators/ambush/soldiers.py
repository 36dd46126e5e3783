"""What every procedure of Ambush! shares: the ten-sided die, the scores of a soldier, and checks against them."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from referee.calculators.kinds import Choice, Integer, Wrong, cut
from referee.calculators.pieces import Piece, Pieces
from referee.calculators.ruling import Ruling, Step
from referee.calculators.tables import table
from referee.i18n import N_, _

GAME = "ambush"


def cell(name: str, row: str, column: str) -> str:
    """One cell of a table of the game."""
    return table(GAME, name).cell(row, column)


def figure(name: str, row: str, column: str) -> int:
    """One cell as a number, with its sign."""
    return int(cell(name, row, column))


def limit(row: str) -> int:
    """One of the limits of the rules."""
    return figure("limiti", row, "valore")


def _score(name: str) -> Integer:
    return Integer(figure("caratteristiche", name, "minimo"), figure("caratteristiche", name, "massimo"))


def _die(name: str) -> Integer:
    return Integer(figure("dadi", name, "minimo"), figure("dadi", name, "massimo"))


DIE = _die("Un dado")  # its 0 is zero, never ten (2/9)
FACES = range(DIE.low, DIE.high + 1)
PERCENT = _die("Dadi percentuali")
PERCENTS = PERCENT.high + 1
IN, PC, WS, MPA = (_score(name) for name in ("IN", "PC", "WS", "MPA"))
OTHERS = Integer(-9, 9)  # modifiers that the player reads on the Screen
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


@dataclass(frozen=True, slots=True)
class Scores(Pieces):
    """A list of numbers, one for each soldier or roll: «6, 4, 4»; with `ranges`, also «0-3»."""

    low: int = 0
    high: int = 9
    ranges: bool = False
    example: str = "6, 4, 4"

    def parse(self, raw: Any) -> tuple[Piece, ...]:
        """The numbers as pieces: what is written of each stays with it."""
        tidy = [_tidy(str(part)) for part in raw] if isinstance(raw, list | tuple) else _tidy(str(raw))
        try:
            pieces = Pieces.parse(self, tidy)
        except Wrong:
            pieces = ()
        if not pieces or not all(self._fits(piece) for piece in pieces):
            raise Wrong(
                _(
                    "«{raw}» non va bene: scrivi numeri da {low} a {high}, per esempio «{example}».",
                    raw=cut(raw),
                    low=self.low,
                    high=self.high,
                    example=self.example,
                )
            )
        return pieces

    def _fits(self, piece: Piece) -> bool:
        bounded = all(self.low <= value <= self.high for value in piece.values)
        single = len(piece.values) == 1
        span = self.ranges and len(piece.values) == 2 and piece.values[0] < piece.values[1]
        return bounded and (single or span) and piece.text[0].isdigit() and not piece.bracketed


def _tidy(text: str) -> str:
    """«IN 3 comandante a 2 esagoni» as pieces read it: «3 comandante distanza2»."""
    text = re.sub(r"\b(?:a|ad|dista|distanza) ?(\d+)(?: ?(?:esagon|hex)\w*)?", r"distanza\1", text, flags=re.IGNORECASE)
    return re.sub(r"\b(?:in|pc) ?(?=\d)", "", text, flags=re.IGNORECASE)


PCS = Scores({}, most=12, low=PC.low, high=PC.high)
ROLLED = Scores({}, most=10, low=DIE.low, high=DIE.high, example="7, 4")
NUMBERS = Scores({}, most=10, low=DIE.low, high=DIE.high, ranges=True, example="0-3, 6")


def numbers(pieces: tuple[Piece, ...] | None) -> tuple[int, ...]:
    """The single numbers of a list, in order."""
    return tuple(piece.values[0] for piece in pieces or ())


def faces(pieces: tuple[Piece, ...] | None) -> frozenset[int]:
    """The faces of the die that a list of numbers and ranges covers."""
    return frozenset(face for piece in pieces or () for face in range(piece.values[0], piece.values[-1] + 1))


def succeeds(die: int, level: int) -> bool:
    """Whether a roll is within the level: 0 always is, 9 never (2/11)."""
    return die == DIE.low or (die <= level and die != DIE.high)


def chance(level: int) -> Fraction:
    """The chance that one die is within the level."""
    return Fraction(sum(succeeds(die, level) for die in FACES), len(FACES))


def winning(level: int) -> str:
    """The rolls that are within the level, as players read them."""
    best = max(die for die in FACES if succeeds(die, level))
    return f"{DIE.low}-{best}" if best > DIE.low else str(DIE.low)


def percentile(threshold: int | None) -> Fraction:
    """The chance of rolling the threshold or less with percentile dice, 0 to 99; none without a threshold."""
    return Fraction(0) if threshold is None else Fraction(threshold + 1, PERCENTS)


def possible(odds: Iterable[tuple[str, Fraction]]) -> dict[str, Fraction]:
    """The outcomes that can happen, in order."""
    return {name: part for name, part in odds if part}


def hit_odds(chances: Iterable[Fraction]) -> dict[str, Fraction]:
    """How many of several soldiers are hit, each by a die of his own."""
    ways = [1]
    for each in chances:
        hit = int(each * len(FACES))
        spared = [*(count * (len(FACES) - hit) for count in ways), 0]
        ways = [kept + struck * hit for kept, struck in zip(spared, [0, *ways], strict=True)]
    return possible((hit_count(hits), Fraction(count, sum(ways))) for hits, count in enumerate(ways))


def hit_count(hits: int) -> str:
    """How many are hit, as an outcome."""
    return _("1 colpito") if hits == 1 else _("{hits} colpiti", hits=hits)


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
