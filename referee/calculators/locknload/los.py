"""The line of sight: blocking and reducing hexes, heights and the shadow of tall ones (10.3)."""

from dataclasses import dataclass

from referee.calculators.declare import Input
from referee.calculators.kinds import Choice, Flag, Integer
from referee.calculators.locknload.common import GAME, figure
from referee.calculators.locknload.fuoco import blocked
from referee.calculators.locknload.saying import Figure
from referee.calculators.registry import calculator
from referee.calculators.routes import Leg, Path
from referee.calculators.ruling import Ruling, Step
from referee.calculators.wording import signed
from referee.i18n import N_, _

CLEAR, REDUCED, BLOCKED = N_("libera"), N_("ridotta"), N_("bloccata")
SHADOW = 1  # hexes
SHADOWS = (1, 2)  # the levels that cast a shadow of one hex
LEVEL = Figure(0, 5)
_AT = r"(?:livello|liv|quota|altezza) "
BETWEEN = Path(
    Choice(
        {
            "aperto": (N_("aperto"), "campo aperto", "libero", "open", "aperti", "campi aperti", "terreno aperto"),
            "riducente": (
                N_("riducente"),
                "degradante",
                "grano",
                "siepe",
                "degrading",
                "riducenti",
                "degradanti",
                "siepi",
                "terreno riducente",
                "terreno degradante",
            ),
            "bloccante": (
                N_("bloccante"),
                "edificio",
                "casa",
                "bosco",
                "collina",
                "fumogeno",
                "blocking",
                "bloccanti",
                "edifici",
                "case",
                "boschi",
                "colline",
                "palazzo",
                "foresta",
                "fumo",
                "terreno bloccante",
            ),
        }
    ),
    {
        "livello-1": (N_("livello 1"), "alto 1", "liv 1"),
        "livello-2": (N_("livello 2"), "alto 2", "liv 2"),
        "livello-3": (N_("livello 3"), "alto 3", "liv 3"),
    },
)


@dataclass(frozen=True, slots=True)
class _Sight:
    """What a line of sight meets: the hexes that block it and those that reduce it."""

    blocks: tuple[Step, ...]
    reduces: tuple[Step, ...]

    @property
    def state(self) -> str:
        if self.blocks or blocked(len(self.reduces)):
            return BLOCKED
        return REDUCED if self.reduces else CLEAR


