"""A whole Fire Attack: FP, Targeting for ordnance, Attack total against Defence total (O20)."""

from dataclasses import dataclass, replace
from fractions import Fraction

from referee.calculators.combat_commander import cover as covers
from referee.calculators.combat_commander import fire, fire_sayings, sayings, targeting
from referee.calculators.combat_commander.fate import GAME, PRODUCTS, TWO_DICE, Tally, both_dice, forbidden
from referee.calculators.combat_commander.resolution import MISSED, Attack, Target, attack_only, resolve
from referee.calculators.combat_commander.units import (
    COMMAND,
    FIRER_STATE,
    KIND,
    MORALE,
    PIECE,
    STATES,
    current_morale,
)
from referee.calculators.declare import Input
from referee.calculators.kinds import Choice, Choices, Flag, Integer, Lacking, Rolled, Wrong
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.calculators.wording import signed
from referee.i18n import N_, _

HEIGHT = Choice(
    {
        "pari": (N_("Stesso livello"), "uguale", "nessuna", "stessa altezza", "same"),
        "alto": (N_("Bersaglio più in alto"), "piu in alto", "verso l'alto", "in salita", "uphill", "su"),
        "basso": (N_("Bersaglio più in basso"), "piu in basso", "verso il basso", "in discesa", "downhill", "giu"),
        "entrambi": (N_("Più in alto di una pedina e più in basso di un'altra"), "alto e basso", "misto"),
    }
)
CARDS = Integer(0, 6)
MOVING = Input(
    "in_movimento",
    N_("Il bersaglio è attivato per il Movimento"),
    Flag(),
    False,
    said=sayings.MOVING_SAID,
    listens=False,
)
CAMOUFLAGE = Input(
    "mimetizzazione",
    N_("Carte Mimetizzazione (A29)"),
    CARDS,
    0,
    said=fire_sayings.cards_said("mimetizzazione|mimetizza|concealment"),
    listens=False,
)


