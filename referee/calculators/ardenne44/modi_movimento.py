"""Which ways of moving a unit has, and how far each takes it."""

from referee.calculators.ardenne44 import ground, modes
from referee.calculators.ardenne44.calendar import DATED_SAID, TURN, frozen
from referee.calculators.ardenne44.forces import GAME
from referee.calculators.ardenne44.modes import (
    EXTENDED,
    MARKERS,
    MODES,
    SHIFT,
    STRATEGIC,
    TACTICAL,
    TRACTOR,
    TRACTORS,
    TRUCK,
)
from referee.calculators.ardenne44.traits import SIDES
from referee.calculators.declare import Input
from referee.calculators.kinds import Choice, Flag, Integer, Wrong, halves
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.i18n import N_, _

UNITS = Choice(
    {
        **ground.CLASSES.options,
        modes.ARTILLERY: (N_("Artiglieria"), "arty", "cannoni", "obici", "fa"),
        modes.ROCKETS: (N_("Nebelwerfer"), "werfer", "volkswerfer", "lanciarazzi", "brigata werfer"),
    }
)
ROADS = Choice(ground.ROADS)
ARMIES = Choice(
    {
        "6PzA": (N_("6ª Armata Panzer"), "6 pza", "6", "sesta", "dietrich"),
        "5PzA": (N_("5ª Armata Panzer"), "5 pza", "5", "quinta", "manteuffel"),
        "7A": (N_("7ª Armata"), "7 a", "7", "settima", "brandenberger"),
    }
)
NO = "no"


@calculator(
    game=GAME,
    name="modi-movimento",
    title=N_("Modi di movimento"),
    summary=N_(
        "Quali modi può usare un'unità (normale, Esteso, Tattico, Strategico, Autocarro, Trattore), con quanti MP e quanti esagoni di strada."
    ),
    sections=("11.2", "11.3", "12.1", "12.4.1", "12.4.3", "12.4.4", "18.3", "22.2", "22.3", "23.4", "25.3.1", "25.3.5"),
    inputs=(
        Input("classe", N_("Tipo di unità"), UNITS, None, N_("Vuoto: quello che di solito usa quel modo.")),
        Input(
            "ma",
            N_("Capacità di Movimento (MA) della pedina"),
            Integer(0, 9),
            None,
            said=modes.ALLOWANCE_SAID,
            listens=False,
        ),
        Input(
            "modo",
            N_("Modo di movimento"),
            MODES,
            None,
            N_("Vuoto: tutti quelli che può usare."),
            said=((r"\bsm\b", STRATEGIC), (r"\btm\b", TACTICAL)),
        ),
        Input(
            "quanti_segnalini",
            N_("Si chiede quanti segnalini ci sono"),
            Flag(),
            False,
            said=(
                r"\bquant[ie](?= (?:segnalini|trattori|sm|trucks?|marker)\b)",
                r"\bquanti(?= (?:ne|me ne|gliene) (?:ho|ha|rest\w+|avanz\w+|riman\w+)\b)",
                r"\bquant[ie](?! (?:mp|pm|punti|esagoni|hex|caselle)\b)(?= (?:[^ ]+ ){0,5}?(?:puo|posso|possono|puoi|poss\w+|muov\w+|vanno|si muov\w+)\b)",
            ),
            listens=False,
        ),
        Input("strada", N_("Tipo di strada da percorrere"), ROADS, None, N_("Per sapere quanti esagoni ne percorre.")),
        Input("parte", N_("Chi muove"), SIDES, None),
        Input("stato", N_("Stato dell'unità"), modes.STATES, "buon-ordine"),
        Input("turno", N_("Turno"), TURN, None, said=DATED_SAID, listens=False),
        Input("notte", N_("Turno notturno"), Flag(), False),
        Input(
            "adiacente",
            N_("Comincia accanto a un nemico"),
            Flag(),
            False,
            said=(r"\b(?:accanto|adiacent\w|vicin[oa]|a contatto|in ezoc)\b",),
        ),
        Input(
            "su_strada",
            N_("Comincia su una strada"),
            Flag(),
            True,
            said=((r"\b(?:fuori strada|non (?:e |sono )?su strada|lontan\w da(?:lla)? strad\w)\b", False),),
            listens=False,
        ),
        Input("rinforzo", N_("È un rinforzo che entra ora"), Flag(), False),
        Input(
            "armata",
            N_("Armata dell'artiglieria tedesca"),
            ARMIES,
            None,
            said=(
                (r"\b(?:6a?|sesta) (?:armata|pza)", "6PzA"),
                (r"\b(?:5a?|quinta) (?:armata|pza)", "5PzA"),
                (r"\b(?:7a?|settima) armata", "7A"),
            ),
            listens=False,
        ),
        Input(
            "segnalini_usati",
            N_("Segnalini SM, Autocarro o Trattore già usati in questa fase"),
            Integer(0, 10),
            0,
            said=(
                r"\b(?:usat[oi]|gia usato|messo|messi) (?:gia )?{} (?:segnalini|trattori|sm|autocarri)\b",
                r"\b{} (?:reggimenti|battaglioni|unita|fanterie|pedine)(?: (?:di|fanteria|gia|sono|vanno|a|piedi))* (?:sui|su|sugli|in|coi|con i|con gli) (?:camion|autocarri|strategico)\b",
            ),
            listens=False,
        ),
    ),
)
def ways(
    classe: str | None,
    ma: int | None,
    modo: str | None,
    quanti_segnalini: bool,
    strada: str | None,
    parte: str | None,
    stato: str,
    turno: int | None,
    notte: bool,
    adiacente: bool,
    su_strada: bool,
    rinforzo: bool,
    armata: str | None,
    segnalini_usati: int,
) -> Ruling:
    """All the ways a unit may move, or the one asked about."""
    if quanti_segnalini:
        return _supply_of_markers(
            modo, parte or ("alleato" if segnalini_usati and modo == TRUCK else None), armata, segnalini_usati
        )
    if classe is None:
        classe, parte = _usual(modo, parte)
    side = "tedesco" if classe == modes.ROCKETS else parte
    _check(classe, parte, stato, notte)
    mover = modes.Mover(classe, side, ma, stato, turno, notte, adiacente, su_strada, rinforzo)
    found = {}
    for mode in [modo] if modo else _worth_saying(mover):
        reach = modes.reach(mode, mover)
        found[mode] = reach if reach.refusal else _markers(mode, mover, armata, segnalini_usati) or reach
    frost = frozen(turno)
    steps = tuple(_step(mode, reach, classe, strada, frost) for mode, reach in found.items())
    notes = _notes(found, mover, modo)
    if modo:
        return _one(modo, found[modo], steps, notes, _hexes(modo, found[modo], classe, strada, frost))
    allowed = {mode: reach for mode, reach in found.items() if not reach.refusal}
    if not allowed:
        reason = next(iter(found.values())).refusal
        return Ruling(_("Non può muovere: {reason}.", reason=reason), NO, steps, warnings=notes)
    said = "; ".join(f"{MODES.label(mode)}: {_far(reach)}" for mode, reach in allowed.items())
    return Ruling(_("Può usare: {ways}.", ways=said), ", ".join(allowed), steps, warnings=notes)


