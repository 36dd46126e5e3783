"""What fits in one hex (1.3)."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Any, ClassVar

from referee.calculators.declare import Input
from referee.calculators.kinds import Flag, Integer, halves
from referee.calculators.locknload.common import GAME, NO, YES, figure
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.i18n import N_, _


@dataclass(frozen=True, slots=True)
class Counted(Integer):
    """How many there are of a counter, all mentions together: «2 squadre e un WT, ne entra un'altra MMC»."""

    sums: ClassVar[bool] = True  # every mention counts

    def parse(self, raw: Any) -> int:
        """The sum of all mentions."""
        counts = raw if isinstance(raw, list | tuple) else [raw]
        return Integer.parse(self, sum(Integer.parse(self, count) for count in counts))


COUNT = Counted(0, 20)


_WORTH = r"(?:val\w+|equival\w+|corrispond\w+|cont\w+|pes\w+|fa|fanno|sono|occup\w+|prend\w+)"
_MEN = r"(?:mmc|squadr[ae])"


def _counted(name: str, label: str, nouns: str) -> Input:
    return Input(
        name, label, COUNT, 0, said=(rf"{{}} (?:altr[aeoi] |sol[aoei] |mi[aeo]i? )?(?:{nouns})\b",), listens=False
    )


LIMIT = "massimo per esagono"


