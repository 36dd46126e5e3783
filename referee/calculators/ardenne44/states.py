"""What a retreat makes of a unit (rules 16.1, 17.5, 17.7, 18.2, 18.5, 23.4, 27.1)."""

from dataclasses import dataclass

from referee.calculators.ardenne44.traits import DISORDERED, GONE, GOOD, ROUTED, state_name
from referee.calculators.pieces import Piece
from referee.calculators.ruling import Step
from referee.i18n import _

ROUT = 3  # hexes: from here on a retreat routs


@dataclass(frozen=True, slots=True)
class Unit:
    """A unit that must retreat: its state and what may doom it."""

    state: str = GOOD
    unsupplied: bool = False
    engineers: bool = False  # Allied
    stranded: bool = False  # German artillery without a tractor
    retreated: bool = False  # already in this phase


def unit_of(piece: Piece) -> Unit:
    """A defender's counter as a unit that retreats."""
    state = ROUTED if "rotta" in piece.tags else DISORDERED if "disorganizzata" in piece.tags else GOOD
    return Unit(state, "oos" in piece.tags, "genieri" in piece.tags, stranded=False, retreated="ritirata" in piece.tags)


def after_retreat(unit: Unit, hexes: int) -> tuple[str, Step]:
    """The state after a retreat of 2 or more hexes, and why."""
    doom = _doom(unit, hexes)
    if doom is not None:
        return GONE, doom
    if unit.state == DISORDERED:
        return ROUTED, _step(_("Era Disorganizzata e deve ritirarsi ancora"), ROUTED, "18.2#gia-disorganizzata")
    if hexes >= ROUT:
        return ROUTED, _step(_("Ritirata di {hexes} esagoni", hexes=hexes), ROUTED, "18.2#tre-quattro")
    return DISORDERED, _step(_("Ritirata di {hexes} esagoni", hexes=hexes), DISORDERED, "18.2#due-esagoni")


def _doom(unit: Unit, hexes: int) -> Step | None:
    """The rule that eliminates a unit because it must retreat, whatever its path."""
    if unit.state == ROUTED:
        return _step(_("Era In Rotta e deve ritirarsi"), GONE, "18.5#eliminazione")
    if unit.retreated:
        return _step(_("Si era già ritirata in questa Fase di Combattimento"), GONE, "17.5#eliminate")
    if unit.stranded:
        return _step(_("Artiglieria tedesca senza Trattore"), GONE, "17.7#tedesca")
    if unit.unsupplied and hexes >= ROUT:
        return _step(_("Fuori rifornimento e ritirata di 3 o più esagoni"), GONE, "23.4#ritirata")
    if unit.engineers and (hexes >= ROUT or unit.state == DISORDERED):
        return _step(_("Genieri alleati: eliminati se vanno In Rotta o si ritirano di 3 o più esagoni"), GONE, "27.1")
    return None


def _step(text: str, state: str, section: str) -> Step:
    return Step(text, state_name(state), section)


def disordered(state: str) -> str:
    """The state one level worse, as the D of the Disengagement does; a routed unit stays so."""
    return DISORDERED if state == GOOD else ROUTED


def recovered(state: str) -> str:
    """The state one level better."""
    return DISORDERED if state == ROUTED else GOOD
