"""What a Fire Attack is told: who fires, at whom, with which cards, and the rolls (O20)."""

from dataclasses import replace

from referee.calculators.combat_commander import cover as covers
from referee.calculators.combat_commander import fire_sayings, roll_sayings, sayings, targeting, told
from referee.calculators.combat_commander.fate import BOTH_DICE, TWO_DICE
from referee.calculators.combat_commander.units import COMMAND, FIRER_STATE, KIND, MORALE, PIECE, STATES, States
from referee.calculators.declare import Input
from referee.calculators.kinds import Choice, Flag, Integer
from referee.i18n import N_

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
    said=fire_sayings.cards_said(r"mimetiz+a\w*|concealment"),
    listens=False,
)
INPUTS = (
    Input(
        "fp",
        N_("FP stampata della pedina base"),
        told.BaseFire(0, 20),
        None,
        N_("La pedina del gruppo che conviene: il regolamento non stampa i valori delle pedine."),
        said=fire_sayings.FP_SAID,
        listens=False,
    ),
    replace(MORALE, default=None, help=N_("Del bersaglio, dal lato che si vede. Vuoto: solo FP e Totale di Attacco.")),
    Input("pedina", N_("Chi spara (pedina base)"), PIECE, "squadra", said=sayings.weapons_said(), listens=False),
    Input(
        "altre",
        N_("Altre pedine del Gruppo di Fuoco"),
        told.Companions(0, 20),
        None,
        N_("Unità e Armi, oltre alla base."),
        said=fire_sayings.COMPANIONS_SAID,
        listens=False,
    ),
    replace(
        COMMAND,
        label=N_("Comando nell'esagono di chi spara"),
        said=(*sayings.of_firer("{}"), *sayings.NO_COMMAND_SAID[:1]),
    ),
    Input(
        "altre_da_dire",
        N_("Ci sono altre pedine, ma non si sa quante"),
        Flag(),
        False,
        said=fire_sayings.UNTOLD_COMPANIONS_SAID,
        listens=False,
    ),
    Input(
        "leader_spara",
        N_("Anche un Leader spara nel gruppo, oltre a comandare"),
        Flag(),
        False,
        said=fire_sayings.LEADER_FIRES_SAID,
        listens=False,
    ),
    Input(
        "arma_di_leader",
        N_("L'Arma che spara è portata da un Leader"),
        Flag(),
        False,
        said=fire_sayings.LEADERS_WEAPON_SAID,
    ),
    Input(
        "stati",
        N_("Stato di chi spara"),
        States(FIRER_STATE),
        (),
        N_("Per un'Arma, lo stato di chi la porta."),
        said=sayings.firer_states_said(),
        listens=False,
    ),
    targeting.HINDRANCE,
    targeting.UNTOLD,
    Input("altezza", N_("Altezza del bersaglio"), HEIGHT, "pari", said=fire_sayings.HEIGHT_SAID, listens=False),
    Input(
        "sostenuto",
        N_("Carte Fuoco Sostenuto (A41)"),
        CARDS,
        0,
        said=fire_sayings.cards_said("fuoco sostenuto|sustained fire"),
        listens=False,
    ),
    Input(
        "bombe",
        N_("Carte Bombe a Mano (A34)"),
        CARDS,
        0,
        said=fire_sayings.cards_said("bomb[ae] a mano|hand grenades?|granat[ae]"),
        listens=False,
    ),
    Input(
        "incrociato",
        N_("Carte Fuoco Incrociato (A30)"),
        CARDS,
        0,
        said=fire_sayings.cards_said("fuoco incrociato|crossfire"),
        listens=False,
    ),
    Input(
        "mirato",
        N_("Carte Fuoco Mirato (A27 o A37)"),
        CARDS,
        0,
        said=fire_sayings.cards_said("fuoco mirato|marksmanship"),
        listens=False,
    ),
    replace(targeting.DISTANCE, default=None, help=N_("Serve a Mortai e Artiglieria, che prima puntano.")),
    Input(
        "dadi_puntamento",
        N_("Dadi del Puntamento"),
        BOTH_DICE,
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
    Input(
        "totale_difesa",
        N_("Totale di Difesa, se lo sai già"),
        Integer(0, 60),
        None,
        N_("Vuoto: si ricava da Morale, Copertura e dadi."),
        said=fire_sayings.DEFENCE_TOTAL_SAID,
        listens=False,
    ),
)
