"""How many attack factors a column takes, or what a column leaves to be found elsewhere (rules 14.4, 14.5, 15.1, 22.7)."""

from referee.calculators.ardenne44.combat_inputs import DEFENCE_SAID
from referee.calculators.ardenne44.crt import LOWEST, column_name, column_of
from referee.calculators.ardenne44.forces import DEFENDERS, DEPOT_SAID, GAME, TERRAIN_SAID, TERRAINS, defence
from referee.calculators.ardenne44.shifts import MOST_GUNS
from referee.calculators.ardenne44.tabella_combattimento import COLUMN_SAID, COLUMNS, MOVED_SAID, PLACES
from referee.calculators.ardenne44.traits import GERMAN_UNITS, SIDES
from referee.calculators.declare import Input
from referee.calculators.kinds import Integer, Wrong
from referee.calculators.pieces import Piece
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.i18n import N_, _

MOST = 2000  # factors: beyond any stack


@calculator(
    game=GAME,
    name="fattori-necessari",
    title=N_("Fattori per una colonna"),
    summary=N_("Quanti fattori di attacco servono per arrivare a una colonna della CRT contro una difesa."),
    sections=("14.4", "14.5", "15.1", "22.7"),
    inputs=(
        Input("colonna", N_("Colonna voluta"), COLUMNS, said=COLUMN_SAID, listens=False),
        Input(
            "difensori",
            N_("Difensori"),
            DEFENDERS,
            help=N_("I fattori delle unità o la difesa totale: «4-5-3», «7»."),
            said=(*DEFENCE_SAID, DEPOT_SAID),
        ),
        Input("terreno", N_("Terreno del difensore"), TERRAINS, ("aperto",), said=TERRAIN_SAID),
        Input("parte", N_("Di chi sono i difensori"), SIDES, None, said=((rf"(?={GERMAN_UNITS})", "tedesco"),)),
        Input(
            "artiglieria",
            N_("Artiglierie che sostengono l'attacco"),
            Integer(0, 9),
            0,
            said=(r"\b([1-9]|una|un) (?:unita di |pezzi di |pezzo di )?(?:artiglieri[ae]|arty|cannon[ei]|obic[ei])\b",),
            listens=False,
        ),
        Input(
            "spostamenti",
            N_("Altri spostamenti, a destra o (col meno) a sinistra"),
            Integer(-8, 8),
            0,
            said=MOVED_SAID,
            listens=False,
        ),
    ),
)
def factors_needed(
    colonna: str,
    difensori: tuple[Piece, ...],
    terreno: tuple[str, ...],
    parte: str | None,
    artiglieria: int,
    spostamenti: int,
) -> Ruling:
    """The fewest factors that reach a column once the shifts are counted."""
    tally = defence(difensori, terreno, parte == "tedesco")
    base = PLACES[colonna] - min(artiglieria, MOST_GUNS) - spostamenti
    needed = next((factors for factors in range(1, MOST) if column_of(factors, tally.total) >= base), None)
    if needed is None:
        raise Wrong(_("Servono più fattori di quanti ne esistano: scegli una colonna più bassa."))
    start = Step(_("Colonna prima degli spostamenti"), column_name(base), "14.5")
    steps = (*tally.steps, start, Step(_("Fattori di attacco che servono"), str(needed), "14.4"))
    text = _("Servono almeno {needed} fattori di attacco contro {defence}.", needed=needed, defence=tally.total)
    if base != PLACES[colonna]:
        text += " " + _("Con gli spostamenti basta partire da {column}.", column=column_name(max(base, LOWEST)))
    return Ruling(text, str(needed), steps)
