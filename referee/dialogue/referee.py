"""The referee: holds the corpus and the index, and answers."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from referee import paths
from referee.calculators.declare import BadInputError, Calculator
from referee.calculators.spoken import spoken
from referee.corpus.load import load_corpus
from referee.corpus.model import Corpus, Section
from referee.corpus.references import readable
from referee.dialogue.calculated import missing, result_text
from referee.dialogue.choosing import NO_CHOICE, SURE, Choice, Chooser, Option, Weights
from referee.dialogue.comparing import compared
from referee.dialogue.compose import cut
from referee.dialogue.contract import Answer, Question
from referee.dialogue.learning import learning
from referee.dialogue.memory import (
    BARE,
    NUMBERED,
    RULE,
    SHORT,
    WHY,
    State,
    changed,
    completed,
    follows,
    next_roll,
    reply,
    supplies,
)
from referee.dialogue.talk import opened, small_talk
from referee.dialogue.telling import LIKELY, Teller, joined
from referee.i18n import _
from referee.index.search import Results, Searcher
from referee.index.store import index_folder, load_index
from referee.index.synonyms import Synonyms
from referee.settings import settings

REMEMBERED = 6  # earlier questions that are gone through again
BESIDE = 0.005  # of a rule: from here on its sentences stand beside what a calculator says
LEADS = 0.02  # of a rule, when the question has no figure and asks for none: from here on it stands above
DOUBT = 0.2  # of what is done: from here on what another calculator says stands below it


@dataclass(frozen=True, slots=True)
class Turn:
    """One question answered: the answer, where the conversation stands now, and how it was understood."""

    answer: Answer
    state: State
    notes: tuple[str, ...] = ()


class Referee:
    """Answers questions over one corpus."""

    def __init__(
        self,
        corpus: Corpus,
        searcher: Searcher,
        weights: Weights | None = None,
        prints: Mapping[tuple[str, str], Section] | None = None,
    ) -> None:
        self.corpus = corpus
        self.searcher = searcher
        self.prints = prints or {}  # of a game and a number: what the player's print says
        self.tell = Teller(corpus, searcher, self.prints)
        self.chooser = Chooser(searcher, weights or Weights())
        self._remembered = lru_cache(maxsize=512)(self._replay)

    @classmethod
    @lru_cache(maxsize=1)
    def shipped(cls) -> "Referee":
        """The referee over the shipped corpus and index, loaded once."""
        corpus = load_corpus()
        synonyms = Synonyms.of_games(corpus.games, [paths.CORPUS, paths.user_data()])
        folder = index_folder()
        return cls(corpus, Searcher(corpus, load_index(corpus, folder), synonyms), Weights.load(folder))

    def ask(self, question: Question) -> Answer:
        """Answer one question."""
        return replace(self.turn(question).answer, id=question.id)

    def turn(self, question: Question) -> Turn:
        """Answer one question after those of its history."""
        state = self._remembered(question.history[-REMEMBERED:], question.game)
        return self._next(state, question.question, question.game)

    def find(self, question: Question, count: int = 10) -> Results:
        """The entries that may answer, best first; a rule number alone goes straight to its rule."""
        return self.searcher.search(question.question, question.game, count, " ".join(question.history[-1:]))

    def _replay(self, history: tuple[str, ...], game: str | None) -> State:
        """Where a conversation stands after these questions."""
        if not history:
            return State(game=game)
        return self._next(self._remembered(history[:-1], game), history[-1], game).state

    def _next(self, state: State, text: str, game: str | None) -> Turn:
        """One more question: what leans on the last answer first, then the question by itself."""
        talk = small_talk(text)
        if talk:
            return Turn(Answer("answer", game, talk), state, ("talk",))
        taught = learning(text, game or state.game, self.corpus, self.searcher.names)
        if taught:
            return Turn(taught, state, ("learn",))
        text = opened(text)
        turn = self._about_the_last(state, text, game) if state.answer else None
        return turn or self._alone(state, completed(state, text), game)

    def _about_the_last(self, state: State, text: str, game: str | None) -> Turn | None:
        """An answer to what was asked back, «perché?», «dammi la regola», «e in Combat Commander?», a changed input."""
        plain = spoken(text)
        if NUMBERED.search(plain):
            return None
        given = reply(state, self.searcher.mended(text))
        if given is not None:
            return self._run(state.calculator, given, state.question, state, ("reply",))
        if state.unasked and len(plain.split()) < SHORT:
            given = reply(state.unasked, self.searcher.mended(text))
            turn = given and self._run(state.unasked.calculator, given, state.unasked.question, state, ("reply",))
            if turn:
                return turn
        if WHY.match(plain) or RULE.match(plain):
            return self._again(state, steps=bool(WHY.match(plain)))
        other = self.searcher.names.find(text)
        if other and follows(text) and len(spoken(other[1]).split()) <= 2:
            return self._alone(State(game=other[0].id), state.question, other[0].id)
        if not follows(text) and not supplies(state, text):
            return None
        given = changed(state, self.searcher.mended(text))
        if not given:
            return None
        turn = self._run(state.calculator, given, state.question, state, ("changed",))
        names = [name for name, value in given.items() if state.given.get(name) != value]
        return turn and replace(turn, state=replace(turn.state, touched=names[0] if len(names) == 1 else ""))

    def _again(self, state: State, steps: bool) -> Turn | None:
        """The last answer once more: with its reasons, or with its rule whole."""
        last = state.answer
        assert last is not None
        if not last.citations:
            return None
        if steps and last.calculation:
            said = [f"{step['text']}: {step['value']} [{step['section']}]" for step in last.calculation["steps"]]
            return Turn(replace(last, answer=cut("; ".join(said) + ".", settings().answer_chars)), state, ("why",))
        first = last.citations[0]
        rule = self.corpus.game(first.game).section(first.section)
        text = cut(f"{rule.number} {rule.title}. {readable(rule.text)}", settings().answer_chars)
        return Turn(replace(last, outcome="answer", answer=text, calculation=None), state, ("rule",))

    def _alone(self, state: State, text: str, game: str | None) -> Turn:
        """A question by itself: a comparison, a calculation, a rule, or a refusal."""
        across = compared(text, self.corpus, self.searcher.names) if game is None or not state.answer else None
        if across:
            answer = self.tell.compared(*across)
            return Turn(answer, State(across[1], answer=answer), ("comparison",))
        before = state.question if state.answer and state.question != text else ""
        found = self.searcher.search(text, game, 10, before)
        choice = NO_CHOICE if _is_number(found) else self._choice(state, text, game, found)
        options = choice.options
        for option in options if choice.rule < SURE else ():
            whole = option.likely > max(choice.rule, LIKELY / 2) and option.signs["complete"]  # it has all it needs
            if option.likely >= LIKELY or option is options[0] or whole:
                turn = self._run(option.calculator, option.heard.given, text, state, (), options)
                turn = turn and self._replied(turn, state, text)
                if turn:
                    turn = self._with_other(turn, text, option, options)
                    leads = choice.rule >= LEADS and not (choice.against["figures"] or choice.against["quantity"])
                    return self._with_rule(turn, text, found, leads) if choice.rule >= BESIDE else turn
        turn = self._by_rule(state, text, game, found, options)
        turn = replace(turn, state=replace(turn.state, unasked=_unasked(text, options)))
        return replace(turn, notes=(*_explained(options, found), *turn.notes))

    def _replied(self, turn: Turn, state: State, text: str) -> Turn:
        """A figure said after a rule may be just what the calculator goes on to ask for."""
        if turn.answer.outcome != "clarify" or not state.answer or not BARE.match(spoken(text)):
            return turn
        given = reply(turn.state, text)
        return (given and self._run(turn.state.calculator, given, turn.state.question, state, turn.notes)) or turn

    def _choice(self, state: State, text: str, game: str | None, found: Results) -> Choice:
        """The calculators that may be meant; a follow-up is heard together with what it follows."""
        whole = f"{state.question} {text}" if state.answer and follows(text) else text
        return self.chooser.choose(whole, game, found)

    def _run(
        self,
        calculator: Calculator | None,
        given: Mapping[str, Any],
        text: str,
        state: State,
        notes: tuple[str, ...],
        options: Sequence[Option] = (),
    ) -> Turn | None:
        """The calculation, or the question for what it lacks; none when it cannot be done like this."""
        if calculator is None:
            return None
        lacking = [each for each in calculator.inputs if each.required and each.name not in given]
        now = State(text, calculator.game, calculator, dict(given))
        notes = (*_explained(options, None), *notes)
        after_rule = state.answer is not None and state.calculator is None
        if lacking and options and not options[0].heard.figures and (after_rule or not given):
            return None  # hardly anything was told: a rule answers better than a question back
        if lacking:
            return self._ask_back(now, calculator, lacking[0], notes)
        try:
            calculation = calculator.run(given)
        except BadInputError as error:
            # What it lacks may show only while it runs: the armour, once the target is a vehicle.
            lacking = [each for each in calculator.inputs if each.name in error.problems and each.name not in given]
            vague = options and not options[0].heard.figures  # a rule answers better than a question back
            return self._ask_back(now, calculator, lacking[0], notes) if lacking and not vague else None
        answer = self.tell.calculated(text, calculation, dict(given), options)
        return Turn(answer, replace(now, answer=answer), notes)

    def _with_other(self, turn: Turn, text: str, used: Option, options: Sequence[Option]) -> Turn:
        """What another calculator says, below the first, when it may well have been meant and lacks nothing."""
        for other in options:
            if other is used or other.likely < DOUBT * used.likely or other.heard.missing:
                continue
            try:
                ruling = other.calculator.run(other.heard.given).ruling
            except BadInputError:
                continue
            said = _(
                "Se intendi «{title}»: {result}", title=_(other.calculator.title), result=result_text(text, ruling)
            )
            answer = replace(turn.answer, answer=joined(turn.answer.answer, said))
            return replace(turn, answer=answer, state=replace(turn.state, answer=answer))
        return turn

    def _with_rule(self, turn: Turn, text: str, found: Results, leads: bool) -> Turn:
        """What a calculator says, or asks, with the rule found below it, or above: the player may have asked for that."""
        last = turn.answer
        if not found.hits or found.confidence < self.searcher.fusion.refuse or found.hits[0].section.game != last.game:
            return turn
        answer = self.tell.beside(text, last, found.hits[0].section, leads)
        return replace(turn, answer=answer, state=replace(turn.state, answer=answer))

    def _ask_back(self, state: State, calculator: Calculator, input: Any, notes: tuple[str, ...]) -> Turn:
        asked = missing(calculator, input)
        help = _(input.help)
        text = _("{title}: mi manca un dato. {label}?", title=_(calculator.title), label=asked.label)
        answer = Answer(
            "clarify",
            calculator.game,
            cut(f"{text} {help}".strip(), settings().answer_chars),
            suggestions=tuple(choice["label"] for choice in asked.choices),
            clarify=asked,
        )
        return Turn(answer, replace(state, pending=input, answer=answer), notes)

    def _by_rule(self, state: State, text: str, game: str | None, found: Results, options: Sequence[Option]) -> Turn:
        """The rule that answers, or a refusal."""
        asked = f"{state.question} {text}" if state.answer and follows(text) else text
        if not found.hits or found.confidence < self.searcher.fusion.refuse:
            answer = self.tell.abstain(game, asked, found)
        else:
            answer = self.tell.answer(asked, found.hits, options)
        return Turn(answer, State(asked, answer.game or game, answer=answer))


def _unasked(text: str, options: Sequence[Option]) -> State | None:
    """Where asking back would have led, when the rule that answered may leave a figure to be told: «5», «la missione 8»."""
    if not options or options[0].likely < LIKELY:
        return None
    calculator, given = options[0].calculator, options[0].heard.given
    lacking = options[0].heard.missing
    if not lacking:
        try:
            calculator.run(given)
        except BadInputError as error:
            lacking = tuple(
                each for each in calculator.inputs if each.name in error.problems and each.name not in given
            )
    pending = lacking[0] if lacking else next_roll(calculator, given)
    return State(text, calculator.game, calculator, dict(given), pending) if pending else None


def _is_number(found: Results) -> bool:
    """Whether the question was nothing but a rule's number."""
    return bool(found.hits) and "number" in found.hits[0].parts


def _explained(options: Sequence[Option], found: Results | None) -> tuple[str, ...]:
    """What was understood and what was set aside, a line each."""
    notes = []
    for option in options:
        signs = ", ".join(f"{name} {value:.2f}" for name, value in option.signs.items() if value)
        told = ", ".join(f"{name}={value}" for name, value in option.heard.given.items())
        lacking = ", ".join(each.name for each in option.heard.missing)
        notes.append(
            f"{option.calculator.game}/{option.calculator.name}: {option.likely:.2f} [{told}]"
            + (f" – {lacking}" if lacking else "")
            + f" ({signs})"
        )
    if found is not None and found.hits:
        hits = "; ".join(f"{hit.section.id} {hit.score:.2f}" for hit in found.hits[:3])
        notes.append(f"{found.confidence:.2f}: {hits}")
    return tuple(notes)
