"""The damage of a hit: a vehicle pierced or not, or a blast among other targets (14.0, 14.01, 14.2)."""

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache

from referee.calculators.declare import Input
from referee.calculators.dice import distribution
from referee.calculators.kinds import Choice, Flag, Lacking, Rolled, TwoDice
from referee.calculators.locknload.armi_leggere import ARMOUR_SAID
from referee.calculators.locknload.armour import ARMOUR_SIDES, STRUCK
from referee.calculators.locknload.common import DIE, GAME, NOTHING, Tally, chance_text, figure, shown, tally
from referee.calculators.locknload.contest import (
    DAMAGE_INPUTS,
    Contest,
    Dice,
    faces,
    margins,
    need_steps,
    wins,
    with_die,
)
from referee.calculators.locknload.heat import (
    BUILDING,
    HE,
    PENETRATION,
    RED,
    heat_warnings,
    high_explosive,
    penetration,
)
from referee.calculators.locknload.non_penetranti import (
    ABANDONED,
    ALREADY,
    ROUTED,
    VEHICLE_MORALE,
    check_odds,
    ending,
    section_of,
    sign_warning,
    vehicle_check,
)
from referee.calculators.locknload.saying import Figure
from referee.calculators.ruling import Ruling, Step
from referee.calculators.tables import table
from referee.calculators.wording import signed
from referee.i18n import N_, _

SHAKEN_CREW, DEAD_CREW = N_("Wreck, equipaggio Shaken"), N_("Wreck, equipaggio eliminato")
EVEN, LOWER = N_("non penetra, totali pari: MC"), N_("non penetra, attacco minore: MC")
ORDER = (SHAKEN_CREW, DEAD_CREW, ABANDONED, ROUTED, EVEN, LOWER, NOTHING)
TARGET = Choice(
    {
        "veicolo": (N_("veicolo"), "carro", "tank", "mezzo", "corazzato", "camion", "halftrack", "blindato", "panzer"),
        "altro": (N_("fanteria o altro"), "fanteria", "squadra", "mmc", "wt", "smc", "uomini", "cannone", "soldati"),
    }
)
_AT = r"\b(?:contro|su|sul|sullo|sulla|colpi\w+|preso|prende|al|alla|allo|un|una|il|lo|la)(?: (?:un|una|il|la|lo|l|mia|sua|suo|nemic\w))* "
SHELL_INPUTS = (
    Input(
        "bersaglio",
        N_("Bersaglio"),
        TARGET,
        None,
        N_("Vuoto: si capisce da HE, penetrazione e armatura."),
        said=(
            (
                rf"{_AT}(?:veicol\w|carr[oi]|tank|mezz[oi]|camion|halftrack|blindat\w|panzer|tigre|sherman|jeep)\b",
                "veicolo",
            ),
            (rf"{_AT}(?:fanteria|squadr\w+|mmc|wt|smc|uomini|soldati|weapon team|leader|eroe)\b", "altro"),
        ),
        listens=False,
    ),
    PENETRATION,
    Input(
        "armatura",
        N_("Armatura colpita"),
        Figure(0, 30),
        None,
        N_("Il numero del lato colpito, fronte, fianco o retro; nel dubbio il più favorevole a chi spara (14.1)."),
        said=(
            *ARMOUR_SAID,
            r"\b(?:penetrazione|pen)(?: (?:di|da))* \d+ (?:contro|vs|su|a)(?: (?:armatura|un|una|il))* {}",
        ),
        listens=False,
    ),
    ARMOUR_SIDES,
    STRUCK,
    HE,
    Input(
        "heat",
        N_("Munizione HEAT (H)"),
        Flag(),
        False,
        said=(r"\bheat\b", r"\bcarica cava\b", r"\b(?:simbolo|munizion\w) h\b"),
    ),
    RED,
    BUILDING,
    Input(
        "in_movimento",
        N_("Il bersaglio, non veicolo, è in movimento"),
        Flag(),
        False,
        said=(
            r"\bin (?:movimento|corsa)\b(?! d assalto)",
            r"\b(?:che|mentre) (?:si )?(?:muov\w+|corr\w+|spost\w+)\b",
            r"\b(?:sta|stava|stanno|stavano)(?:si)? (?:muovendo|correndo|attraversando|spostando)(?:si)?\b",
            r"\b(?:muovendosi|correndo)\b",
        ),
        listens=False,
    ),
    VEHICLE_MORALE,
    ALREADY,
    *DAMAGE_INPUTS,
    Input(
        "dado_equipaggio",
        N_("Dado dell'equipaggio"),
        DIE,
        None,
        N_("Se il veicolo è distrutto."),
        said=(
            r"\bequipaggio(?: (?:esce|tiro|tira|fa|faccio|un|il|dado|e|con|di|del|wreck|carro|distrutto))* {}",
            r"{} (?:per|all|sull) ?(?:l )?equipaggio\b",
        ),
        listens=False,
    ),
    Input(
        "tiro_morale",
        N_("Tiro di 2d6 per il morale del veicolo"),
        TwoDice(),
        None,
        N_("Se il colpo non penetra."),
        said=(
            r"\b(?:tiro|fa|faccio|tira) (?:di )?(?:morale|al morale|al controllo|mc) {}",
            r"{} (?:al|di|per il) (?:morale|mc|controllo)\b",
        ),
        listens=False,
    ),
)