@calculator(
    game=GAME,
    name="los",
    title=N_("LOS (linea di vista)"),
    summary=N_("Se la LOS è libera, ridotta o bloccata, dagli esagoni attraversati e dalle altezze."),
    sections=("10.3", "10.3#bloccante", "10.3#riducente", "10.3#stessa-altezza", "10.3#ombra"),
    inputs=(
        Input(
            "esagoni",
            N_("Esagoni fra chi spara e il bersaglio"),
            BETWEEN,
            (),
            N_("In ordine, da chi spara al bersaglio, senza i loro: «aperto, riducente, edificio livello 1»."),
        ),
        Input(
            "quanti",
            N_("Quanti sono quegli esagoni"),
            Integer(0, 9),
            None,
            N_("In luogo di quelli detti, quando sono tutti uguali."),
            said=(
                r"^(?:(?:e|ma|se|con|invece|ne|fossero|sono|ci sono|ce ne sono|ce ne fossero|attraversassi|solo|soltanto|erano) )*{}(?: (?:sol[oi]|soltanto|esagon[io]|hex|riducent[ei]|in mezzo))*$",
            ),
            listens=False,
        ),
        Input(
            "massimo",
            N_("Si chiede quanti esagoni riducenti al massimo"),
            Flag(),
            False,
            said=(
                r"(?=\bquant[ie] (?:(?:esagon[io]|hex|caselle|terreni) )?(?:di |d |con )?(?:terreno )?(?:riducent|degradant|gran[oi]\b|siep[ei]\b|disturbo))",
                r"(?=\b(?:massimo|limite|numero massimo)(?: \w+){0,3}? (?:riducent|degradant))",
            ),
            listens=False,
        ),
        Input(
            "ombra",
            N_("Si chiede quanto è lunga l'ombra"),
            Flag(),
            False,
            said=(r"(?=\b(?:quant[ieo]|che)\b.*\bombra\b)", r"(?=\bombra\b.*\bquant[ieo]\b)"),
            listens=False,
        ),
        Input(
            "livello_tiratore",
            N_("Livello di chi spara"),
            LEVEL,
            0,
            said=(
                rf"\b(?:sono|sto|io|tiratore|chi spara|sparo da(?:l)?|noi|mi trovo|stando)(?: (?:a|al|sono|sto|in|un|su|una|edificio|collina|di|e|tutti|2))* {_AT}{{}}",
                (r"\b(?:dal|sono al|sto al|dal mio) secondo piano\b", 2),
                (r"\b(?:dal|sono al|sto al|dal mio) primo piano\b", 1),
            ),
        ),
        Input(
            "livello_bersaglio",
            N_("Livello del bersaglio"),
            LEVEL,
            0,
            said=(
                rf"\b(?:bersaglio|lui|nemico|avversario|sparo a|guardo)(?: (?:a|al|e|sta|che|in|uno|un|una|su|collina|edificio|di|anche))* {_AT}{{}}",
            ),
        ),
    ),
)
def line_of_sight(
    esagoni: tuple[Leg, ...],
    quanti: int | None,
    massimo: bool,
    ombra: bool,
    livello_tiratore: int,
    livello_bersaglio: int,
) -> Ruling:
    """Whether one hex sees another."""
    if massimo:
        return _most()
    if ombra:
        text = _(
            "Gli ostacoli di livello 1 e 2 più bassi di chi spara fanno ombra per {count} esagono, dietro di sé.",
            count=SHADOW,
        )
        return Ruling(text, str(SHADOW), (Step(_("Esagoni in ombra"), str(SHADOW), "10.3#ombra"),))
    if quanti is not None and esagoni:
        esagoni = esagoni[:1] * quanti
    sight = _look(esagoni, livello_tiratore, livello_bersaglio)
    back = _look(esagoni[::-1], livello_bersaglio, livello_tiratore)
    steps = (*sight.blocks, *sight.reduces) or (Step(_("Niente ostacola la LOS"), _("libera"), "10.3"),)
    value = len(sight.reduces) * figure("fuoco-diretto", "LOS riducente", "valore")
    text = {
        CLEAR: _("Sì, la LOS è libera."),
        REDUCED: _("Sì, ma la LOS è ridotta: {value} all'attacco.", value=signed(value)),
        BLOCKED: _("No, la LOS è bloccata."),
    }[sight.state]
    if sight.state == BLOCKED and not sight.blocks:
        steps += (Step(_("Più di 2 esagoni riducenti"), _("bloccata"), "10.3#riducente"),)
    notes: tuple[str, ...] = ()
    if back.state != sight.state:
        notes = (
            _(
                "Il compendio guarda solo l'altezza di chi spara: vista dal bersaglio la LOS sarebbe {state}.",
                state=_(back.state),
            ),
        )
    return Ruling(text, sight.state, steps, warnings=notes)


def _most() -> Ruling:
    """How many reducing hexes the line of sight goes through."""
    most = figure("fuoco-diretto", "LOS riducente", "valore", 1)
    text = _(
        "Al massimo {most} esagoni riducenti, ognuno {each} all'attacco: con uno in più la LOS è bloccata.",
        most=most,
        each=signed(figure("fuoco-diretto", "LOS riducente", "valore")),
    )
    return Ruling(text, str(most), (Step(_("Esagoni riducenti, al massimo"), str(most), "10.3#riducente"),))


def _look(hexes: tuple[Leg, ...], shooter: int, target: int) -> _Sight:
    """What stands between, hex by hex."""
    blocks, reduces = [], []
    for place, leg in enumerate(hexes):
        section = _hinders(leg, shooter, target, last=place == len(hexes) - 1)
        if section and leg.option == "bloccante":
            blocks.append(Step(_("Esagono {place}: {what}", place=place + 1, what=leg.text), _("bloccata"), section))
        elif section:
            value = signed(figure("fuoco-diretto", "LOS riducente", "valore"))
            rule = "10.3#riducente" if section == "10.3#stessa-altezza" else section
            reduces.append(Step(_("Esagono {place}: {what}", place=place + 1, what=leg.text), value, rule))
    return _Sight(tuple(blocks), tuple(reduces))


def _hinders(leg: Leg, shooter: int, target: int, last: bool) -> str:
    """The rule by which a hex hinders the line of sight; empty when it does not."""
    height = height_of(leg)
    if leg.option == "aperto" or height < min(shooter, target):
        return ""
    if height >= shooter:
        return "10.3#stessa-altezza"
    return "10.3#ombra" if last and height in SHADOWS else ""


def height_of(leg: Leg) -> int:
    """The level said of a hex; the ground when none was."""
    return max((int(tag[-1]) for tag in leg.tags), default=0)
