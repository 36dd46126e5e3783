"""What a To Kill roll does to an AFV, and what becomes of its crew (7.9, 7.10, 7.12)."""

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache

from referee.calculators.aslsk.common import GAME, Modifier
from referee.calculators.aslsk.guns import HULL, NO_RESULT, TURRET, chance, ift
from referee.calculators.declare import Input
from referee.calculators.dice import distribution, two_dice
from referee.calculators.kinds import Choice, Flag, Integer, Rolled
from referee.calculators.ruling import Step
from referee.calculators.tables import table
from referee.calculators.wording import signed
from referee.i18n import N_, _

DESTROYED, IMMOBILIZED, SHOCK = N_("distrutto"), N_("immobilizzato"), N_("Shock")
POSSIBLE_SHOCK, STUN, NOTHING = N_("possibile Shock (NMC)"), N_("Stun"), N_("nessun effetto")
DUD, RECALL, BUTTONED = N_("cilecca"), N_("Stun e Recall"), N_("equipaggio BU")
WRECK_FIRST = (DESTROYED, SHOCK, IMMOBILIZED, POSSIBLE_SHOCK, RECALL, STUN, BUTTONED, NOTHING, DUD)
SECTIONS = {
    DESTROYED: "7.10#distrutto",
    IMMOBILIZED: "7.10#immobilizzato",
    SHOCK: "7.10#shock-automatico",
    POSSIBLE_SHOCK: "7.10#shock-possibile",
    STUN: "7.10#stun",
    RECALL: "7.10#recall",
    BUTTONED: "7.10#equipaggio-ce",
    NOTHING: "7.9#tiro",
    DUD: "7.9#cilecca",
}
AMMUNITION = Choice(
    {
        "ap": (N_("AP"), "perforante", "armor piercing"),
        "apcr": (N_("APCR"), "a"),
        "apds": (N_("APDS"), "d", "sabot"),
        "heat": (N_("HEAT"), "carica cava", "h"),
        "he": (N_("HE"), "esplosivo", "alto esplosivo", "high explosive"),
        "dc": (N_("DC (carica da demolizione)"), "carica", "demolition charge"),
        "mg": (N_("MG"), "mitragliatrice"),
        "fiamma": (N_("fiamma (FT)"), "ft", "lanciafiamme", "flame"),
    }
)
_COLUMNS = {"he": "HE e DC", "dc": "HE e DC"}  # the others share the column of AP and HEAT
_ROWS = ("minore del TK# finale", "uguale al TK# finale", "TK# finale + 1", "TK# finale + 2 o più")
DUD_ROLL = 12
EXPOSED_INPUTS = (
    Input("ce", N_("Equipaggio CE"), Flag(), False),
    Input("drm_ce", N_("DRM della protezione CE o TEM dell'esagono"), Integer(0, 4), 2),
)
CREW_INPUTS = (
    Input(
        "morale",
        N_("Morale dell'equipaggio"),
        Integer(5, 10),
        None,
        N_("Sulla scheda delle nazionalità; il testo dà solo 8 per i tedeschi."),
    ),
    Input("stordito", N_("Ha già una pedina Stun sul lato +1"), Flag(), False),
    Input("monoposto", N_("Torretta 1MT"), Flag(), False),
)


def _row(difference: Fraction) -> str:
    if difference < 0:
        return _ROWS[0]
    return _ROWS[1] if difference == 0 else _ROWS[2] if difference == 1 else _ROWS[3]


def effect(ammunition: str, part: str, final: Fraction, dr: int, dud: int = DUD_ROLL) -> str:
    """What a roll does to the part hit: 12 is a dud for every weapon (R51), and fire never immobilizes (7.10)."""
    if dr >= dud:
        return DUD
    column = "MG" if ammunition == "mg" else f"{_COLUMNS.get(ammunition, 'AP e HEAT')}, {part}"
    found = table(GAME, "effetti-to-kill").cell(_row(dr - final), column)
    return NOTHING if ammunition == "fiamma" and found == IMMOBILIZED else found


def either_effect(ammunition: str, part: str | None, final: Fraction, dr: int, dud: int = DUD_ROLL) -> str:
    """The same, said for both parts when it is not known which one was hit."""
    if part is not None:
        return effect(ammunition, part, final, dr, dud)
    hull, turret = (effect(ammunition, each, final, dr, dud) for each in (HULL, TURRET))
    return hull if hull == turret else EITHER[hull, turret]


EITHER = {
    (IMMOBILIZED, SHOCK): N_("immobilizzato allo scafo, Shock alla torretta"),
    (NOTHING, SHOCK): N_("Shock alla torretta, niente allo scafo"),
}


