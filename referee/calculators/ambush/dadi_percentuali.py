"""Two dice read as percentages: one tells the tens, the other the units (2/9)."""

from referee.calculators.ambush import said
from referee.calculators.ambush.figures import GAME
from referee.calculators.ambush.ten_sided import DIE
from referee.calculators.declare import Input
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.i18n import N_, _

SECTION = "2/9#percentuali"
_SHOWS = r"(?: (?:dado|delle|sulle|sul|il|un|uno|e|esce|fa|mostra|segna|con|di|uscito|ho|fatto|quello|ha|per|le))* "


@calculator(
    game=GAME,
    name="dadi-percentuali",
    title=N_("Lettura dei dadi percentuali"),
    summary=N_("Il numero da 0 a 99 che danno il dado delle decine e quello delle unità."),
    sections=(SECTION, "2/9"),
    inputs=(
        Input(
            "decine",
            N_("Dado delle decine"),
            DIE,
            said=(
                rf"\bdecine{_SHOWS}{said.FACE}",
                rf"{said.FACE} (?:(?:alle|di|sulle|per|nelle|sul dado delle|come) )+decine\b",
            ),
            listens=False,
        ),
        Input(
            "unita",
            N_("Dado delle unità"),
            DIE,
            said=(
                rf"\bunita{_SHOWS}{said.FACE}",
                rf"{said.FACE} (?:(?:alle|di|sulle|per|nelle|sul dado delle|come) )+unita\b",
            ),
            listens=False,
        ),
    ),
)
def read(decine: int, unita: int) -> Ruling:
    """The number that the two dice show."""
    number = 10 * decine + unita
    steps = (
        Step(_("Dado delle decine"), str(decine), SECTION),
        Step(_("Dado delle unità"), str(unita), SECTION),
    )
    return Ruling(_("Si legge {number}.", number=number), str(number), steps)
