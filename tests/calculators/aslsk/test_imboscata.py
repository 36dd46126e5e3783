"""The ambush by itself."""

import pytest

from referee.calculators.hearing import hear
from referee.calculators.registry import find

AMBUSH = find("aslsk", "imboscata")


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        (
            "avanzo con squadra e 9-1; lui è CX e al dado dell'imboscata ha fatto 5: quanto devo fare?",
            "La tendi con 4 o meno",
        ),
        ("al dado dell'imboscata io faccio 2 e lui 6: riesce?", "Sì"),
        ("lui ha il 9-1 e fa 4 all'imboscata, io che dado devo fare?", "nessun dado"),
        ("imboscata: io 3, lui 5", "nessuna imboscata"),
    ],
)
def test_what_a_sentence_tells(sentence: str, said: str) -> None:
    assert said in AMBUSH.run(hear(AMBUSH, sentence).given).ruling.result
