"""What a Melee asks for, and how players say each side: units, rolls, totals and who held the Fortification."""

from referee.calculators.combat_commander import roll_sayings, sayings, told
from referee.calculators.combat_commander.fate import TWO_DICE
from referee.calculators.combat_commander.fighters import UNITS
from referee.calculators.declare import Input
from referee.calculators.kinds import Choice, Flag, Integer
from referee.i18n import N_

HOLDER = Choice(
    {
        "nessuno": (N_("Nessuno"), "no", "niente"),
        "attivo": (N_("Il giocatore attivo"), "chi e di turno", "attaccante"),
        "inattivo": (N_("Il giocatore inattivo"), "difensore", "avversario"),
    }
)
HELP = N_(
    "FP di ogni unità, non delle Armi: «6 q, 5 veterana, 1 leader». Dopo le Imboscate; chi è girato con la sua FP."
)
_NO_FACE = r"(?:[7-9]|1[0-2])\b"  # more than one die shows: the roll of the other side
_FORT = r"(?:bunker|casamatta|pillbox|fortino)"
_AGAINST = r"\b(?:contro|(?<!con )lui|avversari[oa]|nemic[oa]|sua|suo|suoi|(?<!con )loro|difensore|ne ha|vs|(?<=[,e] )(?:russi|tedeschi|americani|alleati|sovietici|l asse))\b"
_AMONG = r"(?:di (?:loro|esse|queste|quelle|queste unita)|fra (?:loro|queste)|tra (?:loro|queste))"
_START = r"\b(?:mischia|melee|corpo a corpo|close combat|zuffa|ho|abbiamo|io|mia|mio|con|miei|mie|attacco|mischiarsi|quadrato|russi|tedeschi|americani|alleati|sovietici)\b"
_OURS: sayings.Said = (
    rf"^(?:(?!{_AGAINST}|\b(?:tir|dadi|finisce|total)).)*?{_START}(?:(?!{_AGAINST}|\b(?:tir|dadi|finisce|total)|\d).)*? {{}}",
    r"^{} (?:contro|vs)\b",
    rf"^(?:(?!{_AGAINST}|\d).)*?{{}}(?=.*\b(?:mischia|melee|corpo a corpo|zuffa)\b)",
)
# In «tiro 7, lui 8» the second figure is a roll too.
_NO_ROLL = "".join(
    rf"(?<!\b{verb} {figure}{then})"
    for verb in ("tiro", "faccio", "lancio", "dadi", "tirato", "fatto")
    for figure in (r"\d", r"\d\d")
    for then in (" ", " , ", " e ")
)
_THEIRS: sayings.Said = (
    r"\b(?:lui|lei|loro|nemico|avversario)(?: (?:ne|ha|con|fp|di|da|hanno))* {}(?= (?:, |e |ed |ma )*(?:tira|fa|lancia|tirano|fanno)\b)",
    rf"{_NO_ROLL}{_AGAINST}(?: (?:una|da|fp|un|la|il|le|l|ne|ha|anche|pure|avesse|avessero|aveva|porta|sua|suo|suoi|nemic[oa]|avversari[oa]|di|ha una|ha un|con|hanno|i|due|unita))*? {{}}",
)


def _command_said(before: str) -> sayings.Said:
    """A Command told with the FP of its Leader, which the list of units has used up."""
    return tuple((rf"^(?={before}\bcomando (?:di )?{value}\b)", value) for value in (1, 2, 3))


# Totals that already hold the dice: «in mischia ho 12 di totale e lui 12».
_THEM = r"(?:lui|lei|loro|avversari\w+|nemic\w+|suo|sua|suoi|contro|vs|russ\w+|tedesc\w+|american\w+|alleat\w+)\b"
_TOTALS = r"^(?=.*\btotal(?:e|i|izz\w+)\b)(?=.*\d\D+\d)(?!.*\b(?:fp|squadr\w+|team|unita da|potenza|dad[oi]|tir\w+|lanci\w+|q)\b)"
_OUR_TOTAL: sayings.Said = sayings.figures(
    rf"{_TOTALS}(?:(?!\b{_THEM}|\d).)*{{}}",
    rf"{_TOTALS}.*?\b(?:io|mio|mia|noi|ho|abbiamo|faccio)\b(?:(?!\b{_THEM}|\d).)*{{}}",
)
_THEIR_TOTAL: sayings.Said = sayings.figures(
    rf"{_TOTALS}.*?\b{_THEM}\D*{{}}",
    rf"{_TOTALS}\D*\d{{1,2}} (?:a|e|,) {{}}",
)
TOTAL = Integer(2, 60)
COMMAND_HELP = N_("La somma dei Comandi dei suoi Leader efficienti nella Mischia.")

