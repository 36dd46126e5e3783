"""Which activation counts when the squad has landed in Mission 4: condition, advantage and two turns."""

from referee.calculators.ambush.figures import GAME
from referee.calculators.declare import Input
from referee.calculators.kinds import Choice, Choices, Flag
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.i18n import N_, _

# From the best for the Americans to the best for the Germans.
RESULTS = Choice(
    {
        "usa-2-turni": (
            N_("vantaggio USA con 2 turni agli USA"),
            "vantaggio usa con 2 turni",
            "usa 2 turni",
            "2 turni usa",
        ),
        "usa": (N_("vantaggio USA"), "vantaggio americano", "us"),
        "tedesco": (N_("vantaggio tedesco"), "tedeschi", "vantaggio ai tedeschi", "german"),
        "tedesco-2-turni": (
            N_("vantaggio tedesco con 2 turni ai tedeschi"),
            "tedesco 2 turni",
            "vantaggio tedesco con 2 turni",
            "2 turni tedeschi",
        ),
    }
)
ORDER = tuple(RESULTS.options)
QUIET, SHOT_AT = 2, 3  # the conditions after the drop


@calculator(
    game=GAME,
    name="vantaggio-aviolancio",
    title=N_("Vantaggio dopo l'aviolancio"),
    summary=N_("Missione 4: a quale condizione si va e quale attivazione decide vantaggio e turni del primo Round."),
    sections=("Missione_4#cambio-condizione", "Missione_4#vantaggio", "Missione_4#allerta", "Missione_4#controlli"),
    inputs=(
        Input(
            "fuoco_nemico",
            N_("Un soldato USA ha subito fuoco nella deriva"),
            Flag(),
            said=(
                (
                    r"()(?:\bness\w+(?: [a-z]+){0,5}? (?:fuoco|colpit\w|sparat\w|colpi)\b|\bsenza (?:subire )?(?:fuoco|colpi)|\bnon (?:\w+ ){0,4}?(?:fuoco|sparat\w|colpit\w)\b)",
                    False,
                ),
                r"()(?:\b(?:sub\w+|preso|ricevuto|sotto)(?: (?:il|del|di))* fuoco|\bcolpit\w (?:in aria|in volo|durante|mentre)|\b(?:hanno )?spara(?:to|no|vano)\b|\bfuoco (?:nemico|tedesco)\b)",
            ),
            listens=False,
        ),
        Input(
            "attivazioni",
            N_("Che cosa dicono i paragrafi di attivazione"),
            Choices(RESULTS),
            (),
            N_("Tutti quelli letti all'atterraggio."),
        ),
    ),
)
def advantage(fuoco_nemico: bool, attivazioni: tuple[str, ...]) -> Ruling:
    """The condition after the drop and the activation that counts."""
    condition = SHOT_AT if fuoco_nemico else QUIET
    why = _("Un soldato ha subito fuoco nella deriva") if fuoco_nemico else _("Nessuno ha subito fuoco nella deriva")
    steps = [Step(why, _("condizione {number}", number=condition), "Missione_4#cambio-condizione")]
    notes = (
        _("Con fuoco nemico nella deriva si va in condizione 3 (decisione R18), salvo che un paragrafo dica altro."),
    )
    if not attivazioni:
        text = _(
            "Condizione {number}. Senza attivazioni si comincia con le Operazioni, coi paracadute già tolti.",
            number=condition,
        )
        steps.append(Step(_("Nessuna attivazione"), _("Operazioni"), "Missione_4#paracadute-operazioni"))
        return Ruling(text, str(condition), tuple(steps), warnings=notes)
    ranked = sorted(attivazioni, key=ORDER.index)
    chosen = ranked[-1] if fuoco_nemico else ranked[0]
    rule = (
        _("Condizione 3: il risultato migliore per i tedeschi")
        if fuoco_nemico
        else _("Condizione 2: il risultato migliore per gli USA")
    )
    steps.append(Step(rule, RESULTS.label(chosen), "Missione_4#vantaggio"))
    steps.append(Step(_("L'allerta automatica dei soldati USA si ignora"), _("no"), "Missione_4#allerta"))
    text = _(
        "Condizione {number}: si usa «{result}». Entrano in gioco tutti i tedeschi attivati.",
        number=condition,
        result=RESULTS.label(chosen),
    )
    return Ruling(text, chosen, tuple(steps), warnings=notes)
