"""Artillery: who may support, the defensive roll and the resupply (rules 5.2-5.4, 22.4-22.9, 29.2)."""

from dataclasses import dataclass
from fractions import Fraction

from referee.calculators.ardenne44.calendar import DATED_SAID
from referee.calculators.ardenne44.die_tables import DIE, DIE_SAID, read
from referee.calculators.ardenne44.forces import GAME
from referee.calculators.ardenne44.odds_text import chance_text, likely, shift_name
from referee.calculators.ardenne44.shifts import MOST_GUNS, TOT
from referee.calculators.ardenne44.traits import GOOD, SIDES, STATES, TURN
from referee.calculators.declare import Input
from referee.calculators.dice import distribution, one_die
from referee.calculators.kinds import Choice, Flag, Integer, Wrong
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.i18n import N_, _

USES = Choice(
    {
        "difesa": (N_("Supporto Difensivo"), "difensivo", "difensiva", "in difesa"),
        "attacco": (N_("Supporto Offensivo"), "offensivo", "offensiva", "in attacco"),
        "rifornimento": (N_("Fase di Rifornimento dell'Artiglieria"), "rigirare", "resupply", "ricarica"),
    }
)
GERMAN_RESUPPLY = {2: 6}  # by turn; three in any other
GERMAN_USUAL = 3


@dataclass(frozen=True, slots=True)
class _Gun:
    """An artillery unit that would support, and what may keep it from doing so."""

    ready: bool
    state: str
    engaged: bool
    tractor: bool
    colour: bool
    own_hex: bool
    reach: int | None
    distance: int | None


