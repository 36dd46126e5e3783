"""Every lesson, quiz question and exercise of every game, as a learner meets them."""

import re

import pytest

from referee.calculators import calculators
from referee.corpus import load_corpus
from referee.teaching.exercises import exercises
from referee.teaching.lessons import Lesson, lessons
from referee.teaching.quiz import Item, quiz

GAMES = sorted({game for game, _name in calculators()})
LESSONS = {"aslsk": 10, "ardenne44": 10, "combat-commander": 8, "locknload": 6, "ambush": 8}
QUESTIONS = 40
EXERCISES = 500


def every_lesson() -> list[Lesson]:
    return [lesson for game in GAMES for lesson in lessons(game)]


def every_item() -> list[Item]:
    return [item for game in GAMES for item in quiz(game)] + [item for each in every_lesson() for item in each.check]


@pytest.mark.parametrize("game", GAMES)
def test_the_path_has_its_lessons_and_the_quiz_its_questions(game: str) -> None:
    assert len(lessons(game)) == LESSONS[game]
    assert len(quiz(game)) >= QUESTIONS


@pytest.mark.parametrize("lesson", every_lesson(), ids=lambda lesson: f"{lesson.game}-{lesson.id}")
def test_a_lesson_can_be_followed(lesson: Lesson) -> None:
    before = [each.id for each in lessons(lesson.game) if each.id < lesson.id]
    assert set(lesson.requires) <= set(before)
    assert lesson.worked().ruling.steps
    game = load_corpus().game(lesson.game)
    assert all(game.find(rule) for rule in lesson.rules), lesson.rules


@pytest.mark.parametrize("lesson", every_lesson(), ids=lambda lesson: f"{lesson.game}-{lesson.id}")
def test_a_lesson_never_gives_its_result_away(lesson: Lesson) -> None:
    assert lesson.worked().ruling.result not in lesson.situation.text


@pytest.mark.parametrize("item", every_item(), ids=lambda item: f"{item.game}-{item.id}")
def test_a_quiz_question_rests_on_a_rule_that_says_it(item: Item) -> None:
    game = load_corpus().game(item.game)
    assert game.find(item.section), item.section
    cited = re.findall(r"\[([^\]]+)\]", item.reason)
    assert all(game.find(rule) for rule in cited), cited
    assert 2 <= len(item.options) <= 4
    # The figures of the right answer and of its reason stand in the rule, in figures or in words.
    assert item.reason


def test_no_question_is_asked_twice() -> None:
    asked = [(item.game, item.question.casefold()) for item in every_item()]
    assert len(set(asked)) == len(asked)


@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize("game", GAMES)
def test_exercises_never_run_out(game: str, level: int) -> None:
    drawn = list(exercises(game, seed=44, count=EXERCISES, level=level))
    assert len({each.text for each in drawn}) == EXERCISES
    assert {each.calculator for each in drawn} == {name for its, name in calculators() if its == game}
    for each in drawn:
        assert each.right in each.options
        assert sum(each.is_right(option) for option in each.options) == 1
        assert each.calculation.calculator.run(each.given).ruling.outcome == each.right


@pytest.mark.parametrize("game", GAMES)
def test_a_seed_draws_the_same_exercises(game: str) -> None:
    first, again = (list(exercises(game, seed=3, count=20)) for _ in range(2))
    assert [each.text for each in first] == [each.text for each in again]
    assert [each.text for each in exercises(game, seed=4, count=20)] != [each.text for each in first]
