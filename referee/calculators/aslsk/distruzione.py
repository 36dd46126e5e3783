"""The To Kill of ASL Starter Kit: the final TK# and what its roll does to the AFV and its crew."""

from dataclasses import dataclass
from fractions import Fraction

from referee.calculators.aslsk.common import GAME, in_order, named, shown, summed
from referee.calculators.aslsk.guns import (
    ARMOUR,
    HULL,
    PARTS,
    SMALLEST_CALIBRE,
    armour,
    calibre_warnings,
    chance,
    listed,
)
from referee.calculators.aslsk.said import ARMOUR_HIT, ROLL, Said
from referee.calculators.aslsk.tk_numbers import NO_COLLATERAL, WEAPONS, ammunition_of, basic, collateral_column
from referee.calculators.aslsk.to_kill import (
    AMMUNITION,
    CREW_INPUTS,
    DESTROYED,
    DUD_ROLL,
    EXPOSED_INPUTS,
    IMMOBILIZED,
    NOTHING,
    POSSIBLE_SHOCK,
    SECTIONS,
    SHOCK,
    WRECK_FIRST,
    Crew,
    Exposed,
    effect,
    either_effect,
    modified,
    resolved,
)
from referee.calculators.declare import Input
from referee.calculators.dice import distribution, percent, two_dice
from referee.calculators.kinds import Choice, Flag, Integer, Rolled, TwoDice, Wrong, halves
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.calculators.tables import table
from referee.i18n import N_, _

_SPARED = (NOTHING, IMMOBILIZED, POSSIBLE_SHOCK)  # what leaves an exposed crew open to the collateral attack
WEAPON_SAID: Said = (
    (r"\b(?:panzerfaust|faust|pf)\b", "Panzerfaust"),
    (r"\b(?:panzerschreck|psk)\b", "Panzerschreck"),
    (r"\b(?:bazooka|baz)(?: (?:modello|del|mod))* ?(?:44|45)\b", "BAZ 44 e BAZ 45"),
    (r"\b(?:bazooka|baz)(?: (?:modello|del|mod))* ?43\b", "BAZ 43"),
    (r"\b(?:quello|modello|altro|tipo)(?: \w+)? (?:del |da |il )?(?:19)?43\b", "BAZ 43"),
    (r"\b(?:quello|modello|altro|tipo)(?: \w+)? (?:del |da |il )?(?:19)?4[45]\b", "BAZ 44 e BAZ 45"),
    (r"\bpiat\b", "PIAT"),
    (r"\b76 ?l\b(?=.*\b(?:distanza|raggio|a) 3\b)", "76L russo a distanza 3"),
    (r"\bpz ?(?:kpfw)? ?iiin\b", "cannone del PzKpfwIIIN"),
    (r"\bhe (?:da )?(?:7\d|8\d|9\d|1\d\d)\b|\b(?:7\d|8\d|9\d|1\d\d) ?(?:mm )?he\b", "calibri da 70mm in su"),
    (r"\bdc\b|carica da demolizione|demolition charge", "DC"),
    (r"\blanciafiamme\b|\bft\b", "FT"),
)
AMMUNITION_SAID: Said = (
    (r"\bheat\b", "heat"),
    (r"\bapcr\b", "apcr"),
    (r"\bapds\b", "apds"),
    (r"\bmg\b|\bmitragliatric\w+", "mg"),
)
STATES = Choice(
    {
        "nessuno": (N_("nessuno"), "sano", "illeso"),
        "shock": (N_("già in Shock"), "shocked"),
        "uk": (N_("sotto UK"), "unconfirmed kill"),
    }
)


