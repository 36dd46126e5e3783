"""The Panzerfaust of ASL Starter Kit: the check, the range and shots by date, the To Hit and what comes of it."""

from dataclasses import replace
from fractions import Fraction

from referee.calculators.aslsk.common import GAME, LOS_LIMIT, Modifier
from referee.calculators.aslsk.cover import TERRAIN as GROUND
from referee.calculators.aslsk.cover import standing
from referee.calculators.aslsk.cover import tem as ground_tem
from referee.calculators.aslsk.faust import Attempt
from referee.calculators.aslsk.guns import LEADERS, LEVELS, SIZES
from referee.calculators.aslsk.said import ARMOUR_HIT, DIE, DISTANCE, HELPING, HINDRANCE, OTHER_DRM, SIZE_SAID
from referee.calculators.aslsk.to_hit import condition, cover
from referee.calculators.declare import Input
from referee.calculators.kinds import Choice, Flag, Integer, Number, Rolled, TwoDice, Wrong
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.calculators.tables import table
from referee.i18n import N_, _

MONTHS = "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre".split()


def _months(first: int, last: int, year: int) -> tuple[str, ...]:
    """Every way to write a month from `first` to `last`: «giugno 1944», «giu 44», «6/1944», «6/44»."""
    found = []
    for month in range(first, last + 1):
        name = MONTHS[month - 1]
        for shown_year in (str(year), str(year % 100)):
            found += [
                f"{name} {shown_year}",
                f"{name[:3]} {shown_year}",
                f"{month}/{shown_year}",
                f"{month:02}/{shown_year}",
            ]
    return tuple(found)


DATES = Choice(
    {
        "ottobre-dicembre 1943": (N_("ottobre-dicembre 1943"), "1943", "fine 1943", *_months(10, 12, 1943)),
        "gennaio-maggio 1944": (N_("gennaio-maggio 1944"), "inizio 1944", *_months(1, 5, 1944)),
        "giugno-dicembre 1944": (N_("giugno-dicembre 1944"), "fine 1944", *_months(6, 12, 1944)),
        "1945": (N_("1945"), "45", *_months(1, 12, 1945)),
    }
)
SHOOTERS = Choice(
    {
        "squadra": (N_("squadra"), "squad", "squadra intera"),
        "hs": (N_("HS"), "mezza squadra", "half squad"),
        "crew": (N_("Crew"), "equipaggio", "serventi"),
        "smc": (N_("SMC (Leader)"), "leader", "eroe", "ufficiale"),
    }
)
TARGETS = Choice(
    {
        "afv": (N_("AFV"), "carro", "carro armato", "tank", "autoblindo", "corazzato"),
        "veicolo": (N_("veicolo non corazzato"), "camion", "jeep"),
        "fanteria": (N_("fanteria in un edificio"), "squadra in un edificio", "edificio"),
        "gun": (N_("Gun"), "cannone"),
    }
)
PHASES = Choice(
    {
        "pfph": (N_("PFPh"), "prep fire"),
        "dff": (N_("Defensive First Fire"), "first fire", "mph nemica"),
        "sff": (N_("Subsequent First Fire"), "subsequent first fire"),
        "fpf": (N_("Final Protective Fire"), "final protective fire"),
        "dfph": (N_("DFPh (Final Fire)"), "final fire"),
        "afph": (N_("AFPh"), "advancing fire"),
    }
)
_BLAST = r"(?:back ?blast|fiammat[ae]|vampat?[ae])\b"
BACKBLAST = Choice(
    {
        "fuori": (N_("non spara da un edificio"), "no", "aperto"),
        "evitato": (N_("in edificio, evita il Backblast"), "evita", "sì"),
        "accettato": (N_("in edificio, accetta il Backblast"), "accetta", "rischia", "subito"),
    }
)


_IN_44 = r"(?<![\w-])(?:19)?44\b(?! ?(?:mm|fp|mf|esagon))"  # month and year need not stand together
_HALVES_OF_44 = (
    (r"\b(?:gennaio|febbraio|marzo|aprile|maggio|primavera|inizio|inizi|inverno)\b", "gennaio-maggio 1944"),
    (
        r"\b(?:giugno|luglio|agosto|settembre|ottobre|novembre|dicembre|estate|autunno|fine|normandia|ardenne)\b",
        "giugno-dicembre 1944",
    ),
)


