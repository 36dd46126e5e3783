"""The movement of vehicles: assault, rout, turning, reverse, overrun, passengers (15.0-15.3, 16.4)."""

from dataclasses import replace

from referee.calculators.declare import Input
from referee.calculators.kinds import Choice, Flag, Integer, Lacking
from referee.calculators.locknload.common import FP_SAID, GAME, Tally, figure, half, half_warning, refused, tally
from referee.calculators.locknload.fortificazioni import effect
from referee.calculators.locknload.marching import (
    COUNT_SAID,
    FRIENDLY_MINES,
    HEX_COST_SAID,
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
from referee.calculators.locknload.saying import GAP, Figure
from referee.calculators.registry import calculator
from referee.calculators.routes import Leg
from referee.calculators.ruling import Ruling, Step
from referee.calculators.wording import signed
from referee.i18n import N_, _

MODE = Choice(
    {
        "normale": (N_("normale"), "move", "moved", "movimento normale"),
        "assalto": (N_("d'assalto"), "assault move", "assault", "movimento d'assalto", "in assalto"),
    }
)
ROUTE = Route(
    hexes_and(
        rotazione=(
            N_("rotazione di un vertice"),
            "rotazione",
            "rotazioni",
            "vertice",
            "vertici",
            "vertici di rotazione",
            "pivot",
            "lati",
        ),
        passeggeri=(
            N_("salire o scendere dei passeggeri"),
            "far scendere i passeggeri",
            "far salire i passeggeri",
            "scaricare i passeggeri",
            "caricare i passeggeri",
            "scarica i passeggeri",
            "carica i passeggeri",
            "far scendere la squadra",
            "far salire la squadra",
            "scaricare la squadra",
            "caricare la squadra",
            "scarica la squadra",
            "carica la squadra",
            "far scendere",
            "far salire",
            "scaricare",
            "caricare",
            "fa salire",
            "fa scendere",
            "salire",
            "scendere",
            "salgono",
            "scendono",
            "sbarcano",
            "imbarcano",
            "montano",
            "smontano",
            "sbarco",
            "imbarco",
        ),
    ),
    {
        "retromarcia": (N_("in retromarcia"), "indietro", "reverse", "all'indietro", "marcia indietro"),
        "incursione": (N_("con incursione"), "overrun", "in incursione", "per incursione"),
        **FRIENDLY_MINES,
    },
)
TABLE = "movimento-veicoli"
DEGREES = 60  # from one vertex of a hex to the next


@calculator(
    game=GAME,
    name="movimento-veicoli",
    title=N_("Movimento dei veicoli"),
    summary=N_(
        "I MF di un veicolo, in assalto o in rotta, e il costo di un percorso con rotazioni, retromarcia e incursione."
    ),
    sections=("15.0#rotta", "15.1", "15.1#rotazione", "15.1#retromarcia", "15.2", "15.3#dove", "16.4"),
    inputs=(
        Input(
            "mf",
            N_("MF della pedina"),
            Figure(1, 30),
            None,
            said=(r"\bveicolo(?: (?:da|con|ha|che ha|ne ha|di))* {} (?:mf|mp)\b", *MF_SAID),
            listens=False,
        ),
        Input("modo", N_("Modo di muovere"), MODE, "normale"),
        Input("in_rotta", N_("Il veicolo è in rotta"), Flag(), False, said=(r"\b(?:shaken|scosso)\b",)),
        Input(
            "percorso",
            N_("Percorso, un passo dopo l'altro"),
            ROUTE,
            None,
            N_(
                "Il costo di ogni esagono sulla TEC, che il compendio non stampa: «1, 2 x rotazione, costo 2 in retromarcia»."
            ),
            said=("{}",),
        ),
        Input(
            "retromarcia",
            N_("Entra in un esagono in retromarcia"),
            Flag(),
            None,
            said=(
                r"\b(?:retromarci\w+|marcia indietro|(?:all )?indietro|arretr\w+|indietreggi\w+|di culo|reverse|a ritroso|rincul\w+)\b",
                (
                    r"^(?:(?:e|ma|se|invece|ci|vado|va|vai|andasse|andassi|entro|entra|entrasse|fosse|andando|lo|faccio|facesse) )*(?:in avanti|marcia avanti|avanti)$",
                    False,
                ),
            ),
            listens=False,
        ),
        Input(
            "incursione",
            N_("Entra in un esagono in incursione"),
            Flag(),
            False,
            said=(r"\b(?:incursion\w|overrun|travolg\w+|spian\w+|schiacci\w+|invest\w+)\b",),
            listens=False,
        ),
        Input(
            "quanti_esagoni",
            N_("Si chiede quanti esagoni di quel costo fa"),
            Flag(),
            False,
            said=HOW_MANY_SAID,
            listens=False,
        ),
        Input("quanti", N_("Esagoni che entra, tutti uguali"), Integer(1, 20), None, said=COUNT_SAID, listens=False),
        Input(
            "vertici",
            N_("Vertici di rotazione"),
            Integer(1, 6),
            None,
            N_("In luogo di quelli del percorso."),
            said=(
                r"\b(?:vertic[ei]|lat[oi])(?: (?:sono|fossero|diventano|diventassero|erano|invece|da girare|che gira|di rotazione|da fare))+ {}",
                r"^(?:(?:e|se|ma|invece) )*(?:ne|lo|li) (?:gir|ruot|volt)\w+(?: (?:di|solo))* {}(?: vertici| lati)?$",
                r"^(?:(?:e|se|ma|invece|ne|gira|ruota|girasse|ruotasse|girassi|giro|ruoto) )*di {}(?: sol[oi])?(?: vertici| vertice| lati)?(?: sol[oi])?$",
            ),
            listens=False,
        ),
        Input(
            "costo",
            N_("Costo dell'esagono in MF"),
            Figure(1, 8),
            None,
            N_("Quello della TEC per il veicolo: il compendio non lo stampa."),
            said=HEX_COST_SAID,
            listens=False,
        ),
        Input(
            "fp_mg",
            N_("FP delle mitragliatrici, per sparare dopo"),
            Figure(0, 20),
            None,
            said=(rf"\b(?:mg|mitragliatric[ei]|coassial[ei]){GAP} {{}}(?! (?:esagon|hex|mf|mp))", *FP_SAID),
            listens=False,
        ),
        Input(
            "gradi",
            N_("Di quanti gradi ruota"),
            Figure(60, 360),
            None,
            N_("60 per ogni vertice."),
            said=(
                r"{} ?(?:°|grad[oi]\b)",
                (
                    r"\b(?:180|mezzo giro|dietro front|dietrofront|inversione(?: a u)?|inverto|invertire|completamente dall altra parte|dalla parte opposta)(?: ?°)?(?!\w)",
                    180,
                ),
                (r"\b(?:360|giro completo|un giro intero)(?: ?°)?(?!\w)", 360),
                (r"\b120(?: ?°)?(?!\w)", 120),
                (r"\b60(?: ?°)?(?!\w)", 60),
            ),
            listens=False,
        ),
    ),
)
def vehicle_movement(
    mf: int | None,
    modo: str,
    in_rotta: bool,
    percorso: tuple[Leg, ...] | None,
    retromarcia: bool | None,
    incursione: bool,
    quanti_esagoni: bool,
    quanti: int | None,
    vertici: int | None,
    costo: int | None,
    fp_mg: int | None,
    gradi: int | None,
) -> Ruling:
    """How far a vehicle moves."""
    modo = "normale" if in_rotta else modo  # one in rout may not fire: its MF are halved once
    if vertici and not any(leg.option == "rotazione" for leg in percorso or ()):
        vertici, costo = None, vertici  # «e di 3?» after a hex is its cost
    turns = gradi // DEGREES if gradi else vertici
    percorso = _turned(percorso, turns) if turns else percorso
    percorso = recounted(costing(percorso, costo), quanti) if percorso else _one_hex(costo, retromarcia, incursione)
    percorso = _all_said(percorso, retromarcia, incursione) if percorso else None
    if modo == "assalto" and percorso and any("incursione" in leg.tags for leg in percorso):
        return refused(_("Con il movimento d'assalto non si fa un'incursione."), "15.2#incursione-passeggeri")
    if mf is None:
        return _firing(fp_mg) if fp_mg is not None and modo == "assalto" else _without_mf(percorso)
    points = _points(mf, modo, in_rotta)
    steps = (*points.steps, *_fire_steps(modo))
    notes = half_warning(mf, _("MF dimezzati")) if points.total != mf else ()
    if percorso is None:
        text = _("Ha {points} MF.", points=points.total) + _then_fires(modo, fp_mg)
        if in_rotta:
            text += " " + _("In rotta non spara.")
        return Ruling(text, str(points.total), steps, warnings=notes)
    notes += (_("I costi degli esagoni sono quelli che hai letto tu: la TEC non è nel compendio (decisione R12)."),)
    price = printed_cost(percorso[0].option) if len(percorso) == 1 and not percorso[0].tags else None
    if quanti_esagoni and price:
        return how_many(points.total, price, steps, notes)
    notes += boarding_warnings(percorso, "passeggeri")
    return march([_stage(leg, mf) for leg in percorso], points.total, steps, notes)


def _turned(path: tuple[Leg, ...] | None, vertices: int) -> tuple[Leg, ...]:
    """The path with a turn of so many vertices in place of any other."""
    turns = (Leg(_("rotazione"), "rotazione"),) * vertices
    return (*turns, *(leg for leg in path or () if leg.option != "rotazione"))


def _all_said(path: tuple[Leg, ...], backwards: bool | None, overrun: bool) -> tuple[Leg, ...]:
    """The path with what was said of it as a whole; an overrun enters the last hex."""
    if backwards is False:  # «e in avanti?» takes back what was said before
        path = tuple(replace(leg, tags=leg.tags - {"retromarcia"}) for leg in path)
    hexes = [place for place, leg in enumerate(path) if printed_cost(leg.option) is not None]
    tagged = frozenset(tag for leg in path for tag in leg.tags)
    more: dict[int, frozenset[str]] = {}
    for place in hexes:
        back = {"retromarcia"} if backwards and "retromarcia" not in tagged else set()
        over = {"incursione"} if overrun and "incursione" not in tagged and place == hexes[-1] else set()
        more[place] = frozenset(back | over)
    return tuple(replace(leg, tags=leg.tags | more.get(place, frozenset())) for place, leg in enumerate(path))


def _one_hex(cost: int | None, backwards: bool | None, overrun: bool) -> tuple[Leg, ...] | None:
    """The path of one hex told by its cost alone; none when nothing is told of it."""
    tags = {"retromarcia": backwards, "incursione": overrun}
    said = frozenset(tag for tag, is_so in tags.items() if is_so)
    if cost is None and said:
        raise Lacking("costo")
    return None if cost is None else (Leg(f"costo-{cost}", f"costo-{cost}", said),)


def _without_mf(path: tuple[Leg, ...] | None) -> Ruling:
    """What can be said without the MF of the counter: what a path costs."""
    if path is None:
        raise Lacking("mf", _("Mancano i MF della pedina del veicolo."))
    return march([_stage(leg, None) for leg in path], None, (), ())


def _points(mf: int, mode: str, routed: bool) -> Tally:
    total = tally(mf, _("MF della pedina"), "15.1")
    if mode == "normale" and not routed:
        return total
    step = (
        Step(_("In rotta: MF a metà"), str(half(mf)), "15.0#rotta")
        if routed
        else Step(_("Movimento d'assalto: MF a metà"), str(half(mf)), "15.2")
    )
    return Tally(half(mf), (*total.steps, step))


def _fire_steps(mode: str) -> tuple[Step, ...]:
    if mode != "assalto":
        return ()
    guns, cannon = (figure("movimento", "assalto di un veicolo", "fuoco", place) for place in (0, 1))
    return (
        Step(_("Poi le mitragliatrici sparano, al FP"), signed(guns), "15.2"),
        Step(_("Poi il cannone spara, al tiro per colpire"), signed(cannon), "15.2"),
    )


def _then_fires(mode: str, guns: int | None) -> str:
    """What the vehicle fires with after assault movement."""
    if mode != "assalto":
        return ""
    less, cannon = (figure("movimento", "assalto di un veicolo", "fuoco", place) for place in (0, 1))
    if guns is not None:
        return " " + _(
            "Poi le mitragliatrici sparano con FP {power}: {printed} {less}.",
            power=guns + less,
            printed=guns,
            less=less,
        )
    return " " + _(
        "Poi può sparare: mitragliatrici {less} FP, cannone {cannon} al tiro per colpire.",
        less=less,
        cannon=signed(cannon),
    )


def _firing(guns: int) -> Ruling:
    """What the machine guns are worth after assault movement, when the MF were not told."""
    less = figure("movimento", "assalto di un veicolo", "fuoco")
    step = Step(_("Poi le mitragliatrici sparano, al FP"), signed(less), "15.2")
    return Ruling(_then_fires("assalto", guns).strip(), str(guns + less), (step,))


def _stage(leg: Leg, mf: int | None) -> Stage:
    """The cost of one step of the path."""
    cost = printed_cost(leg.option)
    if leg.option == "rotazione":
        turn = figure(TABLE, "ruotare di un vertice", "MF")
        return Stage(turn, False, Step(_("Rotazione di un vertice"), str(turn), "15.1#rotazione"))
    if cost is None:
        return boarding(mf)
    text, total, section = _("Esagono da {cost} MF", cost=cost), cost, "15.1"
    if "retromarcia" in leg.tags:
        total, section = total * figure(TABLE, "retromarcia", "MF"), "15.1#retromarcia"
        text += _(", in retromarcia")
    if "incursione" in leg.tags:
        total, section = total + figure(TABLE, "incursione", "MF"), "15.3#dove"
        text += _(", con incursione")
    if "mine" in leg.tags:
        total, section = total + effect("mine", 1), "21.4#amici"
        text += _(", con mine amiche")
    return Stage(total, True, Step(text, str(total), section))
