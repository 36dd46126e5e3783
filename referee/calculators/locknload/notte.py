"""Night: who is seen, and what darkness does to fire (20.0, 20.01)."""

from referee.calculators.declare import Input
from referee.calculators.kinds import Integer, Lacking
from referee.calculators.locknload.avvistamento import DOING, DOING_SAID, GROUND, GROUND_SAID
from referee.calculators.locknload.common import GAME, NO, YES, figure
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.calculators.wording import signed
from referee.i18n import N_, _

NIGHT_SIGHT = 2  # hexes at which one who moves in the open is seen
ADJACENT = 1


@calculator(
    game=GAME,
    name="notte",
    title=N_("Combattimento notturno"),
    summary=N_("Se di notte il bersaglio è avvistato, e come cambia il fuoco."),
    sections=("20.0", "20.0#aperto", "20.0#coperto", "20.0#spara", "20.01", "20.01#oft"),
    inputs=(
        Input(
            "distanza",
            N_("Distanza in esagoni"),
            Integer(1, 40),
            None,
            N_("1 è adiacente."),
            said=(
                (r"(?<!non )\b(?:adiacent[ei]|adjacent|accanto|a contatto|attaccat[oi])\b", 1),
                r"\b(?:a|entro|distante|distanza|lontano)(?: (?:di|da|a))* {}(?: (?:esagon[io]|hex\w*|caselle?))?",
                r"{} (?:esagon[io]|hex\w*|caselle)\b",
                (r"\bnon (?:e )?adiacent[ei]\b", 2),
            ),
        ),
        Input("terreno", N_("Terreno del bersaglio"), GROUND, "aperto", said=GROUND_SAID, listens=False),
        Input("azione", N_("Che cosa fa il bersaglio"), DOING, "fermo", said=DOING_SAID, listens=False),
    ),
)
def night(distanza: int | None, terreno: str, azione: str) -> Ruling:
    """Whether a target is seen at night, and the modifiers to fire at it."""
    if distanza is None:  # asked for, never guessed: «di notte con FP 3» tells none
        raise Lacking("distanza")
    seen, reason = _seen(distanza, terreno, azione)
    near = distanza == ADJACENT
    row = "di notte, bersaglio adiacente" if near else "di notte, bersaglio più lontano"
    power = figure("fuoco-diretto", row, "valore")
    steps = (
        reason,
        Step(
            _("FP contro un bersaglio adiacente") if near else _("FP contro un bersaglio non adiacente"),
            signed(power),
            "20.01",
        ),
        Step(
            _("Armi con OFT, al tiro (come è stampato)"),
            signed(figure("colpire", "di notte", "sul tiro di 2d6")),
            "20.01#oft",
        ),
    )
    end = _("A quella distanza si spara con {power} FP.", power=signed(power))
    text = _("Sì, è avvistato: {why}.", why=reason.text) if seen else _("No, non è avvistato: {why}.", why=reason.text)
    return Ruling(f"{text} {end}", YES if seen else NO, steps, warnings=_warnings(azione, terreno, near))


def _seen(distance: int, ground: str, doing: str) -> tuple[bool, Step]:
    """Whether a target is seen in the dark, and why."""
    yes, no = _("sì"), _("no")
    if doing == "spara":
        return True, Step(_("chi spara si rivela a chi ha la LOS su di lui"), yes, "20.0#spara")
    if doing == "furtivo":
        return False, Step(_("chi muove furtivo non è avvistato, nemmeno da vicino"), no, "6.4#avvistamento")
    if ground == "aperto":
        if distance == ADJACENT:
            return True, Step(_("è in terreno aperto adiacente"), yes, "20.0#aperto")
        if doing == "muove" and distance <= NIGHT_SIGHT:
            return True, Step(_("muove in terreno aperto entro 2 esagoni"), yes, "20.0#aperto")
        return False, Step(
            _("in terreno aperto si vede chi è adiacente, o chi muove entro 2 esagoni"), no, "20.0#aperto"
        )
    if doing == "muove" and distance == ADJACENT:
        return True, Step(_("muove in terreno degradante o bloccante adiacente"), yes, "20.0#coperto")
    return False, Step(_("in terreno coperto si vede solo chi muove ed è adiacente"), no, "20.0#coperto")


def _warnings(doing: str, ground: str, near: bool) -> tuple[str, ...]:
    notes = [_("Con la OFT la stampa sottrae 2 dal tiro, che così diventa più facile: accordatevi (decisione R3).")]
    if doing == "spara":
        notes.append(
            _(
                "La stampa dice avvistato chi è nella LOS di un nemico che spara: qui si rivela chi spara (decisione R14)."
            )
        )
    if doing == "furtivo" and ground == "aperto" and near:
        notes.append(
            _("La 20.0 fa vedere chi è in terreno aperto adiacente, la 6.4 esclude il furtivo: qui vale la 6.4.")
        )
    return tuple(notes)
