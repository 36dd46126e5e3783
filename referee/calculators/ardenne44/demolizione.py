"""Blowing up a bridge, the bridge of Ouren or a fuel depot (rules 7.2-7.7, 25.3.6, 32.3, 36)."""

from fractions import Fraction

from referee.calculators.ardenne44.calendar import DATED_SAID, FUEL, TURN, label
from referee.calculators.ardenne44.die_tables import DIE, DIE_SAID, die_text, spread
from referee.calculators.ardenne44.forces import GAME
from referee.calculators.ardenne44.traits import SIDES
from referee.calculators.declare import Input
from referee.calculators.dice import distribution, one_die, percent
from referee.calculators.kinds import Choice, Flag, Wrong
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.calculators.tables import table
from referee.i18n import N_, _

BRIDGE, OUREN, DEPOT = "ponte", "ouren", "deposito"
TARGETS = Choice(
    {
        BRIDGE: (N_("Un ponte"), "ponti", "bridge"),
        OUREN: (N_("Il ponte di Ouren, alla prima verifica"), "ponte di ouren"),
        DEPOT: (N_("Un deposito di carburante (opzionale)"), "deposito di carburante", "carburante", "fuel depot"),
    }
)
OWN, ENEMY = "ponti", "combattimento"
PHASES = Choice(
    {
        OWN: (
            N_("La propria Fase dei Ponti"),
            "fase dei ponti",
            "mia",
            "propria",
            "nel mio turno",
            "mio turno",
            "turno proprio",
        ),
        ENEMY: (
            N_("La Fase di Combattimento avversaria"),
            "fase di combattimento",
            "combattimento avversario",
            "avversaria",
            "turno avversario",
            "turno nemico",
            "nemica",
            "attacco nemico",
        ),
    }
)
STATES = Choice(
    {
        "buon-ordine": (N_("Buon Ordine"), "normale", "ok", "in buon ordine"),
        "disorganizzata": (N_("Disorganizzata"), "disorganizzato", "dispersa"),
        "ingaggiata": (N_("Ingaggiata"), "ingaggiato", "eng"),
        "rotta": (N_("In Rotta"), "in rotta"),
        "sm": (N_("In Movimento Strategico o su Autocarro"), "movimento strategico", "autocarro", "strategico"),
        "trattore": (N_("Con Trattore di Artiglieria"), "con trattore"),
    }
)
FIRST_DAY = 2  # no demolition up to this turn and its night (7.6)
DEPOT_MODIFIER = 2  # what makes 1-4 of the table 1-2, in the German Combat Phase
DESTROYED, FORBIDDEN = "Distrutto", "vietata"


