"""HEAT ammunition: its penetration against red armour and its HE against infantry (14.2)."""

from dataclasses import replace

from referee.calculators.declare import Input
from referee.calculators.kinds import Flag, Lacking
from referee.calculators.locknload.common import GAME, Tally, figure, half, half_warning, tally
from referee.calculators.locknload.saying import GAP, Figure
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.i18n import N_, _

PENETRATION = Input(
    "penetrazione",
    N_("Penetrazione"),
    Figure(0, 30),
    None,
    N_("Quella della pedina, contro un veicolo."),
    said=(
        rf"\b(?:penetr(?!at[oaie]\b)\w+|pen|perfor\w+|buco){GAP} {{}}",
        r"{} (?:di|come) penetrazione",
        r"\b(?:heat|carica cava|panzerfaust|panzerschreck|bazooka|razzo|rpg)(?: (?:da|di|con))* {}(?= (?:su|sul|contro|vs)\b)",
    ),
)
HE_SAID = (rf"\bhe{GAP} {{}}", r"{} (?:di|come) he\b")
HE = Input(
    "he", N_("HE"), Figure(0, 30), None, N_("Quello della pedina, contro bersagli che non sono veicoli."), said=HE_SAID
)
RED = Input(
    "armatura_rossa",
    N_("L'armatura del veicolo è in rosso"),
    Flag(),
    False,
    said=(
        r"\b(?:armatura|corazza|corazzatura)(?: (?:e|in|di|stampata|colpita))* ross[oa]\b",
        r"\bin rosso\b",
        r"(?=\b(?:contro|su|sul|vs) (?:il |un )?rosso\b)",
    ),
)
BUILDING = Input(
    "edificio",
    N_("La fanteria è in un edificio"),
    Flag(),
    False,
    said=(r"\b(?:in|nell|dentro)(?: (?:un|una|l|gli|la|a|casa|all))* ?(?:edifici\w?|casa|case|palazz\w|capann\w)\b",),
    listens=False,
)


_BEFORE_RED = r"\b(?:heat|h|carica cava|shaped charge|colpo)(?: (?:da|di|con))* {}(?=.*\bross[oa]\b)"


def penetration(value: int, heat: bool, red: bool) -> Tally:
    """The penetration of a shell: HEAT has half of it against armour printed in red."""
    whole = tally(value, _("Penetrazione"), "14.0#veicolo")
    if not (heat and red):
        return whole
    step = Step(_("HEAT contro armatura in rosso: penetrazione a metà"), str(half(value)), "14.2#armatura-rossa")
    return Tally(half(value), (*whole.steps, step))


def high_explosive(value: int, heat: bool, building: bool) -> Tally:
    """The HE of a shell: HEAT has one less against infantry outside buildings."""
    whole = tally(value, _("HE"), "14.0#non-veicolo")
    if not heat or building:
        return whole
    less = figure("contro-veicoli", "HEAT su fanteria fuori dagli edifici", "attaccante")
    return whole.plus(less, _("HEAT contro fanteria fuori dagli edifici"), "14.2#fanteria")


def heat_warnings(value: int | None, heat: bool, red: bool) -> tuple[str, ...]:
    """What to say when the halved penetration was rounded."""
    return half_warning(value, _("HEAT contro armatura in rosso")) if heat and red and value is not None else ()


@calculator(
    game=GAME,
    name="heat",
    title=N_("Munizioni HEAT"),
    summary=N_("La penetrazione HEAT contro un'armatura in rosso, e l'HE contro la fanteria."),
    sections=("14.2", "14.2#armatura-rossa", "14.2#fanteria"),
    inputs=(
        replace(PENETRATION, said=(*PENETRATION.said, _BEFORE_RED, r"^[^\d]*\bpenetr\w+[^\d]* {}$")),
        RED,
        HE,
        BUILDING,
    ),
)
def heat_values(penetrazione: int | None, armatura_rossa: bool, he: int | None, edificio: bool) -> Ruling:
    """What a HEAT shell is worth."""
    if penetrazione is None and he is None:
        raise Lacking("penetrazione", _("Scrivi la penetrazione, contro un veicolo, o l'HE, contro la fanteria."))
    steps: list[Step] = []
    parts, values = [], []
    if penetrazione is not None:
        shell = penetration(penetrazione, True, armatura_rossa)
        parts.append(_("La penetrazione è {value}.", value=shell.total))
        steps += shell.steps
        values.append(str(shell.total))
    if he is not None:
        shell = high_explosive(he, True, edificio)
        parts.append(_("L'HE è {value}.", value=shell.total))
        steps += shell.steps
        values.append(str(shell.total))
    notes = heat_warnings(penetrazione, True, armatura_rossa)
    return Ruling(" ".join(parts), " / ".join(values), tuple(steps), warnings=notes)
