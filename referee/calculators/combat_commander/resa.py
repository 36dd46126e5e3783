"""The Surrender marker: how many units may still be lost (4.2, 6.3)."""

from referee.calculators.combat_commander.fate import GAME
from referee.calculators.combat_commander.losses import Losses
from referee.calculators.declare import Input
from referee.calculators.kinds import Integer
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.i18n import N_, _

_PLACE = (
    r"(?: (?:e|sta|era|sul|sulla|nello|allo|al|a|in|spazio|casella|numero|posizione|di|da|mia|sua|il|lo|segnalino))*"
)


@calculator(
    game=GAME,
    name="resa",
    title=N_("Segnalino di Resa"),
    summary=N_("Quante unità si possono ancora perdere prima che una occupi lo spazio del segnalino di Resa."),
    sections=("4.2#resa", "4.2#piazzamento", "6.3", "6.3.1"),
    inputs=(
        Input(
            "resa",
            N_("Spazio del segnalino di Resa"),
            Integer(1, 40),
            help=N_("Lo assegna lo scenario."),
            said=(rf"\b(?:resa|arrend\w+|surrender){_PLACE} {{}}(?! (?:unita|perdit|squadr|mort))",),
            listens=False,
        ),
        Input(
            "perdite",
            N_("Unità già sul proprio Tracciato delle Perdite"),
            Losses(0, 40),
            0,
            N_("Gli Eroi e le Armi non contano."),
            said=(
                r"\b(?:ho|abbiamo|hai|ha|gia|ne|mi)(?: (?:gia|perso|persi|perse|ho|ha|hanno|eliminat\w|ammazzat\w|sono|ci|uccis\w|fatto fuori))* {}(?! (?:spazi|carte))",
                r"{} (?:nelle perdite|nel tracciato|sul tracciato|mort[ie]|pers[eio]|eliminat[ei]|perdite|cadut[ie])",
                r"\b(?:perdite|tracciato|mort[ie])(?: (?:ci|sono|ne|ho|ha|gia|delle|stanno))* {}",
            ),
            listens=False,
        ),
    ),
)
def surrender(resa: int, perdite: int) -> Ruling:
    """What is left before surrender."""
    steps: tuple[Step, ...] = (
        Step(_("Spazio del segnalino di Resa"), str(resa), "4.2#resa"),
        Step(_("Unità già nelle Perdite, una per spazio"), str(perdite), "4.2#piazzamento"),
    )
    left = resa - perdite
    if left <= 0:
        text = _("La partita è già persa: un'unità occupa lo spazio {space} del segnalino di Resa.", space=resa)
        return Ruling(text, "0", (*steps, Step(_("Resa"), _("persa"), "6.3.1")))
    steps = (*steps, Step(_("La perdita che fa arrendere, contando da ora"), str(left), "6.3"))
    if left == 1:
        text = _("Alla prossima unità persa ti arrendi: è la {space}ª. Ne puoi perdere ancora 0.", space=resa)
    else:
        text = _(
            "Ti arrendi alla {left}ª unità persa da ora (la {space}ª in tutto): ne puoi perdere ancora {safe}.",
            left=left,
            space=resa,
            safe=left - 1,
        )
    return Ruling(text, str(left), steps)
