"""The ambush before a Close Combat: who may spring it, and what it does to the attacks (3.8)."""

from fractions import Fraction
from functools import lru_cache

from referee.calculators.aslsk.common import GAME
from referee.calculators.aslsk.kill_numbers import close_combat_drm
from referee.calculators.aslsk.said import Said
from referee.calculators.aslsk.troops import kind_of, read_unit
from referee.calculators.dice import DIE, distribution
from referee.calculators.kinds import Choice
from referee.calculators.pieces import Piece
from referee.calculators.ruling import Step
from referee.calculators.tables import table
from referee.calculators.wording import signed
from referee.i18n import N_, _

MARGIN = 3
AMBUSH = Choice(
    {
        "no": (N_("nessuna imboscata"), "nessuna", "none", "non possibile", "impossibile"),
        "attaccante": (N_("l'ha tesa chi fa questo attacco"), "riuscita", "fatta", "nostra", "mia"),
        "subita": (N_("l'ha tesa l'altra parte"), "difensore", "nemica", "avversario", "sua"),
    }
)
AMBUSH_SAID: Said = (
    (
        r"\b(?:avessi|abbia|tendo|tendessi|facessi|faccio|riesco|riesce)(?: \w+){0,2} (?:ambush|imboscata)\b",
        "attaccante",
    ),
    (
        r"\b(?:riuscit\w|fatt\w|tes\w|andata bene|riusc\w+)(?: (?:a|la|l|una|un|bene|fare|tendere))* (?:ambush|imboscata)\b|\b(?:ambush|imboscata) (?:e |ci e |mi e )?(?:riuscit\w|mia|nostra|fatta|tesa da me)\b|\b(?:ho|abbiamo|ha) (?:fatto|teso|tende) (?:l |un )?(?:ambush|imboscata)|\bcon (?:l )?(?:ambush|imboscata)\b",
        "attaccante",
    ),
    (
        r"\b(?:mi|ci) (?:tend\w+|fa|fanno|hanno (?:teso|fatto)|ha (?:teso|fatto))(?: (?:l|un|una))? (?:imboscata|ambush)\b|\b(?:lui|loro|nemic\w+|avversari\w+)(?: \w+){0,2}? (?:tend|tes|fa)\w*(?: (?:l|un|una))? (?:imboscata|ambush)\b|\b(?:ambush|imboscata) (?:subit\w|nemica|sua|dell avversario|del nemico)\b|\b(?:subi\w+|cadut\w+)(?: \w+){0,2} (?:ambush|imboscata)",
        "subita",
    ),
    (r"\b(?:ambush|imboscata) (?:possibile|da tirare)\b|\bpossibile (?:ambush|imboscata)", "possibile"),
)
OPEN = Choice({**AMBUSH.options, "possibile": (N_("possibile: si tira"), "da tirare", "si tira", "possible")})


def ambush_step(who: str) -> list[Step]:
    """The modifier of an ambush that has come off."""
    if who == "no":
        return []
    mine = who == "attaccante"
    cause = "attacco di chi ha teso l'Ambush" if mine else "attacco contro chi ha teso l'Ambush"
    text = _("Ambush teso da chi attacca") if mine else _("Ambush teso dall'altra parte")
    return [Step(text, f"{close_combat_drm(cause):+d}", "3.8#ambush-effetti")]


def best_leader(pieces: tuple[Piece, ...]) -> int | None:
    """The best Leadership on one side; Pinned and Broken Leaders give none."""
    able = [piece for piece in pieces if kind_of(piece) == "smc" and not piece.tags & {"pinned", "broken"}]
    return min((read_unit(piece).leadership or 0 for piece in able), default=None)


def ambush_drm(pieces: tuple[Piece, ...]) -> int:
    """What one side adds to its ambush die: even one unit in that state is enough."""
    tags = frozenset[str]().union(*(piece.tags for piece in pieces))
    led = any(kind_of(piece) == "smc" and "broken" not in piece.tags for piece in pieces)
    states = {
        "unità CX": "cx" in tags,
        "unità Pinned": "pinned" in tags,
        "unità inesperte": "inesperta" in tags or ("green" in tags and not led),
    }
    total = sum(int(table(GAME, "ambush").cell(cause, "drm")) for cause, holds in states.items() if holds)
    return total + ((best_leader(pieces) or 0) if len(pieces) > 1 else 0)


@lru_cache(maxsize=512)
def ambush_odds(mine: int, other: int, my_die: int | None, other_die: int | None) -> dict[str, Fraction]:
    """Who ambushes, over the dice still to be rolled; not to be changed by the caller."""
    faces = [(a, b) for a in ([my_die] if my_die else DIE) for b in ([other_die] if other_die else DIE)]
    return distribution((_who(a + mine, b + other), Fraction(1, len(faces))) for a, b in faces)


def _who(mine: int, other: int) -> str:
    if abs(mine - other) < MARGIN:
        return "no"
    return "attaccante" if mine < other else "subita"


def ambush_ways(
    said_of_it: str, attackers: tuple[Piece, ...], targets: tuple[Piece, ...], die: int | None, other: int | None
) -> tuple[list[tuple[int, Fraction]], list[Step]]:
    """The ways an ambush may change the roll, each with its chance."""
    if said_of_it != "possibile":
        steps = ambush_step(said_of_it)
        return [(sum(int(step.value) for step in steps), Fraction(1))], steps
    mine, theirs = ambush_drm(attackers), ambush_drm(targets)
    steps = [
        Step(_("drm d'imboscata di chi attacca"), signed(mine), "3.8#ambush-drm"),
        Step(_("drm d'imboscata dell'altra parte"), signed(theirs), "3.8#ambush-drm"),
    ]
    chances = ambush_odds(mine, theirs, die, other)
    if len(chances) == 1:
        who = next(iter(chances))
        found = ambush_step(who) or [Step(_("Nessuna imboscata: scarto minore di 3"), "0", "3.8#ambush-tiro")]
        return [(sum(int(step.value) for step in found), Fraction(1))], [*steps, *found]
    names = {"attaccante": _("la tende chi attacca"), "no": _("nessuna"), "subita": _("la tende l'altra parte")}
    steps += [
        Step(_("Imboscata: {who}", who=names[who]), str(chances[who]), "3.8#ambush-tiro")
        for who in names
        if who in chances
    ]
    ways = [(sum(int(step.value) for step in ambush_step(who)), chance) for who, chance in chances.items()]
    return ways, steps
