"""Turn to date and back: weather, ground, events, replacements (rules 5.2, 25.2.1, 28, Tabella dei Turni)."""

from referee.calculators.ardenne44.calendar import DAY, DAYS, LAST, NIGHT, PARTS, TURN, TURNS, Turn, label
from referee.calculators.ardenne44.forces import GAME
from referee.calculators.ardenne44.roster import ALLIED, GERMAN, UNITS
from referee.calculators.ardenne44.traits import TURN_SAID
from referee.calculators.declare import Input
from referee.calculators.kinds import Choice, Integer, Wrong
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.i18n import N_, _

# Each event with the words of the turn track that mark it.
_EVENTS: dict[str, tuple[str, tuple[str, ...]]] = {
    "demolizioni": (
        "",
        (N_("Prime demolizioni di ponti"), "demolizione dei ponti", "ponti"),
    ),
    "gemund-dasburg": (
        "ponti di Gemünd",
        (N_("Ponti di Gemünd e Dasburg"), "gemund", "dasburg", "ponti di gemund e dasburg"),
    ),
    "greif": (
        "Il tedesco comincia a porre Greif",
        (N_("Traffico (Greif) e Blocchi tedeschi"), "traffico tedesco", "blocchi stradali tedeschi"),
    ),
    "von-der-heydte": ("von der Heydte", (N_("Lancio di von der Heydte"), "heydte", "stosser")),
    "653": ("653 PzJ", (N_("Tiro per il 653 PzJ"), "653 pzj", "jagdtiger")),
    "confini": ("Cadono i confini", (N_("Cadono i confini di Armata"), "confini di armata", "confini")),
    "deposito": ("si toglie il deposito", (N_("Si toglie il deposito di carburante"), "deposito di carburante")),
    "carburante": (
        "Comincia il tiro per la Scarsità",
        (N_("Scarsità di Carburante"), "scarsita", "carburante tedesco"),
    ),
    "traffico-1": (
        "Traffico tedesco n. 1",
        (N_("Prima rimozione programmata del Traffico tedesco"), "rimozione programmata"),
    ),
    "gelo": ("Comincia il Terreno Gelato", (N_("Terreno Gelato"), "ghiaccio", "frost", "fine del fango")),
    "patton": (
        "Comincia lo scenario di Patton",
        (N_("Inizio dello scenario di Patton"), "contrattacco di patton", "inizio patton"),
    ),
    "bel-tempo": ("Comincia il Bel Tempo", (N_("Bel Tempo"), "bel tempo", "aerei", "supporto aereo", "jabo")),
    "bodenplatte": ("Bodenplatte", (N_("Tiro di Bodenplatte"), "operazione bodenplatte")),
    "fine-bel-tempo": ("fine del Bel Tempo", (N_("Fine del Bel Tempo (Gioco Esteso)"), "torna coperto")),
    "29-brigata": ("29ª Brigata", (N_("La 29ª Brigata inglese è libera"), "29 brigata", "29ª brigata corazzata")),
    "fine-6": ("Fine dello scenario da 6", (N_("Fine dello scenario da sei turni"), "fine sei turni")),
    "fine-8": ("Fine dello scenario da 8", (N_("Fine dello scenario da otto turni"), "fine otto turni")),
    "fine-campagna": ("Fine della campagna", (N_("Fine della campagna e di Patton"), "fine campagna", "fine patton")),
    "fine-esteso": ("Fine del Gioco Esteso", (N_("Fine del Gioco Esteso"), "fine esteso")),
}
EVENTS = Choice({name: words for name, (_mark, words) in _EVENTS.items()})
EVENT_TURNS = {
    name: next(number for number, turn in TURNS.items() if mark in turn.events)
    for name, (mark, _words) in _EVENTS.items()
    if mark
} | {"demolizioni": next(number for number, turn in TURNS.items() if "Niente demolizioni" not in turn.events)}
TRACK = "TABELLA_DEI_TURNI"
GERMAN_GUNS, GERMAN_GUNS_TURN_2 = 3, 6  # artillery made ready in a turn (5.2, 5.4)


_THAT = r"(?:(?:quell[ao]|la|il|nel|alla|l altr[ao]|un|una|turno|notte|giorno|mattina|pomeriggio|di|e)(?: (?:turno|notte|giorno|mattina|pomeriggio|di))* )?"
_NEXT = r"(?:dopo|successiv[ao]|seguente|prossim[ao](?: (?:turno|notte|giorno))?|appresso)(?! (?:il|la|lo|l|i|le|ogni|turno|quell)\b)"
_LAST = r"(?:precedente|scors[ao]|di prima|prima(?= ?$))"


