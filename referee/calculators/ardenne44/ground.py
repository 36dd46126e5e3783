"""The ground as movement sees it: classes of units, hexes of a path, costs of the Terrain Effects Chart (11, TEC)."""

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from referee.calculators.ardenne44.forces import GAME, TERRAIN
from referee.calculators.kinds import Choice
from referee.calculators.routes import Leg, Path
from referee.calculators.tables import table
from referee.i18n import N_

ON_FOOT, MOTORISED, VEHICLE = "non-meccanizzata", "fanteria-meccanizzata", "veicolo"
CLASSES = Choice(
    {
        ON_FOOT: (
            N_("Non meccanizzata (fanteria a piedi)"),
            "non mecc",
            "non meccanizzate",
            "fanteria",
            "fanteria a piedi",
            "a piedi",
            "fanti",
            "volksgrenadier",
            "vg",
            "paracadutisti",
            "paracadutista",
            "genieri",
            "leg",
            "infantry",
        ),
        MOTORISED: (
            N_("Fanteria meccanizzata"),
            "fant mecc",
            "meccanizzata",
            "panzergrenadier",
            "pg",
            "pzg",
            "semicingolati",
            "fanteria motorizzata",
            "motorizzata",
            "mech infantry",
            "mech inf",
        ),
        VEHICLE: (
            N_("Veicolo (carri, cacciacarri, ricognizione)"),
            "veicoli",
            "tipo veicolo",
            "veicolare",
            "carri",
            "carro",
            "corazzata",
            "corazzati",
            "tank",
            "panzer",
            "panther",
            "tigre",
            "tiger",
            "cacciacarri",
            "td",
            "stug",
            "stg",
            "flak",
            "ricognizione",
            "recon",
            "cavalleria",
            "con profilo",
            "profilo",
            "vehicle",
        ),
    }
)
_COLUMNS = {ON_FOOT: "non meccanizzate", MOTORISED: "fanteria meccanizzata", VEHICLE: "veicoli"}

ZOC = r"(?:ezoc|zoc|zon[ae] di controllo)"  # how it is said
PRIMARY, SECONDARY, FOREST_ROAD, ROAD, EXIT = (
    "strada-primaria",
    "strada-secondaria",
    "strada-in-foresta",
    "strada",
    "uscita",
)
FOREST, ROUGH, WEST_WALL = "foresta", "sconnesso-bosco", "vallo"
_TERRAINS = {name: TERRAIN.options[name] for name in ("aperto", "bosco-rado", FOREST, ROUGH, "citta")}
ROADS = {
    PRIMARY: (
        N_("Strada Primaria"),
        "primaria",
        "strada principale",
        "principale",
        "statale",
        "primary road",
        "strade primarie",
    ),
    SECONDARY: (N_("Strada Secondaria"), "secondaria", "secondary road", "strade secondarie"),
    FOREST_ROAD: (
        N_("Strada in Foresta"),
        "strada foresta",
        "strada nel bosco",
        "strada boschiva",
        "strada tratteggiata",
        "strade in foresta",
        "forest road",
    ),
}
_WHICH_ROAD = (N_("Strada"), "su strada", "road")
HEXES = Choice(
    {
        **_TERRAINS,
        **ROADS,
        ROAD: _WHICH_ROAD,
        EXIT: (N_("Uscita dalla mappa"), "fuori mappa", "esce dalla mappa", "esco dalla mappa", "bordo mappa"),
    }
)
_MARKS = {
    "ezoc": (
        N_("in EZOC"),
        "ezoc",
        "entra in ezoc",
        "entrando in ezoc",
        "zoc nemica",
        "in zoc nemica",
        "zoc",
    ),
    "adiacente": (N_("accanto a un nemico"), "adiacente al nemico", "vicino al nemico", "accanto al nemico"),
    "collegata": (
        N_("in una ZOC Collegata nemica"),
        "zoc collegata",
        "zoc collegata nemica",
        "ezoc collegata",
        "collegamento",
    ),
    "fiume": (
        N_("attraverso un fiume senza ponte"),
        "fiume senza ponte",
        "attraverso un fiume",
        "attraverso il fiume",
        "oltre il fiume",
        "guado",
        "mosa",
        "attraverso la mosa",
        "ponte distrutto",
        "lato di fiume",
        "lato di mosa",
    ),
    "ponte": (N_("su un ponte intatto"), "su ponte", "ponte intatto", "sul ponte", "fiume con ponte"),
    "lago": (N_("attraverso un lago"), "lato di lago"),
    "traffico": (N_("Traffico nemico"), "segnalino di traffico", "segnalino traffico", "greif", "ingorgo"),
    "blocco": (N_("Blocco Stradale nemico"), "blocco stradale", "posto di blocco", "roadblock"),
    "st-vith": (
        N_("strettoia di St. Vith"),
        "st vith",
        "st. vith",
        "strettoia",
        "saint vith",
        "sankt vith",
        "strettoia st vith",
        "strettoia di st vith",
    ),
    WEST_WALL: (N_("Vallo Occidentale"), *TERRAIN.options[WEST_WALL][1:]),
    "confine": (N_("oltre il confine di Armata"), "confine di armata", "confine d'armata", "linea di confine"),
    "abitato": (
        N_("Paese, Cittadina o trincea (vale l'altro terreno)"),
        "paese",
        "villaggio",
        "cittadina",
        "trincea",
        "ip",
        "posizione trincerata",
    ),
}
_OBSTACLES = ("fiume", "lago", "traffico", "blocco", "st-vith", "ezoc")  # asked about without the hex they stand in
ROUTE = Path(
    Choice({**HEXES.options, **{mark: _MARKS[mark] for mark in _OBSTACLES}}),
    {**_MARKS, **_TERRAINS, **ROADS, ROAD: _WHICH_ROAD},
    joining=frozenset(_OBSTACLES),
)
# A path of hexes, as it is said: an obstacle alone, or the hex that is left, is heard only where no hex is entered.
_LEFT = "".join(
    rf"(?<!\b{word} )"
    for word in ("da", "dal", "dalla", "dallo", "dall", "da un", "da una", "da uno", "dall esagono di")
)
_HELD = r"(?! (?:e|resta|rimane|era) (?:ancora |sempre |gia )?(?:american|alleat|tedesc|in mano|mia\b|sua\b|nostra\b|nemica))"
ENTERED = rf"{_LEFT}({Path(HEXES, ROUTE.tags).pattern}){_HELD}"
START = Choice({**_TERRAINS, WEST_WALL: TERRAIN.options[WEST_WALL]})


