"""A whole Fire Attack: FP, Targeting for ordnance, Attack total against Defence total (O20)."""

from dataclasses import dataclass
from fractions import Fraction

from referee.calculators.combat_commander import cover as covers
from referee.calculators.combat_commander import fire, targeting
from referee.calculators.combat_commander.fate import GAME, PRODUCTS, Tally, both_dice, forbidden
from referee.calculators.combat_commander.fire_inputs import INPUTS
from referee.calculators.combat_commander.resolution import MISSED, Attack, Target, attack_only, resolve
from referee.calculators.combat_commander.units import current_morale
from referee.calculators.dice import percent
from referee.calculators.kinds import Lacking, Rolled, Wrong
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.calculators.wording import signed
from referee.i18n import N_, _


@calculator(
    game=GAME,
    name="fuoco",
    title=N_("Fuoco di Attacco"),
    summary=N_("FP del gruppo con Comando, Intralcio, altezza e Azioni; Totale di Attacco contro Totale di Difesa."),
    sections=("O20.3", "O20.3.1.2", "O20.3.2", "O20.3.3", "O20.3.4", "10.3.2.1", "T88.2", "A24.1", "T78.3"),
    inputs=INPUTS,
)
def attack(
    fp: int | None,
    morale: int | None,
    pedina: str,
    altre: int | None,
    comando: int,
    altre_da_dire: bool,
    leader_spara: bool,
    arma_di_leader: bool,
    stati: tuple[str, ...],
    intralcio: int | None,
    intralcio_da_dire: bool,
    altezza: str,
    sostenuto: int,
    bombe: int,
    incrociato: int,
    mirato: int,
    distanza: int | None,
    dadi_puntamento: Rolled | None,
    bersaglio: str,
    comando_difesa: int,
    stati_difesa: tuple[str, ...],
    terreno: tuple[str, ...],
    copertura: int | None,
    in_movimento: bool,
    mimetizzazione: int,
    dadi_attacco: Rolled | None,
    dadi_difesa: Rolled | None,
    totale_difesa: int | None,
) -> Ruling:
    """One attack on one unit of a hex."""
    others = (altre or 0) + leader_spara
    firer = fire.Firer(pedina, fp or 0, comando, stati, others, arma_di_leader)
    if reason := fire.banned(firer):
        return forbidden(*reason)
    cards = dict(zip(fire.ACTIONS, (sostenuto, bombe, incrociato, mirato), strict=True))
    if altre_da_dire and altre is None:
        raise Lacking("altre")
    if fp is None:
        if any(cards.values()) and dadi_attacco is None:
            return _bonus(fire.actions(firer, cards), bool(sostenuto))
        raise Lacking("fp")
    hindrance = targeting.told(intralcio, intralcio_da_dire)
    if bombe and not others and (distanza or 1) > 1:
        raise Wrong(_("Le Bombe a Mano chiedono una pedina adiacente al bersaglio: togli l'Azione (A34)."))
    aim = _aim(firer, distanza, hindrance, both_dice(dadi_puntamento))
    level = fire.height(altezza in ("alto", "entrambi"), altezza in ("basso", "entrambi"))
    power = fire.firepower(firer, hindrance, level, fire.actions(firer, cards))
    if power.total < 1:
        reason_text = _("Con {fp} FP non si può attaccare: ne serve almeno 1", fp=power.total)
        return forbidden(reason_text, "10.3.2.1", power.steps)
    if aim.missed:
        return Ruling(_("Mancato: il Puntamento fallisce e l'attacco finisce."), MISSED, aim.steps)
    shelter = covers.cover(terreno, copertura, _against(firer))
    bursts = fire.tree_bursts(terreno, copertura) if firer.shells else Tally(0)
    extra = camouflaged(bursts, shelter, mimetizzazione)
    if totale_difesa is not None:
        dadi_difesa = Rolled(0)
    elif morale is None:
        if dadi_difesa:
            raise Lacking("morale")
        return attack_only(
            Attack(power.total, extra.total, dadi_attacco, None),
            (*aim.steps, *power.steps, *extra.steps),
            power.warnings,
        )
    stati_difesa = covers.states_there(stati_difesa, terreno)
    defence = _defence(totale_difesa, morale, bersaglio, comando_difesa, shelter, stati_difesa)
    parts = (power, extra, defence)
    notes = [note for part in parts for note in part.warnings]
    return resolve(
        Attack(power.total, extra.total, dadi_attacco, dadi_difesa),
        Target(defence.total, bersaglio, stati_difesa, in_movimento),
        (*aim.steps, *(step for part in parts for step in part.steps)),
        (*aim.warnings, *notes, *_notes(firer, cards, in_movimento, dadi_attacco)),
        aim.hit,
    )


