"""An Attack total against a Defence total: what each relation does, and its odds (O20.3.4)."""

from collections.abc import Container
from dataclasses import dataclass
from fractions import Fraction

from referee.calculators.combat_commander.fate import GAME, cards_warning, cells, duel
from referee.calculators.combat_commander.units import UNIT
from referee.calculators.kinds import Rolled
from referee.calculators.ruling import Ruling, Step
from referee.calculators.tables import table
from referee.calculators.wording import listed, possible, signed
from referee.i18n import _

RELATIONS = ("minore", "uguale", "maggiore")  # the Defence against the Attack, as the table has them
MISSED = "mancato"
LOWEST_ROLL, HIGHEST_ROLL = 2, 12


@dataclass(frozen=True, slots=True)
class Target:
    """The unit under attack: its Morale as it stands and what it is."""

    morale: int
    unit: str = "squadra"
    states: tuple[str, ...] = ()
    moving: bool = False

    @property
    def column(self) -> str:
        """Its column in the table of results."""
        state = "non efficiente" if "inefficiente" in self.states else "efficiente"
        return f"{state} attivata per il Movimento" if self.moving else state

    def effect(self, relation: str) -> str:
        """What a Defence less than, equal to or more than the Attack does to it."""
        return table(GAME, "esito-fuoco").cell(relation, self.column)

    def odds(self, lead: int, attack: int | None = None, defence: int | None = None) -> dict[str, Fraction]:
        """The chance of each effect when the Attack leads by so much before the dice."""
        chances = dict.fromkeys((self.effect(relation) for relation in RELATIONS), Fraction(0))
        for relation, chance in zip(RELATIONS, duel(lead, attack, defence), strict=True):
            chances[self.effect(relation)] += chance
        return possible(chances)


@dataclass(frozen=True, slots=True)
class Attack:
    """The attacker's side: its FP, what is added to the total (not to the FP), and the rolls that were made."""

    fp: int
    extra: int
    rolled: Rolled | None
    defended: Rolled | None

    @property
    def total(self) -> int:
        """FP and all that is known of the total."""
        return self.fp + self.extra + (self.rolled.total if self.rolled else 0)


def resolve(
    attack: Attack, target: Target, steps: tuple[Step, ...], warnings: tuple[str, ...], hit: Fraction = Fraction(1)
) -> Ruling:
    """The ruling of one attack on one unit; `hit` is the chance of a Targeting roll still to be made."""
    steps = (*steps, *roll_steps(attack, target))
    if attack.rolled and attack.defended and hit == 1:
        return _settled(attack, target, steps, warnings)
    odds = chances(attack, target, hit)
    warnings = (*warnings, *_twice(target, odds))
    text = f"{_totals(attack, target)} {listed(odds)}."
    if attack.rolled and not attack.defended and hit == 1:
        text += " " + _holds(attack.total - target.morale, target)
    if attack.defended and not attack.rolled and hit == 1:
        text += " " + _needed(target.morale + attack.defended.total - attack.total)
    outcome = f"{attack.total} contro {target.morale + (attack.defended.total if attack.defended else 0)}"
    return Ruling(text, outcome, steps, odds, (cards_warning(), *warnings))


def _holds(equal: int, target: Target) -> str:
    """What the defender must roll, where `equal` makes the two totals even."""
    if equal >= HIGHEST_ROLL:
        text = _("Coi dadi non può reggere: servirebbe {needed}.", needed=equal + 1)
    else:
        text = _("Regge con almeno {least} sui dadi.", least=max(LOWEST_ROLL, equal + 1))
    if LOWEST_ROLL <= equal <= HIGHEST_ROLL:
        text += " " + _("Con {equal} è parità: {effect}.", equal=equal, effect=_(target.effect("uguale")))
    return text


def _needed(equal: int) -> str:
    """What the attacker must roll, where `equal` makes the two totals even."""
    if equal >= HIGHEST_ROLL:
        return _("Coi dadi non può superarla: servirebbe {needed}.", needed=equal + 1)
    if equal < LOWEST_ROLL:
        return _("La supera con qualunque tiro.")
    return _("Per superarla servono almeno {needed} sui dadi; con {equal} è parità.", needed=equal + 1, equal=equal)


def attack_only(attack: Attack, steps: tuple[Step, ...], warnings: tuple[str, ...]) -> Ruling:
    """The FP and, with the dice, the Attack total, where nothing is known of the target."""
    more = _("Con il Morale del bersaglio ti dico anche l'esito.")
    if attack.rolled is None and not attack.extra:
        text = _("FP {fp}, a cui si sommano i dadi.", fp=attack.fp)
        return Ruling(text, str(attack.fp), steps, warnings=(*warnings, more))
    mine = Step(_("Totale di Attacco"), str(attack.total), "O20.3.3")
    text = _("Totale di Attacco {attack} (FP {fp}).", attack=attack.total, fp=attack.fp)
    if attack.rolled is None:
        text = _("FP {fp}; Totale di Attacco {attack} più i dadi.", attack=attack.total, fp=attack.fp)
    return Ruling(text, str(attack.total), (*steps, mine), warnings=(*warnings, more))


