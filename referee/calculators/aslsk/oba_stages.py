"""The stages of an OBA action in ASL Starter Kit: contact, access, accuracy and error (DaE2.1-DaE2.4)."""

from dataclasses import dataclass
from fractions import Fraction

from referee.calculators.aslsk.common import GAME
from referee.calculators.aslsk.guns import figure
from referee.calculators.dice import distribution, one_die, two_dice
from referee.calculators.kinds import Choice, Rolled, Wrong
from referee.calculators.ruling import Step
from referee.calculators.tables import table
from referee.calculators.wording import signed
from referee.i18n import N_, _

BROKEN, NO_CONTACT, NO_ACCESS, LOST = (
    N_("radio guasta"),
    N_("niente contatto"),
    N_("Chit rosso"),
    N_("secondo Chit rosso"),
)
ON_TARGET, DONE = N_("preciso"), N_("contatto e accesso")
ACCURATE = figure(table(GAME, "oba").cell("accuratezza", "valore"))  # the highest final dr that is accurate
WIDEST_ERROR = 6
RADIO_BREAKS = figure(table(GAME, "oba").cell("radio guasta", "valore"))
CONTACT = N_("contatto")
CHITS = Choice({"nero": (N_("nero"), "black"), "rosso": (N_("rosso"), "red")})


@dataclass(frozen=True, slots=True)
class Stage:
    """One stage: how it may end, and its steps; a good end of any but the last leads to the next one."""

    steps: tuple[Step, ...]
    ends: dict[str, Fraction]
    good: frozenset[str]
    known: bool = True  # whether its chances can be told


def contact(value: int | None, offboard: bool, kept: bool, battalion: bool, dr: Rolled | None) -> Stage:
    """Radio contact or its maintenance; an original 12 breaks the radio (R58)."""
    if offboard:
        step = Step(_("Osservatore fuori mappa: contatto automatico"), _("sì"), "Dae2.8#contatto")
        return Stage((step,), {CONTACT: Fraction(1)}, frozenset({CONTACT}))
    if value is None:
        if dr is not None:
            raise Wrong(_("Per il contatto scrivi il valore stampato sulla radio."))
        step = Step(_("Contatto radio: manca il valore della radio, si dà per ottenuto"), _("sì"), "DaE2.1")
        return Stage((step,), {CONTACT: Fraction(1)}, frozenset({CONTACT}), known=False)
    drm = _kept_drm(battalion) if kept else 0

    def result(first: int, second: int) -> str:
        if first + second == RADIO_BREAKS:
            return BROKEN
        return CONTACT if first + second + drm <= value else NO_CONTACT

    steps = [Step(_("Mantenimento del contatto: DRM"), signed(drm), "DaE2.11")] if kept else []
    steps.append(Step(_("Contatto con un DR originale pari o minore di"), str(min(value - drm, 11)), "DaE2.1"))
    ends = distribution(two_dice(result, dr))
    if dr is not None:
        found = next(iter(ends))
        steps.append(
            Step(_("DR del contatto {dr}", dr=dr.total), _(found), "DaE2.1#guasto" if found == BROKEN else "DaE2.1")
        )
    return Stage(tuple(steps), ends, frozenset({CONTACT}))


def _kept_drm(battalion: bool) -> int:
    row = "mantenimento, battaglione mortai" if battalion else "mantenimento"
    return figure(table(GAME, "oba").cell(row, "valore"))


def access(black: int | None, red: int | None, drawn: int, chit: str | None) -> Stage:
    """The draw of a chit; the second red one closes the battery for good."""
    denied = LOST if drawn else NO_ACCESS
    section = "daE2.2" if chit != "rosso" else "daE2.2#rosso"
    if chit is not None:
        end = DONE if chit == "nero" else denied
        step = Step(_("Chit {colour}", colour=CHITS.label(chit)), _(end), section)
        return Stage((step,), {end: Fraction(1)}, frozenset({DONE}))
    if black is None or red is None:
        step = Step(_("Accesso alla batteria: non si sa che Chit restano, si dà per ottenuto"), _("sì"), section)
        return Stage((step,), {DONE: Fraction(1)}, frozenset({DONE}), known=False)
    if not black + red:
        raise Wrong(_("La pila di pesca è vuota: scrivi quanti Chit neri e rossi restano."))
    ends = {DONE: Fraction(black, black + red), denied: Fraction(red, black + red)}
    step = Step(_("Chit neri su quelli nella pila"), f"{black}/{black + red}", section)
    return Stage((step,), {name: part for name, part in ends.items() if part}, frozenset({DONE}))


