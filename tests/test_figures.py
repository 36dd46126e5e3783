"""Questions that ask for a figure: well formed, kept apart from the tuning ones, answered no worse than recorded."""

import json

import pytest

from referee.calculators import calculators
from referee.facts import answers, tell
from referee.figures import FIGURES, figures_report, holds, measure, read_figures
from referee.saying import says
from tests.conftest import ROOT

GOLDEN = ROOT / "tests" / "golden"
TUNING = ROOT / "tests" / "tuning"
RECORDED = json.loads((GOLDEN / "recorded.json").read_text(encoding="utf-8"))
ENOUGH = {"aslsk": 60, "ardenne44": 60, "combat-commander": 60, "ambush": 60, "locknload": 30}


@pytest.mark.parametrize(("game", "count"), ENOUGH.items())
def test_there_are_enough_of_each_game(game: str, count: int) -> None:
    asked = read_figures(GOLDEN / FIGURES / f"{game}.jsonl")
    assert sum(each.kind == "numeric" for each in asked) >= count
    assert len({each.question.id for each in asked}) == len(asked)
    assert all(each.expect and all(each.expect) for each in asked)


def test_none_is_a_tuning_question_or_one_of_a_calculator(corpus) -> None:
    known = {question for each in corpus.calculations for question in each.questions}
    known |= {each.question.question for each in read_figures(TUNING / FIGURES) if not each.question.history}
    golden = [each.question for each in read_figures(GOLDEN / FIGURES)]
    assert [each.question for each in golden if each.question in known and not each.history] == []


def test_tuning_questions_name_calculators_that_exist() -> None:
    named = {(each.question.game, each.calculator) for each in read_figures(TUNING / FIGURES) if each.calculator}
    assert named <= set(calculators())


def test_every_calculator_is_asked_something(corpus) -> None:
    assert {(each.game, each.id) for each in corpus.calculations} == set(calculators())
    assert min(len(each.questions) for each in corpus.calculations) >= 8


def test_figures_are_no_worse_than_recorded(referee) -> None:
    outcomes = measure(referee, read_figures(GOLDEN / FIGURES))
    right = 100 * sum(each.right for each in outcomes) / len(outcomes)
    assert right >= RECORDED["figures"] - 1, figures_report(outcomes, wrong=True)


def test_facts_are_no_worse_than_recorded(referee) -> None:
    from referee.evaluation import read_golden

    told = [tell(referee, each) for each in read_golden(GOLDEN) if each.sections and each.fact]
    assert 100 * sum(each.short for each in told) / len(told) >= RECORDED["facts"] - 1
    assert 100 * sum(each.quoted for each in told) / len(told) >= RECORDED["facts_quoted"] - 1


def test_a_figure_is_found_as_a_whole_word() -> None:
    assert holds("Colonna 8, DR finale 7: NMC.", (("nmc",), ("8",)))
    assert holds("Costa 2MF.", (("2",), ("MF",)))
    assert holds("DRM +3", (("3",),))
    assert not holds("DRM -3", (("3",),))
    assert not holds("Colonna 18", (("8",),))
    assert not holds("1,5 MF", (("5",),))


def test_a_fact_is_said_with_its_figures_and_most_of_its_words() -> None:
    assert says("Servono 3 punti d'equipaggio per caricare il cannone.", "servono 3 punti")
    assert not says("Servono 2 punti d'equipaggio.", "servono 3 punti")
    assert answers("No. Un mortaio non spara da un edificio.", "no", right=True)
    assert not answers("Sì. Un mortaio spara.", "no", right=True)
