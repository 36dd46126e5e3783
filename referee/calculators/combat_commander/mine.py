"""The attack of a minefield on a unit that enters or leaves (F103)."""

from dataclasses import replace

from referee.calculators.combat_commander import cover as covers
from referee.calculators.combat_commander import terrain
from referee.calculators.combat_commander.fate import GAME, TWO_DICE
from referee.calculators.combat_commander.resolution import Attack, Target, resolve
from referee.calculators.combat_commander.units import COMMAND, KIND, MORALE, STATES, current_morale
from referee.calculators.declare import Input
from referee.calculators.kinds import Choice, Integer, Rolled
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.i18n import N_, _

STRENGTH = int(terrain.row("mine")["FP"])
BOUGHT = 8  # the strongest minefield that a scenario gives
WAY = Choice(
    {
        "movimento": (N_("Movimento"), "muove", "move", "muovere"),
        "avanzata": (N_("Avanzata"), "avanza", "advance", "avanzare"),
        "ritirata": (N_("Ritirata"), "si ritira", "retreat", "rotta", "rout"),
    }
)


@calculator(
    game=GAME,
    name="mine",
    title=N_("Attacco di Mine"),
    summary=N_("FP delle Mine più i dadi contro Morale più i dadi, con Copertura sempre 0."),
    sections=("F103.1", "F103.2", "F103.2#copertura", "F103.2#procedura", "O20.3.4"),
    inputs=(
        MORALE,
        Input(
            "fp",
            N_("FP delle Mine"),
            Integer(STRENGTH, BOUGHT),
            STRENGTH,
            N_("6, salvo che lo scenario ne dia da 7 o 8."),
        ),
        Input("come", N_("Come passa l'unità"), WAY, "movimento", N_("A parità conta se è attivata per il Movimento.")),
        KIND,
        COMMAND,
        replace(STATES, help=N_("Con il lato non efficiente indica anche «non efficiente».")),
        Input("dadi_attacco", N_("Dadi delle Mine"), TWO_DICE, None, N_("Vuoto: le probabilità.")),
        Input("dadi_difesa", N_("Dadi della difesa"), TWO_DICE, None, N_("Vuoto: le probabilità.")),
    ),
)
def mines(
    morale: int,
    fp: int,
    come: str,
    unita: str,
    comando: int,
    stati: tuple[str, ...],
    dadi_attacco: Rolled | None,
    dadi_difesa: Rolled | None,
) -> Ruling:
    """One attack of Mines on one unit."""
    defence = current_morale(morale, unita, comando, covers.cover((), None, covers.MINES), stati)
    notes = [_("Le unità che passano insieme subiscono un solo lancio di attacco; chi era già nell'esagono è immune.")]
    if come != "movimento":
        notes.append(_("A parità chi avanza o si ritira diventa Soppresso, non inefficiente: decisione R28."))
    steps = (Step(_("FP delle Mine"), str(fp), "F103.2"), *defence.steps)
    target = Target(defence.total, unita, stati, moving=come == "movimento")
    return resolve(Attack(fp, 0, dadi_attacco, dadi_difesa), target, steps, tuple(notes))
