"""Odds as players read them in a sentence."""

from collections.abc import Mapping
from fractions import Fraction

from referee.calculators.dice import percent
from referee.i18n import _


def likely(odds: Mapping[str, Fraction]) -> str:
    """All odds in one sentence."""
    return _("Probabilità: {odds}.", odds=listed(odds))


def listed(odds: Mapping[str, Fraction]) -> str:
    """The odds one after the other."""
    return ", ".join(f"{result} {chance}" for result, chance in odds.items())


def chance_text(chance: Fraction) -> str:
    """One chance, exact and in percent: «1/3 (33,3 %)»; what is certain or impossible stays bare."""
    return percent(chance) if chance in (0, 1) else f"{chance} ({percent(chance)})"


def shift_name(columns: int) -> str:
    """A shift to the left as an outcome: «2 a sinistra»."""
    return _("{columns} a sinistra", columns=columns) if columns else _("nessuno spostamento")
