"""From when weapons and ammunition are there (4.4.1, 4.4.2, 4.4.5, 6.2, 3.8, 3.2.4)."""

from dataclasses import dataclass
from typing import Any

from referee.calculators.aslsk.common import GAME
from referee.calculators.aslsk.words import MONTHS
from referee.calculators.declare import Input
from referee.calculators.kinds import Choice, Integer, Wrong
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.calculators.tables import table
from referee.i18n import N_, _

WEAPONS = Choice(
    {
        "baz": (N_("Bazooka (BAZ)"), "bazooka", "bazuca"),
        "psk": (N_("Panzerschreck (PSK)"), "panzerschreck"),
        "pf": (N_("Panzerfaust (PF)"), "panzerfaust"),
        "piat": (N_("PIAT"),),
        "heat": (N_("Munizioni HEAT"), "heat", "granate heat", "proiettili heat"),
        "nahverteidigungswaffe": (N_("Nahverteidigungswaffe (sN)"), "sn", "nvw", "nahverteidigung"),
        "th-neri": (N_("TH# neri degli Americani"), "th neri", "numeri neri", "th#", "to hit americani"),
    }
)
NATIONS = Choice(
    {
        "tedeschi": (N_("Tedeschi"), "tedesco", "germania", "germans"),
        "italiani": (N_("Italiani"), "italiano", "italia", "italians"),
        "altri": (N_("Tutti gli altri"), "altro", "americani", "russi", "inglesi", "francesi", "alleati", "others"),
    }
)
_ROWS = {
    "baz": ("BAZ 43", "BAZ 44", "BAZ 45"),
    "psk": ("Panzerschreck",),
    "pf": ("Panzerfaust",),
    "piat": ("PIAT",),
    "heat": ("HEAT (tedeschi)", "HEAT (italiani)", "HEAT (altri)"),
    "nahverteidigungswaffe": ("Nahverteidigungswaffe",),
    "th-neri": ("TH# neri per gli Americani",),
}
_SECTIONS = {
    "baz": "4.4.1#date",
    "psk": "4.4.1#psk",
    "pf": "4.4.2#chi",
    "piat": "4.4.5",
    "heat": "6.2#date-heat",
    "nahverteidigungswaffe": "3.8#nahverteidigungswaffe",
    "th-neri": "3.2.4#th-rossi-neri",
}
_MONTHS = list(MONTHS.options)


