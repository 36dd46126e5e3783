"""The referee: holds the corpus and the index, and answers."""

from functools import lru_cache

from referee.calculators.declare import Calculation
from referee.corpus.load import load_corpus
from referee.corpus.model import Corpus, Section
from referee.dialogue.compose import best_sentence, cut, short_answer
from referee.dialogue.contract import Answer, Citation, Question
from referee.dialogue.fill import calculation_in
from referee.i18n import _
from referee.index.search import Hit, Searcher
from referee.index.store import load_index
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
        return cls(corpus, Searcher(corpus, load_index(corpus)))

    def ask(self, question: Question) -> Answer:
        """Answer one question."""
        calculation = calculation_in(question.question, [question.game] if question.game else list(self.corpus.games))
        if calculation:
            return self._calculated(question, calculation)
        text, hits = in_context(question), self.rank(question)
        if not hits or hits[0].confidence < self.searcher.fusion.refuse:
            return self._abstain(question, hits)
        return self._answer(question, text, hits)

    def rank(self, question: Question) -> list[Hit]:
        """The entries that may answer, best first; a rule number alone goes straight to its rule."""
        direct = self.searcher.by_number(question.question, question.game)
        return direct or self.searcher.search(in_context(question), question.game)

    def _answer(self, question: Question, text: str, hits: list[Hit]) -> Answer:
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

    def _abstain(self, question: Question, hits: list[Hit]) -> Answer:
        """Say that no rule answers, and what stands nearest."""
        near = hits[:3]
        text = _("Non trovo una regola che risponda a questa domanda.")
        if near:
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

    def _suggestions(self, hits: list[Hit]) -> tuple[str, ...]:
        """The first questions of the entries that came close."""
        asked = [hit.section.questions[0] for hit in hits[1:] if hit.section.questions]
        return tuple(dict.fromkeys(asked))[:3]


def in_context(question: Question) -> str:
    """The question with the one before it: «e di notte?» is about what was asked last."""
    return " ".join([*question.history[-1:], question.question])
