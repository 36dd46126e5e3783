"""Units and weapons: their kinds, their states, and their values with Command and states (3.3.1, 13.2, E44.1, F106.1)."""

from dataclasses import dataclass, replace
from typing import Any

from referee.calculators.combat_commander import sayings, told
from referee.calculators.combat_commander.fate import Tally, cells
from referee.calculators.declare import Input
from referee.calculators.kinds import Choice, Choices, Integer
from referee.calculators.ruling import Step
from referee.calculators.wording import signed
from referee.i18n import N_, _

UNIT_WORDS = {
    "squadra": (N_("Squadra"), "squad", "sq", "fucilieri", "rifle", "squadra fucilieri"),
    "team": (N_("Team"), "tm", "mezza squadra", "half squad", "gruppo", "nucleo"),
    "comandante": (
        N_("Comandante"),
        "leader",
        "ufficiale",
        "ldr",
        "officer",
        "sergente",
        "tenente",
        "capitano",
        "caporale",
    ),
    "eroe": (N_("Eroe"), "hero"),
}
WEAPON_WORDS = {
    "mitragliatrice": (
        N_("Mitragliatrice"),
        "mg",
        "lmg",
        "mmg",
        "hmg",
        "mitra",
        "mg leggera",
        "mg media",
        "mg pesante",
    ),
    "lanciafiamme": (N_("Lanciafiamme"), "flamethrower", "ft"),
    "molotov": (N_("Molotov"), "bottiglia molotov", "bottiglia incendiaria"),
    "carica": (N_("Carica esplosiva"), "satchel", "satchel charge", "carica", "cariche esplosive"),
    "arma": (N_("Altra Arma senza banda bianca"), "arma", "altra arma", "weapon"),
    "mortaio": (N_("Mortaio"), "mortar", "mortaio leggero", "mortaio medio"),
    "artiglieria": (
        N_("Altra Arma di Artiglieria (banda bianca)"),
        "cannone",
        "ordnance",
        "pezzo",
        "gun",
        "banda bianca",
    ),
}
UNIT = Choice(UNIT_WORDS)
PIECE = Choice({**UNIT_WORDS, **WEAPON_WORDS})
COMMANDED = frozenset({"squadra", "team"})  # who a Leader helps (3.3.1.2)
LEADERS = frozenset({"comandante", "eroe"})
ORDNANCE = frozenset({"mortaio", "artiglieria"})  # the weapons with a white band (11.5)


@dataclass(frozen=True, slots=True)
class States(Choices):
    """The states of a piece, which stand beside each other: «veterana», then «e se è anche soppressa?»."""

    def joined(self, before: Any, new: Any, adds: bool) -> list[str]:
        """All of them after a follow-up."""
        return list(dict.fromkeys([*self.parse(before), *self.parse(new)]))


_STATE_WORDS = {
    "soppressa": (N_("Soppressa"), "soppresso", "suppressed", "soppressione", "interdetta"),
    "veterana": (N_("Veterana"), "veterano", "veteran", "vet"),
    "filo": (N_("Nel Filo Spinato"), "filo spinato", "wire", "filo", "in filo spinato"),
    "inefficiente": (N_("Non efficiente"), "broken", "rotta", "danneggiata", "non efficiente", "inefficente", "girata"),
}
STATE = Choice(_STATE_WORDS)
FIRER_STATE = Choice({**_STATE_WORDS, "acqua": (N_("In Palude o Ruscello"), "palude", "ruscello", "in acqua")})

STATES = Input(
    "stati",
    N_("Stato dell'unità"),
    States(STATE),
    (),
    N_("Anche più d'uno: «soppressa, veterana»."),
    said=sayings.states_said(),
    listens=False,
)
KIND = Input("unita", N_("Tipo di unità"), UNIT, "squadra", said=sayings.unit_said(), listens=False)
COMMAND = Input(
    "comando",
    N_("Comando dei Leader nello stesso esagono"),
    told.Command(0, 8),
    0,
    N_("La somma dei Comandi dei Leader efficienti; è stampato sulla loro pedina, da 0 a 2."),
    said=("{}", *sayings.NO_COMMAND_SAID),
    listens=False,
)
MORALE = Input(
    "morale",
    N_("Morale stampato"),
    Integer(0, 15),
    help=N_("Dal lato della pedina che si vede: il regolamento non stampa i valori delle pedine."),
    said=sayings.MORALE_SAID,
    listens=False,
)
BURDEN = Input(
    "arma_pesante",
    N_("Numero rosso dell'Arma portata"),
    told.Burden(-6, 0),
    0,
    N_("Il malus al Movimento: «-2»."),
    said=sayings.BURDEN_SAID,
    listens=False,
)
BROKEN_MORALE = replace(MORALE, help=N_("Quello bianco, dal lato non efficiente della pedina."))


def state_steps(states: tuple[str, ...], column: str) -> Tally:
    """What the states do to one printed value: «FP», «Raggio», «Movimento», «Morale»."""
    steps, total = [], 0
    for state in states:
        if state not in STATE.options or state == "inefficiente":
            continue  # a flipped counter shows its own values
        row = cells("stati", STATE.options[state][0])
        value = int(row[column])
        if value:
            total += value
            text = _("{state}: {value} {column}", state=STATE.label(state), value=row[column], column=column)
            steps.append(Step(text, signed(value), row["regola"]))
    return Tally(total, tuple(steps))


def command_steps(piece: str, command: int, *, carried_by_leader: bool = False) -> Tally:
    """What the Command of the Leaders in the hex adds to this piece."""
    if not command:
        return Tally(0)
    if piece in LEADERS:
        return Tally(0, (Step(_("Il Comando non aiuta i Comandanti"), "0", "3.3.1.2"),))
    if piece in COMMANDED:
        return Tally(command, (Step(_("Comando dei Leader nell'esagono"), signed(command), "3.3.1.2"),))
    if piece in ORDNANCE:
        return Tally(0, (Step(_("Il Comando non aiuta le Armi con banda bianca"), "0", "3.3.1.3"),))
    if carried_by_leader:
        return Tally(0, (Step(_("Il Comando non aiuta l'Arma portata da un Leader"), "0", "3.3.1.3"),))
    return Tally(command, (Step(_("Comando dei Leader nell'esagono, sull'Arma"), signed(command), "3.3.1.3"),))


def added(first: Step, *parts: Tally) -> Tally:
    """A printed value with all that changes it."""
    total = int(first.value) + sum(part.total for part in parts)
    steps = tuple(step for part in parts for step in part.steps)
    return Tally(total, (first, *steps), tuple(note for part in parts for note in part.warnings))


def current_morale(printed: int, unit: str, command: int, cover: Tally, states: tuple[str, ...]) -> Tally:
    """The Morale of a unit as it stands: Cover, Command and states counted."""
    first = Step(_("Morale stampato"), str(printed), "3.1.4")
    return added(first, cover, command_steps(unit, command), state_steps(states, "Morale"))
