"""Learning how to weigh the evidence, and when to refuse, on the tuning questions: `referee index tune`."""

import re
from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from referee.dialogue.choosing import AGAINST, SIGNS, Choice
from referee.dialogue.choosing import Weights as ChoiceWeights
from referee.dialogue.contract import Question
from referee.dialogue.referee import Referee
from referee.evaluation import Golden, is_right
from referee.facts import split_fact
from referee.figures import Asked
from referee.index.fusion import ANSWERING, EVIDENCE, SIGNALS, Fusion, Linear, Matrix
from referee.saying import says

FALSE_REFUSALS = (
    0.02  # of the answerable tuning questions: what the threshold may cost; others lose about half as many again
)
ROUNDS, RATE = 600, 0.1
KEEP_SMALL = 1e-3  # how strongly weights are drawn to nothing
Weights = NDArray[np.float64]


@dataclass(frozen=True)
class Lists:
    """The candidates of many questions, padded to one length: evidence, which are there, and which are right."""

    evidence: NDArray[np.float64]
    present: NDArray[np.bool_]
    right: NDArray[np.bool_]


def tune(referee: Referee, golden: list[Golden]) -> Fusion:
    """The weights that rank the right section best, and the confidence that tells answers from refusals."""
    answerable = [each for each in golden if each.sections]
    ranking = learn_ranking(gather(referee, answerable))
    fusion = replace(referee.searcher.fusion, ranking=ranking, answering=learn_answering(referee, answerable))
    return learn_confidence(Referee(referee.corpus, referee.searcher.with_fusion(fusion)), golden)


def gather(referee: Referee, golden: list[Golden]) -> Lists:
    """The evidence for every question's candidates; questions whose right section is not among them teach nothing."""
    rows: list[tuple[Matrix, NDArray[np.bool_]]] = []
    for each in golden:
        asked = each.question
        found = referee.searcher.evidence(asked.question, asked.game, " ".join(asked.history[-1:]))
        right = np.array([is_right(each, referee.corpus.sections[number]) for number in found.numbers.tolist()])
        if right.any():
            rows.append((found.evidence, right))
    return _padded(rows, len(EVIDENCE))


def _padded(rows: list[tuple[Matrix, NDArray[np.bool_]]], width: int) -> Lists:
    """Lists of candidates brought to one length."""
    longest = max(len(right) for _, right in rows)
    evidence = np.zeros((len(rows), longest, width))
    present, correct = np.zeros((2, len(rows), longest), dtype=bool)
    for place, (values, right) in enumerate(rows):
        evidence[place, : len(right)], present[place, : len(right)], correct[place, : len(right)] = values, True, right
    return Lists(evidence, present, correct)


def learn_answering(referee: Referee, golden: list[Golden]) -> Linear:
    """Weights that pick, among the entries of a right printed number, one that says the fact asked for."""
    weigher, sections = referee.searcher.weigher, referee.corpus.sections
    rows: list[tuple[Matrix, NDArray[np.bool_]]] = []
    for each in golden:
        fact = split_fact(each.fact)[1]
        found = referee.searcher.evidence(
            each.question.question, each.question.game, " ".join(each.question.history[-1:])
        )
        mine = np.array([is_right(each, sections[number]) for number in found.numbers.tolist()])
        says_it = np.array([says(sections[number].text, fact) for number in found.numbers[mine].tolist()], dtype=bool)
        if says_it.any() and not says_it.all():
            rows.append((weigher.shaped(found)[mine], says_it))
    return _learn_lists(_padded(rows, len(ANSWERING)), ANSWERING)


def learn_ranking(lists: Lists) -> Linear:
    """Weights under which the right candidates together take as large a share of each list as can be."""
    return _learn_lists(lists, EVIDENCE)


def _learn_lists(lists: Lists, names: tuple[str, ...]) -> Linear:
    middles, spreads = _usual(lists.evidence[lists.present])
    rows = (lists.evidence - middles) / spreads

    def slope(weights: Weights) -> Weights:
        shares = _shares(np.where(lists.present, rows @ weights, -np.inf))
        wanted = shares * lists.right
        wanted /= wanted.sum(axis=1, keepdims=True)
        slopes: Weights = np.einsum("qcf,qc->f", rows, shares - wanted) / len(rows)
        return slopes

    return _linear(names, _descend(slope, len(names)), middles, spreads)


