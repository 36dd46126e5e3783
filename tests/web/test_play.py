"""The play aid, and what this browser has ticked."""

from flask.testing import FlaskClient


def test_a_phase_has_its_rules_tables_and_calculators_at_hand(client: FlaskClient) -> None:
    text = client.get("/partita/ardenne44").text
    combat = text[text.index(">Combattimento") : text.index(">Segnalini di Traffico")]
    assert "/regole/ardenne44/capitolo/16-risultati#16.1" in combat
    assert "/calcolatori/ardenne44/combattimento" in combat
    assert "/tabelle/ardenne44/crt" in combat


def test_steps_stand_under_their_phase(client: FlaskClient) -> None:
    text = client.get("/partita/aslsk").text
    assert text.count("<h2 ") == len({"RPh", "PFPh", "MPh", "DFPh", "AFPh", "RtPh", "APh", "CCPh", "Cambio di turno"})


def test_ticks_are_kept_for_this_browser_alone(client: FlaskClient, app, post) -> None:
    post("/partita/ardenne44", turno="4", fatto=["0", "2"])
    text = client.get("/partita/ardenne44").text
    assert 'value="0" checked' in text
    assert 'value="1" checked' not in text
    assert 'name="turno" value="4"' in text
    assert "checked" not in app.test_client().get("/partita/ardenne44").text


def test_the_next_turn_clears_the_ticks(client: FlaskClient, post) -> None:
    post("/partita/ardenne44", turno="4", fatto=["0"], prossimo="1")
    text = client.get("/partita/ardenne44").text
    assert 'name="turno" value="5"' in text
    assert "checked" not in text
    post("/partita/ardenne44", turno="5", ricomincia="1")
    assert 'name="turno" value="1"' in client.get("/partita/ardenne44").text


def test_nonsense_is_not_kept(client: FlaskClient, post) -> None:
    assert post("/partita/ardenne44", turno="-9", fatto=["x", "1" * 40]).status_code == 303
    assert 'name="turno" value="1"' in client.get("/partita/ardenne44").text
