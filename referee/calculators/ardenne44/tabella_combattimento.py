"""The Combat Results Table by itself: a column, what moves it, a die (rules 14.4, 14.5, 16.1)."""

from dataclasses import dataclass
from fractions import Fraction

from referee.calculators.ardenne44.air import fighter_bombers
from referee.calculators.ardenne44.crt import HIGHEST, LOWEST, column_name, crt, crt_odds
from referee.calculators.ardenne44.die_tables import DEFENSIVE_SAID, DIE, DIE_SAID, GUNS_SAID, JABO_SAID
from referee.calculators.ardenne44.forces import GAME
from referee.calculators.ardenne44.odds_text import chance_text, likely
from referee.calculators.ardenne44.results import FIRE_FIGHTS, choice, meaning, result_of
from referee.calculators.ardenne44.shifts import Shift, defensive_artillery, offensive_artillery, shift
from referee.calculators.ardenne44.traits import SIDES
from referee.calculators.declare import Input
from referee.calculators.kinds import Choice, Flag, Integer
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.i18n import N_, _

BEYOND = 8  # columns off the table from which shifts may start: the whole ratio counts (14.5)
PLACES = {column_name(place): place for place in range(LOWEST - 3, HIGHEST + BEYOND)}
COLUMNS = Choice(
    {name: (name, name.replace("-", " a "), name.replace("-", ":"), name.replace("-", " ")) for name in PLACES}
)
# What a player may hope for or fear beside a single result.
_KINDS: dict[str, tuple[str, ...]] = {
    "ritirata": (
        N_("una ritirata del difensore"),
        "ritirata",
        "si ritira",
        "ritirare",
        "ritirarsi",
        "arretrare",
        "sloggiarlo",
        "scacciarlo",
        "mandarlo via",
        "mandarlo indietro",
        "farlo arretrare",
        "cacciarlo",
    ),
    "fuoco": (N_("uno Scontro a Fuoco, FF o FF (+1)"), "scontro a fuoco", "firefight"),
    "bonus": (N_("un'Avanzata Bonus"), "avanzata bonus", "almeno dr3", "dr3 o meglio", "dr3 o piu"),
    "perdita": (
        N_("una perdita dell'attaccante"),
        "perdere un livello",
        "perdita mia",
        "perdite mie",
        "perdite",
        "perdita",
        "perdo un livello",
        "rimetterci",
    ),
}
ON_TABLE = Choice(
    {
        **choice(("DS", "DR4", "DR3", "DR2", "FF", "FF (+1)", "EX", "ENG", "A1/ENG", "A1")).options,
        "FF": (N_("FF"),),
        **_KINDS,
    }
)
_NAMES = "|".join(COLUMNS.options)
_SPACED = "|".join(name.replace("-", " ") for name in PLACES)
_SPELT = "|".join(name.replace("-", " a ") for name in PLACES)


def _moved() -> tuple[tuple[str, int], ...]:
    """How a number of columns to either side is said: «meno una colonna», «spostato di 2 a sinistra», «tre a destra»."""
    said: list[tuple[str, int]] = []
    columns = r"(?: (?:colonn[ae]|spostament[oi]))"
    for count, words in ((1, "1|una|uno|un"), (2, "2"), (3, "3"), (4, "4")):
        number = rf"(?<![\w/-])(?<!\d a )(?:{words})(?![\w/-])"
        left = r"(?:sinistra|indietro|meno|contro|sfavore)"
        said += [
            (rf"{number}{columns}?(?: (?:a|in|verso|all|mio))* {left}\b", -count),
            (rf"\bmeno {number}{columns}?\b", -count),
            (rf"\b(?:arretr\w+|scend\w+|scal\w+|retroced\w+|cal[ao]\w*)(?: di)? {number}{columns}?", -count),
            (rf"{number}{columns}?(?: (?:a|in|verso))* (?:destra|avanti|favore)\b", count),
            (rf"{number}{columns} (?:in )?piu\b", count),
            (rf"\bpiu {number}{columns}", count),
            (rf"\b(?:sal\w+|avanz\w+|guadagn\w+)(?: di)? {number}{columns}", count),
        ]
    return tuple(said)


