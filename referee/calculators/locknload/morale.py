"""The Morale Check and where it is called for (1.5, 8.0, 14.01, 16.2, 17.1)."""

from referee.calculators.declare import Input
from referee.calculators.kinds import Choice, Rolled, Wrong
from referee.calculators.locknload.checks import ROLL, Check
from referee.calculators.locknload.common import COVER, GAME, LEADERSHIP, MORALE, MORALE_SAID, Tally, figure
from referee.calculators.locknload.saying import Figure
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling
from referee.i18n import N_, _

PASSED, FAILED = N_("passato"), N_("fallito")
REASON = Choice(
    {
        "altro": (N_("altro"), "normale"),
        "mischia": (
            N_("ritirarsi dalla mischia"),
            "mischia",
            "uscire dalla mischia",
            "melee",
            "sganciarsi",
            "corpo a corpo",
        ),
        "assalto": (N_("entrare in assalto ravvicinato"), "assalto ravvicinato", "close assault"),
        "sbarco": (N_("sbarcare perché il veicolo spara"), "passeggeri", "sbarcare", "in cima", "riders", "sbarco"),
    }
)
_SECTION = {
    "altro": "1.5",
    "mischia": "8.0#ritirata",
    "assalto": "17.1#controllo",
    "sbarco": "16.2#cannone",
}


def close_assault_check(morale: int, cover: bool, leadership: int) -> Check:
    """The check before entering the hex of a vehicle."""
    modifiers = Tally(0)
    if cover:
        value = figure("tiri", "Assalto ravvicinato: controllo", "dadi")
        modifiers = modifiers.plus(value, _("Viene da un esagono con TM positivo"), "17.1#controllo")
    modifiers = modifiers.plus(-leadership, _("Leadership"), "17.1#controllo")
    return Check(morale, modifiers, PASSED, FAILED, "17.1#controllo")


@calculator(
    game=GAME,
    name="morale",
    title=N_("Controllo Morale"),
    summary=N_("2d6 con i modificatori contro il morale: il tiro che serve, l'esito e le probabilità."),
    sections=("1.5", "8.0#ritirata", "16.2#cannone", "17.1#controllo"),
    inputs=(
        Input("morale", N_("Morale"), MORALE, help=N_("È stampato sulla pedina."), said=MORALE_SAID),
        Input("motivo", N_("Perché si controlla"), REASON, "altro"),
        LEADERSHIP,
        COVER,
        Input(
            "modificatori",
            N_("Altri modificatori al tiro"),
            Figure(-12, 12),
            0,
            said=(
                r"\b(?:modificator[ei]|mod|malus|bonus|penalita)(?: (?:di|al|tiro|e|del|dado|totale))* {}",
                r"\bcon (?:un )?(?=[+-]){}(?! (?:di )?leader)",
                r"(?=[+-]){} (?:al|sul|ai|sui|di) (?:tiro|dado|dadi|lancio|controllo|mc)\b",
                r"{} (?:di|come) (?:modificator[ei]|malus|penalita)",
                r"\b(?:un|c e|ha|ho|con|prendo|becco|subisco|subisce|piu|gia|sotto)(?: (?:un|il|di))* (?=[+-]\d){}(?! (?:di )?(?:leader|terreno|tec|tm|fp|mf))",
                r"(?=[+-]\d){} (?:addosso|per via|dovuto|a causa|sul groppone|dello scenario)",
            ),
            listens=False,
        ),
        ROLL,
    ),
)
def morale_check(
    morale: int, motivo: str, leadership: int, tm_positivo: bool, modificatori: int, tiro: Rolled | None
) -> Ruling:
    """One Morale Check."""
    if tm_positivo and motivo != "assalto":
        raise Wrong(
            _(
                "Il TM positivo conta nel recupero e per entrare in assalto ravvicinato: togli «tm_positivo» o cambia «motivo»."
            )
        )
    section = _SECTION[motivo]
    if motivo == "assalto":
        modifiers = close_assault_check(morale, tm_positivo, leadership).modifiers
    else:
        modifiers = Tally(0).plus(-leadership, _("Leadership"), section)
    modifiers = modifiers.plus(modificatori, _("Altri modificatori"), "1.5")
    check = Check(morale, modifiers, PASSED, FAILED, section)
    return check.ruling(_("Morale"), _after(motivo), tiro, _warnings(motivo, leadership))


def _after(reason: str) -> tuple[str, str]:
    return {
        "altro": ("", ""),
        "mischia": (
            _("L'unità si ritira, e può subire fuoco di opportunità."),
            _("La mischia continua."),
        ),
        "assalto": (_("L'unità entra e attacca."), _("L'unità non attacca e riceve Ops Complete.")),
        "sbarco": (
            _("I passeggeri scendono con il segnalino Move."),
            _("I passeggeri scendono con il segnalino Move."),
        ),
    }[reason]


def _warnings(reason: str, leadership: int) -> tuple[str, ...]:
    if reason == "sbarco":
        return (_("Che cosa succede a chi fallisce il controllo allo sbarco, il compendio non lo dice."),)
    if leadership and reason == "altro":
        return (
            _("Il compendio dice solo «con i modificatori»: la leadership qui è tolta dal tiro, come nel recupero."),
        )
    return ()
