"""Fortifications: what they add to the terrain and what they cost (21.1-21.4)."""

from dataclasses import replace

from referee.calculators.declare import Input
from referee.calculators.kinds import Choice, Flag
from referee.calculators.locknload.common import GAME, TEC_SAID, Tally, figure, refused, tec_warnings
from referee.calculators.locknload.contest import DEFENCE_DIE, DEFENCE_SAID
from referee.calculators.locknload.saying import Figure
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.i18n import N_, _

KIND = Choice(
    {
        "bunker": (N_("bunker"), "casamatta", "pillbox", "fortino", "bunkers"),
        "trincea": (N_("trincea"), "trench", "camminamento", "buca", "foxhole"),
        "filo-spinato": (N_("filo spinato"), "il filo", "reticolato", "wire", "barbed wire"),
        "mine": (N_("mine"), "campo minato", "minefield", "mines", "mina"),
    }
)
_ROW = {"filo-spinato": "filo spinato"}


@calculator(
    game=GAME,
    name="fortificazioni",
    title=N_("Fortificazioni"),
    summary=N_("TM in bunker e trincea, costo di filo spinato, mine amiche e passaggi del bunker."),
    sections=("21.1", "21.1#protezione", "21.1#muovere", "21.2", "21.3", "21.4", "21.4#amici"),
    inputs=(
        Input("tipo", N_("Fortificazione"), KIND),
        Input(
            "tm",
            N_("TM del terreno"),
            Figure(-3, 8),
            None,
            N_("Si legge sulla TEC, che il compendio non stampa."),
            said=TEC_SAID,
            listens=False,
        ),
        Input(
            "costo",
            N_("Costo del terreno in MF"),
            Figure(0, 12),
            None,
            N_("Si legge sulla TEC, per le mine amiche."),
            said=(
                r"\bcost[aio]\w*(?: (?:di|e|del|terreno|normalmente|gia|in|mf))* {}",
                r"\b(?:esagono|terreno|bosco|hex|prato|strada|aperto|sterrato|sentiero|campo|casella|radura|collina|strad[ao])(?: (?:che|con|e|aperto|minato|nostro|mio|amico|costa|vale))* (?:da|di|costa|vale) {}",
                r"{} (?:mf|mp|punti movimento)\b",
            ),
            listens=False,
        ),
        Input(
            "edificio",
            N_("L'esagono è un edificio o una capanna"),
            Flag(),
            False,
            said=(
                r"\b(?:in|nell|negli|nelle|dentro|nella)(?: (?:un|una|l|la|gli))* ?(?:edifici\w?|cas[ae]|capann[ae]|palazz[oi])\b",
            ),
            listens=False,
        ),
        Input(
            "segnalini",
            N_("Segnalini di mine nell'esagono"),
            Figure(1, 9),
            None,
            said=(r"{} (?:segnalin[oi]|marker|mine|pedine)\b",),
            listens=False,
        ),
        Input(
            "veicolo",
            N_("Chi entra è un veicolo"),
            Flag(),
            False,
            said=(r"\b(?:veicol[oi]|carr[oi]|tank|camion|jeep|halftrack|cingolat[oi])\b",),
        ),
        replace(
            DEFENCE_DIE,
            help="",
            said=(*DEFENCE_SAID, r"^(?!.*\b(?:fp|spar\w+)\b).*?\b(?:dado|tira|tiro|tirando|fa|faccio|esce) (?:un )?{}"),
        ),
    ),
)
def fortifications(
    tipo: str,
    tm: int | None,
    costo: int | None,
    edificio: bool,
    segnalini: int | None,
    veicolo: bool,
    dado_difesa: int | None,
) -> Ruling:
    """What a fortification does."""
    if tipo in ("bunker", "trincea"):
        return _shelter(tipo, tm, edificio, dado_difesa)
    # Where mines are spoken of, «terreno da 2» is what the hex costs, and «4 MF» what the unit has: a TM counts for nothing.
    return _wire(veicolo) if tipo == "filo-spinato" else _mines(costo if tm is None else tm, edificio, segnalini)


def effect(kind: str, place: int = 0) -> int:
    """A figure of the table of fortifications."""
    return figure("fortificazioni", _ROW.get(kind, kind), "effetto", place)


def _shelter(kind: str, tm: int | None, building: bool, die: int | None) -> Ruling:
    """The terrain's modifier inside a bunker or a trench."""
    bunker = kind == "bunker"
    if bunker and building:
        return refused(_("Non ci sono bunker in edifici e capanne."), "21.1#protezione")
    section = "21.1#protezione" if bunker else "21.2"
    total = Tally(0).plus(tm or 0, _("TM del terreno"), section, always=True)
    total = total.plus(effect(kind), KIND.label(kind).capitalize(), section)
    text = _("Il TM è {total}: terreno {tm} più {extra}.", total=total.total, tm=tm or 0, extra=effect(kind))
    steps = total.steps
    if die is not None:
        text = _("La difesa fa {total}: dado {die}.", total=total.total + die, die=die) + " " + text
        steps += (Step(_("Difesa con il dado, {die}", die=die), str(total.total + die), "5.0#tiro-difesa"),)
    if bunker:
        text += " " + _("Da dentro a sopra, o viceversa, {cost} MF.", cost=effect(kind, 1))
        steps += (Step(_("MF per passare da dentro a sopra, o viceversa"), str(effect(kind, 1)), "21.1#muovere"),)
    return Ruling(text, str(total.total), steps, warnings=tec_warnings(tm))


def _wire(vehicle: bool) -> Ruling:
    if vehicle:
        text = _("Per un veicolo il costo del filo spinato è sulla TEC.")
        notes = (_("La TEC non è nel compendio: guarda la scheda (decisione R12)."),)
        return Ruling(text, "TEC", (Step(text, "TEC", "21.3"),), warnings=notes)
    cost = effect("filo-spinato")
    text = _("Entrare costa {cost} MF in tutto, qualunque sia il terreno.", cost=cost)
    return Ruling(text, str(cost), (Step(_("Costo totale del filo spinato"), str(cost), "21.3"),))


def _mines(cost: int | None, building: bool, markers: int | None) -> Ruling:
    most, extra = effect("mine"), effect("mine", 1)
    if building:
        return refused(_("Non ci sono mine negli edifici."), "21.4")
    if markers is not None and markers > most:
        return refused(_("In un esagono stanno al massimo {most} segnalini di mine.", most=most), "21.4")
    steps = (
        Step(_("Segnalini di mine, al massimo"), str(most), "21.4"),
        Step(_("Mine amiche, MF in più per entrare"), f"+{extra}", "21.4#amici"),
    )
    attack = _("I nemici subiscono l'attacco delle mine (calcolo «mine»).")
    if cost is None:
        text = _("Al massimo {most} segnalini; gli amici entrano con {extra} MF in più.", most=most, extra=extra)
        return Ruling(f"{text} {attack}", f"+{extra}", steps)
    text = _(
        "Gli amici entrano con {total} MF: terreno {cost} più {extra}.", total=cost + extra, cost=cost, extra=extra
    )
    return Ruling(f"{text} {attack}", str(cost + extra), steps)
