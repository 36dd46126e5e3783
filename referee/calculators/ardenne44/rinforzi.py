"""Reinforcements: who comes when, where and with what (rules 13.1-13.4, S2.3, S3.3, reinforcement tables)."""

from collections import defaultdict

from referee.calculators.ardenne44.calendar import DATED_SAID, TURN, label
from referee.calculators.ardenne44.forces import DEFENDERS, GAME, printed_defence
from referee.calculators.ardenne44.roster import ALLIED, COMMANDS, KIND_WORDS, LETTERS, UNITS, Unit, names
from referee.calculators.ardenne44.scenarios import SCENARIOS, SPANS
from referee.calculators.ardenne44.traits import SIDES
from referee.calculators.declare import Input
from referee.calculators.kinds import Choice, Integer, Wrong
from referee.calculators.pieces import Piece
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.i18n import N_, _

NAMES = names()
ENTRIES = Choice(
    {
        **{letter: (letter,) for letter in LETTERS},
        "cittadina": (N_("In una Cittadina o Città (Genieri)"), "citta"),
        "lancio": (N_("Lancio paracadutato"), "paracadute", "lancio"),
    }
)
_COMMAND_WORDS = {
    "3A": ("3ª armata", "patton", "terza armata"),
    "V": ("v corpo", "gerow"),
    "VII": ("vii corpo", "collins"),
    "VIII": ("viii corpo", "middleton"),
    "XVIII": ("xviii corpo", "ridgway"),
    "XXX": ("xxx corpo", "horrocks"),
    "Br": ("inglesi", "britannici", "br."),
    "Ind": ("indipendenti", "indipendente"),
    "5PzA": ("5ª armata panzer", "5 pza", "manteuffel"),
    "6PzA": ("6ª armata panzer", "6 pza", "dietrich"),
    "7A": ("7ª armata", "7 armata", "brandenberger"),
}
COMMANDS_CHOICE = Choice({command: (command, *_COMMAND_WORDS.get(command, ())) for command in COMMANDS})
KINDS = Choice({kind: words for kind, (_pattern, words) in KIND_WORDS.items()})
_WHAT = {
    "attacco": (N_("Attacco"), 0),
    "difesa": (N_("Difesa"), 1),
    "movimento": (N_("Capacità di Movimento (MA)"), 2),
}
ASKED = Choice(
    {
        **{name: (label,) for name, (label, _place) in _WHAT.items()},
        "tq": (N_("Qualità dei Carri (TQ)"),),
        "entrata": (N_("Esagono di Entrata"),),
        "quante": (N_("Quante unità"),),
    }
)
_HOW_MUCH = r"\b(?:quant[oaie]|che|quale|qual|con|somma|totale)\b(?: [^ ]+){0,5}? "
BLOCK = 6  # defence factors that block a captured entry hex (13.4)
PARATROOPS = ("82", "101")
DROP_TURN = 6  # of the paratroops in the eight turn scenario (S3.3)
SAID = 8  # units named in the answer; all are among the steps


