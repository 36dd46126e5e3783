"""What firing does to who fires: breakdowns, rate of fire, the check after FPF, and the residual firepower left behind."""

from dataclasses import dataclass
from fractions import Fraction

from referee.calculators.aslsk.attack import Attack
from referee.calculators.aslsk.breakdown import FINE, GONE, Breakdown, lowered, machine_gun, usual
from referee.calculators.aslsk.common import Modifier, totals
from referee.calculators.aslsk.effects import BROKEN, Target, check, label
from referee.calculators.aslsk.fire import MACHINE_GUNS, Firer, Leader
from referee.calculators.aslsk.firepower import power
from referee.calculators.aslsk.ift import residual
from referee.calculators.aslsk.shot import MOVING, REPEATED, Shot, small_arms
from referee.calculators.dice import percent
from referee.calculators.kinds import Rolled
from referee.calculators.ruling import Step
from referee.i18n import _


@dataclass(frozen=True, slots=True)
class Aftermath:
    """What comes after the attack: steps once the roll is known, warnings before."""

    steps: tuple[Step, ...] = ()
    warnings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Volley:
    """Who fired, how, and the roll if it is known."""

    firers: tuple[Firer, ...]
    leaders: tuple[Leader, ...]
    shot: Shot
    dr: Rolled | None

    def aftermath(self, attack: Attack, drms: list[Modifier]) -> Aftermath:
        """Everything that firing brings upon the firers and the target hex."""
        if self.dr is None:
            return Aftermath(warnings=(*self._risks(), *self._nerves()))
        steps = [*self._breakdowns(self.dr.total), *self._protective(self.dr.total)]
        if self.dr.dice:
            steps += self._rates(self.dr.dice[0])
        if self.shot.phase in MOVING:
            steps += self._left_behind(attack, drms, self.dr)
        return Aftermath(tuple(steps))

    def _breakable(self) -> list[tuple[Firer, Breakdown]]:
        found = [(firer, breakdown(firer, self.shot)) for firer in dict.fromkeys(self.firers)]
        return [(firer, number) for firer, number in found if number is not None]

    def _breakdowns(self, rolled: int) -> list[Step]:
        several = sum(each.weapon in MACHINE_GUNS for each in self.firers) > 1
        return [
            _breaks(firer, found, rolled, several) for firer, found in self._breakable() if found.on(rolled) != FINE
        ]

    def _risks(self) -> list[str]:
        """The chance that each weapon breaks."""
        notes = []
        for firer, found in self._breakable():
            chance = sum((part for total, part in totals() if found.on(total) != FINE), Fraction(0))
            text = _("{unit}: si guasta con un DR originale di {number} o più ({chance}).")
            if found.lost_at_once:
                text = _("{unit}: si perde con un DR originale di {number} o più ({chance}).")
            notes.append(text.format(unit=firer.text, number=found.number, chance=percent(chance)))
        return notes

    def _rates(self, coloured: int) -> list[Step]:
        armed = [each for each in dict.fromkeys(self.firers) if each.level("rof") is not None]
        return [_rate(each, self.shot, coloured) for each in armed]

    def _checked(self, roll: int | None) -> list[tuple[str, Target]]:
        """Who rolls the NMC of a Final Protective Fire: the units that made it and the leaders who directed it."""
        help = max((each.drm for each in self.leaders), default=0)
        units = [each for each in dict.fromkeys(self.firers) if each.weapon == "mmc" and self.shot.way(each) == "fpf"]
        found = [(each.text, Target(each.values[2], _size(each), _state(each), help=help, roll=roll)) for each in units]
        if found:
            found += [(each.text, Target(each.morale, "smc", roll=roll)) for each in self.leaders if each.morale]
        return found

    def _protective(self, rolled: int) -> list[Step]:
        text = _("{unit}: NMC del FPF con lo stesso DR, {roll}")
        return [
            Step(
                text.format(unit=unit, roll=rolled),
                _(" o ").join(label(fate) for fate, _part in check(target, 0)),
                "3.3.3#fpf-nmc",
            )
            for unit, target in self._checked(rolled)
        ]

    def _nerves(self) -> list[str]:
        """The chance that who fires in FPF breaks on the same roll."""
        notes = []
        for unit, target in self._checked(None):
            broken = [part for fate, part in check(target, 0) if fate.endswith(BROKEN)]
            text = _("{unit}: lo stesso DR è il suo NMC, e diventa Broken nel {chance} dei casi.")
            notes.append(text.format(unit=unit, chance=percent(sum(broken, Fraction(0)))))
        return notes

    def _left_behind(self, attack: Attack, drms: list[Modifier], dr: Rolled) -> list[Step]:
        """The residual FP in the target hex, when the roll decides it."""
        staying = self._staying(dr)
        if staying is None or (attack.cowering and dr.double is None):
            return []
        column = power(staying, self.shot).column if staying else None
        place = -1 if column is None else column - (attack.cowering if dr.double else 0)
        left = residual(place, sum(each.value for each in drms if each.outside and each.value > 0))
        return [Step(_("Fuoco residuo lasciato nell'esagono"), f"{left}FP", "3.3.5#calcolo")]

    def _staying(self, dr: Rolled) -> tuple[Firer, ...] | None:
        """The firers whose fire stays: not a gun that breaks or keeps its ROF (R34); none when it cannot be told."""
        if not all(small_arms(each) or each.weapon == "ft" for each in self.firers):
            return None  # a shell's To Hit modifiers count, and they are not known here
        lost = [firer for firer, found in self._breakable() if found.on(dr.total) != FINE]
        if dr.dice:
            lost += [
                each
                for each in self.firers
                if each.level("rof") is not None and keeps_rate(each, self.shot, dr.dice[0])
            ]
        if lost and sum(each.weapon in MACHINE_GUNS for each in self.firers) > 1:
            return None
        return tuple(each for each in self.firers if each not in lost and each.weapon != "atr")


