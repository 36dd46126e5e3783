import pytest

from referee.dialogue import Referee
from referee.index.fusion import EVIDENCE


@pytest.mark.parametrize(
    "frame",
    [
        "{}",
        "({})",
        "regola {}",
        "la regola {}?",
        "dammi {}",
        "paragrafo {}.",
        "che dice la {}?",
        "cosa dice la regola {}",
        "§{}",
        "art. {}",
    ],
)
def test_a_rule_number_goes_straight_to_its_rule(referee: Referee, frame: str) -> None:
    for number in ("16.2", "16.2.1", "S2.4", "34", "11.10.2"):
        assert referee.searcher.search(frame.format(number)).hits[0].section.id == number


@pytest.mark.parametrize("frame", ["{}", "regola {}"])
def test_every_printed_number_finds_itself(referee: Referee, frame: str) -> None:
    for section in referee.corpus.sections:
        if any(char.isdigit() for char in section.id) and " " not in section.id:
            found = referee.searcher.search(frame.format(section.id), section.game)
            assert [hit.section.id for hit in found.hits] == [section.id]


@pytest.mark.parametrize(
    ("question", "game", "id"),
    [
        ("regola 3.2.3 asl", "aslsk", "3.2.3"),
        ("O20.3.1 combat commander", "combat-commander", "O20.3.1"),
        ("9/3 di ambush", "ambush", "9/3"),
        ("ardenne 44: 16.2", "ardenne44", "16.2"),
    ],
)
def test_a_number_with_the_game_s_name_goes_to_that_game(referee: Referee, question: str, game: str, id: str) -> None:
    (hit,) = referee.searcher.search(question).hits
    assert (hit.section.game, hit.section.id) == (game, id)


def test_a_search_in_one_game_stays_there(referee: Referee) -> None:
    assert {hit.section.game for hit in referee.searcher.search("ritirata", "ardenne44").hits} == {"ardenne44"}


def test_a_game_said_in_the_question_is_the_one_searched(referee: Referee) -> None:
    for question, game in (
        ("come si recupera un'unità a combat commander?", "combat-commander"),
        ("ad Ardenne '44 come si recupera un'unità?", "ardenne44"),
        ("in asl starter kit come si recupera un'unità?", "aslsk"),
    ):
        assert {hit.section.game for hit in referee.searcher.search(question).hits} == {game}


def test_a_word_of_one_game_is_not_taken_for_another_s_name(referee: Referee) -> None:
    assert referee.searcher.search("come funziona l'ambush nel close combat?").hits[0].section.game == "aslsk"


TALK = ("posso sparare due volte?", "chi scappa dove va?", "il leader aiuta chi?")


def test_every_hit_says_what_each_kind_of_evidence_gave(referee: Referee) -> None:
    found = referee.searcher.search("ritirata attraverso la mosa")
    assert set(found.hits[0].parts) == set(EVIDENCE)
    assert sum(found.hits[0].parts.values()) > sum(found.hits[-1].parts.values())
    assert 0 < sum(hit.score for hit in found.hits) <= 1 + 1e-9


def test_words_that_mean_nothing_are_not_trusted(referee: Referee) -> None:
    assert referee.searcher.search("zzzz qqqq").confidence < referee.searcher.fusion.refuse
    assert referee.searcher.search("?!").hits == ()


def test_each_printed_number_comes_once(referee: Referee) -> None:
    hits = referee.searcher.search("come si calcola la ritirata?").hits
    numbers = [(hit.section.game, hit.section.number) for hit in hits]
    assert len(numbers) == len(set(numbers)) == 10


def test_runners_up_are_other_entries_of_the_same_number(referee: Referee) -> None:
    hits = [hit for each in TALK for hit in referee.searcher.search(each, "aslsk").hits]
    pairs = [(hit.section, other) for hit in hits for other in hit.runners_up]
    assert pairs
    assert all(other.number == first.number and other.id != first.id for first, other in pairs)


def test_table_talk_finds_rules_that_use_other_words(referee: Referee) -> None:
    hits = referee.searcher.search("la mia squadra breccata scappa, dove deve andare?", "aslsk").hits
    assert "3.6" in [hit.section.number for hit in hits[:3]]


def test_what_the_rules_are_known_not_to_cover_is_named(referee: Referee) -> None:
    found = referee.searcher.search("come faccio a catturare i nemici e farli prigionieri?", "aslsk")
    assert found.confidence < referee.searcher.fusion.refuse
    assert found.topic is not None
    assert found.topic.id == "prigionieri"
