"""What all the calculators of ASL Starter Kit share: the game, modifiers, the total of two dice, odds in order and in words."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache

from referee.calculators.aslsk import slang  # noqa: F401 - it declares how players talk
from referee.calculators.dice import distribution, percent, two_dice
from referee.calculators.ruling import Ruling, Step
from referee.calculators.wording import signed
from referee.i18n import _

GAME = "aslsk"
LOS_LIMIT = 6  # the Hindrance that closes the LOS


@dataclass(frozen=True, slots=True)
class Modifier:
    """A signed figure with its reason and its rule; `outside` ones come from outside the target hex."""

    text: str
    value: int
    section: str
    outside: bool = False

    @property
    def step(self) -> Step:
        """The modifier as a step of the reckoning."""
        return Step(self.text, signed(self.value), self.section)


def summed(modifiers: Iterable[Modifier]) -> int:
    """The sum of the modifiers."""
    return sum(each.value for each in modifiers)


@lru_cache(maxsize=16)
def totals(known: int | None = None) -> tuple[tuple[int, Fraction], ...]:
    """The totals of two dice with their chances; a known one is certain."""
    if known is not None:
        return ((known, Fraction(1)),)
    return tuple(distribution(two_dice(int.__add__)).items())


def in_order(odds: dict[str, Fraction], order: Iterable[str]) -> dict[str, Fraction]:
    """The odds in a given order, by the first of the names in «a; b»; what is not in it comes last."""
    places = {name: place for place, name in enumerate(order)}
    return dict(sorted(odds.items(), key=lambda item: places.get(item[0].partition("; ")[0], len(places))))


def named(odds: dict[str, Fraction]) -> dict[str, Fraction]:
    """The odds with their names as players read them."""
    return {shown(name): part for name, part in odds.items()}


def shown(name: str) -> str:
    """An outcome as players read it; «a; b» are two."""
    return ", ".join(_(part) for part in name.split("; "))


def with_chances(odds: dict[str, Fraction]) -> str:
    """Each outcome with its chance: «colpito 30 %, mancato 70 %»."""
    return ", ".join(f"{name} {percent(chance)}" for name, chance in odds.items())


def either(wood: Ruling, stone: Ruling) -> Ruling:
    """What happens in a building that may be of wood or of stone."""
    if wood.result == stone.result:
        return wood
    text = _("Se è di legno: {wood} Se è di pietra: {stone}", wood=wood.result, stone=stone.result)
    return replace(wood, result=text, outcome=_("{wood} o {stone}", wood=wood.outcome, stone=stone.outcome), odds={})


def capital(text: str) -> str:
    """The text with a capital first letter."""
    return text[:1].upper() + text[1:]
