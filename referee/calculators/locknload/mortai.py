"""Mortars on the map: direct and indirect fire (18.1)."""

from dataclasses import replace
from fractions import Fraction

from referee.calculators.declare import Input
from referee.calculators.dice import distribution, two_dice
from referee.calculators.kinds import Choice, Flag, Lacking, Rolled, TwoDice
from referee.calculators.locknload.common import (
    GAME,
    TEC_SAID,
    Tally,
    chance_text,
    dft_warning,
    refused,
    tally,
)
from referee.calculators.locknload.contest import THRESHOLD, dft_name
from referee.calculators.locknload.saying import GAP, Figure
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.calculators.wording import signed
from referee.i18n import N_, _

MODE = Choice(
    {
        "diretto": (N_("diretto"), "direct", "a vista"),
        "indiretto": (N_("indiretto"), "indirect", "curvo", "ffe", "parabola", "tiro curvo", "a parabola"),
    }
)
PLACE = Choice(
    {
        "altro": (N_("altro terreno"), "aperto", "campo aperto"),
        "edificio": (N_("edificio"), "casa", "building"),
        "giungla": (N_("giungla fitta"), "giungla", "jungle"),
        "foresta": (N_("foresta"), "bosco", "forest"),
    }
)
SPOTTER = Choice(
    {
        "leader": (N_("Leader"), "ufficiale"),
        "esploratore": (N_("Esploratore"), "scout", "ricognitore"),
        "consigliere": (N_("Consigliere"), "advisor"),
        "nessuno": (N_("nessuno di loro"), "no"),
    }
)
# Where the mortar is, not its target: «mortaio da 4 in un bosco», «sono nel bosco», «dal bosco».
_MORTAR = (
    r"\bmort\w+(?: (?:da|di|leggero|medio|pesante|fp|e|sta|che|mio|nostro|piazzat[oi]|appostat[oi]|messo|\d+|,))* "
)

# A squad that sees for the mortar; any other squad is the target.
_SPOTS = (
    (
        r"\b(?:los|vista|vede|vedono|osserva(?:ta|to)?|avvista(?:ta|to)?|indica(?:ta|to)?)(?: (?:ce l|ha|la|solo|e|una|la|mia|da|di|soltanto|dalla))* (?:squadra|mmc)\b"
        r"|\b(?:squadra|mmc) (?:che |mi )?(?:vede|osserva|avvista|indica|ha la los|fa da osservatore)",
        "nessuno",
    ),
)


