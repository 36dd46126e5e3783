"""From a result of the CRT to the end of the combat: the fire-fight and the Determined Defence that may follow."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from referee.calculators.ardenne44.die_tables import rolled
from referee.calculators.ardenne44.results import DELAY, FIRE_FIGHTS, Result, result_of
from referee.i18n import _


@dataclass(frozen=True, slots=True)
class Ending:
    """How a combat ends: the levels each side loses, whether the defender leaves his hex or is all gone."""

    result: str
    stand: str  # the result of the Determined Defence, or nothing
    attacker: int
    defender: int
    leaves: bool
    gone: bool  # the losses have taken the last level

    @property
    def name(self) -> str:
        """The ending as players read it."""
        return _("{result}, difesa: {stand}", result=self.result, stand=self.stand) if self.stand else self.result


@dataclass(frozen=True, slots=True)
class Plan:
    """What both sides will do after the CRT, and the dice already rolled for it."""

    push: bool | None = None  # none: the fire-fight is left to be decided
    push_drm: int = 0
    push_die: int | None = None
    stand: bool = False
    stand_drm: int = 0
    stand_drm_after_loss: int = 0
    stand_die: int | None = None
    levels: int | None = None  # of the defenders; none: enough to survive any loss


Weighted = list[tuple[Ending, Fraction]]


@lru_cache(maxsize=4096)
def endings(result: str, plan: Plan) -> Weighted:
    """Every way a combat with this result may end, with its chance."""
    if result not in FIRE_FIGHTS or plan.push is None:
        return _defended(result_of(result), plan)
    if not plan.push:
        return _defended(result_of("ENG"), plan)
    drm = plan.push_drm + (result == FIRE_FIGHTS[1])
    fights = rolled("scontro-a-fuoco", drm, plan.push_die).items()
    return [(ending, chance * part) for fought, chance in fights for ending, part in _defended(result_of(fought), plan)]


def _defended(result: Result, plan: Plan) -> Weighted:
    """The endings of a result once the defender has tried to stand, if he may and will."""
    survives = plan.levels is None or plan.levels > result.defender
    if not (plan.stand and result.stand and survives):
        leaves = bool(result.retreat) or not survives
        return [(Ending(result.name, "", result.attacker, result.defender, leaves, not survives), Fraction(1))]
    drm = plan.stand_drm_after_loss if result.defender else plan.stand_drm
    stands = rolled("difesa-determinata", drm, plan.stand_die).items()
    return [(_stood(result, stand, plan.levels), chance) for stand, chance in stands]


def _stood(result: Result, stand: str, levels: int | None) -> Ending:
    """The ending of a result after this result of the Determined Defence."""
    lost = result.defender + (stand != "No")
    gone = levels is not None and levels <= lost
    leaves = stand == DELAY or stand.startswith("No") or gone
    return Ending(result.name, stand, result.attacker + (stand == "Si (EX)"), lost, leaves, gone)


@dataclass(frozen=True, slots=True)
class Prospects:
    """What a player wants to know of an attack: the chances of its main effects."""

    leaves: Fraction
    attacker: Fraction
    defender: Fraction


def prospects(weighted: Iterable[tuple[Ending, Fraction]]) -> Prospects:
    """The chance that the defender leaves his hex and that each side loses at least a level."""
    seen = list(weighted)
    return Prospects(
        sum((chance for ending, chance in seen if ending.leaves), Fraction(0)),
        sum((chance for ending, chance in seen if ending.attacker), Fraction(0)),
        sum((chance for ending, chance in seen if ending.defender), Fraction(0)),
    )
