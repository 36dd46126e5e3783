"""What a path costs, hex by hex, and whether a unit may take it."""

from dataclasses import replace
from fractions import Fraction
from itertools import accumulate

from referee.calculators.ardenne44 import modes
from referee.calculators.ardenne44.calendar import DATED_SAID, FROST, TURN, frozen, label
from referee.calculators.ardenne44.forces import GAME
from referee.calculators.ardenne44.ground import (
    CLASSES,
    ENTERED,
    EXIT,
    FOREST_ROAD,
    ON_FOOT,
    ROAD,
    ROUTE,
    START,
    VEHICLE,
    ZOC,
    Hex,
    read,
)
from referee.calculators.ardenne44.march import March
from referee.calculators.ardenne44.modes import EXTENDED, MODES, NORMAL, SHIFT, STRATEGIC, TACTICAL, TRACTOR, TRUCK
from referee.calculators.ardenne44.traits import SIDES
from referee.calculators.declare import Input
from referee.calculators.kinds import Choice, Flag, Integer, Wrong, halves
from referee.calculators.registry import calculator
from referee.calculators.routes import Leg
from referee.calculators.ruling import Ruling, Step
from referee.i18n import N_, _

PATH_MODES = Choice({mode: words for mode, words in MODES.options.items() if mode != SHIFT})
# Words after which a side is not the one that moves: «in mano agli americani», «traffico alleato».
_NOT_THE_MOVER = "".join(
    rf"(?<!\b{word} )"
    for word in (
        "mano",
        "mano agli",
        "mano ai",
        "degli",
        "dei",
        "ancora",
        "contro",
        "traffico",
        "blocco",
        "a un",
        "vith",
    )
)
FORBIDDEN = "vietato"
ALLOWED = "consentito"
MUD_ON_THE_CARD = 18  # the turn track prints mud up to here (ruling R10)


