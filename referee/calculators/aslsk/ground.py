"""The ground of the ASL Starter Kit: what it costs to enter each terrain (1.1.1, 3.3.2)."""

import re
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from referee.calculators.aslsk.common import GAME
from referee.calculators.aslsk.words import ARMORED_CAR, INFANTRY, TERRAIN, TRACKED
from referee.calculators.kinds import halves
from referee.calculators.ruling import Step
from referee.calculators.tables import table
from referee.i18n import N_, _

ROADS = frozenset({"strada", "strada-bosco", "strada-frutteto"})  # entered across a road hexside, at the road's cost
BUILDINGS = frozenset({"legno", "pietra", "edificio"})
BOGGY = BUILDINGS | {"bosco"}
_COLUMNS = {INFANTRY: "fanteria MF", TRACKED: "Fully Tracked MP", ARMORED_CAR: "Armored Car MP"}
_ROWS = {
    "aperto": "Open Ground",
    "legno": "Edificio di legno",
    "pietra": "Edificio di pietra",
    "edificio": "Edificio di legno",  # both cost the same
    "bosco": "Woods",
    "strada-bosco": "Woods-Road, costo della strada",
    "strada-bosco-verde": "Woods-Road, costo del bosco",
    "frutteto": "Orchard",
    "strada-frutteto": "Orchard-Road, dalla strada",
    "cespugli": "Brush",
    "collina": "Collina senza altro terreno",
}
_SECTIONS = {  # of the cost for infantry, tracked vehicle, armored car
    "aperto": ("1.1.1#open-ground-costi",) * 3,
    "strada": ("1.1.1#strade", "1.1.1#strade-veicoli", "1.1.1#strade-veicoli"),
    **dict.fromkeys(BUILDINGS, ("1.1.1#edifici-fanteria", "1.1.1#edifici-veicoli", "1.1.1#edifici-veicoli")),
    "bosco": ("1.1.1#boschi-fanteria", "1.1.1#boschi-cingolati", "1.1.1#boschi-autoblindo"),
    "strada-bosco": ("1.1.1#strada-bosco",) * 3,
    "strada-bosco-verde": ("1.1.1#strada-bosco-tem",) * 3,
    "frutteto": ("1.1.1#frutteto-costi",) * 3,
    "strada-frutteto": ("1.1.1#strada-frutteto",) * 3,
    "grano": ("1.1.1#grano-costi",) * 3,
    "cespugli": ("1.1.1#cespugli-costi",) * 3,
    "collina": ("1.1.1#colline-open-ground",) * 3,
}
GRAIN = N_("Il grano è contato in stagione (giugno-settembre); negli altri mesi è Open Ground: indica il mese.")
WRECKS = N_("Relitti e veicoli: 1MP ciascuno, 2MP da lato di strada, 4MP se la strada è nel bosco (decisione R7).")
WOODS_ROAD_WRECKS = 2  # the road's penalty for wrecks doubles in woods (R7)


@dataclass(frozen=True, slots=True)
class Entry:
    """A hex to be entered, by whom and how."""

    terrain: str
    mover: str = INFANTRY
    exposed: bool = False  # a vehicle's crew, CE
    climbing: bool = False
    hedge: bool = False
    smoke: bool = False
    wrecks: int = 0  # wrecks and other vehicles there
    everything: bool = False  # a tracked vehicle that enters woods with all its MP
    grown: bool = True  # grain in season

    @property
    def unit(self) -> str:
        """MF or MP."""
        return "MF" if self.mover == INFANTRY else "MP"


@dataclass(frozen=True, slots=True)
class Cost:
    """What an entry costs: points, a share of a vehicle's whole MP, and the reasons for Bog Checks."""

    points: Fraction
    share: Fraction
    bogs: tuple[str, ...]
    steps: tuple[Step, ...]
    forbidden: str = ""

    def total(self, whole: Fraction) -> Fraction:
        """The points in all, for a vehicle that has `whole` MP; entering with all of them costs no more than all."""
        return whole if self.share == 1 else self.share * whole + self.points


def in_season(plant: str, month: str | None) -> bool:
    """Whether orchards («frutteto») or grain («grano») are in season; taken to be when the month is not said."""
    return month is None or table(GAME, "stagioni").cell(month, plant) == "in stagione"


@lru_cache
def terrain_cell(row: str, column: str) -> str:
    """A cell of the terrain table."""
    return table(GAME, "terreno").cell(row, column)


@lru_cache
def points(cell: str) -> Fraction:
    """The number in a cell of a table: «1,5», «½», «+4», «costo del terreno x2»; zero where there is none."""
    found = re.search(r"\d+(?:,\d+)?|½", cell)
    if found is None:
        return Fraction(0)
    return Fraction(1, 2) if found.group() == "½" else Fraction(found.group().replace(",", "."))


