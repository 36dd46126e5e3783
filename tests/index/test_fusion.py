from dataclasses import asdict, replace

import pytest

from referee.evaluation import evaluate, read_golden, recall
from referee.index.fusion import Evidence, Fusion
from referee.tuning import tune
from tests.conftest import ROOT


def test_weights_are_kept_and_read_back(tmp_path) -> None:
    fusion = Fusion(question=1.5, refuse=0.4)
    fusion.save(tmp_path)
    assert Fusion.load(tmp_path) == fusion
    assert Fusion.load(tmp_path / "nowhere") == Fusion()


def test_confidence_grows_with_each_of_its_reasons() -> None:
    fusion, low = Fusion(), Evidence(0.2, 0.3, 0.2)
    assert 0 < fusion.confidence(low) < 1
    for name in ("understood", "near_question", "near_entry"):
        assert fusion.confidence(replace(low, **{name: 0.9})) > fusion.confidence(low)


def test_the_shipped_weights_are_those_that_tuning_finds(referee) -> None:
    golden = read_golden(ROOT / "tests" / "tuning")
    found, shipped = asdict(tune(referee, golden)), asdict(referee.searcher.fusion)
    assert found == pytest.approx(shipped, abs=0.05)  # the last digits may differ from machine to machine


def test_every_part_earns_its_place(referee) -> None:
    """On the tuning questions, taking any part away ranks worse."""
    golden = read_golden(ROOT / "tests" / "tuning")
    whole = recall(evaluate(referee, golden), 1)
    for without in (Fusion(question=0, entry=0), Fusion(question=0, entry=2.0), Fusion(question=3.0, entry=0)):
        weaker = type(referee)(referee.corpus, referee.searcher.with_fusion(without))
        assert recall(evaluate(weaker, golden), 1) < whole
