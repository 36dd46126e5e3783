"""Fire for Effect: accuracy, drift of the spotting marker and the hexes under it (O18.2)."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache

from referee.calculators.combat_commander import targeting
from referee.calculators.combat_commander.fate import (
    COLOURED_SAID,
    GAME,
    PRODUCTS,
    TWO_DICE,
    both_dice,
    cards_warning,
    cells,
)
from referee.calculators.combat_commander.puntamento import DICE_SAID
from referee.calculators.declare import Input
from referee.calculators.dice import DIE, distribution, percent
from referee.calculators.kinds import Flag, Lacking, Rolled, Wrong
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.i18n import N_, _

AREA = 7  # the hex of the marker and the six around it
# The six directions of the compass, in order around it: only the angle between two of them matters.
_OFF = r"\b(?:manc\w+|sbagli\w+|toppat[oa]|canna(?:to|ta)|(?:andat[oa]|va) (?:male|storto|a vuoto)|a vuoto|fallit[oa]|fallisc\w+|non (?:e |era )?accurat[oa]|non (?:e )?riuscit[oa]|imprecis[oa]|fuori bersaglio|inaccurat[oa])\b"
ROSE = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))


@calculator(
    game=GAME,
    name="fuoco-per-effetto",
    title=N_("Fuoco per Effetto"),
    summary=N_("Accuratezza sulla distanza dell'Osservatore, deriva del segnalino SR e area colpita."),
    sections=("O18.2", "O18.2.2", "O18.2.2.1", "O18.2.2.2", "O18.2.2.3", "O18.2.3", "2.2.2"),
    inputs=(
        replace(targeting.DISTANCE, default=None),
        targeting.HINDRANCE,
        Input(
            "fumo",
            N_("Si tira Fumo invece di colpire"),
            Flag(),
            False,
            said=(
                r"\b(?:tir\w+|lanci\w+|spar\w+|sbarramento|richiesta)(?: \w+)? (?:di |del |il )?fumo\b(?! (?:da |di )?\d)",
            ),
            listens=False,
        ),
        Input(
            "deriva",
            N_("Dadi della deriva"),
            TWO_DICE,
            None,
            N_("Prima il bianco, poi il rosso: «3+5»."),
            said=(
                r"\b(?:deriv\w*|drift|scarto|spost\w+|devia\w*)(?: (?:di|con|e|dadi|i|un|il|dell|del|sr|dado|tiro|esce|escono))* {}",
                rf"{_OFF}.*?\b(?:rivel\w+|esc[eo]\w*|tir[oa]|pesc[oa]|dadi|carta|viene|con)(?: (?:di|con|e|i|un|il|dado|dadi))* {{}}",
                # By their colours, once the Accuracy is known: only in the drift each die has its own meaning.
                *(
                    rf"(?:{_OFF}|\b[1-6] (?:e|x|per|\+) [1-6]\b|\baccurat\w+|\briuscit[oa]\b).*?{pair}"
                    for pair in COLOURED_SAID
                ),
            ),
        ),
        Input(
            "dadi",
            N_("Dadi dell'Accuratezza"),
            TWO_DICE,
            None,
            N_("Uno per uno: «6+1». Vuoto: le probabilità."),
            said=(*DICE_SAID, *COLOURED_SAID),
            listens=False,
        ),
        Input(
            "accurato",
            N_("L'Accuratezza è riuscita"),
            Flag(),
            None,
            N_("Se lo sai già, al posto dei suoi dadi e della distanza."),
            said=(
                (_OFF, False),
                (
                    r"(?<!non )\b(?:accurat[oa]|riuscit[oa]|a segno)\b(?= .*\b(?:deriv|drift|bianc|ross|direzion|scart)\w*)",
                    True,
                ),
            ),
            listens=False,
        ),
    ),
)
def fire_for_effect(
    distanza: int | None,
    intralcio: int | None,
    fumo: bool,
    deriva: Rolled | None,
    dadi: Rolled | None,
    accurato: bool | None,
) -> Ruling:
    """One call for artillery, up to where the marker ends."""
    dice, drift, hindrance = both_dice(dadi), both_dice(deriva), targeting.told(intralcio)
    if drift and dice is None and accurato is not None:
        return _drifted(accurato, drift, (_impact(fumo), *_drift_steps(accurato, drift)))
    if distanza is None:
        raise Lacking("distanza")
    if drift and dice is None:
        raise Wrong(_("La deriva dipende dall'Accuratezza: scrivi anche i suoi dadi."))
    steps = targeting.target_steps(distanza, hindrance)
    impact = _impact(fumo)
    if dice is None:
        chance = targeting.hit_chance(distanza, hindrance)
        return _open(chance, (*steps, impact), targeting.need(distanza, hindrance))
    accurate = targeting.hits(PRODUCTS[dice], distanza, hindrance)
    steps = (*steps, targeting.roll_step(dice, hindrance))
    if drift is None:
        return _open(Fraction(accurate), (*steps, impact))
    return _drifted(accurate, drift, (*steps, impact, *_drift_steps(accurate, drift)))


def _impact(smoke: bool) -> Step:
    if smoke:
        return Step(_("Fumo: un segnalino a caso in ogni esagono dell'area"), str(AREA), "O18.2.3.1")
    return Step(_("Esagoni dell'area: un Impatto dove ci sono unità o Fortificazioni"), str(AREA), "O18.2.3.2")


@lru_cache(maxsize=2)
def displacement(accurate: bool) -> dict[int, Fraction]:
    """The chance of each distance between the chosen hex and where the marker ends."""
    chances = distribution((hexes, Fraction(1, 36)) for hexes in _ends(accurate))
    return {hexes: chances[hexes] for hexes in sorted(chances)}


def _ends(accurate: bool) -> Iterator[int]:
    for white in DIE:
        for red in DIE:
            if not accurate:
                yield red
                continue
            first, second = ROSE[white - 1], ROSE[red - 1]
            across, down = first[0] + second[0], first[1] + second[1]
            yield (abs(across) + abs(down) + abs(across + down)) // 2


def _open(accurate: Fraction, steps: tuple[Step, ...], need: str = "") -> Ruling:
    """The odds of where the marker ends, over all that is still to be revealed."""
    chances = distribution(
        (hexes, weight * chance)
        for hit, weight in ((True, accurate), (False, 1 - accurate))
        for hexes, chance in displacement(hit).items()
        if weight
    )
    odds = {f"SR spostato di {hexes}": chances[hexes] for hexes in sorted(chances)}
    covered = sum((chance for hexes, chance in chances.items() if hexes <= 1), Fraction(0))
    if accurate in (0, 1):
        first = _("Sì: tiro accurato.") if accurate else _("No: tiro non accurato.")
        outcome = "accurato" if accurate else "non accurato"
    else:
        first = f"{need}: " + _("accurato con probabilità {chance}.", chance=percent(accurate))
        outcome = str(accurate)
    text = _(
        "{first} L'esagono scelto resta nell'area colpita con probabilità {covered}.",
        first=first,
        covered=percent(covered),
    )
    return Ruling(text, outcome, steps, odds, (cards_warning(), _edge()))


def _edge() -> str:
    return _("Le probabilità non contano il bordo: se il segnalino esce dalla mappa l'Ordine finisce (O18.2.2.3).")


def _drift_steps(accurate: bool, drift: tuple[int, int]) -> tuple[Step, ...]:
    first = Step(_("Dado bianco: direzione {side}", side=_side(drift[0])), str(drift[0]), "2.2.2")
    if accurate:
        return first, Step(_("Dado rosso: direzione {side}", side=_side(drift[1])), str(drift[1]), "2.2.2")
    return first, Step(_("Dado rosso: esagoni di deriva"), str(drift[1]), "O18.2.2.2")


def _side(number: int) -> str:
    sides = {
        "in alto": _("in alto"),
        "in basso": _("in basso"),
        "a destra": _("a destra"),
        "a sinistra": _("a sinistra"),
    }
    return sides[cells("bussola", str(number))["direzione"]]


def _drifted(accurate: bool, drift: tuple[int, int], steps: tuple[Step, ...]) -> Ruling:
    white, red = drift
    warnings: tuple[str, ...] = ()
    if max(white, red if accurate else 0) > 2:
        warnings = (
            _("Quale numero stia in alto e quale in basso su ciascun lato si legge sulla bussola: decisione R17."),
        )
    if accurate:
        text = _(
            "Accurato: SR di 1 esagono in direzione {white} ({first}) e di 1 in direzione {red} ({second}).",
            white=white,
            first=_side(white),
            red=red,
            second=_side(red),
        )
        return Ruling(text, f"1 in {white}, 1 in {red}", steps, warnings=warnings)
    text = _(
        "Non accurato: SR spostato di {red} in direzione {white} ({first}).", white=white, first=_side(white), red=red
    )
    return Ruling(text, f"{red} in {white}", steps, warnings=warnings)
