"""The command `referee`. Thin: it reads arguments, calls the core and prints."""

import argparse
import gc
import json
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from referee import __version__
from referee.errors import NotFoundError, RefereeError
from referee.i18n import N_, _, use_language
from referee.settings import settings

if TYPE_CHECKING:
    from referee.dialogue import Referee
    from referee.storage import Storage

# What argparse itself says to a player, in our language.
_ARGPARSE = {
    "usage: ": N_("uso: "),
    "positional arguments": N_("argomenti"),
    "options": N_("opzioni"),
    "show this help message and exit": N_("mostra questo aiuto ed esce"),
    "show program's version number and exit": N_("mostra la versione ed esce"),
    "%(prog)s: error: %(message)s\n": N_("%(prog)s: errore: %(message)s\n"),
    "the following arguments are required: %s": N_("mancano questi argomenti: %s"),
    "unrecognized arguments: %s": N_("argomenti che non conosco: %s"),
    "invalid choice: %(value)r (choose from %(choices)s)": N_("«%(value)s» non esiste: scegli fra %(choices)s"),
    "invalid %(type)s value: %(value)r": N_("valore non valido: %(value)r"),
    "expected one argument": N_("manca il valore"),
    "argument %(argument_name)s: %(message)s": N_("argomento %(argument_name)s: %(message)s"),
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit code is 0 when all went well."""
    gc.disable()  # most commands end before there is garbage worth collecting
    try:
        with use_language(settings().language):
            vars(argparse)["_"] = _argparse_text
            options = _parser(list(sys.argv[1:] if arguments is None else arguments)).parse_args(arguments)
            return int(options.run(options))
    except RefereeError as error:
        print(error, file=sys.stderr)
        if isinstance(error, NotFoundError) and error.nearest:
            print(_("Forse cercavi: {near}", near=", ".join(error.nearest)), file=sys.stderr)
        return 1
    except BrokenPipeError:
        sys.stderr.close()
        return 0
    finally:
        gc.enable()


def _parser(arguments: list[str]) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="referee", description=_("Arbitro: le regole dei wargame, con la regola citata.")
    )
    parser.add_argument("--version", action="version", version=__version__)
    commands = parser.add_subparsers(title=_("comandi"), required=True, metavar=_("comando"))

    ask = _command(commands, "ask", _ask, _("Fai una domanda sulle regole."))
    ask.add_argument("question", nargs="*", help=_("la domanda"))
    ask.add_argument("--game", help=_("il gioco (per esempio ardenne44)"))
    ask.add_argument(
        "--after",
        action="append",
        default=[],
        metavar="…",
        help=_("una domanda già fatta: «e di notte?» riguarda quella"),
    )
    ask.add_argument("--explain", action="store_true", help=_("mostra che cosa è stato capito, e che cosa scartato"))
    ask.add_argument("--json", action="store_true", help=_("la risposta come oggetto JSON"))
    ask.add_argument(
        "--jsonl", action="store_true", help=_("una domanda JSON per riga da standard input, una risposta per riga")
    )

    search = _command(commands, "search", _search, _("Cerca le regole più vicine a una domanda."))
    search.add_argument("question", nargs="+", help=_("le parole da cercare"))
    search.add_argument("--game", help=_("il gioco"))
    search.add_argument("--explain", action="store_true", help=_("mostra che cosa ha dato ogni parte della ricerca"))

    rule = _command(commands, "rule", _rule, _("Mostra una regola."))
    rule.add_argument("game")
    rule.add_argument("section", nargs="?", help=_("il numero; senza, l'elenco delle regole"))

    table = _command(commands, "table", _table, _("Mostra una tabella."))
    table.add_argument("game")
    table.add_argument("table", nargs="?", help=_("il nome; senza, l'elenco delle tabelle"))

    calc = _command(commands, "calc", _calc, _("Fai un calcolo; senza nome, l'elenco dei calcoli."))
    calc.add_argument("game", nargs="?")
    _calculator_options(calc, arguments)

    learn = _command(commands, "learn", _learn, _("Impara un gioco: lezioni, esercizi, quiz."))
    if arguments[:1] == ["learn"]:
        from referee.cli_learn import add_options

        add_options(learn)

    importing = _command(commands, "import", _import, _("Importa il tuo regolamento: di un gioco di Arbitro, o nuovo."))
    library = _command(commands, "library", None, _("Elenca, togli o dividi di nuovo i libri importati."))
    if arguments[:1] in (["import"], ["library"]):
        from referee.cli_library import import_options, library_options

        import_options(importing)
        library_options(library)

    _corpus_commands(commands)

    _evaluation_options(_command(commands, "eval", _eval, _("Misura le risposte su domande di prova.")))

    serve = _command(commands, "serve", _serve, _("Avvia l'applicazione web."))
    serve.add_argument("--host", default=settings().host)
    serve.add_argument("--port", type=int, default=settings().port)
    serve.add_argument(
        "--threads", type=int, default=settings().threads, help=_("quante richieste serve insieme ogni processo")
    )

    backup = _command(commands, "backup", _backup, _("Copia note, giudizi, progressi e libri importati in un file."))
    backup.add_argument("file", type=Path, help=_("il file da scrivere"))
    restore = _command(
        commands, "restore", _restore, _("Rimetti note, giudizi, progressi e libri importati da una copia.")
    )
    restore.add_argument("file", type=Path, help=_("una copia fatta con «referee backup»"))
    return parser


def _corpus_commands(commands: Any) -> None:
    corpus = _command(commands, "corpus", None, _("Controlla o esporta le regole."))
    actions = corpus.add_subparsers(required=True, metavar=_("azione"))
    check = _command(actions, "check", _corpus_check, _("Elenca ogni problema, con file e riga."))
    check.add_argument("folder", nargs="?", type=Path, help=_("la cartella (di norma quella di Arbitro)"))
    _command(actions, "export", _corpus_export, _("Una regola JSON per riga."))

    index = _command(commands, "index", None, _("Costruisci o controlla l'indice."))
    actions = index.add_subparsers(required=True, metavar=_("azione"))
    _command(actions, "build", _index_build, _("Costruisci l'indice dalle regole."))
    train = _command(
        actions, "train", _index_train, _("Addestra il codificatore e ricostruisci l'indice (serve l'extra «train»).")
    )
    train.add_argument("--teacher", type=Path, help=_("un modello ONNX da cui imparare prima l'italiano"))
    train.add_argument("--text", type=Path, action="append", default=[], help=_("italiano comune, una riga alla volta"))
    tune = _command(actions, "tune", _index_tune, _("Impara i pesi della ricerca da domande di prova."))
    tune.add_argument("golden", type=Path, help=_("un file .jsonl o una cartella"))
    _command(actions, "check", _index_check, _("Controlla che l'indice corrisponda alle regole."))


def _evaluation_options(evaluate: argparse.ArgumentParser) -> None:
    evaluate.add_argument("golden", type=Path, help=_("un file .jsonl o una cartella"))
    evaluate.add_argument("--figures", action="store_true", help=_("la cifra chiesta è nella risposta breve?"))
    evaluate.add_argument("--facts", action="store_true", help=_("il fatto chiesto è nella risposta breve?"))
    evaluate.add_argument("--wrong", action="store_true", help=_("con «--figures» o «--facts»: mostra ogni errore"))
    evaluate.add_argument(
        "--ablation",
        type=Path,
        metavar="…",
        help=_("quanto vale ogni parte della ricerca, coi pesi imparati su queste domande"),
    )


def _argparse_text(message: str) -> str:
    return _(_ARGPARSE.get(message, message))


def _command(commands: Any, name: str, run: Callable[..., int] | None, help: str) -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = commands.add_parser(name, help=help, description=help)
    if run:
        parser.set_defaults(run=run)
    return parser


# --- asking


def _ask(options: argparse.Namespace) -> int:
    from referee.corpus.model import PRINT
    from referee.dialogue import parse_question
    from referee.dialogue.calculated import assumed_text, unused_text

    referee = _referee()
    if options.jsonl:
        from referee.dialogue.lines import answer_lines

        return answer_lines(referee, sys.stdin.buffer, sys.stdout)
    data = {"question": " ".join(options.question), "game": options.game, "history": options.after}
    turn = referee.turn(parse_question(data, referee.corpus.games))
    answer = turn.answer
    if options.json:
        print(json.dumps(answer.as_json(), ensure_ascii=False, indent=1))
        return 0
    print(answer.answer)
    if answer.calculation:
        notes = (assumed_text(answer.calculation["assumed"]), unused_text(answer.calculation["unused"]))
        print("\n".join(filter(None, notes)))
    for choice in answer.suggestions if answer.clarify else ():
        print(f"  - {choice}")
    for step in answer.calculation["steps"] if answer.calculation else ():
        print(f"  {step['value']:>7}  {step['text']} [{step['section']}]")
    for citation in answer.citations:
        where = referee.corpus.game(citation.game).title
        if citation.source == PRINT:
            where = _("{game}, testo stampato", game=where)
        print(f"\n  {citation.section} {citation.title} ({where})")
        print(f"    «{citation.quote}»")
    for ruling in answer.rulings:
        print(f"\n  {ruling['id']} {ruling['title']}\n    {ruling['text']}")
    for note in turn.notes if options.explain else ():
        print(f"\n? {note}")
    return 0


def _referee() -> "Referee":
    from referee.library import own_referee

    return own_referee()


def _search(options: argparse.Namespace) -> int:
    referee = _referee()
    if options.game:
        referee.corpus.game(options.game)
    found = referee.searcher.search(" ".join(options.question), options.game)
    for hit in found.hits:
        print(f"{hit.score:7.2f}  {hit.section.game}  {hit.section.id}  {hit.section.title}")
        if options.explain:
            print("         " + ", ".join(f"{name} {value:+.2f}" for name, value in hit.parts.items() if value))
    if options.explain:
        print(
            _(
                "fiducia {confidence:.2f} (si astiene sotto {refuse:.2f})",
                confidence=found.confidence,
                refuse=referee.searcher.fusion.refuse,
            )
        )
        print("         " + ", ".join(f"{name} {value:.2f}" for name, value in found.signals.items()))
    return 0


# --- looking up


def _rule(options: argparse.Namespace) -> int:
    from referee.library.joined import own_corpus

    corpus, prints = own_corpus()
    game = corpus.game(options.game)
    if not options.section:
        for section in game.sections.values():
            print(f"{section.id:24} {section.title}")
        return 0
    section = game.section(options.section)
    print(f"{section.id} {section.title}\n\n{section.text}")
    others = [other for other in game.under(section.number) if other.id != section.id]
    if others and not section.slug:
        print("\n" + _("Voci di questa regola:"))
        for other in others:
            print(f"  {other.id} {other.title}")
    for ruling in game.rulings_on(section.id):
        print(f"\n{ruling.id} {ruling.title}\n{ruling.text}")
    if printed := prints.get((game.id, section.number)):
        print("\n" + _("Testo stampato:") + f"\n{printed.text}")
    return 0


def _table(options: argparse.Namespace) -> int:
    from referee.library.joined import own_corpus

    game = own_corpus()[0].game(options.game)
    if not options.table:
        for table in game.tables.values():
            print(f"{table.id:24} {table.title}")
        return 0
    table = game.table(options.table)
    widths = [max(len(row[column]) for row in (table.columns, *table.rows)) for column in range(len(table.columns))]
    print(f"{table.title} ({', '.join(table.sections)})\n")
    for row in (table.columns, *table.rows):
        print("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())
    for note in table.notes:
        print(f"\n{note}")
    return 0


# --- calculating


def _calculator_options(parser: argparse.ArgumentParser, arguments: list[str]) -> None:
    """The options of the calculator named on the line, from its declaration; `calc` alone costs no import."""
    if arguments[:1] != ["calc"] or len([each for each in arguments[1:3] if not each.startswith("-")]) < 2:
        parser.add_argument("name", nargs="?", help=_("il nome del calcolo"))
        return
    from referee.calculators import find
    from referee.calculators.kinds import Flag

    found = find(arguments[1], arguments[2])
    parser.description = f"{_(found.title)}. {_(found.summary)}"
    parser.add_argument("name")
    parser.add_argument("--json", action="store_true", help=_("il risultato come oggetto JSON"))
    for input in found.inputs:
        extra: dict[str, Any] = {"nargs": "?", "const": "sì"} if isinstance(input.kind, Flag) else {}
        help = ". ".join(part.rstrip(".") for part in (_(input.label), _(input.help)) if part).replace("%", "%%")
        parser.add_argument(input.option, dest=f"input_{input.name}", metavar="…", help=help, **extra)


def _calc(options: argparse.Namespace) -> int:
    from referee.calculators import calculators, find

    if not options.name:
        for each in calculators().values():
            if options.game in (None, each.game):
                print(f"{each.game:18} {each.name:18} {_(each.title)}: {_(each.summary)}")
        return 0
    found = find(options.game, options.name)
    given = {input.name: getattr(options, f"input_{input.name}") for input in found.inputs}
    calculation = found.run(given)
    if options.json:
        print(json.dumps(calculation.as_json(), ensure_ascii=False, indent=1))
        return 0
    ruling = calculation.ruling
    print(ruling.result)
    for step in ruling.steps:
        print(f"  {step.value:>7}  {step.text} [{step.section}]")
    for outcome, chance in ruling.odds.items():
        from referee.calculators.dice import percent

        print(f"  {outcome:>8}  {chance!s:>6}  {percent(chance)}")
    for warning in ruling.warnings:
        print(f"  ! {warning}")
    return 0


def _import(options: argparse.Namespace) -> int:
    from referee.cli_library import run_import

    return run_import(options)


def _learn(options: argparse.Namespace) -> int:
    from referee.cli_learn import run

    return run(options)


# --- the corpus and the index


def _corpus_check(options: argparse.Namespace) -> int:
    from referee import paths
    from referee.corpus.check import check_corpus
    from referee.teaching.check import check_teaching

    folder = options.folder or paths.CORPUS
    problems = [*check_corpus(folder), *check_teaching(folder)]
    for problem in problems:
        print(problem)
    print(_("Problemi: {count}", count=len(problems)))
    return 1 if problems else 0


def _corpus_export(options: argparse.Namespace) -> int:
    from referee.corpus import load_corpus
    from referee.corpus.export import as_json

    for section in load_corpus().sections:
        print(json.dumps(as_json(section), ensure_ascii=False))
    return 0


def _index_build(options: argparse.Namespace) -> int:
    from referee.corpus import load_corpus
    from referee.index import build_index, index_folder

    print(json.dumps(build_index(load_corpus(), index_folder()), ensure_ascii=False))
    return 0


def _index_train(options: argparse.Namespace) -> int:
    from referee.corpus import load_corpus
    from referee.index import build_index
    from referee.index.encoder import Encoder

    try:
        from referee.training import distil
        from referee.training.model import table_of
        from referee.training.train import DIMENSION, train
    except ImportError:
        raise RefereeError(_("Per addestrare serve l'extra «train»: pip install arbitro[train].")) from None
    corpus, start = load_corpus(), None
    if options.teacher:
        texts = distil.teaching_texts(corpus, options.text)
        start = distil.distil(texts, distil.teacher_vectors(options.teacher, texts), DIMENSION)
    encoder = Encoder(table_of(train(corpus, start)))
    print(json.dumps(build_index(corpus, encoder=encoder), ensure_ascii=False))
    return 0


def _index_tune(options: argparse.Namespace) -> int:
    from referee.dialogue import Referee
    from referee.evaluation import read_golden
    from referee.figures import FIGURES, read_figures
    from referee.index import index_folder
    from referee.tuning import tune, tune_choice

    golden = read_golden(options.golden)
    fusion = tune(Referee.shipped(), golden)
    fusion.save(index_folder())
    print(fusion)
    if (options.golden / FIGURES).is_dir():
        Referee.shipped.cache_clear()
        weights = tune_choice(Referee.shipped(), read_figures(options.golden / FIGURES), golden)
        weights.save(index_folder())
        print(weights)
    return 0


def _index_check(options: argparse.Namespace) -> int:
    from referee.corpus import load_corpus
    from referee.index.store import encoder_problem, index_folder, index_problem

    problem = index_problem(load_corpus(), index_folder()) or encoder_problem(index_folder())
    print(problem or _("L'indice corrisponde alle regole."))
    return 1 if problem else 0


def _eval(options: argparse.Namespace) -> int:
    from referee.evaluation import evaluate, read_golden, report

    if options.figures:
        from referee.figures import figures_report, measure, read_figures

        print(figures_report(measure(_referee(), read_figures(options.golden)), options.wrong))
        return 0
    golden = read_golden(options.golden)
    if options.facts:
        from referee.facts import facts_report, tell

        asked = [each for each in golden if each.sections and each.fact]
        print(facts_report([tell(_referee(), each) for each in asked], options.wrong))
        return 0
    print(report(evaluate(_referee(), golden)))
    if options.ablation:
        from referee.ablation import ablation

        for name, recalls in ablation(_referee(), read_golden(options.ablation), golden):
            print(f"{name:34} " + " ".join(f"{recall:6.1f}" for recall in recalls))
    return 0


def _serve(options: argparse.Namespace) -> int:
    # A request is answered by one thread: the libraries' own would only wait for each other, and a fork forbids them.
    os.environ.update({"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"})
    from referee.web.serve import serve

    gc.enable()
    serve(options.host, options.port, options.threads)
    return 0


# --- what the player added


def _storage() -> "Storage":
    from referee.library.joined import own_storage

    return own_storage()


def _backup(options: argparse.Namespace) -> int:
    _storage().backup(options.file)
    print(_("Copia fatta: {file}", file=options.file))
    return 0


def _restore(options: argparse.Namespace) -> int:
    kept = _storage().restore(options.file)
    print(_("Dati rimessi da {file}.", file=options.file))
    if kept:
        print(_("Quelli di prima sono in {file}.", file=kept))
    return 0


if __name__ == "__main__":
    sys.exit(main())
