"""Allied air power: fair weather, Bodenplatte, the support markers and the Jabo (rules 15.6, 28.2, 35)."""

import re
from fractions import Fraction
from functools import lru_cache

from referee.calculators.ardenne44.die_tables import read
from referee.calculators.ardenne44.forces import GAME
from referee.calculators.ardenne44.shifts import Rolled, Shift, shift
from referee.calculators.dice import DIE, clamp, one_die
from referee.calculators.kinds import Choice, Wrong
from referee.calculators.ruling import Step
from referee.calculators.tables import table
from referee.i18n import N_, _

TO_ROLL = "da-tirare"
BODENPLATTE = Choice(
    {
        "no": (N_("non in vigore"), "no", "n", "false", "falso", "off", "0", "nessun effetto"),
        "si": (N_("in vigore"), "si", "sì", "s", "yes", "true", "vero", "on", "1", "attiva", "effetto"),
        TO_ROLL: (N_("tiro ancora da fare"), "da tirare", "non ancora tirata", "non si sa", "da decidere"),
    }
)
MOST_MARKERS = 3


@lru_cache(maxsize=1)
def fair_turns() -> frozenset[int]:
    """The turns of fair weather, from the table of turns."""
    rows = table(GAME, "turni")
    sky = rows.column("cielo")
    return frozenset(int(row[0]) for row in rows.rows if row[sky] == "Bel Tempo")


def bodenplatte_turn(die: int) -> int | None:
    """The turn from which a Bodenplatte roll has effect; none when it has none."""
    found = re.search(r"\d+", read("bodenplatte", die))
    return int(found.group()) if found else None


def bodenplatte_chance(said: str | None, die: int | None, turn: int | None) -> Fraction:
    """The chance that Bodenplatte is in force: what is known, or the odds of the roll still to be made."""
    if die is None and said != TO_ROLL:
        return Fraction(said == "si")
    if turn is None:
        raise Wrong(_("Per il tiro di Bodenplatte serve il turno: il suo effetto comincia dal Turno 17 o dal 19."))
    starts = [bodenplatte_turn(face) for face in ([die] if die else DIE)]
    return Fraction(sum(start is not None and turn >= start for start in starts), len(starts))


def markers(die: int, weakened: bool) -> int:
    """The air support markers of a turn: half the die, rounded up, after the modifier."""
    return -(-clamp(die - weakened, 1, 6) // 2)


def _mixed(plain: Rolled, weakened: Rolled, chance: Fraction) -> Rolled:
    """A roll when Bodenplatte is in force only with this chance; one side alone when that is certain."""
    if chance in (0, 1):
        return weakened if chance else plain
    return [(each, part * (1 - chance)) for each, part in plain] + [(each, part * chance) for each, part in weakened]


def fighter_bombers(bodenplatte: Fraction, die: int | None) -> Rolled:
    """The Jabo roll against a German attack in fair weather; Bodenplatte adds one to the die."""

    def roll(weakened: bool) -> Rolled:
        def result(face: int) -> Shift:
            used = clamp(face + weakened, 1, 6)
            return shift(_("Jabo, dado {die}", die=used), -int(read("jabo", used)), "15.6.3")

        return one_die(result, die)

    return _mixed(roll(False), roll(True), bodenplatte)


def air_support(bodenplatte: Fraction, order: int, die: int | None) -> Rolled:
    """The roll of the support markers: the attack has one when there are enough for its place in the order."""

    def roll(weakened: bool) -> Rolled:
        def result(face: int) -> Shift:
            found = markers(face, weakened)
            if found >= order:
                text = _("Supporto Aereo, dado {die}: {count} segnalini, uno a questo attacco", die=face, count=found)
                return shift(text, 1, "15.6.2")
            text = _("Supporto Aereo, dado {die}: {count} segnalini, nessuno per questo attacco", die=face, count=found)
            return Shift(0, Step(text, "0", "15.6.2"))

        return one_die(result, die)

    return _mixed(roll(False), roll(True), bodenplatte)


def check_sky(turn: int | None, night: bool) -> None:
    """Air power needs daylight and fair weather."""
    if night or (turn is not None and turn not in fair_turns()):
        first, last = min(fair_turns()), max(fair_turns())
        raise Wrong(
            _(
                "Il Supporto Aereo vale di giorno, nei turni di bel tempo (dal Turno {first} al {last}).",
                first=first,
                last=last,
            )
        )