@dataclass(frozen=True, slots=True)
class Crew:
    """The crew inside: its morale where it is known, and what it has been through."""

    morale: int | None
    stunned: bool = False  # has a Stun counter on its +1 side
    one_man: bool = False
    roll: Rolled | None = None  # its morale check, when it has been rolled

    @property
    def stun(self) -> str:
        """What a Stun does: the second one, or the first in a one-man turret, is a Recall."""
        return RECALL if self.stunned or self.one_man else STUN

    def fails(self, total: int, drm: int = 0) -> bool:
        """Whether a morale check fails; a Stun in the past adds 1."""
        return self.morale is not None and total + drm + self.stunned > self.morale

    def possible_shock(self) -> list[tuple[str, Fraction]]:
        """The check of a possible Shock: failed, it is a Shock."""
        if self.morale is None:
            return [(POSSIBLE_SHOCK, Fraction(1))]
        if self.roll is not None:
            return [(SHOCK if self.fails(self.roll.total) else NOTHING, Fraction(1))]
        failed = chance(self.fails)
        return [(name, part) for name, part in ((SHOCK, failed), (NOTHING, 1 - failed)) if part]

    def attacked(self, result: str) -> list[tuple[str, Fraction]]:
        """What a result of the IFT does to an exposed crew."""
        if result == NO_RESULT:
            return [(NOTHING, Fraction(1))]
        if "K" in result:
            return [(RECALL, Fraction(1))]
        if self.morale is None:
            return [(f"CE: {result}", Fraction(1))]  # in any language: the odds are cached
        if self.roll is not None:
            return [(self.checked(result, self.roll.total), Fraction(1))]
        return list(_checks(self, result).items())

    def checked(self, result: str, total: int) -> str:
        """A roll against an MC or a PTC: exact on an MC, or failed on a PTC, closes the hatch."""
        if result == "PTC":
            return BUTTONED if self.fails(total) else NOTHING
        drm = int(result[0]) if result[0].isdigit() else 0
        if total == 12:
            return RECALL
        if self.fails(total, drm):
            return self.stun
        return BUTTONED if self.fails(total + 1, drm) else NOTHING


@lru_cache(maxsize=512)
def _checks(crew: Crew, result: str) -> dict[str, Fraction]:
    """The odds of a check that the crew has still to roll."""
    return distribution(two_dice(lambda first, second: crew.checked(result, first + second)))


@dataclass(frozen=True, slots=True)
class Exposed:
    """An exposed crew that what does not harm its AFV may still harm."""

    crew: Crew
    column: int | None  # of the weapon and ammunition, on the IFT
    drm: int

    def collateral(self, dr: int) -> list[tuple[str, Fraction]]:
        """The collateral attack, read with the same roll."""
        if self.column is None:
            return [(NOTHING, Fraction(1))]
        return self.crew.attacked(ift(self.column, dr + self.drm))

    def step(self, dr: int) -> Step:
        """The collateral attack as a step."""
        text = _(
            "Attacco collaterale all'equipaggio CE: colonna {column}, DR {dr} {drm} = {final}",
            column=self.column,
            dr=dr,
            drm=signed(self.drm),
            final=dr + self.drm,
        )
        return Step(text, ift(self.column or 1, dr + self.drm), "7.12#calcolo")


def resolved(found: str, dr: int, crew: Crew, exposed: Exposed | None) -> list[tuple[str, Fraction]]:
    """An effect carried to its end: the check of a possible Shock, then the collateral attack on who is exposed."""
    ends = crew.possible_shock() if found == POSSIBLE_SHOCK else [(found, Fraction(1))]
    if found == STUN:
        ends = [(crew.stun, Fraction(1))]
    if exposed is None:
        return ends
    if found == POSSIBLE_SHOCK:  # the roll that is known was for that check
        exposed = replace(exposed, crew=replace(crew, roll=None))
    whole: list[tuple[str, Fraction]] = []
    for name, part in ends:
        if name not in (NOTHING, IMMOBILIZED):
            whole.append((name, part))
            continue
        for harm, share in exposed.collateral(dr):
            whole.append((_both(name, harm), part * share))
    return whole


def _both(vehicle: str, crew: str) -> str:
    if NOTHING in (vehicle, crew):
        return crew if vehicle == NOTHING else vehicle
    return f"{vehicle}; {crew}"


def modified(base: int, ammunition: str, critical: bool, rear: bool, exposed: bool) -> list[Modifier]:
    """What is added to the TK# before armour."""
    rows = table(GAME, "tk-modificatori")
    found = []
    if critical:
        found.append(Modifier(_("Critical Hit in VTT: il TK# dell'arma raddoppia"), base, "6.1#veicolo-vtt"))
    if rear:
        found.append(
            Modifier(_("Colpo al retro"), int(rows.cell("colpo al retro", "effetto sul TK#")), "7.9#tk-numero")
        )
    if ammunition == "fiamma" and exposed:
        bonus = int(rows.cell("FT contro un AFV CE", "effetto sul TK#"))
        found.append(Modifier(_("FT contro un AFV CE"), bonus, "4.2#contro-afv"))
    return found
