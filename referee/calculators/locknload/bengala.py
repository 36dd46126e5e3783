"""Flares (20.1)."""

from fractions import Fraction

from referee.calculators.declare import Input
from referee.calculators.dice import DIE as FACES
from referee.calculators.kinds import Choice
from referee.calculators.locknload.common import DISTANCE_SAID, GAME, ONE_DIE, YES, chance_text, figure, refused, shown
from referee.calculators.locknload.saying import Figure
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.i18n import N_, _

LIT, DARK = N_("bengala acceso"), N_("resta buio")
REACH = 3  # hexes
WHO = Choice(
    {
        "leader": (N_("Leader"), "ufficiale", "sergente", "tenente", "capitano", "comandante"),
        "eroe": (N_("Eroe"), "hero"),
        "mortaio": (N_("mortaio sul campo"), "mortai", "mortar"),
        "altro": (N_("altra unità"), "squadra", "mmc", "wt"),
    }
)
_PLACES = {"leader": 0, "eroe": 1}  # which of the two printed numbers each uses (R9)


@calculator(
    game=GAME,
    name="bengala",
    title=N_("Bengala"),
    summary=N_("Chi può lanciarlo, il tiro che serve, la portata e l'area illuminata."),
    sections=("20.1", "20.1#lancio", "20.1#luce"),
    inputs=(
        Input("chi", N_("Chi lo lancia"), WHO, "leader", said=((r"\bwt\b", "altro"),)),
        Input(
            "distanza",
            N_("Distanza in esagoni"),
            Figure(0, 40),
            0,
            said=DISTANCE_SAID,
            listens=False,
        ),
        ONE_DIE,
    ),
)
def flare(chi: str, distanza: int, dado: int | None) -> Ruling:
    """One attempt to light a flare."""
    if chi == "altro":
        return refused(_("Lanciano bengala solo Leader ed Eroi, e i mortai sul campo."), "20.1")
    light = Step(_("Illumina l'esagono e i 6 intorno, fino alla fase amministrativa"), "7", "20.1#luce")
    if chi == "mortaio":
        text = _("Sì, un mortaio sul campo può piazzare un bengala.")
        notes = (_("Per il mortaio il compendio non dà né un tiro né una portata: guarda lo scenario."),)
        return Ruling(text, YES, (Step(text, _("sì"), "20.1"), light), warnings=notes)
    if distanza > REACH:
        return refused(_("Il bengala arriva a {reach} esagoni.", reach=REACH), "20.1")
    below = figure("tiri", "Bengala", "riesce con", _PLACES[chi])
    notes = (_("La stampa dice «meno di 3 o meno di 2»: qui 3 è per il Leader e 2 per l'Eroe (decisione R9)."),)
    steps = (Step(_("Riesce con 1d6 minore di"), str(below), "20.1#lancio"), light)
    return _rolled(below, dado, steps, notes)


def _rolled(below: int, die: int | None, steps: tuple[Step, ...], notes: tuple[str, ...]) -> Ruling:
    if die is None:
        chance = Fraction(sum(face < below for face in FACES), len(FACES))
        text = _(
            "Serve meno di {below} con 1d6: probabilità {chance}, fallisce con {other}.",
            below=below,
            chance=chance_text(chance),
            other=chance_text(1 - chance),
        )
        text += " " + _(
            "Arriva fino a {reach} esagoni e illumina 7 esagoni. Chi ci prova riceve Ops Complete.", reach=REACH
        )
        return Ruling(text, str(below - 1), steps, shown({LIT: chance, DARK: 1 - chance}), notes)
    done = die < below
    text = (
        _("Sì, con {die} il bengala si accende.", die=die)
        if done
        else _("No, con {die} il bengala non si accende.", die=die)
    )
    text += " " + _("Chi ci prova riceve Ops Complete.")
    return Ruling(text, LIT if done else DARK, steps, warnings=notes)
