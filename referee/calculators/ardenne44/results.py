"""What each combat result does, read from the table of results (rules 16.1, 16.2.2, 16.7.3)."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from referee.calculators.ardenne44.forces import GAME
from referee.calculators.kinds import Choice
from referee.calculators.tables import table
from referee.i18n import N_, _

FIRE_FIGHTS = ("FF", "FF (+1)")
STANDS = ("Si (EX)", "Si (-1 livello)", "Ritardo (-1 livello)", "No", "No (-1 livello)")
DELAY = STANDS[2]
_WORDS: dict[str, tuple[str, ...]] = {
    "DS": (N_("DS"), "d1*", "sbaragliato", "sbaragliare", "sbaragliamento", "sbaraglio", "difensore sbaragliato"),
    "DR4": (N_("DR4"), "4 esagoni", "ritirata di 4", "dr 4"),
    "DR3": (N_("DR3"), "3 esagoni", "ritirata di 3", "dr 3"),
    "DR2": (N_("DR2"), "2 esagoni", "ritirata di 2", "dr 2"),
    "ENG": (N_("ENG"), "ingaggiato", "ingaggio"),
    "A1/ENG": (N_("A1/ENG"), "a1 ingaggiato"),
    "FF": (N_("FF"), "scontro a fuoco", "firefight"),
    "FF (+1)": (N_("FF (+1)"), "ff+1", "ff(+1)", "ff1", "ff +1"),
    "EX": (N_("EX"), "scambio", "exchange"),
    "A1": (N_("A1"), "perdita attaccante"),
    "D1": (N_("D1"), "perdita difensore"),
    "A1/D1": (N_("A1/D1"),),
    "A1/DR2": (N_("A1/DR2"),),
    "ENG+": (N_("ENG+"), "eng +", "ingaggiato piu", "eng piu"),
}
# How the results are said: most are too short to be heard by their names.
_SPELT = (
    ("A1/DR2", r"a1 ?/ ?dr ?2"),
    ("A1/D1", r"a1 ?/ ?d1"),
    ("A1/ENG", r"a1 ?/ ?eng"),
    ("ENG+", r"eng ?\+"),
    ("ENG", r"eng"),
    ("DR2", r"dr ?2"),
    ("DR3", r"dr ?3"),
    ("DR4", r"dr ?4"),
    ("DS", r"ds"),
    ("EX", r"ex"),
    ("D1", r"d1"),
    ("A1", r"a1"),
)


def results_said(names: Iterable[str]) -> tuple[tuple[str, str], ...]:
    """The patterns of these results; the longer name wins where one holds the other."""
    known = set(names)
    return tuple((rf"(?<![\w/]){text}(?![\w/*+])", name) for name, text in _SPELT if name in known)


STAND_CHOICE = Choice(
    {
        "Si (EX)": (N_("Sì (EX)"), "si ex", "sì ex", "riuscita con scambio"),
        "Si (-1 livello)": (N_("Sì (-1 livello)"), "si", "sì", "si -1", "sì -1", "si (-1)", "riuscita", "si 1 livello"),
        "Ritardo (-1 livello)": (N_("Ritardo (-1 livello)"), "ritardo", "ritardo -1", "delay"),
        "No": (N_("No"), "fallita", "non riuscita"),
        "No (-1 livello)": (N_("No (-1 livello)"), "no -1", "no (-1)", "no 1 livello"),
    }
)


@dataclass(frozen=True, slots=True)
class Result:
    """A result: the levels each side loses, the retreat, and what the attacker may do next."""

    name: str
    attacker: int
    defender: int
    retreat: int
    state: str
    advance: str
    breakthrough: bool
    stand: bool  # the defender may try the Determined Defence


@lru_cache(maxsize=32)
def result_of(name: str) -> Result:
    """The result with this name."""
    row = table(GAME, "risultati-crt").row(name)
    return Result(name, int(row[2]), int(row[1]), int(row[3]), row[4], row[5], row[6] == "Si", row[7] == "Si")


@lru_cache(maxsize=1)
def places() -> dict[str, int]:
    """The place of each result in the order of the table."""
    return {row[0]: place for place, row in enumerate(table(GAME, "risultati-crt").rows)}


def choice(names: tuple[str, ...]) -> Choice:
    """These results as an input, with the words players use."""
    return Choice({name: _WORDS[name] for name in names})


def meaning(name: str) -> str:
    """What a result does, in a sentence."""
    result = result_of(name)
    if name in FIRE_FIGHTS:
        push = _("tirare sullo Scontro a Fuoco con +1") if name == "FF (+1)" else _("tirare sullo Scontro a Fuoco")
        return _("l'attaccante sceglie se accettare ENG (difensore Ingaggiato) o {push} (16.2).", push=push)
    parts = []
    if result.attacker:
        parts.append(_("l'attaccante perde 1 livello di forza"))
    if result.defender:
        parts.append(_("il difensore perde 1 livello di forza"))
    if result.retreat:
        state = _("Disorganizzato") if result.state == "Disorganizzata" else _("In Rotta")
        parts.append(
            _("il difensore si ritira di {hexes} esagoni e diventa {state}", hexes=result.retreat, state=state)
        )
    elif "Ingaggiata" in result.state:
        parts.append(_("i difensori rimasti sono Ingaggiati"))
    if name == "ENG+":
        parts.append(_("l'attaccante riceve il segnalino di Vantaggio, che vale 1 colonna nel prossimo attacco (16.6)"))
    parts.append(_advance(result))
    if result.stand:
        parts.append(_("il difensore può tentare la Difesa Determinata (16.7)"))
    text = "; ".join(parts) + "."
    return text[0].upper() + text[1:]


def _advance(result: Result) -> str:
    if result.name == "EX":
        return _("Avanzata Limitata se il difensore aveva un solo livello, altrimenti nessuna avanzata")
    advance = {
        "Bonus": _("Avanzata Bonus di 2 esagoni"),
        "Regolare": _("Avanzata Regolare di 1 esagono"),
    }.get(result.advance, _("nessuna avanzata"))
    if result.breakthrough:
        return _("{advance} e Combattimento di Sfondamento (19.4)", advance=advance)
    return advance


def stand_meaning(stand: str, gone: bool = False) -> str:
    """What a result of the Determined Defence does, in a sentence; `gone` when it takes the last level."""
    if gone and stand == "Si (EX)":
        return _(
            "ciascuna parte perde 1 livello di forza; per il difensore era l'ultimo: è eliminato, e l'attaccante ha solo un'Avanzata Limitata."
        )
    if gone and stand != "No":
        return _("il difensore perde l'ultimo livello ed è eliminato; l'attaccante ha solo un'Avanzata Limitata.")
    return {
        "Si (EX)": _("la difesa riesce: ciascuna parte perde 1 livello di forza e il difensore resta, Ingaggiato."),
        "Si (-1 livello)": _("la difesa riesce: il difensore perde 1 livello di forza e resta, Ingaggiato."),
        "Ritardo (-1 livello)": _(
            "il difensore perde 1 livello di forza e i superstiti si ritirano di 2 esagoni; l'attaccante ha solo un'Avanzata Limitata."
        ),
        "No": _("la difesa fallisce: valgono ritirata e avanzata del risultato."),
        "No (-1 livello)": _("la difesa fallisce e il difensore perde anche 1 livello di forza."),
    }[stand]
