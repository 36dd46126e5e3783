"""Special ammunition: how likely it is to be there, by its depletion number (6.2)."""

from fractions import Fraction

from referee.calculators.aslsk.common import GAME, with_chances
from referee.calculators.aslsk.said import ROLL
from referee.calculators.aslsk.troops import most
from referee.calculators.declare import Input
from referee.calculators.dice import distribution, percent, two_dice
from referee.calculators.kinds import Choice, Integer, Rolled, TwoDice
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.i18n import N_, _

SHELLS = Choice(
    {
        "heat": (N_("HEAT (H)"), "carica cava", "munizione h"),
        "apcr": (N_("APCR (A)"), "munizione a"),
        "apds": (N_("APDS (D)"), "munizione d"),
        "fumo": (N_("Smoke (s)"), "smoke", "fumogena", "munizione s"),
        "wp": (N_("WP"), "fosforo", "fosforo bianco"),
        "he": (N_("HE limitata"),),
        "ap": (N_("AP limitata"),),
    }
)
_SPECIAL = r"apcr|apds|heat|munizion\w+|depletion|esauriment\w+|proiettil\w+|colp[oi] special\w+|carica cava"


@calculator(
    game=GAME,
    name="munizioni",
    title=N_("Munizioni speciali: numero di esaurimento"),
    summary=N_("Con che probabilità un pezzo ha la munizione speciale, e se è l'ultima: il DR To Hit originale."),
    sections=("6.2#esaurimento", "6.2#esiti", "2.0#depletion-numbers"),
    inputs=(
        Input(
            "numero",
            N_("Numero di esaurimento"),
            Integer(2, 12),
            help=N_("Sul retro della pedina, dopo la lettera: «H7», «A5», «D4»."),
            said=(
                r"(?<![\w-])(?:h|wp|apcr|apds|heat) ?#? ?(\d{1,2})(?![\w-])(?! ?mm)",
                rf"^(?=.*\b(?:{_SPECIAL})\b).*?(?<![\w-])(?:a|d|s)(\d{{1,2}})(?![\w-])",
                r"\b(?:esauriment\w+|depletion)(?: (?:number|di|e|del|della|dello|da|a|heat|apcr|apds|fumo|smoke|wp|vale|pari|numero|per|l|le|il|la))* {}",
            ),
        ),
        Input(
            "munizione",
            N_("Munizione"),
            SHELLS,
            None,
            said=(
                (r"\bheat\b()|(?<![\w-])h ?#?\d{1,2}\b()|\bcarica cava\b()", "heat"),
                (r"\bapcr\b()", "apcr"),
                (r"\bapds\b()", "apds"),
            ),
        ),
        Input("dr", N_("DR To Hit originale"), TwoDice(), None, N_("Vuoto: le probabilità."), ROLL),
    ),
)
def special_ammunition(numero: int, munizione: str | None, dr: Rolled | None) -> Ruling:
    """Whether a special shell is there, and whether it is the last one."""
    there, last, none = _("c'è"), _("c'è, ma è l'ultima"), _("munizione assente")
    steps = [Step(_("Numero di esaurimento: il DR originale non deve superarlo"), str(numero), "6.2#esiti")]

    def found(one: int, two: int) -> str:
        return last if one + two == numero else there if one + two < numero else none

    chances = distribution(two_dice(found, dr))
    if dr is not None:
        name = next(iter(chances))
        after = {
            there: _("La usa in questo tiro, e in seguito può riprovarci."),
            last: _("La usa in questo tiro, ma non può più tentarla."),
            none: _("Si considera che non abbia sparato."),
        }
        text = _("Con DR {roll}: {result}.", roll=dr.total, result=name) + " " + after[name]
        return Ruling(text, name, (*steps, Step(_("DR originale {roll}", roll=dr.total), name, "6.2#esiti")))
    odds = {name: chances[name] for name in (there, last, none) if name in chances}
    total = percent(1 - chances.get(none, Fraction(0)))
    text = _("La munizione c'è con {needed}: {total}.", needed=most(numero), total=total)
    return Ruling(f"{text} {_('Probabilità: {odds}.', odds=with_chances(odds))}", f"≤{numero}", tuple(steps), odds)