@calculator(
    game=GAME,
    name="artiglieria",
    title=N_("Artiglieria"),
    summary=N_("Se un'artiglieria può dare supporto, quanti spostamenti dà e che cosa fa il tiro difensivo."),
    sections=("22.4", "22.6", "22.6#colore", "22.7", "22.8", "22.9", "5.2", "5.4", "29.2.1"),
    inputs=(
        Input(
            "uso",
            N_("Uso"),
            USES,
            None,
            N_("Vuoto: in difesa, se non si parla di attacco."),
            said=(
                (
                    r"\b(?:rigir\w+|ricaric\w+|rifornisc\w+|giro|gira(?:re|no)?|(?:rimett\w+|torn\w+|riport\w+|ridivent\w+|prepar\w+|riattiv\w+)(?: [a-z]+){0,3}? pront\w|resupply|fase di rifornimento)\b",
                    "rifornimento",
                ),
                (
                    r"\b(?:blocc\w+|ferm\w+|annull\w+|respin\w+|spezz\w+|salt\w+)(?: (?:del|tutto|completamente|il|mio|suo|l|un|proprio))* (?:attacco|assalto)\b",
                    "difesa",
                ),
                (r"\b(?:in difesa|difensiv\w|del difensore|tot|difende\w*|difendere|defensive)\b", "difesa"),
                (
                    r"\b(?:in attacco|l attacco|all attacco|dell attacco|offensiv\w|attaccando|che attacc\w+|sosten\w+|appoggi\w+|offensive)\b",
                    "attacco",
                ),
            ),
            listens=False,
        ),
        Input(
            "parte",
            N_("Di chi è l'artiglieria"),
            SIDES,
            None,
            N_("Vuoto: dell'Alleato."),
            said=((r"\bnebelwerfer\b", "tedesco"),),
        ),
        Input(
            "unita",
            N_("Unità di Artiglieria"),
            Integer(1, 12),
            None,
            N_("In attacco se ne usano al massimo 2, in difesa 1."),
            said=(r"{} (?:unita di |pezzi di )?(?:artiglieri[ae]|arty|cannon[ei]|pezz[oi]|nebelwerfer|obic[ei])\b",),
            listens=False,
        ),
        Input(
            "raggio",
            N_("Raggio stampato"),
            Integer(1, 20),
            None,
            said=(r"\braggio(?: (?:di|e|stampato))* {}", r"\bgittata(?: di)? {}"),
        ),
        Input(
            "distanza",
            N_("Esagoni fino al bersaglio"),
            Integer(1, 40),
            None,
            N_("Si conta l'esagono attaccato, non quello del pezzo."),
            said=(
                r"\b(?:a|distan\w+|dista|lontan\w+)(?: (?:di|e|a|circa))* {}(?: esagon[io]| hex|$| ,)",
                r"(\d{1,2}) esagoni\b",
                r"\b(?:dista|distante|lontano)(?: (?:di|circa))* {}\b",
            ),
            listens=False,
        ),
        Input(
            "massimo",
            N_("Si chiede quante se ne possono usare"),
            Flag(),
            False,
            said=(
                r"\b(?:quant[ie]|massimo|limite|piu di (?:una|1))(?: [^ ]+){0,4}? (?:artiglieri\w+|arty|cannoni|pezzi|batterie|obici)(?=.*\b(?:us\w+|spar\w+|poss\w+|impieg\w+|mett\w+|dar\w+|appogg\w+|sosten\w+|support\w+|conta\w+)\b)",
            ),
            listens=False,
        ),
        Input(
            "quale_raggio",
            N_("Si chiede che raggio serve"),
            Flag(),
            False,
            said=(r"\b(?:che|quale|quanto|qual e il|quant e il) (?:raggio|gittata)\b",),
            listens=False,
        ),
        Input(
            "pronta",
            N_("È sul lato Pronto"),
            Flag(),
            True,
            said=((r"\b(?:lato sparato|gia sparato|gia usata|girata|scarica|non pronta)\b", False),),
            listens=False,
        ),
        Input("stato", N_("Stato dell'unità"), STATES, GOOD),
        Input("ingaggiata", N_("Ha il segnalino Ingaggiato"), Flag(), False),
        Input("trattore", N_("Ha il segnalino di Trattore"), Flag(), False),
        Input(
            "stesso_colore",
            N_("Un'unità del combattimento ha il suo colore"),
            Flag(),
            True,
            said=((r"\b(?:altro colore|colore diverso|diverso colore|un altro corpo|altra armata)\b", False),),
        ),
        Input(
            "esagono_attaccato",
            N_("Si trova nell'esagono attaccato"),
            Flag(),
            False,
            said=(r"\b(?:suo stesso esagono|proprio esagono|nell esagono attaccato|artiglieria attaccata)\b",),
        ),
        Input("turno", N_("Turno"), TURN, None, said=DATED_SAID, listens=False),
        Input("dado", N_("Dado dell'artiglieria difensiva"), DIE, None, N_("Vuoto: le probabilità."), said=DIE_SAID),
    ),
)
def artillery(
    uso: str | None,
    parte: str | None,
    unita: int | None,
    raggio: int | None,
    distanza: int | None,
    massimo: bool,
    quale_raggio: bool,
    pronta: bool,
    stato: str,
    ingaggiata: bool,
    trattore: bool,
    stesso_colore: bool,
    esagono_attaccato: bool,
    turno: int | None,
    dado: int | None,
) -> Ruling:
    """What a unit of artillery gives to a combat, or how many are made ready."""
    told = (uso, parte, unita, raggio, distanza, turno, dado)
    hindered = not (pronta and stesso_colore and stato == GOOD) or ingaggiata or trattore or esagono_attaccato
    if all(each is None for each in told) and not hindered:
        raise Wrong(_("Di' a che serve l'artiglieria: attacco, difesa o rifornimento."))
    unita = unita or 1
    uso = uso or ("difesa" if unita == 1 else "attacco")
    if dado is not None and uso != "difesa":
        raise Wrong(_("Il dado serve solo al Supporto Difensivo: toglilo o scegli «difesa»."))
    german = parte == "tedesco"
    if trattore and not german:
        raise Wrong(_("I Trattori di Artiglieria sono solo tedeschi: togli il segnalino."))
    if uso == "rifornimento":
        return _resupply(german, turno)
    gun = _Gun(pronta, stato, ingaggiata, trattore, stesso_colore, esagono_attaccato, raggio, distanza)
    barred = _barred(gun, uso == "difesa")
    if barred is not None:
        return Ruling(_("No, non può dare supporto: {reason}.", reason=barred.text), _("vietato"), (barred,))
    if massimo and (uso == "attacco" or (uso == "difesa" and dado is None)) and unita == 1:
        most, section = (MOST_GUNS, "22.7") if uso == "attacco" else (1, "22.8")
        text = _("Al massimo {most} per combattimento: {use}.", most=most, use=USES.label(uso))
        return Ruling(text, str(most), (Step(USES.label(uso), str(most), section),))
    if raggio is None and quale_raggio and distanza is not None:
        text = _(
            "Serve un raggio di almeno {distance}: si conta anche l'esagono del bersaglio, non quello del pezzo.",
            distance=distanza,
        )
        return Ruling(text, str(distanza), (Step(_("Distanza fino al bersaglio compreso"), str(distanza), "22.4"),))
    notes = _first_turn(german, uso == "difesa") if turno == 1 else ()
    if uso == "attacco":
        return _offensive(unita, notes)
    return _defensive(german, unita, dado, notes)