@calculator(
    game=GAME,
    name="demolizione",
    title=N_("Demolizione di ponti e depositi"),
    summary=N_(
        "Se si può tentare, con quali modificatori e con che probabilità: ponti, Ouren, depositi di carburante."
    ),
    sections=("7.2", "7.3", "7.4", "7.5", "7.6", "7.7", "25.3.6", "32.3", "36"),
    inputs=(
        Input("bersaglio", N_("Che cosa si fa saltare"), TARGETS, BRIDGE),
        Input(
            "fase",
            N_("Quando"),
            PHASES,
            OWN,
            said=(
                (r"\b(?:combattimento|turno|fase) (?:del |dell )?(?:avversari\w|nemic\w)\b", ENEMY),
                (r"\bfase di combattimento\b|\benemy turn\b", ENEMY),
                (
                    r"\b(?:durante|contro|prima del|mentre)(?: l| il| c e l)? ?(?:suo |un )?(?:attacco|combattimento)\b",
                    ENEMY,
                ),
                (r"\b(?:attacc(?!o\b)\w+|assal(?:t\w+|e|go\w*))\b", ENEMY),
                (r"\b(?:mia|propria) fase\b|\bfase dei ponti\b|\b(?:mio|proprio) turno\b", OWN),
            ),
            listens=False,
        ),
        Input("stato", N_("Stato dell'unità che demolisce"), STATES, "buon-ordine"),
        Input(
            "chi",
            N_("Chi demolisce"),
            SIDES,
            "alleato",
            said=(
                r"\b(tedesc\w+|alleat\w|american\w) (?:vuol\w* |prov\w+ a |puo |possono )?(?:demoli|min[ao]|far? saltare|fann?o saltare|distrugg)",
                r"\b(?:demolisc\w+|minano|mina|fanno saltare|fa saltare)(?: [^ ]+){0,2}? (?:il |i |gli |l )(tedesc\w+|alleat\w|american\w)",
            ),
            listens=False,
        ),
        Input("turno", N_("Turno"), TURN, None, said=DATED_SAID, listens=False),
        Input("notte", N_("Turno notturno"), Flag(), False, N_("La notte che segue il turno indicato.")),
        Input(
            "nemico_vicino",
            N_("Un nemico è entro 1 esagono dal ponte (o accanto al deposito)"),
            Flag(),
            True,
            N_("Nella propria Fase dei Ponti è obbligatorio."),
            said=(
                (r"\b(?:nessun nemico|senza nemici|nemico (?:e )?lontano|nemici lontani|non ci sono nemici)\b", False),
            ),
            listens=False,
        ),
        Input(
            "gia_tentato",
            N_("Già tentato in questo turno di giocatore"),
            Flag(),
            False,
            said=(r"\bgia (?:provato|tentato|fallito)\b", r"\b(?:riprov|ritent)\w+"),
        ),
        Input(
            "fiume_in_cittadina",
            N_("Il fiume scorre dentro un esagono di cittadina"),
            Flag(),
            False,
            said=(
                r"\b(?:dentro|in mezzo a|nel mezzo di) (?:una |la |alla )?(?:cittadina|paese|citta)\b",
                r"\b(?:clervaux|houffalize|malmedy)\b",
            ),
        ),
        Input(
            "greif",
            N_("Segnalino Comando Greif sul ponte (opzionale)"),
            Flag(),
            False,
            said=(r"\bgr(?:ei|ie|i|e)f\b", r"\b(?:commando|comando|sabotatori|infiltrati) (?:tedesc\w+|di skorzeny)\b"),
        ),
        Input("dado", N_("Dado della demolizione"), DIE, None, N_("Vuoto: le probabilità."), said=DIE_SAID),
    ),
)
def demolition(
    bersaglio: str,
    fase: str,
    stato: str,
    chi: str,
    turno: int | None,
    notte: bool,
    nemico_vicino: bool,
    gia_tentato: bool,
    fiume_in_cittadina: bool,
    greif: bool,
    dado: int | None,
) -> Ruling:
    """One attempt, from whether it is allowed to its roll."""
    if bersaglio == OUREN:
        return _rolled([], dado, "7.7", _ouren_notes())
    if bersaglio == DEPOT and chi != "alleato":
        raise Wrong(_("Il deposito di carburante lo fa saltare solo l'Alleato."))
    if notte and turno is not None and turno % 2:
        raise Wrong(_("La notte segue il turno PM: il Turno {turn} è AM.", turn=turno))
    refusal = _refusal(bersaglio, fase, stato, turno, notte, nemico_vicino, gia_tentato, fiume_in_cittadina)
    if refusal:
        text, section = refusal
        return Ruling(
            _("No: {reason}.", reason=text), FORBIDDEN, (Step(text[:1].upper() + text[1:], _("no"), section),)
        )
    if bersaglio == DEPOT:
        modifiers = [Step(_("Durante l'attacco tedesco il deposito salta solo con 1-2"), f"+{DEPOT_MODIFIER}", "32.3")]
        return _rolled(modifiers if fase == ENEMY else [], dado, "32.3", _depot_notes(turno))
    notes = _bridge_notes(fase, turno, greif)
    return _rolled(_modifiers(fase, stato, greif), dado, "7.2#tabella", notes)


