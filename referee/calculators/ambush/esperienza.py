"""Experience points after a mission: the squad's total, one soldier's awards, and how they are shared (rule 16/2)."""

import re
from dataclasses import dataclass
from typing import Any

from referee.calculators.ambush.figures import GAME
from referee.calculators.ambush.numbers_said import Numbers, numbers
from referee.calculators.declare import Input
from referee.calculators.kinds import Choice, Flag, Integer, Lacking, Wrong
from referee.calculators.pieces import Piece
from referee.calculators.registry import calculator
from referee.calculators.routes import Leg, Path
from referee.calculators.ruling import Ruling, Step
from referee.calculators.tables import table
from referee.i18n import N_, _

MOST = 16
DEEDS = Choice(
    {
        "KF": (N_("KF: uccidere un tedesco col fuoco"), "ucciso col fuoco", "uccidere col fuoco"),
        "IF": (N_("IF: mettere fuori combattimento un tedesco col fuoco"), "fuori combattimento col fuoco"),
        "WF": (N_("WF: ferire un tedesco col fuoco"), "ferito col fuoco", "ferire col fuoco"),
        "KA": (N_("KA: uccidere un tedesco in assalto"), "ucciso in assalto", "uccidere in assalto"),
        "IA": (N_("IA: mettere fuori combattimento un tedesco in assalto"), "fuori combattimento in assalto"),
        "CA": (N_("CA: catturare un tedesco in assalto"), "catturato in assalto", "cattura", "prigioniero"),
        "WA": (N_("WA: ferire un tedesco in assalto"), "ferito in assalto", "ferire in assalto"),
        "KOT": (N_("KOT: distruggere un carro"), "carro distrutto", "distruggere carro"),
        "IMT": (N_("IMT: immobilizzare un carro"), "carro immobilizzato", "immobilizzare carro"),
        "KOC": (N_("KOC: distruggere un'auto"), "auto distrutta", "distruggere auto", "jeep distrutta"),
        "speciale": (N_("impresa speciale, a discrezione"), "ponte", "turno", "salvataggio", "evento speciale"),
    }
)
MARKS = "KF|IF|WF|KA|IA|CA|WA|KOT|IMT|KOC|speciale|ponte|turno|salvataggio"  # what the roster's boxes hold
SPECIAL = "speciale"
_DEAD = r"(?:mort|uccis|cadut)[oi]\b"
_SAVED = r"(?:salvat[oi]|in salvo|recuperat[oi]|portat[oi] (?:fuori|via|in salvo|dentro)|fatt[oi] uscire|evacuat[oi])\b"
_OUT = r"(?: [a-z]+){0,2}? (?:fuori combattimento|icp)"
SECTIONS = {"F": "16/2#fuoco", "A": "16/2#assalto"}