def _barred(gun: _Gun, defending: bool) -> Step | None:
    """Why this unit may not support."""
    no = _("vietato")
    if not gun.ready:
        return Step(_("è sul lato Sparato"), no, "22.6")
    if gun.state != GOOD:
        return Step(_("non è in Buon Ordine"), no, "22.6")
    if gun.engaged:
        return Step(_("è Ingaggiata"), no, "22.6")
    if gun.tractor:
        return Step(_("ha il segnalino di Trattore"), no, "22.3#sparo")
    if not gun.colour:
        return Step(_("nessuna unità del combattimento ha il suo colore"), no, "22.6#colore")
    if defending and gun.own_hex:
        return Step(_("chi è attaccato non dà supporto al proprio esagono"), no, "22.9#attaccata")
    if gun.reach is not None and gun.distance is not None and gun.distance > gun.reach:
        text = _("il bersaglio è a {distance} esagoni, il raggio è {reach}", distance=gun.distance, reach=gun.reach)
        return Step(text, no, "22.4")
    return None


def _first_turn(german: bool, defending: bool) -> tuple[str, ...]:
    if german and not defending:
        return (_("Nel Turno 1 l'artiglieria tedesca appoggia solo attacchi con unità dello stesso corpo (29.2.2)."),)
    if not german and defending:
        return (_("Nel Turno 1 le sole artiglierie alleate che sparano in difesa sono V/187 e V/406 (29.2.1)."),)
    return ()


def _offensive(units: int, notes: tuple[str, ...]) -> Ruling:
    columns = min(units, 2)
    steps = [Step(_("Artiglieria offensiva: {count} unità", count=columns), f"+{columns}", "22.7")]
    if units > columns:
        steps.append(Step(_("Al massimo 2 unità per combattimento"), "2", "22.7"))
    text = (
        _("Sì: 1 colonna a destra; poi si gira sul lato Sparato.")
        if columns == 1
        else _("Sì: 2 colonne a destra; poi si girano sul lato Sparato.")
    )
    return Ruling(text, f"+{columns}", tuple(steps), warnings=notes)


def _defensive(german: bool, units: int, die: int | None, notes: tuple[str, ...]) -> Ruling:
    if units > 1:
        raise Wrong(_("Il difensore può usare una sola artiglieria per combattimento: metti 1."))
    section = "22.8#tabella-tedesca" if german else "22.8#tabella-alleata"
    side = SIDES.label("tedesco" if german else "alleato")
    table_step = Step(_("Tiro sulla Tabella dell'Artiglieria Difensiva"), side, section)
    if die is None:
        odds = rolled_left(german)
        some = chance_text(1 - odds.get(shift_name(0), Fraction(0)))
        text = _("Sì: si tira un dado; almeno una colonna o il TOT: {some}. {odds}", some=some, odds=likely(odds))
        return Ruling(
            text, _("si tira"), (table_step,), odds, (*notes, _("Gli spostamenti sono a sinistra (decisione R6)."))
        )
    cell = read("artiglieria-difensiva", die, 2 if german else 1)
    name = cell if cell in (TOT, "0") else f"-{cell}"
    section = "22.8#tot" if cell == TOT else "22.8#spostamenti"
    steps = (table_step, Step(_("Artiglieria difensiva, dado {die}", die=die), name, section))
    return Ruling(_left_text(cell), name, steps, warnings=notes)


def _left_text(cell: str) -> str:
    return {
        TOT: _("TOT: l'attacco è bloccato e l'attaccante perde 1 livello di forza, come A1."),
        "0": _("0 colonne, nessuno spostamento; l'artiglieria si gira comunque sul lato Sparato."),
        "1": _("1 colonna a sinistra per l'attaccante."),
        "2": _("2 colonne a sinistra per l'attaccante."),
    }[cell]


def rolled_left(german: bool) -> dict[str, Fraction]:
    """The chance of each result of the defensive roll: TOT, or the columns to the left."""

    def name(face: int) -> str:
        cell = read("artiglieria-difensiva", face, 2 if german else 1)
        return TOT if cell == TOT else shift_name(int(cell))

    return distribution(one_die(name))


def _resupply(german: bool, turn: int | None) -> Ruling:
    """How many units turn to their ready side."""
    if not german:
        text = _("L'Alleato rigira tutte le sue artiglierie che possono.")
        return Ruling(text, _("tutte"), (Step(_("Rifornimento alleato"), _("tutte"), "5.2#alleato"),))
    count = GERMAN_RESUPPLY.get(turn or 0, GERMAN_USUAL)
    section = "5.2#tedesco" if count == GERMAN_USUAL else "5.4"
    text = _("Il tedesco rigira fino a {count} artiglierie.", count=count)
    return Ruling(text, str(count), (Step(_("Rifornimento tedesco"), str(count), section),))