@calculator(
    game=GAME,
    name="rinforzi",
    title=N_("Rinforzi"),
    summary=N_(
        "Quali rinforzi arrivano in un turno, quando e da dove arriva un'unità, che cosa entra da un Esagono di Entrata."
    ),
    sections=("13.1", "13.2.1", "13.3", "13.4", "TABELLA_DEI_RINFORZI_ALLEATI", "TABELLA_DEI_RINFORZI_TEDESCHI"),
    inputs=(
        Input("turno", N_("Turno"), TURN, None, said=DATED_SAID, listens=False),
        Input(
            "unita",
            N_("Unità o divisione"),
            NAMES,
            None,
            N_("Come nella tabella: «7 Arm», «7 Arm/CCA», «82», «2SS»."),
            said=(r"\b(?:la|l|il|della|del|dall) (82|84|75|87|80|17|30|101)(?:a)?\b(?! (?:dicembre|turno))",),
        ),
        Input(
            "entrata",
            N_("Esagono di Entrata"),
            ENTRIES,
            None,
            said=(
                r"\b(?:esagono(?: (?:di|d) entrata)?|entra\w* (?:da|in)|settore) ([a-df-hj-n])\b(?! entrata)",
                r"\b(?:arriv\w+|viene|vengono|sbuc\w+|entr\w+|usc\w+) (?:da|dall|dalla|in) (?:esagono )?([a-df-hj-n])\b",
                r"\b(?:entrata|lettera) ([a-n])\b(?= ?$| ,| quand| cos| ch| nel| al| qual)",
                r"\b(?:entrata|lettera) ([b-df-hj-n])\b",
            ),
        ),
        Input("comando", N_("Corpo o armata"), COMMANDS_CHOICE, None),
        Input("tipo", N_("Tipo di unità"), KINDS, None, N_("Vuoto: tutti."), said=((r"\bcc\b", "comandi"),)),
        Input(
            "cosa",
            N_("Che cosa se ne vuole sapere"),
            ASKED,
            None,
            N_("Vuoto: turno, fattori ed entrata."),
            said=(
                (rf"{_HOW_MUCH}(?=(?:attacco|attacchi|attacca|attaccano)\b)", "attacco"),
                (rf"{_HOW_MUCH}(?=(?:difesa|difende|difendono)\b)", "difesa"),
                (rf"{_HOW_MUCH}(?=(?:ma|movimento|muov\w+|mp|pm|veloc\w+)\b)", "movimento"),
                (rf"{_HOW_MUCH}(?=(?:tq|qualita)\b)", "tq"),
                (
                    r"\b(?:da (?:dove|quale|che)|(?:quale|che) (?:lettera|esagono|entrata)|dove (?:entra|arriva))",
                    "entrata",
                ),
                (r"\bquant[ie]\b(?! (?:esagon|hex|mp|pm|punt|fattor|turn|livell|volt|colonn))", "quante"),
            ),
            listens=False,
        ),
        Input("parte", N_("Di chi"), SIDES, None),
        Input(
            "scenario",
            N_("Scenario"),
            SCENARIOS,
            "campagna",
            said=((r"\b(?:scenario|contrattacco) di patton\b", "patton"),),
        ),
        Input(
            "difesa_bloccante",
            N_("Fattori di Difesa nella Posizione Bloccante"),
            Integer(0, 60),
            None,
            N_("Solo se un tedesco occupa un Esagono di Entrata di quel settore: ne servono 6 per bloccarlo."),
            said=(
                r"\bbloccant\w(?: [^ \d]+){0,4}? (\d{1,2})\b(?![-/])(?! (?:\w+ )?\d)",
                r"\b(\d{1,2})(?= (?:in|nella|sulla|dentro)(?: la)? (?:casella|posizione) bloccant)",
                r"\b(\d{1,2}) (?:di |fattori di |punti di )?difesa\b(?=.*bloccant)",
            ),
            listens=False,
        ),
        Input(
            "unita_bloccanti",
            N_("Unità nella Posizione Bloccante"),
            DEFENDERS,
            (),
            N_("I loro fattori, se non ne dici la somma."),
            said=(rf"\bbloccant\w(?: [^ \d]+){{0,5}}? ({DEFENDERS.alone})", rf"({DEFENDERS.alone})(?=.*\bbloccant)"),
            listens=False,
        ),
    ),
)
def reinforcements(
    turno: int | None,
    unita: str | None,
    entrata: str | None,
    comando: str | None,
    tipo: str | None,
    cosa: str | None,
    parte: str | None,
    scenario: str,
    difesa_bloccante: int | None,
    unita_bloccanti: tuple[Piece, ...],
) -> Ruling:
    """The reinforcements that answer the question."""
    if unita_bloccanti and not (turno or unita or comando):
        return _only_block(sum(map(printed_defence, unita_bloccanti)))
    if difesa_bloccante is not None and not (turno or unita or entrata or comando):
        return _only_block(difesa_bloccante)
    if not (turno or unita or entrata or comando or (tipo and cosa == "quante")):
        raise Wrong(_("Di' almeno il turno, l'unità, l'Esagono di Entrata o il corpo."))
    parte = ALLIED if difesa_bloccante is not None else parte
    everyone = [_as_played(unit, scenario) for unit in UNITS if not _left_out(unit, scenario)]
    found = [
        unit
        for unit in everyone
        if turno in (None, unit.turn)
        and parte in (None, unit.side)
        and comando in (None, unit.command)
        and (tipo is None or unit.is_a(tipo))
        and unita in (None, unit.formation, unit.name)
        and (entrata is None or _comes_by(unit, entrata))
    ]
    blocked, block_steps = _block(difesa_bloccante)
    if not found:
        return Ruling(_nobody(unita, scenario), "0", (Step(_("Nessun rinforzo"), "0", "13.1"), *block_steps))
    turns = sorted({unit.turn for unit in found})
    steps = (*(_step(unit) for unit in found), *block_steps)
    text = " ".join(filter(None, (blocked, _by_turn(found) if turno is None else _of_turn(turno, found))))
    outcome = ", ".join(map(str, turns)) if turno is None else str(len(found))
    if cosa is not None and not blocked:
        outcome = _asked(cosa, found)
        text = f"{ASKED.label(cosa)}: {outcome}. {text}"
    return Ruling(text, outcome, steps, warnings=_notes(found, scenario))


