"""The Targeting roll: the product of two dice, less the Hindrance, must beat the range (O20.2.3, 10.3.1)."""

from fractions import Fraction
from functools import lru_cache

from referee.calculators.combat_commander import sayings
from referee.calculators.combat_commander.fate import PRODUCTS
from referee.calculators.declare import Input
from referee.calculators.kinds import Integer
from referee.calculators.ruling import Step
from referee.i18n import N_, _

ALWAYS, NEVER = 36, 1
DISTANCE = Input(
    "distanza",
    N_("Distanza in esagoni"),
    Integer(1, 40),
    help=N_("Si conta l'esagono bersaglio, non quello di chi spara."),
    said=sayings.DISTANCE_SAID,
    listens=False,
)
HINDRANCE = Input(
    "intralcio",
    N_("Intralcio maggiore sulla LOS"),
    Integer(0, 10),
    0,
    N_(
        "Solo il più alto, non la somma: Campo, Palude, Ponte, Steccato e Ferrovia 1, Frutteto 2, Cespugli 3, Fumo 1-10."
    ),
    said=sayings.HINDRANCE_SAID,
    listens=False,
)


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
