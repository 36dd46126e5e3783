"""Which German divisions a roll on a fuel table hits, and who picks among them (rules 6.1, 6.3, 6.4)."""

from dataclasses import dataclass

from referee.calculators.ardenne44.forces import GAME
from referee.calculators.ardenne44.roster import UNITS
from referee.calculators.kinds import Choice
from referee.calculators.tables import table
from referee.i18n import N_, _

DIVISIONS = Choice(
    {
        "15 PzG": (N_("15ª Panzergrenadier"), "15pg", "15 pg", "15 panzergrenadier"),
        "9 Pz": (N_("9ª Panzer"), "9 panzer", "9pz"),
        "Fuh Bgl": (N_("Führer Begleit"), "fbb", "begleit", "fuhrer begleit brigade"),
        "Fuh Gr": (N_("Führer Grenadier"), "fgb"),
        "2 Pz": (N_("2ª Panzer"), "2 panzer", "2pz"),
        "Pz Lehr": (N_("Panzer Lehr"), "lehr"),
        "116 Pz": (N_("116ª Panzer"), "116 panzer", "116", "116pz"),
        "3 PG": (N_("3ª Panzergrenadier"), "3pg", "3 panzergrenadier"),
        "2 SS": (N_("2ª SS Panzer (Das Reich)"), "2ss", "das reich"),
        "9 SS": (N_("9ª SS Panzer (Hohenstaufen)"), "9ss", "9 ss pz", "hohenstaufen"),
        "1 SS": (N_("1ª SS Panzer (Leibstandarte)"), "1ss", "leibstandarte", "lah"),
        "12 SS": (N_("12ª SS Panzer (Hitlerjugend)"), "12ss", "12 ss pz", "hitlerjugend"),
    }
)
# Those that come as reinforcements, by their name there; all others are on the map from the start.
_LATE = {
    "15 PzG": "15PG",
    "9 Pz": "9 Pz",
    "Fuh Bgl": "Fuh Bgl",
    "Fuh Gr": "Fuh Gr",
    "3 PG": "3 PG",
    "2 SS": "2SS",
    "9 SS": "9SS",
}
ARRIVAL = {name: min(unit.turn for unit in UNITS if unit.formation == code) for name, code in _LATE.items()}
ARMY = {1: "5 PzA", 2: "6 PzA"}  # whose divisions each table hits
_ELSEWHERE = frozenset({"Fuh Gr"})  # of the 7th Army, though Table 1 names it
_PANZER = frozenset({"2 Pz", "Pz Lehr", "116 Pz", "9 Pz"})  # the Panzer divisions of the 5th Panzer Army
NO_SHORTAGE = "No Scarsità"
HIGHEST = 7


@dataclass(frozen=True, slots=True)
class Shortage:
    """One result of a table, after what is on the map: the divisions it may hit and who picks among them."""

    row: str
    text: str
    hit: tuple[str, ...] = ()  # all of these
    choice: tuple[str, ...] = ()  # one of these
    chooser: str = "-"
    west: bool = False  # only its units west of the Ourthe

    @property
    def none(self) -> bool:
        """Whether nobody runs short."""
        return self.row == NO_SHORTAGE


def divisions_in(text: str) -> tuple[str, ...]:
    """The divisions a cell of the tables names: «2 SS o 9 SS Pz»."""
    words = text.removesuffix(" Pz") if "SS" in text else text
    return tuple(part.strip() for part in words.replace(" e ", " o ").split(" o "))


def shortage(number: int, die: int, present: frozenset[str]) -> Shortage:
    """What a modified roll on a table does to the divisions that are there (6.1, 6.3, 6.4)."""
    row = table(GAME, f"carburante-{number}").row(str(die))
    text, chooser = row[1], row[2]
    if text == NO_SHORTAGE:
        return Shortage(NO_SHORTAGE, _("nessuna scarsità"))
    if "Ourthe" in text:
        any_of = tuple(name for name in of_table(number) if name in present and name not in _ELSEWHERE)
        said = _(
            "una divisione della {army} a scelta dell'Alleato: solo le sue unità a ovest dell'Ourthe", army=ARMY[number]
        )
        return Shortage(text, said, choice=any_of, chooser=chooser, west=True)
    if "Divisione Panzer" in text:
        panzer = tuple(name for name in of_table(number) if name in _PANZER & present)
        if panzer:
            return Shortage(
                text,
                _("una divisione Panzer della {army} a scelta dell'Alleato", army=ARMY[number]),
                choice=panzer,
                chooser=chooser,
            )
    named = tuple(name for name in divisions_in(text) if name in present)
    if not named:
        return Shortage(NO_SHORTAGE, _("nessuna scarsità: nessuna delle divisioni indicate è in gioco"))
    if " o " in text and len(named) > 1:
        return Shortage(
            text, _("{divisions}, a scelta del Tedesco", divisions=_(" o ").join(named)), choice=named, chooser=chooser
        )
    return Shortage(text, _("{divisions} senza carburante", divisions=_(" e ").join(named)), hit=named)


def of_table(number: int) -> tuple[str, ...]:
    """The divisions that one table concerns."""
    return tuple(DIVISIONS.options)[:7] if number == 1 else tuple(DIVISIONS.options)[7:]
