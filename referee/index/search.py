"""From a question to ranked entries."""

import re
from collections.abc import Collection, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field

import numpy as np

from referee.calculators.spoken import NUMBER_WORDS
from referee.corpus.model import Corpus, Section
from referee.index.analysis import ADVICE, denials, terms, terms_of, tokens
from referee.index.encoder import Vectors
from referee.index.evidence import CLOSEST, Asked, Candidates, Weigher
from referee.index.fusion import EVIDENCE, SIGNALS, Fusion, Matrix
from referee.index.numbers import GameNames, rules_numbered
from referee.index.store import Index
from referee.index.synonyms import Synonyms
from referee.index.vectors import Packed, Shelf, masked
from referee.text import fold

_NONE = Synonyms()
_WORD = re.compile(r"[^\W\d_]{5,}+(?!['’])")  # a word long enough to be mended; «quell'» is whole
ALL_BUT_EQUAL = 0.85  # nearness of two questions that ask the same
RUNNERS_UP = 2
CLOSE = 0.05  # how likely an entry must be the one that answers, among those of its number, to be worth a look
# What sets players' questions against the topics that a book lacks: it says nothing of a book for which nobody wrote either.
AGAINST_TOPICS = ("near_question", "near_three", "near_topic", "topic_lead", "crowd")
ASKED_OF_ALL = 150  # questions of calculators that are looked at: some calculators have many near ones


@dataclass(frozen=True, slots=True)
class Hit:
    """An entry found, how strongly it stands among the others, and what each kind of evidence gave it."""

    section: Section
    score: float
    parts: dict[str, float] = field(default_factory=dict)
    runners_up: tuple[Section, ...] = ()  # other entries of the same printed number that may be the one that answers


@dataclass(frozen=True, slots=True)
class Results:
    """The entries found, best first, and how sure it is that they answer; `topic` is what the rules do not cover."""

    hits: tuple[Hit, ...]
    confidence: float = 1.0
    topic: Section | None = None
    signals: dict[str, float] = field(default_factory=dict)


