"""Target acquisition: the marker after missed shots (14.3)."""

from referee.calculators.declare import Input
from referee.calculators.kinds import Flag, Integer, Lacking
from referee.calculators.locknload.common import GAME
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.calculators.tables import table
from referee.calculators.wording import signed
from referee.i18n import N_, _


def marker(misses: int) -> int:
    """The marker after so many shots missed at the same target that has not moved."""
    rows = table(GAME, "acquisizione").rows
    return int(rows[min(misses, len(rows)) - 1][1]) if misses else 0


@calculator(
    game=GAME,
    name="acquisizione",
    title=N_("Acquisizione del bersaglio"),
    summary=N_("Il segnalino di acquisizione dopo i tiri mancati, e quando si toglie."),
    sections=("14.3", "14.3#valore", "14.3#rimozione"),
    inputs=(
        Input(
            "mancati",
            N_("Tiri mancati di fila sul bersaglio"),
            Integer(0, 10),
            None,
            said=(
                r"\b(?:mancat[oi]|sbagliat[oi]|miss|manc[oa]|sbagli[oa])(?: (?:per|la|il|di|fila|bersaglio|carro|lo|gia))* {}(?= (?:volt|tir|colp|miss))",
                r"{} (?:tir[io]|colp[io]|volt[ae]|miss|cannonat[ae]|spar[io])\b",
                (r"\bprim[oa] (?:colpo|tiro|volta|cannonata|miss|mancato)", 1),
                (r"\b(?:second[oa] (?:colpo|tiro|volta|cannonata|miss|mancato)|di nuovo|ancora|un altra volta)\b", 2),
                (r"\b(?:dopo|al|e|con)(?: (?:il|la|al|dopo))* second[oa]\b", 2),
                (r"\b(?:dopo|al|e|con)(?: (?:il|la|al|dopo))* (?:terz|quart|quint)[oa]\b", 3),
                (r"\b(?:terz[oa]|quart[oa]|quint[oa]) (?:colpo|tiro|volta|cannonata|miss)", 3),
                (
                    r"\bho (?:mancato|sbagliato)(?!.*\d (?:volt|tir|colp))|(?<!terzo )(?<!secondo )(?<!quarto )(?<!altro )\b(?:un )?(?:tiro|colpo) (?:mancato|sbagliato|a vuoto)\b|\bmanca(?:to)?\b(?!.*\d (?:volt|tir|colp))",
                    1,
                ),
            ),
            listens=False,
        ),
        Input(
            "bersaglio_mosso",
            N_("Il bersaglio si è mosso"),
            Flag(),
            False,
            said=(
                r"\bs(?:i|e)? (?:e )?(?:poi |gia |appena )?(?:mosso|mossa|spostat[oa]|muove|sposta)\b",
                r"\b(?:bersaglio|carro|veicolo|tank)(?: \w+)? (?:ha mosso|muove|muova|si muove)\b",
            ),
            listens=False,
        ),
        Input(
            "cambio_bersaglio",
            N_("L'artiglieria ha cambiato bersaglio"),
            Flag(),
            False,
            said=(
                r"\bcambi\w+ (?:di )?(?:bersaglio|obiettivo)",
                r"\b(?:altro|nuovo|diverso) bersaglio\b|\bbersaglio (?:diverso|nuovo)\b",
            ),
            listens=False,
        ),
    ),
)
def acquisition(mancati: int | None, bersaglio_mosso: bool, cambio_bersaglio: bool) -> Ruling:
    """The acquisition marker for the next shot."""
    if bersaglio_mosso or cambio_bersaglio:
        text = _("Nessun segnalino: si toglie se il bersaglio si muove o l'artiglieria cambia bersaglio.")
        return Ruling(text, "0", (Step(_("Segnalino rimosso"), "0", "14.3#rimozione"),))
    if mancati is None:
        raise Lacking("mancati", _("Di' quanti tiri di fila hanno mancato il bersaglio."))
    value = marker(mancati)
    step = Step(_("Tiri mancati: {misses}", misses=mancati), signed(value), "14.3#valore")
    if not mancati:
        return Ruling(_("Nessun segnalino: si prende dopo un tiro mancato."), "0", (step,))
    text = _("Segnalino {value}: si toglie {less} dal prossimo tiro per colpire.", value=signed(value), less=-value)
    notes = (_("Il segnalino si ferma a -2: il compendio non va oltre."),) if mancati > 2 else ()
    return Ruling(text, signed(value), (step,), warnings=notes)
