"""Learning the fusion's weights and the confidence on the tuning questions: `referee index tune`."""

from dataclasses import astuple, dataclass, fields, replace
from itertools import product

import numpy as np
from numpy.typing import NDArray

from referee.dialogue.referee import Referee, in_context
from referee.evaluation import Golden, is_right
from referee.index.fusion import Evidence, Fusion
from referee.index.lexical import Scores

GRID = tuple(step / 4 for step in range(13))  # 0 to 3 by quarters
FALSE_REFUSALS = 0.03
ROUNDS, RATE, KEEP_SMALL = 4000, 0.3, 0.002  # of the logistic regression


@dataclass(frozen=True)
class _Case:
    parts: dict[str, Scores]
    right: NDArray[np.bool_]
    group: NDArray[np.int64]  # the printed number of each entry, as a number


def tune(referee: Referee, golden: list[Golden]) -> Fusion:
    """The weights that rank the right section best, and the confidence that tells answers from refusals."""
    answerable = [each for each in golden if each.sections]
    cases = [_case(referee, each) for each in answerable]
    question, entry = max(product(GRID, GRID), key=lambda pair: (_mrr(cases, *pair), -sum(pair)))
    fusion = replace(referee.searcher.fusion, question=question, entry=entry)
    return _confident(referee, golden, fusion)


def _case(referee: Referee, golden: Golden) -> _Case:
    sections = referee.corpus.sections
    names = {pair: place for place, pair in enumerate(dict.fromkeys((each.game, each.number) for each in sections))}
    text = in_context(golden.question)
    return _Case(
        referee.searcher.parts(text, referee.searcher.terms(text), golden.question.game),
        np.array([is_right(golden, section) for section in sections]),
        np.array([names[section.game, section.number] for section in sections]),
    )


def _mrr(cases: list[_Case], question: float, entry: float) -> float:
    """The mean of one over the rank of the first right number."""
    total = 0.0
    for case in cases:
        score = case.parts["words"] + question * case.parts["question"] + entry * case.parts["entry"]
        best = score[case.right].max(initial=-np.inf)
        total += 1 / (1 + len(set(case.group[score > best].tolist())))
    return total / len(cases)


def _confident(referee: Referee, golden: list[Golden], fusion: Fusion) -> Fusion:
    """A logistic regression: a question counts as answered when one of its right sections is among the first three."""
    rows, answered, answerable = [], [], []
    for each in golden:
        hits = referee.searcher.with_fusion(fusion).search(in_context(each.question), each.question.game)
        if not hits or hits[0].evidence is None:
            continue
        rows.append([1.0, *astuple(hits[0].evidence)])
        answered.append(any(is_right(each, hit.section) for hit in hits[:3]))
        answerable.append(bool(each.sections))
    features, wanted = np.array(rows), np.array(answered, dtype=float)
    weights = np.zeros(features.shape[1])
    # Refusals are fewer than answers: weigh them alike.
    balance = np.where(wanted > 0, 0.5 / max(wanted.mean(), 1e-9), 0.5 / max(1 - wanted.mean(), 1e-9))
    for _round in range(ROUNDS):
        sure = 1 / (1 + np.exp(-features @ weights))
        weights -= RATE * (features.T @ ((sure - wanted) * balance) / len(wanted) + KEEP_SMALL * weights)
    sure = 1 / (1 + np.exp(-features @ weights))
    refuse = float(np.quantile(sure[np.array(answerable)], FALSE_REFUSALS))
    bias, *others = (round(float(weight), 3) for weight in weights)
    names = [field.name for field in fields(Evidence)]
    return replace(fusion, bias=bias, refuse=round(refuse, 3), **dict(zip(names, others, strict=True)))