@calculator(
    game=GAME,
    name="movimento",
    title=N_("Movimento: costo di un percorso"),
    summary=N_(
        "Quanti MP costa un percorso, esagono per esagono, e se l'unità può farlo: TEC, fango e gelo, EZOC, Traffico, Blocchi, St. Vith."
    ),
    sections=("TEC", "9.2.1", "11.1", "11.2", "11.3", "11.4.1", "11.5", "11.6", "12.1", "24.2", "24.7", "28.1", "33.1"),
    inputs=(
        Input(
            "percorso",
            N_("Percorso, esagono per esagono"),
            ROUTE,
            help=N_(
                "Gli esagoni in cui entra, in ordine: «2 strada primaria, foresta, aperto con traffico». Si può aggiungere: ponte, fiume, EZOC, Blocco Stradale, strettoia di St. Vith."
            ),
            said=(ENTERED, (rf"^(?=.*\b(?:cost\w+|mp|pm|punt[oi]|spend\w+|pag\w+)\b)(?=.*\b{ZOC}\b)", "zoc nemica")),
        ),
        Input(
            "classe",
            N_("Classe dell'unità"),
            CLASSES,
            None,
            N_(
                "Lo schema dei tipi di unità (2.4) non è nel testo: per i Comandi da Combattimento guarda la scheda del gioco."
            ),
        ),
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
            PATH_MODES,
            NORMAL,
            said=((r"\bsm\b", STRATEGIC), (r"\btm\b", TACTICAL)),
        ),
        Input(
            "da_ezoc",
            N_("Comincia in EZOC"),
            Flag(),
            False,
            said=(
                rf"\b(?:da|dalla|dall|dal|dalle|lasci\w+|abbandon\w+|moll\w+)(?: (?:una|un|la|le|sua|una sua))* {ZOC}\b",
                r"\b(?:part\w+|cominci\w+|inizi\w+|sta|sto|era|ero)(?: [^ ]+){0,2}? (?:attaccat[aoei]|appiccicat[aoei]|adiacent[ei]|accanto|a contatto|vicin[aoei]|incollat[aoei])\b",
                r"\b(?:attaccat[aoei]|appiccicat[aoei]|adiacent[ei]|accanto|a contatto|incollat[aoei]|a ridosso)(?: (?:a|al|ad|col|con|del|di|un|una|il|unita))* nemic\w+\b",
                r"\b(?:usc\w+|esco|esce|escono|part\w+|cominci\w+|inizi\w+|sta|sto|sono|ero|era|stav\w+|trov\w+)"
                rf"(?: (?:a|da|dalla|in|nella|dentro|una|la|gia|adesso|si|mi|dal|turno|il|movimento))* {ZOC}",
                rf"\b(?:da|dalla|dall)(?: (?!nessun)\w+){{0,2}} {ZOC}\b",
                (rf"\bnon (?:esc\w+|part\w+)(?: da)? (?:nessun\w+ |alcun\w+ )?{ZOC}\b", False),
            ),
            listens=False,
        ),
        Input(
            "partenza",
            N_("Terreno da cui parte"),
            START,
            "aperto",
            said=(
                r"\b(?:parte|parto|partendo|partono) da(?:l|lla)? (?:un |una )?{}\b",
                r"\b(?:da|dal|dalla|dallo|dall)(?: (?:un|una|uno|esagono|di|terreno))* {}(?=.*\b(?:entr\w+|in|nel|nella|verso|a|ad|va|vado)\b)",
            ),
            listens=False,
        ),
        Input(
            "parte",
            N_("Chi muove"),
            SIDES,
            None,
            said=(
                r"(?<!in mano )\b(?:al|ai|agli|il|i|gli|per il|per i|col|coi|carri|carro|veicol[oi]|fanteria|unita|reggimento|battaglione)"
                r" (tedesc\w+|alleat\w|american\w|ingles\w)\b",
                rf"{_NOT_THE_MOVER}\b(tedesc\w+|alleat\w|american\w|ingles\w)\b(?! (?:ci )?(?:ha|hanno|aveva) (?:messo|piazzato|lasciato|un|il|appena))",
                (r"(?=\b(?:panzer|panther|tigr[ei]|volksgrenadier|vg)\b)", "tedesco"),
            ),
            listens=False,
        ),
        Input(
            "turno",
            N_("Turno"),
            TURN,
            None,
            N_("Dal Turno 11 il terreno è gelato; senza turno si conta il fango."),
            said=(*DATED_SAID, (r"(?<!prima del )(?<!prima che )(?<!senza )(?<!o )\bgel\w+\b", FROST)),
        ),
        Input("notte", N_("Turno notturno"), Flag(), False),
        Input(
            "strettoia",
            N_("Passa per la strettoia di St. Vith"),
            Flag(),
            False,
            N_("Se non è detto nel percorso."),
            said=(r"\b(?:strettoia|collo di bottiglia)\b",),
            listens=False,
        ),
        Input(
            "quanti_esagoni",
            N_("Si chiede quanti esagoni così percorre"),
            Flag(),
            False,
            said=(r"\bquanti (?:esagoni|hex)\b", r"\bquanta strada\b"),
            listens=False,
        ),
        Input(
            "traffico",
            N_("Segnalino di Traffico nemico nell'esagono"),
            Flag(),
            False,
            N_("Se non è detto nel percorso."),
            said=(r"(?=\b(?:traffico|ingorgo|greif)\b)",),
            listens=False,
        ),
        Input(
            "blocco",
            N_("Blocco Stradale nemico nell'esagono"),
            Flag(),
            False,
            N_("Se non è detto nel percorso."),
            said=(r"(?=\b(?:blocc[oh]i? stradal[ei]|post[oi] di blocco|roadblock)\b)",),
            listens=False,
        ),
        Input(
            "fiume",
            N_("Passa un fiume senza ponte"),
            Flag(),
            False,
            N_("Se non è detto nel percorso."),
            said=(
                r"(?=\b(?:fium[ei]|mosa|our|sauer|ourthe) (?:senza ponte|dove non c e (?:il )?ponte|a guado)\b)",
                r"(?=\bguad(?:o|are|ando|a|ano)\b)",
                r"(?=\bpont[ei] (?:distrutt|saltat|rott)\w\b)",
            ),
            listens=False,
        ),
        Input(
            "st_vith_tedesca",
            N_("Il Tedesco controlla St. Vith"),
            Flag(),
            False,
            said=(
                r"\b(?:controll\w+|pres[ao]|in mano tedesca|tedesco tiene) (?:di )?st(?:\.)? vith\b",
                r"(?=\bst vith (?:e |adesso |ora |gia )*(?:tedesca|in mano tedesca|presa|mia|nostra)\b)",
                r"\bst vith\b(?: (?!american|alleat)[^ ]+){0,4}? (?:conquistat\w|pres[ao]|cadut\w|mia|nostra|tedesca)\b",
                r"\b(?:conquist\w+|cattur\w+|dopo aver preso) st vith\b",
                r"\bst vith\b.*\b(?:la controlla|l ha (?:gia )?pres[ao]|l ha (?:gia )?conquistat[ao]|la tiene|la possiede|e (?:gia )?caduta|ormai tedesca|l abbiamo presa|l ho presa|e nostra|ce l ha)\b",
                r"\b(?:dopo la caduta|caduta|presa) (?:di )?st vith\b",
                (
                    r"\bst vith (?:e |ancora |resta |rimane |sempre |in mano )*(american\w|alleat\w)\b",
                    False,
                ),
            ),
            listens=False,
        ),
    ),
)
def movement(
    percorso: tuple[Leg, ...],
    classe: str | None,
    ma: int | None,
    modo: str,
    da_ezoc: bool,
    partenza: str,
    parte: str | None,
    turno: int | None,
    notte: bool,
    strettoia: bool,
    quanti_esagoni: bool,
    traffico: bool,
    blocco: bool,
    fiume: bool,
    st_vith_tedesca: bool,
) -> Ruling:
    """One unit along one path."""
    hexes = tuple(read(leg) for leg in percorso)
    for mark, told in (("st-vith", strettoia), ("traffico", traffico), ("blocco", blocco), ("fiume", fiume)):
        if told and not any(mark in hex.marks for hex in hexes):
            hexes = (replace(hexes[0], marks=hexes[0].marks | {mark}), *hexes[1:])
    if classe is None and ma is None and modo == NORMAL:
        return _for_each_class(hexes, parte, turno, da_ezoc, st_vith_tedesca, partenza)
    unit = _unit(classe, modo)
    column = modes.column(modo, unit)
    _check(hexes, column, parte)
    start = Hex(partenza, frozenset({partenza}))
    march = March(column, modo, (start, *hexes), parte, turno, frozen(turno), da_ezoc, st_vith_tedesca)
    mover = modes.Mover(unit, "tedesco" if modo == TRACTOR else parte, ma, turn=turno, night=notte, adjacent=da_ezoc)
    reach = modes.reach(modo, mover)
    if reach.refusal:
        text = _("No: {mode}, {reason}.", mode=PATH_MODES.label(modo), reason=reach.refusal)
        return Ruling(text, FORBIDDEN, (Step(f"{PATH_MODES.label(modo)}: {reach.refusal}", _("no"), reach.section),))
    stopped = march.stop()
    if stopped:
        return _refused(march, mover, stopped)
    if modo == TACTICAL:
        text = _("Sì: col Movimento Tattico muove fino a 2 esagoni e ignora tutti i costi.")
        return Ruling(
            text, ALLOWED, (Step(PATH_MODES.label(TACTICAL), str(len(hexes)), "11.3"),), warnings=_notes(march)
        )
    if quanti_esagoni and len(hexes) == 1 and reach.points is not None:
        return _repeated(march, reach)
    return _costed(march, mover, reach)