@calculator(
    game=GAME,
    name="mortai",
    title=N_("Mortai sul campo"),
    summary=N_("Il maggiore di 2d6 più il FP del mortaio: se può sparare, il totale sulla DFT e le probabilità."),
    sections=("18.1", "18.1#dove", "18.1#diretto", "18.1#indiretto", "18.1#ffe", "18.1#opportunita"),
    inputs=(
        Input(
            "fp",
            N_("FP del mortaio"),
            Figure(0, 30),
            None,
            said=(
                r"^(?=.*\bmort).*?{} (?:di )?fp\b",
                rf"^(?=.*\bmort).*?\bfp{GAP} {{}}",
                r"^(?:(?:e|ma|se|con|fosse|avesse|di|un|invece|ha|il|l) )*fp(?: (?:di|fosse|a|vale))* {}(?= (?:e|con|ma|,|invece)\b|$)",
                r"^(?:(?:e|ma|se|con|fosse|avesse|di|un|invece|ha) )*{} (?:di )?fp$",
                r"\b(?:mortaio|mortai|mortar|mortaretto)(?: (?:da|di|leggero|medio|pesante|con|fp|indiretto|diretto))* {}",
            ),
            listens=False,
        ),
        Input("modo", N_("Fuoco"), MODE, "diretto"),
        Input(
            "tm",
            N_("TM del bersaglio"),
            Figure(-3, 8),
            0,
            N_("Conta nel fuoco indiretto. Si legge sulla TEC, che il compendio non stampa."),
            said=TEC_SAID,
            listens=False,
        ),
        Input("osservatore", N_("Chi ha la LOS sul bersaglio, nel fuoco indiretto"), SPOTTER, "leader", said=_SPOTS),
        Input(
            "da",
            N_("Da dove spara il mortaio"),
            PLACE,
            "altro",
            said=tuple(
                (
                    rf"(?:\b(?:da|dal|dalla|dall)|(?:^(?:(?:e|ma|se|invece|anche|lo|quando) )*|\b(?:sono|sto|siamo|stiamo|stando|essendo|fosse|stesse|piazz\w+|mett\w+) |{_MORTAR})(?:dentro|nella|nel|nell|in))(?: (?:dentro|un|una|il|la|l|di|a))* ?({names})\b",
                    option,
                )
                for option, names in (
                    ("edificio", "edifici\\w?|cas[ae]|building|palazzo"),
                    ("giungla", "giungla|jungle"),
                    ("foresta", "forest[ae]|bosco"),
                )
            ),
            listens=False,
        ),
        Input(
            "opportunita",
            N_("È fuoco di opportunità"),
            Flag(),
            False,
            said=(r"\bopportunita\b", r"\bop ?fire\b", r"\breazione\b"),
        ),
        Input(
            "tiro",
            N_("I due dadi"),
            TwoDice(),
            None,
            N_("Meglio tutti e due, «4+3»: conta il maggiore."),
            said=(r"\b(?:dadi|tiri|tiro|tira|faccio|fa|esce|escono|fra|con)(?: (?:di|i|un|sono|escono|ho|fatto))* {}",),
        ),
        replace(
            THRESHOLD,
            said=(
                *THRESHOLD.said,
                r"\b(?:almeno|minimo|arriv\w+ (?:a|ad)|raggiung\w+|super\w+ o pareggi\w+|tocc\w+)(?: (?:un|il|totale|di))* {}",
                r"{} (?:o piu|in su|minimo)\b",
            ),
        ),
    ),
)
def mortars(
    fp: int | None,
    modo: str,
    tm: int,
    osservatore: str,
    da: str,
    opportunita: bool,
    tiro: Rolled | None,
    soglia_dft: int | None,
) -> Ruling:
    """One mortar attack."""
    if opportunita:
        return refused(_("I mortai non fanno fuoco di opportunità."), "18.1#opportunita")
    if da != "altro":
        return refused(_("Un mortaio non spara da edifici, giungla fitta o foreste."), "18.1#dove")
    indirect = modo == "indiretto"
    if indirect and osservatore == "nessuno":
        return refused(_("Il fuoco indiretto vuole la LOS di un Leader, Esploratore o Consigliere."), "18.1#indiretto")
    if fp is None:
        raise Lacking("fp", _("Manca il FP del mortaio: è sulla pedina."))
    section = "18.1#indiretto" if indirect else "18.1#diretto"
    power = tally(fp, _("FP del mortaio"), section)
    if indirect:
        power = power.plus(-tm, _("TM del bersaglio"), section)
    return _ruling(power, section, tiro, soglia_dft, _warnings(indirect, tm))


def _ruling(power: Tally, section: str, roll: Rolled | None, limit: int | None, notes: tuple[str, ...]) -> Ruling:
    """The answer: the greater die plus the power, to be read on the DFT."""
    totals = distribution(two_dice(lambda first, second: max(first, second) + power.total, roll))
    totals = {total: totals[total] for total in sorted(totals)}
    steps = (*power.steps, Step(_("Al maggiore dei due dadi si somma"), signed(power.total), section))
    if len(totals) == 1:
        total = next(iter(totals))
        steps = (*steps, Step(_("Totale sulla DFT"), str(total), section))
        return Ruling(_("Sulla DFT si legge {total}.", total=total), f"DFT {total}", steps, warnings=notes)
    text = _(
        "Il totale sulla DFT va da {low} a {high}: il maggiore di 2d6 con {power}.",
        low=min(totals),
        high=max(totals),
        power=signed(power.total),
    )
    odds = distribution((dft_name(total, limit), chance) for total, chance in totals.items())
    if limit is not None:
        reached = sum((chance for total, chance in totals.items() if total >= limit), Fraction(0))
        text += " " + _("Arriva a {limit} con probabilità {reached}.", limit=limit, reached=chance_text(reached))
    return Ruling(text, signed(power.total), steps, odds, notes)


def _warnings(indirect: bool, tm: int) -> tuple[str, ...]:
    notes = [dft_warning()]
    if not indirect:
        notes.append(
            _("Nel fuoco diretto il compendio nomina solo i dadi e il FP: leadership, terreno e TM non sono contati.")
        )
    else:
        notes.append(
            _(
                "Il TM protegge, quindi è sottratto: il compendio dice solo che conta. Il FFE resta fino alla fase amministrativa."
            )
        )
    if tm and not indirect:
        notes.append(_("Il TM che hai scritto vale solo nel fuoco indiretto."))
    return tuple(notes)
