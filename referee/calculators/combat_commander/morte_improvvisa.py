"""Sudden Death: whether the game ends at this advance of Time, and within the next ones (6.2.2)."""

from fractions import Fraction

from referee.calculators.combat_commander.fate import GAME, ROLL, SUMS, cards_warning
from referee.calculators.declare import Input
from referee.calculators.dice import percent
from referee.calculators.kinds import Flag, Integer, Lacking, Rolled, Wrong
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.calculators.wording import possible
from referee.i18n import N_, _

EARLY = 6  # with the Time before this space it is asked whether one rolls at all
_PLACE = r"(?: (?:nello|nella|spazio|casella|sul|sull|al|all|a|di|da|in|su|numero|=|della|quello|posizione))*"
_FEW = r"(?:(?! ,|\b(?:tempo|time|morte|sudden|tir\w+|lanci\w+|dad[oi]|prossim\w+|entro|avanzament\w+)\b)[^\d]){0,30}?"  # words between a marker and its space


def ending(time: int, sudden_death: int) -> Fraction:
    """The chance that the roll ends the game with the Time marker in this space."""
    if time < sudden_death:
        return Fraction(0)
    return sum((chance for total, chance in SUMS.items() if total < time), Fraction(0))


@calculator(
    game=GAME,
    name="morte-improvvisa",
    title=N_("Morte Improvvisa"),
    summary=N_("Se si lancia, se la partita finisce, e la probabilità che finisca entro i prossimi avanzamenti."),
    sections=("6.2.2", "6.2.2#esito", "6.1.2", "6.3", "7.3.1.2#vittoria-automatica"),
    inputs=(
        Input(
            "tempo",
            N_("Spazio del segnalino Tempo"),
            Integer(0, 20),
            help=N_("Dopo l'avanzamento."),
            said=(
                rf"\b(?:tempo|time marker|time track|time|siamo)(?: (?:avanza|avanzato|e|arriva|arrivato|sta|era|va)\b)*{_PLACE} {{}}",
                rf"\b(?:tempo|time)\b{_FEW} {{}}",
                r"^(?!.*\btempo\b).*?\b(?:spazio|casella) {}",
                r"^(?:(?:e|ma|se|invece|fosse|siamo|era) )*(?:a|al|all|sul|sull) {}(?: invece)?$",
            ),
            listens=False,
        ),
        Input(
            "morte",
            N_("Spazio del segnalino Morte Improvvisa"),
            Integer(0, 20),
            None,
            N_("Lo dà lo scenario. Vuoto: il Tempo è già arrivato lì, e si lancia."),
            said=(
                rf"\b(?:morte improvvisa|sudden death|morte|sd)(?: (?:e|era|sta|segnalino)\b)*{_PLACE} {{}}",
                rf"\b(?:morte improvvisa|sudden death)\b{_FEW} {{}}",
                r"(\d{1,2}) (?:dove|che e anche|cioe|, cioe) (?:c e |sta )?(?:la )?(?:morte improvvisa|sudden death)",
            ),
            listens=False,
        ),
        Input(
            "avanzamenti",
            N_("Avanzamenti da considerare"),
            Integer(1, 12),
            1,
            N_("1: soltanto questo."),
            said=(
                r"\b(?:entro|nei|in|prossimi|per|dopo)(?: (?:i|prossimi|altri|gli))* {} (?:avanzament\w+|turni|spazi|caselle|tempi)",
                r"{} avanzament\w+",
            ),
            listens=False,
        ),
        Input(
            "tutti_gli_obiettivi",
            N_("Un giocatore controlla tutti e 5 gli Obiettivi col segnalino speciale"),
            Flag(),
            False,
            said=(r"\btutti (?:e 5 )?gli obiettivi\b", r"\b(?:5|tutti) (?:gli )?obiettivi\b"),
        ),
        ROLL,
    ),
)
def sudden_death(
    tempo: int, morte: int | None, avanzamenti: int, tutti_gli_obiettivi: bool, dadi: Rolled | None
) -> Ruling:
    """The Sudden Death check."""
    steps: tuple[Step, ...] = (Step(_("Spazio del segnalino Tempo"), str(tempo), "6.2.2"),)
    notes: tuple[str, ...] = ()
    if morte is None and dadi is None and tempo < EARLY:
        raise Lacking("morte")
    if morte is None:
        morte = tempo
        notes = (_("Si lancia solo se il Tempo ha raggiunto o passato lo spazio della Morte Improvvisa."),)
    else:
        steps = (*steps, Step(_("Spazio del segnalino Morte Improvvisa"), str(morte), "6.2.2"))
    if dadi and avanzamenti > 1:
        raise Wrong(_("Con i dadi già lanciati si guarda un solo avanzamento: togli i dadi o metti 1."))
    if avanzamenti > 1:
        return _ahead(tempo, morte, avanzamenti, steps)
    if tempo < morte:
        return Ruling(
            _("Non si lancia: il Tempo non è ancora nello spazio della Morte Improvvisa."), "non si lancia", steps
        )
    if tutti_gli_obiettivi:
        step = Step(_("Tutti e 5 gli Obiettivi, subito prima del lancio"), _("vittoria"), "7.3.1.2#vittoria-automatica")
        return Ruling(
            _("Vince subito chi controlla tutti e 5 gli Obiettivi, senza lanciare."), "vittoria", (*steps, step)
        )
    if dadi is None:
        return _open(tempo, ending(tempo, morte), steps, notes)
    ends = dadi.total < tempo
    shown = _("finisce") if ends else _("continua")
    step = Step(
        _("Dadi {dice}: la partita finisce se sono meno di {time}", dice=dadi.total, time=tempo), shown, "6.2.2#esito"
    )
    text = _("Sì, la partita finisce: {dice} è meno di {time}.", dice=dadi.total, time=tempo)
    if not ends:
        text = _("La partita continua: {dice} non è meno di {time}.", dice=dadi.total, time=tempo)
    return Ruling(text, "finisce" if ends else "continua", (*steps, step), warnings=notes)


def _open(time: int, chance: Fraction, steps: tuple[Step, ...], notes: tuple[str, ...]) -> Ruling:
    step = Step(_("La partita finisce con meno di"), str(time), "6.2.2#esito")
    text = _("Si lancia: la partita finisce con probabilità {chance} ({exact}).", chance=percent(chance), exact=chance)
    text += " " + _("Finisce con {most} o meno.", most=time - 1)
    odds = possible({"finisce": chance, "continua": 1 - chance})
    return Ruling(text, str(chance), (*steps, step), odds, (cards_warning(), *notes))


def _ahead(time: int, sudden: int, advances: int, steps: tuple[Step, ...]) -> Ruling:
    """The chance of each end over the advances to come, this one first."""
    alive, odds = Fraction(1), {}
    for space in range(time, time + advances):
        here = alive * ending(space, sudden)
        odds[f"finisce nello spazio {space}"] = here
        alive -= here
    odds["continua"] = alive
    text = _(
        "Entro lo spazio {space} la partita finisce con probabilità {chance}.",
        space=time + advances - 1,
        chance=percent(1 - alive),
    )
    return Ruling(text, str(1 - alive), steps, possible(odds), (cards_warning(),))
