"""One hex: what it costs to enter, what it does to fire and to the LOS (1.1.1, 1.2.5, 7.4)."""

from fractions import Fraction

from referee.calculators.aslsk import ground
from referee.calculators.aslsk.common import GAME, LOS_LIMIT
from referee.calculators.aslsk.ground import BUILDINGS, GRAIN, WRECKS, Cost, Entry, in_season, points, terrain_cell
from referee.calculators.aslsk.said import CE, VEHICLE_MP, Said
from referee.calculators.aslsk.words import HATCHES, INFANTRY, MONTHS, MOVERS, TERRAIN
from referee.calculators.declare import Input
from referee.calculators.kinds import Flag, Integer, Number, Wrong, halves
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.i18n import N_, _

GROUND: Said = (  # what has no terrain of its own is open ground
    (
        r"^(?!(?:e|ed|ma|se|si|no)\b)(?=.*\b(?:quant|cost|m[fp]\b|pag|spend|tem\b|bruci|serv))(?!.*(?:bosc|wood|edific|cas[ae]\b|frutt|orch|gran[oi]|cespugl|brush|(?<!fuori )strad|road|collin|hill))"
        r".*\b(?:siep[ei]|hedge|fumo|smoke|relitt\w+|crest\w*|salita)\b()",
        "aperto",
    ),
)
_COVER = {
    "aperto": "1.1.1#open-ground",
    "strada": "1.1.1#strade",
    **dict.fromkeys(BUILDINGS, "1.1.1#edifici-tem"),
    "bosco": "1.1.1#boschi-tem",
    "strada-bosco": "1.1.1#strada-bosco-tem",
    "strada-bosco-verde": "1.1.1#strada-bosco-tem",
    "frutteto": "1.1.1#frutteto",
    "strada-frutteto": "1.1.1#strada-frutteto",
    "grano": "1.1.1#grano",
    "cespugli": "1.1.1#cespugli",
    "collina": "1.1.1#colline-open-ground",
}
_SIGHT = {
    "aperto": "1.1.1#open-ground",
    "strada": "1.1.1#strade",
    **dict.fromkeys(BUILDINGS, "1.1.1#edifici-los"),
    "bosco": "1.1.1#boschi-los",
    "strada-bosco": "1.1.1#strada-bosco-los",
    "strada-bosco-verde": "1.1.1#strada-bosco-los",
    "frutteto": "1.1.1#frutteto-hindrance",
    "strada-frutteto": "1.1.1#strada-frutteto-los",
    "grano": "1.1.1#grano-hindrance",
    "cespugli": "1.1.1#cespugli-hindrance",
    "collina": "1.1.1#colline-los",
}


