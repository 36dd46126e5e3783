"""What a soldier can do when a grenade lands in his hex (10/2)."""

from referee.calculators.ambush import said
from referee.calculators.ambush.figures import GAME
from referee.calculators.ambush.soldiers import PC, POSTURES, refused
from referee.calculators.ambush.ten_sided import DIE, chance, succeeds, up_to
from referee.calculators.declare import Input
from referee.calculators.dice import percent
from referee.calculators.kinds import Flag, Integer
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.calculators.wording import possible
from referee.i18n import N_, _

BACK, DOWN, NOTHING = "la rigetta via", "cade prono", "nessuna reazione"


@calculator(
    game=GAME,
    name="reazione",
    title=N_("Reazione a una granata"),
    summary=N_("Che cosa può fare chi si vede cadere addosso una granata o una carica, e con quale probabilità."),
    sections=("10/2", "10/2#rilanciare", "10/2#cadere", "10/2#esclusi"),
    inputs=(
        Input("pc", N_("PC del soldato"), PC, said=said.PC),
        Input(
            "turni",
            N_("Turni che gli restano nel Round"),
            Integer(0, 2),
            0,
            said=(
                (r"()\b(?:senza|niente|zero|0|finito i|non ho(?: piu)?|non ha(?: piu)?|nessun) turn[oi]\b", 0),
                r"\b(?:ho|ha|resta|restano|con|ancora|gli|rimane|rimangono|avendo)(?: ancora| solo)? (\d|un) turn[oi]\b",
                r"\b(\d|un) turn[oi] (?:rimast|che|da|ancora|residu|a dispo)\w*",
                r"\b(\d|un) turn[oi]\b",
            ),
            listens=False,
        ),
        Input("posizione", N_("Posizione"), POSTURES, "in-piedi"),
        Input("ferito", N_("È ferito"), Flag(), False),
        Input("panico", N_("È in panico"), Flag(), False),
        Input(
            "distratto",
            N_("Non è allerta"),
            Flag(),
            False,
            said=(r"()(?:\bnon (?:e )?(?:ancora )?allerta\b|\bunaware\b|\bdistratt[oa]\b)",),
            listens=False,
        ),
        Input(
            "dado", N_("Dado"), DIE, None, N_("Vuoto: le probabilità. Lo 0 vale zero."), said=said.ROLLED, listens=False
        ),
    ),
)
def react(pc: int, turni: int, posizione: str, ferito: bool, panico: bool, distratto: bool, dado: int | None) -> Ruling:
    """The check and what it allows."""
    if panico or distratto:
        return refused(_("chi è in panico o non è allerta non fa il controllo e non reagisce."), "10/2#esclusi")
    can, section, text = _reaction(turni, posizione, ferito)
    label = _("PC {score}: riesce con {rolls}", score=pc, rolls=up_to(pc))
    steps = (Step(label, percent(chance(pc)), "10/2"), Step(text, can, section))
    notes: tuple[str, ...] = ()
    if can == BACK:
        notes = (_("Rigettarla costa subito uno dei turni che restano (decisione R31)."),)
    if dado is not None:
        if not succeeds(dado, pc):
            return Ruling(_("Il controllo fallisce: non reagisce."), NOTHING, steps)
        return Ruling(_("Il controllo riesce. {what}.", what=text), can, steps, warnings=notes)
    if can == NOTHING:
        return Ruling(_("Non può reagire: {what}.", what=text[0].lower() + text[1:]), NOTHING, steps)
    result = _("{what}, se riesce con {rolls}: {chance}.", what=text, rolls=up_to(pc), chance=percent(chance(pc)))
    return Ruling(result, can, steps, possible({can: chance(pc), NOTHING: 1 - chance(pc)}), notes)


def _reaction(turns: int, posture: str, wounded: bool) -> tuple[str, str, str]:
    """What a soldier whose check succeeds can do, the rule, and the sentence."""
    if turns and posture != "prono":
        return BACK, "10/2#rilanciare", _("Può spendere un turno e rigettarla via")
    if posture == "prono":
        return NOTHING, "10/2#rilanciare", _("È già prono e da prono non la rigetta")
    if wounded:
        return NOTHING, "10/2#cadere", _("È ferito e senza turni non può cadere prono")
    return DOWN, "10/2#cadere", _("Senza turni può subito cadere prono")
