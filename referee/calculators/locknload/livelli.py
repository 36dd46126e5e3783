"""Levels of buildings and the cost of a floor (10.2)."""

from referee.calculators.declare import Input
from referee.calculators.kinds import Integer, Wrong
from referee.calculators.locknload.common import GAME, figure
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.calculators.tables import table
from referee.i18n import N_, _


def level_of(hexes: int) -> int:
    """The level of a building of so many hexes; the last row of the table is «or more»."""
    rows = table(GAME, "livelli").rows
    return int(rows[min(hexes, len(rows)) - 1][1])


@calculator(
    game=GAME,
    name="livelli",
    title=N_("Livelli degli edifici"),
    summary=N_("A che livello è un edificio, da quanti esagoni occupa, e quanto costa cambiare piano."),
    sections=("10.2", "10.2#livelli", "10.2#piani"),
    inputs=(
        Input(
            "esagoni",
            N_("Esagoni dell'edificio"),
            Integer(0, 40),
            None,
            N_("0 è il terreno, senza edificio."),
            said=(
                r"{} (?:sol[oi] )?(?:esagon[io]|hex\w*|caselle?)\b",
                r"^(?:(?:e|ma|se|invece|fosse) )*(?:uno|una|un edificio|una casa|quello|quella|l altro|l altra) (?:da|di) {}$",
                (r"\b(?:livello terra|terreno|suolo)\b", 0),
            ),
        ),
        Input(
            "piani",
            N_("Piani da salire o scendere"),
            Integer(1, 5),
            None,
            said=(
                r"{} (?:pian[io]|livell[io])\b",
                r"^(?:(?:e|ma|se|invece|per) )*di {}$",
                (r"\b(?:da|dal) (?:livello 0|(?:piano )?terra|pianterreno) al (?:livello 2|2|secondo)\b", 2),
                (
                    r"\b(?:cambi\w+(?: di)?|salir\w+|scender\w+|salgo|scendo|al) (?:di )?pian[oi]\b|\bpiano (?:di sopra|superiore|di sotto|inferiore)\b|\bsalire le scale\b|\bdal primo al secondo(?: piano)?\b|\bal primo piano\b",
                    1,
                ),
            ),
        ),
    ),
)
def levels(esagoni: int | None, piani: int | None) -> Ruling:
    """The level of a building and the cost to change floor."""
    if esagoni is None and piani is None:
        raise Wrong(_("Di' quanti esagoni occupa l'edificio, o quanti piani vuoi salire o scendere."))
    steps: tuple[Step, ...] = ()
    notes: tuple[str, ...] = ()
    parts, outcome = [], ""
    if esagoni is not None:
        level = level_of(esagoni) if esagoni else 0
        outcome = str(level)
        parts.append(_("L'edificio è a livello {level}.", level=level) if esagoni else _("Il suolo è a livello 0."))
        steps += (Step(_("Esagoni dell'edificio: {hexes}", hexes=esagoni), outcome, "10.2#livelli"),)
        notes = _note(esagoni)
    if piani is not None:
        _check(esagoni, piani)
        cost = piani * figure("movimento", "cambiare piano", "MF")
        parts.append(
            _("Cambiare {floors} piani costa {cost} MP.", floors=piani, cost=cost)
            if piani > 1
            else _("Cambiare piano costa {cost} MP.", cost=cost)
        )
        steps += (Step(_("Piani da cambiare: {floors}, 2 MP l'uno", floors=piani), str(cost), "10.2#piani"),)
        outcome = outcome or str(cost)
    return Ruling(" ".join(parts), outcome, steps, warnings=notes)


def _note(hexes: int) -> tuple[str, ...]:
    if hexes < 2:
        return ()
    return (_("La stampa dà il livello 2 anche a «2 o più» esagoni: qui vale da 3 in su (decisione R1)."),)


def _check(hexes: int | None, floors: int) -> None:
    if hexes is not None and floors > (level_of(hexes) if hexes else 0):
        raise Wrong(
            _("Un edificio di {hexes} esagoni non ha così tanti piani: correggi «piani» o «esagoni».", hexes=hexes)
        )
