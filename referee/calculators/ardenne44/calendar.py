"""The turn track: dates, sky, ground, events and replacements of every turn (rules 25, 28, Tabella dei Turni)."""

from collections.abc import Iterator
from dataclasses import dataclass

from referee.calculators.ardenne44.forces import GAME
from referee.calculators.ardenne44.traits import TURN_SAID
from referee.calculators.kinds import Choice, Integer
from referee.calculators.tables import table
from referee.i18n import N_, _

NIGHT = "notte"
PARTS = Choice(
    {
        "AM": (N_("AM (mattina)"), "mattina", "mattino", "antimeridiano"),
        "PM": (N_("PM (pomeriggio)"), "pomeriggio", "sera", "pomeridiano"),
        NIGHT: (N_("Notte"), "turno notturno", "notturno", "night"),
    }
)


@dataclass(frozen=True, slots=True)
class Turn:
    """One turn of the track, as the table has it."""

    number: int
    day: int
    part: str
    sky: str
    ground: str
    events: str
    replacements: str  # of the night that follows: «2/1», German first

    @property
    def date(self) -> str:
        """Its date as players read it."""
        return _("{day} dicembre {part}", day=self.day, part=self.part)


def _read() -> dict[int, Turn]:
    turns = {}
    for number, date, *rest in table(GAME, "turni").rows:
        turns[int(number)] = Turn(int(number), int(date.split()[0]), *rest)
    return turns


TURNS = _read()
LAST = max(TURNS)
DAYS = sorted({turn.day for turn in TURNS.values()})
TURN = Integer(min(TURNS), LAST)
DAY = Integer(DAYS[0], DAYS[-1])
FROST = min(number for number, turn in TURNS.items() if turn.ground == "Gelo")
FAIR = min(number for number, turn in TURNS.items() if turn.sky == "Bel Tempo")
FUEL = next(number for number, turn in TURNS.items() if "Comincia il tiro per la Scarsità" in turn.events)
BORDERS = next(number for number, turn in TURNS.items() if "Cadono i confini" in turn.events)


def _dated() -> Iterator[tuple[str, int]]:
    """How a date tells the turn: «il 24 dicembre», «23 PM», «la mattina del 21»; a day alone is its first turn."""
    names = {24: r"|(?:alla |la )?vigilia(?: di natale)?", 25: r"|(?:a |di )?natale"}
    words = {"AM": "am|mattina|mattino", "PM": "pm|pomeriggio|sera"}
    for number, turn in TURNS.items():
        part, day = words[turn.part], rf"(?:{turn.day}(?: (?:dicembre|dic|december))?{names.get(turn.day, '')})"
        yield rf"\b{day}(?: (?:di|al|nel|la|il))* (?:{part})\b", number
        yield rf"\b(?:{part})(?: (?:del|di))* {day}\b(?! turno)", number
        if turn.part == "AM":
            sure = rf"(?:{turn.day} (?:dicembre|dic|december){names.get(turn.day, '')})"
            yield rf"(?<!notte del )(?<!notte di )(?<!notte )\b{sure}\b", number


DATED_SAID = (*TURN_SAID, *_dated())


def frozen(turn: int | None) -> bool:
    """Whether the ground is frozen; mud while the turn is not said (28.1, ruling R10)."""
    return turn is not None and turn >= FROST


def label(turn: int) -> str:
    """A turn with its date: «Turno 3 (17 dicembre AM)»."""
    return _("Turno {turn} ({date})", turn=turn, date=TURNS[turn].date)
