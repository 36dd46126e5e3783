"""Rolls against the Morale: Recover, Rout, Commissar (O22.3, O23.2, E50)."""

from collections.abc import Callable

from referee.calculators.combat_commander import cover as covers
from referee.calculators.combat_commander.fate import GAME, Tally, cards_warning, sums
from referee.calculators.combat_commander.units import BROKEN_MORALE, COMMAND, KIND, STATES, current_morale
from referee.calculators.dice import distribution
from referee.calculators.kinds import Rolled
from referee.calculators.ruling import Ruling, Step
from referee.calculators.tables import table
from referee.calculators.wording import listed
from referee.i18n import _

STANDING = (KIND, COMMAND, STATES, covers.HEX, covers.GIVEN)  # a unit in its hex: what changes its Morale
BROKEN = (BROKEN_MORALE, *STANDING)
RELATIONS = ("minore", "uguale", "maggiore")  # the roll against the Morale, as the table has them


def morale_of(
    printed: int, unit: str, command: int, states: tuple[str, ...], places: tuple[str, ...], given: int | None
) -> Tally:
    """The Morale of a unit that rolls against it, in its hex and under no attack."""
    return current_morale(
        printed, unit, command, covers.cover(places, given, covers.NOTHING), covers.states_there(states, places)
    )


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
    bound: str = "",
) -> Ruling:
    """The ruling of one trial: `meaning` says a roll in a sentence, `outcome` names it (else the table does).

    `bound` says which rolls are good, where none has been made.
    """
    name = outcome or (lambda total: result(trial, total, morale.total))
    steps = (*steps, Step(_("Morale contro cui si lancia"), str(morale.total), section))
    if rolled is None:
        odds = distribution((name(total), chance) for total, chance in sums(None).items())
        text = _("Si lancia contro Morale {morale}: {odds}.", morale=morale.total, odds=listed(odds))
        text = f"{text} {bound}".strip()
        return Ruling(text, str(morale.total), steps, odds, (cards_warning(), *morale.warnings))
    total = rolled.total
    text = _("L'unità {effect}: {dice} contro Morale {morale}.", dice=total, morale=morale.total, effect=meaning(total))
    steps = (*steps, Step(_("Lancio"), str(total), section))
    return Ruling(text, name(total), steps, warnings=morale.warnings)