_ASSAULT = r"(?: [a-z\d]+){0,4}? (?:in|con|con l|con un|d|all|nell|nel|durante l) ?(?:assalto|corpo a corpo|arma bianca|mischia|melee|baionetta)\b"
_GUNFIRE = r"(?: [a-z\d]+){0,4}? (?:col fuoco|con il fuoco|a fuoco|sparando|spar\w+|col fucile|a fucilate|col mitra|con una raffica|a distanza|col garand)\b"
_TANK = r"(?:carr[oi]|sherman|panzer|tank|jagdpanther)\b(?: (?:iv|4|armat[oi]|tedesc\w+|nemic\w+))?"
_CAR = r"(?:auto|automobil\w|jeep|kubelwagen|macchin\w)\b(?: (?:tedesc\w+|nemic\w+))?"
_KILL, _WOUND = (
    r"(?:uccis\w*|uccid\w+|ammazz\w+|fatt[oi] fuori|accopp\w+|mort[oi]|stes[oi])",
    r"(?:ferit\w*|feri(?:sc|r)\w+)",
)
_BREAK, _STOP = r"(?:distru\w+|eliminat\w+|fatt[oi] saltare|mess[oi] fuori uso)", r"(?:immobilizz\w+|bloccat\w+)"
# Deeds in words, and the mark of each; a mark that was said stands for itself.
WORDED = (
    (rf"{_KILL}{_ASSAULT}", "KA"),
    (rf"{_WOUND}{_ASSAULT}", "WA"),
    (rf"fuori combattimento{_ASSAULT}", "IA"),
    (rf"(?:cattur\w+|prigionier[oi]|pres[oi] viv[oi])(?:{_ASSAULT})?", "CA"),
    (rf"{_KILL}{_GUNFIRE}", "KF"),
    (rf"{_WOUND}{_GUNFIRE}", "WF"),
    (rf"fuori combattimento{_GUNFIRE}", "IF"),
    (rf"(?:{_BREAK}(?: [a-z\d]+){{0,2}}? {_TANK}|{_TANK} {_BREAK})", "KOT"),
    (rf"(?:{_STOP}(?: [a-z\d]+){{0,2}}? {_TANK}|{_TANK} {_STOP})", "IMT"),
    (rf"(?:{_BREAK}(?: [a-z\d]+){{0,2}}? {_CAR}|{_CAR} {_BREAK})", "KOC"),
)
_MARK = r"(?:kf|if|wf|ka|ia|ca|wa|kot|imt|koc)(?![a-z])(?: ?\d{1,2}(?! (?:kf|if|wf|ka|ia|ca|wa|kot|imt|koc)\b))?"
_DEED = rf"(?:(?:\d(?: x)?|un[oa]?) )?\b(?:{_MARK}|{'|'.join(words for words, _mark in WORDED)})"
_THEN = r"(?: (?:,|e|ed|poi|piu|anche|ne|ha|ho|l|inoltre|pure|con))*"


@dataclass(frozen=True, slots=True)
class Deeds(Path):
    """Deeds as the roster has them, with or without the German's number: «KA48 KF90», «2 x KF, KOT»."""

    @property
    def pattern(self) -> str:
        """Marks and words, one deed after the other."""
        return rf"{_DEED}(?:{_THEN} {_DEED})*"

    def tidy(self, said: str) -> str:
        """The deeds of a sentence as marks: «un KF e una cattura in assalto» is «KF, CA»."""
        return ", ".join(map(_marked, (found.group() for found in re.finditer(_DEED, said)))) or said

    def parse(self, raw: Any) -> tuple[Leg, ...]:
        """The deeds; the numbers of the Germans are dropped."""
        if isinstance(raw, list | tuple):
            return Path.parse(self, [self._bare(str(each)) for each in raw])
        return Path.parse(self, self._bare(str(raw)))

    @staticmethod
    def _bare(text: str) -> str:
        bare = re.sub(rf"\b({MARKS}) ?\d{{1,3}}\b", r"\1", text, flags=re.IGNORECASE)
        return re.sub(rf"\b({MARKS})\s+(?=(?:{MARKS})\b)", r"\1, ", bare, flags=re.IGNORECASE)


def _marked(deed: str) -> str:
    """One deed, and how many of it, as the roster has it."""
    mark = re.search(_MARK, deed)
    name = (
        mark.group()[:3].strip(" 0123456789").upper()
        if mark
        else next(name for words, name in WORDED if re.search(words, deed))
    )
    many = re.match(r"\d", deed) if mark else re.search(r"\b\d\b", deed)
    return f"{many.group()} x {name}" if many else name


def figure(entry: str) -> int:
    """A figure of the table of experience."""
    return int(table(GAME, "esperienza-squadra").cell(entry, "punti"))


AUTOMATIC = figure("Automatici a ogni superstite")
HIGHEST = figure("Massimo a un soldato in una missione")


