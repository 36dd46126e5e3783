"""Several turns: asking back, changing what was said, why, which rule, another game, all games."""

import pytest

from referee.dialogue import Answer, Question, Referee
from referee.dialogue.calculated import assumed_text


def say(referee: Referee, text: str, *history: str, game: str | None = "aslsk") -> Answer:
    return referee.ask(Question(text, game, history))


ATTACK = "due 4-6-7 sparano a 4 esagoni su una squadra nel bosco, tiro 7"


def test_what_lacks_is_asked_for_and_a_bare_answer_completes_it(referee: Referee) -> None:
    asked = say(referee, "FP della radio 9, tiro 4 e 3: che attacco fa l'impatto?", game="combat-commander")
    assert asked.outcome in ("clarify", "calculation")
    question = "una squadra tira per il recupero, dadi 4 e 3: ce la fa?"
    first = say(referee, question, game="combat-commander")
    assert first.outcome == "clarify"
    assert first.clarify is not None
    assert first.clarify.input == "morale"
    assert first.answer
    second = say(referee, "8", question, game="combat-commander")
    assert second.outcome == "calculation"
    assert second.calculation["inputs"]["morale"] == 8


def test_choices_are_offered_as_buttons(referee: Referee) -> None:
    answer = say(referee, "quante carte ho in mano di base? me ne restano 2", game="combat-commander")
    if answer.clarify is not None:
        assert [choice["label"] for choice in answer.clarify.choices] == list(answer.suggestions)


def test_a_follow_up_changes_one_input_and_keeps_the_others(referee: Referee) -> None:
    first = say(referee, ATTACK)
    changed = say(referee, "e se fosse in un edificio di pietra?", ATTACK)
    assert first.calculation["calculator"] == changed.calculation["calculator"] == "attacco"
    assert changed.calculation["inputs"]["terreno"] == "edificio-pietra"
    assert changed.calculation["inputs"]["gittata"] == first.calculation["inputs"]["gittata"] == 4
    twice = say(referee, "e con tiro 4?", ATTACK, "e se fosse in un edificio di pietra?")
    assert twice.calculation["inputs"]["terreno"] == "edificio-pietra"
    assert twice.calculation["inputs"]["dr"] == "4"


def test_a_bare_figure_changes_again_what_the_last_follow_up_changed(referee: Referee) -> None:
    combat = "10 contro 5 in aperto, tiro 5"
    second = say(referee, "e con due?", combat, "e con un'artiglieria?", game="ardenne44")
    assert second.calculation["inputs"]["artiglieria"] == 2
    assert second.calculation["inputs"]["dado"] == 5


def test_figures_left_over_go_to_what_is_missing(referee: Referee) -> None:
    answer = say(referee, "combattimento: ho 5 fattori e lui 9, dado 2", game="ardenne44")
    assert answer.outcome == "calculation"
    assert answer.calculation["inputs"]["difensori"] == ["9"]


def test_a_calculation_carries_the_rule_that_may_have_been_asked_for(referee: Referee) -> None:
    answer = say(referee, "quanto costa entrare nel bosco con un carro?", game="ardenne44")
    first, *rest = answer.answer.splitlines()
    assert answer.outcome == "calculation"
    assert "No, non può entrare" in first
    assert any(each.startswith(("TEC: ", "11.5: ")) and "veicol" in each for each in rest)
    assert len(answer.answer) <= 700


def test_why_shows_the_steps_and_the_rule_can_be_read(referee: Referee) -> None:
    why = say(referee, "perché?", ATTACK)
    assert "3.2.3" in why.answer
    rule = say(referee, "dammi la regola", ATTACK)
    cited = say(referee, ATTACK).citations[0]
    assert cited.section in rule.answer
    assert cited.title in rule.answer


def test_the_same_question_in_another_game(referee: Referee) -> None:
    question = "come funziona la mischia?"
    other = say(referee, "e in Combat Commander?", question)
    assert other.game == "combat-commander"


@pytest.mark.parametrize(
    "question", ["come funziona il fuoco di opportunità nei vari giochi?", "la mischia in tutti i giochi"]
)
def test_games_are_compared_row_by_row(referee: Referee, question: str) -> None:
    answer = say(referee, question, game=None)
    assert answer.comparison is not None
    assert {row.game for row in answer.comparison} == set(referee.corpus.games)
    assert all(row.answer for row in answer.comparison)


@pytest.mark.parametrize(
    ("text", "said"), [("ciao", "Ciao"), ("grazie mille", "Di niente"), ("cosa sai fare?", "Arbitro")]
)
def test_small_talk_is_answered_without_a_rule(referee: Referee, text: str, said: str) -> None:
    answer = say(referee, text)
    assert said in answer.answer
    assert answer.citations == ()


def test_what_is_taken_for_granted_is_said(referee: Referee) -> None:
    assumed = say(referee, ATTACK).calculation["assumed"]
    assert {"input", "label", "value"} == set(assumed[0])
    assert "fermo" in assumed_text(assumed)


