import random

import pytest

from referee.dialogue import Question, Referee
from referee.dialogue.compose import sentences


def ask(referee: Referee, text: str, *history: str):
    return referee.ask(Question(text, "ardenne44", history))


@pytest.mark.parametrize(
    ("question", "section", "fact"),
    [
        ("Quante colonne dà ogni artiglieria che appoggia un attacco?", "22.7", "1"),
        ("quanti punti raggruppamento stanno in un esagono", "8.1", "3"),
        ("Da che turno comincia il bel tempo?", "28.2", "15"),
        ("Sotto quale rapporto scatta un A1 automatico?", "14.5", "1-3"),
        ("Che modificatore ha un'unità elite al disingaggio?", "20.2", "-1"),
    ],
)
def test_a_question_gets_its_rule_and_its_fact(referee: Referee, question: str, section: str, fact: str) -> None:
    answer = ask(referee, question)
    assert answer.outcome in ("answer", "calculation")
    assert section in {citation.section.partition("#")[0] for citation in answer.citations}
    assert fact in answer.answer


def test_a_sentence_that_only_points_at_parts_is_left_out_one_with_a_figure_is_not(referee: Referee) -> None:
    when = ask(referee, "da che turno comincia il bel tempo?").answer.splitlines()[0]
    assert "Turno 15" in when
    carried = referee.ask(Question("che cosa c'è nelle caselle del Ruolino di Squadra?", "ambush")).answer
    assert "trasporto 2/5" not in carried


def test_a_rule_number_gives_the_rule(referee: Referee) -> None:
    answer = ask(referee, "regola 16.3")
    assert answer.citations[0].section == "16.3"


@pytest.mark.parametrize(
    "question", ["Come si cucina la carbonara?", "Come si coltivano i pomodori sul balcone?", "qwerty asdfgh"]
)
def test_what_no_rule_answers_is_said_so(referee: Referee, question: str) -> None:
    answer = ask(referee, question)
    assert (answer.outcome, answer.citations) == ("abstain", ())
    assert answer.answer.startswith("Non trovo una regola")


def test_a_refusal_names_what_the_rules_do_not_cover(referee: Referee) -> None:
    answer = referee.ask(Question("posso fare prigionieri?", "aslsk"))
    assert answer.outcome == "abstain"
    assert "prigionieri" in answer.answer.partition("Non trovo")[2]


def test_a_follow_up_knows_what_was_asked_before(referee: Referee) -> None:
    answer = ask(referee, "e se è elite?", "Che modificatori ci sono al tiro di recupero?")
    assert answer.citations[0].section.startswith("18.5")


def test_the_same_question_gets_the_same_answer(referee: Referee) -> None:
    assert ask(referee, "posso attaccare attraverso la mosa?") == ask(referee, "posso attaccare attraverso la mosa?")


def test_quotes_are_words_of_the_corpus(referee: Referee) -> None:
    chance = random.Random(44)
    words = [word for section in referee.corpus.sections for word in section.text.split()]
    for _ in range(300):
        answer = referee.ask(Question(" ".join(chance.choices(words, k=chance.randint(1, 12)))))
        for citation in answer.citations:
            assert citation.quote
            assert citation.quote in referee.corpus.game(citation.game).section(citation.section).text


def test_sentences_are_exact_and_whole(referee: Referee) -> None:
    for section in referee.corpus.sections:
        parts = sentences(section.text)
        assert all(part in section.text for part in parts)
        assert "".join("".join(parts).split()) == "".join(section.text.split())


@pytest.mark.parametrize(
    ("question", "outcome", "section"),
    [
        ("13 a 4 con un'artiglieria, tiro 2: cosa succede?", "DR3", "16.1"),
        ("attacco 15 contro 4 in cittadina, è uscito un 3", "EX", "16.1"),
        ("8 a 4: che probabilità ho?", "2-1", "14.5"),
        ("4 contro 15", "A1", "14.5"),
    ],
)
def test_a_combat_in_a_sentence_is_worked_out(referee: Referee, question: str, outcome: str, section: str) -> None:
    answer = ask(referee, question)
    assert answer.outcome == "calculation"
    assert answer.calculation["calculator"] == "combattimento"
    assert answer.calculation["outcome"] == outcome
    assert answer.citations[0].section == section


@pytest.mark.parametrize("question", ["come si calcola il rapporto?", "quanti esagoni con DR3?", "13 carri in foresta"])
def test_a_sentence_without_a_combat_is_not(referee: Referee, question: str) -> None:
    assert (ask(referee, question).calculation or {}).get("calculator") != "combattimento"
