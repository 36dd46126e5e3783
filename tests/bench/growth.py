"""How the search grows: the corpus with synthetic imported books beside it, to 10 and 100 times its size.

A book is what a player imports: numbered sections without questions. Each copies the corpus's entries under a game of its
own, with words left out so that no two vectors are equal.
"""

import sys
from collections.abc import Iterator
from functools import cache
from itertools import compress
from pathlib import Path

import numpy as np

from referee.corpus.model import Corpus, Game, Section
from referee.dialogue import Referee
from referee.evaluation import read_golden
from referee.index.analysis import terms
from referee.index.lexical import build_lexical
from referee.index.search import Searcher
from referee.index.store import Index
from referee.index.vectors import Packed, Shelf, entry_text
from tests.bench.timing import most_memory, percentile, timed

GOLDEN = Path(__file__).resolve().parents[1] / "golden"


def books(corpus: Corpus, times: int) -> Iterator[Game]:
    """Enough books to make the corpus `times` as large."""
    chance = np.random.default_rng(44)
    for copy in range(1, times):
        for game in corpus.games.values():
            id = f"{game.id}-{copy}"
            yield Game(id, game.title, sections={each.id: _copy(each, id, chance) for each in game.sections.values()})


def _copy(section: Section, game: str, chance: np.random.Generator) -> Section:
    words = section.text.split()
    text = " ".join(compress(words, chance.random(len(words)) > 0.2))
    return Section(game, section.id, section.title, text or section.text, section.chapter)


@cache
def _terms_of_word(word: str) -> list[str]:
    return terms(word)


def read(text: str) -> list[str]:
    """The terms of a text, each distinct word analysed once: the copies say the same words over and over."""
    return [term for word in text.split() for term in _terms_of_word(word)]


def grown(referee: Referee, times: int) -> Searcher:
    """The same search over `times` as many entries."""
    old = referee.searcher
    corpus = Corpus(referee.corpus.games | {game.id: game for game in books(referee.corpus, times)}, "")
    new = corpus.sections[len(referee.corpus.sections) :]
    known = old.weigher.entries.packed
    parts = [known.codes]
    for start in range(0, len(new), 5000):
        vectors = old.encoder.encode([entry_text(each) for each in new[start : start + 5000]])
        parts.append(np.clip(np.round(vectors / known.scale), -127, 127).astype(np.int8))
    entries = Shelf(Packed(np.concatenate(parts), known.scale), np.arange(len(corpus.sections), dtype=np.int32))
    topics = Shelf(Packed(known.codes[:0], known.scale), np.zeros(0, np.int32))
    lexical = build_lexical(corpus.sections, read)
    nothing = Shelf(Packed(known.codes[:0], known.scale), np.zeros(0, np.int32))
    return Searcher(
        corpus,
        Index(lexical, old.speller, old.encoder, entries, old.weigher.questions, topics, nothing, old.fusion),
    )


def growth(times: int) -> None:
    """Print the latency and the memory at one size; run in a process of its own, for the memory."""
    shipped = Referee.shipped()
    built: list[Searcher] = []
    took = timed(lambda: built.append(grown(shipped, times)))
    print(f"corpus x{times}, {len(built[0].corpus.sections)} entries, built in {took:.0f} s")
    asked = [each.question for each in read_golden(GOLDEN)][::3]
    for game in ("named", "not named"):
        latencies = [_latency(built[0], each.question, each.game if game == "named" else None) for each in asked]
        print(
            f"  game {game}: p50 {percentile(latencies, 0.5):.1f} ms, p95 {percentile(latencies, 0.95):.1f} ms; "
            f"{most_memory():.0f} MB at most, building included"
        )


def _latency(searcher: Searcher, question: str, game: str | None) -> float:
    return timed(lambda: searcher.search(question, game)) * 1000


if __name__ == "__main__":
    growth(int(sys.argv[1]))
