"""Command and control: how many formations an attack counts (rule 14.3)."""

from referee.calculators.ardenne44.forces import GAME
from referee.calculators.declare import Input
from referee.calculators.kinds import Integer, Wrong
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.i18n import N_, _

MOST = 2


@calculator(
    game=GAME,
    name="formazioni",
    title=N_("Formazioni in un attacco"),
    summary=N_("Se le unità che attaccano insieme rispettano il limite di due Formazioni."),
    sections=("14.3.1", "14.3.1#formazione", "14.3.1#indipendenti", "14.3.2"),
    inputs=(
        Input(
            "formazioni",
            N_("Divisioni, Brigate e Gruppi di Cavalleria"),
            Integer(0, 12),
            help=N_("Quelle che attaccano con unità proprie, senza contare le unità prestate ad altre."),
            said=(r"{} (?:division[ei]|formazion[ei])\b", r"{} (?:brigat[ae]|grupp[oi] di cavalleria)\b"),
        ),
        Input(
            "indipendenti",
            N_("Unità Indipendenti"),
            Integer(0, 24),
            0,
            said=(
                r"{} (?:unita |battaglion[ei] |reggiment[oi] |carri )*indipendent[ei]\b",
                (r"\b(?:indipendente|unita indipendente)\b", 1),
            ),
        ),
        Input(
            "prestate",
            N_("Unità di altre Formazioni, una per Formazione"),
            Integer(0, 24),
            0,
            said=(
                r"{} (?:unita |battaglion[ei] )*(?:prestat[aeio]|di (?:un altra|altre|altra) (?:division|formazion)\w+)\b",
            ),
        ),
        Input(
            "assegnate",
            N_("Quante di queste sono assegnate"),
            Integer(0, 12),
            0,
            N_("Raggruppate con un'unità della Formazione ospite: al massimo una per Formazione."),
            said=(r"{} assegnat[aeio]\b", (r"\bassegnat[ao]\b", 1)),
        ),
    ),
)
def formations(formazioni: int, indipendenti: int, prestate: int, assegnate: int) -> Ruling:
    """Count the formations of an attack."""
    extra = indipendenti + prestate
    if not formazioni + extra:
        raise Wrong(_("Indica almeno una Formazione o un'unità che attacca."))
    if assegnate > extra:
        raise Wrong(_("Le unità assegnate sono più di quelle Indipendenti e prestate."))
    if assegnate > formazioni:
        raise Wrong(_("Ogni Formazione può avere una sola unità assegnata: le assegnate sono troppe."))
    total = formazioni + extra - assegnate
    steps = [Step(_("Formazioni con unità proprie"), str(formazioni), "14.3.1#formazione")]
    if extra:
        steps.append(Step(_("Unità Indipendenti o di altre Formazioni"), f"+{extra}", "14.3.1#indipendenti"))
    if assegnate:
        steps.append(Step(_("Assegnate: contano con la Formazione ospite"), f"-{assegnate}", "14.3.2"))
    steps.append(Step(_("Formazioni contate, al massimo 2"), str(total), "14.3.1"))
    if total <= MOST:
        return Ruling(_("Sì, si può: contano {total} Formazioni su 2.", total=total), str(total), tuple(steps))
    return Ruling(_("No: contano {total} Formazioni, al massimo 2.", total=total), str(total), tuple(steps))
