"""The missions' own procedures: the drop of Mission 4, visibility, the canoes and bunkers of Mission 6."""

from fractions import Fraction
from typing import Any

import pytest
from icepool import Die, z

from referee.calculators import BadInputError
from tests.calculators.ambush.running import run, value

D10 = z(10)


def chances(die: Die[Any]) -> dict[Any, Fraction]:
    return {outcome: Fraction(die.probability(outcome)) for outcome in die.outcomes()}


# ---- drift


@pytest.mark.parametrize(("die", "way"), [(0, "Nord-Ovest"), (1, "Sud-Ovest"), (8, "Nord-Ovest"), (9, "Sud-Ovest")])
def test_even_drifts_north_west_and_zero_is_even(die: int, way: str) -> None:
    assert run("deriva", dadi=[die]).outcome == way


def test_a_known_drift_says_where_it_ends() -> None:
    ruling = run("deriva", dadi="4, 7, 0")
    assert ruling.outcome == "Nord-Ovest, Sud-Ovest, Nord-Ovest"
    assert "3 colonne a Ovest; scarto a Nord, in esagoni: ½" in ruling.result
    assert "stessa altezza" in run("deriva", dadi="4, 7").result


@pytest.mark.parametrize(("known", "total"), [([], 1), ([], 4), ([2], 3), ([1, 1], 5)])
def test_the_drift_to_come(known: list[int], total: int) -> None:
    open_rolls = total - len(known)
    north = open_rolls @ D10.map(lambda face: int(face % 2 == 0)) + sum(face % 2 == 0 for face in known)
    odds = run("deriva", dadi=known, passi=total).odds
    assert {int(name.split()[0]): chance for name, chance in odds.items()} == chances(north)


def test_more_dice_than_hexes() -> None:
    with pytest.raises(BadInputError, match="un dado per esagono"):
        run("deriva", dadi="1, 2, 3", passi=2)


# ---- landing (lines 3524-3555 of the print, written again as functions)


LANDINGS = {
    "aperto": lambda die: "illeso" if die <= 8 else "ferito",
    "coprente": lambda die: (
        "illeso" if die <= 8 else D10.map(lambda two: "ferito" if two <= 4 else "fuori combattimento")
    ),
    "accidentato": lambda die: (
        "illeso"
        if die <= 4
        else D10.map(lambda two: "illeso" if two <= 5 else "ferito")
        if die <= 8
        else D10.map(lambda two: "ferito" if two <= 4 else "fuori combattimento")
    ),
    "edificio": lambda die: (
        "nuova deriva"
        if die <= 3
        else D10.map(lambda two: "illeso" if two <= 4 else "ferito")
        if die <= 7
        else D10.map(lambda two: "ferito" if two <= 4 else "fuori combattimento")
        if die == 8
        else D10.map(lambda two: "fuori combattimento" if two <= 4 else "morto")
    ),
    "fiume": lambda die: (
        "illeso nell'esagono a Nord" if die <= 1 else "salvo senza equipaggiamento" if die <= 5 else "affogato"
    ),
}


@pytest.mark.parametrize("terrain", LANDINGS)
def test_the_landing_on_every_terrain(terrain: str) -> None:
    assert run("atterraggio", terreno=terrain).odds == chances(D10.map(LANDINGS[terrain]))
    for die in range(10):
        expected = LANDINGS[terrain](die)
        ruling = run("atterraggio", terreno=terrain, dado=die)
        if isinstance(expected, str):
            assert (ruling.outcome, ruling.odds) == (expected, {})
        else:
            assert ruling.odds == chances(expected)


def test_a_second_roll_settles_it() -> None:
    assert run("atterraggio", terreno="casa", dado=9, secondo_dado=5).outcome == "morto"
    assert "sorteggiato" in run("atterraggio", terreno="casa", dado=9, secondo_dado=5).result
    assert "a tua scelta" in run("atterraggio", terreno="bosco", dado=9, secondo_dado=4).result
    assert "esagono aperto" not in run("atterraggio", terreno="bosco", dado=6, secondo_dado=7).result


