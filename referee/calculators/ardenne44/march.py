"""A unit on a path: where it must stop, and what each hex costs (rules 9.2, 10.2, 11, 12, 24, 33.1, TEC)."""

from dataclasses import dataclass
from fractions import Fraction

from referee.calculators.ardenne44.calendar import BORDERS, label
from referee.calculators.ardenne44.ground import (
    EXIT,
    FOREST,
    FOREST_ROAD,
    HEXES,
    ROAD,
    ROUGH,
    SECONDARY,
    VEHICLE,
    WEST_WALL,
    Hex,
    entry,
    extra,
)
from referee.calculators.ardenne44.modes import EXTENDED, STRATEGIC, TACTICAL, TACTICAL_HEXES, TRUCK
from referee.calculators.kinds import halves
from referee.calculators.ruling import Step
from referee.i18n import N_, _

ST_VITH_HELD = Fraction(2)  # what the bottleneck adds while the German holds St. Vith (24.7)
EXIT_COST = Fraction(1)  # for Allied units, from any edge hex (11.9.1)
_DELAYS = {  # the row of the chart, its name and its rule
    "traffico": ("Segnalino di Traffico nemico", N_("Segnalino di Traffico nemico"), "24.2"),
    "blocco": ("Blocco Stradale nemico", N_("Blocco Stradale nemico"), "33.1"),
    "st-vith": ("Strettoia di St. Vith (tedesco)", N_("Strettoia di St. Vith"), "24.7"),
}
Why = tuple[str, str]  # a reason and its rule


@dataclass(frozen=True, slots=True)
class March:
    """A unit on a path; `hexes` begins with the hex where it starts."""

    unit: str  # the class whose costs it pays
    mode: str
    hexes: tuple[Hex, ...]
    side: str | None
    turn: int | None
    frost: bool
    leaves_zoc: bool
    holds_st_vith: bool

    def stop(self) -> tuple[int, str, str] | None:
        """The first hex that may not be entered: its number, why and by which rule."""
        crossed = False
        for number in range(1, len(self.hexes)):
            crosses = self._crosses(number)
            found = self._stop_for_all(number) or self._stop_by_mode(number)
            if found is None and self.unit == VEHICLE:
                found = _stop_for_vehicles(self.hexes[number - 1], self.hexes[number])
            elif found is None and crosses:
                found = self._stop_for_crossing(number, crossed)
            if found:
                return number, *found
            crossed = crossed or crosses
        return None

    def _crosses(self, number: int) -> bool:
        """Whether it crosses an unbridged river, or a Rough-Woods hexside without a road."""
        before, after = self.hexes[number - 1], self.hexes[number]
        return after.unbridged or (after.road is None and ROUGH in before.ground | after.ground)

    def _stop_for_all(self, number: int) -> Why | None:
        marks = self.hexes[number].marks
        if number > 1 and "ezoc" in self.hexes[number - 1].marks:
            return _("l'unità si ferma quando entra in una EZOC"), "9.2.1"
        if "lago" in marks:
            return _("un lato di lago non si attraversa"), "TEC#lago"
        if "collegata" in marks:
            return _("non si entra in una ZOC Collegata nemica né la si attraversa"), "10.2#movimento"
        early = self.turn is not None and self.turn < BORDERS
        if "confine" in marks and early and self.side != "alleato":
            return _("i tedeschi non attraversano i confini di Armata prima del {turn}", turn=label(BORDERS)), "11.10.1"
        return None

    def _stop_by_mode(self, number: int) -> Why | None:
        hex, last = self.hexes[number], number == len(self.hexes) - 1
        near = hex.marks & {"ezoc", "adiacente"}
        if self.mode == TACTICAL and number > TACTICAL_HEXES:
            return _("il Movimento Tattico è di 2 esagoni al massimo"), "11.3"
        if self.mode == EXTENDED and last and near:
            return _("chi usa il Movimento Esteso non può finire accanto a un'unità nemica"), "11.2#adiacente"
        if self.mode not in (STRATEGIC, TRUCK):
            return None
        if near:
            return _("in Movimento Strategico non si passa mai accanto a un'unità nemica"), "12.2#nemico"
        if hex.road is None:
            return _("in Movimento Strategico si resta sempre su strada"), "12.1"
        if "blocco" in hex.marks:
            return _("in Movimento Strategico non si entra in un Blocco Stradale nemico"), "33.1#sm"
        return None

    def _stop_for_crossing(self, number: int, crossed: bool) -> Why | None:
        section = "11.4.1#fanteria" if self.hexes[number].unbridged else "11.6"
        if self.mode != TACTICAL:
            text = _("un lato di fiume senza ponte o di Sconnesso-Bosco senza strada si passa solo col Tattico")
            return text, section
        if crossed:
            return _("non si attraversano due di questi lati nella stessa fase"), "11.6#due-lati"
        if number > 1:
            return _("per attraversare quel lato deve cominciare il movimento adiacente"), section
        return None

    def costs(self) -> tuple[tuple[Fraction, ...], tuple[Step, ...]]:
        """What each hex costs, with all that adds to it, and the steps."""
        leaving = extra("Uscire da EZOC") if self.leaves_zoc else Fraction(0)
        steps = [Step(_("Uscita da EZOC"), _plus(leaving), "9.2.1#costo")] if leaving else []
        costs = []
        for number, hex in enumerate(self.hexes[1:], start=1):
            value = Fraction(0)
            if hex.key:
                value, section = self._entry(hex)
                steps.append(Step(f"{number}. {HEXES.label(hex.key)}", halves(value), section))
            for mark, (row, text, rule) in _DELAYS.items():
                if mark in hex.marks:
                    delay = self._delay(mark, row)
                    value += delay
                    steps.append(Step(f"{number}. {_(text)}", _plus(delay), rule))
            costs.append(value if number > 1 else value + leaving)
        return tuple(costs), tuple(steps)

    def _entry(self, hex: Hex) -> tuple[Fraction, str]:
        if EXIT in hex.ground and self.side == "alleato":
            return EXIT_COST, "11.9.1#costo"
        if hex.key == ROAD:
            return entry(SECONDARY, self.unit, self.frost), "11.7"
        return entry(hex.key, self.unit, self.frost), f"TEC#{hex.key}"

    def _delay(self, mark: str, row: str) -> Fraction:
        if mark != "st-vith":
            return extra(row)
        if self.side == "alleato":
            return Fraction(0)
        return ST_VITH_HELD if self.holds_st_vith else extra(row)


def _stop_for_vehicles(before: Hex, after: Hex) -> Why | None:
    """Vehicles keep to roads in and out of woods and of the West Wall, and to bridges over rivers."""
    if after.unbridged:
        return _("un veicolo passa il fiume solo su un ponte intatto"), "11.4.1"
    if after.road is not None:
        return None
    if ROUGH in before.ground | after.ground:
        return _("un veicolo passa un lato di Sconnesso-Bosco solo lungo una strada"), "11.6"
    if {FOREST, WEST_WALL} & (before.ground | after.ground) or before.road == FOREST_ROAD:
        return _("un veicolo entra ed esce da Foresta e Vallo Occidentale solo lungo una strada"), "11.5"
    return None


def _plus(value: Fraction) -> str:
    return f"+{halves(value)}" if value else "0"
