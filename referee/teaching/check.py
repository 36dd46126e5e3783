"""Every problem of the lessons and quizzes in one run, each with its file and line."""

import re
from collections.abc import Iterator
from pathlib import Path

from referee import paths
from referee.calculators.declare import BadInputError
from referee.corpus.load import Problem, load_game
from referee.corpus.model import Game
from referee.corpus.references import references
from referee.errors import NotFoundError
from referee.saying import ENOUGH, figures, said_words
from referee.teaching.check_exercises import template_problems
from referee.teaching.items import TRUE_FALSE, Item
from referee.teaching.lessons import CHECK, GOAL, IDEA, SITUATION, TRAPS, Lesson, Situation, read_lessons
from referee.teaching.quiz import read_quiz
from referee.teaching.templates import read_templates

TRAPS_OF_A_LESSON, CHECKS_OF_A_LESSON = 3, 5
OPTIONS = (3, 4)  # of a multiple choice
LONGEST = {"question": 300, "option": 120, "reason": 400}
FEWEST_RULES = 2
FEWEST_WORDS = 120  # of an idea: shorter is a definition, not an explanation


def check_teaching(folder: Path = paths.CORPUS) -> list[Problem]:
    """What is wrong with what teaches any game under `folder`."""
    problems: list[Problem] = []
    for path in sorted(folder.glob("*/game.toml")):
        game = load_game(path.parent)
        path_of_lessons = read_lessons(path.parent, problems)
        items = [*read_quiz(path.parent, problems), *(item for each in path_of_lessons for item in each.check)]
        for lesson in path_of_lessons:
            problems += _lesson_problems(game, lesson, path_of_lessons)
        for item in items:
            problems += [Problem(item.file, item.line, text) for text in _item_problems(game, item)]
        problems += _asked_twice(items)
        problems += template_problems(game.id, read_templates(path.parent, problems))
    return problems


def _lesson_problems(game: Game, lesson: Lesson, path: tuple[Lesson, ...]) -> Iterator[Problem]:
    def problem(text: str, part: str = "") -> Problem:
        return Problem(lesson.file, lesson.line(part), text)

    if not re.match(r"\d\d-[a-z0-9-]+$", lesson.id):
        yield problem("the name of the file is two figures, a hyphen and a short name: 05-combattimento.md")
    for part, content in ((GOAL, lesson.goal), (IDEA, lesson.idea), (SITUATION, lesson.situations)):
        if not content:
            yield problem(f"the part «{part}» is missing or empty", part)
    if 0 < len(lesson.idea.split()) < FEWEST_WORDS:
        yield problem(f"the idea takes at least {FEWEST_WORDS} words, not {len(lesson.idea.split())}", IDEA)
    if len(lesson.traps) != TRAPS_OF_A_LESSON:
        yield problem(f"{len(lesson.traps)} traps («- …»), not {TRAPS_OF_A_LESSON}", TRAPS)
    if len(lesson.check) != CHECKS_OF_A_LESSON:
        yield problem(f"{len(lesson.check)} questions in the check, not {CHECKS_OF_A_LESSON}", CHECK)
    if len(lesson.rules) < FEWEST_RULES or not lesson.topics:
        yield problem(f"a lesson has at least {FEWEST_RULES} rules to read and a topic")
    yield from (problem(f"no such rule: {id}") for id in lesson.rules if game.find(id) is None)
    for part, text in _texts(lesson):
        for _start, _end, id in references(text):
            if game.find(id) is None:
                yield problem(f"dead reference to {id}", part)
    yield from _order_problems(lesson, path)
    for situation in lesson.situations:
        yield from _situation_problems(lesson, situation)


def _texts(lesson: Lesson) -> Iterator[tuple[str, str]]:
    yield from ((GOAL, lesson.goal), (IDEA, lesson.idea))
    yield from ((SITUATION, each) for each in lesson.situation if isinstance(each, str))
    yield from ((TRAPS, each) for each in lesson.traps)


