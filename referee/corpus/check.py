"""Every problem of the corpus in one run, each with its file and line."""

from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from referee import paths
from referee.corpus.load import Problem, load_game
from referee.corpus.model import Game, Section


def check_corpus(folder: Path = paths.CORPUS) -> list[Problem]:
    """What is wrong in any game under `folder`."""
    problems: list[Problem] = []
    for path in sorted(folder.glob("*/game.toml")):
        game = load_game(path.parent, problems)
        for section in game.sections.values():
            problems += _section_problems(game, section)
        for topic in game.absent:
            problems += _section_problems(game, topic)
        problems += _shared(game)
        problems += _outside_references(game)
    return problems


def _section_problems(game: Game, section: Section) -> Iterator[Problem]:
    def problem(text: str) -> Problem:
        return Problem(section.file, section.line, f"{section.id}: {text}")

    if not section.text:
        yield problem("no text")
    if not section.questions:
        yield problem("no questions")
    for reference in section.references:
        if game.find(reference) is None:
            yield problem(f"dead reference to {reference}")


def _shared(game: Game) -> Iterator[Problem]:
    """Texts, questions and aliases that two entries share: search could not tell the entries apart."""
    owners: dict[tuple[str, str], list[Section]] = defaultdict(list)
    for section in (*game.sections.values(), *game.absent):
        said = [("text", section.text)] + [("question", question) for question in section.questions]
        said += [("alias", alias) for alias in section.aliases if section not in game.absent]
        for kind, value in dict.fromkeys((kind, " ".join(value.casefold().split())) for kind, value in said):
            owners[kind, value].append(section)
    for (kind, value), sections in owners.items():
        if value and len(sections) > 1:
            ids = ", ".join(section.id for section in sections)
            yield Problem(sections[1].file, sections[1].line, f"the same {kind} in {ids}: «{value[:60]}»")


def _outside_references(game: Game) -> Iterator[Problem]:
    """References that stand outside the entries: in tables, rulings, redirects and the sequence of play."""
    holders = [(f"table {table.id}", table.sections) for table in game.tables.values()]
    holders += [(f"ruling {ruling.id}", ruling.sections) for ruling in game.rulings]
    holders += [(f"phase {phase.name}", phase.sections) for phase in game.sequence]
    holders += [(f"redirect {old}", (new,)) for old, new in game.redirects.items()]
    for holder, ids in holders:
        for id in ids:
            if id not in game.sections:
                yield Problem(f"{game.id}/game.toml", 0, f"{holder}: dead reference to {id}")
