"""How many Impact rolls a barrage makes: one for each hex with units or Fortifications (O18.2.3.2)."""

from referee.calculators.combat_commander.fate import GAME
from referee.calculators.combat_commander.fuoco_per_effetto import AREA
from referee.calculators.declare import Input
from referee.calculators.kinds import Integer, Lacking, Wrong
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.i18n import N_, _

HEXES = Integer(0, AREA)
_UNITS = r"(?:truppe|unita|squadr[ae]|uomini|soldati|gente|nemic\w+|mie|miei|sue|suoi|pedine|team|leader|amic\w+)"
_FORT = r"(?:filo(?: spinato)?|reticolato|mine|campo minato|buc[ah]e?|trince[ae]|bunker|casamatt[ae]|fortificazion[ei])"
_HEX = r"(?:esagon[oi] |hex |casell[ae] )?"
_WITH = r"(?:(?:con|che|ha|hanno|contien\w+|occupat[io]|da|dalle|dai|ci|sono|pien[io]|di|col|vuot[oi]|solo|un|una|il|le|delle|dei|e|ma|vuot[oi]) )*"


@calculator(
    game=GAME,
    name="lanci-impatto",
    title=N_("Quanti Lanci per l'Impatto"),
    summary=N_("Esagoni dell'area bombardata che subiscono il lancio: quelli con unità o con una Fortificazione."),
    sections=("O18.2.3", "O18.2.3.2"),
    inputs=(
        Input(
            "con_unita",
            N_("Esagoni dell'area con unità"),
            HEXES,
            None,
            N_("Amiche o nemiche."),
            said=(rf"{{}} {_HEX}{_WITH}{_UNITS}\b",),
            listens=False,
        ),
        Input(
            "con_fortificazione",
            N_("Esagoni con la sola Fortificazione"),
            HEXES,
            0,
            said=(rf"{{}} {_HEX}{_WITH}{_FORT}\b",),
            listens=False,
        ),
    ),
)
def rolls(con_unita: int | None, con_fortificazione: int) -> Ruling:
    """The Impact rolls of one barrage."""
    if con_unita is None and not con_fortificazione:
        raise Lacking("con_unita")
    count = (con_unita or 0) + con_fortificazione
    if count > AREA:
        raise Wrong(_("L'area è di {area} esagoni: controlla.", area=AREA))
    steps = (
        Step(_("Esagoni con unità"), str(con_unita or 0), "O18.2.3.2"),
        Step(_("Esagoni con la sola Fortificazione"), str(con_fortificazione), "O18.2.3.2"),
    )
    text = _(
        "Lanci per l'Impatto: {count}, uno per esagono; gli altri {left} si saltano.", count=count, left=AREA - count
    )
    return Ruling(text, str(count), (*steps, Step(_("Lanci per l'Impatto"), str(count), "O18.2.3.2")))