def _repeated(march: March, reach: modes.Reach) -> Ruling:
    """How many hexes like this one a unit goes with all its points."""
    costs, steps = march.costs()
    points = reach.points or Fraction(0)
    again = sum(replace(march, leaves_zoc=False).costs()[0], Fraction(0))
    count = int((points - costs[0]) / again) + 1 if again and points >= costs[0] else 0
    text = _(
        "{hexes} esagoni: ha {has} MP e ognuno ne costa {cost}.", hexes=count, has=halves(points), cost=halves(again)
    )
    has = Step(_("MP a disposizione: {mode}", mode=PATH_MODES.label(march.mode)), halves(points), reach.section)
    return Ruling(text, str(count), (*steps, has), warnings=_notes(march))


def _for_each_class(
    hexes: tuple[Hex, ...], side: str | None, turn: int | None, leaves_zoc: bool, holds: bool, start: str
) -> Ruling:
    """What the path costs each class of units, when none was said."""
    said: list[str] = []
    steps: list[Step] = []
    first = Hex(start, frozenset({start}))
    for unit in CLASSES.options:
        _check(hexes, ON_FOOT, side)
        march = March(unit, NORMAL, (first, *hexes), side, turn, frozen(turn), leaves_zoc, holds)
        stopped = march.stop()
        unknown = unit != ON_FOOT and any(hex.key == ROAD for hex in hexes)
        cost = _("dipende dalla strada") if unknown else _("no, {reason}", reason=stopped[1]) if stopped else ""
        if not cost:
            cost = _("{cost} MP", cost=halves(sum(march.costs()[0], Fraction(0))))
        name = CLASSES.label(unit).partition(" (")[0]
        said.append(f"{name}: {cost}")
        steps.append(Step(name, cost, stopped[2] if stopped else "TEC"))
    text = "; ".join(said) + "."
    if turn is None:
        text += " " + _("Col fango: dal {turn} col gelo alcuni costi scendono.", turn=label(FROST))
    return Ruling(text, "; ".join(said), tuple(steps))


