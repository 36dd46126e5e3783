"""A random choice with the ten-sided die: the same count of numbers for each, the rest is rolled again (5/9)."""

from referee.calculators.ambush import said
from referee.calculators.ambush.figures import GAME
from referee.calculators.ambush.ten_sided import DIE, FACES
from referee.calculators.declare import Input
from referee.calculators.kinds import Integer
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.i18n import N_, _

SECTION = "5/9"
_WHAT = (
    r"(?:candidat\w+|possibilita|soldat\w+|uomin\w+|nemic\w+|tedesc\w+|crucch\w+|bersagl\w+|esagon\w+|alternativ\w+|opzion\w+|scelt\w+"
    r"|arm[ia]|oggett\w+|dei miei|miei|american\w+|person\w+|nomi|veicol\w+|hex)"
)


@calculator(
    game=GAME,
    name="sorteggio",
    title=N_("Scelta a caso"),
    summary=N_("Quanti numeri del dado toccano a ognuno in una scelta a caso, quali si ritirano e chi esce."),
    sections=(SECTION,),
    inputs=(
        Input(
            "possibilita",
            N_("Fra quanti si sceglie"),
            Integer(2, len(FACES)),
            said=(
                rf"\b(\d{{1,2}})(?: [a-z]+)? {_WHAT}\b",
                r"\b(?:fra|tra|di|in|sono|siamo|fossero|estrarre|estraggo|sorteggi\w+|uno su) (\d{1,2})\b",
            ),
        ),
        Input(
            "dado", N_("Dado"), DIE, None, N_("Vuoto: come si spartiscono i numeri."), said=said.ROLLED, listens=False
        ),
    ),
)
def draw(possibilita: int, dado: int | None) -> Ruling:
    """How the numbers are shared out, and whom a roll picks."""
    each = len(FACES) // possibilita
    used = each * possibilita
    shares = [_span(first, first + each - 1) for first in range(0, used, each)]
    again = _span(used, DIE.high) if used < len(FACES) else ""
    steps = [Step(_("Numeri a testa"), str(each), SECTION), Step(_("Si ritira con"), again or "-", SECTION)]
    if dado is not None and dado >= used:
        steps.append(Step(_("Dado {die}", die=dado), _("si ritira"), SECTION))
        return Ruling(_("Si ritira: con {die} non esce nessuno.", die=dado), _("si ritira"), tuple(steps))
    if dado is not None:
        picked = dado // each + 1
        steps.append(Step(_("Dado {die}", die=dado), str(picked), SECTION))
        text = _("Con {die} esce il numero {picked} di {count}.", die=dado, picked=picked, count=possibilita)
        return Ruling(text, str(picked), tuple(steps))
    left = _("si ritira con {again}", again=again) if again else _("non si ritira mai")
    text = _("Numeri a testa: {each} ({shares}); {left}.", each=each, shares=", ".join(shares), left=left)
    return Ruling(text, str(each), tuple(steps))


def _span(first: int, last: int) -> str:
    if first == last:
        return str(first)
    return _("{first} e {last}", first=first, last=last) if last == first + 1 else f"{first}-{last}"
