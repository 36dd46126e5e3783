"""Panic on the Action Round track (6/4, 6/3, 17/5)."""

from fractions import Fraction

from referee.calculators.ambush import said
from referee.calculators.ambush.figures import GAME, cell, limit
from referee.calculators.ambush.numbers_said import NUMBERS, faces
from referee.calculators.ambush.soldiers import IN
from referee.calculators.ambush.ten_sided import DIE, FACES
from referee.calculators.declare import Input
from referee.calculators.dice import percent
from referee.calculators.kinds import Choice, Flag, Lacking, Wrong
from referee.calculators.pieces import Piece
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.calculators.wording import possible
from referee.i18n import N_, _

USA, GERMAN, TANK = "usa", "tedesco", "carro"
PANIC, CALM = "panico", "niente panico"
WHO = Choice(
    {
        USA: (N_("soldato USA"), "americano", "us"),
        GERMAN: (N_("soldato tedesco"), "german", "crucco"),
        TANK: (N_("carro armato"), "tank", "carro", "sherman", "panzer", "jagdpanther", "equipaggio"),
    }
)
_TIMID = 1  # above this IN no number is printed in the Panic box (6/3)
_KNOWN_PANIC = {1: "Pista AR: IN 1, panico col dado"}
_KNOWN_RED = {3: "Pista AR: IN 3 fuori comando, numeri rossi"}


@calculator(
    game=GAME,
    name="panico",
    title=N_("Panico sulla Pista AR"),
    summary=N_("Se il tiro d'iniziativa manda in panico un soldato o un carro, e con quale probabilità."),
    sections=("6/4", "6/4#casella-panic", "6/4#numero-rosso", "6/3#panico-solo-iniziativa", "17/5#panico-carri"),
    inputs=(
        Input("iniziativa", N_("IN"), IN, said=said.INITIATIVE, listens=False),
        Input("chi", N_("Di chi si tratta"), WHO, USA),
        Input(
            "fuori_comando",
            N_("È fuori comando"),
            Flag(),
            False,
            said=(r"()\b(?:non (?:e |essendo |sta )?in comando|senza comando|fuori (?:dal )?comando)\b",),
            listens=False,
        ),
        Input(
            "numeri_panico",
            N_("Numeri della casella Panic"),
            NUMBERS,
            None,
            N_("Dalla Pista AR stampata sulla mappa, colonna della IN. Il testo dà solo 1 per IN 1."),
            said=(r"\b(?:casella panic|numeri (?:di|della) pani\w+)(?: (?:panic|sono|con))* {}",),
            listens=False,
        ),
        Input(
            "numeri_rossi",
            N_("Numeri rossi"),
            NUMBERS,
            None,
            N_("Dalla Pista AR stampata sulla mappa, colonna della IN. Il testo dà solo 6, 7 e 9 per IN 3."),
            said=(r"\b(?:numeri )?rossi (?:(?:sono|con|di) )*{}",),
            listens=False,
        ),
        Input(
            "dado", N_("Dado"), DIE, None, N_("Vuoto: le probabilità. Lo 0 vale zero."), said=said.ROLLED, listens=False
        ),
    ),
)
def panic(
    iniziativa: int,
    chi: str,
    fuori_comando: bool,
    numeri_panico: tuple[Piece, ...] | None,
    numeri_rossi: tuple[Piece, ...] | None,
    dado: int | None,
) -> Ruling:
    """Whether the roll for initiative brings panic."""
    if chi == TANK:
        return _tank(iniziativa, dado)
    if fuori_comando and chi == USA and iniziativa >= limit("IN per essere in comando, almeno"):
        raise Wrong(_("Con IN {value} un soldato è sempre in comando: togli «fuori_comando».", value=iniziativa))
    direct, steps = _direct(iniziativa, numeri_panico)
    red: frozenset[int] = frozenset()
    if fuori_comando and chi == USA:
        red = _red(iniziativa, numeri_rossi)
        steps.append(Step(_("Fuori comando: numeri rossi"), _listed(red), "6/4#numero-rosso"))
    elif chi == USA:
        steps.append(Step(_("In comando: i numeri rossi non contano"), "-", "6/1#numero-rosso"))
    else:
        steps.append(Step(_("Per i tedeschi i numeri rossi non contano"), "-", "6/3#panico-solo-iniziativa"))
    notes = [_("La Pista AR non è nel testo: controlla i numeri sulla mappa (decisione R20).")]
    if chi == USA and not fuori_comando:
        notes.append(_("Chi è in comando ha i turni che il numero gli dà (decisione R52)."))
    return _ruling(direct | red, dado, tuple(steps), tuple(notes))


def _direct(initiative: int, given: tuple[Piece, ...] | None) -> tuple[frozenset[int], list[Step]]:
    """The numbers of the Panic box."""
    if given is not None:
        found = faces(given)
    elif initiative > _TIMID:
        text = _("La casella Panic riguarda solo IN 0 e 1")
        return frozenset(), [Step(text, "-", "6/3#panico-solo-iniziativa")]
    elif initiative in _KNOWN_PANIC:
        found = _example(_KNOWN_PANIC[initiative])
    else:
        raise Lacking(
            "numeri_panico",
            _("Indica i numeri della casella Panic per IN {value}: sono sulla Pista AR.", value=initiative),
        )
    return found, [Step(_("Numeri della casella Panic"), _listed(found), "6/4#casella-panic")]


def _red(initiative: int, given: tuple[Piece, ...] | None) -> frozenset[int]:
    if given is not None:
        return faces(given)
    if initiative in _KNOWN_RED:
        return _example(_KNOWN_RED[initiative])
    raise Lacking("numeri_rossi", _("Indica i numeri rossi per IN {value}: sono sulla Pista AR.", value=initiative))


def _example(row: str) -> frozenset[int]:
    """The numbers that a printed example gives."""
    return frozenset(int(each) for each in cell("valori-noti", row, "valore").partition("(")[0].split(","))


def _listed(numbers: frozenset[int]) -> str:
    return ", ".join(map(str, sorted(numbers))) or "-"


def _tank(initiative: int, die: int | None) -> Ruling:
    """A tank panics only with a crew too small (17/5)."""
    section = "17/5#panico-carri"
    if initiative > limit("IN di un carro che può andare in panico, al massimo"):
        text = _("No: con IN {value} il carro non va mai in panico.", value=initiative)
        return Ruling(text, CALM, (Step(_("IN del carro"), str(initiative), section),))
    numbers = frozenset(range(limit("Tiro di panico di un carro con IN 0 o 1, fino a") + 1))
    return _ruling(numbers, die, (Step(_("Carro con IN 0 o 1: panico con"), _listed(numbers), section),), ())


def _ruling(numbers: frozenset[int], die: int | None, steps: tuple[Step, ...], notes: tuple[str, ...]) -> Ruling:
    part = Fraction(len(numbers), len(FACES))
    if die is not None and die in numbers:
        text = _("Sì, panico: il segnalino AR va in «Panic»; a fine Round cade prono e va in «Complete».")
        return Ruling(text, PANIC, steps, warnings=notes)
    if die is not None:
        return Ruling(_("No, niente panico con {die}.", die=die), CALM, steps, warnings=notes)
    if not numbers:
        return Ruling(_("No, non può andare in panico con questo tiro."), CALM, steps, warnings=notes)
    text = _("Va in panico con {numbers}: {chance}.", numbers=_listed(numbers), chance=percent(part))
    return Ruling(text, _listed(numbers), steps, possible({PANIC: part, CALM: 1 - part}), notes)