@calculator(
    game=GAME,
    name="esperienza",
    title=N_("Punti di esperienza"),
    summary=N_(
        "Quanti punti di esperienza riceve la squadra, quanti ne merita un soldato e se la ripartizione va bene."
    ),
    sections=(
        "16/2",
        "16/2#totale",
        "16/2#superstiti",
        "16/2#ripartizione",
        "16/2#fuoco",
        "16/2#assalto",
        "16/2#veicoli",
    ),
    inputs=(
        Input(
            "superstiti",
            N_("Superstiti attivi"),
            Integer(0, MOST),
            None,
            N_("Illesi e feriti a fine missione."),
            said=(
                r"\b(\d{1,2})(?: [a-z]+)? (?:superstit\w+|sopravvissut\w|vivi|rimast\w|ancora vivi|attivi|illes[oi]|incolum\w|san[oi]|tornat\w|rientrat\w)\b",
                r"\b(?:vint[oa]|pers[oa]|finit[oa]) in (\d{1,2})\b(?! (?:all inizio|in partenza|alla partenza|partiti|eravamo))",
                r"\b(?:superstit\w+|sopravvissut\w|rimast\w|tornat\w|rientrat\w|siamo|vivi|sopravviv\w+|arrivat\w)(?: (?:in|solo|ancora|vivi|sono|a casa))* (\d{1,2})\b",
            ),
        ),
        Input(
            "salvati",
            N_("Fuori combattimento salvati"),
            Integer(0, MOST),
            0,
            N_("Quelli per cui hai evitato la perdita di VP."),
            said=(
                rf"\b(\d{{1,2}}|un|uno)(?: solo)? (?:(?:dei|di|su|tra i|fra i) \d|di (?:questi|loro|quelli|essi))(?: (?:e|stato|stati|sono|l|li|ho|viene|abbiamo|vengono))* {_SAVED}",
                rf"\b(?:dei quali|di cui|fra cui|ma) (\d{{1,2}}|un|uno)(?: (?:e|stato|stati|sono|l|li|ho|viene|abbiamo|vengono))* {_SAVED}",
                rf"(?<!dei )(?<!su )(?<!di )(?<!i )\b(\d{{1,2}}|un|uno)(?: (?!{_DEAD}|non\b|e\b)[a-z]+){{0,4}}? {_SAVED}",
                r"\bsalvat[oi] (?:anche |pure )?(\d{1,2}|un|uno)\b",
                *((rf"()\b{many}{_OUT}\b.*\b(?:tutti|entrambi|tutti e 2)\b.*{_SAVED}", many) for many in range(2, 9)),
                *((rf"()\b{many}{_OUT}\b.*{_SAVED}.*\b(?:tutti|entrambi)\b", many) for many in range(2, 9)),
            ),
            listens=False,
        ),
        Input(
            "partiti",
            N_("Soldati all'inizio"),
            Integer(1, MOST),
            None,
            N_("Con i morti e i fuori combattimento dà i superstiti."),
            said=(
                r"\b(?:eravamo|partit[oi]|partivamo|cominciato|iniziato|entrat[oi]|erano)(?: (?:in|con|la|missione|tutti))* (\d{1,2})\b",
                r"\bsquadra (?:di|da) (\d{1,2})\b",
                r"\bin (\d{1,2}) (?:all inizio|in partenza|alla partenza)\b",
                r"\ball inizio(?: (?:in|eravamo|erano))* (\d{1,2})\b",
                r"\b(?:su|dei|degli|di) (\d{1,2})(?: uomini| soldati)? (?:ne abbiamo pers|ne ho pers|ne sono mort|ne sono cadut)",
                r"\b(?:su|dei|degli|di) (\d{1,2}) (?:che eravamo|che erano|partiti|iniziali|entrati)\b",
            ),
            listens=False,
        ),
        Input(
            "morti",
            N_("Morti"),
            Integer(0, MOST),
            0,
            said=(
                rf"\b(un|uno|\d{{1,2}})(?: (?:dei|miei|sono|soldat[oi]|uomin[oi]|e|nostri))* {_DEAD}",
                rf"\b{_DEAD}(?: in)? (un|uno|\d{{1,2}})\b",
                r"\b(?:persi|perso|perduti) (?:solo |gia )?(un|uno|\d{1,2})\b(?! (?:vp|pv|punti))",
            ),
            listens=False,
        ),
        Input(
            "fuori_combattimento",
            N_("Fuori combattimento in tutto"),
            Integer(0, MOST),
            0,
            said=((rf"()\b(?:un|uno|1){_OUT}\b", 1), *((rf"()\b{many}{_OUT}\b", many) for many in range(2, 9))),
            listens=False,
        ),
        Input(
            "vinta",
            N_("Missione vinta"),
            Flag(),
            None,
            said=(
                (
                    r"()(?:\bpers[oa] (?:la |una )?(?:missione|partita)\b|\b(?:missione|partita) (?:\w+ )?(?:persa|perduta|fallita)\b|\b(?:sconfitt\w|persa|perdendo|aver perso|(?:abbiamo|avessimo|avessi|avevamo|ho) perso(?! \d| un\b| qualc| altri| dei)|(?<!vp )(?<!punti )(?<!quanto )perd(?:o|i|e|iamo|ete|ono|ess\w+|ev\w+)(?! \d| un\b| altri| dei| vp))\b)",
                    False,
                ),
                r"()\b(?:vint[oa]|vittori\w+|vinc\w+|riuscita)\b",
            ),
            listens=False,
        ),
        Input(
            "imprese",
            N_("Imprese di un soldato"),
            Deeds(DEEDS, {}),
            None,
            N_("Le sigle del Ruolino: «KA48, KF90», «2 x KF»."),
            said=(r"{}", (r"^(?:(?:e|ma) )?se lo distrugg\w+$", "KOT")),
            listens=False,
        ),
        Input(
            "ripartizione",
            N_("Punti dati a ogni superstite"),
            Numbers({}, most=MOST, low=0, high=99),
            (),
            N_("«6, 5, 2, 6, 1», punto automatico compreso."),
            said=(r"\b(?:ripart\w+|divid\w+|distribu\w+|assegn\w+|do)(?: [a-z]+){0,3}? {}",),
            listens=False,
        ),
    ),
)
def experience(
    superstiti: int | None,
    salvati: int,
    partiti: int | None,
    morti: int,
    fuori_combattimento: int,
    vinta: bool | None,
    imprese: tuple[Leg, ...] | None,
    ripartizione: tuple[Piece, ...],
) -> Ruling:
    """The points of a squad after a mission."""
    if superstiti is None and partiti is not None:
        superstiti = max(0, partiti - morti - max(fuori_combattimento, salvati))
    if superstiti is None:
        return _in_general(imprese, bool(ripartizione))
    count = superstiti + salvati
    if vinta is None:
        if ripartizione:
            raise Lacking("vinta", _("Indica se la missione è vinta."))
        return _either(count)
    each = figure("Per ogni superstite, missione vinta" if vinta else "Per ogni superstite, missione persa")
    total = count * each
    steps = [Step(_("Superstiti"), str(count), "16/2#superstiti")]
    steps.append(
        Step(
            _("Punti per superstite, missione vinta") if vinta else _("Punti per superstite, missione persa"),
            f"× {each}",
            "16/2#totale",
        )
    )
    steps.append(Step(_("Punti automatici, uno a testa"), str(count * AUTOMATIC), "16/2#ripartizione"))
    if count == 0 and (imprese or ripartizione):
        raise Wrong(_("Senza superstiti non ci sono punti da dare."))
    if ripartizione:
        return _shared(total, count, numbers(ripartizione), steps)
    text = _(
        "Punti della squadra: {total}. Automatici, uno per superstite: {automatic}; da dividere come credi: {free}.",
        total=total,
        automatic=count * AUTOMATIC,
        free=total - count * AUTOMATIC,
    )
    if imprese:
        merit, more = _merit(imprese)
        steps += more
        text = _(
            "{text} Per le imprese il soldato merita {merit} punti, quello automatico compreso.", text=text, merit=merit
        )
    warnings = (_("I premi delle imprese sono suggerimenti: decidi tu."),) if imprese else ()
    return Ruling(text, str(total), tuple(steps), warnings=warnings)


