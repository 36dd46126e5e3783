"""Who survives in a vehicle that is destroyed (16.1.1)."""

from fractions import Fraction
from math import comb

from referee.calculators.declare import Input
from referee.calculators.dice import DIE as FACES
from referee.calculators.kinds import Choice, Flag, Integer, Wrong
from referee.calculators.locknload.common import DIE, GAME, chance_text, refused, shown
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.calculators.tables import table
from referee.i18n import N_, _

SHAKEN, DEAD = N_("Shaken"), N_("eliminata")
SECTION = "16.1.1"
CAUSE = Choice(
    {
        "cannone": (N_("colpo di cannone o altro"), "artiglieria", "bazooka", "mine", "armi leggere", "altro"),
        "assalto": (N_("assalto ravvicinato"), "close assault"),
        "incursione": (N_("incursione"), "overrun"),
    }
)


def fate(die: int) -> str:
    """What becomes of a unit carried in a vehicle that is destroyed."""
    return SHAKEN if table(GAME, "equipaggio").row(str(die))[2].startswith("Shaken") else DEAD


@calculator(
    game=GAME,
    name="sopravvivenza",
    title=N_("Sopravvivenza dei passeggeri"),
    summary=N_("Il tiro di ogni unità trasportata in un veicolo distrutto, e quante se ne salvano."),
    sections=("16.1.1", "14.0#equipaggio", "15.3#eliminati", "17.1#distrutto"),
    inputs=(
        Input(
            "unita",
            N_("Unità trasportate"),
            Integer(1, 8),
            1,
            said=(
                r"^(?:(?:e|ma|se|invece|dentro) )*(?:sono|fossero|ce ne sono|erano|ci sono|ne ho|ne porta) (?:in )?{}$",
                r"\b(?:unita|squadre|passegger[io]|mmc)(?: (?:dentro|a bordo|trasportate))? (?:sono|erano|fossero) {}",
                (r"\b(?:entramb[ei]|tutt[ei] e (?:due|2)|ambedue)\b", 2),
                r"{} (?:unita|squadre|passegger[io]|mmc|pedine|a bordo|uomini)\b",
            ),
            listens=False,
        ),
        Input(
            "causa",
            N_("Come è stato distrutto il veicolo"),
            CAUSE,
            "cannone",
            said=(
                (r"\bassalt\w+|\bclose assault\b|\bmolotov\b", "assalto"),
                (r"\bincursion\w|\boverrun\b|\btravolg\w+", "incursione"),
            ),
            listens=False,
        ),
        Input(
            "equipaggio",
            N_("Si tira per l'equipaggio"),
            Flag(),
            False,
            said=(r"\b(?:equipaggi\w?|carrist[ai]|crew)\b",),
            listens=False,
        ),
        Input("dado", N_("Dado"), DIE, None, N_("Per una sola unità."), said=(r"\bequipaggio {}",)),
    ),
)
def survival(unita: int, causa: str, equipaggio: bool, dado: int | None) -> Ruling:
    """The survival rolls of a vehicle's passengers."""
    if equipaggio and causa == "cannone":
        return _crew() if dado is None else _crew_rolled(dado)
    if causa != "cannone":
        section = "17.1#distrutto" if causa == "assalto" else "15.3#eliminati"
        notes = (_("16.1.1 farebbe tirare per ognuna: qui valgono 15.3 e 17.1 come eccezioni (decisione R15)."),)
        return refused(_("I passeggeri muoiono con il veicolo, senza tirare."), section, notes)
    if dado is not None and unita > 1:
        raise Wrong(_("Il dado vale per una sola unità: metti «unita» a 1, o togli il dado."))
    steps = (
        Step(_("Dado pari"), _("Shaken, con segnalino Move"), SECTION),
        Step(_("Dado dispari"), _("eliminata, con le sue SW"), SECTION),
    )
    if dado is not None:
        saved = fate(dado) == SHAKEN
        text = (
            _("Sì, si salva: con {die} l'unità è Shaken, con il segnalino Move.")
            if saved
            else _("No, con {die} l'unità è eliminata, con le sue SW.")
        )
        return Ruling(text.format(die=dado), fate(dado), steps)
    return _several(unita, steps)


def _crew() -> Ruling:
    """The die of the crew of a wreck."""
    cells = [table(GAME, "equipaggio").row(str(die))[1] for die in FACES]
    saved = Fraction(sum(cell.startswith("Shaken") for cell in cells), len(cells))
    text = _(
        "L'equipaggio si salva, Shaken, con probabilità {chance} (dado pari); è eliminato con {other} (dispari).",
        chance=chance_text(saved),
        other=chance_text(1 - saved),
    )
    odds = shown({SHAKEN: saved, DEAD: 1 - saved})
    return Ruling(text, str(saved), (Step(_("Dado pari"), "Shaken Crew", "14.0#equipaggio"),), odds)


def _crew_rolled(die: int) -> Ruling:
    """What becomes of the crew of a wreck after its roll."""
    saved = table(GAME, "equipaggio").row(str(die))[1].startswith("Shaken")
    text = (
        _("Con {die} l'equipaggio è Shaken (dado pari).", die=die)
        if saved
        else _("Con {die} l'equipaggio è eliminato (dado dispari).", die=die)
    )
    step = Step(_("Dado dell'equipaggio"), str(die), "14.0#equipaggio")
    return Ruling(text, SHAKEN if saved else DEAD, (step,))


def _several(units: int, steps: tuple[Step, ...]) -> Ruling:
    one = Fraction(sum(fate(die) == SHAKEN for die in FACES), len(FACES))
    if units == 1:
        text = _(
            "L'unità si salva, Shaken, con probabilità {chance}; è eliminata con {other}.",
            chance=chance_text(one),
            other=chance_text(1 - one),
        )
        return Ruling(text, str(one), steps, shown({SHAKEN: one, DEAD: 1 - one}))
    odds = {
        _("si salvano {saved} su {units}", saved=saved, units=units): comb(units, saved)
        * one**saved
        * (1 - one) ** (units - saved)
        for saved in range(units, -1, -1)
    }
    text = _(
        "Ogni unità si salva, Shaken, con probabilità {chance}; tutte con {all}, nessuna con {none}.",
        chance=chance_text(one),
        all=chance_text(one**units),
        none=chance_text((1 - one) ** units),
    )
    return Ruling(text, str(one), steps, odds)
