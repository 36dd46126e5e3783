"""How a die is read on the tables of the game."""

from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache

from referee.calculators.ardenne44.forces import GAME
from referee.calculators.dice import clamp, distribution, one_die
from referee.calculators.kinds import Integer
from referee.calculators.ruling import Step
from referee.calculators.tables import table
from referee.i18n import _

DIE = Integer(1, 6)
_FACE = r"(?<![\w.,/+-])([1-6])(?![\w/+-]|[.,]\d)"
# How a player says the one die of a table; a lone figure at the end of the sentence is the die too: «jabo: 5».
DIE_SAID = (
    r"\b(?:tir(?:o|a|i|e|ano|ando|ato|assi|asse|iamo|erei)|dado|dadi|roll\w*|lanci(?:o|a|ato|ando)|esc(?:e|a|o|ono)|uscit[oa]|uscisse|uscendo|usciva"
    r"|fa|fai|faccio|fanno|fatto|facendo|facessi|facesse|facevo|faceva|farei|ottengo|ottiene|ottenuto|viene|venut[oa]|venisse|veniva|piazzo|segno)"
    rf"(?: (?:un|di|con|il|fuori|al|alla|del|della|dell|dado|proprio|pure|per|la|resa|solo|bel|misero|maledetto|recupero|disingaggio|demolizione|combattimento|naturale|secco|tiro|e|,|su|sul|crt|tabella|jabo))* {_FACE}",
    rf"{_FACE} (?:secco|naturale|pulito|tondo|(?:di|al|sul|col) (?:dado|tiro))\b",
    rf"\b(?:col|con|con il|con un) {_FACE}(?= ,|$| (?:che|passa|salta|riesc|recuper|arriv|si arrend|ce la|cosa|mi))",
    rf"\b(?:mio|suo|proprio|avversario|nemico) turno {_FACE}",
    r"(?<!turno )(?<!turni )(?<!resa )(?<!punti )(?<!tq )(?<!ma )(?<!raggio )(?<!livelli )(?<!tabella )(?<!forza )(?<!dcb )(?<! di )(?<! a )(?<!tutti e )(?<!tutte e )(?<!tutt e )(?<!entrambi e )"
    rf"{_FACE}$",
)

# Artillery units, as they are counted: «due batterie», «un reparto di artiglieria».
GUNS = (
    r"(?:(?:unita|pezz[oi]|repart[oi]|grupp[oi]|batteri[ae]|battaglion[ei]|brigat[ae]|segnalin[oi]|tir[oi]|support[oi]) (?:di |d ))?"
    r"(?:artiglieri[ae]|arty|cannon[ei](?! d)|nebelwerfer|werfer|obic[ei]|batteri[ae]|pezz[oi]|fa)\b"
)
GUNS_SAID: tuple[str | tuple[str, int], ...] = (
    (
        r"\b(?:batteria|artiglieria|arty)(?: (?:mia|nostra|pronta|che|ci|mi|li))* (?:spara|tira|appoggia|sostiene|supporta|aiuta|partecipa|da una mano|in appoggio|di supporto|d appoggio|in supporto|a supporto|a sostegno|dietro)\b(?! in difesa| contro di me)",
        1,
    ),
    r"\b(?:artiglieri\w+|arty|cannoni|batterie)\b.*\b(?:io )?ne (?:ho|uso|metto|porto|impiego) ([1-9]|una)\b",
    rf"\b([1-9]|una|un) {GUNS}(?! (?:difensiv|in difesa|alleat\w in difesa))",
    (
        r"(?<!contro )(?<!sinistra )(?<!tira \d )(?<!fa \d )(?<!tirato \d )(?<!fatto \d )\b(?:con|piu|e|ho|appoggio di|supporto di|appogg\w+|support\w+|sosten\w+|copert[oaie])(?: (?:la|l|da|dall|dalla|di|d|mi|il|con))* (?:mia |nostra )?(?:artiglieria|arty)\b(?! difensiv| in difesa| nemic| avversari| del difens| del nemic)",
        1,
    ),
)