def _in_general(deeds: tuple[Leg, ...] | None, shared: bool) -> Ruling:
    """What needs no squad: the worth of deeds, or the points a survivor brings."""
    if shared:
        raise Lacking("superstiti", _("Indica quanti sono i superstiti."))
    if deeds:
        merit, steps = _merit(deeds)
        names = ", ".join(dict.fromkeys(DEEDS.label(deed.option) for deed in deeds))
        worth = sum(int(step.value) for step in steps if step.value.startswith("+"))
        text = _(
            "{names}: {worth} punti, che col punto automatico fanno {merit}.", names=names, worth=worth, merit=merit
        )
        if worth + AUTOMATIC > HIGHEST:
            text = _(
                "{names}: {worth} punti, ma un soldato ne prende al massimo {merit} per missione, quello automatico compreso.",
                names=names,
                worth=worth,
                merit=merit,
            )
        return Ruling(
            text, str(worth), tuple(steps), warnings=(_("I premi delle imprese sono suggerimenti: decidi tu."),)
        )
    won, lost = figure("Per ogni superstite, missione vinta"), figure("Per ogni superstite, missione persa")
    text = _(
        "Per ogni superstite {won} punti se la missione è vinta, {lost} se è persa; a ognuno 1 automatico, e al massimo {most} a un soldato.",
        won=won,
        lost=lost,
        most=HIGHEST,
    )
    steps = [Step(_("Punti per superstite, missione vinta"), str(won), "16/2#totale")]
    steps.append(Step(_("Massimo a un soldato in una missione"), str(HIGHEST), "16/2#ripartizione"))
    return Ruling(text, str(won), tuple(steps))