def test_a_figure_that_is_left_over_is_told(referee: Referee) -> None:
    assert say(referee, ATTACK).calculation["unused"] == []
    told = say(referee, f"{ATTACK}, dalla casella 37").calculation
    assert told["unused"] == ["37"]


def test_a_question_of_ours_gets_its_yes_or_no_first(referee: Referee) -> None:
    wrong = []
    asked = [(section, place) for section in referee.corpus.sections[::40] for place in range(len(section.replies))]
    for section, place in asked:
        reply = section.replies[place]
        answer = referee.ask(Question(section.questions[place], section.game))
        mine = answer.citations and answer.citations[0].section == section.id and answer.outcome == "answer"
        if reply and mine and not answer.answer.lower().startswith(f"{reply}."):
            wrong.append((section.id, section.questions[place], answer.answer[:40]))
    assert len(wrong) <= len(asked) / 50, wrong[:10]


def test_history_alone_rebuilds_the_conversation(referee: Referee) -> None:
    fresh = Referee(referee.corpus, referee.searcher, referee.chooser.weights)
    text, history = "e se fosse in un edificio di pietra?", (ATTACK,)
    assert fresh.ask(Question(text, "aslsk", history)) == referee.ask(Question(text, "aslsk", history))


def test_every_answer_can_explain_itself(referee: Referee) -> None:
    turn = referee.turn(Question(ATTACK, "aslsk"))
    assert any("aslsk/attacco" in note for note in turn.notes)


def test_a_figure_alone_completes_the_question_and_is_no_rule_s_number(referee: Referee) -> None:
    history = ("Quanti VP servono per vincere la missione?",)
    answer = referee.ask(Question("8", "ambush", history))
    assert "18" in answer.answer.split("\n")[0] or answer.outcome == "clarify"
    assert [each.section for each in answer.citations[:1]] != ["8"]
    assert referee.ask(Question("regola 8", "ambush", history)).citations[0].section == "8"


@pytest.mark.parametrize(
    ("before", "text", "said"),
    [
        ("che probabilità ho di passare il controllo di percezione?", "5", "60 %"),  # a rule had answered
        ("quanti VP servono per vincere la missione?", "la 8", "18 VP"),
        ("il paracadutista atterra nei cespugli, dado 9, poi?", "2", "Ferito"),  # the roll still open
        ("PC 6, controllo con -2: che probabilità ho?", "e senza il modificatore?", "70 %"),
        ("quanti punti equipaggio per muovere veloce?", "più la mitragliatrice di bordo mirata?", "costa 5"),
    ],
)
def test_a_few_words_go_on_from_the_last_answer(referee: Referee, before: str, text: str, said: str) -> None:
    assert said in say(referee, text, before, game="ambush").answer


def test_a_figure_among_small_words_stands_for_the_one_that_was_told(referee: Referee) -> None:
    first = "Con ROF 3 quanto è probabile sparare di nuovo?"
    again = say(referee, "e un'arma con 1?", first)
    assert (again.calculation["calculator"], again.calculation["inputs"]["rof"]) == ("rof", 1)
    rolled = say(referee, "e se tiro 7?", first)
    assert rolled.calculation is None or rolled.calculation["inputs"].get("rof") != 7


def test_a_count_told_instead_takes_the_place_of_the_one_before(referee: Referee) -> None:
    first = "Quanti VP vale un team eliminato?"
    instead = say(referee, "due squadre invece?", first, game="combat-commander")
    assert instead.calculation["inputs"]["squadre"] == 2
    assert instead.answer.startswith("+4 VP")


@pytest.mark.parametrize(
    ("follow_up", "groups"),
    [("se tolgo una squadra?", 1), ("e con un'altra squadra in più", 3), ("e due in meno?", 0)],
)
def test_a_number_is_changed_by_as_much_as_is_said(referee: Referee, follow_up: str, groups: int) -> None:
    first = "Attacco della mia squadra da 5 più altre due che si uniscono, nessun intralcio: FP?"
    changed = say(referee, follow_up, first, game="combat-commander")
    assert changed.calculation["inputs"]["altre"] == groups


@pytest.mark.parametrize(
    ("before", "text", "said"),
    [
        ("un bunker in campo aperto (TM 0) quanto dà di modificatore?", "costruito in un bosco da 1?", "TM è 3"),
        ("mortaio FP 2, dadi 3 e 4: che numero sulla DFT?", "FP 4 e gli stessi dadi?", "si legge 8"),
        (
            "assalto al carro: squadra da FP 3, leader 1, nessuna carica. Totale?",
            "dado 5",
            "fa 9",
        ),  # not what was asked
    ],
)
def test_a_question_that_leans_on_the_last_one_changes_it(referee: Referee, before: str, text: str, said: str) -> None:
    assert said in say(referee, text, before, game="locknload").answer
