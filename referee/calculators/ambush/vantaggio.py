"""Which side has the advantage in a Round (6/1)."""

from fractions import Fraction

from referee.calculators.ambush import said
from referee.calculators.ambush.figures import GAME
from referee.calculators.ambush.soldiers import SIDES
from referee.calculators.ambush.ten_sided import DIE, FACES
from referee.calculators.declare import Input
from referee.calculators.dice import percent
from referee.calculators.kinds import Flag
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.calculators.wording import possible
from referee.i18n import N_, _

_US = r"(?:io|noi|usa|us|american\w+|squadra|mio|miei|nostr[oi]|alleat[oi])"
_GERMANS = r"(?:tedesc\w+|crucc\w+|nemic[oi]|german\w*|loro|avversari\w*|bot)"
_FEW = rf"(?: (?!{_US}\b|{_GERMANS}\b|e\b|ma\b|contro\b)[a-z]+){{0,3}}?"


@calculator(
    game=GAME,
    name="vantaggio",
    title=N_("Vantaggio nel Round"),
    summary=N_("Quale fazione ha il vantaggio: un dado per parte, la parità ai tedeschi."),
    sections=("6/1#vantaggio", "6/1#vantaggio-assegnato"),
    inputs=(
        Input(
            "dado_usa",
            N_("Dado USA"),
            DIE,
            None,
            said=(
                rf"\b{_US}{_FEW} {said.FACE}",
                rf"\b(?:ho|abbiamo) (?:fatto|tirato)(?: un)? {said.FACE}",
                rf"{said.FACE} (?:per )?(?:gli |a |noi )?{_US}\b",
            ),
        ),
        Input(
            "dado_tedesco",
            N_("Dado tedesco"),
            DIE,
            None,
            said=(
                rf"\b{_GERMANS}{_FEW} {said.FACE}",
                rf"(?<!fatto )(?<!tirato ){said.FACE} (?:per )?(?:i |ai |il )?{_GERMANS}\b",
                rf"\d (?:per )?(?:gli |a |noi )?{_US}(?: e| ,| ma)* (\d) {_GERMANS}\b",
            ),
        ),
        Input(
            "parita",
            N_("I due dadi sono uguali"),
            Flag(),
            False,
            said=(
                r"()\b(?:pareggi\w+|parita|pari|stesso (?:numero|dado|tiro)|dadi uguali)\b",
                *(rf"()\b{die} (?:a|contro|pari|e) {die}\b" for die in FACES),
            ),
            listens=False,
        ),
        Input(
            "assegnato",
            N_("Vantaggio dato dal paragrafo"),
            SIDES,
            None,
            N_("Solo nel primo Round."),
            said=(
                (r"()\bparagrafo (?:\w+ ){0,5}?(?:usa|american\w+|a me|a noi)\b", "usa"),
                (r"()\bparagrafo (?:\w+ ){0,5}?tedesc\w+", "tedesco"),
            ),
            listens=False,
        ),
    ),
)
def advantage(dado_usa: int | None, dado_tedesco: int | None, parita: bool, assegnato: str | None) -> Ruling:
    """Who has the advantage, or the chance of it."""
    names = {"usa": _("agli USA"), "tedesco": _("ai tedeschi")}
    if assegnato:
        step = Step(_("Lo dà il paragrafo d'attivazione"), assegnato, "6/1#vantaggio-assegnato")
        note = _("I due dadi si tirano lo stesso, per i segnalini AR (decisione R28).")
        return Ruling(_("Il vantaggio va {side}.", side=names[assegnato]), assegnato, (step,), warnings=(note,))
    if parita and dado_usa == dado_tedesco:
        step = Step(_("Un dado per parte: il più alto; la parità ai tedeschi"), "=", "6/1#vantaggio")
        return Ruling(_("A parità il vantaggio va {side}.", side=names["tedesco"]), "tedesco", (step,))
    sides = [
        "usa" if usa > german else "tedesco"
        for usa in (FACES if dado_usa is None else [dado_usa])
        for german in (FACES if dado_tedesco is None else [dado_tedesco])
    ]
    found = possible({side: Fraction(sides.count(side), len(sides)) for side in SIDES.options})
    step = Step(
        _("Un dado per parte: il più alto; la parità ai tedeschi"), _shown(dado_usa, dado_tedesco), "6/1#vantaggio"
    )
    if len(found) == 1:
        side = next(iter(found))
        rolled = dado_usa is not None and dado_tedesco is not None
        return Ruling(_("Il vantaggio va {side}.", side=names[side]), side, (step,), {} if rolled else found)
    text = _(
        "Vantaggio agli USA con probabilità {usa}, ai tedeschi {german}.",
        usa=percent(found["usa"]),
        german=percent(found["tedesco"]),
    )
    return Ruling(text, percent(found["usa"]), (step,), found)


def _shown(*dice: int | None) -> str:
    return "-".join("?" if die is None else str(die) for die in dice)
