"""Breakdowns and repairs: B# and X# with every reduction, what a roll does to the weapon, Low Ammo (4.0, 4.1, 6.12, 7.2.1)."""

import re
from dataclasses import dataclass
from fractions import Fraction

from referee.calculators.aslsk.breakdown import (
    FINE,
    GONE,
    JAMMED,
    ROWS,
    WEAPONS,
    Breakdown,
    lowered,
    machine_gun,
    reduction,
    usual,
)
from referee.calculators.aslsk.common import GAME, with_chances
from referee.calculators.aslsk.said import ROLLED
from referee.calculators.declare import Input
from referee.calculators.dice import distribution, one_die, percent, two_dice
from referee.calculators.kinds import Choice, Choices, Flag, Integer, Rolled, TwoDice, Wrong
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.calculators.tables import table
from referee.i18n import N_, _

_RULES = {
    "mg": "4.1#guasto",
    "mg-veicolo": "7.8#guasto",
    "gun": "6.12",
    "ife": "6.8#fuoco-difensivo",
    "mortaio-leggero": "6.12",
    "ma": "7.2#guasto",
    "piat": "4.4.5#guasto",
    "atr": "4.4.4#guasto",
    "radio": "DaE2.1#guasto",
    "baz": "4.4.1#x",
    "ft": "4.2#x",
    "dc": "4.3#guasto",
}
WITH_X = frozenset({"baz", "ft", "dc"})
ORDNANCE = frozenset({"gun", "ife", "ma", "mortaio-leggero"})  # with a lowered B#, the starting one removes them
USE = Choices(
    Choice(
        {
            "sff": (N_("SFF o FPF"), "fpf", "subsequent first fire", "final protective fire"),
            "final-first": (N_("Final Fire con First Fire"), "final fire", "gia first fire"),
            "intensive": (N_("Intensive Fire"), "fuoco intensivo"),
            "non-qualificato": (N_("uso non qualificato"), "squadra o hs al pezzo", "non qualified use"),
            "catturata": (N_("arma catturata"), "catturato", "captured"),
            "inesperta": (N_("MMC inesperta"), "inesperti", "green", "coscritti", "recluta"),
            "non-elite": (N_("unità non di élite"), "non elite", "non d'elite", "prima linea", "seconda linea"),
        }
    ),
    gathers=True,
)
_FITS = {  # what each way of use can happen to
    "sff": {"mg", "ife"},
    "final-first": {"mg", "ife"},
    "intensive": {"gun", "ma"},
    "non-qualificato": {"gun", "ife"},
}
_ONLY = {"non-elite": {"ft", "dc"}}  # of others it changes nothing
LOW_AMMO = "low-ammo"
BOTH = "guasta-low-ammo"
ACTIONS = Choice(
    {
        "sparo": (N_("si spara"), "spara", "fuoco", "sparare"),
        "riparazione": (N_("si tenta la riparazione"), "ripara", "riparare", "repair", "rally phase"),
    }
)


