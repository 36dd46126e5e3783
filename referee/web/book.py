"""A game's rules as pages: chapters, the address of every entry, terms explained in place, texts with their links."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import PurePath

from markupsafe import Markup

from referee.corpus.model import Game, Section
from referee.corpus.references import references
from referee.text import fold

_GLOSSARY = re.compile("definizioni|glossario|terminologia")  # chapters whose titles are terms
_INITIALS = re.compile(r"[A-Z][A-Za-z]*[A-Z][A-Za-z]*")
_OPEN, _CLOSE = "\ue000", "\ue001"  # around the sentence to highlight, until the text has become markup


@dataclass(frozen=True, slots=True)
class Chapter:
    """One page of rules."""

    slug: str
    title: str
    sections: tuple[Section, ...]

    @property
    def numbers(self) -> dict[str, list[Section]]:
        """The printed numbers with their entries, in order."""
        found: dict[str, list[Section]] = {}
        for section in self.sections:
            found.setdefault(section.number, []).append(section)
        return found


class Book:
    """The rules of one game, laid out once."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.chapters = {slug: Chapter(slug, sections[0].chapter, tuple(sections)) for slug, sections in _cut(game)}
        self._chapter_of = {section.id: slug for slug, each in self.chapters.items() for section in each.sections}
        self._texts: dict[str, Markup] = {}

    def address(self, id: str) -> str:
        """The page of an entry, at its anchor."""
        section = self.game.section(id)
        return f"{self.chapter_address(self._chapter_of[section.id])}#{anchor(section.id)}"

    def chapter_address(self, slug: str) -> str:
        """The page of a chapter."""
        return f"/regole/{self.game.id}/capitolo/{slug}"

    def chapter_of(self, id: str) -> Chapter:
        """The chapter that holds an entry."""
        return self.chapters[self._chapter_of[self.game.section(id).id]]

    def text(self, section: Section) -> Markup:
        """An entry's text with its links and terms."""
        if section.id not in self._texts:
            self._texts[section.id] = self.linked(section.text, section.id)
        return self._texts[section.id]

    def passage(self, section: Section, quote: str) -> Markup:
        """An entry's text with the sentence quoted from it highlighted."""
        said = quote.removeprefix("- ")
        before, found, after = section.text.partition(said)
        return self.linked(before + _OPEN + found + _CLOSE + after, section.id) if found else self.text(section)

    def linked(self, text: str, id: str = "") -> Markup:
        """A text as paragraphs and lists, its references as links, the first mention of each term explained."""
        explained = {id}
        blocks: list[Markup] = []
        items: list[Markup] = []
        for line in text.splitlines():
            markup = Markup("").join(self._pieces(line.removeprefix("- "), explained))
            markup = markup.replace(_OPEN, Markup("<mark>")).replace(_CLOSE, Markup("</mark>"))
            if line.startswith("- "):
                items.append(Markup("<li>{}</li>").format(markup))
                continue
            blocks += _list(items)
            items = []
            if line.strip():
                blocks.append(Markup("<p>{}</p>").format(markup))
        return Markup("\n").join([*blocks, *_list(items)])

    @cached_property
    def terms(self) -> dict[str, str]:
        """The terms that have an entry of their own: initials in a title or among its other names, and a glossary's titles."""
        found: dict[str, str] = {}
        for names in (_titled, _called):
            for section in self.game.sections.values():
                for term in names(section):
                    found.setdefault(term, section.id)
        return found

    @cached_property
    def _term(self) -> re.Pattern[str]:
        known = sorted(self.terms, key=len, reverse=True)
        return re.compile(r"(?<![\w-])(?:" + "|".join(map(re.escape, known)) + r")(?![\w-])" if known else r"(?!)")

    def _pieces(self, line: str, explained: set[str]) -> Iterator[Markup]:
        place = 0
        for start, end, id in references(line):
            target = self.game.find(id)
            if target is None:
                continue
            bracketed = line[start - 1 : start] == "[" and line[end : end + 1] == "]"
            yield from self._explained(line[place : start - bracketed], explained)
            shown = id if "#" not in id else headline(target)
            yield Markup('<a class="ref" href="{}">{}</a>').format(self.address(target.id), shown)
            place = end + bracketed
        yield from self._explained(line[place:], explained)

    def _explained(self, text: str, explained: set[str]) -> Iterator[Markup]:
        place = 0
        for match in self._term.finditer(text):
            id = self.terms[match.group()]
            if id in explained:
                continue
            explained.add(id)
            yield Markup.escape(text[place : match.start()])
            yield Markup('<a class="term" href="{}">{}</a>').format(self.address(id), match.group())
            place = match.end()
        yield Markup.escape(text[place:])


def anchor(id: str) -> str:
    """An entry's id as an anchor of its page."""
    return id.replace("#", "-").replace(" ", "_")


def headline(section: Section) -> str:
    """An entry's number and title; a title that already names its number stands alone."""
    return section.title if section.title.startswith(section.number) else f"{section.number} {section.title}"


def _cut(game: Game) -> list[tuple[str, list[Section]]]:
    chapters: dict[str, list[Section]] = {}
    for section in game.sections.values():
        chapters.setdefault(PurePath(section.file).stem or "regole", []).append(section)
    return list(chapters.items())


def _titled(section: Section) -> list[str]:
    """The words of a title that stand for its entry wherever they are read: «TQ», «Low Crawl»."""
    name, _, rest = section.title.partition(" (")
    words = [name, *re.findall(r"^[^ )]+", rest)]
    found = [word for word in words if _INITIALS.fullmatch(word)]
    if not found and section.slug and _GLOSSARY.search(fold(section.chapter)) and len(name.split()) in (2, 3):
        found = [name]
    return found


def _called(section: Section) -> list[str]:
    return [name for name in section.aliases if _INITIALS.fullmatch(name) and name.isupper()]


def _list(items: Iterable[Markup]) -> list[Markup]:
    joined = Markup("").join(items)
    return [Markup("<ul>{}</ul>").format(joined)] if joined else []