INPUTS = (
    Input(
        "totale_attivo",
        N_("Totale di Mischia del giocatore attivo, dadi compresi"),
        TOTAL,
        None,
        said=_OUR_TOTAL,
        listens=False,
    ),
    Input(
        "totale_inattivo",
        N_("Totale di Mischia del giocatore inattivo, dadi compresi"),
        TOTAL,
        None,
        said=_THEIR_TOTAL,
        listens=False,
    ),
    Input("attivo", N_("Unità del giocatore attivo"), UNITS, None, HELP, said=_OURS, listens=False),
    Input("inattivo", N_("Unità del giocatore inattivo"), UNITS, None, HELP, said=_THEIRS, listens=False),
    Input(
        "comando_attivo",
        N_("Comando del giocatore attivo"),
        told.Command(0, 8),
        0,
        COMMAND_HELP,
        said=(*sayings.of_firer("{}"), *_command_said(rf"(?:(?!{_AGAINST}).)*?")),
        listens=False,
    ),
    Input(
        "comando_inattivo",
        N_("Comando del giocatore inattivo"),
        told.Command(0, 8),
        0,
        COMMAND_HELP,
        said=(sayings.of_target("{}"), *_command_said(rf".*{_AGAINST}.*?")),
        listens=False,
    ),
    Input("filo", N_("Nell'esagono c'è Filo Spinato"), Flag(), False, said=(r"\bfilo(?: spinato)?\b",)),
    Input(
        "fortificazione",
        N_("Chi per ultimo occupava da solo il Bunker o la Casamatta"),
        HOLDER,
        "nessuno",
        said=(
            (rf"\b{_FORT}(?: \w+){{0,4}} (?:suo|lui|nemico|avversario|difensore|inattivo)\b", "inattivo"),
            (rf"\b(?:difendo|difendiamo|tengo|occupo|presidio)(?: \w+){{0,2}} {_FORT}\b", "inattivo"),
            (rf"\b(?:nel suo|difensore nel|difende il|suo) {_FORT}\b", "inattivo"),
            (rf"\b{_FORT}(?: \w+){{0,4}} (?:mio|mia|io|tenevo|occupavo|attivo|attaccante)\b", "attivo"),
            (rf"\b(?:io|noi|l attaccante|chi attacca)(?: \w+){{0,4}} {_FORT}\b", "attivo"),
            (
                rf"\b(?:lui|loro|il nemico|l avversario|il difensore|chi difende)(?: \w+){{0,4}} {_FORT}\b",
                "inattivo",
            ),
            (rf"\b(?:mio|nella mia|mia|nel mio) {_FORT}\b", "attivo"),
        ),
        listens=False,
    ),
    Input(
        "dadi_attivo",
        N_("Dadi del giocatore attivo"),
        TWO_DICE,
        None,
        N_("Vuoto: le probabilità."),
        said=(rf"\bdadi (\d{{1,2}}) (?:e|a|contro) {_NO_FACE}", *roll_sayings.ATTACK_ROLL_SAID),
        listens=False,
    ),
    Input(
        "dadi_inattivo",
        N_("Dadi del giocatore inattivo"),
        TWO_DICE,
        None,
        N_("Vuoto: le probabilità."),
        said=(
            rf"\bdadi \d{{1,2}} (?:e|a|contro) ({_NO_FACE})",
            rf"\b(?:lui|lei|loro|nemico|avversario)(?: [a-z]+){{0,3}} \d{{1,2}}(?: (?:,|e|ed|ma|fp))* {roll_sayings.THEY_ROLL} {{}}",
            *roll_sayings.DEFENCE_ROLL_SAID,
        ),
        listens=False,
    ),
    Input(
        "soppresse",
        N_("Unità Soppresse del giocatore attivo, non già dette"),
        Integer(0, 8),
        0,
        said=(
            r"{} (?:di (?:loro|esse|queste) |unita |squadre |team )?(?:e |sono |fossero )?soppress[ei]\b",
            (
                r"\b((?:squadra|team|unita|leader|mia|mio|una)(?: (?:mia|mio|mie|miei|e|fosse|era|diventa|viene|delle|due|2))* soppress[ao])\b",
                1,
            ),
        ),
        listens=False,
    ),
    Input(
        "riquadrate",
        N_("Unità del giocatore attivo con la FP in un quadrato, non già dette"),
        Integer(0, 8),
        0,
        # Of a unit told before: «e se la mia fosse riquadrata?»; of some of those that were summed.
        said=(
            rf"{{}} (?:{_AMONG} )?(?:squadre |unita |team |pedine )?(?:hanno|ha|con|col|sono|fossero|e)(?: (?:la|il|loro|fp|valore|nel|in|un|col|dentro|proprio|stampat[ao]))* (?:ri)?quadrat\w+",
            r"\b(?:di cui|delle quali|dei quali|tra cui|fra cui) {}(?: (?:sono|con|hanno|la|fp|nel|in|un|il|col))* (?:ri)?quadrat\w+",
            (
                r"^(?!.*\d)(?:(?:e|ma|se|invece|pero) )*(?:la|il|una|mia|mio|squadra|team|unita|fp|ha|aveva|avesse|e|era|fosse|,| )*(?:nel |in un |in |col )?((?:ri)?quadrat\w+)\b",
                1,
            ),
        ),
        listens=False,
    ),
    Input(
        "parita",
        N_("I due Totali di Mischia sono pari"),
        Flag(),
        False,
        said=(r"\b(?:pari(?: e patta)?|parita|pareggi\w*|pareggio|stesso totale)\b(?! a)",),
        listens=False,
    ),
)
