"""What a squad buys and carries: points spent, ammunition and its boxes (rules 4, 9/5, 16/4, Mission 4)."""

from dataclasses import dataclass

from referee.calculators.ambush.figures import GAME
from referee.calculators.ambush.numbers_said import Numbers
from referee.calculators.tables import table

COSTS = Numbers({}, most=24, low=0, high=99)


@dataclass(frozen=True, slots=True)
class Ammunition:
    """Spare ammunition and pistols."""

    clips: int = 0
    grenades: int = 0
    rockets: int = 0
    pistols: int = 0

    @property
    def boxes(self) -> int:
        """Each takes one ammunition box."""
        return self.clips + self.grenades + self.rockets + self.pistols

    @property
    def bought(self) -> tuple[tuple[str, int], ...]:
        """How many of each row of the table of purchases."""
        return (("Caricatori", self.clips), ("Granate", self.grenades), ("Proiettile di bazooka", self.rockets))


def price(row: str, count: int) -> int:
    """The weapon points for so many: a lot is bought whole."""
    rows = table(GAME, "acquisti")
    return -(-count // int(rows.cell(row, "quantità"))) * int(rows.cell(row, "Punti d'Armamento"))


def spare(row: str, count: int) -> int:
    """How many more the points already spent would give."""
    lot = int(table(GAME, "acquisti").cell(row, "quantità"))
    return -count % lot
