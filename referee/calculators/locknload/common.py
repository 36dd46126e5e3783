"""What the procedures of Lock 'n Load share: figures read from the tables, sums with their steps, inputs, wordings."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from referee.calculators.declare import Input
from referee.calculators.dice import percent
from referee.calculators.kinds import Choice, Flag, Integer
from referee.calculators.locknload.saying import GAP, NOT_COUNTED, Face, Figure
from referee.calculators.ruling import Ruling, Step
from referee.calculators.tables import table
from referee.calculators.wording import signed
from referee.i18n import N_, _

GAME = "locknload"
DIE = Face(1, 6)
ONE_DIE = Input(
    "dado",
    N_("Dado"),
    DIE,
    None,
    N_("Vuoto: le probabilità."),
    said=(
        r"\b(?:con|col)(?: (?:un|il|dado))* {}(?! o (?:meno|piu))(?! (?:di )?(?:fp|morale|leader|siep|cespugl|grano|bosc|frutt|terren|riducent|degradant|sol[oi] ))"
        + NOT_COUNTED,
        r"(?:^|, ){}(?= ?(?:$|,))",
    ),
)
MORALE = Figure(1, 12)
MORALE_SAID = (
    rf"(?<!tiro di )(?<!tiro del )(?<!tiro )(?<!tirato di )(?<!controllo di )(?<!controllo )\bmorale(?! per\b){GAP}(?<! con) {{}}(?! ai dadi)"
    + NOT_COUNTED,
    r"\b(?:mc|test|check|prova)(?: (?:a|di|su|con|morale))* {}",
    r"{} (?:di|come) morale",
)
NOTHING = N_("nulla")
YES, NO = "si", "no"
_NUMBER = re.compile(r"(?<![\w.])[+-]?\d+(?![\w.])")

FP_SAID = (
    r"{} (?:punti )?(?:di )?fp\b",
    rf"\bfp{GAP} {{}}" + NOT_COUNTED,
)
_CHIEF = r"\b(?:leader|comandante|maggiore|capocarro|eroe con leadership)"  # the other ranks are «leader» by now
_NO_LEADERSHIP = r"(?! (?:fp|di fp|squadr|mmc|unita|mg|sw|smc|wt|veicol|carr|uomini|altr|dad))"
LEADERSHIP_SAID = (
    r"\bleadership(?: (?:di|da|del|leader|a|pari|vale|=|e))* {}",
    _CHIEF + GAP + " {}" + NOT_COUNTED + _NO_LEADERSHIP,
    _CHIEF
    + r"(?: (?:di|da|con|a|il|leadership|bonus|che|ha|mio|suo|vale|presente|nell|esagono|vicino|adiacente|del carro|di corazzato|corazzato|carrista|di bordo|a bordo))* {}"
    + NOT_COUNTED
    + _NO_LEADERSHIP,
    r"{} (?:di|del|dal|col|dato dal|per il) leader(?:ship)?\b",
)
LEADERSHIP = Input(
    "leadership",
    N_("Leadership"),
    Figure(0, 3),
    0,
    N_("Il valore del Leader, senza segno."),
    said=(*LEADERSHIP_SAID, (r"\b(?:nessun|senza|niente)(?: un| il| di| alcun)? leader\b(?!ship)", 0)),
)
COVER_SAID = (
    (r"\b(?:non|senza|nessun|niente)(?: [a-z]+){0,5}? tm\b", False),
    r"\btm (?:(?:e|del|terreno|bersaglio) )*positivo",
    r"\b(?:terreno|esagono|bosco|edificio|casa) (?:con |da |a )?(?:tm|tec) \+?[1-9]",
    r"\bterreno (?:positivo|protettivo|coperto|difensivo|buono|favorevole|(?:con|che (?:da|ha|offre)) (?:protezione|copertura|riparo)|che protegge|che copre|che ripara)",
    r"(?<!non )(?<!non e )\b(?:in copertura|al coperto|al riparo|(?:dietro|con)(?: (?:un|una|il|la))? (?:riparo|copertura|protezione))\b",
    r"\btm\b(?= ?(?:$|,|e\b|in\b))",
    r"\b(?:con|col|ha|c e)(?: (?:un|il))? tm\b(?! (?:-|0|nullo|negativo))",
    (
        r"\b(?:campo|terreno) (?:aperto|scoperto)\b|\ballo scoperto\b|\bin aperto\b|\btm (?:nullo|negativo|0)\b|\bsenza (?:il |un )?tm\b",
        False,
    ),
)
# Ground that is known to protect: its figure was said, or the compendium itself gives it one (21.1, 21.2).
COVERED_SAID = (
    r"\b(?:in|nella|nel|dentro|dentro a|dalla|dal)(?: (?:un|una|il|la|di|sua|suo|mia|mio))* (?:trince[ae]|bunker|casamatta|pillbox)\b",
    r"\b(?:terreno|tec|bosco|edificio|casa|copertura|riparo|protezione)(?: (?:da|di|a|con|del|un))* \+?[1-9]\b(?! (?:mf|mp))",
    r"(?<=\d )\+[1-9] di (?:terreno|copertura|protezione)",
)
COVER = Input("tm_positivo", N_("Terreno con TM positivo"), Flag(), False, said=COVER_SAID, listens=False)
_GROUNDS = r"\b(?:bosc\w+|edifici\w*|cas[ae]|casett[ae]|casolar[ei]|cascin[ae]|caseggiat[oi]|vill[ae]|villett[ae]|fattori[ae]|fienil[ei]|baracc[ah]\w*|ruder[ei]|siep\w|grano|foresta|collina|mur[oi]|murett[oi]|muricciolo|palazz\w+|giungla|frutteto|capann\w+|cespugli\w?|rovin[ae]|macerie|chiesa|prato|radura|strada|copertura|protezione|riparo)"
TEC_SAID = (
    r"\bcontro(?: (?:un|una|il|terreno|uno|in|a))* (?=\+\d){}(?! (?:al|sul|ai) )",
    rf"\b(?:tec|tm|terreno|target modifier)(?: del(?:l|la)? (?:bersaglio|nemico|difensore|squadra))?{GAP} {{}}"
    + NOT_COUNTED,
    _GROUNDS
    + r"(?: (?:con|da|di|tec|tm|pietra|legno|che|a|vale|fa|protegge|ha|gia|suo|ne|dava|un|bonus|basso|alto|grande|piccolo|modificatore))* {}"
    + NOT_COUNTED,
    r"\bfp (?:e|contro|vs) tec(?: (?:,|sono|uguali))* \d+ (?:e|contro|,|a) {}",
    r"{} (?:di|del|per il|dal) (?:terreno|tec|tm|copertura|protezione|bosco|edificio|casa)\b",
    (r"\b(?:campo|terreno) aperto\b|\bin aperto\b|\ballo scoperto\b|\bin open\b", 0),
)
TEC = Input(
    "tec",
    N_("Terreno del bersaglio (TEC)"),
    Figure(-3, 8),
    None,
    N_("Il modificatore che leggi sulla TEC: il compendio non la stampa. Vuoto: 0, campo aperto."),
    said=TEC_SAID,
    listens=False,
)
_REDUCING = r"(?:riducent[ei]|degradant[ei]|degrading|di grano|di siep[ei]|di disturbo)"
DISTANCE_SAID = (
    r"\b(?:a|entro|distanza|distante)(?: (?:di|da|a|esagoni))* {}(?: (?:esagon[io]|hex\w*|caselle?))",
    r"{} (?:esagon[io]|hex\w*|caselle)\b",
    r"\bdistanza(?: (?:di|e|a))* {}",
    r"^(?:(?:e|ma|se|fosse|sta|e) )*a {}$",
)
REDUCING_SAID = (
    rf"{{}} (?:(?:altr|sol|singol)[oi] )*(?:esagon[io]|hex\w*|caselle?)(?: (?:di|in|con))?(?: terreno)? {_REDUCING}",
    rf"\b(?:esagon[io]|hex\w*|caselle) {_REDUCING} (?:ne|ce ne|ve ne) (?:attravers\w+|sono|stanno|ho|pass\w+|supero|conto|trovo|ha|becco|incontro) {{}}",
    rf"\b(?:esagon[io]|hex\w*|caselle) {_REDUCING}(?: (?:attraversat[io]|in mezzo|intermedi|sono|=|fra noi|:))* {{}}",
    rf"\b{_REDUCING} (?:in mezzo |attraversat[io] )?(?:ne|ce ne|ve ne) \w+ {{}}",
    rf"{{}} (?:esagon[io]|hex\w*|caselle?) (?:di|in|con|a) \w+ {_REDUCING}",
    r"{} (?:di )?(?:terren[oi] )?(?:riducent[ei]|degradant[ei]|hindrance|grani|siepi)\b",
    r"{} (?:siep[ei]|cespugli\w?|camp[oi] di grano|fruttet[oi]|boscagli[ae]|vignet[oi])(?: \w+)? (?:in|nel|di|tra|fra) (?:mezzo|noi)\b",
    r"\b(?:los|terreno|esagoni) (?:riducent[ei]|degradant[ei]|ridotta)(?: (?:di|per|da|x|e|attraversat[io]|intermedi|in mezzo))* {}",
    (
        rf"\b(?:attraverso|c e|con|in mezzo|fra noi|tramite)(?: (?:un|una|del|il|solo|di|terreno|esagono))* {_REDUCING}",
        1,
    ),
    (
        rf"\b(?:nessun|senza|0|niente)(?: altr[oi])? (?:terreno |esagono |esagoni )?{_REDUCING}"
        rf"|\b(?:non|senza)(?: \w+){{1,3}}? (?:altr[oi] |alcun )?(?:terreni |terreno |esagono |esagoni )?{_REDUCING}",
        0,
    ),
)
REDUCING = Input(
    "los_riducente",
    N_("Esagoni riducenti attraversati"),
    Integer(0, 9),
    0,
    N_("Oltre 2 la LOS è bloccata."),
    said=REDUCING_SAID,
    listens=False,
)
NIGHT = Choice(
    {
        "no": (N_("di giorno"), "giorno", "diurno", "nessuna", "illuminato"),
        "adiacente": (N_("di notte, bersaglio adiacente"), "notte adiacente", "vicino", "adj", "adjacent"),
        "lontano": (N_("di notte, bersaglio più lontano"), "notte", "notte lontano", "distante", "night"),
    }
)
DARK = r"\b(?:notte|notturn[oaie]|night|buio|oscurita)\b"
NEXT = (
    r"(?:(?<!non )(?<!non e )(?:adiacent[ei]|adjacent|adj|accanto|attigu[oai]|contigu[oai]|confinant[ei]|a contatto|attaccat[oai]"
    r"|vicin[oa]|(?:ai|alle) vicin[ie]|a ridosso|appiccicat[oai])|a (?:1|un) (?:solo )?(?:esagono|hex)|di fianco|a fianco|(?:1|un) esagono di distanza)\b"
)
NIGHT_SAID = (
    (rf"^(?=.*{DARK})(?=.*\b{NEXT})", "adiacente"),
    (rf"^(?=.*{DARK})(?!.*\b{NEXT})", "lontano"),
    (r"\b(?:di|in pieno) giorno\b", "no"),
)
# How far the target is, where only the dark makes it matter: «e a 2 esagoni?», «e se fosse adiacente?».
AWAY = Input(
    "distanza",
    N_("Distanza dal bersaglio, in esagoni"),
    Integer(1, 40),
    None,
    N_("Conta solo di notte: 1 è adiacente."),
    said=(
        (r"\bnon (?:e|fosse|era|sono|fossero) (?:piu )?(?:adiacent[ei]|vicin[oi]|accanto|attaccat[oi])", 2),
        (r"\b(?:piu )?(?:lontan[oai]|distant[ei])\b(?! \d| di \d)|\bpiu (?:in la|avanti|distante)\b", 2),
        (rf"\b{NEXT}", 1),
        r"\b(?:a|distanza|distante|lontano|dista|sta a|fra noi|tra noi)(?: (?:di|da|a|e|ci sono|circa|solo))* {}(?: esagoni| esagono| hex\w*| caselle)(?! (?:riduc|degrad|di (?:grano|siep|cespugl)))",
    ),
    listens=False,
)


@lru_cache(maxsize=256)
def figure(id: str, row: str, column: str, place: int = 0) -> int:
    """A number of a table: the one at `place` in the cell of `column`, on the row that has a cell `row`."""
    rows = table(GAME, id)
    found = next(cells for cells in rows.rows if row in cells)
    return int(_NUMBER.findall(found[rows.column(column)])[place])


@dataclass(frozen=True, slots=True)
class Tally:
    """A sum and the steps that made it."""

    total: int
    steps: tuple[Step, ...] = ()

    def plus(self, value: int, text: str, section: str, always: bool = False) -> "Tally":
        """The sum with one more addend; an addend of zero leaves no step unless told."""
        if not value and not always:
            return self
        return Tally(self.total + value, (*self.steps, Step(text, signed(value), section)))


def tally(value: int, text: str, section: str) -> Tally:
    """A sum that starts with one value."""
    return Tally(value, (Step(text, str(value), section),))


def terrain(value: int | None, section: str) -> Tally:
    """The target's terrain as the player read it on the TEC."""
    return Tally(0).plus(value or 0, _("Terreno (TEC)"), section, always=True)