def _refusal(
    target: str, phase: str, state: str, turn: int | None, night: bool, near: bool, tried: bool, town: bool
) -> tuple[str, str] | None:
    """Why the attempt is not allowed, and the rule."""
    if night and phase == OWN:
        return _(
            "di notte si demolisce solo prima di un combattimento, quando il nemico attacca attraverso il ponte"
        ), "25.3.6"
    if target == DEPOT and turn is not None and turn >= FUEL:
        return _("il deposito è tolto alla fine del Turno 6"), "32.3#fine"
    if target == BRIDGE and turn is not None and turn <= FIRST_DAY:
        return _("nei Turni 1 e 2, e nella prima notte, non si demolisce nessun ponte"), "7.6#primo-giorno"
    if tried:
        return _("è permesso un solo tentativo per turno di giocatore"), "7.2#tentativi"
    if phase == OWN and not near:
        return _("nella propria fase serve un nemico entro un esagono"), "7.3" if target == BRIDGE else "32.3#quando"
    if target == DEPOT:
        return None
    if town:
        return _("dove il fiume scorre dentro la cittadina non c'è ponte da demolire"), "7.6#fiume-in-cittadina"
    if state in ("rotta", "sm", "trattore"):
        return _(
            "un'unità In Rotta, in Movimento Strategico, su Autocarro o con Trattore non demolisce"
        ), "7.6#unita-escluse"
    return None


def _modifiers(phase: str, state: str, greif: bool) -> list[Step]:
    steps = []
    if phase == ENEMY:
        steps.append(Step(_("Fase di Combattimento avversaria"), "+1", "7.5"))
    if state in ("disorganizzata", "ingaggiata"):
        steps.append(Step(_("L'unità è Disorganizzata o Ingaggiata"), "+2", "7.5"))
    if greif:
        steps.append(Step(_("Segnalino Comando Greif"), "+2", "36"))
    return steps


def _rolled(modifiers: list[Step], die: int | None, section: str, notes: tuple[str, ...]) -> Ruling:
    """The roll, or its odds."""
    rows = table(GAME, "demolizione-ponti")
    highest = int(rows.rows[-1][0])
    modifier = sum(int(step.value) for step in modifiers)

    def result(face: int) -> str:
        return rows.row(str(min(face + modifier, highest)))[1]

    if die is not None:
        outcome = result(die)
        step = Step(_("Dado {die}, modificato {total}", die=die, total=min(die + modifier, highest)), outcome, section)
        rolled = die_text("demolizione-ponti", die, modifier)
        text = _("Nessun effetto ({rolled}): resta in piedi.", rolled=rolled)
        if outcome == DESTROYED:
            text = _("Distrutto ({rolled}): salta.", rolled=rolled)
        return Ruling(text, outcome, (*modifiers, step), warnings=notes)
    odds = distribution(one_die(result))
    chance = odds.get(DESTROYED, Fraction(0))
    needed = sum(result(face) == DESTROYED for face in range(1, highest + 1))
    step = Step(_("Tiro che distrugge"), f"1-{needed}" if needed > 1 else "1" if needed else _("nessuno"), section)
    text = _("Non può riuscire: i modificatori portano ogni tiro a 5 o più.")
    if needed:
        text = _(
            "{drm}Riesce con {needed}: {chance} ({percent}); resta in piedi {stands} ({stands_percent}).",
            drm=_("Modificatore +{drm}. ", drm=modifier) if modifier else "",
            needed=spread(1, needed),
            chance=chance,
            percent=percent(chance),
            stands=1 - chance,
            stands_percent=percent(1 - chance),
        )
    return Ruling(text, step.value if needed else "0", (*modifiers, step), odds, notes)


def _ouren_notes() -> tuple[str, ...]:
    return (
        _("Si tira una volta sola, quando un tedesco prova a passare, attaccare o avanzare su quel ponte (7.7)."),
        _("Tira l'Alleato: l'esempio di gioco fa tirare il Tedesco, decisione R17."),
    )


def _depot_notes(turn: int | None) -> tuple[str, ...]:
    if turn is None or turn > FIRST_DAY:
        return ()
    return (_("La 7.6 vieta le demolizioni di ponti fino alla prima notte; la 32.3 non dice se vale per il deposito."),)


def _bridge_notes(phase: str, turn: int | None, greif: bool) -> tuple[str, ...]:
    notes = []
    if turn is None:
        notes.append(_("Vale dal Turno 3: nei Turni 1 e 2 e nella prima notte non si demolisce (7.6)."))
    if phase == ENEMY:
        notes.append(
            _(
                "Se salta: niente spostamento corazzati attraverso il ponte, veicoli né di testa né in avanzata, e l'attaccante può annullare l'attacco (7.4)."
            )
        )
    if greif and turn is not None and turn >= FUEL:
        notes.append(_("Il Comando Greif va posto prima del {turn} (36).", turn=label(FUEL)))
    return tuple(notes)
