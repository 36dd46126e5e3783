"""The armour of a vehicle side by side, and the side that is struck (14.1, 15.0)."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from referee.calculators.declare import Input
from referee.calculators.kinds import Choice, Lacking, Wrong, cut
from referee.calculators.spoken import spoken
from referee.i18n import N_, _

_WORDS = {
    "fronte": r"front\w*|davanti|muso",
    "fianco": r"fianc\w+|lat[oi]|lateral\w*",
    "retro": r"retro|dietro|posterior\w+|culo|spalle",
    "scafo": r"scafo",
    "torretta": r"torrett[ae]",
}
ORDER = ("fronte", "fianco", "retro")  # as the counter prints them: «6/4/2»
_SIDE = rf"(?:{'|'.join(_WORDS.values())})"
_HAS = r"(?: (?:di|da|e|ha|che|,|a|con|=|vale|armatura|corazza|corazzat[oa]|blindat[oa]|stampat[oa]|protett[oa]|blindatura|solo|soltanto|sta|avrebbe|fa|del|carro|invece))*"
_FIGURE = r"(?<![\w.,/+-])\d{1,2}(?![\w/-]|[.,]\d)"
_NAMED = rf"{_SIDE}{_HAS} {_FIGURE}"
_AFTER = rf"{_FIGURE} (?:(?:di|sul|sui|al|ai|sulla|alla|a|da|per il|il) )?{_SIDE}\b"
SIDE = Choice(
    {
        "fronte": (N_("fronte"), "frontale", "davanti"),
        "fianco": (N_("fianco"), "lato", "laterale"),
        "retro": (N_("retro"), "dietro", "posteriore"),
        "scafo": (N_("scafo"),),
        "torretta": (N_("torretta"),),
    }
)


@dataclass(frozen=True, slots=True)
class Sides:
    """The armour of each side: «6/4/2», «fronte 6, fianco 4 e retro 2», «fianco 3»."""

    examples: ClassVar[tuple[str, ...]] = ("6/4/2", "fronte 6, fianco 4, retro 2", "fianco 3", "5 davanti e 3 dietro")

    @property
    def pattern(self) -> str:
        """Three figures as printed, or figures each with its side."""
        printed = r"(?<![\w.,/-])\d{1,2}(?:[/-]\d{1,2}){2}(?![\w/-])"
        after = rf"{_AFTER}(?:(?: ,| e| ed)* {_AFTER})+"
        return rf"{printed}|\b{_NAMED}(?:(?: ,| e| ed| il| sul| sui)* {_NAMED})*|{after}"

    def tidy(self, said: str) -> str:
        """The sides as they are shown: «fronte 6, fianco 4»."""
        return ", ".join(f"{side} {value}" for side, value in _read(said).items()) or said

    def parse(self, raw: Any) -> Mapping[str, int]:
        """The armour by side."""
        sides = _read(spoken(str(raw)))
        if not sides:
            raise Wrong(_("«{raw}» non va bene: scrivi per esempio «fronte 6, fianco 4, retro 2».", raw=cut(raw)))
        return sides

    def show(self, value: Mapping[str, int] | None) -> str | None:
        return None if value is None else ", ".join(f"{side} {armour}" for side, armour in value.items())

    def schema(self) -> dict[str, Any]:
        return {"type": "string", "description": _("l'armatura di ogni lato: «fronte 6, fianco 4, retro 2»")}


def _read(said: str) -> dict[str, int]:
    """Each side with its figure."""
    printed = re.search(r"(?<![\w.,/-])(\d{1,2})[/-](\d{1,2})[/-](\d{1,2})(?![\w/-])", said)
    if printed:
        return dict(zip(ORDER, map(int, printed.groups()), strict=True))
    first = re.match(rf" *{_AFTER}", said)  # «6 davanti, 4 di fianco»
    named = [] if first else re.findall(rf"({_SIDE}){_HAS} ({_FIGURE})", said)
    found = named or [(side, value) for value, side in re.findall(rf"({_FIGURE}) (?:\w+ ){{0,2}}?({_SIDE})", said)]
    return {_side(word): int(value) for word, value in found}


def _side(word: str) -> str:
    return next(side for side, words in _WORDS.items() if re.fullmatch(words, word))


_NOT_ITS_FIGURE = rf"\b(?!{_HAS} \d)(?! a me| a noi| di lui)"


def _at(side: str) -> tuple[str, str]:
    """The ways a side is said to be struck, and not to have some armour."""
    to = r"(?:di|sul|sui|al|dal|dai|nel|da|del|alle|lato|in|contro il|verso il|per il|e il|e|a)(?: (?:suo|lato|parte|l|il))* "
    more = {
        "fronte": r"|frontalmente|davanti|sul muso",
        "fianco": r"|lateralmente|laterale",
        "retro": r"|alle spalle|da dietro|posteriormente",
        "scafo": r"|(?:colp\w+|prend\w+) (?:lo )?scafo",
        "torretta": r"|(?:colp\w+|prend\w+) (?:la )?torretta",
    }
    return rf"\b(?:{to}(?:{_WORDS[side]}){more[side]}){_NOT_ITS_FIGURE}", side


ARMOUR_SIDES = Input(
    "lati",
    N_("Armatura di ogni lato"),
    Sides(),
    None,
    N_("In luogo di «armatura»: «fronte 6, fianco 4, retro 2»."),
    said=(f"({Sides().pattern})",),
    listens=False,
)
STRUCK = Input(
    "lato",
    N_("Lato colpito"),
    SIDE,
    None,
    N_("Nel dubbio il più favorevole a chi spara (14.1)."),
    said=tuple(map(_at, _WORDS)),
    listens=False,
)


def struck(armour: int | None, sides: Mapping[str, int] | None, side: str | None) -> int | None:
    """The armour of the side that is struck; none when no armour was told."""
    if not sides:
        return armour
    if side is not None and side in sides:
        return sides[side]
    if side is None and len(sides) == 1:
        return next(iter(sides.values()))
    if armour is not None:
        return armour
    if side is not None:
        raise Lacking("armatura", _("Manca l'armatura di quel lato: {side}.", side=SIDE.label(side)))
    raise Lacking("lato", _("L'armatura cambia da lato a lato: di' quale è colpito."))