def test_the_crate_is_lost_only_in_the_river() -> None:
    # R18: in the river the crate rolls on the table.
    assert run("atterraggio", terreno="bosco", cassa=True).outcome == "intatta"
    assert run("atterraggio", terreno="fiume", cassa=True).odds == {
        "salva nell'esagono a Nord": Fraction(1, 5),
        "perduta": Fraction(4, 5),
    }


def test_a_second_roll_that_is_not_due() -> None:
    for inputs in ({"terreno": "bosco", "secondo_dado": 3}, {"terreno": "bosco", "dado": 2, "secondo_dado": 3}):
        with pytest.raises(BadInputError, match="secondo dado"):
            run("atterraggio", **inputs)
    with pytest.raises(BadInputError, match="aperto o strada"):
        run("atterraggio", terreno="giungla")


# ---- advantage after the drop


@pytest.mark.parametrize(
    ("shot_at", "results", "used"),
    [
        (False, "vantaggio USA, usa 2 turni, vantaggio tedesco", "usa-2-turni"),  # lines 3571-3580
        (True, "vantaggio USA, usa 2 turni, vantaggio tedesco", "tedesco"),
        (True, "vantaggio USA, usa 2 turni", "usa"),
    ],
)
def test_the_activations_of_the_example(shot_at: bool, results: str, used: str) -> None:
    assert run("vantaggio-aviolancio", fuoco_nemico=shot_at, attivazioni=results).outcome == used


def test_labels_can_be_written_back() -> None:
    said = "vantaggio USA con 2 turni agli USA e vantaggio tedesco"
    assert run("vantaggio-aviolancio", fuoco_nemico=False, attivazioni=said).outcome == "usa-2-turni"


def test_without_activations_operations_begin() -> None:
    # R18: condition 3 after enemy fire, else 2.
    assert run("vantaggio-aviolancio", fuoco_nemico=False).outcome == "2"
    assert run("vantaggio-aviolancio", fuoco_nemico=True).outcome == "3"


# ---- visibility


@pytest.mark.parametrize(
    ("mission", "limit"), [(1, None), (2, None), (3, 6), (4, 5), (5, None), (6, 5), (7, None), (8, None)]
)
def test_the_visibility_of_every_mission(mission: int, limit: int | None) -> None:
    assert run("visibilita", missione=mission).outcome == ("nessun limite" if limit is None else str(limit))
    if limit is not None:
        assert run("visibilita", missione=mission, distanza=limit).outcome == "sì"
        assert run("visibilita", missione=mission, distanza=limit + 1).outcome == "no"


def test_a_paragraph_may_change_it() -> None:
    assert run("visibilita", missione=3, paragrafo=10, distanza=8).outcome == "sì"
    with pytest.raises(BadInputError, match="da 1 a 8"):
        run("visibilita", missione=0)


# ---- canoes


def test_the_moves_of_the_example() -> None:
    # Line 3735: soldier A has two turns and B one: the canoe moves twice.
    assert run("canoe", turni_primo=2, turni_secondo=1).outcome == "2"
    assert run("canoe", turni_primo=1, turni_secondo=1).outcome == "1"


@pytest.mark.parametrize(
    ("men", "boxes", "fits"), [(2, 2, "sì"), (2, 3, "no"), (3, 0, "sì"), (3, 1, "no"), (4, 0, "no"), (1, 2, "sì")]
)
def test_what_a_canoe_carries(men: int, boxes: int, fits: str) -> None:
    assert run("canoe", soldati=men, caselle=boxes).outcome == fits


@pytest.mark.parametrize(
    ("inputs", "outcome"),
    [
        ({"esagoni": 4}, "1"),
        ({"esagoni": 4, "approda": True}, "2"),
        ({"esagoni": 3, "approda": True}, "1"),
        ({"esagoni": 3, "spara": True}, "2"),
        ({"esagoni": 8, "turni_primo": 2}, "sì"),
        ({"esagoni": 8, "approda": True, "turni_primo": 2}, "no"),
        ({"esagoni": 4, "attivi": 1}, "no"),
        ({"esagoni": 4, "operazioni": True}, "4"),
    ],
)
def test_how_far_a_canoe_goes(inputs: dict[str, Any], outcome: str) -> None:
    assert run("canoe", **inputs).outcome == outcome