def _either(count: int) -> Ruling:
    """The squad's points, won or lost."""
    won, lost = (count * figure(f"Per ogni superstite, missione {end}") for end in ("vinta", "persa"))
    text = _("Punti della squadra: {won} se la missione è vinta, {lost} se è persa.", won=won, lost=lost)
    steps = (
        Step(_("Superstiti"), str(count), "16/2#superstiti"),
        Step(_("Missione vinta"), str(won), "16/2#totale"),
        Step(_("Missione persa"), str(lost), "16/2#totale"),
    )
    return Ruling(text, str(won), steps)


def _merit(deeds: tuple[Leg, ...]) -> tuple[int, list[Step]]:
    """What a soldier's deeds are worth, with his automatic point, and the steps."""
    rows = table(GAME, "esperienza")
    steps, merit = [], AUTOMATIC
    for deed in deeds:
        if deed.option == SPECIAL:
            steps.append(Step(DEEDS.label(deed.option), _("a discrezione"), "16/2#speciali"))
            continue
        merit += int(rows.cell(deed.option, "punti"))
        section = SECTIONS.get(deed.option[1:], "16/2#veicoli")
        steps.append(Step(DEEDS.label(deed.option), "+" + rows.cell(deed.option, "punti"), section))
    if merit > HIGHEST:
        steps.append(Step(_("Massimo a un soldato in una missione"), str(HIGHEST), "16/2#ripartizione"))
    return min(merit, HIGHEST), steps


def _shared(total: int, count: int, given: tuple[int, ...], steps: list[Step]) -> Ruling:
    """Whether the points are shared as the rule allows."""
    steps = [
        *steps,
        Step(_("Punti dati: {given}", given=" + ".join(map(str, given))), str(sum(given)), "16/2#ripartizione"),
    ]
    problems = []
    if len(given) != count:
        problems.append(
            _("i superstiti sono {count} e la ripartizione ne conta {given}", count=count, given=len(given))
        )
    if any(points > HIGHEST for points in given):
        problems.append(_("un soldato non prende più di {most} punti per missione", most=HIGHEST))
    if any(points < AUTOMATIC for points in given):
        problems.append(_("ogni superstite ha almeno il punto automatico"))
    if sum(given) > total:
        problems.append(
            _("i punti da dare sono {total} e la ripartizione ne dà {given}", total=total, given=sum(given))
        )
    if problems:
        return Ruling(_("No: {why}.", why="; ".join(problems)), _("no"), tuple(steps))
    left = total - sum(given)
    text = _(
        "Sì: nessuno è sopra {most}. Punti ancora da dare: {left} su {total}.", most=HIGHEST, left=left, total=total
    )
    return Ruling(text, _("sì"), tuple(steps))
