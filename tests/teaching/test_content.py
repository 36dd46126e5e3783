"""Every lesson, question and exercise of every game, as a learner meets them."""

from itertools import islice

import pytest

from referee.calculators import calculators
from referee.corpus import load_corpus
from referee.teaching.check import check_teaching
from referee.teaching.exercises import exercise, exercises
from referee.teaching.lessons import Lesson, lessons
from referee.teaching.quiz import questions, quiz
from referee.teaching.templates import templates

GAMES = sorted({game for game, _name in calculators()})
LESSONS = {"aslsk": 10, "ardenne44": 10, "combat-commander": 8, "locknload": 6, "ambush": 8}
QUESTIONS = 40
EXERCISES = 500


def every_lesson() -> list[Lesson]:
    return [lesson for game in GAMES for lesson in lessons(game)]


@pytest.mark.parametrize("game", GAMES)
def test_the_path_has_its_lessons_and_the_quiz_its_questions(game: str) -> None:
    assert len(lessons(game)) == LESSONS[game]
    assert len(quiz(game)) >= QUESTIONS


def test_the_checker_finds_nothing() -> None:
    """Among the rest: every question's section exists, and says its figures and most words of its reason."""
    assert check_teaching() == []


@pytest.mark.parametrize("lesson", every_lesson(), ids=lambda lesson: f"{lesson.game}-{lesson.id}")
def test_a_lesson_s_situations_are_worked_out_again(lesson: Lesson) -> None:
    game = load_corpus().game(lesson.game)
    for situation in lesson.situations:
        ruling = situation.worked().ruling
        assert ruling.steps
        assert all(game.find(step.section) for step in ruling.steps)
        prose = " ".join(part for part in lesson.situation if isinstance(part, str))
        assert ruling.result not in prose


@pytest.mark.parametrize("game", GAMES)
def test_a_topic_leads_to_one_lesson(game: str) -> None:
    topics = [topic.casefold() for lesson in lessons(game) for topic in lesson.topics]
    assert len(set(topics)) == len(topics)


@pytest.mark.parametrize("game", GAMES)
def test_a_question_s_id_is_its_own(game: str) -> None:
    asked = [*quiz(game), *(item for lesson in lessons(game) for item in lesson.check)]
    assert len(questions(game)) == len(asked)


@pytest.mark.parametrize("level", [None, 1, 2, 3])
@pytest.mark.parametrize("game", GAMES)
def test_five_hundred_exercises_none_twice_all_solvable(game: str, level: int | None) -> None:
    drawn = list(islice(exercises(game, seed=44, level=level), EXERCISES))
    assert len({each.text for each in drawn}) == EXERCISES
    if level is None:
        assert {each.template.calculator for each in drawn} == {name for its, name in calculators() if its == game}
    for each in drawn:
        assert level in (None, each.template.level)
        assert each.calculation.calculator.run(each.given).ruling.outcome == each.right
        assert each.is_right(each.right)
        assert "{" not in each.text


@pytest.mark.parametrize("game", GAMES)
def test_one_of_the_options_is_right(game: str) -> None:
    for each in islice(exercises(game, seed=7), 60):
        options = each.options()
        assert 2 <= len(options) <= 4
        assert sum(each.is_right(option) for option in options) == 1


@pytest.mark.parametrize("game", GAMES)
def test_a_seed_draws_the_same_exercises(game: str) -> None:
    first, again, other = (
        [(each.text, each.options()) for each in islice(exercises(game, seed), 12)] for seed in (3, 3, 4)
    )
    assert first == again
    assert first != other
    assert exercise(game, 3, 5).text == first[4][0]


@pytest.mark.parametrize("game", GAMES)
def test_a_situation_is_told_in_a_few_lines(game: str) -> None:
    for template in templates(game):
        assert len(template.text) <= 260, template.text
        assert len([choices for choices in template.slots.values() if len(choices) > 1]) <= 8, template.text
