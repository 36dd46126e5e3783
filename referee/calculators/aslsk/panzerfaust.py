"""The Panzerfaust of ASL Starter Kit: the check, the range and shots by date, the To Hit and what comes of it."""

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from referee.calculators.aslsk.guns import (
    GAME,
    LEADERS,
    LEVELS,
    SIZES,
    Modifier,
    column_of,
    in_order,
    listed,
    named,
    part_hit,
    shown,
    signed,
    summed,
)
from referee.calculators.aslsk.kill_numbers import basic
from referee.calculators.aslsk.ordnance import CRITICAL, HIT, MISS
from referee.calculators.aslsk.to_hit import LOS_LIMIT, condition, cover
from referee.calculators.aslsk.to_kill import WRECK_FIRST, effect
from referee.calculators.declare import Input
from referee.calculators.dice import distribution, one_die, percent, two_dice
from referee.calculators.kinds import Choice, Flag, Integer, Number, Rolled, TwoDice, Wrong
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.calculators.tables import table
from referee.i18n import N_, _

ABSENT, PINNED, BROKEN = N_("niente PF"), N_("niente PF e Pinned"), N_("niente PF e Broken")
REDUCED = N_("mancato e Casualty Reduction")
BEST_FIRST = (CRITICAL, HIT, *WRECK_FIRST, MISS, REDUCED, ABSENT, PINNED, BROKEN)
LAST_GOOD = 3  # the highest final dr of the check that finds a PF
MONTHS = "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre".split()


def _months(first: int, last: int, year: int) -> tuple[str, ...]:
    """Every way to write a month from `first` to `last`: «giugno 1944», «giu 44», «6/1944», «6/44»."""
    found = []
    for month in range(first, last + 1):
        name = MONTHS[month - 1]
        for shown_year in (str(year), str(year % 100)):
            found += [
                f"{name} {shown_year}",
                f"{name[:3]} {shown_year}",
                f"{month}/{shown_year}",
                f"{month:02}/{shown_year}",
            ]
    return tuple(found)


DATES = Choice(
    {
        "ottobre-dicembre 1943": (N_("ottobre-dicembre 1943"), "1943", "fine 1943", *_months(10, 12, 1943)),
        "gennaio-maggio 1944": (N_("gennaio-maggio 1944"), "inizio 1944", *_months(1, 5, 1944)),
        "giugno-dicembre 1944": (N_("giugno-dicembre 1944"), "fine 1944", *_months(6, 12, 1944)),
        "1945": (N_("1945"), "45", *_months(1, 12, 1945)),
    }
)
SHOOTERS = Choice(
    {
        "squadra": (N_("squadra"), "squad", "squadra intera"),
        "hs": (N_("HS"), "mezza squadra", "half squad"),
        "crew": (N_("Crew"), "equipaggio", "serventi"),
        "smc": (N_("SMC (Leader)"), "leader", "eroe", "ufficiale"),
    }
)
TARGETS = Choice(
    {
        "afv": (N_("AFV"), "carro", "carro armato", "tank", "autoblindo", "corazzato"),
        "veicolo": (N_("veicolo non corazzato"), "camion", "jeep"),
        "fanteria": (N_("fanteria in un edificio"), "squadra in un edificio", "edificio"),
        "gun": (N_("Gun"), "cannone"),
    }
)
PHASES = Choice(
    {
        "pfph": (N_("PFPh"), "prep fire"),
        "dff": (N_("Defensive First Fire"), "first fire", "mph nemica"),
        "sff": (N_("Subsequent First Fire"), "subsequent first fire"),
        "fpf": (N_("Final Protective Fire"), "final protective fire"),
        "dfph": (N_("DFPh (Final Fire)"), "final fire"),
        "afph": (N_("AFPh"), "advancing fire"),
    }
)
BACKBLAST = Choice(
    {
        "fuori": (N_("non spara da un edificio"), "no", "aperto"),
        "evitato": (N_("in edificio, evita il Backblast"), "evita", "sì"),
        "accettato": (N_("in edificio, accetta il Backblast"), "accetta", "rischia", "subito"),
    }
)


