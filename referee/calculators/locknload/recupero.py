"""Rally: who may try and the roll (3.0, 15.0, 15.41)."""

from referee.calculators.declare import Input
from referee.calculators.kinds import Choice, Flag, Lacking, Rolled
from referee.calculators.locknload.checks import ROLL, Check, needed
from referee.calculators.locknload.common import (
    COVER,
    COVERED_SAID,
    GAME,
    LEADERSHIP,
    LEADERSHIP_SAID,
    MORALE,
    MORALE_SAID,
    Tally,
    chance_text,
    figure,
    refused,
)
from referee.calculators.locknload.saying import Figure
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling
from referee.i18n import N_, _

UNIT = Choice(
    {
        "truppa": (N_("truppa"), "squadra", "mmc", "mezza squadra", "wt", "squad", "soldati", "unita", "weapon team"),
        "leader": (N_("Leader"), "ufficiale", "sergente", "tenente", "comandante", "capitano"),
        "sr": (N_("squadra con SR"), "self rally", "autorecupero"),
        "eroe": (N_("Eroe"), "hero"),
        "veicolo": (N_("veicolo"), "carro", "tank", "mezzo", "corazzato", "halftrack", "blindato"),
    }
)


@calculator(
    game=GAME,
    name="recupero",
    title=N_("Recupero"),
    summary=N_("Chi può tentare il recupero, il tiro che serve e le probabilità."),
    sections=("3.0#tiro", "3.0#ordine", "3.0#autorecupero", "3.0#leader-corazzato", "15.0#rotta", "15.41#morale"),
    inputs=(
        Input(
            "morale",
            N_("Morale"),
            MORALE,
            help=N_("Con un Leader di corazzato a bordo, quello del Leader."),
            said=MORALE_SAID,
        ),
        Input(
            "unita",
            N_("Chi recupera"),
            UNIT,
            "truppa",
            said=(
                (r"\b(?:squadr[ae] )?(?:con )?(?:l )?(?:sr|self rally|autorecuper\w+|autorally)\b", "sr"),
                (
                    r"\b(?:leader|ufficiale|sergente|tenente|capitano)(?: (?!da\b|di\b|con\b|\d)\w+){0,3}? (?:shaken|scoss\w|in rotta|rotto|broken)\b",
                    "leader",
                ),
                (
                    r"\b(?:recuper\w+|rally|ralli\w+)(?: (?:di|del|il|un|l|lo))* (?:leader|ufficiale|sergente|tenente|capitano)\b(?! (?:da|di|con|\+?\d))",
                    "leader",
                ),
                (r"\bero[ei]\b", "eroe"),
                (
                    r"\b(?:squadra|squadre|mmc|mezza squadra|wt|squad|soldati|truppa|unita)\b(?!.*\b(?:sr|self rally|autorecuper\w+)\b)",
                    "truppa",
                ),
                (r"\b(?:carro|tank|veicolo|halftrack|blindato|corazzato)\b", "veicolo"),
            ),
            listens=False,
        ),
        Input(
            LEADERSHIP.name,
            N_("Leadership del Leader in linea di comando"),
            Figure(0, 3),
            None,
            N_("Dello stesso colore. Vuoto: nessun Leader. Per un veicolo conta solo il suo Leader di corazzato."),
            said=LEADERSHIP_SAID,
        ),
        Input(
            "leader",
            N_("C'è un Leader in linea di comando"),
            Flag(),
            None,
            N_("Vuoto: sì, se ne hai detto la leadership."),
            said=(
                (
                    r"\b(?:senza|nessun|niente|no|zero|0)(?: (?:un|il|di|alcun|piu))* (?:leader|ufficial[ei]|capi|comandant[ei])\b|\b(?:leader|ufficiali|capi) (?:niente|nessuno|zero|0)\b|\bnon (?:c e|ho|ci sono|ha) (?:un |alcun |il )?(?:leader|ufficial[ei]|capi|comandant[ei])\b",
                    False,
                ),
                (
                    r"\b(?:col|con un|con il|c e (?:un|il)|con) (?:leader|ufficiale|sergente|tenente|comandante|capitano)\b(?!ship)",
                    True,
                ),
            ),
            listens=False,
        ),
        Input(
            COVER.name,
            COVER.label,
            COVER.kind,
            None,
            N_("Vuoto: no, e si dice che cosa cambierebbe."),
            said=(*COVER.said, *COVERED_SAID),
            listens=False,
        ),
        ROLL,
    ),
)
def rally(
    morale: int, unita: str, leadership: int | None, leader: bool | None, tm_positivo: bool | None, tiro: Rolled | None
) -> Ruling:
    """One attempt to rally."""
    if leader is False:
        leadership = None
    if unita == "truppa" and leadership is None and leader:
        raise Lacking("leadership")
    if unita == "truppa" and leadership is None:
        text = _(
            "Senza un Leader dello stesso colore in linea di comando recuperano solo Leader, Eroi, veicoli e squadre con SR."
        )
        return refused(text, "3.0#ordine")
    modifiers = Tally(0).plus(-(leadership or 0), _("Leadership"), "3.0#tiro")
    if tm_positivo:
        modifiers = modifiers.plus(figure("tiri", "Recupero", "dadi"), _("Terreno con TM positivo"), "3.0#tiro")
    check = Check(morale, modifiers, N_("recuperata"), N_("resta in rotta"), "3.0#tiro")
    notes: tuple[str, ...] = (
        (_("Il Leader di corazzato aiuta solo il proprio mezzo (3.0); si usa il suo morale (15.41)."),)
        if unita == "veicolo"
        else ()
    )
    ends = (_("L'unità è recuperata."), _("L'unità resta in rotta."))
    if tm_positivo is None and tiro is None:
        notes += (_covered(morale, modifiers),)
    return check.ruling(_("Morale"), ends, tiro, notes)


def _covered(morale: int, modifiers: Tally) -> str:
    """What the roll would be on terrain with a positive TM, when nobody said what the terrain is."""
    better = modifiers.total + figure("tiri", "Recupero", "dadi")
    other = Check(morale, Tally(better), "", "", "3.0#tiro")
    return _(
        "Non hai detto il terreno: con un TM positivo basterebbe {need}, probabilità {chance}.",
        need=needed(other.highest),
        chance=chance_text(other.chance()),
    )
