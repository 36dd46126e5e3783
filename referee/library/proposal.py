"""A file read and split, before anything is kept: what was found, what is missing, what is doubtful."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from referee.corpus.importing import Known, Split, read_book, split_book
from referee.corpus.importing.choosing import REASONS
from referee.corpus.importing.reading import Pages, UnreadableError
from referee.corpus.importing.schemes import NAMES
from referee.corpus.model import Corpus
from referee.errors import RefereeError
from referee.i18n import _
from referee.library.games import game_id
from referee.settings import settings
from referee.storage import Storage, books

SHOWN = 20  # numbers, and doubts, that a report lists
ALIKE = 0.2  # share of a game's rules below which a text is hardly that game's


@dataclass(frozen=True)
class Proposal:
    """A book ready to be kept."""

    game: str
    title: str
    new: bool
    file: str
    pages: Pages
    split: Split
    missing: tuple[str, ...]  # rules of the game that the book does not have
    known: int  # rules that the game has

    def keep(self, storage: Storage) -> None:
        """Hold the book in place of the one before."""
        split = self.split
        books.put(storage, self.game, self.title, self.new, self.file, split.scheme, split.sections, self.pages)

    def as_json(self) -> dict[str, Any]:
        """The report as plain data."""
        split = self.split
        return {
            "game": self.game,
            "title": self.title,
            "new": self.new,
            "file": self.file,
            "scheme": list(split.scheme),
            "lines": split.lines,
            "sections": [
                {"section": each.number, "title": each.title, "first": each.first, "last": each.last}
                for each in split.sections
            ],
            "missing": list(self.missing),
            "repeated": split.repeated,
            "doubtful": [
                {"line": each.line, "text": each.text, "taken": each.taken, "reason": _(REASONS[each.reason])}
                for each in split.doubts
            ],
            "outside": [line.number for line in split.outside],
            "dropped": [{"line": line.number, "text": line.text} for line in split.dropped],
        }

    def report(self) -> Iterator[str]:
        """The report in words, a line at a time."""
        split = self.split
        yield _("{title} ({game}), da «{file}»", title=self.title, game=self.game, file=self.file)
        yield _("Numerazione: {scheme}", scheme="; ".join(_(NAMES[name]) for name in split.scheme))
        yield _("Sezioni trovate: {count}, su {lines} righe", count=len(split.sections), lines=split.lines)
        if self.known:
            have = self.known - len(self.missing)
            yield _("Regole del gioco riconosciute: {have} su {known}", have=have, known=self.known)
        if self.missing:
            yield _("Mancano: {numbers}", numbers=_some(self.missing))
        if self.known and self.known - len(self.missing) < ALIKE * self.known:
            yield _("Attenzione: è un testo molto diverso da {title}. È il libro giusto?", title=self.title)
        if split.repeated:
            yield _("Numeri stampati più volte: {numbers}", numbers=_some(split.repeated))
        yield _(
            "Righe fuori dalle sezioni (copertina, indice, appendici): {outside}; intestazioni e numeri di pagina tolti: {dropped}",
            outside=len(split.outside),
            dropped=len(split.dropped),
        )
        for doubt in split.doubts[:SHOWN]:
            taken = _("presa") if doubt.taken else _("non presa")
            what = {"line": doubt.line, "text": doubt.text, "taken": taken, "reason": _(REASONS[doubt.reason])}
            yield _("  riga {line}: «{text}»: {taken}, {reason}", **what)
        if len(split.doubts) > SHOWN:
            yield _("  e altre {count} righe dubbie", count=len(split.doubts) - SHOWN)


def propose(corpus: Corpus, data: bytes, file: str, game: str | None = None, title: str | None = None) -> Proposal:
    """A file as the print of a game we know, or as a new game with this title; `corpus` is our own."""
    return split_again(corpus, read_book(data, settings().import_bytes), file, game, title)


def split_again(corpus: Corpus, pages: Pages, file: str, game: str | None, title: str | None) -> Proposal:
    """The same for a text that was read before."""
    if game is not None:
        found = corpus.game(game)
        known, numbers, title = Known.of(found), [each.number for each in found.sections.values()], found.title
    else:
        title = " ".join((title or "").split())[:80]
        game, known, numbers = _new_id(corpus, title), Known.titled(title), []
    split = split_book(pages, known)
    if not split.sections:
        raise UnreadableError(
            _(
                "Nel testo non trovo né regole numerate né titoli: non so dividerlo. Metti i titoli in maiuscolo o coi numeri."
            )
        )
    numbers = list(dict.fromkeys(numbers))
    missing = tuple(split.missing(numbers))
    if numbers and len(missing) == len(numbers):
        raise RefereeError(
            _(
                "Questo testo non ha nessuna delle regole di {title}: se è un altro gioco, importalo con un titolo suo.",
                title=title,
            )
        )
    return Proposal(game, title, game not in corpus.games, file, pages, split, missing, len(numbers))


def _new_id(corpus: Corpus, title: str) -> str:
    id = game_id(title)
    if not id:
        raise RefereeError(_("Serve il titolo del gioco nuovo, con almeno una lettera."))
    ours = [game for game in corpus.games.values() if id in {game.id, *map(game_id, (game.title, *game.names))}]
    if ours:
        raise RefereeError(
            _("{title} c'è già, col nome «{id}»: importane il testo con quel nome.", title=ours[0].title, id=ours[0].id)
        )
    return id


def _some(numbers: tuple[str, ...] | list[str]) -> str:
    more = len(numbers) - SHOWN
    return ", ".join(numbers[:SHOWN]) + (" " + _("e altri {count}", count=more) if more > 0 else "")
