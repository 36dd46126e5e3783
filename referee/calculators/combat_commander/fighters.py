"""The units of a Melee as players tell them: «due squadre da 5 e un leader da 1», «una 6 riquadrata»."""

import re
from dataclasses import dataclass
from typing import Any

from referee.calculators.combat_commander import sayings
from referee.calculators.combat_commander.units import UNIT_WORDS
from referee.calculators.kinds import COUNTS
from referee.calculators.pieces import Pieces
from referee.i18n import N_

_WEAPON = r"\b(?:mitragl\w+|mitra|[lmh]?mg|mortai?o?|cannon[ei])\b"  # in a Melee only units count (O16.4.1)

_CARRIES = rf"(?: (?:che |e |ma )?(?:con|porta|portano|ha|usa|tiene|imbraccia|maneggia|armat[ao] (?:di|con)) (?:una?|la|il|l|sua|suo|propria)(?: sua| suo)? {_WEAPON}(?: pesante| leggera| media)?(?: (?:da|con|di|fp))*(?: \d{{1,2}})?)?"
_UNIT = rf"(?:{sayings.OTHER_UNIT}|{sayings.LEADER}|ero[ei])"
_KINDS = {"squadra": "squadr", "team": "team", "leader": rf"{sayings.LEADER}|ero[ei]"}


@dataclass(frozen=True, slots=True)
class Fighters(Pieces):
    """Units in a Melee by their FP: «due squadre da 5 e un leader da 1», «8 FP», «una 6 riquadrata»."""

    @property
    def pattern(self) -> str:
        """How it looks in a sentence."""
        said = r"(?: (?:(?:con|col|ha|che ha) (?:(?:la|il|numero|valore|sua|fp|potenza) )+(?:ri)?quadrat\w+|(?:(?:con|col) (?:(?:la|il|numero|valore|della|fp|potenza) )+)?(?:in|con|col|nel|dentro|entro|senza)(?: un| il| i| lo)? (?:quadrat\w+|riquadr\w+|casella)|lisci[ao]|normal[ei]|(?:e |con )?comando \d|riquadrat[aoei]|boxed|soppress[aoei]|veteran[aoei]|inefficient[ei]))"
        figure = r"\d{1,2}(?![\w/-]|[.,]\d)(?! (?:esagon|carte|di comando|(?:di|ai|coi|con i|sui|al|col) dad[oi]|di loro|su \d))(?: (?:di )?(?:fp|fuoco))?"
        boxed = r"riquadrat[ao]|quadrat[ao]"
        led = r"(?: con comando \d(?: (?:e|,|ed))+)?"
        named = rf"(?:(?:\d|una?|uno|la|il|l|mi[oa]|su[oa]|tu[oa]) ){{0,3}}{_UNIT}(?: (?:mi[aeo]|miei|nostr[aei]|su[aeo]|suoi|nemic\w+))?{led}{said}*(?: (?:con|da|di|fp|con fp|ha|la|{boxed}))* {figure}{said}*{_CARRIES}"
        one = rf"(?:{named}|{figure}{said}*)"
        apart = rf"(?:una?|uno|l altr[ao]) (?:da|con|fp) {figure}{said}*"
        several = rf"\d (?:squadre|team|unita|pedine) (?:, )?{apart}(?:(?: ?(?:,|e|ed) ?)+{apart})+"
        return (
            rf"{several}|{one}(?: ?\+ ?{figure})*(?:(?: ?(?:,|e|piu|\+|con|ed) ?)+(?:un altr[oa] |altr[ie] )?{named})*"
        )

    @property
    def alone(self) -> str:
        """A bare list tells no side."""
        return r"(?!)"

    def joined(self, before: Any, new: Any, adds: bool) -> str | None:
        """What comes in addition; a Leader comes beside the units that were there."""
        led = all("leader" in piece.tags for piece in self.parse(new))
        if not (adds or led):
            return None
        return ", ".join(", ".join(map(str, each)) if isinstance(each, list) else str(each) for each in (before, new))

    def without(self, before: str, plain: str) -> str:
        """The list less what a follow-up takes away: «togli una squadra», «e senza il leader?»."""
        taken = re.search(
            rf"\b(?:senza|togl\w+|tolg\w+|leva\w*|tolt[oaie]|meno|perd\w+|pers[oa])(?: (?:la|il|lo|mia|mio))* (?:(\d|una?|uno|quella) )?{_UNIT}",
            plain,
        )
        kind = next(
            (tag for tag, words in _KINDS.items() if taken and re.search(rf"\b(?:{words})", taken.group())), None
        )
        if taken is None or kind is None:
            return before
        count, left = (
            COUNTS.get(taken.group(1) or "una", 1) if not (taken.group(1) or "").isdigit() else int(taken.group(1)),
            [],
        )
        for piece in self.parse(before):
            if count and (kind in piece.tags or not piece.tags & _KINDS.keys()):
                count -= 1
            else:
                left.append(piece.text)
        return ", ".join(left) or before

    def tidy(self, said: str) -> str:
        """Each unit by its FP and what is said of it, separated by commas."""
        said = re.sub(r"^\d (?:squadre|team|unita|pedine) (?:, )?(?=(?:una?|uno|l altr[ao]) (?:da|con|fp) )", "", said)
        plain = re.sub(
            rf"\b(?:e |con )?comando \d\b(?: (?:e|ed|,)(?= (?:con )?(?:fp|potenza)))?|\bsenza (?:un |il )?\w+|{_CARRIES}",
            "",
            said,
        )
        parts = re.split(r" ?(?:,|\be\b|\bpiu\b|\+|\bcon\b(?= un(?! quad| riqu))|\bed\b) ?", plain)
        return ", ".join(_fighter(part) for part in parts if part.strip() and not re.search(_WEAPON, part))


def _fighter(part: str) -> str:
    """One unit of a list: «due squadre da 5 veterane» is «2 x 5 squadra veterana»."""
    figures = re.findall(r"\d{1,2}", part)
    if not figures:
        return part
    times = f"{figures[0]} x " if len(figures) > 1 else ""
    words = {
        **_KINDS,
        "quadrato": "quadrat|riquadr|boxed|casella",
        "soppressa": "soppress",
        "veterana": "veteran",
    }
    tags = [tag for tag, pattern in words.items() if re.search(rf"\b(?:{pattern})", part)]
    return " ".join([f"{times}{figures[-1]}", *tags])


UNITS = Fighters(
    tags={
        "quadrato": (N_("FP in un quadrato"), "riquadrata", "in quadrato", "in un quadrato", "boxed", "q", "casella"),
        "leader": (N_("Comandante o Eroe"), *UNIT_WORDS["comandante"], *UNIT_WORDS["eroe"]),
        "soppressa": (N_("Soppressa"), "soppresso", "suppressed"),
        "veterana": (N_("Veterana"), "veterano", "veteran", "vet"),
        "squadra": (N_("Squadra"), "squad", "squadre"),
        "team": (N_("Team"), "teams"),
    }
)
