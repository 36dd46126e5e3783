"""A Melee: each side's FP and roll; the lower total loses everything (O16.4)."""

import re
from dataclasses import dataclass
from fractions import Fraction

from referee.calculators.combat_commander import roll_sayings, sayings, told
from referee.calculators.combat_commander.fate import GAME, TWO_DICE, Tally, cards_warning, duel
from referee.calculators.combat_commander.units import UNIT_WORDS, state_steps
from referee.calculators.declare import Input
from referee.calculators.kinds import COUNTS, Choice, Flag, Integer, Lacking, Rolled, Wrong
from referee.calculators.pieces import Piece, Pieces
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.calculators.wording import listed, possible, signed
from referee.i18n import N_, _

HIGHEST = 20  # no printed FP is higher
BOXED = 1  # what a unit with its FP in a square adds (3.1.6)

_WEAPON = r"\b(?:mitragl\w+|mitra|[lmh]?mg|mortai?o?|cannon[ei])\b"  # in a Melee only units count (O16.4.1)


_UNIT = rf"(?:{sayings.OTHER_UNIT}|{sayings.LEADER}|ero[ei])"
_KINDS = {"squadra": "squadr", "team": "team", "leader": rf"{sayings.LEADER}|ero[ei]"}


@dataclass(frozen=True, slots=True)
class Fighters(Pieces):
    """Units in a Melee by their FP: «due squadre da 5 e un leader da 1», «8 FP», «una 6 riquadrata»."""

    @property
    def pattern(self) -> str:
        """How it looks in a sentence."""
        said = r"(?: (?:(?:(?:con|col) (?:(?:la|il|numero|valore|della|fp|potenza) )+)?(?:in|con|col|nel|dentro|entro|senza)(?: un| il| i| lo)? (?:quadrat\w+|riquadr\w+|casella)|lisci[ao]|normal[ei]|(?:e |con )?comando \d|riquadrat[aoei]|boxed|soppress[aoei]|veteran[aoei]|inefficient[ei]))"
        figure = r"\d{1,2}(?![\w/-]|[.,]\d)(?! (?:esagon|carte|di comando))(?: (?:di )?(?:fp|fuoco))?"
        boxed = r"riquadrat[ao]|quadrat[ao]"
        named = rf"(?:(?:\d|una?|uno|la|il|l|mi[oa]|su[oa]|tu[oa]) ){{0,3}}{_UNIT}(?: (?:mi[aeo]|miei|nostr[aei]|su[aeo]|suoi|nemic\w+))?{said}*(?: (?:con|da|di|fp|con fp|ha|la|{boxed}))* {figure}{said}*"
        one = rf"(?:{named}|{figure}{said}*)"
        apart = rf"(?:una?|uno|l altr[ao]) (?:da|con|fp) {figure}{said}*"
        several = rf"\d (?:squadre|team|unita|pedine) (?:, )?{apart}(?:(?: ?(?:,|e|ed) ?)+{apart})+"
        return (
            rf"{several}|{one}(?: ?\+ ?{figure})*(?:(?: ?(?:,|e|piu|\+|con|ed) ?)+(?:un altr[oa] |altr[ie] )?{named})*"
        )

    @property
    def alone(self) -> str:
        """A bare list tells no side."""
        return r"(?!)"

    def without(self, before: str, plain: str) -> str:
        """The list less what a follow-up takes away: «togli una squadra», «e senza il leader?»."""
        taken = re.search(
            rf"\b(?:senza|togl\w+|tolg\w+|leva\w*|tolt[oaie]|meno|perd\w+|pers[oa])(?: (?:la|il|lo|mia|mio))* (?:(\d|una?|uno|quella) )?{_UNIT}",
            plain,
        )
        kind = next(
            (tag for tag, words in _KINDS.items() if taken and re.search(rf"\b(?:{words})", taken.group())), None
        )
        if taken is None or kind is None:
            return before
        count, left = (
            COUNTS.get(taken.group(1) or "una", 1) if not (taken.group(1) or "").isdigit() else int(taken.group(1)),
            [],
        )
        for piece in self.parse(before):
            if count and (kind in piece.tags or not piece.tags & _KINDS.keys()):
                count -= 1
            else:
                left.append(piece.text)
        return ", ".join(left) or before

    def tidy(self, said: str) -> str:
        """Each unit by its FP and what is said of it, separated by commas."""
        said = re.sub(r"^\d (?:squadre|team|unita|pedine) (?:, )?(?=(?:una?|uno|l altr[ao]) (?:da|con|fp) )", "", said)
        plain = re.sub(r"\b(?:e |con )?comando \d\b|\bsenza (?:un |il )?\w+", "", said)
        parts = re.split(r" ?(?:,|\be\b|\bpiu\b|\+|\bcon\b(?= un(?! quad| riqu))|\bed\b) ?", plain)
        return ", ".join(_fighter(part) for part in parts if part.strip() and not re.search(_WEAPON, part))


