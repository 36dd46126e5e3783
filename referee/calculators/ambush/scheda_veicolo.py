"""What is printed of each vehicle: speed, seats, size, armour (rules 17/1, Annex 1)."""

from referee.calculators.ambush.figures import GAME
from referee.calculators.ambush.vehicles import VEHICLES, data, is_tank, seats, speeds
from referee.calculators.declare import Input
from referee.calculators.kinds import Choice
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.i18n import N_, _

TANK = "carro"
CARDS = Choice({**VEHICLES.options, TANK: (N_("Carro"), "carro armato", "tank", "carri")})


@calculator(
    game=GAME,
    name="scheda-veicolo",
    title=N_("Dati di un veicolo"),
    summary=N_("MPA bassa e alta, posti, dimensioni e corazza di un'auto o di un carro."),
    sections=("17/1", "17/1#velocita", "17/1#occupanti", "17/1#corazza", "Allegato_1"),
    inputs=(Input("veicolo", N_("Veicolo"), CARDS),),
)
def vehicle_card(veicolo: str) -> Ruling:
    """The printed data of one vehicle."""
    label = CARDS.label(veicolo)
    if veicolo == TANK:  # all tanks print the same
        veicolo = "sherman"
    low, high = speeds(veicolo)
    row = data(veicolo)
    carried = (
        _("{seats} carristi", seats=seats(veicolo)) if is_tank(veicolo) else _("{seats} posti", seats=seats(veicolo))
    )
    text = _(
        "{vehicle}: MPA bassa {low}, alta {high}; {carried}; {size}, {armoured}, {state}.",
        vehicle=label,
        low=low,
        high=high,
        carried=carried,
        size=row["dimensioni"],
        armoured=_("corazzato") if row["corazzato"] == "Si" else _("non corazzato"),
        state=row["stato"],
    )
    steps = (
        Step(_("MPA bassa"), str(low), "17/1#velocita"),
        Step(_("MPA alta"), str(high), "17/1#velocita"),
        Step(_("Posti"), carried, "17/1#occupanti"),
    )
    return Ruling(text, f"{low}/{high}", steps)
