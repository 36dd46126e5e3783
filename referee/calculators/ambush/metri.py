"""The scale of the map: hexes and metres (2/3)."""

from referee.calculators.ambush.figures import GAME, limit
from referee.calculators.declare import Input
from referee.calculators.kinds import Integer, Lacking
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.i18n import N_, _

SECTION = "2/3"


@calculator(
    game=GAME,
    name="metri",
    title=N_("Esagoni e metri"),
    summary=N_("A quanti metri veri corrispondono gli esagoni, e viceversa."),
    sections=(SECTION,),
    inputs=(
        Input(
            "esagoni",
            N_("Distanza in esagoni"),
            Integer(0, 200),
            None,
            said=(r"\b(\d{1,3}) (?:esagon\w+|hex\w*|casell\w+)\b",),
            listens=False,
        ),
        Input(
            "metri",
            N_("Distanza in metri"),
            Integer(0, 2000),
            None,
            said=(r"\b(\d{1,4}) (?:metri|mt|m)\b",),
            listens=False,
        ),
    ),
)
def scale(esagoni: int | None, metri: int | None) -> Ruling:
    """Hexes as metres, or metres as hexes."""
    wide = limit("Larghezza di un esagono in metri")
    step = Step(_("Metri per esagono"), str(wide), SECTION)
    if esagoni is not None:
        total = esagoni * wide
        return Ruling(_("{total} metri: un esagono ne misura {wide}.", total=total, wide=wide), str(total), (step,))
    if metri is None:
        raise Lacking("esagoni", _("Indica quanti esagoni, o quanti metri."))
    hexes = -(-metri // wide)
    return Ruling(_("{hexes} esagoni: uno misura {wide} metri.", hexes=hexes, wide=wide), str(hexes), (step,))
