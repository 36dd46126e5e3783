"""A leader gives his turn away, or alerts a soldier (6/3)."""

from referee.calculators.ambush import said
from referee.calculators.ambush.figures import GAME, cell, limit
from referee.calculators.ambush.soldiers import SIDES, refused
from referee.calculators.declare import Input
from referee.calculators.kinds import Choice, Flag, Integer
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.i18n import N_, _

TURN, ALERT = "turno", "allerta"
AIMS = Choice(
    {
        TURN: (N_("cedere un turno"), "turno", "cessione", "dare un turno"),
        ALERT: (N_("mettere in allerta"), "allertare", "allerta", "svegliare"),
    }
)
BOXES = Choice(
    {
        "2-turni": (N_("2 Turni"), "2 turns", "due turni"),
        "1-turno": (N_("1 Turno"), "1 turn", "un turno"),
        "complete": (N_("Complete"), "completo", "finito"),
        "panic": (N_("Panic"), "panico", "in panico"),
        "unaware": (N_("Unaware"), "distratto", "non allerta"),
        "inactive": (N_("Inactive"), "inattivo"),
    }
)
_ROWS = {
    "2-turni": "2 Turni, Vantaggio",
    "1-turno": "1 Turno, Vantaggio",
    "complete": "Complete",
    "panic": "Panic",
    "unaware": "Unaware",
    "inactive": "Inactive",
}
_AFTER = {"1-turno": "2-turni", "complete": "1-turno"}  # the box after one turn more


@calculator(
    game=GAME,
    name="cessione",
    title=N_("Cedere un turno o mettere in allerta"),
    summary=N_("Se un comandante può dare il turno a un soldato o metterlo in allerta, e dove va il segnalino AR."),
    sections=("6/3#cessione", "6/3#cessione-limiti", "6/3#allerta", "6/3#comandante-in-panico"),
    inputs=(
        Input(
            "casella",
            N_("Casella AR del soldato"),
            BOXES,
            None,
            said=(
                (r"()\b(?:gia|ha|con|in|ne ha|ancora|avanzano) (?:gia |ancora )?2(?: turni)?\b", "2-turni"),
                (
                    r"()(?<!comandante )(?<!tenente )(?<!sergente )(?<!capo )\bcon (?:gia |ancora |solo )?(?:1|un) turno\b",
                    "1-turno",
                ),
                (r"()\b(?:in|casella|ha|resta|ha gia|ha ancora|rimane) (?:solo )?(?:1|un) turno\b", "1-turno"),
                (
                    r"()\b(?:complete\w?|senza turni|(?:finito|esaurito) i (?:suoi )?turni|gia agito|non ha (?:piu )?turni)\b",
                    "complete",
                ),
                (r"()(?<!comandante )(?<!comandante e )(?<!tenente )(?<!sergente )\b(?:in panico|panic)\b", "panic"),
                (r"()\b(?:unaware|distratto|non (?:e )?(?:ancora )?allerta)\b", "unaware"),
                (r"()\b(?:inactive|inattivo|fuori combattimento|prigioniero)\b", "inactive"),
            ),
            listens=False,
        ),
        Input(
            "scopo",
            N_("Che cosa fa il comandante"),
            AIMS,
            TURN,
            said=(
                (r"()\b(?:mett\w+(?: [a-z]+){0,4}? (?:in )?allerta|allertar\w*|allerta un|svegli\w+)", ALERT),
                (r"()\b(?:ced\w+|dare|da|passar\w*|regal\w+|dia)(?: [a-z]+){0,2}? turn[oi]\b", TURN),
            ),
            listens=False,
        ),
        Input("distanza", N_("Distanza in esagoni"), Integer(0, 30), 0, said=said.HEXES),
        Input("ferito", N_("Il soldato è ferito"), Flag(), False, said=(r"()\bferit[oa]\b",), listens=False),
        Input(
            "turni",
            N_("Turni del comandante"),
            Integer(0, 2),
            1,
            said=(r"\b(?:comandante|tenente|sergente|capo|ufficiale) (?:ha|con)(?: ancora)? (\d|un) turn",),
            listens=False,
        ),
        Input(
            "comandante_panico",
            N_("Il comandante è in panico"),
            Flag(),
            False,
            said=(r"()\b(?:comandante|tenente|sergente|capo|ufficiale)(?: (?:e|che e|ora))* in panico",),
            listens=False,
        ),
        Input(
            "fazione",
            N_("Fazione"),
            SIDES,
            "usa",
            said=((r"()(?:\b(?:comandante|ufficiale|capo) (?:tedesco|crucco|nemico)\b|\btedeschi?\b)", "tedesco"),),
            listens=False,
        ),
        Input("paragrafo", N_("Lo ordina un paragrafo"), Flag(), False),
    ),
)
def hand_over(
    casella: str | None,
    scopo: str,
    distanza: int,
    ferito: bool,
    turni: int,
    comandante_panico: bool,
    fazione: str,
    paragrafo: bool,
) -> Ruling:
    """Whether the leader may, and where the marker goes."""
    if comandante_panico:
        return refused(_("un comandante in panico non cede turni e non mette in allerta."), "6/3#comandante-in-panico")
    if not turni:
        return refused(_("il comandante non ha turni da spendere."), "6/3#cessione")
    reach = limit("Raggio di comando in esagoni")
    if distanza > reach:
        return refused(_("il raggio di comando è di {reach} esagoni.", reach=reach), "6/3#raggio")
    if ferito:
        return refused(_("un ferito non riceve turni e non è messo in allerta da un comandante."), "13/2#comandanti")
    if fazione == "tedesco" and not paragrafo:
        return refused(_("un comandante tedesco cede turni solo se lo ordina un paragrafo."), "6/3#cessione-limiti")
    return _alert(casella, fazione) if scopo == ALERT else _turn(casella)


def _turn(box: str | None) -> Ruling:
    if box is None:
        text = _(
            "Sì, entro {reach} esagoni, a chi sta in «1 Turno» o «Complete».",
            reach=limit("Raggio di comando in esagoni"),
        )
        return Ruling(
            text, "sì", (Step(_("Chi può ricevere un turno"), _("1 Turno o Complete"), "6/3#cessione-limiti"),)
        )
    if cell("pista-ar", _ROWS[box], "può ricevere un turno ceduto") == "No":
        reason = _("non si cede un turno a chi sta in «{box}».", box=BOXES.label(box))
        return refused(reason, "6/3#cessione-limiti")
    after = BOXES.label(_AFTER[box])
    steps = (
        Step(_("Il segnalino del comandante scende come dopo un'azione"), "-1", "6/3#cessione"),
        Step(_("Segnalino del soldato"), f"{BOXES.label(box)} → {after}", "6/3#cessione"),
    )
    return Ruling(_("Sì: il segnalino AR del soldato va in «{box}».", box=after), _AFTER[box], steps)


def _alert(box: str | None, side: str) -> Ruling:
    if side == "tedesco" or box not in (None, "unaware"):
        return refused(_("si mette in allerta solo un soldato USA distratto, in «Unaware»."), "6/3#allerta")
    steps = (Step(_("Segnalino del soldato"), "Unaware → Complete", "6/3#allerta"),)
    text = _(
        "Sì, entro {reach} esagoni, spendendo 1 turno: il soldato è allerta e il suo segnalino AR va in «Complete».",
        reach=limit("Raggio di comando in esagoni"),
    )
    return Ruling(text, "complete", steps)
