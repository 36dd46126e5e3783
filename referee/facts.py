"""Whether an answer says the fact that was asked for: `referee eval --facts`.

A fact is a few words («no, servono 3 punti», «+2», «prima i Leader»). It counts as said when the answer has all its
figures and at least half of its words, in any form; a bare «sì» or «no» when the answer begins with it or, without
such a beginning, when it is the right rule and, for a «no», denies something. This is a measure, not a judge: it passes
over some right answers and lets some wrong ones through, and is meant for comparing.
"""

import re
from collections import defaultdict
from dataclasses import dataclass

from referee.dialogue.contract import Answer
from referee.dialogue.referee import Referee
from referee.evaluation import Golden, game_of, is_right
from referee.saying import said_words, says
from referee.text import fold

_YES_NO = re.compile(r"(si|no)(?:[,:;(.]| *$)[ ,:;(]*(.*)")
_DENIES = re.compile(r"\b(?:non|mai|nessun\w*|ne|solo|soltanto|vietat\w|niente|senza|esclus\w|in\w+bil[ei])\b")


def split_fact(fact: str) -> tuple[str, str]:
    """A fact's «sì» or «no», if it begins with one, and the rest."""
    match = _YES_NO.match(fold(fact))
    return (match.group(1), match.group(2)) if match else ("", fact)


def answers(answer: str, fact: str, right: bool) -> bool:
    """Whether an answer says a fact; `right` tells whether it comes from a right rule."""
    reply, rest = split_fact(fact)
    begins = re.match(r"(si|no)[,:;.]", fold(answer))
    if reply and begins:
        return begins.group(1) == reply
    if reply and not said_words(rest):
        return right and (reply == "si" or _DENIES.search(fold(answer)) is not None)
    return says(answer, rest) if said_words(rest) else right


@dataclass(frozen=True, slots=True)
class Told:
    """How one question went: whether its short answer says the fact, alone and with the first quote."""

    golden: Golden
    answer: Answer
    short: bool
    quoted: bool


def tell(referee: Referee, golden: Golden) -> Told:
    """Ask one question and look for its fact."""
    answer = referee.ask(golden.question)
    cited = answer.citations[:1]
    right = any(is_right(golden, referee.corpus.game(each.game).section(each.section)) for each in cited)
    short = answers(answer.answer, golden.fact, right)
    quoted = short or any(answers(f"{answer.answer} {each.quote}", golden.fact, right) for each in cited)
    return Told(golden, answer, short, quoted)


def facts_report(told: list[Told], wrong: bool = False) -> str:
    """The share of facts said, in the short answer and with the first quote, by game and kind."""
    groups: dict[str, list[Told]] = defaultdict(list)
    for each in told:
        for name in ("all", game_of(each.golden), f"kind · {each.golden.kind}"):
            groups[name].append(each)
    width = max(map(len, groups), default=0)
    lines = [
        f"{name.ljust(width)} {len(group):>5} {_share([each.short for each in group])} "
        f"{_share([each.quoted for each in group])}"
        for name, group in sorted(groups.items())
    ]
    if wrong:
        lines += [_failure(each) for each in told if not each.short]
    return "\n".join(lines)


def _share(values: list[bool]) -> str:
    return f"{100 * sum(values) / len(values):>6.1f}"


def _failure(told: Told) -> str:
    asked = told.golden.question
    before = "".join(f"«{each}» " for each in asked.history)
    cited = ", ".join(each.section for each in told.answer.citations[:1])
    return f"\n{asked.id} {before}«{asked.question}»\n  {told.golden.fact} | {cited} {told.answer.outcome}: {told.answer.answer}"
