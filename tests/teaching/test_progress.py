import pytest

from referee.corpus import load_corpus
from referee.errors import RefereeError
from referee.storage import Storage
from referee.storage import progress as stored
from referee.teaching import progress
from referee.teaching.progress import Tally, standings
from referee.teaching.quiz import questions
from referee.teaching.repetition import Card


@pytest.fixture
def storage(tmp_path) -> Storage:
    return Storage(tmp_path / "arbitro.sqlite3")


def test_what_is_kept_is_read_again() -> None:
    card = Card(2, 739000, 4, 1)
    kept = dict(
        [progress.card("abc", card), progress.checked("05-x", 4), progress.drilled("crt", Tally(3, 1))],
        partita='{"turn": 3}',
    )
    known = progress.read(kept)
    assert known.cards == {"abc": card}
    assert known.learned("05-x")
    assert not known.learned("06-y")
    assert known.drills == {"crt": Tally(3, 1)}


def test_spoiled_values_are_passed_over() -> None:
    assert progress.read({"domanda a": "9 1 1 1", "domanda b": "x", "lezione c": "77", "esercizi": "1 1"}).cards == {}


def test_a_chapter_shows_what_is_mastered_and_what_was_missed() -> None:
    game = load_corpus().game("ardenne44")
    items = [item for item in questions("ardenne44").values() if item.section.startswith("14")]
    cards = {items[0].id: Card(3, 1, 3, 0), items[1].id: Card(0, 1, 0, 1)}
    found = {each.chapter: each for each in standings(game, items, cards)}
    combat = found[game.section(items[0].section).chapter]
    assert combat.questions == len(items)
    assert (combat.asked, combat.mastered, combat.missed) == (2, 1, (items[1],))
    assert len(found) == 1


def test_progress_goes_to_a_file_and_comes_back_elsewhere(storage: Storage) -> None:
    stored.put_all(storage, "a" * 32, "ardenne44", {"lezione 05-x": "5", "partita": "{}"})
    data = stored.exported(storage, "a" * 32, progress.is_kept)
    assert [each["item"] for each in data["progress"]] == ["lezione 05-x"]
    assert stored.imported(storage, "b" * 32, data, ["ardenne44"], progress.is_kept) == 1
    assert stored.everything(storage, "b" * 32, "ardenne44") == {"lezione 05-x": "5"}
    assert stored.everything(storage, "c" * 32, "ardenne44") == {}


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        {"format": "altro", "progress": []},
        {"format": stored.FORMAT, "progress": "x"},
        {"format": stored.FORMAT, "progress": [1]},
        {"format": stored.FORMAT, "progress": [{"game": "ardenne44", "item": "lezione x"}]},
        {"format": stored.FORMAT, "progress": [{"game": "risiko", "item": "lezione x", "value": "5"}]},
        {"format": stored.FORMAT, "progress": [{"game": "ardenne44", "item": "partita", "value": "{}"}]},
    ],
)
def test_another_file_is_refused(storage: Storage, data: object) -> None:
    with pytest.raises(RefereeError):
        stored.imported(storage, "b" * 32, data, ["ardenne44"], progress.is_kept)