def _fighter(part: str) -> str:
    """One unit of a list: «due squadre da 5 veterane» is «2 x 5 squadra veterana»."""
    figures = re.findall(r"\d{1,2}", part)
    if not figures:
        return part
    times = f"{figures[0]} x " if len(figures) > 1 else ""
    words = {
        **_KINDS,
        "quadrato": "quadrat|riquadr|boxed|casella",
        "soppressa": "soppress",
        "veterana": "veteran",
    }
    tags = [tag for tag, pattern in words.items() if re.search(rf"\b(?:{pattern})", part)]
    return " ".join([f"{times}{figures[-1]}", *tags])


UNITS = Fighters(
    tags={
        "quadrato": (N_("FP in un quadrato"), "riquadrata", "in quadrato", "in un quadrato", "boxed", "q", "casella"),
        "leader": (N_("Comandante o Eroe"), *UNIT_WORDS["comandante"], *UNIT_WORDS["eroe"]),
        "soppressa": (N_("Soppressa"), "soppresso", "suppressed"),
        "veterana": (N_("Veterana"), "veterano", "veteran", "vet"),
        "squadra": (N_("Squadra"), "squad", "squadre"),
        "team": (N_("Team"), "teams"),
    }
)
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
    rf"{_NO_ROLL}{_AGAINST}(?: (?:una|da|fp|un|la|il|le|l|ne|ha|sua|suo|suoi|nemic[oa]|avversari[oa]|di|ha una|ha un|con|hanno|i|due|unita))*? {{}}",
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


