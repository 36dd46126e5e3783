"""The referee: holds the corpus and the index, and answers."""

from collections.abc import Sequence
from functools import lru_cache

from referee import paths
from referee.calculators.declare import Calculation
from referee.corpus.load import load_corpus
from referee.corpus.model import Corpus, Section
from referee.corpus.references import readable
from referee.dialogue.compose import best_sentence, cut, short_answer
from referee.dialogue.contract import Answer, Citation, Question
from referee.dialogue.fill import calculation_in
from referee.i18n import _
from referee.index.search import Hit, Results, Searcher
from referee.index.store import index_folder, load_index
from referee.index.synonyms import Synonyms
from referee.settings import settings


class Referee:
    """Answers questions over one corpus."""

    def __init__(self, corpus: Corpus, searcher: Searcher) -> None:
        self.corpus = corpus
        self.searcher = searcher

    @classmethod
    @lru_cache(maxsize=1)
    def shipped(cls) -> "Referee":
        """The referee over the shipped corpus and index, loaded once."""
        corpus = load_corpus()
        synonyms = Synonyms.of_games(corpus.games, [paths.CORPUS, paths.user_data()])
        return cls(corpus, Searcher(corpus, load_index(corpus, index_folder()), synonyms))

    def ask(self, question: Question) -> Answer:
        """Answer one question."""
        calculation = calculation_in(question.question, [question.game] if question.game else list(self.corpus.games))
        if calculation:
            return self._calculated(question, calculation)
        found = self.find(question)
        if not found.hits or found.confidence < self.searcher.fusion.refuse:
            return self._abstain(question, found)
        return self._answer(question, in_context(question), found.hits)

    def find(self, question: Question, count: int = 10) -> Results:
        """The entries that may answer, best first; a rule number alone goes straight to its rule."""
        return self.searcher.search(question.question, question.game, count, " ".join(question.history[-1:]))

    def _answer(self, question: Question, text: str, hits: Sequence[Hit]) -> Answer:
        best = hits[0].section
        return Answer(
            outcome="answer",
            game=best.game,
            answer=short_answer(text, best, self.searcher.weight, settings().answer_chars),
            citations=tuple(self._cite(text, hit.section) for hit in hits[: settings().citations]),
            suggestions=self._suggestions(hits),
            id=question.id,
        )

    def _calculated(self, question: Question, calculation: Calculation) -> Answer:
        """The result, and the rules its steps rest on."""
        game = self.corpus.game(calculation.calculator.game)
        ruling = calculation.ruling
        rules = dict.fromkeys(game.section(id) for id in (ruling.steps[-1].section, *ruling.sections))
        return Answer(
            outcome="calculation",
            game=game.id,
            answer=cut(" ".join([ruling.result, *ruling.warnings]), settings().answer_chars),
            citations=tuple(self._cite(question.question, rule) for rule in list(rules)[: settings().citations]),
            calculation=calculation.as_json(),
            id=question.id,
        )

    def _abstain(self, question: Question, found: Results) -> Answer:
        """Say that no rule answers, what is known to be missing, and what stands nearest."""
        near = found.hits[:3]
        text = _("Non trovo una regola che risponda a questa domanda.")
        if found.topic:
            text += " " + readable(found.topic.text)
        if near and not (found.topic and not found.topic.game):
            titles = "; ".join(f"{hit.section.id} {hit.section.title}" for hit in near)
            text += " " + _("Le più vicine, che però non rispondono: {titles}.", titles=titles)
        return Answer(
            "abstain",
            question.game,
            cut(text, settings().answer_chars),
            suggestions=self._suggestions(near),
            id=question.id,
        )

    def _cite(self, text: str, section: Section) -> Citation:
        return Citation(section.game, section.id, section.title, best_sentence(text, section, self.searcher.weight))

    def _suggestions(self, hits: Sequence[Hit]) -> tuple[str, ...]:
        """The first questions of the entries that came close."""
        asked = [hit.section.questions[0] for hit in hits[1:] if hit.section.questions]
        return tuple(dict.fromkeys(asked))[:3]


def in_context(question: Question) -> str:
    """The question with the one before it: «e di notte?» is about what was asked last."""
    return " ".join([*question.history[-1:], question.question])
