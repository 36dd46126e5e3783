"""What a result of the IFT does to one target unit: morale checks, casualties, wounds, with exact odds (3.2.3, 5.1, 7.10)."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from referee.calculators.aslsk.ift import KIA, MC, PTC, K, hit
from referee.calculators.aslsk.troops import Check, check_odds, wounds
from referee.calculators.dice import distribution
from referee.calculators.kinds import Choice
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
_CHECKED = {"smc-ferito": "smc", "equipaggio-ce": "ce"}  # what a target is in a check of morale
_STATES = {"buon-ordine": "normale"}
_FATES = {  # what a check of morale does, as a fate
    "passa": UNHARMED,
    "passa, ma Pinned": PINNED,
    "passa, ma BU": BUTTONED,
    "Pinned": PINNED,
    "BU": BUTTONED,
    "Broken e DM": BROKEN,
    "sostituita, Broken e DM": REPLACED,
    "Stun": STUNNED,
    "STUN: stordito e richiamato": RECALLED,
    "ridotta a HS": LESS,
    "ridotta a HS, Broken e DM": LESS + BROKEN,
    "ridotta a HS, sostituita, Broken e DM": LESS + REPLACED,
    "ferito": "ferita",
    "ferito, Broken e DM": "ferita" + BROKEN,
    "ferito, sostituito, Broken e DM": "ferita" + REPLACED,
    "eliminata": LOST,
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


def _task_check(target: Target) -> Odds:
    """A Pin Task Check: above the morale it is pinned; who is broken or pinned does not roll."""
    return ((UNHARMED, _ONE),) if target.state != "buon-ordine" else _rolled(target, 0, task=True)


def check(target: Target, added: int) -> Odds:
    """A Morale Check with a modifier."""
    return _rolled(target, added, task=False)


def _rolled(target: Target, added: int, task: bool) -> Odds:
    """A check of the unit, over the dice still to be rolled."""
    kind, state = _CHECKED.get(target.kind, target.kind), _STATES.get(target.state, target.state)
    made = Check(kind, target.morale, added + target.help, task, state, target.elr, target.kind == "smc-ferito")
    return tuple(distribution((_FATES[name], chance) for name, chance in check_odds(made, target.roll).items()).items())


def _casualty(target: Target) -> Odds:
    """A Casualty Reduction: a squad is halved, a leader wounded, anything smaller lost."""
    if target.kind == "squadra":
        return ((LESS, _ONE),)
    if not target.leader:
        return ((LOST, _ONE),)
    return tuple(wounds("ferita", target.kind == "smc-ferito", None).items())


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