@calculator(
    game=GAME,
    name="guasti",
    title=N_("Guasti e riparazioni"),
    summary=N_(
        "B# o X# di un'arma con tutte le riduzioni, che cosa le fa un DR, Low Ammo, e il tentativo di riparazione."
    ),
    sections=(
        "4.1#guasto",
        "4.1#guasto-sff",
        "6.12",
        "6.12#rimozione",
        "7.2.1",
        "4.2#x",
        "4.3#guasto",
        "3.1#riparazioni",
    ),
    inputs=(
        Input(
            "arma",
            N_("Arma"),
            WEAPONS,
            said=(
                (
                    r"\b(?:il|del|al|suo|mio|col) ma\b(?! (?:non|se|con)\b)|\blow ammo\b()|\bcannone del (?:carro|panzer)\b|\bcerchiat\w\b()",
                    "ma",
                ),
                (r"\bft\b", "ft"),
                (r"\bdc\b", "dc"),
                (r"\bbaz\b", "baz"),
                (r"\bmg\b", "mg"),
                (r"\barma\b()", "mg"),  # of any weapon the printed number is lowered alike
            ),
        ),
        Input(
            "numero",
            N_("B# o X# stampato"),
            Integer(2, 12),
            None,
            N_("Vuoto: quello della regola, dove c'è."),
            (
                r"\b[bx] ?#? ?(\d{1,2})\b",
                r"\b[bx] ?#? (?:(?:di|e|stampato|da|cerchiato|col|con|ha|un|il|vale|pari|a) )*{}",
                r"\b(?:breakdown|numero di guasto)(?: (?:di|number))* {}",
            ),
        ),
        Input(
            "uso",
            N_("Come la si usa"),
            USE,
            (),
            said=(
                (r"\bsff\b|\bfpf\b", "sff"),
                (r"\bintensive fire\b|\bintensivo\b", "intensive"),
                (r"\bnon (?:di |d )?(?:elite|scelt\w)\b", "non-elite"),
                # a gun has its own crew: whoever else serves it is not qualified
                (
                    r"^(?=.*\b(?:cannon[ei]|guns?|pezz[oi]|obic[ei]|mortai\w*|at|anticarro|artiglieria)\b)(?:.*\b(?:us\w+|manovr\w+|serv\w+|spar\w+|affidat\w+|man[oi])"
                    r"(?: (?:lo|e|ora|adesso|da|dalla|a|ad|alla|con))* (?:una |un |la |mia |normale |semplice )*(?:mezz[ae] squadr[ae]|squadr[ae]|hs|fanti|fanteria)\b"
                    r"|.*\b(?:senza|non (?:e|sono|ho|c e)|invece d\w+)(?: \w+){0,3} (?:crew|serventi|equipaggio|artiglieri)\b)()",
                    "non-qualificato",
                ),
            ),
        ),
        Input("cerchiato", N_("B# cerchiato (Low Ammo)"), Flag(), False, said=(r"\bcerchiat\w\b",)),
        Input(
            "low_ammo",
            N_("Ha già la pedina Low Ammo"),
            Flag(),
            False,
            said=(
                r"\b(?:gia|va|vado|siamo|sono|sta|e|rimast\w|rest\w+|tra|per|dopo il|dal|col|finisc\w+|finit\w|entra\w*|andat\w|pass\w+|mess\w|ora|adesso|venut\w|uscit\w|pres\w|beccat\w|capitat\w|diventat\w|scattat\w|toccat\w|segnat\w|uscito fuori) (?:in |con |il |un |a |su |di |la pedina )?low ammo\b",
            ),
            listens=False,
        ),
        Input(
            "dr",
            N_("DR originale del tiro"),
            TwoDice(),
            None,
            N_("Vuoto: tutte le probabilità."),
            tuple(rf"^(?!.*\b(?:ripar|repair|aggiust|sistem)\w*).*?{each}" for each in ROLLED),
            listens=False,
        ),
        Input(
            "azione",
            N_("Che cosa si fa"),
            ACTIONS,
            "sparo",
            said=((r"\b(?:ripar|repair|aggiust|sistem)\w+", "riparazione"),),
            listens=False,
        ),
        Input(
            "riparazione",
            N_("Numero di riparazione sul retro"),
            Integer(1, 5),
            None,
            N_("Per MG, ATR e radio: è stampato sulla pedina. Per le altre armi lo dice la regola."),
            (
                r"\b(?:numero(?: di)? riparazione|sul retro|retro|riparazione)(?: (?:ha|di|e|numero|con|da|un))* {}(?! (?:al|sul|di) dado)",
                r"\br(\d)\b",
                r"\bnumero {}",
            ),
        ),
        Input(
            "dado",
            N_("Dado della riparazione"),
            Integer(1, 6),
            None,
            said=tuple(rf"^(?=.*\b(?:ripar|repair|aggiust|sistem)\w*).*?{each}" for each in ROLLED),
            listens=False,
        ),
    ),
)
def breakdowns(
    arma: str,
    numero: int | None,
    uso: tuple[str, ...],
    cerchiato: bool,
    low_ammo: bool,
    dr: Rolled | None,
    azione: str,
    riparazione: int | None,
    dado: int | None,
) -> Ruling:
    """One roll of a weapon, or one attempt to repair it."""
    if azione == "riparazione":
        return _repair(arma, riparazione, dado)
    uso = tuple(each for each in uso if arma in _ONLY.get(each, {arma}))
    _check(arma, uso, cerchiato or low_ammo)
    if cerchiato or low_ammo:
        return _told(arma, _circled(numero, "intensive" in uso, low_ammo), dr)
    return _told(arma, _breakdown(arma, numero, uso), dr)


