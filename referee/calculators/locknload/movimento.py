"""The movement of men: modes, MF and paths (6.0-6.4, 10.2, 21)."""

from referee.calculators.declare import Input
from referee.calculators.kinds import Choice, Flag, Integer, Lacking
from referee.calculators.locknload.common import FP_SAID, GAME, Tally, figure, half, half_warning, refused, tally
from referee.calculators.locknload.fortificazioni import effect
from referee.calculators.locknload.marching import (
    COUNT_SAID,
    FRIENDLY_MINES,
    HOW_MANY_SAID,
    MF_SAID,
    Route,
    Stage,
    boarding,
    boarding_warnings,
    costing,
    hexes_and,
    how_many,
    march,
    printed_cost,
    recounted,
)
from referee.calculators.locknload.saying import Figure
from referee.calculators.registry import calculator
from referee.calculators.routes import Leg
from referee.calculators.ruling import Ruling, Step
from referee.calculators.tables import table
from referee.i18n import N_, _

MODE = Choice(
    {
        "normale": (N_("normale"), "moved", "move", "movimento normale"),
        "assalto": (N_("d'assalto"), "assault move", "assault", "movimento d'assalto", "in assalto", "assalto"),
        "passo-doppio": (N_("passo doppio"), "doppio passo", "double time", "dt", "corsa", "di corsa", "doppio tempo"),
        "strisciare": (N_("strisciare"), "striscia", "strisciando", "low crawl", "crawl", "carponi"),
        "furtivo": (N_("furtivo"), "stealth", "movimento furtivo", "di soppiatto", "furtivamente"),
    }
)
WHO = Choice(
    {
        "squadra": (N_("MMC"), "mmc", "squad", "mezza squadra"),
        "wt": (N_("WT"), "squadra d'arma", "weapon team", "weapons team"),
        "leader": (N_("Leader"), "ufficiale"),
        "eroe": (N_("Eroe"), "hero"),
    }
)
SQUARE = Choice(
    {
        "rosso": (N_("rosso"), "red"),
        "giallo": (N_("giallo"), "yellow"),
        "nessuno": (N_("nessuno"), "niente", "bianco"),
    }
)
# A squad that moves with a Leader moves at the double, unless it is said to move in another way.
_RUNS = (
    (
        r"^(?!.*\b(?:assalto|assault|furtiv\w+|stealth|soppiatto|strisci\w*|crawl|carponi)\b)(?=.*\bleader\b)(?!.*\b(?:senza|nessun)(?: \w+)? leader)"
        r"(?=.*\b(?:corr\w+|corsa|doppio|(?:con|col|insieme al?|assieme al?|dietro al?|guidat\w da|accompagnat\w da|si porta dietro)(?: (?:un|il|l|suo|loro|mio))* leader|(?:insieme|assieme|con|accompagn\w+|segu\w+|scort\w+|guid\w+|trascin\w+|port\w+)(?: (?:a|al|ai|alla|alle|agli|la|le|una|un|i|gli|loro|sua|sue|mia|mie|tutta|tutte))* (?:squadr[ae]|mmc|unita|uomini|ragazzi|fucilieri|truppa|truppe|fanti)\b|segu\w+(?: (?:il|un|suo|loro))* leader|leader(?: \w+){0,4}? (?:con|insieme a|assieme a|dietro a) (?:lei|loro|me|noi)\b|leader (?:in testa|insieme|assieme|con (?:lei|loro|me)|che (?:la|li|le) (?:guida|accompagna|trascina))))",
        "passo-doppio",
    ),
)
ROUTE = Route(
    hexes_and(
        piano=(
            N_("cambio di piano"),
            "piano",
            "piani",
            "cambio piano",
            "salire di piano",
            "scendere di piano",
            "salire di un piano",
            "salgo di piano",
            "salgo di un piano",
            "scendo di un piano",
            "scendere di un piano",
            "cambiare piano",
        ),
        bunker=(N_("dentro o sopra il bunker"), "bunker", "dentro sopra", "entrare nel bunker", "uscire dal bunker"),
        salita=(
            N_("salire su un veicolo o scenderne"),
            "salire sul veicolo",
            "salire sul camion",
            "salire sul carro",
            "scendere dal veicolo",
            "scendere dal camion",
            "scendere dal carro",
            "scende dal camion",
            "scende dal veicolo",
            "scendo dal camion",
            "sale sul camion",
            "sale sulla jeep",
            "sale sul carro",
            "sale sul veicolo",
            "sale a bordo",
            "scende dal carro",
            "scende dalla jeep",
            "salgo a bordo",
            "salgono",
            "scendono",
            "sbarcano",
            "salire",
            "scendere",
            "sbarco",
            "imbarco",
            "sbarcare",
            "sbarca",
        ),
        filo_spinato=(
            N_("esagono con filo spinato"),
            "il filo",
            "filo spinato",
            "reticolato",
            "wire",
            "un filo spinato",
        ),
    ),
    FRIENDLY_MINES,
)
SECTIONS = {"assalto": "6.1", "passo-doppio": "6.2", "strisciare": "6.3", "furtivo": "6.4"}
_NEEDED = {"assalto": "rosso", "furtivo": "giallo"}
_ROW = {"passo-doppio": "passo doppio"}


