"""An attack whose fixed shifts are summed: what is left is dice, down to the fire-fight and the Determined Defence."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from fractions import Fraction

from referee.calculators.ardenne44.crt import HIGHEST, LOWEST, column_name, crt, crt_odds
from referee.calculators.ardenne44.endings import Ending, Plan, endings, prospects
from referee.calculators.ardenne44.leads import Lead
from referee.calculators.ardenne44.odds_text import chance_text, likely
from referee.calculators.ardenne44.results import DELAY, FIRE_FIGHTS, STANDS, meaning, places, result_of, stand_meaning
from referee.calculators.ardenne44.shifts import Rolled, totals
from referee.calculators.ardenne44.states import after_retreat, unit_of
from referee.calculators.ardenne44.traits import DISORDERED, GONE, GOOD
from referee.calculators.dice import clamp, distribution
from referee.calculators.pieces import Piece
from referee.calculators.ruling import Ruling, Step
from referee.i18n import _

FEW = 10  # outcomes that a sentence can list
Chances = dict[Ending, Fraction]


@dataclass(frozen=True, slots=True)
class Attempt:
    """An attack up to its rolled shifts: the column so far, the dice, and what both sides will do after the CRT."""

    column: int
    rolls: list[Rolled]
    die: int | None
    plan: Plan
    lead: Lead | None  # the attacker's, for the fire-fight
    defenders: tuple[Piece, ...]
    armour: int  # the armour shift of either side
    later: tuple[Step, ...]  # the lead units of what may follow the CRT
    unsure: bool  # the defender has a bonus, and who is left after a loss was not told

    def ruling(self, steps: tuple[Step, ...], warnings: tuple[str, ...]) -> Ruling:
        """The answer, as far as the dice are known."""
        if all(len(roll) == 1 for roll in self.rolls):
            return self._settled((*steps, *(roll[0][0].step for roll in self.rolls)), warnings)
        found = self._endings(self.plan)
        text = _("Restano dadi da tirare prima della CRT. {best}", best=self._best(found))
        last = Step(_("Colonna prima dei dadi che restano"), column_name(self.column), "14.5")
        steps = (*steps, *self.later, *self._choices(found), last)
        return Ruling(text, column_name(self.column), steps, named(found), (*warnings, *self._recheck(found)))

    def _settled(self, steps: tuple[Step, ...], warnings: tuple[str, ...]) -> Ruling:
        """All shifts are known: the column is, too."""
        if any(roll[0][0].blocked for roll in self.rolls):
            text = _("TOT: l'attacco è bloccato e vale come A1. {meaning}", meaning=meaning("A1"))
            return Ruling(text, "A1", steps, warnings=warnings)
        column = self.column + sum(roll[0][0].columns for roll in self.rolls)
        last = self._column_step(column)
        if column < LOWEST:
            text = _("Sotto 1-3 il risultato è A1 automatico, senza tirare. {meaning}", meaning=meaning("A1"))
            return Ruling(text, "A1", (*steps, last), warnings=warnings)
        if self.die is None:
            found = self._endings(self.plan)
            name = column_name(min(column, HIGHEST))
            text = _("Si tira sulla colonna {column}. {best}", column=name, best=self._best(found))
            steps = (*steps, *self.later, *self._choices(found), last)
            return Ruling(text, name, steps, named(found), (*warnings, *self._recheck(found)))
        return self._fought(column_name(min(column, HIGHEST)), crt(column, self.die), (*steps, last), warnings)

    def _fought(self, column: str, result: str, steps: tuple[Step, ...], warnings: tuple[str, ...]) -> Ruling:
        """The CRT has spoken: its result, or what follows it. The last step is the one that decides."""
        found = in_order(distribution(endings(result, self.plan)))
        rolled = Step(_("CRT, dado {die}", die=self.die), result, "16.1")
        if len(found) > 1:
            text = _(
                "Colonna {column}, dado {die}: {result} sulla CRT. {best}",
                column=column,
                die=self.die,
                result=result,
                best=self._best(found),
            )
            steps = (*steps, *self.later, rolled)
            return Ruling(text, result, steps, named(found), (*warnings, *self._recheck(found)))
        ending = next(iter(found))
        if ending.result == result and not ending.stand:
            steps = (*steps, *self._choices(found), rolled)
        else:
            steps = (*steps, rolled, *self.later, *self._sequel(result, ending))
        notes = (*warnings, *self._recheck(found), *self._notes(ending))
        text = _("Colonna {column}, dado {die}: {ending}", column=column, die=self.die, ending=said(ending))
        return Ruling(text, ending.name, steps, warnings=notes)

    def _sequel(self, result: str, ending: Ending) -> tuple[Step, ...]:
        """The steps of what followed the CRT: the fire-fight or ENG, and the Determined Defence."""
        steps = []
        if ending.result != result and self.plan.push:
            text = _("Scontro a Fuoco, dado {die}", die=self.plan.push_die)
            steps.append(Step(text, ending.result, "16.2.1#tabella"))
        elif ending.result != result:
            steps.append(Step(_("L'attaccante accetta ENG"), ending.result, "16.1#eng"))
        if ending.stand:
            text = _("Difesa Determinata, dado {die}", die=self.plan.stand_die)
            steps.append(Step(text, ending.stand, "16.7.3"))
        return tuple(steps)

    def _column_step(self, column: int) -> Step:
        if column < LOWEST:
            return Step(_("Colonna finale {column}, sotto 1-3", column=column_name(column)), "A1", "14.5")
        if column > HIGHEST:
            return Step(_("Colonna finale {column}: sopra 7-1 si usa 7-1", column=column_name(column)), "7-1", "14.5")
        return Step(_("Colonna finale"), column_name(column), "14.5")

    def _endings(self, plan: Plan) -> Chances:
        """The chance of each ending over every die still to be rolled."""
        results: list[tuple[str, Fraction]] = []
        for columns, chance in totals(self.rolls).items():
            if columns is None:
                results.append(("A1", chance))
                continue
            rolled = crt_odds(clamp(self.column + columns, LOWEST - 1, HIGHEST), self.die)
            results += [(result, chance * part) for result, part in rolled.items()]
        return in_order(
            distribution(
                (ending, chance * part)
                for result, chance in distribution(results).items()
                for ending, part in endings(result, plan)
            )
        )

    def _best(self, found: Chances) -> str:
        """What the odds mean when nothing is left to be decided, and the odds where they are few."""
        odds = likely(named(found)) if len(found) <= FEW else ""
        return odds if _undecided(found) else f"{prospects_text(found)} {odds}".strip()

    def _choices(self, found: Chances) -> tuple[Step, ...]:
        """With a fire-fight left to be decided: what taking ENG gives, and what pushing gives."""
        if not _undecided(found):
            return ()
        if self.lead is None:
            text = _("Nessun attaccante può entrare nell'esagono: con FF resta solo ENG")
            return (Step(text, "ENG", "16.2.1#testa-avanzare"),)
        fire = [(ending, chance) for ending, chance in found.items() if ending.result in FIRE_FIGHTS]
        other = [(ending, chance) for ending, chance in found.items() if ending.result not in FIRE_FIGHTS]
        steps = []
        for push, text, section in (
            (False, _("Se con FF accetti ENG. {prospects}"), "16.2"),
            (True, _("Se con FF spingi, {unit} in testa, DRM {drm}. {prospects}"), "16.2.1"),
        ):
            plan = replace(self.plan, push=push, push_drm=self.lead.drm)
            ends = [(each, chance * part) for ending, chance in fire for each, part in endings(ending.result, plan)]
            all = [*other, *ends]
            filled = text.format(
                unit=self.lead.unit.text, drm=f"{self.lead.drm:+d}", prospects=prospects_text(distribution(all))
            )
            steps.append(Step(filled, str(prospects(all).leaves), section))
        return tuple(steps)

    def _notes(self, ending: Ending) -> tuple[str, ...]:
        """What the player should also mind of this ending."""
        notes = list(_recon(ending, self.defenders))
        if ending.result == "EX" and self.armour:
            notes.append(
                _("Chi ha avuto lo spostamento per corazzati deve perdere il livello dal carro che l'ha dato (16.3).")
            )
        hexes = hexes_of(ending)
        return (*notes, *(status(self.defenders, hexes) if hexes else ()))

    def _recheck(self, found: Chances) -> tuple[str, ...]:
        """The bonus of a stand after a loss is that of the survivors, who may not be known."""
        if not self.unsure or not any(each.stand and result_of(each.result).defender for each in found):
            return ()
        return (
            _(
                "Dopo D1 o A1/D1 il DCB si ricalcola sui superstiti: se cambia, indica «superstiti» (16.7.1, decisione R5)."
            ),
        )


def _undecided(found: Chances) -> bool:
    return any(ending.result in FIRE_FIGHTS for ending in found)


def _recon(ending: Ending, defenders: tuple[Piece, ...]) -> Iterable[str]:
    alone = len(defenders) == 1 and "ricognizione" in defenders[0].tags
    if alone and ending.result in ("DS", "D1"):
        yield _("La ricognizione che difende da sola può trattare {result} come DR4 (21.4).", result=ending.result)


def status(defenders: tuple[Piece, ...], hexes: int) -> tuple[str, ...]:
    """What the defenders' state makes of a retreat, where it is not plain (18.2, 18.5, 23.4, 27.1)."""
    notes = []
    for piece in dict.fromkeys(defenders):
        unit = unit_of(piece)
        state, step = after_retreat(unit, hexes)
        if unit.state == GOOD and state != GONE:
            continue
        text = _(
            "{unit}: {reason}, quindi è {state} ({section}).",
            unit=piece.text,
            reason=step.text[0].lower() + step.text[1:],
            state=step.value,
            section=step.section.partition("#")[0],
        )
        ruled = unit.state == DISORDERED and state != GONE and hexes > 2
        notes.append(text + " " + _("Decisione R13.") if ruled else text)
    return tuple(notes)


