"""Whether the units in a hex are within the stacking limit, and by how much they exceed it (rules 8, 13.7, 13.8.1)."""

from referee.calculators.ardenne44.counters import COUNTER, Counters
from referee.calculators.ardenne44.forces import GAME, printed_defence
from referee.calculators.declare import Input
from referee.calculators.kinds import Choice, Flag, Integer, Wrong
from referee.calculators.pieces import Piece
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.i18n import N_, _

YES, NO = "sì", "no"
POINTS, LEVELS, GUNS = 3, 2, 1  # of one hex (8.1, 8.2)
PLACES = Choice(
    {
        "esagono": (N_("Un esagono della mappa"), "mappa", "esagono della mappa"),
        "attacco-da-fuori": (
            N_("Attacco da una Posizione Bloccante"),
            "posizione bloccante in attacco",
            "attacco da posizione bloccante",
        ),
        "fuori-mappa": (
            N_("Casella Fuori Mappa o Posizione Bloccante"),
            "casella",
            "casella fuori mappa",
            "posizione bloccante",
        ),
    }
)
MOMENTS = Choice(
    {
        "fine": (N_("A fine movimento, ritirata o avanzata"), "fine movimento", "fine fase", "alla fine"),
        "durante": (N_("Durante il movimento o l'avanzata"), "in movimento", "di passaggio", "attraversando"),
    }
)
PROFILES = Counters(
    tags={
        "carri": (
            N_("Carri"),
            "carro",
            "corazzata",
            "panzer",
            "profilo",
            "con profilo",
            "veicolo",
            "sagoma",
            "con la sagoma",
        ),
        "cacciacarri": (N_("Cacciacarri o cannoni d'assalto"), "td", "stug", "stg", "pzj", "rossa"),
        "flak": (N_("FLAK"),),
        "sturm": (N_("Sturmtiger o Brummbär"), "sturmtiger", "brummbar"),
        "elite": (N_("Elite"),),
    },
    levels=("tq",),
)

_PROFILE = r"(?:carr[io]|panzer|panther|tigr[ei]|profil[oi]|sagom[ae]|corazzat\w+|flak|stug|td|cacciacarri|tank|sturmtiger|brummbar)"
_NOUNS = r"(?:reggiment[oi]|unita|battaglion[ei]|brigat[ae]|pedin[ae])"
# «due reggimenti da 2»: the product; not when others of another size follow.
_MORE = rf"(?! (?:punti? )?(?:di )?(?:raggruppamento )?e (?:un[ao]?|\d) (?:{_NOUNS} )?da)"
_TIMES_SAID = tuple(
    (rf"\b{count} {_NOUNS} da {points}\b{_MORE}", count * points) for count in range(2, 5) for points in range(1, 4)
)
_SUM_SAID = tuple(
    (
        rf"\b(?:un|una|1) {_NOUNS} da {first}(?: punt[oi])? (?:e|piu|,|con) (?:un|uno|una|1) (?:{_NOUNS} )?da {other}\b",
        first + other,
    )
    for first in range(1, 4)
    for other in range(1, 4)
)


def levels_of(piece: Piece) -> int:
    """The strength levels of a profile counter, told by its defence: 1-2 is one, 3 or more two (8.2)."""
    defence = printed_defence(piece)
    if not defence:
        raise Wrong(_("{unit}: scrivi la difesa dell'unità con profilo, per esempio 5-4-6.", unit=piece.text))
    return 1 if defence <= 2 else 2


