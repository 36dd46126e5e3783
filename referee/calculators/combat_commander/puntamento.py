"""The Targeting roll of an ordnance weapon."""

from dataclasses import replace

from referee.calculators.combat_commander.fate import (
    BOTH_DICE,
    COLOURED_SAID,
    GAME,
    PRODUCTS,
    both_dice,
    cards_warning,
    forbidden,
)
from referee.calculators.combat_commander.targeting import (
    ALWAYS,
    DISTANCE,
    HINDRANCE,
    NEVER,
    UNTOLD,
    hit_chance,
    hits,
    need,
    needed,
    roll_step,
    target_steps,
    told,
)
from referee.calculators.declare import Input
from referee.calculators.dice import percent
from referee.calculators.kinds import Integer, Lacking, Rolled, Wrong
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.i18n import N_, _

RANGE_HELP = N_("È stampato sull'Arma; il Mortaio Leggero Russo ha 2-14.")

_EACH = r"(?<![\w.,/-])[1-6] ?(?:\+|-|e un|e|x|per|,) ?[1-6](?![\w/-]|[.,]\d)|\bdoppi[oa] (?:di )?[1-6]\b"
DICE_SAID = (
    rf"\b(?:tir\w+|lanci\w+|esc\w+|dadi|roll|puntamento|targeting|faccio|fa|to hit|con)(?: (?:di|con|e|il|i|un|del|mortaio|cannone|al|a|roll|fuori))* ({_EACH})",
    rf"({_EACH})(?! esagon| hex)",
)


@calculator(
    game=GAME,
    name="puntamento",
    title=N_("Lancio di Puntamento"),
    summary=N_("Prodotto dei due dadi, meno l'Intralcio maggiore, contro la distanza: colpito o mancato."),
    sections=("O20.2.3", "O20.2.3#sempre-mai", "O20.2.3#intralci", "10.3.1", "O20.2.2", "O20.2.2#minimo"),
    inputs=(
        replace(
            DISTANCE,
            default=None,
            help=N_("Si conta l'esagono bersaglio, non quello di chi spara. Vuoto, con i dadi: fin dove colpiscono."),
        ),
        HINDRANCE,
        UNTOLD,
        Input(
            "raggio_minimo",
            N_("Raggio minimo dell'Arma"),
            Integer(0, 40),
            0,
            RANGE_HELP,
            said=(
                r"\b(?:raggio|range)(?: (?:di|da|e))* (\d{1,2})-\d{1,2}\b",
                r"\b(?:raggio minimo|minimo)(?: (?:di|da|e))* {}",
            ),
            listens=False,
        ),
        Input(
            "raggio",
            N_("Raggio massimo dell'Arma"),
            Integer(1, 99),
            None,
            RANGE_HELP,
            said=(
                r"\b(?:raggio|range)(?: (?:massimo|di|da|e|max))* {}",
                r"\b(?:raggio|range)(?: (?:di|da|e))* \d{1,2}-(\d{1,2})\b",
            ),
            listens=False,
        ),
        Input(
            "dadi",
            N_("Dadi lanciati"),
            BOTH_DICE,
            None,
            N_("I due dadi, non il totale: «6+1». Vuoto: le probabilità."),
            said=(*DICE_SAID, *COLOURED_SAID),
            listens=False,
        ),
    ),
)
def targeting(
    distanza: int | None,
    intralcio: int | None,
    intralcio_da_dire: bool,
    raggio_minimo: int,
    raggio: int | None,
    dadi: Rolled | None,
) -> Ruling:
    """One Targeting roll."""
    dice = both_dice(dadi)
    hindrance = told(intralcio, intralcio_da_dire)
    if distanza is None:
        if dice is None:
            raise Lacking("distanza")
        return _reach(dice, hindrance)
    if raggio is not None and raggio_minimo > raggio:
        raise Wrong(_("Il raggio minimo non può superare il massimo: correggili."))
    if distanza < raggio_minimo:
        return forbidden(_("Il bersaglio è più vicino del raggio minimo dell'Arma"), "O20.2.2#minimo")
    if raggio is not None and distanza > raggio:
        return forbidden(_("Il bersaglio è oltre il raggio dell'Arma"), "O20.2.2")
    steps = target_steps(distanza, hindrance)
    if dice is None:
        return _chances(distanza, hindrance, steps)
    step = roll_step(dice, hindrance)
    if hits(PRODUCTS[dice], distanza, hindrance):
        text = _("Colpito: {product} supera la distanza {distance}.", product=step.value, distance=distanza)
        if PRODUCTS[dice] == 36:
            text = _("Colpito: il 36 colpisce sempre.")
        text += f" {need(distanza, hindrance)}."
        return Ruling(text, "colpito", (*steps, step))
    text = _("Mancato: {product} non supera la distanza {distance}.", product=step.value, distance=distanza)
    text += f" {need(distanza, hindrance)}."
    return Ruling(text, "mancato", (*steps, step))


def _reach(dice: tuple[int, int], hindrance: int) -> Ruling:
    """How far a roll hits, where no distance is told."""
    product, left = PRODUCTS[dice], PRODUCTS[dice] - hindrance
    step = roll_step(dice, hindrance)
    if product == ALWAYS:
        text = _("Prodotto 36: colpisce sempre.")
    elif left < 2 or product == NEVER:
        text = _("Prodotto {product}: non colpisce a nessuna distanza.", product=_told(product, hindrance))
    else:
        shown = _told(product, hindrance)
        text = _("Prodotto {product}: colpisce fino a {most} esagoni di distanza.", product=shown, most=left - 1)
    return Ruling(text, str(product), (step,))


def _told(product: int, hindrance: int) -> str:
    """A product with the Hindrance taken from it."""
    if not hindrance:
        return str(product)
    return _(
        "{product} meno Intralcio {hindrance}, {left}", product=product, hindrance=hindrance, left=product - hindrance
    )


def _chances(distance: int, hindrance: int, steps: tuple[Step, ...]) -> Ruling:
    chance = hit_chance(distance, hindrance)
    product = needed(distance, hindrance)
    text = f"{need(distance, hindrance)}: " + _(
        "si colpisce con probabilità {chance}, si manca con {miss}.", chance=percent(chance), miss=percent(1 - chance)
    )
    odds = {"colpito": chance, "mancato": 1 - chance}
    return Ruling(text, str(product), steps, odds, (cards_warning(),))