def fall(action: str, hindrance: int, hexes: int | None, sight: str, die: int | None, error: Rolled | None) -> Stage:
    """Accuracy and error."""
    drm, steps = _accuracy(action, hindrance, hexes)
    impossible = action == "razzi" or (hexes is not None and sight != "si") or 1 + drm > ACCURATE
    if impossible:
        steps.append(Step(_why(action, hexes is not None and sight != "si"), _("no"), _why_section(action, sight)))
        if die is not None:
            raise Wrong(_("Qui l'accuratezza è impossibile e il suo dado non si tira: togli «dado»."))
    else:
        steps.append(Step(_("Preciso con un dado pari o minore di"), str(ACCURATE - drm), "DaE2.3#accuratezza"))
    most = _most(hexes, sight, steps)
    missed = distribution(two_dice(lambda _direction, white: error_name(min(white, most)), error))
    accurate = (
        Fraction(0)
        if impossible
        else sum((part for good, part in one_die(lambda face: face + drm <= ACCURATE, die) if good), Fraction())
    )
    if accurate == 1 and error is not None:
        raise Wrong(_("Il tiro è preciso: l'errore non si tira."))
    ends = {ON_TARGET: accurate} if accurate else {}
    if accurate < 1:
        ends |= {name: part * (1 - accurate) for name, part in missed.items()}
        if error is not None and error.dice is not None:
            steps.append(Step(_("Direzione dell'errore (dado colorato)"), str(error.dice[0]), "DaE2.31"))
            steps.append(
                Step(
                    _("Distanza dell'errore (dado bianco {die})", die=error.dice[1]),
                    str(min(error.dice[1], most)),
                    "DaE2.31",
                )
            )
    return Stage(tuple(steps), ends, frozenset())


def _accuracy(action: str, hindrance: int, hexes: int | None) -> tuple[int, list[Step]]:
    steps, drm = [], 0
    if hindrance:
        drm += hindrance
        steps.append(Step(_("Hindrance sull'accuratezza"), signed(hindrance), "DaE2.3#accuratezza-drm"))
    if action == "predesignata":
        far = int(table(GAME, "oba-correzione").cell(str(hexes), "drm se predesignato"))
        drm += far
        steps.append(
            Step(
                _("Conversione annunciata, correzione di {hexes} esagoni", hexes=hexes),
                signed(far),
                "DaE2.33#predesignare-drm",
            )
        )
    return drm, steps


def _why(action: str, blind: bool) -> str:
    if action == "razzi":
        return _("Razzi: l'errore è automatico")
    if blind:
        return _("Senza LOS verso il Blast Height l'accuratezza è impossibile")
    return _("Con questi drm l'accuratezza è impossibile: non si tira")


def _why_section(action: str, sight: str) -> str:
    return (
        "DaE2.9#procedura" if action == "razzi" else "DaE2.4#senza-los" if sight != "si" else "DaE2.3#accuratezza-drm"
    )


def _most(hexes: int | None, sight: str, steps: list[Step]) -> int:
    """The widest error: a correction limits it, unless it was forced for want of LOS."""
    if hexes is None or sight == "no":
        steps.append(
            Step(_("Errore massimo in esagoni: senza limite, quanto il dado bianco"), str(WIDEST_ERROR), "DaE2.31")
        )
        return WIDEST_ERROR
    most = int(table(GAME, "oba-correzione").cell(str(hexes), "errore massimo"))
    steps.append(
        Step(_("Errore massimo per una correzione di {hexes} esagoni", hexes=hexes), str(most), "DaE2.4#limite-errore")
    )
    return most


def error_name(hexes: int) -> str:
    """An error as players read it."""
    return _("errore di 1 esagono") if hexes == 1 else _("errore di {hexes} esagoni", hexes=hexes)
