"""The Traffic Markers Phase: which markers come off the map (rules 24.3-24.6)."""

from fractions import Fraction

from referee.calculators.ardenne44.calendar import DATED_SAID, TURN, TURNS, label
from referee.calculators.ardenne44.forces import GAME
from referee.calculators.ardenne44.traits import SIDES
from referee.calculators.declare import Input
from referee.calculators.dice import distribution, percent, two_dice
from referee.calculators.kinds import Choice, Choices, Rolled, TwoDice, Wrong
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.i18n import N_, _

NUMBERS = Choice({str(number): (str(number), f"n. {number}", f"#{number}") for number in range(1, 7)})
GERMAN_START = next(number for number, turn in TURNS.items() if "Il tedesco comincia a porre Greif" in turn.events)
_SCHEDULED = {
    number: turn.events.rpartition("n. ")[2] for number, turn in TURNS.items() if "Traffico tedesco n." in turn.events
}


def gone(turn: int | None) -> list[str]:
    """The German markers out of the game by the end of this turn's German phase (24.6)."""
    return [marker for number, marker in _SCHEDULED.items() if turn is not None and number <= turn]


@calculator(
    game=GAME,
    name="traffico",
    title=N_("Segnalini di Traffico: rimozione"),
    summary=N_(
        "Quali segnalini di Traffico si tolgono col tiro dei due dadi e con la rimozione programmata, e con che probabilità."
    ),
    sections=("24.3.1", "24.3.2", "24.5", "24.6"),
    inputs=(
        Input("parte", N_("Di chi sono i segnalini"), SIDES, "alleato", said=((r"\bgreif\b", "tedesco"),)),
        Input(
            "turno", N_("Turno"), TURN, None, N_("Per la rimozione programmata tedesca, dal Turno 8."), said=DATED_SAID
        ),
        Input(
            "sulla_mappa",
            N_("Segnalini sulla mappa dopo il piazzamento"),
            Choices(NUMBERS),
            (),
            N_("Vuoto: tutti quelli ancora in gioco."),
        ),
        Input(
            "dadi",
            N_("I due dadi"),
            TwoDice(),
            None,
            N_("Tutti e due: «2 e 5»."),
            said=(
                r"\b(doppi[oa] (?:di )?[1-6])\b",
                r"\b(?:con|escono|traffico|dadi|alleat\w|tedesc\w|american\w|tiro|col) ([1-6] e [1-6])(?!\w)",
            ),
        ),
    ),
)
def traffic(parte: str, turno: int | None, sulla_mappa: tuple[str, ...], dadi: Rolled | None) -> Ruling:
    """One roll for the removal of markers."""
    german = parte == "tedesco"
    if german and turno is not None and turno < GERMAN_START:
        text = _("Il Tedesco non ha segnalini di Traffico prima del {turn}.", turn=label(GERMAN_START))
        return Ruling(text, "0", (Step(_("Segnalini Greif non ancora disponibili"), "0", "24.5"),))
    removed = gone(turno) if german else []
    placed = [marker for marker in sulla_mappa or NUMBERS.options if marker not in removed]
    steps = []
    if removed:
        steps.append(Step(_("Fuori dal gioco per la rimozione programmata"), ", ".join(removed), "24.6"))
    if not placed:
        text = _("Non ci sono segnalini sulla mappa da togliere col tiro.")
        return Ruling(text, "0", (*steps, Step(_("Segnalini sulla mappa"), "0", "24.3.2")))
    if dadi is not None:
        return _thrown(dadi, placed, steps)
    odds = distribution(two_dice(lambda first, second: len({str(first), str(second)} & set(placed))))
    each = distribution(two_dice(lambda first, second: int(placed[0]) in (first, second)))[True]
    steps.append(Step(_("Segnalini sulla mappa: {markers}", markers=", ".join(placed)), str(len(placed)), "24.3.2"))
    out = _("Fuori dal gioco: {markers}. ", markers=", ".join(removed)) if removed else ""
    if german and turno is None:
        out = _("Il Tedesco li ha dal {turn}. ", turn=label(GERMAN_START))
    text = out + _(
        "Due dadi: si tolgono i segnalini coi numeri usciti. Ognuno viene tolto con {chance} ({percent}); uno solo in tutto {one} ({one_percent}).",
        chance=each,
        percent=percent(each),
        one=odds.get(1, Fraction(0)),
        one_percent=percent(odds.get(1, Fraction(0))),
    )
    named = {_("tolti {count}", count=count): odds[count] for count in sorted(odds)}
    return Ruling(text, str(each), tuple(steps), named)


def _thrown(dice: Rolled, placed: list[str], steps: list[Step]) -> Ruling:
    """What a roll takes off the map; a double takes one marker."""
    if dice.dice is None:
        raise Wrong(_("Servono i due dadi, non il totale: scrivi per esempio «2 e 5»."))
    hit = sorted({str(face) for face in dice.dice})
    off = [number for number in hit if number in placed]
    steps.append(Step(_("Dadi {first} e {second}", first=dice.dice[0], second=dice.dice[1]), ", ".join(hit), "24.3.2"))
    left = ", ".join(number for number in placed if number not in off) or _("nessuno")
    if not off:
        return Ruling(_("Nessuno: i numeri usciti non sono sulla mappa."), "0", tuple(steps))
    text = _("Si tolgono: {off}. Restano: {left}.", off=", ".join(off), left=left)
    note = _("I segnalini tolti tornano nella casella e si ripiazzano dal turno dopo (24.3.2).")
    return Ruling(text, ", ".join(off), tuple(steps), warnings=(note,))
