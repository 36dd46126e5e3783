from pathlib import Path

import pytest

from referee.corpus.check import check_corpus


def rules(corpus: Path) -> Path:
    return corpus / "prova" / "rules" / "01.md"


def append(path: Path, text: str) -> None:
    path.write_text(path.read_text(encoding="utf-8") + text, encoding="utf-8")


def test_the_shipped_corpus_is_clean() -> None:
    assert [str(problem) for problem in check_corpus()] == []


def test_the_small_corpus_is_clean(small_corpus: Path) -> None:
    assert check_corpus(small_corpus) == []


@pytest.mark.parametrize(
    ("addition", "said", "line"),
    [
        ("\n## 1 Ancora ponti\nTesto nuovo.\n? Domanda nuova?\n", "1 is already in prova/rules/01.md", 15),
        ("\n## 2 Fiumi\nVedi 9.9.\n? Domanda nuova?\n", "dead reference to 9.9", 15),
        ("\n## 2 Fiumi\n? Domanda nuova?\n", "no text", 15),
        ("\n## 2 Fiumi\nTesto nuovo.\n", "no questions", 15),
        ("\n## 2\nTesto nuovo.\n? Domanda nuova?\n", "a heading needs an id and a title", 15),
        ("\n## 2 Fiumi\nTesto nuovo.\n?Domanda nuova?\n", "a space is missing", 17),
        ("\n## 2 Fiumi\nTesto nuovo.\n? quanto costa  GUADARE?\n", "the same question in 1.1, 2", 15),
        ("\n## 2 Fiumi\nTesto nuovo.\n? Domanda nuova?\n~ Ford\n", "the same alias in 1.1, 2", 15),
        ("\n### Titolo\n", "a heading of another level", 15),
    ],
)
def test_each_problem_is_named_with_its_line(small_corpus: Path, addition: str, said: str, line: int) -> None:
    append(rules(small_corpus), addition)
    found = [str(problem) for problem in check_corpus(small_corpus)]
    assert any(said in problem and f":{line}:" in problem for problem in found), found


def test_rows_that_do_not_fit(small_corpus: Path) -> None:
    append(small_corpus / "prova" / "tables" / "dadi.csv", "3,Si,troppo\n")
    assert "dadi.csv:4: 3 cells where the header has 2" in str(check_corpus(small_corpus)[0])


@pytest.mark.parametrize(
    ("toml", "said"),
    [
        ('colore = "blu"\ntitle = "Prova"\n', "unknown field «colore»"),
        ('title = "Prova"\n[tables.dadi]\ntitel = "Dadi"\n', "unknown field «titel» of the table dadi"),
        ('title = "Prova"\n', "the table has no declaration"),
        ('title = "Prova"\n[tables.dadi]\n[tables.altra]\n', "the table has no file"),
        ('title = "Prova"\n[tables.dadi]\nsections = ["7"]\n', "table dadi: dead reference to 7"),
        ('title = "Prova"\n[tables.dadi]\n[redirects]\n"3" = "8"\n', "redirect 3: dead reference to 8"),
        (
            'title = "Prova"\n[tables.dadi]\n[[sequence]]\nname = "Uno"\nsections = ["8"]\n',
            "phase Uno: dead reference to 8",
        ),
        ("title = Prova", "Invalid value"),
    ],
)
def test_problems_of_the_game_file(small_corpus: Path, toml: str, said: str) -> None:
    (small_corpus / "prova" / "game.toml").write_text(toml, encoding="utf-8")
    assert any(said in str(problem) for problem in check_corpus(small_corpus)), check_corpus(small_corpus)


def test_a_ruling_names_its_sections(small_corpus: Path) -> None:
    append(small_corpus / "prova" / "rulings.md", "\n## R2 Senza sezioni\nTesto.\n\n## R3 Altrove\nTesto.\n§ 9\n")
    found = [str(problem) for problem in check_corpus(small_corpus)]
    assert any("rulings.md:7" in problem for problem in found)
    assert any("ruling R3: dead reference to 9" in problem for problem in found)


def test_all_problems_come_in_one_run(small_corpus: Path) -> None:
    append(rules(small_corpus), "\n## 2 Fiumi\nVedi 9.9.\n\n## 3 Laghi\n? Domanda?\n")
    assert len(check_corpus(small_corpus)) == 3