@calculator(
    game=GAME,
    name="movimento",
    title=N_("Movimento della fanteria"),
    summary=N_("I MF di ogni modo di muovere, chi può usarlo, il fuoco dopo, e se un percorso si può fare."),
    sections=(
        "6.0",
        "6.0#minimo",
        "6.1",
        "6.2",
        "6.3",
        "6.4",
        "10.2#piani",
        "16.4",
        "21.3",
        "21.4#amici",
        "21.1#muovere",
    ),
    inputs=(
        Input("mf", N_("MF della pedina"), Figure(1, 12), None, said=MF_SAID, listens=False),
        Input(
            "mf_veicolo",
            N_("MF del veicolo su cui sale o da cui scende"),
            Figure(1, 30),
            None,
            N_("Anche il veicolo paga metà dei suoi MF (16.4)."),
            said=(
                r"\b(?:veicolo|camion|carro|mezzo|lui|jeep|halftrack)(?: (?:da|con|ha|che ha|ne ha|ne|di|invece))* {} (?:mf|mp)\b",
                r"\bveicolo\b.*\b(?:lui|il (?:camion|carro|mezzo|veicolo)|la jeep)(?: (?:ne ha|ha|ne|con|invece))* {}(?! (?:fp|esagon))",
            ),
            listens=False,
        ),
        Input("modo", N_("Modo di muovere"), MODE, "normale", said=_RUNS),
        Input(
            "unita",
            N_("Chi muove"),
            WHO,
            "squadra",
            # A Leader who goes along is not the one who moves.
            said=(
                (r"\b(?:wt|weapons? team|squadr[ae] d arma)\b", "wt"),
                (r"\b(?:l|un|il mio|gli|il)? ?ero[ei]\b", "eroe"),
                (
                    r"(?<!col )(?<!con un )(?<!con il )(?<!con )\b(?:il|un|i|puo) leader\b(?! (?:a|fa|muove con|insieme))",
                    "leader",
                ),
            ),
            listens=False,
        ),
        Input(
            "quadrato",
            N_("Quadrato sulla pedina"),
            SQUARE,
            None,
            said=(
                (r"\b(?:quadrat\w+|bollino)(?: \w+)? ross[oa]\b", "rosso"),
                (r"\b(?:quadrat\w+|bollino)(?: \w+)? giall[oa]\b", "giallo"),
                (r"\b(?:senza|nessun) quadrat\w+\b", "nessuno"),
            ),
            listens=False,
        ),
        Input(
            "fp",
            N_("FP stampato, per sparare dopo"),
            Figure(0, 20),
            None,
            said=(
                *FP_SAID,
                r"\b(?:spar\w+|fuoco|tir[aio]|tirano)(?: (?:dopo|poi|con|di|da|un))* {}(?! (?:mf|mp|esagon|hex))",
            ),
            listens=False,
        ),
        Input(
            "costo",
            N_("Costo dell'esagono in MF"),
            Figure(1, 8),
            None,
            N_("Quello della TEC, se gli esagoni sono tutti uguali."),
            said=(
                r"\b(?:esagon[io]|hex|caselle?|terreno|bosco|edificio)(?: (?!cost)[a-z]+){0,3}? cost\w+(?: (?:solo|gia|di suo))* {}",
                r"^(?:(?:e|ma|se|invece|fosse|fossero|uno) )*(?:costa(?:no|sse|ssero)?|costo|da|di) {}(?: mf| mp)?(?: invece)?$",
            ),
            listens=False,
        ),
        Input("quanti", N_("Esagoni che entra, tutti uguali"), Integer(1, 20), None, said=COUNT_SAID, listens=False),
        Input(
            "quanti_esagoni",
            N_("Si chiede quanti esagoni di quel costo fa"),
            Flag(),
            False,
            said=HOW_MANY_SAID,
            listens=False,
        ),
        Input(
            "percorso",
            N_("Percorso, un passo dopo l'altro"),
            ROUTE,
            None,
            N_(
                "Il costo di ogni esagono sulla TEC, che il compendio non stampa: «1, 1, costo 2 con mine, filo spinato»."
            ),
        ),
    ),
)
def movement(
    mf: int | None,
    mf_veicolo: int | None,
    modo: str,
    unita: str,
    quadrato: str | None,
    fp: int | None,
    costo: int | None,
    quanti: int | None,
    quanti_esagoni: bool,
    percorso: tuple[Leg, ...] | None,
) -> Ruling:
    """How far a unit of men moves."""
    if percorso:
        percorso = recounted(costing(percorso, costo), quanti)
    elif costo:
        percorso = (Leg(f"costo-{costo}", f"costo-{costo}"),)
    barred = _barred(modo, unita, quadrato)
    if barred:
        text, section = barred
        if mf is not None:
            text += " " + _("I MF restano {mf}.", mf=mf)
        return refused(text, section)
    if mf is None and fp is not None and percorso is None and modo in _NEEDED:
        power = _then_fires(modo, fp).strip()
        return Ruling(power, str(fp + figure("movimento", modo, "fuoco")), _fire_steps(modo))
    if mf is None:
        return _without_mf(modo, percorso)
    points = _points(mf, modo)
    steps = (*points.steps, *_fire_steps(modo))
    notes = _warnings(mf, modo, quadrato)
    if percorso is None:
        text = _text(modo, points.total) + _then_fires(modo, fp)
        return Ruling(text, _outcome(modo, points.total), steps, warnings=notes)
    notes += (_("I costi degli esagoni sono quelli che hai letto tu: la TEC non è nel compendio (decisione R12)."),)
    cost = printed_cost(percorso[0].option) if len(percorso) == 1 else None
    if quanti_esagoni and cost and modo != "strisciare":
        return how_many(points.total, cost, steps, notes)
    notes += boarding_warnings(percorso, "salita")
    if mf_veicolo and any(leg.option == "salita" for leg in percorso):
        notes = (
            _("Anche il veicolo paga metà dei suoi MF: {cost} su {points}.", cost=half(mf_veicolo), points=mf_veicolo),
            *notes,
        )
    return march([_stage(leg, mf) for leg in percorso], points.total, steps, notes, 1 if modo == "strisciare" else 99)


