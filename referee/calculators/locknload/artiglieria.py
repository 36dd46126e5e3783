"""Off-board artillery: how far the spotting round drifts, and the fire for effect (18.2)."""

from fractions import Fraction

from referee.calculators.declare import Input
from referee.calculators.dice import distribution, one_die
from referee.calculators.kinds import Flag
from referee.calculators.locknload.common import DIE, GAME, LEADERSHIP, REDUCING, chance_text, half
from referee.calculators.locknload.fuoco import blocked, no_sight
from referee.calculators.locknload.saying import GAP
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.calculators.wording import signed
from referee.i18n import N_, _

SECTION = "18.2#scostamento"
CORRECTION = 1  # hexes that the observer may move the round
AREA = 7  # the hex and the six around it


def drift(white: int, reducing: int, leadership: int) -> int:
    """The hexes that the round drifts: never fewer than none."""
    return max(0, half(white) + reducing - leadership)


@calculator(
    game=GAME,
    name="artiglieria",
    title=N_("Artiglieria fuori campo"),
    summary=N_("Di quanto devia il Round Spotting, le probabilità, e dove si può portare il FFE."),
    sections=("18.2", "18.2#scostamento", "18.2#fuori-vista", "18.2#correzione", "18.2#ffe"),
    inputs=(
        LEADERSHIP,
        REDUCING,
        Input(
            "bianco",
            N_("Dado bianco"),
            DIE,
            None,
            N_("Vuoto: le probabilità di ogni spostamento."),
            said=(
                rf"\b(?:bianco|white(?: die)?){GAP} {{}}",
                r"{} (?:di|sul|col|al)? ?(?:dado )?(?:bianco|white)\b",
            ),
        ),
        Input(
            "rosso",
            N_("Dado rosso"),
            DIE,
            None,
            N_("La direzione."),
            said=(
                rf"\b(?:rosso|red){GAP} {{}}",
                r"{} (?:di|sul|col|al)? ?(?:dado )?(?:rosso|red)\b",
            ),
        ),
        Input(
            "in_los",
            N_("Il punto d'arrivo è nella LOS del Leader"),
            Flag(),
            True,
            said=(
                (
                    r"\bfuori (?:dalla )?(?:los|vista)\b|\bnon (?:e )?(?:in|nella) los\b|\bno los\b|\bnon (?:lo )?ved\w+\b",
                    False,
                ),
            ),
            listens=False,
        ),
    ),
)
def off_board(leadership: int, los_riducente: int, bianco: int | None, rosso: int | None, in_los: bool) -> Ruling:
    """The drift of a spotting round."""
    if blocked(los_riducente):
        return no_sight(los_riducente)
    drifts = distribution(one_die(lambda face: drift(face, los_riducente, leadership), bianco))
    steps = [
        Step(_("Terreno degradante attraversato"), signed(los_riducente), SECTION),
        Step(_("Leadership"), signed(-leadership), SECTION),
    ]
    notes = (_("La metà del dado bianco è arrotondata per difetto (decisione R10)."),)
    if bianco is None:
        near = sum((chance for hexes, chance in drifts.items() if hexes <= CORRECTION), Fraction(0))
        text = _(
            "Il colpo cade sull'esagono mirato, o a 1 esagono che si può correggere, con probabilità {chance}; devia da {low} a {high} esagoni. Il FFE batte {area} esagoni: quello e i 6 intorno.",
            chance=chance_text(near),
            low=min(drifts),
            high=max(drifts),
            area=AREA,
        )
        odds = {_hexes(hexes): drifts[hexes] for hexes in sorted(drifts)}
        return Ruling(text, str(near), tuple(steps), odds, notes)
    hexes = drift(bianco, los_riducente, leadership)
    steps.insert(0, Step(_("Dado bianco {die}, a metà", die=bianco), signed(half(bianco)), SECTION))
    steps.append(Step(_("Spostamento"), _hexes(hexes), SECTION))
    return _fallen(hexes, rosso, in_los, tuple(steps), notes)


def _hexes(count: int) -> str:
    return _("1 esagono") if count == 1 else _("{count} esagoni", count=count)


def _fallen(hexes: int, red: int | None, seen: bool, steps: tuple[Step, ...], notes: tuple[str, ...]) -> Ruling:
    """Where the round fell, and what may be done about it."""
    where = _("Il colpo cade a {hexes} dall'esagono mirato.", hexes=_hexes(hexes))
    if not hexes:
        where = _("Il colpo cade sull'esagono mirato: 0 esagoni di spostamento.")
    elif red is not None:
        where = _("Il colpo cade a {hexes}, in direzione {red}.", hexes=_hexes(hexes), red=red)
        steps = (*steps, Step(_("Direzione, dal dado rosso"), str(red), SECTION))
    if hexes and not seen:
        end = _("Fuori dalla LOS: si toglie il segnalino e il Leader riceve Ops Complete.")
        return Ruling(f"{where} {end}", str(hexes), (*steps, Step(end, _("no"), "18.2#fuori-vista")), warnings=notes)
    end = _("Si può spostare di 1 esagono o annullare; il FFE batte 7 esagoni, quello e i 6 intorno, senza leadership.")
    area = Step(_("Esagoni battuti dal FFE"), str(AREA), "18.2#ffe")
    move = Step(_("Correzione possibile, in esagoni"), str(CORRECTION), "18.2#correzione")
    return Ruling(f"{where} {end}", str(hexes), (*steps, move, area), warnings=notes)
