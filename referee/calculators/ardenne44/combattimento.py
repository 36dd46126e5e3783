"""The whole combat of Ardenne '44: odds, bonus, shifts, the CRT and all that may follow its result."""

from dataclasses import replace

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
from referee.calculators.ardenne44.armour import AGAINST, ARMOUR_INPUTS, attacking_armour, defending_armour
from referee.calculators.ardenne44.attempt import Attempt
from referee.calculators.ardenne44.counters import COUNTER
from referee.calculators.ardenne44.crt import column_name, column_of, crt
from referee.calculators.ardenne44.die_tables import DEFENSIVE_SAID, DIE, DIE_SAID, JABO_SAID
from referee.calculators.ardenne44.forces import ATTACKERS, DEFENDERS, DEPOT_SAID, GAME, TERRAINS, attack, defence
from referee.calculators.ardenne44.leads import attack_lead, capped
from referee.calculators.ardenne44.plans import AFTER_FF, plan_of, plan_steps, stands_of
from referee.calculators.ardenne44.traits import GERMAN_UNITS, SIDES, TURN, TURN_SAID
from referee.calculators.declare import Input
from referee.calculators.kinds import Choice, Choices, Flag, Integer, Lacking, Wrong
from referee.calculators.pieces import Piece
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.i18n import N_, _

__all__ = ["column_name", "column_of", "combat", "crt"]

