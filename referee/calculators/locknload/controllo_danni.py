"""The damage check from totals already worked out: the difference, and what is read on the DFT (5.0, 6.0)."""

from dataclasses import replace
from fractions import Fraction

from referee.calculators.declare import Input
from referee.calculators.dice import DIE as FACES
from referee.calculators.kinds import Lacking
from referee.calculators.locknload.common import GAME, NOTHING, Tally, chance_text, dft_warning, figure
from referee.calculators.locknload.contest import DAMAGE_DIE, MOVED, THRESHOLD, Dice, least
from referee.calculators.locknload.saying import GAP, Figure
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.calculators.wording import signed
from referee.i18n import N_, _

_TOTAL = Figure(-5, 60)
_SUM = r"(?: (?:totale|totalizza|totalizzato|totalizzo|raggiunto|ottenuto|ottiene|raggiunge|somma|segna|mio|nostro|suo|sua|loro|finale|il|la|di|del|fa|e|vale|arriva|a|ha|con|in|complessiv[oa]|=))*"


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
                rf"\b(?:overrun|incursione|mischia|mina|mine|assalto|sparo|tiro)(?: (?:con|di|ha|fa|un|in|attacco))* totale{_SUM} {{}}",
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
                r"\b(?:super\w+|batt\w+|passat\w|passo|pass[ai]\w*|vinc\w+|vint\w|sopra|avanti|sto sopra|lo frego|frego)(?: (?:lo|la|il|difensore|difesa|i|danni|nettamente))* (?:di|per) (?:solo |soli |ben )?{}",
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
        Input(
            "totale_dft",
            N_("Totale da leggere sulla DFT"),
            Figure(1, 60),
            None,
            N_("Quello a cui vuoi arrivare."),
            said=(
                *THRESHOLD.said,
                r"\b(?:arriv\w+|fare|far|ottenere|raggiung\w+|leggere|avere|toccare)(?: (?:a|un|di|almeno|il|totale|ad|uno))* {}(?=.*\b(?:dft|dann[io])\b)",
                r"\b(?:dft|dann[io])\b.*?\b(?:arriv\w+|fare|far|ottenere|raggiung\w+|leggere)(?: (?:a|un|di|almeno|il|totale|ad|uno))* {}",
            ),
            listens=False,
        ),
    ),
)
def damage_check(
    attacco: int | None,
    difesa: int | None,
    differenza: int | None,
    mosso: bool,
    dado_danni: int | None,
    totale_dft: int | None,
) -> Ruling:
    """What is read on the DFT after two totals."""
    if totale_dft is not None and dado_danni is not None and (attacco, difesa, differenza) == (None, None, None):
        return _margin_for(totale_dft, dado_danni, mosso)
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
        if totale_dft is not None:
            text, steps = _reaching(totale_dft, plus, text, steps)
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


def _reaching(goal: int, plus: int, text: str, steps: tuple[Step, ...]) -> tuple[str, tuple[Step, ...]]:
    """The die that reaches a total on the DFT, and how likely it is."""
    need = goal - plus
    chance = Fraction(sum(face >= need for face in FACES), len(FACES))
    said = _(
        "Per arrivare a {goal} serve, col dado: {need}. Probabilità {chance}.",
        goal=goal,
        need=least(need),
        chance=chance_text(chance),
    )
    return f"{said} {text}", (*steps, Step(_("Dado che serve per {goal}", goal=goal), least(need), "5.0#danni"))


def _margin_for(goal: int, die: int, moved: bool) -> Ruling:
    """The difference that a die needs to reach a total on the DFT."""
    extra = figure("fuoco-diretto", "ha mosso (Moved o Assault Move)", "valore") if moved else 0
    need = max(1, goal - die - extra)
    text = _(
        "Per leggere {goal} con il dado {die} serve una differenza di almeno {need}.", goal=goal, die=die, need=need
    )
    step = Step(_("Differenza che serve"), str(need), "5.0#danni")
    return Ruling(text, str(need), (step,), warnings=(dft_warning(),))


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


def against_total(attack: int, shield: Tally, dice: Dice, moved: bool, notes: tuple[str, ...]) -> Ruling:
    """A defence against an attack whose total is known."""
    if dice.defence is not None:
        ruling = damage_check(attack, shield.total + dice.defence, None, moved, dice.damage, dice.threshold)
        return replace(ruling, steps=(*shield.steps, *ruling.steps), warnings=(*notes, *ruling.warnings))
    need = attack - shield.total  # as much is enough: a tie does nothing
    chance = Fraction(sum(face < need for face in FACES), len(FACES))
    text = _(
        "L'attacco di {attack} ha effetto con probabilità {chance}: la difesa è {shield} + 1d6. Dado che serve alla difesa per reggere: {need}.",
        attack=attack,
        chance=chance_text(chance),
        shield=shield.total,
        need=least(need),
    )
    step = Step(_("Dado che serve alla difesa per reggere"), least(need), "5.0#confronto")
    return Ruling(text, str(need), (*shield.steps, step), warnings=notes)
