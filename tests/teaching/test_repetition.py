from referee.teaching.answers import same
from referee.teaching.items import Item
from referee.teaching.repetition import DAYS, Card, mastered, next_questions
from referee.teaching.runs import GRACE, QUESTIONS, SECONDS, from_json, start


def item(name: str, level: int = 1) -> Item:
    return Item("ardenne44", "14.1", level, name, ("a", "b", "c"), "perché")


def test_a_wrong_answer_comes_back_at_once_a_right_one_later() -> None:
    missed, known = Card().answered(False, day=10), Card().answered(True, day=10)
    assert missed.due(10)
    assert not known.due(10)
    assert known.due(10 + DAYS[1])


def test_what_was_missed_is_asked_before_what_is_new() -> None:
    cards = {"b": Card().answered(False, 5), "c": Card().answered(True, 5)}
    assert next_questions(["a", "b", "c"], cards, day=5, count=3) == ["b", "a", "c"]


def test_mastery_takes_several_days_and_one_mistake_undoes_it() -> None:
    card = Card()
    for day in (1, 2, 5):
        card = card.answered(True, day)
    assert mastered(["a"], {"a": card}) == 1
    assert mastered(["a"], {"a": card.answered(False, 9)}) == 0
    assert mastered([], {}) == 0


def test_an_evening_is_not_enough() -> None:
    card = Card()
    for _again in range(9):
        card = card.answered(True, 1)
    assert mastered(["a"], {"a": card}) == 0
    assert card.right == 9


def test_a_run_asks_what_was_missed_first_and_easy_before_hard() -> None:
    items = [item(f"d{number}", 1 + number % 3) for number in range(30)]
    missed = items[20]
    run = start(items, {missed.id: Card().answered(False, 3)}, day=3, seed=5, now=0)
    assert run.ids[0] == missed.id
    assert len(run.ids) == len(set(run.ids)) == QUESTIONS
    by_id = {each.id: each.level for each in items}
    assert {by_id[id] for id in run.ids[1:]} == {1}


def test_referee_mode_asks_the_hard_ones_against_the_clock() -> None:
    items = [item(f"d{number}", 1 + number % 3) for number in range(30)]
    run = start(items, {}, day=3, seed=5, now=100, clock=True)
    assert all(each.level > 1 for each in items if each.id in run.ids)
    first = next(each for each in items if each.id == run.current)
    place = first.shuffled(run.seed).index(first.right)
    assert run.answered(place, 100 + SECONDS).chosen(0, first) == first.right
    assert run.answered(place, 101 + SECONDS + GRACE).chosen(0, first) == ""


def test_a_run_is_kept_and_read_again() -> None:
    run = start([item("a"), item("b")], {}, day=1, seed=2, now=3).answered(1, 4)
    assert from_json(run.as_json()) == run
    assert not run.over
    assert run.answered(0, 5).over


def test_an_answer_may_leave_out_the_unit_the_plus_and_the_capitals() -> None:
    assert same("2", "2MF")
    assert same("ptc", "PTC")
    assert same("1", "+1")
    assert same("1,5", "1.5 MF")
    assert same("1,5", "1½")
    assert same("1 1/2", "1½MF")
    assert same("si", "sì")
    assert same("-1", "−1")
    assert same("3 a 1", "3-1")
    assert same("2,5", "2, 5")
    assert not same("15", "1.5 MF")
    assert not same("-1", "+1")
    assert not same("", "2")
    assert not same("3", "2MF")
