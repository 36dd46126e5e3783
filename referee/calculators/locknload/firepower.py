"""The firepower of one or more units firing together, whole or halved (4.0, 5.2)."""

from fractions import Fraction

from referee.calculators.declare import Input
from referee.calculators.kinds import Flag, Wrong, halves
from referee.calculators.locknload.common import GAME, Tally, figure, half
from referee.calculators.locknload.saying import Counters
from referee.calculators.pieces import Piece
from referee.calculators.ruling import Step
from referee.calculators.tables import table
from referee.i18n import N_, _

_ROLES = {  # what a unit or weapon is, and its row in the table of group fire
    "wt": "WT",
    "cannone": "arma con tabella per colpire",
    "veicolo": "veicolo",
    "mg": "MG",
    "lanciafiamme": "lanciafiamme",
}
_LEAD, _OTHER = "unità guida", "altre unità"
_KIND = Counters(
    tags={
        "guida": (
            N_("unità guida"),
            "unita guida",
            "leading",
            "lead",
            "capofila",
            "principale",
            "che guida",
            "prima",
        ),
        "mg": (
            N_("mitragliatrice"),
            "lmg",
            "mmg",
            "hmg",
            "mitra",
            "mg42",
            "mg34",
            "bar",
            "bren",
            "mitraglia",
            "m60",
        ),
        "lanciafiamme": (N_("lanciafiamme"), "ft", "flamethrower", "flammenwerfer", "lanciafiamme portatile"),
        "wt": (N_("WT, squadra d'arma"), "weapon team", "weapons team", "squadra d'arma", "team"),
        "cannone": (
            N_("arma con tabella per colpire"),
            "bazooka",
            "panzerfaust",
            "panzerschreck",
            "rpg",
            "law",
            "artiglieria",
            "at gun",
            "controcarro",
        ),
        "veicolo": (N_("veicolo"), "carro", "tank", "mezzo", "halftrack"),
        "squadra": (
            N_("squadra"),
            "mmc",
            "squad",
            "mezza squadra",
            "hs",
            "unita",
            "fp",
            "fucilieri",
            "fucili",
            "fucileria",
            "raffica",
            "fuoco",
            "eroe",
            "smc",
            "plotone",
            "plotoncino",
            "drappello",
            "pattuglia",
            "gregaria",
            "gregario",
            "quella",
            "quell altra",
            "compagno",
            "compagna",
            "fante",
            "fanti",
        ),
    },
    most=12,
    quiet=("veicolo",),
    fires=True,
)
SHOOTERS = Input(
    "tiratori",
    N_("Chi spara"),
    _KIND,
    help=N_("Il FP di ogni unità e arma: «4 guida, 4, 2 mg». Senza «guida» fa da guida l'unità con più FP."),
    said=(
        r"^(?:(?:e|ma|se|sono|fossero|siamo|invece|con) )*{}$",
        f"({_KIND.alone})",  # a list told whole wins over the figures after «sparo con»
        r"(?<!totale d )(?<!totale dell )(?<!totale di )\b(?:spar\w+|attacco(?! (?:e|era|fosse) \d+(?!.*\b(?:io faccio|dado) [1-6]))|unire|gruppo(?: di fuoco)?|insieme|combinat[oa]|sommo|somm\w+|fire group|multipl[oi])(?: (?:insieme|con|tutto|tutti|tutte|addosso|,|di|da|un|una|il|fuoco|solo|le|la|i|e|anche|tutte|tutti))* {}(?! (?:, |contro |e |vs )*(?:la )?difes)",
        r"\b(?:all[ae]|dell[ae]) (?:squadra|mmc|unita|mg) (?:da|di|con) {}(?= (?:fp )?che (?:spar|tir|fa fuoco|fanno fuoco))",
        r"\b(?:opportunita|op ?fire|reagi\w+|reazione|sventagli\w+|mitraglio|mitraglia(?:no|mo)?)(?: (?:con|di|da|una|un|la|le|squadra))+ {}",
        r"\b(?:vinc\w+|pass\w+|super\w+|batt\w+) con {}(?= contro\b)",
        r"\bspar\w+ (?:stando )?(?:dal|dalla|dall|da|in|sul|su)(?: \w+){1,3}? con {}",
        r"\bfp (?:e|contro|vs) tec(?: (?:,|sono|uguali))* {}(?= (?:e|contro|,|a) \d)",
    ),
)
OPS = Input(
    "ops_complete",
    N_("Chi spara è sotto Ops Complete"),
    Flag(),
    False,
    # Looked ahead at, so that the words stay free for «squadra Ops Complete da 5».
    said=(r"(?=\bop(?:s|erazioni)? ?complet[aeio]\b)", r"(?=\bops\b)", r"(?=\bha gia (?:agito|fatto)\b)"),
)


