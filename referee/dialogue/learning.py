"""Who wants to learn, not to look up: «insegnami lo sfondamento», «fammi un esercizio sulla IFT», «interrogami»."""

import re
import zlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from referee.calculators.declare import Calculator
from referee.calculators.registry import find
from referee.calculators.spoken import spoken
from referee.corpus.model import Corpus, Game
from referee.dialogue.contract import Answer
from referee.i18n import _
from referee.index.numbers import GameNames
from referee.saying import said_words
from referee.teaching.exercises import LAST_SEED, exercise, taught
from referee.teaching.lessons import lessons

_PLEASE = r"^(?:(?:ciao|arbitro|dai|ora|adesso|per favore|per piacere|allora|ok|,) )*"
_ABOUT = r"(?: (?:,|su|sul|sullo|sulla|sui|sugli|sulle|sull|di|del|dello|della|dei|degli|delle|dell|con|il|lo|la|i|gli|le|l|un|una))*"
_END = r"(?: (?:, )?(?:per favore|per piacere|grazie|dai|subito|adesso|ora))*$"
_LESSON = re.compile(
    _PLEASE + r"(?:(?:mi )?insegn(?:ami|i)|(?:vorrei|voglio) (?:imparare|una lezione)"
    r"|(?:fammi|dammi|facciamo|mi fai)(?: la| una)? lezione|lezione)(?! (?:ad?|come) (?!giocare))(?: a(?= giocare))?"
    + _ABOUT
    + r"(?: (?P<topic>.+?))?"
    + _END
)
_EXERCISE = re.compile(
    _PLEASE + r"(?:(?:fammi|dammi|proponimi|mi (?:dai|fai|proponi)|vorrei|voglio|facciamo|ancora)(?: fare)? )?"
    r"(?:(?:un|uno|1|altro|degli|qualche|ancora) )*eserciz(?:io|i)" + _ABOUT + r"(?: (?P<topic>.+?))?" + _END
)
_QUIZ = re.compile(
    _PLEASE
    + r"(?:interrogami|(?:(?:fammi|facciamo|vorrei|voglio|dammi|mi fai)(?: fare)? )?(?:(?:un|uno|1|il|altro) )*quiz"
    r"|mettimi alla prova|verifica quanto so|fammi (?:delle|qualche|un po di) domand[ae])"
    + _ABOUT
    + r"(?: (?P<topic>.+?))?"
    + _END
)
_NOTHING = re.compile(r"^(?:regole|gioco|giocare|tutto|caso|questo gioco|tabell[ae]|le regole)?$")
_Taught = TypeVar("_Taught")


@dataclass(frozen=True, slots=True)
class Wish:
    """What a learner wants: a lesson, an exercise or a quiz, and on what."""

    kind: str
    topic: str


def wish(text: str) -> Wish | None:
    """What a sentence asks to learn; none for an ordinary question."""
    plain = spoken(text)
    for kind, pattern in (("lesson", _LESSON), ("exercise", _EXERCISE), ("quiz", _QUIZ)):
        match = pattern.match(plain)
        if match:
            topic = match.group("topic") or ""
            return Wish(kind, "" if _NOTHING.match(topic) else topic)
    return None


def learning(text: str, chosen: str | None, corpus: Corpus, names: GameNames) -> Answer | None:
    """The answer to who wants to learn; none when a rule answers better."""
    named = names.find(text)
    wanted = wish(named[1] if named else text)
    if wanted is None:
        return None
    game = named[0] if named else corpus.games.get(chosen or "")
    games = [game] if game else [each for each in corpus.games.values() if lessons(each.id)]
    if game and not lessons(game.id):
        return Answer("answer", game.id, _("Per {game} ci sono solo le regole: non ho lezioni.", game=game.title))
    if wanted.kind == "quiz" and wanted.topic:
        return None  # «fammi delle domande su …» would promise a quiz that there is not
    if wanted.topic:
        return _on(games, wanted, text)
    return _whole(game, wanted, text) if game else _which(games, wanted)


