"""Which candidates are headings. Numbers rise through a book; steps, table rows and wrapped references do not fit in."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field

from referee.corpus.importing.book import Known
from referee.corpus.importing.candidates import Candidate
from referee.corpus.importing.numbers import Number, folded
from referee.corpus.importing.schemes import Scheme
from referee.i18n import N_

FAR = 6  # chapters that a book may skip
REASONS = {
    "back": N_("il numero torna indietro"),
    "again": N_("il numero c'è già"),
    "sentence": N_("sembra una frase o un rimando andato a capo"),
    "step": N_("sembra un passo di un elenco"),
    "far": N_("il numero salta in avanti"),
    "unknown": N_("il numero non è fra quelli del gioco"),
}


@dataclass
class Choice:
    """The headings taken, in order, and the doubts."""

    taken: list[Candidate] = field(default_factory=list)
    doubts: list[tuple[Candidate, bool, str]] = field(default_factory=list)


class _Chooser:
    """Goes through the candidates once, remembering the numbers taken so far."""

    def __init__(self, found: Sequence[Candidate], scheme: Scheme, known: Known, steps: Collection[int]) -> None:
        self.found = found
        self.scheme = scheme
        self.known = known
        self.steps = sorted(steps)
        self.choice = Choice()
        self.last: dict[str, Number] = {}  # by prefix
        self.chapters: dict[str, int] = {}  # the highest chapter whose own heading was taken
        self.shouted = _shouted(found, scheme)
        self.run = 0  # the step that a list has come to since the last heading

    def choose(self) -> Choice:
        for place, candidate in enumerate(self.found):
            if not self.scheme.allows(candidate):
                self._step(candidate)
                continue
            whole = candidate.number.whole
            reason = self._chapter(candidate, place) if whole else self._section(candidate)
            if reason in ("", "again!", "far!", "unknown!"):
                self._take(candidate)
                if reason:
                    self.choice.doubts.append((candidate, True, reason[:-1]))
            else:
                self._step(candidate)
                if candidate.shapely and candidate.joined != "\t" and reason != "step":
                    self.choice.doubts.append((candidate, False, reason))
        return self.choice

    def _take(self, candidate: Candidate) -> None:
        number = candidate.number
        self.choice.taken.append(candidate)
        self.last[number.prefix] = number
        if number.whole:
            self.chapters[number.prefix] = max(number.parts[0], self.chapters.get(number.prefix, 0))
        self.run = 0

    def _step(self, candidate: Candidate) -> None:
        if candidate.number.whole and not candidate.number.prefix:
            self.run = candidate.number.parts[0]

    def _in_list(self, candidate: Candidate) -> bool:
        """Whether the step before this one was read since the last heading."""
        if candidate.number.prefix:
            return False
        since = self.choice.taken[-1].place if self.choice.taken else -1
        begun = any(since < step < candidate.place for step in self.steps)
        step = candidate.number.parts[0]
        return (self.run > 0 and step == self.run + 1) or (step == 2 and begun)

    def _chapter(self, candidate: Candidate, place: int) -> str:
        """Why a chapter's number is no heading; nothing when it is one."""
        number, step = candidate.number, candidate.number.parts[0]
        before = self.chapters.get(number.prefix, 0)
        if not candidate.capitals and self._in_list(candidate):
            return "step"
        if not candidate.shapely or (candidate.broken and not candidate.capitals):
            return "sentence"
        if number.prefix:
            return self._lettered(candidate, place)
        if step <= before:
            return "step"
        if not candidate.capitals and step != before + 1:
            return "step"
        if not candidate.capitals and not candidate.dotted and not candidate.short:
            return "sentence"
        return "" if step <= max(before, self._reached("")) + FAR else "far"

    def _lettered(self, candidate: Candidate, place: int) -> str:
        number = candidate.number
        step, before = number.parts[0], self.chapters.get(number.prefix, 0)
        if not before or step > before:
            return ""
        later = [each.number for each in self.found[place + 1 :] if each.number.prefix == number.prefix]
        following = next((each.parts[0] for each in later if each.whole), 0)
        # A misprint stands where a number is missing: E62, E53, E64.
        return "again!" if following == before + 2 and candidate.short else "back"

    def _reached(self, prefix: str) -> int:
        return self.last[prefix].parts[0] if prefix in self.last else 0

    def _section(self, candidate: Candidate) -> str:
        """Why a number below a chapter's is no heading; nothing when it is one."""
        number, before = candidate.number, self.last.get(candidate.number.prefix)
        known = folded(number.text) in self.known.numbers
        fits = before is None or number.follows(before)
        if not self._shaped(candidate, known, fits):
            return "sentence"
        if before is not None and not number.after(before):
            return self._again(candidate)
        if self.known.numbers and not known:
            return "unknown!" if fits else "unknown"
        gap = number.parts[0] - max(self._reached(number.prefix), self.chapters.get(number.prefix, 0))
        if gap > FAR and not known:
            return "far"
        return "far!" if gap > 1 and not known and self.choice.taken else ""

    def _shaped(self, candidate: Candidate, known: bool, fits: bool) -> bool:
        dashed = candidate.joined == "—"
        if self.shouted and not candidate.capitals:
            return False
        if not candidate.joined:  # a number alone: its title stands below it, or it ends a wrapped reference
            return candidate.shapely and fits and not candidate.broken
        if candidate.broken and not dashed:
            return candidate.shapely and fits and not candidate.flows and (candidate.short or candidate.runs_in)
        return candidate.shapely or dashed or ((known or fits) and (candidate.short or candidate.dashed))

    def _again(self, candidate: Candidate) -> str:
        """A number that was printed before, or a lower one: a misprint when it stands alone in its own chapter."""
        here = self.choice.taken[-1].number.chapter if self.choice.taken else None
        alone = candidate.short and candidate.shapely and not candidate.broken and not candidate.flows
        return "again!" if alone and candidate.number.chapter == here else "back"


def _shouted(found: Sequence[Candidate], scheme: Scheme) -> bool:
    """Whether the book prints the titles of its sections in capitals."""
    many = [
        each for each in found if not each.number.whole and scheme.allows(each) and each.shapely and not each.broken
    ]
    return len(many) >= 5 and sum(each.capitals for each in many) > 0.85 * len(many)


def choose(found: Sequence[Candidate], scheme: Scheme, known: Known, steps: Collection[int] = ()) -> Choice:
    """The headings among the candidates; `steps` are the places where a list begins."""
    return _Chooser(found, scheme, known, steps).choose()
