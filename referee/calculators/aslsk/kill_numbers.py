"""The Close Combat Table: which column two strengths give, and what a roll does on it (3.8)."""

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from referee.calculators.aslsk.common import GAME, in_order, totals
from referee.calculators.dice import distribution
from referee.calculators.tables import table
from referee.i18n import N_, _

RESULTS = (N_("eliminate"), N_("Casualty Reduction"), N_("nessun effetto"))
FROM_CARD = "dalla scheda del gioco"


@dataclass(frozen=True, slots=True)
class Column:
    """A column of the table."""

    name: str
    kill: int
    source: str

    def warnings(self) -> tuple[str, ...]:
        """What the player should know of this figure."""
        if FROM_CARD in self.source:
            text = _("Il Kill Number {kill} a {odds} viene dalla scheda del gioco: il testo italiano non lo stampa.")
            return (text.format(kill=self.kill, odds=self.name),)
        if "R1" in self.source:
            return (_("A 3:2 un esempio usa 5 invece di 6: decisione R1."),)
        return ()


@lru_cache(maxsize=1)
def _columns() -> tuple[tuple[Fraction, bool, Column], ...]:
    """Each column from the highest: the ratio it starts at, whether only above it, and what it holds."""
    found = []
    for name, kill, source in table(GAME, "close-combat").rows:
        attack, defence = name.strip("<>").split(":")
        ratio = Fraction(0) if name.startswith("<") else Fraction(int(attack), int(defence))
        found.append((ratio, name.startswith(">"), Column(name, int(kill), source)))
    return tuple(reversed(found))


def column(attack: Fraction, defence: Fraction) -> Column:
    """The column of two strengths, always rounded for the defender."""
    ratio = attack / defence
    return next(each for start, above, each in _columns() if ratio > start or (ratio == start and not above))


def outcome(kill: int, final: int) -> str:
    """What a final roll does."""
    if final < kill:
        return "eliminate"
    return "Casualty Reduction" if final == kill else "nessun effetto"


@lru_cache(maxsize=512)
def odds(kill: int, drm: int, total: int | None = None) -> dict[str, Fraction]:
    """The chance of each result; not to be changed by the caller."""
    return in_order(distribution((outcome(kill, roll + drm), chance) for roll, chance in totals(total)), RESULTS)


def close_combat_drm(cause: str) -> int:
    """A modifier of the table of Close Combat."""
    return int(table(GAME, "drm-cc").cell(cause, "DRM"))
