"""The perception check, of one soldier or of a group (5/7, 5/1)."""

from fractions import Fraction

from referee.calculators.ambush import said
from referee.calculators.ambush.figures import GAME
from referee.calculators.ambush.numbers_said import MANY, numbers
from referee.calculators.ambush.soldiers import OTHERS, PCS
from referee.calculators.ambush.ten_sided import DIE, chance, succeeds, up_to, winning
from referee.calculators.declare import Input
from referee.calculators.dice import percent
from referee.calculators.kinds import Flag, Wrong
from referee.calculators.pieces import Piece
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.calculators.wording import possible
from referee.i18n import N_, _

DONE, FAILED = "riesce", "fallisce"
SOME, NONE = "almeno uno riesce", "nessuno riesce"


@calculator(
    game=GAME,
    name="percezione",
    title=N_("Controllo di percezione"),
    summary=N_("Con quali numeri riesce e con quale probabilità; in un gruppo tira solo la PC più alta."),
    sections=("5/7", "5/7#modificatori", "5/7#chi", "5/1#gruppo"),
    inputs=(
        Input(
            "pc",
            N_("PC"),
            PCS,
            help=N_("Di un soldato, «6», o di tutto il gruppo: «6, 4, 4»."),
            said=(
                *MANY,
                r"\bpc(?: (?:di|a|e|del|dei|soldato|gruppo|pari|uguale|=|sono|hanno|ha|piu|alta|migliore|massima|maggiore|mio|nostra|base|scarsa|bassa|buona))* {}",
                r"(?<!controllo di )(?<!controllo )\bpercezione (?:di |e |pari a |piu alta |del mio |a )*{}",
                r"\b(?:gruppo|soldati|uomini|squadra)\b[^?]*?\b(?:ho|con|sono|di|da|hanno|a)\b {}",
                r"{} (?:di|in) (?:pc|percezione)\b",
                (r"\bpc (?:di |a |e )?(?:uno|un)\b", "1"),
                r"^(?:(?:e|ma|se|per|invece) )*(?:un|uno|quello|chi|un altro)(?: [a-z]+){0,2}? (?:con|ha|da) {}$",
            ),
        ),
        Input("modificatore", N_("Modificatore del paragrafo"), OTHERS, 0, said=said.MODIFIER),
        Input(
            "tutti",
            N_("Il paragrafo fa controllare tutti"),
            Flag(),
            False,
            said=(
                r"()\b(?:controllano|tirano|controllare|tirare|provano|provare) tutti\b",
                r"()\btutti (?:\w+ )?(?:controll\w+|tir\w+|devono|fanno|provano)\b",
                r"()\b(?:ognuno|ciascuno|a testa|per uno)\b",
            ),
            listens=False,
        ),
        Input(
            "dado", N_("Dado"), DIE, None, N_("Vuoto: le probabilità. Lo 0 vale zero."), said=said.ROLLED, listens=False
        ),
    ),
)
def perceive(pc: tuple[Piece, ...], modificatore: int, tutti: bool, dado: int | None) -> Ruling:
    """One check, or one for each soldier of a group."""
    scores = numbers(pc)
    everyone = tutti and len(scores) > 1
    if everyone and dado is not None:
        raise Wrong(_("Con un controllo a testa indica un soldato per volta, con la sua PC e il suo dado."))
    level = max(scores) + modificatore
    steps = [Step(_("PC più alta del gruppo") if len(scores) > 1 else _("PC"), str(max(scores)), "5/7#chi")]
    if modificatore:
        steps.append(Step(_("Modificatore del paragrafo"), f"{modificatore:+d}", "5/7#modificatori"))
    if everyone:
        return _each(scores, modificatore)
    steps.append(Step(_("Riesce con {rolls}", rolls=up_to(level)), percent(chance(level)), "5/7"))
    if dado is not None:
        done = succeeds(dado, level)
        text = (
            _("Sì, il controllo riesce: il dado è {die}, serviva {rolls}.", die=dado, rolls=up_to(level))
            if done
            else _("No, il controllo fallisce: il dado è {die}, serviva {rolls}.", die=dado, rolls=up_to(level))
        )
        return Ruling(text, DONE if done else FAILED, tuple(steps))
    text = _(
        "Riesce con {rolls}: {chance}; fallisce {other}.",
        rolls=up_to(level),
        chance=percent(chance(level)),
        other=percent(1 - chance(level)),
    )
    odds = possible({DONE: chance(level), FAILED: 1 - chance(level)})
    return Ruling(text, winning(level), tuple(steps), odds)


def _each(scores: tuple[int, ...], modifier: int) -> Ruling:
    """Every soldier checks: the chance that at least one succeeds."""
    steps = []
    none = Fraction(1)
    for score in scores:
        level = score + modifier
        none *= 1 - chance(level)
        steps.append(
            Step(_("PC {score}: riesce con {rolls}", score=score, rolls=up_to(level)), percent(chance(level)), "5/7")
        )
    text = _("Almeno uno su {count} riesce con probabilità {chance}.", count=len(scores), chance=percent(1 - none))
    return Ruling(text, percent(1 - none), tuple(steps), possible({SOME: 1 - none, NONE: none}))