# The dice of others in an attack: who rolls is named before the figure.
_ROLLS = r"(?: (?!dado\b|io\b|poi\b|tiro\b|faccio\b)[a-z]+){0,4}?(?: , (?:esce|fa|fanno|viene|tira|tirano|fatto))?"
_ON = r"(?:sui|coi|con i|ai|agli|per i|per gli|sulla|sulla tabella|alla tabella|tabella|dei)"
JABO_SAID: tuple[str | tuple[str, int], ...] = (
    *((rf"\b{count} (?:jabos?|cacciabombardieri)\b", die) for count, die in (("3", 1), ("2", 2), ("(?:un|uno|1)", 3))),
    rf"{_FACE} (?:{_ON} )+(?:jabos?|cacciabombardieri)\b",
    rf"\b(?:jabos?|cacciabombardieri){_ROLLS}(?: con| dado| un)* {_FACE}",
)
DEFENSIVE_SAID = (
    rf"{_FACE} (?:con|per|di|sulla|alla)(?: (?:la|l|sua|mia|nostra|loro))* (?:(?:artiglieria|arty) )?(?:difensiva|in difesa)\b",
    r"\b(?:artiglieria|arty)(?: (?:alleata|tedesca|americana))? (?:difensiva|in difesa|del difensore)(?: (?:alleata|tedesca|americana))?"
    rf"{_ROLLS}(?: con| dado| un)* {_FACE}",
    rf"\b(?:tira|tirano|tirato|fa|fanno|fatto|esce|ottiene)(?: un)? {_FACE} (?:con|per|di|sull|sulla)(?: (?:la|l|sua|loro|i|gli))* (?:artiglieria|arty|cannoni|obici)\b",
    rf"^(?=.*\b(?:(?:mi|ci) (?:attacca|assalta|viene|vengono|arriva)|io difendo|difendo io|noi difendiamo)).*?\b(?:artiglieria|arty|cannoni|batteria|obici)(?: (?!\d)[^ ]+){{0,3}}? (?:faccio|tiro|fa|esce|e|ho fatto|con) (?:un )?{_FACE}",
    rf"(?<!\bnon )\b(?:rispond\w+|replic\w+|ribatt\w+|controbatt\w+)(?: con)?(?: (?:la|le|l|sua|loro|propria|artiglieria|arty|cannoni|,|in|difesa|difensiva))*(?: e| ,)*(?: (?:tira|tirano|fa|fanno|esce|dado|con un|un|viene))+ {_FACE}",
    rf"\b(?:artiglieria|arty)(?: [a-z]+){{0,2}}? (?:fa|tira|spara e fa|(?:ha|avesse|avra|aveva) (?:fatto|tirato)|facesse|tirasse|esce|fosse)(?: un)? {_FACE}",
)


@lru_cache(maxsize=256)
def read(id: str, face: int, column: int = 1) -> str:
    """The cell of a die table for a modified die: rows may be ranges («1-3»), beyond the ends the end row counts."""
    rows = table(GAME, id).rows
    spans = [(int(row[0].split("-")[0]), int(row[0].split("-")[-1])) for row in rows]
    face = clamp(face, spans[0][0], spans[-1][1])
    return next(row[column] for row, (first, last) in zip(rows, spans, strict=True) if first <= face <= last)


def die_text(id: str, die: int, drm: int) -> str:
    """A rolled die with its modifier and the row it comes to, in short: «dado 3, -1 = 2»."""
    final = used_die(id, die, drm, "").value
    return _("dado {die}, {drm} = {final}", die=die, drm=f"{drm:+d}", final=final) if drm else _("dado {die}", die=die)


def faces_text(id: str, drm: int, results: Callable[[str], bool]) -> str:
    """The faces of the die that give these results with this modifier: «1-2»."""
    faces = [face for face in range(1, 7) if results(read(id, face + drm))]
    if not faces:
        return _("nessun numero")
    return spread(faces[0], faces[-1])


def spread(low: int, high: int) -> str:
    """Faces of a die from one to another, with the highest by itself: «1-4 (4 o meno)»."""
    if low == high:
        return str(low)
    return _("1-{high} ({high} o meno)", high=high) if low == 1 else f"{low}-{high}"


def used_die(id: str, die: int, drm: int, section: str) -> Step:
    """The step of a rolled die on a table: the die, its modifier and the row it comes to."""
    rows = table(GAME, id).rows
    face = clamp(die + drm, int(rows[0][0].split("-")[0]), int(rows[-1][0].split("-")[-1]))
    return Step(_("Dado {die} con modificatore {drm}", die=die, drm=f"{drm:+d}"), str(face), section)


def rolled(id: str, drm: int, die: int | None = None) -> dict[str, Fraction]:
    """The chance of each result of a die table with this modifier."""
    return distribution(one_die(lambda face: read(id, face + drm), die))