@calculator(
    game=GAME,
    name="terreno",
    title=N_("Terreno"),
    summary=N_("MF o MP per entrare in un esagono, il suo TEM, che cosa fa alla LOS e che cosa vi è vietato."),
    sections=("1.1.1", "1.1.1#cresta-fanteria", "1.1.1#siepi-costi", "1.2.5#movimento", "7.4#costo-relitti"),
    inputs=(
        Input(
            "terreno",
            N_("Terreno"),
            TERRAIN,
            help=N_("L'esagono in cui si entra: «bosco», «edificio di pietra»."),
            said=GROUND,
        ),
        Input("chi", N_("Chi entra"), MOVERS, INFANTRY),
        Input(
            "salita",
            N_("Attraversa in salita una Crest Line"),
            Flag(),
            False,
            said=(
                r"\b(?:sal\w+ )?(?:la |una |in )?(?:crest\w*|salita)(?: \w+){0,2} fuori (?:dalla )?strada\b",
                r"\bfuori (?:dalla )?strada(?: \w+){0,3} (?:crest\w*|salita)\b",
                r"\bsal(?:ire|ita|e|endo|go)\b|\barrampic\w+|\binerpic\w+|\bcrest\w*|\buphill\b|livello superiore",
                (
                    r"^(?:(?:e|ma|se|invece|anche|fosse|e se) )*(?:tutto )?(?:in piano|in pianura|sul piano|in discesa)$",
                    False,
                ),
            ),
        ),
        Input("siepe", N_("Attraversa un lato di siepe"), Flag(), False, said=(r"\bsiep[ei]\b|\bhedge",)),
        Input(
            "fumo",
            N_("Fumo nell'esagono"),
            Integer(0, 3),
            0,
            N_("Il valore della pedina: 3 o 2 Smoke, 2 o 1 WP; 0 se non ce n'è."),
            (r"\b(?:fumo|smoke|wp)(?: (?:di|da|a))* \+?{}", (r"\b(?:fumo|smoke|fumogeno)\b", 2)),
        ),
        Input(
            "relitti",
            N_("Relitti o altri veicoli nell'esagono"),
            Integer(0, 6),
            0,
            said=(r"{} relitt[io]\b", (r"\b(?:un |con )?(?:relitto|wreck)\b", 1)),
        ),
        Input("portelli", N_("Il veicolo è CE o BU"), HATCHES, "bu", said=CE, listens=False),
        Input(
            "tutti",
            N_("Il cingolato entra nel bosco con tutti i MP"),
            Flag(),
            False,
            said=(r"\btutti (?:i |gli )?(?:suoi )?(?:mp|punti)",),
            listens=False,
        ),
        Input(
            "mp",
            N_("MP stampati del veicolo"),
            Number(1, 40),
            None,
            N_("Servono per calcolare «metà dei MP»; li trovi sulla pedina."),
            VEHICLE_MP,
        ),
        Input("mese", N_("Mese dello scenario"), MONTHS, None, N_("Decide la stagione di grano e frutteti.")),
        Input(
            "mortaio",
            N_("Il TEM è contro un mortaio o l'OBA"),
            Flag(),
            False,
            said=(
                r"\b(?:contro|da|dal|dai|per|spara\w*|tira\w*|bombard\w+|di|arriv\w+|cad\w+|piov\w+|becc\w+|sotto|col|con)(?: (?:un|il|i|dei|l|addosso|da|le|colpi di|colpo di|bombe di|granata di))* (?:mortai\w*|oba|mtr)\b|^(?:e |ma )?(?:\w+ )?mortai\w*$",
            ),
        ),
        Input(
            "riparo",
            N_("Si chiede del TEM"),
            Flag(),
            False,
            said=(
                (
                    r"^(?!.*\b(?:m[fp]|cost\w+|pag\w+|spend\w+|entr\w+)\b).*\b(?:tem|ripar\w+|protezion\w+|copert\w+|difes\w+|protegg\w+|modificator\w+|drm)\b()",
                    True,
                ),
            ),
            listens=False,
        ),
        Input(
            "los",
            N_("Si chiede della LOS"),
            Flag(),
            False,
            said=(
                (
                    r"\b(?:los|visuale|vist[ae]|ved(?:o|e|a|ere|iamo|ono)|hindrance|linea di (?:tiro|vista)|disturb\w+)\b()",
                    True,
                ),
            ),
            listens=False,
        ),
    ),
)
def terrain(
    terreno: str,
    chi: str,
    salita: bool,
    siepe: bool,
    fumo: int,
    relitti: int,
    portelli: str,
    tutti: bool,
    mp: Fraction | None,
    mese: str | None,
    mortaio: bool,
    riparo: bool,
    los: bool,
) -> Ruling:
    """The cost and the effects of one hex."""
    if tutti and (chi != "cingolato" or terreno != "bosco"):
        raise Wrong(_("«tutti» è la scelta di un cingolato che entra in un bosco: togli l'opzione."))
    grown = in_season("grano", mese)
    entry = Entry(terreno, chi, portelli == "ce", salita, siepe, bool(fumo), relitti, tutti, grown)
    cost = ground.cost(entry)
    price = _price(cost, entry, mp)
    steps = (*cost.steps, *_effects(entry, fumo, mese))
    text = _result(entry, cost, price, mortaio)
    if riparo and not cost.forbidden and not mortaio:
        price_said, _dot, cover_said = text.partition(". ")
        text = f"{cover_said} {price_said}."
    text = f"{_sight(entry, mese)} {text}" if los else text
    return Ruling(text, price, steps, warnings=_warnings(entry, cost, mese))


def _sight(entry: Entry, month: str | None) -> str:
    """What the hex does to the LOS, for who asks that."""
    found = terrain_cell(ground.row_of(entry), "LOS")
    text = _("LOS: {found}.", found=found)
    if "per esagono" in found:
        text += " " + _("Con {limit} esagoni la LOS è bloccata.", limit=LOS_LIMIT)
    if entry.terrain == "frutteto":
        other = _("bloccata") if in_season("frutteto", month) else _("Hindrance +1")
        text += " " + _("Fra livelli diversi: {other}.", other=other)
    return text


def _price(cost: Cost, entry: Entry, mp: Fraction | None) -> str:
    """The cost as it is said: «4MF», «metà dei MP + 4MP + Bog Check»."""
    if cost.forbidden:
        return _("vietato")
    parts = []
    if cost.share and mp is not None:
        parts.append(halves(cost.total(mp)) + "MP")
    elif cost.share == 1:
        parts.append(_("tutti i MP"))
    elif cost.share:
        parts += [_("metà dei MP"), *([halves(cost.points) + "MP"] if cost.points else [])]
    else:
        parts.append(halves(cost.points) + entry.unit)
    return " + ".join(parts + ["Bog Check"] * len(cost.bogs))


def _result(entry: Entry, cost: Cost, price: str, mortar: bool) -> str:
    name, who = TERRAIN.label(entry.terrain), MOVERS.label(entry.mover)
    if cost.forbidden:
        return _("No: {reason}.", reason=cost.forbidden)
    text = _("{price} per entrare: {name}, {who}.", price=price, name=name, who=who)
    if mortar:
        return _against_mortars(entry)
    if entry.hedge and _tem(entry) == "0":
        return text + " " + _("TEM {tem} dietro la siepe.", tem=terrain_cell("Lato di siepe", "TEM"))
    return text + " " + _("TEM {tem}.", tem=_tem(entry))


