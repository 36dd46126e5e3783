from dataclasses import replace

import numpy as np
import pytest

from referee.evaluation import evaluate, read_golden, recall
from referee.index.fusion import EVIDENCE, SIGNALS, Fusion, Linear
from referee.tuning import tune
from tests.conftest import ROOT

TUNING = ROOT / "tests" / "tuning"


def test_weights_are_kept_and_read_back(tmp_path) -> None:
    fusion = replace(Fusion(), bias=1.5, refuse=0.4)
    fusion.save(tmp_path)
    assert Fusion.load(tmp_path) == fusion
    assert Fusion.load(tmp_path / "nowhere") == Fusion()


def test_weights_for_other_evidence_are_not_used(tmp_path) -> None:
    replace(Fusion(), ranking=Linear.plain(("title",), {"title": 1.0})).save(tmp_path)
    assert Fusion.load(tmp_path) == Fusion()


def test_confidence_grows_with_what_speaks_for_an_answer_and_falls_with_what_speaks_against() -> None:
    fusion, low = Fusion(), dict.fromkeys(SIGNALS, 0.3)
    sure = fusion.sure(list(low.values()))
    assert 0 < sure < 1
    assert fusion.sure(list({**low, "near_question": 0.9}.values())) > sure
    assert fusion.sure(list({**low, "near_topic": 0.9}.values())) < sure


def test_the_shipped_weights_are_those_that_tuning_finds(referee) -> None:
    """The last digits may differ from machine to machine: what is compared is what the weights do."""
    found, shipped = tune(referee, read_golden(TUNING)), referee.searcher.fusion
    for one, other in ((found.ranking, shipped.ranking), (found.confidence, shipped.confidence)):
        assert one.names == other.names
        assert np.allclose(one.weights, other.weights, atol=0.05)
    assert found.refuse == pytest.approx(shipped.refuse, abs=0.02)


def test_words_and_nearness_both_earn_their_place(referee) -> None:
    """On the tuning questions, taking either away ranks worse."""
    golden = read_golden(TUNING)
    whole = recall(evaluate(referee, golden), 1)
    fusion = referee.searcher.fusion
    for dropped in ("near", "words"):
        kept = [weight * _kept(name, dropped) for name, weight in zip(EVIDENCE, fusion.ranking.weights, strict=True)]
        weaker = replace(fusion, ranking=replace(fusion.ranking, weights=tuple(kept)))
        assert recall(evaluate(type(referee)(referee.corpus, referee.searcher.with_fusion(weaker)), golden), 1) < whole


def _kept(name: str, dropped: str) -> bool:
    by_encoder = name.startswith(("near_", "number_", "alone_"))
    return not by_encoder if dropped == "near" else by_encoder
