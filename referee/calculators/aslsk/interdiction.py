"""Interdiction of a routing unit, hex after hex, down to the chances of how it arrives (3.6)."""

from dataclasses import dataclass, replace
from fractions import Fraction

from referee.calculators.aslsk.common import in_order
from referee.calculators.aslsk.troops import Check, check_odds
from referee.calculators.dice import distribution
from referee.i18n import N_

ORDER = (
    N_("arriva"),
    N_("arriva come HS"),
    N_("arriva ferito"),
    N_("si ferma Pinned"),
    N_("si ferma Pinned, come HS"),
    N_("si ferma Pinned, ferito"),
    N_("eliminata"),
)


@dataclass(frozen=True, slots=True)
class Rout:
    """A unit on its way: what it has become, its morale, and the Leader with it."""

    kind: str  # one of KINDS
    morale: int
    reduced_morale: int
    leadership: int | None
    wounded: bool
    hurt: bool = False
    pin_kills: bool = False

    def step(self, total: int | None, wound: int | None) -> list[tuple["Rout | str", Fraction]]:
        """One interdiction: where it leads, with its chance; a text is where the rout ends."""
        check = Check(self.kind, self.morale, self.leadership or 0, state="broken", wounded=self.wounded)
        found: list[tuple[Rout | str, Fraction]] = []
        for name, chance in check_odds(check, total, wound).items():
            if name == "passa":
                found.append((self, chance))
            elif name == "passa, ma Pinned":
                found.append(("eliminata" if self.pin_kills else self.named("si ferma Pinned"), chance))
            elif name == "eliminata":
                found.append((name, chance))
            else:
                found.append((self._reduced(), chance))
        return found

    def _reduced(self) -> "Rout":
        """It goes on as a half squad or a wounded Leader; the Leader who went along is lost."""
        kind = "hs" if self.kind == "squadra" else self.kind
        wounded = self.kind == "smc"
        return replace(self, kind=kind, morale=self.reduced_morale, leadership=None, wounded=wounded, hurt=True)

    def named(self, what: str) -> str:
        """What has become of it, for the player."""
        if not self.hurt:
            return what
        if self.kind == "smc":
            return f"{what} ferito" if what == "arriva" else f"{what}, ferito"
        return f"{what} come HS" if what == "arriva" else f"{what}, come HS"


def journey(start: Rout, hexes: int, total: int | None, wound: int | None) -> dict[str, Fraction]:
    """The chance of each end of a rout through so many interdicted hexes; a known roll is that of the first."""
    open_ends: list[tuple[Rout | str, Fraction]] = [(start, Fraction(1))]
    for number in range(hexes):
        known = (total, wound) if number == 0 else (None, None)
        open_ends = list(
            distribution(
                (end, chance * part)
                for rout, chance in open_ends
                for end, part in (rout.step(*known) if isinstance(rout, Rout) else [(rout, Fraction(1))])
            ).items()
        )
    found = distribution((end.named("arriva") if isinstance(end, Rout) else end, chance) for end, chance in open_ends)
    return in_order(found, ORDER)