@dataclass(frozen=True, slots=True)
class Shell:
    """A hit: what strikes whom."""

    target: str | None
    penetration: int | None
    armour: int | None
    he: int | None
    heat: bool
    red: bool
    building: bool
    moving: bool

    @property
    def at_vehicle(self) -> bool:
        """Whether it strikes a vehicle: the figures tell, HE alone or penetration and armour alone, else what was said."""
        pierces = self.penetration is not None or self.armour is not None
        if pierces != (self.he is not None):
            return pierces
        return self.target != "altro"

    def blast(self, dice: Dice, moved: bool) -> Contest:
        """A hit on what is no vehicle: HE against a bare die."""
        if self.he is None:
            raise Lacking("he", _("Contro un bersaglio che non è un veicolo scrivi l'HE della pedina («he»)."))
        attack = high_explosive(self.he, self.heat, self.building)
        if self.moving:
            bonus = figure("contro-veicoli", "cannone contro altri", "attaccante")
            attack = attack.plus(bonus, _("Bersaglio in movimento"), "14.0#non-veicolo")
        return Contest(attack, Tally(0), dice, "14.0#non-veicolo", "14.0#non-veicolo", moved)

    def pierce(self) -> tuple[Tally, Tally]:
        """A hit on a vehicle: penetration and armour."""
        if self.penetration is None or self.armour is None:
            name = "penetrazione" if self.penetration is None else "armatura"
            raise Lacking(name, _("Contro un veicolo scrivi la penetrazione dell'arma e l'armatura del lato colpito."))
        armour = tally(self.armour, _("Armatura del lato colpito"), "14.0#veicolo")
        return penetration(self.penetration, self.heat, self.red), armour

    def warnings(self) -> tuple[str, ...]:
        """What to say of the shell itself."""
        return heat_warnings(self.penetration, self.heat, self.red) if self.at_vehicle else ()


@dataclass(frozen=True, slots=True)
class Vehicle:
    """The vehicle that is hit, and the dice already rolled for it."""

    morale: int | None
    routed: bool
    crew: int | None
    roll: Rolled | None


def crew_fate(die: int) -> str:
    """What becomes of the crew of a wreck."""
    return SHAKEN_CREW if table(GAME, "equipaggio").row(str(die))[1] == "Shaken Crew" else DEAD_CREW


@lru_cache(maxsize=1024)
def after_margin(margin: int, vehicle: Vehicle) -> tuple[tuple[str, Fraction], ...]:
    """The ends of a hit whose totals are known."""
    if margin > 0:
        each = faces(vehicle.crew)
        return tuple((crew_fate(die), Fraction(1, len(each))) for die in each)
    if vehicle.morale is None:
        return ((LOWER if margin else EVEN, Fraction(1)),)
    return tuple(check_odds(margin, vehicle.morale, vehicle.routed, vehicle.roll))


def vehicle_odds(net: int, dice: Dice, vehicle: Vehicle) -> dict[str, Fraction]:
    """The chance of each end of a hit on a vehicle, over all dice still to be rolled."""
    total = distribution(
        (end, chance * part)
        for margin, chance in margins(net, dice.attack, dice.defence)
        for end, part in after_margin(margin, vehicle)
    )
    return {end: total[end] for end in ORDER if total.get(end)}


