"""The Command of a Leader: whom it activates and what it adds (3.3.1)."""

from referee.calculators.combat_commander import fire_sayings, sayings
from referee.calculators.combat_commander.fate import GAME, cells
from referee.calculators.combat_commander.units import COMMANDED, LEADERS, ORDNANCE, PIECE, WEAPON_WORDS
from referee.calculators.declare import Input
from referee.calculators.kinds import Flag, Integer
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.calculators.tables import table
from referee.i18n import N_, _

HIGHEST = max(int(row[0]) for row in table(GAME, "comando").rows)
# «Due leader da 1»: the figure is the first one's, so the second is heard without taking it.
_TWO_ALIKE = tuple(
    (rf"(?=\b2 {sayings.LEADER}(?: [a-z]+){{0,3}}? {value}\b(?! (?:esagon|hex|e \d)))", value) for value in (1, 2)
)


@calculator(
    game=GAME,
    name="comando",
    title=N_("Comando"),
    summary=N_("Raggio di attivazione di un Leader e bonus a unità e Armi nel suo esagono."),
    sections=("3.3.1.1", "3.3.1.1#raggio", "3.3.1.2", "3.3.1.2#cumulo", "3.3.1.2#mai-comandanti", "3.3.1.3"),
    inputs=(
        Input(
            "comando",
            N_("Comando del Leader"),
            Integer(0, HIGHEST),
            help=N_("È nell'esagono nero della sua pedina."),
            listens=False,
            said=sayings.figures(
                rf"\b(?:comando|command|cmd|{sayings.LEADER})(?: (?:con|di|da|a|e|era|pari|aveva|ha|comando|il|suo|un|che|vale))* {{}}(?! (?:esagon|hex))",
                r"{} (?:di )?(?:comando|command)\b",
            ),
        ),
        Input(
            "efficiente",
            N_("Il Leader è efficiente"),
            Flag(),
            True,
            N_("Non efficiente ha Comando 0."),
            said=((r"\b(?:rott[ao]|broken|inefficient[ei]|non efficient[ei]|girat[ao]|demoralizzat[ao])\b", False),),
            listens=False,
        ),
        Input(
            "distanza",
            N_("Esagoni fra il Leader e l'unità"),
            Integer(0, 20),
            None,
            N_("0: stesso esagono."),
            said=(
                *sayings.DISTANCE_SAID,
                (
                    r"\b(?:stesso (?:esagono|hex)|(?:nel|col) suo (?:esagono|hex)|insieme a lui|con lui|nell esagono del leader)\b",
                    0,
                ),
            ),
            listens=False,
        ),
        Input(
            "pedina",
            N_("Chi si vuole attivare o aiutare"),
            PIECE,
            "squadra",
            said=(
                (
                    rf"\b(?:attiv\w+|a|anche|aiut\w+|bonus|comandare) (?:(?:un|anche|a|al|ad|il|l) )*(?:altr[oi] {sayings.LEADER}|{sayings.LEADER} adiacent\w|eroe)\b",
                    "comandante",
                ),
                *sayings.weapons_said(),
                (r"\b(mortai?o?|cannon[ei]|artiglieria)\b", "mortaio"),
                (r"\b(mitragliatric[ei]|[lmh]?mg)\b", "mitragliatrice"),
            ),
            listens=False,
        ),
        Input(
            "arma_di_leader",
            N_("L'Arma è portata da un Leader"),
            Flag(),
            False,
            said=fire_sayings.LEADERS_WEAPON_SAID,
            listens=False,
        ),
        Input(
            "altri",
            N_("Comando degli altri Leader nell'esagono"),
            Integer(0, 6),
            0,
            said=(
                rf"\d(?: ?(?:,|e|ed|piu|con|insieme a|\+) ?)+(?:(?:un|uno|l|altro|il|secondo) )*(?:(?:comando|command|{sayings.LEADER}|da|di|con) )+{{}}",
                r"\d e {}(?= ,| nell| insieme|$)",
                *_TWO_ALIKE,
            ),
            listens=False,
        ),
    ),
)
def command(
    comando: int, efficiente: bool, distanza: int | None, pedina: str, arma_di_leader: bool, altri: int
) -> Ruling:
    """Whom a Leader activates and what it adds."""
    worth = comando if efficiente else 0
    row = cells("comando", str(worth))
    radius = int(row["raggio di attivazione"])
    steps = [Step(_("Comando, che è anche il raggio di attivazione"), str(radius), "3.3.1.1#raggio")]
    if not efficiente:
        steps.insert(0, Step(_("Un Leader non efficiente ha Comando 0"), "0", "O20.3.4#leader-ultimo"))
    helped = int(row["bonus a Squadre, Team e loro Armi nello stesso esagono"]) + altri
    bonus, why, rule = _bonus(pedina, 0 if arma_di_leader and pedina in WEAPON_WORDS else helped)
    steps.append(Step(why, f"+{bonus}", rule))
    if distanza is None:
        text = _("Raggio di attivazione {radius}; bonus +{bonus} nello stesso esagono.", radius=radius, bonus=bonus)
        if pedina in LEADERS:
            text = _("No: un Comandante attiva solo unità che non sono Comandanti.") + " " + text
        return Ruling(text, str(radius), tuple(steps))
    return _activation(pedina, distanza, radius, bonus, tuple(steps))


def _bonus(piece: str, value: int) -> tuple[int, str, str]:
    """What a piece in the hex of the Leaders gets, why, and the rule."""
    if piece in LEADERS:
        return 0, _("I Leader non aiutano sé stessi né altri Comandanti"), "3.3.1.2#mai-comandanti"
    if piece in COMMANDED:
        return value, _("Bonus a FP, Raggio, Movimento e Morale nello stesso esagono"), "3.3.1.2"
    if piece in ORDNANCE:
        return 0, _("Nessun bonus alle Armi con banda bianca"), "3.3.1.3#esclusioni"
    if not value:
        return 0, _("Nessun bonus all'Arma: serve un Leader, che non la porti lui"), "3.3.1.3#esclusioni"
    return value, _("Bonus a FP e Raggio dell'Arma portata da chi non è Leader, nello stesso esagono"), "3.3.1.3"


def _activation(piece: str, distance: int, radius: int, bonus: int, steps: tuple[Step, ...]) -> Ruling:
    if piece in LEADERS:
        text = _("No: un Comandante attiva solo unità che non sono Comandanti.")
        return Ruling(text, "no", (*steps, Step(_("Comandanti esclusi dall'attivazione"), _("no"), "3.3.1.1")))
    reached = distance <= radius
    shown = _("sì") if reached else _("no")
    steps = (
        *steps,
        Step(_("Distanza {distance}, raggio {radius}", distance=distance, radius=radius), shown, "3.3.1.1"),
    )
    text = _("Sì: è entro il raggio {radius} e può attivarla.", radius=radius)
    if not reached:
        text = _("No: alla distanza {distance} è fuori dal raggio {radius}.", distance=distance, radius=radius)
    if distance == 0:
        text += " " + _("Nello stesso esagono le dà +{bonus}.", bonus=bonus)
    notes = (_("Un'Arma si attiva con l'unità che la porta (11.1)."),) if piece in WEAPON_WORDS else ()
    return Ruling(text, "si" if reached else "no", steps, warnings=notes)
