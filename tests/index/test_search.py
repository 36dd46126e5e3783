import pytest

from referee.dialogue import Referee


@pytest.mark.parametrize("frame", ["{}", "({})", "regola {}", "la regola {}?", "dammi {}", "paragrafo {}."])
def test_a_rule_number_goes_straight_to_its_rule(referee: Referee, frame: str) -> None:
    for number in ("16.2", "16.2.1", "S2.4", "34", "11.10.2"):
        assert referee.searcher.search(frame.format(number))[0].section.id == number


def test_every_printed_number_finds_itself(referee: Referee) -> None:
    for section in referee.corpus.sections:
        if any(char.isdigit() for char in section.id) and " " not in section.id:
            hits = referee.searcher.search(section.id, section.game)
            assert hits[0].section.id == section.id


def test_a_search_in_one_game_stays_there(referee: Referee) -> None:
    assert {hit.section.game for hit in referee.searcher.search("ritirata", "ardenne44")} == {"ardenne44"}


def test_every_hit_says_what_each_part_gave(referee: Referee) -> None:
    hit = referee.searcher.search("ritirata attraverso la mosa")[0]
    assert hit.score == pytest.approx(sum(hit.parts.values()), rel=1e-5)


def test_words_that_mean_nothing_are_not_trusted(referee: Referee) -> None:
    assert all(hit.confidence < referee.searcher.fusion.refuse for hit in referee.searcher.search("zzzz qqqq"))
    assert referee.searcher.search("?!") == []


def test_each_printed_number_comes_once(referee: Referee) -> None:
    numbers = [
        (hit.section.game, hit.section.number) for hit in referee.searcher.search("come si calcola la ritirata?")
    ]
    assert len(numbers) == len(set(numbers)) == 10


def test_table_talk_finds_rules_that_use_other_words(referee: Referee) -> None:
    hits = referee.searcher.search("la mia squadra breccata scappa, dove deve andare?", "aslsk")
    assert "3.6" in [hit.section.number for hit in hits[:3]]
