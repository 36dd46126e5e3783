"""Terrain of the ASL Starter Kit: every row of the printed rules, the printed examples, and what must always hold."""

from typing import Any

import pytest
from hypothesis import given, settings

from referee.calculators import BadInputError, Ruling, find
from tests.calculators import drawing

TERRAIN = find("aslsk", "terreno")


def terrain(**inputs: Any) -> Ruling:
    return TERRAIN.run(inputs).ruling


def value(ruling: Ruling, text: str) -> str:
    return next(step.value for step in ruling.steps if step.text.startswith(text))


@pytest.mark.parametrize(
    ("name", "infantry", "tracked", "armored_car", "tem"),  # 1.1.1, lines 83-420
    [
        ("open ground", "1MF", "1MP", "3MP", "0"),
        ("edificio in legno", "2MF", "metà dei MP + Bog Check", "vietato", "+2"),
        ("edificio in pietra", "2MF", "metà dei MP + Bog Check", "vietato", "+3"),
        ("casa", "2MF", "metà dei MP + Bog Check", "vietato", "+2 se di legno, +3 se di pietra"),
        ("strada", "1MF", "1MP", "1MP", "0"),
        ("bosco", "2MF", "metà dei MP + Bog Check", "tutti i MP + Bog Check", "+1"),
        ("woods-road", "1MF", "1MP", "1MP", "+1"),
        ("frutteto", "1MF", "1MP", "3MP", "0"),
        ("strada alberata", "1MF", "1MP", "1MP", "0"),
        ("grano", "1½MF", "1MP", "4MP", "0"),
        ("brush", "2MF", "2MP", "4MP", "0"),
        ("collina", "1MF", "1MP", "3MP", "0"),
    ],
)
def test_every_terrain(name: str, infantry: str, tracked: str, armored_car: str, tem: str) -> None:
    rulings = [terrain(terreno=name, chi=who) for who in ("fanteria", "carro", "armored car")]
    assert [ruling.outcome for ruling in rulings] == [infantry, tracked, armored_car]
    assert value(rulings[0], "TEM") == tem


def test_infantry_may_take_the_woods_of_a_woods_road() -> None:
    assert terrain(terreno="strada-bosco-verde").outcome == "2MF"
    refused = terrain(terreno="strada-bosco-verde", chi="carro")
    assert (refused.outcome, "solo la fanteria" in refused.result) == ("vietato", True)


@pytest.mark.parametrize(
    ("inputs", "price"),
    [
        ({"terreno": "aperto", "salita": True}, "2MF"),  # line 355: H7 to I7, open ground over a crest
        ({"terreno": "collina", "salita": True}, "2MF"),  # line 2794: a hill costs 2MF, as woods and buildings do
        ({"terreno": "casa", "salita": True}, "4MF"),  # line 364: H7 to G7, the house over a crest
        ({"terreno": "aperto", "siepe": True}, "2MF"),  # line 425: squad F into D5
        ({"terreno": "grano", "siepe": True, "mese": "luglio"}, "2½MF"),  # line 426: squad F into E6
        ({"terreno": "legno", "salita": True}, "4MF"),  # line 4849: squad G into W1 takes all its 4MF
        ({"terreno": "aperto", "salita": True, "chi": "carro"}, "5MP"),  # line 4204: the PzIIIN into G5
        ({"terreno": "bosco", "chi": "carro", "mp": 16}, "8MP + Bog Check"),  # line 4264: the T34/85 into vT7
        ({"terreno": "bosco", "chi": "carro", "mp": 16, "tutti": True}, "16MP + Bog Check"),  # line 4289
        ({"terreno": "edificio", "chi": "carro", "mp": 16}, "8MP + Bog Check"),  # line 4445: the T34/85 into Z1
        ({"terreno": "strada", "chi": "carro", "portelli": "ce"}, "½MP"),  # line 4194: the PzIIIN, CE, into D4
        ({"terreno": "strada", "chi": "ac", "portelli": "ce"}, "½MP"),
    ],
)
def test_the_printed_examples(inputs: dict[str, Any], price: str) -> None:
    assert terrain(**inputs).outcome == price