@calculator(
    game=GAME,
    name="distruzione",
    title=N_("To Kill: distruggere un AFV"),
    summary=N_("TK# finale, che cosa fa il tiro (distrutto, immobilizzato, Shock, Stun, Recall) e probabilità esatte."),
    sections=("7.9#tk-numero", "7.9#tk-finale", "7.9#tiro", "7.9#cilecca", "7.10", "7.12#quando"),
    inputs=(
        Input(
            "arma",
            N_("Arma con un TK# noto"),
            WEAPONS,
            None,
            N_("I soli TK# che il testo italiano riporta."),
            WEAPON_SAID,
            listens=False,
        ),
        Input(
            "tk",
            N_("TK# base dalla scheda"),
            Integer(1, 60),
            None,
            N_("Le tabelle To Kill non sono nel testo italiano: leggilo sulla scheda, o scegli un'arma nota."),
            (
                r"\btk ?#?(?: (?:numero|base|di|a|e|del|e di|perforante|ap|apcr|heat|he|stampato|da|con|un))* {}(?! (?:finale|di af|di corazza))",
                r"\bto kill(?: (?:numero|base|di|del|e))* {}(?=.*\b(?:dado|tiro|dr|esce|faccio|tira|fatto)\b)",
                r"\bnumero (?:base|to kill)(?: (?:di|e))* {}",
            ),
        ),
        Input(
            "tk_finale",
            N_("TK# finale, se lo sai già"),
            Integer(-20, 60),
            None,
            N_("Con la corazza già tolta."),
            (r"\b(?:tk|to kill) ?#? (?:e )?final[ei](?: (?:e|di|a|da|=))* {}", r"{} di (?:tk|to kill) ?#? final[ei]\b"),
        ),
        Input(
            "munizione",
            N_("Munizione"),
            AMMUNITION,
            None,
            N_("Vuoto: quella dell'arma scelta, altrimenti AP."),
            AMMUNITION_SAID,
            listens=False,
        ),
        Input(
            "af",
            N_("AF della parte colpita"),
            ARMOUR,
            None,
            N_("Non serve per il FT. Con il segno, se c'è, e la parte colpita: «8 cerchio»."),
            ARMOUR_HIT,
        ),
        Input("colpo", N_("Parte colpita"), PARTS, None, N_("Vuoto: gli effetti per tutte e due.")),
        Input("retro", N_("Colpo al retro"), Flag(), False, said=(r"\b(?:retro|posteriore|dietro|da dietro)\b",)),
        Input("critico", N_("Critical Hit"), Flag(), False, said=(r"\bcritic\w+(?: hit)?\b",)),
        Input("lunga", N_("FT a lunga gittata"), Flag(), False),
        Input("non_elite", N_("DC piazzata da una MMC non di élite"), Flag(), False),
        *EXPOSED_INPUTS,
        Input(
            "calibro",
            N_("Calibro in mm, per l'attacco collaterale"),
            Integer(SMALLEST_CALIBRE, 420),
            None,
            N_("Serve solo se l'equipaggio è CE."),
        ),
        *CREW_INPUTS,
        Input(
            "stato",
            N_("Stato dell'AFV"),
            STATES,
            "nessuno",
            said=((r"\bgia in shock\b", "shock"), (r"\b(?:gia )?sotto uk\b", "uk")),
            listens=False,
        ),
        Input(
            "dr",
            N_("DR To Kill"),
            TwoDice(),
            None,
            N_("Vuoto: le probabilità di ogni effetto."),
            (
                *ROLL,
                r"\bto kill(?: (?:di|con|fa|e))* {}$",
                r"\b(?:dad[oi]|tiro|dr) (?:del |di |al |per il )?(?:to kill|tk) (?:di |e )?{}",
            ),
        ),
        Input("dr_mc", N_("DR del MC dell'equipaggio"), TwoDice(), None),
    ),
)
def to_kill(
    arma: str | None,
    tk: int | None,
    tk_finale: int | None,
    munizione: str | None,
    af: str | None,
    colpo: str | None,
    retro: bool,
    critico: bool,
    lunga: bool,
    non_elite: bool,
    ce: bool,
    drm_ce: int,
    calibro: int | None,
    morale: int | None,
    stordito: bool,
    monoposto: bool,
    stato: str,
    dr: Rolled | None,
    dr_mc: Rolled | None,
) -> Ruling:
    """One hit on an AFV, from the basic TK# to what becomes of it."""
    if tk_finale is not None:
        arma, tk, af = None, tk_finale, "0"
        critico = retro = False  # they are in it already
    base = basic(arma, tk)
    if af is None and tk_finale is None and dr is None and ammunition_of(arma, munizione) not in ("fiamma", "dc"):
        return _before_armour(base, critico, retro)
    af = None if af is None else str(armour(af)[colpo or HULL])
    ammunition = ammunition_of(arma, munizione)
    _check(ammunition, af, critico, lunga, non_elite)
    final, steps = _final(base, ammunition, af, (critico, retro, lunga, ce))
    crew = Crew(morale, stordito, monoposto, dr_mc)
    exposed = Exposed(crew, collateral_column(arma, ammunition, calibro, lunga), drm_ce) if ce else None
    hit = _Hit(ammunition, colpo, final, _dud(ammunition, non_elite), crew, exposed)
    warnings = _warnings(hit, stato, (tk, lunga, critico and retro), calibro if ce else None)
    return hit.rolled(dr, steps, warnings) if dr else hit.open(steps, warnings)


