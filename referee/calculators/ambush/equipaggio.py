"""Crew points of tanks: what a turn's actions cost and which go together (rules 17/13, 17/5, 17/8)."""

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import Any

from referee.calculators.ambush.figures import GAME
from referee.calculators.ambush.vehicles import VEHICLES, is_tank, seats
from referee.calculators.declare import Input
from referee.calculators.kinds import Choice, Choices, Flag, Integer
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.calculators.tables import table
from referee.i18n import N_, _

CREW = seats("sherman")
TANKS = Choice({name: words for name, words in VEHICLES.options.items() if is_tank(name)})
ROWS = {
    "cannone": "Fuoco mirato col cannone",
    "caricare": "Caricare il cannone",
    "bordo-mirato": "Fuoco mirato con la mitragliatrice di bordo",
    "bordo-istintivo": "Fuoco istintivo con la mitragliatrice di bordo",
    "coassiale-mirato": "Fuoco mirato con la coassiale",
    "coassiale-istintivo": "Fuoco istintivo con la coassiale",
    "lento": "Movimento lento",
    "veloce": "Movimento veloce",
    "portelli": "Aprire o chiudere il carro",
}
ACTIONS = Choice(
    {
        "cannone": (
            N_("fuoco mirato col cannone"),
            "cannonata",
            "colpo di cannone",
            "tiro del cannone",
            "sparo di cannone",
            "cannone mirato",
            "spara col cannone",
            "sparo col cannone",
            "sparare col cannone",
            "main gun",
            "fuoco del cannone",
        ),
        "caricare": (
            N_("caricare il cannone"),
            "ricaricare",
            "ricarica",
            "ricaricare il cannone",
            "caricamento",
            "load",
            "reload",
        ),
        "bordo-mirato": (
            N_("fuoco mirato con la mitragliatrice di bordo"),
            "mitragliatrice di bordo",
            "bordo",
            "mitragliatrice di bordo mirata",
            "bow mg",
            "hull mg",
        ),
        "bordo-istintivo": (
            N_("fuoco istintivo con la mitragliatrice di bordo"),
            "mitragliatrice di bordo istintiva",
            "istintivo con la mitragliatrice di bordo",
            "istintivo di bordo",
            "istintivo con quella di bordo",
            "bordo istintiva",
        ),
        "coassiale-mirato": (
            N_("fuoco mirato con la coassiale"),
            "coassiale",
            "coassiale mirata",
            "coax",
            "mitragliatrice coassiale",
        ),
        "coassiale-istintivo": (
            N_("fuoco istintivo con la coassiale"),
            "coassiale istintiva",
            "coax istintiva",
            "istintivo con la coassiale",
            "istintivo con coassiale",
            "coassiale istintivo",
            "istintivo coassiale",
        ),
        "lento": (
            N_("movimento lento"),
            "muovere lento",
            "muovermi piano",
            "muoversi piano",
            "muovermi",
            "muoversi",
            "piano",
            "lentamente",
            "avanzare",
            "muovere",
            "muove",
            "movimento",
            "guida lenta",
            "lento",
            "slow",
        ),
        "veloce": (
            N_("movimento veloce"),
            "muovere veloce",
            "muove veloce",
            "guida veloce",
            "veloce",
            "a tavoletta",
            "a tutta velocità",
            "alta velocità",
            "fast",
        ),
        "portelli": (
            N_("aprire o chiudere il carro"),
            "aprire",
            "chiudere",
            "portello",
            "portelli",
            "sigillare",
            "apertura",
            "chiusura",
            "hatch",
        ),
    }
)
# Actions of which a turn has one: told again in a follow-up, one takes the place of the other.
ALIKE = (("lento", "veloce"), ("bordo-mirato", "bordo-istintivo"), ("coassiale-mirato", "coassiale-istintivo"))


@dataclass(frozen=True, slots=True)
class Actions(Choices):
    """The actions of a turn."""

    def joined(self, before: Any, said: Any, adds: bool) -> list[str] | None:
        """The turn with an action in the place of one like it: «e se invece va veloce?»; none when there was none like it."""
        known, more = list(self.parse(before)), list(self.parse(said))
        out = {other for pair in ALIKE for each in more if each in pair for other in pair if other != each}
        if adds or len(known) < 2 or not out & set(known):
            return None
        kept = [each for each in known if each not in out]
        return [*kept, *(each for each in more if each not in kept)]


