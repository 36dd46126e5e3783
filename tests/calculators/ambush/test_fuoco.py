"""Fire in Ambush!: the printed example, every modifier, the odds by another path. Lines are those of the print, blank ones left out."""

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from icepool import Die, d, tupleize

from referee.calculators import BadInputError, Ruling, find

d10 = d(10) - 1  # 0 to 9
d100 = d(100) - 1  # 0 to 99


def fire(**inputs: Any) -> Ruling:
    return find("ambush", "fuoco").run(inputs).ruling


# Lines 1313-1335: soldier C crouched with a semi-automatic rifle, instinctive fire at Q standing in the open, 8 hexes.
EXAMPLE = {
    "arma": "fucile semiautomatico",
    "tipo": "istintivo",
    "posizione": "accucciato",
    "distanza": 8,
    "ws": -1,
    "bersaglio": "in piedi allo scoperto",
}


def test_the_example_ends_with_two() -> None:
    # R2 of rulings.md: the modifier is added with its sign, not subtracted as step 4 says.
    ruling = fire(**EXAMPLE)
    assert ruling.outcome == "2"
    assert sorted(step.value for step in ruling.steps[1:4]) == ["+1", "-1", "-2"]
    assert ruling.odds == {
        "a segno": Fraction(94 * 3, 1000),
        "a vuoto": Fraction(94 * 7, 1000),
        "inceppata": Fraction(6, 100),
    }


@pytest.mark.parametrize("die", range(10))
def test_the_example_hits_with_0_1_or_2(die: int) -> None:
    assert fire(**EXAMPLE, dado=die).outcome == ("a segno" if die <= 2 else "a vuoto")  # line 1326


def test_the_example_with_its_dice() -> None:
    # 12 does not jam (line 1317), 1 hits (line 1329), 4 wounds (line 1331).
    assert fire(**EXAMPLE, dado_inceppamento=12, dado=1, dado_danno=4).outcome == "ferita"
    assert fire(**EXAMPLE, dado_inceppamento=5, dado=1).outcome == "inceppata"  # line 1316: 5 or less
    assert fire(**EXAMPLE, dado_inceppamento=6, dado=1).outcome == "a segno"
    assert "Tabella delle Armi" in fire(**EXAMPLE, dado=1, dado_danno=5).result  # only the 4 is printed


def test_the_vehicle_example_hits_with_6() -> None:
    # Lines 2147-2149: an automatic rifle at a Kubelwagen, final chance 8, roll 6.
    assert fire(base=8, arma="fucile automatico", bersaglio="veicolo", dado=6).outcome == "a segno"


@pytest.mark.parametrize(
    ("inputs", "final"),
    [
        ({}, 4),
        ({"ws": 2}, 6),
        ({"tipo": "istintivo"}, 2),
        ({"bersaglio": "scoperto"}, 5),
        ({"ferito": True}, 3),  # 13/2
        ({"bersaglio": "muro"}, 8),  # 13/5
        ({"bersaglio": "bunker"}, 6),  # mission 6
        ({"da_auto": True}, 2),  # 17/7
        ({"da_auto": True, "tipo": "istintivo"}, 0),  # R46: the driver has -4 in all
        ({"catturata": True, "ws": 1}, 4),  # 14
        ({"arma": "mitra", "nemici": 3}, 6),  # 9/2
        ({"arma": "mg", "nemici": 3}, 6),  # R41
        ({"arma": "mitra", "nemici": 3, "tipo": "istintivo"}, 2),  # aimed fire only
        ({"arma": "garand", "nemici": 3}, 4),
        ({"arma": "mitra", "nemici": 3, "bersaglio": "muro"}, 8),
        ({"altri": -3}, 1),
        ({"altri": -9}, 0),  # never below 0
        ({"altri": 9}, 8),  # never above 8
    ],
)
def test_every_modifier_of_the_text(inputs: dict[str, Any], final: int) -> None:
    assert fire(base=4, **inputs).outcome == str(final)


@pytest.mark.parametrize(
    ("inputs", "section"),
    [
        ({"arma": "bazooka", "tipo": "istintivo"}, "9/8"),
        ({"posizione": "prono"}, "9#requisiti"),
        ({"arma": "mg", "posizione": "in piedi"}, "9/7#fuoco-singolo"),
        ({"arma": "mg", "serventi": 1}, "9/7#fuoco-singolo"),
    ],
)
def test_what_cannot_be_fired(inputs: dict[str, Any], section: str) -> None:
    ruling = fire(base=4, **inputs)
    assert (ruling.outcome, ruling.sections) == ("no", (section,))


