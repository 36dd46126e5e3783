"""The German fuel shortage: two rolls, who is hit and who chooses (rules 6, 28.2, 32.2, S5.3)."""

from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from itertools import product

from referee.calculators.ardenne44.calendar import DATED_SAID, FAIR, FUEL, TURN, label
from referee.calculators.ardenne44.die_tables import DIE, DIE_SAID
from referee.calculators.ardenne44.forces import GAME
from referee.calculators.ardenne44.fuel import ARRIVAL, DIVISIONS, HIGHEST, NO_SHORTAGE, Shortage, of_table, shortage
from referee.calculators.declare import Input
from referee.calculators.dice import distribution, one_die, percent
from referee.calculators.kinds import Choice, Choices, Flag, Lacking, Wrong
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.i18n import N_, _

SKIPPED = (7, 8)  # the turns that captured fuel spares (32.2)
Rolled = list[tuple[Shortage, Fraction]]


_NO_DIE = "".join(rf"(?<!\d {word} )" for word in ("sulla", "nella", "alla", "in", "per la"))
TABLES = Choice({"1": (N_("Tabella 1"), "prima tabella"), "2": (N_("Tabella 2"), "seconda tabella")})


def _table_said(ordinal: str, number: str) -> tuple[str, ...]:
    """How a player says the die of one of the two tables."""
    name = (
        rf"(?:{ordinal}|tab(?:ella)? (?:n |numero )?{number}|tab(?:ella)? uno|carburante 1)"
        if number == "1"
        else rf"(?:{ordinal}|tab(?:ella)? (?:n |numero )?{number}|carburante 2)"
    )
    face = r"([1-6])(?![\w/+-]|[.,]\d)"
    pair = rf"{face} e [1-6]" if number == "1" else rf"[1-6] e {face}"
    return (
        rf"{face} (?:sulla|nella|per la|alla|in) {name}\b",
        rf"\b{name}(?: turno \d{{1,2}})?(?: (?!\d)[^ ]+){{0,6}}?(?: turno \d{{1,2}})?(?: (?!\d)[^ ]+){{0,3}}? {face}",
        rf"\b(?:dadi|tiro|tiri|escono|esce|fatto|faccio)(?: (?:un|i|di))* {pair}",
    )