def row_of(entry: Entry) -> str:
    """The row of the terrain table that an entry reads."""
    if entry.terrain == "strada":
        return f"Lato di strada, veicolo {'CE' if entry.exposed else 'BU'}"
    if entry.terrain == "grano":
        return "Grain, giugno-settembre" if entry.grown else "Grain, altri mesi"
    return _ROWS[entry.terrain]


def cost(entry: Entry) -> Cost:
    """What it costs to enter a hex, step by step."""
    cell = terrain_cell(row_of(entry), _COLUMNS[entry.mover])
    if cell == "come la strada":
        cell = terrain_cell(row_of(Entry("strada", exposed=entry.exposed)), _COLUMNS[entry.mover])
    share = _share(cell, entry.everything)
    base = Fraction(0) if share else points(cell)
    section = _SECTIONS[entry.terrain][list(_COLUMNS).index(entry.mover)]
    said = _whole(share) if share else halves(base) + entry.unit
    extra = _extras(entry, base)
    bogs = (*(("siepe",) if _hedge_bogs(entry) else ()), *((_bog_cause(entry, share),) if "Bog" in cell else ()))
    return Cost(
        base + sum(amount for amount, _step in extra),
        share,
        bogs,
        (Step(TERRAIN.label(entry.terrain), said, section), *(step for _amount, step in extra)),
        _forbidden(entry, cell),
    )


def _share(cell: str, everything: bool) -> Fraction:
    """The part of its MP that a cell asks of a vehicle: half, all or none."""
    if cell.startswith("tutti") or (everything and "(o tutti)" in cell):
        return Fraction(1)
    return Fraction(1, 2) if cell.startswith("metà") else Fraction(0)


def _whole(share: Fraction) -> str:
    return _("tutti i MP") if share == 1 else _("metà dei MP")


def _bog_cause(entry: Entry, share: Fraction) -> str:
    if entry.terrain in BUILDINGS:
        return "edificio"
    return "bosco-tutti" if share == 1 else "bosco-meta"


def _hedge_bogs(entry: Entry) -> bool:
    return entry.hedge and "Bog" in terrain_cell("Lato di siepe", _COLUMNS[entry.mover])


def _forbidden(entry: Entry, cell: str) -> str:
    if cell == "vietato":
        return _("un'Armored Car non può entrare in un edificio")
    if cell == "-":
        return _("solo la fanteria può scegliere il costo del bosco in un esagono Woods-Road")
    if entry.terrain in BUILDINGS and entry.mover == TRACKED and entry.exposed:
        return _("un AFV entra in un edificio solo se è BU")
    return ""


def _extras(entry: Entry, base: Fraction) -> list[tuple[Fraction, Step]]:
    """What is paid over the cost of the terrain: crest line, hedge, smoke, wrecks."""
    found: list[tuple[Fraction, Step]] = []

    def add(amount: Fraction, text: str, section: str) -> None:
        found.append((amount, Step(text, f"+{halves(amount)}{entry.unit}", section)))

    column, vehicle, road = _COLUMNS[entry.mover], entry.mover != INFANTRY, entry.terrain in ROADS
    if entry.climbing and vehicle:
        row = "Salire una Crest Line da lato di strada" if road else "Salire una Crest Line"
        text = _("Crest Line in salita da lato di strada") if road else _("Crest Line in salita")
        add(points(terrain_cell(row, column)), text, "1.1.1#cresta-veicoli")
    elif entry.climbing:
        times = points(terrain_cell("Salire una Crest Line", column))
        add(base * (times - 1), _("Crest Line in salita: il costo del terreno raddoppia"), "1.1.1#cresta-fanteria")
    if entry.hedge:
        section = "1.1.1#siepi-autoblindo" if entry.mover == ARMORED_CAR else "1.1.1#siepi-costi"
        add(points(terrain_cell("Lato di siepe", column)), _("Lato di siepe"), section)
    if entry.smoke:
        add(points(terrain_cell("Fumo", column)), _("Fumo nell'esagono in cui si entra"), "1.2.5#movimento")
    if entry.wrecks and vehicle:
        row = "Relitto o altro veicolo, da lato di strada" if road else "Relitto o altro veicolo"
        each = points(terrain_cell(row, column)) * (WOODS_ROAD_WRECKS if entry.terrain == "strada-bosco" else 1)
        text = _("Relitti o altri veicoli: {count} da {each}MP", count=entry.wrecks, each=halves(each))
        add(each * entry.wrecks, text, "7.4#costo-relitti")
    return found
