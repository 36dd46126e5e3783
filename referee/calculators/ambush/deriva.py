"""The drift of parachutes in Mission 4: north-west or south-west, one hex a roll."""

from collections import Counter
from fractions import Fraction
from math import comb

from referee.calculators.ambush.figures import GAME
from referee.calculators.ambush.numbers_said import Numbers, numbers
from referee.calculators.ambush.ten_sided import FACES
from referee.calculators.declare import Input
from referee.calculators.kinds import Integer, Wrong, halves
from referee.calculators.pieces import Piece
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.calculators.tables import table
from referee.i18n import N_, _

MOST = 24
SECTION = "Missione_4#deriva"
NORTH, SOUTH = N_("Nord-Ovest"), N_("Sud-Ovest")


def direction(die: int) -> str:
    """Where a counter drifts with this roll."""
    return table(GAME, "deriva").cell(str(die), "spostamento")


@calculator(
    game=GAME,
    name="deriva",
    title=N_("Deriva dei paracadutisti"),
    summary=N_("Missione 4: dove va alla deriva un segnalino, tiro per tiro, e con quali probabilità."),
    sections=("Missione_4#deriva", "Missione_4#aviolancio", "Missione_4#partenza"),
    inputs=(
        Input(
            "dadi",
            N_("Dadi della deriva"),
            Numbers({}, most=MOST),
            (),
            N_("Uno per esagono, da 0 a 9: «4, 7, 0». Lo 0 è pari."),
            said=(
                r"\b(?:dad[oi]|tir[oi]|tirat[oi]|tira|esc\w+|uscit\w|faccio|fatto|drift|deriva|con)(?: (?:di|un|i|della|deriva|sono|dado|e|dadi|tiri|prima|fa|esce))* {}(?! (?:esagon|tiri|passi))",
            ),
        ),
        Input(
            "passi",
            N_("Esagoni di deriva in tutto"),
            Integer(1, MOST),
            None,
            N_("Vuoto: quelli dei dadi, o uno."),
            said=(r"\b(\d{1,2}) (?:esagon[oi]|passi|tiri|colonne)\b",),
            listens=False,
        ),
    ),
)
def drift(dadi: tuple[Piece, ...], passi: int | None) -> Ruling:
    """A counter's drift, known or to come."""
    rolled = numbers(dadi)
    total = max(1, len(rolled)) if passi is None else passi
    if total < len(rolled):
        raise Wrong(_("I dadi sono {dice} e gli esagoni {steps}: un dado per esagono.", dice=len(rolled), steps=total))
    steps = tuple(
        Step(_("Dado {die}: {parity}", die=die, parity=_parity(die)), _(direction(die)), SECTION) for die in rolled
    )
    north = sum(direction(die) == NORTH for die in rolled)
    left = total - len(rolled)
    if not left:
        ways = ", ".join(_(direction(die)) for die in rolled)
        return Ruling(f"{ways}. {_where(north, total)}", ways, steps)
    odds = {_split(north + more, total): chance for more, chance in _norths(left).items()}
    text = _("Ogni tiro: pari a Nord-Ovest, dispari a Sud-Ovest, metà e metà; sempre una colonna più a Ovest.")
    step = Step(_("Tiri ancora da fare"), str(left), SECTION)
    return Ruling(
        text,
        str(total),
        (*steps, step),
        odds,
        (_("Dopo ogni esagono si fa il controllo di paragrafo: «Land» vuol dire che atterra."),),
    )


def _parity(die: int) -> str:
    return _("dispari") if die % 2 else _("pari")


def _norths(count: int) -> dict[int, Fraction]:
    """The chance of each number of north-west steps."""
    share = Fraction(Counter(map(direction, FACES))[NORTH], len(FACES))
    return {north: comb(count, north) * share**north * (1 - share) ** (count - north) for north in range(count, -1, -1)}


def _split(north: int, total: int) -> str:
    return _("{north} a Nord-Ovest, {south} a Sud-Ovest", north=north, south=total - north)


def _where(north: int, total: int) -> str:
    """How far from the start: columns to the west, and half hexes up or down."""
    shift = Fraction(2 * north - total, 2)
    west = _("1 colonna a Ovest") if total == 1 else _("{count} colonne a Ovest", count=total)
    if not shift:
        return _("In tutto {west}, alla stessa altezza.", west=west)
    side = _("a Nord") if shift > 0 else _("a Sud")
    return _("In tutto {west}; scarto {side}, in esagoni: {shift}.", west=west, shift=halves(abs(shift)), side=side)
