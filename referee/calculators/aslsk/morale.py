"""Morale Checks, Pin Task Checks and the checks for a lost Leader (3.2.3, 5.1)."""

from dataclasses import replace
from fractions import Fraction

from referee.calculators.aslsk.circumstances import INPUTS as CIRCUMSTANCES
from referee.calculators.aslsk.circumstances import Circumstances
from referee.calculators.aslsk.common import GAME, named
from referee.calculators.aslsk.said import HELPING, MORALE_ONLY, OTHER_DRM, ROLL, Said
from referee.calculators.aslsk.troops import (
    DRM,
    LEADER_WOUNDED,
    LEADERS,
    MORALE,
    TASKS,
    UNIT,
    UNIT_HELP,
    WOUND_DIE,
    Check,
    Unit,
    check_odds,
    combined,
    half_squad,
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
from referee.calculators.dice import percent
from referee.calculators.kinds import Choice, Flag, Integer, Rolled, TwoDice, Wrong
from referee.calculators.pieces import Piece
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.calculators.tables import table
from referee.calculators.wording import signed
from referee.i18n import N_, _

LOST = ("LLMC", "LLTC")
_HARDEST = max(
    int(cell[0]) for row in table(GAME, "ift").rows for cell in row if cell.endswith("MC") and cell[0] != "N"
)
CONTROLS = Choice(
    {
        "NMC": ("NMC", "mc", "0mc", "morale check", "controllo del morale", "normale", "fpf"),
        **{
            f"{extra}MC": (f"{extra}MC", f"{extra} mc", f"mc +{extra}", f"mc+{extra}")
            for extra in range(1, _HARDEST + 1)
        },
        "PTC": ("PTC", "pin task check", "task check", "tc"),
        "LLMC": (N_("LLMC (Leader eliminato)"), "leader loss morale check", "leader eliminato", "leader morto"),
        "LLTC": (N_("LLTC (Leader Broken)"), "leader loss task check", "leader broken"),
    }
)
CONTROL_SAID: Said = (
    *(
        (rf"(?<![\w-]){extra} ?mc\b|\bmc (?:\+|con \+|a \+|piu )?{extra}\b", f"{extra}MC")
        for extra in range(1, _HARDEST + 1)
    ),
    (
        r"\bllmc\b|\b(?:leader|capo|comandante)(?: \S+){0,2}? (?:e |viene |e appena |e stato )*(?:mort|eliminat|uccis|crepa|fatto fuori|sald|muore)\w*()"
        r"|\b(?:perdita|morte|pers[oi]|perdono|muore|mort[oa])(?: (?:del|di|il|loro|suo|un|lo|e))* (?:leader|capo|comandante)\b()"
        r"|\b(?:10|[6-9])-[0-3] (?:e |viene |e appena |appena |e stato )*(?:mort|eliminat|uccis|muore|crepa)\w*()",
        "LLMC",
    ),
    (
        r"\b(?:muore|mort[oa]|eliminat[oa]|uccis[oa]|perdo|perso|crepa|cade|salta|stecchit[oa])(?: (?:il|l|un|mio|nostro|leader))* (?:10|[6-9])-[0-3]\b()",
        "LLMC",
    ),
    (r"\blltc\b", "LLTC"),
    (r"\bptc\b|pin task check|\bpin check\b", "PTC"),
    (r"\bnmc\b", "NMC"),
)
EXPOSED_CREW: Said = tuple(  # «equipaggio CE con morale 8»
    (
        rf"^(?=.*\b(?:equipaggio|carrist\w+|carro|afv)(?: \w+)? (?:ce|espost\w|crew exposed)\b).*\b(morale(?: (?:di|a|e))* {level})\b",
        f"{level} ce",
    )
    for level in range(6, 11)
)
STATES = Choice(
    {
        "normale": (N_("né Broken né Pinned"), "good order", "buon ordine", "in buon ordine", "normale", "ok"),
        "pinned": (N_("Pinned"), "pin", "inchiodata", "inchiodato", "pinnata"),
        "broken": (N_("Broken"), "rotta", "demoralizzata", "breccata", "broken dm", "dm"),
    }
)
ELR = Integer(0, 6)
NO_LOWER = Input(
    "non_sostituibile",
    N_("Morale sottolineato, o nessun grado più basso"),
    Flag(),
    False,
    N_("L'ELR non la tocca; le Crew sono già escluse."),
)


@calculator(
    game=GAME,
    name="morale",
    title=N_("Controllo del morale"),
    summary=N_("NMC, MC, PTC, LLMC e LLTC: che cosa fa un tiro, e le probabilità di passare, Pin, Broken e perdite."),
    sections=("3.2.3#nmc", "3.2.3#mc", "3.2.3#ptc", "3.2.3#llmc", "3.2.3#lltc", "3.2.3#dodici", "3.2.3#elr", "5.1"),
    inputs=(
        Input("unita", N_("Unità che controlla"), UNIT, help=UNIT_HELP, said=(*EXPOSED_CREW, MORALE_ONLY)),
        Input(
            "controllo", N_("Controllo"), CONTROLS, "NMC", N_("Il risultato della IFT: NMC, 1MC, PTC…"), CONTROL_SAID
        ),
        Input(
            "stato",
            N_("Stato dell'unità"),
            STATES,
            "normale",
            said=(
                (r"\bgia (?:broken|rott\w|demoralizzat\w)", "broken"),
                # what is feared is not yet so: «che non vada broken», «va in rotta?»
                (
                    r"\b(?:non )?(?:vad\w+|va|andar?\w*|andr\w+|fini\w+|divent\w+)(?: in)? (?:broken|rott\w|pinned)\b",
                    "normale",
                ),
                (
                    r"\b(?:la |lo |li |le |l |ci |si )?(?:lasci|fini|rest|rimang|riman|manda|risult|diventer)\w* (?:solo )?(?:pinned|broken|rott\w)\b",
                    "normale",
                ),
                (r"\bgia (?:pinned|pinnat\w|inchiodat\w)", "pinned"),
            ),
        ),
        Input(
            "morale",
            N_("Morale attuale"),
            MORALE,
            None,
            N_("Se non è quello stampato davanti: il lato Broken, o 1 in meno sotto un FFE amico."),
        ),
        Input(
            "leader",
            N_("Leader che aiuta, o Leader perduto"),
            LEADERS,
            None,
            N_("«9-1», «8-0», «6+1». Nel LLMC e nel LLTC è quello eliminato o andato Broken."),
            (
                *HELPING,
                r"{} (?:(?:e|viene|stato|appena|gia|mi|ci|si|ora) )*(?:mort\w|eliminat\w|broken|uccis\w|va|andat\w|rott\w|crepa\w*|muore)",
                r"(?:mort\w|eliminat\w|perso|perdo|muore|ucciso|broken)(?: (?:il|un|e|il mio|leader))* {}",
            ),
        ),
        LEADER_WOUNDED,
        Input(
            "leader_tira",
            N_("Il Leader deve ancora fare il suo controllo"),
            Flag(),
            False,
            N_("Aiuta solo se lo passa senza Pin: le probabilità contano anche il suo tiro."),
        ),
        Input("elr", N_("ELR"), ELR, None, N_("Dallo scenario. Vuoto: non si guarda la sostituzione.")),
        NO_LOWER,
        Input(
            "altri_drm",
            N_("Altri DRM"),
            DRM,
            0,
            N_("Per esempio +1 per un AFV con Stun +1."),
            OTHER_DRM,
        ),
        *CIRCUMSTANCES,
        Input("dr", N_("DR"), TwoDice(), None, N_("Vuoto: le probabilità di ogni risultato."), ROLL),
        WOUND_DIE,
    ),
)
def morale_check(
    unita: tuple[Piece, ...],
    controllo: str,
    stato: str,
    morale: int | None,
    leader: str | None,
    leader_ferito: bool,
    leader_tira: bool,
    elr: int | None,
    non_sostituibile: bool,
    altri_drm: int,
    fosforo: bool,
    terreno: str | None,
    critico: bool,
    air_burst: bool,
    ffe_amico: bool,
    dr: Rolled | None,
    dado_ferita: int | None,
) -> Ruling:
    """One check of one unit."""
    unit = read_unit(unita[0])
    _refuse(unit, controllo, stato, leader, leader_tira)
    around = Circumstances(fosforo, terreno, critico, air_burst, ffe_amico)
    level, lowered = around.morale(morale if morale is not None else unit.morale)
    first = Step(
        _("{unit}, {kind}: morale", unit=unit.text, kind=kind_label(unit.kind)), str(level), _level_rule(stato)
    )
    spared = _spared(controllo, stato, level, leader, leader_ferito)
    if spared:
        return Ruling(spared.text, "nessun controllo", (first, spared))
    base, steps = _modifiers(controllo, altri_drm)
    more = around.steps()
    base, steps = base + sum(int(each.value) for each in more), [*lowered, *steps, *more]
    help, why = _leadership(unit, level, controllo, leader, leader_ferito)
    limit = None if non_sostituibile else elr
    check = Check(unit.kind, level, base + help, controllo in TASKS, stato, limit, unit.wounded)
    checks = [(check, Fraction(1))]
    if leader_tira and leader:
        checks = _with_and_without(check, base, help, leader_values(leader, leader_ferito)[0])
    notes = _warnings(unit, stato, morale, controllo, leader, leader_tira, help)
    found = _ruling(checks, dr, dado_ferita, (first, *steps, *why), notes)
    half = half_squad(unit) if found.outcome.startswith("ridotta a HS") else None
    return replace(found, result=f"{found.result} {_('Resta una {half}.', half=half)}") if half else found


def _refuse(unit: Unit, control: str, state: str, leader: str | None, first: bool) -> None:
    """Inputs that say things which cannot be together."""
    if control in LOST and not leader:
        raise Wrong(_("Per un {control} indica il Leader perduto: «leader 9-1».", control=control))
    if unit.kind == "ce" and (leader or state != "normale" or control in LOST):
        raise Wrong(
            _(
                "Un equipaggio CE non è fanteria: niente Leader, LLMC o LLTC, e non è mai Broken o Pinned. Togli quel dato."
            )
        )
    if first and (not leader or control in LOST):
        raise Wrong(_("«leader_tira» vale per il Leader che aiuta in un MC o in un PTC: indica quale, o toglilo."))


def _level_rule(state: str) -> str:
    return "3.2.3#morale-broken" if state == "broken" else "3.2.3#nmc"


def _spared(control: str, state: str, level: int, leader: str | None, wounded: bool) -> Step | None:
    """Why there is no check at all, when there is none."""
    if control in LOST and leader:
        other = leader_values(leader, wounded)[0]
        if level >= other:
            text = _("Nessun controllo: il suo morale, {level}, non è più basso di quello del Leader, {other}.")
            section = "3.2.3#llmc" if control == "LLMC" else "3.2.3#lltc"
            return Step(text.format(level=level, other=other), _("nessuno"), section)
    if control in TASKS and state != "normale":
        return Step(_("Nessun controllo: chi è già Broken o Pinned non fa il PTC."), _("nessuno"), "3.2.3#ptc")
    return None


def _modifiers(control: str, other: int) -> tuple[int, list[Step]]:
    """What the check itself adds to the roll."""
    extra = int(control[0]) if control[0].isdigit() else 0
    section = "3.2.3#mc" if extra else f"3.2.3#{control.lower()}"
    steps = [Step(_("Controllo richiesto: {control}", control=control), signed(extra), section)]
    if other:
        steps.append(Step(_("Altri DRM"), signed(other), "3.2.3#nmc"))
    return extra + other, steps


def _leadership(unit: Unit, level: int, control: str, leader: str | None, wounded: bool) -> tuple[int, list[Step]]:
    """The Leader's modifier: he helps others and lesser Leaders; a lost one turns into a penalty (R28)."""
    if leader is None:
        return 0, []
    morale, value = leader_values(leader, wounded)
    if control in LOST:
        penalty = max(0, -value)
        section = "3.2.3#llmc" if control == "LLMC" else "3.2.3#lltc"
        return penalty, [
            Step(_("Leadership del Leader {leader} perduto, invertita", leader=leader), signed(penalty), section)
        ]
    if unit.kind == "smc" and level >= morale:
        return 0, [
            Step(
                _("Il Leader {leader} non aiuta un Leader di morale pari o più alto", leader=leader),
                "0",
                "3.2.3#leader-mc",
            )
        ]
    section = "3.2.3#ptc" if control == "PTC" else "3.2.3#leader-mc"
    return value, [leader_step(leader, wounded, value, section)]


def _with_and_without(check: Check, base: int, help: int, morale: int) -> list[tuple[Check, Fraction]]:
    """The unit's check after the Leader's own: with his help if he passes unpinned, else without."""
    own = check_odds(Check("smc", morale, base, check.task))
    passes = own.get("passa", Fraction(0))
    ways = [(check, passes), (replace(check, drm=check.drm - help), 1 - passes)]
    return [(each, chance) for each, chance in ways if chance]


def _warnings(
    unit: Unit, state: str, morale: int | None, control: str, leader: str | None, first: bool, help: int
) -> tuple[str, ...]:
    notes = []
    if state == "broken" and morale is None and len(unit.printed) > 1:
        notes.append(_("Per un'unità Broken conta il morale stampato sul retro: qui è stato usato quello davanti."))
    if control in LOST:
        notes.append(_("Chi è in CC non fa questo controllo."))
        notes += [] if help else [_("Una Leadership di 0 o +1 non cambia il tiro (decisione R28).")]
    if first:
        notes.append(
            _(
                "Se il Leader {leader} va Broken o è eliminato seguono LLTC o LLMC, che qui non sono contati.",
                leader=leader,
            )
        )
    return tuple(notes)


def _ruling(
    checks: list[tuple[Check, Fraction]],
    roll: Rolled | None,
    wound: int | None,
    steps: tuple[Step, ...],
    notes: tuple[str, ...],
) -> Ruling:
    """What the roll does, or the chances of each result; two checks are with the Leader's help and without."""
    total = roll.total if roll else None
    odds = combined(checks, total, wound)
    check = checks[0][0]
    needed = _needed(checks)
    steps = (*steps, Step(_("Passa con un DR di"), needed, "3.2.3#ptc" if check.task else "3.2.3#nmc"))
    if total is None:
        outcome = "/".join(dict.fromkeys(str(max(each.highest, 0)) for each, _chance in checks))
        text = passing(check) if len(checks) == 1 else _("Passa con {needed}.", needed=needed)
        passes = sum((part for name, part in odds.items() if name.startswith("passa")), Fraction(0))
        text = f"{text.removesuffix('.')} ({percent(passes)})."
        text = _("{text} DRM {drm}.", text=text, drm=signed(check.drm)) if check.drm else text
        return Ruling(f"{text} {said(odds)}", outcome, steps, named(odds), notes)
    if len(odds) > 1:
        text = _("Con {total} l'esito dipende da un altro tiro. {odds}", total=total, odds=said(odds))
        return Ruling(text, " / ".join(odds), steps, named(odds), notes)
    result = next(iter(odds))
    final = total + check.drm
    text = _("{result}: {final} contro morale {morale}.", result=sentence(result), final=final, morale=check.morale)
    if final > check.morale and not check.task:
        text = _("{text} Fallisce di {by}.", text=text, by=final - check.morale)
    return Ruling(text, result, (*steps, *_rolled_steps(check, total, result)), {}, notes)


def _needed(checks: list[tuple[Check, Fraction]]) -> str:
    """The rolls that pass, with the Leader's help and without where that is open."""
    each = list(dict.fromkeys(most(check.highest) for check, _chance in checks))
    if len(each) == 1:
        return each[0]
    return _("{helped} se il Leader aiuta, altrimenti {alone}", helped=each[0], alone=each[1])


def _rolled_steps(check: Check, total: int, result: str) -> list[Step]:
    """The steps that lead from the roll to its result."""
    final = total + check.drm
    steps = [Step(_("DR {total}, con i DRM", total=total), str(final), _result_rule(check, total, result))]
    if "sostituit" in result:
        text = _("Fallito di {by}, più dell'ELR {elr}", by=final - check.morale, elr=check.elr)
        steps.append(Step(text, _("sostituita"), "5.1#sostituzione"))
    return steps


def _result_rule(check: Check, total: int, result: str) -> str:
    """The rule that the result of a roll rests on."""
    if check.task:
        return "3.2.3#ptc"
    if check.kind == "ce":
        return "3.2.3#ce-pin" if result.endswith("BU") else "3.2.3#ce-mc"
    if total == 12:
        return "3.2.3#dodici"
    if "sostituit" in result:
        return "3.2.3#elr"
    if result.startswith("passa"):
        return "3.2.3#pin-esatto" if result.endswith("Pinned") else "3.2.3#nmc"
    return "3.2.3#gia-broken" if check.state == "broken" else "3.2.3#fallire-mc"
