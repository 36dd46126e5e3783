"""The firepower of a group and of opportunity fire (4.0, 5.2, 5.3)."""

from referee.calculators.locknload.common import GAME, refused
from referee.calculators.locknload.firepower import OPS, SHOOTERS, fires_alone, group, group_warnings
from referee.calculators.pieces import Piece
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling
from referee.i18n import N_, _


@calculator(
    game=GAME,
    name="gruppo",
    title=N_("Attacchi multipli"),
    summary=N_("Il FP di più unità e armi che sparano insieme: guida intera, altre a metà, MG e lanciafiamme interi."),
    sections=("5.2", "5.2#somma", "5.2#separati"),
    inputs=(SHOOTERS, OPS),
)
def group_fire(tiratori: tuple[Piece, ...], ops_complete: bool) -> Ruling:
    """The firepower of those who fire together."""
    apart = fires_alone(tiratori)
    if apart:
        return refused(apart, "5.2#separati")
    power = group(tiratori, ops_complete)
    text = _("Il gruppo spara con FP {power}.", power=power.total)
    return Ruling(text, str(power.total), power.steps, warnings=group_warnings(tiratori, ops_complete))
