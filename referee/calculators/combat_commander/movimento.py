"""A whole move: the cost of a path, and how far a unit gets along it (O21)."""

from dataclasses import dataclass, field

from referee.calculators.combat_commander.fate import GAME, forbidden
from referee.calculators.combat_commander.marching import (
    ACTIVITIES,
    CLIMBING,
    COMMANDS,
    EXIT,
    ROAD_BONUS,
    TRANSFER,
    across,
    fort,
    price,
)
from referee.calculators.combat_commander.movement_inputs import INPUTS
from referee.calculators.combat_commander.units import command_steps, state_steps
from referee.calculators.kinds import Lacking, Wrong
from referee.calculators.registry import calculator
from referee.calculators.routes import Leg
from referee.calculators.ruling import Ruling, Step
from referee.calculators.wording import signed
from referee.i18n import N_, _

FARTHEST = 20  # hexes: no unit goes so far


@calculator(
    game=GAME,
    name="movimento",
    title=N_("Movimento"),
    summary=N_("Costo in MP di un percorso con vie, lati e salite, e fin dove arriva l'unità."),
    sections=("O21.1", "O21.1.1", "O21.2#gruppo", "O21.4", "T78.2", "T88.1", "T93#bonus", "F105.2", "F106.2", "7.2.1"),
    inputs=INPUTS,
)
def move(
    percorso: tuple[Leg, ...] | None,
    movimento_leader: int | None,
    movimento: int | None,
    gruppo: int | None,
    lati: tuple[str, ...],
    salite: int,
    trasferimenti: int,
    unita: str,
    comando: int,
    leader_insieme: bool,
    partenza: tuple[str, ...],
    al_massimo: bool,
    di_traverso: bool,
    stati: tuple[str, ...],
    arma_pesante: int,
) -> Ruling:
    """One move of one unit, or of a group at the pace of its slowest."""
    movimento = movimento if gruppo is None else gruppo
    extra = bool(lati or salite or trasferimenti)
    if percorso is None and extra and movimento is None:
        percorso = ()  # what they cost by themselves
    if percorso is None:
        if gruppo is not None and movimento_leader is None and not (comando or stati):
            step = Step(_("Il gruppo va al passo del più lento"), str(gruppo), "O21.2#gruppo")
            return Ruling(_("Il gruppo ha {points} MP.", points=gruppo), str(gruppo), (step,))
        if "filo" in (*partenza, *stati):
            return _wire(entering="filo" not in partenza)
        return _pace(movimento, unita, comando, stati, arma_pesante, movimento_leader)
    _check(percorso, partenza)
    if di_traverso:
        percorso = across(percorso)
    helped = command_steps(unita, comando).total
    led = helped if leader_insieme or movimento_leader is not None else 0
    march = _March(_allowance(movimento, stati, arma_pesante), unita, helped, led, movimento_leader)
    start = Leg("", "aperto", frozenset(partenza))
    march.start(start, wired="filo" in (*partenza, *stati), bridge="ponte-principale" in partenza)
    if movimento is not None:
        march.steps += _pace_steps(movimento, unita, comando, stati, arma_pesante)
    if salite == 1 and len([leg for leg in percorso if leg.option not in ACTIVITIES]) == 1 and _climbed(percorso):
        salite = 0  # of one hex the same climb, told twice
    more = [Leg(side, f"oltre-{side}") for side in lati] + [Leg(CLIMBING, CLIMBING)] * salite
    more += [Leg(TRANSFER, TRANSFER)] * trasferimenti
    if al_massimo and movimento is not None and len(set(percorso)) == 1 and not more and len(percorso) == 1:
        return march.farthest(percorso[0])
    for leg in (*more, *percorso):
        if stopped := march.enter(leg):
            return stopped
    if not percorso and (lati or salite):
        march.warnings.append(_("Si aggiunge al costo del terreno in cui si entra."))
    return march.ruling()


