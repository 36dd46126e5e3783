"""The Commissar event: a broken Russian unit recovers or is shot (E50)."""

from referee.calculators.combat_commander.fate import GAME, ROLL
from referee.calculators.combat_commander.resolution import points_step
from referee.calculators.combat_commander.trials import BROKEN, morale_of, result, settle
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
    inputs=(*BROKEN, ROLL),
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
    found = morale_of(morale, unita, comando, stati, terreno, copertura)

    def meaning(total: int) -> str:
        shot = result(TRIAL, total, found.total) == "eliminata"
        return _("è eliminata") if shot else _("si recupera")

    ruling = settle(
        TRIAL, found, found.steps, dadi, meaning, "E50", bound=_("Si salva con {most} o meno.", most=found.total)
    )
    if ruling.outcome != "eliminata":
        return ruling
    return Ruling(ruling.result, ruling.outcome, (*ruling.steps, points_step(unita)), warnings=ruling.warnings)