def test_a_canoe_that_makes_no_sense() -> None:
    with pytest.raises(BadInputError, match="più di quelli a bordo"):
        run("canoe", soldati=2, attivi=3)
    with pytest.raises(BadInputError, match="Operazioni"):
        run("canoe", operazioni=True, turni_primo=2)


@pytest.mark.parametrize("chance", range(9))
def test_fire_on_a_canoe(chance: int) -> None:
    shot = D10.map(
        lambda face: (
            "soldati colpiti"
            if face <= chance
            else D10.map(lambda two: "nessun effetto" if two % 2 else "canoa colpita")
        )
    )
    assert run("canoe-sotto-il-fuoco", probabilita=chance).odds == chances(shot)


def test_a_missed_shot_hits_the_canoe_on_even() -> None:
    for die in range(10):
        assert run("canoe-sotto-il-fuoco", dado=die).outcome == ("nessun effetto" if die % 2 else "canoa colpita")
    assert run("canoe-sotto-il-fuoco", probabilita=4, tiro=4).outcome == "soldati colpiti"
    with pytest.raises(BadInputError, match="Probabilità Finale"):
        run("canoe-sotto-il-fuoco", tiro=4)


# ---- bunkers (lines 3780-3806)


def test_the_printed_table_of_hits() -> None:
    assert run("bunker", lato="fronte").odds == {
        "muro": Fraction(8, 10),
        "apertura": Fraction(1, 10),
        "soldato": Fraction(1, 10),
    }
    assert run("bunker", lato="porta").odds == {
        "muro": Fraction(5, 10),
        "porta": Fraction(3, 10),
        "soldato": Fraction(2, 10),
    }


def test_a_bazooka_takes_the_opening_or_the_door() -> None:
    assert run("bunker", lato="fronte", bazooka=True).odds == {"muro": Fraction(8, 10), "apertura": Fraction(2, 10)}
    assert run("bunker", lato="porta", bazooka=True).odds == {"muro": Fraction(5, 10), "porta": Fraction(5, 10)}


RUIN = "bunker distrutto, occupanti uccisi"


@pytest.mark.parametrize(
    ("side", "die", "results"),
    [
        ("fronte", 0, {"H": RUIN, "M": "nessun effetto", "L": "nessun effetto", "nessuna": "nessun effetto"}),
        ("fronte", 8, {"H": RUIN, "M": RUIN, "L": "nessun effetto", "nessuna": "nessun effetto"}),
        ("porta", 6, {"H": RUIN, "M": RUIN, "L": "porta abbattuta", "nessuna": "nessun effetto"}),  # R51
    ],
)
def test_the_printed_damage(side: str, die: int, results: dict[str, str]) -> None:
    for penetration, effect in results.items():
        assert run("bunker", lato=side, dado=die, penetrazione=penetration).outcome == effect


def test_men_inside() -> None:
    assert run("bunker", lato="fronte", dado=9).outcome.startswith("un soldato colpito")
    assert run("bunker", lato="fronte", dado=9, proni=True).outcome.startswith("a vuoto")
    assert run("bunker", lato="porta", dado=9, proni=True).outcome.startswith("a vuoto")
    assert run("bunker", lato="porta", dado=9, proni=True, porta_abbattuta=True).outcome.startswith(
        "un soldato colpito"
    )


def test_the_whole_shot() -> None:
    shot = D10.map(
        lambda face: "colpo a vuoto" if face > 6 else D10.map(lambda part: "nessun effetto" if part <= 7 else RUIN)
    )
    assert run("bunker", lato="fronte", bazooka=True, penetrazione="M", probabilita=6).odds == chances(shot)


def test_a_bunker_already_hit_has_no_chance_to_hit() -> None:
    with pytest.raises(BadInputError, match="già colpito"):
        run("bunker", lato="fronte", dado=3, probabilita=4)
    with pytest.raises(BadInputError, match="di fronte"):
        run("bunker", lato="tetto")
    assert value(run("bunker", lato="porta", dado=5), "Porta") == "secondo la penetrazione"
