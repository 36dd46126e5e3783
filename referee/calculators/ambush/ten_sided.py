"""The ten-sided die of Ambush!: it reads from 0 to 9, and 0 is zero, not ten (rule 2/9)."""

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache

from referee.calculators.dice import percent
from referee.calculators.kinds import Integer
from referee.i18n import N_, _

FACES = range(10)
FACE = Integer(0, 9)
DIE_HELP = N_("Da 0 a 9: lo 0 vale zero, non dieci. Vuoto: le probabilità.")


@lru_cache
def chance_up_to(number: int) -> Fraction:
    """The chance that one die does not exceed `number`."""
    return Fraction(sum(face <= number for face in FACES), len(FACES))


def perceives(rating: int, die: int) -> bool:
    """A perception check: 0 always succeeds, 9 always fails (rule 5/7)."""
    return die == 0 or (die <= rating and die != 9)


@lru_cache
def chance_to_perceive(rating: int) -> Fraction:
    """The chance of a perception check."""
    return Fraction(sum(perceives(rating, face) for face in FACES), len(FACES))


def span(number: int) -> str:
    """The rolls from 0 to `number`, as players read them."""
    return f"0-{number}" if number else "0"


def likely(odds: Mapping[str, Fraction]) -> str:
    """The odds in one sentence."""
    return _("Probabilità: {odds}.", odds="; ".join(f"{name} {percent(chance)}" for name, chance in odds.items()))


def possible(odds: Mapping[str, Fraction]) -> dict[str, Fraction]:
    """The odds without what cannot happen."""
    return {name: chance for name, chance in odds.items() if chance}
