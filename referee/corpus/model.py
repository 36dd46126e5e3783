"""The nouns of the corpus. All are read only."""

import difflib
from dataclasses import dataclass, field
from functools import cached_property

from referee.corpus.references import references
from referee.errors import NotFoundError
from referee.i18n import _

OURS, PRINT = "ours", "print"


@dataclass(frozen=True, slots=True)
class Section:
    """One numbered entry: a rule, in our words or in a player's print, with the questions it answers and its other names."""

    game: str
    id: str
    title: str
    text: str
    chapter: str
    questions: tuple[str, ...] = ()
    aliases: tuple[str, ...] = ()
    file: str = ""
    line: int = 0
    replies: tuple[str, ...] = ()  # to each question: «sì», «no», or nothing where that is no answer
    source: str = OURS  # whose words the text is

    @property
    def number(self) -> str:
        """The printed number: `16.1` for `16.1#dr2`."""
        return self.id.partition("#")[0]

    @property
    def references(self) -> tuple[str, ...]:
        """The entries this one refers to."""
        return tuple(dict.fromkeys(id for _start, _end, id in references(self.text) if id != self.id))

    @property
    def slug(self) -> str:
        """What tells this sub-entry from the others of its number: `dr2` for `16.1#dr2`."""
        return self.id.partition("#")[2]


@dataclass(frozen=True, slots=True)
class Table:
    """A printed table as data: the calculators and the table page read the same cells."""

    game: str
    id: str
    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    sections: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    aliases: tuple[str, ...] = ()

    def column(self, name: str) -> int:
        """The position of the column called `name`."""
        return self.columns.index(name)

    def cell(self, row: str, column: str) -> str:
        """The cell where the row that starts with `row` meets `column`."""
        return self.row(row)[self.column(column)]

    def row(self, key: str) -> tuple[str, ...]:
        """The row that starts with `key`."""
        for row in self.rows:
            if row[0] == key:
                return row
        raise KeyError(key)


@dataclass(frozen=True, slots=True)
class HouseRuling:
    """What we hold where the print contradicts itself, and the sections it touches."""

    game: str
    id: str
    title: str
    text: str
    sections: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Phase:
    """A step of the sequence of play: who acts, and the rules at hand."""

    name: str
    actor: str
    sections: tuple[str, ...]
    text: str = ""


@dataclass(frozen=True)
class Game:
    """All that one folder of the corpus holds."""

    id: str
    title: str
    edition: str = ""
    names: tuple[str, ...] = ()  # how players call it: they tell which game a question is about
    redirects: dict[str, str] = field(default_factory=dict)  # numbers other rules cite that print under another
    sections: dict[str, Section] = field(default_factory=dict)
    tables: dict[str, Table] = field(default_factory=dict)
    rulings: tuple[HouseRuling, ...] = ()
    sequence: tuple[Phase, ...] = ()
    absent: tuple[Section, ...] = ()  # what players ask about and no rule says
    calculations: tuple[Section, ...] = ()  # of each calculator by name: what players ask it

    @cached_property
    def _folded(self) -> dict[str, str]:
        return {fold_id(id): id for id in [*self.redirects, *self.sections]}

    def find(self, id: str) -> Section | None:
        """The entry with this number, in whatever capitals; none when there is no such entry."""
        known = self._folded.get(fold_id(id))
        if known is None:
            return None
        return self.sections[self.redirects.get(known, known)]

    def section(self, id: str) -> Section:
        """The entry with this number; an error that lists the nearest when there is none."""
        found = self.find(id)
        if found is None:
            near = nearest(id, list(self.sections))
            raise NotFoundError(_("{game} non ha la regola «{id}».", game=self.title, id=id), near)
        return found

    def table(self, id: str) -> Table:
        """The table with this name; an error that lists the nearest when there is none."""
        by_name = {fold_id(name): table for table in self.tables.values() for name in (*table.aliases, table.id)}
        if fold_id(id) not in by_name:
            near = nearest(id, list(self.tables))
            raise NotFoundError(_("{game} non ha la tabella «{id}».", game=self.title, id=id), near)
        return by_name[fold_id(id)]

    def under(self, number: str) -> list[Section]:
        """The entry of a printed number and all its sub-entries, in order."""
        return [section for section in self.sections.values() if section.number == number]

    def rulings_on(self, *ids: str) -> list[HouseRuling]:
        """The house rulings that touch any of these sections."""
        numbers = {id.partition("#")[0] for id in ids} | set(ids)
        return [ruling for ruling in self.rulings if numbers & set(ruling.sections)]


@dataclass(frozen=True)
class Corpus:
    """The games we know, and the hash of the files they were read from."""

    games: dict[str, Game]
    digest: str
    off_topic: tuple[Section, ...] = ()  # what has nothing to do with any game

    def game(self, id: str) -> Game:
        """The game called `id`; an error that lists the games when there is none."""
        if id not in self.games:
            known = ", ".join(self.games)
            raise NotFoundError(_("Non conosco il gioco «{id}». I giochi sono: {known}.", id=id, known=known))
        return self.games[id]

    @cached_property
    def sections(self) -> list[Section]:
        """Every entry of every game, in a fixed order: its position is its number in the index."""
        return [section for game in self.games.values() for section in game.sections.values()]

    @cached_property
    def topics(self) -> list[Section]:
        """All that no rule answers: each game's absent topics, in the order of the games, then what is off topic."""
        return [*(topic for game in self.games.values() for topic in game.absent), *self.off_topic]

    @cached_property
    def calculations(self) -> list[Section]:
        """What players ask each calculator, in the order of the games."""
        return [each for game in self.games.values() for each in game.calculations]


def fold_id(id: str) -> str:
    """An id as it is compared: no capitals, no parentheses, no trailing dot."""
    return " ".join(id.replace("_", " ").strip(" ().").casefold().split())


def nearest(id: str, known: list[str], count: int = 5) -> tuple[str, ...]:
    """The known ids most like `id`: the same beginning first, then by spelling."""
    folded = fold_id(id)
    parent = folded.rpartition(".")[0]
    alike = [other for other in known if parent and "#" not in other and fold_id(other).startswith(parent)]
    alike += difflib.get_close_matches(id, known, n=count, cutoff=0.4)
    return tuple(dict.fromkeys(alike))[:count]
