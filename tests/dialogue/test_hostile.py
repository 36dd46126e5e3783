"""Whatever is thrown at the referee: an answer or a sentence, never an exception."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from referee.calculators import calculators
from referee.calculators.hearing import hear
from referee.dialogue import Referee, parse_question
from referee.errors import RefereeError
from referee.settings import settings as limits

# What players say, and what nobody should: joined in any order, they look like sentences and break naive patterns.
PIECES = st.sampled_from(
    "4-6-7|9-1|due|tre squadre|una|e|con|,|;|LMG|in un bosco|edificio di pietra|tiro|6|doppio 3|4+2|a|13 a 4|contro|senza"
    "|leader|non|-1|+2|1,5|½|1/2|strada, strada, bosco|e se fosse|perché?|dammi la regola|Combat Commander|nei vari giochi|sei"
    "|quanto costa|che succede|morale 7|PC 5|FP 8|(((((|)))|[[|{}|\\\\|*?+|a+a+a+|' OR 1=1 --|<script>alert(1)</script>|\x00|\u202e"
    "|🎲🎲|999999999999|-----|e e e e e e|, , , ,|%s%s%n|../../etc|é è à|²³|½½½".split("|")
)
TEXTS = st.lists(PIECES, min_size=1, max_size=60).map(" ".join) | st.text(max_size=600)
GAMES = st.sampled_from([None, "aslsk", "ardenne44", "combat-commander", "locknload", "ambush"])


@settings(max_examples=1_500, deadline=None, suppress_health_check=list(HealthCheck))
@given(TEXTS, GAMES, st.lists(TEXTS, max_size=2))
def test_any_text_is_answered_or_refused(text: str, game: str | None, history: list[str]) -> None:
    referee = Referee.shipped()
    try:
        question = parse_question({"question": text, "game": game, "history": history}, referee.corpus.games)
    except RefereeError as error:
        assert str(error)
        return
    answer = referee.ask(question)
    assert answer.answer
    assert len(answer.answer) <= limits().answer_chars
    for citation in answer.citations:
        assert citation.quote in referee.corpus.game(citation.game).section(citation.section).text


@pytest.mark.parametrize(
    "text", ["a" * 10_000, "4-6-7 e " * 2_000, "(" * 10_000, "e" + " e" * 5_000, "\x00" * 10_000, "🎲" * 10_000]
)
def test_what_is_too_long_is_refused_in_a_sentence(referee: Referee, text: str) -> None:
    with pytest.raises(RefereeError, match="troppo lunga"):
        parse_question({"question": text}, referee.corpus.games)


# Lists that never end and words that say nothing: a pattern that tries every way to share them out would not come back.
BAITS = (
    "4-6-7" + " e" * 200,
    "4-6-7 " + ", " * 200,
    "bosco" + " e" * 200 + " x",
    "4-6-7 e " * 60,
    "bosco e strada , " * 25,
    "la " * 160,
    "un di da la " * 40,
    "tiro un di il " * 30,
    "2 " * 240,
    "4 - " * 100,
    "1," * 240,
)


@pytest.mark.parametrize("bait", BAITS, ids=lambda bait: bait[:12])
def test_no_pattern_loses_itself(bait: str) -> None:
    for calculator in calculators().values():
        assert hear(calculator, bait).calculator is calculator
