"""A Melee: each side's FP and roll; the lower total loses everything (O16.4)."""

from fractions import Fraction

from referee.calculators.combat_commander.fate import GAME, Tally, cards_warning, duel
from referee.calculators.combat_commander.melee_inputs import INPUTS
from referee.calculators.combat_commander.units import state_steps
from referee.calculators.kinds import Lacking, Rolled, Wrong
from referee.calculators.pieces import Piece
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.calculators.wording import listed, possible, signed
from referee.i18n import N_, _

HIGHEST = 20  # no printed FP is higher
BOXED = 1  # what a unit with its FP in a square adds (3.1.6)


@calculator(
    game=GAME,
    name="mischia",
    title=N_("Mischia"),
    summary=N_("FP di Mischia delle due parti, totali con i dadi e chi perde tutte le unità."),
    sections=("O16.4", "O16.4.1", "O16.4.2", "O16.4.3", "O16.4.3#bunker", "3.1.6#mischia"),
    inputs=INPUTS,
)
def melee(
    totale_attivo: int | None,
    totale_inattivo: int | None,
    attivo: tuple[Piece, ...] | None,
    inattivo: tuple[Piece, ...] | None,
    comando_attivo: int,
    comando_inattivo: int,
    filo: bool,
    fortificazione: str,
    dadi_attivo: Rolled | None,
    dadi_inattivo: Rolled | None,
    soppresse: int,
    riquadrate: int,
    parita: bool,
) -> Ruling:
    """One Melee."""
    if parita and not (dadi_attivo and dadi_inattivo):
        return _tied(fortificazione)
    if totale_attivo is not None and totale_inattivo is not None:
        return _settled((totale_attivo, totale_inattivo), fortificazione, (), ())
    if attivo is None:
        raise Lacking("attivo")
    ours = strength(attivo, comando_attivo, filo, _("FP di Mischia del giocatore attivo"), soppresse, riquadrate)
    if inattivo is None:
        if dadi_inattivo or fortificazione != "nessuno":
            raise Lacking("inattivo")
        return _alone(ours, dadi_attivo)
    theirs = strength(inattivo, comando_inattivo, filo, _("FP di Mischia del giocatore inattivo"))
    warnings = _warnings((*attivo, *inattivo), comando_attivo or comando_inattivo or filo)
    steps = (*ours.steps, *theirs.steps)
    if dadi_attivo and dadi_inattivo:
        totals = ours.total + dadi_attivo.total, theirs.total + dadi_inattivo.total
        return _settled(totals, fortificazione, steps, warnings)
    known = [rolled.total if rolled else None for rolled in (dadi_attivo, dadi_inattivo)]
    wins, equal, loses = duel(ours.total - theirs.total, *known)
    odds = _odds(wins, equal, loses, fortificazione)
    text = _("FP di Mischia {ours} contro {theirs}: {odds}.", ours=ours.total, theirs=theirs.total, odds=listed(odds))
    if dadi_attivo or dadi_inattivo:
        text += " " + _bound(ours.total, theirs.total, fortificazione, *known)
    return Ruling(text, f"{ours.total} contro {theirs.total}", steps, odds, (cards_warning(), *warnings))


def _alone(ours: Tally, rolled: Rolled | None) -> Ruling:
    """The FP of one side and, with its dice, its total."""
    if rolled is None:
        return Ruling(_("FP di Mischia {fp}.", fp=ours.total), str(ours.total), ours.steps)
    total = ours.total + rolled.total
    step = Step(_("Totale di Mischia del giocatore attivo"), str(total), "O16.4.2")
    text = _("Totale di Mischia {total}: FP {fp} più {dice}.", total=total, fp=ours.total, dice=rolled.total)
    return Ruling(text, str(total), (*ours.steps, step))


