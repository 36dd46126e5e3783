"""A calculator that is declared is everywhere: on the pages, in the API with its schema, on the command line."""

import pytest
from flask.testing import FlaskClient
from werkzeug.datastructures import MultiDict

from referee.calculators import calculators, find
from referee.calculators.declare import Calculator
from referee.cli import main
from referee.web import forms

ALL = list(calculators().values())
GAMES = sorted({each.game for each in ALL})


def test_every_game_has_its_calculators(corpus) -> None:
    assert sorted(corpus.games) == GAMES


@pytest.mark.parametrize("game", GAMES)
def test_the_page_of_a_game_lists_them_all(client: FlaskClient, game: str) -> None:
    page = client.get(f"/calcolatori/{game}").get_data(as_text=True)
    for each in ALL:
        if each.game == game:
            assert f'href="/calcolatori/{game}/{each.name}"' in page


@pytest.mark.parametrize("game", GAMES)
def test_the_api_lists_them_all_with_their_schema(client: FlaskClient, game: str) -> None:
    listed = {each["name"]: each for each in client.get(f"/api/v1/calculators/{game}").get_json()}
    assert set(listed) == {each.name for each in ALL if each.game == game}
    for name, each in listed.items():
        assert list(each["inputs"]["properties"]) == sorted(input.name for input in find(game, name).inputs) or list(
            each["inputs"]["properties"]
        ) == [input.name for input in find(game, name).inputs]


def test_the_command_line_lists_them_all(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["calc"]) == 0
    lines = [line.split()[:2] for line in capsys.readouterr().out.splitlines()]
    assert lines == [[each.game, each.name] for each in ALL]


@pytest.mark.parametrize("calculator", ALL, ids=lambda each: f"{each.game}-{each.name}")
def test_its_help_documents_every_input(capsys: pytest.CaptureFixture[str], calculator: Calculator) -> None:
    with pytest.raises(SystemExit) as left:
        main(["calc", calculator.game, calculator.name, "--help"])
    assert left.value.code == 0
    shown = capsys.readouterr().out
    assert all(f"{input.option} " in shown for input in calculator.inputs)


@pytest.mark.parametrize("calculator", ALL, ids=lambda each: f"{each.game}-{each.name}")
def test_its_form_has_every_input(client: FlaskClient, calculator: Calculator) -> None:
    response = client.get(f"/calcolatori/{calculator.game}/{calculator.name}")
    assert response.status_code == 200
    page = response.get_data(as_text=True)
    for input in calculator.inputs:
        assert f'name="{input.name}"' in page


def test_a_choice_without_a_default_starts_empty() -> None:
    for each in ALL:
        for field, input in zip(forms.fields(each, {}), each.inputs, strict=True):
            if field.widget == "select" and (input.required or input.default is None):
                assert field.options[0][0] == field.value == "", (each.name, field.name)


def test_a_box_ticked_by_default_can_be_unticked() -> None:
    hand = find("combat-commander", "mano")
    assert forms.given(hand, MultiDict([("attivo", "no")])) == {"attivo": "no"}
    assert forms.given(hand, MultiDict([("attivo", "no"), ("attivo", "sì")])) == {"attivo": "sì"}
    assert [field.standing for field in forms.fields(hand, {}) if field.name == "attivo"] == [True]


def test_a_choice_said_in_other_words_shows_its_option() -> None:
    fields = forms.fields(find("aslsk", "attacco"), {"terreno": "stone building", "fp": "4-6-7"})
    shown = {field.name: field for field in fields}["terreno"]
    assert shown.value in dict(shown.options)
    assert shown.value == find("aslsk", "attacco").parse({"fp": "4", "terreno": "stone building"})["terreno"]
