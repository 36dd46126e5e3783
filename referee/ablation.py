"""What each part of the search is worth: the same questions without it, the weights learned anew each time."""

from copy import copy
from dataclasses import replace

import numpy as np

from referee.dialogue.referee import Referee
from referee.evaluation import Golden, is_right
from referee.index.evidence import Weigher
from referee.index.fusion import EVIDENCE
from referee.index.search import Searcher
from referee.tuning import gather, learn_ranking

WORDS = ("title", "text", "aliases", "questions", "question", "words", "covered", "part")
DEPTHS = (1, 3, 5)


def ablation(referee: Referee, tuning: list[Golden], golden: list[Golden]) -> list[tuple[str, list[float]]]:
    """For each variant of the search its name and its recall at 1, 3 and 5, in per cent."""
    searcher = referee.searcher
    nearness = tuple(name for name in EVIDENCE if name not in WORDS)
    variants = {
        "all": (searcher, EVIDENCE),
        "words alone": (searcher, WORDS),
        "vectors alone": (searcher, nearness),
        "without the players' questions": (without_questions(searcher), EVIDENCE),
        "without synonyms": (without_synonyms(searcher), EVIDENCE),
    }
    return [
        (name, _recalls(Referee(referee.corpus, each), kept, tuning, golden)) for name, (each, kept) in variants.items()
    ]


def without_questions(searcher: Searcher) -> Searcher:
    """The search as if entries had only their titles, texts and other names."""
    other, weigher = copy(searcher), searcher.weigher
    other.weigher = Weigher(searcher.corpus, searcher.lexical.without_questions(), weigher.entries, weigher.entries)
    return other


def without_synonyms(searcher: Searcher) -> Searcher:
    """The search without the players' words for the rules' words."""
    other = copy(searcher)
    other.synonyms = {}
    return other


def _recalls(referee: Referee, kept: tuple[str, ...], tuning: list[Golden], golden: list[Golden]) -> list[float]:
    lists = gather(referee, [each for each in tuning if each.sections])
    mask = np.array([float(name in kept) for name in EVIDENCE])
    learned = learn_ranking(replace(lists, evidence=lists.evidence * mask))
    ranking = replace(learned, weights=tuple(float(weight) for weight in np.array(learned.weights) * mask))
    weighed = Referee(referee.corpus, referee.searcher.with_fusion(replace(referee.searcher.fusion, ranking=ranking)))
    answerable = [each for each in golden if each.sections]
    ranks = [_rank(weighed, each) for each in answerable]
    return [100 * sum(0 < rank <= depth for rank in ranks) / max(len(ranks), 1) for depth in DEPTHS]


def _rank(referee: Referee, golden: Golden) -> int:
    hits = referee.find(golden.question, max(DEPTHS)).hits
    return next((place for place, hit in enumerate(hits, 1) if is_right(golden, hit.section)), 0)