def breakdown(firer: Firer, shot: Shot) -> Breakdown | None:
    """The number at which a machine gun or a flamethrower is lost; none for the rest."""
    causes = set(firer.tags & {"catturata", "inesperta"})
    if firer.weapon in MACHINE_GUNS:
        way = shot.way(firer)
        if way in REPEATED:
            causes.add("final-first" if way == "final-first" else "sff")
        return machine_gun(firer.level("b"), causes)
    if firer.weapon == "ft":
        if firer.tags & {"non-elite", "inesperta"}:
            causes.add("non-elite-ft")
        start = firer.level("x") or usual("FT") or 10
        number, steps = lowered(start, "X#", causes)
        return Breakdown(number, start, steps, lost_at_once=True)
    return None


def keeps_rate(firer: Firer, shot: Shot, coloured: int) -> bool:
    """Whether the weapon may fire again; not when pinned, in the AFPh, or once under Final Fire."""
    rate = (firer.level("rof") or 0) - ("catturata" in firer.tags)
    return coloured <= rate and "pinned" not in firer.tags and shot.way(firer) in ("pfph", "dff", "final")


def _rate(firer: Firer, shot: Shot, coloured: int) -> Step:
    kept = keeps_rate(firer, shot, coloured)
    text = _("{unit}: dado colorato {die}, tiene la ROF") if kept else _("{unit}: dado colorato {die}, perde la ROF")
    return Step(text.format(unit=firer.text, die=coloured), f"ROF {firer.level('rof')}", "1.2.4.1")


def _breaks(firer: Firer, found: Breakdown, rolled: int, several: bool) -> Step:
    section = "4.2#x" if firer.weapon == "ft" else "4.1#guasto-sff" if found.gone_at else "4.1#guasto"
    if found.on(rolled) == GONE:
        text = _("{unit}: con DR {roll} è eliminata dopo l'attacco")
    elif several:
        text = _("{unit}: con DR {roll} può essere la MG che si guasta: si sorteggia")
    else:
        text = _("{unit}: con DR {roll} si guasta, ma l'attacco vale")
    return Step(text.format(unit=firer.text, roll=rolled), f"≥{found.number}", section)


def _state(firer: Firer) -> str:
    return "pinned" if "pinned" in firer.tags else "buon-ordine"


def _size(firer: Firer) -> str:
    """A squad unless it is called a half squad or a crew."""
    return "hs" if firer.text.lower().startswith(("hs", "mezz", "crew", "equipaggio")) else "squadra"
