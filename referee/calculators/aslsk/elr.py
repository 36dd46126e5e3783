"""Replacement by a worse unit after failing a Morale Check by more than the ELR (5.1)."""

from referee.calculators.aslsk.common import GAME, named
from referee.calculators.aslsk.morale import ELR, NO_LOWER
from referee.calculators.aslsk.said import MORALE_ONLY, OTHER_DRM, ROLL
from referee.calculators.aslsk.troops import (
    DRM,
    LEADER,
    MORALE,
    UNIT,
    UNIT_HELP,
    WOUND_DIE,
    Check,
    Unit,
    check_odds,
    kind_label,
    leader_step,
    leader_values,
    read_unit,
    said,
    sentence,
)
from referee.calculators.declare import Input
from referee.calculators.kinds import Choice, Flag, Lacking, Rolled, TwoDice
from referee.calculators.pieces import Piece
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.calculators.tables import table
from referee.calculators.wording import signed
from referee.i18n import N_, _

NATIONS = Choice(
    {
        "tedesca": (N_("tedesca"), "tedesco", "tedeschi", "german", "germania"),
        "russa": (N_("russa"), "russo", "russi", "sovietica", "sovietici", "russian"),
        "altra": (N_("altra nazione"), "altra", "americana", "americani", "usa", "inglese", "britannica", "italiana"),
    }
)
BEYOND, LOSSES = N_("oltre l'ELR"), N_("perdite")  # the causes, as the table of known replacements writes them


@calculator(
    game=GAME,
    name="elr",
    title=N_("ELR e sostituzione"),
    summary=N_("Se un MC fallito oltre l'ELR fa sostituire l'unità, con quale tiro, con quale unità e quanto spesso."),
    sections=("5.1", "5.1#sostituzione", "5.1#esenti", "5.1#ultimo-gradino", "5.1#esempi-rimpiazzo", "3.2.3#elr"),
    inputs=(
        Input("unita", N_("Unità che fa il MC"), UNIT, None, UNIT_HELP, (MORALE_ONLY,)),
        Input(
            "elr",
            N_("ELR"),
            ELR,
            help=N_("Dallo scenario: è uno per parte."),
            said=(r"\b(?:elr|experience level rating)(?: (?:di|e|a|=|vale))* {}",),
        ),
        Input("nazione", N_("Nazione"), NATIONS, None, N_("Serve per dire con quale pedina si sostituisce.")),
        Input(
            "drm",
            N_("DRM del MC"),
            DRM,
            0,
            N_("2MC è +2; un Leader da -1 lo riduce di 1."),
            (*((rf"(?<![\w-]){extra} ?mc\b", extra) for extra in range(1, 5)), *OTHER_DRM),
        ),
        LEADER,
        Input("morale", N_("Morale attuale"), MORALE, None, N_("Se non è quello stampato sulla pedina.")),
        Input("broken", N_("Era già Broken"), Flag(), False),
        NO_LOWER,
        Input("dr", N_("DR"), TwoDice(), None, N_("Vuoto: le probabilità di ogni risultato."), ROLL),
        WOUND_DIE,
    ),
)
def replacement(
    unita: tuple[Piece, ...] | None,
    elr: int,
    nazione: str | None,
    drm: int,
    leader: str | None,
    morale: int | None,
    broken: bool,
    non_sostituibile: bool,
    dr: Rolled | None,
    dado_ferita: int | None,
) -> Ruling:
    """What the ELR does to one unit in one Morale Check."""
    if unita is None:
        if dr is not None or drm:
            raise Lacking("unita")
        return _margin(elr)
    unit = read_unit(unita[0])
    exempt = _exempt(unit, broken, non_sostituibile)
    if exempt:
        return Ruling(exempt.text + ".", "mai", (exempt,))
    helps = leader if unit.kind != "smc" else None
    if helps:
        drm += leader_values(helps, False)[1]
    level = morale if morale is not None else unit.morale
    check = Check(unit.kind, level, drm, elr=elr, wounded=unit.wounded)
    least = level + elr + 1 - drm
    steps = (
        Step(_("{unit}, {kind}: morale", unit=unit.text, kind=kind_label(unit.kind)), str(level), "5.1"),
        Step(_("ELR"), str(elr), "5.1"),
        *([leader_step(helps, False, leader_values(helps, False)[1], "3.2.3#leader-mc")] if helps else []),
        Step(_("DRM del MC"), signed(drm), "3.2.3#mc"),
        Step(_("Sostituita con un DR finale di almeno"), str(level + elr + 1), "5.1#sostituzione"),
    )
    if dr is None:
        odds = check_odds(check, None, dado_ferita)
        outcome = str(max(least, 2)) if least <= 12 - (unit.kind == "hs") else "mai"
        return Ruling(f"{_when(unit.kind, least)} {said(odds)}", outcome, steps, named(odds))
    return _rolled(check, unit, nazione, dr.total, dado_ferita, steps)


