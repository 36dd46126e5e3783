"""The lead units of the fire-fight and of the Determined Defence, and their modifiers (rules 16.2.1, 16.7.1, 16.7.2)."""

from dataclasses import dataclass

from referee.calculators.ardenne44.forces import (
    armour_allowed,
    can_cross,
    defensive_bonus,
    has_brackets,
    is_armour,
    top_quality,
)
from referee.calculators.ardenne44.traits import morale_drm, morale_of, morale_steps
from referee.calculators.kinds import Wrong
from referee.calculators.pieces import Piece
from referee.calculators.ruling import Step
from referee.i18n import _

_UNFIT = frozenset({"disorganizzata", "rotta", "sm", "ritirata", "deposito"})


@dataclass(frozen=True, slots=True)
class Lead:
    """A lead unit: its modifier to the die and why."""

    unit: Piece
    drm: int
    steps: tuple[Step, ...]


def attack_lead(attackers: tuple[Piece, ...], defenders: tuple[Piece, ...], terrain: tuple[str, ...]) -> Lead | None:
    """The attacker's lead unit: the one he named, else the best; none when no unit could enter the hex."""
    able = [piece for piece in attackers if can_cross(piece, terrain)]
    units = _chosen(attackers, able, _("non potrebbe entrare nell'esagono del difensore"))
    leads = [_attacking(unit, defenders, terrain) for unit in units]
    return min(leads, key=lambda lead: lead.drm, default=None)


def _attacking(unit: Piece, defenders: tuple[Piece, ...], terrain: tuple[str, ...]) -> Lead:
    morale = morale_of(unit)
    steps = list(morale_steps(morale, "16.2.1#drm-morale"))
    drm = morale_drm(morale)
    facing = top_quality(defenders)
    if tanks_help(unit.level("tq") or 0, is_armour(unit), "rossa" in unit.tags, facing or 0, terrain):
        drm -= 1
        text = _("Carri in testa, TQ grigia {tq} pari o superiore", tq=unit.level("tq") or "-")
        steps.append(Step(text, "-1", "16.2.1#drm-tq"))
    return Lead(unit, drm, tuple(steps))


def tanks_help(quality: int, tanks: bool, red: bool, facing: int, terrain: tuple[str, ...]) -> bool:
    """Whether a lead of tanks takes one from the die: a grey TQ at least equal, where the armour shift is allowed."""
    return tanks and not red and quality >= facing and armour_allowed(terrain)


def defence_lead(defenders: tuple[Piece, ...], terrain: tuple[str, ...], german: bool) -> Lead | None:
    """The defender's lead unit, with the bonus of the hex in its modifier; none when no unit may lead."""
    able = [piece for piece in defenders if not (piece.tags & _UNFIT or has_brackets(piece))]
    units = _chosen(defenders, able, _("è Disorganizzata, In Rotta, di Artiglieria o con segnalino SM"))
    if not units:
        return None
    unit = min(units, key=lambda piece: morale_drm(morale_of(piece)))
    bonus, why = defensive_bonus(defenders, terrain, german)
    steps = [*morale_steps(morale_of(unit), "16.7.2#drm-morale"), *why]
    if bonus:
        steps.append(Step(_("Si sottrae il DCB dell'esagono"), f"-{bonus}", "16.7.2#drm-dcb"))
    return Lead(unit, morale_drm(morale_of(unit)) - bonus, tuple(steps))


def capped(*leads: Lead) -> tuple[str, ...]:
    """When the caps of 15.1 have cut the bonus of a lead, the ruling that says so."""
    cut = any(sum(step.section == "15.1" for step in lead.steps) > 1 for lead in leads)
    return (_("Il DCB sottratto ha gli stessi tetti di 15.1 (decisione R5)."),) if cut else ()


def _chosen(all: tuple[Piece, ...], able: list[Piece], why: str) -> list[Piece]:
    """The unit marked as lead, or all that could be; a marked one must be able to."""
    marked = [piece for piece in all if "testa" in piece.tags]
    if len(marked) > 1:
        raise Wrong(_("L'Unità di Testa è una sola: scrivi «testa» accanto a una sola unità."))
    if marked and marked[0] not in able:
        raise Wrong(_("{unit} non può fare da Unità di Testa: {why}. Scegline un'altra.", unit=marked[0].text, why=why))
    return marked or able