@calculator(
    game=GAME,
    name="carburante",
    title=N_("Scarsità di Carburante"),
    summary=N_(
        "Le due tabelle della Scarsità di Carburante: quali divisioni restano ferme, chi sceglie, le probabilità."
    ),
    sections=("6.1", "6.2", "6.3", "6.4", "6.4.1", "6.4.2", "32.2"),
    inputs=(
        Input(
            "turno",
            N_("Turno"),
            TURN,
            None,
            N_("Dal Turno 7 si tira; dal Turno 15 il dado ha +1."),
            said=DATED_SAID,
            listens=False,
        ),
        Input("dado_1", N_("Dado sulla Tabella 1"), DIE, None, said=_table_said("prima", "1"), listens=False),
        Input("dado_2", N_("Dado sulla Tabella 2"), DIE, None, said=_table_said("seconda", "2"), listens=False),
        Input(
            "dado",
            N_("Dado, se non dici di quale tabella"),
            DIE,
            None,
            N_("Si leggono tutte e due, o quella che indichi."),
            said=DIE_SAID,
            listens=False,
        ),
        Input(
            "tabella",
            N_("Tabella di quel dado"),
            TABLES,
            None,
            said=(
                (rf"{_NO_DIE}\b(?:prima|tab(?:ella)? (?:n |numero )?(?:1|uno))\b", "1"),
                (rf"{_NO_DIE}\b(?:seconda|tab(?:ella)? (?:n |numero )?2)\b", "2"),
            ),
            listens=False,
        ),
        Input("divisione", N_("Divisione che interessa"), DIVISIONS, None, N_("Per sapere che rischio corre.")),
        Input(
            "assenti",
            N_("Divisioni eliminate o uscite dalla mappa"),
            Choices(DIVISIONS),
            (),
            said=(r"\b(?:senza|eliminat[aeio]|uscit[aeio]|assent[ei]|manca|mancano)(?: (?:la|le|il|e))* {}",),
            listens=False,
            help=N_("Quelle non ancora arrivate come rinforzo le so dal turno."),
        ),
        Input("deposito_catturato", N_("Carburante del deposito catturato e portato via (opzionale)"), Flag(), False),
    ),
)
def fuel_phase(
    turno: int | None,
    dado_1: int | None,
    dado_2: int | None,
    dado: int | None,
    tabella: str | None,
    divisione: str | None,
    assenti: tuple[str, ...],
    deposito_catturato: bool,
) -> Ruling:
    """One Fuel Shortage Phase."""
    if dado is not None and (tabella is not None or dado_1 is None or dado_2 is None):
        alone = tabella or ("1" if dado_1 is not None else "2" if dado_2 is not None else None)
        dado_1, dado_2 = (dado if alone in (None, number) else told for number, told in (("1", dado_1), ("2", dado_2)))
    if tabella is not None and (dado, dado_1, dado_2) == (None,) * 3 and divisione is None:
        raise Lacking("dado")
    if turno is not None and turno < FUEL:
        text = _("Non si tira: la Scarsità di Carburante comincia col {turn}.", turn=label(FUEL))
        return Ruling(text, NO_SHORTAGE, (Step(_("Prima del Turno 7 la fase si salta"), _("no"), "6.1#quando"),))
    if (turno, dado_1, dado_2, divisione) == (None,) * 4:
        raise Wrong(_("Di' il turno, un dado o la divisione che interessa."))
    if deposito_catturato and turno in SKIPPED:
        text = _("Non si tira: il carburante catturato fa saltare la fase nei Turni 7 e 8.")
        return Ruling(text, NO_SHORTAGE, (Step(_("Deposito catturato e svuotato"), _("no"), "32.2#effetti"),))
    present = frozenset(name for name in DIVISIONS.options if turno is None or ARRIVAL.get(name, 0) <= turno) - set(
        assenti
    )
    modifier = int(turno is not None and turno >= FAIR)
    steps = [Step(_("Dal Turno 15: +1 ai due dadi"), "+1", "6.2")] if modifier else []
    notes: tuple[str, ...] = (_("Il +1 vale per tutte e due le tabelle: decisione R29."),) if modifier else ()
    rolled = [_roll(number, die, modifier, present) for number, die in ((1, dado_1), (2, dado_2))]
    for number, die in ((1, dado_1), (2, dado_2)):
        if die is not None:
            found = rolled[number - 1][0][0]
            text = _("Tabella {number}, dado {die}: {result}", number=number, die=die + modifier, result=found.text)
            steps.append(Step(text, found.row, f"6.1#dado-{die + modifier}"))
    if turno is None:
        notes = (
            _("Senza turno: dal {turn} i dadi hanno +1, e chi non è ancora arrivato non si conta.", turn=label(FAIR)),
        )
    phase = _Phase(turno, present, rolled[0], rolled[1], tuple(steps), notes)
    return phase.risk(divisione) if divisione else phase.ruling()


def _roll(number: int, die: int | None, modifier: int, present: frozenset[str]) -> Rolled:
    """The roll on one table, or all its rolls."""

    def result(face: int) -> Shortage:
        return shortage(number, min(face + modifier, HIGHEST), present)

    return one_die(result, die)


