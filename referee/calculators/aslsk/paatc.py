"""The check that a MMC passes before it goes for an AFV (3.7, 3.3.4)."""

from referee.calculators.aslsk.common import GAME, named
from referee.calculators.aslsk.said import MORALE_ONLY, ROLL
from referee.calculators.aslsk.troops import (
    DRM,
    LEADER,
    LEADER_WOUNDED,
    MORALE,
    UNIT,
    UNIT_HELP,
    Check,
    check_odds,
    kind_label,
    leader_step,
    leader_values,
    most,
    passing,
    read_unit,
    said,
    sentence,
)
from referee.calculators.declare import Input
from referee.calculators.kinds import Choice, Choices, Flag, Rolled, TwoDice, Wrong
from referee.calculators.pieces import Piece
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.calculators.tables import table
from referee.calculators.wording import signed
from referee.i18n import N_, _

TROOPS = Choice(
    {
        "inesperta": (
            N_("inesperta"),
            "inesperti",
            "inesperte",
            "coscritti",
            "coscritte",
            "coscritta",
            "coscritto",
            "conscript",
        ),
        "green": (N_("Green: inesperta se non ha con sé un Leader"), "recluta", "reclute"),
        "italiani": (N_("Italiani non di élite"), "italiana", "italiano", "italiani", "italian"),
        "alleati-minori": (
            N_("Alleati Minori"),
            "alleato minore",
            "allied minor",
            "alleati minori",
            "polacchi",
            "francesi",
            "greci",
        ),
        "asse-minori": (
            N_("Asse Minori"),
            "asse minore",
            "axis minor",
            "asse minori",
            "romeni",
            "rumeni",
            "ungheresi",
            "slovacchi",
        ),
    }
)
_ROWS = {
    "inesperta": "unità inesperta",
    "green": "unità inesperta",
    "italiani": "Italiani non di élite",
    "alleati-minori": "Alleati Minori",
    "asse-minori": "Asse Minori",
}


@calculator(
    game=GAME,
    name="paatc",
    title=N_("PAATC: attaccare un AFV"),
    summary=N_("Il controllo di una MMC prima di avanzare contro un AFV o di fare Reaction Fire, con le probabilità."),
    sections=("3.7#paatc", "3.7#paatc-drm", "3.7#paatc-ordine", "3.3.4#paatc"),
    inputs=(
        Input("unita", N_("Unità"), UNIT, help=UNIT_HELP, said=(MORALE_ONLY,)),
        Input("morale", N_("Morale attuale"), MORALE, None, N_("Se non è quello stampato sulla pedina.")),
        Input("truppe", N_("Truppe"), Choices(TROOPS), (), N_("Il +1 è uno solo, anche con più motivi.")),
        LEADER,
        LEADER_WOUNDED,
        Input("altri_drm", N_("Altri DRM"), DRM, 0),
        Input("reazione", N_("È Reaction Fire"), Flag(), False, N_("Il veicolo le muove nell'esagono, nella MPh.")),
        Input("dr", N_("DR"), TwoDice(), None, N_("Vuoto: le probabilità."), ROLL),
    ),
)
def paatc(
    unita: tuple[Piece, ...],
    morale: int | None,
    truppe: tuple[str, ...],
    leader: str | None,
    leader_ferito: bool,
    altri_drm: int,
    reazione: bool,
    dr: Rolled | None,
) -> Ruling:
    """One check before an AFV."""
    unit = read_unit(unita[0])
    if unit.kind == "ce":
        raise Wrong(_("Il PAATC è della fanteria: un equipaggio CE non lo fa."))
    if unit.kind == "smc":
        step = Step(_("Il PAATC lo fanno solo le MMC"), _("nessuno"), "3.7#paatc")
        text = _("Nessun PAATC: un Leader avanza senza tirare.")
        return Ruling(text, "nessun controllo", (step,), warnings=(_("Lo chiedono alle sole MMC: decisione R37."),))
    level = morale if morale is not None else unit.morale
    modifiers = _modifiers(truppe, leader, leader_ferito, altri_drm)
    check = Check(unit.kind, level, sum(int(step.value) for step in modifiers), task=True)
    first = Step(_("{unit}, {kind}: morale", unit=unit.text, kind=kind_label(unit.kind)), str(level), "3.7#paatc")
    last = Step(_("Passa con un DR di"), most(check.highest), "3.7#paatc")
    return _ruling(check, dr, reazione, (first, *modifiers, last))


def _modifiers(troops: tuple[str, ...], leader: str | None, wounded: bool, other: int) -> list[Step]:
    """One +1 for any of the reasons, the Leader's help when it is one, and what else the player says."""
    steps = []
    troops = tuple(each for each in troops if each != "green" or not leader)
    if troops:
        value = max(int(table(GAME, "paatc").cell(_ROWS[each], "DRM")) for each in troops)
        why = ", ".join(TROOPS.label(each) for each in troops)
        steps.append(Step(_("Truppe: {why}", why=why), signed(value), "3.7#paatc-drm"))
    if leader:
        value = leader_values(leader, wounded)[1]
        if value > 0:
            steps.append(Step(_("Leadership +1: può non darla, e non si conta"), "0", "3.7#paatc-drm"))
        else:
            steps.append(leader_step(leader, wounded, value, "3.7#paatc-drm"))
    if other:
        steps.append(Step(_("Altri DRM"), signed(other), "3.7#paatc-drm"))
    return steps


def _ruling(check: Check, roll: Rolled | None, reaction: bool, steps: tuple[Step, ...]) -> Ruling:
    if roll is None:
        odds = check_odds(check)
        text = passing(check)
        return Ruling(f"{text} {said(odds)}", str(max(check.highest, 0)), steps, named(odds))
    result = next(iter(check_odds(check, roll.total)))
    final = roll.total + check.drm
    if result == "passa":
        section = "3.3.4#paatc" if reaction else "3.7#paatc-ordine"
        after = _("Può attaccare l'AFV.") if reaction else _("Deve entrare subito nell'esagono dell'AFV.")
    else:
        section = "3.3.4#paatc" if reaction else "3.7#paatc"
        after = _("Non può fare Reaction Fire.") if reaction else _("Non avanza.")
    last = Step(_("DR {total}, con i DRM", total=roll.total), str(final), section)
    text = _("{result}: {final} contro morale {morale}.", result=sentence(result), final=final, morale=check.morale)
    return Ruling(f"{text} {after}", result, (*steps, last))
