"""The referee: holds the corpus and the index, and answers."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from referee import paths
from referee.calculators.declare import BadInputError, Calculation, Calculator
from referee.calculators.spoken import spoken
from referee.corpus.load import load_corpus
from referee.corpus.model import OURS, Corpus, Section
from referee.corpus.references import readable
from referee.dialogue.calculated import assumed, missing, result_text
from referee.dialogue.choosing import NO_CHOICE, SURE, Choice, Chooser, Option, Weights
from referee.dialogue.comparing import compared
from referee.dialogue.compose import best_sentence, cut, short_answer
from referee.dialogue.contract import Answer, Citation, Question, Row
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
from referee.dialogue.talk import small_talk
from referee.i18n import _
from referee.index.search import Hit, Results, Searcher
from referee.index.store import index_folder, load_index
from referee.index.synonyms import Synonyms
from referee.settings import settings

REMEMBERED = 6  # earlier questions that are gone through again
SEE_ALSO = 4
BESIDE = 0.005  # of a rule: from here on its sentences stand beside what a calculator says
LEADS = 0.02  # of a rule, when the question has no figure and asks for none: from here on it stands above
BESIDE_TEXT = 300  # characters of them
ALSO_TEXT = 250  # characters of a further rule
ALSO = 0.02  # of a further rule found: from here on the sentences of it that fit stand below the first one's
DOUBT = 0.2  # of what is done: from here on what another calculator says stands below it
LIKELY = 0.1  # of a calculator: from here on it is tried when a likelier one cannot work it out, or offered


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
            return self._compare(state, *across)
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
        answer = self._calculated(text, calculation, dict(given), options)
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
            answer = replace(turn.answer, answer=_joined(turn.answer.answer, said))
            return replace(turn, answer=answer, state=replace(turn.state, answer=answer))
        return turn

    def _with_rule(self, turn: Turn, text: str, found: Results, leads: bool) -> Turn:
        """What a calculator says, or asks, with the rule found below it, or above: the player may have asked for that."""
        last = turn.answer
        if not found.hits or found.confidence < self.searcher.fusion.refuse or found.hits[0].section.game != last.game:
            return turn
        rule = found.hits[0].section
        said = short_answer(text, rule, self.searcher.weight, settings().answer_chars, BESIDE_TEXT)
        place = 0 if leads else 1
        cited = [*last.citations[:place], *self._cited(text, [rule]), *last.citations[place:]]
        answer = replace(
            last,
            answer=_joined(said, last.answer) if leads else _joined(last.answer, f"{rule.number}: {said}"),
            citations=_fewest(cited, settings().citations),
        )
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

    def _calculated(
        self, text: str, calculation: Calculation, given: dict[str, Any], options: Sequence[Option]
    ) -> Answer:
        """The result, and the rules its steps rest on."""
        game = self.corpus.game(calculation.calculator.game)
        ruling = calculation.ruling
        rules = dict.fromkeys(game.section(id) for id in (ruling.steps[-1].section, *ruling.sections))
        things = assumed(calculation, given)
        said = [result_text(text, ruling), *ruling.warnings]
        others = [option.calculator for option in options[1:4] if option.likely >= LIKELY]
        return Answer(
            outcome="calculation",
            game=game.id,
            answer=cut(" ".join(said), settings().answer_chars),
            citations=self._cited(text, list(rules)[: settings().citations]),
            calculation={"title": _(calculation.calculator.title), **calculation.as_json(), "assumed": things},
            rulings=self._rulings(game.id, list(rules)),
            offers=tuple({"calculator": each.name, "title": _(each.title)} for each in others),
        )

    def _by_rule(self, state: State, text: str, game: str | None, found: Results, options: Sequence[Option]) -> Turn:
        """The rule that answers, or a refusal."""
        asked = f"{state.question} {text}" if state.answer and follows(text) else text
        if not found.hits or found.confidence < self.searcher.fusion.refuse:
            answer = self._abstain(game, asked, found)
        else:
            answer = self._answer(asked, found.hits, options)
        return Turn(answer, State(asked, answer.game or game, answer=answer))

    def _answer(self, text: str, hits: Sequence[Hit], options: Sequence[Option]) -> Answer:
        best = hits[0].section
        reply = {"sì": _("Sì. "), "no": _("No. ")}.get(self.searcher.reply(text, best), "")
        cited = [hit.section for hit in hits[: settings().citations]]
        first = reply + short_answer(text, best, self.searcher.weight, settings().answer_chars - len(reply))
        close = [
            short_answer(text, each, self.searcher.weight, BESIDE_TEXT, BESIDE_TEXT) for each in hits[0].runners_up
        ]
        also = [
            f"{hit.section.number}: {short_answer(text, hit.section, self.searcher.weight, ALSO_TEXT, ALSO_TEXT)}"
            for hit in hits[1:3]
            if hit.score >= ALSO and "number" not in hit.parts
        ]
        return Answer(
            outcome="answer",
            game=best.game,
            answer=_joined(first, *close, *also),
            citations=self._cited(text, cited),
            suggestions=self._suggestions(hits),
            see_also=self._see_also(best, cited),
            rulings=self._rulings(best.game, [best]),
            offers=tuple(
                {"calculator": option.calculator.name, "title": _(option.calculator.title)}
                for option in options[:2]
                if option.calculator.game == best.game and option.likely >= LIKELY
            ),
        )

    def _compare(self, state: State, games: Sequence[str], text: str) -> Turn:
        """What each game says to the same question."""
        rows, cited = [], []
        for id in games:
            game = self.corpus.game(id)
            found = self.searcher.search(text, id)
            if not found.hits or found.confidence < self.searcher.fusion.refuse:
                rows.append(Row(id, game.title, None, _("Il regolamento non ne parla.")))
                continue
            section = found.hits[0].section
            cited.append(section)
            rows.append(Row(id, game.title, section.id, short_answer(text, section, self.searcher.weight, 300)))
        said = " ".join(f"{row.title}: {row.answer}" for row in rows)
        answer = Answer(
            "answer" if cited else "abstain",
            None,
            cut(said, settings().answer_chars),
            citations=self._cited(text, cited),
            comparison=tuple(rows),
        )
        return Turn(answer, State(text, answer=answer), ("comparison",))

    def _abstain(self, game: str | None, asked: str, found: Results) -> Answer:
        """Say that no rule answers, what is known to be missing, and what stands nearest."""
        near = found.hits[:3]
        text = _("Non trovo una regola che risponda a questa domanda.")
        if found.topic:
            text += " " + readable(found.topic.text)
        if near and not (found.topic and not found.topic.game):
            titles = "; ".join(f"{hit.section.number} {hit.section.title}" for hit in near)
            text += " " + _("Le più vicine, che però non rispondono: {titles}.", titles=titles)
        if near and not found.topic:
            quote = readable(best_sentence(asked, near[0].section, self.searcher.weight))
            text = _joined(text, _("La prima dice: «{quote}»", quote=quote.removeprefix("- ")))
        return Answer(
            "abstain", game, cut(text, settings().answer_chars), suggestions=self._suggestions([*near[:1], *near])
        )

    def _cited(self, text: str, sections: Sequence[Section]) -> tuple[Citation, ...]:
        """Each of these rules by its sentence that fits best, and after ours the print's, where the player has it."""
        found: dict[tuple[str, str], Citation] = {}
        for section in sections:
            printed = self.prints.get((section.game, section.number))
            for each in (section, printed) if printed else (section,):
                quote = best_sentence(text, each, self.searcher.weight)
                cited = Citation(section.game, each.id, each.title, quote, each.source)
                found.setdefault((f"{each.game} {each.source}", each.id), cited)
        return tuple(found.values())

    def _see_also(self, best: Section, cited: Sequence[Section]) -> tuple[dict[str, str], ...]:
        """The rules that the first one refers to, beside those cited."""
        game = self.corpus.game(best.game)
        rules = [rule for id in best.references if (rule := game.find(id)) and rule not in cited]
        return tuple({"game": each.game, "section": each.id, "title": each.title} for each in rules[:SEE_ALSO])

    def _rulings(self, game: str, rules: Sequence[Section]) -> tuple[dict[str, str], ...]:
        """The house rulings that touch these rules by their exact number."""
        ids = {rule.id for rule in rules}
        found = [each for each in self.corpus.game(game).rulings if ids & set(each.sections)]
        return tuple({"id": each.id, "title": each.title, "text": each.text} for each in found[:2])

    def _suggestions(self, hits: Sequence[Hit]) -> tuple[str, ...]:
        """The first questions of the entries that came close."""
        asked = [hit.section.questions[0] for hit in hits[1:] if hit.section.questions]
        return tuple(dict.fromkeys(asked))[:3]


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


def _joined(first: str, *more: str) -> str:
    """Paragraphs as far as an answer may go: one that does not fit whole is left out, the first never is."""
    said = first
    for each in more:
        if len(said) + 1 + len(each) <= settings().answer_chars:
            said += "\n" + each
    return said


def _fewest(cited: Sequence[Citation], most: int) -> tuple[Citation, ...]:
    """Each citation once, those of ours no more than `most`; a print's goes with the rule it belongs to."""
    kept: list[Citation] = []
    for each in dict.fromkeys(cited):
        if each.source == OURS and sum(other.source == OURS for other in kept) == most:
            break
        kept.append(each)
    return tuple(kept)


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