@calculator(
    game=GAME,
    name="fuoco",
    title=N_("Fuoco di Attacco"),
    summary=N_("FP del gruppo con Comando, Intralcio, altezza e Azioni; Totale di Attacco contro Totale di Difesa."),
    sections=("O20.3", "O20.3.1.2", "O20.3.2", "O20.3.3", "O20.3.4", "10.3.2.1", "T88.2", "A24.1", "T78.3"),
    inputs=(
        Input(
            "fp",
            N_("FP stampata della pedina base"),
            sayings.BaseFire(0, 20),
            None,
            N_("La pedina del gruppo che conviene: il regolamento non stampa i valori delle pedine."),
            said=fire_sayings.FP_SAID,
            listens=False,
        ),
        replace(
            MORALE, default=None, help=N_("Del bersaglio, dal lato che si vede. Vuoto: solo FP e Totale di Attacco.")
        ),
        Input("pedina", N_("Chi spara (pedina base)"), PIECE, "squadra", said=sayings.weapons_said(), listens=False),
        Input(
            "altre",
            N_("Altre pedine del Gruppo di Fuoco"),
            sayings.Companions(0, 20),
            0,
            N_("Unità e Armi, oltre alla base."),
            said=fire_sayings.COMPANIONS_SAID,
            listens=False,
        ),
        replace(COMMAND, label=N_("Comando nell'esagono di chi spara"), said=sayings.of_firer("{}")),
        Input(
            "arma_di_leader",
            N_("L'Arma che spara è portata da un Leader"),
            Flag(),
            False,
            said=(
                rf"\b(?:mg|mitragliatrice|arma)(?: \w+){{0,3}} (?:portata|del|in mano al?|assegnata a)(?: \w+)? {sayings.LEADER}\b",
            ),
        ),
        Input(
            "stati",
            N_("Stato di chi spara"),
            Choices(FIRER_STATE),
            (),
            N_("Per un'Arma, lo stato di chi la porta."),
            said=sayings.firer_states_said(),
            listens=False,
        ),
        targeting.HINDRANCE,
        Input("altezza", N_("Altezza del bersaglio"), HEIGHT, "pari", said=fire_sayings.HEIGHT_SAID, listens=False),
        Input(
            "sostenuto",
            N_("Carte Fuoco Sostenuto (A41)"),
            CARDS,
            0,
            said=fire_sayings.cards_said("fuoco sostenuto|sustained fire"),
        ),
        Input(
            "bombe",
            N_("Carte Bombe a Mano (A34)"),
            CARDS,
            0,
            said=fire_sayings.cards_said("bombe a mano|hand grenades|granate"),
        ),
        Input(
            "incrociato",
            N_("Carte Fuoco Incrociato (A30)"),
            CARDS,
            0,
            said=fire_sayings.cards_said("fuoco incrociato|crossfire"),
        ),
        Input(
            "mirato",
            N_("Carte Fuoco Mirato (A27 o A37)"),
            CARDS,
            0,
            said=fire_sayings.cards_said("fuoco mirato|marksmanship"),
        ),
        replace(targeting.DISTANCE, default=None, help=N_("Serve a Mortai e Artiglieria, che prima puntano.")),
        Input(
            "dadi_puntamento",
            N_("Dadi del Puntamento"),
            TWO_DICE,
            None,
            N_("Uno per uno: «6+1»."),
            said=(r"\b(?:puntamento|targeting)(?: (?:con|di|e|a|fa|fatto|riuscito))* {}",),
            listens=False,
        ),
        replace(KIND, name="bersaglio", label=N_("Unità bersaglio"), said=fire_sayings.TARGET_UNIT_SAID),
        replace(
            COMMAND,
            name="comando_difesa",
            label=N_("Comando nell'esagono bersaglio"),
            said=(sayings.of_target("{}"),),
        ),
        replace(STATES, name="stati_difesa", label=N_("Stato del bersaglio"), said=sayings.target_states_said()),
        covers.HEX,
        covers.GIVEN,
        MOVING,
        CAMOUFLAGE,
        Input(
            "dadi_attacco",
            N_("Dadi dell'attacco"),
            TWO_DICE,
            None,
            N_("Vuoto: le probabilità."),
            said=sayings.ATTACK_ROLL_SAID,
            listens=False,
        ),
        Input(
            "dadi_difesa",
            N_("Dadi della difesa"),
            TWO_DICE,
            None,
            N_("Vuoto: le probabilità."),
            said=sayings.DEFENCE_ROLL_SAID,
            listens=False,
        ),
    ),
)
def attack(
    fp: int | None,
    morale: int | None,
    pedina: str,
    altre: int,
    comando: int,
    arma_di_leader: bool,
    stati: tuple[str, ...],
    intralcio: int,
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
) -> Ruling:
    """One attack on one unit of a hex."""
    firer = fire.Firer(pedina, fp or 0, comando, stati, altre, arma_di_leader)
    if reason := fire.banned(firer):
        return forbidden(*reason)
    if fp is None:
        raise Lacking("fp")
    if bombe and not altre and (distanza or 1) > 1:
        raise Wrong(_("Le Bombe a Mano chiedono una pedina adiacente al bersaglio: togli l'Azione (A34)."))
    aim = _aim(firer, distanza, intralcio, both_dice(dadi_puntamento))
    cards = dict(zip(fire.ACTIONS, (sostenuto, bombe, incrociato, mirato), strict=True))
    level = fire.height(altezza in ("alto", "entrambi"), altezza in ("basso", "entrambi"))
    power = fire.firepower(firer, intralcio, level, fire.actions(firer, cards))
    if power.total < 1:
        reason_text = _("Con {fp} FP non si può attaccare: ne serve almeno 1", fp=power.total)
        return forbidden(reason_text, "10.3.2.1", power.steps)
    if aim.missed:
        return Ruling(_("Mancato: il Puntamento fallisce e l'attacco finisce."), MISSED, aim.steps)
    shelter = covers.cover(terreno, copertura, _against(firer))
    bursts = fire.tree_bursts(terreno, copertura) if firer.shells else Tally(0)
    extra = camouflaged(bursts, shelter, mimetizzazione)
    if morale is None:
        if dadi_difesa or (
            dadi_attacco is None and (copertura is not None or set(terreno) - {"aperto", "collina", "fumo"})
        ):
            raise Lacking("morale")
        return attack_only(
            Attack(power.total, extra.total, dadi_attacco, None),
            (*aim.steps, *power.steps, *extra.steps),
            power.warnings,
        )
    defence = current_morale(morale, bersaglio, comando_difesa, shelter, stati_difesa)
    parts = (power, extra, defence)
    notes = [note for part in parts for note in part.warnings]
    return resolve(
        Attack(power.total, extra.total, dadi_attacco, dadi_difesa),
        Target(defence.total, bersaglio, stati_difesa, in_movimento),
        (*aim.steps, *(step for part in parts for step in part.steps)),
        (*aim.warnings, *notes, *_notes(firer, cards, in_movimento, dadi_attacco)),
        aim.hit,
    )


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
        notes.append(_("Fuoco Sostenuto: con un doppio si guasta un Mortaio o una Mitragliatrice che spara (A41)."))
    elif cards[fire.SUSTAINED] and rolled and rolled.double:
        notes.append(_("Doppio con il Fuoco Sostenuto: un Mortaio o una Mitragliatrice che spara si guasta (A41)."))
    if firer.others and "filo" in firer.states:
        notes.append(_("Chi è nel Filo Spinato non fa gruppo con pedine di altri esagoni (F106.3)."))
    return tuple(notes)