def learn_confidence(referee: Referee, golden: list[Golden]) -> Fusion:
    """A logistic regression on whether a rule answers; the threshold keeps nearly every answerable question."""
    found = [(each, referee.find(each.question)) for each in golden]
    kept = [(each, results) for each, results in found if results.signals]
    signals = np.array([list(results.signals.values()) for _, results in kept])
    wanted = np.array([float(bool(each.sections)) for each, _ in kept])
    middles, spreads = _usual(signals)
    rows = np.hstack([(signals - middles) / spreads, np.ones((len(signals), 1))])
    # Refusals are fewer than answers: weigh them alike.
    balance = np.where(wanted > 0, 0.5 / wanted.mean(), 0.5 / max(1 - wanted.mean(), 1e-9))

    def slope(weights: Weights) -> Weights:
        sure = 1 / (1 + np.exp(-rows @ weights))
        slopes: Weights = rows.T @ ((sure - wanted) * balance) / len(wanted)
        return slopes

    weights = _descend(slope, rows.shape[1])
    fusion = replace(
        referee.searcher.fusion,
        confidence=_linear(SIGNALS, weights[:-1], middles, spreads),
        bias=round(float(weights[-1]), 4),
    )
    sure = np.array([fusion.sure(row.tolist()) for row in signals])
    return replace(fusion, refuse=round(float(np.quantile(sure[wanted > 0], FALSE_REFUSALS)), 4))


def tune_choice(referee: Referee, asked: list[Asked], golden: list[Golden]) -> ChoiceWeights:
    """The weights that tell the calculator that answers from the others, and from the questions that rules answer.

    `asked` say which calculator answers; where they do not, any will do. `golden` are answered by rules, except where
    the fact is a figure: those teach nothing here.
    """
    rows: list[tuple[Matrix, NDArray[np.bool_]]] = []
    for each in asked:
        if not each.question.history:
            choice = _choice(referee, each.question)
            right = [each.calculator in (None, option.calculator.name) for option in choice.options]
            rows.append((_choice_row(choice), np.array([*right, False])))
    for other in golden:
        if not other.question.history and not re.search(r"\d", other.fact):
            choice = _choice(referee, other.question)
            rows.append((_choice_row(choice), np.array([*(False for _ in choice.options), True])))
    learned = _learn_lists(
        _padded([row for row in rows if row[1].any()], len(SIGNS) + len(AGAINST)), (*SIGNS, *AGAINST)
    )
    plain = np.array(learned.weights) / np.array(learned.spreads)
    found = {name: round(float(value), 4) for name, value in zip(learned.names, plain, strict=True)}
    return ChoiceWeights({name: found[name] for name in SIGNS}, {name: found[name] for name in AGAINST})


def _choice(referee: Referee, question: Question) -> Choice:
    return referee.chooser.choose(question.question, question.game, referee.find(question))


def _choice_row(choice: Choice) -> Matrix:
    """The signs for each calculator, and in the last row those for a rule."""
    options = [[*option.signs.values(), *(0.0 for _ in AGAINST)] for option in choice.options]
    return np.array([*options, [*(0.0 for _ in SIGNS), *choice.against.values()]])


def _usual(rows: Matrix) -> tuple[Matrix, Matrix]:
    """The middle and the spread of each column; one that never changes keeps its size."""
    spreads = rows.std(axis=0)
    return rows.mean(axis=0), np.where(spreads < 1e-6, 1.0, spreads)


def _shares(scores: Matrix) -> Matrix:
    shares = np.exp(scores - scores.max(axis=1, keepdims=True))
    total: Matrix = shares / shares.sum(axis=1, keepdims=True)
    return total


def _descend(slope: Callable[[Weights], Weights], size: int) -> Weights:
    """Adam, by the book: plain gradient steps scaled by their usual size."""
    weights, mean, square = np.zeros((3, size))
    for step in range(1, ROUNDS + 1):
        gradient = slope(weights) + KEEP_SMALL * weights
        mean = 0.9 * mean + 0.1 * gradient
        square = 0.999 * square + 0.001 * gradient**2
        weights = weights - RATE * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
    return weights


def _linear(names: tuple[str, ...], weights: Weights, middles: Matrix, spreads: Matrix) -> Linear:
    return Linear(names, *(tuple(round(float(value), 5) for value in row) for row in (weights, middles, spreads)))