# Who is who: the attackers stand before «contro» or «attacca», or after «con»; the defenders after «contro» or «attacco».
_ODDS = r"(?<![\w.,/-])(?![1-7] a 1\b|1 a [1-7]\b){} (?:a|contro|vs|su|ad) {}(?![\w/-]|[.,]\d)"  # «13 a 4»; «3 a 1» is a column
_FILL = r"(?: (?![\d(])[^ ]+){0,8}?"  # words without a figure
_SMALL = (
    r"(?: (?:il|la|lo|l|i|gli|le|un|una|uno|mi[aeo]|su[aeo]|di|da|del|della|dei|esagono|difesa|difensor[ei]|difende|forza|fattor[ei]|punti"
    r"|nemic[aoei]|unita|che|ha|hanno|vale|valgono|con|dentro|oltre|attraverso|fiume|mosa|lui|totale|in|paese|cittadina|citta|foresta"
    r"|totali|solo|soli|ne|bosco|rado|american[aoie]|tedesc\w+))*"
)
_I_ATTACK = r"(?:attacco|assalto|attacchiamo|attaccare|assaltare|attaccando)"
# A bare number is a strength, unless it counts something else.
_STRENGTH = (
    r"(?<![\w.,/+-])\d{1,3}(?![\w/+-]|[.,]\d)"
    r"(?! (?:artiglier|arty|cannon|pezz|obic|colonn|segnalin|unita|division|reggiment|battaglion|esagon|livell|turn|spostament|di dado))"
)
_ATTACKERS = rf"({ATTACKERS.alone}|{_STRENGTH})"
_DEFENDERS = rf"({DEFENDERS.alone}|{_STRENGTH})"
_MY = r"(?: (?:con|la|le|il|i|l|un|una|mi[aeo]|di))*"
_THEIRS = r"\b(?:lui|loro|nemic|difes|difend|difens|avversar|contro|prendere|conquist|sloggi|caccia)"
# Whose counters these are: «lui un 6-7-3», «loro hanno due 2-2-3».
_HIS_UNITS = r"\b(?:lui|loro|nemic[oi]|avversari[oi]|difensor[ei]|l altro|quell altro)(?: (?:ne|ha|hanno|difend\w+|e|sono|un|una|solo|il|la|mette|schiera|di|a|sta|tiene|oppone))*"
_NOT_HIS = "".join(
    rf"(?<!\b{who}{what})"
    for who in ("lui", "loro")
    for what in (" ", " un ", " una ", " ha ", " ha un ", " ha una ", " hanno ")
)
_NOT_DEFENCE = r"(?! (?:punti |fattori )?(?:di|in|d) difesa)"
ATTACK_SAID = (
    _ODDS.format(r"(\d{1,3})", r"\d{1,3}"),
    rf"{_NOT_HIS}{_ATTACKERS}{_FILL} {AGAINST}\b",
    rf"\bcon{_SMALL} {_ATTACKERS}{_NOT_DEFENCE}(?: (?:fattori|punti|in tutto|totali))* (?:(?:ci|lo|li) )?(?:{_I_ATTACK}|attacca(?:no)?|assalt\w+|vado|andiamo|salto)\b",
    rf"\b{_I_ATTACK}(?: [a-z]+)?? (?:con|di|da){_SMALL} {_ATTACKERS}",
    rf"\b(?:{_I_ATTACK}\b.*|attacca(?:no)?|assalta(?:no)?) ?\bcon{_SMALL} {_ATTACKERS}",
    rf"\b(?:io|ho|uso|porto|metto|mando|schiero|abbiamo){_MY} ({ATTACKERS.alone})",
    rf"\battacco(?: (?:di|da|con|tedesco|alleato|americano|totale|vale|e|mio|fa))* (\d{{1,3}})\b(?![-/]){_NOT_DEFENCE}",
    r"(\d{1,3}) (?:fattori|punti|di attacco|d attacco|in attacco)\b",
    # With no word that tells, who is named first attacks; but not in «attacco una 3-2-6» nor in «lui ha una 3-2-6».
    rf"^(?!.*\b{_I_ATTACK}\b(?! con| di| da))(?:(?!{_THEIRS})[^\d])*?({ATTACKERS.alone})(?=.*{COUNTER})",
)
DEFENCE_SAID = (
    _ODDS.format(r"\d{1,3}", r"(\d{1,3})"),
    rf"\b{AGAINST}(?! con\b){_SMALL} {_DEFENDERS}",
    rf"\b{_I_ATTACK}(?! con)(?: (?:un|la|il|i|le|su[aoe]|l))* {_DEFENDERS}",
    rf"\b(?:difes[ao]|difensor[ei]|difend\w+|difesa combinata)(?: (?:di|da|un|una|con|il|la|le|totale|solo))* {_DEFENDERS}",
    r"(\d{1,3}) (?:punti |fattori )?(?:di|in) difesa\b",
    rf"{_HIS_UNITS} {_DEFENDERS}",
    rf"\b(?:americano|tedesco) (?:ne )?(?:ha|hanno|difende\w*|e|sono) (?:con |un |una )?{_DEFENDERS}",
    rf"\b(?:dentro|su|sopra|addosso a)(?: (?:un|la|il|i|le|ad|a))* {_DEFENDERS}",
)
_SIDE_WORDS = r"(alleat\w|tedesc\w+|american\w|ingles\w)"
DEFENDER_STATES = Choice(
    {
        "disorganizzata": (N_("Disorganizzati"), "disorganizzato", "dispersi"),
        "rotta": (N_("In Rotta"), "in rotta"),
        "sm": (
            N_("con segnalino SM o Autocarro"),
            "movimento strategico",
            "autocarro",
            "segnalino sm",
            "su camion",
            "sui camion",
            "camion",
        ),
    }
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
            said=ATTACK_SAID,
            listens=False,
        ),
        Input(
            "difensori",
            N_("Difensori"),
            DEFENDERS,
            help=N_(
                "Fattori di ogni unità nell'esagono: «2-2-3, 3-2-6 tq3, (2) artiglieria». Basta anche la sola difesa: «4»."
            ),
            said=(*DEFENCE_SAID, DEPOT_SAID),
        ),
        *ARMOUR_INPUTS,
        Input(
            "attaccante",
            N_("Chi attacca"),
            SIDES,
            None,
            N_("Vuoto: il Tedesco, o l'Alleato se c'è il Supporto Aereo."),
            said=(
                rf"\b{_SIDE_WORDS}(?: (?:con|che|mi|ci|di|da))*{_SMALL}(?: [^ ]+){{0,6}}? (?:attacca|assalta)",
                rf"\b(?:attacc|assalt)\w+(?: (?:l|gli|il|i|degli|dei|del))? {_SIDE_WORDS}",
                rf"\b(?:lato|attacco|assalto) {_SIDE_WORDS}",
                (rf"(?=\b(?:{AGAINST}|attacco|difend\w+)(?: [^ ,]+){{0,5}}? {GERMAN_UNITS})", "alleato"),
            ),
            listens=False,
        ),
        Input(
            "terreno",
            N_("Terreno del difensore"),
            TERRAINS,
            ("aperto",),
            N_("Anche più d'uno: «cittadina, foresta», «ip»."),
        ),
        Input(
            "stato_difesa",
            N_("Stato di tutti i difensori"),
            Choices(DEFENDER_STATES),
            (),
            N_("Se non lo scrivi accanto a ciascuno."),
        ),
        Input(
            "fiume",
            N_("Tutti gli attaccanti passano un fiume"),
            Flag(),
            False,
            said=(r"\b(?:attraverso|oltre|da oltre|dal|sul) (?:un |il |la |lo )?(?:fiume|mosa|our|sauer)\b",),
        ),
        Input(
            "artiglieria",
            N_("Artiglierie che sostengono l'attacco"),
            Integer(0, 2),
            0,
            said=(
                r"\b([12]|una|un) (?:unita di |pezzi di |pezzo di )?(?:artiglieri[ae]|arty|cannon[ei](?! d)|nebelwerfer|obic[ei])\b(?! (?:difensiv|in difesa|alleat\w in difesa))",
                (r"\b(?:con|piu|e|ho|appoggio di|supporto di) (?:l |la )?(?:mia )?artiglieria\b(?! difensiv)", 1),
            ),
        ),
        Input(
            "artiglieria_difesa",
            N_("Il difensore usa l'artiglieria"),
            Flag(),
            False,
            said=(
                r"artiglieria (?:alleata |tedesca |americana )?(?:difensiva|in difesa)",
                r"(?:difensore|lui|alleato|americano|tedesco|nemico|difende) (?:usa|spara|risponde|mette)(?: con)?(?: (?:l|la|una|sua|un))* (?:artiglieria|arty)",
            ),
        ),
        Input(
            "dado_artiglieria",
            N_("Dado dell'artiglieria difensiva"),
            DIE,
            None,
            N_("Vuoto: le probabilità su tutti i tiri."),
            said=(*DEFENSIVE_SAID, (r"\b(?:fa|esce|fatto|con|un|e) tot\b", 1)),
        ),
        Input(
            "vantaggio", N_("Segnalino Vantaggio dell'Attaccante"), Flag(), False, said=(r"\b(?:vantaggio|eng ?\+)",)
        ),
        Input(
            "aereo",
            N_("Supporto Aereo alleato all'attacco"),
            Flag(),
            False,
            said=(r"\b(?:supporto aereo|segnalino aereo|appoggio aereo|con (?:gli )?aerei|aviazione)\b",),
        ),
        Input(
            "ordine_aereo",
            N_("Posto dell'attacco nell'ordine dei segnalini aerei"),
            Integer(1, MOST_MARKERS),
            None,
            N_("Se il tiro dei segnalini è da fare: il primo attacco ne ha sempre uno, il secondo e il terzo forse."),
        ),
        Input("dado_aereo", N_("Dado dei segnalini di Supporto Aereo"), DIE, None, listens=False),
        Input("sorpresa", N_("La 150ª Brigata tenta la sorpresa"), Flag(), False),
        Input(
            "dado_sorpresa",
            N_("Dado della sorpresa"),
            DIE,
            None,
            said=(
                r"\b(?:sorpresa|riesce|fallisce)(?: (?:e|le|gli|,|che|riesce|fallisce|riuscita))* (?:col|con|fa|dado|tiro|tira)(?: un| il)? ([1-6])\b(?![-/])",
            ),
        ),
        Input(
            "turno",
            N_("Turno"),
            TURN,
            None,
            N_("Dal Turno 15 i Jabo tirano contro ogni attacco tedesco di giorno."),
            said=TURN_SAID,
            listens=False,
        ),
        Input("notte", N_("Turno notturno"), Flag(), False),
        Input(
            "dado_jabo",
            N_("Dado dei Jabo"),
            DIE,
            None,
            said=JABO_SAID,
        ),
        Input(
            "bodenplatte",
            N_("Effetto di Bodenplatte (opzionale)"),
            BODENPLATTE,
            None,
            said=((r"\bbodenplatte (?:in vigore|attiva)", "si"),),
            listens=False,
        ),
        Input(
            "dado_bodenplatte",
            N_("Dado di Bodenplatte"),
            DIE,
            None,
            N_("Tirato all'inizio del Turno 15: col turno dice se l'effetto è in vigore."),
        ),
        Input(
            "limite_18",
            N_("Limite opzionale di 18 fattori"),
            Flag(),
            False,
            said=(r"\blimite (?:dei|di) 18\b", r"\bmassimo 18 fattori\b"),
        ),
        Input(
            "dado",
            N_("Dado del combattimento"),
            DIE,
            None,
            N_("Vuoto: le probabilità di ogni risultato."),
            said=DIE_SAID,
        ),
        Input(
            "ff",
            N_("Con un risultato FF l'attaccante"),
            AFTER_FF,
            None,
            N_("Vuoto: il confronto fra accettare ENG e spingere."),
            said=((r"\b(?:sping|insist)\w+", "spingi"), (r"\baccett\w+ (?:l )?(?:eng|ingagg)\w*", "eng")),
            listens=False,
        ),
        Input(
            "dado_ff",
            N_("Dado dello Scontro a Fuoco"),
            DIE,
            None,
            said=(
                r"\b(?:spin\w+|scontro a fuoco|ff|firefight)(?: (?:lo|e|poi|,|scontro|a|fuoco|l|ff|faccio|fa|tiro|esce|con|col|un|dado))* ([1-6])\b(?![-/])",
            ),
        ),
        Input("difesa_determinata", N_("Il difensore tenta la Difesa Determinata"), Flag(), False),
        Input(
            "dado_difesa",
            N_("Dado della Difesa Determinata"),
            DIE,
            None,
            said=(r"\bdifesa determinata(?: (?:e|,|fa|tira|esce|con|col|un|dado))* ([1-6])\b(?![-/])",),
        ),
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
            listens=False,
        ),
    ),
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
    if "vallo" in terreno and attaccante is None and not aereo:
        raise Lacking("attaccante", _("Il bonus del Vallo Occidentale è solo per i tedeschi: chi attacca?"))
    german = attaccante != "alleato" and (attaccante is not None or not aereo)
    attaccanti = _marked(attaccanti, {"fiume"} if fiume else set())
    difensori = _marked(difensori, set(stato_difesa))
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


def _marked(pieces: tuple[Piece, ...], tags: set[str]) -> tuple[Piece, ...]:
    """The counters with what is said of all of them."""
    return tuple(replace(piece, tags=piece.tags | tags) for piece in pieces)


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
