"""The terrain of the game and its row in the table: each key has the name of its row as label."""

from collections.abc import Iterable, Mapping
from functools import lru_cache

from referee.calculators.combat_commander.fate import cells
from referee.i18n import N_

Words = Mapping[str, tuple[str, ...]]

GROUNDS: Words = {
    "aperto": (
        N_("Terreno Aperto"),
        "campo aperto",
        "scoperto",
        "allo scoperto",
        "open",
        "open ground",
        "pianura",
        "prato",
        "prati",
        "radura",
        "spiazzo",
        "aperti",
        "terreni aperti",
        "in chiaro",
        "terreno libero",
        "terreno sgombro",
        "terreno pulito",
        "pascolo",
        "erba",
        "all'aperto",
    ),
    "campo": (N_("Campo"), "campo coltivato", "campo di grano", "field", "grano", "campi", "granturco", "coltivazione"),
    "frutteto": (
        N_("Frutteto"),
        "orchard",
        "frutteti",
        "alberi da frutta",
        "alberi da frutto",
        "meleto",
        "piante da frutto",
    ),
    "cespugli": (
        N_("Cespugli"),
        "cespuglio",
        "brush",
        "sterpaglia",
        "arbusti",
        "macchia",
        "sterpi",
        "rovi",
        "boscaglia bassa",
    ),
    "gola": (N_("Gola"), "gully", "canalone", "burrone", "gole", "forra", "vallone"),
    "edificio": (
        N_("Edificio"),
        "casa",
        "case",
        "building",
        "palazzo",
        "edifici",
        "fabbricato",
        "fattoria",
        "casolare",
        "cascina",
        "villa",
        "villetta",
        "casupola",
        "casetta",
        "palazzina",
        "chiesa",
        "fienile",
        "capanna",
        "capannone",
        "magazzino",
        "fabbrica",
        "scuola",
        "mulino",
        "costruzione",
        "casa in muratura",
        "muratura",
    ),
    "bosco": (N_("Bosco"), "woods", "foresta", "boschi", "alberi", "boschetto", "boscaglia", "pineta", "selva"),
    "palude": (N_("Palude"), "marsh", "acquitrino", "paludi", "pantano", "terreno paludoso", "zona paludosa"),
    "ruscello": (N_("Ruscello"), "stream", "torrente", "fiumiciattolo", "ruscelli", "corso d'acqua", "rigagnolo"),
    "incendio": (N_("Incendio"), "blaze", "in fiamme", "incendi"),
    "barriera": (N_("Barriera d'Acqua"), "water barrier", "fiume", "lago", "barriera d'acqua", "specchio d'acqua"),
}
BRIDGES: Words = {
    "ponte-principale": (N_("Ponte Principale"), "major bridge", "ponte grande"),
    "ponte-minore": (N_("Ponte Minore"), "ponte", "minor bridge", "ponticello", "bridge"),
}
WAYS: Words = {
    "strada": (
        N_("Strada"),
        "road",
        "lungo la strada",
        "su strada",
        "strade",
        "carreggiata",
        "stradone",
        "strada asfaltata",
        "asfalto",
    ),
    "sentiero": (N_("Sentiero"), "trail", "lungo il sentiero", "mulattiera", "sentieri", "viottolo", "tratturo"),
    "ferrovia": (
        N_("Ferrovia"),
        "railway",
        "railroad",
        "lungo la ferrovia",
        "binari",
        "binario",
        "rotaie",
        "linea ferroviaria",
        "strada ferrata",
    ),
}
SIDES: Words = {
    "steccato": (N_("Steccato"), "fence", "staccionata", "recinto", "steccati", "palizzata", "recinzione"),
    "siepe": (N_("Siepe"), "hedge", "siepi"),
    "muro": (N_("Muro"), "wall", "muretto", "muri", "muricciolo", "muro a secco", "mura"),
    "dirupo": (N_("Dirupo"), "cliff", "scarpata", "precipizio", "strapiombo", "parete rocciosa"),
}
FORTS: Words = {
    # The Actions and the Event called «Trinceramento» place a foxhole (A32, A35.1, E55).
    "buca": (N_("Buca"), "buche", "foxhole", "foxholes", "buca individuale", "trinceramento", "trinceramenti"),
    "trincea": (N_("Trincea"), "trench", "trincee"),
    "casamatta": (N_("Casamatta"), "pillbox", "fortino"),
    "bunker": (N_("Bunker"), "bunkers"),
    "filo": (N_("Filo Spinato"), "wire", "filo", "reticolato", "reticolati", "concertina"),
    "mine": (N_("Mine"), "mina", "mines", "campo minato", "minefield"),
}
SMOKE: Words = {"fumo": (N_("Fumo"), "smoke", "fumogeno", "cortina fumogena", "fumogeni")}
HILL: Words = {"collina": (N_("Collina"), "hill", "altura", "rialzo")}
WATER = frozenset({"palude", "ruscello"})
EVERYTHING = {**GROUNDS, **BRIDGES, **WAYS, **SIDES, **FORTS, **SMOKE, **HILL}


def words(keys: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """The options of a choice among these."""
    return {key: EVERYTHING[key] for key in keys}


def name(key: str) -> str:
    """Its name, which is also that of its row."""
    return EVERYTHING[key][0]


@lru_cache(maxsize=64)
def row(key: str) -> dict[str, str]:
    """Its row in the table of terrains, or of fortifications."""
    return cells("fortificazioni" if key in FORTS else "terreni", name(key))
