"""The whole combat of Ardenne '44: odds, bonus, shifts, the CRT and all that may follow its result."""

from dataclasses import replace

from referee.calculators.ardenne44 import shifts
from referee.calculators.ardenne44.air import air_support, bodenplatte_chance, check_sky, fair_turns, fighter_bombers
from referee.calculators.ardenne44.armour import attacking_armour, defending_armour
from referee.calculators.ardenne44.attempt import Attempt
from referee.calculators.ardenne44.combat_inputs import INPUTS
from referee.calculators.ardenne44.crt import column_name, column_of, crt
from referee.calculators.ardenne44.forces import GAME, attack, defence, is_armour, marked
from referee.calculators.ardenne44.leads import attack_lead, capped
from referee.calculators.ardenne44.plans import plan_of, plan_steps, stands_of
from referee.calculators.ardenne44.roster import UNITS
from referee.calculators.kinds import Wrong
from referee.calculators.pieces import Piece
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.i18n import N_, _

WALL_HELD = N_("Ho considerato tedesco chi difende il Vallo Occidentale: agli altri il bonus non spetta.")
BRIGADE = "150 Pz (Skorzeny)"
__all__ = ["column_name", "column_of", "combat", "crt"]


@calculator(
    game=GAME,
    name="combattimento",
    title=N_("Combattimento"),
    summary=N_(
        "Rapporto di forze, bonus difensivo, spostamenti di colonna, CRT, Scontro a Fuoco e Difesa Determinata, con le probabilità esatte."
    ),
    sections=("14.4", "14.5", "15.1", "15.2", "15.6.3", "16.1", "16.2.1", "16.7.2", "21.1", "22.7", "22.8"),
    inputs=INPUTS,
)
def combat(
    attaccanti: tuple[Piece, ...],
    difensori: tuple[Piece, ...],
    carri: bool,
    tq: int | None,
    tq_rossa: bool,
    tq_difesa: int | None,
    fanteria_difesa: bool,
    attaccante: str | None,
    terreno: tuple[str, ...],
    stato_difesa: tuple[str, ...],
    fiume: bool,
    ponte: bool,
    sconnesso: bool,
    oos: bool,
    artiglieria: int,
    artiglieria_difesa: bool,
    dado_artiglieria: int | None,
    solo_rapporto: bool,
    vantaggio: bool,
    aereo: bool,
    ordine_aereo: int | None,
    dado_aereo: int | None,
    sorpresa: bool,
    dado_sorpresa: int | None,
    turno: int | None,
    notte: bool,
    dado_jabo: int | None,
    bodenplatte: str | None,
    dado_bodenplatte: int | None,
    limite_18: bool,
    dado: int | None,
    ff: str | None,
    dado_ff: int | None,
    difesa_determinata: bool,
    dado_difesa: int | None,
    livelli_difesa: int | None,
    superstiti: tuple[Piece, ...],
) -> Ruling:
    """One attack, from the counters to the end of the combat."""
    walled = "vallo" in terreno and attaccante is None and not aereo
    if walled:
        attaccante = "alleato"
    german = attaccante != "alleato" and (attaccante is not None or not aereo)
    said = {"fiume": fiume and not ponte, "ponte": ponte, "sconnesso": sconnesso, "oos": oos}
    attaccanti = marked(attaccanti, {name for name, told in said.items() if told})
    if (sorpresa or dado_sorpresa is not None) and not any(map(is_armour, attaccanti)):
        attaccanti = (_brigade(attaccanti[0]), *attaccanti[1:])
    difensori = marked(difensori, set(stato_difesa))
    if carri or tq is not None:
        attaccanti = attacking_armour(attaccanti, tq, tq_rossa, fiume)
    if fanteria_difesa or tq_difesa is not None:
        difensori = defending_armour(difensori, tq_difesa, fanteria_difesa)
    air = aereo, ordine_aereo, dado_aereo
    _check(german, any(air), sorpresa or dado_sorpresa is not None, turno, notte, dado_jabo)
    strength = attack(attaccanti, terreno, limite_18)
    resistance = defence(difensori, terreno, german=not german)
    base = column_of(strength.total, resistance.total)
    marker = aereo and not any(air[1:])
    known = [] if solo_rapporto else shifts.fixed(attaccanti, difensori, terreno, artiglieria, vantaggio, marker)
    rolls = []
    if sorpresa or dado_sorpresa:
        rolls.append(shifts.surprise(dado_sorpresa))
    if any(air[1:]):
        weakened = bodenplatte_chance(bodenplatte, dado_bodenplatte, turno)
        rolls.append(air_support(weakened, ordine_aereo or 1, dado_aereo))
    if artiglieria_difesa or dado_artiglieria:
        rolls.append(shifts.defensive_artillery(not german, dado_artiglieria))
    if german and not notte and (dado_jabo or turno in fair_turns()):
        rolls.append(fighter_bombers(bodenplatte_chance(bodenplatte, dado_bodenplatte, turno), dado_jabo))
    lead = attack_lead(attaccanti, difensori, terreno)
    stands = stands_of(difesa_determinata or dado_difesa is not None, difensori, superstiti, terreno, not german)
    plan = plan_of(ff, dado_ff, lead, stands, dado_difesa, livelli_difesa)
    odds = Step(_odds_text(strength.total, resistance.total), column_name(base), "14.4")
    made = (*strength.steps, *resistance.steps, odds, *(each.step for each in known))
    armour = sum(each.columns for each in known if each.step.section == "21.1")
    later = plan_steps(plan, lead, stands)
    unsure = not superstiti and any(step.section == "16.7.2#drm-dcb" for step in later)
    attempt = Attempt(
        base + sum(each.columns for each in known), rolls, dado, plan, lead, difensori, armour, later, unsure
    )
    first_turn = german and turno == 1 and bool(artiglieria_difesa or dado_artiglieria)
    return attempt.ruling(made, (*_warnings(first_turn, walled), *capped(*stands or ())))


def _brigade(piece: Piece) -> Piece:
    """Only the 150th Brigade tries a surprise: infantry and tanks in one, with the quality of its table (21.1, 27.8.3)."""
    unit = next(unit for unit in UNITS if unit.formation == BRIGADE)
    return replace(piece, tags=piece.tags | {"cc"}, levels=(("tq", int(unit.quality)),))


def _odds_text(attack: int, defence: int) -> str:
    return _("Rapporto {attack} a {defence}, arrotondato a favore del difensore", attack=attack, defence=defence)


def _check(german: bool, air: bool, surprise: bool, turn: int | None, night: bool, jabo: int | None) -> None:
    """Refuse what the side, the weather or the hour does not allow."""
    if air and german:
        raise Wrong(_("Il Supporto Aereo è solo alleato: togli «aereo» o indica che attacca l'Alleato."))
    if jabo is not None and not german:
        raise Wrong(_("I Jabo tirano solo contro gli attacchi tedeschi: togli il dado dei Jabo."))
    if air or jabo is not None:
        check_sky(turn, night)
    if surprise and not german:
        raise Wrong(_("La sorpresa è della 150ª Brigata Panzer: può tentarla solo il Tedesco."))


def _warnings(first_turn: bool, walled: bool) -> tuple[str, ...]:
    if walled:
        return (_(WALL_HELD),)
    if not first_turn:
        return ()
    return (_("Nel Turno 1 le sole artiglierie alleate che sparano in difesa sono V/187 e V/406 (29.2.1)."),)