def _before_armour(base: int, critical: bool, rear: bool) -> Ruling:
    """The TK# as it is before the armour, which was not told."""
    changes = modified(base, "ap", critical, rear, False)
    number = base + summed(changes)
    text = _(
        "TK# {number} prima di togliere la corazza: scrivi l'AF della parte colpita per il TK# finale.", number=number
    )
    steps = (Step(_("TK# base"), str(base), "7.9#tk-numero"), *(each.step for each in changes))
    return Ruling(text, str(number), steps)


def _check(ammunition: str, af: str | None, critical: bool, far: bool, green: bool) -> None:
    if af is None and ammunition != "fiamma":
        raise Wrong(_("Scrivi l'AF della parte colpita: solo il FT ignora la corazza."))
    if ammunition in ("fiamma", "dc") and critical:
        raise Wrong(_("FT e DC non passano dal To Hit: non hanno Critical Hit."))
    if far and ammunition != "fiamma":
        raise Wrong(_("La lunga gittata dimezza il TK# del solo FT: togli «lunga»."))
    if green and ammunition != "dc":
        raise Wrong(_("Il non élite cambia solo la DC: togli «non_elite»."))


def _dud(ammunition: str, green: bool) -> int:
    """The lowest original roll that is a dud: a DC's X# falls when its MMC is not élite (R41)."""
    if ammunition != "dc" or not green:
        return DUD_ROLL
    return DUD_ROLL + int(table(GAME, "guasti").cell("MMC non élite con DC", "X#"))


def _final(
    base: int, ammunition: str, af: str | None, told: tuple[bool, bool, bool, bool]
) -> tuple[Fraction, tuple[Step, ...]]:
    """The final TK# and how it comes."""
    critical, rear, far, exposed = told
    changes = modified(base, ammunition, critical, rear, exposed)
    steps = [Step(_("TK# base"), str(base), "7.9#tk-numero")]
    number = Fraction(base)
    if far:
        number /= 2
        steps.append(Step(_("FT a lunga gittata: TK# dimezzato"), "x½", "4.2#contro-afv"))
    steps += [each.step for each in changes]
    number += summed(changes)
    if ammunition == "fiamma":
        steps.append(Step(_("Il FT ignora la corazza"), "0", "4.2#contro-afv"))
    else:
        number -= int(af or 0)
        steps.append(Step(_("AF della parte colpita"), f"-{af}" if af != "0" else "0", "7.9#tk-finale"))
    return number, (*steps, Step(_("TK# finale"), halves(number), "7.9#tk-finale"))


