"""The wound of a Leader: how grave it is (3.2.3)."""

from referee.calculators.aslsk.common import GAME, with_chances
from referee.calculators.aslsk.said import DIE
from referee.calculators.aslsk.troops import LEADERS, leader_values, wounds
from referee.calculators.declare import Input
from referee.calculators.dice import DIE as FACES
from referee.calculators.kinds import Flag, Integer
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.calculators.tables import table
from referee.calculators.wording import signed
from referee.i18n import N_, _


@calculator(
    game=GAME,
    name="ferita",
    title=N_("Ferita di un Leader"),
    summary=N_("Il dr di una Casualty Reduction su un SMC: ferita leggera o eliminato, anche se era già ferito."),
    sections=("3.2.3#ferita", "3.2.3#smc-ferito"),
    inputs=(
        Input(
            "gia_ferito",
            N_("Era già ferito"),
            Flag(),
            False,
            said=(
                r"\bgia (?:stato )?ferito\b|\b(?:secondo|seconda|altra|altro|nuova|ancora|di nuovo|2a) (?:ferit\w+|ferimento|wound)\b|\bferito (?:un altra volta|di nuovo|2 volte)\b",
            ),
        ),
        Input("leader", N_("Il Leader"), LEADERS, None, N_("«9-1»: per sapere quanto vale da ferito.")),
        Input("dado", N_("Dado della ferita"), Integer(1, 6), None, said=DIE),
    ),
)
def wound(gia_ferito: bool, leader: str | None, dado: int | None) -> Ruling:
    """What the wound does, or its chances."""
    survives = _("ferito")
    odds = {
        name if name == survives else _("eliminato"): part for name, part in wounds(survives, gia_ferito, dado).items()
    }
    column = "già ferito" if gia_ferito else "prima ferita"
    light = [str(face) for face in FACES if table(GAME, "ferite").cell(str(face), column) == "leggera"]
    step = Step(_("Ferita leggera con un dr di"), f"1-{light[-1]}", "3.2.3#ferita")
    if leader:
        morale, value = leader_values(leader, wounded=True)
        now = Step(_("Da ferito {leader} vale", leader=leader), f"{morale}{value:+d}", "3.2.3#smc-ferito")
        worth = _("Da ferito: morale {morale}, Leadership {value}, 3MF.", morale=morale, value=signed(value))
        if dado is None:
            return Ruling(
                f"{worth} {_('Sopravvive con {most} o meno sul dado: {odds}.', most=light[-1], odds=with_chances(odds))}",
                now.value,
                (step, now),
                odds,
            )
    if dado is None:
        text = _("Sopravvive, ferito, con {most} o meno sul dado: {odds}.", most=light[-1], odds=with_chances(odds))
        return Ruling(text, f"1-{light[-1]}", (step,), odds)
    end = next(iter(odds))
    text = _("Con {die}: {end}.", die=dado, end=end)
    if end == survives:
        text = _("Con {die}: ferita leggera, morale e Leadership peggiorano di 1 e ha 3MF.", die=dado)
    return Ruling(text, end, (step, Step(_("dr {die}", die=dado), end, "3.2.3#ferita")))