def _bonus(played: Tally, sustained: bool) -> Ruling:
    """What the Actions add, where the FP is not told."""
    text = _("Le Azioni aggiungono {bonus} alla FP.", bonus=signed(played.total))
    jam = (_jam(),) if sustained else ()
    return Ruling(text, str(played.total), played.steps, warnings=(*played.warnings, *jam))


def _jam() -> str:
    """What a double does to a weapon under Sustained Fire, and how likely it is."""
    return _(
        "Fuoco Sostenuto: con un doppio ({chance}, 1 su 6) si guasta un Mortaio o una Mitragliatrice che spara (A41).",
        chance=percent(Fraction(1, 6)),
    )


def _defence(
    known: int | None, morale: int | None, unit: str, command: int, shelter: Tally, states: tuple[str, ...]
) -> Tally:
    """The Defence total that was told, or the Morale to which its dice are added."""
    if known is not None:
        return Tally(known, (Step(_("Totale di Difesa indicato"), str(known), "O20.3.4"),))
    return current_morale(morale or 0, unit, command, shelter, states)


@dataclass(frozen=True, slots=True)
class _Aim:
    """The Targeting of ordnance: its chance when it is still to be rolled."""

    hit: Fraction = Fraction(1)
    missed: bool = False
    steps: tuple[Step, ...] = ()
    warnings: tuple[str, ...] = ()


def _aim(firer: fire.Firer, distance: int | None, hindrance: int, dice: tuple[int, int] | None) -> _Aim:
    if not firer.shells:
        if dice:
            raise Wrong(_("Solo Mortai e Artiglieria fanno il Puntamento: togli i suoi dadi o cambia chi spara."))
        return _Aim()
    if distance is None:
        if dice:
            raise Wrong(_("Per leggere il Puntamento serve la distanza: indicala."))
        return _Aim(
            warnings=(_("Calcolato come se il Puntamento fosse riuscito: con la distanza si conta anche quello."),)
        )
    steps = targeting.target_steps(distance, hindrance)
    if dice is None:
        return _Aim(targeting.hit_chance(distance, hindrance), steps=steps)
    hit = targeting.hits(PRODUCTS[dice], distance, hindrance)
    return _Aim(missed=not hit, steps=(*steps, targeting.roll_step(dice, hindrance)))


def _against(firer: fire.Firer) -> str:
    if firer.shells:
        return covers.SHELLS
    return covers.BURNING if firer.piece in fire.BURNERS else covers.FIRE


def camouflaged(bursts: Tally, shelter: Tally, camouflage: int) -> Tally:
    """What is added to the Attack total, not to the FP."""
    if not camouflage:
        return bursts
    less = camouflage * max(0, shelter.total)
    step = Step(_("Mimetizzazione: la Copertura tolta dal Totale di Attacco"), signed(-less), "A29")
    note = _("Con Copertura negativa la Mimetizzazione lascia il totale com'è: decisione R36.")
    notes = (*bursts.warnings, note) if shelter.total < 0 else bursts.warnings
    return Tally(bursts.total - less, (*bursts.steps, step), notes)


def _notes(firer: fire.Firer, cards: dict[str, int], moving: bool, rolled: Rolled | None) -> tuple[str, ...]:
    """What the player should look out for."""
    notes = [_("Ogni unità nell'esagono bersaglio fa il suo lancio di Difesa contro lo stesso Totale di Attacco.")]
    if cards[fire.CROSSFIRE] and not moving:
        notes.append(_("Il Fuoco Incrociato vale solo se nell'esagono bersaglio c'è un'unità in movimento (A30)."))
    if cards[fire.MARKSMANSHIP]:
        notes.append(_("Due carte si chiamano Fuoco Mirato, e ognuna ha le sue condizioni (A27, A37): decisione R4."))
    if cards[fire.SUSTAINED] and (rolled is None or rolled.double is None):
        notes.append(_jam())
    elif cards[fire.SUSTAINED] and rolled and rolled.double:
        notes.append(_("Doppio con il Fuoco Sostenuto: un Mortaio o una Mitragliatrice che spara si guasta (A41)."))
    if firer.others and "filo" in firer.states:
        notes.append(_("Chi è nel Filo Spinato non fa gruppo con pedine di altri esagoni (F106.3)."))
    return tuple(notes)
