"""Reading a game's folder. Problems are collected, not raised: `check` shows them all in one run."""

import csv
import hashlib
import io
import re
import tomllib
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from referee import paths
from referee.corpus.model import Corpus, Game, HouseRuling, Phase, Section, Table

ABSENT = "absent.md"  # of a game: what players ask about and its rules do not say
CALCULATIONS = "calculations.md"  # of a game: what players ask its calculators
LESSONS, QUIZ, EXERCISES = "lessons", "quiz.md", "exercises.toml"  # of a game: what teaches it; no search reads them
OFF_TOPIC = "off-topic.md"  # beside the games: what has nothing to do with any
REPLIES = (" = sì", " = no")  # after a question, where that is the answer
_HEADING = re.compile(r"## (\S+)(?: +(.*))?$")
_GAME_FIELDS = {"title", "edition", "names", "redirects", "tables", "sequence"}
_TABLE_FIELDS = {"title", "sections", "notes", "aliases"}
_PHASE_FIELDS = {"name", "actor", "sections", "text"}


@dataclass(frozen=True, slots=True)
class Problem:
    """Something wrong in the corpus, where it is."""

    file: str
    line: int
    text: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.text}"


@lru_cache(maxsize=4)
def load_corpus(folder: Path = paths.CORPUS) -> Corpus:
    """Every game under `folder`."""
    games = {game.id: game for game in (load_game(path.parent) for path in sorted(folder.glob("*/game.toml")))}
    off_topic = folder / OFF_TOPIC
    return Corpus(games, digest(folder), tuple(read_sections("", off_topic, [])) if off_topic.exists() else ())


