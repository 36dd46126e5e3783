"""What a unit is worth in melee by itself (8.0)."""

from referee.calculators.declare import Input
from referee.calculators.kinds import Flag
from referee.calculators.locknload.common import GAME
from referee.calculators.locknload.mischia import FIGHTERS, LETTER_M, ZERO_DIE, is_zero, lettered, strength
from referee.calculators.pieces import Piece
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling
from referee.i18n import N_, _


@calculator(
    game=GAME,
    name="valore-mischia",
    title=N_("Valore in mischia"),
    summary=N_("Quanti FP vale in mischia un'unità o un gruppo, con la M e con 0 FP."),
    sections=("8.0#simbolo-m", "8.0#fp-zero"),
    inputs=(
        Input("unita", N_("Chi combatte"), FIGHTERS, help=N_("Il FP di ognuno: «4, 3 m, 1 eroe, 0».")),
        Input("simbolo_m", N_("Ha il simbolo M"), Flag(), False, said=(rf"\b{LETTER_M}\b",), listens=False),
    ),
)
def melee_worth(unita: tuple[Piece, ...], simbolo_m: bool) -> Ruling:
    """The melee FP of one side."""
    side = strength(lettered(unita) if simbolo_m else unita, _("Mischia"))
    text = _("In mischia vale {total} FP, in attacco e in difesa.", total=side.total)
    if all(map(is_zero, unita)):
        text += " " + _("Quando attacca ha -{value} al tiro; chi la attacca ha +{value}.", value=ZERO_DIE)
    return Ruling(text, str(side.total), side.steps)
