"""Disengagement: leaving the enemy in one's own Combat Phase (rules 20.1-20.5)."""

from dataclasses import dataclass
from fractions import Fraction

from referee.calculators.ardenne44.die_tables import DIE, DIE_SAID, die_text, faces_text, read, rolled, used_die
from referee.calculators.ardenne44.forces import GAME
from referee.calculators.ardenne44.odds_text import chance_text, likely
from referee.calculators.ardenne44.states import disordered
from referee.calculators.ardenne44.traits import (
    DISORDERED,
    GOOD,
    MORALE,
    ROUTED,
    STATES,
    morale_drm,
    morale_steps,
    state_name,
)
from referee.calculators.declare import Input
from referee.calculators.kinds import Choice, Flag
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.i18n import N_, _

KINDS = Choice(
    {
        "altro": (N_("fanteria o altro"), "fanteria", "fanti", "artiglieria alleata"),
        "carri": (
            N_("Carri"),
            "corazzati",
            "corazzata",
            "carro",
            "tank",
            "panzer",
            "sherman",
            "panther",
            "comando da combattimento",
        ),
        "ricognizione": (N_("Ricognizione"), "recon", "cavalleria", "esploratori", "aufklarung"),
        "artiglieria-tedesca": (
            N_("artiglieria tedesca senza Trattore"),
            "artiglieria tedesca",
            "nebelwerfer",
            "werfer",
        ),
    }
)
_FAST = frozenset({"carri", "ricognizione"})


@dataclass(frozen=True, slots=True)
class _Unit:
    """The unit that tries to leave."""

    kind: str
    state: str
    engaged: bool


@calculator(
    game=GAME,
    name="disingaggio",
    title=N_("Disingaggio"),
    summary=N_("Se un'unità accanto al nemico riesce a sganciarsi, in che stato resta e con che probabilità."),
    sections=("20.1", "20.2", "20.2#drm", "20.3", "20.4", "21.5"),
    inputs=(
        Input("morale", N_("Morale"), MORALE, "normale"),
        Input("tipo", N_("Tipo di unità"), KINDS, "altro"),
        Input("stato", N_("Stato dell'unità"), STATES, GOOD),
        Input("ingaggiata", N_("Ha il segnalino Ingaggiato"), Flag(), True),
        Input("codice_rosso", N_("Codice di piazzamento rosso, nel Turno 1"), Flag(), False),
        Input(
            "dado",
            N_("Dado del Disingaggio"),
            DIE,
            None,
            N_("Un tiro per ogni unità. Vuoto: le probabilità."),
            said=DIE_SAID,
        ),
    ),
)
def disengagement(morale: str, tipo: str, stato: str, ingaggiata: bool, codice_rosso: bool, dado: int | None) -> Ruling:
    """One attempt to leave, from the modifiers to the state."""
    if codice_rosso:
        text = _("No: chi ha il codice di piazzamento rosso non può disingaggiarsi nel Turno 1.")
        return Ruling(text, _("vietato"), (Step(_("Codici di piazzamento rossi, Turno 1"), _("vietato"), "29.1.1"),))
    unit = _Unit(tipo, stato, ingaggiata)
    drm = morale_drm(morale) - (tipo in _FAST)
    steps = list(morale_steps(morale, "20.2#drm"))
    if tipo in _FAST:
        steps.append(Step(_("Unità Carri o da Ricognizione"), "-1", "21.5"))
    steps.append(Step(_("Modificatore totale"), f"{drm:+d}", "20.2#drm"))
    if dado is None:
        odds = rolled("disingaggio", drm)
        wins = sum((chance for result, chance in odds.items() if result.startswith("Si")), Fraction(0))
        faces = faces_text("disingaggio", drm, lambda result: result.startswith("Si"))
        text = _(
            "Si sgancia con {faces} di dado (senza D con {clean}): probabilità {chance}. {odds}",
            faces=faces,
            clean=faces_text("disingaggio", drm, lambda result: result == "Si"),
            chance=chance_text(wins),
            odds=likely(odds),
        )
        return Ruling(text, f"DRM {drm:+d}", tuple(steps), odds, _limits(unit))
    result = read("disingaggio", dado + drm)
    steps += [used_die("disingaggio", dado, drm, "20.2"), _result_step(result, unit)]
    text = f"{_said(result, unit)} ({die_text('disingaggio', dado, drm)})"
    return Ruling(text, result, tuple(steps), warnings=_limits(unit) if result.startswith("Si") else ())


def _said(result: str, unit: _Unit) -> str:
    """What a result does, in a sentence."""
    leaves, shaken = result.startswith("Si"), result.endswith("D")
    if leaves and unit.state == ROUTED:
        return _("Sì, ma era In Rotta: qualsiasi ritirata la elimina (18.5).")
    if leaves and unit.kind == "artiglieria-tedesca":
        return _("Sì, ma l'artiglieria tedesca senza Trattore che si ritira è eliminata (17.7).")
    after = state_name(disordered(unit.state))
    if leaves and shaken and unit.state == DISORDERED:
        return _("Sì + D: si ritira di 2 esagoni e alla fine è {state}.", state=after)
    if leaves and shaken:
        return _("Sì + D: si ritira di 1 o 2 esagoni e alla fine è {state}.", state=after)
    if leaves and unit.state == DISORDERED:
        return _("Sì: si ritira di 2 esagoni; essendo Disorganizzata non può fermarsi nel primo.")
    if leaves:
        return _("Sì: si ritira di 1 o 2 esagoni, a scelta.")
    if shaken and unit.state != ROUTED:
        return _("No + D: resta nell'esagono e diventa {state}.", state=after)
    return _("No: resta nell'esagono, nello stato in cui era.")


def _result_step(result: str, unit: _Unit) -> Step:
    if result.startswith("Si") and unit.state == ROUTED:
        return Step(_("In Rotta che si ritira: eliminata"), result, "18.5#eliminazione")
    if result.startswith("Si") and unit.kind == "artiglieria-tedesca":
        return Step(_("Artiglieria tedesca senza Trattore: eliminata"), result, "17.7#tedesca")
    section = {"Si": "20.3#si", "Si + D": "20.3#si-d", "No": "20.3#no", "No + D": "20.3#no-d"}[result]
    return Step(_("Risultato"), result, section)


def _limits(unit: _Unit) -> tuple[str, ...]:
    """What the player should mind of the retreat."""
    notes = [_("La ritirata segue i divieti di 17.2; da sola non disorganizza: lo fa solo la D (decisione R27).")]
    if not unit.engaged:
        notes.append(
            _("Non era Ingaggiata: ritirandosi non può entrare in EZOC, e se non ha altra via è eliminata (20.4).")
        )
    else:
        notes.append(
            _(
                "Il segnalino Ingaggiato si toglie comunque (20.5). Con Sì + D non si ferma nel primo esagono se è in EZOC."
            )
        )
    if unit.state == ROUTED:
        notes.append(_("Per una In Rotta qualsiasi ritirata è l'eliminazione (18.5): meglio non sganciarsi."))
    return tuple(notes)
