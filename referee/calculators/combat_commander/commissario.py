"""The Commissar event: a broken Russian unit recovers or is shot (E50)."""

from referee.calculators.combat_commander import cover as covers
from referee.calculators.combat_commander.fate import GAME, TWO_DICE
from referee.calculators.combat_commander.resolution import points_step
from referee.calculators.combat_commander.trials import result, settle
from referee.calculators.combat_commander.units import BROKEN_MORALE, COMMAND, KIND, STATES, current_morale
from referee.calculators.declare import Input
from referee.calculators.kinds import Rolled
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling
from referee.i18n import N_, _

TRIAL = "Commissario"


@calculator(
    game=GAME,
    name="commissario",
    title=N_("Evento Commissario"),
    summary=N_("Dadi contro il Morale di un'unità russa non efficiente: recuperata o eliminata."),
    sections=("E50", "3.2.5"),
    inputs=(
        BROKEN_MORALE,
        KIND,
        COMMAND,
        STATES,
        covers.HEX,
        covers.GIVEN,
        Input("dadi", N_("Dadi lanciati"), TWO_DICE, None, N_("Vuoto: le probabilità.")),
    ),
)
def commissar(
    morale: int,
    unita: str,
    comando: int,
    stati: tuple[str, ...],
    terreno: tuple[str, ...],
    copertura: int | None,
    dadi: Rolled | None,
) -> Ruling:
    """One roll of the Commissar."""
    found = current_morale(morale, unita, comando, covers.cover(terreno, copertura, covers.NOTHING), stati)

    def meaning(total: int) -> str:
        shot = result(TRIAL, total, found.total) == "eliminata"
        return _("è eliminata") if shot else _("si recupera")

    ruling = settle(TRIAL, found, found.steps, dadi, meaning, "E50")
    if ruling.outcome != "eliminata":
        return ruling
    return Ruling(ruling.result, ruling.outcome, (*ruling.steps, points_step(unita)), warnings=ruling.warnings)
