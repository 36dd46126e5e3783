"""The initiative of the turn (3.0)."""

from collections import Counter
from fractions import Fraction

from referee.calculators.declare import Input
from referee.calculators.kinds import Choice, Flag
from referee.calculators.locknload.common import DIE, GAME, chance_text, shown
from referee.calculators.locknload.contest import ATTACK_SAID, DEFENCE_SAID, faces
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.i18n import N_, _

SECTION = "3.0#iniziativa"
HELD = Choice(
    {
        "io": (N_("io"), "mia", "tu", "noi"),
        "avversario": (N_("l'avversario"), "lui", "nemico", "altro", "sua"),
        "nessuno": (N_("nessuno, è il primo turno"), "primo turno"),
    }
)
_FIRST = (
    r"{} (?:a|contro|e|vs) [1-6]\b",
    r"\b(?:iniziativa|pari|parita)(?: (?:di|con|a|mia|tiro|faccio|un))* {}",
    r"{} io\b",
    r"{} (?:per|a) (?:noi|me)\b",
)
_SECOND = (r"\b[1-6] (?:a|contro|e|vs) (?:un )?{}", r"{} lui\b", r"{} (?:per|a) (?:lui|loro|gli|i|il|l|la|le)\b")
NAMES = {"io": N_("iniziativa a te"), "avversario": N_("iniziativa all'avversario"), "nessuno": N_("pari")}


@calculator(
    game=GAME,
    name="iniziativa",
    title=N_("Iniziativa"),
    summary=N_("Chi comincia il turno: 1d6 a testa, e a parità chi aveva l'iniziativa."),
    sections=(SECTION,),
    inputs=(
        Input(
            "precedente",
            N_("Chi aveva l'iniziativa nel turno prima"),
            HELD,
            "nessuno",
            said=(
                (
                    r"\b(?:aveva|toccava a) (?:gia )?(?:lui|l avversario|il nemico|il mio avversario|quell altro)\b",
                    "avversario",
                ),
                (r"\b(?:era|e) (?:sua|dell avversario|del nemico)\b", "avversario"),
                (r"\b(?:lui|avversario|nemico)(?: ce)? l aveva\b", "avversario"),
                (r"\bavev(?:o|amo)(?: io| noi)?\b|\btoccava a me\b", "io"),
                (r"\bera (?:gia )?(?:mia|nostra)\b|\biniziativa mia\b|\bmantener\w+\b|\btener\w*\b", "io"),
                (
                    r"\b(?:noi|io|a me|me)(?: (?:l|avevamo|con|la))* iniziativa (?:al|nel|il)? ?turno (?:scorso|prima|precedente|passato)\b",
                    "io",
                ),
                (
                    r"\b(?:lui|loro|avversario|nemico|\w+[ei])(?: (?:l|avevano|con|la))* iniziativa (?:al|nel|il)? ?turno (?:scorso|prima|precedente|passato)\b",
                    "avversario",
                ),
                (r"\bprimo turno\b", "nessuno"),
            ),
            listens=False,
        ),
        Input(
            "pari",
            N_("I dadi sono pari"),
            Flag(),
            False,
            said=(r"\bpari(?:ta)?\b", r"\bpareggi\w*\b", r"\bstess[oa] (?:tiro|numero|dado|risultato)\b"),
            listens=False,
        ),
        Input("dado_mio", N_("Il tuo dado"), DIE, None, said=(*ATTACK_SAID, *_FIRST), listens=False),
        Input(
            "dado_avversario", N_("Il dado dell'avversario"), DIE, None, said=(*DEFENCE_SAID, *_SECOND), listens=False
        ),
    ),
)
def initiative(precedente: str, pari: bool, dado_mio: int | None, dado_avversario: int | None) -> Ruling:
    """Who has the initiative."""
    if pari and not (dado_mio and dado_avversario):
        return _tied(precedente)
    counts = Counter(
        precedente if mine == his else "io" if mine > his else "avversario"
        for mine in faces(dado_mio)
        for his in faces(dado_avversario)
    )
    odds = {name: Fraction(counts[name], counts.total()) for name in NAMES}
    tie = Step(_("A parità la tiene chi l'aveva"), HELD.label(precedente), SECTION)
    notes = (_("A parità nel primo turno il compendio non decide: guardate lo scenario."),) if odds["nessuno"] else ()
    named = {NAMES[name]: chance for name, chance in odds.items()}
    if dado_mio and dado_avversario:
        winner = next(name for name, chance in odds.items() if chance)
        text = {
            "io": _("L'iniziativa è tua: {mine} contro {his}."),
            "avversario": _("L'iniziativa è dell'avversario: tu {mine}, lui {his}."),
            "nessuno": _("Pari, {mine} contro {his}: nessuno l'aveva prima."),
        }[winner].format(mine=dado_mio, his=dado_avversario)
        return Ruling(text, winner, (tie,), warnings=notes)
    text = _(
        "L'iniziativa va a te con probabilità {chance}, all'avversario con {other}.",
        chance=chance_text(odds["io"]),
        other=chance_text(odds["avversario"]),
    )
    return Ruling(text, str(odds["io"]), (tie,), shown(named), notes)


def _tied(before: str) -> Ruling:
    """Equal dice, whatever they show."""
    text = {
        "io": _("L'iniziativa è tua: a parità la tiene chi l'aveva."),
        "avversario": _("L'iniziativa è dell'avversario: a parità la tiene chi l'aveva."),
        "nessuno": _("A parità l'iniziativa va a chi l'aveva nel turno prima."),
    }[before]
    return Ruling(text, before, (Step(_("A parità la tiene chi l'aveva"), HELD.label(before), SECTION),))
