"""One attempt with a Panzerfaust in ASL Starter Kit, from the check to the effect, once its modifiers are known."""

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from referee.calculators.aslsk.common import GAME, Modifier, in_order, named, shown, summed
from referee.calculators.aslsk.guns import head_of, listed, part_hit
from referee.calculators.aslsk.ordnance import CRITICAL, HIT, MISS
from referee.calculators.aslsk.tk_numbers import basic
from referee.calculators.aslsk.to_kill import WRECK_FIRST, effect
from referee.calculators.dice import distribution, one_die, percent, two_dice
from referee.calculators.kinds import Rolled, Wrong
from referee.calculators.ruling import Ruling, Step
from referee.calculators.tables import table
from referee.calculators.wording import signed
from referee.i18n import N_, _

FOUND = N_("il PF c'è")
ABSENT, PINNED, BROKEN = N_("niente PF"), N_("niente PF e Pinned"), N_("niente PF e Broken")
REDUCED = N_("mancato e Casualty Reduction")
BEST_FIRST = (CRITICAL, HIT, *WRECK_FIRST, MISS, REDUCED, ABSENT, PINNED, BROKEN)
LAST_GOOD = 3  # the highest final dr of the check that finds a PF


@dataclass(frozen=True, slots=True)
class Attempt:
    """An attempt whose modifiers are known: what is left is dice."""

    check: list[Modifier]
    pinned: bool
    green: bool
    th: int | None
    to_hit: list[Modifier]
    af: str | None
    backblast: bool

    @property
    def best(self) -> int:
        """The highest die that finds a PF."""
        return min(LAST_GOOD - summed(self.check), 5)

    @property
    def needed(self) -> int:
        """The highest To Hit roll that hits."""
        return (self.th or 0) - summed(self.to_hit)

    def found(self, die: int) -> str | None:
        """What a check comes to; none when the PF is there."""
        if die == 6:
            return BROKEN if self.pinned else PINNED
        return None if die <= self.best else ABSENT

    def shot(self, coloured: int, white: int) -> str:
        """What a To Hit roll comes to."""
        total = coloured + white
        if total >= 12 - self.green:
            return REDUCED
        if total > self.needed:
            return MISS
        return CRITICAL if total == 2 else HIT

    def ends(self, name: str, part: str) -> dict[str, Fraction]:
        """A shot carried through the To Kill when the armour is known."""
        if self.af is None or name not in (CRITICAL, HIT):
            return {name: Fraction(1)}
        return _killed(part, basic("Panzerfaust", None) * (2 if name == CRITICAL else 1) - int(self.af))

    def odds(self, die: int | None, dr: Rolled | None) -> dict[str, Fraction]:
        """The odds over every die still to be rolled."""
        whole: list[tuple[str, Fraction]] = []
        shots = distribution(two_dice(lambda first, second: (self.shot(first, second), part_hit(first, second)), dr))
        for name, part in distribution(one_die(self.found, die)).items():
            if name is not None:
                whole.append((name, part))
            elif self.th is None:
                whole.append((FOUND, part))
            else:
                whole += [
                    (end, part * each * share)
                    for shot, each in shots.items()
                    for end, share in self.ends(*shot).items()
                ]
        return in_order(distribution(whole), (FOUND, *BEST_FIRST))

    def steps(self, range: int) -> list[Step]:
        """Check, range and To Hit."""
        found = [each.step for each in self.check]
        found.append(Step(_("Il PF c'è con un dado di"), _dice(self.best), "4.4.2#controllo"))
        found.append(Step(_("Raggio del PF in questa data"), str(range), "4.4.2#raggio"))
        if self.th is not None:
            found.append(Step(_("TH# a questa distanza"), str(self.th), "4.4.2#th"))
            found += [each.step for each in self.to_hit]
            found.append(Step(_("TH# meno DRM: si colpisce con un DR pari o minore"), str(self.needed), "4.4.2#th"))
        return found

    def ruling(self, die: int | None, dr: Rolled | None, range: int, supply: list[Step]) -> Ruling:
        """The whole answer."""
        steps = (*self.steps(range), *self._rolled(die, dr), *supply)
        if die is None and dr is not None:
            if self.best < 1:
                raise Wrong(_("Con questi drm il PF non c'è mai: il To Hit non si tira."))
            die = 1  # a To Hit roll is only made when the PF was there
        whole = self.odds(die, dr)
        odds = named(whole)
        more = _("Colpi nello scenario: {shots}.", shots=supply[0].value) + " " if supply else ""
        if len(odds) == 1:
            name = next(iter(whole))
            return Ruling(more + _meaning(name, self), shown(name), steps, warnings=self._warnings(name))
        if die is None:
            text = _(
                "Il PF c'è con un dado di {best} ({chance}), raggio {range}.",
                best=_dice(self.best),
                range=range,
                chance=percent(Fraction(max(self.best, 0), 6)),
            )
            if summed(self.check):
                text = _("{text} drm {drm} al controllo.", text=text, drm=signed(summed(self.check)))
            if self.th is not None:
                hits = _("TH# {th}: colpisce con {most} o meno.", th=self.th, most=self._best())
                hits += " " + _("Avendo il PF, {chance}.", chance=percent(self._hits()))
                text = f"{hits} {text}"
            outcome = _dice(self.best)
        else:
            chance = percent(self._hits())
            text = _("Il PF c'è: si colpisce con un DR di {most} o meno ({chance}).", most=self._best(), chance=chance)
            outcome = str(self.needed)
        if dr is not None:
            name = self._name(dr)
            text, outcome = _meaning(name, self), shown(name)
        return Ruling(f"{more}{text} {listed(odds)}", outcome, steps, odds, self._warnings(""))

    def _best(self) -> int:
        """The highest roll that hits: a 12 never does, nor an 11 of green troops."""
        return min(self.needed, 11 - self.green)

    def _hits(self) -> Fraction:
        """The chance to hit, once the PF is there."""
        return distribution(two_dice(lambda one, two: one + two <= self._best())).get(True, Fraction(0))

    def _name(self, dr: Rolled) -> str:
        return self.shot(*(dr.dice or (dr.total // 2, dr.total - dr.total // 2)))

    def _rolled(self, die: int | None, dr: Rolled | None) -> list[Step]:
        steps = []
        if die is not None:
            name = self.found(die)
            section = "4.4.2#sei" if die == 6 else "4.4.2#controllo"
            steps.append(Step(_("Dado del controllo {die}", die=die), shown(name) if name else _("il PF c'è"), section))
        if dr is not None and self.found(die or 1) is None:
            steps.append(
                Step(
                    _("DR To Hit {dr} {drm}", dr=dr.total, drm=f"{summed(self.to_hit):+d}"),
                    shown(self._name(dr)),
                    "4.4.2#th",
                )
            )
        return steps

    def _warnings(self, name: str) -> tuple[str, ...]:
        if not self.backblast or name in (ABSENT, PINNED, BROKEN):
            return ()
        return (
            _(
                "Backblast: tutti gli occupanti dell'esagono subiscono un attacco sulla colonna 1 con il dado colorato del To Hit, senza TEM (4.4.3)."
            ),
        )


@lru_cache(maxsize=128)
def _killed(part: str, final: int) -> dict[str, Fraction]:
    """The odds of each effect of the To Kill."""
    return distribution(two_dice(lambda first, second: effect("heat", part, Fraction(final), first + second)))


def _dice(best: int) -> str:
    return _("nessuno") if best < 1 else "1" if best == 1 else _("{best} o meno", best=best)


def _meaning(name: str, attempt: Attempt) -> str:
    """An outcome as a sentence."""
    firepower = int(table(GAME, "fp-armi").cell("Panzerfaust", "FP"))
    return {
        ABSENT: _("Niente PF: il controllo è fallito e conta comunque come uso di una SW."),
        PINNED: _("Niente PF, e con il 6 l'unità diventa Pinned."),
        BROKEN: _("Niente PF, e con il 6 l'unità, già Pinned, diventa Broken."),
        FOUND: _("Il PF c'è: l'unità deve tirare il To Hit."),
        REDUCED: _("Mancato, e chi spara subisce Casualty Reduction."),
        MISS: _("Mancato: si colpiva con un DR di {most} o meno.", most=attempt.needed),
        HIT: _(
            "Colpito: TK# {tk} contro un veicolo, colonna {fp} contro fanteria in un edificio.",
            tk=basic("Panzerfaust", None),
            fp=firepower,
        ),
        CRITICAL: _(
            "Critical Hit: TK# {tk} contro un veicolo, colonna {fp} e TEM invertito contro fanteria in un edificio.",
            tk=2 * basic("Panzerfaust", None),
            fp=head_of(2 * firepower),
        ),
    }.get(name) or _("Effetto sull'AFV: {effect}.", effect=shown(name))
