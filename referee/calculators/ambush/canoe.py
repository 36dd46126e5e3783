"""Canoes of Mission 6: what they carry and how far they go."""

from dataclasses import dataclass

from referee.calculators.ambush.figures import GAME
from referee.calculators.ambush.missions import canoe as figure
from referee.calculators.declare import Input
from referee.calculators.kinds import Flag, Integer, Wrong
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.i18n import N_, _

CREW = figure("Rematori attivi per muovere")
MPA = figure("MPA nei Round")
HEX = figure("Punti di movimento per esagono di fiume")
BEACH = figure("Approdo nei Round, in punti di movimento")


@calculator(
    game=GAME,
    name="canoe",
    title=N_("Canoe"),
    summary=N_("Missione 6: quanto porta una canoa, quante volte muove e quanti movimenti servono per un percorso."),
    sections=(
        "Missione_6#canoe",
        "Missione_6#canoa-carico",
        "Missione_6#canoa-round",
        "Missione_6#canoa-rematori",
        "Missione_6#canoa-turni",
        "Missione_6#canoa-approdo",
    ),
    inputs=(
        Input(
            "soldati",
            N_("Soldati a bordo"),
            Integer(0, 6),
            None,
            said=(
                r"\b(\d|un|uno) (?:soldat[oi]|uomin[oi]|uomo|person[ae]|rematori|para|dei miei)\b",
                r"\bin (\d)(?: (?:siamo|sono))? (?:sulla|nella|in|su una|per) canoa\b",
                r"\b(?:siamo|sono|saliamo|salgono|andiamo|ci stiamo|viaggiamo) (?:gia )?in (\d)\b",
                r"\b(?:canoa|a bordo)(?: (?:con|sono|siamo|in|ci|ci sono|gia|di))+ (\d)\b(?! (?:casell|turn|esagon|punt))",
            ),
        ),
        Input(
            "caselle",
            N_("Caselle di equipaggiamento sul fondo"),
            Integer(0, 12),
            0,
            said=(r"\b(\d{1,2}|una) casell[ae]\b",),
        ),
        Input(
            "attivi",
            N_("Soldati attivi a bordo"),
            Integer(0, 6),
            None,
            N_("Vuoto: tutti."),
            said=(r"\b(\d|un|uno)(?: [a-z]+)? attiv[oi]\b", (r"()\buno? (?:solo|e|dei \w+) (?:ferito|rematore)\b", 1)),
            listens=False,
        ),
        Input(
            "esagoni",
            N_("Esagoni di fiume da fare"),
            Integer(0, 40),
            None,
            said=(r"\b(\d{1,2}|un) (?:esagon[oi]|hex\w*)\b",),
        ),
        Input(
            "approda",
            N_("Alla fine approda"),
            Flag(),
            False,
            said=(r"()\b(?:approd\w+|sbarc\w+|a riva|sulla riva)\b",),
            listens=False,
        ),
        Input(
            "turni_primo",
            N_("Turni del primo rematore nel Round"),
            Integer(0, 2),
            None,
            said=(
                r"\b(?:primo|un) (?:rematore|soldato)(?: (?:ha|con))* (\d|un) turn",
                r"\b(?:rematori|soldati|entrambi)(?: (?:hanno|con))* (\d|un) turn",
                r"\b(\d|un) turn[oi](?: (?:nel|a|per|del))* (?:round|primo)",
            ),
            listens=False,
        ),
        Input(
            "turni_secondo",
            N_("Turni del secondo rematore nel Round"),
            Integer(0, 2),
            None,
            said=(r"\b(?:secondo|altro|l altro)(?: rematore| soldato)?(?: (?:ha|con|ne))* (\d|un|uno)(?: turn|$)",),
            listens=False,
        ),
        Input(
            "spara",
            N_("Movimento/fuoco istintivo"),
            Flag(),
            False,
            N_("Vale metà della MPA."),
            said=(r"()\b(?:spar\w+|fuoco istintivo)\b",),
            listens=False,
        ),
        Input("operazioni", N_("Durante le Operazioni"), Flag(), False),
    ),
)
def paddle(
    soldati: int | None,
    caselle: int,
    attivi: int | None,
    esagoni: int | None,
    approda: bool,
    turni_primo: int | None,
    turni_secondo: int | None,
    spara: bool,
    operazioni: bool,
) -> Ruling:
    """The load of a canoe and its movement."""
    asked = esagoni is not None or approda or turni_primo is not None or turni_secondo is not None
    if soldati is None and not caselle and not asked:
        return _room(spara)
    soldati = CREW if soldati is None else soldati
    active = soldati if attivi is None else attivi
    if active > soldati:
        raise Wrong(_("I soldati attivi non possono essere più di quelli a bordo."))
    if operazioni and (spara or turni_primo is not None or turni_secondo is not None):
        raise Wrong(_("Nelle Operazioni non ci sono turni né fuoco: togli quelli o «operazioni»."))
    load = _overload(soldati, caselle)
    if load:
        why, count = load
        step = Step(why[0].upper() + why[1:], str(count), "Missione_6#canoa-carico")
        return Ruling(_("No: {why}.", why=why), _("no"), (step,))
    carried = Step(
        _("Carico: soldati {men}, caselle {boxes}", men=soldati, boxes=caselle), _("va bene"), "Missione_6#canoa-carico"
    )
    if not asked:
        return _loaded(soldati, caselle, active, carried)
    if active < CREW:
        step = Step(_("Rematori attivi: ne servono {crew}", crew=CREW), str(active), "Missione_6#canoa-rematori")
        return Ruling(_("No: la canoa si sposta solo con {crew} soldati attivi.", crew=CREW), _("no"), (carried, step))
    trip = _Trip(esagoni, approda, _moves(turni_primo, turni_secondo), MPA // 2 if spara else MPA)
    return trip.in_operations(carried) if operazioni else trip.in_rounds(carried)


def _overload(men: int, boxes: int) -> tuple[str, int] | None:
    """What the canoe cannot carry, if anything."""
    usual, most = figure("Soldati a bordo"), figure("Soldati a bordo senza equipaggiamento sul fondo")
    room = figure("Caselle di equipaggiamento, oltre ai 2 soldati")
    if men > most:
        return _("una canoa porta al massimo {most} soldati", most=most), men
    if men > usual and boxes:
        return _("il terzo soldato prende il posto dell'equipaggiamento"), boxes
    if boxes > room:
        return _("una canoa porta al massimo {room} caselle di equipaggiamento", room=room), boxes
    return None


def _room(fires: bool) -> Ruling:
    """What any canoe carries, and how far it goes in one move."""
    usual, most = figure("Soldati a bordo"), figure("Soldati a bordo senza equipaggiamento sul fondo")
    room = figure("Caselle di equipaggiamento, oltre ai 2 soldati")
    points = MPA // 2 if fires else MPA
    text = _(
        "Una canoa porta {usual} soldati e {room} caselle di equipaggiamento, oppure {most} soldati senza equipaggiamento sul fondo; nei Round ha {points} punti di movimento. Ogni esagono di fiume ne costa {hex}, approdare {beach}; salire o scendere costa {aboard} a chi lo fa.",
        usual=usual,
        room=room,
        most=most,
        points=points,
        hex=HEX,
        beach=BEACH,
        aboard=figure("Salire o scendere nei Round, in punti di movimento"),
    )
    steps = (
        Step(_("Soldati a bordo"), str(usual), "Missione_6#canoa-carico"),
        Step(_("Punti di movimento a ogni spostamento"), str(points), "Missione_6#canoa-round"),
    )
    return Ruling(text, str(usual), steps)


def _loaded(men: int, boxes: int, active: int, carried: Step) -> Ruling:
    usual, room = figure("Soldati a bordo"), figure("Caselle di equipaggiamento, oltre ai 2 soldati")
    text = _(
        "Sì: il carico va bene (soldati {men}, caselle {boxes}). Caselle ancora libere sul fondo: {free}.",
        men=men,
        boxes=boxes,
        free=room - boxes if men <= usual else 0,
    )
    if active < CREW:
        text = _("{text} Ma per muoverla servono {crew} soldati attivi.", text=text, crew=CREW)
    return Ruling(text, _("sì"), (carried,))


def _moves(first: int | None, second: int | None) -> int | None:
    """Moves in the Round: one a turn, when either paddler has one."""
    return None if first is None and second is None else max(first or 0, second or 0)


@dataclass(frozen=True, slots=True)
class _Trip:
    """A canoe's way along the river."""

    hexes: int | None
    beaches: bool
    moves: int | None
    allowance: int

    def in_operations(self, carried: Step) -> Ruling:
        """One hex at a time; landing is free."""
        count = self.hexes or 0
        step = Step(
            _("Nelle Operazioni: un esagono per volta, col controllo di paragrafo"),
            str(count),
            "Missione_6#canoa-operazioni",
        )
        text = _(
            "Esagoni: {count}, uno per volta e ciascuno col suo controllo di paragrafo; l'approdo non costa nulla.",
            count=count,
        )
        return Ruling(text, str(count), (carried, step))

    def in_rounds(self, carried: Step) -> Ruling:
        """Movement points, moves needed and moves at hand."""
        steps = [
            carried,
            Step(_("Punti di movimento a ogni spostamento"), str(self.allowance), "Missione_6#canoa-round"),
        ]
        if self.moves is not None:
            steps.append(
                Step(
                    _("Spostamenti nel Round: uno per turno di un rematore"), str(self.moves), "Missione_6#canoa-turni"
                )
            )
        if self.hexes is None and not self.beaches:
            text = _(
                "Spostamenti della canoa nel Round: {moves}; esagoni di fiume, al massimo {most}.",
                moves=self.moves,
                most=(self.moves or 0) * self.allowance // HEX,
            )
            return Ruling(text, str(self.moves), tuple(steps))
        if self.hexes is None and self.moves is None:
            steps.append(Step(_("Approdo"), f"-{BEACH}", "Missione_6#canoa-approdo"))
            hexes = (self.allowance - BEACH) // HEX
            text = _(
                "Approdare costa {beach} punto di movimento: prima può fare al massimo {hexes} esagoni di fiume, su {allowance} punti.",
                beach=BEACH,
                hexes=hexes,
                allowance=self.allowance,
            )
            return Ruling(text, str(BEACH), tuple(steps))
        cost = (self.hexes or 0) * HEX + self.beaches * BEACH
        needed = -(-cost // self.allowance)
        steps.append(Step(_("Un punto per esagono di fiume"), str((self.hexes or 0) * HEX), "Missione_6#canoa-round"))
        if self.beaches:
            steps.append(Step(_("Approdo"), f"+{BEACH}", "Missione_6#canoa-approdo"))
        text = _(
            "Punti di movimento: {cost}; spostamenti da {allowance} punti che servono: {needed}, avanzo: {left}.",
            cost=cost,
            needed=needed,
            left=needed * self.allowance - cost,
            allowance=self.allowance,
        )
        if self.moves is None:
            return Ruling(text, str(needed), tuple(steps))
        enough = needed <= self.moves
        said = (
            _("Sì, in questo Round ci arriva.")
            if enough
            else _("No, in questo Round non ci arriva: gli spostamenti sono {moves}.", moves=self.moves)
        )
        return Ruling(f"{said} {text}", _("sì") if enough else _("no"), tuple(steps))