def strength(
    units: tuple[Piece, ...], command: int, wire: bool, label: str, suppressed: int = 0, boxes: int = 0
) -> Tally:
    """The Melee FP of one side."""
    if any(unit.values[0] > HIGHEST for unit in units):
        raise Wrong(_("La FP di un'unità va da 0 a {most}: controlla.", most=HIGHEST))
    total, steps = 0, []
    for unit in units:
        states = tuple(state for state in ("soppressa", "veterana") if state in unit.tags) + (("filo",) if wire else ())
        boxed = BOXED if "quadrato" in unit.tags else 0
        helped = 0 if "leader" in unit.tags else command
        value = unit.values[0] + state_steps(states, "FP").total + boxed + helped
        total += value
        steps.append(
            Step(_("{unit}: FP {fp} con i modificatori", unit=unit.text, fp=unit.values[0]), signed(value), "O16.4.1")
        )
    most = len(units) if len(units) > 1 else suppressed + boxes  # one figure may be the sum of several units
    if suppressed:
        less = min(suppressed, most) * state_steps(("soppressa",), "FP").total
        total += less
        steps.append(Step(_("Unità Soppresse: {count}", count=suppressed), signed(less), "13.2"))
    if boxes:
        more = BOXED * min(boxes, most)
        total += more
        steps.append(Step(_("FP in un quadrato: {count}", count=boxes), signed(more), "3.1.6"))
    return Tally(total, (*steps, Step(label, str(total), "O16.4.1")))


def _warnings(units: tuple[Piece, ...], changed: int) -> tuple[str, ...]:
    if changed or any(unit.tags & {"soppressa", "veterana"} for unit in units):
        return (_("In Mischia contano Comando, Soppressa, Veterana e Filo Spinato: decisione R29."),)
    return ()


def _bound(ours: int, theirs: int, holder: str, rolled: int | None, answered: int | None) -> str:
    """The total of the side that has rolled, and what the other must roll to beat it."""
    total = ours + rolled if rolled else theirs + (answered or 0)
    needed = total + 1 - (theirs if rolled else ours)
    if holder == ("inattivo" if rolled else "attivo"):
        return _(
            "Totale {total}: a chi teneva la Fortificazione basta pareggiarlo, con almeno {tie} sui dadi.",
            total=total,
            tie=needed - 1,
        )
    return _(
        "Totale {total}: per superarlo all'altro servono almeno {needed} sui dadi; con {tie} è parità.",
        total=total,
        needed=needed,
        tie=needed - 1,
    )


def _odds(wins: Fraction, equal: Fraction, loses: Fraction, holder: str) -> dict[str, Fraction]:
    active, inactive, both = "perde l'attivo", "perde l'inattivo", "perdono entrambi"
    odds = {inactive: wins, active: loses, both: Fraction(0)}
    odds[{"attivo": inactive, "inattivo": active}.get(holder, both)] += equal
    return possible(odds)


def _tied(holder: str) -> Ruling:
    """Equal totals, whatever they are."""
    step = Step(_("Totali di Mischia pari"), _("pari"), "O16.4.3")
    return _settled((0, 0), holder, (step,), ())


def _settled(totals: tuple[int, int], holder: str, steps: tuple[Step, ...], warnings: tuple[str, ...]) -> Ruling:
    ours, theirs = totals
    wins, equal, loses = (Fraction(each) for each in (ours > theirs, ours == theirs, ours < theirs))
    outcome = next(iter(_odds(wins, equal, loses, holder)))
    texts = {
        "perde l'attivo": _("Perde tutte le unità (ognuna è eliminata) il giocatore attivo, l'attaccante"),
        "perde l'inattivo": _(
            "Perde tutte le unità (ognuna è eliminata) il giocatore inattivo, l'avversario di chi è di turno"
        ),
        "perdono entrambi": _("Perdono tutte le unità (ognuna è eliminata) entrambi"),
    }
    known = bool(ours or theirs)
    if known:
        steps = (
            *steps,
            Step(_("Totale di Mischia del giocatore attivo"), str(ours), "O16.4.2"),
            Step(_("Totale di Mischia del giocatore inattivo"), str(theirs), "O16.4.2"),
        )
    if ours == theirs and holder != "nessuno":
        steps = (*steps, Step(_("Parità: si salva chi teneva la Fortificazione"), outcome, "O16.4.3#bunker"))
        warnings = (*warnings, _("A parità si salva l'ultimo che vi è stato da solo: decisione R30."))
    text = _("{loser}: {ours} contro {theirs}.", loser=texts[outcome], ours=ours, theirs=theirs)
    if not known:
        text = _("{loser}: i totali sono pari.", loser=texts[outcome])
    return Ruling(text, outcome, steps, warnings=warnings)
