"""Measuring the referee on golden questions: recall, rank and refusals, by game and by kind."""

import json
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from referee.corpus.model import Section
from referee.dialogue.contract import Question
from referee.dialogue.referee import Referee
from referee.errors import RefereeError
from referee.i18n import _

DEPTH = 10
HEADINGS = ("n", "R@1", "R@3", "R@5", "MRR", "game", "no")


@dataclass(frozen=True, slots=True)
class Golden:
    """A question with the sections that answer it; none when no rule does."""

    question: Question
    kind: str
    sections: tuple[str, ...]
    fact: str = ""  # what a right answer says


@dataclass(frozen=True, slots=True)
class Score:
    """How one golden question went: the rank of the first right section, or 0, and whether it was refused."""

    golden: Golden
    rank: int
    refused: bool
    right_game: bool = True  # of the first result


def game_of(golden: Golden) -> str:
    """The game a question is about, whether or not it says so."""
    return str(golden.question.id).rpartition("-")[0]


def is_right(golden: Golden, section: Section) -> bool:
    """Whether this entry is one of those that answer: of the question's own game, under an accepted number."""
    return section.game == game_of(golden) and bool({section.id, section.number} & set(golden.sections))


def read_golden(path: Path) -> list[Golden]:
    """The questions of a file, or of all files in a folder."""
    files = sorted(path.glob("*.jsonl")) if path.is_dir() else [path]
    found = []
    for file in files:
        if not file.is_file():
            raise RefereeError(_("Non trovo «{file}»: serve un file .jsonl o una cartella che ne contenga.", file=file))
        for line in file.read_text(encoding="utf-8").splitlines():
            data = json.loads(line)
            question = Question(data["question"], data["game"], tuple(data.get("history", ())), data["id"])
            found.append(Golden(question, data["kind"], tuple(data["sections"]), data.get("fact") or ""))
    return found


def evaluate(referee: Referee, golden: Iterable[Golden]) -> list[Score]:
    """Ask every question."""
    return [_score(referee, each) for each in golden]


def _score(referee: Referee, golden: Golden) -> Score:
    found = referee.find(golden.question, DEPTH)
    right = [number for number, hit in enumerate(found.hits, 1) if is_right(golden, hit.section)]
    refused = referee.ask(golden.question).outcome == "abstain"
    game = found.hits[0].section.game if found.hits else ""
    return Score(golden, right[0] if right else 0, refused, game == game_of(golden))


def report(scores: list[Score]) -> str:
    """A table with a line for all, for each game and for each kind."""
    groups: dict[str, list[Score]] = defaultdict(list)
    for score in scores:
        game, kind = game_of(score.golden), score.golden.kind
        for name in ("all", game, f"kind · {kind}", f"{game} · {kind}"):
            groups[name].append(score)
    width = max(len(name) for name in groups)
    lines = [" ".join([" " * width, *(f"{heading:>6}" for heading in HEADINGS)])]
    lines += [
        " ".join([name.ljust(width), *(f"{cell:>6}" for cell in _cells(groups[name]))]) for name in sorted(groups)
    ]
    return "\n".join(lines)


def recall(scores: list[Score], depth: int) -> float:
    """The share of answerable questions whose right section is among the first `depth`, in per cent."""
    answerable = [score for score in scores if score.golden.sections]
    return 100 * sum(0 < score.rank <= depth for score in answerable) / max(len(answerable), 1)


def _cells(scores: list[Score]) -> list[str]:
    """`game` is the share of the right game; `no` of refusals: high for unanswerable questions, low for the others."""
    refused = f"{100 * sum(score.refused for score in scores) / len(scores):.1f}"
    answerable = [score for score in scores if score.golden.sections]
    if not answerable:
        return [str(len(scores)), "-", "-", "-", "-", "-", refused]
    mrr = sum(1 / score.rank for score in answerable if score.rank) / len(answerable)
    recalls = [f"{recall(scores, depth):.1f}" for depth in (1, 3, 5)]
    return [str(len(scores)), *recalls, f"{mrr:.3f}", f"{_right_game(answerable):.1f}", refused]


def _right_game(scores: list[Score]) -> float:
    """The share of first results from the right game, in per cent."""
    return 100 * sum(score.right_game for score in scores) / len(scores)