def _unit(unit: str | None, mode: str) -> str:
    """The class of the unit; some ways of moving tell it by themselves."""
    if mode == TRACTOR:
        return modes.ARTILLERY
    if unit is None and mode in (EXTENDED, TRUCK):
        return ON_FOOT
    if unit is None:
        raise Wrong(_("Di' la classe dell'unità: non meccanizzata, fanteria meccanizzata o veicolo."))
    return unit


def _check(hexes: tuple[Hex, ...], column: str, side: str | None) -> None:
    if column != ON_FOOT and any(hex.key == ROAD for hex in hexes):
        raise Wrong(_("Di' che strada è: Primaria, Secondaria o in Foresta. Alle meccanizzate il costo cambia."))
    exits = [hex for hex in hexes if EXIT in hex.ground]
    if not exits:
        return
    if exits != [hexes[-1]]:
        raise Wrong(_("L'uscita dalla mappa è l'ultimo passo del percorso."))
    if side is None:
        raise Wrong(_("Per uscire dalla mappa di' chi muove: il Tedesco e l'Alleato hanno regole diverse."))
    if side == "tedesco" and exits[0].road is None:
        raise Wrong(
            _(
                "Il Tedesco esce solo da un Esagono di Entrata e paga la strada: scrivi «uscita dalla mappa su strada primaria»."
            )
        )


def _refused(march: March, mover: modes.Mover, stopped: tuple[int, str, str]) -> Ruling:
    number, reason, section = stopped
    text = _("No, non può entrare nell'esagono {number}: {reason}.", number=number, reason=reason)
    return Ruling(
        text,
        FORBIDDEN,
        (Step(_("Esagono {number}: {reason}", number=number, reason=reason), _("no"), section),),
        warnings=(*_tactical_way(march, mover), *_notes(march)),
    )