@calculator(
    game=GAME,
    name="raggruppamento",
    title=N_("Raggruppamento"),
    summary=N_("Se le unità stanno nello stesso esagono: Punti Raggruppamento, livelli con profilo, artiglieria."),
    sections=("8.1", "8.2", "8.3", "13.7", "13.8.1"),
    inputs=(
        Input(
            "punti",
            N_("Punti Raggruppamento in tutto"),
            Integer(0, 30),
            0,
            N_("La somma dei numeri nella casella nera delle unità senza profilo."),
            said=(
                *_TIMES_SAID,
                *_SUM_SAID,
                rf"{{}} punti?(?! (?:di |d |in )?(?:difesa|attacco|resa|vittoria|movimento))(?: di)?(?: raggruppamento| stacking| impilamento)?\b{_MORE}",
                rf"\b(?:un|una|1) {_NOUNS} da ([1-3])\b{_MORE}",
            ),
            listens=False,
        ),
        Input(
            "profilo",
            N_("Unità con profilo"),
            PROFILES,
            (),
            N_("I loro fattori: «5-4-6, 3-2-6». Dalla difesa si sanno i livelli: 1-2 un livello, 3-4 due."),
            said=(
                rf"(?<![\w-])(?=\d+ (?:[^ \d]+ )*?{_PROFILE}\b)({PROFILES.alone})",
                rf"\b{_PROFILE}(?: [^ \d]+){{0,6}}? ({PROFILES.alone})",
                rf"({PROFILES.alone})(?=.*\b{_PROFILE}\b(?!.*{COUNTER}))",
                rf"({PROFILES.alone})(?= tq)",
                rf"\b{_PROFILE}(?: [^ \d]+){{0,4}}? difesa(?: di| da)? ([1-9])(?![\w/-])",
            ),
            listens=False,
        ),
        Input(
            "livelli",
            N_("Altri livelli di forza con profilo"),
            Integer(0, 20),
            0,
            said=(r"{} livelli\b",),
            listens=False,
        ),
        Input(
            "artiglierie",
            N_("Unità di Artiglieria"),
            Integer(0, 10),
            0,
            said=(r"{} (?:unita di |pezzi di )?(?:artiglieri[ae]|arty|nebelwerfer)\b",),
            listens=False,
        ),
        Input(
            "quanti",
            N_("Si chiede quante unità con quel profilo ci stanno"),
            Flag(),
            False,
            said=(rf"\bquant[ie]\b(?: (?!livell)[^ ]+){{0,3}}? {_PROFILE}\b",),
            listens=False,
        ),
        Input(
            "luogo",
            N_("Dove"),
            PLACES,
            "esagono",
            said=(
                (
                    r"\b(?:attacc|assalt)\w+ (?:da|dalla|dalle|della) (?:una )?posizion[ei] bloccant\w",
                    "attacco-da-fuori",
                ),
                (r"\bposizion[ei] bloccant\w(?=.*\b(?:attacc|assalt)\w+)", "attacco-da-fuori"),
            ),
        ),
        Input("momento", N_("Quando"), MOMENTS, "fine"),
    ),
)
def stacking(
    punti: int, profilo: tuple[Piece, ...], livelli: int, artiglierie: int, quanti: bool, luogo: str, momento: str
) -> Ruling:
    """One stack against the limits of where it stands."""
    if quanti and len(set(profilo)) == 1:
        return _how_many(profilo[0], livelli, 2 if luogo == "attacco-da-fuori" else 1)
    levels = livelli + sum(levels_of(piece) for piece in profilo)
    if not punti + levels + artiglierie:
        return _limits(luogo)
    if luogo == "fuori-mappa":
        text = _("Sì: nelle Caselle Fuori Mappa e nelle Posizioni Bloccanti non c'è limite.")
        return Ruling(text, YES, (Step(_("Nessun limite di raggruppamento"), _("sì"), "13.7"),))
    attack = luogo == "attacco-da-fuori"
    section = "13.8.1" if attack else "8.1"
    times = 2 if attack else 1
    counts = [
        (_("Punti Raggruppamento"), punti, POINTS * times, section),
        (_("Livelli di forza con profilo"), levels, LEVELS * times, section if attack else "8.2#limite-gratuite"),
    ]
    if not attack:
        counts.append((_("Unità di Artiglieria"), artiglierie, GUNS, "8.2#limite-gratuite"))
    steps = tuple(
        Step(
            _("{unit}: livelli di forza", unit=piece.text),
            str(levels_of(piece)),
            "8.2#livelli",
        )
        for piece in profilo
    ) + tuple(
        Step(_("{what}: {count} su {limit}", what=what, count=count, limit=limit), str(count), rule)
        for what, count, limit, rule in counts
    )
    over = [(what, count - limit) for what, count, limit, _rule in counts if count > limit]
    left = ", ".join(f"{what} {limit - count}" for what, count, limit, _rule in counts if count <= limit)
    return _verdict(over, left, steps, momento, _notes(profilo, attack, artiglierie))