@dataclass(frozen=True, slots=True)
class _Phase:
    """A Fuel Shortage Phase: what is rolled, or may be, on each table."""

    turn: int | None
    present: frozenset[str]
    first: Rolled
    second: Rolled
    steps: tuple[Step, ...]
    notes: tuple[str, ...]

    def risk(self, name: str) -> Ruling:
        """What one division runs."""
        title = DIVISIONS.label(name)
        if name not in self.present:
            why = _("Non ancora arrivata") if ARRIVAL.get(name, 0) > (self.turn or FUEL) else _("Non è sulla mappa")
            text = _("{division} non è in gioco: nessun rischio.", division=title)
            return Ruling(text, NO_SHORTAGE, (*self.steps, Step(why, _("no"), "6.3#non-arrivate")), warnings=self.notes)
        number, rolled = (1, self.first) if name in of_table(1) else (2, self.second)
        section = f"6.1#tabella-{number}"
        if len(rolled) == 1:
            found = rolled[0][0]
            text = _("{division}: {fate}.", division=title, fate=_fate(name, found))
            text += " " + _("Il tiro dà: {result}.", result=found.text)
            steps = (*self.steps, Step(title, _fate(name, found), section))
            return Ruling(text, found.row, steps, warnings=self.notes)
        odds = distribution((_fate(name, each), chance) for each, chance in sorted(rolled, key=partial(_safer, name)))
        sure, possible = odds.get(_("colpita"), Fraction(0)), 1 - odds.get(_("salva"), Fraction(0))
        text = _(
            "{division}: colpita di sicuro {sure} ({sure_percent}); contando le scelte dei giocatori, al più {possible} ({percent}).",
            division=title,
            sure=sure,
            sure_percent=percent(sure),
            possible=possible,
            percent=percent(possible),
        )
        steps = (*self.steps, Step(_("Tabella {number}", number=number), str(possible), section))
        return Ruling(text, str(possible), steps, odds, self.notes)

    def ruling(self) -> Ruling:
        """Both tables: what came out, or the odds of what is still to be rolled."""
        if len(self.first) == len(self.second) == 1:
            return self._known(self.first[0][0], self.second[0][0])
        if len(self.second) == 1:
            return self._one_open(1, self.first, self.second[0][0])
        if len(self.first) == 1:
            return self._one_open(2, self.second, self.first[0][0])
        odds = distribution(
            (_tables_hit(one, two), one_chance * two_chance)
            for (one, one_chance), (two, two_chance) in product(self.first, self.second)
        )
        short = 1 - odds.get(_("nessuna scarsità"), Fraction(0))
        text = _(
            "Si tira un dado per tabella. Nessuna scarsità con probabilità {none} ({none_percent}); almeno una {chance} ({percent}).",
            none=1 - short,
            none_percent=percent(1 - short),
            chance=short,
            percent=percent(short),
        )
        absent = [DIVISIONS.label(name) for name in DIVISIONS.options if name not in self.present]
        notes = self.notes
        if absent:
            notes = (*notes, _("Non in gioco, quindi mai colpite (6.3): {divisions}.", divisions=", ".join(absent)))
        step = Step(_("Un tiro per ciascuna delle due tabelle"), str(short), "6.1")
        return Ruling(text, str(short), (*self.steps, step), odds, notes)

    def _one_open(self, number: int, rolled: Rolled, known: Shortage) -> Ruling:
        odds = distribution((each.text, chance) for each, chance in rolled)
        said = known.text[:1].upper() + known.text[1:]
        text = _("{known}. Sulla Tabella {number} si tira ancora.", known=said, number=number)
        step = Step(_("Tabella {number}, da tirare", number=number), "1-6", f"6.1#tabella-{number}")
        return Ruling(text, known.row, (*self.steps, step), odds, self.notes)

    def _known(self, first: Shortage, second: Shortage) -> Ruling:
        text = _("Tabella 1: {first}. Tabella 2: {second}.", first=first.text, second=second.text)
        notes = list(self.notes)
        if any(ARRIVAL.get(name) == self.turn for each in (first, second) for name in each.hit + each.choice):
            notes.append(
                _(
                    "Se è colpita una divisione che arriva in questo turno, entra fuori rifornimento: solo Movimento Tattico (6.3)."
                )
            )
        if not (first.none and second.none):
            notes.append(
                _(
                    "Chi è colpito è OOS fino alla Fase di Rifornimento e Resa: attacco dimezzato e solo Movimento Tattico (6.1)."
                )
            )
        return Ruling(text, f"{first.row} + {second.row}", self.steps, warnings=tuple(notes))


def _safer(name: str, rolled: tuple[Shortage, Fraction]) -> int:
    """Orders the results from the worst for the division: hit, one to choose from, safe."""
    found = rolled[0]
    return 0 if name in found.hit else 1 if name in found.choice else 2


def _fate(name: str, found: Shortage) -> str:
    if name in found.hit:
        return _("colpita")
    if name not in found.choice:
        return _("salva")
    if found.west:
        return _("può sceglierla l'Alleato, se è a ovest dell'Ourthe")
    return _("può sceglierla il Tedesco") if found.chooser == "Tedesco" else _("può sceglierla l'Alleato")


def _tables_hit(first: Shortage, second: Shortage) -> str:
    if first.none and second.none:
        return _("nessuna scarsità")
    if first.none or second.none:
        return _("scarsità solo sulla Tabella {number}", number=2 if first.none else 1)
    return _("scarsità su tutte e due")
