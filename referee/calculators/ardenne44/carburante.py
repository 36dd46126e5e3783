"""The German fuel shortage: two rolls, who is hit and who chooses (rules 6, 28.2, 32.2, S5.3)."""

from dataclasses import dataclass
from fractions import Fraction
from itertools import product

from referee.calculators.ardenne44.calendar import FAIR, FUEL, TURN, label
from referee.calculators.ardenne44.combattimento import DIE
from referee.calculators.ardenne44.forces import GAME
from referee.calculators.ardenne44.roster import UNITS
from referee.calculators.declare import Input
from referee.calculators.dice import distribution, one_die, percent
from referee.calculators.kinds import Choice, Choices, Flag
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
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
SKIPPED = (7, 8)  # the turns that captured fuel spares (32.2)


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
        any_of = tuple(name for name in _of_table(number) if name in present and name not in _ELSEWHERE)
        said = _(
            "una divisione della {army} a scelta dell'Alleato: solo le sue unità a ovest dell'Ourthe", army=ARMY[number]
        )
        return Shortage(text, said, choice=any_of, chooser=chooser, west=True)
    if "Divisione Panzer" in text:
        panzer = tuple(name for name in _of_table(number) if name in _PANZER & present)
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


def _of_table(number: int) -> tuple[str, ...]:
    """The divisions that one table concerns."""
    return tuple(DIVISIONS.options)[:7] if number == 1 else tuple(DIVISIONS.options)[7:]


@calculator(
    game=GAME,
    name="carburante",
    title=N_("Scarsità di Carburante"),
    summary=N_(
        "Le due tabelle della Scarsità di Carburante: quali divisioni restano ferme, chi sceglie, le probabilità."
    ),
    sections=("6.1", "6.2", "6.3", "6.4", "6.4.1", "6.4.2", "32.2"),
    inputs=(
        Input("turno", N_("Turno"), TURN, help=N_("Dal Turno 7 si tira; dal Turno 15 il dado ha +1.")),
        Input("dado_1", N_("Dado sulla Tabella 1"), DIE, None),
        Input("dado_2", N_("Dado sulla Tabella 2"), DIE, None),
        Input("divisione", N_("Divisione che interessa"), DIVISIONS, None, N_("Per sapere che rischio corre.")),
        Input(
            "assenti",
            N_("Divisioni eliminate o uscite dalla mappa"),
            Choices(DIVISIONS),
            (),
            N_("Quelle non ancora arrivate come rinforzo le so dal turno."),
        ),
        Input("deposito_catturato", N_("Carburante del deposito catturato e portato via (opzionale)"), Flag(), False),
    ),
)
def fuel(
    turno: int,
    dado_1: int | None,
    dado_2: int | None,
    divisione: str | None,
    assenti: tuple[str, ...],
    deposito_catturato: bool,
) -> Ruling:
    """One Fuel Shortage Phase."""
    if turno < FUEL:
        text = _("Non si tira: la Scarsità di Carburante comincia col {turn}.", turn=label(FUEL))
        return Ruling(text, NO_SHORTAGE, (Step(_("Prima del Turno 7 la fase si salta"), _("no"), "6.1#quando"),))
    if deposito_catturato and turno in SKIPPED:
        text = _("Non si tira: il carburante catturato fa saltare la fase nei Turni 7 e 8.")
        return Ruling(text, NO_SHORTAGE, (Step(_("Deposito catturato e svuotato"), _("no"), "32.2#effetti"),))
    present = frozenset(name for name in DIVISIONS.options if ARRIVAL.get(name, 0) <= turno) - set(assenti)
    modifier = int(turno >= FAIR)
    steps = [Step(_("Dal Turno 15: +1 ai due dadi"), "+1", "6.2")] if modifier else []
    notes = (_("Il +1 vale per tutte e due le tabelle: decisione R29."),) if modifier else ()
    rolled = [_roll(number, die, modifier, present) for number, die in ((1, dado_1), (2, dado_2))]
    for number, die in ((1, dado_1), (2, dado_2)):
        if die is not None:
            found = rolled[number - 1][0][0]
            text = _("Tabella {number}, dado {die}: {result}", number=number, die=die + modifier, result=found.text)
            steps.append(Step(text, found.row, f"6.1#dado-{die + modifier}"))
    if divisione:
        return _risk(divisione, present, rolled, steps, notes, turno)
    return _all(rolled, steps, notes, turno)


Rolled = list[tuple[Shortage, Fraction]]


def _roll(number: int, die: int | None, modifier: int, present: frozenset[str]) -> Rolled:
    """The roll on one table, or all its rolls."""

    def result(face: int) -> Shortage:
        return shortage(number, min(face + modifier, HIGHEST), present)

    return one_die(result, die)