@calculator(
    game=GAME,
    name="turno",
    title=N_("Turni, date, eventi e rimpiazzi"),
    summary=N_("Dal turno alla data e viceversa: tempo, terreno, eventi, rimpiazzi della notte, rinforzi in arrivo."),
    sections=(TRACK, "25.2.1", "28.1", "28.2"),
    inputs=(
        Input("turno", N_("Turno"), TURN, None, said=TURN_SAID, listens=False),
        Input(
            "giorno",
            N_("Giorno di dicembre"),
            DAY,
            None,
            said=(
                r"\b(\d{1,2}) (?:dicembre|dic|december)\b",
                r"\b(?:il|del|al|dal) (1[6-9]|2\d|30)\b",
                (r"\bnatale\b", 25),
                (r"\bvigilia\b", 24),
            ),
            listens=False,
        ),
        Input(
            "parte",
            N_("Parte del giorno"),
            PARTS,
            None,
            said=((r"\b(?:notte|notturn\w|stanotte|rimpiazz\w)\b", NIGHT), (r"\bam\b", "AM"), (r"\bpm\b", "PM")),
        ),
        Input(
            "dopo",
            N_("Quanti turni, giorni o notti dopo (col meno, prima)"),
            Integer(-5, 5),
            0,
            N_("Per «e quella dopo?»: si conta da quello detto."),
            said=(
                (rf"\b{_THAT}{_NEXT} ancora\b|\b(?:2 (?:turni|notti|giorni) (?:dopo|piu tardi)|dopodomani)\b", 2),
                (rf"\b{_THAT}{_NEXT}\b|\bl? ?indomani\b|\bil giorno appresso\b", 1),
                (rf"\b{_THAT}{_LAST}\b|\b(?:un|il) (?:turno|giorno) prima\b", -1),
            ),
            listens=False,
        ),
        Input(
            "evento",
            N_("Evento"),
            EVENTS,
            None,
            N_("Per sapere in che turno accade."),
            said=(
                (
                    r"\b(?:fin\w+|dur\w+|ultimo turno|termin\w+) (?:il |lo |la |della |dello |del )?(?:gioco )?campagna\b",
                    "fine-campagna",
                ),
                (r"\b(?:fin\w+|dur\w+|termin\w+) (?:lo |dello )?scenario (?:da|di) 6\b", "fine-6"),
                (r"\b(?:fin\w+|dur\w+|termin\w+) (?:lo |dello )?scenario (?:da|di) 8\b", "fine-8"),
                (r"\b(?:fin\w+|dur\w+|termin\w+) (?:il |del )?gioco esteso\b", "fine-esteso"),
                (r"\b(?:comincia|inizia|parte) (?:lo scenario di |il contrattacco di )?patton\b", "patton"),
                (r"\b(?:demol\w+|far saltare|distrugg\w+) (?:i )?ponti\b", "demolizioni"),
                (r"\bgel[ao]\w*\b", "gelo"),
            ),
        ),
    ),
)
def when(turno: int | None, giorno: int | None, parte: str | None, dopo: int, evento: str | None) -> Ruling:
    """One turn, one day, one night or one event."""
    if evento and turno is None and giorno is None:
        return _event(evento)
    if turno is None and giorno is None:
        raise Wrong(_("Di' il turno, il giorno di dicembre o l'evento."))
    if dopo:
        turno, giorno = _moved(turno, giorno, parte, dopo)
    if turno is not None:
        return _turn(turno, giorno, parte)
    day = [each for each in TURNS.values() if each.day == giorno]
    if parte == NIGHT:
        return _night(day[-1])
    chosen = [each for each in day if parte in (None, each.part)]
    said = _(" e ").join(_("Turno {turn} ({part})", turn=each.number, part=each.part) for each in chosen)
    text = _("{day} dicembre: {turns}.", day=giorno, turns=said)
    steps = tuple(step for each in chosen for step in _facts(each))
    return Ruling(text, ", ".join(str(each.number) for each in chosen), steps, warnings=_notes(chosen[-1]))