@dataclass(frozen=True, slots=True)
class Hex:
    """One hex of a path: what it is, the road followed into it, and what is said of it."""

    key: str  # what gives its cost: the road, or else the ground; nothing when only an obstacle was said
    ground: frozenset[str]
    road: str | None = None
    marks: frozenset[str] = frozenset()

    @property
    def unbridged(self) -> bool:
        """Whether it is entered across a river without a bridge."""
        return "fiume" in self.marks and "ponte" not in self.marks


def read(leg: Leg) -> Hex:
    """A step of a path as movement sees it; a road in a wood is a forest road unless it is a primary one (11.8)."""
    said = {leg.option} | leg.tags
    ground = frozenset(said & {*_TERRAINS, WEST_WALL, EXIT})
    named = leg.option if leg.option in ROADS else next((name for name in ROADS if name in said), None)
    road = named or (ROAD if ROAD in said else None)
    if road in (SECONDARY, ROAD) and ground & {FOREST, ROUGH}:
        road = FOREST_ROAD
    other = next(
        (each for each in sorted(ground) if each in HEXES.options), ""
    )  # the West Wall costs what lies under it
    key = road or (leg.option if leg.option in HEXES.options else other)
    return Hex(key, ground, road, frozenset(said & set(_MARKS)))


@lru_cache(maxsize=512)
def printed(row: str, unit: str, frost: bool) -> Fraction | str:
    """The cost printed for a class of units: a number, or what stands in its place («TM», «P», «OT»)."""
    cell = table(GAME, "tec").cell(row, _COLUMNS[unit])
    mud, _space, other = cell.partition(" (")
    if frost and other.rstrip(")").isdigit():
        return Fraction(int(other.rstrip(")")))
    if mud.lstrip("+").isdigit():
        return Fraction(int(mud))
    return Fraction(1, 2) if mud == "½" else mud


def entry(key: str, unit: str, frost: bool) -> Fraction:
    """What it costs to enter a hex by road or off road, for a class of units that may."""
    return Fraction(printed(HEXES.options[key][0], unit, frost))


def extra(row: str) -> Fraction:
    """What a marker or a zone of control adds to the cost, the same for all classes."""
    return Fraction(printed(row, ON_FOOT, False))
