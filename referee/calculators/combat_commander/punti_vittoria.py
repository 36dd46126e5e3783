"""Victory Points for units, Actions, Events and Time (7.1, 7.2)."""

from referee.calculators.combat_commander import sayings, told
from referee.calculators.combat_commander.fate import GAME, Tally, cells
from referee.calculators.combat_commander.losses import NAMES, Losses
from referee.calculators.combat_commander.units import UNIT
from referee.calculators.declare import Input
from referee.calculators.kinds import Choice, Flag, Integer, Wrong
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.calculators.tables import table
from referee.calculators.wording import signed
from referee.i18n import N_, _

COUNT = told.Count(0, 30)
CAUSE = Choice(
    {
        "eliminazione": (N_("Eliminate"), "eliminata", "elimination", "morte", "perdite"),
        "uscita": (N_("Uscite volontariamente dal bordo nemico"), "uscita volontaria", "exit", "esce"),
        "fuga": (N_("Fuori dal proprio bordo in Ritirata"), "uscita involontaria", "ritirata", "fuori mappa"),
    }
)


def _instead(own: str) -> sayings.Said:
    """None, where a follow-up speaks of other units: «e se era un eroe?»."""
    others = "|".join(name for name in NAMES.values() if name != own)
    adds = r"(?:con|anche|pure|in piu|aggiung\w+|oltre|inoltre|insieme|altr\w+)"
    return (
        (rf"^(?=.*(?:\bsenza (?:il |la |un |una )?(?:{own})\b|\b(?:{own}) {sayings.SPARED}))", 0),
        (
            rf"^(?!.*(?:\bsenza\b|{sayings.SPARED}))(?=(?:(?:ok|ah|bene|va bene) (?:, )?)*(?:e|ed|ma|se|invece|allora|quindi|oppure|o|per|facciamo|mettiamo)\b|.*\binvece$)(?!.*\b(?:{own})\b)(?!e {adds}\b|.*\b(?!con){adds}\b)(?=.*\b(?:{others})\b)",
            0,
        ),
    )


def _counted(unit: str) -> sayings.Said:
    return (*sayings.counted(NAMES[unit]), *_instead(NAMES[unit]))


_NUMBER = r"(?:\b(?:il |l |numero |obiettivo )*[1-5])"  # of an Objective on the map
OBJECTIVES = int(table(GAME, "componenti").cell("Obiettivi su ogni mappa", "quantità"))
POINTS = {row[0]: row[1] for row in table(GAME, "vp").rows}


