"""When a weapon breaks down: its B# or X# after every reduction, and what a roll does to it (4.0, 4.1, 6.12, 7.2.1)."""

import re
from collections.abc import Collection
from dataclasses import dataclass

from referee.calculators.aslsk.common import GAME
from referee.calculators.kinds import Choice
from referee.calculators.ruling import Step
from referee.calculators.tables import table
from referee.i18n import N_, _

FINE, JAMMED, GONE = "funziona", "guasta", "eliminata"
WEAPONS = Choice(
    {
        "mg": (N_("MG (SW)"), "lmg", "mmg", "hmg", "mitragliatrice", "machine gun"),
        "mg-veicolo": (N_("MG di veicolo"), "bmg", "cmg", "aamg", "rmg", "mg di bordo", "coassiale", "mg veicolare"),
        "gun": (N_("Gun"), "cannone", "artiglieria", "obice", "mortaio", "pezzo"),
        "ife": (N_("IFE di un Gun o MA"), "ife di un gun"),
        "mortaio-leggero": (N_("mortaio leggero"), "mortaio sw", "light mortar", "mortaietto"),
        "ma": (N_("MA di un veicolo"), "cannone del carro", "armamento principale", "main armament"),
        "piat": (N_("PIAT"),),
        "atr": (N_("ATR"), "fucile anticarro", "fucile controcarro"),
        "radio": (N_("radio"), "telefono"),
        "baz": (N_("BAZ o PSK"), "bazooka", "psk", "panzerschreck"),
        "ft": (N_("FT"), "lanciafiamme", "flamethrower"),
        "dc": (N_("DC"), "carica da demolizione", "demolition charge", "carica"),
    }
)
ROWS = {  # the row of the table of repairs
    "mg": "MG (SW)",
    "mg-veicolo": "MG di veicolo",
    "gun": "Gun",
    "ife": "Gun",
    "mortaio-leggero": "mortaio leggero",
    "ma": "MA",
    "piat": "PIAT",
    "atr": "ATR",
    "radio": "radio",
    "baz": "BAZ e PSK",
    "ft": "FT",
    "dc": "DC",
}
CAUSES = {  # the row of the table of reductions, its rule and its name
    "sff": ("SFF o FPF", "3.3.3#sff-potenza", N_("SFF o FPF")),
    "final-first": ("Final Fire con First Fire", "4.1#guasto-sff", N_("Final Fire con First Fire")),
    "intensive": ("Intensive Fire", "3.2.4#intensive-fire", N_("Intensive Fire")),
    "non-qualificato": ("uso non qualificato", "3.2.4#non-qualificato", N_("uso non qualificato")),
    "catturata": ("arma catturata", "4.0#catturate", N_("arma catturata")),
    "inesperta": ("MMC inesperta", "4.0#inesperti", N_("MMC inesperta")),
    "non-elite-ft": ("non élite con FT", "4.2#x", N_("unità non di élite con un FT")),
    "non-elite-dc": ("MMC non élite con DC", "4.3#guasto", N_("MMC non di élite con una DC")),
}


@dataclass(frozen=True, slots=True)
class Breakdown:
    """The number a weapon now breaks at, and the one it started from."""

    number: int
    start: int
    steps: tuple[Step, ...]
    lost_at_once: bool = False  # an X#: reaching it removes the weapon
    gone_from: int | None = None  # an original roll of this or more removes it for good
    gone_at: int | None = None  # an original roll of exactly this does

    def on(self, rolled: int) -> str:
        """What an original roll does to the weapon."""
        if rolled == self.gone_at or (self.gone_from is not None and rolled >= self.gone_from):
            return GONE
        if rolled < self.number:
            return FINE
        return GONE if self.lost_at_once else JAMMED


def usual(weapon: str) -> int | None:
    """The B# or X# of a weapon whose counter shows none; none when the counter always shows it."""
    found = re.match(r"[BX]?(\d+)", table(GAME, "riparazione").cell(weapon, "B# o X#"))
    return int(found.group(1)) if found else None


def reduction(cause: str, column: str) -> int:
    """How much a cause lowers the B# or the X#."""
    value = table(GAME, "guasti").cell(CAUSES[cause][0], column)
    return 0 if value == "-" else int(value)


def machine_gun(printed: int | None, causes: Collection[str]) -> Breakdown:
    """A machine gun on the IFT: fired again in the same turn, an original roll equal to its B# removes it."""
    start = printed or usual("MG (SW)") or 12
    again = bool({"sff", "final-first"} & set(causes))
    number, steps = lowered(start, "B#", causes)
    return Breakdown(number, start, steps, gone_at=start if again else None)


def lowered(start: int, column: str, causes: Collection[str]) -> tuple[int, tuple[Step, ...]]:
    """A B# or X# after its reductions, with the steps."""
    number, steps = (
        start,
        [
            Step(
                _("{number} di partenza", number=column),
                str(start),
                "2.0#b-numero" if column == "B#" else "2.0#x-numero",
            )
        ],
    )
    for cause in CAUSES:
        less = reduction(cause, column) if cause in causes else 0
        if less:
            number += less
            steps.append(Step(_(CAUSES[cause][2]), f"{less:+d}", CAUSES[cause][1]))
    if number != start:
        steps.append(
            Step(
                _("{number} che vale ora", number=column),
                str(number),
                "4.0#inesperti" if len(causes) > 1 else steps[-1].section,
            )
        )
    return number, tuple(steps)
