"""The whole combat of Ardenne '44: odds, bonus, shifts, the CRT and all that may follow its result."""

import re

from referee.calculators.ardenne44 import shifts
from referee.calculators.ardenne44.air import (
    BODENPLATTE,
    MOST_MARKERS,
    air_support,
    bodenplatte_chance,
    check_sky,
    fair_turns,
    fighter_bombers,
)
from referee.calculators.ardenne44.attempt import Attempt
from referee.calculators.ardenne44.crt import column_name, column_of, crt
from referee.calculators.ardenne44.die_tables import DIE
from referee.calculators.ardenne44.forces import ATTACKERS, DEFENDERS, GAME, TERRAIN, TERRAINS, attack, defence
from referee.calculators.ardenne44.leads import attack_lead, capped
from referee.calculators.ardenne44.plans import AFTER_FF, plan_of, plan_steps, stands_of
from referee.calculators.ardenne44.traits import SIDES, TURN
from referee.calculators.declare import Input
from referee.calculators.kinds import Flag, Integer, Wrong
from referee.calculators.pieces import Piece
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.i18n import N_, _
from referee.text import fold

__all__ = ["column_name", "column_of", "combat", "crt"]

ODDS = r"\b{} (?:a|contro|vs) {}\b"  # «13 a 4»
TERRAIN_WORDS = "|".join(
    re.escape(fold(word)) for option, words in TERRAIN.options.items() if option != "aperto" for word in words
)