@calculator(
    game=GAME,
    name="panzerfaust",
    title=N_("Panzerfaust"),
    summary=N_(
        "Controllo del PF, raggio e colpi secondo la data, To Hit ed effetto, con le probabilità dall'inizio alla fine."
    ),
    sections=("4.4.2", "4.4.2#controllo", "4.4.2#drm", "4.4.2#raggio", "4.4.2#th", "4.4.2#dodici", "4.4.2#scorta"),
    inputs=(
        Input(
            "data",
            N_("Data dello scenario"),
            DATES,
            help=N_("Il mese e l'anno: «luglio 1944». I PF ci sono da ottobre 1943."),
        ),
        Input("tiratore", N_("Chi tira"), SHOOTERS, "squadra"),
        Input("bersaglio", N_("Bersaglio"), TARGETS, "afv"),
        Input("distanza", N_("Distanza in esagoni"), Integer(0, 30), None, N_("Vuoto: solo il controllo.")),
        Input("fase", N_("Fase"), PHASES, "dff"),
        Input("cx", N_("Unità CX"), Flag(), False),
        Input("pinned", N_("Unità già Pinned"), Flag(), False),
        Input("inesperti", N_("Fanteria inesperta"), Flag(), False),
        Input("tem", N_("TEM del bersaglio"), Integer(-1, 5), 0),
        Input("hindrance", N_("Hindrance lungo la LOS"), Integer(0, 12), 0),
        Input("movimento", N_("Veicolo bersaglio in movimento"), Flag(), False),
        Input("taglia", N_("Taglia del veicolo bersaglio"), SIZES, None),
        Input("backblast", N_("Backblast"), BACKBLAST, "fuori"),
        Input("leader", N_("Leader che dirige"), LEADERS, None),
        Input("altri", N_("Altri DRM al To Hit"), Integer(-6, 10), 0),
        Input("af", N_("AF della parte colpita"), LEVELS, None, N_("Per sapere quanto è probabile distruggere l'AFV.")),
        Input(
            "squadre",
            N_("Squadre tedesche nell'OB"),
            Integer(1, 60),
            None,
            N_("Per il numero di colpi dello scenario."),
        ),
        Input("dado", N_("Dado del controllo"), Integer(1, 6), None),
        Input("dr", N_("DR To Hit"), TwoDice(), None),
    ),
)
def panzerfaust(
    data: str,
    tiratore: str,
    bersaglio: str,
    distanza: int | None,
    fase: str,
    cx: bool,
    pinned: bool,
    inesperti: bool,
    tem: int,
    hindrance: int,
    movimento: bool,
    taglia: str | None,
    backblast: str,
    leader: str | None,
    altri: int,
    af: str | None,
    squadre: int | None,
    dado: int | None,
    dr: Rolled | None,
) -> Ruling:
    """A Panzerfaust from the check to its effect."""
    if bersaglio != "afv" and af is not None:
        raise Wrong(_("L'AF serve solo contro un AFV: toglilo o cambia bersaglio."))
    if bersaglio in ("fanteria", "gun") and (movimento or taglia):
        raise Wrong(_("Movimento e taglia riguardano un veicolo: toglili o cambia bersaglio."))
    if distanza is None and dr is not None:
        raise Wrong(_("Per il To Hit serve la distanza in esagoni."))
    supply = _supply(data, squadre)
    refused = _refused(data, fase, distanza, hindrance)
    if refused:
        return Ruling(refused.text + ".", _("no"), (refused, *supply))
    to_hit = cover(tem, hindrance, leader, taglia)
    to_hit += [condition(name, text) for name, text, holds in _conditions(cx, movimento, backblast, fase) if holds]
    if altri:
        to_hit.append(Modifier(_("Altri DRM della scheda"), altri, "3.2.4#drm"))
    check = _check_modifiers(data, tiratore, bersaglio, cx)
    attempt = _Attempt(check, pinned, inesperti, _number(distanza), to_hit, af, backblast == "accettato")
    return attempt.ruling(dado, dr, _range(data), supply)


def _supply(date: str, squads: int | None) -> list[Step]:
    """The shots of the whole scenario, rounded down."""
    if squads is None:
        return []
    each = Number(0, 9).parse(table(GAME, "panzerfaust").cell(date, "colpi per squadra dell'OB"))
    text = _("Colpi di PF nello scenario: {squads} squadre per {each}, per difetto", squads=squads, each=_half(each))
    return [Step(text, str(int(squads * each)), "4.4.2#scorta")]


def _half(value: Fraction) -> str:
    return str(value) if value.denominator == 1 else f"{int(value)}½"


def _range(date: str) -> int:
    return int(table(GAME, "panzerfaust").cell(date, "raggio"))