def _climbed(path: tuple[Leg, ...]) -> bool:
    """Whether a path tells a climb of its own."""
    return any(leg.option == CLIMBING or "salita" in leg.tags for leg in path)


def _wire(entering: bool) -> Ruling:
    """What is left to one that enters wire, or how far one gets that begins in it, whatever its Movement."""
    if entering:
        step = Step(_("Filo Spinato: appena vi entra perde tutti gli MP che restano"), "0", "F106.2")
        text = _("Ne restano 0: nel Filo Spinato ci si ferma. Chi ne parte fa 1 solo esagono.")
        return Ruling(text, "0", (step,))
    step = Step(_("Filo Spinato: appena ne esce perde tutti gli MP che restano"), "1", "F106.2")
    return Ruling(_("Dal Filo Spinato si fa 1 solo esagono: appena usciti si perdono tutti gli MP."), "1", (step,))


def _pace(
    printed: int | None, unit: str, command: int, states: tuple[str, ...], heavy: int, leader: int | None
) -> Ruling:
    """The Movement points alone, where no path is told."""
    base = _allowance(printed, states, heavy)
    if printed is None or base is None or not (command or states or heavy or leader is not None):
        raise Lacking("percorso")
    points = max(0, base + command_steps(unit, command).total)
    steps = _pace_steps(printed, unit, command, states, heavy)
    if leader is not None:
        points = min(points, leader)
        steps.append(Step(_("Il gruppo va al passo del più lento; Movimento del Leader"), str(leader), "O21.2#gruppo"))
    steps.append(Step(_("MP da spendere"), str(points), "3.1.3"))
    return Ruling(_("Ha {points} MP.", points=points), str(points), tuple(steps))


def _check(path: tuple[Leg, ...], start: tuple[str, ...]) -> None:
    fort(Leg("", "aperto", frozenset(start)))
    if any(leg.option == EXIT for leg in path[:-1]):
        raise Wrong(_("Chi esce dalla mappa ha finito: metti l'uscita alla fine del percorso."))


def _allowance(printed: int | None, states: tuple[str, ...], heavy: int) -> int | None:
    return None if printed is None else printed + heavy + state_steps(states, "Movimento").total


def _pace_steps(printed: int, unit: str, command: int, states: tuple[str, ...], heavy: int) -> list[Step]:
    steps = [Step(_("Movimento stampato"), str(printed), "3.1.3")]
    steps += [*command_steps(unit, command).steps, *state_steps(states, "Movimento").steps]
    if heavy:
        steps.append(Step(_("Numero rosso dell'Arma portata"), signed(heavy), "11.1"))
    return steps


