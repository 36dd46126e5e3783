"""Overrun: a vehicle enters the hex of men in the open (15.3)."""

import re
from dataclasses import dataclass
from typing import Any, ClassVar

from referee.calculators.declare import Input
from referee.calculators.kinds import Choice, Flag, Integer
from referee.calculators.locknload.common import GAME, LEADERSHIP, Tally, figure, refused, tally
from referee.calculators.locknload.contest import DAMAGE_INPUTS, Contest, Dice
from referee.calculators.locknload.heat import HE_SAID
from referee.calculators.locknload.marching import HEX_COST_SAID
from referee.calculators.locknload.saying import Figure
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.i18n import N_, _

GROUND = Choice(
    {
        "aperto": (N_("campo aperto"), "terreno aperto", "open", "scoperto", "prato"),
        "coltivazioni": (N_("coltivazioni basse"), "coltivato basso", "campi", "coltivazioni", "low crops"),
        "altro": (N_("altro terreno"), "bosco", "edificio", "giungla", "casa", "foresta", "palude"),
    }
)
FACTOR = Figure(0, 30)
_GUNS = r"\b(?:mg|mitragliatric[ei]|mitraglia)"


@dataclass(frozen=True, slots=True)
class Guns(Integer):
    """The FP of all machine guns together: «2 mitragliatrici da 2 e da 4», «una MG da 2 e una da 4»."""

    sums: ClassVar[bool] = True  # every mention counts

    @property
    def pattern(self) -> str:
        """The guns by their noun and the FP of each."""
        link = r"(?: (?:da|di|fp|e|con|del|carro|a|=|coassiale|di prua|di scafo|antiaerea|per|totali|che|ha|hanno|fa|vale))*"
        more = r"(?: (?:e|,|\+|piu)(?: (?:una|l altra|un altra|altra|da|di|fp))* (?<![\w.,/-])\d{1,2}(?![\w/-]|[.,]\d| ?\*| (?:di|he|leader)))*"
        return rf"(?:(?<![\w.,/-])(?<!he )(?<!leader )(?<!dado )(?<!fp )(?<!tiro )[2-4] )?{_GUNS}{link} \d{{1,2}}(?![\w/-]|[.,]\d| ?\*){more}"

    def tidy(self, said: str) -> str:
        """The sum; a count before the noun tells how many are alike."""
        count = re.match(r"(\d) [a-z]", said)
        values = [int(value) for value in re.findall(r"\d+", said[2:] if count else said)]
        return str(sum(values) * (int(count.group(1)) if count and len(values) == 1 else 1))

    def parse(self, raw: Any) -> int:
        """The sum of all mentions."""
        each = raw if isinstance(raw, list | tuple) else [raw]
        return Integer.parse(self, sum(Integer.parse(self, value) for value in each))


