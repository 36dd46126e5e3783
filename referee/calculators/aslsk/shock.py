"""The recovery of an AFV from Shock in ASL Starter Kit."""

from collections.abc import Callable
from fractions import Fraction

from referee.calculators.aslsk.common import GAME
from referee.calculators.aslsk.said import DIE
from referee.calculators.declare import Input
from referee.calculators.dice import distribution, one_die, percent
from referee.calculators.kinds import Choice, Integer
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.calculators.tables import table
from referee.i18n import N_, _

GONE, UNCONFIRMED, WRECK = N_("si toglie"), N_("diventa UK"), N_("relitto")
COUNTERS = Choice(
    {
        "shock": (N_("Shock"), "shocked", "in shock"),
        "uk": (N_("UK (Unconfirmed Kill)"), "unconfirmed kill", "sotto uk"),
    }
)
_COLUMNS = {"shock": "Shock", "uk": "UK"}
_SECTIONS = {"shock": "7.10#shock-recupero", "uk": "7.10#uk"}


@calculator(
    game=GAME,
    name="shock",
    title=N_("Recupero da Shock e UK"),
    summary=N_("Il dr di fine RPh per un AFV in Shock o sotto UK, e quanto è probabile che diventi un relitto."),
    sections=("7.10#shock-recupero", "7.10#uk"),
    inputs=(
        Input("pedina", N_("Pedina sull'AFV"), COUNTERS, "shock", said=((r"\buk\b|unconfirmed kill", "uk"),)),
        Input("dado", N_("Dado del recupero"), Integer(1, 6), None, N_("Vuoto: le probabilità fino in fondo."), DIE),
    ),
)
def recovery(pedina: str, dado: int | None) -> Ruling:
    """One recovery roll, or the odds of what comes in the end."""
    rows = table(GAME, "shock")

    def result(face: int) -> str:
        return rows.cell(str(face), _COLUMNS[pedina])

    if dado is not None:
        found = result(dado)
        step = Step(_("Dado {die}, pedina {counter}", die=dado, counter=_COLUMNS[pedina]), _(found), _SECTIONS[pedina])
        return Ruling(_meaning(found), _(found), (step,))
    once = distribution(one_die(result))
    odds = _to_the_end(once) if pedina == "shock" else {_(name): part for name, part in once.items()}
    steps = tuple(
        Step(_("Dado {dice}", dice=_faces(result, name)), _(name), _SECTIONS[pedina]) for name in dict.fromkeys(once)
    )
    wreck = odds[_(WRECK)]
    text = _(
        "La pedina si toglie con un dr di {dice}. Alla fine si salva: {saved}; diventa un relitto: {wreck}.",
        dice=_faces(result, GONE),
        saved=percent(1 - wreck),
        wreck=percent(wreck),
    )
    return Ruling(text, _faces(result, GONE), steps, odds)


def _faces(result: Callable[[int], str], name: str) -> str:
    """The faces that give it, as «3-6»."""
    faces = [face for face in range(1, 7) if result(face) == name]
    return f"{faces[0]}-{faces[-1]}"


def _to_the_end(once: dict[str, Fraction]) -> dict[str, Fraction]:
    """The odds over both recovery rolls of a Shock."""
    twice = distribution(one_die(lambda face: table(GAME, "shock").cell(str(face), "UK")))
    return {
        _("si toglie alla prima RPh"): once[GONE],
        _("UK, poi si toglie"): once[UNCONFIRMED] * twice[GONE],
        _(WRECK): once[UNCONFIRMED] * twice[WRECK],
    }


def _meaning(found: str) -> str:
    return {
        GONE: _("La pedina si toglie: l'AFV torna normale."),
        UNCONFIRMED: _("La pedina si gira sul lato UK: l'AFV è ancora in Shock e tira di nuovo alla prossima RPh."),
        WRECK: _("L'AFV è perduto: si gira sul lato relitto."),
    }[found]
