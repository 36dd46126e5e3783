"""The Infantry Fire Table: columns, look-up, what a result means, and the residual firepower a column leaves."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from referee.calculators.aslsk.common import GAME
from referee.calculators.dice import clamp
from referee.calculators.tables import table
from referee.i18n import _

NOTHING = "-"
KIA, K, MC, PTC = "KIA", "K", "MC", "PTC"


@dataclass(frozen=True, slots=True)
class Hit:
    """A cell of the IFT: its kind («KIA», «K», «MC», «PTC» or none) and its number."""

    text: str
    kind: str = ""
    number: int = 0


@lru_cache(maxsize=1)
def columns() -> tuple[int, ...]:
    """The firepower at the head of each column."""
    return tuple(int(name) for name in table(GAME, "ift").columns[1:])


@lru_cache(maxsize=1)
def _cells() -> tuple[tuple[str, ...], ...]:
    return tuple(row[1:] for row in table(GAME, "ift").rows)


def column_of(fp: Fraction | int) -> int | None:
    """The place of the rightmost column that does not exceed this firepower; none below the first."""
    return max((place for place, head in enumerate(columns()) if head <= fp), default=None)


def cell(column: int, final: int) -> str:
    """The result of a final DR on a column; a column left of the first has no effect."""
    if column < 0:
        return NOTHING
    rows = _cells()
    return rows[clamp(final, 0, len(rows) - 1)][column]


@lru_cache(maxsize=64)
def hit(text: str) -> Hit:
    """A cell, taken apart."""
    if text.endswith(KIA):
        return Hit(text, KIA, int(text.removesuffix(KIA)))
    if text.startswith(K):
        return Hit(text, K, int(text.partition("/")[2]))
    if text.endswith(MC):
        return Hit(text, MC, int(text.removesuffix(MC).replace("N", "0")))
    return Hit(text, PTC if text == PTC else "")


def worst_first(texts: Iterable[str]) -> list[str]:
    """Results from the worst for the target to none."""
    kinds = (KIA, K, MC, PTC, "")
    return sorted(texts, key=lambda text: (kinds.index(hit(text).kind), -hit(text).number))


def named(text: str) -> str:
    """A result as players read it."""
    return text if text != NOTHING else _("nessun effetto")


def meaning(text: str, targets: int, crew_exposed: bool) -> str:
    """What a result does to the target."""
    found = hit(text)
    if crew_exposed and found.kind in (KIA, K):
        return _("l'equipaggio CE è STUN: stordito e richiamato (Recall)")
    if found.kind == KIA:
        if found.number >= targets:
            return _("eliminati tutti i bersagli") if targets > 1 else _("il bersaglio è eliminato")
        return _("{count} a caso fra le unità bersaglio eliminate, le altre Broken e DM", count=found.number)
    if found.kind == K:
        if targets > 1:
            return _(
                "una a caso subisce Casualty Reduction; le altre e la HS rimasta tirano un MC con +{number}",
                number=found.number,
            )
        return _("Casualty Reduction; la HS rimasta, o il Leader ferito, tira un MC con +{number}", number=found.number)
    if found.kind == MC:
        if found.number:
            return _("Morale Check con +{number} al DR", number=found.number)
        return _("Morale Check normale, senza aggiunte")
    return _("Pin Task Check") if found.kind == PTC else _("nessun effetto")


def residual(column: int, outside: int = 0, air_burst: bool = False) -> int:
    """The FP that an attack on this column leaves: half, at most 12, a column less for each outside DRM point."""
    if column < 0:
        return 0
    left = int(table(GAME, "residuo").rows[column][2])
    place = column_of(left)
    place = (-1 if place is None else place) - outside + air_burst
    if left == 0 or place < 0:
        return 0
    return min(columns()[place], int(table(GAME, "residuo").rows[-1][2]))
