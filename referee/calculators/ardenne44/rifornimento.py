"""Supply: whether a path holds, and whether a unit without supply is isolated (rules 23.2-23.6)."""

from referee.calculators.ardenne44.forces import GAME
from referee.calculators.declare import Input
from referee.calculators.kinds import Choice, Flag, Integer, Wrong
from referee.calculators.registry import calculator
from referee.calculators.routes import Leg, Path
from referee.calculators.ruling import Ruling, Step
from referee.i18n import N_, _

OFF_ROAD = 4  # hexes: the longest part off the road, and each link of a line of communication
_FREE = (
    N_("libero"),
    "vuoto",
    "aperto",
    "bosco",
    "bosco rado",
    "foresta",
    "fiume",
    "oltre un fiume",
    "strada",
    "paese",
    "ponte",
    "cittadina",
    "citta",
)
_SAID = {
    "ezoc": (N_("in EZOC"), "in ezoc", "zoc nemica", "zoc"),
    "amica": (N_("con un'unità amica"), "unita amica", "amico", "con amica"),
    "collegata": (N_("in ZOC Collegata nemica"), "zoc collegata", "in zoc collegata", "legame"),
    "nemica": (N_("occupato dal nemico"), "nemico", "unita nemica", "occupato dal nemico"),
    "blocco": (N_("con un Blocco Stradale nemico"), "blocco stradale", "roadblock"),
}
_ROAD = {
    "ponte-distrutto": (N_("oltre un ponte distrutto"), "ponte distrutto", "ponte saltato"),
    "cittadina-nemica": (
        N_("Cittadina o Città vuota controllata dal nemico"),
        "cittadina nemica",
        "citta nemica",
        "controllata dal nemico",
    ),
}
OFF_PATH = Path(Choice({"libero": _FREE, **_SAID}), _SAID, most=12)
ROAD_PATH = Path(Choice({"libero": _FREE, **_SAID, **_ROAD}), {**_SAID, **_ROAD}, most=60)
CHAIN_PATH = Path(
    Choice({"libero": _FREE, **_SAID}),
    {**_SAID, "rifornita": (N_("in rifornimento"), "rifornito", "in rifornimento")},
    most=40,
)


@calculator(
    game=GAME,
    name="rifornimento",
    title=N_("Rifornimento"),
    summary=N_("Se un Percorso di Rifornimento regge e, se no, se l'unità è isolata."),
    sections=("23.2", "23.3", "23.3#fuori-strada", "23.3#fuori-strada-nemici", "23.3#su-strada", "23.4", "23.6#loc"),
    inputs=(
        Input(
            "fuori_strada",
            N_("Parte fuori strada"),
            OFF_PATH,
            None,
            N_("Esagono per esagono dall'unità: «libero, ezoc, amica». Vuoto: l'unità è già sulla strada."),
            said=(
                r"{}(?: [^ \d]+){0,2}? (?:fuori strada|(?:fino )?alla strada|dalla strada)\b",
                r"\bfuori strada(?: [^ \d]+){0,2}? {}",
            ),
            listens=False,
        ),
        Input(
            "distanza_strada",
            N_("Esagoni liberi fino alla strada"),
            Integer(0, 60),
            None,
            N_("Se fuori strada sono tutti liberi basta il numero."),
            said=(
                r"(\d{1,2}) esagoni (?:liberi |vuoti )?(?:fuori|dalla|(?:fino )?alla) strada\b",
                r"(\d{1,2}) (?:esagoni )?(?:liberi )?fuori strada\b",
            ),
            listens=False,
        ),
        Input(
            "su_strada",
            N_("Parte su strada"),
            ROAD_PATH,
            None,
            N_("Esagono per esagono fino alla Fonte: «5 libero, ezoc amica, ponte distrutto»."),
            said=(
                r"^(?=.*(?:riforn|oos|fonte|supply|isolat)).*?(?<!fuori )(?<!alla )(?<!dalla )\bstrada(?: (?!\d)[^ ]+){0,5}? {}",
                r"{}(?: [^ \d]+){0,2}? su(?:lla)? strada\b",
                r"\bpercorso(?: (?!\d)[^ ]+){0,5}? {}",
            ),
            listens=False,
        ),
        Input(
            "fonte_occupata",
            N_("La Fonte è occupata dal nemico"),
            Flag(),
            False,
            said=(r"\bfonte (?:e |di rifornimento )*(?:occupata|presa|catturata|in mano)\b",),
        ),
        Input("fuori_mappa", N_("Unità alleata in una Casella Fuori Mappa"), Flag(), False),
        Input("carburante", N_("OOS per Scarsità di Carburante in questo turno"), Flag(), False),
        Input(
            "catena",
            N_("Linea di Comunicazione"),
            CHAIN_PATH,
            None,
            N_("Se il percorso non regge: la catena di unità amiche, «2 libero, amica, 3 libero, amica rifornita»."),
            said=(r"\b(?:linea di comunicazione|catena|loc)(?: (?!\d)[^ ]+){0,3}? {}",),
            listens=False,
        ),
    ),
)
def supply(
    fuori_strada: tuple[Leg, ...] | None,
    distanza_strada: int | None,
    su_strada: tuple[Leg, ...] | None,
    fonte_occupata: bool,
    fuori_mappa: bool,
    carburante: bool,
    catena: tuple[Leg, ...] | None,
) -> Ruling:
    """Whether a unit is in supply, out of it, or isolated."""
    if fuori_mappa:
        step = Step(_("Casella Fuori Mappa: sempre in rifornimento"), _("rifornita"), "23.2")
        return Ruling(
            _("Sì, è rifornita: nelle Caselle Fuori Mappa gli Alleati lo sono sempre."), _("rifornita"), (step,)
        )
    if fuori_strada is None and distanza_strada is not None:
        fuori_strada = (Leg("libero", "libero"),) * distanza_strada
    if fuori_strada is None and su_strada is None and not fonte_occupata:
        raise Wrong(_("Descrivi il percorso: la parte fuori strada, quella su strada o tutte e due."))
    broken = _broken(fuori_strada or (), su_strada or (), fonte_occupata)
    notes = (
        _("Chi era OOS per il carburante torna rifornito nella Fase di Rifornimento e Resa, se il percorso regge."),
    )
    if broken is None:
        length = len(fuori_strada or ()) + len(su_strada or ())
        step = Step(_("Percorso di {hexes} esagoni, libero", hexes=length), _("rifornita"), "23.3")
        return Ruling(
            _("Sì, è rifornita: il percorso regge."), _("rifornita"), (step,), warnings=notes if carburante else ()
        )
    penalties = Step(_("Attacco dimezzato, solo Movimento Tattico, niente Bonus su Strada né rimpiazzi"), "OOS", "23.4")
    if catena is None:
        text = _(
            "No, è Fuori Rifornimento (OOS): {reason}. Per sapere se è isolata descrivi la Linea di Comunicazione.",
            reason=broken.text,
        )
        return Ruling(text, "OOS", (penalties, broken))
    cut = _chain_broken(catena)
    if cut is None:
        text = _(
            "No, è Fuori Rifornimento (OOS): {reason}. Ma non è isolata: la Linea di Comunicazione regge.",
            reason=broken.text,
        )
        joined = Step(_("Linea di Comunicazione fino a un'unità rifornita"), _("non isolata"), "23.6#loc")
        return Ruling(text, "OOS", (penalties, broken, joined))
    text = _(
        "No, è Fuori Rifornimento (OOS) e isolata: {reason}; {cut}. Verifica subito la Resa.",
        reason=broken.text,
        cut=cut.text,
    )
    return Ruling(text, _("isolata"), (penalties, broken, cut))


