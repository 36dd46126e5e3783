"""A vehicle on its way: MP spent step by step, and the rolls it must make (3.3.2, 7.5, 7.7)."""

from dataclasses import dataclass, field
from fractions import Fraction

from referee.calculators.aslsk import ground
from referee.calculators.aslsk.common import GAME
from referee.calculators.aslsk.ground import BOGGY, Cost, Entry, points
from referee.calculators.aslsk.terreno import unpayable
from referee.calculators.aslsk.words import SIDES, TERRAIN, Route
from referee.calculators.kinds import Choice, Wrong, halves
from referee.calculators.routes import Leg
from referee.calculators.ruling import Step
from referee.calculators.tables import table
from referee.i18n import N_, _

START, STOP, TURN, SMOKE, DELAY = "partenza", "stop", "gira", "fumogeni", "attesa"
_ACTIONS = {  # the row of the table of vehicle actions, and the rule
    START: ("partire (Start)", "3.3.2#start"),
    STOP: ("fermarsi (Stop)", "3.3.2#stop"),
    TURN: ("girare il VCA, per spina", "3.3.2#vca-cambio"),
    SMOKE: ("lancia fumogeni riuscito", "7.5#costo"),
}
_TURN_IN_COVER = "girare il VCA in bosco o edificio, per spina"
DRIVES = Route(
    Choice(
        {
            **TERRAIN.options,
            START: (
                N_("partenza (Start)"),
                "start",
                "parte",
                "partire",
                "riparte",
                "avvio",
                "accende",
                "mette in moto",
            ),
            STOP: (
                N_("fermata (Stop)"),
                "stop",
                "si ferma",
                "fermarsi",
                "fermare",
                "mi fermo",
                "fermarmi",
                "arresto",
            ),
            TURN: (
                N_("gira il VCA di una spina"),
                "vca",
                "cambio vca",
                "cambia vca",
                "spina",
                "spine",
                "girare",
                "ruota",
                "giro",
                "gira vca",
            ),
            SMOKE: (N_("lancia fumogeni riuscito"), "lancia fumogeni", "smoke dispenser", "sd", "fumogeno riuscito"),
            DELAY: (N_("attesa di 1MP (Delay)"), "delay", "attende", "aspetta"),
        }
    ),
    {
        **SIDES,
        "relitto": (N_("con un relitto o un altro veicolo"), "wreck", "veicolo", "con relitto", "carro"),
        "due-relitti": (N_("con due relitti o veicoli"), "due veicoli", "2 relitti", "2 veicoli"),
        "tutti": (N_("con tutti i MP"), "tutti i mp", "tutti gli mp", "tutto"),
        "ce": (N_("diventando CE"), "crew exposed", "apre"),
        "bu": (N_("diventando BU"), "buttoned up", "chiude", "si chiude"),
    },
)