def _asked(what: str, units: list[Unit]) -> str:
    """The one thing asked of these units: bare for one or when all have the same, else unit by unit."""
    if what == "quante":
        return str(len(units))
    values = {unit.name: _value(what, unit) for unit in units[:SAID]}
    if len(set(values.values())) == 1:
        return next(iter(values.values()))
    said = ", ".join(f"{name} {value}" for name, value in values.items())
    if what not in _WHAT or what == "movimento" or not all(value.isdigit() for value in values.values()):
        return said
    return _("{total} in tutto ({each})", total=sum(map(int, values.values())), each=said)


def _value(what: str, unit: Unit) -> str:
    if what == "entrata":
        return _(" o ").join(unit.hexes) or unit.entry
    if what == "tq":
        return (_("{tq} (rossa)", tq=unit.quality) if unit.red else unit.quality) or _("nessuna")
    return unit.factors.split("-")[_WHAT[what][1]].strip("()")


def _left_out(unit: Unit, scenario: str) -> bool:
    first, last = SPANS[scenario]
    return not first <= unit.turn <= last or (scenario == "sei-turni" and unit.formation in PARATROOPS)


def _as_played(unit: Unit, scenario: str) -> Unit:
    """The paratroops of the eight turn scenario come later (S3.3)."""
    if scenario != "otto-turni" or unit.formation not in PARATROOPS:
        return unit
    return Unit(
        unit.side, DROP_TURN, unit.command, unit.name, unit.factors, _("bordo ovest, su strada"), unit.quality, unit.red
    )


def _comes_by(unit: Unit, entry: str) -> bool:
    if entry == "cittadina":
        return "cittadina" in unit.entry
    return "Lancio" in unit.entry if entry == "lancio" else entry in unit.hexes


def _step(unit: Unit) -> Step:
    text = _(
        "{turn}, {command}: {name}, entra in {entry}",
        turn=label(unit.turn),
        command=unit.command,
        name=unit.name,
        entry=unit.entry,
    )
    dropped = unit.formation in PARATROOPS and unit.turn == DROP_TURN
    return Step(text, unit.counter, "S3.3#paracadutisti" if dropped else unit.section)