def _broken(off: tuple[Leg, ...], road: tuple[Leg, ...], source_taken: bool) -> Step | None:
    """The first thing that breaks a supply path."""
    found = _link_broken(off)
    if found is not None:
        return found
    for place, leg in enumerate(road, 1):
        reason = _road_reason({leg.option, *leg.tags})
        if reason is not None:
            text = _("su strada, esagono {place}: {reason}", place=place, reason=reason[0])
            return Step(text, "OOS", reason[1])
    if source_taken:
        return Step(_("il nemico occupa la Fonte"), "OOS", "23.2#bloccare")
    return None


def _link_broken(link: tuple[Leg, ...]) -> Step | None:
    """The first thing that breaks a part off the road."""
    for place, leg in enumerate(link, 1):
        reason = _off_reason({leg.option, *leg.tags}, first=place == 1)
        if reason is not None:
            text = _("fuori strada, esagono {place}: {reason}", place=place, reason=reason[0])
            return Step(text, "OOS", reason[1])
    if len(link) > OFF_ROAD:
        text = _("fuori strada ci sono {hexes} esagoni, al massimo 4", hexes=len(link))
        return Step(text, "OOS", "23.3#fuori-strada")
    return None


def _off_reason(said: set[str], first: bool) -> tuple[str, str] | None:
    if "nemica" in said:
        return _("occupato dal nemico"), "23.3#fuori-strada-nemici"
    if "collegata" in said:
        return _("ZOC Collegata nemica"), "23.3#fuori-strada-nemici"
    if "ezoc" in said and not first and "amica" not in said:
        return _("vuoto in EZOC, e non è il primo"), "23.3#fuori-strada-nemici"
    return (_("Blocco Stradale nemico"), "33.1#rifornimento") if "blocco" in said else None


def _road_reason(said: set[str]) -> tuple[str, str] | None:
    if "nemica" in said:
        return _("occupato dal nemico"), "23.3#su-strada"
    if "collegata" in said:
        return _("ZOC Collegata nemica"), "23.3#su-strada"
    if "ezoc" in said and "amica" not in said:
        return _("EZOC senza un'unità amica"), "23.3#su-strada"
    if "ponte-distrutto" in said:
        return _("ponte distrutto"), "23.3#su-strada"
    if "cittadina-nemica" in said:
        return _("Cittadina o Città vuota del nemico"), "23.3#guarnigioni"
    return (_("Blocco Stradale nemico"), "33.1#rifornimento") if "blocco" in said else None


def _chain_broken(chain: tuple[Leg, ...]) -> Step | None:
    """What breaks a line of communication: each link ends on a friendly unit, the last one on one in supply."""
    link: list[Leg] = []
    for leg in chain:
        link.append(leg)
        if "amica" in {leg.option, *leg.tags}:
            broken = _link_broken(tuple(link))
            if broken is not None:
                return Step(_("LOC interrotta: {reason}", reason=broken.text), _("isolata"), "23.6#loc")
            link = []
    if link or "rifornita" not in chain[-1].tags:
        return Step(_("la LOC non arriva a un'unità amica rifornita"), _("isolata"), "23.6#loc")
    return None