def _order_problems(lesson: Lesson, path: tuple[Lesson, ...]) -> Iterator[Problem]:
    """A prerequisite stands before: so there is no circle either."""
    known = [each.id for each in path]
    for id in lesson.requires:
        if id not in known:
            yield Problem(lesson.file, 1, f"no such lesson to know before: {id}")
        elif known.index(id) >= known.index(lesson.id):
            yield Problem(lesson.file, 1, f"{id} comes after this lesson, or is this lesson: it cannot be known before")
    if [each.partition("-")[0] for each in known].count(lesson.id.partition("-")[0]) > 1:
        yield Problem(lesson.file, 1, "two lessons have the same number")


def _situation_problems(lesson: Lesson, situation: Situation) -> Iterator[Problem]:
    try:
        ruling = situation.worked().ruling
    except NotFoundError as error:
        yield Problem(lesson.file, situation.line, f"{error} {', '.join(error.nearest)}")
        return
    except BadInputError as error:
        yield Problem(lesson.file, situation.line, f"{situation.calculator}: {error}")
        return
    if len(ruling.steps) < 2:
        yield Problem(lesson.file, situation.line, "a situation worth working out has at least two steps")
    prose = " ".join(each for each in lesson.situation if isinstance(each, str))
    given = " ".join(map(str, situation.inputs.values()))
    if _pasted(ruling.outcome, prose, given) or ruling.result in prose:
        yield Problem(lesson.file, situation.line, f"the result stands in the text: «{ruling.outcome}»")


def _pasted(outcome: str, prose: str, given: str) -> bool:
    """Whether a result that cannot be there by chance, like a bare figure, stands in the text."""
    if len(outcome) < 3 or outcome in given:
        return False
    return re.search(rf"(?<![\w-]){re.escape(outcome)}(?![\w-])", prose) is not None


def _item_problems(game: Game, item: Item) -> Iterator[str]:
    if set(item.options) & set(TRUE_FALSE):
        if not item.true_false:
            yield "true or false has just the options «Vero» and «Falso»"
    elif len(item.options) not in OPTIONS:
        yield "a multiple choice has three or four options"
    if len(set(map(str.casefold, item.options))) != len(item.options):
        yield "two options are the same"
    for name, texts in (("question", [item.question]), ("option", item.options), ("reason", [item.reason])):
        if any(len(text) > LONGEST[name] for text in texts):
            yield f"a {name} has at most {LONGEST[name]} characters"
    if game.find(item.section) is None:
        yield f"no such rule: {item.section}"
        return
    cited = [id for _start, _end, id in references(item.reason)]
    yield from (f"dead reference to {id}" for id in cited if game.find(id) is None)
    yield from _unsaid(game, item, [id for id in cited if game.find(id)])


def _unsaid(game: Game, item: Item, cited: list[str]) -> Iterator[str]:
    """What the cited entries do not say: figures of the right option and the reason, and most words of the reason."""
    entries = [game.section(id) for id in (item.section, *cited)]
    have = said_words(" ".join(f"{each.title} {each.text} {' '.join(each.aliases)}" for each in entries))
    reason = _without_references(item.reason)
    right = "" if item.true_false else item.right
    missing = _written_figures(right) - have
    missing |= _written_figures(reason) - have - said_words(item.question)
    if missing:
        yield f"the rule {item.section} does not have the figures {', '.join(sorted(missing))}"
    wanted = said_words(reason)
    if not wanted or len(wanted & have) / len(wanted) < ENOUGH:
        absent = ", ".join(sorted(wanted - have))
        yield f"the rule {item.section} does not say the reason: less than half of its words are there (not: {absent})"


def _without_references(text: str) -> str:
    """The text without the numbers of the rules it cites."""
    for start, end, _id in reversed(list(references(text))):
        text = text[:start] + text[end:]
    return text


def _written_figures(text: str) -> frozenset[str]:
    """The figures of a text; «un» is an article more often than a number."""
    found = figures(said_words(text))
    return found if re.search(r"\b1\b", text) else found - {"1"}


def _asked_twice(items: list[Item]) -> Iterator[Problem]:
    seen: dict[str, Item] = {}
    for item in items:
        first = seen.setdefault(" ".join(item.question.casefold().split()), item)
        if first is not item:
            yield Problem(item.file, item.line, f"the same question as {first.file}:{first.line}")