def _of_turn(turn: int, units: list[Unit]) -> str:
    return _("{turn}, {count} unità: {units}.", turn=label(turn), count=len(units), units=_listed(units))


def _by_turn(units: list[Unit]) -> str:
    by_turn: dict[int, list[Unit]] = defaultdict(list)
    for unit in units:
        by_turn[unit.turn].append(unit)
    return " ".join(f"{label(turn)}: {_listed(each)}." for turn, each in sorted(by_turn.items()))


def _listed(units: list[Unit]) -> str:
    said = [f"{unit.name} ({unit.counter}, {unit.entry})" for unit in units[:SAID]]
    if len(units) > SAID:
        said.append(_("e altre {count}", count=len(units) - SAID))
    return ", ".join(said)


def _block(defence: int | None) -> tuple[str, tuple[Step, ...]]:
    """What a captured entry hex of the sector does to Allied reinforcements (13.4)."""
    if defence is None:
        return "", ()
    enough = defence >= BLOCK
    text = _("Fattori di Difesa nella Posizione Bloccante: {defence}, ne servono {block}", defence=defence, block=BLOCK)
    step = Step(text, _("bloccato") if enough else _("non bloccato"), "13.4#blocco")
    if enough:
        return _("Possono entrare: l'esagono catturato è bloccato."), (step,)
    return _("Non possono entrare: nel settore c'è un Esagono di Entrata catturato e non bloccato."), (step,)


def _only_block(defence: int) -> Ruling:
    """How far a Blocking Position is from what it needs."""
    _text, steps = _block(defence)
    missing = max(0, BLOCK - defence)
    if missing:
        text = _("Ne mancano {missing}: per bloccare servono {block} Fattori di Difesa.", missing=missing, block=BLOCK)
    else:
        text = _("Basta: per bloccare servono {block} Fattori di Difesa.", block=BLOCK)
    return Ruling(text, str(missing), steps)


def _nobody(name: str | None, scenario: str) -> str:
    if name in PARATROOPS and scenario == "sei-turni":
        return _("Nello scenario da sei turni l'82ª e la 101ª non si usano (S2.3).")
    return _("Nessun rinforzo con questi dati.")


def _notes(units: list[Unit], scenario: str) -> tuple[str, ...]:
    notes = []
    if any("Eng" in unit.name for unit in units):
        notes.append(
            _(
                "I Genieri si piazzano in una Cittadina o Città amica rifornita su strada, uno per esagono, e quel turno muovono solo in Tattico (13.2)."
            )
        )
    if any(unit.factors.startswith("S") for unit in units):
        notes.append(_("L'artiglieria arriva sul lato Sparato (13.3)."))
    if any(unit.name == "653 PzJ" for unit in units):
        notes.append(_("653 PzJ: arriva con 1-2, ritarda con 3-4 (si ritira al turno dopo), mai con 5-6 (27.7)."))
    if any(unit.side == ALLIED and unit.turn in (19, 21, 22) for unit in units):
        notes.append(
            _("Le date stampate dei Turni 19, 21 e 22 alleati sono sbagliate: vale il numero di turno, decisione R20.")
        )
    if any(unit.formation == "Gds" or "Norvegesi" in unit.name for unit in units):
        notes.append(
            _("Guardie e Norvegesi: le note della 3ª edizione danno altri valori, vale la pedina; decisione R21.")
        )
    if any(unit.name in ("3 PG/103", "15PG/115") for unit in units):
        notes.append(_("3 PG/103 e 15PG/115 sono due reparti con la stessa sigla: decisione R22."))
    if scenario == "otto-turni" and any(unit.formation in PARATROOPS for unit in units):
        notes.append(
            _(
                "Nello scenario da otto turni 82ª e 101ª entrano in Movimento Strategico con 4 MP già spesi e usano 8 dei 10 segnalini SM: per gli altri ne restano 2 (S3.3)."
            )
        )
    return tuple(notes)
