"""The worth of an Objective by its chits, and what a change of owner moves (7.3)."""

import re
from dataclasses import dataclass
from typing import Any

from referee.calculators.combat_commander.fate import GAME
from referee.calculators.declare import Input
from referee.calculators.kinds import Choice, Flag, Integer, Lacking, Wrong
from referee.calculators.pieces import Piece, Pieces
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.calculators.tables import table
from referee.calculators.wording import signed
from referee.i18n import N_, _

MOST = int(table(GAME, "componenti").cell("Segnalini Obiettivo", "quantità"))
OBJECTIVES = int(table(GAME, "componenti").cell("Obiettivi su ogni mappa", "quantità"))


LETTERS = {"c": "1", "g": "2", "k": "3"}  # the chits that the print tells by letter, all three of Objective 3


@dataclass(frozen=True, slots=True)
class Chits(Pieces):
    """The values of chits as a player says them: «da 2 e da 3», «1, 2 e 3», «due da 2»."""

    @property
    def pattern(self) -> str:
        """How it looks in a sentence."""
        letter = r"(?:c(?! e (?!g\b|k\b))|g|k)\b(?! \d)"
        one = rf"(?:(?:(?:\d|un|uno) da |da )?\d{{1,2}}(?![\w/-]|[.,]\d)|{letter})"
        return rf"{one}(?:(?: ?(?:,|e|ed|\+|piu) ?)+(?:uno |un altro |l altro |il |quello |un )?(?:segnalino |chit |gettone )?{one})*"

    @property
    def alone(self) -> str:
        """Bare figures are no chits without a word before them."""
        return r"(?!)"

    def tidy(self, said: str) -> str:
        """The values, separated by commas."""
        said = re.sub(r"\b[cgk]\b", lambda found: LETTERS[found.group()], said)
        several = re.sub(r"(\d) da (\d{1,2})", lambda found: ", ".join([found.group(2)] * int(found.group(1))), said)
        return ", ".join(re.findall(r"\d{1,2}", several)) or said

    def joined(self, before: Any, new: Any, adds: bool) -> str | None:
        """What comes in addition stands beside what was there."""
        return ", ".join(piece.text for piece in (*self.parse(before), *self.parse(new))) if adds else None


# Who had it and who has it: «era mio e adesso è suo», «da loro a noi».
_MINE = r"(?:mio|nostro|me|noi|mie mani|nostre mani)"
_HIS = r"(?:suo|loro|lui|dell avversario|del nemico|all avversario|al nemico|tedesco|russo|americano|sue mani)"
_CHANGES = r"\b(?:perd\w+|pers[oi]|prend\w+|pres[oi]|conquist\w+|cambi\w+|pass\w+|strapp\w+|tolg\w+|rub\w+)"
_ANOTHER = r"(?:un altro|un secondo|l altro|un terzo)"
CHITS = Chits(tags={}, most=MOST)
_CHIT = r"(?:segnalin[oi]|chits?|gettone|gettoni|valore|valori)"
_VALUES = r"(?: (?:da|di|con|i|il|vale|valgono|dice|dicono|che|dà|da|valeva|sono|un))*"
HIGHEST = 20
HELP = N_("I valori stampati sui segnalini, separati da virgole: «1, 2, 3».")
OWNER = Choice(
    {
        "nessuno": (N_("Nessuno"), "libero", "neutrale", "non assegnato"),
        "avversario": (N_("L'avversario"), "nemico", "altro"),
        "stesso": (N_("Lo stesso giocatore"), "io", "proprio", "gia mio"),
    }
)


