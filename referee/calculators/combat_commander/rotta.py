"""The Rout roll of a broken unit and its retreat (O23.2, O23.3)."""

from fractions import Fraction

from referee.calculators.combat_commander.fate import GAME, ROLL, sums
from referee.calculators.combat_commander.resolution import points_step
from referee.calculators.combat_commander.trials import BROKEN, morale_of, result, settle
from referee.calculators.declare import Input
from referee.calculators.dice import percent
from referee.calculators.kinds import Integer, Rolled
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.i18n import N_, _

TRIAL = "Rotta"
ELIMINATED = "eliminata"


@calculator(
    game=GAME,
    name="rotta",
    title=N_("Lancio per la Rotta"),
    summary=N_("Dadi contro il Morale con Copertura e Comando: esagoni di Ritirata e uscita dal proprio bordo."),
    sections=("O23.2", "O23.2#morale", "O23.3", "O23.3#bordo", "O23.3.5"),
    inputs=(
        *BROKEN,
        Input(
            "bordo",
            N_("Esagoni fra l'unità e il proprio bordo"),
            Integer(0, 30),
            None,
            N_("Quanti passi può fare restando sulla mappa: 0 se è già nell'ultima fila. Vuoto: non conta."),
            said=(
                r"{} (?:esagon\w+|hex\w*|caselle)? ?(?:dal|dalla|al|fino al) (?:mio |proprio |suo |nostro )?(?:bordo|margine)",
                r"\bbordo(?: (?:mappa|a|e|mio|amico|proprio|dista))* {}",
            ),
            listens=False,
        ),
        Input(
            "almeno",
            N_("Esagoni di Ritirata voluti"),
            Integer(1, 10),
            None,
            N_("Senza i dadi: che lancio serve per farla ritirare di tanti esagoni."),
            said=(
                r"\b(?:scapp\w+|ritir\w+|indietregg\w+|arretr\w+|fugg\w+|indietro|mandar\w+)(?: (?:di|per|indietro|almeno|la|lo))* {} (?:esagon\w+|hex\w*|casell\w+)\b(?! (?:dal|al|fino))",
            ),
            listens=False,
        ),
        ROLL,
    ),
)
def rout(
    morale: int,
    unita: str,
    comando: int,
    stati: tuple[str, ...],
    terreno: tuple[str, ...],
    copertura: int | None,
    bordo: int | None,
    almeno: int | None,
    dadi: Rolled | None,
) -> Ruling:
    """One Rout roll, and where the retreat ends."""
    found = morale_of(morale, unita, comando, stati, terreno, copertura)

    def name(total: int) -> str:
        hexes = total - found.total
        if hexes <= 0:
            return result(TRIAL, total, found.total)
        return ELIMINATED if bordo is not None and hexes > bordo else f"ritirata di {hexes}"

    def meaning(total: int) -> str:
        return _meaning(total - found.total, bordo)

    least = found.total + (almeno or 1)
    chance = percent(sum((part for total, part in sums(None).items() if total >= least), Fraction(0)))
    bound = _("Si ritira con {least} o più ({chance}).", least=least, chance=chance)
    if almeno and almeno > 1:
        bound = _(
            "Si ritira di almeno {hexes} esagoni con {least} o più ({chance}).",
            hexes=almeno,
            least=least,
            chance=chance,
        )
    ruling = settle(TRIAL, found, found.steps, dadi, meaning, "O23.2", name, bound)
    if dadi is None or dadi.total <= found.total:
        return ruling
    return _retreat(ruling, dadi.total - found.total, unita, bordo)


def _meaning(hexes: int, edge: int | None) -> str:
    if hexes < 0:
        return _("resta dov'è, senza effetti")
    if hexes == 0:
        return _("diventa Soppressa, se non lo è già")
    if edge is not None and hexes > edge:
        return _("deve ritirarsi (esagoni: {hexes}), esce dal proprio bordo ed è eliminata", hexes=hexes)
    if hexes == 1:
        return _("si ritira di 1 esagono")
    return _("si ritira di {hexes} esagoni", hexes=hexes)


def _retreat(ruling: Ruling, hexes: int, unit: str, edge: int | None) -> Ruling:
    steps = [*ruling.steps, Step(_("Esagoni di Ritirata: lancio meno Morale"), str(hexes), "O23.2")]
    if edge is not None and hexes > edge:
        steps += [Step(_("Fuori dal proprio bordo mappa"), ELIMINATED, "O23.3.5"), points_step(unit)]
    note = _(
        "Ogni passo avvicina al proprio bordo; nemici, terreno intransitabile e Dirupi eliminano, le Mine attaccano (O23.3.5, O23.3.4)."
    )
    return Ruling(ruling.result, ruling.outcome, tuple(steps), ruling.odds, (*ruling.warnings, note))