@dataclass(slots=True)
class _March:
    """A move under way."""

    base: int | None  # Movement without Command and road; none when only the cost is asked
    unit: str
    command: int  # of the Leaders in the hex where the unit is
    led: int = 0  # of those that move with it
    leader: int | None = None  # the Movement of the one that moves with it
    spent: int = 0
    road: int = 0
    halted: bool = False  # wire takes all the points that are left
    shots: int = 0
    steps: list[Step] = field(default_factory=list)
    warnings: list[str] = field(default_factory=list)
    fort: str | None = None
    wired: bool = False
    bridge: bool = False

    def start(self, leg: Leg, *, wired: bool, bridge: bool) -> None:
        """Where the move begins."""
        self.fort, self.wired, self.bridge = fort(leg), wired, bridge
        self._mines()

    @property
    def pace(self) -> int | None:
        """The points that the unit may have spent when it leaves the hex where it is."""
        if self.base is None:
            return None
        own = self.base + self.command
        return (own if self.leader is None else min(own, self.leader)) + self.road

    def enter(self, leg: Leg) -> Ruling | None:
        """Make one step; a ruling when it cannot be made."""
        cost = price(leg, self.fort, self.bridge)
        if cost.ban:
            return forbidden(*cost.ban, tuple(self.steps))
        if self.halted:
            return self._short(leg, _("nel Filo Spinato ha perso tutti gli MP"), "F106.2")
        if self.pace is not None and self.spent + cost.points > self.pace:
            need = self.spent + cost.points
            return self._short(leg, _("servirebbero {need} MP e ne ha {pace}", need=need, pace=self.pace), "O21.1")
        self.spent += cost.points
        self.shots += cost.fired_on
        last = cost.steps[-1]
        text = _("{step} (totale {spent} MP)", step=last.text, spent=self.spent)
        self.steps += [*cost.steps[:-1], Step(text, last.value, last.section)]
        if leg.option not in ACTIVITIES:
            self._arrive(leg)
        elif leg.option == TRANSFER:
            self.warnings.append(
                _("L'Arma si passa a un'unità amica dello stesso esagono che non ne abbia già una (O21.1.1).")
            )
        return None

    def farthest(self, leg: Leg) -> Ruling:
        """As many hexes like this as the points allow."""
        count, warnings = 0, self.warnings
        while count < FARTHEST:
            before = (self.spent, list(self.steps))
            if (stopped := self.enter(leg)) is not None:
                if not count:
                    return stopped
                self.spent, self.steps = before
                break
            count += 1
        text = _(
            "Al massimo {count} esagoni: {spent} MP dei {pace} che ha.", count=count, spent=self.spent, pace=self.pace
        )
        step = Step(_("Esagoni uguali, uno dopo l'altro"), str(count), "O21.1")
        return Ruling(text, str(count), (*self.steps, step), warnings=tuple(dict.fromkeys(warnings)))

    def _arrive(self, leg: Leg) -> None:
        """What the new hex changes."""
        helped = command_steps(self.unit, sum(COMMANDS[tag] for tag in leg.tags & COMMANDS.keys()))
        self.command = helped.total + self.led
        self.steps += helped.steps
        if not self.road and "strada" in (leg.option, *leg.tags):
            self.road = ROAD_BONUS
            self.steps.append(
                Step(_("Entrata in una Strada: Movimento +1 per questo Ordine"), f"+{ROAD_BONUS}", "T93#bonus")
            )
        here = fort(leg)
        if self.wired or here == "filo":
            self.halted = True
            self.steps.append(Step(_("Filo Spinato: perde tutti gli MP che restano"), _("si ferma"), "F106.2"))
        if leg.option == "ponte-principale" and "traverso" not in leg.tags:
            self.warnings.append(_("Dal Ponte Principale si esce solo lungo la via (T80.1)."))
        self.fort, self.wired, self.bridge = here, here == "filo", leg.option == "ponte-principale"
        self._mines()

    def _mines(self) -> None:
        if self.fort == "mine":
            self.warnings.append(_("Le Mine attaccano chi entra e chi esce (F103.1)."))

    def _short(self, leg: Leg, reason: str, section: str) -> Ruling:
        text = _(
            "No: non entra in «{hex}», {reason}. Si ferma prima con {spent} MP spesi.",
            hex=leg.text,
            reason=reason,
            spent=self.spent,
        )
        step = Step(_("«{hex}»: {reason}", hex=leg.text, reason=reason), _("no"), section)
        return Ruling(text, "no", (*self.steps, step), warnings=tuple(dict.fromkeys(self.warnings)))

    def ruling(self) -> Ruling:
        """The whole path was walked."""
        self.steps.append(Step(_("Spese di MP che ammettono Fuoco di Opportunità"), str(self.shots), "A33.3#una-spesa"))
        self.steps.append(Step(_("MP spesi in tutto"), str(self.spent), "O21.1"))
        warnings = tuple(dict.fromkeys(self.warnings))
        if self.pace is None:
            text = _("Il percorso costa {spent} MP.", spent=self.spent)
        else:
            left = 0 if self.halted else max(0, self.pace - self.spent)
            text = _(
                "Sì: arriva con {spent} MP dei {pace} che ha; gliene restano {left}.",
                spent=self.spent,
                pace=self.pace,
                left=left,
            )
        return Ruling(text, str(self.spent), tuple(self.steps), warnings=warnings)
