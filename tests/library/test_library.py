"""A player's own rulebook, from the file to the answer."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from referee.cli import main
from referee.corpus.importing.reading import UnreadableError
from referee.dialogue import Question, Referee
from referee.errors import NotFoundError, RefereeError
from referee.index.analysis import tokens
from referee.library import Library, propose
from referee.settings import settings
from referee.storage import Storage, StorageError, books
from referee.storage.database import FILE
from tests.conftest import ROOT
from tests.corpus.importing.books import DASHED, DECIMAL
from tests.library.files import BAD, GOOD

# An invented print of a few numbers of a game that we know, with words that no entry of ours has.
PRINT = """1. INTRODUZIONE
Benvenuti fra i pinguini.
11.4 Fiumi
Un trampoliere guada senza bagnarsi. Chi attraversa la Mosa paga un obolo al traghettatore.
Esempio: il trampoliere Ugo guada la Mosa e ne esce asciutto come prima.
17.2 Eliminazioni
Chi si ritira oltre la Mosa è perduto.
"""


@pytest.fixture
def data(tmp_path: Path, monkeypatch) -> Path:
    monkeypatch.setenv("REFEREE_DATA_DIR", str(tmp_path / "data"))
    settings.cache_clear()
    yield tmp_path / "data"
    settings.cache_clear()


@pytest.fixture
def storage(data: Path) -> Storage:
    return Storage(data / FILE)


@pytest.fixture
def library(referee: Referee, storage: Storage) -> Library:
    return Library(referee, storage)


def take(library: Library, text: str, game: str | None = None, title: str | None = None) -> Library:
    propose(library.base.corpus, text.encode(), "libro.txt", game, title).keep(library.storage)
    return library


def run(capsys, *arguments: str) -> tuple[int, str, str]:
    code = main(list(arguments))
    out = capsys.readouterr()
    return code, out.out, out.err


# --- files


@pytest.mark.parametrize("name", BAD)
def test_a_bad_file_is_refused_in_a_sentence_and_changes_nothing(library: Library, name: str) -> None:
    take(library, PRINT, "ardenne44")
    before = books.all_books(library.storage)
    data, sentence = BAD[name]
    with pytest.raises(RefereeError, match=sentence):
        propose(library.base.corpus, data, name, title="Un gioco nuovo").keep(library.storage)
    assert books.all_books(library.storage) == before


@pytest.mark.parametrize("name", GOOD)
def test_a_good_file_is_read(library: Library, name: str) -> None:
    found = propose(library.base.corpus, GOOD[name], name, title="Il guado")
    assert len(found.split.sections) >= 2
    if name != "Markdown":
        assert "Ogni giocatore ha dodici pedine" in found.split.sections[0].text
    if name == "Word":
        assert found.split.sections[1].text.splitlines()[-1] == "1\tPrato"
    if name == "Windows":
        assert any("perché" in each.text or "finché" in each.text for each in found.split.sections)


def test_a_text_of_another_game_is_refused(library: Library) -> None:
    with pytest.raises(RefereeError, match="nessuna delle regole"):
        propose(
            library.base.corpus,
            b"AB9. UNA COSA\nTesto del gioco.\nAB10. ALTRA\nTesto.\nAB11. TERZA\nFine.\n",
            "x",
            "aslsk",
        )
    with pytest.raises(RefereeError, match="c'è già"):
        propose(library.base.corpus, DECIMAL.encode(), "x", title="ASL Starter Kit")
    with pytest.raises(NotFoundError, match="Non conosco il gioco"):
        propose(library.base.corpus, DECIMAL.encode(), "x", "risiko")


# --- one transaction


def test_a_second_import_replaces_the_first(library: Library) -> None:
    take(library, PRINT, "ardenne44")
    take(library, "1. INTRODUZIONE\nAltro testo del tutto.\n1.1 Inventario\nTanti pezzi di cartone.\n", "ardenne44")
    assert [each.number for each in books.book(library.storage, "ardenne44").sections] == ["1", "1.1"]


def test_a_kill_in_the_middle_leaves_all_as_it_was(library: Library) -> None:
    take(library, PRINT, "ardenne44")
    before = books.all_books(library.storage)
    code = (
        "import sys, time\nfrom pathlib import Path\nfrom referee.storage import Storage, books\n"
        "from referee.corpus.importing import PrintedSection\nrows = books._rows\n"
        "def slow(game, sections):\n"
        "    for number, row in enumerate(rows(game, sections)):\n"
        "        yield row\n"
        "        if number == 10:\n            print('in', flush=True)\n            time.sleep(60)\n"
        "books._rows = slow\n"
        "sections = [PrintedSection(str(n), '', 'x' * 5000, n, n) for n in range(500)]\n"
        "books.put(Storage(Path(sys.argv[1])), 'ardenne44', 't', False, 'f', ['decimal'], sections, [['p']])\n"
    )
    writer = subprocess.Popen(
        [sys.executable, "-c", code, str(library.storage.path)], stdout=subprocess.PIPE, text=True, cwd=ROOT
    )
    assert writer.stdout and writer.stdout.readline() == "in\n"
    os.kill(writer.pid, signal.SIGKILL)
    writer.wait()
    writer.stdout.close()
    assert books.all_books(library.storage) == before
    take(library, DECIMAL, title="Il guado")  # and nothing is locked


def test_a_full_disk_leaves_all_as_it_was(library: Library) -> None:
    take(library, PRINT, "ardenne44")
    before = books.all_books(library.storage)
    plain = Storage._open

    class Full(Storage):
        def _open(self):
            return _Limited(plain(self))

    large = DECIMAL.replace("Un colpo toglie un passo.", "Un colpo toglie un passo. " * 5000)
    with pytest.raises(StorageError, match="spazio"):
        propose(library.base.corpus, large.encode(), "x", title="Il guado").keep(Full(library.storage.path))
    assert books.all_books(library.storage) == before


class _Limited:
    """A connection to a disk that has room for a few pages more."""

    def __init__(self, opened) -> None:
        self.opened = opened

    def __enter__(self):
        connection = self.opened.__enter__()
        pages = connection.execute("PRAGMA page_count").fetchone()[0]
        connection.execute(f"PRAGMA max_page_count = {pages + 2}")
        return connection

    def __exit__(self, *error):
        return self.opened.__exit__(*error)


def test_a_copy_carries_the_books(library: Library, tmp_path: Path) -> None:
    take(library, DECIMAL, title="Il guado")
    library.storage.backup(tmp_path / "copia")
    books.remove(library.storage, "il-guado")
    assert "il-guado" not in library.referee().corpus.games
    library.storage.restore(tmp_path / "copia")
    assert books.pages(library.storage, "il-guado") == [DECIMAL.splitlines()]
    assert "il-guado" in library.referee().corpus.games


# --- answers


def test_our_entry_answers_and_the_print_is_quoted_word_for_word(library: Library) -> None:
    question = Question("posso ritirarmi oltre la Mosa?", "ardenne44")
    ours = library.base.ask(question)
    answer = take(library, PRINT, "ardenne44").referee().ask(question)
    assert answer.answer == ours.answer
    assert [each for each in answer.citations if each.source == "ours"] == list(ours.citations)
    printed = [each for each in answer.citations if each.source == "print"]
    assert "Chi si ritira oltre la Mosa è perduto." in [each.quote for each in printed]
    assert all(each.quote in PRINT for each in printed)
    assert {each["source"] for each in answer.as_json()["citations"]} == {"ours", "print"}


def test_words_that_only_the_print_has_lead_to_its_rule(library: Library) -> None:
    question = Question("il trampoliere si bagna quando guada?", "ardenne44")
    assert not library.base.searcher.speller.knows("trampoliere")
    before = library.base.ask(question)
    answer = take(library, PRINT, "ardenne44").referee().ask(question)
    assert before.citations[:1] == () or before.citations[0].section.partition("#")[0] != "11.4"
    assert (answer.outcome, answer.citations[0].section.partition("#")[0]) == ("answer", "11.4")
    assert answer.citations[1].quote == "Un trampoliere guada senza bagnarsi.", "a rule, not the example"


def test_a_new_game_is_a_game(library: Library) -> None:
    referee = take(library, DASHED, title="Le carte del re").referee()
    game = referee.corpus.game("le-carte-del-re")
    assert list(game.sections)[:6] == ["INTRODUZIONE", "GLOSSARIO", "1", "1.0", "1.1", "1.1.1"]
    assert list(game.sections)[-3:] == ["A4#2", "A7", "A7.1"]
    for asked in (
        Question("quante carte tengo in mano?", game.id),
        Question("in Le carte del re quante carte ho in mano?"),
    ):
        answer = referee.ask(asked)
        assert (answer.outcome, answer.game, answer.citations[0].section) == ("answer", game.id, "1.1")
        assert answer.citations[0].source == "print"
        assert "cinque carte" in answer.answer
    assert referee.ask(Question("1.1.2", game.id)).citations[0].quote == "chi non può scartare passa il turno."
    assert referee.ask(Question("quanto costa una pizza margherita?", game.id)).outcome == "abstain"
    taught = referee.ask(Question("interrogami", game.id))
    assert "solo le regole" in taught.answer


def test_another_process_is_noticed_and_nothing_else_costs_anything(library: Library) -> None:
    before = library.referee()
    assert library.referee() is before
    take(Library(library.base, Storage(library.storage.path)), DASHED, title="Le carte del re")
    assert "le-carte-del-re" in library.referee().corpus.games
    now = library.referee()
    assert library.referee() is now
    books.remove(Storage(library.storage.path), "le-carte-del-re")
    assert library.referee() is before


def test_a_broken_or_stale_index_is_built_again(library: Library, referee: Referee) -> None:
    take(library, DASHED, title="Le carte del re").referee()
    file = library.storage.path.parent / "library" / "le-carte-del-re.npz"
    for broken in (b"", b"rotto", file.read_bytes()[:500]):
        file.write_bytes(broken)
        again = Library(referee, library.storage).referee()
        assert again.searcher.search("quante carte in mano", "le-carte-del-re").hits[0].section.id == "1.1"
    assert file.stat().st_size > 1000


def test_a_book_of_300_kb_is_found_within_ten_seconds(library: Library) -> None:
    words = [
        f"{first}{second}" for first in ("carro", "ponte", "fiume", "monte") for second in ("lungo", "corto", "alto")
    ]
    lines = []
    for chapter in range(1, 31):
        lines.append(f"{chapter}. CAPITOLO DI PROVA")
        for section in range(1, 11):
            said = " ".join(words[(chapter * section + place) % len(words)] for place in range(12))
            lines += [f"{chapter}.{section} Sezione di prova", *[f"Chi muove con {said} paga due punti."] * 7]
    lines[-1] = "Lo zampognaro paga tre punti."
    text = "\n".join(lines)
    assert len(text) > 300_000
    start = time.process_time()
    found = (
        take(library, text, title="Il libro lungo")
        .referee()
        .searcher.search("quanto paga lo zampognaro", "il-libro-lungo")
    )
    assert time.process_time() - start < 10
    assert found.hits[0].section.id == "30.10"


def test_the_index_knows_the_words_of_its_book(library: Library) -> None:
    found = take(library, PRINT, "ardenne44").referee().searcher.prints["ardenne44"]
    assert {"trampoliere", "traghettatore"} <= found.words
    assert found.words <= set(tokens(PRINT))


# --- the command line


def test_import_shows_a_report_and_keeps_nothing_without_a_word(data: Path, capsys, tmp_path: Path) -> None:
    file = tmp_path / "guado.txt"
    file.write_text(DECIMAL, encoding="utf-8")
    code, out, _err = run(capsys, "import", "--new", "Il guado", str(file))
    assert code == 1
    assert "Sezioni trovate: 19" in out
    assert "numeri fra parentesi" in out
    assert "Numeri stampati più volte: 2.2" in out
    assert "riga 29: «2.2 Sosta»: presa, il numero c'è già" in out
    assert "serve «--yes»" in out
    assert run(capsys, "import", "--new", "Il guado", str(file), "--dry-run", "--yes")[0] == 0
    assert not data.exists()


def test_import_list_show_ask_resplit_remove(data: Path, capsys, tmp_path: Path) -> None:
    file = tmp_path / "guado.txt"
    file.write_text(DECIMAL, encoding="utf-8")
    code, out, _err = run(capsys, "import", "--new", "Il guado", str(file), "--yes", "--json")
    report = json.loads(out)
    assert code == 0
    assert report["sections"][1] == {"section": "1.1", "title": "Le Pedine", "first": 9, "last": 10}
    assert (report["game"], report["new"], report["missing"]) == ("il-guado", True, [])
    assert "il-guado" in run(capsys, "library")[1]
    assert "Una pedina mostra tre cifre." in run(capsys, "rule", "il-guado", "1.1")[1]
    code, out, _err = run(capsys, "ask", "quante cifre mostra una pedina?", "--game", "il-guado")
    assert code == 0
    assert "tre cifre" in out
    assert "Il guado, testo stampato" in out
    assert run(capsys, "library", "resplit", "il-guado", "--yes")[0] == 0
    assert run(capsys, "library", "remove", "il-guado")[0] == 0
    assert run(capsys, "library", "remove", "il-guado")[0] == 1
    assert "Nessun libro" in run(capsys, "library")[1]


def test_the_print_of_a_game_of_ours_is_shown_with_the_rule(data: Path, capsys, tmp_path: Path) -> None:
    file = tmp_path / "stampa.txt"
    file.write_text(PRINT, encoding="utf-8")
    code, out, _err = run(capsys, "import", "ardenne44", str(file), "--yes")
    assert code == 0
    assert "Regole del gioco riconosciute: 3 su" in out
    assert "È il libro giusto?" in out
    shown = run(capsys, "rule", "ardenne44", "17.2")[1]
    assert shown.endswith("Testo stampato:\nChi si ritira oltre la Mosa è perduto.\n")


@pytest.mark.parametrize("arguments", [["file.txt"], ["--new", "X", "aslsk", "file.txt"], ["aslsk", "manca.txt"]])
def test_a_wrong_import_gets_a_sentence(data: Path, capsys, arguments: list[str]) -> None:
    code, _out, err = run(capsys, "import", *arguments)
    assert code == 1
    assert err.strip().endswith(".")


def test_unreadable_is_an_error_of_ours() -> None:
    assert issubclass(UnreadableError, RefereeError)
