"""Who wants to learn is understood, and an ordinary question stays a question."""

import json
from pathlib import Path

import pytest

from referee.corpus import load_corpus
from referee.dialogue import Question, Referee
from referee.dialogue.learning import wish

TUNING = Path(__file__).parents[1] / "tuning"


@pytest.mark.parametrize(
    ("text", "kind", "topic"),
    [
        ("insegnami lo sfondamento", "lesson", "sfondamento"),
        ("Arbitro, mi insegni il combattimento?", "lesson", "combattimento"),
        ("vorrei imparare a giocare", "lesson", ""),
        ("fammi una lezione sull'artiglieria", "lesson", "artiglieria"),
        ("fammi un esercizio sulla IFT", "exercise", "ift"),
        ("dammi un altro esercizio", "exercise", ""),
        ("un esercizio di movimento, per favore", "exercise", "movimento"),
        ("interrogami", "quiz", ""),
        ("fammi un quiz", "quiz", ""),
        ("mettimi alla prova!", "quiz", ""),
    ],
)
def test_a_wish_is_understood(text: str, kind: str, topic: str) -> None:
    found = wish(text)
    assert found is not None
    assert (found.kind, found.topic) == (kind, topic)


def test_no_question_of_the_rules_is_taken_for_a_wish() -> None:
    games = load_corpus().games.values()
    asked = [text for game in games for each in game.sections.values() for text in each.questions]
    asked += [text for game in games for each in (*game.absent, *game.calculations) for text in each.questions]
    for file in TUNING.rglob("*.jsonl"):
        asked += [json.loads(line)["question"] for line in file.read_text(encoding="utf-8").splitlines() if line]
    assert len(asked) > 40_000
    assert [text for text in asked if wish(text)] == []


def ask(referee: Referee, text: str, game: str | None = None, *history: str):
    return referee.ask(Question(text, game, history))


def test_an_exercise_is_told_with_its_link(referee: Referee) -> None:
    answer = ask(referee, "fammi un esercizio sulla IFT")
    assert (answer.outcome, answer.game) == ("answer", "aslsk")
    assert answer.learn[0]["kind"] == "exercise"
    assert answer.learn[0]["id"] == "attacco"
    assert answer.answer.startswith("Esercizio.")
    assert ask(referee, "fammi un esercizio sulla IFT") == answer


def test_the_game_is_the_one_named_chosen_or_asked_about_before(referee: Referee) -> None:
    assert ask(referee, "interrogami su Ardenne '44").game == "ardenne44"
    assert ask(referee, "interrogami", "ambush").game == "ambush"
    assert ask(referee, "interrogami", None, "posso ritirarmi oltre la Mosa?").game == "ardenne44"


def test_without_a_game_each_is_offered_and_the_offer_works(referee: Referee) -> None:
    answer = ask(referee, "interrogami")
    assert answer.outcome == "clarify"
    assert len(answer.suggestions) == len(referee.corpus.games)
    for suggestion in answer.suggestions:
        assert ask(referee, suggestion).learn[0]["kind"] == "quiz"


def test_a_topic_of_several_games_is_asked_back_and_the_offer_works(referee: Referee) -> None:
    answer = ask(referee, "fammi un esercizio sul movimento")
    assert answer.outcome == "clarify"
    assert len(answer.suggestions) > 1
    for suggestion in answer.suggestions:
        assert ask(referee, suggestion).learn[0]["kind"] == "exercise"
    assert ask(referee, "fammi un esercizio sul movimento", "aslsk").learn[0]["id"] == "movimento"


def test_what_no_lesson_teaches_is_answered_by_a_rule(referee: Referee) -> None:
    answer = ask(referee, "insegnami i segnalini di von der Heydte sul tetto", "ardenne44")
    assert not answer.learn


def test_the_conversation_goes_on_after_it(referee: Referee) -> None:
    first = "posso ritirarmi oltre la Mosa?"
    plain = ask(referee, "dammi la regola", "ardenne44", first)
    assert ask(referee, "dammi la regola", "ardenne44", first, "interrogami") == plain
