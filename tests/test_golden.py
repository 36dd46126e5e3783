"""The golden questions: well formed, never copied into the corpus, and answered no worse than recorded."""

import json
from pathlib import Path

import pytest

from referee.evaluation import Score, evaluate, read_golden, recall, report
from referee.text import fold
from tests.conftest import ROOT

GOLDEN = ROOT / "tests" / "golden"
TUNING = ROOT / "tests" / "tuning"
RECORDED = json.loads((GOLDEN / "recorded.json").read_text(encoding="utf-8"))
KINDS = {"plain", "paraphrase", "situation", "slang", "misspelt", "table", "followup", "nogame", "unanswerable"}


def plain(text: str) -> str:
    return " ".join("".join(char if char.isalnum() else " " for char in fold(text)).split())


@pytest.mark.parametrize(
    "path",
    sorted([*GOLDEN.glob("*.jsonl"), *TUNING.glob("*.jsonl")]),
    ids=lambda path: f"{path.parent.name}-{path.stem}",
)
def test_the_file_is_well_formed(path: Path, corpus) -> None:
    golden = read_golden(path)
    assert len({each.question.id for each in golden}) == len(golden)
    assert {each.kind for each in golden} <= KINDS
    for each in golden:
        assert (each.kind == "unanswerable") == (not each.sections), each
        assert all(corpus.game(path.stem).find(section) for section in each.sections), each


def test_there_are_enough_of_each_game(corpus) -> None:
    for game in corpus.games:
        assert len(read_golden(GOLDEN / f"{game}.jsonl")) >= (40 if game == "locknload" else 90)


def test_none_is_a_question_of_the_corpus_or_of_the_tuning_set(corpus) -> None:
    known = {plain(question) for section in (*corpus.sections, *corpus.topics) for question in section.questions}
    known |= {plain(each.question.question) for each in read_golden(TUNING)}
    assert [
        each.question.question
        for each in read_golden(GOLDEN)
        if plain(each.question.question) in known and not each.question.history
    ] == []


def test_recall_is_no_worse_than_recorded(referee) -> None:
    scores = evaluate(referee, read_golden(GOLDEN))
    for depth in (1, 3, 5):
        assert recall(scores, depth) >= RECORDED[f"recall@{depth}"] - 1, report(scores)
    for name, refusals in (("refused", _refused(scores, answerable=False)), ("wrongly_refused", _refused(scores))):
        worse = RECORDED[name] - refusals if name == "refused" else refusals - RECORDED[name]
        assert worse <= 2, report(scores)  # of 57 unanswerable questions, one is nearly two per cent


def _refused(scores: list[Score], answerable: bool = True) -> float:
    asked = [score for score in scores if bool(score.golden.sections) == answerable]
    return 100 * sum(score.refused for score in asked) / len(asked)