def _check(weapon: str, use: tuple[str, ...], circled: bool) -> None:
    """Which uses fit which weapons."""
    for each in use:
        if weapon not in _FITS.get(each, {weapon}) or weapon == "radio":
            raise Wrong(_("«{use}» non riguarda {weapon}.", use=USE.choice.label(each), weapon=WEAPONS.label(weapon)))
    if circled and weapon != "ma":
        raise Wrong(_("Il B# cerchiato e il Low Ammo sono del MA di un veicolo."))
    if circled and set(use) - {"intensive"}:
        raise Wrong(_("Con un B# cerchiato il testo prevede solo l'Intensive Fire: togli gli altri usi."))


def _breakdown(weapon: str, printed: int | None, use: tuple[str, ...]) -> "_Numbers":
    """The number of a weapon whose B# is not circled."""
    start = printed or usual(ROWS[weapon])
    if start is None:
        raise Wrong(
            _(
                "Scrivi il numero stampato sulla pedina: per {weapon} la regola non ne dà uno.",
                weapon=WEAPONS.label(weapon),
            )
        )
    causes = {f"non-elite-{weapon}" if each == "non-elite" else each for each in use}
    if weapon == "mg":
        return _Numbers(machine_gun(start, causes))
    if weapon in WITH_X:
        number, steps = lowered(start, "X#", causes)
        return _Numbers(Breakdown(number, start, steps, lost_at_once=True))
    number, steps = lowered(start, "B#", causes)
    removed = start if weapon in ORDNANCE and number < start else None
    return _Numbers(Breakdown(number, start, steps, gone_from=removed))


@dataclass(frozen=True, slots=True)
class _Numbers:
    """What a weapon breaks at, and from which roll it runs low on ammunition."""

    breakdown: Breakdown
    low_from: int | None = None
    warnings: tuple[str, ...] = ()

    def on(self, rolled: int) -> str:
        """What an original roll does."""
        found = self.breakdown.on(rolled)
        if self.low_from is None or rolled < self.low_from or found == GONE:
            return found
        return LOW_AMMO if found == FINE else BOTH


def _circled(printed: int | None, intensive: bool, low: bool) -> _Numbers:
    """A main armament with a circled B#, before and after it runs low (7.2.1)."""
    if printed is None:
        raise Wrong(_("Scrivi il B# cerchiato della pedina."))
    less = reduction("intensive", "B#") if intensive else 0
    if low:
        steps = [
            Step(_("Low Ammo: il B# cerchiato diventa X#"), str(printed), "7.2.1#effetti"),
            Step(_("Low Ammo: nuovo B#, uno in meno"), str(printed - 1), "7.2.1#effetti"),
        ]
        steps += [Step(_("Intensive Fire"), str(less), "3.2.4#intensive-fire")] if less else []
        return _Numbers(Breakdown(printed - 1 + less, printed - 1, tuple(steps), gone_from=printed))
    start = usual("MA") or 12
    steps = [
        Step(_("B# cerchiato: il guasto arriva solo con"), str(start), "7.2.1"),
        Step(_("Low Ammo da"), str(printed), "7.2.1"),
    ]
    if not less:
        return _Numbers(Breakdown(start, start, tuple(steps)), printed)
    steps.append(Step(_("Intensive Fire"), str(less), "3.2.4#intensive-fire"))
    note = _("Il testo non dice come l'Intensive Fire cambi un B# cerchiato: qui calano di 2 il guasto e il Low Ammo.")
    return _Numbers(Breakdown(start + less, start, tuple(steps), gone_from=start), printed + less, (note,))


