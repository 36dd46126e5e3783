"""The scale of the game: hexes in metres, units in men (SCALA DI GIOCO)."""

from referee.calculators.combat_commander import sayings
from referee.calculators.combat_commander.fate import GAME
from referee.calculators.combat_commander.losses import NAMES
from referee.calculators.declare import Input
from referee.calculators.kinds import Integer, Lacking
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.i18n import N_, _

METRES = 30  # about: a hundred feet (SCALA DI GIOCO)
MEN = {"squadre": 10, "team": 5, "leader": 1}
COUNT = Integer(0, 60)


@calculator(
    game=GAME,
    name="scala",
    title=N_("Scala: metri e uomini"),
    summary=N_("Quanti metri veri sono tanti esagoni, e quanti uomini sono tante unità."),
    sections=("SCALA_DI_GIOCO#spazio-tempo", "SCALA_DI_GIOCO#uomini"),
    inputs=(
        Input(
            "esagoni",
            N_("Esagoni"),
            Integer(1, 60),
            None,
            said=(r"{} (?:esagon\w+|hex\w*|caselle)\b",),
            listens=False,
        ),
        Input("squadre", N_("Squadre"), COUNT, 0, said=sayings.counted(NAMES["squadre"]), listens=False),
        Input("team", N_("Team"), COUNT, 0, said=sayings.counted(NAMES["team"]), listens=False),
        Input("leader", N_("Comandanti"), COUNT, 0, said=sayings.counted(NAMES["leader"]), listens=False),
    ),
)
def scale(esagoni: int | None, squadre: int, team: int, leader: int) -> Ruling:
    """Metres, or men where units are told."""
    if esagoni is not None:
        step = Step(_("Esagoni da circa {metres} metri", metres=METRES), str(esagoni), "SCALA_DI_GIOCO#spazio-tempo")
        metres = esagoni * METRES
        return Ruling(_("Circa {metres} metri.", metres=metres), str(metres), (step,))
    men = sum(MEN[name] * count for name, count in (("squadre", squadre), ("team", team), ("leader", leader)))
    if not men:
        raise Lacking("esagoni")
    return Ruling(
        _("Circa {men} uomini.", men=men),
        str(men),
        (Step(_("Uomini rappresentati"), str(men), "SCALA_DI_GIOCO#uomini"),),
    )
