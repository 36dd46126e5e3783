"""What guns and their targets share in ASL Starter Kit: armour, size, where a hit lands, calibres and the IFT."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from referee.calculators.aslsk.common import GAME, totals
from referee.calculators.aslsk.ift import NOTHING, cell, column_of, columns
from referee.calculators.aslsk.troops import LEADERS as NAMED_LEADERS
from referee.calculators.aslsk.troops import leader_values
from referee.calculators.dice import percent
from referee.calculators.kinds import Choice
from referee.calculators.tables import table
from referee.i18n import N_, _

NO_RESULT = NOTHING  # an empty cell of any table
CARD = "dalla scheda"  # how the source of a figure starts when the Italian text does not print it

TURRET, HULL = "torretta", "scafo"
PARTS = Choice(
    {
        TURRET: (N_("torretta"), "alla torretta", "in torretta", "turret"),
        HULL: (N_("scafo"), "allo scafo", "nello scafo", "hull"),
    }
)
SIDES = Choice(
    {
        "fronte": (N_("fronte"), "frontale", "davanti", "front", "muso"),
        "fianco": (N_("fianco"), "lato", "laterale", "side"),
        "retro": (N_("retro"), "posteriore", "dietro", "rear"),
    }
)
SIZES = Choice(
    {
        "Very Large": (N_("Very Large: tutti e due gli AF in rosso"), "molto grande", "enorme", "vl"),
        "Large": (N_("Large: l'AF superiore in rosso"), "grande", "l"),
        "Average": (N_("Average: AF in nero"), "normale", "media", "medio"),
        "Small": (N_("Small: punto bianco sull'AF superiore"), "piccolo", "piccola", "s"),
        "Very Small": (N_("Very Small: punto bianco su tutti e due gli AF"), "molto piccolo", "piccolissimo", "vs"),
    }
)
_BY_MODIFIER = {"10-3": "-3", "10-2": "-2", "9-1": "-1", "8-0": "0", "6+1": "+1"}  # when only that is said
LEADERS = Choice(
    {
        name: (*words, _BY_MODIFIER[name]) if name in _BY_MODIFIER else words
        for name, words in NAMED_LEADERS.options.items()
    }
)


def figure(text: str) -> int:
    """The first whole number in the cell of a table, with its sign."""
    found = re.search(r"-?\d+", text)
    if found is None:
        raise ValueError(text)
    return int(found.group())


def leadership(leader: str) -> int:
    """The modifier printed on a Leader: -1 for «9-1», +1 for «6+1»."""
    return leader_values(leader, wounded=False)[1]


# --- armour


def _armour_options() -> dict[str, tuple[str, ...]]:
    """Every printed AF: plain, in a circle, in a square."""
    found: dict[str, tuple[str, ...]] = {}
    for printed, circle, square in table(GAME, "corazza").rows:
        found[printed] = (printed, f"af {printed}")
        if circle != NO_RESULT:
            found[f"{printed} cerchio"] = (f"{printed} nel cerchio", f"{printed}c", f"{printed} cerchiato")
        if square != NO_RESULT:
            found[f"{printed} quadrato"] = (f"{printed} nel quadrato", f"{printed}q", f"{printed} riquadrato")
    return found


class Armour(Choice):
    """An AF as it is printed, however its circle or square is told: «6 dentro un quadrato»."""

    __slots__ = ()

    def tidy(self, said: str) -> str:
        """The figure and its mark alone."""
        mark = re.search(r"cerchi|quadrat", said)
        return f"{said.split(maxsplit=1)[0]} {'cerchio' if mark.group() == 'cerchi' else 'quadrato'}" if mark else said


ARMOUR = Armour(_armour_options())
LEVELS = Choice({row[0]: (row[0], f"af {row[0]}") for row in table(GAME, "corazza").rows})


def armour(option: str) -> dict[str, int]:
    """The AF of hull and turret from what is printed: «8 quadrato» is 8 and 11."""
    printed, _space, mark = option.partition(" ")
    if not mark:
        return {HULL: int(printed), TURRET: int(printed)}
    return {HULL: int(printed), TURRET: int(table(GAME, "corazza").cell(printed, f"torretta se nel {mark}"))}


def area_armour(front: str, side: str) -> int:
    """The DRM that armour gives against ATT and OBA (7.11): every AF, turret included, counts."""
    every = [*armour(front).values(), *armour(side).values()]
    return -1 if max(every) <= 4 else 1 if min(every) >= 8 else 0


def part_hit(coloured: int, white: int) -> str:
    """Where a To Hit roll lands: the turret when the coloured die is the lower one."""
    return TURRET if coloured < white else HULL


def side_hit(coloured: int) -> str:
    """The side hit from within the vehicle's own hex."""
    return table(GAME, "lato-colpito").cell(str(coloured), "lato")


def size(option: str) -> int:
    """The To Hit DRM of a vehicle's size."""
    return int(table(GAME, "taglia").cell(option, "TH DRM"))


# --- the IFT


def ift(column: int, dr: int) -> str:
    """The result on the column of the IFT headed by this firepower."""
    return cell(columns().index(column), dr)


def head_of(fp: int) -> int:
    """The firepower at the head of the column that this much attacks on."""
    place = column_of(fp)
    assert place is not None  # a weapon has at least 1FP
    return columns()[place]


@dataclass(frozen=True, slots=True)
class Calibre:
    """A calibre on the IFT."""

    column: int
    area_column: int | None  # in ATT
    printed: bool  # whether the Italian text shows it

    @property
    def critical(self) -> int:
        """The column of a Critical Hit: the firepower doubled, never halved first."""
        return head_of(2 * self.column)


@lru_cache(maxsize=512)
def calibre(millimetres: int) -> Calibre:
    """The columns of a calibre."""
    for low, high, column, _fp, area, source in table(GAME, "calibri").rows:
        if int(low) <= millimetres and (not high.isdigit() or millimetres <= int(high)):
            return Calibre(int(column), int(area) if area != NO_RESULT else None, not source.startswith(CARD))
    raise KeyError(millimetres)


SMALLEST_CALIBRE = int(table(GAME, "calibri").rows[0][0])


def ammunition_column(millimetres: int, ammunition: str) -> int:
    """The column of a hit on infantry: HE by calibre, HEAT one column less, AP and APCR by their own rule (6.2)."""
    column = calibre(millimetres).column
    if ammunition == "heat":
        return columns()[max(columns().index(column) - 1, 0)]
    if ammunition == "ap":
        return int(table(GAME, "fp-armi").cell("AP sotto 37mm" if millimetres < 37 else "AP da 37mm in su", "FP"))
    if ammunition in ("apcr", "apds"):
        return int(table(GAME, "fp-armi").cell("APCR o APDS", "FP"))
    return column


def calibre_warnings(millimetres: int | None) -> tuple[str, ...]:
    """Says so when the column of a calibre is not in the Italian text."""
    if millimetres is None or calibre(millimetres).printed:
        return ()
    return (_("La colonna IFT di questo calibro viene dalla scheda del gioco, non dal testo italiano."),)


# --- odds


def chance(holds: Callable[[int], bool]) -> Fraction:
    """The chance that the total of two dice is one for which `holds`."""
    return sum((part for total, part in totals() if holds(total)), Fraction())


def listed(odds: dict[str, Fraction]) -> str:
    """The odds as one sentence."""
    return _("Probabilità: {odds}.", odds="; ".join(f"{name} ({percent(part)})" for name, part in odds.items()))