@calculator(
    game=GAME,
    name="raggruppamento",
    title=N_("Raggruppamento"),
    summary=N_("Se le pedine che dici stanno in un esagono, e quanto posto resta."),
    sections=("1.3", "1.3#equivalenze"),
    inputs=(
        _counted("mmc", N_("MMC (squadre)"), r"mmc(?! d arma)|squadr[ae](?! d arma)|squads?|mezz[ae] squadr[ae]"),
        _counted(
            "wt",
            N_("WT (squadre d'arma)"),
            r"wt|weapons? teams?|squadr[ae] d arma|team d arma|(?:mortai[oi]?|mitragliatric[ei]|hmg) wt|mortai[oi]?(?: con(?: i)? serventi)?|pezz[oi] con(?: i)? serventi",
        ),
        _counted(
            "smc",
            N_("SMC (Leader, Eroi e altri uomini singoli)"),
            r"smc|leaders?|ero[ei]|ufficial[ei]|uomini singoli|cecchin[oi]|scout",
        ),
        _counted(
            "veicoli",
            N_("Veicoli"),
            r"(?:veicol[oi]|carr[oi](?: armat[oi])?|tanks?|camion|halftracks?|mezz[oi]|jeep|blindat[oi])(?! (?:squadr|distrutt))",
        ),
        Input(
            "equivalenza",
            N_("Si chiede a quante MMC equivalgono"),
            Flag(),
            False,
            said=(
                rf"(?=^(?!.*\b(?:ancora|altr[aeoi]|poss\w+|puo|stare|stanno|ci sta|entr\w+|mett\w+|aggiung\w+|rest\w+|riun\w+|unisc\w+|unire|ricompon\w+|posto|massimo|limite|riman\w+)\b).*\bquant[eiao] {_MEN}\b)",
                rf"(?=\bquant[eiao] {_MEN}(?: \w+)?? {_WORTH}\b)",
                rf"(?=\b{_WORTH}(?: \w+){{0,2}}? quant[eiao](?: {_MEN})?\b(?!.*\b(?:ancora|altr\w)\b))",
                rf"(?=\b{_WORTH} come (?:quant[eia]|una?|1|\d)? ?{_MEN}?)",
                rf"(?=\bquant[iea] (?:smc|wt|leader|eroi|ufficiali) (?:\w+ )?(?:fanno|valgono|servono per|ci vogliono per|sono|equivalgono a|contano|contano come|valgono come|pesano come|equivalgono)(?: (?:fare|come|quanto|a))* (?:una?|1) {_MEN})",
                r"(?=\bequival\w+\b)",
            ),
            listens=False,
        ),
        _counted("rottami", N_("Rottami"), r"rottam[ei]|relitt[oi]|wrecks?|carcass[ae]|carr[oi] distrutt[oi]"),
    ),
)
def stacking(mmc: int, wt: int, smc: int, veicoli: int, equivalenza: bool, rottami: int) -> Ruling:
    """Whether the counters fit together."""
    if equivalenza and mmc + wt + smc:
        return _worth(mmc, wt, smc)
    limits = {name: figure("raggruppamento", name, LIMIT) for name in ("MMC", "SMC", "veicolo o rottame")}
    if not mmc + wt + smc + veicoli + rottami:
        return _limits(limits)
    pair = figure("raggruppamento", "SMC", "vale quanto", 0)
    extra = max(0, smc - limits["SMC"])
    men = mmc + wt + -(-extra // pair)
    vehicles = veicoli + rottami
    fits = men <= limits["MMC"] and vehicles <= limits["veicolo o rottame"]
    steps = (
        Step(
            _("MMC e WT (1 WT vale 1 MMC), al massimo {limit}", limit=limits["MMC"]), str(mmc + wt), "1.3#equivalenze"
        ),
        Step(_("SMC, al massimo {limit} oltre alle MMC", limit=limits["SMC"]), str(smc), "1.3"),
        *_extra_steps(extra, men - mmc - wt),
        Step(_("Veicoli e rottami, al massimo {limit}", limit=limits["veicolo o rottame"]), str(vehicles), "1.3"),
    )
    text = _("Sì, ci stanno.") if fits else _("No, non ci stanno: è troppo per un esagono.")
    if wt or smc:
        text += " " + _("1 WT vale 1 MMC, 2 SMC valgono 1 MMC.")
    return Ruling(f"{text} {_room(limits, men, smc, vehicles)}", YES if fits else NO, steps, warnings=_warnings(extra))


def _worth(men: int, teams: int, singles: int) -> Ruling:
    """How many MMC some counters are worth; of MMC alone, what they are worth."""
    pair = figure("raggruppamento", "SMC", "vale quanto", 0)
    rate = _("1 WT vale 1 MMC, {pair} SMC valgono 1 MMC.", pair=pair)
    if men and not teams + singles:
        text = _("{men} MMC valgono quanto {smc} SMC, o {men} WT.", men=men, smc=men * pair)
        return Ruling(f"{text} {rate}", str(men * pair), (Step(text, str(men * pair), "1.3#equivalenze"),))
    total = men + teams + Fraction(singles, pair)
    text = _("In tutto valgono {total} MMC.", total=halves(total))
    return Ruling(f"{text} {rate}", halves(total), (Step(text, halves(total), "1.3#equivalenze"),))


def _limits(limits: dict[str, int]) -> Ruling:
    """What fits at most, when no counters were named."""
    text = _(
        "Al massimo {men} MMC, {smc} SMC e {vehicles} veicoli o rottami per esagono; 1 WT vale 1 MMC, 2 SMC valgono 1 MMC.",
        men=limits["MMC"],
        smc=limits["SMC"],
        vehicles=limits["veicolo o rottame"],
    )
    steps = tuple(Step(_("{what}, al massimo", what=name), str(limit), "1.3") for name, limit in limits.items())
    return Ruling(text, str(limits["MMC"]), steps)


def _room(limits: dict[str, int], men: int, smc: int, vehicles: int) -> str:
    return _(
        "Posto per altre MMC: {men}; SMC: {smc}; veicoli: {vehicles}.",
        men=max(0, limits["MMC"] - men),
        smc=max(0, limits["SMC"] - smc),
        vehicles=max(0, limits["veicolo o rottame"] - vehicles),
    )


def _extra_steps(extra: int, places: int) -> tuple[Step, ...]:
    text = _("SMC oltre il massimo: 2 valgono 1 MMC, posti di MMC occupati")
    return (Step(text, str(places), "1.3#equivalenze"),) if extra else ()


def _warnings(extra: int) -> tuple[str, ...]:
    if not extra:
        return ()
    return (_("Il compendio dice solo che 2 SMC equivalgono a 1 MMC: qui gli SMC di troppo prendono posti di MMC."),)