@calculator(
    game=GAME,
    name="punti-vittoria",
    title=N_("Punti Vittoria"),
    summary=N_("VP per unità eliminate o uscite, per Azioni, Eventi e Tempo, e a chi vanno."),
    sections=(
        "7.1",
        "7.1#leader",
        "7.2.1",
        "7.2.2",
        "7.3.1.2#raddoppio",
        "A36",
        "A38",
        "E45",
        "E49",
        "6.1.2#punto-difesa",
    ),
    inputs=(
        Input(
            "causa",
            N_("Come sono uscite dal gioco"),
            CAUSE,
            "eliminazione",
            said=(
                (r"\b(?:in rotta|ritirat\w+|ritira|scapp\w+|proprio bordo|mio bordo|suo bordo)\b", "fuga"),
                (
                    r"\b(?:(?:uscir\w*|usci[tr]\w*|esc[eo]\w*|exit)(?: (?:dal|dalla|fuori|volontariamente))*|bordo nemico|fuori mappa)\b",
                    "uscita",
                ),
            ),
            listens=False,
        ),
        Input("squadre", N_("Squadre"), COUNT, 0, said=_counted("squadre"), listens=False),
        Input("team", N_("Team"), COUNT, 0, said=_counted("team"), listens=False),
        Input("leader", N_("Leader, esclusi gli Eroi"), COUNT, 0, said=_counted("leader"), listens=False),
        Input(
            "comando",
            N_("Somma dei Comandi di quei Leader"),
            told.Command(0, 60),
            0,
            N_("Dal lato efficiente."),
            said=(
                r"\b(comando \d(?:(?: ?(?:,|e|ed) ?)+(?:(?:un|uno|l|altro|il|secondo) )*(?:(?:con|da|di) )?(?:comando )?\d)+)\b",
                # «due leader comando 1»: the Command of each.
                *(
                    (
                        rf"\b{count} {sayings.LEADER}(?: (?:con|da|di|a|entrambi|comando))* ({each})\b(?! e \d)",
                        count * each,
                    )
                    for count in (2, 3, 4)
                    for each in (1, 2)
                ),
                r"\b(?:comando|command|cmd)(?: (?:di|a|e|pari|era|fosse|vale|valeva|del|leader))* (\d)\b",
                rf"\b{sayings.LEADER} (?:da|con|di) (\d)\b",
                # The one that a Field Promotion brings has Command 2 (E56).
                (r"(?=\bcaporale\b.*\bpromozione\b|\bpromozione\b.*\bcaporale\b)", 2),
                *_instead("comando|command|cmd"),
                *_instead(sayings.LEADER)[:1],
            ),
            listens=False,
        ),
        Input("eroi", N_("Eroi"), COUNT, 0, said=_counted("eroi"), listens=False),
        Input(
            "doppio",
            N_("C'è il segnalino che raddoppia questi VP"),
            Flag(),
            False,
            said=(r"\b(?:raddoppi\w+|doppi[oa]?)\b",),
        ),
        Input(
            "ferite_leggere",
            N_("Carte Ferite Leggere giocate"),
            COUNT,
            0,
            said=((r"\b(?:ferit[ea] legger[ea]|light wounds)\b", 1),),
            listens=False,
        ),
        Input(
            "senza_quartiere",
            N_("Carte Lotta senza Quartiere giocate"),
            COUNT,
            0,
            said=((r"\b(?:lotta senza quartiere|senza quartiere|no quarter)\b", 1),),
            listens=False,
        ),
        Input(
            "perdite_nemiche",
            N_("Evento Scontro senza Perdite: unità nemiche nelle Perdite"),
            Losses(0, 30),
            0,
            said=(
                r"\bscontro senza perdite\b.*? {}",
                r"{}(?=.*\bscontro senza perdite\b)",
            ),
            listens=False,
        ),
        Input(
            "obiettivi",
            N_("Evento Comando e Controllo: Obiettivi controllati"),
            Integer(0, OBJECTIVES),
            0,
            said=(
                *(
                    (
                        rf"^(?=.*\bcomando e controllo\b).*?\btutti\b.*?\b((?:tranne|meno|eccetto|salvo|fuorche) (?:{words}))\b",
                        OBJECTIVES - left,
                    )
                    for left, words in ((1, "1|uno|un"), (2, "2"), (3, "3"), (4, "4"))
                ),
                (
                    r"^(?=.*\bcomando e controllo\b)(?=.*\b(?:tutti|ogni)\b)(?!.*\b(?:tranne|meno|eccetto|salvo|fuorche)\b)",
                    OBJECTIVES,
                ),
                *(
                    (
                        rf"^(?=.*\bcomando e controllo\b).*?((?:{_NUMBER}(?: ?(?:,|\be\b) ?)+){{{more}}}{_NUMBER})\b",
                        more + 1,
                    )
                    for more in (4, 3, 2, 1)
                ),
                r"^(?=.*\bcomando e controllo\b).*?{} (?:dei \d )?obiettiv\w+",
                r"^(?=.*\bcomando e controllo\b)(?=.*\bobiettiv).*?\b(?:ne )?(?:ho|controllo|tengo|possiedo|occupo|sono)(?: \w+)? {}",
                r"\bcomando e controllo\b[^\d]*?{}",
            ),
            listens=False,
        ),
        Input(
            "tempo",
            N_("Avanzamenti del Tempo in Postura Difesa"),
            COUNT,
            0,
            said=(
                r"{} avanzament\w+",
                (
                    r"\b(?:tempo avanza|avanza il tempo|avanzamento del tempo|avanza il segnalino tempo|time advance)\b",
                    1,
                ),
            ),
            listens=False,
        ),
    ),
)
def points(
    causa: str,
    squadre: int,
    team: int,
    leader: int,
    comando: int,
    eroi: int,
    doppio: bool,
    ferite_leggere: int,
    senza_quartiere: int,
    perdite_nemiche: int,
    obiettivi: int,
    tempo: int,
) -> Ruling:
    """The Victory Points of one player, summed."""
    if comando and not leader:
        raise Wrong(_("Il Comando conta per i Leader: indica quanti sono."))
    units = _units({"squadra": squadre, "team": team, "comandante": leader, "eroe": eroi}, comando)
    steps, total = list(units.steps), units.total
    if units.steps:
        total, more = _cause(causa, units.total, doppio)
        steps += more
    rows = {
        "Ferite Leggere": (ferite_leggere, _("Ferite Leggere: li perde chi le gioca"), "A36"),
        "Lotta senza Quartiere": (senza_quartiere, _("Lotta senza Quartiere"), "A38"),
        "Scontro senza Perdite": (perdite_nemiche, _("Scontro senza Perdite: unità nemiche nelle Perdite"), "E45"),
        "Comando e Controllo": (obiettivi, _("Comando e Controllo: Obiettivi controllati"), "E49"),
        "Avanzamento del Tempo": (tempo, _("Avanzamento del Tempo: alla Postura Difesa"), "6.1.2#punto-difesa"),
    }
    for row, (count, text, rule) in rows.items():
        if count:
            value = count * int(POINTS[row].split()[0])
            total += value
            steps.append(Step(text, signed(value), rule))
    if not steps:
        raise Wrong(_("Indica che cosa conta: unità, Azioni, Eventi o Tempo."))
    return Ruling(
        _result(causa, total, bool(units.steps)), str(total), tuple(steps), warnings=_notes(causa, bool(units.steps))
    )


