"""To hit (14.0)."""

from referee.calculators.kinds import Rolled
from referee.calculators.locknload.checks import ROLL
from referee.calculators.locknload.common import GAME
from referee.calculators.locknload.fuoco import blocked, no_sight
from referee.calculators.locknload.to_hit import AIM_INPUTS, Aim
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling
from referee.i18n import N_


@calculator(
    game=GAME,
    name="colpire",
    title=N_("Tiro per colpire"),
    summary=N_("2d6 con i modificatori contro il numero per colpire: il tiro che serve e le probabilità."),
    sections=("14.0#tiro-colpire", "14.3#valore", "15.2", "4.0#ops-complete-fuoco", "20.01#oft"),
    inputs=(*AIM_INPUTS, ROLL),
)
def to_hit(
    numero: int,
    tec: int | None,
    los_riducente: int,
    oft: int,
    acquisizione: int,
    assalto: bool,
    ops_complete: bool,
    notte: bool,
    tiro: Rolled | None,
) -> Ruling:
    """One roll to hit."""
    if blocked(los_riducente):
        return no_sight(los_riducente)
    return Aim(numero, tec, los_riducente, oft, acquisizione, assalto, ops_complete, notte).ruling(tiro)