@calculator(
    game=GAME,
    name="panzerfaust",
    title=N_("Panzerfaust"),
    summary=N_(
        "Controllo del PF, raggio e colpi secondo la data, To Hit ed effetto, con le probabilità dall'inizio alla fine."
    ),
    sections=("4.4.2", "4.4.2#controllo", "4.4.2#drm", "4.4.2#raggio", "4.4.2#th", "4.4.2#dodici", "4.4.2#scorta"),
    inputs=(
        Input(
            "data",
            N_("Data dello scenario"),
            DATES,
            None,
            N_("Il mese e l'anno: «luglio 1944». I PF ci sono da ottobre 1943. Vuoto: giugno-dicembre 1944."),
            (
                (r"\bprima (?:del|di) giugno (?:del )?(?:19)?44\b", "gennaio-maggio 1944"),
                (
                    r"\b(?:gennaio|febbraio|marzo|aprile|maggio|gen|feb|mar|apr|mag) (?:del )?(?:19)?44\b",
                    "gennaio-maggio 1944",
                ),
                (
                    r"\b(?:giugno|luglio|agosto|settembre|ottobre|novembre|dicembre|giu|lug|ago|set|ott|nov|dic) (?:del )?(?:19)?44\b",
                    "giugno-dicembre 1944",
                ),
                (r"\b(?:ottobre|novembre|dicembre|ott|nov|dic) (?:del )?(?:19)?43\b", "ottobre-dicembre 1943"),
                (r"\b(?:\w+ )?(?:19)?45\b(?! ?(?:mm|fp|mf))", "1945"),
                *((rf"^(?=.*{months})(?=.*{_IN_44})", date) for months, date in _HALVES_OF_44),
                # the check is the same all that year
                (
                    rf"^(?=.*\b(?:probabilita|chance|percentuale|controllo|check|esserci|l abbia|ce l ha|averlo|trov\w+)\b).*{_IN_44}",
                    "giugno-dicembre 1944",
                ),
                (r"(?<![\w-])(?:19)?43\b(?! ?(?:mm|fp|mf))", "ottobre-dicembre 1943"),
            ),
            listens=False,
        ),
        Input(
            "tiratore",
            N_("Chi tira"),
            SHOOTERS,
            "squadra",
            said=(
                (r"\bhs\b|\bmezz[ae] squadr[ae]\b|\bhalf squad\b", "hs"),
                (r"\bcrew\b|\bequipaggio\b|\bserventi\b", "crew"),
                (r"\bleader\b(?! (?:che )?dirig)|\bsmc\b|\beroe\b|\bufficiale\b", "smc"),
            ),
            listens=False,
        ),
        Input(
            "bersaglio",
            N_("Bersaglio"),
            TARGETS,
            "afv",
            said=(
                (
                    r"\b(?:contro|su|sulla|addosso a\w*|a|alla|ai|agli|verso) (?:la |una |un |dei |della |degli |gli |i |le |delle )?(?:fanteria|squadr[ae]|fanti|uomini|mmc)\b",
                    "fanteria",
                ),
                (r"\bcamion\b|\bjeep\b|\bnon corazzat\w\b", "veicolo"),
                (r"\b(?:contro|su) (?:un |il )?(?:gun|cannone)\b", "gun"),
            ),
            listens=False,
        ),
        Input("distanza", N_("Distanza in esagoni"), Integer(0, 30), None, N_("Vuoto: solo il controllo."), DISTANCE),
        Input("fase", N_("Fase"), PHASES, "dff"),
        Input("cx", N_("Unità CX"), Flag(), False, said=(r"\bcx\b",)),
        Input("pinned", N_("Unità già Pinned"), Flag(), False),
        Input(
            "inesperti",
            N_("Fanteria inesperta"),
            Flag(),
            False,
            said=(r"\binespert\w+\b|\bgreen\b|\breclut\w+|\bcoscritt\w+|\bconscripts?\b",),
        ),
        Input(
            "terreno",
            N_("Terreno del bersaglio"),
            GROUND,
            None,
            N_("Dà il TEM, se non lo scrivi."),
        ),
        Input(
            "siepe",
            N_("Il bersaglio è dietro una siepe"),
            Flag(),
            False,
            said=(r"\b(?:siep[ei]|hedge)\b",),
            listens=False,
        ),
        Input("tem", N_("TEM del bersaglio"), Integer(-1, 5), 0, said=(r"\btem (?:di |a |da )?{}",)),
        Input("hindrance", N_("Hindrance lungo la LOS"), Integer(0, 12), 0, said=HINDRANCE),
        Input(
            "movimento",
            N_("Veicolo bersaglio in movimento"),
            Flag(),
            False,
            said=(
                r"\bin mo(?:to|vimento|tion)\b|\bche (?:si )?muove\b|\b(?:s e|si e|e)(?: appena| gia)? mosso\b|\bha(?: appena| gia)? mosso\b|\bappena mosso\b|\b(?:e|s e) entrato in (?:un )?(?:nuovo|altro) esagono",
            ),
        ),
        Input("taglia", N_("Taglia del veicolo bersaglio"), SIZES, None, said=SIZE_SAID, listens=False),
        Input(
            "backblast",
            N_("Backblast"),
            BACKBLAST,
            "fuori",
            said=(
                (rf"\b(?:evit\w+|ripar\w+|rinunci\w+|protegg\w+|senza)(?: \w+){{0,3}}? {_BLAST}", "evitato"),
                (rf"\b(?:accett\w+|rischi\w+|subi\w+|prend\w+|becc\w+)(?: \w+){{0,3}}? {_BLAST}", "accettato"),
            ),
            listens=False,
        ),
        Input(
            "da_edificio",
            N_("Chi tira sta in un edificio"),
            Flag(),
            False,
            said=(
                r"\b(?:(?:da|dall|dalla) (?:dentro|interno|finestra)(?: (?:a|di|d|dell|della))*|(?:tiro|sparo|spara|tirato|sparato|lancio)(?: (?:il|un|col|pf|panzerfaust))* (?:da|dall|dalla|in|dentro)"
                r"|(?:sto|sono|siamo|stando|mia \w+ e|squadra e) (?:in|dentro|nell|nella)|(?:da|dall|dalla))(?: (?:un|una|l|la|piano di|una casa))* (?:casa|edifici[oi]|building)(?: (?:di|in) (?:legno|pietra))?\b",
            ),
            listens=False,
        ),
        Input("leader", N_("Leader che dirige"), LEADERS, None, said=HELPING),
        Input("altri", N_("Altri DRM al To Hit"), Integer(-6, 10), 0, said=OTHER_DRM),
        Input(
            "af",
            N_("AF della parte colpita"),
            LEVELS,
            None,
            N_("Per sapere quanto è probabile distruggere l'AFV."),
            ARMOUR_HIT,
        ),
        Input(
            "squadre",
            N_("Squadre tedesche nell'OB"),
            Integer(1, 60),
            None,
            N_("Per il numero di colpi dello scenario."),
            (r"{} (?:squadre|squads)\b",),
            listens=False,
        ),
        Input(
            "in_mano",
            N_("Il PF c'è già: controllo passato"),
            Flag(),
            False,
            said=(
                r"\b(?:gia|ormai)(?: \w+){0,3} (?:in mano|pronto|trovat\w)\b|\b(?:pf|panzerfaust|arma) (?:gia )?(?:in mano|trovat\w|c e gia)\b|\bcontrollo (?:gia |e )?(?:riuscito|passato|superato)\b|\b(?:ho|avendo|ha) gia (?:il |un )?(?:pf|panzerfaust|l arma)\b|\bce l ho\b",
            ),
            listens=False,
        ),
        Input(
            "dado",
            N_("Dado del controllo"),
            Integer(1, 6),
            None,
            said=(*DIE, r"\b(?:controllo|check)(?: (?:del|pf|panzerfaust|di|con|fa|ho fatto))* {}"),
        ),
        Input(
            "dr",
            N_("DR To Hit"),
            TwoDice(),
            None,
            said=(
                r"\b(?:to hit|th|per colpire)(?: (?:con|di|fa|tiro|dado|dr|un))* {}",
                r"{} (?:per colpire|al to hit|di to hit)",
            ),
        ),
    ),
)
def panzerfaust(
    data: str | None,
    tiratore: str,
    bersaglio: str,
    distanza: int | None,
    fase: str,
    cx: bool,
    pinned: bool,
    inesperti: bool,
    terreno: str | None,
    siepe: bool,
    tem: int,
    hindrance: int,
    movimento: bool,
    taglia: str | None,
    backblast: str,
    da_edificio: bool,
    leader: str | None,
    altri: int,
    af: str | None,
    squadre: int | None,
    in_mano: bool,
    dado: int | None,
    dr: Rolled | None,
) -> Ruling:
    """A Panzerfaust from the check to its effect."""
    tem = tem or max(ground_tem(terreno) if terreno else 0, standing("siepe", "pf") if siepe else 0)
    dado = 1 if in_mano and dado is None else dado
    backblast = "accettato" if da_edificio and backblast == "fuori" else backblast
    dated, data = data is not None, data or "giugno-dicembre 1944"
    if bersaglio != "afv" and af is not None:
        raise Wrong(_("L'AF serve solo contro un AFV: toglilo o cambia bersaglio."))
    if bersaglio in ("fanteria", "gun") and (movimento or taglia):
        raise Wrong(_("Movimento e taglia riguardano un veicolo: toglili o cambia bersaglio."))
    if distanza is None and dr is not None:
        raise Wrong(_("Per il To Hit serve la distanza in esagoni."))
    supply = _supply(data, squadre)
    refused = _refused(data, fase, distanza, hindrance)
    if refused:
        return Ruling(_("No: {why}.", why=refused.text), _("no"), (refused, *supply))
    to_hit = cover(tem, hindrance, leader, taglia)
    to_hit += [condition(name, text) for name, text, holds in _conditions(cx, movimento, backblast, fase) if holds]
    if altri:
        to_hit.append(Modifier(_("Altri DRM della scheda"), altri, "3.2.4#drm"))
    check = _check_modifiers(data, tiratore, bersaglio, cx)
    attempt = Attempt(check, pinned, inesperti, _number(distanza), to_hit, af, backblast == "accettato")
    found = attempt.ruling(dado, dr, _range(data), supply)
    undated = _("Data non detta per intero: contata come giugno-dicembre 1944.")
    return found if dated else replace(found, warnings=(*found.warnings, undated))


