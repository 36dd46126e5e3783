"""Units told by their number, whatever they are."""

import re
from dataclasses import dataclass

from referee.calculators.combat_commander import sayings
from referee.calculators.kinds import COUNTS, Integer

NAMES = {
    "squadre": r"squadr[ae]|squads?",
    "team": r"teams?|mezz[ae] squadr[ae]",
    "leader": sayings.LEADER,
    "eroi": r"ero[ei]",
}


@dataclass(frozen=True, slots=True)
class Losses(Integer):
    """Units on the Casualty Track: «5 unità», «quattro squadre e un leader»."""

    @property
    def pattern(self) -> str:
        """How it looks in a sentence."""
        unit = rf"(?:{'|'.join(NAMES.values())}|unita|pedine|pezzi|nemic[ih]e?|cadut[ie]|mort[ie])"
        one = rf"(?:\d{{1,2}}|una?|uno) (?:sue |suoi |mie |nemiche |altr[aeio] )?{unit}\b"
        return rf"{one}(?:(?: ?(?:,|\be\b|\bed\b|\bpiu\b|\+) ?)+{one})*|\b\d{{1,2}}\b"

    def tidy(self, said: str) -> str:
        """How many they are in all."""
        return str(sum(COUNTS.get(word, 0) or int(word) for word in re.findall(r"\d+|\buna?\b|\buno\b", said)))
