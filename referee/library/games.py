"""An imported book as a game: its printed sections as entries, grouped in chapters by their numbers."""

import re
from collections.abc import Sequence

from referee.corpus.importing import PrintedSection
from referee.corpus.importing.numbers import PATTERN, Number
from referee.corpus.model import PRINT, Game, Section, fold_id
from referee.storage.books import Book
from referee.text import fold


def game_of(book: Book) -> Game:
    """The game that a book makes by itself."""
    sections: dict[str, Section] = {}
    chapter, slug = "", ""
    for each in book.sections:
        own = _slug(each.number)
        if own != slug or not chapter:
            slug, chapter = own, headed(each)
        id = each.number if not each.repeated else f"{each.number}#{each.repeated + 1}"
        sections[id] = entry(book.game, each, id, chapter, f"{slug}.md")
    return Game(book.game, book.title, book.file, (), sections=sections)


def prints_of(book: Book, game: Game) -> dict[tuple[str, str], Section]:
    """The printed text of each number of a game we know, under the number as our entries write it."""
    ours = {fold_id(each.number): each.number for each in game.sections.values()}
    together: dict[str, list[PrintedSection]] = {}
    for each in (each for each in book.sections if each.text):
        together.setdefault(ours.get(fold_id(each.number), each.number), []).append(each)
    return {(book.game, number): _one(book.game, number, parts) for number, parts in together.items()}


def _one(game: str, number: str, parts: Sequence[PrintedSection]) -> Section:
    """All that is printed under a number; a number printed twice has two texts."""
    if len(parts) == 1:
        return entry(game, parts[0], number, "", "")
    text = "\n".join(f"{each.title}\n{each.text}".strip() for each in parts)
    return Section(game, number, parts[0].title or number, text, "", source=PRINT)


def entry(game: str, printed: PrintedSection, id: str, chapter: str, file: str) -> Section:
    """A printed section as an entry: without a title its first words serve, without a text its title does."""
    title = printed.title or " ".join(printed.text.split()[:8]).rstrip(" .;,") or printed.number
    return Section(game, id, title, printed.text or title, chapter, file=file, source=PRINT)


def headed(printed: PrintedSection) -> str:
    """A section's number and title; where the title stands for the number, the title."""
    return printed.title if printed.title == printed.number else f"{printed.number} {printed.title}".strip()


def game_id(title: str) -> str:
    """The short name of a new game: «Il guado» is «il-guado»."""
    return re.sub(r"[^a-z0-9]+", "-", fold(title)).strip("-")[:40].strip("-")


def _slug(number: str) -> str:
    """The chapter of a number as a page's address: 16.2.1 and 16 are of one chapter."""
    if re.fullmatch(rf"{PATTERN}\.?", number):
        prefix, chapter = Number.read(number).chapter
        return f"{prefix}{chapter}"
    return game_id(number) or "regole"
