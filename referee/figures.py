"""Measuring whether the short answer holds the figure that was asked for: `referee eval --figures`."""

import json
import re
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from referee.dialogue.contract import Answer, Question
from referee.dialogue.referee import Referee
from referee.text import fold

FIGURES = "figures"  # the folder of these questions, beside the others


@dataclass(frozen=True, slots=True)
class Asked:
    """A question with the figure that its short answer must hold: all groups, of each any spelling."""

    question: Question
    kind: str
    expect: tuple[tuple[str, ...], ...]
    calculator: str | None = None  # which one should answer, where the writer said so


def read_figures(path: Path) -> list[Asked]:
    """The questions of a file, or of all files in a folder."""
    files = sorted(path.glob("*.jsonl")) if path.is_dir() else [path]
    return [_asked(json.loads(line)) for file in files for line in file.read_text(encoding="utf-8").splitlines()]


def _asked(data: dict[str, Any]) -> Asked:
    question = Question(data["question"], data["game"], tuple(data.get("history", ())), data["id"])
    return Asked(question, data["kind"], tuple(map(tuple, data["expect"])), data.get("calculator"))


def holds(answer: str, expect: tuple[tuple[str, ...], ...]) -> bool:
    """Whether an answer has one spelling of every group, as whole words."""
    said = f" {_plain(answer)} "
    return all(any(_found(said, _plain(spelling)) for spelling in group) for group in expect)


def _found(said: str, spelling: str) -> bool:
    sign = "" if spelling[:1] in "+-" else r"\+?"
    return re.search(rf"(?<![\w,./+-]){sign}{re.escape(spelling)}(?![\w/]|[.,]\d|-\d)", said) is not None


def _plain(text: str) -> str:
    """A text for comparing: «2MF» and «2 MF» alike, «42 %» and «42%» alike."""
    plain = re.sub(r"(?<=\d)(?=[a-z])|(?<=[a-z])(?=\d)", " ", fold(text))
    return re.sub(r"\s+(?=%)", "", " ".join(plain.split()))


@dataclass(frozen=True, slots=True)
class Outcome:
    """How one question went."""

    asked: Asked
    answer: Answer

    @property
    def right(self) -> bool:
        """Whether the figure is there."""
        return holds(self.answer.answer, self.asked.expect)


def measure(referee: Referee, asked: list[Asked]) -> list[Outcome]:
    """Ask every question."""
    return [Outcome(each, referee.ask(each.question)) for each in asked]


def figures_report(outcomes: list[Outcome], wrong: bool = False) -> str:
    """The share of right figures by game and kind; with `wrong` each failure too."""
    groups: dict[str, list[Outcome]] = defaultdict(list)
    for outcome in outcomes:
        game, kind = outcome.asked.question.game or "", outcome.asked.kind
        for name in ("all", game, f"kind · {kind}", f"{game} · {kind}"):
            groups[name].append(outcome)
    width = max(map(len, groups), default=0)
    lines = [
        f"{name.ljust(width)} {len(group):>5} {100 * sum(each.right for each in group) / len(group):>6.1f}"
        for name, group in sorted(groups.items())
    ]
    if wrong:
        lines += [_failure(outcome) for outcome in outcomes if not outcome.right]
    return "\n".join(lines)


def _failure(outcome: Outcome) -> str:
    asked = outcome.asked.question
    used = (outcome.answer.calculation or {}).get("calculator", "-")
    before = "".join(f"«{each}» " for each in asked.history)
    return (
        f"\n{asked.id} {before}«{asked.question}»\n  expected {outcome.asked.expect} "
        f"({outcome.asked.calculator or '?'}); {outcome.answer.outcome} {used}: {outcome.answer.answer}"
    )
