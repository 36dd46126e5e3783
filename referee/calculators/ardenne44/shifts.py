"""Column shifts: armour, artillery, disorder, advantage, air, surprise (rules 15.6.2, 16.6, 18.3, 21, 22.7-22.8, 27.8.3)."""

import re
from dataclasses import dataclass
from fractions import Fraction

from referee.calculators.ardenne44.die_tables import read
from referee.calculators.ardenne44.forces import (
    armour_allowed,
    can_cross,
    has_brackets,
    is_armour,
    is_vehicle,
    top_quality,
)
from referee.calculators.dice import distribution, one_die
from referee.calculators.kinds import Lacking
from referee.calculators.pieces import Piece
from referee.calculators.ruling import Step
from referee.i18n import _

TOT = "TOT"
MOST_GUNS = 2  # artillery units that may support one attack (22.7)
SHAKEN = frozenset({"disorganizzata", "rotta", "ritirata"})  # who has retreated in this phase is disordered (18.2)


@dataclass(frozen=True, slots=True)
class Shift:
    """A number of columns to the right (or left, when negative) and why; `blocked` stops the attack (TOT)."""

    columns: int
    step: Step
    blocked: bool = False


Rolled = list[tuple[Shift, Fraction]]


def shift(text: str, columns: int, section: str) -> Shift:
    """A shift whose step shows the number with its sign."""
    return Shift(columns, Step(text, f"{columns:+d}", section))


def armour(attackers: tuple[Piece, ...], defenders: tuple[Piece, ...], terrain: tuple[str, ...]) -> Shift | None:
    """The armour shift of either side."""
    tanks = [piece for piece in attackers if is_armour(piece)]
    mixed = any(is_armour(piece) for piece in defenders) and any(_is_infantry(piece) for piece in defenders)
    if not armour_allowed(terrain):
        if tanks or mixed:
            return Shift(
                0, Step(_("Nessuno spostamento per i corazzati: il terreno del difensore lo esclude"), "0", "21.3")
            )
        return None
    if not tanks:
        text = _("Il difensore ha fanteria e corazzati, l'attaccante nessun corazzato")
        return shift(text, -1, "21.1") if mixed else None
    useful = [piece for piece in tanks if can_cross(piece, terrain)]
    if not useful:
        text = _(
            "I corazzati non possono attraversare quel lato: nessuno spostamento (ma tolgono quello del difensore)"
        )
        return Shift(0, Step(text, "0", "21.3"))
    return _quality(useful, defenders)


def _quality(tanks: list[Piece], defenders: tuple[Piece, ...]) -> Shift:
    """Armour against what armour the defender has: a red quality is one less in attack (21.2)."""
    facing = top_quality(defenders)
    if facing is not None:
        _check_known(tanks, "tq")
        _check_known([piece for piece in defenders if is_armour(piece)], "tq_difesa")
    if facing is None:
        return shift(_("Corazzati contro un difensore senza corazzati"), 1, "21.1")
    best = max((piece.level("tq") or 0) - ("rossa" in piece.tags) for piece in tanks)
    if best > facing:
        return shift(_("TQ attaccante {best} contro {worst}: superiore", best=best, worst=facing), 1, "21.1")
    text = _("TQ attaccante {best} contro {worst}: non superiore, nessuno spostamento", best=best, worst=facing)
    return Shift(0, Step(text, "0", "21.1"))


def _check_known(tanks: list[Piece], input: str) -> None:
    """Tanks face tanks: without a quality of either side nobody knows the shift."""
    if tanks and all(piece.tags & {"carri", "rossa"} and piece.level("tq") is None for piece in tanks):
        raise Lacking(input, _("Servono le TQ dei carri delle due parti: per esempio «tq 4»."))


def _is_infantry(piece: Piece) -> bool:
    return "cc" in piece.tags or not (is_vehicle(piece) or has_brackets(piece))


def fixed(
    attackers: tuple[Piece, ...],
    defenders: tuple[Piece, ...],
    terrain: tuple[str, ...],
    artillery: int,
    advantage: bool,
    air: bool,
) -> list[Shift]:
    """The shifts that no die decides."""
    found = [armour(attackers, defenders, terrain)]
    if artillery:
        found.append(offensive_artillery(artillery))
    if any(piece.tags & SHAKEN for piece in defenders):
        found.append(shift(_("Almeno un difensore è Disorganizzato o In Rotta"), 1, "18.3"))
    if advantage:
        found.append(shift(_("Segnalino Vantaggio dell'Attaccante"), 1, "16.6"))
    if air:
        found.append(shift(_("Supporto Aereo"), 1, "15.6.2"))
    return [each for each in found if each is not None]


def offensive_artillery(count: int) -> Shift:
    """A column for each artillery unit in support of the attack, as far as the rule lets them help."""
    if count > MOST_GUNS:
        text = _("Artiglieria offensiva: {count} unità, ma contano al massimo 2", count=count)
        return shift(text, MOST_GUNS, "22.7")
    return shift(_("Artiglieria offensiva: {count} unità", count=count), count, "22.7")


def defensive_artillery(german: bool, die: int | None) -> Rolled:
    """The defender's artillery roll: columns to the left, or TOT that blocks the attack."""

    def result(face: int) -> Shift:
        cell = read("artiglieria-difensiva", face, 2 if german else 1)
        if cell == TOT:
            step = Step(_("Artiglieria difensiva, dado {die}: TOT, l'attacco è bloccato", die=face), "A1", "22.8")
            return Shift(0, step, blocked=True)
        return shift(_("Artiglieria difensiva, dado {die}", die=face), -int(cell), "22.8")

    return one_die(result, die)


def surprise(die: int | None) -> Rolled:
    """The 150th Brigade's attempt at surprise: it succeeds on 1-3 (ruling R4)."""

    def result(face: int) -> Shift:
        columns = int(re.sub(r"\D", "", read("skorzeny", face, 2)) or 0)
        if columns:
            return shift(_("Sorpresa della 150ª Brigata, dado {die}: riesce", die=face), columns, "27.8.3")
        return shift(_("Sorpresa della 150ª Brigata, dado {die}: fallisce", die=face), 0, "27.8.3")

    return one_die(result, die)


def totals(rolls: list[Rolled]) -> dict[int | None, Fraction]:
    """The chance of each sum of the rolled shifts; none when the attack is blocked."""
    found: dict[int | None, Fraction] = {0: Fraction(1)}
    for roll in rolls:
        each = distribution((None if shift.blocked else shift.columns, chance) for shift, chance in roll)
        found = distribution(
            (None if before is None or added is None else before + added, chance * part)
            for before, chance in found.items()
            for added, part in each.items()
        )
    return found
