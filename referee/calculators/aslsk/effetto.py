"""What a KIA or a K of the IFT does to the target: who is lost, what is left of it and in what state (3.2.3)."""

from fractions import Fraction

from referee.calculators.aslsk.common import GAME, capital, with_chances
from referee.calculators.aslsk.effects import KINDS, LESS, STATES, Target, fate_of, fates, label
from referee.calculators.aslsk.ift import KIA, Hit, K, hit, meaning
from referee.calculators.aslsk.said import MORALE_ONLY, ROLL
from referee.calculators.aslsk.troops import UNIT, UNIT_HELP, Check, Unit, check_odds, half_squad, passing, read_unit
from referee.calculators.declare import Input
from referee.calculators.dice import percent
from referee.calculators.kinds import Choice, Flag, Integer, Rolled, TwoDice
from referee.calculators.pieces import Piece
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.calculators.tables import table
from referee.i18n import N_, _

_CELLS = {cell for row in table(GAME, "ift").rows for cell in row[1:]}
RESULTS = Choice(
    {cell: (cell, cell.lower()) for cell in sorted(_CELLS) if hit(cell).kind in (KIA, K)},
)
_COUNTED = r"(?:squadr[ae]|unita|pedin[ae]|bersagli|hs|mezz[ae] squadr[ae]|leader|mmc)"


@calculator(
    game=GAME,
    name="effetto",
    title=N_("Effetto di un KIA o di un K"),
    summary=N_("Quante unità elimina un KIA, che cosa resta dopo un K e in che stato, anche con il tiro di morale."),
    sections=("3.2.3#kia", "3.2.3#k", "3.2.3"),
    inputs=(
        Input(
            "risultato",
            N_("Risultato della IFT"),
            RESULTS,
            help=N_("KIA con il suo numero, «2KIA», o K con il suo, «K/2»."),
            said=(
                *(
                    (rf"(?<![\w-]){each[0]} ?kia\b|\bkia (?:da |di )?{each[0]}\b", each)
                    for each in RESULTS.options
                    if each.endswith(KIA)
                ),
                *((rf"\bk ?/? ?{each[-1]}\b", each) for each in RESULTS.options if each.startswith(K)),
                (r"(?<!\d )(?<!\d)\bkia\b", f"1{KIA}"),
            ),
            listens=False,
        ),
        Input(
            "bersagli",
            N_("Unità bersaglio in tutto"),
            Integer(1, 20),
            1,
            N_("KIA e K/# ne scelgono a caso."),
            (
                rf"\b(?:mucchio|stack|pila|gruppo|su|di|con|da|sono|erano)(?: (?:di|da|un|uno))* {{}} {_COUNTED}",
                r"\b(?:mucchio|stack|pila|gruppo)(?: (?:di|da))* {}(?! ?fp)",
            ),
        ),
        Input("unita", N_("Unità"), UNIT, None, UNIT_HELP, said=(MORALE_ONLY,)),
        Input(
            "tipo",
            N_("Che cos'è il bersaglio"),
            KINDS,
            None,
            said=(
                (r"\b(?:hs|mezz[ae] squadr[ae]|half squad)\b", "hs"),
                (r"\b(?:crew|serventi)\b", "crew"),
                (r"\b(?:leader|comandante|ufficiale) (?:gia )?ferito\b", "smc-ferito"),
                (r"\b(?:sul|al|un|il) (?:leader|comandante|ufficiale|capo)\b|\bsmc\b", "smc"),
                (r"\b(?:equipaggio|carro|afv|carrist[ai]|capocarro)(?: \w+)? ce\b|\bcarrist[ai]\b", "equipaggio-ce"),
            ),
            listens=False,
        ),
        Input(
            "stato",
            N_("Stato del bersaglio"),
            STATES,
            "buon-ordine",
            said=((r"\bgia (?:broken|rott\w|demoralizzat\w)|\b(?:squadr\w|unita) (?:broken|rott\w)\b", "broken"),),
            listens=False,
        ),
        Input(
            "gia_ridotta",
            N_("L'unità detta è quella che resta"),
            Flag(),
            False,
            said=(
                (
                    r"\b(?:mezz\w+|hs)(?: squadra)?(?: che)?(?: (?:ne|mi|ti|ci))? (?:rest|riman|rimast)\w+()|\b(?:rest[ao]|rimane|rimast[ao])(?: (?:una|la|mi|solo))* (?:mezz\w+|hs|[12]-\d)()",
                    True,
                ),
            ),
            listens=False,
        ),
        Input("dr", N_("DR del controllo"), TwoDice(), None, N_("Di chi resta, dopo un K."), ROLL),
    ),
)
def effect(
    risultato: str,
    bersagli: int,
    unita: tuple[Piece, ...] | None,
    tipo: str | None,
    stato: str,
    gia_ridotta: bool,
    dr: Rolled | None,
) -> Ruling:
    """One result against one target, or against one unit among several."""
    unit = read_unit(unita[0]) if unita else None
    kind = tipo or ({"ce": "equipaggio-ce"}.get(unit.kind, unit.kind) if unit else "squadra")
    found = hit(risultato)
    if found.kind == K and gia_ridotta and unit:
        return _survivor(found, unit, dr)
    if found.kind == KIA or kind == "equipaggio-ce":
        return _lost(found, bersagli, kind, stato)
    return _reduced(found, bersagli, kind, stato, unit, dr)


