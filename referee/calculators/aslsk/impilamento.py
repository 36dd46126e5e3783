"""How much fits in a hex: squads and their equivalents, single men, vehicles (3.3.1, 1.2.2)."""

from fractions import Fraction

from referee.calculators.aslsk.common import GAME
from referee.calculators.declare import Input
from referee.calculators.kinds import Integer, halves
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.calculators.tables import table
from referee.i18n import N_, _

_CREW = r"(?:crew|equipagg\w+|serventi)"
_WITH_GUN = r"(?:(?:col|con|di|del|che (?:ha|serve|usa|possiede)|al|a|addett\w)(?: (?:un|il|suo|loro|proprio|lo))* )(?:gun|cannon[ei]|pezz[oi]|obic[ei]|at\b|anticarro)"
_HALF = r"(?:hs|mezz[ae] squadr[ae]|mezze)\b"


@calculator(
    game=GAME,
    name="impilamento",
    title=N_("Stacking: quante unità in un esagono"),
    summary=N_("Quante squadre, mezze squadre, Crew e Leader stanno in un esagono, e quanto posto resta."),
    sections=("3.3.1#stacking", "2.0#stacking-limits"),
    inputs=(
        Input("squadre", N_("Squadre"), Integer(0, 20), 0, said=(rf"{{}} (?:squadr[ae]|mmc|squads?)\b(?! {_HALF})",)),
        Input(
            "hs",
            N_("Mezze squadre e Crew"),
            Integer(0, 20),
            0,
            said=(
                rf"{{}} {_HALF}",
                rf"{{}} {_CREW}\b(?! (?:{_WITH_GUN}))",
                (rf"(?<!\d )\b{_CREW}\b(?! (?:{_WITH_GUN}))", 1),
            ),
        ),
        Input(
            "gun",
            N_("HS o Crew che hanno un Gun"),
            Integer(0, 6),
            0,
            N_("Ciascuna conta come una squadra."),
            (
                rf"{{}} (?:{_CREW}|{_HALF}) (?:{_WITH_GUN})",
                rf"{{}} (?:gun|cannon[ei]|pezz[oi]|obic[ei])(?: \w+)? (?:con|coi|e)(?: \w+){{0,2}} {_CREW}\b",
                (rf"(?<!\d )\b(?:{_CREW}|hs|mezza squadra) (?:{_WITH_GUN})", 1),
                (
                    rf"(?<!\d )\b(?:gun|cannone|pezzo|obice)(?: (?!crew|equipagg|servent)\w+)? (?:con|coi|e)(?: \w+){{0,2}} {_CREW}\b",
                    1,
                ),
            ),
        ),
        Input("leader", N_("Leader (SMC)"), Integer(0, 20), 0, said=(r"{} (?:leader|smc|comandanti)\b",)),
    ),
)
def stacking(squadre: int, hs: int, gun: int, leader: int) -> Ruling:
    """The place that is left, or by how much it is too much."""
    limits = table(GAME, "stacking")
    most, men = (int(limits.cell(row, "massimo per parte in un esagono")) for row in ("MMC o equivalenti", "SMC"))
    used = Fraction(squadre) + Fraction(hs, 2) + gun
    steps = (
        Step(_("Massimo di squadre o equivalenti"), str(most), "3.3.1#stacking"),
        Step(_("Equivalenti contati: due HS o Crew valgono una squadra"), halves(used), "2.0#squad-equivalent"),
    )
    if used > most or leader > men:
        text = _("No: {used} equivalenti di squadra e {men} Leader; il massimo è {most} squadre più {limit} Leader.")
        return Ruling(text.format(used=halves(used), men=leader, most=most, limit=men), _("no"), steps)
    left = most - used
    if not (used or leader):
        text = _("Al massimo {most} squadre (o 6 mezze squadre) più {limit} Leader.", most=most, limit=men)
        return Ruling(text, str(most), steps)
    text = _(
        "C'è posto ancora per {squads} squadre (o {halves} mezze squadre o Crew) e {men} Leader.",
        squads=halves(left),
        halves=int(left * 2),
        men=men - leader,
    )
    return Ruling(text, halves(left), steps)
