"""The scores of a soldier in the one order that the procedures listen for: «6 di PC» and «percezione pari a 6» are «PC 6»."""

from referee.calculators.ambush.figures import GAME
from referee.calculators.registry import shorthand

_IS = r"(?: (?:di|da|pari a|uguale a|pari|uguale|=|che vale|vale))*"
_NAMES = (
    (r"ws|(?:abilita|pratica|bravura|perizia) (?:con le |alle |nelle |d |di |in )?armi", "ws"),
    (r"pc|(?<!controllo di )(?<!controlli di )(?<!tiro di )percezione", "pc"),
    (r"ds|abilita (?:di |alla |nella )?guida", "ds"),
    (r"mpa", "mpa"),
    (r"iniziativa", "in"),
    (r"(?:probabilita )?base", "base"),
)
_FIGURE = r"(?<![\w.,/-])([+-]?\d)"
_WHOLE = r"(?![\w/%-]|[.,]\d| %)"
_END = r"(?= ?(?:,|$|e\b|ed\b|con\b|ma\b|contro\b|che\b|in\b|su\b|a\b|al\b|alla\b|da\b|sul\b|nel\b|nella\b|siamo\b))"
# «WS meno uno contro uno»: after a skill the words of a sign count nothing.
for _word, _sign in (("meno", "-"), ("piu", "+")):
    shorthand(GAME, rf"\bws{_IS} {_word} (\d)\b", rf"ws {_sign}\1")
    shorthand(GAME, rf"\bws{_IS} {_word} un[oa]?\b", f"ws {_sign}1")
for _said, _name in _NAMES:
    shorthand(GAME, rf"{_FIGURE} (?:di|come) (?:{_said})\b(?!{_IS} [+-]?\d)", rf"{_name} \1")
    shorthand(GAME, rf"\b(?:{_said}){_IS} ([+-]?\d){_WHOLE}", rf"{_name} \1")
    if _name != "in":
        shorthand(GAME, rf"\b{_name}{_IS} un[oa]\b{_END}", f"{_name} 1")
shorthand(GAME, rf"(?<!vantaggio )\bin uno{_END}(?! stesso| solo| degli| dei)", "in 1")
_ROLLS = r"dado|esce|uscito|missione|condizione|round|secondo|danno|location roll|roll|scesa a|ridotta a"
shorthand(GAME, rf"\b({_ROLLS}) un[oa]\b{_END}", r"\1 1")
shorthand(GAME, r"\b((?:esagon[oi]|cost[oi])(?: [a-z]+)? da|costo|costi) un[oa]?\b(?! (?:pi|so))", r"\1 1")
shorthand(GAME, r"(?<=\d) (,|e) un[oa]\b(?= (?:,|e \d|ci|ce|su|quant)|$)", r" \1 1")
shorthand(GAME, r"\bhex(?:es|agons?)?\b", "esagoni")
