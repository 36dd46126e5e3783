"""The attack of a minefield on a unit that enters or leaves (F103)."""

from dataclasses import replace

from referee.calculators.combat_commander import cover as covers
from referee.calculators.combat_commander import roll_sayings, sayings, terrain
from referee.calculators.combat_commander.fate import GAME, TWO_DICE
from referee.calculators.combat_commander.resolution import Attack, Target, attack_only, resolve
from referee.calculators.combat_commander.units import COMMAND, KIND, MORALE, STATES, current_morale
from referee.calculators.declare import Input
from referee.calculators.kinds import Choice, Integer, Lacking, Rolled
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.i18n import N_, _

STRENGTH = int(terrain.row("mine")["FP"])
BOUGHT = 8  # the strongest minefield that a scenario gives
# Where the player is the one who passes, «lui» is who rolls for the Mines.
_I_PASS = r"\b(?:muovo|entro|passo|avanzo|esco|attraverso|mi ritiro|mia|mio|miei|mie|calpesto|calpestato|pesto|pestato|finisco|finito|mi)\b"
_THEY = r"(?:lui|lei|loro|avversario|nemico|l altro)"
WAY = Choice(
    {
        "movimento": (N_("Movimento"), "muove", "move", "muovere"),
        "avanzata": (N_("Avanzata"), "avanza", "advance", "avanzare"),
        "ritirata": (N_("Ritirata"), "si ritira", "retreat", "rotta", "rout"),
    }
)


@calculator(
    game=GAME,
    name="mine",
    title=N_("Attacco di Mine"),
    summary=N_("FP delle Mine più i dadi contro Morale più i dadi, con Copertura sempre 0."),
    sections=("F103.1", "F103.2", "F103.2#copertura", "F103.2#procedura", "O20.3.4"),
    inputs=(
        replace(MORALE, default=None),
        Input(
            "fp",
            N_("FP delle Mine"),
            Integer(STRENGTH, BOUGHT),
            STRENGTH,
            N_("6, salvo che lo scenario ne dia da 7 o 8."),
            said=sayings.figures(
                r"\b(?:fp|mine|mina|camp[oi] minat[oi]|quell[aei]|fossero|siano|sono|erano|potenziat[aeio]|comprat[aeio]|tipo)(?: (?:di|con|e|fp|quell[aei]|potenziat[aei]|comprat[aei]|un tipo))* da {}",
                r"\b(?:fp|forza|potenza|valore)(?: (?:di|delle|mine|fuoco))* {}",
                r"{} (?:di )?fp\b",
                (
                    r"\b(?:mine|mina|camp[oi] minat[oi]) (?:normal[ei]|standard|bas[ei]|comun[ei]|semplic[ei]|ordinari[aeo]|stampat[aeo])\b(?!.*\bfp\b.{0,9} \d)",
                    STRENGTH,
                ),
                r"\bmine {}(?= (?:, |e )*(?:tir\w+|dad[oi]|esce|escono|fanno))",
            ),
            listens=False,
        ),
        Input(
            "come",
            N_("Come passa l'unità"),
            WAY,
            "movimento",
            N_("A parità conta se è attivata per il Movimento."),
            said=(
                (r"\b(?:avanz\w+|advance)\b", "avanzata"),
                (r"\b(?:ritir\w+|in rotta|rout|scapp\w+|retreat)\b", "ritirata"),
            ),
            listens=False,
        ),
        KIND,
        COMMAND,
        replace(STATES, help=N_("Con il lato non efficiente indica anche «non efficiente».")),
        Input(
            "dadi_attacco",
            N_("Dadi delle Mine"),
            TWO_DICE,
            None,
            N_("Vuoto: le probabilità."),
            said=(
                r"\b(?:mine|campo minato|minefield|loro)(?: (?:tirano|fanno|tira|fa|tiro|un|roll|attack|di|attacco|con))* {}"
                + roll_sayings.DICE_AFTER,
                r"{} (?:loro|le mine|per le mine)\b",
                r"\btirano(?: un| in)? {}" + roll_sayings.DICE_AFTER,
                # Only the Attack total is asked for: nobody else rolls.
                rf"^(?=.*\b(?:totale (?:di |d )?attacco|attacco totale)\b)(?!.*\b(?:io|difesa|morale)\b).*?\b{roll_sayings.THEY_ROLL}(?: un)? {{}}"
                + roll_sayings.DICE_AFTER,
                rf"^(?=.*{_I_PASS}).*?\b{_THEY}(?: (?:{roll_sayings.THEY_ROLL}|con|un|di|attacco))* {{}}"
                + roll_sayings.DICE_AFTER,
                rf"^(?=.*{_I_PASS}).*?\b(?:tira|fa|lancia|ha tirato|ha fatto)(?: un)? {{}}(?=.*\b(?:io|tiro|faccio)\b)",
                *(
                    rf"^(?!.*{_I_PASS}.*\b(?:{_THEY}|mine) {roll_sayings.THEY_ROLL}\b).*?{pattern}"
                    for pattern in roll_sayings.ATTACK_ROLL_SAID
                ),
            ),
            listens=False,
        ),
        Input(
            "dadi_difesa",
            N_("Dadi della difesa"),
            TWO_DICE,
            None,
            N_("Vuoto: le probabilità."),
            said=(
                r"\b(?:io|difesa|defense|difendo|la squadra|il team|lui)(?: (?:tiro|faccio|fa|tira|lancio|lancia|giro|gira|roll|di|con|un))* {}"
                + roll_sayings.DICE_AFTER,
                r"{} io\b",
                *(rf"^(?!.*{_I_PASS}).*?{pattern}" for pattern in roll_sayings.DEFENCE_ROLL_SAID),
                r"\b(?:tiro|faccio) {}" + roll_sayings.DICE_AFTER,
            ),
            listens=False,
        ),
    ),
)
def mines(
    morale: int | None,
    fp: int,
    come: str,
    unita: str,
    comando: int,
    stati: tuple[str, ...],
    dadi_attacco: Rolled | None,
    dadi_difesa: Rolled | None,
) -> Ruling:
    """One attack of Mines on one unit."""
    if morale is None:
        return _power(fp, dadi_attacco, dadi_difesa)
    defence = current_morale(morale, unita, comando, covers.cover((), None, covers.MINES), stati)
    notes = [_("Le unità che passano insieme subiscono un solo lancio di attacco; chi era già nell'esagono è immune.")]
    if come != "movimento":
        notes.append(_("A parità chi avanza o si ritira diventa Soppresso, non inefficiente: decisione R28."))
    steps = (Step(_("FP delle Mine"), str(fp), "F103.2"), *defence.steps)
    target = Target(defence.total, unita, stati, moving=come == "movimento")
    return resolve(Attack(fp, 0, dadi_attacco, dadi_difesa), target, steps, tuple(notes))


def _power(fp: int, rolled: Rolled | None, defended: Rolled | None) -> Ruling:
    """The strength of the Mines, where nothing is known of the unit."""
    if defended:
        raise Lacking("morale")
    step = Step(_("FP delle Mine"), str(fp), "F103.2")
    note = _("Contro le Mine la Copertura è sempre 0.")
    return attack_only(Attack(fp, 0, rolled, None), (step,), (note,))
