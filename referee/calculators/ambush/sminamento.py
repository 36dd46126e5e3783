"""Clearing a mined bridge in Mission 4: the turns it takes, and those still to spend."""

from referee.calculators.ambush.figures import GAME, limit
from referee.calculators.declare import Input
from referee.calculators.kinds import Integer
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.i18n import N_, _

SECTION = "Missione_4#sminamento"
TURNS = Integer(0, 20)
_COUNT = r"(\d{1,2}|un|uno)"
_SPENT = r"(?:spes[oi]|fatt[oi]|dedicat[oi]|usat[oi]|mess[oi]|lavorat[oi]|passat[oi])"


@calculator(
    game=GAME,
    name="sminamento",
    title=N_("Sminare un ponte"),
    summary=N_("Missione 4: turni per disinnescare un ponte minato, e quanti ne mancano."),
    sections=(SECTION,),
    inputs=(
        Input(
            "spesi",
            N_("Turni già spesi"),
            TURNS,
            0,
            N_("Di un soldato; degli altri in «turni di altri»."),
            said=(rf"\b{_COUNT} turn[oi]\b(?! (?:l altro|il secondo|un altro))", rf"\b{_SPENT} (?:gia )?{_COUNT}\b"),
            listens=False,
        ),
        Input(
            "altri",
            N_("Turni di altri soldati"),
            TURNS,
            0,
            said=(
                rf"\b(?:l altro|un altro|il secondo|compagno|altri)(?: (?:soldato|ne|ha|gia|solo|{_SPENT}|di))* {_COUNT}\b",
                rf"\b{_COUNT}(?: turn[oi])? (?:l altro|un altro|il secondo|il compagno)\b",
            ),
            listens=False,
        ),
        Input(
            "ponti",
            N_("Ponti"),
            Integer(1, 2),
            1,
            said=(r"\b(\d) ponti\b", (r"()\b(?:entrambi i|tutti e 2 i) ponti\b", 2)),
            listens=False,
        ),
        Input(
            "soldati",
            N_("Soldati che hanno speso altrettanti turni"),
            Integer(1, 16),
            1,
            said=(
                rf"(?:\bin |\b)(?<!turni )(\d{{1,2}})(?: (?:soldati|uomini|miei|dei miei))?\b(?! turn).*\b{_COUNT} turn[oi] (?:ciascuno|a testa|l uno|ognuno)\b",
            ),
            listens=False,
        ),
    ),
)
def clear_bridge(spesi: int, altri: int, ponti: int, soldati: int) -> Ruling:
    """The turns of one bridge."""
    needed = limit("Turni per sminare un ponte (Missione 4)") * ponti
    spent = spesi * soldati + altri
    steps = (
        Step(_("Turni per sminare"), str(needed), SECTION),
        Step(_("Spesi finora, da tutti i soldati"), str(spent), SECTION),
    )
    if not spent:
        text = _("Occorrono {needed} turni, anche divisi fra più soldati e non consecutivi.", needed=needed)
        return Ruling(text, str(needed), steps)
    if spent >= needed:
        text = _("Sì, sminato: bastano {needed} turni e ne sono stati spesi {spent}.", needed=needed, spent=spent)
        return Ruling(text, _("sminato"), steps)
    text = _("Ne manca 1, su {needed} turni.") if needed - spent == 1 else _("Ne mancano {left}, su {needed} turni.")
    return Ruling(text.format(left=needed - spent, needed=needed), str(needed - spent), steps)