def defence_only(target: Target, rolled: Rolled | None, steps: tuple[Step, ...], warnings: tuple[str, ...]) -> Ruling:
    """The Defence total, where nothing is known of the attack."""
    total = target.morale + (rolled.total if rolled else 0)
    step = Step(_("Totale di Difesa"), str(total), "O20.3.4#totale")
    text = _("Totale di Difesa {total} (Morale {morale}).", total=total, morale=target.morale)
    if rolled is None:
        text = _("Difesa {total}, a cui si sommano i dadi.", total=total)
    return Ruling(text, str(total), (*steps, step), warnings=warnings)


def chances(attack: Attack, target: Target, hit: Fraction) -> dict[str, Fraction]:
    """The odds over every die still to be rolled."""
    lead = attack.fp + attack.extra - target.morale
    rolled = attack.rolled.total if attack.rolled else None
    defended = attack.defended.total if attack.defended else None
    odds = {effect: chance * hit for effect, chance in target.odds(lead, rolled, defended).items()}
    return possible({**odds, MISSED: 1 - hit})


def roll_steps(attack: Attack, target: Target) -> tuple[Step, ...]:
    """The two totals, as far as they are known."""
    if attack.rolled is None:
        mine = Step(_("Totale di Attacco prima dei dadi"), str(attack.fp + attack.extra), "O20.3.3")
    elif not attack.rolled.total:
        mine = Step(_("Totale di Attacco"), str(attack.total), "O20.3.3")
    else:
        mine = Step(_("Totale di Attacco, dadi {dice}", dice=attack.rolled.total), str(attack.total), "O20.3.3")
    if attack.defended is None:
        other = Step(_("Totale di Difesa prima dei dadi"), str(target.morale), "O20.3.4")
    elif not attack.defended.total:
        other = Step(_("Totale di Difesa"), str(target.morale), "O20.3.4")
    else:
        total = str(target.morale + attack.defended.total)
        other = Step(_("Totale di Difesa, dadi {dice}", dice=attack.defended.total), total, "O20.3.4")
    return mine, other


def _totals(attack: Attack, target: Target) -> str:
    if attack.rolled:
        return _(
            "Totale di Attacco {attack} contro Difesa {morale} più i dadi:", attack=attack.total, morale=target.morale
        )
    if attack.defended:
        defence = target.morale + attack.defended.total
        return _("Attacco {attack} più i dadi contro Totale di Difesa {defence}:", attack=attack.total, defence=defence)
    return _(
        "Attacco {attack} contro Difesa {morale}, più i dadi di ognuno:", attack=attack.total, morale=target.morale
    )


def _settled(attack: Attack, target: Target, steps: tuple[Step, ...], warnings: tuple[str, ...]) -> Ruling:
    assert attack.defended is not None
    defence = target.morale + attack.defended.total
    relation = RELATIONS[(defence >= attack.total) + (defence > attack.total)]
    effect = target.effect(relation)
    text = _(
        "{effect}: Difesa {defence} contro Attacco {attack}.",
        effect=sentence(effect),
        defence=defence,
        attack=attack.total,
    )
    section = "O20.3.4#parita-movimento" if relation == "uguale" and target.moving else "O20.3.4#esito"
    steps = (*steps, Step(_relation(relation), effect, section))
    warnings = (*warnings, *_twice(target, {effect}))
    if effect == "eliminata":
        steps = (*steps, points_step(target.unit))
    return Ruling(text, effect, steps, warnings=warnings)


def _twice(target: Target, effects: Container[str]) -> tuple[str, ...]:
    if "soppressa" in target.states and "Soppressa" in effects:
        return (_("È già Soppressa: a parità non riceve un secondo segnalino (8.1.1)."),)
    return ()


def _relation(relation: str) -> str:
    return {
        "minore": _("Difesa minore dell'Attacco"),
        "uguale": _("Difesa uguale all'Attacco"),
    }.get(relation, _("Difesa maggiore dell'Attacco"))


def sentence(effect: str) -> str:
    """What happens, as a player says it."""
    return {
        "non efficiente": _("L'unità diventa non efficiente"),
        "eliminata": _("L'unità è eliminata"),
        "Soppressa": _("L'unità diventa Soppressa"),
    }.get(effect, _("Nessun effetto"))


def points_step(unit: str) -> Step:
    """The Victory Points that the opponent gets for it."""
    row = cells("unita", UNIT.options[unit][0])
    per_command = row["VP per punto di Comando"] != "0"
    value = _("1 + Comando") if per_command else signed(int(row["VP"]))
    return Step(_("VP all'avversario per l'eliminazione"), value, "7.1")