def _moved(number: int | None, day: int | None, part: str | None, by: int) -> tuple[int | None, int | None]:
    """The turn or the day that many later; of nights and days the next is a day away."""
    if number is not None:
        number = number + by * (2 if part == NIGHT else 1)
        if number not in TURNS:
            raise Wrong(_("La partita va dal Turno 1 al {last}.", last=LAST))
        return number, None
    assert day is not None
    if day + by not in DAYS:
        raise Wrong(_("La partita va dal {first} al {last} dicembre.", first=DAYS[0], last=DAYS[-1]))
    return None, day + by


def _turn(number: int, day: int | None, part: str | None) -> Ruling:
    turn = TURNS[number]
    if day not in (None, turn.day) or part not in (None, turn.part, NIGHT):
        raise Wrong(_("Il Turno {turn} è il {date}: turno e data non vanno d'accordo.", turn=number, date=turn.date))
    if part == NIGHT:
        return _night(turn)
    text = _("Turno {turn}: {date}. {sky}, {ground}.", turn=number, date=turn.date, sky=turn.sky, ground=turn.ground)
    return Ruling(text, f"{turn.day} dicembre {turn.part}", _facts(turn), warnings=_notes(turn))


def _facts(turn: Turn) -> tuple[Step, ...]:
    """What the track and the rules say of a turn."""
    name = label(turn.number)
    guns = GERMAN_GUNS_TURN_2 if turn.number == 2 else GERMAN_GUNS
    steps = [
        Step(_("{turn}: cielo", turn=name), turn.sky, "28.2"),
        Step(_("{turn}: terreno", turn=name), turn.ground, "28.1"),
        Step(_("Artiglierie tedesche da rifornire"), str(guns), "5.4" if turn.number == 2 else "5.2#tedesco"),
    ]
    if turn.events:
        steps.append(Step(turn.events, str(turn.number), TRACK))
    for side, text, section in (
        (ALLIED, _("Rinforzi alleati in arrivo"), "TABELLA_DEI_RINFORZI_ALLEATI"),
        (GERMAN, _("Rinforzi tedeschi in arrivo"), "TABELLA_DEI_RINFORZI_TEDESCHI"),
    ):
        count = sum(unit.turn == turn.number and unit.side == side for unit in UNITS)
        if count:
            steps.append(Step(text, str(count), section))
    if turn.replacements:
        steps.append(Step(_("Rimpiazzi della notte (tedesco/Alleato)"), turn.replacements, f"{TRACK}#rimpiazzi"))
    return tuple(steps)


def _night(turn: Turn) -> Ruling:
    """The night after a PM turn and its replacements."""
    if turn.part != "PM":
        raise Wrong(_("La notte segue il turno PM: il Turno {turn} è AM.", turn=turn.number))
    name = _("Notte del {day} dicembre, dopo il Turno {turn}", day=turn.day, turn=turn.number)
    if not turn.replacements:
        text = _("{night}: la Tabella dei Turni non stampa una casella Notte né rimpiazzi.", night=name)
        return Ruling(text, "non stampato", (Step(name, "-", f"{TRACK}#notte"),))
    german, allied = turn.replacements.split("/")
    text = _("{night}: rimpiazzi {german} al Tedesco e {allied} all'Alleato.", night=name, german=german, allied=allied)
    steps = [Step(_("Rimpiazzi della notte (tedesco/Alleato)"), turn.replacements, f"{TRACK}#rimpiazzi")]
    for side, count in ((_("Tedesco"), german), (_("Alleato"), allied)):
        if count != "0":
            steps.append(Step(_("{side}: {use}", side=side, use=_use(count)), count, "25.2.1#tipo"))
    return Ruling(text, turn.replacements, tuple(steps))


def _use(count: str) -> str:
    if count == "1":
        return _("l'unico rimpiazzo va a un'unità di Tipo Fanteria")
    return _("tutti e due alla Fanteria, o uno a un'unità Corazzata, da Ricognizione o Flak")


def _event(name: str) -> Ruling:
    found = TURNS[EVENT_TURNS[name]]
    text = _("{event}: {turn}.", event=EVENTS.label(name), turn=label(found.number))
    return Ruling(text, str(found.number), _facts(found), warnings=_notes(found))


def _notes(turn: Turn) -> tuple[str, ...]:
    notes = []
    if 11 <= turn.number <= 18:
        notes.append(_("La Tabella dei Turni stampa fango fino al 18; vale il gelo dall'11 (28.1): decisione R10."))
    if turn.number > 22:
        notes.append(_("I Turni dal 23 al {last} sono solo del Gioco Esteso: decisione R23.", last=LAST))
    return tuple(notes)