def hexes_of(ending: Ending) -> int:
    """How far the survivors of an ending retreat."""
    if ending.gone or ending.stand.startswith("Si"):
        return 0
    return 2 if ending.stand == DELAY else result_of(ending.result).retreat


def said(ending: Ending, rolled: str = "") -> str:
    """An ending in a sentence, with the roll that led to it."""
    if not ending.stand:
        name = f"{ending.result} ({rolled})" if rolled else ending.result
        text = f"{name}: {meaning(ending.result)}"
        return text + " " + _("Le perdite hanno eliminato tutti i difensori.") if ending.gone else text
    text = _(
        "{result}, e la Difesa Determinata dà {stand}: {meaning}",
        result=ending.result,
        stand=ending.stand,
        meaning=stand_meaning(ending.stand, ending.gone),
    )
    if result_of(ending.result).attacker:
        text += " " + _("Per {result} l'attaccante aveva già perso 1 livello di forza.", result=ending.result)
    return text


def in_order(found: Chances) -> Chances:
    """The endings in the order of the tables."""
    order = sorted(found, key=lambda each: (places()[each.result], STANDS.index(each.stand) if each.stand else -1))
    return {ending: found[ending] for ending in order}


def named(found: Chances) -> dict[str, Fraction]:
    """The chances by name, as odds."""
    return distribution((ending.name, chance) for ending, chance in found.items())


def prospects_text(found: Chances) -> str:
    """The chances of what matters most, in a sentence."""
    seen = prospects(found.items())
    return _(
        "Il difensore lascia l'esagono: {leaves}; perde almeno un livello: {defender}; l'attaccante ne perde uno: {attacker}.",
        leaves=chance_text(seen.leaves),
        defender=chance_text(seen.defender),
        attacker=chance_text(seen.attacker),
    )
