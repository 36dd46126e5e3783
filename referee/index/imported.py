"""The index of an imported book: the same search as over our own entries, kept in one file of the player's folder.

A printed section has no questions of players: its own sentences stand in for them, so that the weights learned for our
entries weigh it, too. The file is only a copy of what can be built again: a stale or broken one is built anew.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from referee.corpus.model import Corpus, Game, Section
from referee.index.analysis import terms
from referee.index.lexical import Lexical, Postings, build_lexical
from referee.index.search import Searcher
from referee.index.spelling import trusted_words
from referee.index.store import FORMAT, Index
from referee.index.vectors import Packed, Shelf, entry_text, owners_of

MOST_SENTENCES = 40  # of a section that stand in for questions
_SENTENCE_END = re.compile(r"(?<=[.!?;])\s+|\n")
_POSTINGS = ("offsets", "documents", "fields", "impacts")
Arrays = dict[str, NDArray[Any]]


@dataclass(frozen=True)
class PrintSearcher:
    """The search over one imported book, and the words that it prints."""

    searcher: Searcher
    words: frozenset[str]


def print_searcher(main: Searcher, game: Game, key: str, folder: Path) -> PrintSearcher:
    """The search over a book; read from the folder when the file there has this key, else built and written there."""
    asked = [replace(each, questions=_sentences(each.text)) for each in game.sections.values()]
    file, full = folder / f"{game.id}.npz", f"{FORMAT} {main.encoder_digest} {key}"
    arrays = _load(file, full)
    if arrays is None:
        arrays = _build(main, asked)
        _save(file, full, arrays)
    words = _strings(arrays["words"])
    counts = dict(zip(words, arrays["counts"].tolist(), strict=True))
    vocabulary = {word: number for number, word in enumerate(_strings(arrays["vocabulary"]))}
    index = Index(
        Lexical(
            vocabulary, arrays["idf"], _postings(arrays, "entries"), _postings(arrays, "questions"), owners_of(asked)
        ),
        main.speller.beside(counts, vocabulary),
        main.encoder,
        _shelf(arrays, "entries", np.arange(len(asked), dtype=np.int32)),
        _shelf(arrays, "questions", owners_of(asked)),
        main.off_topic(),
        Shelf(Packed(np.zeros((0, 1), np.int8), 1.0), np.zeros(0, np.int32)),
        main.fusion,
    )
    corpus = Corpus({game.id: game}, key, main.corpus.off_topic)
    return PrintSearcher(Searcher(corpus, index, {game.id: main.synonyms_of(None)}), frozenset(words))


def _sentences(text: str) -> tuple[str, ...]:
    return tuple(each for each in _SENTENCE_END.split(text) if len(each) > 15)[:MOST_SENTENCES]


def _build(main: Searcher, sections: Sequence[Section]) -> Arrays:
    plain = [replace(each, questions=()) for each in sections]
    counts = trusted_words(plain)
    lexical = build_lexical(sections, lru_cache(maxsize=None)(terms))
    vectors = {
        "entries": main.encoder.encode([entry_text(each) for each in sections]),
        "questions": main.encoder.encode([question for each in sections for question in each.questions]),
    }
    arrays: Arrays = {
        "words": _bytes(counts),
        "counts": np.array(list(counts.values()), dtype=np.int64),
        "vocabulary": _bytes(lexical.vocabulary),
        "idf": lexical.idf,
    }
    for name, postings in (("entries", lexical.entries), ("questions", lexical.questions)):
        arrays |= {f"{name}.{part}": getattr(postings, part) for part in _POSTINGS}
        packed = Packed.of(vectors[name])
        arrays |= {f"{name}.codes": packed.codes, f"{name}.scale": np.array(packed.scale)}
    return arrays


def _postings(arrays: Arrays, name: str) -> Postings:
    return Postings(*(arrays[f"{name}.{part}"] for part in _POSTINGS))


def _shelf(arrays: Arrays, name: str, owners: NDArray[np.int32]) -> Shelf:
    return Shelf(Packed(arrays[f"{name}.codes"], float(arrays[f"{name}.scale"])), owners)


def _bytes(words: Any) -> NDArray[np.uint8]:
    return np.frombuffer("\n".join(words).encode(), dtype=np.uint8)


def _strings(array: NDArray[Any]) -> list[str]:
    text = array.tobytes().decode()
    return text.split("\n") if text else []


def _save(file: Path, key: str, arrays: Arrays) -> None:
    """Write the file whole or not at all; where it cannot be written the search works without it."""
    partial = file.with_suffix(".partial.npz")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        np.savez(partial, key=_bytes([key]), **arrays)  # type: ignore[arg-type]
        partial.replace(file)
    except OSError:
        partial.unlink(missing_ok=True)


def _load(file: Path, key: str) -> Arrays | None:
    try:
        with file.open("rb") as opened, np.load(opened, allow_pickle=False) as found:
            arrays = {name: found[name] for name in found.files}
    except (OSError, ValueError, EOFError, KeyError, AttributeError, BadZipFile):
        return None
    return arrays if _strings(arrays.pop("key", np.zeros(0, np.uint8))) == [key] else None