@pytest.mark.parametrize(
    ("inputs", "price"),
    [
        ({"terreno": "grano", "mese": "maggio"}, "1MF"),  # out of season: open ground
        ({"terreno": "grano", "mese": "10", "chi": "ac"}, "3MP"),
        ({"terreno": "grano", "mese": "giugno"}, "1½MF"),
        ({"terreno": "grano", "mese": "settembre"}, "1½MF"),
        ({"terreno": "grano", "salita": True, "siepe": True, "fumo": 2}, "5MF"),  # 1.5 doubled, 1 and 1: never doubled
        ({"terreno": "strada", "salita": True, "chi": "carro", "portelli": "bu"}, "3MP"),  # 1 and 2 by road
        ({"terreno": "strada-bosco", "salita": True, "chi": "ac", "portelli": "ce"}, "2½MP"),
        ({"terreno": "aperto", "siepe": True, "chi": "carro"}, "2MP"),
        ({"terreno": "aperto", "siepe": True, "chi": "ac"}, "4MP + Bog Check"),
        ({"terreno": "bosco", "siepe": True, "chi": "ac"}, "tutti i MP + Bog Check + Bog Check"),
        ({"terreno": "bosco", "salita": True, "chi": "carro"}, "metà dei MP + 4MP + Bog Check"),
        ({"terreno": "bosco", "salita": True, "chi": "carro", "mp": 13}, "10½MP + Bog Check"),
        ({"terreno": "aperto", "fumo": 3, "chi": "carro"}, "2MP"),
        ({"terreno": "edificio", "chi": "carro", "portelli": "ce"}, "vietato"),
        # wrecks as ruling R7 has them: 1, 2 by road, 4 by road in woods, and 1 in woods off the road
        ({"terreno": "aperto", "chi": "carro", "relitti": 2}, "3MP"),
        ({"terreno": "strada", "chi": "carro", "relitti": 1}, "3MP"),
        ({"terreno": "strada-bosco", "chi": "carro", "relitti": 1}, "5MP"),
        ({"terreno": "bosco", "chi": "carro", "relitti": 1, "mp": 10}, "6MP + Bog Check"),
        ({"terreno": "aperto", "relitti": 2}, "1MF"),  # infantry pays nothing for them
    ],
)
def test_what_is_added_to_the_cost(inputs: dict[str, Any], price: str) -> None:
    assert terrain(**inputs).outcome == price


def test_the_steps_add_up_to_the_cost() -> None:
    ruling = terrain(terreno="bosco", salita=True, siepe=True, fumo=1)
    assert [step.value for step in ruling.steps if step.value.endswith("MF")] == ["2MF", "+2MF", "+1MF", "+1MF"]
    assert ruling.outcome == "6MF"


@pytest.mark.parametrize(
    ("month", "sight"), [("aprile", "bloccata"), ("ottobre", "bloccata"), ("marzo", "Hindrance +1")]
)
def test_orchards_by_season(month: str, sight: str) -> None:  # lines 215-225 and the example of 226-242
    assert value(terrain(terreno="frutteto", mese=month), "LOS fra livelli") == sight


def test_cover_and_hindrance() -> None:
    assert value(terrain(terreno="bosco"), "FFMO") == "No"
    assert value(terrain(terreno="aperto"), "FFMO") == "Si"
    assert value(terrain(terreno="grano", mese="gennaio"), "FFMO") == "Si"
    assert value(terrain(terreno="brush"), "LOS") == "Hindrance +1 per esagono"
    assert value(terrain(terreno="aperto", fumo=3), "Hindrance del fumo") == "+3"
    assert value(terrain(terreno="aperto", siepe=True), "TEM della siepe") == "+1"
    assert value(terrain(terreno="aperto", relitti=1), "Riparo di un relitto") == "+1"
    assert value(terrain(terreno="collina"), "Vantaggio in altezza") == "+1"


def test_what_the_print_leaves_open_is_said() -> None:
    assert any("R8" in note for note in terrain(terreno="bosco", chi="carro").warnings)
    assert any("R7" in note for note in terrain(terreno="strada", chi="carro", relitti=1).warnings)
    assert any("indica il mese" in note for note in terrain(terreno="grano").warnings)
    assert any("altri 4MP" in note for note in terrain(terreno="bosco", chi="ac", salita=True).warnings)


@pytest.mark.parametrize(
    ("inputs", "said"),
    [
        ({}, "Manca «Terreno»"),
        ({"terreno": "palude"}, "non conosco «palude»; puoi scegliere fra: Open Ground"),
        ({"terreno": "bosco", "fumo": 4}, "da 0 a 3"),
        ({"terreno": "bosco", "mese": "brumaio"}, "gennaio, febbraio"),
        ({"terreno": "bosco", "chi": "cavallo"}, "Fanteria"),
        ({"terreno": "bosco", "mp": "-3"}, "va da 1 a 40"),
        ({"terreno": "aperto", "chi": "carro", "tutti": True}, "togli l'opzione"),
    ],
)
def test_wrong_inputs_say_what_is_allowed(inputs: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInputError, match=said):
        terrain(**inputs)


@settings(max_examples=50)
@given(drawing.inputs(TERRAIN))
def test_any_valid_input_has_an_answer(inputs: dict[str, Any]) -> None:
    drawing.check(TERRAIN, inputs)
