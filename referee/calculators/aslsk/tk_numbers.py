"""The TK# that the text of ASL Starter Kit prints, and what else is known of those weapons."""

from referee.calculators.aslsk.common import GAME
from referee.calculators.aslsk.guns import ammunition_column
from referee.calculators.aslsk.to_kill import AMMUNITION
from referee.calculators.kinds import Choice, Wrong
from referee.calculators.tables import table
from referee.i18n import _

NOT_PRINTED = "non stampato"
_SHORT = {
    "76L russo a distanza 3": ("76l", "76l russo", "76mm russo"),
    "cannone del PzKpfwIIIN": ("pziiin", "pzkpfwiiin", "pz iiin", "75mm heat"),
    "BAZ 43": ("baz43", "bazooka 43", "bazooka"),
    "BAZ 44 e BAZ 45": ("baz44", "baz45", "baz 44", "baz 45", "bazooka 44", "bazooka 45"),
    "PIAT": (),
    "Panzerschreck": ("psk",),
    "Panzerfaust": ("pf",),
    "calibri da 70mm in su": ("he 70mm", "70mm"),
    "DC": ("carica", "carica da demolizione"),
    "FT": ("lanciafiamme",),
}
WEAPONS = Choice({row[0]: (row[0], *_SHORT.get(row[0], ())) for row in table(GAME, "tk-noti").rows})
_FIREPOWER = {
    "BAZ 43": "Bazooka",
    "BAZ 44 e BAZ 45": "Bazooka",
    "PIAT": "PIAT",
    "Panzerschreck": "Panzerschreck",
    "Panzerfaust": "Panzerfaust",
}
NO_COLLATERAL = ("dc", "mg")


def basic(weapon: str | None, tk: int | None) -> int:
    """The basic TK#: that of a known weapon, or the one read on the card."""
    if (
        weapon is not None
        and tk is not None
        and table(GAME, "tk-noti").cell(weapon, "TK#") not in (NOT_PRINTED, str(tk))
    ):
        raise Wrong(_("Scegli un'arma nota oppure scrivi il TK# della scheda, non tutti e due."))
    if tk is not None:
        return tk
    if weapon is None:
        raise Wrong(_("Scrivi il TK# base letto sulla scheda, oppure scegli un'arma fra quelle note."))
    printed = table(GAME, "tk-noti").cell(weapon, "TK#")
    if printed == NOT_PRINTED:
        raise Wrong(_("Il testo italiano non stampa il TK# di quest'arma: scrivilo tu, è sulla scheda."))
    return int(printed)


def ammunition_of(weapon: str | None, given: str | None) -> str:
    """What the weapon fires."""
    if weapon is None:
        return given or "ap"
    known = "dc" if weapon == "DC" else table(GAME, "tk-noti").cell(weapon, "munizione").lower()
    if given not in (None, known):
        raise Wrong(
            _(
                "{weapon} ha un TK# noto solo con {known}: togli la munizione o scrivi il TK# della scheda.",
                weapon=weapon,
                known=AMMUNITION.label(known),
            )
        )
    return known


def collateral_column(weapon: str | None, ammunition: str, millimetres: int | None, far: bool) -> int | None:
    """The column of the collateral attack: light weapons and flame have their own firepower; DC and MG make none here."""
    if ammunition == "fiamma" or weapon in _FIREPOWER:
        row = ("FT a 2 esagoni" if far else "FT a 1 esagono") if ammunition == "fiamma" else _FIREPOWER[weapon or ""]
        return int(table(GAME, "fp-armi").cell(row, "FP"))
    if millimetres is None or ammunition in NO_COLLATERAL:
        return None
    return ammunition_column(millimetres, ammunition)
