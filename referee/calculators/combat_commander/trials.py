"""Rolls against the Morale: Recover, Rout, Commissar (O22.3, O23.2, E50)."""

from collections.abc import Callable

from referee.calculators.combat_commander.fate import GAME, Tally, cards_warning, said, sums
from referee.calculators.dice import distribution
from referee.calculators.kinds import Rolled
from referee.calculators.ruling import Ruling, Step
from referee.calculators.tables import table
from referee.i18n import _

RELATIONS = ("minore", "uguale", "maggiore")  # the roll against the Morale, as the table has them


def relation(total: int, morale: int) -> str:
    """The row of the table for this roll."""
    return RELATIONS[(total >= morale) + (total > morale)]


def result(trial: str, total: int, morale: int) -> str:
    """The cell of the table: what a roll does in one of the three trials."""
    return table(GAME, "prove-di-morale").cell(relation(total, morale), trial)


def settle(
    trial: str,
    morale: Tally,
    steps: tuple[Step, ...],
    rolled: Rolled | None,
    meaning: Callable[[int], str],
    section: str,
    outcome: Callable[[int], str] | None = None,
) -> Ruling:
    """The ruling of one trial: `meaning` says a roll in a sentence, `outcome` names it (else the table does)."""
    name = outcome or (lambda total: result(trial, total, morale.total))
    steps = (*steps, Step(_("Morale contro cui si lancia"), str(morale.total), section))
    if rolled is None:
        odds = distribution((name(total), chance) for total, chance in sums(None).items())
        text = _("Morale {morale}: {odds}.", morale=morale.total, odds=said(odds))
        return Ruling(text, str(morale.total), steps, odds, (cards_warning(), *morale.warnings))
    total = rolled.total
    text = _("{dice} contro Morale {morale}: l'unità {effect}.", dice=total, morale=morale.total, effect=meaning(total))
    steps = (*steps, Step(_("Lancio"), str(total), section))
    return Ruling(text, name(total), steps, warnings=morale.warnings)