def _number(distance: int | None) -> int | None:
    return None if distance is None else int(table(GAME, "panzerfaust-th").cell(str(distance), "TH#"))


def _refused(date: str, phase: str, distance: int | None, hindrance: int) -> Step | None:
    """Why no attempt can be made at all, if so."""
    if phase in ("sff", "fpf"):
        return Step(
            _("Nel Subsequent First Fire e nel Final Protective Fire il PF non si può tentare"), _("no"), "4.4.2#sff"
        )
    if distance is not None and distance > _range(date):
        text = _(
            "Troppo lontano: il raggio del PF in questa data è {range}, il bersaglio è a {distance}",
            range=_range(date),
            distance=distance,
        )
        return Step(text, _("no"), "4.4.2#raggio")
    if hindrance >= LOS_LIMIT:
        return Step(_("Con una Hindrance di +6 o più la LOS è bloccata"), _("no"), "3.2.1#blocco-6")
    return None


def _conditions(cx: bool, moving: bool, backblast: str, phase: str) -> list[tuple[str, str, bool]]:
    return [
        ("cx", _("tiratore CX"), cx),
        ("movimento", _("veicolo bersaglio in movimento"), moving),
        ("backblast", _("evita il Backblast"), backblast == "evitato"),
        ("afph", _("fuoco nella AFPh"), phase == "afph"),
    ]


def _check_modifiers(date: str, shooter: str, target: str, cx: bool) -> list[Modifier]:
    rows = table(GAME, "panzerfaust-drm")
    holds = {
        "bersaglio che non è un AFV": target != "afv",
        "unità CX": cx,
        "HS o Crew": shooter in ("hs", "crew"),
        "SMC": shooter == "smc",
        "scenario del 1945": date == "1945",
    }
    return [
        Modifier(_("Controllo: {cause}", cause=row), int(rows.cell(row, "drm")), "4.4.2#drm")
        for row, true in holds.items()
        if true
    ]