def vehicle_ruling(shell: Shell, dice: Dice, vehicle: Vehicle) -> Ruling:
    """The answer for a hit on a vehicle."""
    if vehicle.crew is not None and shell.penetration is None and shell.armour is None:
        return _crew_only(vehicle.crew)
    if (shell.penetration is None) != (shell.armour is None):
        one = _one_side(shell, dice)
        if one:
            return one
    attack, defence = shell.pierce()
    net = attack.total - defence.total
    odds = vehicle_odds(net, dice, vehicle)
    steps = (*attack.steps, *defence.steps, Step(_("Vantaggio prima dei dadi"), signed(net), "14.0#veicolo"))
    if dice.attack is None or dice.defence is None:
        chance = wins(net, dice.attack, dice.defence)
        text = _(
            "Il colpo distrugge il veicolo con probabilità {chance}: {attack} contro {defence}.",
            chance=chance_text(chance),
            attack=with_die(attack.total, dice.attack),
            defence=with_die(defence.total, dice.defence),
        )
        needs = need_steps(attack.total, defence.total, dice, "14.0#veicolo")
        text += "".join(f" {step.text}: {step.value}." for step in needs)
        notes = (*shell.warnings(), *_open_warnings(vehicle))
        return Ruling(text, signed(net), (*steps, *needs), shown(odds), notes)
    margin = net + dice.attack - dice.defence
    sums = _(
        "Attacco {high}, difesa {low}, differenza {margin}",
        high=attack.total + dice.attack,
        low=defence.total + dice.defence,
        margin=margin,
    )
    steps = (*steps, Step(sums, signed(margin), "14.0#veicolo"), *_check_steps(margin, vehicle))
    ruling = _settled(margin, vehicle, odds, steps, shell.warnings())
    return replace(ruling, result=f"{ruling.result} {sums}.")


def _one_side(shell: Shell, dice: Dice) -> Ruling | None:
    """The total of one side, when nothing is told of the other; none without its die."""
    if shell.penetration is not None and dice.attack is not None:
        sum = penetration(shell.penetration, shell.heat, shell.red)
        total = sum.total + dice.attack
        text = _(
            "L'attacco fa {total}: dado {die} più penetrazione {value}.", total=total, die=dice.attack, value=sum.total
        )
        step = Step(_("Attacco con il dado, {die}", die=dice.attack), str(total), "14.0#veicolo")
        return Ruling(text, str(total), (*sum.steps, step), warnings=shell.warnings())
    die = dice.attack if dice.defence is None else dice.defence  # the only die is the vehicle's
    if shell.armour is not None and die is not None:
        total = shell.armour + die
        text = _("La difesa fa {total}: dado {die} più armatura {value}.", total=total, die=die, value=shell.armour)
        return Ruling(text, str(total), (Step(_("Difesa con il dado, {die}", die=die), str(total), "14.0#veicolo"),))
    return None


def _crew_only(die: int) -> Ruling:
    """The vehicle is a wreck already: only its crew's die is asked about."""
    fate = crew_fate(die)
    text = (
        _("Con {die} l'equipaggio è Shaken (dado pari).", die=die)
        if fate == SHAKEN_CREW
        else _("Con {die} l'equipaggio è eliminato (dado dispari).", die=die)
    )
    return Ruling(text, fate, (Step(_("Dado dell'equipaggio"), str(die), "14.0#equipaggio"),))


def _open_warnings(vehicle: Vehicle) -> tuple[str, ...]:
    if vehicle.morale is None:
        return (_("Con il morale del veicolo si calcola anche che cosa fa un colpo non penetrante."),)
    return (_("Nei colpi non penetranti il segno della differenza è come è stampato, ed è dubbio (decisione R4)."),)


def _check_steps(margin: int, vehicle: Vehicle) -> tuple[Step, ...]:
    if margin > 0 or vehicle.morale is None:
        return ()
    return vehicle_check(margin, vehicle.morale, vehicle.routed).steps(_("Morale del veicolo"))


def _settled(
    margin: int, vehicle: Vehicle, odds: dict[str, Fraction], steps: tuple[Step, ...], notes: tuple[str, ...]
) -> Ruling:
    """Both totals are known: what is left is the crew's die or the vehicle's check."""
    if margin > 0:
        ends = {
            SHAKEN_CREW: _("Veicolo distrutto (Wreck): l'equipaggio è Shaken."),
            DEAD_CREW: _("Veicolo distrutto (Wreck): l'equipaggio è eliminato."),
        }
        notes = (
            *notes,
            _("Per le unità trasportate si tira la sopravvivenza (16.1.1); un Leader di corazzato muore (15.41)."),
        )
        text = _("Veicolo distrutto (Wreck). L'equipaggio è Shaken con un dado pari, eliminato con un dispari.")
        steps = (*steps, Step(_("Il colpo penetra"), "Wreck", "14.0#equipaggio"))
    else:
        ends = {name: _("Il colpo non penetra: {end}", end=ending(name)) for name in (NOTHING, ROUTED, ABANDONED)}
        text = _("Il colpo non penetra: il veicolo fa un controllo morale.")
        steps = (*steps, Step(_("Il colpo non penetra"), _("MC"), section_of(margin)))
        notes = (*notes, *(sign_warning(margin, vehicle.morale) if vehicle.morale is not None else ()))
    if len(odds) == 1 and (name := next(iter(odds))) in ends:
        return Ruling(ends[name], name, steps, warnings=notes)
    return Ruling(text, "Wreck" if margin > 0 else "MC", steps, shown(odds), notes)