def _without_mf(mode: str, path: tuple[Leg, ...] | None) -> Ruling:
    """What can be said without the MF of the counter: what a path costs, or what the mode does."""
    if path is not None:
        return march([_stage(leg, None) for leg in path], None, (), ())
    section = SECTIONS.get(mode)
    if section is None:
        raise Lacking("mf", _("Mancano i MF della pedina."))
    texts = {
        "assalto": _("Si muove con metà dei MF e poi si spara con -2 FP; solo con il quadrato rosso."),
        "furtivo": _("Si muove con metà dei MF e poi si spara con -2 FP; solo con il quadrato giallo."),
        "passo-doppio": _("Il passo doppio dà +2 MF alle squadre che muovono con un Leader."),
        "strisciare": _text("strisciare", 1),
    }
    cell = table(GAME, "movimento").cell(_ROW.get(mode, mode), "MF")
    return Ruling(texts[mode], cell, (Step(texts[mode], cell, section), *_fire_steps(mode)))


def _barred(mode: str, who: str, square: str | None) -> tuple[str, str] | None:
    """Why a unit may not move in this way, and the rule."""
    if mode in _NEEDED and square not in (None, _NEEDED[mode]):
        return (
            (_("Il movimento d'assalto è solo per le unità con il quadrato rosso."), "6.1#chi")
            if mode == "assalto"
            else (_("Il movimento furtivo è solo per le unità con il quadrato giallo."), "6.4")
        )
    if who == "wt" and mode == "passo-doppio":
        return _("I WT non fanno il passo doppio."), "6.2#wt"
    if who == "wt" and mode == "strisciare":
        return _("I WT non strisciano."), "6.3#limiti"
    if who in ("leader", "eroe") and mode == "furtivo":
        return _("Eroi e Leader non muovono furtivi."), "6.4#divieti"
    return None