def _margin(elr: int) -> Ruling:
    """By how much a Morale Check must be failed, whoever fails it."""
    text = _("È sostituito chi fallisce il MC di più di {elr}, cioè almeno di {least}.", elr=elr, least=elr + 1)
    return Ruling(text, str(elr + 1), (Step(_("ELR"), str(elr), "5.1#sostituzione"),))


def _exempt(unit: Unit, broken: bool, no_lower: bool) -> Step | None:
    """Why the ELR does not touch this unit at all."""
    if unit.kind in ("crew", "ce"):
        return Step(_("Mai sostituita: gli equipaggi non sono soggetti all'ELR"), _("mai"), "5.1#esenti")
    if broken:
        return Step(_("Mai sostituita: l'ELR vale solo per chi è in Good Order"), _("mai"), "5.1#esenti")
    if no_lower:
        text = _("Mai sostituita: ha il morale sottolineato, o non c'è un grado più basso")
        return Step(text, _("mai"), "5.1#ultimo-gradino")
    return None


def _when(kind: str, least: int) -> str:
    """The rolls that replace it; a 12 reduces it first, and a half squad has nothing left to replace."""
    doomed = kind == "hs"
    text = _("Nessun tiro la fa sostituire.")
    if least <= 12 - doomed:
        text = _(
            "È sostituita con {least} o più sui dadi; fino a {most} no.", least=max(least, 2), most=max(least, 2) - 1
        )
    return " ".join([text, _("Un 12 originale la elimina.")]) if doomed else text


def _rolled(
    check: Check, unit: Unit, nation: str | None, total: int, wound: int | None, steps: tuple[Step, ...]
) -> Ruling:
    """What a roll does."""
    odds = check_odds(check, total, wound)
    final = total + check.drm
    replaced = final > check.morale + (check.elr or 0)
    steps = (*steps, Step(_("DR {total}, con i DRM", total=total), str(final), "3.2.3#elr"))
    if len(odds) > 1:
        text = _("Con {total} l'esito dipende da un altro tiro. {odds}", total=total, odds=said(odds))
        return Ruling(text, " / ".join(odds), steps, named(odds))
    result = next(iter(odds))
    if result == "eliminata" or not replaced:
        kept = _("Non è sostituita: {result}.", result=_(result))
        return Ruling(kept, result, steps)
    new, more, notes = _becomes(unit, nation, total == 12)
    text = _(
        "{result}: {final} supera morale {morale} più ELR {elr}; fallisce il MC di {by}.",
        result=sentence(result),
        final=final,
        by=final - check.morale,
        morale=check.morale,
        elr=check.elr,
    )
    text = " ".join([text, _("Al suo posto va una {new}.", new=new)]) if new else text
    return Ruling(text, new or result, (*steps, *more), {}, notes)


def _becomes(unit: Unit, nation: str | None, reduced: bool) -> tuple[str | None, list[Step], tuple[str, ...]]:
    """The counter it becomes, where an example of the print shows it, and how."""
    kind, counter = unit.kind, "-".join(map(str, unit.printed))
    steps: list[Step] = []
    ways = [(LOSSES, "3.2.3#casualty-reduction"), (BEYOND, "5.1#sostituzione")]
    for cause, section in ways if reduced and kind == "squadra" else ways[1:]:
        new = known_change(kind, nation, counter, cause)
        if new is None:
            note = _("Le tabelle nazionali dei rimpiazzi sono sulle schede del gioco: il testo italiano non le stampa.")
            return None, steps, (note,)
        steps.append(Step(_("{old}, {cause}", old=counter, cause=_(cause)), new, section))
        kind, counter = ("hs" if cause == LOSSES else kind), new
    return counter, steps, ()


def known_change(kind: str, nation: str | None, counter: str, cause: str) -> str | None:
    """What a counter becomes by the table of known replacements; none when the table does not have it."""
    wanted = f"{'HS' if kind == 'hs' else kind} {nation} {counter}, {cause}"
    return next((row[1] for row in table(GAME, "sostituzioni").rows if row[0] == wanted), None)
