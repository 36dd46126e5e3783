"""The ten-sided die of Ambush!: it reads from 0 to 9, and 0 is zero, not ten (rule 2/9)."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import lru_cache

from referee.calculators.ambush.figures import bounds
from referee.calculators.dice import distribution, percent
from referee.calculators.wording import listed, possible
from referee.i18n import N_, _

DIE = bounds("dadi", "Un dado")
FACES = range(DIE.low, DIE.high + 1)
PERCENT = bounds("dadi", "Dadi percentuali")
PERCENTS = PERCENT.high + 1
DIE_HELP = N_("Da 0 a 9: lo 0 vale zero, non dieci. Vuoto: le probabilità.")


def chance_up_to(number: int) -> Fraction:
    """The chance that one die does not exceed `number`."""
    return Fraction(sum(face <= number for face in FACES), len(FACES))


def span(number: int) -> str:
    """The rolls from 0 to `number`, as players read them."""
    return f"{DIE.low}-{number}" if number > DIE.low else str(DIE.low)


def succeeds(die: int, level: int) -> bool:
    """Whether a roll is within the level of a check: 0 always is, 9 never (2/11, 5/7)."""
    return die == DIE.low or (die <= level and die != DIE.high)


def chance(level: int) -> Fraction:
    """The chance that one die is within the level of a check."""
    return Fraction(sum(succeeds(die, level) for die in FACES), len(FACES))


def winning(level: int) -> str:
    """The rolls that are within the level of a check, as players read them."""
    return span(max(die for die in FACES if succeeds(die, level)))


def up_to(level: int) -> str:
    """The same with the highest of them first, for a sentence: players ask «fino a quanto»."""
    return said_span(max(die for die in FACES if succeeds(die, level)))


def said_span(number: int) -> str:
    """The rolls from 0 to `number` in a sentence: «7 o meno (0-7)»."""
    return _("{number} o meno ({span})", number=number, span=span(number)) if number > DIE.low else span(number)


def percentile(threshold: int | None) -> Fraction:
    """The chance of rolling the threshold or less with percentile dice, 0 to 99; none without a threshold."""
    return Fraction(0) if threshold is None else Fraction(threshold + 1, PERCENTS)


def likely(odds: Mapping[str, Fraction]) -> str:
    """The odds in one sentence."""
    return _("Probabilità: {odds}.", odds=listed(odds))


def faces_said(name: str, faces: list[int]) -> tuple[str, str, str]:
    """The rolls that bring a result about: in a sentence, with their chance, and alone."""
    chance = percent(Fraction(len(faces), len(FACES)))
    if not faces:
        rolls = _("mai")
    elif len(faces) == 1:
        rolls = _("con {die}", die=faces[0])
    else:
        rolls = _("da {low} a {high}", low=faces[0], high=faces[-1])
    text = _("{part}: {rolls}, {chance}.", part=name[0].upper() + name[1:], rolls=rolls, chance=chance)
    return text, chance, rolls


def how_many(chances: Iterable[Fraction]) -> list[Fraction]:
    """The chance of none, one, two and so on, each with his own chance in tenths."""
    ways, whole = [1], 1  # whole numbers: far faster than adding fractions
    for each in chances:
        struck = int(each * len(FACES))
        spared = [*(count * (len(FACES) - struck) for count in ways), 0]
        ways = [kept + more * struck for kept, more in zip(spared, [0, *ways], strict=True)]
        whole *= len(FACES)
    return [Fraction(count, whole) for count in ways]


def hit_odds(chances: Iterable[Fraction]) -> dict[str, Fraction]:
    """How many of several soldiers are hit, each by a die of his own."""
    return possible({hit_count(hits): part for hits, part in enumerate(how_many(chances))})


def hit_count(hits: int) -> str:
    """How many are hit, as an outcome."""
    return _("1 colpito") if hits == 1 else _("{hits} colpiti", hits=hits)


@lru_cache(maxsize=256)
def falling(last: int, targets: int) -> dict[int, Fraction]:
    """How many more an aimed burst hits when each roll must be less than the `last` (13/6)."""
    if not targets or not last:
        return {0: Fraction(1)}
    each = Fraction(1, len(FACES))
    ends = [(0, each) for die in FACES if die >= last]
    goes = [(more + 1, each * part) for die in FACES if die < last for more, part in falling(die, targets - 1).items()]
    return distribution(ends + goes)