def _how_many(piece: Piece, taken: int, times: int) -> Ruling:
    """How many profile counters of one kind fit beside the levels already there."""
    each, room = levels_of(piece), max(0, LEVELS * times - taken)
    text = _(
        "{count}: ognuna ha {each} livelli di forza e ce ne stanno {room}.", count=room // each, each=each, room=room
    )
    step = Step(_("{unit}: livelli di forza", unit=piece.text), str(each), "8.2#livelli")
    return Ruling(
        text, str(room // each), (step, Step(_("Livelli con profilo liberi"), str(room), "8.2#limite-gratuite"))
    )


def _limits(place: str) -> Ruling:
    """The limits by themselves."""
    if place != "esagono":
        text = _(
            "Attaccando da una Posizione Bloccante: {points} Punti Raggruppamento, più {levels} livelli di forza con profilo.",
            points=POINTS * 2,
            levels=LEVELS * 2,
        )
        if place == "fuori-mappa":
            text += " " + _("Per starci, nelle Caselle Fuori Mappa e nelle Posizioni Bloccanti, non c'è limite.")
        return Ruling(text, str(POINTS * 2), (Step(_("Il doppio di un esagono"), str(POINTS * 2), "13.8.1"),))
    text = _(
        "{points} Punti Raggruppamento per esagono, più {levels} livelli di forza con profilo e {guns} artiglieria, gratis.",
        points=POINTS,
        levels=LEVELS,
        guns=GUNS,
    )
    return Ruling(text, str(POINTS), (Step(_("Limite di un esagono"), str(POINTS), "8.1"),))


def _verdict(
    over: list[tuple[str, int]], left: str, steps: tuple[Step, ...], moment: str, notes: tuple[str, ...]
) -> Ruling:
    if not over:
        text = _("Sì, ci stanno: il raggruppamento è nei limiti. Posto che resta: {left}.", left=left)
        return Ruling(text, YES, steps, warnings=notes)
    excess = ", ".join(f"{what} +{count}" for what, count in over)
    if moment == "durante":
        text = _(
            "Sì, di passaggio: il limite si supera solo durante il movimento o l'avanzata ({excess}).", excess=excess
        )
        return Ruling(text, YES, (*steps, Step(_("Limite non ancora in vigore"), _("sì"), "8.3")), warnings=notes)
    text = _("No, è troppo: {excess}. Chi possiede le unità elimina livelli finché rientra.", excess=excess)
    steps = (*steps, Step(_("Da correggere eliminando livelli di forza"), excess, "8.3#correzione"))
    extra = _("Dopo una ritirata, prima si prosegue la ritirata se si può, poi si elimina (17.4, decisione R28).")
    return Ruling(text, NO, steps, warnings=(*notes, extra))


def _notes(profile: tuple[Piece, ...], attack: bool, guns: int) -> tuple[str, ...]:
    notes = []
    if any(printed_defence(piece) > 4 for piece in profile):
        notes.append(
            _(
                "La 8.2 dice che le unità con profilo a 2 livelli hanno difesa 3 o 4: con 5 o più si contano 2 livelli, controlla la pedina."
            )
        )
    if attack and guns:
        notes.append(_("In una Posizione Bloccante l'artiglieria sostiene l'attacco ma non conta nel limite (13.8.1)."))
    return tuple(notes)
