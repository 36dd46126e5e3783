"""Mines that attack who enters (21.4)."""

from referee.calculators.declare import Input
from referee.calculators.kinds import Choice
from referee.calculators.locknload.armi_leggere import ARMOUR, against_vehicle
from referee.calculators.locknload.common import GAME, TEC, Tally, figure, refused, tally
from referee.calculators.locknload.contest import DAMAGE_INPUTS, Contest, Dice
from referee.calculators.locknload.saying import GAP, Figure
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling
from referee.i18n import N_, _

VICTIM = Choice(
    {
        "unita": (N_("unità nemica"), "fanteria", "squadra", "mmc", "smc", "wt", "sbarcata", "leader"),
        "corazzato": (N_("veicolo corazzato Aperto"), "corazzato aperto", "aperto"),
        "corazzato-chiuso": (N_("veicolo corazzato Chiuso"), "chiuso", "carro", "tank", "blindato"),
        "non-corazzato": (N_("veicolo non corazzato"), "camion", "jeep", "autocarro"),
        "amica": (N_("unità amica"), "amici", "amico", "propria"),
    }
)


@calculator(
    game=GAME,
    name="mine",
    title=N_("Attacco delle mine"),
    summary=N_("Il FP delle mine contro chi entra o sbarca, uomini o veicoli, senza il terreno."),
    sections=("21.4", "21.4#attacco", "21.4#veicoli", "21.4#sbarco", "21.4#amici"),
    inputs=(
        Input(
            "fp",
            N_("FP del segnalino di mine"),
            Figure(0, 20),
            # Only where mines are spoken of: every attack has an FP.
            said=(
                r"\b(?:min[ae]|minat[oi]|minefield|mines)(?: (?:da|di|con|nemic\w+|amic\w+|a|e))* {}",
                r"^(?=.*\bmin(?:[ae]s?|at[oi]|efield)\b).*?{} (?:di )?fp\b",
                rf"^(?=.*\bmin(?:[ae]s?|at[oi]|efield)\b).*?\bfp{GAP} {{}}",
                r"^(?:(?:e|ma|se|con|fosse|avesse|di|un|invece|sono|fossero) )*fp(?: (?:di|fosse|a))* {}(?= (?:e|con|ma|,|invece)\b|$)",
                r"^(?:(?:e|ma|se|con|fosse|avesse|di|un|invece|sono|fossero) )*{} (?:di )?fp$",
            ),
            listens=False,
        ),
        Input(
            "bersaglio",
            N_("Chi entra"),
            VICTIM,
            "unita",
            said=(
                # Whose the mines are: my own squad is attacked by the enemy's.
                (
                    r"\b(?:mi[eo]|nostr[eo]|propri[eo]|su[eo] stess[eo]) (?:min[ae]|camp[oi] minat[oi]|esagon[oi] minat[oi])\b"
                    r"|\b(?:mine|campo minato) (?:mie|mio|nostr[eo]|amic\w+|propri[eo]|messe da me|piazzate da (?:me|noi))\b|\bunita amic\w+",
                    "amica",
                ),
                (
                    r"^(?!.*\d)(?!.*\b(?:nemic\w+|avversari\w+|su[eo])\b).*?\b(?:mi[aei]|miei|nostr[aeio])(?: \w+)? (?:squadr[ae]|unita|uomini|mmc)\b"
                    r"|^(?!.*\d)(?!.*\b(?:nemic\w+|avversari\w+)\b).*?\b(?:i|ai|alle) (?:miei|mie)\b"
                    r"|^(?!.*\b(?:nemic\w+|avversari\w+)\b).*?\battacc\w+ (?:anche )?(?:i miei|le mie|me|noi)\b",
                    "amica",
                ),
                (r"\b(?:carro|corazzato|halftrack|tank|veicolo|blindato)(?: \w+){0,3}? apert[oi]\b", "corazzato"),
                (r"\b(?:non corazzat\w|camion|jeep|autocarro)\b", "non-corazzato"),
            ),
        ),
        ARMOUR,
        Input(TEC.name, TEC.label, TEC.kind, None, N_("Non conta contro le mine."), said=TEC.said, listens=False),
        *DAMAGE_INPUTS,
    ),
)
def mines(
    fp: int,
    bersaglio: str,
    armatura: int,
    tec: int | None,
    mosso: bool,
    dado_attacco: int | None,
    dado_difesa: int | None,
    dado_danni: int | None,
    soglia_dft: int | None,
) -> Ruling:
    """One attack by mines."""
    if bersaglio == "amica":
        cost = figure("fortificazioni", "mine", "effetto", 1)
        return refused(
            _("Le mine non attaccano le unità amiche, che pagano {cost} MF in più.", cost=cost), "21.4#amici"
        )
    attack = tally(fp, _("FP delle mine, senza modificatori del terreno"), "21.4#attacco")
    dice = Dice(dado_attacco, dado_difesa, dado_danni, soglia_dft)
    if bersaglio == "unita":
        return Contest(attack, Tally(0), dice, "21.4#attacco", "5.0#danni", mosso).ruling(_warnings(bersaglio, tec))
    return against_vehicle(attack, armatura, None, dice).ruling(_warnings(bersaglio, tec))


def _warnings(victim: str, ground: int | None) -> tuple[str, ...]:
    notes = [_("Un attacco per volta: con 2 segnalini il compendio non dice se i FP si sommano.")]
    if ground:
        notes.append(_("I modificatori del terreno non valgono contro le mine: non è contato (21.4)."))
    if victim == "corazzato-chiuso":
        notes.append(_("Il compendio non decide per un corazzato Chiuso: qui vale la formula di 17.2 (decisione R6)."))
    if victim == "non-corazzato":
        notes.append(_("Conta la parte non corazzata del veicolo (21.4)."))
    return tuple(notes)
