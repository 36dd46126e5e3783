"""An attack on the IFT once its firepower and modifiers are known: the rolls, cowering, duds, and what becomes of the target."""

from dataclasses import dataclass, replace
from fractions import Fraction

from referee.calculators.aslsk.breakdown import lowered, usual
from referee.calculators.aslsk.common import Modifier, summed
from referee.calculators.aslsk.cover import Scene, shield, terrain
from referee.calculators.aslsk.drms import modifiers
from referee.calculators.aslsk.fire import Firer, Leader
from referee.calculators.aslsk.firepower import Power
from referee.calculators.aslsk.ift import KIA, NOTHING, PTC, K, cell, column_of, hit, worst_first
from referee.calculators.aslsk.shot import small_arms
from referee.calculators.dice import distribution, two_dice
from referee.calculators.kinds import Rolled


@dataclass(frozen=True, slots=True)
class Reading:
    """A roll read on the IFT."""

    result: str
    final: int
    column: int  # after cowering; negative below the first
    dud: bool = False  # the weapon did not go off


@dataclass(frozen=True, slots=True)
class Attack:
    """An attack that only waits for its dice."""

    column: int
    drm: int
    cowering: int = 0  # columns to the left on a double
    shield: int = 0  # a gunshield that spares the crew unless the hit is direct
    one_die: bool = False  # a backblast reads the coloured die alone
    dud_from: int = 13  # an original roll of this or more has no effect
    critical: "Attack | None" = None  # what an original 2 becomes

    def read(self, first: int, second: int) -> Reading:
        """What a roll gives, coloured die first."""
        rolled = first if self.one_die else first + second
        if rolled == 2 and self.critical is not None:
            return self.critical.read(first, second)
        column = self.column - (self.cowering if first == second else 0)
        final = rolled + self.drm
        if rolled >= self.dud_from:
            return Reading(NOTHING, final, column, dud=True)
        found = cell(column, final)
        if self.shield and hit(found).kind not in (KIA, K):
            return Reading(cell(column, final + self.shield), final + self.shield, column)
        return Reading(found, final, column)

    def result(self, first: int, second: int) -> str:
        """The result of a roll."""
        return self.read(first, second).result

    def results(self, known: Rolled | None = None) -> dict[str, Fraction]:
        """The chance of each result over the dice still open, the worst first."""
        found = distribution(two_dice(self.result, known))
        return {result: found[result] for result in worst_first(found)}

    def can_check(self) -> bool:
        """Whether some roll would call for a Morale Check or worse: it puts broken units under DM."""
        return any(hit(result).kind not in ("", PTC) for result in self.results())


def cowering(firers: tuple[Firer, ...], directed: bool) -> int:
    """The columns lost on a double: MMCs without a leader, two when any is inexperienced (3.2.2, 5.4)."""
    shy = [each for each in firers if _by_mmc(each)]
    if not shy or (directed and firers[0].weapon != "ft"):
        return 0
    return 2 if any("inesperta" in each.tags for each in firers) else 1


def _by_mmc(firer: Firer) -> bool:
    if firer.vehicular or firer.weapon == "ife" or firer.tags & {"smc", "due-smc"}:
        return False
    return small_arms(firer) or firer.weapon == "ft"


def prepare(
    firers: tuple[Firer, ...], leaders: tuple[Leader, ...], power: Power, scene: Scene
) -> tuple[Attack, list[Modifier]]:
    """The attack and its modifiers."""
    first = firers[0]
    found = modifiers(firers, leaders, scene)
    guard = shield(first, scene, summed(terrain(first, scene)))
    attack = Attack(
        power.column if power.column is not None else -1,
        summed(found),
        cowering(firers, bool(leaders)),
        guard.value if guard else 0,
        first.weapon == "backblast",
        _dud(first),
        _critical(firers, power, scene) if first.weapon == "oba" else None,
    )
    return attack, found + ([guard] if guard else [])


def _dud(firer: Firer) -> int:
    """The original roll from which the weapon does not go off."""
    if firer.weapon == "dc":
        causes = {"non-elite-dc"} if firer.tags & {"non-elite", "inesperta"} else set()
        return lowered(usual("DC") or 12, "X#", causes | (firer.tags & {"catturata", "inesperta"}))[0]
    if firer.weapon == "sn":
        return (firer.level("uso") or 12) + 1
    return 12 if firer.weapon == "pf" else 13


def _critical(firers: tuple[Firer, ...], power: Power, scene: Scene) -> Attack:
    """A critical hit of off-board artillery: firepower doubled, cover turned against the target (DaE2.5)."""
    struck = replace(firers[0], tags=firers[0].tags | {"ch"})
    column = column_of(power.total * 2)
    return Attack(column if column is not None else -1, summed(modifiers((struck,), (), scene)))