SECTIONS = {
    "cannone": "17/13#cannone",
    "caricare": "17/13#caricare",
    "bordo-mirato": "17/13#bordo",
    "bordo-istintivo": "17/13#bordo",
    "coassiale-mirato": "17/13#coassiale",
    "coassiale-istintivo": "17/13#coassiale",
    "lento": "17/13#movimento",
    "veloce": "17/13#movimento",
    "portelli": "17/13#portelli",
}
COAXIAL = frozenset({"coassiale-mirato", "coassiale-istintivo"})
MOVES = frozenset({"lento", "veloce"})
# Losses count only where those who are left were not told.
_WHOLE = r"^(?!.*\b(?:rimast\w|restano|rimangono|attivi)(?: (?:in|solo|ancora))* \d)(?!.*\d(?: [a-z]+)? (?:rimast\w|attivi|superstiti|vivi)\b)"


_INSTINCT = r"(?:istintiv[oaie]|d istinto|istinto|snap)"


def _instinctive(gun: str, names: str) -> tuple[tuple[str, str], ...]:
    """A machine gun fired by instinct, in either order of words."""
    action = f"{gun}-istintivo"
    gap = r"(?:(?: ,)? (?!mirat|cannone|coassiale|bordo|poi|piu)[a-z]+){0,5}?(?: ,)? "
    return (rf"\b{names}{gap}{_INSTINCT}\b", action), (rf"\b{_INSTINCT}{gap}{names}\b", action)


def cost(action: str, crew: int) -> int:
    """The crew points of an action; opening or closing takes all there are."""
    points = table(GAME, "punti-equipaggio").cell(ROWS[action], "punti")
    return crew if points == "tutti" else int(points)


@dataclass(frozen=True, slots=True)
class Tank:
    """A tank at the start of a turn."""

    model: str | None
    crew: int
    loaded: bool | None
    closed: bool
    immobile: bool

    def problem(self, actions: frozenset[str]) -> tuple[str, str] | None:
        """Why these actions cannot be one turn's, with its rule; none when they can."""
        total = sum(cost(action, self.crew) for action in actions)
        if self.crew == 0:
            return _("senza carristi attivi non c'è nessun punto d'equipaggio"), "17/13#punti"
        if "portelli" in actions and len(actions) > 1:
            return _("aprire o chiudere il carro non si combina con altre azioni"), "17/13#portelli"
        return self._state(actions) or self._guns(actions) or self._short(total)

    def _state(self, actions: frozenset[str]) -> tuple[str, str] | None:
        if self.immobile and actions & MOVES:
            return _("il carro è immobilizzato"), "17/8#carri"
        if self.closed and "veloce" in actions:
            return _("il movimento veloce vuole il carro aperto"), "17/13#movimento"
        if actions >= MOVES:
            return _("lento e veloce sono la stessa azione di guida: se ne fa una"), "17/4#azione"
        if self.model == "jagdpanther" and actions & COAXIAL:
            return _("lo Jagdpanther non ha la coassiale"), "17/13#jagdpanther"
        return None

    def _guns(self, actions: frozenset[str]) -> tuple[str, str] | None:
        if "cannone" in actions and actions & COAXIAL:
            return _("cannone e coassiale non sparano nello stesso turno"), "17/13#coassiale"
        if "caricare" in actions and actions & (COAXIAL | {"cannone"}):
            return _(
                "il cannone non si carica nel turno in cui spara, né in quello in cui spara la coassiale"
            ), "17/13#caricare"
        if "cannone" in actions and self.loaded is False:
            return _("il cannone è scarico"), "17/13#cannone"
        if "caricare" in actions and self.loaded is True:
            return _("il cannone è già carico"), "17/13#caricare"
        return None

    def _short(self, total: int) -> tuple[str, str] | None:
        if total <= self.crew:
            return None
        return _("servono {total} punti e ce ne sono {crew}", total=total, crew=self.crew), "17/13#punti"