@calculator(
    game=GAME,
    name="mischia",
    title=N_("Mischia"),
    summary=N_("FP di Mischia delle due parti, totali con i dadi e chi perde tutte le unità."),
    sections=("O16.4", "O16.4.1", "O16.4.2", "O16.4.3", "O16.4.3#bunker", "3.1.6#mischia"),
    inputs=(
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
                r"{} (?:unita |squadre |team )?(?:e |sono |fossero )?soppress[ei]\b",
                (
                    r"\b((?:squadra|team|unita|leader|mia|mio|una)(?: (?:mia|mio|e|fosse|era|diventa|viene|delle|due|2))* soppress[ao])\b",
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
            # Of a unit told before: «e se la mia fosse riquadrata?»
            said=(
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
    ),
)
def melee(
    totale_attivo: int | None,
    totale_inattivo: int | None,
    attivo: tuple[Piece, ...] | None,
    inattivo: tuple[Piece, ...] | None,
    comando_attivo: int,
    comando_inattivo: int,
    filo: bool,
    fortificazione: str,
    dadi_attivo: Rolled | None,
    dadi_inattivo: Rolled | None,
    soppresse: int,
    riquadrate: int,
    parita: bool,
) -> Ruling:
    """One Melee."""
    if parita and not (dadi_attivo and dadi_inattivo):
        return _tied(fortificazione)
    if totale_attivo is not None and totale_inattivo is not None:
        return _settled((totale_attivo, totale_inattivo), fortificazione, (), ())
    if attivo is None:
        raise Lacking("attivo")
    ours = strength(attivo, comando_attivo, filo, _("FP di Mischia del giocatore attivo"), soppresse, riquadrate)
    if inattivo is None:
        if dadi_inattivo or fortificazione != "nessuno":
            raise Lacking("inattivo")
        return _alone(ours, dadi_attivo)
    theirs = strength(inattivo, comando_inattivo, filo, _("FP di Mischia del giocatore inattivo"))
    warnings = _warnings((*attivo, *inattivo), comando_attivo or comando_inattivo or filo)
    steps = (*ours.steps, *theirs.steps)
    if dadi_attivo and dadi_inattivo:
        totals = ours.total + dadi_attivo.total, theirs.total + dadi_inattivo.total
        return _settled(totals, fortificazione, steps, warnings)
    known = [rolled.total if rolled else None for rolled in (dadi_attivo, dadi_inattivo)]
    wins, equal, loses = duel(ours.total - theirs.total, *known)
    odds = _odds(wins, equal, loses, fortificazione)
    text = _("FP di Mischia {ours} contro {theirs}: {odds}.", ours=ours.total, theirs=theirs.total, odds=listed(odds))
    if dadi_attivo or dadi_inattivo:
        text += " " + _bound(ours.total, theirs.total, fortificazione, *known)
    return Ruling(text, f"{ours.total} contro {theirs.total}", steps, odds, (cards_warning(), *warnings))


def _alone(ours: Tally, rolled: Rolled | None) -> Ruling:
    """The FP of one side and, with its dice, its total."""
    if rolled is None:
        return Ruling(_("FP di Mischia {fp}.", fp=ours.total), str(ours.total), ours.steps)
    total = ours.total + rolled.total
    step = Step(_("Totale di Mischia del giocatore attivo"), str(total), "O16.4.2")
    text = _("Totale di Mischia {total}: FP {fp} più {dice}.", total=total, fp=ours.total, dice=rolled.total)
    return Ruling(text, str(total), (*ours.steps, step))


def strength(
    units: tuple[Piece, ...], command: int, wire: bool, label: str, suppressed: int = 0, boxes: int = 0
) -> Tally:
    """The Melee FP of one side."""
    if any(unit.values[0] > HIGHEST for unit in units):
        raise Wrong(_("La FP di un'unità va da 0 a {most}: controlla.", most=HIGHEST))
    total, steps = 0, []
    for unit in units:
        states = tuple(state for state in ("soppressa", "veterana") if state in unit.tags) + (("filo",) if wire else ())
        boxed = BOXED if "quadrato" in unit.tags else 0
        helped = 0 if "leader" in unit.tags else command
        value = unit.values[0] + state_steps(states, "FP").total + boxed + helped
        total += value
        steps.append(
            Step(_("{unit}: FP {fp} con i modificatori", unit=unit.text, fp=unit.values[0]), signed(value), "O16.4.1")
        )
    if suppressed:
        less = min(suppressed, len(units)) * state_steps(("soppressa",), "FP").total
        total += less
        steps.append(Step(_("Unità Soppresse: {count}", count=suppressed), signed(less), "13.2"))
    if boxes:
        total += BOXED * min(boxes, len(units))
        steps.append(Step(_("FP in un quadrato: {count}", count=boxes), signed(BOXED * boxes), "3.1.6"))
    return Tally(total, (*steps, Step(label, str(total), "O16.4.1")))


def _warnings(units: tuple[Piece, ...], changed: int) -> tuple[str, ...]:
    if changed or any(unit.tags & {"soppressa", "veterana"} for unit in units):
        return (_("In Mischia contano Comando, Soppressa, Veterana e Filo Spinato: decisione R29."),)
    return ()


def _bound(ours: int, theirs: int, holder: str, rolled: int | None, answered: int | None) -> str:
    """The total of the side that has rolled, and what the other must roll to beat it."""
    total = ours + rolled if rolled else theirs + (answered or 0)
    needed = total + 1 - (theirs if rolled else ours)
    if holder == ("inattivo" if rolled else "attivo"):
        return _(
            "Totale {total}: a chi teneva la Fortificazione basta pareggiarlo, con almeno {tie} sui dadi.",
            total=total,
            tie=needed - 1,
        )
    return _(
        "Totale {total}: per superarlo all'altro servono almeno {needed} sui dadi; con {tie} è parità.",
        total=total,
        needed=needed,
        tie=needed - 1,
    )


def _odds(wins: Fraction, equal: Fraction, loses: Fraction, holder: str) -> dict[str, Fraction]:
    active, inactive, both = "perde l'attivo", "perde l'inattivo", "perdono entrambi"
    odds = {inactive: wins, active: loses, both: Fraction(0)}
    odds[{"attivo": inactive, "inattivo": active}.get(holder, both)] += equal
    return possible(odds)


def _tied(holder: str) -> Ruling:
    """Equal totals, whatever they are."""
    step = Step(_("Totali di Mischia pari"), _("pari"), "O16.4.3")
    return _settled((0, 0), holder, (step,), ())


def _settled(totals: tuple[int, int], holder: str, steps: tuple[Step, ...], warnings: tuple[str, ...]) -> Ruling:
    ours, theirs = totals
    wins, equal, loses = (Fraction(each) for each in (ours > theirs, ours == theirs, ours < theirs))
    outcome = next(iter(_odds(wins, equal, loses, holder)))
    texts = {
        "perde l'attivo": _("Perde tutte le unità (eliminate) il giocatore attivo, l'attaccante"),
        "perde l'inattivo": _("Perde tutte le unità (eliminate) il giocatore inattivo, l'avversario di chi è di turno"),
        "perdono entrambi": _("Perdono tutte le unità (eliminate) entrambi"),
    }
    known = bool(ours or theirs)
    if known:
        steps = (
            *steps,
            Step(_("Totale di Mischia del giocatore attivo"), str(ours), "O16.4.2"),
            Step(_("Totale di Mischia del giocatore inattivo"), str(theirs), "O16.4.2"),
        )
    if ours == theirs and holder != "nessuno":
        steps = (*steps, Step(_("Parità: si salva chi teneva la Fortificazione"), outcome, "O16.4.3#bunker"))
        warnings = (*warnings, _("A parità si salva l'ultimo che vi è stato da solo: decisione R30."))
    text = _("{loser}: {ours} contro {theirs}.", loser=texts[outcome], ours=ours, theirs=theirs)
    if not known:
        text = _("{loser}: i totali sono pari.", loser=texts[outcome])
    return Ruling(text, outcome, steps, warnings=warnings)