def digest(folder: Path) -> str:
    """A hash over every file that makes the corpus."""
    total = hashlib.sha256()
    files = [path for game in folder.glob("*/game.toml") for path in game.parent.rglob("*")]
    for path in sorted([*files, *folder.glob(OFF_TOPIC)]):
        taught = path.parent.name == LESSONS or path.name in {QUIZ, EXERCISES}
        if path.suffix in {".md", ".csv", ".toml"} and not taught:
            total.update(path.relative_to(folder).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return total.hexdigest()


def load_game(folder: Path, problems: list[Problem] | None = None) -> Game:
    """The game in `folder`; what is wrong with it goes into `problems`."""
    problems = [] if problems is None else problems
    settings = _toml(folder / "game.toml", problems)
    sections: dict[str, Section] = {}
    for path in sorted((folder / "rules").glob("*.md")):
        for section in read_sections(folder.name, path, problems):
            if section.id in sections:
                first = sections[section.id]
                problems.append(Problem(section.file, section.line, f"{section.id} is already in {first.file}"))
            sections.setdefault(section.id, section)
    return Game(
        id=folder.name,
        title=settings.get("title", folder.name),
        edition=settings.get("edition", ""),
        names=tuple(settings.get("names", ())),
        redirects=dict(settings.get("redirects", {})),
        sections=sections,
        tables=_tables(folder, settings.get("tables", {}), problems),
        rulings=tuple(_rulings(folder, problems)),
        sequence=tuple(_phase(phase) for phase in settings.get("sequence", ())),
        absent=_beside(folder, ABSENT, problems),
        calculations=_beside(folder, CALCULATIONS, problems),
    )


def _beside(folder: Path, file: str, problems: list[Problem]) -> tuple[Section, ...]:
    """The entries of a file beside the rules, if the game has it."""
    return tuple(read_sections(folder.name, folder / file, problems)) if (folder / file).exists() else ()


def read_sections(game: str, path: Path, problems: list[Problem]) -> list[Section]:
    """The entries of one Markdown file."""
    chapter, found = "", []
    for heading, line, body in _entries(path, problems):
        if not heading:
            chapter = body[0].removeprefix("# ").strip() if body else ""
            continue
        match = _HEADING.match(heading)
        if match is None or not match.group(2):
            problems.append(Problem(_name(path), line, "a heading needs an id and a title"))
            continue
        found.append(_section(game, match.group(1), match.group(2).strip(), chapter, body, _name(path), line))
    return found


def _section(game: str, id: str, title: str, chapter: str, body: list[str], file: str, line: int) -> Section:
    text: list[str] = []
    questions: list[str] = []
    replies: list[str] = []
    aliases: list[str] = []
    for row in body:
        mark = row[:2]
        if mark == "? ":
            question, reply = _question(row[2:].strip())
            questions.append(question)
            replies.append(reply)
        elif mark == "~ ":
            aliases += [name.strip() for name in row[2:].split(",")]
        else:
            text.append(row)
    return Section(
        game=game,
        id=id.replace("_", " "),
        title=title,
        text="\n".join(text).strip(),
        chapter=chapter,
        questions=tuple(questions),
        replies=tuple(replies),
        aliases=tuple(filter(None, aliases)),
        file=file,
        line=line,
    )


def _question(text: str) -> tuple[str, str]:
    """A question and its reply, if it has one."""
    for reply in REPLIES:
        if text.endswith(reply):
            return text.removesuffix(reply), reply.removeprefix(" = ")
    return text, ""


def _entries(path: Path, problems: list[Problem]) -> list[tuple[str, int, list[str]]]:
    """The headings of a file with their line and body; the text before the first has no heading."""
    found: list[tuple[str, int, list[str]]] = [("", 1, [])]
    body = found[0][2]
    for number, row in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        first = row[:1]
        if first == "#" and row.startswith("## "):
            body = []
            found.append((row.rstrip(), number, body))
        elif first == "#" and number > 1:
            problems.append(Problem(_name(path), number, f"a heading of another level: {row[:40]}"))
        elif first in ("?", "~") and row[1:2] != " ":
            problems.append(Problem(_name(path), number, f"a space is missing after «{first}»"))
        else:
            body.append(row.rstrip())
    return found


def load_table(folder: Path, id: str) -> Table:
    """One table of the game in `folder`, without the rest of the game."""
    return _table(folder.name, id, _toml(folder / "game.toml", []).get("tables", {})[id], _csv(folder, id), [])


def _csv(folder: Path, id: str) -> Path:
    return folder / "tables" / f"{id}.csv"


def _rulings(folder: Path, problems: list[Problem]) -> list[HouseRuling]:
    path = folder / "rulings.md"
    if not path.exists():
        problems.append(Problem(_name(path), 0, "the file is missing"))
        return []
    rulings = []
    for heading, line, body in _entries(path, problems)[1:]:
        match = _HEADING.match(heading)
        touched = [row.removeprefix("§").strip() for row in body if row.startswith("§")]
        if match is None or not match.group(2) or not touched:
            problems.append(Problem(_name(path), line, "a ruling needs an id, a title and a line «§ sections»"))
            continue
        text = "\n".join(row for row in body if not row.startswith("§")).strip()
        sections = tuple(id.strip().replace("_", " ") for id in touched[0].split(","))
        rulings.append(HouseRuling(folder.name, match.group(1), match.group(2), text, sections))
    return rulings


def _tables(folder: Path, declared: dict[str, dict[str, Any]], problems: list[Problem]) -> dict[str, Table]:
    tables = {}
    files = {path.stem: path for path in sorted((folder / "tables").glob("*.csv"))}
    for id in sorted(declared.keys() ^ files.keys()):
        missing = "declaration in game.toml" if id in files else "file"
        problems.append(Problem(f"{folder.name}/tables/{id}.csv", 0, f"the table has no {missing}"))
    for id, about in declared.items():
        if id in files:
            tables[id] = _table(folder.name, id, about, _csv(folder, id), problems)
    return tables


def _table(game: str, id: str, about: dict[str, Any], path: Path, problems: list[Problem]) -> Table:
    for name in about.keys() - _TABLE_FIELDS:
        problems.append(Problem(f"{game}/game.toml", 0, f"unknown field «{name}» of the table {id}"))
    rows = list(csv.reader(io.StringIO(path.read_text(encoding="utf-8"))))
    for line, row in enumerate(rows, 1):
        if len(row) != len(rows[0]):
            problems.append(Problem(_name(path), line, f"{len(row)} cells where the header has {len(rows[0])}"))
    return Table(
        game=game,
        id=id,
        title=about.get("title", id),
        columns=tuple(rows[0]),
        rows=tuple(tuple(row) for row in rows[1:] if len(row) == len(rows[0])),
        sections=tuple(about.get("sections", ())),
        notes=tuple(about.get("notes", ())),
        aliases=tuple(about.get("aliases", ())),
    )


def _toml(path: Path, problems: list[Problem]) -> dict[str, Any]:
    try:
        settings = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, tomllib.TOMLDecodeError) as error:
        problems.append(Problem(_name(path), 0, str(error)))
        return {}
    for name in settings.keys() - _GAME_FIELDS:
        problems.append(Problem(_name(path), 0, f"unknown field «{name}»"))
    for phase in settings.get("sequence", ()):
        for name in phase.keys() - _PHASE_FIELDS:
            problems.append(Problem(_name(path), 0, f"unknown field «{name}» of a phase"))
    return settings


def _phase(about: dict[str, Any]) -> Phase:
    return Phase(about.get("name", ""), about.get("actor", ""), tuple(about.get("sections", ())), about.get("text", ""))


def _name(path: Path) -> str:
    """A file as it is shown: from the game's folder on."""
    parts = path.parts
    return "/".join(parts[-3:] if parts[-2] in {"rules", "tables"} else parts[-2:])
