"""What was found, put into an answer: a calculation, the rule that says it, a refusal, a row a game."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from referee.calculators.declare import Calculation
from referee.corpus.model import OURS, Corpus, Section
from referee.corpus.references import readable
from referee.dialogue.calculated import assumed, result_text
from referee.dialogue.choosing import Option
from referee.dialogue.compose import best_sentence, cut, short_answer
from referee.dialogue.contract import Answer, Citation, Row
from referee.i18n import _
from referee.index.search import Hit, Results, Searcher
from referee.settings import settings

SEE_ALSO = 4
BESIDE_TEXT = 300  # characters of a rule that stands beside what was found first
ALSO_TEXT = 250  # characters of a further rule
ALSO = 0.02  # of a further rule found: from here on the sentences of it that fit stand below the first one's
LIKELY = 0.1  # of a calculator: from here on it is tried when a likelier one cannot work it out, or offered


class Teller:
    """Words answers over one corpus: only sentences of the rules and results of calculators, each with its citation."""

    def __init__(self, corpus: Corpus, searcher: Searcher, prints: Mapping[tuple[str, str], Section]) -> None:
        self.corpus = corpus
        self.searcher = searcher
        self.prints = prints  # of a game and a number: what the player's print says

    def calculated(
        self, text: str, calculation: Calculation, given: dict[str, Any], options: Sequence[Option]
    ) -> Answer:
        """The result, and the rules its steps rest on."""
        game = self.corpus.game(calculation.calculator.game)
        ruling = calculation.ruling
        rules = dict.fromkeys(game.section(id) for id in (ruling.steps[-1].section, *ruling.sections))
        things = assumed(calculation, given)
        unused = next((each.heard.unused for each in options if each.calculator is calculation.calculator), ())
        said = [result_text(text, ruling), *ruling.warnings]
        others = [option.calculator for option in options[1:4] if option.likely >= LIKELY]
        return Answer(
            outcome="calculation",
            game=game.id,
            answer=cut(" ".join(said), settings().answer_chars),
            citations=self.cited(text, list(rules)[: settings().citations]),
            calculation={
                "title": _(calculation.calculator.title),
                **calculation.as_json(),
                "assumed": things,
                "unused": list(dict.fromkeys(unused)),
            },
            rulings=self._rulings(game.id, list(rules)),
            offers=tuple({"calculator": each.name, "title": _(each.title)} for each in others),
        )

    def answer(self, text: str, hits: Sequence[Hit], options: Sequence[Option]) -> Answer:
        """What the rule found says, with what else may be the one below it."""
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
            answer=joined(first, *close, *also),
            citations=self.cited(text, cited),
            suggestions=self._suggestions(hits),
            see_also=self._see_also(best, cited),
            rulings=self._rulings(best.game, [best]),
            offers=tuple(
                {"calculator": option.calculator.name, "title": _(option.calculator.title)}
                for option in options[:2]
                if option.calculator.game == best.game and option.likely >= LIKELY
            ),
        )

    def beside(self, text: str, last: Answer, rule: Section, leads: bool) -> Answer:
        """What a calculator says, or asks, with a rule found below it, or above when it leads."""
        said = short_answer(text, rule, self.searcher.weight, settings().answer_chars, BESIDE_TEXT)
        leads = leads and len(said) + len(last.answer) < settings().answer_chars  # it never pushes the figure out
        place = 0 if leads else 1
        cited = [*last.citations[:place], *self.cited(text, [rule]), *last.citations[place:]]
        return replace(
            last,
            answer=joined(said, last.answer) if leads else joined(last.answer, f"{rule.number}: {said}"),
            citations=fewest(cited, settings().citations),
        )

    def abstain(self, game: str | None, asked: str, found: Results) -> Answer:
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
            text = joined(text, _("La prima dice: «{quote}»", quote=quote.removeprefix("- ")))
        return Answer(
            "abstain", game, cut(text, settings().answer_chars), suggestions=self._suggestions([*near[:1], *near])
        )

    def cited(self, text: str, sections: Sequence[Section]) -> tuple[Citation, ...]:
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

    def compared(self, games: Sequence[str], text: str) -> Answer:
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
        return Answer(
            "answer" if cited else "abstain",
            None,
            cut(said, settings().answer_chars),
            citations=self.cited(text, cited),
            comparison=tuple(rows),
        )


def joined(first: str, *more: str) -> str:
    """Paragraphs as far as an answer may go: one that does not fit whole is left out, the first never is."""
    said = first
    for each in more:
        if len(said) + 1 + len(each) <= settings().answer_chars:
            said += "\n" + each
    return said


def fewest(cited: Sequence[Citation], most: int) -> tuple[Citation, ...]:
    """Each citation once, those of ours no more than `most`; a print's goes with the rule it belongs to."""
    kept: list[Citation] = []
    for each in dict.fromkeys(cited):
        if each.source == OURS and sum(other.source == OURS for other in kept) == most:
            break
        kept.append(each)
    return tuple(kept)