class Searcher:
    """Ranks the entries of a corpus for a question."""

    def __init__(self, corpus: Corpus, index: Index, synonyms: Mapping[str | None, Synonyms] | None = None) -> None:
        self.corpus = corpus
        self.fusion = index.fusion
        self.lexical = index.lexical
        self.speller = index.speller
        self.synonyms = synonyms or {}  # of each game; under `None` those for a question that names no game
        self.weigher = Weigher(corpus, index.lexical, index.entries, index.questions)
        self.encoder = index.encoder
        self.encoder_digest = index.encoder_digest
        self.names = GameNames(corpus.games.values())
        self._calculations = index.calculations
        self._ranges = _ranges(corpus)
        self._calculation_ranges = _ranges(corpus, "calculations")
        self._topics = {game: index.topics.of(ranges) for game, ranges in _topic_ranges(corpus).items()}
        self._calculated = frozenset(
            word for each in corpus.calculations for question in each.questions for word in tokens(question)
        )
        self._places = {(each.game, each.id): place for place, each in enumerate(corpus.sections)}

    def with_fusion(self, fusion: Fusion) -> "Searcher":
        """The same search, weighed otherwise."""
        other = copy(self)
        other.fusion = fusion
        return other

    def search(self, question: str, game: str | None = None, count: int = 10, before: str = "") -> Results:
        """The best entries for `question`, best first; each printed number once, by its best entry.

        `before` is what was asked last: «e di notte?» is about that.
        """
        numbered = rules_numbered(question, self.corpus, self.names, game)
        if numbered:
            return Results(tuple(Hit(section, 1.0, {"number": 1.0}) for section in numbered))
        game, question = self._of_game(question, game)
        asked = self.asked(question, game, before)
        if not asked.terms:
            return Results((), 0.0)
        found = self.weigher.candidates(asked, *self._ranges[game])
        hits = self._ranked(found, max(count, 2))
        number, topics = self._nearest_topics(asked, game)
        signals = self._signals(asked, found, hits, topics, game)
        told = self._has_topics(hits[0]) and signals["topic_lead"] > 0
        topic = self.corpus.topics[number] if told else None
        return Results(tuple(hits[:count]), self.fusion.sure(list(signals.values())), topic, signals)

    def mended(self, text: str) -> str:
        """A sentence with its misspelt words mended and all else left as it is, for the calculators to hear."""
        return _WORD.sub(self._mended_word, text)

    def _mended_word(self, found: re.Match[str]) -> str:
        word = fold(found.group())
        if word in self._calculated or word in NUMBER_WORDS:
            return found.group()
        mended = self.speller.mend_word(word)
        return found.group() if mended == word else mended

    def asked(self, question: str, game: str | None, before: str = "") -> Asked:
        """A question as the search sees it: misspelt words mended, the rules' words added to the players'."""
        said, meant = self._read(f"{before} {question}", game)
        read = [said, self._read(question, game)[0]] if before else [said]
        vectors = self.encoder.encode([" ".join(words) for words in read])
        wants_advice = bool(ADVICE.search(fold(question)))
        return Asked(terms_of([*said, *meant]), vectors[0], vectors[1] if before else None, wants_advice)

    def calculations(self, question: str, game: str | None) -> list[tuple[Section, float]]:
        """The calculators whose questions come nearest, and how near, best first."""
        words, _meant = self._read(masked(question), game)
        asked = Packed.of(self.encoder.encode([" ".join(words)]))
        first, last = self._calculation_ranges[game]
        found: dict[int, float] = {}
        for number, value in zip(*self._calculations.nearest(asked, first, last, ASKED_OF_ALL), strict=True):
            found.setdefault(int(self._calculations.owners[number]), float(value))
        return [(self.corpus.calculations[number], value) for number, value in found.items()]

    def reply(self, question: str, section: Section) -> str:
        """«sì» or «no», when the question is nearly one that the entry answers so; empty when it is not that near.

        Measured on the tuning questions: at this nearness every reply is right, a little farther one in six is wrong.
        """
        if not any(section.replies):
            return ""
        vector = self.asked(question, section.game).vector
        near = self.weigher.questions_of(self._places[section.game, section.id], vector)
        best = int(near.argmax())
        same = denials(question) == denials(section.questions[best])
        return section.replies[best] if near[best] >= ALL_BUT_EQUAL and same else ""

    def synonyms_of(self, game: str | None) -> Synonyms:
        """What players' words stand for in a game; under `None` in all."""
        return self.synonyms.get(game, _NONE)

    def off_topic(self) -> Shelf:
        """The questions that have nothing to do with any game."""
        first = len(self.corpus.topics) - len(self.corpus.off_topic)
        shelf = self._topics[None].of([(first, len(self.corpus.topics))])
        return Shelf(shelf.packed, shelf.owners - np.int32(first))

    def says(self, term: str, game: str) -> bool:
        """Whether an entry of a game has a term, in its text or its questions."""
        number = self.lexical.vocabulary.get(term)
        return number is not None and bool(len(self.lexical.entries.among([number], *self._ranges[game]).documents))

    def holding(self, asked: Sequence[str], any_of: Collection[str], count: int) -> list[tuple[Section, float]]:
        """The entries that hold one of some terms, by how much they share with all those `asked`, and what share it is."""
        last = len(self.corpus.sections)
        numbers = [self.lexical.vocabulary[term] for term in any_of if term in self.lexical.vocabulary]
        holders = np.unique(self.lexical.entries.among(numbers, 0, last).documents).astype(np.int64)
        match = self.lexical.match(asked, 0, last)
        best = holders[np.argsort(-match.totals[holders], kind="stable")][:count]
        shares = match.closely(best)["covered"] if len(best) else np.zeros(0)
        return [(self.corpus.sections[place], float(share)) for place, share in zip(best, shares, strict=True)]

    def weight(self, word: str) -> float:
        """How rare a word is."""
        return self.lexical.weight(word)

    def evidence(self, question: str, game: str | None, before: str = "") -> Candidates:
        """The candidates for a question with all that speaks for them, before any weighing."""
        game, question = self._of_game(question, game)
        return self.weigher.candidates(self.asked(question, game, before), *self._ranges[game])

    def _signals(
        self, asked: Asked, found: Candidates, hits: list[Hit], topics: Vectors, game: str | None
    ) -> dict[str, float]:
        """What tells an answer from a refusal, in the order of `SIGNALS`."""
        # The entry that ranks best speaks for its number here, whichever of them answers.
        first = self.weigher.printed[self._places[hits[0].section.game, hits[0].section.id]]
        mine = np.flatnonzero(self.weigher.printed[found.numbers] == first)
        best = int(mine[self.fusion.ranking.parts(found.evidence[mine]).sum(axis=1).argmax()])
        near, entry = (float(found.column(name).max()) for name in ("near_question", "near_entry"))
        known = [term for term in asked.terms if term in self.lexical.vocabulary]
        near_topic = float(topics.max(initial=0.0))
        values = {
            **{name: float(found.column(name)[best]) for name in ("covered", "near_three", "near_entry")},
            "near_question": near,
            "near_topic": near_topic,
            "near_others": max(0.0, self.weigher.near_anywhere(asked) - entry) if game else 0.0,
            "margin": hits[0].score - (hits[1].score if len(hits) > 1 else 0.0),
            "known": len(known) / len(asked.terms),
            "topic_lead": max(0.0, near_topic - near),
            "crowd": _crowd(topics, found.closest),
            "length": float(len(set(asked.terms))),
            "advice": float(asked.advice),
        }
        if not self._has_topics(hits[0]):
            values |= {name: self.fusion.confidence.middle(name) for name in AGAINST_TOPICS}
        return {name: values[name] for name in SIGNALS}

    def _has_topics(self, hit: Hit) -> bool:
        """Whether somebody wrote what the game of this entry does not cover; nobody did for a player's own book."""
        return bool(self.corpus.game(hit.section.game).absent)

    def _read(self, text: str, game: str | None) -> tuple[list[str], list[str]]:
        """The words of a text, those of the rules where it can be, and what its phrases stand for.

        A word that no rule uses gives way to what it stands for. Words that rules do use are left as they are: measured
        on the tuning questions, adding to them does more harm than good, and phrases help only as further words.
        """
        synonyms = self.synonyms.get(game, _NONE)
        said = [word if word in synonyms.words else self.speller.mend_word(word) for word in tokens(text)]
        strange = [word for word in said if word in synonyms.words and not self.speller.knows(word)]
        plain = [word for word in said if word not in strange]
        return [*plain, *synonyms.meant(strange)], synonyms.meant(said, shortest=2)

    def _of_game(self, question: str, game: str | None) -> tuple[str | None, str]:
        """The game a question is about, and the question without its name."""
        named = self.names.find(question) if game is None else None
        if named and named[1] and self._is_plain_name(question, named[1], named[0].id):
            return named[0].id, named[1]
        return game, question

    def _is_plain_name(self, question: str, rest: str, game: str) -> bool:
        """Whether the words that name a game are no words of another game's rules («ambush» is one of ASL's)."""
        said = set(terms(question)) - set(terms(rest))
        return len(said) > 1 or all(self.lexical.only_within(word, *self._ranges[game]) for word in said)

    def _ranked(self, found: Candidates, count: int) -> list[Hit]:
        """The first candidates by printed number: the parts of a printed section speak for it together.

        Which of them stands for it is another matter: the one most likely to say what was asked.
        """
        parts = self.fusion.ranking.parts(found.evidence)
        scores = parts.sum(axis=1)
        shares = np.exp(scores - scores.max())
        shares /= shares.sum()
        order = np.argsort(-scores, kind="stable")
        answering = self.fusion.answering.parts(self.weigher.shaped(found)).sum(axis=1)
        together: dict[int, float] = {}
        mine: dict[int, list[int]] = {}
        printed = self.weigher.printed[found.numbers[order]]
        for place, number, share in zip(order.tolist(), printed.tolist(), shares[order].tolist(), strict=True):
            together[number] = together.get(number, 0.0) + share
            mine.setdefault(number, []).append(place)
        hits: list[Hit] = []
        for number in sorted(mine, key=lambda number: -together[number])[:count]:
            best, *others = sorted(mine[number], key=lambda place: -answering[place])
            close = () if hits else _close(answering, best, others)  # only the first hit's are read
            section, *runners_up = (self.corpus.sections[found.numbers[place]] for place in (best, *close))
            given = dict(zip(EVIDENCE, parts[best].tolist(), strict=True))
            hits.append(Hit(section, together[number], given, tuple(runners_up)))
        return hits

    def _nearest_topics(self, asked: Asked, game: str | None) -> tuple[int, Vectors]:
        """The topic whose question comes nearest, by number, and how near the nearest come.

        Off-topic ones count for every game.
        """
        topics = self._topics[game]
        numbers, values = topics.nearest(asked.packed, 0, len(self.corpus.topics), CLOSEST)
        return (int(topics.owners[numbers[0]]) if len(numbers) else -1), values


