"""What the procedures share: two dice read on the Fate cards, sums with their steps, and rulings that say no."""

import re
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Any

from referee.calculators.combat_commander import roll_sayings, sayings
from referee.calculators.declare import Input
from referee.calculators.dice import DIE
from referee.calculators.kinds import Rolled, TwoDice, Wrong
from referee.calculators.registry import shorthand
from referee.calculators.ruling import Ruling, Step
from referee.calculators.tables import table
from referee.i18n import N_, _

GAME = "combat-commander"
# How many dice there are is no figure of a roll.
shorthand(GAME, r"\b(?:2 dadi|2 ?d6)(?: (?:normali|equiprobabili|onesti|a 6 facce|da 6|veri))?(?! \d)", "dadi")
# Machine guns by their make.
shorthand(GAME, r"\bmg ?(?:34|42)\b|\b(?:bren|maxim|browning|vickers|spandau|degtyare?v)\b", "mg")
# «uno a 9» is somebody at that distance: this game has no ratios.
shorthand(GAME, r"(?<![\d+-])\b1 a (?=\d)", "uno a ")
# «comando uno»: elsewhere «uno» may be an article.
shorthand(GAME, r"\b(comando|fp|morale|livello|raggio|movimento|intralcio|fumo|leader da|mine da) uno\b", r"\1 1")


@dataclass(frozen=True, slots=True)
class FateDice(TwoDice):
    """Two dice as they are read on a card, also by their colours: «4 bianco e 5 rosso», «rosso 5, bianco 4», «4 per 5», «5-3»."""

    @property
    def pattern(self) -> str:
        """How it looks in a sentence."""
        one = r"(?:(?:il |sul )?(?:bianco|rosso) )?[1-6](?: (?:sul |il |di )?(?:bianco|rosso))?"
        coloured = rf"(?<![\w.,/-]){one}(?: ?(?:\+|,|e un|e|x|per) ?){one}(?![\w/-]|[.,]\d)"
        named = (
            r"\b(?:bianco [1-6] (?:, |e )?(?:il )?rosso|rosso [1-6] (?:, |e )?(?:il )?bianco) [1-6](?![\w/-]|[.,]\d)"
        )
        dashed = r"(?<![\w.,/+-])[1-6]-[1-6](?![\w/+-]|[.,]\d)"
        return rf"{named}|{coloured}|{dashed}|{super(FateDice, self).pattern}"

    def tidy(self, said: str) -> str:
        """The white die first, joined as `parse` reads them."""
        faces = re.findall(r"(?<!\d)[1-6](?!\d)", said)
        if len(faces) != 2 or not re.search(r"bianco|rosso|x|per", said):
            return said
        first = (
            re.search(r"bianco|rosso", said)
            if "bianco" in said
            else re.match(r"\D*rosso|\D*\d (?:sul |il |di )?rosso", said)
        )
        swapped = first is not None and "rosso" in first.group()
        return "+".join(reversed(faces) if swapped else faces)


@dataclass(frozen=True, slots=True)
class BothDice(FateDice):
    """Two dice that count one by one: their total tells nothing."""

    def parse(self, raw: Any) -> Rolled:
        """Both dice."""
        rolled = super(BothDice, self).parse(raw)
        both_dice(rolled)
        return rolled


TWO_DICE, BOTH_DICE = FateDice(), BothDice()
_WHITE, _RED = (
    rf"(?:{name} (?:fa |e |di |esce )?[1-6]|[1-6] (?:sul |di |il |al |nel )?{name})\b" for name in ("bianco", "rosso")
)
COLOURED_SAID: sayings.Said = (rf"({_WHITE}[^\d]{{0,12}}{_RED})", rf"({_RED}[^\d]{{0,12}}{_WHITE})")
ROLL = Input(
    "dadi", N_("Dadi lanciati"), TWO_DICE, None, N_("Vuoto: le probabilità."), said=roll_sayings.EVERY_ROLL_SAID
)
WAYS = {total: sum(first + second == total for first in DIE for second in DIE) for total in range(2, 13)}
SUMS = {total: Fraction(ways, 36) for total, ways in WAYS.items()}
PRODUCTS = {(white, red): white * red for white in DIE for red in DIE}


@dataclass(frozen=True, slots=True)
class Tally:
    """A value, the steps that made it and what the player should know of it."""

    total: int
    steps: tuple[Step, ...] = ()
    warnings: tuple[str, ...] = ()


def cards_warning() -> str:
    """What every answer with odds says: the dice come from a deck."""
    return _(
        "I dadi si leggono sulle carte Fato: queste sono le probabilità di due dadi, e le carte già uscite dal mazzo le cambiano."
    )


def sums(rolled: Rolled | None) -> dict[int, Fraction]:
    """The chance of each total of two dice; a roll that has been made is certain."""
    return SUMS if rolled is None else {rolled.total: Fraction(1)}


@lru_cache(maxsize=4096)
def duel(lead: int, first: int | None = None, second: int | None = None) -> tuple[Fraction, Fraction, Fraction]:
    """The chances that `lead` and a roll are more than, equal to and less than another roll; known totals are given."""
    ours = WAYS if first is None else {first: 1}
    theirs = WAYS if second is None else {second: 1}
    more = equal = 0
    for mine, ways in ours.items():
        for other, others in theirs.items():
            more += ways * others * (lead + mine > other)
            equal += ways * others * (lead + mine == other)
    all_ways = sum(ours.values()) * sum(theirs.values())
    return Fraction(more, all_ways), Fraction(equal, all_ways), Fraction(all_ways - more - equal, all_ways)


def forbidden(reason: str, section: str, steps: tuple[Step, ...] = ()) -> Ruling:
    """The ruling that something may not be done."""
    no = Step(reason, _("vietato"), section)
    return Ruling(_("No: {reason}.", reason=reason[0].lower() + reason[1:]), "vietato", (*steps, no))


def both_dice(rolled: Rolled | None) -> tuple[int, int] | None:
    """The two dice, white and red, of a roll that needs them one by one."""
    if rolled is None:
        return None
    if rolled.dice is None:
        raise Wrong(_("Qui i due dadi contano uno per uno: scrivi prima il bianco e poi il rosso, per esempio «6+1»."))
    return rolled.dice


@lru_cache(maxsize=256)
def cells(id: str, key: str) -> dict[str, str]:
    """A row of a table of the game, by column."""
    rows = table(GAME, id)
    return dict(zip(rows.columns, rows.row(key), strict=True))
