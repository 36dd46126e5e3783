from pathlib import Path

import pytest

from referee.corpus import load_corpus
from referee.corpus.references import readable, references
from referee.errors import NotFoundError


def test_an_entry_has_its_parts(small_corpus: Path) -> None:
    section = load_corpus(small_corpus).game("prova").section("1")
    assert (section.title, section.text) == ("Ponti", "Il ponte regge 3 carri (vedi 1.1).")
    assert section.questions == ("Quanti carri reggono i ponti?",)
    assert section.aliases == ("bridge",)
    assert section.references == ("1.1",)
    assert section.chapter == "Capitolo"


def test_the_shipped_game_is_whole(corpus) -> None:
    game = corpus.game("ardenne44")
    assert len({section.number for section in game.sections.values()}) >= 321
    assert len(game.tables) == 23
    assert len(game.rulings) >= 26


@pytest.mark.parametrize("written", ["16.2.1", "(16.2.1)", "16.2.1.", " 16.2.1 "])
def test_a_rule_is_found_however_its_number_is_written(corpus, written: str) -> None:
    assert corpus.game("ardenne44").section(written).id == "16.2.1"


def test_numbers_that_other_rules_cite_lead_to_the_printed_one(corpus) -> None:
    assert corpus.game("ardenne44").section("18.6").id == "18.5#recupero"


def test_an_unknown_rule_names_the_nearest(corpus) -> None:
    with pytest.raises(NotFoundError) as caught:
        corpus.game("ardenne44").section("16.2.9")
    assert "16.2.1" in caught.value.nearest
    assert "16.2.9" in str(caught.value)


def test_a_table_is_found_by_any_of_its_names(corpus) -> None:
    game = corpus.game("ardenne44")
    assert game.table("CRT") is game.table("tabella del combattimento")
    assert game.table("crt").cell("3", "2-1") == "EX"
    with pytest.raises(NotFoundError):
        game.table("inventata")


def test_the_digest_changes_with_any_file(small_corpus: Path) -> None:
    before = load_corpus(small_corpus).digest
    path = small_corpus / "prova" / "tables" / "dadi.csv"
    path.write_text(path.read_text(encoding="utf-8").replace("No", "Forse"), encoding="utf-8")
    load_corpus.cache_clear()
    assert load_corpus(small_corpus).digest != before


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("come in [7.6], poi", ["7.6"]),
        ("(vedi 10.1 e 6.3)", ["10.1", "6.3"]),
        ("Vedi 16.1#dr2, 9/3 o O20.3.1.", ["16.1#dr2", "9/3", "O20.3.1"]),
        ("vedi [Missione_4#vittoria] e [TEC]", ["Missione 4#vittoria", "TEC"]),
        ("il dado fa 16.5 volte", []),
    ],
)
def test_references_are_read(text: str, expected: list[str]) -> None:
    assert [id for _, _, id in references(text)] == expected


def test_readable_text_has_printed_numbers_only() -> None:
    assert readable("come in [7.6#x], (vedi 3#y e TEC) e [Missione_4]") == "come in 7.6, (vedi 3 e TEC) e Missione 4"
