"""The shape of a question and of an answer: the same on the command line, in JSON lines and over HTTP."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from referee.corpus.model import OURS
from referee.errors import RefereeError
from referee.i18n import _
from referee.settings import settings


@dataclass(frozen=True, slots=True)
class Question:
    """What a player asks, in which game, and what they asked before."""

    question: str
    game: str | None = None
    history: tuple[str, ...] = ()
    id: Any = None


@dataclass(frozen=True, slots=True)
class Citation:
    """A rule an answer rests on, with the words that say it: ours, or those of the print that the player imported."""

    game: str
    section: str
    title: str
    quote: str
    source: str = OURS


@dataclass(frozen=True, slots=True)
class Missing:
    """The one thing the referee asks back for: the input of a calculator, and what may be answered."""

    calculator: str
    input: str
    label: str
    choices: tuple[dict[str, str], ...] = ()  # each with its `value` and its `label`


@dataclass(frozen=True, slots=True)
class Row:
    """What one game says, in a comparison of several."""

    game: str
    title: str
    section: str | None
    answer: str


@dataclass(frozen=True, slots=True)
class Answer:
    """What the referee says. `outcome` is answer, calculation, clarify or abstain."""

    outcome: str
    game: str | None
    answer: str
    citations: tuple[Citation, ...] = ()
    calculation: dict[str, Any] | None = None
    suggestions: tuple[str, ...] = ()
    id: Any = None
    clarify: Missing | None = None
    see_also: tuple[dict[str, str], ...] = ()  # rules that the cited ones refer to: `game`, `section`, `title`
    rulings: tuple[dict[str, str], ...] = ()  # house rulings on the cited rules: `id`, `title`, `text`
    offers: tuple[dict[str, str], ...] = ()  # other calculators that fit: `calculator`, `title`
    comparison: tuple[Row, ...] | None = None
    learn: tuple[
        dict[str, str], ...
    ] = ()  # what teaches it: `kind` (lesson, exercise, quiz, path), `game`, `id`, `title`

    def as_json(self) -> dict[str, Any]:
        """The answer as plain data, in the order of the contract."""
        data = {name: _listed(value) for name, value in asdict(self).items()}
        return {"id": data.pop("id"), **data}


def _listed(value: Any) -> Any:
    """Tuples as the lists they become in JSON."""
    if isinstance(value, dict):
        return {name: _listed(each) for name, each in value.items()}
    return [_listed(each) for each in value] if isinstance(value, list | tuple) else value


def parse_question(data: Any, games: Mapping[str, object]) -> Question:
    """Check one question as it comes from outside; each problem is a sentence for the player."""
    if not isinstance(data, dict):
        raise RefereeError(_("Serve un oggetto JSON con almeno «question»."))
    chars, items = settings().question_chars, settings().history_items
    history = data.get("history") or []
    if not isinstance(history, list) or not all(isinstance(item, str) for item in history):
        raise RefereeError(_("«history» deve essere un elenco di testi."))
    if len(history) > items or any(len(item) > chars for item in history):
        raise RefereeError(
            _("«history» può avere al massimo {items} testi di {chars} caratteri.", items=items, chars=chars)
        )
    return Question(
        check_text(data.get("question")), check_game(data.get("game"), games), tuple(history), data.get("id")
    )


def check_text(text: Any) -> str:
    """The question's text, if there is one of a reasonable length."""
    chars = settings().question_chars
    if not isinstance(text, str) or not text.strip():
        raise RefereeError(_("Manca la domanda: scrivila in «question»."))
    if len(text) > chars:
        raise RefereeError(_("La domanda è troppo lunga: al massimo {chars} caratteri.", chars=chars))
    return " ".join("".join(char if char.isprintable() else " " for char in text).split())


def check_game(game: Any, games: Mapping[str, object]) -> str | None:
    """The game asked about, if it is one we know; none is fine."""
    if game is None or game == "":
        return None
    if not isinstance(game, str) or game not in games:
        raise RefereeError(
            _("Non conosco il gioco «{id}». I giochi sono: {known}.", id=str(game)[:40], known=", ".join(games))
        )
    return game