@dataclass(frozen=True, slots=True)
class _Attempt:
    """An attempt whose modifiers are known: what is left is dice."""

    check: list[Modifier]
    pinned: bool
    green: bool
    th: int | None
    to_hit: list[Modifier]
    af: str | None
    backblast: bool

    @property
    def best(self) -> int:
        """The highest die that finds a PF."""
        return min(LAST_GOOD - summed(self.check), 5)

    @property
    def needed(self) -> int:
        """The highest To Hit roll that hits."""
        return (self.th or 0) - summed(self.to_hit)

    def found(self, die: int) -> str | None:
        """What a check comes to; none when the PF is there."""
        if die == 6:
            return BROKEN if self.pinned else PINNED
        return None if die <= self.best else ABSENT

    def shot(self, coloured: int, white: int) -> str:
        """What a To Hit roll comes to."""
        total = coloured + white
        if total >= 12 - self.green:
            return REDUCED
        if total > self.needed:
            return MISS
        return CRITICAL if total == 2 else HIT

    def ends(self, name: str, part: str) -> dict[str, Fraction]:
        """A shot carried through the To Kill when the armour is known."""
        if self.af is None or name not in (CRITICAL, HIT):
            return {name: Fraction(1)}
        return _killed(part, basic("Panzerfaust", None) * (2 if name == CRITICAL else 1) - int(self.af))

    def odds(self, die: int | None, dr: Rolled | None) -> dict[str, Fraction]:
        """The odds over every die still to be rolled."""
        whole: list[tuple[str, Fraction]] = []
        shots = distribution(two_dice(lambda first, second: (self.shot(first, second), part_hit(first, second)), dr))
        for name, part in distribution(one_die(self.found, die)).items():
            if name is not None:
                whole.append((name, part))
            elif self.th is None:
                whole.append((_FOUND, part))
            else:
                whole += [
                    (end, part * each * share)
                    for shot, each in shots.items()
                    for end, share in self.ends(*shot).items()
                ]
        return in_order(distribution(whole), (_FOUND, *BEST_FIRST))

    def steps(self, range: int) -> list[Step]:
        """Check, range and To Hit."""
        found = [each.step for each in self.check]
        found.append(
            Step(
                _("Il PF c'è con un dado di"),
                _("1-{best}", best=self.best) if self.best > 0 else _("mai"),
                "4.4.2#controllo",
            )
        )
        found.append(Step(_("Raggio del PF in questa data"), str(range), "4.4.2#raggio"))
        if self.th is not None:
            found.append(Step(_("TH# a questa distanza"), str(self.th), "4.4.2#th"))
            found += [each.step for each in self.to_hit]
            found.append(Step(_("TH# meno DRM: si colpisce con un DR pari o minore"), str(self.needed), "4.4.2#th"))
        return found

    def ruling(self, die: int | None, dr: Rolled | None, range: int, supply: list[Step]) -> Ruling:
        """The whole answer."""
        steps = (*self.steps(range), *self._rolled(die, dr), *supply)
        if die is None and dr is not None:
            if self.best < 1:
                raise Wrong(_("Con questi drm il PF non c'è mai: il To Hit non si tira."))
            die = 1  # a To Hit roll is only made when the PF was there
        whole = self.odds(die, dr)
        odds = named(whole)
        more = " " + _("Colpi nello scenario: {shots}.", shots=supply[0].value) if supply else ""
        if len(odds) == 1:
            name = next(iter(whole))
            return Ruling(_meaning(name, self) + more, shown(name), steps, warnings=self._warnings(name))
        if die is None:
            text = _(
                "Il PF c'è con un dado di {best} ({chance}).",
                best=_dice(self.best),
                chance=percent(Fraction(max(self.best, 0), 6)),
            )
            outcome = _dice(self.best)
        else:
            text = _("Il PF c'è: si colpisce con un DR di {most} o meno.", most=min(self.needed, 11 - self.green))
            outcome = str(self.needed)
        if dr is not None:
            name = self._name(dr)
            text, outcome = _meaning(name, self), shown(name)
        return Ruling(f"{text} {listed(odds)}{more}", outcome, steps, odds, self._warnings(""))

    def _name(self, dr: Rolled) -> str:
        return self.shot(*(dr.dice or (dr.total // 2, dr.total - dr.total // 2)))

    def _rolled(self, die: int | None, dr: Rolled | None) -> list[Step]:
        steps = []
        if die is not None:
            name = self.found(die)
            section = "4.4.2#sei" if die == 6 else "4.4.2#controllo"
            steps.append(Step(_("Dado del controllo {die}", die=die), shown(name) if name else _("il PF c'è"), section))
        if dr is not None and self.found(die or 1) is None:
            steps.append(
                Step(
                    _("DR To Hit {dr} {drm}", dr=dr.total, drm=signed(summed(self.to_hit))),
                    shown(self._name(dr)),
                    "4.4.2#th",
                )
            )
        return steps

    def _warnings(self, name: str) -> tuple[str, ...]:
        if not self.backblast or name in (ABSENT, PINNED, BROKEN):
            return ()
        return (
            _(
                "Backblast: tutti gli occupanti dell'esagono subiscono un attacco sulla colonna 1 con il dado colorato del To Hit, senza TEM (4.4.3)."
            ),
        )


_FOUND = N_("il PF c'è")


@lru_cache(maxsize=128)
def _killed(part: str, final: int) -> dict[str, Fraction]:
    """The odds of each effect of the To Kill."""
    return distribution(two_dice(lambda first, second: effect("heat", part, Fraction(final), first + second)))


def _dice(best: int) -> str:
    return _("nessuno") if best < 1 else "1" if best == 1 else f"1-{best}"


def _meaning(name: str, attempt: _Attempt) -> str:
    """An outcome as a sentence."""
    firepower = int(table(GAME, "fp-armi").cell("Panzerfaust", "FP"))
    return {
        ABSENT: _("Niente PF: il controllo è fallito e conta comunque come uso di una SW."),
        PINNED: _("Niente PF, e con il 6 l'unità diventa Pinned."),
        BROKEN: _("Niente PF, e con il 6 l'unità, già Pinned, diventa Broken."),
        _FOUND: _("Il PF c'è: l'unità deve tirare il To Hit."),
        REDUCED: _("Mancato, e chi spara subisce Casualty Reduction."),
        MISS: _("Mancato: si colpiva con un DR di {most} o meno.", most=attempt.needed),
        HIT: _(
            "Colpito: TK# {tk} contro un veicolo, colonna {fp} contro fanteria in un edificio.",
            tk=basic("Panzerfaust", None),
            fp=firepower,
        ),
        CRITICAL: _(
            "Critical Hit: TK# {tk} contro un veicolo, colonna {fp} e TEM invertito contro fanteria in un edificio.",
            tk=2 * basic("Panzerfaust", None),
            fp=column_of(2 * firepower),
        ),
    }.get(name) or _("Effetto sull'AFV: {effect}.", effect=shown(name))
