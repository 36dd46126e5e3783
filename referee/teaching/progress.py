"""How far a learner has come: the cards of the questions, the lessons checked, the exercises solved.

What is kept has a name and a short value: «domanda 3f2a» is «box day right wrong», «lezione 05-attacco» the best check,
«esercizi crt» the count of right and wrong answers.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from referee.corpus.model import Game
from referee.teaching.items import Item
from referee.teaching.repetition import DAYS, MASTERED, Card

CARD, LESSON, DRILL = "domanda", "lezione", "esercizi"
PASSED = 4  # right answers, out of a lesson's five, that make it learned
_KEPT = {
    CARD: re.compile(rf"[0-{len(DAYS) - 1}] \d{{1,7}} \d{{1,6}} \d{{1,6}}"),
    LESSON: re.compile(r"[0-5]"),
    DRILL: re.compile(r"\d{1,6} \d{1,6}"),
}


@dataclass(frozen=True, slots=True)
class Tally:
    """How often the exercises of a calculator were right and wrong."""

    right: int = 0
    wrong: int = 0

    def answered(self, right: bool) -> "Tally":
        """The tally after an answer."""
        return Tally(self.right + right, self.wrong + (not right))


@dataclass(frozen=True, slots=True)
class Progress:
    """What is known of a learner in one game."""

    cards: Mapping[str, Card] = field(default_factory=dict)
    lessons: Mapping[str, int] = field(default_factory=dict)
    drills: Mapping[str, Tally] = field(default_factory=dict)

    def learned(self, lesson: str) -> bool:
        """Whether a lesson's check went well."""
        return self.lessons.get(lesson, 0) >= PASSED


@dataclass(frozen=True, slots=True)
class Standing:
    """A chapter's questions: how many there are, how many are mastered, and which were missed."""

    chapter: str
    questions: int
    asked: int
    mastered: int
    missed: tuple[Item, ...]


def read(kept: Mapping[str, str]) -> Progress:
    """The progress in what is kept; what does not belong to it, or is spoiled, is passed over."""
    cards: dict[str, Card] = {}
    lessons: dict[str, int] = {}
    drills: dict[str, Tally] = {}
    for name, value in kept.items():
        kind, _, id = name.partition(" ")
        if not is_kept(name, value):
            continue
        figures = [int(each) for each in value.split()]
        if kind == CARD:
            cards[id] = Card(*figures)
        elif kind == LESSON:
            lessons[id] = figures[0]
        else:
            drills[id] = Tally(*figures)
    return Progress(cards, lessons, drills)


def is_kept(name: str, value: str) -> bool:
    """Whether a name and a value are of the kind that is kept here."""
    kind, _, id = name.partition(" ")
    return kind in _KEPT and 0 < len(id) <= 80 and _KEPT[kind].fullmatch(value) is not None


def card(id: str, card: Card) -> tuple[str, str]:
    """A question's card as it is kept."""
    return f"{CARD} {id}", f"{card.box} {card.day} {card.right} {card.wrong}"


def checked(id: str, right: int) -> tuple[str, str]:
    """A lesson's check as it is kept."""
    return f"{LESSON} {id}", str(right)


def drilled(calculator: str, tally: Tally) -> tuple[str, str]:
    """A calculator's exercises as they are kept."""
    return f"{DRILL} {calculator}", f"{tally.right} {tally.wrong}"


def standings(game: Game, items: Iterable[Item], cards: Mapping[str, Card]) -> list[Standing]:
    """How each chapter stands, in the order of the rules; chapters that nothing asks about are left out."""
    chapters: dict[str, list[Item]] = {section.chapter: [] for section in game.sections.values()}
    for item in items:
        chapters[game.section(item.section).chapter].append(item)
    return [_standing(chapter, its, cards) for chapter, its in chapters.items() if its]


def _standing(chapter: str, items: list[Item], cards: Mapping[str, Card]) -> Standing:
    asked = [item for item in items if item.id in cards]
    missed = tuple(item for item in asked if cards[item.id].box == 0)
    return Standing(chapter, len(items), len(asked), sum(cards[each.id].box >= MASTERED for each in asked), missed)
