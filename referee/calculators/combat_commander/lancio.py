"""Two dice: their sum, or their product for Targeting, and the chance to reach a number (1.9)."""

from collections import Counter
from fractions import Fraction

from referee.calculators.combat_commander.fate import GAME, PRODUCTS, ROLL, both_dice, cards_warning
from referee.calculators.declare import Input
from referee.calculators.dice import percent
from referee.calculators.kinds import Choice, Integer, Rolled
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.i18n import N_, _

HOW = Choice(
    {
        "somma": (N_("Somma"), "sommati", "totale", "sum", "normale"),
        "prodotto": (N_("Prodotto"), "moltiplicati", "puntamento", "product", "accuratezza"),
    }
)


def chances(how: str) -> dict[int, Fraction]:
    """The chance of each sum or product."""
    found = Counter(product if how == "prodotto" else sum(dice) for dice, product in PRODUCTS.items())
    return {value: Fraction(found[value], 36) for value in sorted(found)}


CHANCES = {how: chances(how) for how in HOW.options}


@calculator(
    game=GAME,
    name="lancio",
    title=N_("Lancio di dadi"),
    summary=N_("Somma o prodotto di due dadi, e la probabilità di arrivare a un numero."),
    sections=("1.9", "1.9#somma", "O20.2.3"),
    inputs=(
        Input(
            "come",
            N_("Come si leggono i dadi"),
            HOW,
            "somma",
            N_("Il prodotto vale solo per Puntamento e Accuratezza."),
        ),
        Input("almeno", N_("Numero da raggiungere"), Integer(1, 40), None),
        ROLL,
    ),
)
def roll(come: str, almeno: int | None, dadi: Rolled | None) -> Ruling:
    """One roll."""
    rule = "O20.2.3" if come == "prodotto" else "1.9#somma"
    label = HOW.label(come)
    if dadi is not None:
        dice = both_dice(dadi) if come == "prodotto" else None
        value = PRODUCTS[dice] if dice else dadi.total
        text = _("{how}: {value}.", how=label, value=value)
        if almeno is not None:
            reached = _("ci arriva") if value >= almeno else _("non ci arriva")
            text = _(
                "{how}: {value}, serviva {least}: {reached}.", how=label, value=value, least=almeno, reached=reached
            )
        return Ruling(text, str(value), (Step(label, str(value), rule),))
    return _open(come, almeno, Step(_("{how} di due dadi", how=label), "2d6", rule))


def _open(how: str, least: int | None, step: Step) -> Ruling:
    odds = CHANCES[how]
    if least is None:
        named = {str(value): chance for value, chance in odds.items()}
        text = _("Ecco le probabilità di ogni risultato: {how}.", how=HOW.label(how).lower())
        return Ruling(text, "2d6", (step,), named, (cards_warning(),))
    good = sum((chance for value, chance in odds.items() if value >= least), Fraction(0))
    named = {name: chance for name, chance in ((f"almeno {least}", good), (f"meno di {least}", 1 - good)) if chance}
    text = _("Almeno {least}: {chance} ({exact}).", least=least, chance=percent(good), exact=good)
    return Ruling(text, str(good), (step,), named, (cards_warning(),))
