"""Lessons, exercises, quizzes and progress, as a browser without JavaScript meets them."""

import io
import json
import re
from html import unescape

import pytest
from flask.testing import FlaskClient

from referee.corpus import load_corpus
from referee.teaching.exercises import exercise
from referee.teaching.lessons import lessons
from referee.teaching.quiz import questions
from referee.teaching.runs import QUESTIONS, SECONDS
from referee.web import quiz as quiz_pages

GAME = "ardenne44"
LESSON = lessons(GAME)[0]
AT = f"/impara/{GAME}/lezioni/{LESSON.id}"
ITALIAN = {"Accept-Language": "it"}


def right_places() -> list[str]:
    return [str(item.shuffled(0).index(item.right)) for item in LESSON.check]


@pytest.mark.parametrize("game", load_corpus().games)
def test_every_lesson_of_every_game_opens(client: FlaskClient, game: str) -> None:
    path = client.get(f"/impara/{game}", headers=ITALIAN)
    assert path.status_code == 200
    for lesson in lessons(game):
        assert f"/impara/{game}/lezioni/{lesson.id}" in path.text
        page = client.get(f"/impara/{game}/lezioni/{lesson.id}", headers=ITALIAN)
        assert page.status_code == 200
        for situation in lesson.situations:
            assert situation.worked().ruling.result in unescape(page.text)


def test_every_page_leads_to_learning(client: FlaskClient) -> None:
    assert 'href="/impara"' in client.get("/note").text
    assert f'href="/impara/{GAME}"' in client.get(f"/regole/{GAME}").text
    assert "Quale gioco?" in client.get("/impara", headers=ITALIAN).text


def test_a_lesson_links_its_rules_and_its_calculator_with_the_inputs(client: FlaskClient) -> None:
    text = client.get(AT, headers=ITALIAN).text
    for rule in LESSON.rules:
        assert f"#{rule.replace('#', '-')}" in text
    address = unescape(re.search(r'href="(/calcolatori/ardenne44/[^"]+\?[^"]+)"', text).group(1))
    page = client.get(address, headers=ITALIAN).text
    assert LESSON.situations[0].worked().ruling.result in unescape(page)


def test_the_check_is_judged_with_the_reasons_and_kept(client: FlaskClient, post) -> None:
    places = right_places()
    wrong = ["1" if places[0] == "0" else "0", *places[1:]]
    answer = post(AT, **{f"d{number}": place for number, place in enumerate(wrong)})
    assert answer.status_code == 303
    text = client.get(answer.headers["Location"], headers=ITALIAN).text
    assert f"{len(places) - 1} risposte giuste su {len(places)}" in text
    assert "Hai risposto:" in text
    assert "imparata" in client.get(f"/impara/{GAME}", headers=ITALIAN).text


def test_a_worse_check_does_not_undo_a_better_one(client: FlaskClient, post) -> None:
    post(AT, **{f"d{number}": place for number, place in enumerate(right_places())})
    post(AT, d0="9", d1="x")
    assert "5 su 5" in client.get(f"/impara/{GAME}", headers=ITALIAN).text


def test_an_address_with_nonsense_answers_shows_the_form(client: FlaskClient) -> None:
    assert "Controlla le risposte" in client.get(f"{AT}?risposte=9,9", headers=ITALIAN).text
    assert client.get(f"{AT}?risposte=9,x,-,1,0", headers=ITALIAN).status_code == 200


def test_unknown_lessons_games_and_exercises_are_said_so(client: FlaskClient) -> None:
    for path in ("/impara/risiko", f"/impara/{GAME}/lezioni/99-niente", f"/impara/{GAME}/esercizi?serie=1&calcolo=x"):
        assert client.get(path).status_code == 404
    assert client.get(f"/impara/{GAME}/esercizi?serie=1&n=99999999", headers=ITALIAN).status_code == 200