def _units(counts: dict[str, int], command: int) -> Tally:
    steps, total = [], 0
    for unit, count in counts.items():
        if count:
            row = cells("unita", UNIT.options[unit][0])
            value = count * int(row["VP"]) + (command * int(row["VP per punto di Comando"]))
            total += value
            rule = "7.1#leader" if unit == "comandante" else "7.1"
            steps.append(Step(f"{UNIT.label(unit)}: {count}", signed(value), rule))
    return Tally(total, tuple(steps))


def _cause(cause: str, total: int, doubled: bool) -> tuple[int, list[Step]]:
    if not doubled:
        return total, []
    if cause == "fuga":
        cause = "eliminazione"  # leaving by one's own edge is an elimination (7.2.2)
    text = (
        _("Segnalino che raddoppia i VP per uscita")
        if cause == "uscita"
        else _("Segnalino che raddoppia i VP per eliminazione")
    )
    return 2 * total, [Step(text, signed(2 * total), "7.3.1.2#raddoppio")]


def _result(cause: str, total: int, units: bool) -> str:
    if units and cause == "uscita":
        return _("{total} VP, al proprietario delle unità uscite.", total=signed(total))
    if units:
        return _("{total} VP, all'avversario di chi perde le unità.", total=signed(total))
    if total < 0:
        return _("{lost} VP in meno ({total}).", lost=-total, total=signed(total))
    return _("{total} VP.", total=signed(total))


def _notes(cause: str, units: bool) -> tuple[str, ...]:
    if not units or cause != "uscita":
        return ()
    return (_("Chi esce vale quanto se fosse eliminato: decisione R7."),)