def _points(mf: int, mode: str) -> Tally:
    """The MF at hand in this mode."""
    total = tally(mf, _("MF della pedina"), "6.0")
    cell = table(GAME, "movimento").cell(_ROW.get(mode, mode), "MF")
    if cell == "½":
        return Tally(half(mf), (*total.steps, Step(_("MF a metà"), str(half(mf)), SECTIONS[mode])))
    if mode == "passo-doppio":
        return total.plus(figure("movimento", "passo doppio", "MF"), _("Passo doppio con un Leader"), "6.2")
    if mode == "strisciare":
        return Tally(mf, (*total.steps, Step(_("Strisciando si fa"), _("1 esagono"), "6.3")))
    return total


def _fire_steps(mode: str) -> tuple[Step, ...]:
    if mode not in _NEEDED:
        return ()
    value = figure("movimento", mode, "fuoco")
    return (Step(_("Fuoco dopo, anche in un altro impulso: al FP"), str(value), f"{SECTIONS[mode]}#fuoco"),)


def _then_fires(mode: str, power: int | None) -> str:
    """What the unit fires with after a movement that allows it."""
    if mode not in _NEEDED:
        return ""
    less = figure("movimento", mode, "fuoco")
    if power is None:
        return " " + _("Poi può sparare con {less} FP.", less=less)
    return " " + _("Poi spara con FP {power}: {printed} {less}.", power=power + less, printed=power, less=less)


def _text(mode: str, points: int) -> str:
    if mode == "strisciare":
        return _("Strisciando si fa 1 solo esagono.")
    text = _("Ha {points} MF.", points=points)
    return text if points else _("Ha 0 MF, ma un esagono si può sempre fare.")


def _outcome(mode: str, points: int) -> str:
    return "1 esagono" if mode == "strisciare" else str(points)


def _warnings(mf: int, mode: str, square: str | None) -> tuple[str, ...]:
    notes: tuple[str, ...] = ()
    if mode in _NEEDED:
        notes = half_warning(mf, _("MF dimezzati"))
        if square is None:
            colour = SQUARE.label(_NEEDED[mode])
            notes += (_("Vale solo per le unità con il quadrato {colour}: guarda la pedina.", colour=colour),)
    if mode == "passo-doppio":
        notes = (_("Il passo doppio vuole un Leader che fa il suo movimento insieme alle squadre (6.2)."),)
    return notes


def _stage(leg: Leg, mf: int | None) -> Stage:
    """The cost of one step of the path."""
    cost = printed_cost(leg.option)
    mines = effect("mine", 1) if "mine" in leg.tags else 0
    if leg.option == "piano":
        floor = figure("movimento", "cambiare piano", "MF")
        return Stage(floor, False, Step(_("Cambio di piano"), str(floor), "10.2#piani"))
    if leg.option == "bunker":
        move = effect("bunker", 1)
        return Stage(move, False, Step(_("Da dentro a sopra il bunker, o viceversa"), str(move), "21.1#muovere"))
    if leg.option == "salita":
        return boarding(mf)
    if cost is None:
        total = effect("filo-spinato") + mines
        return Stage(total, True, Step(_("Filo spinato, costo totale"), str(total), "21.3"))
    if mines:
        text = _("Esagono da {cost} MF, con mine amiche", cost=cost)
        return Stage(cost + mines, True, Step(text, str(cost + mines), "21.4#amici"))
    return Stage(cost, True, Step(_("Esagono da {cost} MF", cost=cost), str(cost), "6.0"))
