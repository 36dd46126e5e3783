"""The Recover roll of a broken unit (O22.3)."""

from referee.calculators.combat_commander.fate import GAME, ROLL
from referee.calculators.combat_commander.trials import BROKEN, RELATIONS, morale_of, relation, settle
from referee.calculators.kinds import Rolled
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.i18n import N_, _

TRIAL = "Recupero"


@calculator(
    game=GAME,
    name="recupero",
    title=N_("Lancio di Recupero"),
    summary=N_("Dadi contro il Morale con Copertura e Comando: recuperata, Soppressa o nessun effetto."),
    sections=("O22.2", "O22.3", "O22.3#morale"),
    inputs=(*BROKEN, ROLL),
)
def recover(
    morale: int,
    unita: str,
    comando: int,
    stati: tuple[str, ...],
    terreno: tuple[str, ...],
    copertura: int | None,
    dadi: Rolled | None,
) -> Ruling:
    """One Recover roll."""
    steps: tuple[Step, ...] = ()
    if "soppressa" in stati:  # all markers go before the rolls
        steps = (Step(_("I segnalini Soppressa si tolgono prima dei lanci"), "0", "O22.2"),)
        stati = tuple(state for state in stati if state != "soppressa")
    found = morale_of(morale, unita, comando, stati, terreno, copertura)
    texts = dict(
        zip(
            RELATIONS,
            (_("si recupera"), _("è Soppressa e resta non efficiente"), _("resta non efficiente")),
            strict=True,
        )
    )
    return settle(
        TRIAL,
        found,
        (*steps, *found.steps),
        dadi,
        lambda total: texts[relation(total, found.total)],
        "O22.3",
        bound=_("Si recupera con {most} o meno.", most=found.total - 1),
    )
