"""The Targeting roll: the product of two dice, less the Hindrance, must beat the range (O20.2.3, 10.3.1)."""

import re
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Any, ClassVar

from referee.calculators.combat_commander import sayings
from referee.calculators.combat_commander.fate import PRODUCTS
from referee.calculators.declare import Input
from referee.calculators.kinds import Flag, Integer, Lacking
from referee.calculators.ruling import Step
from referee.i18n import N_, _
from referee.text import fold

ALWAYS, NEVER = 36, 1
DISTANCE = Input(
    "distanza",
    N_("Distanza in esagoni"),
    Integer(1, 40),
    help=N_("Si conta l'esagono bersaglio, non quello di chi spara."),
    said=sayings.DISTANCE_SAID,
    listens=False,
)


@dataclass(frozen=True, slots=True)
class Hindrance(Integer):
    """The Hindrance by its figure, or by the terrain that gives it; of several only the greatest counts (10.3.3)."""

    sums: ClassVar[bool] = True  # every mention is heard

    def parse(self, raw: Any) -> int:
        """A figure, or a terrain of the map; the greatest of a list."""
        if isinstance(raw, list | tuple):
            return max(map(self.parse, raw))
        named = next(
            (value for value, words in sayings.HINDRANCES.items() if re.search(rf"\b{words}\b", fold(str(raw)))), None
        )
        return super(Hindrance, self).parse(raw if named is None else named)

    def joined(self, before: Any, new: Any, adds: bool) -> int:
        """Of two on the same line only the greater counts (10.3.3)."""
        return max(self.parse(before), self.parse(new)) if adds else self.parse(new)


HINDRANCE = Input(
    "intralcio",
    N_("Intralcio maggiore sulla LOS"),
    Hindrance(0, 10),
    None,
    N_(
        "Solo il più alto, non la somma: Campo, Palude, Ponte, Steccato e Ferrovia 1, Frutteto 2, Cespugli 3, Fumo 1-10."
    ),
    said=sayings.HINDRANCE_SAID,
    listens=False,
)
UNTOLD = Input(
    "intralcio_da_dire",
    N_("C'è un Intralcio, ma non se ne sa il valore"),
    Flag(),
    False,
    said=sayings.UNTOLD_HINDRANCE_SAID,
    listens=False,
)


def told(hindrance: int | None, untold: bool = False) -> int:
    """The Hindrance; it is asked for where it is there and nobody said how much it is."""
    if untold and hindrance is None:
        raise Lacking("intralcio")
    return hindrance or 0


@lru_cache(maxsize=1024)
def hits(product: int, distance: int, hindrance: int) -> bool:
    """Whether a product of two dice finds the target."""
    return product == ALWAYS or (product != NEVER and product - hindrance > distance)


@lru_cache(maxsize=512)
def hit_chance(distance: int, hindrance: int) -> Fraction:
    """The chance to find the target."""
    good = sum(hits(product, distance, hindrance) for product in PRODUCTS.values())
    return Fraction(good, len(PRODUCTS))


def needed(distance: int, hindrance: int) -> int:
    """The lowest product that hits."""
    return min(product for product in PRODUCTS.values() if hits(product, distance, hindrance))


def need(distance: int, hindrance: int) -> str:
    """What the product must be, and the first that two dice can show when that is another."""
    least, first = distance + hindrance + 1, needed(distance, hindrance)
    if least >= ALWAYS:
        return _("Serve il 36, che colpisce sempre")
    if first == least:
        return _("Serve un prodotto di almeno {product}", product=least)
    return _(
        "Serve un prodotto di almeno {product} (coi due dadi il primo utile è {first})", product=least, first=first
    )


def target_steps(distance: int, hindrance: int) -> tuple[Step, ...]:
    """What the roll must beat."""
    steps = [Step(_("Distanza da superare con il prodotto dei dadi"), str(distance), "O20.2.3")]
    if hindrance:
        steps.append(Step(_("Intralcio maggiore, tolto dal prodotto"), str(-hindrance), "10.3.1"))
    steps.append(
        Step(
            _("Prodotto minimo che colpisce (36 sempre, 1 mai)"), str(needed(distance, hindrance)), "O20.2.3#sempre-mai"
        )
    )
    return tuple(steps)


def roll_step(dice: tuple[int, int], hindrance: int) -> Step:
    """The product that was rolled."""
    product = PRODUCTS[dice]
    text = _("Puntamento: {white} x {red} = {product}", white=dice[0], red=dice[1], product=product)
    return Step(text, str(product - hindrance), "O20.2.3")