def test_the_machine_gun_of_the_example_can_fire_in_two() -> None:
    # Lines 1447-1453: S and T fire together, aimed; then T alone, instinctive.
    assert fire(base=4, arma="mitragliatrice media", serventi=2, posizione="accucciato").outcome == "4"
    assert fire(base=4, arma="mitragliatrice media", serventi=1, tipo="istintivo").outcome == "2"


def final_pool(final: int, threshold: int | None) -> Die:
    def outcome(percentage: int, die: int) -> str:
        if threshold is not None and percentage <= threshold:
            return "inceppata"
        return "a segno" if die == 0 or (die <= final and die < 9) else "a vuoto"

    return tupleize(d100, d10).map(outcome)


@pytest.mark.parametrize("base", range(13))
@pytest.mark.parametrize("threshold", [None, 0, 5, 99])
def test_the_odds_equal_icepool(base: int, threshold: int | None) -> None:
    pool = final_pool(min(base, 8), threshold)
    expected = {name: pool.probability(name) for name in pool.outcomes() if pool.probability(name)}
    assert fire(base=base, inceppamento=threshold).odds == expected


@pytest.mark.parametrize(("base", "threshold"), [(4, 5), (9, 20), (0, 0)])
def test_two_instinctive_shots_equal_icepool(base: int, threshold: int) -> None:
    final = max(0, min(8, base - 2))
    shot = final_pool(final, threshold)

    def either(first: str, second: str) -> bool:  # R40: a jam at the first shot leaves no second
        return first == "a segno" or (first == "a vuoto" and second == "a segno")

    chance = tupleize(shot, shot).map(either).probability(True)
    step = next(
        step for step in fire(base=base, tipo="istintivo", inceppamento=threshold).steps if "Tutti e due" in step.text
    )
    assert step.value == f"{float(chance) * 100:.1f}".removesuffix(".0").replace(".", ",") + " %"


@settings(max_examples=50)
@given(st.integers(0, 11), st.integers(-2, 2), st.integers(-9, 8), st.booleans())
def test_a_better_shot_never_hits_less(base: int, ws: int, others: int, wounded: bool) -> None:
    def hit(**inputs: Any) -> Fraction:
        return fire(ferito=wounded, **inputs).odds["a segno"]

    plain = hit(base=base, ws=ws, altri=others)
    assert hit(base=base + 1, ws=ws, altri=others) >= plain
    assert hit(base=base, ws=ws, altri=others + 1) >= plain
    assert fire(base=base, ws=ws, altri=others, ferito=True).odds["a segno"] <= plain


def test_zero_always_hits_and_nine_never() -> None:
    assert fire(base=0, altri=-9, dado=0).outcome == "a segno"
    assert fire(base=12, altri=9, dado=9).outcome == "a vuoto"


def test_without_anything_told_it_asks_for_the_base_chance() -> None:
    with pytest.raises(BadInputError, match="Tabella delle Armi"):
        fire()


@pytest.mark.parametrize(
    ("inputs", "total"),
    [
        ({"arma": "garand", "gittata": "lunga", "ws": 1}, "+1"),
        ({"tipo": "istintivo", "ferito": True}, "-3"),
    ],
)
def test_without_the_base_chance_it_sums_the_modifiers(inputs: dict[str, Any], total: str) -> None:
    assert f"Modificatore totale {total} " in fire(**inputs).result


@pytest.mark.parametrize(
    ("inputs", "said"),
    [
        ({"base": 4, "dado_danno": 3}, "dado per colpire"),
        ({"base": 4, "dado_inceppamento": 3}, "Tabella delle Armi"),
    ],
)
def test_what_is_missing_is_asked_for(inputs: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInputError, match=said):
        fire(**inputs)


def test_what_is_not_printed_is_said() -> None:
    said = " ".join(fire(base=4).warnings)
    assert "non sono nel testo" in said
    assert "inceppamento non è contato" in said
    assert "sullo Schermo" in said
    assert "inceppamento" not in " ".join(fire(arma="garand", gittata="media").warnings)
