"""Clearing a jammed weapon (9/4)."""

from fractions import Fraction

from referee.calculators.ambush import said
from referee.calculators.ambush.figures import GAME, figure
from referee.calculators.ambush.numbers_said import NUMBERS, faces
from referee.calculators.ambush.shooting import BAZOOKA, WEAPON_SAID, WEAPONS
from referee.calculators.ambush.soldiers import POSTURES, WS, refused
from referee.calculators.ambush.ten_sided import DIE, FACES
from referee.calculators.declare import Input
from referee.calculators.dice import percent
from referee.calculators.kinds import Flag, Integer, Wrong
from referee.calculators.pieces import Piece
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.calculators.wording import possible, signed
from referee.i18n import N_, _

CLEARED, BROKEN, JAMMED = "sbloccata", "rotta", "ancora inceppata"


@calculator(
    game=GAME,
    name="sbloccaggio",
    title=N_("Sbloccare un'arma inceppata"),
    summary=N_("La WS con cui si tira e le probabilità che l'arma si sblocchi, si rompa o resti inceppata."),
    sections=("9/4#sbloccaggio", "9/4#esiti", "9/4#arma-nemica"),
    inputs=(
        Input("ws", N_("WS di chi ci prova"), WS, 0, said=said.WS, listens=False),
        Input(
            "nemica",
            N_("L'arma è del nemico"),
            Flag(),
            False,
            said=(
                r"()(?:\b(?:arma|fucile|mitra|mp ?40|mg) (?:tedesc\w|catturat\w|nemic\w)\b|\bdel nemico\b|\bdei tedeschi\b|\bcatturata\b)",
            ),
        ),
        Input("arma", N_("Arma"), WEAPONS, "altra", said=WEAPON_SAID),
        Input("posizione", N_("Posizione"), POSTURES, None),
        Input(
            "sblocca",
            N_("Numeri con cui si sblocca (C)"),
            NUMBERS,
            None,
            N_("Dalla Tabella Sbloccaggio dello Schermo, nella riga della WS: «0-5»."),
            said=(
                r"\b(?:c|sblocc\w+)(?: (?:con|e|da|se|esce|numeri))+ {}",
                r"\bc {}",
                r"\b(?:serve|servono|disincepp\w+)(?: [a-z]+){0,2}? {}",
            ),
            listens=False,
        ),
        Input(
            "rompe",
            N_("Numeri con cui si rompe (B)"),
            NUMBERS,
            None,
            N_("Dalla Tabella Sbloccaggio dello Schermo, nella riga della WS: «8-9»."),
            said=(r"\b(?:b|rotta|romp\w+)(?: (?:con|e|da|se|esce|numeri))+ {}", r"\bb {}"),
            listens=False,
        ),
        Input(
            "tentativi",
            N_("Tentativi"),
            Integer(1, 20),
            1,
            said=(r"\b(\d{1,2}) (?:tentativ\w|prove|volte|azioni)\b",),
            listens=False,
        ),
        Input("dado", N_("Dado"), DIE, None, said=said.ROLLED, listens=False),
    ),
)
def clear(
    ws: int,
    nemica: bool,
    arma: str,
    posizione: str | None,
    sblocca: tuple[Piece, ...] | None,
    rompe: tuple[Piece, ...] | None,
    tentativi: int,
    dado: int | None,
) -> Ruling:
    """One or more attempts to clear a weapon."""
    if arma == BAZOOKA:
        return refused(_("armi esplosive e cannoni non si sbloccano."), "9/4#sbloccaggio")
    if posizione == "prono":
        return refused(_("per sbloccare un'arma bisogna stare in piedi o accucciati."), "6/7#sbloccaggio")
    steps = [Step(_("Abilità con le Armi (WS)"), f"{ws:+d}", "9/4#sbloccaggio")]
    if nemica:
        less = figure("modificatori-fuoco", "Arma catturata (WS ridotta)", "modificatore")
        steps.append(Step(_("Arma nemica: WS ridotta"), f"{less:+d}", "9/4#arma-nemica"))
        ws += less
    clears, breaks = faces(sblocca), faces(rompe)
    if clears & breaks:
        raise Wrong(_("Lo stesso numero non può sbloccare e rompere: correggi «sblocca» o «rompe»."))
    note = _("La Tabella Sbloccaggio Armi Inceppate non è nel testo: i suoi numeri li dai tu, dallo Schermo.")
    if not clears and not breaks:
        text = _("Si tira un dado con WS {ws} sulla Tabella Sbloccaggio dello Schermo.", ws=signed(ws))
        return Ruling(text, f"WS {ws:+d}", tuple(steps), warnings=(note,))
    if dado is not None:
        return _rolled(dado, clears, breaks, steps, note)
    odds = _odds(clears, breaks, tentativi)
    return Ruling(_said(odds, tentativi), f"WS {ws:+d}", tuple(steps), odds, (note,))


def _said(odds: dict[str, Fraction], attempts: int) -> str:
    cleared, broken = (percent(odds.get(name, Fraction(0))) for name in (CLEARED, BROKEN))
    if attempts == 1:
        return _("Si sblocca con probabilità {cleared}, si rompe con {broken}.", cleared=cleared, broken=broken)
    return _(
        "Con {attempts} tentativi si sblocca con probabilità {cleared}, si rompe con {broken}.",
        attempts=attempts,
        cleared=cleared,
        broken=broken,
    )


def _rolled(die: int, clears: frozenset[int], breaks: frozenset[int], steps: list[Step], note: str) -> Ruling:
    outcome = CLEARED if die in clears else BROKEN if die in breaks else JAMMED
    text = {
        CLEARED: _("Sbloccata: torna a funzionare."),
        BROKEN: _("Rotta: non si usa più per tutta la partita."),
        JAMMED: _("Ancora inceppata: si può riprovare con un'altra azione."),
    }[outcome]
    return Ruling(text, outcome, (*steps, Step(_("Dado {die}", die=die), outcome, "9/4#esiti")), warnings=(note,))


def _odds(clears: frozenset[int], breaks: frozenset[int], attempts: int) -> dict[str, Fraction]:
    """Attempts go on until the weapon is cleared or broken."""
    good, bad = Fraction(len(clears), len(FACES)), Fraction(len(breaks), len(FACES))
    stuck = (1 - good - bad) ** attempts
    ended = (1 - stuck) / (good + bad)
    return possible({CLEARED: good * ended, BROKEN: bad * ended, JAMMED: stuck})
