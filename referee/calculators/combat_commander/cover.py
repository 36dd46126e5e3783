"""Cover: the best of the hex, never summed (T78.3, R40), less one on a road (T93)."""

from dataclasses import dataclass
from typing import Any

from referee.calculators.combat_commander import sayings, terrain
from referee.calculators.combat_commander.fate import Tally
from referee.calculators.declare import Input
from referee.calculators.kinds import Choice, Choices, Integer, Wrong
from referee.calculators.ruling import Step
from referee.calculators.wording import signed
from referee.i18n import N_, _

FIRE, SHELLS, BURNING, MINES, NOTHING = "fuoco", "mortaio", "lanciafiamme", "mine", "nessuno"
AGAINST = Choice(
    {
        FIRE: (N_("Fuoco di unità o Armi"), "fire", "tiro", "armi leggere", "mg", "mitragliatrice"),
        SHELLS: (
            N_("Mortai o Artiglieria"),
            "artiglieria",
            "mortai",
            "cannone",
            "cannoni",
            "cannonate",
            "obici",
            "obice",
            "bombarda",
            "mortaiata",
            "cannonata",
            "bombardamento",
            "granate d'artiglieria",
            "radio",
            "impatto",
            "mortar",
        ),
        BURNING: (
            N_("Lanciafiamme o Molotov"),
            "lanciafiammata",
            "lancia fiamme",
            "fiammata",
            "bottiglia incendiaria",
            "molotov",
            "flamethrower",
        ),
        MINES: (N_("Mine"), "mina", "campo minato"),
        NOTHING: (N_("Nessun attacco (Recupero, Rotta)"), "recupero", "rotta", "niente", "commissario"),
    }
)


@dataclass(frozen=True, slots=True)
class Places(Choices):
    """What is in a hex: a road or a trench comes beside the ground that was told before, another ground in its place."""

    def joined(self, before: Any, new: Any, adds: bool) -> list[str]:
        """The things in the hex after a follow-up."""
        old, now = list(self.parse(before)), list(self.parse(new))
        if set(now) & terrain.GROUNDS.keys() and not adds:
            return now
        kept = [key for key in old if not (key in terrain.FORTS and set(now) & terrain.FORTS.keys())]
        return [*kept, *(key for key in now if key not in kept)]


HEX = Input(
    "terreno",
    N_("Che cosa c'è nell'esagono"),
    Places(Choice(terrain.EVERYTHING)),
    ("aperto",),
    N_(
        "Terreno, Strada, Fortificazione e i Muri o le Siepi che il tiro attraversa: «bosco, strada», «cespugli, muro, buca»."
    ),
    said=sayings.TERRAIN_SAID,
    listens=False,
)
GIVEN = Input(
    "copertura",
    N_("Copertura, se la sai già"),
    Integer(-1, 7),
    None,
    N_("Vuoto: si ricava da quel che c'è nell'esagono."),
    said=sayings.figures(
        r"\b(?:copertura|cover)(?: (?:di|a|e|pari|vale|totale|=))* {}", r"{} (?:di |come )?(?:copertura|cover)\b"
    ),
    listens=False,
)


def states_there(states: tuple[str, ...], places: tuple[str, ...]) -> tuple[str, ...]:
    """The states of a unit with what its hex does to it: Wire may be told as either (F106.1)."""
    return (*states, "filo") if "filo" in places and "filo" not in states else states


def cover(places: tuple[str, ...], given: int | None, against: str) -> Tally:
    """The Cover of a hex against a kind of attack."""
    if against == MINES:
        return Tally(0, (Step(_("Contro le Mine la Copertura è sempre 0"), "0", "F103.2"),))
    if against == BURNING:
        return Tally(0, (Step(_("Lanciafiamme e Molotov portano la Copertura a 0"), "0", "11.6"),))
    if given is not None:
        return Tally(given, (Step(_("Copertura indicata"), signed(given), "T78.3"),))
    _check(places)
    return _best(places, against)


def _best(places: tuple[str, ...], against: str) -> Tally:
    offered = [(value, key) for key in places if (value := worth(key, against)) is not None]
    value, key = max(offered, key=lambda pair: pair[0], default=(0, "aperto"))
    steps = [
        Step(
            _("Copertura migliore: {terrain}", terrain=_(terrain.name(key))), signed(value), terrain.row(key)["regola"]
        )
    ]
    warnings = []
    if len(set(places) & (terrain.GROUNDS.keys())) > 1 and not set(places) & terrain.BRIDGES.keys():
        warnings.append(
            _(
                "Un esagono ha un solo tipo di terreno: se ne hai indicati due, controlla sulla scheda quale prevale (R18)."
            )
        )
    if "strada" in places:
        road = int(terrain.row("strada")["modifica ad altre coperture"])
        steps.append(Step(_("Strada nell'esagono"), signed(road), "T93"))
        value += road
        if key in terrain.SIDES:
            warnings.append(_("La Strada toglie 1 anche a Muri e Siepi: decisione R46."))
    return Tally(value, tuple(steps), tuple(warnings))


def worth(key: str, against: str) -> int | None:
    """The Cover that one thing in the hex gives; none when it gives none of its own."""
    row = terrain.row(key)
    if key in terrain.FORTS:
        cell = row["contro Mortai e Artiglieria" if against == SHELLS else "copertura"]
    else:
        cell = row["copertura"]
        if against == FIRE and row["copertura se il tiro lo attraversa"] != "-":
            cell = row["copertura se il tiro lo attraversa"]
    if cell == "intransitabile":
        raise Wrong(_("In {terrain} nessuna unità può stare: indica un altro terreno.", terrain=_(terrain.name(key))))
    return int(cell) if cell.isdigit() else None


def _check(places: tuple[str, ...]) -> None:
    forts = [key for key in places if key in terrain.FORTS]
    if len(forts) > 1:
        raise Wrong(_("In un esagono sta una sola Fortificazione: indicane una (8.1.3)."))
    if forts and terrain.WATER & set(places) and not terrain.BRIDGES.keys() & set(places):
        raise Wrong(_("Nessuna Fortificazione può stare in Palude o Ruscello: toglila (F100.3)."))
