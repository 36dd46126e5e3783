"""The TH# that the text of ASL Starter Kit prints: the shots a player may choose instead of reading the card."""

import re
from dataclasses import dataclass

from referee.calculators.aslsk.common import GAME
from referee.calculators.aslsk.said import Said
from referee.calculators.aslsk.to_hit import ATT, ITT, LATW, VTT
from referee.calculators.kinds import Choice, Wrong
from referee.calculators.ruling import Step
from referee.calculators.tables import table
from referee.i18n import _


def _known_shots() -> dict[str, tuple[str, ...]]:
    """The shots whose TH# the text shows, with shorter names."""
    found: dict[str, tuple[str, ...]] = {}
    for row in table(GAME, "th-noti").rows:
        short = row[0].replace(",", "").replace("raggio ", "").replace("cannone del ", "").replace("mortaio ", "")
        found[row[0]] = (row[0], short, short.replace("mm", "").replace("PzKpfw", "Pz"))
    return found


KNOWN = Choice(_known_shots())
_HEARD = {  # how the weapon of a known shot is said
    "88mm AA": r"\b88\b|\b88 ?mm\b",
    "75mm AT": r"\b75 ?(?:mm)? ?(?:at|anticarro)\b",
    "105mm americano": r"\b105\b|\b105 ?mm\b",
    "mortaio 81mm": r"\bmortaio(?: da)? 81",
    "mortaio 50mm": r"\bmortaio(?: da)? 50",
    "cannone del PzKpfwIIIN": r"\bpz ?(?:kpfw)? ?iiin\b",
    "76L russo": r"\b76 ?l\b",
    "BAZ 43": r"\b(?:baz|bazooka)(?: (?:del|da|di|modello|mod|tipo|anno))* ?(?:19)?43\b",
}


def _heard(shot: str) -> str:
    """A pattern for a sentence that tells this shot: weapon, range, and the target type where it matters."""
    weapon, *rest = shot.split(", ")
    range = re.findall(r"\d+", rest[-1])[0]
    far = rf"(?=.*(?:\b{range} (?:esagon[io]|hex)(?! (?:di |con |in )?(?:gran[oi]|cespugl|frutt|hindrance))|\b(?:raggio|distanza|range|gittata|a)(?: di)? {range}\b(?!-)))"
    vehicle = r"\b(?:vtt|carro|afv|tank|panzer|veicolo)\b"
    type = {"ATT": r"(?=.*\batt\b)", "VTT": rf"(?=.*{vehicle})", "ITT": rf"(?!.*\batt\b)(?!.*{vehicle})"}
    needed = "" if weapon.startswith(("mortaio", "BAZ")) else type[rest[0]]
    return rf"^(?!.*\bth ?#? ?\d)(?=.*(?:{_HEARD[weapon]})){far}{needed}()"


KNOWN_SAID: Said = tuple((_heard(row[0]), row[0]) for row in table(GAME, "th-noti").rows)
_WEAPONS = {  # the weapon of a known shot, by how its name starts; the others are guns without a turret
    "88mm AA": "gun-360",
    "mortaio 81mm": "mortaio",
    "mortaio 50mm": "mortaio-leggero",
    "cannone del PzKpfwIIIN": "ma-t",
    "BAZ": "baz",
}


@dataclass(frozen=True, slots=True)
class Numbers:
    """The TH#, its CH# and what the choice of a known shot tells."""

    th: int
    critical: int | None
    type: str | None
    range: int | None
    colour: str
    name: str

    @classmethod
    def of(cls, shot: str | None, th: int | None, critical: int | None) -> "Numbers":
        """Those of a known shot, or of the card."""
        if th is not None:
            return cls(th, critical, None, None, "", "")
        if shot is None:
            raise Wrong(_("Scrivi il TH# letto sulla scheda, oppure scegli un tiro fra quelli noti."))
        _name, number, colour, printed, _source = table(GAME, "th-noti").row(shot)
        type = next((each for each in (ITT, ATT, VTT) if f", {each.upper()}," in shot), LATW)
        found = re.search(r"raggio (\d+)", shot)
        critical = critical if critical is not None or not printed.isdigit() else int(printed)
        return cls(int(number), critical, type, int(found.group(1)) if found else None, colour, shot)

    @property
    def weapon(self) -> str:
        """The weapon, when the player does not say it."""
        return next((weapon for start, weapon in _WEAPONS.items() if self.name.startswith(start)), "gun")

    def steps(self) -> list[Step]:
        """Where the TH# comes from."""
        text = _("TH# di {shot}", shot=self.name) if self.name else _("TH# della scheda")
        return [Step(text, str(self.th), "3.2.4#valori-noti" if self.name else "3.2.4#procedura")]
