"""`referee import` and `referee library`: a player's own rulebooks on the command line."""

import argparse
import json
import sys
from pathlib import Path

from referee.corpus.importing.schemes import NAMES
from referee.corpus.load import load_corpus
from referee.errors import RefereeError
from referee.i18n import _
from referee.library import Proposal, own_referee, propose
from referee.library.joined import own_storage
from referee.library.proposal import split_again
from referee.settings import settings
from referee.storage import books


def import_options(parser: argparse.ArgumentParser) -> None:
    """The arguments of `referee import`."""
    parser.add_argument("game", nargs="?", help=_("il gioco di cui è il regolamento (per esempio ardenne44)"))
    parser.add_argument("file", type=Path, help=_("un TXT, un Markdown, un PDF col testo o un DOCX"))
    parser.add_argument("--new", metavar="…", help=_("il titolo di un gioco che Arbitro non ha"))
    _confirmation(parser)


def library_options(parser: argparse.ArgumentParser) -> None:
    """The arguments of `referee library`."""
    parser.set_defaults(run=_list)
    actions = parser.add_subparsers(metavar=_("azione"))
    remove = actions.add_parser("remove", help=_("Togli un libro importato."))
    remove.add_argument("game")
    remove.set_defaults(run=_remove)
    again = actions.add_parser("resplit", help=_("Dividi di nuovo in sezioni un libro importato."))
    again.add_argument("game")
    again.set_defaults(run=_resplit)
    _confirmation(again)


def _confirmation(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--yes", action="store_true", help=_("non chiedere conferma"))
    parser.add_argument("--dry-run", action="store_true", help=_("mostra che cosa si troverebbe, e non tenere nulla"))
    parser.add_argument("--json", action="store_true", help=_("il resoconto come oggetto JSON"))


def run_import(options: argparse.Namespace) -> int:
    """Read a file, show what was found, and keep it if the player wants."""
    if bool(options.game) == bool(options.new):
        raise RefereeError(
            _('Di\' di quale gioco è il file: «referee import ardenne44 file», o «--new "Titolo" file».')
        )
    return _decide(propose(load_corpus(), _bytes(options.file), options.file.name, options.game, options.new), options)


def _bytes(file: Path) -> bytes:
    """A file, of one that is too large no more than tells so."""
    try:
        with file.open("rb") as opened:
            return opened.read(settings().import_bytes + 1)
    except OSError as error:
        raise RefereeError(_("Non posso leggere «{file}» ({error}).", file=file, error=error.strerror)) from None


def _decide(proposal: Proposal, options: argparse.Namespace) -> int:
    if options.json:
        print(json.dumps(proposal.as_json(), ensure_ascii=False, indent=1))
    else:
        print("\n".join(proposal.report()))
    out = sys.stderr if options.json else sys.stdout
    if options.dry_run:
        print(_("Era solo una prova: non ho tenuto nulla."), file=out)
        return 0
    if not options.yes and not _confirmed():
        if not sys.stdin.isatty():
            print(_("Non ho tenuto nulla: senza un terminale a cui chiedere conferma serve «--yes»."), file=out)
            return 1
        print(_("Non ho tenuto nulla."), file=out)
        return 0
    proposal.keep(own_storage())
    own_referee()  # builds the index now, not at the first question
    print(_("Importato: {title}. Ora si cerca e si cita.", title=proposal.title), file=out)
    return 0


def _confirmed() -> bool:
    if not sys.stdin.isatty():
        return False
    return input(_("Lo importo? [s/N] ")).strip().casefold() in {"s", "si", "sì", "y", "yes"}


def _list(options: argparse.Namespace) -> int:
    found = books.all_books(own_storage())
    for book in found:
        scheme = "; ".join(_(NAMES[name]) for name in book.scheme)
        count = _("sezioni: {count}", count=len(book.sections))
        print(f"{book.game:24} {book.title} ({book.file}, {book.imported[:10]}): {count}; {scheme}")
    if not found:
        print(_("Nessun libro importato. Importane uno con «referee import»."))
    return 0


def _remove(options: argparse.Namespace) -> int:
    books.remove(own_storage(), options.game)
    print(_("Tolto il libro di «{game}».", game=options.game))
    return 0


def _resplit(options: argparse.Namespace) -> int:
    storage, corpus = own_storage(), load_corpus()
    book = books.book(storage, options.game)
    game, title = (None, book.title) if book.new else (book.game, None)
    return _decide(split_again(corpus, books.pages(storage, book.game), book.file, game, title), options)