@calculator(
    game=GAME,
    name="incursione",
    title=N_("Incursione (overrun)"),
    summary=N_("Il veicolo che travolge: HE, mitragliatrici, +2 e leadership contro 1d6, il danno e il costo in MF."),
    sections=("15.3", "15.3#dove", "15.3#tiro", "15.3#danni", "15.3#eliminati", "15.2#incursione-passeggeri"),
    inputs=(
        Input(
            "he",
            N_("HE del veicolo"),
            FACTOR,
            None,
            N_("L'equivalente HE della pedina; 0 se non ne ha."),
            said=HE_SAID,
            listens=False,
        ),
        Input(
            "mg",
            N_("FP delle mitragliatrici senza asterisco"),
            Guns(0, 30),
            0,
            said=("{}(?! (?:con l )?asterisco)", r"((?<![\w.,/-])\d{1,2}) (?:di|per le) (?:mg|mitragliatric[ei])\b"),
            listens=False,
        ),
        Input(
            "mg_asterisco",
            N_("FP delle mitragliatrici con l'asterisco (*)"),
            FACTOR,
            0,
            said=(
                rf"{_GUNS} ?\*(?: (?:da|di|fp|e))* {{}}",
                rf"{_GUNS}(?: (?:da|di|fp|con|l))* asterisco(?: (?:da|di|fp|e))* {{}}",
                rf"{_GUNS}(?: (?:da|di|fp))* {{}}(?= ?(?:\*|(?:con |con l )?asterisco))",
                rf"{_GUNS}(?: (?:da|di|fp))* (\d+)\*",
            ),
            listens=False,
        ),
        Input(
            "aperto",
            N_("Il veicolo è Aperto"),
            Flag(),
            False,
            said=(
                r"(?<!campo )(?<!terreno )(?<!in )\bapert[oi]\b",
                (r"\bchius[oi]\b|\bbuttoned\b", False),
            ),
            listens=False,
        ),
        LEADERSHIP,
        Input("terreno", N_("Terreno del bersaglio"), GROUND, "aperto"),
        Input(
            "costo",
            N_("Costo dell'esagono in MF"),
            Figure(1, 12),
            None,
            N_("Quello della TEC per il veicolo."),
            said=HEX_COST_SAID,
            listens=False,
        ),
        Input(
            "assalto",
            N_("In movimento d'assalto"),
            Flag(),
            False,
            said=(r"\b(?:movimento d|in|d) ?assalto\b", r"\bassault move\b"),
            listens=False,
        ),
        *DAMAGE_INPUTS,
    ),
)
def overrun(
    he: int | None,
    mg: int,
    mg_asterisco: int,
    aperto: bool,
    leadership: int,
    terreno: str,
    costo: int | None,
    assalto: bool,
    mosso: bool,
    dado_attacco: int | None,
    dado_difesa: int | None,
    dado_danni: int | None,
    soglia_dft: int | None,
) -> Ruling:
    """One overrun."""
    if terreno == "altro":
        return refused(_("L'incursione si fa solo in campo aperto o fra coltivazioni basse."), "15.3#dove")
    if assalto:
        return refused(_("Con il movimento d'assalto non si fa un'incursione."), "15.2#incursione-passeggeri")
    cost = figure("movimento-veicoli", "incursione", "MF")
    first = Step(_("MF in più per entrare"), f"+{cost}", "15.3#dove")
    if he is None and not mg and not mg_asterisco:
        return _cost(costo, cost, first)
    attack = tally(he or 0, _("HE"), "15.3#tiro").plus(mg, _("Mitragliatrici"), "15.3#tiro")
    if mg_asterisco:
        attack = attack.plus(
            mg_asterisco if aperto else 0,
            _("Mitragliatrici con asterisco") if aperto else _("Mitragliatrici con asterisco: non contano da Chiuso"),
            "15.3#tiro",
            always=True,
        )
    attack = attack.plus(figure("contro-veicoli", "incursione", "attaccante"), _("Incursione"), "15.3#tiro")
    attack = attack.plus(leadership, _("Leadership"), "15.3#tiro")
    dice = Dice(dado_attacco, dado_difesa, dado_danni, soglia_dft)
    contest = Contest(Tally(attack.total, (first, *attack.steps)), Tally(0), dice, "15.3#tiro", "15.3#danni", mosso)
    return contest.ruling(_warnings(leadership))


def _cost(hexagon: int | None, extra: int, step: Step) -> Ruling:
    """What the overrun costs, when nothing is told of the attack."""
    attack = _("L'attacco è 1d6 + HE + MG + 2.")
    if hexagon is None:
        text = _("L'incursione costa {cost} MF in più dell'esagono.", cost=extra)
        return Ruling(f"{text} {attack}", f"+{extra}", (step,))
    total = hexagon + extra
    text = _("L'incursione costa {total} MF: esagono {cost} più {extra}.", total=total, cost=hexagon, extra=extra)
    steps = (Step(_("Esagono da {cost} MF", cost=hexagon), str(hexagon), "15.1"), step)
    return Ruling(f"{text} {attack}", str(total), (*steps, Step(_("Costo in MF"), str(total), "15.3#dove")))


def _warnings(leadership: int) -> tuple[str, ...]:
    notes = [
        _("Un WT che va in rotta è eliminato; MMC ed Eroi superstiti possono rispondere con l'assalto ravvicinato.")
    ]
    if leadership:
        notes.append(
            _("La leadership è contata nell'attacco e non di nuovo sulla DFT: il compendio non è chiaro (15.3).")
        )
    return tuple(notes)