@calculator(
    game=GAME,
    name="obiettivi",
    title=N_("Punti Vittoria per Obiettivo"),
    summary=N_("Valore di un Obiettivo dai suoi segnalini e spostamento dei VP quando cambia padrone."),
    sections=("7.3", "7.3.1.2#valori", "7.3.1.2#tutti-e-cinque", "7.3.3#cambio-di-mano", "7.3.3#quando-si-segna"),
    inputs=(
        Input(
            "tutti",
            N_("Segnalini che valgono per tutti e 5"),
            CHITS,
            (),
            HELP,
            said=(
                r"{} (?:vp |punti |punto )?(?:a|su|per) (?:tutti|ogni|ciascun)",
                r"\b(?:tutti|ogni|ciascun) (?:gli |e 5 )*(?:obiettiv[oi] |e 5 )?(?:(?:che )?(?:valgono|vale|da|a|danno) )?{}(?! obiettiv)",
                r"^(?=.*\b(?:tutti|ogni|ciascun)\b).*?\bobiettiv\w+(?: [a-z]+){0,2}? (?:valgono|vale|da|danno) {}(?! obiettiv)",
                r"{} (?:vp |punti |punto )?(?:ciascuno|cadauno|l uno|ognuno)\b",
            ),
            listens=False,
        ),
        Input(
            "segnalini",
            N_("Segnalini di quell'Obiettivo"),
            CHITS,
            None,
            HELP,
            said=(
                rf"\b{_CHIT}{_VALUES} {{}}(?! (?:vp |punti |punto )?(?:a|su|per) (?:tutti|ogni|ciascun))",
                r"\b(?:obb?iettiv[oi]|objective|obj)(?: \d)?(?: (?:suo|suoi|mio|nemic[oi]|neutral[ei]|pales[ei]|segret[oi]|avversari[oi]?))* (?:da|che (?:vale|valeva)|con|valeva|vale|di) {}",
                r"\bobb?iettiv\w+(?: (?!tutti\b|ogni\b|vale|palese che)[a-z]+){1,5} (?:da|di|vale) {}(?! (?:vp |punti |punto )?(?:a|su|per) (?:tutti|ogni|ciascun)| obiettiv| segnalin)",
                r"\b(?:anche|pure|aggiung\w+|pesc\w+|esc[eo]|piazz\w+|mett\w+)(?: (?:un altro|un|uno|segnalino|chit|gettone|quello|ne))* da {}",
                r"\b(?:piu|e) (?:un altro |uno |un )?da {}(?: (?:sull|su|per) obiettivo)?",
                r"\b(?:val(?!or)[a-z]+|fosse da|era da)(?: (?:invece|solo|gia))* {}(?! (?:vp |punti |punto )?(?:a|su|per) (?:tutti|ogni))",
                r"^(?:(?:e|ma|se|ed|invece|fosse|era|vale|valesse|con|quello) )*da {}(?: (?:invece|vp|punti|allora))*$",
                (r"\b(?:senza|nessun|zero|0) (?:\w+ )?(?:segnalin[oi]|chits?|gettoni)\b", "0"),
            ),
        ),
        Input(
            "controllava",
            N_("Chi lo controllava"),
            OWNER,
            "nessuno",
            said=(
                (
                    r"\b(?:avversari\w+|nemic\w+|lui|suo|suoi|tuo|tuoi|loro|te l[oa] (?:prendo|tolgo|frego|rubo|soffio|strappo)|tedesc\w+|russ\w+|american\w+|gli strappo|passat\w di mano|passa di mano|cambia\w* (?:padrone|mano)|perdo|perso|mi (?:ha|hanno)? ?(?:pres[oi]|prend\w+|strapp\w+|tolt[oi]|tolg\w+)|gli (?:prendo|tolgo|frego|rubo|soffio|ho (?:pres|tolt|fregat|rubat|strappat|soffiat)\w)|gliel\w*(?: (?:ho|abbiamo|appena))*|strappat[oi]|rubat[oi])\b",
                    "avversario",
                ),
                (rf"\b({_MINE}(?: [a-z,]+){{0,4}}? {_HIS})\b", "avversario"),
                (rf"\b({_HIS}(?: [a-z,]+){{0,4}}? {_MINE})\b", "avversario"),
                (r"\b(?:gia mio|era (?:gia )?mio|mio gia|gia controllato|gia nostro)\b", "stesso"),
                (r"\b(?:di nessuno|neutral\w|liber\w|non era controllato)\b", "nessuno"),
            ),
            listens=False,
        ),
        Input(
            "presi",
            N_("Quanti Obiettivi di quel valore"),
            Integer(1, OBJECTIVES),
            1,
            said=(
                r"{} obb?iettiv\w+(?: [a-z]+){0,3} (?:da|che valgono|valgono|con) (?:\d|un)",
                r"\b(?:controllo|prendo|conquisto|strappo|tengo|ne controllo|ho|ne ho|possiedo|occupo) {}(?! (?:vp|punti|punto|segnalin\w+|da|e|tutti)\b)",
                (r"\b((?:controllo|prendo|conquisto|tengo|ho|possiedo|occupo)(?: \w+)? tutti(?: e 5)?)\b", OBJECTIVES),
                (r"\b((?:li|ne) (?:controllo|prendo|conquisto|tengo|ho|possiedo|occupo) tutti(?: e 5)?)\b", OBJECTIVES),
            ),
            listens=False,
        ),
        Input(
            "altri",
            N_("Altri Obiettivi che cambiano padrone allo stesso modo"),
            CHITS,
            (),
            N_("Il valore di ognuno."),
            said=(
                rf"{_CHANGES}(?: (?:anche|pure|inoltre|poi|mano|ancora))* {_ANOTHER}(?: obiettivo)?(?: palese)? (?:da|di|che vale) {{}}",
                rf"{_ANOTHER} obiettivo(?: palese)? (?:da|di|che vale) {{}}",
            ),
            listens=False,
        ),
        Input("segreto", N_("I segnalini sono segreti"), Flag(), False, said=(r"\bsegret[oi]\b",)),
    ),
)
def objectives(
    tutti: tuple[Piece, ...],
    segnalini: tuple[Piece, ...] | None,
    controllava: str,
    presi: int,
    altri: tuple[Piece, ...],
    segreto: bool,
) -> Ruling:
    """The worth of an Objective and the Victory Points it moves."""
    if segnalini is None and not tutti:
        raise Lacking("segnalini")
    own, shared = _values(segnalini or ()), _values(tutti)
    worth = sum(own) + sum(shared)
    steps = []
    if own:
        steps.append(Step(_("Segnalini dell'Obiettivo: {values}", values=_plus(own)), str(sum(own)), "7.3.1.2#valori"))
    if shared:
        steps.append(
            Step(_("Segnalini per tutti: {values}", values=_plus(shared)), str(sum(shared)), "7.3.1.2#tutti-e-cinque")
        )
    if not steps:
        steps.append(Step(_("Senza segnalini un Obiettivo vale 0"), "0", "7.3"))
    if presi > 1:
        steps.append(Step(_("Obiettivi di quel valore: {count}", count=presi), str(worth * presi), "7.3"))
    others = _values(altri)
    if others:
        steps.append(Step(_("Altri Obiettivi: {values}", values=_plus(others)), str(sum(others)), "7.3"))
    times = {"nessuno": 1, "avversario": 2, "stesso": 0}[controllava]
    change = (worth * presi + sum(others)) * times
    reason = {
        "nessuno": _("Non era di nessuno: i VP si aggiungono"),
        "avversario": _("Tolti all'avversario e dati al nuovo padrone"),
        "stesso": _("Era già suo: nessuno spostamento"),
    }[controllava]
    steps.append(Step(reason, signed(change), "7.3.3#cambio-di-mano"))
    text = _("L'Obiettivo vale {worth} VP; il segnalino VP si sposta di {change}.", worth=worth, change=change)
    if presi > 1:
        text = _(
            "{all} VP in tutto: {count} Obiettivi da {worth}; il segnalino VP si sposta di {change}.",
            all=worth * presi,
            count=presi,
            worth=worth,
            change=change,
        )
    if others:
        text = _("In tutto il segnalino VP si sposta di {change}.", change=change)
    if segreto:
        text = _("L'Obiettivo vale {worth} VP, che si segnano solo a fine partita o quando è rivelato.", worth=worth)
    return Ruling(text, str(worth if segreto else change), tuple(steps))


def _values(chits: tuple[Piece, ...]) -> list[int]:
    values = [chit.values[0] for chit in chits]
    if any(value > HIGHEST for value in values):
        raise Wrong(_("Il valore di un segnalino va da 0 a {most}: scrivili separati da virgole.", most=HIGHEST))
    return values


def _plus(values: list[int]) -> str:
    return " + ".join(map(str, values))
