"""Small arms against vehicles (17.2, 17.3)."""

from dataclasses import replace

from referee.calculators.declare import Input
from referee.calculators.kinds import Choice, Lacking
from referee.calculators.locknload.common import (
    GAME,
    LEADERSHIP,
    TEC,
    Tally,
    refused,
    tally,
    tec_warnings,
)
from referee.calculators.locknload.contest import ATTACK_DIE, DAMAGE_DIE, DEFENCE_DIE, THRESHOLD, Contest, Dice
from referee.calculators.locknload.firepower import SHOOTERS, fires_alone, group, group_warnings
from referee.calculators.locknload.saying import GAP, Lowest
from referee.calculators.pieces import Piece
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.i18n import N_, _

VEHICLE = Choice(
    {
        "corazzato-aperto": (N_("corazzato Aperto"), "aperto", "portelli aperti", "portello aperto", "open topped"),
        "corazzato-chiuso": (N_("corazzato Chiuso"), "chiuso", "portelli chiusi", "buttoned"),
        "non-corazzato": (
            N_("non corazzato"),
            "camion",
            "jeep",
            "autocarro",
            "lato non corazzato",
            "camionetta",
            "truck",
            "veicolo non corazzato",
            "soft skin",
            "furgone",
        ),
        "elicottero": (N_("elicottero"), "heli", "chopper", "eli", "huey"),
    }
)
ARMOUR_SAID = (
    r"\b(?:su|contro|sul|vs)(?: (?:il|un))? rosso(?: (?:da|di|a))* {}",
    r"\b(?:armatura|corazza|corazzatura|blindatura)(?: (?:in|di|stampata|ross[oa]|colpita|e|da|a|vale|che|ha|nera|in nero))* {}",
    rf"\b(?:armatura|corazza|corazzatura|armor|armour|arm|blindatura){GAP} {{}}",
    rf"\b(?:front\w*|fianc\w+|lateral\w+|retro|posterior\w+|scafo|torretta|lato){GAP} {{}}",
    r"{} (?:di|come) (?:armatura|corazza|corazzatura)",
    r"{} (?:di|sul|al|in|sullo|davanti|per il) ?(?:fianco|front\w*|retro|lato|posteriore|torretta|scafo)\b",
)
LOWEST_SAID = (*ARMOUR_SAID, r"\b(?=(?:front\w*|davanti) \d){}", r"(?=\b\d+/\d+/\d+\b){}")
ARMOUR = Input(
    "armatura",
    N_("Fattore più basso dell'armatura"),
    Lowest(0, 30),
    0,
    N_("Il più basso dei numeri della pedina; 0 se non è corazzato."),
    said=LOWEST_SAID,
    listens=False,
)
SECTION = "17.2#tiro"


def against_vehicle(attack: Tally, armour: int, terrain: int | None, dice: Dice) -> Contest:
    """Firepower against the lowest armour of a vehicle, as small arms and mines do."""
    defence = tally(armour, _("Armatura più bassa"), SECTION)
    if terrain is not None:
        defence = defence.plus(terrain, _("Terreno (TEC)"), SECTION)
    return Contest(attack, defence, dice, SECTION, "17.2#danni")


@calculator(
    game=GAME,
    name="armi-leggere",
    title=N_("Armi leggere contro veicoli"),
    summary=N_(
        "FP e leadership contro l'armatura più bassa e il terreno: se si può, le probabilità e il totale sulla DFT."
    ),
    sections=("17.2", "17.2#tiro", "17.2#danni", "17.2#scelta", "17.3", "17.3#parziale"),
    inputs=(
        Input(
            "veicolo",
            N_("Veicolo"),
            VEHICLE,
            said=(
                (r"\bnon (?:e )?corazzat\w", "non-corazzato"),
                (
                    # Looked ahead at: «fucili a un mezzo scoperto, 4 FP» names who fires with the same words.
                    r"(?=\b(?:carro|tank|blindato|halftrack|semicingolato|veicolo|corazzato|mezzo)(?: \w+){0,3}? (?:apert\w|scopert\w|scoperchiat\w))",
                    "corazzato-aperto",
                ),
                (
                    r"(?=\b(?:carro|tank|blindato|halftrack|semicingolato|veicolo|corazzato|mezzo)(?: \w+){0,3}? chius\w)",
                    "corazzato-chiuso",
                ),
            ),
        ),
        replace(SHOOTERS, default=()),
        LEADERSHIP,
        ARMOUR,
        TEC,
        ATTACK_DIE,
        DEFENCE_DIE,
        DAMAGE_DIE,
        THRESHOLD,
    ),
)
def small_arms(
    veicolo: str,
    tiratori: tuple[Piece, ...],
    leadership: int,
    armatura: int,
    tec: int | None,
    dado_attacco: int | None,
    dado_difesa: int | None,
    dado_danni: int | None,
    soglia_dft: int | None,
) -> Ruling:
    """One attack by small arms on a vehicle."""
    if not tiratori and veicolo != "corazzato-chiuso":
        return _defence_alone(armatura, tec, dado_difesa)
    apart = fires_alone(tiratori)
    if apart:
        return refused(apart, "5.2#separati")
    if veicolo == "corazzato-chiuso":
        return refused(_("Contro un corazzato Chiuso le armi leggere non possono nulla."), "17.2")
    power = group(tiratori, False).plus(leadership, _("Leadership"), SECTION)
    dice = Dice(dado_attacco, dado_difesa, dado_danni, soglia_dft)
    contest = against_vehicle(power, armatura, tec or 0, dice)
    return contest.ruling((*group_warnings(tiratori, False), *_warnings(veicolo), *tec_warnings(tec)))


def _defence_alone(armour: int, ground: int | None, die: int | None) -> Ruling:
    """The vehicle's total, when nothing is told of who fires and only the defender's die is."""
    if die is None:
        raise Lacking("tiratori")
    defence = against_vehicle(Tally(0), armour, ground or 0, Dice()).defence
    total = defence.total + die
    text = _("La difesa fa {total}: dado {die}, armatura e terreno {sum}.", total=total, die=die, sum=defence.total)
    step = Step(_("Difesa con il dado, {die}", die=die), str(total), SECTION)
    return Ruling(text, str(total), (*defence.steps, step), warnings=tec_warnings(ground))


def _warnings(vehicle: str) -> tuple[str, ...]:
    notes = [_("La stampa somma anche la DFT, che è una tabella: qui non è un addendo (decisione R5).")]
    if vehicle == "corazzato-aperto":
        notes.append(_("Il controllo danni tocca anche le unità trasportate; i passeggeri in rotta scendono subito."))
    if vehicle == "non-corazzato":
        notes.append(
            _("Se è corazzato solo in parte vale il lato colpito (17.3); un non corazzato può essere distrutto.")
        )
    return tuple(notes)