def _told(weapon: str, numbers: _Numbers, dr: Rolled | None) -> Ruling:
    """The ruling on a roll, or its odds."""
    found, steps = numbers.breakdown, numbers.breakdown.steps
    letter = "X#" if weapon in WITH_X else "B#"
    if dr is None:
        chances = distribution(two_dice(lambda one, two: numbers.on(one + two)))
        odds = {_named(fate, weapon): chances[fate] for fate in (FINE, LOW_AMMO, JAMMED, BOTH, GONE) if fate in chances}
        text = _("{letter} {number}: {odds}.", letter=letter, number=found.number, odds=with_chances(odds))
        if numbers.low_from is None and len(odds) > 2:
            fails = percent(1 - chances.get(FINE, Fraction(0)))
            text += " " + _("In tutto non funziona {chance}, con {number} o più.", chance=fails, number=found.number)
        return Ruling(text, f"{letter[0]}{found.number}", steps, odds, numbers.warnings)
    fate = numbers.on(dr.total)
    said = Step(
        _("DR originale {roll} contro {letter} {number}", roll=dr.total, letter=letter, number=found.number),
        _named(fate, weapon),
        _section(weapon, fate, found),
    )
    text = _("Con DR {roll}: {fate}. {why}", roll=dr.total, fate=_named(fate, weapon), why=_why(weapon, fate))
    return Ruling(text.strip(), _named(fate, weapon), (*steps, said), warnings=numbers.warnings)


def _section(weapon: str, fate: str, found: Breakdown) -> str:
    if fate == GONE and found.gone_at:
        return "4.1#guasto-sff"
    if fate == GONE and found.gone_from and weapon != "ife":
        return "6.12#rimozione" if weapon != "ma" else "3.2.4#if-rottura"
    return "7.2.1" if fate in (LOW_AMMO, BOTH) else _RULES[weapon]


def _named(fate: str, weapon: str) -> str:
    if fate == GONE and weapon == "dc":
        return _("non esplode")
    return {
        FINE: _("funziona"),
        JAMMED: _("guasta"),
        GONE: _("eliminata"),
        LOW_AMMO: _("Low Ammo"),
        BOTH: _("guasta e Low Ammo"),
    }[fate]


def _why(weapon: str, fate: str) -> str:
    """What comes of it."""
    if fate == GONE and weapon == "ma":
        return _("Il MA è Disabled e il veicolo è richiamato (Recall).")
    if fate == GONE and weapon == "ft":
        return _("L'attacco si risolve, poi il lanciafiamme si toglie.")
    if fate in (JAMMED, BOTH) and weapon in ("mg", "mg-veicolo", "ife"):
        return _("L'attacco si risolve comunque.")
    if fate == JAMMED and weapon == "radio":
        return _("Il contatto cade.")
    return ""


def _repair(weapon: str, number: int | None, die: int | None) -> Ruling:
    """An attempt to repair in the RPh: at or under the number it works again, on a 6 it is lost."""
    printed = table(GAME, "riparazione").cell(ROWS[weapon], "si ripara con")
    if printed == "mai":
        raise Wrong(_("{weapon} non si ripara mai.", weapon=WEAPONS.label(weapon)))
    figures = re.findall(r"\d+", printed)
    best = int(figures[-1]) if figures else number
    if best is None:
        raise Wrong(_("Scrivi il numero di riparazione stampato sul retro della pedina."))
    lost = int(re.findall(r"\d+", table(GAME, "riparazione").cell(ROWS[weapon], "si perde con"))[0])
    section = (
        "3.1#riparazione-veicoli"
        if weapon in ("ma", "mg-veicolo")
        else "6.12#riparazione"
        if weapon in ORDNANCE
        else "3.1#riparazioni"
    )
    steps = (
        Step(_("Si ripara con un dr pari o minore a"), str(best), section),
        Step(_("Si perde con"), str(lost), section),
    )
    chances = distribution(one_die(lambda face: _repaired(face, best, lost), die))
    odds = {name: chances[name] for name in (_("riparata"), _("resta guasta"), _("eliminata")) if name in chances}
    if die is None:
        return Ruling(
            _("Si ripara con {best} o meno sul dado: {odds}.", best=best, odds=with_chances(odds)),
            f"≤{best}",
            steps,
            odds,
        )
    fate = next(iter(odds))
    return Ruling(
        _("Con un dr di {die} l'arma: {fate}.", die=die, fate=fate),
        fate,
        (*steps, Step(_("dr {die}", die=die), fate, section)),
    )


def _repaired(face: int, best: int, lost: int) -> str:
    return _("eliminata") if face >= lost else _("riparata") if face <= best else _("resta guasta")