COLUMN_SAID = (
    rf"(?<![\w-])({_NAMES}|{_SPELT})(?![\w-]| (?:fattori|punti))",
    rf"(?<!\d )(?<![\w-])({_SPACED})(?= ,|$| con\b| e\b| dado\b)",  # «4:1»
)
MOVED_SAID = _moved()


# From the worst for the attacker to the best, as the table goes.
_ORDER = ("A1", "A1/ENG", "ENG", "FF (+1)", "EX", "FF", "DR2", "DR3", "DR4", "DS")


@dataclass(frozen=True, slots=True)
class _Asked:
    """A result, or a kind of result, that is asked about; with `least` also those that are better."""

    result: str | None
    least: bool

    @property
    def label(self) -> str:
        """It as players read it."""
        name = ON_TABLE.label(self.result or "")
        return _("Almeno {result}", result=name) if self.least and self.result in _ORDER else name

    def by(self, result: str) -> bool:
        """Whether a result of the table is it."""
        found = result_of(result)
        kinds = {
            "ritirata": found.retreat > 0,
            "bonus": found.advance == "Bonus",
            "perdita": found.attacker > 0,
            "fuoco": result in FIRE_FIGHTS,
        }
        if self.least and self.result in _ORDER:
            return _ORDER.index(result) >= _ORDER.index(self.result)
        return kinds.get(self.result or "", result == self.result)


@calculator(
    game=GAME,
    name="crt",
    title=N_("Tabella dei Risultati del Combattimento"),
    summary=N_("Il risultato di una colonna della CRT con un dado, dopo gli spostamenti, o le sue probabilità."),
    sections=("14.4", "14.5", "16.1", "21.1", "22.7", "22.8"),
    inputs=(
        Input(
            "colonna",
            N_("Colonna"),
            COLUMNS,
            help=N_("Il rapporto di forze, per esempio 3-1."),
            said=COLUMN_SAID,
            listens=False,
        ),
        Input(
            "spostamenti",
            N_("Altri spostamenti, a destra o (col meno) a sinistra"),
            Integer(-8, 8),
            0,
            said=MOVED_SAID,
            listens=False,
        ),
        Input(
            "artiglieria",
            N_("Artiglierie che sostengono l'attacco"),
            Integer(0, 9),
            0,
            said=(*GUNS_SAID,),
        ),
        Input(
            "corazzati",
            N_("Spostamento per Corazzati dell'attaccante"),
            Flag(),
            False,
            said=(r"\bspostamento (?:per )?(?:i )?(?:corazzati|carri)\b",),
        ),
        Input(
            "disorganizzato",
            N_("Almeno un difensore Disorganizzato o In Rotta"),
            Flag(),
            False,
            said=(r"\bin rotta\b",),
        ),
        Input("vantaggio", N_("Segnalino Vantaggio dell'Attaccante"), Flag(), False),
        Input(
            "aereo",
            N_("Supporto Aereo alleato"),
            Flag(),
            False,
            said=(r"\b(?:supporto|appoggio|segnalino) aereo\b", r"\bcon (?:gli )?aerei\b"),
        ),
        Input("difesa_di", N_("Di chi è l'artiglieria difensiva"), SIDES, None, N_("Vuoto: dell'Alleato.")),
        Input(
            "dado_artiglieria",
            N_("Dado dell'artiglieria difensiva"),
            DIE,
            None,
            said=(*DEFENSIVE_SAID, (r"\b(?:con|esce|fa|il|un|e|col) tot\b", 1)),
        ),
        Input(
            "dado_jabo",
            N_("Dado dei Jabo (aerei)"),
            DIE,
            None,
            said=JABO_SAID,
        ),
        Input(
            "risultato",
            N_("Risultato che interessa"),
            ON_TABLE,
            None,
            N_("Per sapere con che probabilità esce."),
            said=(
                r"\b(?:prob\w+|percentuale|possibilita|chance\w*|rischi\w*|serve|servono|spero|speranz\w+)(?: [^ ]+){0,6}? {}(?!\w)",
                r"^(?:e )?(?:che|se)\b(?: (?!\d)[^ ]+){0,8}? {}(?!\w)",
                r"\b(?:fino a|con (?:che|quale|quali|quanto)|quali|quant[ie]|che (?:numero|dado|tiro)|cosa (?:devo|serve)|quanto (?:devo|serve)|per (?:un|avere|ottenere|fare)|voglio|almeno)(?: (?!\d)[^ ]+){0,8}? {}(?!\w)",
            ),
            listens=False,
        ),
        Input(
            "almeno",
            N_("Quel risultato o uno migliore per l'attaccante"),
            Flag(),
            False,
            said=(r"\b(?:almeno|minimo|o meglio|o di piu|o piu|o superiore|in su)\b",),
            listens=False,
        ),
        Input(
            "dado",
            N_("Dado del combattimento"),
            DIE,
            None,
            N_("Vuoto: le probabilità."),
            said=(r"\b(?:un|il|con|e|di|ho fatto) ([1-6])(?![\w/-])(?! (?:di|colonn|spostament|a [1-7]))", *DIE_SAID),
        ),
    ),
)
def combat_table(
    colonna: str,
    spostamenti: int,
    artiglieria: int,
    corazzati: bool,
    disorganizzato: bool,
    vantaggio: bool,
    aereo: bool,
    difesa_di: str | None,
    dado_artiglieria: int | None,
    dado_jabo: int | None,
    risultato: str | None,
    almeno: bool,
    dado: int | None,
) -> Ruling:
    """One look at the table."""
    shifts = [
        shift(_("Altri spostamenti"), spostamenti, "14.5"),
        offensive_artillery(artiglieria),
        shift(_("Spostamento per Corazzati"), int(corazzati), "21.1"),
        shift(_("Almeno un difensore è Disorganizzato o In Rotta"), int(disorganizzato), "18.3"),
        shift(_("Segnalino Vantaggio dell'Attaccante"), int(vantaggio), "16.6"),
        shift(_("Supporto Aereo"), int(aereo), "15.6.2"),
    ]
    if dado_artiglieria is not None:
        shifts.append(defensive_artillery(difesa_di == "tedesco", dado_artiglieria)[0][0])
    if dado_jabo is not None:
        shifts.append(fighter_bombers(Fraction(0), dado_jabo)[0][0])
    shifts = [each for each in shifts if each.columns or each.blocked]
    steps = (Step(_("Rapporto di forze"), colonna, "14.4"), *(each.step for each in shifts))
    return _read(PLACES[colonna], shifts, _Asked(risultato, almeno), dado, steps)


