"""A whole shot of artillery: to hit, then the damage, with the odds end to end (14.0-14.3)."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from referee.calculators.declare import Input
from referee.calculators.kinds import Rolled, Wrong
from referee.calculators.locknload.armour import struck
from referee.calculators.locknload.checks import ROLL, Check
from referee.calculators.locknload.common import GAME, chance_text
from referee.calculators.locknload.contest import Dice, wins
from referee.calculators.locknload.fuoco import blocked, no_sight
from referee.calculators.locknload.shells import SHELL_INPUTS, Shell, Vehicle, vehicle_ruling
from referee.calculators.locknload.to_hit import AIM_INPUTS, MISSED, Aim
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling
from referee.i18n import N_, _


@calculator(
    game=GAME,
    name="cannonata",
    title=N_("Cannonata completa"),
    summary=N_("Tiro per colpire e danno in una volta sola: le probabilità di ogni esito, dal mancato al Wreck."),
    sections=("14.0", "14.0#tiro-colpire", "14.0#veicolo", "14.0#non-veicolo", "14.01", "14.2", "14.3"),
    inputs=(
        replace(AIM_INPUTS[0], default=None),
        *AIM_INPUTS[1:],
        Input("tiro", N_("Tiro per colpire (2d6)"), ROLL.kind, None, ROLL.help),
        *SHELL_INPUTS,
    ),
)
def shot(
    numero: int | None,
    tec: int | None,
    los_riducente: int,
    oft: int,
    acquisizione: int,
    assalto: bool,
    ops_complete: bool,
    notte: bool,
    tiro: Rolled | None,
    bersaglio: str | None,
    penetrazione: int | None,
    armatura: int | None,
    lati: Mapping[str, int] | None,
    lato: str | None,
    he: int | None,
    heat: bool,
    armatura_rossa: bool,
    edificio: bool,
    in_movimento: bool,
    morale: int | None,
    gia_in_rotta: bool,
    mosso: bool,
    dado_attacco: int | None,
    dado_difesa: int | None,
    dado_danni: int | None,
    soglia_dft: int | None,
    dado_equipaggio: int | None,
    tiro_morale: Rolled | None,
) -> Ruling:
    """One shot, from the gun to the wreck."""
    if blocked(los_riducente):
        return no_sight(los_riducente)
    shell = Shell(
        bersaglio, penetrazione, struck(armatura, lati, lato), he, heat, armatura_rossa, edificio, in_movimento
    )
    dice = Dice(dado_attacco, dado_difesa, dado_danni, soglia_dft)
    vehicle = Vehicle(morale, gia_in_rotta, dado_equipaggio, tiro_morale)
    if numero is None:
        return _already_hit(shell, dice, vehicle, mosso)
    aim = Aim(numero, tec, los_riducente, oft, acquisizione, assalto, ops_complete, notte)
    if penetrazione is None and shell.armour is None and he is None and dado_equipaggio is None:
        return aim.ruling(tiro)
    if not shell.at_vehicle:
        blast = shell.blast(dice, mosso)
        after, works = blast.ruling(), wins(blast.net, dice.attack, dice.defence)
    else:
        attack, defence = shell.pierce()
        after = vehicle_ruling(shell, dice, vehicle)
        works = wins(attack.total - defence.total, dice.attack, dice.defence)
    return _joined(aim.check(), tiro, after, works, aim.warnings())


def _already_hit(shell: Shell, dice: Dice, vehicle: Vehicle, moved: bool) -> Ruling:
    """The damage alone: without a number to hit the shot counts as a hit."""
    if shell.penetration is None and shell.armour is None and shell.he is None and vehicle.crew is None:
        raise Wrong(_("Scrivi il numero per colpire, o i valori del colpo a segno: penetrazione e armatura, o HE."))
    after = vehicle_ruling(shell, dice, vehicle) if shell.at_vehicle else shell.blast(dice, moved).ruling()
    note = _("Vale per un colpo a segno: con il numero per colpire si calcola anche quello.")
    return replace(after, warnings=(*after.warnings, note))


def _joined(check: Check, roll: Rolled | None, after: Ruling, works: Fraction, notes: tuple[str, ...]) -> Ruling:
    """The roll to hit and what follows it, as one answer; `works` is the chance that a hit does harm."""
    steps = (*check.steps(_("Numero per colpire")), *after.steps)
    chance = check.chance(roll)
    if not chance:
        text = (
            _("No, mancato: non si può colpire con questo tiro.") if roll else _("Non si può colpire: serve meno di 2.")
        )
        return Ruling(text, MISSED, check.steps(_("Numero per colpire")), warnings=notes)
    notes = (*notes, *after.warnings)
    if roll is not None:
        return Ruling(_("Sì, colpito. {after}", after=after.result), after.outcome, steps, after.odds, notes)
    odds = {name: chance * part for name, part in (after.odds or {_(after.outcome): Fraction(1)}).items()}
    text = _(
        "In tutto {whole}: si colpisce con probabilità {chance}; se il tiro è a segno: {after}",
        whole=chance_text(chance * works),
        chance=chance_text(chance),
        after=after.result,
    )
    if chance < 1:
        odds = {_(MISSED): 1 - chance, **odds}
    return Ruling(text, str(chance), steps, odds, notes)
