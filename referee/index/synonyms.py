"""Players' words for the rules' words: `synonyms.txt` files that anyone can edit.

One line a rule's word: «Pinned = inchiodato, bloccato a terra». The line works in one direction: whoever says a word on
the right is taken to say the one on the left too.
"""

from collections.abc import Iterable, Sequence
from pathlib import Path

from referee.index.analysis import stem, tokens

FILE = "synonyms.txt"


class Synonyms:
    """The words on the right of every line, as stems, with what they stand for."""

    def __init__(self, lines: Iterable[str] = ()) -> None:
        self._meaning: dict[tuple[str, ...], list[str]] = {}
        self.words: set[str] = set()  # every single word that stands for another: none of them is misspelt
        for line in lines:
            meant, equals, others = line.partition("#")[0].partition("=")
            for other in others.split(",") if equals else ():
                said = tokens(other)
                if said and tokens(meant):
                    self._meaning.setdefault(_stems(said), []).extend(tokens(meant))
                    self.words.update(said)
        self._longest = max(map(len, self._meaning), default=0)
        self._first = {stems[0] for stems in self._meaning}

    @classmethod
    def load(cls, folders: Iterable[Path]) -> "Synonyms":
        """The lines of every `synonyms.txt` in these folders."""
        files = [folder / FILE for folder in folders if (folder / FILE).is_file()]
        return cls(line for file in files for line in file.read_text(encoding="utf-8").splitlines())

    @classmethod
    def of_games(cls, games: Iterable[str], folders: Sequence[Path]) -> "dict[str | None, Synonyms]":
        """For each game the common lines and its own, from each of these folders; under `None` the common ones."""
        found: dict[str | None, Synonyms] = {None: cls.load(folders)}
        for game in games:
            found[game] = cls.load([*folders, *(folder / game for folder in folders)])
        return found

    def meant(self, words: Sequence[str], shortest: int = 1) -> list[str]:
        """What `words`, or the phrases of at least `shortest` words among them, stand for beside themselves."""
        stems = _stems(words)
        found: list[str] = []
        for start in [place for place, each in enumerate(stems) if each in self._first]:
            for size in range(shortest, min(self._longest, len(stems) - start) + 1):
                found += self._meaning.get(stems[start : start + size], ())
        return [word for word in dict.fromkeys(found) if word not in words]


def _stems(words: Sequence[str]) -> tuple[str, ...]:
    return tuple(map(stem, words))