def _usual(mode: str | None, side: str | None) -> tuple[str, str | None]:
    """The class, and the side, of who moves like this when nothing else is said."""
    if mode in (TRACTOR, SHIFT):
        return modes.ARTILLERY, "tedesco" if mode == TRACTOR else "alleato"
    if mode == STRATEGIC:
        return ground.VEHICLE, side
    if mode in (EXTENDED, TACTICAL, TRUCK, modes.NORMAL):
        return ground.ON_FOOT, side
    raise Wrong(_("Di' che tipo di unità muove, o con che modo."))


def _supply_of_markers(mode: str | None, side: str | None, army: str | None, used: int) -> Ruling:
    """How many markers there are for strategic movement, or tractors."""
    if mode == TRACTOR or army:
        total = sum(TRACTORS.values())
        count = TRACTORS[army] if army else total
        each = ", ".join(f"{ARMIES.label(name)} {number}" for name, number in TRACTORS.items())
        text = _("{count} Trattori: in tutto {total} ({each}).", count=count, total=total, each=each)
        return Ruling(text, str(count), (Step(_("Trattori di Artiglieria"), str(count), "22.3"),))
    steps = tuple(Step(SIDES.label(name), str(number), "12.4.1") for name, number in MARKERS.items())
    if side and used:
        left = max(0, MARKERS[side] - used)
        text = _(
            "Restano {left} segnalini SM su {count}: {side}.", left=left, count=MARKERS[side], side=SIDES.label(side)
        )
        return Ruling(text, str(left), steps)
    if side:
        text = _("{count} segnalini SM: {side}.", count=MARKERS[side], side=SIDES.label(side))
        return Ruling(text, str(MARKERS[side]), steps)
    text = _(
        "Segnalini SM: {german} al Tedesco, {allied} all'Alleato.", german=MARKERS["tedesco"], allied=MARKERS["alleato"]
    )
    return Ruling(text, text, steps)


def _check(unit: str, side: str | None, state: str, night: bool) -> None:
    if unit == modes.ROCKETS and side == "alleato":
        raise Wrong(_("I Nebelwerfer sono tedeschi: togli «alleato» o scegli Artiglieria."))
    if unit == modes.ARTILLERY and side is None:
        raise Wrong(_("Di' di chi è l'artiglieria: quella tedesca e quella alleata muovono in modo diverso."))
    if state in ("genieri", "rrd") and (side == "tedesco" or unit != ground.ON_FOOT):
        raise Wrong(_("Genieri USA e reggimenti RRD sono unità alleate non meccanizzate."))
    if state == "segnalino-notte" and night:
        raise Wrong(_("Il segnalino Notte limita il turno PM; nel turno notturno l'unità usa tutta la sua MA."))


