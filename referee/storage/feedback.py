"""What players thought of an answer: kept here, sent nowhere."""

from dataclasses import dataclass

from referee.errors import RefereeError
from referee.i18n import _
from referee.storage.database import Storage, now

VERDICTS = ("giusto", "sbagliato")


@dataclass(frozen=True, slots=True)
class Feedback:
    """A question, the answer it got, and the verdict."""

    question: str
    game: str
    answer: str
    verdict: str


def add(storage: Storage, given: Feedback) -> None:
    """Keep a verdict."""
    if given.verdict not in VERDICTS:
        raise RefereeError(_("Il giudizio può essere «giusto» o «sbagliato»."))
    with storage.writing() as connection:
        connection.execute(
            "INSERT INTO feedback (question, game, answer, verdict, created) VALUES (?, ?, ?, ?, ?)",
            [given.question, given.game, given.answer, given.verdict, now()],
        )


def all_feedback(storage: Storage) -> list[Feedback]:
    """Every verdict, oldest first."""
    rows = storage.read("SELECT question, game, answer, verdict FROM feedback ORDER BY id")
    return [Feedback(*row) for row in rows]
