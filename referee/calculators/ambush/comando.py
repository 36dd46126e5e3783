"""The chain of command: is a soldier in command? (6/3)."""

from dataclasses import dataclass

from referee.calculators.ambush.figures import GAME, limit
from referee.calculators.ambush.numbers_said import Numbers
from referee.calculators.ambush.soldiers import IN
from referee.calculators.declare import Input
from referee.calculators.kinds import Flag
from referee.calculators.pieces import Piece
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.i18n import N_, _

LEADER, PANIC, INACTIVE = "comandante", "panico", "inattivo"
IN_COMMAND, OUT = "in comando", "fuori comando"
MATES = Numbers(
    {
        LEADER: (N_("comandante"), "capo", "leader", "sergente", "tenente", "ufficiale"),
        PANIC: (N_("in panico"), "in panico", "panicato"),
        INACTIVE: (N_("inattivo"), "fuori combattimento", "morto", "ucciso", "catturato"),
    },
    levels=("distanza",),
    most=10,
    low=IN.low,
    high=IN.high,
    example="2, 3 comandante a 2",
)


@calculator(
    game=GAME,
    name="comando",
    title=N_("Linea di comando"),
    summary=N_("Se un soldato USA è in comando: la sua IN, quella dei compagni nell'esagono e dei comandanti vicini."),
    sections=("6/3", "6/3#fuori-comando", "6/3#raggio", "6/3#reciproco", "6/3#comandante-in-panico"),
    inputs=(
        Input("iniziativa", N_("IN del soldato"), IN),
        Input(
            "altri",
            N_("Altri soldati USA"),
            MATES,
            None,
            N_("La IN di ciascuno e, se serve, «comandante», «in panico» e la distanza: «2, 3 comandante a 2»."),
        ),
        Input("comandante", N_("Il soldato è un comandante"), Flag(), False),
    ),
)
def command(iniziativa: int, altri: tuple[Piece, ...] | None, comandante: bool) -> Ruling:
    """Whether the soldier is in command."""
    needed = limit("IN per essere in comando, almeno")
    counted = [_counted(mate, comandante) for mate in altri or ()]
    total = iniziativa + sum(each.value for each in counted)
    steps = [Step(_("IN del soldato"), str(iniziativa), "6/3#fuori-comando")]
    steps += [Step(each.text, f"{each.value:+d}", each.section) for each in counted]
    steps.append(Step(_("Totale; ne servono {needed}", needed=needed), str(total), "6/3#fuori-comando"))
    notes = [_("L'essere in comando conta solo per i numeri rossi della Pista AR, non per il panico da combattimento.")]
    if any(each.doubtful for each in counted) and total < needed:
        notes.append(_("Il comandante in panico nello stesso esagono qui non conta (6/3)."))
    if total >= needed:
        return Ruling(
            _("In comando: {total} punti di IN.", total=total), IN_COMMAND, tuple(steps), warnings=tuple(notes)
        )
    text = _(
        "Fuori comando: la IN in tutto è {total}, ne serve {needed}. Con un numero rosso va in panico.",
        total=total,
        needed=needed,
    )
    return Ruling(text, OUT, tuple(steps), warnings=tuple(notes))


@dataclass(frozen=True, slots=True)
class _Mate:
    """What another soldier adds."""

    value: int
    text: str
    section: str
    doubtful: bool = False


def _counted(mate: Piece, leads: bool) -> _Mate:
    score, hexes = mate.values[0], mate.level("distanza") or 0
    near = hexes <= limit("Raggio di comando in esagoni")
    if INACTIVE in mate.tags:
        return _Mate(0, _("IN {score}: inattivo, non conta", score=score), "6/3#comandante-in-panico")
    if LEADER in mate.tags and PANIC in mate.tags:
        text = _("IN {score}: comandante in panico, non presta la sua IN", score=score)
        return _Mate(0, text, "6/3#comandante-in-panico", doubtful=not hexes)
    if not hexes:
        return _Mate(score, _("IN {score}: nello stesso esagono", score=score), "6/3#fuori-comando")
    if near and LEADER in mate.tags:
        return _Mate(score, _("IN {score}: comandante a distanza {hexes}", score=score, hexes=hexes), "6/3#raggio")
    if near and leads:
        return _Mate(score, _("IN {score}: nel raggio del comandante", score=score), "6/3#reciproco")
    return _Mate(0, _("IN {score}: a distanza {hexes}, non conta", score=score, hexes=hexes), "6/3#raggio")
