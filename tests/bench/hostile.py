"""Ten thousand hostile questions: how long each takes to be answered or refused. `python -m tests.bench.hostile [cases]`."""

import sys
import time

from hypothesis import HealthCheck, Phase, given, settings

from referee.dialogue import Referee, parse_question
from referee.errors import RefereeError
from referee.web.serve import warm
from tests.bench.timing import percentile
from tests.dialogue.test_hostile import GAMES, TEXTS

BUDGET = 50  # milliseconds


def main(cases: int = 10_000) -> None:
    """Ask them all; an exception that is no sentence for the player ends the run."""
    drawn: list[tuple[str, str | None]] = []

    @settings(
        max_examples=cases,
        deadline=None,
        database=None,
        derandomize=True,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(TEXTS, GAMES)
    def draw(text: str, game: str | None) -> None:
        drawn.append((text, game))

    draw()  # first, so that what hypothesis leaves behind is not swept up while we answer
    referee = Referee.shipped()
    warm(referee)
    times: list[tuple[float, str]] = []
    for text, game in drawn:
        started = time.perf_counter()
        try:
            assert referee.ask(parse_question({"question": text, "game": game}, referee.corpus.games)).answer
        except RefereeError as error:
            assert str(error)
        times.append(((time.perf_counter() - started) * 1000, text))

    taken = sorted(times, reverse=True)
    values = [value for value, _text in taken]
    print(
        f"hostile input, {len(values)} cases: p50 {percentile(values, 0.5):.1f} ms, p95 {percentile(values, 0.95):.1f} ms, "
        f"worst {values[0]:.1f} ms; over {BUDGET} ms: {sum(value > BUDGET for value in values)}"
    )
    for value, text in taken[:5]:
        print(f"{value:8.1f} ms {text[:160]!r}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