def chance_text(chance: Fraction) -> str:
    """A chance as a fraction and as players read it: «5/6 (83,3 %)»."""
    return f"{chance} ({percent(chance)})"


def shown(odds: Mapping[str, Fraction]) -> dict[str, Fraction]:
    """Odds under names in the player's language, without what cannot happen."""
    return {_(name): chance for name, chance in odds.items() if chance}


def refused(text: str, section: str, warnings: tuple[str, ...] = ()) -> Ruling:
    """The answer to what the rules do not allow: no, and why."""
    return Ruling(_("No. {why}", why=text), NO, (Step(text, _("no").capitalize(), section),), warnings=warnings)


def half(value: int) -> int:
    """Half of one value, rounded down (R10)."""
    return value // 2


def half_warning(value: int, said: str) -> tuple[str, ...]:
    """What to say when a half was rounded and the print does not say how."""
    if value % 2 == 0:
        return ()
    return (_("{what}: la metà di {value} è arrotondata per difetto (decisione R10).", what=said, value=value),)


def tec_warnings(value: int | None) -> tuple[str, ...]:
    """Where the terrain's modifier comes from."""
    if value is None:
        return (
            _("Non hai detto il terreno: è contato 0. La TEC non è nel compendio, guarda la scheda (decisione R12)."),
        )
    return (_("Il modificatore del terreno è quello che hai letto tu: la TEC non è nel compendio (decisione R12)."),)


def dft_warning() -> str:
    """The damage table is on the players' card."""
    return _("La DFT non è nel compendio: leggi sulla scheda che cosa fa il totale (decisione R12).")
