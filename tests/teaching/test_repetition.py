from referee.teaching.answers import same
from referee.teaching.repetition import DAYS, Card, mastered, next_questions


def test_a_wrong_answer_comes_back_at_once_a_right_one_later() -> None:
    missed, known = Card().answered(False, day=10), Card().answered(True, day=10)
    assert missed.due(10)
    assert not known.due(10)
    assert known.due(10 + DAYS[1])


def test_what_was_missed_is_asked_before_what_is_new() -> None:
    cards = {"b": Card().answered(False, 5), "c": Card().answered(True, 5)}
    assert next_questions(["a", "b", "c"], cards, day=5, count=3) == ["b", "a", "c"]


def test_mastery_takes_several_right_answers_and_one_mistake_undoes_it() -> None:
    card = Card()
    for day in range(3):
        card = card.answered(True, day)
    assert mastered(["a"], {"a": card}) == 1
    assert mastered(["a"], {"a": card.answered(False, 9)}) == 0
    assert mastered([], {}) == 0


def test_an_answer_may_leave_out_the_unit_the_plus_and_the_capitals() -> None:
    assert same("2", "2MF")
    assert same("ptc", "PTC")
    assert same("1", "+1")
    assert same("1,5", "1.5 MF")
    assert not same("-1", "+1")
    assert not same("", "2")
    assert not same("3", "2MF")