def _costed(march: March, mover: modes.Mover, reach: modes.Reach) -> Ruling:
    """The whole cost, against what the unit has."""
    costs, steps = march.costs()
    total = sum(costs, Fraction(0))
    steps = (*steps, Step(_("Costo del percorso in MP"), halves(total), "11.1#mp"))
    notes = (*_frost_notes(march, total), *_notes(march))
    if reach.points is None:
        text = _("{cost} MP.", cost=halves(total))
        if len(costs) > 1:
            text = _("Il percorso costa {cost} MP, per {hexes} esagoni.", cost=halves(total), hexes=len(costs))
        return Ruling(text, halves(total), steps, warnings=notes)
    has = halves(reach.points)
    steps = (*steps, Step(_("MP a disposizione: {mode}", mode=PATH_MODES.label(march.mode)), has, reach.section))
    if total <= reach.points:
        left = halves(reach.points - total)
        text = _(
            "Sì: il percorso costa {cost} MP e ne ha {has}: ne restano {left}.", cost=halves(total), has=has, left=left
        )
        return Ruling(text, halves(total), steps, warnings=notes)
    entered = sum(spent <= reach.points for spent in accumulate(costs))
    text = _(
        "No: il percorso costa {cost} MP e ne ha {has}; arriva all'esagono {entered} su {hexes}.",
        cost=halves(total),
        has=has,
        entered=entered,
        hexes=len(costs),
    )
    other = (*_extended_way(march, mover, total), *_tactical_way(march, mover))
    return Ruling(text, halves(total), steps, warnings=(*other, *notes))


def _extended_way(march: March, mover: modes.Mover, total: Fraction) -> tuple[str, ...]:
    """Says so when Extended Movement would do."""
    longer = modes.reach(EXTENDED, mover).points
    if march.mode != NORMAL or longer is None or total > longer or replace(march, mode=EXTENDED).stop():
        return ()
    return (_("Col Movimento Esteso ha {points} MP e può farlo (11.2).", points=halves(longer)),)


def _tactical_way(march: March, mover: modes.Mover) -> tuple[str, ...]:
    """Says so when Tactical Movement would do."""
    if march.mode in (TACTICAL, TRUCK) or replace(march, mode=TACTICAL).stop():
        return ()
    if modes.reach(TACTICAL, mover).refusal:
        return ()
    return (_("Col Movimento Tattico (2 esagoni, senza contare i costi) può farlo (11.3)."),)


def _frost_notes(march: March, total: Fraction) -> tuple[str, ...]:
    other = sum(replace(march, frost=not march.frost).costs()[0], Fraction(0))
    if other == total:
        return ()
    if march.turn is None:
        return (
            _(
                "Contato col fango: dal {turn}, col Terreno Gelato, costa {cost} MP.",
                turn=label(FROST),
                cost=halves(other),
            ),
        )
    if march.frost and march.turn <= MUD_ON_THE_CARD:
        return (
            _(
                "Terreno Gelato dal Turno 11 (28.1), anche se la Tabella dei Turni stampa fango fino al 18: decisione R10."
            ),
        )
    return ()


def _notes(march: March) -> tuple[str, ...]:
    """What the player should check."""
    notes = []
    pairs = zip(march.hexes, march.hexes[1:], strict=False)
    unsure = any(before.road == FOREST_ROAD and not before.ground and after.road is None for before, after in pairs)
    if unsure and march.unit != VEHICLE:
        notes.append(
            _("Lasciando una Strada in Foresta fuori strada: se l'esagono è Sconnesso-Bosco vale 11.6, scrivilo.")
        )
    marks = frozenset().union(*(hex.marks for hex in march.hexes))
    if march.side is None and "st-vith" in marks:
        notes.append(_("La strettoia di St. Vith pesa solo sul Tedesco (24.7)."))
    if "blocco" in marks and march.mode in (STRATEGIC, TRUCK):
        notes.append(
            _(
                "Blocco Stradale in Movimento Strategico: la 12.3 lo permette, la 33.1 lo vieta; vale il divieto, decisione R7."
            )
        )
    if "confine" in marks and march.turn is None:
        notes.append(_("Prima del Turno 5 i tedeschi non attraversano i confini di Armata (11.10.1)."))
    return tuple(notes)
