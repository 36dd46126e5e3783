"""When a US soldier becomes aware after Rounds begin (6/5, 6/1)."""

from fractions import Fraction

from referee.calculators.ambush import said
from referee.calculators.ambush.figures import GAME
from referee.calculators.ambush.soldiers import PC
from referee.calculators.ambush.ten_sided import DIE, chance, succeeds, up_to, winning
from referee.calculators.declare import Input
from referee.calculators.dice import percent
from referee.calculators.kinds import Flag, Integer, Wrong
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.calculators.wording import possible
from referee.i18n import N_, _

LAST = 3  # from this Round on all are aware
_SECTIONS = {1: "6/5#primo-round", 2: "6/5#secondo-round", LAST: "6/5#terzo-round"}


@calculator(
    game=GAME,
    name="prontezza",
    title=N_("Prontezza dei soldati USA"),
    summary=N_("Da quale Round un soldato distratto è allerta, con le probabilità."),
    sections=("6/5", "6/5#primo-round", "6/5#secondo-round", "6/5#terzo-round", "6/5#attaccato"),
    inputs=(
        Input("pc", N_("PC del soldato"), PC, said=said.PC),
        Input("round", N_("Round"), Integer(1, 20), 1, said=said.ROUND),
        Input(
            "non_vede",
            N_("Non vede il tedesco attivato"),
            Flag(),
            False,
            said=(r"()\bnon (?:lo |li |ha |hanno |puo )?(?:ved\w+|vist\w+)", r"()\bsenza vedere\b"),
            listens=False,
        ),
        Input("fuori_mappa", N_("È ancora fuori mappa"), Flag(), False),
        Input(
            "attaccato",
            N_("È stato attaccato"),
            Flag(),
            False,
            said=(r"()\b(?:attaccat\w|assalit\w|gli (?:sparano|hanno sparato)|sotto attacco|viene colpito)\b",),
        ),
        Input(
            "dado", N_("Dado"), DIE, None, N_("Vuoto: le probabilità. Lo 0 vale zero."), said=said.ROLLED, listens=False
        ),
    ),
)
def awareness(pc: int, round: int, non_vede: bool, fuori_mappa: bool, attaccato: bool, dado: int | None) -> Ruling:
    """Whether a soldier is aware, or from which Round."""
    notes = (_("Chi è fuori mappa controlla dal Round 2 (decisione R30)."),) if fuori_mappa else ()
    if attaccato:
        if fuori_mappa:
            raise Wrong(_("Chi è fuori mappa non può essere attaccato (6/10): togli uno dei due."))
        reason = _("Chi viene attaccato è allerta dopo l'attacco")
        text = _("Allerta: dopo un attacco lo è senza tirare, salvo che sia ucciso o fuori combattimento.")
        return Ruling(text, "allerta", (Step(reason, _("allerta"), "6/5#attaccato"),))
    if round >= LAST:
        text = _("Allerta: dal Round 3 lo sono tutti i soldati USA attivi.")
        return Ruling(text, "allerta", (Step(_("Dal Round 3"), _("allerta"), _SECTIONS[LAST]),), warnings=notes)
    blind = round == 1 and (non_vede or fuori_mappa)
    if dado is not None:
        return _rolled(pc, round, blind, dado, notes)
    return _open(pc, round, blind, notes)


def _rolled(score: int, turn: int, blind: bool, die: int, notes: tuple[str, ...]) -> Ruling:
    if blind:
        raise Wrong(_("Nel Round 1 controlla solo chi vede il tedesco: togli il dado o «non_vede»."))
    done = succeeds(die, score)
    step = Step(_("PC {score}: riesce con {rolls}", score=score, rolls=up_to(score)), str(die), _SECTIONS[turn])
    text = _("Allerta già da questo Round.") if done else _("Distratto: in questo Round non fa niente.")
    return Ruling(text, "allerta" if done else "distratto", (step,), warnings=notes)


def _open(score: int, turn: int, blind: bool, notes: tuple[str, ...]) -> Ruling:
    """The chance of each Round from this on."""
    steps, odds = [], {}
    waiting = Fraction(1)
    for each in range(turn, LAST + 1):
        part = Fraction(1) if each == LAST else Fraction(0) if blind and each == 1 else chance(score)
        rolls = _("PC {score}: riesce con {rolls}", score=score, rolls=up_to(score))
        label = _("tutti allerta") if each == LAST else _("non controlla") if blind and each == 1 else rolls
        steps.append(Step(_("Round {turn}: {what}", turn=each, what=label), percent(part), _SECTIONS[each]))
        odds[_("allerta dal Round {turn}", turn=each)] = waiting * part
        waiting *= 1 - part
    if blind:
        text = _(
            "Nel Round 1 non controlla e resta distratto; nel 2 è allerta con probabilità {chance}.",
            chance=percent(chance(score)),
        )
        return Ruling(text, "distratto", tuple(steps), possible(odds), notes)
    text = _("In questo Round è allerta con {rolls}: {chance}.", rolls=up_to(score), chance=percent(chance(score)))
    if turn == 1:
        both = percent(1 - (1 - chance(score)) ** 2)
        text += " " + _("Entro il Round 2 lo è con probabilità {chance}; dal 3 lo è comunque.", chance=both)
    return Ruling(text, winning(score), tuple(steps), possible(odds), notes)
