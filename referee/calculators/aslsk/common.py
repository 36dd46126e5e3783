"""What all the calculators of ASL Starter Kit share: the game, modifiers, the total of two dice, odds in order and in words."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache

from referee.calculators.dice import distribution, percent, two_dice
from referee.calculators.registry import shorthand
from referee.calculators.ruling import Ruling, Step
from referee.calculators.wording import signed
from referee.i18n import _

GAME = "aslsk"
# «467» is the squad 4-6-7: no calibre has such figures; «8 meno 1» and «8/-1» are the Leader 8-1.
shorthand(GAME, r"(?<![\w.,/+-])([1-8])([2-8])([6-9])(?![\w/%-]|[.,]\d| ?mm\b)", r"\1-\2-\3")
shorthand(GAME, r"(?<![\w.,/+-])(10|[6-9]) ?(?:meno |/ ?-)([0-3])(?![\w/%-]|[.,]\d)", r"\1-\2")
# The tanks that players name are vehicles like any other; «MG 2/4/4» are bow, coaxial and anti-aircraft (7.8).
shorthand(
    GAME,
    r"(?i)\b(?:t[- ]?(?:34|26|60|70)(?:[-/ ]?(?:76|85))?|kv[- ]?[12]?s?|[ij]s[- ]?[123]|sherman|m4(?:a\d)?|panther|tigre|tiger(?: i{1,2})?"
    r"|(?:panzer|pz(?:kpfw|kw)?)[- ]?(?:iv|i{1,3}|vi?b?|[1-6])(?<!iii)(?:[a-hj-m](?:[/\d]\d?)?)?|stug(?: iii)?|churchill|cromwell|stuart|valentine|matilda"
    r"|crusader|hetzer|jagd\w+|marder|su[- ]?(?:76|85|100|122|152))(?![\w-])",
    "carro",
)
shorthand(GAME, r"(?i)\bmg(?: di bordo| del carro| da)* (\d)/(\d)/(\d)(?![\d/])", r"bmg \1 , cmg \2 , aamg \3")
shorthand(GAME, r"(?i)\bmg(?: di bordo| del carro| da)* (\d)/(\d)(?![\d/])", r"bmg \1 , cmg \2")
# Other names of the same thing, so that no calculator has to know them all.
for _names, _name in (
    (
        r"(?:ufficiali|ufficiale|capitan[oi]|(?:sotto)?tenent[ei]|sergent[ei]|caporal[ei]|sottufficial[ei]|colonnell[oi])",
        "leader",
    ),
    (r"(?:mitragliatrice|mitraglia|mg) leggera", "LMG"),
    (r"(?:mitragliatrice|mitraglia|mg) media", "MMG"),
    (r"(?:mitragliatrice|mitraglia|mg) pesante", "HMG"),
    (r"(?:capo(?! ?carro)|comandant[ei])", "leader"),
    (r"half[- ]?squads?", "HS"),
    (
        r"(?:chiesa|palazzo|palazzina|fattoria|cascina|villa|villetta|baracca|capanna|capanno|stalla|fienile|municipio|scuola|fabbrica)",
        "edificio",
    ),
    (r"(?:chiese|palazzi|fattorie|cascine|ville|baracche|capanne|stalle)", "edifici"),
    (r"(?:boschetto|pineta|selva|boscaglia)", "bosco"),
    (r"(?:arbusti|sterpaglie|sterpi|rovi|cespuglieto)", "cespugli"),
    (r"(?:frumento|campo di spighe)", "grano"),
    (r"(?:meleto|alberi da frutto)", "frutteto"),
    (r"radura", "campo aperto"),
):
    shorthand(GAME, rf"(?i)\b{_names}(?![\w-])", _name.lower())
shorthand(
    GAME,
    r"(?i)(?<![\w/])(\d)/(\d)/(\d)(?= (?:di |come |per |in )?(?:mg|mitragliatric\w+))",
    r"bmg \1 , cmg \2 , aamg \3",
)
shorthand(GAME, r"(?i)\b(?:snake ?eyes|occhi di serpente)\b", "doppio 1")
shorthand(GAME, r"(?i)\bbox ?cars?\b", "doppio 6")
LOS_LIMIT = 6  # the Hindrance that closes the LOS


@dataclass(frozen=True, slots=True)
class Modifier:
    """A signed figure with its reason and its rule; `outside` ones come from outside the target hex."""

    text: str
    value: int
    section: str
    outside: bool = False

    @property
    def step(self) -> Step:
        """The modifier as a step of the reckoning."""
        return Step(self.text, signed(self.value), self.section)


def summed(modifiers: Iterable[Modifier]) -> int:
    """The sum of the modifiers."""
    return sum(each.value for each in modifiers)


@lru_cache(maxsize=16)
def totals(known: int | None = None) -> tuple[tuple[int, Fraction], ...]:
    """The totals of two dice with their chances; a known one is certain."""
    if known is not None:
        return ((known, Fraction(1)),)
    return tuple(distribution(two_dice(int.__add__)).items())


def in_order(odds: dict[str, Fraction], order: Iterable[str]) -> dict[str, Fraction]:
    """The odds in a given order, by the first of the names in «a; b»; what is not in it comes last."""
    places = {name: place for place, name in enumerate(order)}
    return dict(sorted(odds.items(), key=lambda item: places.get(item[0].partition("; ")[0], len(places))))


def named(odds: dict[str, Fraction]) -> dict[str, Fraction]:
    """The odds with their names as players read them."""
    return {shown(name): part for name, part in odds.items()}


def shown(name: str) -> str:
    """An outcome as players read it; «a; b» are two."""
    return ", ".join(_(part) for part in name.split("; "))


def with_chances(odds: dict[str, Fraction]) -> str:
    """Each outcome with its chance: «colpito 30 %, mancato 70 %»."""
    return ", ".join(f"{name} {percent(chance)}" for name, chance in odds.items())


def either(wood: Ruling, stone: Ruling) -> Ruling:
    """What happens in a building that may be of wood or of stone."""
    if wood.result == stone.result:
        return wood
    text = _("Se è di legno: {wood} Se è di pietra: {stone}", wood=wood.result, stone=stone.result)
    return replace(wood, result=text, outcome=_("{wood} o {stone}", wood=wood.outcome, stone=stone.outcome), odds={})


def capital(text: str) -> str:
    """The text with a capital first letter."""
    return text[:1].upper() + text[1:]
