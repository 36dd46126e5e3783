"""Rolls of two dice that succeed at or under a number: morale, rally, to hit (1.5, 3.0, 14.0)."""

from dataclasses import dataclass
from fractions import Fraction

from referee.calculators.declare import Input
from referee.calculators.dice import DIE, clamp
from referee.calculators.kinds import Rolled, TwoDice
from referee.calculators.locknload.common import Tally, chance_text, shown
from referee.calculators.ruling import Ruling, Step
from referee.calculators.wording import signed
from referee.i18n import N_, _

ROLL = Input(
    "tiro",
    N_("Tiro di 2d6"),
    TwoDice(),
    None,
    N_("Il totale dei dadi, senza modificatori. Vuoto: le probabilità."),
    said=(
        r"\b2d6 ?=? ?(?:fa |e |di )?{}",
        r"\b(?:faccio|tiro|tira|fa|esce|uscito|fatto|tirato|rollo|dadi|2d6)(?: (?:fa|un|il|di|con|fuori|al|per|sul|e|morale|rally|recupero|controllo|colpire))* {}(?! o (?:meno|piu))",
        r"\bcon (?:un |il )?{}(?= (?:su|contro)(?: un| il)? morale)",
        r"\bcon (?:un |il )?{}(?! o (?:meno|piu))(?= ?(?:$|,|passa|passo|si|ce la|lo|la|riesc|recuper|va|e\b|se\b|colpi))",
    ),
)
_AT_MOST = {limit: Fraction(sum(a + b <= limit for a in DIE for b in DIE), 36) for limit in range(1, 13)}


def at_most(limit: int) -> Fraction:
    """The chance that two dice total `limit` or less."""
    return _AT_MOST[clamp(limit, 1, 12)]


@dataclass(frozen=True, slots=True)
class Check:
    """A roll of 2d6 with its modifiers against a number, and the names of its two ends."""

    limit: int
    modifiers: Tally
    good: str
    bad: str
    section: str

    @property
    def highest(self) -> int:
        """The highest natural roll that succeeds."""
        return self.limit - self.modifiers.total

    def chance(self, roll: Rolled | None = None) -> Fraction:
        """The chance to succeed; of a roll already made, one or zero."""
        return at_most(self.highest) if roll is None else Fraction(roll.total <= self.highest)

    def odds(self) -> dict[str, Fraction]:
        """The chance of either end."""
        return {self.good: self.chance(), self.bad: 1 - self.chance()}

    def steps(self, label: str) -> tuple[Step, ...]:
        """The number to reach, the modifiers and the natural roll they call for."""
        total = (
            (Step(_("Modificatori al tiro, in tutto"), signed(self.modifiers.total), self.section),)
            if len(self.modifiers.steps) > 1
            else ()
        )
        need = Step(_("Riesce con un tiro di 2d6 di"), needed(self.highest), self.section)
        return (Step(label, str(self.limit), self.section), *self.modifiers.steps, *total, need)

    def ruling(self, label: str, after: tuple[str, str], roll: Rolled | None, warnings: tuple[str, ...] = ()) -> Ruling:
        """The answer; `after` says what follows a success and a failure."""
        steps = self.steps(label)
        if roll is None:
            text = _(
                "Serve {need} con 2d6: riesce con probabilità {chance}, fallisce con {other}.",
                need=needed(self.highest),
                chance=chance_text(self.chance()),
                other=chance_text(1 - self.chance()),
            )
            return Ruling(text, str(clamp(self.highest, 1, 12)), steps, shown(self.odds()), warnings)
        passed = roll.total <= self.highest
        total = roll.total + self.modifiers.total
        steps = (*steps, Step(_("Tiro {roll} con i modificatori", roll=roll.total), str(total), self.section))
        text = (
            _("Sì, riuscito: {total} non supera {limit}. {then}", total=total, limit=self.limit, then=after[0])
            if passed
            else _("No, fallito: {total} supera {limit}. {then}", total=total, limit=self.limit, then=after[1])
        )
        return Ruling(text.strip(), self.good if passed else self.bad, steps, warnings=warnings)


def needed(highest: int) -> str:
    """The natural rolls of 2d6 that succeed, as players say them."""
    if highest >= 12:
        return _("qualsiasi tiro")
    if highest < 2:
        return _("nessun tiro")
    return "2" if highest == 2 else _("{highest} o meno", highest=highest)
