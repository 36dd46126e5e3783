"""How units fire: the phase, the distance, who may fire together and at what (3.2.2, 3.3.3, 3.4, 4)."""

from dataclasses import dataclass

from referee.calculators.aslsk.common import GAME
from referee.calculators.aslsk.fire import MACHINE_GUNS, VEHICLE_GUNS, Firer
from referee.calculators.kinds import Choice, Wrong
from referee.calculators.tables import table
from referee.i18n import N_, _

PHASES = Choice(
    {
        "pfph": (
            N_("PFPh: fuoco preparatorio"),
            "prep fire",
            "prep",
            "prep fire phase",
            "fuoco preparatorio",
            "preparatorio",
        ),
        "dff": (
            N_("MPh nemica: Defensive First Fire"),
            "mph",
            "mph nemica",
            "first fire",
            "defensive first fire",
            "primo fuoco difensivo",
            "fuoco difensivo",
        ),
        "sff": (
            N_("MPh nemica: Subsequent First Fire"),
            "subsequent first fire",
            "subsequent",
            "primo fuoco successivo",
        ),
        "fpf": (
            N_("MPh nemica: Final Protective Fire"),
            "final protective fire",
            "fuoco finale protettivo",
            "fuoco protettivo",
        ),
        "final": (N_("DFPh: Final Fire"), "dfph", "final fire", "fuoco finale", "defensive fire"),
        "final-first": (
            N_("DFPh: Final Fire di chi ha già First Fire"),
            "final fire con first fire",
            "final fire gia first fire",
            "dfph con first fire",
        ),
        "afph": (
            N_("AFPh: fuoco in avanzata"),
            "advancing fire",
            "advancing fire phase",
            "fuoco in avanzata",
            "avanzata",
        ),
        "bounding": (
            N_("propria MPh: Bounding First Fire di un veicolo"),
            "bounding fire",
            "bounding first fire",
            "mph propria",
            "propria mph",
        ),
    }
)
MOVING = frozenset({"dff", "sff", "fpf"})  # the enemy is on the move
REPEATED = frozenset({"sff", "fpf", "final-first"})  # by who has already fired


@dataclass(frozen=True, slots=True)
class Shot:
    """How the units fire."""

    phase: str = "pfph"
    range: int | None = None
    directed: bool = False
    good_order: bool = True  # the target is infantry in Good Order
    hip: bool = False

    def way(self, firer: Firer) -> str:
        """The phase, or what is said of this unit alone: in the MPh who has First Fire fires in SFF."""
        if "first-fire" in firer.tags:
            return "sff" if self.phase in MOVING else "final-first"
        return next((tag for tag in ("sff", "fpf") if tag in firer.tags), self.phase)

    def distance(self, firer: Firer) -> int | None:
        """The hexes from this unit to the target; those that can only fire next door do so."""
        told = firer.range if firer.range is not None else self.range
        if told is None and (firer.weapon == "ft" or self.way(firer) in ("fpf", "final-first")):
            return 1
        return told


class TooFarError(Wrong):
    """The target is out of a unit's reach: what a player who asks wants to be told."""


def small_arms(firer: Firer) -> bool:
    """Whether it fires straight on the IFT with a FP that distance and phase change."""
    return firer.weapon in MACHINE_GUNS | VEHICLE_GUNS | {"mmc", "numero", "atr", "ife"}


def check_group(firers: tuple[Firer, ...], shot: Shot) -> None:
    """Who may fire together (3.2.2)."""
    if not firers:
        raise Wrong(_("Un Leader da solo non spara: indica almeno un'unità con il suo FP."))
    alone = [each for each in firers if not small_arms(each)]
    if alone and len(firers) > 1:
        raise Wrong(_("{unit} attacca da solo: non entra in un gruppo di fuoco.", unit=alone[0].text))
    if len({each.vehicular or each.weapon == "ife" for each in firers}) > 1:
        raise Wrong(_("Le MG e l'IFE di un veicolo si combinano solo fra loro: fai due attacchi."))
    if shot.phase == "bounding" and not all(each.vehicular or each.weapon == "ife" for each in firers):
        raise Wrong(_("Nella propria MPh spara solo un veicolo (Bounding First Fire)."))


def check_unit(firer: Firer, shot: Shot) -> None:
    """What this unit cannot do."""
    way, distance, reach = shot.way(firer), shot.distance(firer), normal_range(firer)
    if way in REPEATED and (firer.weapon == "ft" or (firer.vehicular and firer.weapon != "ife")):
        raise Wrong(_("{unit} non può fare SFF, FPF né Final Fire se ha già sparato.", unit=firer.text))
    if way in ("fpf", "final-first") and distance is not None and distance > 1:
        raise Wrong(_("In FPF, o in Final Fire con First Fire, si spara solo nello stesso esagono o in uno adiacente."))
    if firer.weapon == "ft" and "pinned" in firer.tags:
        raise Wrong(_("Chi è Pinned non può usare il lanciafiamme."))
    if not small_arms(firer) and firer.weapon != "ft":
        return
    if distance is None or reach is None:
        return
    if way == "sff" and distance > reach:
        raise Wrong(
            _(
                "{unit}: in SFF il bersaglio dev'essere entro la gittata normale, {reach} esagoni.",
                unit=firer.text,
                reach=reach,
            )
        )
    farthest = reach if firer.weapon == "atr" else 2 * reach
    if distance > farthest:
        raise TooFarError(
            _(
                "{unit} non arriva a {distance} esagoni: al massimo {farthest}.",
                unit=firer.text,
                distance=distance,
                farthest=farthest,
            )
        )
    if firer.weapon in MACHINE_GUNS and distance > range_of("MG (SW)") and not shot.directed:
        raise Wrong(_("Oltre {limit} esagoni una MG spara solo se la dirige un Leader.", limit=range_of("MG (SW)")))


def normal_range(firer: Firer) -> int | None:
    """The normal range in hexes; none when only the FP was said."""
    if firer.weapon in VEHICLE_GUNS | {"ife", "atr", "ft"}:
        return range_of(firer.weapon.upper())
    known = firer.weapon in MACHINE_GUNS | {"mmc", "numero"} and len(firer.values) > 1
    return firer.values[1] if known else None


def range_of(weapon: str) -> int:
    """The range of a weapon in the table of ranges."""
    return int(table(GAME, "gittate").cell(weapon, "esagoni"))
