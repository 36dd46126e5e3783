"""The words for terrains, units and actions: none of them means two things."""

import pytest

from referee.calculators import Calculator
from referee.calculators.kinds import Choice, plain
from referee.calculators.registry import of_game
from referee.calculators.routes import Path

MINE = ("terreno", "movimento", "trasporto", "veicolo", "bog", "spingere", "date")
ALL = [each for each in of_game("aslsk") if each.name in MINE]


def choices(calculator: Calculator) -> list[Choice]:
    kinds = [each.kind for each in calculator.inputs]
    paths = [kind for kind in kinds if isinstance(kind, Path)]
    return [
        *(kind for kind in kinds if isinstance(kind, Choice)),
        *(path.choice for path in paths),
        *(Choice(path.tags) for path in paths),
    ]


@pytest.mark.parametrize("calculator", ALL, ids=lambda each: each.name)
def test_no_word_means_two_things(calculator: Calculator) -> None:
    for choice in choices(calculator):
        for option, words in choice.options.items():
            assert {word: choice.parse(word) for word in words} == dict.fromkeys(words, option)


def test_a_path_can_say_every_terrain_and_every_tag() -> None:
    for calculator in ALL:
        for kind in (each.kind for each in calculator.inputs):
            if isinstance(kind, Path):
                for option, words in kind.choice.options.items():
                    assert [kind.parse(word)[0].option for word in words] == [option] * len(words)
                for tag, words in kind.tags.items():
                    assert all(tag in kind.parse(f"bosco {plain(word)}")[0].tags for word in words), tag