@lru_cache(maxsize=256)
def plans(tank: Tank) -> tuple[tuple[str, ...], ...]:
    """Every turn that leaves room for no further action."""
    fits = [
        frozenset(chosen)
        for size in range(1, CREW + 1)
        for chosen in combinations(ROWS, size)
        if tank.problem(frozenset(chosen)) is None
    ]
    best = [chosen for chosen in fits if not any(chosen < other for other in fits)]
    return tuple(tuple(action for action in ROWS if action in chosen) for chosen in best)


@calculator(
    game=GAME,
    name="equipaggio",
    title=N_("Punti d'equipaggio di un carro"),
    summary=N_("Quanti punti d'equipaggio ha un carro, quanto costano le azioni e quali stanno insieme in un turno."),
    sections=(
        "17/13",
        "17/13#punti",
        "17/13#cannone",
        "17/13#caricare",
        "17/13#coassiale",
        "17/13#bordo",
        "17/13#movimento",
    ),
    inputs=(
        Input(
            "carristi",
            N_("Carristi attivi"),
            Integer(0, CREW),
            CREW,
            said=(
                r"(?<!morti in )(?<!morti )(?<!persi )(?<!perduti )(?<!uccisi )(?<!perso )\b(\d) (?:carrist\w|membri|uomini|di equipaggio|attivi)\b(?! (?:mort|uccis|pers|perdut|fuori))",
                r"\bequipaggio (?:di |a |con |da )?(\d)\b",
                r"\b(?:ho|abbiamo|con|restano|rimangono|avanzano|soli|solo) (?:solo )?(\d) punti\b",
                r"\brimast\w (?:in )?(\d)\b",
                r"\b(?:ridott\w|sces\w|calat\w|siamo|sono|rimang\w+|rest\w+|superstit\w)(?: (?:a|in|solo|soltanto|ormai|gli|soli))* (\d)\b(?! punti)",
                r"\bcon (?:solo )?(\d)$",
            ),
        ),
        Input(
            "perduti",
            N_("Carristi perduti"),
            Integer(0, CREW),
            0,
            N_("Uccisi o fuori combattimento, se «carristi» conta anche loro."),
            said=(
                rf"{_WHOLE}.*?\b(?:persi|perduti|perso|perde|perdut[oa]) (?:gia )?(un|uno|\d)\b",
                rf"{_WHOLE}.*?\b(un|uno|\d)(?: (?:di|loro|carrist\w|uomini|uomo|membr[oi]|sono|e|gia|stat[oi]|dei 5|su 5|dell|equipaggio|del|dello|della|carro|sherman|panzer))* (?:mort[oi]|uccis[oi]|fuori combattimento|kia|icp|pers[oi]|perdut[oi])\b",
                rf"{_WHOLE}.*?\b(?:mort[oi]|uccis[oi]|fuori combattimento) (?:in )?(un|uno|\d)\b",
            ),
            listens=False,
        ),
        Input(
            "azioni",
            N_("Azioni del turno"),
            Actions(ACTIONS),
            (),
            N_("Vuoto: tutte le combinazioni possibili."),
            said=(
                *_instinctive("bordo", r"(?:bordo|prua|scafo|hull|bow)"),
                *_instinctive("coassiale", r"(?:coassiale|coax)"),
                (
                    r"\b(?:muov\w+|guid\w+|corr\w+|vad[oa]|va|avanz\w+)(?: [a-z]+){0,2}? (?:veloc\w+|forte|a tutta|di corsa|in fretta)\b",
                    "veloce",
                ),
                (r"\b(?:muov\w+|guid\w+|vad[oa]|va|avanz\w+)(?: [a-z]+){0,2}? (?:pian\w*|lent\w+|adagio)\b", "lento"),
                (
                    r"\b(?:fuoco|spar\w+|tir\w+|colpo|cannoneggi\w+)(?: [a-z]+){0,3}? (?:col|di|del|con il) cannone\b",
                    "cannone",
                ),
                (
                    r"\b(?:ri)?caric(?:o|a|are|amento|arlo)(?: (?:del|il|di|nuovo))* (?:cannone|pezzo|colpo)\b",
                    "caricare",
                ),
            ),
        ),
        Input("carro", N_("Carro"), TANKS, None),
        Input(
            "cannone_carico",
            N_("Cannone già carico"),
            Flag(),
            None,
            said=((r"()(?:\bcannone (?:e |gia )?scarico\b|\bscarico\b)", False), r"()\bcannone (?:e |gia )*carico\b"),
            listens=False,
        ),
        Input("chiuso", N_("Carro chiuso"), Flag(), False),
        Input("immobilizzato", N_("Carro immobilizzato"), Flag(), False),
    ),
)
def crew_points(
    carristi: int,
    perduti: int,
    azioni: tuple[str, ...],
    carro: str | None,
    cannone_carico: bool | None,
    chiuso: bool,
    immobilizzato: bool,
) -> Ruling:
    """One turn of a tank."""
    carristi = max(0, carristi - perduti)
    tank = Tank(carro, carristi, cannone_carico, chiuso, immobilizzato)
    steps = (Step(_("Punti d'equipaggio: uno per carrista attivo"), str(carristi), "17/13#punti"),)
    return _asked(tank, azioni, steps) if azioni else _all(tank, steps)


