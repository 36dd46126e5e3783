from fractions import Fraction

import pytest

from referee.calculators.kinds import Choice, Choices, Flag, Integer, Number, TwoDice, Wrong
from referee.calculators.pieces import Pieces
from referee.calculators.routes import Path

TERRAIN = Choice({"bosco": ("Bosco", "woods"), "citta": ("Città", "city")})
UNITS = Pieces(
    tags={"fiume": ("attraverso un fiume",), "rossa": ("TQ rossa",), "elite": ("Elite",)}, levels=("tq",), most=10
)


def test_an_integer_keeps_its_limits() -> None:
    die = Integer(1, 6)
    assert die.parse(" 6 ") == die.parse(6) == die.parse("sei") == 6
    for wrong in ("0", "7", "-3", "tanti", "2.5", "", True, "9" * 30):
        with pytest.raises(Wrong, match="1 a 6"):
            die.parse(wrong)


@pytest.mark.parametrize(("raw", "value"), [("sì", True), ("SI", True), (True, True), ("no", False), (False, False)])
def test_a_flag(raw: object, value: bool) -> None:
    assert Flag().parse(raw) is value


def test_a_flag_refuses_the_rest() -> None:
    with pytest.raises(Wrong, match="sì o no"):
        Flag().parse("forse")


@pytest.mark.parametrize("word", ["bosco", "BOSCO", "woods", " Bosco "])
def test_a_choice_takes_any_of_its_words(word: str) -> None:
    assert TERRAIN.parse(word) == "bosco"


def test_a_choice_says_what_is_allowed() -> None:
    with pytest.raises(Wrong, match="Bosco, Città"):
        TERRAIN.parse("palude")


def test_choices_come_as_text_or_list() -> None:
    assert (
        Choices(TERRAIN).parse("bosco, città") == Choices(TERRAIN).parse(["citta", "bosco"])[::-1] == ("bosco", "citta")
    )


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("4-5-3", [(4, 5, 3)]),
        ("13", [(13,)]),
        ("2 x 4-5-3", [(4, 5, 3)] * 2),
        ("2x4-5-3, 7", [(4, 5, 3)] * 2 + [(7,)]),
        ("due 4-5-3 e una 2-2-3", [(4, 5, 3)] * 2 + [(2, 2, 3)]),
        ("S-(2)-1", [(0, 2, 1)]),
        ("(2)", [(2,)]),
    ],
)
def test_counters_are_read(text: str, values: list[tuple[int, ...]]) -> None:
    assert [piece.values for piece in UNITS.parse(text)] == values


def test_what_is_said_of_a_counter() -> None:
    (piece,) = UNITS.parse("5-4-6 tq[4] attraverso un fiume")
    assert piece.level("tq") == 4
    assert piece.tags == {"fiume", "rossa"}
    assert UNITS.parse("(2)")[0].bracketed


@pytest.mark.parametrize("text", ["", "abc", "4-5-3 volante", "99 x 4-5-3", "tq4", ", ;", "4-5-3" * 500])
def test_bad_counters_get_a_sentence(text: str) -> None:
    with pytest.raises(Wrong) as caught:
        UNITS.parse(text)
    assert str(caught.value).endswith(".")


def test_a_long_number_is_never_read_by_its_last_digits() -> None:
    with pytest.raises(Wrong, match="fattori"):
        UNITS.parse("10004-5-3")


def test_what_is_shown_can_be_read_back() -> None:
    pieces = UNITS.parse("2 x 4-5-3 fiume, S-(2)-1, 7 tq4 elite")
    assert UNITS.parse(UNITS.show(pieces)) == pieces


@pytest.mark.parametrize(
    ("text", "value"), [("2", "2"), ("1,5", "3/2"), ("2½", "5/2"), ("½", "1/2"), ("3/2", "3/2"), (2, "2"), (1.5, "3/2")]
)
def test_a_number_may_have_a_half(text: object, value: str) -> None:
    assert Number(0, 9).parse(text) == Fraction(value)


@pytest.mark.parametrize("text", ["", "x", "1/0", "10", "-1", "..", True])
def test_a_number_that_is_none_is_refused(text: object) -> None:
    with pytest.raises(Wrong):
        Number(0, 9).parse(text)


@pytest.mark.parametrize(
    ("text", "total", "dice", "double"),
    [
        ("7", 7, None, False),
        ("6", 6, None, None),
        (12, 12, None, True),
        ("4+3", 7, (4, 3), False),
        ("4 e 2", 6, (4, 2), False),
        ("doppio tre", 6, (3, 3), True),
    ],
)
def test_two_dice_are_read_as_players_say_them(text: object, total: int, dice: object, double: object) -> None:
    rolled = TwoDice().parse(text)
    assert (rolled.total, rolled.dice, rolled.double) == (total, dice, double)
    assert TwoDice().parse(TwoDice().show(rolled)) == rolled


@pytest.mark.parametrize("text", ["1", "13", "7+1", "1+2+3", "pizza", True])
def test_what_two_dice_cannot_give_is_refused(text: object) -> None:
    with pytest.raises(Wrong, match="due dadi"):
        TwoDice().parse(text)


def test_a_path_is_read_hex_by_hex() -> None:
    ways = Path(Choice({"strada": ("Strada", "road"), "bosco": ("Bosco", "boschi")}), {"salita": ("in salita",)})
    legs = ways.parse("strada, 2 boschi, bosco in salita")
    assert [(leg.option, sorted(leg.tags)) for leg in legs] == [
        ("strada", []),
        ("bosco", []),
        ("bosco", []),
        ("bosco", ["salita"]),
    ]
    for wrong in ("", "palude", "bosco di corsa", "99 boschi"):
        with pytest.raises(Wrong):
            ways.parse(wrong)


def test_the_terrain_said_first_is_the_one_entered() -> None:
    ways = Path(
        Choice({"bosco": ("Bosco",), "collina": ("Collina",), "strada": ("Strada",), "viale": ("strada nel bosco",)}),
        {"quota": ("in collina",)},
    )
    legs = ways.parse("bosco in collina, collina, strada nel bosco")
    assert [(leg.option, sorted(leg.tags)) for leg in legs] == [("bosco", ["quota"]), ("collina", []), ("viale", [])]
    assert ways.parse(ways.show(legs)) == legs