def _on(games: Sequence[Game], wanted: Wish, text: str) -> Answer | None:
    """What teaches a topic, in the one game that has it; none when no game does."""
    teaching = _lesson if wanted.kind == "lesson" else _exercise
    found = [answer for game in games if (answer := teaching(game, wanted.topic, text))]
    if len(found) < 2:
        return found[0] if found else None
    titles = {game.id: game.title for game in games}
    asked = tuple(f"{text.rstrip(' ?.!')} in {titles[answer.game or '']}" for answer in found)
    return Answer("clarify", None, _("Di quale gioco?"), suggestions=asked)


def _lesson(game: Game, topic: str, text: str) -> Answer | None:
    taught_here = [(each, [*each.topics, f"{each.title} {' '.join(each.topics)}"]) for each in lessons(game.id)]
    lesson = _nearest(topic, taught_here)
    if lesson is None:
        return None
    about = {"title": lesson.title, "minutes": lesson.minutes}
    said = _("Lezione: {title}. {minutes} minuti, con una situazione da risolvere e cinque domande.", **about)
    link = {"kind": "lesson", "game": game.id, "id": lesson.id, "title": lesson.title}
    return Answer("answer", game.id, said, learn=(link,))


def _exercise(game: Game, topic: str, text: str) -> Answer | None:
    known = [find(game.id, name) for name in taught(game.id)]
    calculator = _nearest(topic, [(each, [each.name, f"{each.name} {each.title} {each.summary}"]) for each in known])
    return _drawn(game, calculator, text) if calculator else None


def _drawn(game: Game, calculator: Calculator | None, text: str) -> Answer:
    """An exercise, the same for the same words."""
    seed = 1 + zlib.crc32(text.encode()) % LAST_SEED
    drawn = exercise(game.id, seed, calculator=calculator.name if calculator else None)
    about = calculator or find(game.id, drawn.template.calculator)
    link = {
        "kind": "exercise",
        "game": game.id,
        "id": about.name if calculator else "",
        "title": _(about.title),
        "seed": str(seed),
    }
    return Answer("answer", game.id, _("Esercizio. {text}", text=drawn.text), learn=(link,))


def _whole(game: Game, wanted: Wish, text: str) -> Answer | None:
    """What there is for a game as a whole."""
    if wanted.kind == "exercise":
        return _drawn(game, None, text)
    if wanted.kind == "quiz":
        said = _(
            "Ti interrogo su {game}: prima quello che hai sbagliato, poi quello che non ti ho ancora chiesto.",
            game=game.title,
        )
        return Answer("answer", game.id, said, learn=({"kind": "quiz", "game": game.id, "id": "", "title": _("Quiz")},))
    path = lessons(game.id)
    said = _(
        "Si impara {game} in {count} lezioni da circa dieci minuti, una dopo l'altra.", game=game.title, count=len(path)
    )
    links = [{"kind": "path", "game": game.id, "id": "", "title": _("Tutte le lezioni")}]
    links += [{"kind": "lesson", "game": game.id, "id": each.id, "title": each.title} for each in path[:1]]
    return Answer("answer", game.id, said, learn=tuple(links)) if path else None


def _which(games: Sequence[Game], wanted: Wish) -> Answer:
    """No game is at hand: each is a tap away."""
    words = {"lesson": "insegnami {}", "exercise": "fammi un esercizio di {}", "quiz": "interrogami su {}"}[wanted.kind]
    asked = tuple(words.format(game.title) for game in games)
    return Answer("clarify", None, _("Di quale gioco?"), suggestions=asked)


def _nearest(topic: str, known: Iterable[tuple[_Taught, list[str]]]) -> _Taught | None:
    """The thing one of whose texts says all of a topic in the fewest words: «combattimento» is the lesson, not a footnote."""
    wanted = said_words(topic)
    fit = [
        (len(words), thing)
        for thing, texts in known
        for text in texts
        if wanted and wanted <= (words := said_words(text))
    ]
    return min(fit, key=lambda pair: pair[0])[1] if fit else None
