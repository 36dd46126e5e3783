"""Paths of retreats and advances: what can be said of each hex (rules 17.2, 19.2, 19.3)."""

from collections.abc import Mapping

from referee.calculators.ardenne44.forces import TERRAIN
from referee.calculators.routes import Leg, Path
from referee.i18n import N_

ENEMY = {
    "ezoc": (N_("in EZOC"), "in ezoc", "zoc nemica", "zoc"),
    "collegata": (N_("in ZOC Collegata nemica"), "zoc collegata", "in zoc collegata", "legame"),
    "nemica": (N_("occupato dal nemico"), "nemico", "unita nemica", "occupato"),
    "amica": (N_("con un'unità amica"), "unita amica", "amici", "con amici", "con amica"),
}
CROSSINGS = {
    "strada": (N_("lungo una strada"), "su strada", "lungo strada", "strada secondaria", "strada primaria"),
    "fiume": (N_("oltre un fiume"), "oltre il fiume", "attraverso un fiume", "attraverso fiume", "fiume minore"),
    "mosa": (N_("oltre la Mosa"), "oltre la mosa", "attraverso la mosa"),
    "lago": (N_("oltre un Lago"), "oltre il lago", "attraverso un lago"),
    "ponte": (N_("su un ponte intatto"), "su ponte", "sul ponte", "ponte intatto"),
}
CLOSED = frozenset({"foresta", "sconnesso-bosco", "vallo"})  # vehicles enter and leave by road only


def path_of(tags: Mapping[str, tuple[str, ...]]) -> Path:
    """A path over the terrains of the map, with what may be said of each hex."""
    return Path(TERRAIN, tags, most=6)


def vehicle_barred(leg: Leg, before: str) -> bool:
    """Whether a vehicle enters or leaves closed terrain off the road."""
    return "strada" not in leg.tags and bool({leg.option, before} & CLOSED)
