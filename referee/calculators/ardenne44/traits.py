"""What is said of units in more than one procedure: side, morale, state."""

from referee.calculators.kinds import Choice, Integer
from referee.calculators.pieces import Piece
from referee.calculators.ruling import Step
from referee.i18n import N_, _

TURN = Integer(1, 30)
_ORDINALS = ("primo", "secondo", "terzo", "quarto", "quinto", "sesto", "settimo", "ottavo", "nono", "decimo")
# How a player says the turn; «nel mio turno» is none.
TURN_SAID: tuple[str | tuple[str, int], ...] = (
    r"(?<!mio )(?<!suo )(?<!proprio )\b(?:turno|turn|t)(?: (?:n|numero|il))? ?(\d{1,2})\b(?![/-])",
    r"\b(\d{1,2})[ao]? turno\b",
    *((rf"\b{word} turno\b", number) for number, word in enumerate(_ORDINALS, 1)),
)
SIDES = Choice(
    {
        "tedesco": (
            N_("Tedesco"),
            "tedeschi",
            "asse",
            "crucco",
            "crucca",
            "crucchi",
            "germanici",
            "germanica",
            "wehrmacht",
        ),
        "alleato": (
            N_("Alleato"),
            "alleati",
            "americano",
            "yankee",
            "statunitense",
            "inglese",
            "britannico",
            "britannici",
            "us",
        ),
    }
)
# Units that tell their side.
GERMAN_UNITS = (
    r"\b(?:vg|volksgrenadier\w*|volks|panzer\w*|pzg|ss|fallschirm\w*|kampfgruppe|kg|wehrmacht|tedesc\w+|crucch\w+)\b"
)
ALLIED_UNITS = r"\b(?:american\w|us|usa|gi|ingles\w|britannic\w|alleat\w|sherman|airborne|yankee)\b"
MORALE = Choice(
    {
        "normale": (N_("Normale"), "veterana", "veterano", "veterani", "normali", "regolare", "regular", "veteran"),
        "elite": (N_("Elite"), "scelta", "scelti", "d'elite", "elite rossa"),
        "inesperta": (N_("Inesperta"), "inesperto", "inesperte", "recluta", "reclute", "green", "genieri"),
    }
)
GOOD, DISORDERED, ROUTED, GONE = "buon-ordine", "disorganizzata", "rotta", "eliminata"
STATES = Choice(
    {
        GOOD: (N_("Buon Ordine"), "in buon ordine", "normale", "good order", "sana", "integra"),
        DISORDERED: (
            N_("Disorganizzata"),
            "disorganizzato",
            "dispersa",
            "disperso",
            "disrupted",
            "disorganizzati",
            "scompigliata",
        ),
        ROUTED: (N_("In Rotta"), "rotta", "in rotta", "routed", "rotto"),
    }
)
_MORALE_DRM = {"inesperta": 1, "elite": -1}


def state_name(state: str) -> str:
    """A state as players read it; being eliminated counts as one."""
    return _("eliminata") if state == GONE else STATES.label(state)


def morale_drm(morale: str) -> int:
    """What morale adds to the die: the same on every table that counts it."""
    return _MORALE_DRM.get(morale, 0)


def morale_of(piece: Piece) -> str:
    """The morale said of a counter; Allied engineers are recruits (27.1)."""
    if "elite" in piece.tags:
        return "elite"
    return "inesperta" if piece.tags & {"inesperta", "genieri"} else "normale"


def morale_steps(morale: str, section: str) -> tuple[Step, ...]:
    """The step of the morale modifier, where there is one."""
    drm = morale_drm(morale)
    return (Step(_("Morale: {morale}", morale=MORALE.label(morale)), f"{drm:+d}", section),) if drm else ()
