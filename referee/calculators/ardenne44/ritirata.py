"""A retreat: how far, in what state the unit ends, and whether its path eliminates it (rules 17, 18.2, 18.5)."""

from dataclasses import dataclass

from referee.calculators.ardenne44.forces import GAME, TERRAIN
from referee.calculators.ardenne44.paths import CROSSINGS, ENEMY, path_of, vehicle_barred
from referee.calculators.ardenne44.results import choice, result_of, results_said
from referee.calculators.ardenne44.states import Unit, after_retreat
from referee.calculators.ardenne44.traits import DISORDERED, GONE, GOOD, ROUTED, SIDES, STATES, state_name
from referee.calculators.declare import Input
from referee.calculators.kinds import Choice, Flag, Integer, Wrong
from referee.calculators.registry import calculator
from referee.calculators.routes import Leg
from referee.calculators.ruling import Ruling, Step
from referee.i18n import N_, _

RETREATS = choice(("DR2", "DR3", "DR4", "DS", "D1", "A1/D1", "A1/DR2"))
KINDS = Choice(
    {
        "altro": (N_("nessun tipo particolare"), "fanteria", "normale", "carri", "corazzata"),
        "genieri": (N_("Genieri alleati"), "geniere", "engineers", "genio"),
        "ricognizione": (N_("Ricognizione che difende da sola"), "recon", "cavalleria", "ricognizione sola"),
        "artiglieria": (N_("Artiglieria alleata, o tedesca con Trattore"), "arty", "cannoni", "artiglieria alleata"),
        "senza-trattore": (
            N_("Artiglieria tedesca senza Trattore"),
            "artiglieria tedesca",
            "nebelwerfer",
            "werfer",
            "senza trattore",
        ),
    }
)
OBSTACLES = Choice(
    {
        "ezoc": (N_("un esagono vuoto in EZOC"), "ezoc"),
        "collegata": (N_("una ZOC Collegata nemica"), "zoc collegata"),
        "acqua": (N_("Mosa o Lago senza ponte"), "mosa", "lago"),
        "chiuso": (N_("non può fare tutti gli esagoni"), "circondata", "senza via"),
    }
)
_OBSTACLE_RULES = {
    "ezoc": "17.2#ezoc",
    "collegata": "17.2#zoc-collegata",
    "acqua": "17.2#mosa-lago",
    "chiuso": "17.2#incompleta",
}
EDGES = Choice(
    {
        "nord": (N_("Nord"), "north"),
        "sud": (N_("Sud"), "south"),
        "ovest": (N_("Ovest"), "west"),
        "est": (N_("Est"), "east"),
    }
)


_GOING_BACK = (
    r"\b(?:ritir\w+|arretr\w+|indietreggi\w+|ripieg\w+|retroced\w+|scapp\w+|indietro|rincul\w+)"
    r"(?: (?:ancora|di|per|altri|altre|indietro|almeno|deve|fare|farne|tornare|a))*"
)


@dataclass(frozen=True, slots=True)
class _Retreat:
    """A retreat as it has been told."""

    hexes: int
    vehicle: bool
    start: str
    path: tuple[Leg, ...] | None
    edge: str | None
    german: bool