def test_an_exercise_begins_a_series_that_its_address_reproduces(client: FlaskClient) -> None:
    drawn = client.get(f"/impara/{GAME}/esercizi?livello=2")
    assert drawn.status_code == 302
    address = drawn.headers["Location"]
    assert "livello=2" in address
    assert client.get(address).text.count("situazione") == client.get(address).text.count("situazione")
    text = unescape(client.get(f"/impara/{GAME}/esercizi?serie=7&n=2").text)
    assert exercise(GAME, 7, 2).text in text


def test_a_wrong_answer_shows_the_steps_and_a_right_one_goes_on(client: FlaskClient, post) -> None:
    drawn = exercise(GAME, 7, 1, calculator="crt")
    at = f"/impara/{GAME}/esercizi?calcolo=crt&serie=7&n=1"
    wrong = post(at, risposta="non lo so")
    text = client.get(wrong.headers["Location"], headers=ITALIAN).text
    assert f"la risposta è {drawn.right}" in unescape(text)
    assert '<table class="steps">' in text
    assert '<details class="how" open>' in text
    assert "Prova ancora" in text
    again = post(at, risposta=drawn.right.lower(), ancora="1")
    text = client.get(again.headers["Location"], headers=ITALIAN).text
    assert f"Giusto: {drawn.right}" in unescape(text)
    assert "n=2" in text
    standing = client.get(f"/impara/{GAME}/progressi", headers=ITALIAN).text
    row = re.search(r"calcolo=crt.*?</tr>", standing, re.DOTALL).group()
    assert re.findall(r">(\d+)</td>", row) == ["0", "1"]


def reply(client: FlaskClient, post, right: bool = True) -> str:
    """Answer the question on the page; what was asked."""
    page = client.get(f"/impara/{GAME}/quiz", headers=ITALIAN)
    id = re.search(r'name="domanda" value="(\w+)"', page.text).group(1)
    item = questions(GAME)[id]
    shown = [unescape(each) for each in re.findall(r"data-key.*?<span>(.*?)</span></button>", page.text)]
    assert sorted(shown) == sorted(item.options)
    place = next(number for number, option in enumerate(shown) if (option == item.right) == right)
    answer = post(f"/impara/{GAME}/quiz/risposta", domanda=id, risposta=str(place))
    assert answer.status_code == 303
    told = client.get(answer.headers["Location"], headers=ITALIAN)
    assert told.status_code in (200, 302)
    return id


def test_a_quiz_goes_to_its_result_and_brings_back_what_was_missed(client: FlaskClient, post) -> None:
    post(f"/impara/{GAME}/quiz", modo="calma")
    missed = reply(client, post, right=False)
    assert "Giusto:" in client.get(f"/impara/{GAME}/quiz?dopo=1", headers=ITALIAN).text
    for _question in range(min(QUESTIONS, len(questions(GAME))) - 1):
        reply(client, post)
    assert client.get(f"/impara/{GAME}/quiz").headers["Location"].endswith("/quiz/esito")
    text = client.get(f"/impara/{GAME}/quiz/esito", headers=ITALIAN).text
    assert f"<strong>{QUESTIONS - 1}</strong> su {QUESTIONS}" in text
    assert unescape(text).count("Hai risposto:") == 1
    post(f"/impara/{GAME}/quiz", modo="calma")
    assert reply(client, post) == missed
    standing = unescape(client.get(f"/impara/{GAME}/progressi", headers=ITALIAN).text)
    assert "Capitolo per capitolo" in standing


def test_a_question_is_answered_once(client: FlaskClient, post) -> None:
    post(f"/impara/{GAME}/quiz", modo="calma")
    first = reply(client, post)
    post(f"/impara/{GAME}/quiz/risposta", domanda=first, risposta="0")
    assert "Domanda 2 di" in client.get(f"/impara/{GAME}/quiz", headers=ITALIAN).text


def test_referee_mode_has_a_clock_and_late_is_wrong(client: FlaskClient, post, monkeypatch) -> None:
    post(f"/impara/{GAME}/quiz", modo="arbitro")
    page = client.get(f"/impara/{GAME}/quiz", headers=ITALIAN).text
    assert re.search(rf'data-left="({SECONDS}|{SECONDS - 1})"', page)
    later = quiz_pages.time.time() + 100
    monkeypatch.setattr(quiz_pages.time, "time", lambda: later)
    reply(client, post)
    for _question in range(QUESTIONS - 1):
        reply(client, post)
    text = client.get(f"/impara/{GAME}/quiz/esito", headers=ITALIAN).text
    assert "modalità arbitro" in text
    assert text.count("Nessuna risposta in tempo") == 1


