"""Every field that an answer may come to have is shown when it is there; an answer without them is shown too."""

from types import SimpleNamespace

import pytest
from flask.testing import FlaskClient

from referee.calculators import find
from referee.dialogue import Answer, Citation

PLANTED = "<b>x</b>"


@pytest.fixture
def shown(client: FlaskClient, monkeypatch):
    """The page of an answer that holds these fields."""

    def show(**fields) -> str:
        plain = Answer("answer", "ardenne44", "La risposta.", (Citation("ardenne44", "16.1", "I risultati", "frase"),))
        known = {name: getattr(plain, name) for name in Answer.__slots__}
        monkeypatch.setattr("referee.web.shared.answer", lambda question: SimpleNamespace(**{**known, **fields}))
        address = "/?q=e+poi&gioco=ardenne44&storia=prima"
        return client.get(address, headers={"Accept-Language": "it"}).text

    return show


def test_an_answer_without_them(shown) -> None:
    text = shown()
    assert "La risposta." in text
    assert "Vedi anche" not in text


def test_a_clarification_is_buttons_that_bring_the_history(shown) -> None:
    choices = [{"value": "bosco", "label": "Bosco"}, {"value": "x", "label": PLANTED}]
    text = shown(outcome="clarify", clarify={"calculator": "c", "input": "i", "label": "Terreno", "choices": choices})
    assert 'aria-label="Terreno"' in text
    assert 'href="/?q=Bosco&amp;gioco=ardenne44&amp;storia=prima&amp;storia=e+poi"' in text
    assert PLANTED not in text


def test_see_also_rulings_and_offers(shown) -> None:
    text = shown(
        see_also=[{"game": "ardenne44", "section": "17.2", "title": "Ritirarsi"}],
        rulings=[{"id": "R1", "title": "Titolo", "text": f"Vale 16.1 {PLANTED} (vedi 17.2)."}],
        offers=[{"calculator": "ritirata", "title": "Ritirata e stato"}],
    )
    assert 'class="ref" href="/regole/ardenne44/capitolo/17-ritirate#17.2' in text
    assert "R1 Titolo" in text
    assert PLANTED not in text
    assert 'href="/calcolatori/ardenne44/ritirata"' in text


def test_a_comparison_is_a_row_a_game(shown) -> None:
    rows = [
        {"game": "aslsk", "title": "t", "section": "3.2.3", "answer": "Così."},
        {"game": "ardenne44", "title": "t", "section": "16.1", "answer": "Cosà."},
        {"game": "ambush", "title": "t", "section": None, "answer": "Il regolamento non ne parla."},
    ]
    text = shown(outcome="comparison", game=None, comparison=rows)
    assert '<th scope="row">ASL Starter Kit</th><td>Così.' in text
    assert '<th scope="row">Ardenne &#39;44</th><td>Cosà.' in text
    assert '<th scope="row">Ambush!</th><td>Il regolamento non ne parla.</td>' in text


def test_what_was_assumed_is_said_and_can_be_changed(shown) -> None:
    calculation = find("ardenne44", "combattimento").run({"attaccanti": "13", "difensori": "4"}).as_json()
    assumed = [
        {"input": "artiglieria", "label": "Artiglieria", "value": 0},
        {"input": "notte", "label": "Notte", "value": False},
    ]
    text = shown(outcome="calculation", calculation={**calculation, "assumed": assumed})
    assert "Ho considerato: Artiglieria: 0; Notte: no</p>" in text
    form = text[text.index('<form class="inputs"') : text.index("Come ci si arriva")]
    assert 'name="artiglieria"' in form
    assert 'name="artiglieria_difesa"' not in form