class Year(Integer):
    """A year of the war; «43» is 1943."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(1936, 1945)

    def parse(self, raw: Any) -> int:
        """The year, with its century."""
        return super().parse(f"19{raw}" if str(raw).isdigit() and len(str(raw)) == 2 else raw)


@calculator(
    game=GAME,
    name="date",
    title=N_("Date delle armi"),
    summary=N_("Da quando c'è un'arma o una munizione, o che cosa c'è in una data."),
    sections=("4.4.1#date", "4.4.1#psk", "4.4.2#chi", "4.4.2#raggio", "4.4.2#scorta", "4.4.5", "6.2#date-heat"),
    inputs=(
        Input(
            "arma",
            N_("Arma o munizione"),
            WEAPONS,
            None,
            N_("Vuoto: tutte."),
            ((r"\bpf\b|\bfaust\b", "pf"), (r"\bpsk\b", "psk"), (r"\bbaz\b", "baz")),
        ),
        Input(
            "anno",
            N_("Anno dello scenario"),
            Year(),
            None,
            N_("Vuoto: da quando c'è."),
            (
                r"\b(19(?:3[6-9]|4[0-5]))\b",
                r"\b(?:nel|del|dal|a|ad|in|gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre) (?:l )?(4[0-5]|3[6-9])\b",
                r"\b(?:bazooka|baz) (?:nel|a|del) (4[0-5])\b",
            ),
        ),
        Input("mese", N_("Mese dello scenario"), MONTHS, None),
        Input("nazione", N_("Nazionalità, per le HEAT"), NATIONS, None),
    ),
)
def dates(arma: str | None, anno: int | None, mese: str | None, nazione: str | None) -> Ruling:
    """Whether a weapon is there, or since when."""
    if mese and anno is None:
        raise Wrong(_("Con il mese indica anche l'anno."))
    found = [each for each in _items(nazione) if arma in (None, each.weapon)]
    steps = tuple(each.step(anno, mese) for each in found)
    warnings = _warnings(arma, nazione)
    if anno is None:
        text = "; ".join(f"{each.name}, {each.from_}" for each in found) + "."
        return Ruling(text, found[0].since if len(found) == 1 else _("elenco"), steps, warnings=warnings)
    text, outcome = _there(found, anno, mese) if arma else _list(found, anno, mese)
    if arma == "pf" and outcome == _("sì"):
        more, step = _panzerfaust(anno, mese)
        text, steps = f"{text} {more}", (*steps, step)
    return Ruling(text, outcome, steps, warnings=warnings)


@dataclass(frozen=True, slots=True)
class _Item:
    """A row of the table of dates."""

    weapon: str
    row: str
    who: str
    since: str

    @property
    def name(self) -> str:
        """What it is and, where the row does not say it already, whose."""
        return self.row if self.weapon in ("heat", "th-neri") or self.who == "-" else f"{self.row} ({self.who})"

    @property
    def from_(self) -> str:
        """Since when, in words."""
        return _("da {since}", since=self.since) if " " in self.since else _("dal {year}", year=self.since)

    @property
    def first(self) -> tuple[int, int]:
        """Year and month (from 0) it starts with."""
        *month, year = self.since.split()
        return int(year), _MONTHS.index(month[0]) if month else 0

    def there(self, year: int, month: str | None) -> bool | None:
        """Whether it is there; none when only the month would tell."""
        if month is None and year == self.first[0] and self.first[1] > 0:
            return None
        return (year, _MONTHS.index(month) if month else 0) >= self.first

    def step(self, year: int | None, month: str | None) -> Step:
        value = self.since if year is None else _answer(self.there(year, month))
        return Step(f"{self.name}, {self.from_}", value, _SECTIONS[self.weapon])


def _answer(there: bool | None) -> str:
    return _("dipende dal mese") if there is None else _("sì") if there else _("no")


def _items(nation: str | None) -> list[_Item]:
    rows = table(GAME, "date")
    found = []
    for weapon, names in _ROWS.items():
        for name in names:
            if weapon == "heat" and nation and name != f"HEAT ({nation})":
                continue
            found.append(_Item(weapon, name, rows.cell(name, "chi"), rows.cell(name, "da")))
    return found


def _there(found: list[_Item], year: int, month: str | None) -> tuple[str, str]:
    """The answer for one weapon: any of its models will do, the latest is named."""
    if len(found) > 1 and found[0].weapon == "heat":
        parts = [f"{each.row}: {_answer(each.there(year, month))}" for each in found]
        return "; ".join(parts) + ".", _("secondo la nazionalità")
    here = [each for each in found if each.there(year, month)]
    if here:
        return _("Sì: {name}, {since}.", name=here[-1].name, since=here[-1].from_), _("sì")
    first = found[0]
    if first.there(year, month) is None:
        return _("Dipende dal mese: {name}, {since}.", name=first.name, since=first.from_), _answer(None)
    return _("No: {name}, solo {since}.", name=first.name, since=first.from_), _("no")


def _list(found: list[_Item], year: int, month: str | None) -> tuple[str, str]:
    """What is there on a date, out of all."""
    here = [each.row for each in found if each.there(year, month)]
    perhaps = [each.row for each in found if each.there(year, month) is None]
    text = _("In quella data ci sono: {names}.", names=", ".join(here)) if here else _("In quella data non c'è nulla.")
    if perhaps:
        text += " " + _("Dipende dal mese: {names}.", names=", ".join(perhaps))
    return text, ", ".join(here) or _("nessuna")


def _panzerfaust(year: int, month: str | None) -> tuple[str, Step]:
    """Range and shots of a Panzerfaust on a date when it is there."""
    early, late = "gennaio-maggio 1944", "giugno-dicembre 1944"
    rows = ["ottobre-dicembre 1943"] if year == 1943 else ["1945"]
    if year == 1944:
        rows = [early, late] if month is None else [late if _MONTHS.index(month) >= _MONTHS.index("giugno") else early]
    periods = table(GAME, "panzerfaust")
    ranges = " / ".join(f"{periods.cell(row, 'raggio')} ({row})" for row in rows)
    shots = periods.cell(rows[0], "colpi per squadra dell'OB")
    text = _("Raggio {ranges}; colpi per squadra dell'OB: {shots}.", ranges=ranges, shots=shots)
    return text, Step(_("Raggio del PF"), ranges, "4.4.2#raggio")


def _warnings(weapon: str | None, nation: str | None) -> tuple[str, ...]:
    notes = []
    if weapon in (None, "heat"):
        notes.append(
            _("Le date delle HEAT valgono per Gun e MA; BAZ, PSK, PF e PIAT seguono la propria (decisione R44).")
        )
    if weapon == "heat" and nation is None:
        notes.append(_("Le HEAT dipendono dalla nazionalità: indicala per una risposta sola."))
    if weapon in (None, "nahverteidigungswaffe"):
        notes.append(_("La Nahverteidigungswaffe è solo di alcuni AFV tedeschi: guarda la pedina (sN)."))
    return tuple(notes)