def _read(base: int, shifts: list[Shift], asked: _Asked, die: int | None, steps: tuple[Step, ...]) -> Ruling:
    """The table after the shifts."""
    if any(each.blocked for each in shifts):
        return Ruling(_("TOT: l'attacco è bloccato e vale come A1. {meaning}", meaning=meaning("A1")), "A1", steps)
    place = base + sum(each.columns for each in shifts)
    name = column_name(min(place, HIGHEST))
    steps = (*steps, Step(_("Colonna finale"), name, "14.5"))
    if place < LOWEST:
        text = _("Sotto 1-3 il risultato è A1 automatico, senza tirare. {meaning}", meaning=meaning("A1"))
        return Ruling(text, "A1", steps)
    odds = crt_odds(min(place, HIGHEST), None)
    if die is not None:
        result = crt(place, die)
        text = _(
            "Colonna {column}, dado {die}: {result}. {meaning}",
            column=name,
            die=die,
            result=result,
            meaning=meaning(result),
        )
        return Ruling(text, result, (*steps, Step(_("CRT, dado {die}", die=die), result, "16.1")))
    if asked.result is not None:
        chance = sum((share for result, share in odds.items() if asked.by(result)), Fraction(0))
        label = asked.label
        faces = [str(face) for face in range(1, 7) if asked.by(crt(place, face))]
        text = _("{result} sulla colonna {column}: {chance}.", result=label, column=name, chance=chance_text(chance))
        if faces:
            text += " " + _("Col dado: {faces}.", faces=", ".join(faces))
        return Ruling(text[0].upper() + text[1:], str(chance), (*steps, Step(label, str(chance), "16.1")), odds)
    return Ruling(_("Si tira sulla colonna {column}. {odds}", column=name, odds=likely(odds)), name, steps, odds)
