"""The Firepower of an attack: base piece, group, Command, states, Hindrance, height and Actions (O20.3.1.2-O20.3.3)."""

from dataclasses import dataclass

from referee.calculators.combat_commander.fate import Tally, cells
from referee.calculators.combat_commander.units import (
    COMMANDED,
    ORDNANCE,
    WEAPON_WORDS,
    added,
    command_steps,
    state_steps,
)
from referee.calculators.kinds import Wrong
from referee.calculators.ruling import Step
from referee.calculators.wording import signed
from referee.i18n import N_, _

SUSTAINED, GRENADES, CROSSFIRE, MARKSMANSHIP = (
    "Fuoco Sostenuto",
    "Bombe a Mano",
    "Fuoco Incrociato",
    "Fuoco Mirato (A37)",
)
ACTIONS = {  # the row of each in the table, and its name
    SUSTAINED: N_("Fuoco Sostenuto"),
    GRENADES: N_("Bombe a Mano"),
    CROSSFIRE: N_("Fuoco Incrociato"),
    MARKSMANSHIP: N_("Fuoco Mirato"),
}
DEFENSIVE_WEAPON = 5  # the printed FP that A27 asks of a weapon
BURNERS = frozenset({"lanciafiamme", "molotov"})


@dataclass(frozen=True, slots=True)
class Firer:
    """The base piece, and how many fire with it."""

    piece: str
    fp: int
    command: int = 0
    states: tuple[str, ...] = ()
    others: int = 0
    carried_by_leader: bool = False

    @property
    def weapon(self) -> bool:
        """Whether the base piece is a weapon."""
        return self.piece in WEAPON_WORDS

    @property
    def shells(self) -> bool:
        """Mortars and guns: they target first, and never join a group."""
        return self.piece in ORDNANCE


def modifier(row: str) -> tuple[int, str]:
    """A modifier of the fire table and its rule."""
    found = cells("modificatori-fuoco", row)
    return int(found["valore"]), found["regola"]


def banned(firer: Firer) -> tuple[str, str] | None:
    """Why the weapon may not fire, and the rule; nothing when it may."""
    if not firer.weapon:
        return None
    reasons = {
        "inefficiente": (_("Un'unità non efficiente non spara con le Armi"), "3.2.3"),
        "soppressa": (_("Un'unità Soppressa non spara con le Armi"), "13.2#armi"),
        "filo": (_("Dal Filo Spinato le Armi non sparano"), "F106.3#armi"),
        "acqua": (_("Da Palude e Ruscello le Armi non sparano"), "T89#acqua"),
    }
    return next((reason for state, reason in reasons.items() if state in firer.states), None)


def base(firer: Firer) -> Tally:
    """The FP of the base piece and of its group."""
    if firer.shells and firer.others:
        raise Wrong(_("L'Artiglieria non entra mai in un Gruppo di Fuoco: calcola il suo attacco da solo (O20.3.1.1)."))
    states = Tally(0) if firer.weapon else state_steps(firer.states, "FP")
    first = Step(_("FP stampata della pedina base"), str(firer.fp), "3.1.1")
    command = command_steps(firer.piece, firer.command, carried_by_leader=firer.carried_by_leader)
    each, rule = modifier("Gruppo di Fuoco")
    text = _("Gruppo di Fuoco, altre pedine: {count}", count=firer.others)
    group = Tally(each * firer.others, (Step(text, signed(each * firer.others), rule),)) if firer.others else Tally(0)
    return added(first, command, states, group)


def height(above: bool, below: bool) -> Tally:
    """The height of the target: each sign counts once, and both cancel out (R41)."""
    rows = [row for row, there in (("Bersaglio più in alto", above), ("Bersaglio più in basso", below)) if there]
    found = [(row, *modifier(row)) for row in rows]
    texts = {
        "Bersaglio più in alto": _("Bersaglio più in alto di una pedina che spara"),
        "Bersaglio più in basso": _("Bersaglio più in basso di una pedina che spara"),
    }
    steps = tuple(Step(texts[row], signed(value), rule) for row, value, rule in found)
    notes = (_("Bersaglio più in alto e più in basso: i due modificatori si annullano (decisione R41)."),)
    return Tally(sum(value for _row, value, _rule in found), steps, notes if len(rows) == 2 else ())


def actions(firer: Firer, counts: dict[str, int]) -> Tally:
    """The Actions that add to the FP: each card counts (A24.1)."""
    steps, total = [], 0
    for row, count in counts.items():
        if count:
            each, rule = modifier(row)
            total += each * count
            steps.append(
                Step(_("Azione {name}, carte: {count}", name=_(ACTIONS[row]), count=count), signed(each * count), rule)
            )
    return Tally(total, tuple(steps), _conditions(firer, counts))


def _conditions(firer: Firer, counts: dict[str, int]) -> tuple[str, ...]:
    """What the Actions ask for and the base piece alone does not show: another piece may fire with it."""
    notes = []
    if counts[SUSTAINED] and firer.piece not in ("mitragliatrice", "mortaio"):
        notes.append(_("Il Fuoco Sostenuto chiede che spari almeno un Mortaio o una Mitragliatrice (A41)."))
    strong = firer.weapon and firer.fp >= DEFENSIVE_WEAPON
    if counts[MARKSMANSHIP] and not (firer.piece in COMMANDED or strong):
        notes.append(
            _(
                "Il Fuoco Mirato chiede una Squadra o un Team (A37), o un'Arma con FP stampata di almeno 5 in Postura Difesa (A27)."
            )
        )
    return tuple(notes)


def tree_bursts(places: tuple[str, ...], given_cover: int | None) -> Tally:
    """What shells that burst among trees add to the Attack total; a Cover given by hand does not tell Woods."""
    if "bosco" in places:
        value, rule = modifier("Scoppi tra gli alberi")
        return Tally(value, (Step(_("Scoppi tra gli alberi, sul Totale di Attacco"), signed(value), rule),))
    if given_cover is None:
        return Tally(0)
    note = _("Se l'esagono è di Bosco indicalo nel terreno: gli scoppi tra gli alberi aggiungono 2 (T99).")
    return Tally(0, (), (note,))


def firepower(firer: Firer, hindrance: int, level: Tally, played: Tally) -> Tally:
    """The final FP of the attack; ordnance has its Hindrance in the Targeting roll."""
    blocked = Tally(0)
    if hindrance and not firer.shells:
        blocked = Tally(-hindrance, (Step(_("Intralcio maggiore sulla LOS"), str(-hindrance), "O20.3.2"),))
    start = base(firer)
    parts = (blocked, level, played)
    total = start.total + sum(part.total for part in parts)
    steps = (*start.steps, *(step for part in parts for step in part.steps))
    final = Step(_("FP finale"), str(total), "O20.3.2" if blocked.total else "O20.3.1.2")
    return Tally(total, (*steps, final), (*level.warnings, *played.warnings))
