"""The damage check from totals already worked out: the difference, and what is read on the DFT (5.0, 6.0)."""

from referee.calculators.declare import Input
from referee.calculators.kinds import Lacking
from referee.calculators.locknload.common import GAME, NOTHING, dft_warning, figure
from referee.calculators.locknload.contest import DAMAGE_DIE, MOVED
from referee.calculators.locknload.saying import GAP, Figure
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.calculators.wording import signed
from referee.i18n import N_, _

_TOTAL = Figure(-5, 60)
_SUM = r"(?: (?:totale|totalizza|ottiene|raggiunge|somma|segna|mio|nostro|suo|sua|loro|finale|il|la|di|del|fa|e|vale|arriva|a|ha|con|in|complessiv[oa]|=))*"


@calculator(
    game=GAME,
    name="controllo-danni",
    title=N_("Controllo danni dai totali"),
    summary=N_("Dai totali di attacco e difesa, o dalla loro differenza, il numero da leggere sulla DFT."),
    sections=("5.0#danni", "5.0#confronto", "6.0#mosso-danni"),
    inputs=(
        Input(
            "attacco",
            N_("Totale dell'attacco"),
            _TOTAL,
            None,
            N_("Con il dado."),
            said=(
                rf"\b(?:attacc(?:o|ante|anti)|chi (?:spara|attacca)){_SUM} {{}}",
                rf"\b(?:mio totale|totale (?:mio|dell attaccante|dell attacco|d attacco)|io|noi|ho){_SUM} {{}}",
                r"{}(?= (?:contro|a|su|vs)(?: (?:un|una|il|la|suo|sua|difesa|di))* \d)",
                r"{} (?:di attacco|d attacco|in attacco|dell attaccante)\b",
            ),
            listens=False,
        ),
        Input(
            "difesa",
            N_("Totale della difesa"),
            _TOTAL,
            None,
            N_("Con il dado."),
            said=(
                rf"(?<!superato la )(?<!supero la )(?<!superato il )(?<!supero il )\b(?:difes[ao]|difensor[ei]|chi si difende){_SUM} {{}}",
                rf"\b(?:suo totale|totale (?:suo|del difensore|della difesa)|lui|loro|nemico){_SUM} {{}}",
                r"\d (?:contro|a|su|vs)(?: (?:un|una|il|la|difesa))* {}",
                r"{} (?:di difesa|in difesa|del difensore)\b",
            ),
            listens=False,
        ),
        Input(
            "differenza",
            N_("Differenza fra i due totali"),
            _TOTAL,
            None,
            said=(
                rf"\b(?:differenza|scarto|delta|margine|vantaggio){GAP} {{}}",
                r"\b(?:super\w+|batt\w+|passat\w|vint\w)(?: (?:lo|la|il|difensore|difesa))* di {}",
                r"{} (?:di|punti di) (?:differenza|scarto|margine|vantaggio)",
            ),
            listens=False,
        ),
        MOVED,
        Input(
            DAMAGE_DIE.name,
            DAMAGE_DIE.label,
            DAMAGE_DIE.kind,
            None,
            DAMAGE_DIE.help,
            said=(*DAMAGE_DIE.said, rf"\b(?:dado|tiro|faccio|esce|tirato|fatto){GAP} {{}}", r"{} (?:di|al|col) dado\b"),
            listens=False,
        ),
    ),
)
def damage_check(
    attacco: int | None, difesa: int | None, differenza: int | None, mosso: bool, dado_danni: int | None
) -> Ruling:
    """What is read on the DFT after two totals."""
    margin, steps = _margin(attacco, difesa, differenza)
    if margin <= 0:
        text = _("No, nulla di fatto: l'attacco non supera la difesa (differenza {margin}).", margin=margin)
        return Ruling(text, NOTHING, steps)
    plus = margin
    if mosso:
        extra = figure("fuoco-diretto", "ha mosso (Moved o Assault Move)", "valore")
        plus += extra
        steps = (*steps, Step(_("Sulla DFT: il bersaglio ha mosso"), signed(extra), "6.0#mosso-danni"))
    if dado_danni is None:
        text = _(
            "La differenza è {margin}: sulla DFT si tira 1d6 + {plus}, da {low} a {high}.",
            margin=margin,
            plus=plus,
            low=plus + 1,
            high=plus + 6,
        )
        return Ruling(text, signed(margin), steps, warnings=(dft_warning(),))
    total = dado_danni + plus
    text = _(
        "Sulla DFT si legge {total}: dado {die} + {plus}, con la differenza {margin}.",
        total=total,
        die=dado_danni,
        plus=plus,
        margin=margin,
    )
    step = Step(_("Totale sulla DFT, dado {die}", die=dado_danni), str(total), "5.0#danni")
    return Ruling(text, f"DFT {total}", (*steps, step), warnings=(dft_warning(),))


def _margin(attack: int | None, defence: int | None, told: int | None) -> tuple[int, tuple[Step, ...]]:
    """The difference, told or worked out, and its steps."""
    label = _("Differenza fra attacco e difesa")
    if attack is not None and defence is not None:
        sides = (
            Step(_("Totale dell'attacco"), str(attack), "5.0#tiro-attacco"),
            Step(_("Totale della difesa"), str(defence), "5.0#tiro-difesa"),
        )
        return attack - defence, (*sides, Step(label, signed(attack - defence), "5.0#confronto"))
    if told is None:
        raise Lacking("difesa" if attack is not None else "attacco" if defence is not None else "differenza")
    return told, (Step(label, signed(told), "5.0#danni"),)