def _against_mortars(entry: Entry) -> str:
    """The TEM where mortars and OBA are concerned: no hedge, and Air Bursts in woods."""
    if entry.terrain == "bosco":
        return _("TEM -1 contro mortai e OBA: Air Burst, al posto del +1.")
    if entry.hedge:
        return _("TEM {tem}: contro i mortai la siepe non dà nessun riparo.", tem=_tem(entry))
    return _("TEM {tem}, anche contro i mortai.", tem=_tem(entry))


def _tem(entry: Entry) -> str:
    """The TEM of the hex itself."""
    row = ground.row_of(entry)
    if entry.terrain == "edificio":
        wood, stone = (terrain_cell(each, "TEM") for each in ("Edificio di legno", "Edificio di pietra"))
        return _("{wood} se di legno, {stone} se di pietra", wood=wood, stone=stone)
    return terrain_cell(row, "TEM")


def _effects(entry: Entry, smoke: int, month: str | None) -> list[Step]:
    """TEM, FFMO, LOS and hindrance of the hex, as its row has them."""
    row, cover = ground.row_of(entry), _COVER[entry.terrain]
    steps = [
        Step("TEM", _tem(entry), cover),
        Step(_("FFMO e interdizione"), terrain_cell(row, "FFMO e interdizione"), cover),
        Step("LOS", terrain_cell(row, "LOS"), _SIGHT[entry.terrain]),
    ]
    if entry.terrain in ("frutteto", "strada-frutteto"):
        text = _("LOS fra livelli diversi attraverso il frutteto")
        value = _("bloccata") if in_season("frutteto", month) else _("Hindrance +1")
        steps.append(Step(text, value, "1.1.1#frutteto-stagione"))
    if entry.hedge:
        text = _("TEM della siepe, se è del lato da cui arriva il fuoco; non si somma e non vale contro mortai e DC")
        steps.append(Step(text, terrain_cell("Lato di siepe", "TEM"), "1.1.1#siepi-tem"))
    if entry.climbing or entry.terrain == "collina":
        text = _("Vantaggio in altezza contro chi spara dal basso, se non c'è altro TEM positivo; mai contro i mortai")
        steps.append(Step(text, "+1", "1.1.1#vantaggio-altezza"))
    if smoke:
        text = _("Hindrance del fumo; +1 in più a chi spara da dentro verso fuori")
        steps.append(Step(text, f"+{smoke}", "1.2.5#hindrance"))
    if entry.wrecks:
        text = _("Riparo di un relitto o di un AFV amico fermo per la fanteria, se non c'è altro TEM positivo")
        steps.append(Step(text, terrain_cell("Relitto o altro veicolo", "TEM"), "7.4#riparo"))
        text = _("Hindrance per il fuoco che attraversa l'esagono")
        steps.append(Step(text, f"+{points(terrain_cell('Relitto o altro veicolo', 'LOS'))}", "7.4.1"))
    return steps


def _warnings(entry: Entry, cost: Cost, month: str | None) -> tuple[str, ...]:
    notes = []
    if entry.terrain == "grano" and month is None:
        notes.append(_(GRAIN))
    if entry.terrain in ("frutteto", "strada-frutteto") and month is None:
        notes.append(_("Il frutteto è contato in stagione (aprile-ottobre): indica il mese per saperlo con certezza."))
    if entry.terrain == "bosco" and entry.mover == INFANTRY:
        notes.append(_("Mortai e OBA contro un bosco: Air Burst, -1 al posto del +1."))
    if entry.terrain in BUILDINGS:
        notes.append(_("Da un edificio i mortai non possono sparare."))
    if entry.terrain in ("strada-bosco", "strada-bosco-verde") and entry.mover == INFANTRY:
        notes.append(
            _("Entrando al costo della strada si perde il +1 nel DFF se la LOS non taglia il verde del bosco.")
        )
    if entry.climbing:
        notes.append(_("Niente vantaggio in altezza nella MPh se la cresta si attraversa dentro la LOS di chi spara."))
    if entry.mover == "cingolato" and entry.terrain == "bosco":
        notes.append(
            _("Metà o tutti i MP: la stampa nomina solo la metà, l'esempio di 7.6 prova la scelta (decisione R8).")
        )
    return (*notes, *unpayable(cost), *_wreck_notes(entry))


def unpayable(cost: Cost) -> tuple[str, ...]:
    """A note where all MP are asked for and more besides."""
    if cost.share == 1 and cost.points:
        return (
            _(
                "Oltre a tutti i MP il costo chiede altri {points}MP: la stampa non dice come pagarli.",
                points=halves(cost.points),
            ),
        )
    return ()


def _wreck_notes(entry: Entry) -> tuple[str, ...]:
    if entry.wrecks and entry.mover != INFANTRY:
        return (_(WRECKS),)
    return ()
