"""Stacking: figures in a hex at the end of a Turn, and what must go (8.1)."""

from dataclasses import dataclass
from functools import lru_cache
from itertools import product

from referee.calculators.combat_commander import sayings, told
from referee.calculators.combat_commander.fate import GAME, cells
from referee.calculators.combat_commander.units import UNIT
from referee.calculators.declare import Input
from referee.calculators.kinds import Flag, Wrong
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.calculators.tables import table
from referee.i18n import N_, _

LIMIT = int(table(GAME, "limiti").cell("Figure di unità amiche in un esagono", "massimo"))
KINDS = ("squadra", "team", "comandante", "eroe")
FIGURES = {kind: int(cells("unita", UNIT.options[kind][0])["figure"]) for kind in KINDS}
POINTS = {kind: int(cells("unita", UNIT.options[kind][0])["VP"]) for kind in KINDS}
SECTION = "8.1#unita-nell-esagono"
Counts = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Relief:
    """A way to bring a hex within the limit."""

    redeployed: bool
    lost: Counts
    left: int


@calculator(
    game=GAME,
    name="raggruppamento",
    title=N_("Raggruppamento"),
    summary=N_(
        "Figure in un esagono contro il limite di 7, eccesso e perdita minore, anche con il Rischieramento gratuito."
    ),
    sections=("8.1#unita-nell-esagono", "8.1#fine-turno", "8.1#rischieramento-gratuito", "3#figure", "E52.1"),
    inputs=(
        Input(
            "squadre",
            N_("Squadre"),
            told.Count(0, 6, "squadr[ae]|squads?"),
            0,
            said=sayings.counted("squadr[ae]|squads?"),
            listens=False,
        ),
        Input(
            "team",
            N_("Team"),
            told.Count(0, 8, "teams?|mezz[ae] squadr[ae]"),
            0,
            said=sayings.counted("teams?|mezz[ae] squadr[ae]"),
            listens=False,
        ),
        Input(
            "leader",
            N_("Comandanti"),
            told.Count(0, 6, sayings.LEADER),
            0,
            said=sayings.counted(sayings.LEADER),
            listens=False,
        ),
        Input("eroi", N_("Eroi"), told.Count(0, 3, "ero[ei]"), 0, said=sayings.counted("ero[ei]"), listens=False),
        Input(
            "rischieramento",
            N_("Si può usare il Rischieramento gratuito"),
            Flag(),
            True,
            N_("Servono 2 Team dell'OB."),
            said=((r"\b(?:senza|non posso|niente) (?:il )?(?:rischier\w+|dispiegar\w+)", False),),
            listens=False,
        ),
    ),
)
def stacking(squadre: int, team: int, leader: int, eroi: int, rischieramento: bool) -> Ruling:
    """The figures of one hex at the end of a Turn."""
    counts = (squadre, team, leader, eroi)
    if not any(counts):
        raise Wrong(_("Indica almeno un'unità nell'esagono."))
    total = figures(counts)
    steps = (*_figure_steps(counts), Step(_("Figure contro il limite di {limit}", limit=LIMIT), str(total), SECTION))
    if total <= LIMIT:
        text = _("Sì, nei limiti: {total} figure su {limit}.", total=total, limit=LIMIT)
        if total < LIMIT:
            text += " " + _("Ce ne stanno ancora {left}.", left=LIMIT - total)
        return Ruling(text, str(total), steps)
    return _crowded(total, relief(counts, rischieramento), steps)


def _figure_steps(counts: Counts) -> list[Step]:
    steps = []
    for kind, count in zip(KINDS, counts, strict=True):
        if count:
            text = _("{unit}: {count} x {figures} figure", unit=UNIT.label(kind), count=count, figures=FIGURES[kind])
            steps.append(Step(text, str(count * FIGURES[kind]), "3#figure"))
    return steps


def _crowded(total: int, best: Relief, steps: tuple[Step, ...]) -> Ruling:
    """Too many figures: what the owner must lose, at the least."""
    found = [*steps, Step(_("Figure in eccesso"), str(total - LIMIT), "8.1#fine-turno")]
    if best.redeployed:
        text = _("Rischieramento gratuito: una Squadra diventa 2 Team")
        found.append(Step(text, _("gratis"), "8.1#rischieramento-gratuito"))
    lost = _listed(best.lost)
    found.append(Step(_("Perdita minore: {lost}; figure che restano", lost=lost), str(best.left), "8.1#fine-turno"))
    text = _(
        "Sovraffollato: {total} figure, {excess} di troppo. A fine Turno basta eliminare {lost}: restano {left} figure.",
        total=total,
        excess=total - LIMIT,
        lost=lost,
        left=best.left,
    )
    if best.redeployed:
        text += " " + _("Prima una Squadra si rischiera gratis in 2 Team.")
    notes = (
        _("Il limite conta le figure, non le unità: decisione R2."),
        _("Le unità in eccesso le sceglie il proprietario: decisione R23. I VP vanno all'avversario."),
    )
    return Ruling(text, str(total), tuple(found), warnings=notes)


def figures(counts: Counts) -> int:
    """The figures of so many Squads, Teams, Leaders and Heroes."""
    return sum(count * FIGURES[kind] for kind, count in zip(KINDS, counts, strict=True))


@lru_cache(maxsize=1024)
def relief(counts: Counts, redeploy: bool) -> Relief:
    """The cheapest elimination: fewest Leaders, then fewest Victory Points, then fewest figures."""
    found = []
    for used in (False, True) if redeploy and counts[0] else (False,):
        squads, teams, leaders, heroes = (counts[0] - 1, counts[1] + 2, *counts[2:]) if used else counts
        excess = figures((squads, teams, leaders, heroes)) - LIMIT
        for squad, team, hero in product(range(squads + 1), range(teams + 1), range(heroes + 1)):
            leader = max(0, excess - figures((squad, team, 0, hero)))  # one figure each
            if leader <= leaders:
                gone = (squad, team, leader, hero)
                cost = (leader, _points(gone), figures(gone), used)
                found.append((cost, Relief(used, gone, excess + LIMIT - figures(gone))))
    return min(found, key=lambda pair: pair[0])[1]


def _points(counts: Counts) -> int:
    return sum(count * POINTS[kind] for kind, count in zip(KINDS, counts, strict=True))


def _listed(counts: Counts) -> str:
    return ", ".join(f"{count} {UNIT.label(kind)}" for kind, count in zip(KINDS, counts, strict=True) if count)