def _crowd(topics: Vectors, questions: Vectors) -> float:
    """What share of the nearest questions of both kinds no rule answers, the nearer counting more.

    A book that came without questions has no crowd to speak of.
    """
    weights = np.exp(10 * np.concatenate([topics, questions]))
    return float(weights[: len(topics)].sum() / weights.sum()) if len(questions) else 0.0


def _close(scores: Matrix, first: int, others: Sequence[int]) -> list[int]:
    """Those of `others`, best first, that take a share worth a look of all that they and `first` have."""
    powers = np.exp(scores[list(others)] - scores[first])
    shares = powers / (1 + powers.sum())
    return [place for place, share in zip(others[:RUNNERS_UP], shares.tolist(), strict=False) if share >= CLOSE]


def _ranges(corpus: Corpus, part: str = "sections") -> dict[str | None, tuple[int, int]]:
    """Where each game's entries, or its calculators, stand among all; `None` is all of them."""
    found: dict[str | None, tuple[int, int]] = {}
    start = 0
    for id, game in corpus.games.items():
        found[id] = (start, start + len(getattr(game, part)))
        start += len(getattr(game, part))
    return {None: (0, start), **found}


def _topic_ranges(corpus: Corpus) -> dict[str | None, list[tuple[int, int]]]:
    """Where the topics stand that no rule of a game answers: its own and those that are off topic for all."""
    last = len(corpus.topics)
    found: dict[str | None, list[tuple[int, int]]] = {None: [(0, last)]}
    start = 0
    for id, game in corpus.games.items():
        found[id] = [(start, start + len(game.absent)), (last - len(corpus.off_topic), last)]
        start += len(game.absent)
    return found
