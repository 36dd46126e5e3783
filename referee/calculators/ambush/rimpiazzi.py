"""Replacements in a campaign: the fallen's squad points buy as many new soldiers (rule 16/4)."""

from referee.calculators.ambush.figures import GAME
from referee.calculators.ambush.numbers_said import numbers
from referee.calculators.ambush.purchases import COSTS
from referee.calculators.declare import Input
from referee.calculators.pieces import Piece
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.i18n import N_, _


@calculator(
    game=GAME,
    name="rimpiazzi",
    title=N_("Rimpiazzi"),
    summary=N_("Con quanti Punti Squadra si comprano i rimpiazzi, e se quelli scelti vanno bene."),
    sections=("16/4", "16/4#costo", "16/1#rimpiazzi", "16/4#punteggi"),
    inputs=(
        Input(
            "caduti",
            N_("Costo di ogni soldato da rimpiazzare"),
            COSTS,
            help=N_("Dal Ruolino: morti e fuori combattimento non salvati, «8, 5, 1»."),
            said=(
                r"\b(?:pers[oi]|cadut\w|mort\w|perdut\w|uccis\w|ammazzat\w|rimpiazz\w+|sostitu\w+|fatt[oi] fuori)(?: (?!compr|prend|nuov)\w+){0,6}? (?:da|costo|costav\w+|costa|costano|di|costat\w|valev\w+|valgono) {}",
            ),
            listens=False,
        ),
        Input(
            "nuovi",
            N_("Costo di ogni rimpiazzo"),
            COSTS,
            (),
            N_("Dallo Schermo: «8, 3, 3»."),
            said=(
                r"\b(?:compr\w+|prend\w+|nuov\w+|scel\w+)(?: \w+){0,3}? (?:da|di|a|costo) {}",
                r"\b(?:compr\w+|prend\w+|sceg\w+|scel\w+) {}",
                r"\brimpiazzi da {}",
            ),
            listens=False,
        ),
    ),
)
def replacements(caduti: tuple[Piece, ...], nuovi: tuple[Piece, ...]) -> Ruling:
    """The points of the fallen against what the new ones cost."""
    fallen, bought = numbers(caduti), numbers(nuovi)
    steps = [
        Step(
            _("Punti dei soldati da rimpiazzare: {costs}", costs=" + ".join(map(str, fallen))),
            str(sum(fallen)),
            "16/4#costo",
        )
    ]
    if not bought:
        text = _("Punti Squadra: {points}. Rimpiazzi da comprare: {count}.", points=sum(fallen), count=len(fallen))
        return Ruling(text, str(sum(fallen)), tuple(steps))
    steps.append(
        Step(_("Costo dei rimpiazzi: {costs}", costs=" + ".join(map(str, bought))), str(sum(bought)), "16/4#costo")
    )
    left = sum(fallen) - sum(bought)
    if left < 0:
        text = _("No: costano {cost} Punti Squadra e ce ne sono {points}.", cost=sum(bought), points=sum(fallen))
        return Ruling(text, _("no"), tuple(steps))
    if len(bought) != len(fallen):
        steps.append(Step(_("Un rimpiazzo per ogni caduto"), str(len(fallen)), "16/1#rimpiazzi"))
        text = _(
            "No: si genera un rimpiazzo per ogni caduto, cioè {count}, non {bought}.",
            count=len(fallen),
            bought=len(bought),
        )
        return Ruling(text, _("no"), tuple(steps))
    text = _("Sì: {cost} Punti Squadra su {points}; avanzo: {left}.", cost=sum(bought), points=sum(fallen), left=left)
    return Ruling(
        text,
        _("sì"),
        tuple(steps),
        warnings=(_("I costi dei rimpiazzi li hai detti tu: sono sulla carta dei costi, sullo Schermo."),),
    )