@dataclass(slots=True)
class Drive:
    """A vehicle as it goes: what is left of its MP, where it stands, and what it must still roll for."""

    mp: Fraction
    mover: str
    exposed: bool
    moving: bool
    place: str  # the terrain it stands in
    stops: bool = False  # whether its MPh ends with a stop
    alone: bool = False  # whether its path is one step only
    left: Fraction = field(init=False)
    steps: list[Step] = field(default_factory=list)
    rolls: list[str] = field(default_factory=list)  # «start», or the cause of a Bog Check, in order
    notes: list[str] = field(default_factory=list)
    halted: str = ""  # why it goes no further
    hatches: int = 0  # how often the hatches changed
    began_moving: bool = field(init=False)
    smoked: bool = False

    def __post_init__(self) -> None:
        self.left = self.mp
        self.began_moving = self.moving

    def go(self, leg: Leg, grown: bool) -> None:
        """One step of the path."""
        self._hatch(leg)
        if leg.option == START:
            self._start()
        elif leg.option == STOP:
            self.stop()
        elif leg.option == DELAY:
            self._delay(leg.text)
        elif leg.option == SMOKE:
            self._smoke(leg.text)
        elif leg.option == TURN:
            self._turn(leg.text)
        else:
            self._enter(leg, grown)

    def _hatch(self, leg: Leg) -> None:
        if {"ce", "bu"} <= leg.tags:
            raise Wrong(_("In uno stesso passo il veicolo diventa CE o BU, non tutti e due: «{leg}».", leg=leg.text))
        wanted = True if "ce" in leg.tags else False if "bu" in leg.tags else self.exposed
        if wanted != self.exposed:
            self.exposed = wanted
            self.hatches += 1
        if self.hatches > 1:
            raise Wrong(_("CE e BU non si cambiano due volte nella stessa fase (7.7): correggi il percorso."))

    def _pay(self, text: str, amount: Fraction, section: str, detail: str = "") -> None:
        if self.halted:
            return
        if amount > self.left:
            missing = halves(amount - self.left)
            self.halted = _("per «{text}» non bastano i MP, mancanti {missing}", text=text, missing=missing)
        else:
            self.left -= amount
        spent = f"{halves(amount)}MP" + (f" ({detail})" if detail else "")
        rest = self.halted or _("rimasti {left}", left=halves(self.left))
        self.steps.append(Step(text, f"{spent}, {rest}", section))

    def _act(self, action: str, text: str) -> None:
        row, section = _ACTIONS[action]
        self._pay(text, points(table(GAME, "mp-veicoli").cell(row, "MP")), section)

    def _start(self) -> None:
        if self.moving:
            raise Wrong(_("Il veicolo è già in moto: togli la partenza dal percorso."))
        self._act(START, _("Partenza (Start)"))
        self.moving = True
        if not self.halted:
            self.rolls.append("start")

    def stop(self) -> None:
        """Stop in the hex where it is."""
        if not self.moving:
            raise Wrong(_("Il veicolo è già fermo: togli la fermata dal percorso."))
        self._act(STOP, _("Fermata (Stop)"))
        self.moving = False

    def _delay(self, text: str) -> None:
        if self.moving:
            raise Wrong(_("L'attesa (Delay) è solo di un veicolo fermo: prima deve fermarsi (3.3.2)."))
        self._pay(text, Fraction(1), "3.3.2#delay")

    def _smoke(self, text: str) -> None:
        if self.smoked:
            raise Wrong(_("I fumogeni del veicolo si tentano una volta per turno di giocatore (7.5): lasciane uno."))
        self.smoked = True
        self._act(SMOKE, text)

    def _turn(self, text: str) -> None:
        if not self.moving:
            self._start()
        if self.place not in BOGGY:
            self._act(TURN, text)
            return
        self._pay(text, points(table(GAME, "mp-veicoli").cell(_TURN_IN_COVER, "MP")), "3.3.2#vca-bosco", "Bog Check")
        if not self.halted:
            self.rolls.append("vca")

    def _enter(self, leg: Leg, grown: bool) -> None:
        if not self.moving:
            self._start()
        cost = ground.cost(self._entry(leg, grown))
        if cost.forbidden and not self.halted:
            self.halted = _("«{leg}» è vietato: {reason}", leg=leg.text, reason=cost.forbidden)
            self.steps.append(Step(leg.text, _("vietato"), cost.steps[0].section))
        if self.halted:
            return
        amount = self._afford(self._amount(cost))
        details = [step.value for step in cost.steps] if len(cost.steps) > 1 else []
        self._pay(leg.text, amount, cost.steps[-1].section, " ".join([*details, *["Bog Check"] * len(cost.bogs)]))
        if not self.halted:
            self.rolls += cost.bogs
            self.place = leg.option
            self.notes += unpayable(cost)

    def _entry(self, leg: Leg, grown: bool) -> Entry:
        tags = leg.tags
        if "tutti" in tags and (leg.option != "bosco"):
            raise Wrong(_("«con tutti i MP» vale per entrare in un bosco: toglilo da «{leg}».", leg=leg.text))
        wrecks = 2 if "due-relitti" in tags else int("relitto" in tags)
        return Entry(
            leg.option,
            self.mover,
            self.exposed,
            "salita" in tags,
            "siepe" in tags,
            "fumo" in tags,
            wrecks,
            "tutti" in tags,
            grown,
        )

    def _amount(self, cost: Cost) -> Fraction:
        """The MP of an entry; «all» leaves one to start and one to stop (1.1.1, 3.3.2)."""
        if cost.share < 1:
            return cost.total(self.mp)
        started = Fraction(0) if self.began_moving else points(table(GAME, "mp-veicoli").cell("partire (Start)", "MP"))
        if self.left < self.mp - started:
            return self.mp - started  # something else was spent: it cannot pay all of them any more
        stopping = points(table(GAME, "mp-veicoli").cell("fermarsi (Stop)", "MP")) if self.stops else Fraction(0)
        return max(self.left - stopping, Fraction(1))

    def _afford(self, amount: Fraction) -> Fraction:
        """A vehicle in motion may always move one hex with all its MP (3.3.2)."""
        if amount <= self.left or not (self.alone and self.began_moving) or self.halted:
            return amount
        text = _("Un esagono con tutti i MP, senza girare il VCA né partire: resta in moto")
        self.steps.append(Step(text, _("tutti i MP"), "3.3.2#un-esagono"))
        return self.left