@calculator(
    game=GAME,
    name="combattimento",
    title=N_("Combattimento"),
    summary=N_(
        "Rapporto di forze, bonus difensivo, spostamenti di colonna, CRT, Scontro a Fuoco e Difesa Determinata, con le probabilità esatte."
    ),
    sections=("14.4", "14.5", "15.1", "15.2", "15.6.3", "16.1", "16.2.1", "16.7.2", "21.1", "22.7", "22.8"),
    inputs=(
        Input(
            "attaccanti",
            N_("Attaccanti"),
            ATTACKERS,
            help=N_(
                "Fattori di ogni unità e, se serve, come attacca: «4-5-3 fiume, 2 x 5-5-6, 7-4-6 tq4 elite». Basta anche il solo attacco: «13»."
            ),
            said=(ODDS.format(r"(\d{1,3})", r"\d{1,3}"),),
        ),
        Input(
            "difensori",
            N_("Difensori"),
            DEFENDERS,
            help=N_(
                "Fattori di ogni unità nell'esagono: «2-2-3, 3-2-6 tq3, (2) artiglieria». Basta anche la sola difesa: «4»."
            ),
            said=(ODDS.format(r"\d{1,3}", r"(\d{1,3})"),),
        ),
        Input(
            "attaccante",
            N_("Chi attacca"),
            SIDES,
            "tedesco",
            said=(r"attacca\w* (?:l'|gli |il |i )?(alleat\w|tedesc\w+|american\w)",),
        ),
        Input(
            "terreno",
            N_("Terreno del difensore"),
            TERRAINS,
            ("aperto",),
            N_("Anche più d'uno: «cittadina, foresta», «ip»."),
            said=(rf"\b({TERRAIN_WORDS})\b",),
        ),
        Input(
            "artiglieria",
            N_("Artiglierie che sostengono l'attacco"),
            Integer(0, 2),
            0,
            said=(r"\b(1|2|una|un|due)[' ]?(?:unita di )?(?:artiglieri[ae]|arty|cannon[ei])",),
        ),
        Input(
            "artiglieria_difesa",
            N_("Il difensore usa l'artiglieria"),
            Flag(),
            False,
            said=(r"artiglieria (?:difensiva|in difesa)",),
        ),
        Input(
            "dado_artiglieria",
            N_("Dado dell'artiglieria difensiva"),
            DIE,
            None,
            N_("Vuoto: le probabilità su tutti i tiri."),
        ),
        Input("vantaggio", N_("Segnalino Vantaggio dell'Attaccante"), Flag(), False, said=(r"vantaggio",)),
        Input("aereo", N_("Supporto Aereo alleato all'attacco"), Flag(), False, said=(r"supporto aereo",)),
        Input(
            "ordine_aereo",
            N_("Posto dell'attacco nell'ordine dei segnalini aerei"),
            Integer(1, MOST_MARKERS),
            None,
            N_("Se il tiro dei segnalini è da fare: il primo attacco ne ha sempre uno, il secondo e il terzo forse."),
        ),
        Input("dado_aereo", N_("Dado dei segnalini di Supporto Aereo"), DIE, None),
        Input("sorpresa", N_("La 150ª Brigata tenta la sorpresa"), Flag(), False),
        Input("dado_sorpresa", N_("Dado della sorpresa"), DIE, None),
        Input(
            "turno",
            N_("Turno"),
            TURN,
            None,
            N_("Dal Turno 15 i Jabo tirano contro ogni attacco tedesco di giorno."),
            said=(r"turno (\d{1,2})\b",),
        ),
        Input("notte", N_("Turno notturno"), Flag(), False),
        Input("dado_jabo", N_("Dado dei Jabo"), DIE, None),
        Input("bodenplatte", N_("Effetto di Bodenplatte (opzionale)"), BODENPLATTE, "no"),
        Input(
            "dado_bodenplatte",
            N_("Dado di Bodenplatte"),
            DIE,
            None,
            N_("Tirato all'inizio del Turno 15: col turno dice se l'effetto è in vigore."),
        ),
        Input("limite_18", N_("Limite opzionale di 18 fattori"), Flag(), False),
        Input(
            "dado",
            N_("Dado del combattimento"),
            DIE,
            None,
            N_("Vuoto: le probabilità di ogni risultato."),
            said=(r"\b(?:tiro|tira|tirato|dado|esce|uscito|faccio|fatto|con un)(?: (?:un|di|con|il))* (\d)\b",),
        ),
        Input(
            "ff",
            N_("Con un risultato FF l'attaccante"),
            AFTER_FF,
            None,
            N_("Vuoto: il confronto fra accettare ENG e spingere."),
        ),
        Input("dado_ff", N_("Dado dello Scontro a Fuoco"), DIE, None),
        Input("difesa_determinata", N_("Il difensore tenta la Difesa Determinata"), Flag(), False),
        Input("dado_difesa", N_("Dado della Difesa Determinata"), DIE, None),
        Input(
            "livelli_difesa",
            N_("Livelli di forza dei difensori"),
            Integer(1, 12),
            None,
            N_("La somma di tutte le unità nell'esagono. Vuoto: abbastanza da reggere le perdite."),
        ),
        Input(
            "superstiti",
            N_("Difensori rimasti dopo la perdita di un livello"),
            DEFENDERS,
            (),
            N_("Solo per la Difesa Determinata dopo D1 o A1/D1: il bonus si ricalcola su chi resta."),
        ),
    ),
)
def combat(
    attaccanti: tuple[Piece, ...],
    difensori: tuple[Piece, ...],
    attaccante: str,
    terreno: tuple[str, ...],
    artiglieria: int,
    artiglieria_difesa: bool,
    dado_artiglieria: int | None,
    vantaggio: bool,
    aereo: bool,
    ordine_aereo: int | None,
    dado_aereo: int | None,
    sorpresa: bool,
    dado_sorpresa: int | None,
    turno: int | None,
    notte: bool,
    dado_jabo: int | None,
    bodenplatte: str,
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
    german = attaccante == "tedesco"
    air = aereo, ordine_aereo, dado_aereo
    _check(german, any(air), sorpresa or dado_sorpresa is not None, turno, notte, dado_jabo)
    strength = attack(attaccanti, terreno, limite_18)
    resistance = defence(difensori, terreno, german=not german)
    base = column_of(strength.total, resistance.total)
    marker = aereo and not any(air[1:])
    known = shifts.fixed(attaccanti, difensori, terreno, artiglieria, vantaggio, marker)
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
    return attempt.ruling(made, (*_warnings(first_turn), *capped(*stands or ())))


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


def _warnings(first_turn: bool) -> tuple[str, ...]:
    if not first_turn:
        return ()
    return (_("Nel Turno 1 le sole artiglierie alleate che sparano in difesa sono V/187 e V/406 (29.2.1)."),)
