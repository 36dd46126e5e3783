"""The rules: contents, one page a chapter, permanent links, search, jump by number."""

from dataclasses import dataclass

from flask import Blueprint, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from markupsafe import Markup

from referee.calculators.declare import Calculator
from referee.calculators.registry import of_game
from referee.corpus.importing.prose import is_example
from referee.corpus.model import HouseRuling, Section, Table
from referee.errors import NotFoundError
from referee.i18n import _
from referee.storage import KINDS, Note
from referee.storage.notes import all_notes
from referee.web.book import Book, Chapter, anchor, headline
from referee.web.finding import FILTERS, Found, find_all
from referee.web.shared import book, game_at_hand, library, referee, storage

blueprint = Blueprint("rules", __name__)
blueprint.add_app_template_global(headline, "headline")
blueprint.add_app_template_global(anchor, "anchor")
blueprint.add_app_template_global(is_example, "is_example")


@dataclass(frozen=True, slots=True)
class Rule:
    """A printed number with its entries and all that stands beside it."""

    number: str
    entries: tuple[Section, ...]
    rulings: tuple[HouseRuling, ...]
    notes: tuple[Note, ...]
    printed: Section | None
    tables: tuple[Table, ...]
    calculators: tuple[Calculator, ...]


@blueprint.get("/regole/<game>")
def contents(game: str) -> ResponseReturnValue:
    """The table of contents of a game."""
    return render_template("contents.html", game=book(game).game, book=book(game))


@blueprint.get("/regole/<game>/capitolo/<slug>")
def chapter(game: str, slug: str) -> ResponseReturnValue:
    """One chapter, each entry at its anchor, with what stands beside it."""
    found = book(game)
    if slug not in found.chapters:
        raise NotFoundError(_("{game} non ha il capitolo «{slug}».", game=found.game.title, slug=slug[:40]))
    slugs = list(found.chapters)
    place = slugs.index(slug)
    return render_template(
        "chapter.html",
        game=found.game,
        book=found,
        chapter=found.chapters[slug],
        rules=_beside(found, found.chapters[slug]),
        kinds=KINDS,
        previous=found.chapters[slugs[place - 1]] if place else None,
        next=found.chapters[slugs[place + 1]] if place + 1 < len(slugs) else None,
    )


@blueprint.get("/regole/<game>/<path:number>")
def rule(game: str, number: str) -> ResponseReturnValue:
    """The permanent link of an entry, wherever its chapter may go."""
    return redirect(book(game).address(number))


@blueprint.get("/vai")
def jump() -> ResponseReturnValue:
    """From what a reader typed in the box of every page: a rule's number leads to it, words to the search."""
    typed = request.args.get("n", "").strip()
    game = game_at_hand()
    if game and typed and (found := game.find(typed)):
        return redirect(book(game.id).address(found.id))
    return redirect(url_for("rules.search", q=typed, gioco=game.id if game else None))


@blueprint.get("/cerca")
def search() -> ResponseReturnValue:
    """Search in rules, tables, calculators, rulings and notes."""
    words = request.args.get("q", "").strip()
    game = game_at_hand()
    wanted = request.args.get("tipo", "")
    found: dict[str, list[Found]] = {}
    for each in find_all(words, game.id if game else None, wanted) if words else ():
        found.setdefault(each.kind, []).append(each)
    return render_template("search.html", words=words, chosen=game, wanted=wanted, filters=FILTERS, found=found)


@blueprint.app_template_global()
def address(game: str, id: str) -> str:
    """The page of the entry with this id."""
    return book(game).address(id)


@blueprint.app_template_global()
def linked(game: str, text: str) -> Markup:
    """A text of a game with its references as links."""
    return book(game).linked(text)


@blueprint.app_template_filter()
def game_title(id: str) -> str:
    """A game's title; of a game that is gone, its name."""
    game = referee().corpus.games.get(id)
    return game.title if game else id


@blueprint.app_template_global()
def permalink(section: Section) -> str:
    """The address of an entry that stays, however the chapters are cut."""
    return url_for("rules.rule", game=section.game, number=section.id)


def _beside(found: Book, chapter: Chapter) -> list[Rule]:
    game = found.game
    prints = referee().prints
    notes = all_notes(storage(), game.id)
    rules = []
    for number, entries in chapter.numbers.items():
        ids = {number, *(entry.id for entry in entries)}
        rules.append(
            Rule(
                number,
                tuple(entries),
                tuple(game.rulings_on(*ids)),
                tuple(each for each in notes if each.section in ids),
                prints.get((game.id, number)),
                tuple(each for each in game.tables.values() if ids & set(each.sections)),
                tuple(each for each in of_game(game.id) if ids & set(each.sections)),
            )
        )
    return rules


@blueprint.get("/regole", defaults={"place": "rules.contents"})
@blueprint.get("/tabelle", defaults={"place": "tables.tables"})
@blueprint.get("/calcolatori", defaults={"place": "calculators.calculators"})
@blueprint.get("/partita", defaults={"place": "play.play"})
@blueprint.get("/impara", defaults={"place": "learn.path"})
def choose_game(place: str) -> ResponseReturnValue:
    """Which game? The one last asked about is not taken for granted: the others are a tap away."""
    games = list((referee() if place == "rules.contents" else library().base).corpus.games.values())
    return render_template("games.html", place=place, games=games)
