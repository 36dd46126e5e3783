"""`referee learn`: lessons, exercises and quizzes on a terminal. Answers are read line by line; without one, the right one is shown."""

import argparse
import random
import secrets
import sys
from collections.abc import Iterator, Sequence
from itertools import islice

from referee.calculators.ruling import Ruling
from referee.corpus.load import load_corpus
from referee.corpus.references import readable
from referee.i18n import _
from referee.teaching.exercises import LAST_SEED, Exercise, exercises
from referee.teaching.items import LEVELS, Item
from referee.teaching.lessons import Lesson, lesson, lessons
from referee.teaching.quiz import quiz

COUNT = 5  # exercises or questions in a row


def add_options(parser: argparse.ArgumentParser) -> None:
    """The arguments of `referee learn`."""
    parser.add_argument("game")
    parser.add_argument("lesson", nargs="?", help=_("il numero o il nome di una lezione; senza, l'elenco"))
    parser.add_argument("--exercise", action="store_true", help=_("esercizi invece di lezioni"))
    parser.add_argument("--quiz", action="store_true", help=_("domande invece di lezioni"))
    parser.add_argument("--calculator", metavar="…", help=_("con «--exercise»: solo su questo calcolo"))
    parser.add_argument("--level", type=int, choices=LEVELS, help=_("la difficoltà, da 1 a 3"))
    parser.add_argument("--seed", type=int, help=_("lo stesso seme ridà gli stessi esercizi e domande"))
    parser.add_argument("--count", type=int, default=COUNT, help=_("quanti di seguito"))


def run(options: argparse.Namespace) -> int:
    """Teach what the options ask for."""
    game = load_corpus().game(options.game)
    seed = options.seed if options.seed is not None else 1 + secrets.randbelow(LAST_SEED)
    if options.exercise:
        drawn = islice(exercises(game.id, seed, options.level, options.calculator), max(0, options.count))
        return _practise(drawn, seed)
    if options.quiz:
        return _ask_all(_some(game.id, seed, options.level, options.count), seed)
    if options.lesson:
        return _teach(lesson(game.id, options.lesson), seed)
    for number, each in enumerate(lessons(game.id), 1):
        print(f"{number:3}  {each.id:32} {each.title}")
    return 0


def _some(game: str, seed: int, level: int | None, count: int) -> list[Item]:
    items = [item for item in quiz(game) if level in (None, item.level)]
    random.Random(seed).shuffle(items)
    return items[: max(0, count)]


def _teach(taught: Lesson, seed: int) -> int:
    print(f"{taught.title}\n\n{_plain(taught.goal)}\n\n{_plain(taught.idea)}\n")
    for part in taught.situation:
        if isinstance(part, str):
            print(_plain(part) + "\n")
        else:
            _show(part.worked().ruling)
    for number, trap in enumerate(taught.traps, 1):
        print(f"{number}. {_plain(trap)}")
    print("\n" + _("Regole da leggere: {rules}", rules=", ".join(taught.rules)) + "\n")
    return _ask_all(taught.check, seed)


def _practise(drawn: Iterator[Exercise], seed: int) -> int:
    right = asked = 0
    for each in drawn:
        asked += 1
        print(f"[{seed}/{each.number}] {each.text}")
        options = () if each.written else each.options()
        said = _answer(options)
        good = said is not None and each.is_right(said)
        right += good
        print(_verdict(good, said, each.right))
        if not good:
            _show(each.calculation.ruling)
    return _score(right, asked)


def _ask_all(items: Sequence[Item], seed: int) -> int:
    right = 0
    for number, item in enumerate(items, 1):
        print(f"{number}. {item.question}")
        said = _answer(item.shuffled(seed))
        good = said == item.right
        right += good
        print(f"{_verdict(good, said, item.right)} {readable(item.reason)} [{item.section}]\n")
    return _score(right, len(items))


def _answer(options: Sequence[str]) -> str | None:
    """What the learner says: an option by its number or its words, or free words; none at the end of the input."""
    for number, option in enumerate(options, 1):
        print(f"   {number}) {option}")
    print("> ", end="", flush=True)
    line = sys.stdin.readline()
    if not line.strip():
        print()
        return None
    said = line.strip()
    return options[int(said) - 1] if said.isdigit() and 1 <= int(said) <= len(options) else said


def _verdict(good: bool, said: str | None, right: str) -> str:
    if good:
        return _("Giusto: {answer}", answer=right)
    return _("Sbagliato: la risposta è {answer}.", answer=right) if said else _("La risposta è {answer}.", answer=right)


def _show(ruling: Ruling) -> None:
    print(ruling.result)
    for step in ruling.steps:
        print(f"  {step.value:>7}  {step.text} [{step.section}]")
    print()


def _plain(text: str) -> str:
    return readable(text).replace("*", "")


def _score(right: int, asked: int) -> int:
    print(_("{right} risposte giuste su {count}.", right=right, count=asked))
    return 0
