"""What a result of the IFT does to one target unit: morale checks, casualties, wounds, with exact odds (3.2.3, 5.1, 7.10)."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from referee.calculators.aslsk.fire import GAME
from referee.calculators.aslsk.ift import KIA, MC, PTC, K, hit
from referee.calculators.dice import DIE, distribution, two_dice
from referee.calculators.kinds import Choice
from referee.calculators.tables import table
from referee.i18n import N_, _

KINDS = Choice(
    {
        "squadra": (N_("squadra"), "squad"),
        "hs": (N_("mezza squadra (HS)"), "mezza squadra", "half squad"),
        "crew": (N_("Crew"), "equipaggio di gun", "serventi"),
        "smc": (N_("Leader (SMC)"), "leader", "comandante"),
        "smc-ferito": (N_("Leader già ferito"), "leader ferito", "smc ferito"),
        "equipaggio-ce": (N_("equipaggio CE di un AFV"), "ce", "equipaggio", "carrista", "carro ce", "afv ce"),
    }
)
STATES = Choice(
    {
        "buon-ordine": (N_("in buon ordine"), "good order", "buon ordine", "normale"),
        "pinned": (N_("Pinned"), "pin", "pinnata", "pinnato", "inchiodata"),
        "broken": (N_("Broken"), "rotta", "demoralizzata", "breccata", "in rotta"),
    }
)
UNHARMED, PINNED, BROKEN, REPLACED, LOST = "illesa", "pinned", "broken", "sostituita", "eliminata"
LESS = "ridotta"  # what a Casualty Reduction makes of a squad; a leader is wounded
BUTTONED, STUNNED, RECALLED = "bu", "stun", "recall"
Odds = tuple[tuple[str, Fraction], ...]
_ONE = Fraction(1)


@dataclass(frozen=True, slots=True)
class Target:
    """One unit under fire: its current morale, what it is, its state, and how many units share the attack."""

    morale: int
    kind: str = "squadra"
    state: str = "buon-ordine"
    count: int = 1
    elr: int | None = None
    help: int = 0  # the Leadership DRM of a leader who has passed his own check
    roll: int | None = None  # the total of its check, once rolled

    @property
    def leader(self) -> bool:
        """A single man: a casualty wounds him."""
        return self.kind.startswith("smc")


_NAMES = {
    UNHARMED: N_("illesa"),
    PINNED: N_("Pinned"),
    BROKEN: N_("Broken"),
    REPLACED: N_("sostituita e Broken"),
    LESS: N_("ridotta"),
    LESS + PINNED: N_("ridotta e Pinned"),
    LESS + BROKEN: N_("ridotta e Broken"),
    LESS + REPLACED: N_("ridotta, sostituita e Broken"),
    "ferita": N_("ferita"),
    "ferita" + PINNED: N_("ferita e Pinned"),
    "ferita" + BROKEN: N_("ferita e Broken"),
    "ferita" + REPLACED: N_("ferita, sostituita e Broken"),
    LOST: N_("eliminata"),
    BUTTONED: N_("costretta BU"),
    STUNNED: N_("Stun"),
    RECALLED: N_("STUN e Recall"),
}
ORDER = (
    *(LOST, LESS + REPLACED, LESS + BROKEN, LESS + PINNED, LESS),
    *("ferita" + REPLACED, "ferita" + BROKEN, "ferita" + PINNED, "ferita"),
    *(REPLACED, BROKEN, PINNED, RECALLED, STUNNED, BUTTONED, UNHARMED),
)


def label(fate: str) -> str:
    """A fate as players read it."""
    return _(_NAMES[fate])


def fates(results: Iterable[tuple[str, Fraction]], target: Target) -> dict[str, Fraction]:
    """The chance of each fate over results of the IFT, the worst first."""
    total = distribution((fate, chance * part) for result, chance in results for fate, part in fate_of(result, target))
    return {fate: total[fate] for fate in sorted(total, key=ORDER.index)}


@lru_cache(maxsize=8192)
def fate_of(result: str, target: Target) -> Odds:
    """What one result of the IFT may do to the unit."""
    found = hit(result)
    if found.kind == PTC:
        return _task_check(target)
    if found.kind == MC:
        return check(target, found.number)
    if not found.kind:
        return ((UNHARMED, _ONE),)
    if target.kind == "equipaggio-ce":
        return ((RECALLED, _ONE),)
    struck = Fraction(min(found.number if found.kind == KIA else 1, target.count), target.count)
    if found.kind == KIA:
        spared = _casualty(target) if target.state == "broken" else ((BROKEN, _ONE),)
        return _mixed([(((LOST, _ONE),), struck), (spared, 1 - struck)])
    assert found.kind == K
    return _mixed([(_struck(target, found.number), struck), (check(target, found.number), 1 - struck)])


def _mixed(parts: Iterable[tuple[Odds, Fraction]]) -> Odds:
    """Several outcomes weighed together; what cannot happen is left out."""
    total = distribution((fate, chance * part) for odds, chance in parts if chance for fate, part in odds)
    return tuple(total.items())


@lru_cache(maxsize=1)
def totals() -> tuple[tuple[int, Fraction], ...]:
    """Each total of two dice with its chance."""
    return tuple(distribution(two_dice(int.__add__)).items())


def _rolls(target: Target) -> Iterable[tuple[int, Fraction]]:
    return totals() if target.roll is None else ((target.roll, _ONE),)


def _task_check(target: Target) -> Odds:
    """A Pin Task Check: above the morale it is pinned; who is broken or pinned does not roll."""
    if target.state != "buon-ordine":
        return ((UNHARMED, _ONE),)
    pinned = BUTTONED if target.kind == "equipaggio-ce" else PINNED
    return tuple(
        distribution(
            (pinned if total + target.help > target.morale else UNHARMED, chance) for total, chance in _rolls(target)
        ).items()
    )


def check(target: Target, added: int) -> Odds:
    """A Morale Check with a modifier."""
    return _mixed((_checked(target, total, total + added + target.help), chance) for total, chance in _rolls(target))


def _checked(target: Target, rolled: int, final: int) -> Odds:
    """What a Morale Check does, from the original roll and the final one."""
    crew, broken = target.kind == "equipaggio-ce", target.state == "broken"
    if rolled == 12:
        return ((RECALLED, _ONE),) if crew else ((LOST, _ONE),) if broken else _boxcars(target, final)
    if final > target.morale:
        return ((STUNNED, _ONE),) if crew else _casualty(target) if broken else ((_break(target, final), _ONE),)
    if final == target.morale and target.state != "pinned":
        return ((BUTTONED if crew else PINNED, _ONE),)
    return ((UNHARMED, _ONE),)


def _break(target: Target, final: int) -> str:
    """Broken, or replaced when it failed by more than its ELR; crews are not subject to it (5.1)."""
    if target.elr is not None and target.kind != "crew" and final > target.morale + target.elr:
        return REPLACED
    return BROKEN


def _boxcars(target: Target, final: int) -> Odds:
    """An original 12: Casualty Reduction and Broken, replaced too when beyond the ELR."""
    worse = _break(target, final)
    return tuple((fate if fate == LOST else fate + worse, chance) for fate, chance in _casualty(target))


def _casualty(target: Target) -> Odds:
    """A Casualty Reduction: a squad is halved, a leader wounded, anything smaller lost."""
    if target.kind == "squadra":
        return ((LESS, _ONE),)
    if not target.leader:
        return ((LOST, _ONE),)
    column = "già ferito" if target.kind == "smc-ferito" else "prima ferita"
    light = sum(table(GAME, "ferite").cell(str(face), column) == "leggera" for face in DIE)
    return (("ferita", Fraction(light, 6)), (LOST, Fraction(6 - light, 6)))


def _struck(target: Target, added: int) -> Odds:
    """The unit that a K/# picks: Casualty Reduction, then its own check for what is left (R29 for a leader)."""
    parts: list[tuple[Odds, Fraction]] = []
    for fate, chance in _casualty(target):
        if fate == LOST:
            parts.append((((LOST, _ONE),), chance))
            continue
        after = check(_survivor(target), added)
        parts.append((tuple((_together(fate, then), part) for then, part in after), chance))
    return _mixed(parts)


def _survivor(target: Target) -> Target:
    """What is left of a unit after a Casualty Reduction: a half squad, or a leader whose wound costs him a morale."""
    wounded_now = target.kind == "smc"
    kind = "hs" if target.kind == "squadra" else "smc-ferito"
    return Target(target.morale - wounded_now, kind, target.state, 1, target.elr, target.help, target.roll)


def _together(first: str, then: str) -> str:
    """The two things that befell a unit, as one."""
    if then in (LOST, first) or then.startswith("ferita"):
        return then
    return first if then == UNHARMED else first + then
