"""What is said of a side's armour apart from its counters: «ho i Panther tq 4, lui fanteria e carri tq 3» (rules 21.1, 21.2)."""

from dataclasses import replace

from referee.calculators.ardenne44.forces import is_armour
from referee.calculators.declare import Input
from referee.calculators.kinds import Flag, Integer
from referee.calculators.pieces import Piece
from referee.i18n import N_

AGAINST = r"(?:contro|vs|versus|attacca(?:no|ndo)?|assalta(?:no)?|colpisc\w+|addosso a|sopra a|se la prend\w+ con)"
_NAMES = r"(?:carr[io]|corazzat[io]|panther|tigr[ei]|sherman|tank)"
# The attacker's tanks, unless they are said not to be there.
_TANKS = rf"(?<!\b0 )(?<!senza )(?<!non ho )(?<!non ha )(?<!niente )(?<!nessun )(?<!altri )\b({_NAMES})\b(?! (?:non|ne|miei non|niente)\b)"
_MINE = r"io|ho|mi[eo]i?|uso|attacco con|attacca con|attaccante"
_HIS = r"lui|loro|contro|vs|addosso|attacc\w+ (?:in aperto )?(?:la |una |un |della )?(?=fanteria|fanti)|nemic\w+|difensor\w|difes\w|difend\w+|su[oi]i?|avversari\w?"
_MIXED = r"comand[oi] (?:da|di) combattimento|combat commands?|brigat[ae] corazzat[ae] ingles[ei]|cc[abr]"  # infantry and tanks in one (21.1)
_QUALITY = Integer(1, 9)
_TQ = r"\btq(?: (?:grigi[ao]|ross[ao]|ner[ao]|in|rosso|di|da|pari|a|=|e))* ?(\d)\b"
_ANY_TQ = _TQ.replace(r"(\d)", r"\d")
ARMOUR_INPUTS = (
    Input(
        "carri",
        N_("L'attaccante ha corazzati"),
        Flag(),
        False,
        N_("Se non lo scrivi accanto alle unità."),
        said=(
            rf"{_TANKS}(?=.*\b{AGAINST}\b)",
            rf"^(?:(?!\b(?:{_HIS})\b).)*?{_TANKS}",
            rf"\b(?:{_MINE})\b(?:(?!\b(?:{_HIS})\b).)*?{_TANKS}",
        ),
        listens=False,
    ),
    Input(
        "tq",
        N_("TQ dei corazzati attaccanti"),
        _QUALITY,
        None,
        N_("Se non la scrivi accanto alle unità."),
        said=(
            rf"{_TQ}(?=.*\b{AGAINST}\b)",
            rf"{_TQ}(?= (?:a|contro|vs) \d\b)",
            rf"^(?=.*\b(?:attacc|assalt)\w+\b)(?:(?!\b(?:{_HIS})\b).)*?{_TQ}(?=(?:(?!\b(?:mi[aeo]|miei|io|nostr\w)\b).)*{_ANY_TQ})",
            rf"\b(?:{_MINE})\b(?:(?!\b(?:{_HIS})\b).)*?{_TQ}",
            r"^(?!.*\bcontro\b).*?\b(?:tq|qualita)(?: (?:[a-z]+)){0,4}? ([1-6])\b(?![/-])(?=.*\b(?:attacc\w+|attacco)\b)",
        ),
        listens=False,
    ),
    Input(
        "tq_rossa",
        N_("La TQ degli attaccanti è rossa"),
        Flag(),
        False,
        said=(r"\b(?:tq|qualita(?: (?:dei |dei carri|carri))*)(?: ?\d)? (?:in |e |di colore )?(ross[aio])\b",),
        listens=False,
    ),
    Input(
        "tq_difesa",
        N_("TQ dei corazzati difensori"),
        _QUALITY,
        None,
        N_("La più alta, se non la scrivi accanto alle unità."),
        said=(
            rf"\b(?:{_HIS}|attacca(?:no|ndo)?(?! con\b))\b(?:(?!\b(?:{_MINE})\b).)*?{_TQ}",
            rf"^(?=.*\b(?:attacc|assalt)\w+\b).*?{_ANY_TQ}(?:(?!\b(?:mi[aeo]|miei|io|nostr\w)\b).)*?{_TQ}",
            r"\btq(?: (?:grigi[ao]|ross[ao]|di|da))* ?\d (?:a|contro|vs) (?:tq )?([1-6])\b(?![/-])",
            rf"\btq\b.*\b(?:{_HIS}|{AGAINST})\b(?:(?!\b(?:{_MINE})\b)[^\d])*?{_NAMES} (?:da|di|col|con il|con) ([1-6])\b(?![/-])(?! (?:fattor|punt|di difesa))",
        ),
        listens=False,
    ),
    Input(
        "fanteria_difesa",
        N_("Coi corazzati difensori c'è fanteria"),
        Flag(),
        False,
        said=(
            rf"\b(?:{_HIS})(?:(?!\b(?:{_MINE})\b).)*?\b((?:fanteria|fanti) (?:e|piu|con|assieme a|insieme a|,)(?: (?:i|dei|un|qualche))? {_NAMES})\b",
            rf"\b(?:{_HIS}|{AGAINST}|attacco)\b(?:(?!\b(?:{_MINE})\b).)*?\b({_MIXED})\b",
            rf"\b(?:{_HIS})\b(?:(?!\b(?:{_MINE})\b).)*?\b({_NAMES}(?: tq ?\d)? (?:e|piu|con|assieme a|insieme a|,)(?: (?:la|della|un|di))* (?:fanteria|fanti))\b",
        ),
        listens=False,
    ),
)


def attacking_armour(pieces: tuple[Piece, ...], quality: int | None, red: bool, river: bool) -> tuple[Piece, ...]:
    """The attackers with their tanks; in a sum of factors not all are vehicles, but no vehicle fords a river."""
    mixed = {"carri"} if river else {"carri", "cc"}
    return _armoured(pieces, mixed | ({"rossa"} if red else set()), quality)


def defending_armour(pieces: tuple[Piece, ...], quality: int | None, infantry: bool) -> tuple[Piece, ...]:
    """The defenders with their tanks, alone or with infantry."""
    return _armoured(pieces, {"carri", "cc"} if infantry else {"carri"}, quality)


def _armoured(pieces: tuple[Piece, ...], tags: set[str], quality: int | None) -> tuple[Piece, ...]:
    """The counters with what is said of their side's armour: of those that are armour, or else of the first."""
    levels = () if quality is None else (("tq", quality),)
    if any(is_armour(piece) for piece in pieces):
        return tuple(
            replace(piece, levels=levels, tags=piece.tags | (tags & {"rossa"}))
            if is_armour(piece) and piece.level("tq") is None
            else piece
            for piece in pieces
        )
    return (replace(pieces[0], tags=pieces[0].tags | tags, levels=levels), *pieces[1:])
