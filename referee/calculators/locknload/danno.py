"""The damage of a hit by artillery (14.0, 14.01, 14.2)."""

from collections.abc import Mapping

from referee.calculators.kinds import Rolled
from referee.calculators.locknload.armour import struck
from referee.calculators.locknload.common import GAME
from referee.calculators.locknload.contest import Dice
from referee.calculators.locknload.shells import SHELL_INPUTS, Shell, Vehicle, vehicle_ruling
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling
from referee.i18n import N_


@calculator(
    game=GAME,
    name="danno",
    title=N_("Danno di un colpo a segno"),
    summary=N_(
        "Penetrazione contro armatura, o HE contro gli altri bersagli: fino all'equipaggio e al morale del veicolo."
    ),
    sections=("14.0#veicolo", "14.0#non-veicolo", "14.0#equipaggio", "14.01", "14.1", "14.2"),
    inputs=SHELL_INPUTS,
)
def damage(
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
    """What a hit does."""
    shell = Shell(
        bersaglio, penetrazione, struck(armatura, lati, lato), he, heat, armatura_rossa, edificio, in_movimento
    )
    dice = Dice(dado_attacco, dado_difesa, dado_danni, soglia_dft)
    if not shell.at_vehicle:
        return shell.blast(dice, mosso).ruling()
    return vehicle_ruling(shell, dice, Vehicle(morale, gia_in_rotta, dado_equipaggio, tiro_morale))
