"""What to ask again, and when: boxes after Leitner. A right answer moves a question one box on, a wrong one back to the first."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

DAYS = (0, 1, 3, 7, 21)  # after how many days the questions of each box come back
MASTERED = 3  # from this box on a question counts as mastered


@dataclass(frozen=True, slots=True)
class Card:
    """Where a question stands: its box, the day it was last asked, and how often it was right and wrong."""

    box: int = 0
    day: int = 0
    right: int = 0
    wrong: int = 0

    def answered(self, right: bool, day: int) -> "Card":
        """The card after an answer on `day`: right before its time it stays where it is, or an evening would be enough."""
        if right and not self.due(day):
            return replace(self, right=self.right + 1)
        if right:
            return replace(self, box=min(self.box + 1, len(DAYS) - 1), day=day, right=self.right + 1)
        return replace(self, box=0, day=day, wrong=self.wrong + 1)

    def due(self, day: int) -> bool:
        """Whether it is time to ask again."""
        return day >= self.day + DAYS[self.box]


def next_questions(ids: Sequence[str], cards: Mapping[str, Card], day: int, count: int) -> list[str]:
    """What to ask today: what was missed first, then what is due, then what is new, in the order of `ids`."""
    missed = [id for id in ids if id in cards and cards[id].box == 0 and cards[id].due(day)]
    due = [id for id in ids if id in cards and cards[id].box > 0 and cards[id].due(day)]
    new = [id for id in ids if id not in cards]
    later = sorted((id for id in ids if id in cards and not cards[id].due(day)), key=lambda id: cards[id].day)
    return [*missed, *due, *new, *later][:count]


def mastered(ids: Iterable[str], cards: Mapping[str, Card]) -> float:
    """The share of these questions that are mastered, from 0 to 1."""
    known = [cards.get(id, Card()).box >= MASTERED for id in ids]
    return sum(known) / len(known) if known else 0.0
