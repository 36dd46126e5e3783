"""The chain of command: is a soldier in command? (6/3)."""

from dataclasses import dataclass
from typing import Any, ClassVar

from referee.calculators.ambush import said
from referee.calculators.ambush.figures import GAME, limit
from referee.calculators.ambush.mates_said import LEADS, MATE, OWN
from referee.calculators.ambush.numbers_said import Numbers
from referee.calculators.ambush.soldiers import IN
from referee.calculators.declare import Input
from referee.calculators.kinds import Flag, Integer, Lacking
from referee.calculators.pieces import Piece
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.i18n import N_, _

LEADER, PANIC, INACTIVE = "comandante", "panico", "inattivo"
IN_COMMAND, OUT = "in comando", "fuori comando"


@dataclass(frozen=True, slots=True)
class Mates(Numbers):
    """The soldiers around, each with his IN, as `mates_said` tells them apart: «alleato in 3 comandante a 2 esagoni»."""

    sums: ClassVar[bool] = True  # every mention counts

    def tidy(self, said: str) -> str:
        """One of them as `parse` reads him."""
        return said.removeprefix(f"{MATE} ")

    def joined(self, before: Any, said: Any, _adds: bool) -> list[str]:
        """Those who were told with those of a follow-up; a leader told again takes the place of the one before."""
        known, more = ([each] if isinstance(each, str) else list(each) for each in (before, said))
        led = any(LEADER in each for each in more)
        return [*(each for each in known if not (led and LEADER in each)), *more]


MATES = Mates(
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
        Input(
            "iniziativa",
            N_("IN del soldato"),
            IN,
            None,
            said=(
                rf"\b{OWN} (\d)\b",
                *said.INITIATIVE,
                rf"^(?=.*\b(?:in|iniziativa)\b).*?\b(?:da solo|io|lui|mio|ne)(?: (?:ho|ha|fa|vale|arriva|a|ne))+ {said.FACE}",
            ),
            listens=False,
        ),
        Input(
            "altri",
            N_("Altri soldati USA"),
            MATES,
            None,
            N_("La IN di ciascuno e, se serve, «comandante», «in panico» e la distanza: «2, 3 comandante a 2»."),
            said=(
                rf"\b({MATE} \d(?: comandante)?(?: panico)?(?: inattivo)?(?: a \d{{1,2}} esagoni)?)\b",
                r"^(?:(?:e|ma|se|invece|ok) )*(?:(?:l|un) altro|lui|l amico|quello)(?: (?:ha|avesse|fosse|e|con|di|a))* (in \d|\d)$",
            ),
            listens=False,
        ),
        Input(
            "comandante",
            N_("Il soldato è un comandante"),
            Flag(),
            False,
            said=(
                r"()\blui capo in persona\b",
                r"()\b(?:e|essendo) (?:lui )?(?:un |il )?(?:comandante|capo|ufficiale)\b(?! (?:in|iniziativa|con|a|sta|va|e|ha) )",
            ),
            listens=False,
        ),
        Input(
            "distanza_comandante",
            N_("Distanza del comandante, in esagoni"),
            Integer(0, 30),
            None,
            N_("Se non l'hai detta con la sua IN."),
            said=(
                *said.HEXES[:-1],
                (
                    rf"()\b{LEADS}(?: (?!in\b)[a-z]+){{0,3}}?(?: in \d)?(?: [a-z]+){{0,3}}? (?:adiacent\w+|accanto)\b",
                    1,
                ),
            ),
            listens=False,
        ),
    ),
)
def command(
    iniziativa: int | None, altri: tuple[Piece, ...] | None, comandante: bool, distanza_comandante: int | None
) -> Ruling:
    """Whether the soldier is in command."""
    needed = limit("IN per essere in comando, almeno")
    if iniziativa is None:
        if altri:
            raise Lacking("iniziativa", _("Indica la IN del soldato."))
        step = Step(_("IN per essere in comando, almeno"), str(needed), "6/3#fuori-comando")
        return Ruling(_in_general(needed), str(needed), (step,))
    counted = [_counted(mate, comandante, distanza_comandante) for mate in altri or ()]
    total = iniziativa + sum(each.value for each in counted)
    steps = [Step(_("IN del soldato"), str(iniziativa), "6/3#fuori-comando")]
    steps += [Step(each.text, f"{each.value:+d}", each.section) for each in counted]
    steps.append(Step(_("Totale; ne servono {needed}", needed=needed), str(total), "6/3#fuori-comando"))
    notes = [_("L'essere in comando conta solo per i numeri rossi della Pista AR, non per il panico da combattimento.")]
    if any(each.silent for each in counted):
        notes.append(_("Un comandante in panico o inattivo non ha raggio di comando: presta 0 punti."))
    if any(each.doubtful for each in counted) and total < needed:
        notes.append(_("Il comandante in panico nello stesso esagono qui non conta (6/3)."))
    if total >= needed:
        return Ruling(
            _("Sì, è in comando: {total} punti di IN, ne servono {needed}.", total=total, needed=needed),
            IN_COMMAND,
            tuple(steps),
            warnings=tuple(notes),
        )
    text = _(
        "No, non è in comando ma fuori comando: la IN in tutto è {total}, ne serve {needed}: ne manca {lacking}. Con un numero rosso va in panico.",
        total=total,
        needed=needed,
        lacking=needed - total,
    )
    return Ruling(text, OUT, tuple(steps), warnings=tuple(notes))


def _in_general(needed: int) -> str:
    return _(
        "Servono {needed} punti di IN: la sua, quella dei compagni nell'esagono e dei comandanti entro {reach} esagoni.",
        needed=needed,
        reach=limit("Raggio di comando in esagoni"),
    )


@dataclass(frozen=True, slots=True)
class _Mate:
    """What another soldier adds."""

    value: int
    text: str
    section: str
    doubtful: bool = False
    silent: bool = False  # a leader who lends nothing


def _counted(mate: Piece, leads: bool, away: int | None) -> _Mate:
    score, hexes = mate.values[0], mate.level("distanza") or 0
    if away is not None and LEADER in mate.tags:
        hexes = away
    near = hexes <= limit("Raggio di comando in esagoni")
    if INACTIVE in mate.tags:
        text = _("IN {score}: inattivo, non conta", score=score)
        return _Mate(0, text, "6/3#comandante-in-panico", silent=LEADER in mate.tags)
    if LEADER in mate.tags and PANIC in mate.tags:
        text = _("IN {score}: comandante in panico, non presta la sua IN", score=score)
        return _Mate(0, text, "6/3#comandante-in-panico", doubtful=not hexes, silent=True)
    if not hexes:
        return _Mate(score, _("IN {score}: nello stesso esagono", score=score), "6/3#fuori-comando")
    if near and LEADER in mate.tags:
        return _Mate(score, _("IN {score}: comandante a distanza {hexes}", score=score, hexes=hexes), "6/3#raggio")
    if near and leads:
        return _Mate(score, _("IN {score}: nel raggio del comandante", score=score), "6/3#reciproco")
    return _Mate(0, _("IN {score}: a distanza {hexes}, non conta", score=score, hexes=hexes), "6/3#raggio")