def _asked(tank: Tank, actions: tuple[str, ...], steps: tuple[Step, ...]) -> Ruling:
    """Whether these actions go together."""
    costs = [Step(_labelled(action), str(cost(action, tank.crew)), SECTIONS[action]) for action in actions]
    total = sum(cost(action, tank.crew) for action in actions)
    problem = tank.problem(frozenset(actions))
    steps = (*steps, *costs)
    if problem:
        why, section = problem
        return Ruling(
            _("No: {why}.", why=why),
            _("no"),
            (*steps, Step(why[0].upper() + why[1:], _("no"), section)),
            warnings=_warnings(tank, actions),
        )
    text = _(
        "Sì: costa {total} punti d'equipaggio su {crew}; avanzo: {left}.",
        total=total,
        crew=tank.crew,
        left=tank.crew - total,
    )
    return Ruling(
        text, _("sì"), (*steps, Step(_("Totale"), str(total), "17/13#punti")), warnings=_warnings(tank, actions)
    )


def _labelled(action: str) -> str:
    label = ACTIONS.label(action)
    return label[0].upper() + label[1:]


def _all(tank: Tank, steps: tuple[Step, ...]) -> Ruling:
    """Every full turn."""
    found = plans(tank)
    listed = tuple(
        Step(
            " + ".join(ACTIONS.label(action) for action in plan),
            str(sum(cost(action, tank.crew) for action in plan)),
            "17/13",
        )
        for plan in sorted(found, key=lambda plan: -sum(cost(action, tank.crew) for action in plan))
    )
    if not found:
        return Ruling(_("Nessuna azione: il carro non ha carristi attivi."), "0", steps)
    points = _("1 punto") if tank.crew == 1 else _("{crew} punti", crew=tank.crew)
    text = _(
        "{points} d'equipaggio nel turno, ogni azione una volta sola. Combinazioni piene: {count}.",
        points=points,
        count=len(found),
    )
    every = tuple(dict.fromkeys(action for plan in found for action in plan))
    return Ruling(text, str(tank.crew), (*steps, *listed), warnings=_warnings(tank, every))


def _warnings(tank: Tank, actions: tuple[str, ...]) -> tuple[str, ...]:
    notes = []
    if "caricare" in actions:
        notes.append(
            _(
                "Il costo di caricare il cannone è dubbio: la stampa potrebbe intendere 1. Controlla lo Schermo (decisione R13)."
            )
        )
    if "cannone" in actions and tank.loaded is None:
        notes.append(_("Per sparare, il cannone dev'essere già carico; dopo è scarico."))
    if {"bordo-mirato", "bordo-istintivo"} & set(actions):
        notes.append(_("La mitragliatrice di bordo spara solo di fronte."))
    if {"bordo-mirato", "bordo-istintivo"} <= set(actions) or set(actions) >= COAXIAL:
        notes.append(
            _("Fuoco mirato e istintivo della stessa mitragliatrice nello stesso turno: la stampa non lo vieta.")
        )
    if tank.model == "jagdpanther" and tank.immobile and "cannone" in actions:
        notes.append(
            _("Lo Jagdpanther immobilizzato spara col cannone solo lungo la fila di esagoni dritta davanti a sé.")
        )
    if "veloce" in actions:
        notes.append(_("Col movimento veloce si fa il controllo di incidente quando si supera la MPA bassa."))
    return tuple(notes)
