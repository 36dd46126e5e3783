"""All calculators, found by importing the package of each game. There is no second list."""

import pkgutil
import re
from collections.abc import Callable
from functools import lru_cache
from importlib import import_module

import referee.calculators as package
from referee.calculators.declare import Calculator, Input
from referee.calculators.ruling import Ruling
from referee.errors import NotFoundError
from referee.i18n import _

_declared: dict[tuple[str, str], Calculator] = {}
Whole = str | Callable[[re.Match[str]], str]  # what a shorthand stands for, or how to tell
_shorthand: dict[str, list[tuple[re.Pattern[str], Whole]]] = {}


def calculator(
    *,
    game: str,
    name: str,
    title: str,
    summary: str,
    sections: tuple[str, ...],
    inputs: tuple[Input, ...],
) -> Callable[[Callable[..., Ruling]], Callable[..., Ruling]]:
    """Declare the function below as a calculator."""

    def declare(function: Callable[..., Ruling]) -> Callable[..., Ruling]:
        _declared[game, name] = Calculator(game, name, title, summary, inputs, sections, function)
        return function

    return declare


def shorthand(game: str, pattern: str, whole: Whole) -> None:
    """Declare how the players of a game shorten what its calculators know in full: «467» for «4-6-7»."""
    _shorthand.setdefault(game, []).append((re.compile(pattern), whole))


def written_out(text: str, game: str | None) -> str:
    """A sentence with the shorthand of a game's players in full; its calculators must have been declared."""
    for pattern, whole in _shorthand.get(game or "", ()):
        text = pattern.sub(whole, text)
    return text


@lru_cache(maxsize=1)
def calculators() -> dict[tuple[str, str], Calculator]:
    """Every calculator by game and name."""
    for folder in pkgutil.iter_modules(package.__path__):
        if folder.ispkg:
            _declare_all(folder.name)
    return dict(sorted(_declared.items()))


@lru_cache(maxsize=64)
def of_game(game: str) -> tuple[Calculator, ...]:
    """The calculators of one game; those of the others are not even imported."""
    folder = game.replace("-", "_")
    if folder in {each.name for each in pkgutil.iter_modules(package.__path__) if each.ispkg}:
        _declare_all(folder)
    return tuple(each for (its_game, _name), each in sorted(_declared.items()) if its_game == game)


def _declare_all(folder: str) -> None:
    game = import_module(f"{package.__name__}.{folder}")
    for module in pkgutil.iter_modules(game.__path__):
        import_module(f"{game.__name__}.{module.name}")


def find(game: str, name: str) -> Calculator:
    """One calculator; an error that lists the game's others when there is none."""
    found = _declared.get((game, name))
    if found is None:
        known = tuple(each.name for each in of_game(game))
        found = _declared.get((game, name))  # the game's own may have been declared only now
    if found is None:
        raise NotFoundError(_("{game} non ha il calcolo «{name}».", game=game, name=name[:40]), known)
    return found
