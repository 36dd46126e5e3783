import pytest

from referee.index.analysis import terms, tokens


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("L'unità dell’attaccante", ["unita", "attaccante"]),
        ("è più su", ["e", "piu", "su"]),
        ("una 4-6-7 e il 9-1", ["una", "4-6-7", "e", "il", "9-1"]),
        ("tiro 2d6 con +1 e −2", ["tiro", "2d6", "con", "+1", "e", "-2"]),
        ("DR3 a TQ4, regola 16.2.1 o 9/3", ["dr3", "a", "tq4", "regola", "16.2.1", "o", "9/3"]),
        ("½ MP", ["1/2", "mp"]),
    ],
)
def test_tokens(text: str, expected: list[str]) -> None:
    assert tokens(text) == expected


def test_words_of_one_family_share_a_term() -> None:
    assert terms("ritirate") == terms("ritirata") == terms("RITIRATA")
    assert terms("unità") == terms("unita") == terms("UNITA'")


def test_stop_words_are_dropped() -> None:
    assert terms("come si fa a") == []