def _risk(
    name: str, present: frozenset[str], rolled: list[Rolled], steps: list[Step], notes: tuple[str, ...], turn: int
) -> Ruling:
    """What one division runs."""
    title = DIVISIONS.label(name)
    if name not in present:
        late = ARRIVAL.get(name, 0) > turn
        text = _("{division} non è in gioco: nessun rischio.", division=title)
        return Ruling(
            text,
            NO_SHORTAGE,
            (*steps, Step(_("Non ancora arrivata") if late else _("Non è sulla mappa"), _("no"), "6.3#non-arrivate")),
            warnings=notes,
        )
    number = 1 if name in _of_table(1) else 2
    odds = distribution((_fate(name, each), chance) for each, chance in rolled[number - 1])
    sure = odds.get(_("colpita"), Fraction(0))
    possible = 1 - odds.get(_("salva"), Fraction(0))
    section = f"6.1#tabella-{number}"
    if len(rolled[number - 1]) == 1:
        fate = next(iter(odds))
        return Ruling(
            _("{division}: {fate}.", division=title, fate=fate),
            rolled[number - 1][0][0].row,
            (*steps, Step(title, fate, section)),
            warnings=notes,
        )
    text = _(
        "{division}: colpita di sicuro {sure} ({sure_percent}); contando le scelte dei giocatori, al più {possible} ({percent}).",
        division=title,
        sure=sure,
        sure_percent=percent(sure),
        possible=possible,
        percent=percent(possible),
    )
    return Ruling(
        text, str(possible), (*steps, Step(_("Tabella {number}", number=number), str(possible), section)), odds, notes
    )


def _fate(name: str, found: Shortage) -> str:
    if name in found.hit:
        return _("colpita")
    if name not in found.choice:
        return _("salva")
    if found.west:
        return _("può sceglierla l'Alleato, se è a ovest dell'Ourthe")
    return _("può sceglierla il Tedesco") if found.chooser == "Tedesco" else _("può sceglierla l'Alleato")


def _all(rolled: list[Rolled], steps: list[Step], notes: tuple[str, ...], turn: int) -> Ruling:
    """Both tables: what came out, or the odds of what is still to be rolled."""
    first, second = rolled
    if len(first) == len(second) == 1:
        results = [first[0][0], second[0][0]]
        text = _("Tabella 1: {first}. Tabella 2: {second}.", first=results[0].text, second=results[1].text)
        note = _(
            "Chi è colpito è OOS fino alla Fase di Rifornimento e Resa: attacco dimezzato e solo Movimento Tattico (6.1)."
        )
        hit = any(not each.none for each in results)
        if any(ARRIVAL.get(name) == turn for each in results for name in each.hit + each.choice):
            notes = (
                *notes,
                _(
                    "Se è colpita una divisione che arriva in questo turno, entra fuori rifornimento: solo Movimento Tattico (6.3)."
                ),
            )
        return Ruling(
            text, " + ".join(each.row for each in results), tuple(steps), warnings=(*notes, note) if hit else notes
        )
    if 1 in (len(first), len(second)):
        number, open_roll = (1, first) if len(second) == 1 else (2, second)
        known = second if number == 1 else first
        odds = distribution((each.text, chance) for each, chance in open_roll)
        text = _("{known}. Sulla Tabella {number} si tira ancora.", known=_capital(known[0][0].text), number=number)
        return Ruling(
            text,
            known[0][0].row,
            (*steps, Step(_("Tabella {number}, da tirare", number=number), "1-6", f"6.1#tabella-{number}")),
            odds,
            notes,
        )
    odds = distribution(
        (_tables_hit(one, two), one_chance * two_chance)
        for (one, one_chance), (two, two_chance) in product(first, second)
    )
    free = odds.get(_tables_hit_none(), Fraction(0))
    text = _(
        "Si tira un dado per tabella. Probabilità che almeno una dia scarsità: {chance} ({percent}).",
        chance=1 - free,
        percent=percent(1 - free),
    )
    steps.append(Step(_("Un tiro per ciascuna delle due tabelle"), str(1 - free), "6.1"))
    return Ruling(text, str(1 - free), tuple(steps), odds, notes)


def _tables_hit(first: Shortage, second: Shortage) -> str:
    if first.none and second.none:
        return _tables_hit_none()
    if first.none or second.none:
        return _("scarsità solo sulla Tabella {number}", number=2 if first.none else 1)
    return _("scarsità su tutte e due")


def _tables_hit_none() -> str:
    return _("nessuna scarsità")


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