@calculator(
    game=GAME,
    name="ritirata",
    title=N_("Ritirata e stato"),
    summary=N_("Di quanti esagoni ci si ritira, in che stato si finisce e se il percorso elimina l'unità."),
    sections=("17.1", "17.2", "17.5", "17.6", "17.7", "18.2", "18.5", "21.4", "23.4#ritirata", "27.1"),
    inputs=(
        Input(
            "risultato",
            N_("Risultato subito"),
            RETREATS,
            help=N_("Il risultato, o gli esagoni: «DR3», «3 esagoni»."),
            said=(
                *results_said(RETREATS.options),
                *((rf"{_GOING_BACK} {hexes}\b(?! (?:turni|volte|unita|livell))", f"DR{hexes}") for hexes in (2, 3, 4)),
            ),
        ),
        Input("stato", N_("Stato dell'unità"), STATES, GOOD),
        Input("tipo", N_("Tipo di unità"), KINDS, "altro"),
        Input(
            "oos",
            N_("Fuori rifornimento"),
            Flag(),
            False,
            said=(r"\b(?:fuori rifornimento|fuori rifornimenti|senza rifornimento|non rifornit[ao]|isolat[ao])\b",),
        ),
        Input(
            "gia_ritirata",
            N_("Si è già ritirata in questa Fase di Combattimento"),
            Flag(),
            False,
            said=(r"\bgia (?:si (?:e|era) )?ritirat[ao]\b", r"\bsi (?:e|era) gia ritirat[ao]\b", r"\baltro dr"),
        ),
        Input(
            "livelli",
            N_("Livelli di forza dei difensori"),
            Integer(1, 12),
            None,
            N_("Conta con DS, D1 e A1/D1."),
            said=(r"(\d{1,2}|un) (?:solo )?livell[oi]\b", (r"\b(?:unico|solo|ultimo) livello\b", 1)),
        ),
        Input(
            "ostacolo",
            N_("Che cosa trova oltre il primo esagono"),
            OBSTACLES,
            None,
            N_("Invece del percorso, quando basta dire l'ostacolo."),
            said=(
                (r"\b(?:secondo|terzo|quarto|ultimo)(?: [^ ]+){0,5}? (?:ezoc|zoc nemica|zoc)\b(?! collegata)", "ezoc"),
                (r"\bzoc collegat\w\b", "collegata"),
                (r"\b(?:attraverso|oltre|passare|attraversare) (?:la |il |un )?(?:mosa|lago)\b(?! su)", "acqua"),
                (r"\b(?:non ha|nessuna|senza) (?:una )?via\b|\bcircondat[ao]\b|\bsolo (?:1|un) esagono\b", "chiuso"),
                (r"\bnon (?:puo|riesce a) (?:completare|ritirarsi)\b|\bne ho solo\b", "chiuso"),
            ),
            listens=False,
        ),
        Input("come_dr4", N_("La ricognizione sola tratta D1 o DS come DR4"), Flag(), False),
        Input("sovraffollamento", N_("Prosegue oltre per il sovraffollamento"), Flag(), False),
        Input("parte", N_("Di chi è l'unità"), SIDES, "alleato"),
        Input("bordo", N_("Bordo mappa da cui esce"), EDGES, None, said=(r"\bbordo (?:a |di )?{}\b",), listens=False),
        Input(
            "veicolo",
            N_("È un'Unità Veicolare"),
            Flag(),
            False,
            said=(r"\b(?:carr[io]|panzer|veicol\w+|corazzat\w+|cacciacarri|tanks?)\b",),
        ),
        Input(
            "partenza",
            N_("Terreno da cui parte"),
            TERRAIN,
            "aperto",
            N_("Conta per i veicoli."),
            said=(r"\b(?:parte|parto|partendo) da(?:l|lla)? (?:un |una )?{}\b",),
            listens=False,
        ),
        Input(
            "percorso",
            N_("Percorso della ritirata"),
            path_of(ENEMY | CROSSINGS),
            None,
            N_("Esagono per esagono: «aperto ezoc, foresta strada, aperto fiume»."),
            said=(r"\b(?:percorso|attraverso)(?: (?:di|della|ritirata|e))* {}",),
            listens=False,
        ),
    ),
)
def retreat(
    risultato: str,
    stato: str,
    tipo: str,
    oos: bool,
    gia_ritirata: bool,
    livelli: int | None,
    ostacolo: str | None,
    come_dr4: bool,
    sovraffollamento: bool,
    parte: str,
    bordo: str | None,
    veicolo: bool,
    partenza: str,
    percorso: tuple[Leg, ...] | None,
) -> Ruling:
    """One unit's retreat, from the result to its state."""
    name, steps = _taken_as(risultato, tipo, come_dr4)
    result = result_of(name)
    hexes = result.retreat
    section = "16.1" if name.startswith("D") and name != "D1" else "16.2.2"
    steps.append(Step(_("{result}: esagoni di ritirata", result=name), str(hexes), section))
    if result.defender:
        steps.append(Step(_("{result}: livelli di forza persi dai difensori", result=name), "1", section))
    if result.defender and livelli == 1:
        steps.append(Step(_("Perde l'unico livello di forza"), state_name(GONE), "16.4"))
        return _gone(steps, _("Eliminata: il risultato le toglie l'unico livello di forza."))
    unit = Unit(stato, oos, tipo == "genieri", tipo == "senza-trattore", gia_ritirata)
    state, step = after_retreat(unit, hexes)
    steps.append(step)
    if state == GONE:
        return _gone(steps, _("Eliminata: {reason}.", reason=step.text[0].lower() + step.text[1:]))
    told = _Retreat(hexes, veicolo, partenza, percorso, bordo, parte == "tedesco")
    doom = _path_doom(told, sovraffollamento) or (_obstacle_doom(ostacolo) if ostacolo else None)
    if doom is not None:
        return _gone([*steps, doom], _("Eliminata: {reason}.", reason=doom.text))
    if sovraffollamento and state != ROUTED:
        state = ROUTED
        steps.append(Step(_("Esagoni in più per il sovraffollamento"), state_name(ROUTED), "17.4#rotta"))
        if tipo == "genieri":
            steps.append(Step(_("I Genieri alleati In Rotta sono eliminati"), state_name(GONE), "27.1"))
            return _gone(steps, _("Eliminata: i Genieri alleati che vanno In Rotta sono eliminati."))
    return _alive(state, hexes, told, tipo, steps, _notes(name, stato, tipo))


