"""What else a To Hit roll of ASL Starter Kit decides: Critical Hit, rate of fire, breakdown, special ammunition."""

from dataclasses import dataclass

from referee.calculators.aslsk.breakdown import CAUSES, reduction, usual
from referee.calculators.aslsk.common import Modifier
from referee.calculators.aslsk.to_hit import ATT, ITT, MORTARS, Shot
from referee.calculators.ruling import Step
from referee.i18n import N_, _

CRITICAL, HIT, MISS = N_("Critical Hit"), N_("colpito"), N_("mancato")
RATE, BROKEN, LOST, ABSENT = N_("ROF mantenuta"), N_("arma guasta"), N_("arma perduta"), N_("munizione assente")
BEST_FIRST = (CRITICAL, HIT, MISS, BROKEN, LOST, ABSENT)
_LOWERED = {  # what lowers B# and X#, by its name among the causes of breakdown
    "intensivo": "intensive",
    "non-qualificato": "non-qualificato",
    "catturata": "catturata",
    "inesperti": "inesperta",
}


@dataclass(frozen=True, slots=True)
class Reliability:
    """The numbers at which a weapon breaks down or is lost, on the original roll."""

    broken: int | None
    lost: int | None

    def of(self, dr: int) -> str | None:
        """What a roll does to the weapon."""
        if self.lost is not None and dr >= self.lost:
            return LOST
        return BROKEN if self.broken is not None and dr >= self.broken else None


def reliability(shot: Shot, printed: int | None, removal: int | None) -> tuple[Reliability, list[Step]]:
    """B# and X# with all that lowers them; a lowered B# leaves the printed one as the number of loss (R12, R46)."""
    if shot.weapon in ("baz", "psk"):
        lowered = _lowered(shot, "X#")
        if removal is None:
            return Reliability(None, None), []
        number = removal + sum(each.value for each in lowered)
        return Reliability(None, number), [*(each.step for each in lowered), Step(_("X#"), str(number), "4.4.1#x")]
    basic = printed if printed is not None else _inherent(shot.weapon)
    if basic is None:
        return Reliability(None, None), []
    lowered = _lowered(shot, "B#")
    number = basic + sum(each.value for each in lowered)
    steps = [
        *(each.step for each in lowered),
        Step(_("B#: l'arma si guasta con un DR originale pari o più alto"), str(number), "6.12"),
    ]
    return Reliability(number, basic if number < basic else None), steps


def _inherent(weapon: str) -> int | None:
    return None if weapon == "atr" else usual("PIAT" if weapon == "piat" else "Gun")


def _lowered(shot: Shot, column: str) -> list[Modifier]:
    causes = [cause for name, cause in _LOWERED.items() if name in shot.firer and reduction(cause, column)]
    text = _("{number} ridotto: {cause}")
    return [
        Modifier(text.format(number=column, cause=_(CAUSES[each][2])), reduction(each, column), "6.12#riduzioni")
        for each in causes
    ]


def rate_of_fire(shot: Shot, printed: int | None) -> tuple[int, list[Step]]:
    """The ROF for this shot: 0 when it cannot be kept."""
    if not printed:
        return 0, []
    lost = _no_rate(shot)
    if lost:
        return 0, [Step(lost, "0", "1.2.4.1#limiti")]
    turned = shot.hexspines > 0 and shot.weapon in ("gun", "ma-nt") and shot.phase != "mph"
    causes = [
        (_("Arma catturata"), "catturata" in shot.firer),
        (_("Serventi non qualificati"), "non-qualificato" in shot.firer),
        (_("CA di un'arma NT girato in questa fase"), turned),
    ]
    lowered = [Modifier(_("ROF: {cause}", cause=text), -1, "3.2.4#rof-ridotta") for text, holds in causes if holds]
    rate = max(printed - len(lowered), 0)
    steps = [
        *(each.step for each in lowered),
        Step(_("ROF per questo colpo: dado colorato pari o minore"), str(rate), "1.2.4.1"),
    ]
    return rate, steps


def _no_rate(shot: Shot) -> str:
    """Why no ROF can be kept, if so."""
    if shot.type == ATT and shot.weapon not in MORTARS:
        return _("In ATT, se non è un mortaio, la ROF è consumata")
    if "pinned" in shot.firer:
        return _("Chi è Pinned non tiene la ROF")
    if "intensivo" in shot.firer:
        return _("Dopo l'Intensive Fire l'arma non spara più")
    if shot.phase == "afph":
        return _("Nella AFPh un'arma spara una volta sola")
    return ""


def gained(shot: Shot, smoke: bool) -> tuple[int | None, str]:
    """The acquisition after the shot (none when nothing changes hands), and why."""
    if shot.weapon in ("baz", "psk", "piat", "atr"):
        return None, ""
    if smoke:
        return 0, _("Il fumo non fa guadagnare acquisizione e toglie quella che c'era")
    if shot.phase == "mph" or "non-fermo" in shot.firer:
        return shot.acquisition, _("In Bounding First Fire, o da un AFV in moto, non si guadagna acquisizione")
    kind = "⅝”" if shot.type == ATT else "½”"
    return max(shot.acquisition - 1, -2), _("Dopo il tiro, a segno o no: pedina Acquired Target da {kind}", kind=kind)


def is_critical(shot: Shot, critical: int | None, original: int, final: int) -> bool:
    """Whether a roll that hits is a Critical Hit: in ITT by its final value, elsewhere an original 2 (6.1, R26)."""
    if shot.type == ITT:
        return critical is not None and final <= critical
    return original == 2