def _supply(date: str, squads: int | None) -> list[Step]:
    """The shots of the whole scenario, rounded down."""
    if squads is None:
        return []
    each = Number(0, 9).parse(table(GAME, "panzerfaust").cell(date, "colpi per squadra dell'OB"))
    text = _("Colpi di PF nello scenario: {squads} squadre per {each}, per difetto", squads=squads, each=_half(each))
    return [Step(text, str(int(squads * each)), "4.4.2#scorta")]


def _half(value: Fraction) -> str:
    return str(value) if value.denominator == 1 else f"{int(value)}½"


def _range(date: str) -> int:
    return int(table(GAME, "panzerfaust").cell(date, "raggio"))


def _number(distance: int | None) -> int | None:
    return None if distance is None else int(table(GAME, "panzerfaust-th").cell(str(distance), "TH#"))


def _refused(date: str, phase: str, distance: int | None, hindrance: int) -> Step | None:
    """Why no attempt can be made at all, if so."""
    if phase in ("sff", "fpf"):
        return Step(
            _("Nel Subsequent First Fire e nel Final Protective Fire il PF non si può tentare"), _("no"), "4.4.2#sff"
        )
    if distance is not None and distance > _range(date):
        text = _(
            "Troppo lontano: il raggio del PF in questa data è {range}, il bersaglio è a {distance}",
            range=_range(date),
            distance=distance,
        )
        return Step(text, _("no"), "4.4.2#raggio")
    if hindrance >= LOS_LIMIT:
        return Step(_("Con una Hindrance di +6 o più la LOS è bloccata"), _("no"), "3.2.1#blocco-6")
    return None


def _conditions(cx: bool, moving: bool, backblast: str, phase: str) -> list[tuple[str, str, bool]]:
    return [
        ("cx", _("tiratore CX"), cx),
        ("movimento", _("veicolo bersaglio in movimento"), moving),
        ("backblast", _("evita il Backblast"), backblast == "evitato"),
        ("afph", _("fuoco nella AFPh"), phase == "afph"),
    ]


def _check_modifiers(date: str, shooter: str, target: str, cx: bool) -> list[Modifier]:
    rows = table(GAME, "panzerfaust-drm")
    holds = {
        "bersaglio che non è un AFV": target != "afv",
        "unità CX": cx,
        "HS o Crew": shooter in ("hs", "crew"),
        "SMC": shooter == "smc",
        "scenario del 1945": date == "1945",
    }
    return [
        Modifier(_("Controllo: {cause}", cause=row), int(rows.cell(row, "drm")), "4.4.2#drm")
        for row, true in holds.items()
        if true
    ]