def _taken_as(name: str, kind: str, as_dr4: bool) -> tuple[str, list[Step]]:
    """The result as it is applied: a lone reconnaissance unit may take D1 and DS as DR4."""
    if not as_dr4:
        return name, []
    if kind != "ricognizione" or name not in ("D1", "DS"):
        raise Wrong(_("Solo una ricognizione che difende da sola può trattare D1 o DS come DR4 (21.4)."))
    return "DR4", [Step(_("Ricognizione sola: {result} trattato come DR4", result=name), "DR4", "21.4")]


def _path_doom(told: _Retreat, beyond: bool) -> Step | None:
    """The first thing on the path that eliminates the unit."""
    if told.edge is not None and (told.german or told.edge == "est"):
        return Step(_("esce dal bordo {edge} della mappa", edge=EDGES.label(told.edge)), state_name(GONE), "17.6")
    if told.path is None:
        return None
    if len(told.path) > told.hexes and not beyond:
        raise Wrong(
            _("La ritirata è di {hexes} esagoni: il percorso ne ha {given}.", hexes=told.hexes, given=len(told.path))
        )
    before = told.start
    for place, leg in enumerate(told.path, 1):
        reason = _leg_doom(leg, before, first=place == 1, vehicle=told.vehicle)
        if reason:
            text = _("esagono {place}: {reason}", place=place, reason=reason[0])
            return Step(text, state_name(GONE), reason[1])
        before = leg.option
    if len(told.path) < told.hexes and told.edge is None:
        text = _("si ritira di {given} esagoni su {hexes}", given=len(told.path), hexes=told.hexes)
        return Step(text, state_name(GONE), "17.2#incompleta")
    return None


def _obstacle_doom(obstacle: str) -> Step:
    """Why what stands beyond the first hex eliminates the unit."""
    return Step(OBSTACLES.label(obstacle), state_name(GONE), _OBSTACLE_RULES[obstacle])


def _leg_doom(leg: Leg, before: str, first: bool, vehicle: bool) -> tuple[str, str] | None:
    """Why this hex of the path eliminates who retreats there, and the rule."""
    if "nemica" in leg.tags:
        return _("è occupato dal nemico"), "17.2#nemici"
    if "collegata" in leg.tags:
        return _("ZOC Collegata nemica"), "17.2#zoc-collegata"
    if "ezoc" in leg.tags and not first and "amica" not in leg.tags:
        return _("vuoto in EZOC, e non è il primo"), "17.2#ezoc"
    if leg.tags & {"mosa", "lago"} and "ponte" not in leg.tags:
        return _("Mosa o Lago senza ponte"), "17.2#mosa-lago"
    if vehicle and "fiume" in leg.tags and "ponte" not in leg.tags:
        return _("veicolo oltre un fiume senza ponte"), "17.2#veicoli-fiume"
    if vehicle and vehicle_barred(leg, before):
        return _("veicolo fuori strada in Foresta, Vallo Occidentale o Sconnesso-Bosco"), "17.2#veicoli-terreno"
    return None


def _gone(steps: list[Step], text: str) -> Ruling:
    whole = text + " " + _("L'attaccante ha comunque tutta la sua avanzata (17.3).")
    return Ruling(whole, state_name(GONE), tuple(steps))


def _alive(state: str, hexes: int, told: _Retreat, kind: str, steps: list[Step], notes: tuple[str, ...]) -> Ruling:
    text = _("Si ritira di {hexes} esagoni e diventa {state}.", hexes=hexes, state=state_name(state))
    if told.edge is not None:
        text += " " + _("Va nella Casella Fuori Mappa e non ne esce finché non recupera.")
        steps.append(Step(_("Alleati oltre i bordi Nord, Sud e Ovest"), _("Casella Fuori Mappa"), "17.6#alleati"))
    if kind == "artiglieria":
        text += " " + _("L'artiglieria si gira sul lato Sparato.")
        steps.append(Step(_("Artiglieria che si ritira"), _("lato Sparato"), "17.7"))
    if told.path is None and told.edge is None:
        notes = (*notes, _("Il percorso deve rispettare 17.2: descrivilo in «percorso» per controllarlo."))
    return Ruling(text, state_name(state), tuple(steps), warnings=notes)


def _notes(name: str, state: str, kind: str) -> tuple[str, ...]:
    """The house rulings that decided the state, and what else to mind."""
    if kind == "ricognizione" and name in ("D1", "DS"):
        return (_("La ricognizione che difende da sola può trattare {result} come DR4 (21.4).", result=name),)
    if state == DISORDERED and result_of(name).retreat > 2:
        return (_("L'esempio della notte elimina una Disorganizzata con DR3: qui va In Rotta (decisione R13)."),)
    if name == "DR2" and state == GOOD:
        return (_("16.1 scrive In Rotta per il DR2: vale 18.2, Disorganizzata (decisione R1)."),)
    return ()