def test_the_result_of_no_run_is_the_start(client: FlaskClient, app) -> None:
    assert client.get(f"/impara/{GAME}/quiz/esito").headers["Location"].endswith("/quiz")
    assert "Modalità arbitro" in client.get(f"/impara/{GAME}/quiz", headers=ITALIAN).text


def test_progress_is_this_browser_s_alone_and_goes_along_in_a_file(client: FlaskClient, app, post) -> None:
    post(AT, **{f"d{number}": place for number, place in enumerate(right_places())})
    kept = client.get("/impara/progressi/esporta")
    assert "attachment" in kept.headers["Content-Disposition"]
    other = app.test_client()
    assert json.loads(other.get("/impara/progressi/esporta").data)["progress"] == []
    token = re.search(r'name="gettone" value="([^"]+)"', other.get(f"/impara/{GAME}/progressi").text).group(1)
    file = {"gettone": token, "file": (io.BytesIO(kept.data), "progressi.json")}
    taken = other.post(f"/impara/{GAME}/progressi/importa", data=file)
    assert taken.status_code == 303
    assert "5 su 5" in other.get(f"/impara/{GAME}", headers=ITALIAN).text


@pytest.mark.parametrize("content", [b"non JSON", b"{}", b"[[[[", b'{"format": "arbitro-progressi", "progress": [{}]}'])
def test_another_file_is_refused(client: FlaskClient, post, content: bytes) -> None:
    answer = post(f"/impara/{GAME}/progressi/importa", file=(io.BytesIO(content), "x.json"))
    assert answer.status_code == 400


@pytest.mark.parametrize(
    "path", [AT, f"/impara/{GAME}/esercizi?serie=1", f"/impara/{GAME}/quiz", f"/impara/{GAME}/quiz/risposta"]
)
def test_nothing_changes_without_the_token(client: FlaskClient, path: str) -> None:
    assert client.post(path, data={"risposta": "1"}).status_code == 403


def test_bold_and_italics_of_every_lesson_are_markup(client: FlaskClient, corpus) -> None:
    for game in corpus.games:
        for each in lessons(game):
            text = client.get(f"/impara/{game}/lezioni/{each.id}").text
            assert "&lt;" not in text.partition('<article class="lesson">')[2].partition("</article>")[0], each.id
            assert "**" not in text, each.id
    assert "<strong>" in text


def test_lessons_are_copied_for_reading_without_a_network(client: FlaskClient) -> None:
    assert AT in client.get(f"/senza-rete/{GAME}.json").json["pages"]


def test_the_chat_leads_to_the_lesson_the_exercise_and_the_quiz(client: FlaskClient) -> None:
    topic = LESSON.topics[0]
    text = client.get("/", query_string={"q": f"insegnami {topic}", "gioco": GAME}).text
    assert f'href="{AT}"' in text
    text = unescape(client.get("/", query_string={"q": "fammi un esercizio sulla IFT"}).text)
    address = re.search(r'href="(/impara/aslsk/esercizi\?[^"]+)"', text).group(1)
    assert "calcolo=attacco" in address
    said = re.search(r'<p class="short">Esercizio\. (.*?)</p>', text).group(1)
    assert said in unescape(client.get(address).text)
    assert f'href="/impara/{GAME}/quiz"' in client.get("/", query_string={"q": "interrogami", "gioco": GAME}).text


def test_planted_markup_comes_out_as_text(client: FlaskClient) -> None:
    planted = "<script>alert(1)</script>"
    text = client.get(f"/impara/{GAME}/esercizi", query_string={"serie": "1", "n": "1", "risposta": planted}).text
    assert planted not in text
    assert "alert(1)" in text
    assert planted not in client.get(f"/impara/{GAME}/progressi", query_string={"presi": planted}).text