def halved(value: int) -> int:
    """The FP of a unit or weapon under Ops Complete: half rounded down, and 0 FP counts as -1."""
    row = "Ops Complete (fuoco di opportunità)"
    zero, worth = (figure("fuoco-diretto", row, "valore", place) for place in (0, 1))
    return worth if value == zero else half(value)


def fires_alone(pieces: tuple[Piece, ...]) -> str:
    """Why these cannot fire together, if one of them fires by itself; empty when they can."""
    for piece in pieces:
        role = _role(piece)
        if len(pieces) > 1 and role and "da sol" in _adds(role):
            return _(
                "«{unit}» spara da solo: WT, veicoli e armi con tabella per colpire non si uniscono agli altri. Calcola un attacco per volta.",
                unit=piece.text,
            )
    return ""


def group(pieces: tuple[Piece, ...], ops: bool) -> Tally:
    """The FP of all who fire together: the lead whole, the others half, MG and flamethrowers whole, rounded up."""
    _refuse(pieces)
    lead = _lead(pieces)
    total, steps = Fraction(0), []
    for position, piece in enumerate(pieces):
        value = halved(piece.values[0]) if ops else piece.values[0]
        if ops:
            text = _("{unit}: sotto Ops Complete, FP a metà per difetto (0 FP vale -1)", unit=piece.text)
            steps.append(Step(text, str(value), "4.0#ops-complete-fuoco"))
        share, step = _share(piece, value, position == lead)
        total += share
        if len(pieces) > 1 or not ops:
            steps.append(step)
    rounded = -int(-total // 1)
    if len(pieces) > 1:
        steps.append(Step(_("FP del gruppo, arrotondato per eccesso"), str(rounded), "5.2#somma"))
    return Tally(rounded, tuple(steps))


def group_warnings(pieces: tuple[Piece, ...], ops: bool) -> tuple[str, ...]:
    """Where the print leaves the sum open and it matters."""
    notes = []
    others = [piece for place, piece in enumerate(pieces) if place != _lead(pieces) and not _role(piece)]
    values = [halved(piece.values[0]) if ops else piece.values[0] for piece in others]
    if sum(value % 2 for value in values) > 1:
        notes.append(_("Si arrotonda il totale, non ogni metà: il compendio dice solo «per eccesso»."))
    if ops and len(pieces) > 1:
        notes.append(_("Ops Complete: qui si dimezza ogni unità e arma, poi si somma; il compendio non dice l'ordine."))
    if ops and any(piece.values[0] == 1 for piece in pieces):
        notes.append(_("FP 1 a metà per difetto fa 0: il -1 è solo per chi ha 0 FP sulla pedina."))
    return tuple(notes)


def _role(piece: Piece) -> str | None:
    """The row of the table for a piece that is more than a plain unit."""
    return next((row for tag, row in _ROLES.items() if tag in piece.tags), None)


def _adds(row: str) -> str:
    return table(GAME, "fuoco-di-gruppo").cell(row, "FP che aggiunge")


def _refuse(pieces: tuple[Piece, ...]) -> None:
    for piece in pieces:
        role = _role(piece)
        if role == _ROLES["cannone"]:
            raise Wrong(
                _("«{unit}» ha una tabella per colpire: usa il calcolo «colpire» o «cannonata».", unit=piece.text)
            )
        if role and "guida" in piece.tags:
            raise Wrong(_("«{unit}» è un'arma: fa da guida un'unità.", unit=piece.text))
    if sum("guida" in piece.tags for piece in pieces) > 1:
        raise Wrong(_("L'unità guida è una sola: lascia «guida» a una delle unità."))


def _lead(pieces: tuple[Piece, ...]) -> int | None:
    """The place of the leading unit: the one said, else the strongest that is no weapon."""
    units = [place for place, piece in enumerate(pieces) if not _role(piece)]
    return max(units, key=lambda place: ("guida" in pieces[place].tags, pieces[place].values[0]), default=None)


def _share(piece: Piece, value: int, leads: bool) -> tuple[Fraction, Step]:
    """What a piece adds to the sum, and why."""
    role = _role(piece) or (_LEAD if leads else _OTHER)
    share = Fraction(value, 2) if _adds(role) == "½" else Fraction(value)
    text = {
        _LEAD: _("{unit}: FP pieno", unit=piece.text),
        _OTHER: _("{unit}: insieme alla guida, ½ FP", unit=piece.text),
    }.get(role) or _("{unit}: arma, FP pieno", unit=piece.text)
    return share, Step(text, f"+{halves(share)}" if share > 0 else halves(share), "5.2#somma")
