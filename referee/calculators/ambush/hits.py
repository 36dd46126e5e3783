"""Where a hit on a vehicle lands and what it does there (rules 17/6, 13/6, Annex 1)."""

from dataclasses import dataclass
from fractions import Fraction

from referee.calculators.ambush.figures import GAME, limit
from referee.calculators.ambush.ten_sided import DIE, falling
from referee.calculators.ambush.vehicles import beats, is_tank
from referee.calculators.kinds import Wrong
from referee.calculators.tables import table
from referee.i18n import N_, _

TABLES = {
    "jeep": "colpi-jeep",
    "kubelwagen": "colpi-jeep",
    "automobile": "colpi-automobile",
    "panzer-iv": "colpi-panzer-sherman",
    "sherman": "colpi-panzer-sherman",
    "jagdpanther": "colpi-jagdpanther",
}
PARTS = {
    "Pneumatico": N_("pneumatico"),
    "Corpo": N_("corpo dell'auto"),
    "Autista": N_("autista"),
    "Cingolo": N_("cingolo"),
    "Scafo": N_("scafo"),
    "Torretta": N_("torretta"),
    "Affusto": N_("affusto"),
    "Equipaggio": N_("equipaggio"),
}
NOTHING = N_("nessun effetto")
OUT = N_("fuori uso")
STUCK = N_("immobilizzato")
NO_COAX = N_("mitragliatrice coassiale distrutta")
NO_GUN = N_("cannone distrutto")
NO_MG = N_("mitragliatrice distrutta")
CREWMAN = N_("un carrista in meno")
FLAT = N_("gomme a terra, senza controllo di incidente")
FLAT_CHECK = N_("gomme a terra e controllo di incidente")
CHECK = N_("controllo di incidente")
CRASH = N_("incidente automatico")
DRIVER = N_("autista colpito: si tira il danno")
RIDER = N_("passeggero colpito: si tira il danno")
EXPOSED = limit("Membri d'equipaggio esposti in un carro aperto, al massimo")


@dataclass(frozen=True, slots=True)
class Hit:
    """A hit on a vehicle: from which side, in which state, by what."""

    vehicle: str
    column: str  # of its table: the occupants of a car, side and state of a tank
    side: str = ""
    closed: bool = False
    occupants: int = 0
    penetration: str | None = None
    harm: str | None = None  # to the driver
    bazooka: bool = False

    def part(self, die: int) -> str:
        """What the location die hits."""
        return table(GAME, TABLES[self.vehicle]).cell(str(die), self.column)

    def armour(self, part: str) -> str | None:
        """The armour of a part of a tank; none for men and cars."""
        if not is_tank(self.vehicle) or part == "Equipaggio":
            return None
        model = "Jagdpanther" if self.vehicle == "jagdpanther" else "Panzer IV/Sherman"
        return table(GAME, "corazza-carri").cell(part, f"{model} {self.side}")

    def effect(self, part: str) -> str | None:
        """What the hit does; none while the penetration it needs is not known."""
        return self._on_tank(part) if is_tank(self.vehicle) else self._on_car(part)

    def _on_tank(self, part: str) -> str | None:
        if part == "Equipaggio":
            return CREWMAN
        armour = self.armour(part)
        if self.penetration is None or armour is None:
            return None
        if armour == "-":
            raise Wrong(_("Questo carro non ha quella parte: lo Jagdpanther è senza torretta."))
        if beats(self.penetration, armour):
            return {"Cingolo": STUCK, "Affusto": NO_GUN}.get(part, OUT)
        if self.penetration == "nessuna":
            return NOTHING
        return {"Torretta": NO_COAX, "Affusto": NO_MG}.get(part, NOTHING)

    def _on_car(self, part: str) -> str | None:
        if part == "Pneumatico":
            return FLAT_CHECK if self.occupants else FLAT
        if part == "Corpo":
            if self.penetration is None:
                return None
            return OUT if self.penetration != "nessuna" else CHECK if self.occupants else NOTHING
        if self.closed:
            return NOTHING
        if self.bazooka:
            return OUT
        if part != "Autista":
            return RIDER
        return {"panico": CHECK, "ferita": CHECK, "fuori": CRASH, "morte": CRASH}.get(self.harm or "", DRIVER)


def part_name(part: str) -> str:
    """A part as players read it."""
    if part.startswith("Passeggero"):
        return _("passeggero {number}", number=part.split()[1])
    return _(PARTS[part])


def section(hit: Hit, part: str) -> str:
    """The entry that says what a hit on this part does."""
    if is_tank(hit.vehicle):
        return f"Allegato_1#{'jagdpanther' if hit.vehicle == 'jagdpanther' else 'panzer'}-{part.lower()}"
    return f"Allegato_1#jeep-{part.split(maxsplit=1)[0].lower()}"


def burst(exposed: int) -> dict[int, Fraction]:
    """How many crewmen an aimed burst takes: as long as each roll is below the one before (13/6)."""
    return dict(sorted(falling(DIE.high + 1, exposed).items()))
