import io
import json

import pytest

from referee.dialogue import Question, Referee, parse_question
from referee.dialogue.lines import answer_lines
from referee.errors import RefereeError

KEYS = (
    "id outcome game answer citations calculation suggestions clarify see_also rulings offers comparison learn".split()
)


def test_an_answer_has_the_shape_of_the_contract(referee: Referee) -> None:
    answer = referee.ask(Question("posso ritirarmi oltre la Mosa?", "ardenne44", (), 7)).as_json()
    assert list(answer) == KEYS
    assert (answer["id"], answer["outcome"], answer["game"]) == (7, "answer", "ardenne44")
    assert list(answer["citations"][0]) == ["game", "section", "title", "quote", "source"]
    assert 1 <= len(answer["citations"]) <= 5
    assert 0 < len(answer["answer"]) <= 700
    json.dumps(answer)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ([], "oggetto JSON"),
        ({}, "Manca la domanda"),
        ({"question": "  "}, "Manca la domanda"),
        ({"question": 5}, "Manca la domanda"),
        ({"question": "a" * 501}, "500 caratteri"),
        ({"question": "ciao", "game": "risiko"}, "risiko"),
        ({"question": "ciao", "game": 3}, "Non conosco"),
        ({"question": "ciao", "history": "prima"}, "elenco"),
        ({"question": "ciao", "history": [1]}, "elenco"),
        ({"question": "ciao", "history": ["a"] * 21}, "al massimo 20"),
    ],
)
def test_a_bad_question_gets_a_sentence(data: object, said: str) -> None:
    with pytest.raises(RefereeError, match=said):
        parse_question(data, {"ardenne44": None})


def run_lines(referee: Referee, text: bytes) -> tuple[int, list[dict[str, object]]]:
    target = io.StringIO()
    code = answer_lines(referee, io.BytesIO(text), target)
    return code, [json.loads(line) for line in target.getvalue().splitlines()]


def test_bad_lines_do_not_stop_the_others(referee: Referee) -> None:
    lines = [
        b'{"id": "a", "question": "Come si disingaggia?", "game": "ardenne44"}',
        b"not json",
        b'{"id": "c", "question": ""}',
        b"\xff\xfe",
        b'{"id": "e", "question": "' + b"x" * 600 + b'"}',
        b'{"id": "f", "question": "16.2.1", "game": null, "history": []}',
    ]
    code, answers = run_lines(referee, b"\n".join(lines))
    assert code == 1
    assert [answer["id"] for answer in answers] == ["a", None, "c", None, "e", "f"]
    assert ["error" in answer for answer in answers] == [False, True, True, True, True, False]


def test_good_lines_end_well(referee: Referee) -> None:
    code, answers = run_lines(referee, b'{"question": "16.2.1"}\n')
    assert (code, answers[0]["outcome"]) == (0, "answer")