@dataclass(frozen=True, slots=True)
class _Hit:
    """A hit whose final TK# is known: what is left is dice."""

    ammunition: str
    part: str | None
    final: Fraction
    dud: int
    crew: Crew
    exposed: Exposed | None

    def effect(self, dr: int) -> str:
        return either_effect(self.ammunition, self.part, self.final, dr, self.dud)

    def ends(self, dr: int) -> list[tuple[str, Fraction]]:
        return resolved(self.effect(dr), dr, self.crew, self.exposed)

    def open(self, steps: tuple[Step, ...], warnings: tuple[str, ...]) -> Ruling:
        """Nothing rolled yet."""
        totals = distribution(two_dice(int.__add__))
        whole = distribution((name, part * share) for dr, part in totals.items() for name, share in self.ends(dr))
        odds = named(in_order(whole, WRECK_FIRST))
        killed = chance(lambda dr: effect(self.ammunition, HULL, self.final, dr, self.dud) == DESTROYED)
        if killed:
            best = max(dr for dr in range(2, self.dud) if dr < self.final)
            text = _(
                "TK# finale {final}: distrutto con un DR di {best} o meno ({chance}). {odds}",
                final=halves(self.final),
                best=best,
                chance=percent(killed),
                odds=listed(odds),
            )
        else:
            text = _(
                "TK# finale {final}: con due dadi non si può distruggere. {odds}",
                final=halves(self.final),
                odds=listed(odds),
            )
        return Ruling(text, halves(self.final), steps, odds, warnings)

    def rolled(self, dr: Rolled, steps: tuple[Step, ...], warnings: tuple[str, ...]) -> Ruling:
        """The To Kill roll is known; a morale check may still be open."""
        found = self.effect(dr.total)
        ends = self.ends(dr.total)
        text = _("DR {dr} contro TK# finale {final}: {effect}.", dr=dr.total, final=halves(self.final), effect=_(found))
        more = [Step(_("DR To Kill {dr}", dr=dr.total), _(found), SECTIONS.get(found, "7.10"))]
        if self.exposed and self.exposed.column and found in _SPARED:
            more.append(self.exposed.step(dr.total))
        whole = in_order(distribution(ends), WRECK_FIRST)
        odds = named(whole) if len(whole) > 1 else {}
        last = next(iter(whole)) if not odds else found
        if last != found:
            more.append(Step(_("Esito finale"), shown(last), SECTIONS.get(last, "7.12#quando")))
            text = _("{text} Alla fine: {last}.", text=text, last=shown(last))
        if odds:
            text = f"{text} {listed(odds)}"
        return Ruling(text, shown(last), (*steps, *more), odds, warnings)


def _warnings(hit: _Hit, state: str, told: tuple[int | None, bool, bool], millimetres: int | None) -> tuple[str, ...]:
    tk, far, doubled_rear = told
    found = []
    if tk is not None:
        found.append(_("Il TK# base viene dalla tua scheda: il testo italiano non stampa le tabelle To Kill."))
    if far and hit.final.denominator != 1:
        found.append(_("Il testo non dice come arrotondare la metà del TK#: resta la frazione."))
    if doubled_rear:
        found.append(_("Il testo raddoppia «il TK# dell'arma»: il +1 del retro si aggiunge dopo il raddoppio."))
    if hit.ammunition == "fiamma":
        found.append(_("Il testo non dice come si trova la parte colpita da un FT; il FT non immobilizza mai."))
    if state != "nessuno":
        again = _("resta in Shock") if state == "shock" else _("la pedina UK torna sul lato Shock")
        found.append(_("Se esce un altro {shock}: {again} (7.10).", shock=SHOCK, again=again))
    if hit.exposed and hit.exposed.column is None and hit.ammunition not in NO_COLLATERAL:
        found.append(
            _("Con l'equipaggio CE scrivi anche il calibro: un colpo senza effetto lo attacca collateralmente.")
        )
    if hit.crew.morale is None and (hit.exposed or hit.ammunition not in ("he", *NO_COLLATERAL)):
        found.append(_("Scrivi il morale dell'equipaggio per sapere come finiscono i MC (8 per i tedeschi)."))
    return (*found, *calibre_warnings(millimetres))