def _worth_saying(mover: modes.Mover) -> list[str]:
    """The ways to look at when none is asked: those of its kind of unit."""
    if mover.german_guns:
        return [TRACTOR, TACTICAL, *([SHIFT] if mover.unit == modes.ROCKETS else [])]
    if mover.guns:
        return [SHIFT, modes.NORMAL, TACTICAL, STRATEGIC]
    if not mover.on_foot:
        return [modes.NORMAL, TACTICAL, STRATEGIC]
    return [modes.NORMAL, modes.EXTENDED, TACTICAL, *([TRUCK] if mover.side != "tedesco" else [])]


def _markers(mode: str, mover: modes.Mover, army: str | None, used: int) -> modes.Reach | None:
    """Refused when the markers are used up."""
    if mode in (STRATEGIC, TRUCK):
        limit = MARKERS[mover.side] if mover.side else max(MARKERS.values())
        text = _("i segnalini SM sono finiti: {limit} in tutto", limit=limit)
        return modes.Reach("12.4.1", refusal=text) if used >= limit else None
    if mode == TRACTOR or (mode == TACTICAL and mover.german_guns):
        limit = TRACTORS[army] if army else sum(TRACTORS.values())
        text = _("i Trattori sono finiti: {limit} in tutto", limit=limit)
        return modes.Reach("22.3#armata", refusal=text) if used >= limit else None
    return None


def _hexes(mode: str, reach: modes.Reach, unit: str, road: str | None, frost: bool) -> int | None:
    """How many hexes of that road it goes."""
    if road is None or reach.refusal or reach.points is None:
        return None
    return int(reach.points / ground.entry(road, modes.column(mode, unit), frost))


def _far(reach: modes.Reach) -> str:
    if reach.refusal:
        return NO
    if reach.hexes is not None:
        return _("1 esagono") if reach.hexes == 1 else _("{hexes} esagoni", hexes=reach.hexes)
    return _("MP secondo la pedina") if reach.points is None else _("{points} MP", points=halves(reach.points))


def _step(mode: str, reach: modes.Reach, unit: str, road: str | None, frost: bool) -> Step:
    text = MODES.label(mode)
    hexes = _hexes(mode, reach, unit, road, frost)
    if reach.refusal:
        text = f"{text}: {reach.refusal}"
    elif hexes is not None and road:
        cost = ground.entry(road, modes.column(mode, unit), frost)
        text = _(
            "{mode}: {hexes} esagoni di {road} a {cost} MP",
            mode=text,
            hexes=hexes,
            road=ROADS.label(road),
            cost=halves(cost),
        )
    return Step(text, _far(reach), reach.section)


def _one(mode: str, reach: modes.Reach, steps: tuple[Step, ...], notes: tuple[str, ...], hexes: int | None) -> Ruling:
    """The answer about one way of moving."""
    name = MODES.label(mode)
    if reach.refusal:
        return Ruling(_("No, {mode}: {reason}.", mode=name, reason=reach.refusal), NO, steps, warnings=notes)
    if hexes is not None:
        text = _("{hexes} esagoni di quella strada: {mode} dà {far}.", hexes=hexes, mode=name, far=_far(reach))
        return Ruling(text, str(hexes), steps, warnings=notes)
    bare = f"{reach.hexes} esagoni" if reach.hexes else "MA" if reach.points is None else f"{halves(reach.points)} MP"
    return Ruling(_("Sì, {mode}: {far}.", mode=name, far=_far(reach)), bare, steps, warnings=notes)


def _notes(found: dict[str, modes.Reach], mover: modes.Mover, asked: str | None) -> tuple[str, ...]:
    """What else binds the ways that are open."""
    open_ways = {mode for mode, reach in found.items() if not reach.refusal}
    notes = []
    if modes.EXTENDED in open_ways:
        notes.append(_("Con l'Esteso non può finire il movimento accanto a un'unità nemica (11.2)."))
    if open_ways & {STRATEGIC, TRUCK}:
        notes.append(_("Strategico e Autocarro: solo strade, mai accanto al nemico, e non finisce raggruppata (12.2)."))
    if TRUCK in open_ways and not mover.reinforcement:
        notes.append(_("Salire sugli Autocarri costa un turno intero di MA; si muove dal turno dopo (12.4.3)."))
    if TACTICAL in open_ways and mover.german_guns:
        notes.append(_("L'artiglieria tedesca usa il Tattico solo col Trattore (22.3)."))
    if mover.guns and mover.side == "alleato" and modes.NORMAL in open_ways:
        notes.append(
            _(
                "L'artiglieria alleata che muove più di 1 esagono si gira sul lato Sparato: la MA è quella di quel lato (22.1)."
            )
        )
    if mover.night and open_ways:
        notes.append(_("Di notte muovono al massimo 3 gruppi per parte, designati nel turno PM (25.3.1)."))
    if TRACTOR in open_ways or (asked == STRATEGIC and mover.side == "tedesco"):
        notes.append(_("Segnalini tedeschi: 6 movimenti strategici e 5 Trattori come limiti separati, decisione R8."))
    if mover.state == "segnalino-notte":
        notes.append(_("Vale 1 MP (25.3.5), che su Strada Primaria fa 2 esagoni alle meccanizzate: decisione R16."))
    return tuple(notes)
