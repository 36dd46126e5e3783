"""The Impact roll of off-board artillery on one hex (O18.2.3.2, O18.2.3.3)."""

from dataclasses import replace
from fractions import Fraction

from referee.calculators.combat_commander import cover as covers
from referee.calculators.combat_commander import roll_sayings, sayings, terrain
from referee.calculators.combat_commander.fate import GAME, TWO_DICE, Tally, cards_warning, sums
from referee.calculators.combat_commander.fire import tree_bursts
from referee.calculators.combat_commander.fire_inputs import MOVING
from referee.calculators.combat_commander.resolution import Attack, Target, attack_only, resolve
from referee.calculators.combat_commander.trials import STANDING
from referee.calculators.combat_commander.units import MORALE, current_morale
from referee.calculators.declare import Input
from referee.calculators.dice import distribution
from referee.calculators.kinds import Integer, Lacking, Rolled, Wrong
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.calculators.wording import listed
from referee.i18n import N_, _


@calculator(
    game=GAME,
    name="impatto",
    title=N_("Impatto di Artiglieria"),
    summary=N_("FP della Radio contro un'unità in un esagono dell'area, con la Fortificazione che può saltare prima."),
    sections=("O18.2.3", "O18.2.3.2", "O18.2.3.3", "12", "T99#scoppi", "O20.3.4"),
    inputs=(
        Input(
            "fp",
            N_("FP della Radio"),
            Integer(8, 13),
            help=N_("Stampata sulla Radio, da 8 a 13."),
            listens=False,
            said=sayings.figures(
                r"\b(?:fp|radio|artiglieria|batteria|cannonate|sbarramento|obici)(?: (?:da|di|con|e|a|fp|fuoco|la|artiglieria))* {}",
                r"{} (?:di )?fp\b",
            ),
        ),
        replace(MORALE, default=None),
        *STANDING,
        Input(
            "vulnerabilita",
            N_("Numero di Vulnerabilità della Fortificazione"),
            Integer(2, 12),
            None,
            N_("È sulla scheda, non nel regolamento: la Fortificazione salta se i dadi danno proprio quel numero."),
        ),
        MOVING,
        Input(
            "dadi_attacco",
            N_("Dadi dell'Impatto"),
            TWO_DICE,
            None,
            N_("Vuoto: le probabilità."),
            said=roll_sayings.ATTACK_ROLL_SAID,
            listens=False,
        ),
        Input(
            "dadi_difesa",
            N_("Dadi della difesa"),
            TWO_DICE,
            None,
            N_("Vuoto: le probabilità."),
            said=roll_sayings.DEFENCE_ROLL_SAID,
            listens=False,
        ),
    ),
)
def impact(
    fp: int,
    morale: int | None,
    unita: str,
    comando: int,
    stati: tuple[str, ...],
    terreno: tuple[str, ...],
    copertura: int | None,
    vulnerabilita: int | None,
    in_movimento: bool,
    dadi_attacco: Rolled | None,
    dadi_difesa: Rolled | None,
) -> Ruling:
    """One Impact roll against one unit."""
    fort = next((key for key in terreno if key in terrain.FORTS), None)
    if vulnerabilita and (fort is None or copertura is not None):
        raise Wrong(_("La Vulnerabilità riguarda una Fortificazione: indicala fra quel che c'è nell'esagono."))
    if morale is None:
        return _power(fp, terreno, copertura, dadi_attacco, dadi_difesa)
    bare = tuple(key for key in terreno if key != fort)
    whole = _morale(morale, unita, comando, stati, terreno, copertura)
    ruined = _morale(morale, unita, comando, stati, bare, copertura)
    burst = tree_bursts(terreno, copertura)
    steps = (Step(_("FP della Radio"), str(fp), "12"), *burst.steps)
    notes = (*whole.warnings, *burst.warnings, _friends())
    attack = Attack(fp, burst.total, dadi_attacco, dadi_difesa)
    destroyed = dadi_attacco is not None and dadi_attacco.total == vulnerabilita
    if vulnerabilita and dadi_attacco is None:
        targets = [Target(each.total, unita, stati, in_movimento) for each in (whole, ruined)]
        return _with_fort(attack, targets[0], targets[1], vulnerabilita, (*steps, *whole.steps), notes)
    defence = ruined if destroyed else whole
    if destroyed:
        steps = (*steps, Step(_("Fortificazione distrutta prima della Difesa"), _("distrutta"), "O18.2.3.3"))
        notes = (*notes, _exact())
    return resolve(attack, Target(defence.total, unita, stati, in_movimento), (*steps, *defence.steps), notes)


def _power(
    fp: int, places: tuple[str, ...], given: int | None, rolled: Rolled | None, defended: Rolled | None
) -> Ruling:
    """The Attack total, where nothing is known of the unit."""
    if defended or rolled is None:
        raise Lacking("morale")
    burst = tree_bursts(places, given)
    steps = (Step(_("FP della Radio"), str(fp), "12"), *burst.steps)
    return attack_only(Attack(fp, burst.total, rolled, None), steps, burst.warnings)


def _morale(
    printed: int, unit: str, command: int, states: tuple[str, ...], places: tuple[str, ...], given: int | None
) -> Tally:
    return current_morale(
        printed, unit, command, covers.cover(places, given, covers.SHELLS), covers.states_there(states, places)
    )


def _friends() -> str:
    return _("L'Impatto colpisce anche le unità amiche dell'area, con un lancio per esagono: decisione R31.")


def _exact() -> str:
    return _(
        "La Vulnerabilità chiede proprio quel numero sui dadi: decisione R32. Se la scheda dice altro, vale la scheda."
    )


def _with_fort(
    attack: Attack, whole: Target, ruined: Target, number: int, steps: tuple[Step, ...], notes: tuple[str, ...]
) -> Ruling:
    """The odds when the Fortification falls on one number of the same roll that attacks."""
    found: list[tuple[str, Fraction]] = []
    defended = attack.defended.total if attack.defended else None
    for total, chance in sums(None).items():
        target = ruined if total == number else whole
        lead = attack.fp + attack.extra - target.morale
        found += [(effect, chance * part) for effect, part in target.odds(lead, total, defended).items()]
    odds = distribution(found)
    falls = sums(None)[number]
    text = _(
        "Attacco {fp} contro Difesa {morale} ({ruined} se la Fortificazione salta, {chance}), più i dadi: {odds}.",
        fp=attack.total,
        morale=whole.morale,
        ruined=ruined.morale,
        chance=falls,
        odds=listed(odds),
    )
    steps = (*steps, Step(_("Dadi che distruggono la Fortificazione"), str(number), "O18.2.3.3"))
    return Ruling(text, f"{attack.total} contro {whole.morale}", steps, odds, (cards_warning(), *notes, _exact()))