def _lost(found: Hit, count: int, kind: str, state: str) -> Ruling:
    """A KIA: as many units as its number, drawn by lot; the others break."""
    said = meaning(found.text, count, kind == "equipaggio-ce")
    step = Step(_("{result} su unità bersaglio", result=found.text), str(count), "3.2.3#kia")
    if kind == "equipaggio-ce":
        return Ruling(f"{found.text}: {said}.", found.text, (step,))
    lost = min(found.number, count)
    left = count - lost
    text = _("Eliminate {lost} su {count}", lost=lost, count=count) if count > 1 else _("Il bersaglio è eliminato")
    after = _("subiscono Casualty Reduction") if state == "broken" else _("vanno Broken e DM")
    rest = _(", le altre {left} {after}", left=left, after=after) if left else ""
    return Ruling(f"{text}{rest}.", str(lost), (step, Step(_("Eliminate"), str(lost), "3.2.3#kia")))


def _reduced(found: Hit, count: int, kind: str, state: str, unit: Unit | None, dr: Rolled | None) -> Ruling:
    """A K: a Casualty Reduction, then a Morale Check of who is left."""
    step = Step(_("{result}: Casualty Reduction, poi MC", result=found.text), f"+{found.number}", "3.2.3#k")
    half = half_squad(unit) if unit and kind == "squadra" else None
    left = _("Resta una {half}.", half=half) if half else ""
    if unit is None or count > 1:
        text = _told(found, count, kind)
        return Ruling(" ".join(filter(None, [text, left])), found.text, (step,))
    target = Target(unit.morale, kind, state, 1, None, 0, dr.total if dr else None)
    odds = {label(fate): chance for fate, chance in fates([(found.text, Fraction(1))], target).items()}
    if len(odds) > 1:
        text = _("{said} Probabilità: {odds}.", said=_told(found, count, kind), odds=with_chances(odds))
        return Ruling(" ".join(filter(None, [text, left])), found.text, (step,), odds)
    fate = next(iter(odds))
    if LESS in fate_of(found.text, target)[0][0]:
        fate += " " + _("(mezza squadra)")
    text = _("{fate}.", fate=fate[:1].upper() + fate[1:])
    if dr:
        final = dr.total + found.number
        text += " " + _(
            "Il MC: {roll}+{more} = {final} contro morale {morale}.",
            roll=dr.total,
            more=found.number,
            final=final,
            morale=unit.morale,
        )
    return Ruling(" ".join(filter(None, [text, left])), fate, (step,))


def _survivor(found: Hit, unit: Unit, dr: Rolled | None) -> Ruling:
    """The Morale Check of what is left after a K."""
    check = Check("hs" if unit.kind == "squadra" else unit.kind, unit.morale, found.number)
    odds = check_odds(check, dr.total if dr else None)
    step = Step(_("{result}: chi resta fa un MC", result=found.text), f"+{found.number}", "3.2.3#k")
    said = {_(name): part for name, part in odds.items()}
    if len(said) == 1:
        return Ruling(f"{capital(next(iter(said)))}.", next(iter(said)), (step,))
    return Ruling(
        f"{passing(check)} {_passes(odds)} {_('Probabilità: {odds}.', odds=with_chances(said))}",
        str(check.highest),
        (step,),
        said,
    )


def _passes(odds: dict[str, Fraction]) -> str:
    """The chance to pass, with or without a Pin."""
    passed = sum((part for name, part in odds.items() if name.startswith("passa")), Fraction(0))
    return _("In tutto passa {chance}.", chance=percent(passed))


def _told(found: Hit, count: int, kind: str) -> str:
    """What a K does, before any roll."""
    first = {
        "squadra": _("una squadra diventa mezza squadra (HS)"),
        "hs": _("una HS è eliminata"),
        "crew": _("un Crew è eliminato"),
    }.get(kind, _("il Leader è ferito: dr 1-4 leggera, 5-6 eliminato"))
    if kind in ("hs", "crew") and count == 1:
        return _("{result}: Casualty Reduction, {first}.", result=found.text, first=first)
    who = _("a caso una sola unità, le altre e chi resta") if count > 1 else _("chi resta")
    return _(
        "{result}: Casualty Reduction ({first}); {who}: MC con +{number}.",
        result=found.text,
        first=first,
        who=who,
        number=found.number,
    )
