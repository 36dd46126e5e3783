"""Pushing a Gun by hand: MF, DRM and the odds of each hex (6.5)."""

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from referee.calculators.aslsk import ground
from referee.calculators.aslsk.common import GAME
from referee.calculators.aslsk.ground import GRAIN, ROADS, terrain_cell
from referee.calculators.aslsk.marching import SINGLE, UNITS, Party, allowance
from referee.calculators.aslsk.movimento import walked
from referee.calculators.aslsk.said import ROLL, ROLLED
from referee.calculators.aslsk.words import MONTHS, SIDES, TERRAIN, Route
from referee.calculators.declare import Input
from referee.calculators.dice import distribution, percent, two_dice
from referee.calculators.kinds import Flag, Integer, Lacking, Rolled, TwoDice, Wrong, halves
from referee.calculators.registry import calculator
from referee.calculators.routes import Leg
from referee.calculators.ruling import Ruling, Step
from referee.calculators.tables import table
from referee.i18n import N_, _

PUSHED = 2  # a Gun doubles the cost of the terrain (6.5)
GOES_ON, HALTS, STAYS = "avanti", "fermo", "non entra"


@calculator(
    game=GAME,
    name="spingere",
    title=N_("Spingere un Gun a mano (Manhandling)"),
    summary=N_("MF, DRM al Manhandling, che cosa fa un tiro e probabilità di arrivare in ogni esagono."),
    sections=("6.5", "6.5#esiti", "6.5#drm", "6.5#costo", "6.5#limiti"),
    inputs=(
        Input(
            "percorso",
            N_("Esagoni in cui lo si spinge"),
            Route(TERRAIN, SIDES, most=8),
            default=None,
            help=N_(
                "Un esagono dopo l'altro: «bosco, aperto». Una strada nel bosco è «strada-bosco». Vuoto: campo aperto."
            ),
            said=(
                (
                    r"\b(?:passando|passare|attraverso|attraversa\w*|lungo|per|da)(?: (?:da|per))?(?: (?:un|il))? lato (?:di |della )?strada\b",
                    "strada",
                ),
                (r"\b(?:da|dalla|su|sulla|lungo la|per la|via)(?: una)? strada\b", "strada"),
                (
                    r"\b(?:campo )?aperto (?:attraverso|passando per|lungo|per) (?:un |il |una |la )?(?:lato di )?strada\b",
                    "strada",
                ),
            ),
        ),
        Input(
            "m",
            N_("M# del Gun"),
            Integer(2, 20),
            None,
            N_("In alto a destra sulla pedina; il 57mm AT ha 10. Vuoto: i soli MF."),
            said=(r"\bm ?#? ?(\d{1,2})\b",),
        ),
        Input(
            "leader",
            N_("Leadership del Leader che accompagna"),
            Integer(-3, 2),
            None,
            N_("Il secondo numero del Leader: -1 per un 8-1. Vuoto: nessun Leader."),
            (
                r"(?<![\w-])(?:10|[6-9])(-[0-3]|\+1)(?![\w-])",
                r"\bleader(?: (?:da|di|con))* (-[0-3]|\+1|0)(?![\w-])",
            ),
        ),
        Input(
            "squadra",
            N_("Il Gun è di una squadra, non di un equipaggio"),
            Flag(),
            False,
            said=(
                r"\b(?:possedut\w|di proprieta|in mano|usato|gestito|servito) (?:da|di|a) una squadra\b|\bcon una squadra\b(?! in piu)|\bsono una squadra\b|\bla squadra spinge\b",
            ),
            listens=False,
        ),
        Input(
            "squadre_in_piu",
            N_("Squadre in più che spingono"),
            Integer(0, 2),
            0,
            said=(
                (r"\b(?:un altra|una seconda|seconda|altra|1 altra) squadra\b", 1),
                r"{} squadr[ae] (?:in piu|che aiut\w+|di aiuto|extra|aggiuntiv\w|aiut\w+)",
                r"\b(?:crew|serventi|equipaggio|artiglieri)(?: \w+)? (?:e|ed|con|piu|insieme a|aiutat\w+ da)(?: (?:la|le|altr\w+))? {} squadr[ae]\b",
                r"\b(?:aiut\w+|altre|anche) (?:di |da )?{} squadr[ae]\b",
            ),
        ),
        Input("unita", N_("Chi spinge"), UNITS, "prima", listens=False),
        Input("double_time", N_("Fa Double Time"), Flag(), False),
        Input(
            "altri_drm",
            N_("Altri DRM della scheda"),
            Integer(-6, 6),
            0,
            N_("L'elenco completo è sulla Player Aid Sheet: il testo ne mostra sei."),
        ),
        Input("mese", N_("Mese dello scenario"), MONTHS, None, N_("Decide la stagione di grano e frutteti.")),
        Input("tiro", N_("DR nel primo esagono"), TwoDice(), None, N_("Vuoto: le probabilità."), (*ROLL, *ROLLED)),
    ),
)
def manhandling(
    percorso: tuple[Leg, ...] | None,
    m: int | None,
    leader: int | None,
    squadra: bool,
    squadre_in_piu: int,
    unita: str,
    double_time: bool,
    altri_drm: int,
    mese: str | None,
    tiro: Rolled | None,
) -> Ruling:
    """A Gun pushed along a path."""
    if unita in SINGLE:
        raise Wrong(_("Un Gun lo spinge una MMC: indica una squadra, una HS o un equipaggio (6.5)."))
    if percorso is None and m is None:
        raise Lacking("percorso")
    told, percorso = percorso is not None, percorso or (Leg(_("campo aperto"), "aperto"),)
    mf = allowance(Party(unita, leader is not None, double_time))
    hands = _hands(leader, squadra, squadre_in_piu, altri_drm)
    hexes = [_push(leg, mese, hands, m or 0) for leg in percorso]
    if m is None:
        return _points(hexes, mf.steps, _warnings(percorso, mese))
    notes = (
        _warnings(percorso, mese)
        if told
        else (_("Terreno non detto: campo aperto, non da strada."), *_warnings(percorso, mese))
    )
    return _Push(tuple(hexes), mf.value, m).ruling(mf.steps, tiro, notes)


@dataclass(frozen=True, slots=True)
class _Hex:
    """One hex to push into."""

    text: str
    mf: Fraction
    drm: int
    steps: tuple[Step, ...]
    target: int

    @property
    def needed(self) -> int:
        """The original DR that enters and halts there; a lower one goes on."""
        return self.target - self.drm


def outcome(roll: int, needed: int) -> str:
    """What an original DR does (R15)."""
    return GOES_ON if roll < needed else HALTS if roll == needed else STAYS


@lru_cache
def chances(needed: int, rolled: Rolled | None = None) -> dict[str, Fraction]:
    """The chance of each outcome; a roll that has been made is certain."""
    return distribution(two_dice(lambda first, second: outcome(first + second, needed), rolled))


def _drm(cause: str) -> int:
    return int(table(GAME, "drm-manhandling").cell(cause, "DRM"))


def _hands(leader: int | None, squad: bool, extra: int, other: int) -> list[Step]:
    """The DRM of those who push, the same in every hex."""
    found = []
    if leader:
        found.append(Step(_("Leadership del Leader che accompagna"), f"{leader:+d}", "6.5#drm"))
    if squad:
        found.append(Step(_("Gun posseduto da una squadra"), f"{_drm('Gun posseduto da una squadra'):+d}", "6.5#drm"))
    if extra:
        each = _drm("una squadra in più che spinge")
        found.append(Step(_("Squadre in più che spingono: {count}", count=extra), f"{each * extra:+d}", "6.5#drm"))
    if other:
        found.append(Step(_("Altri DRM della scheda"), f"{other:+d}", "6.5#drm"))
    return found


def _push(leg: Leg, month: str | None, hands: list[Step], target: int) -> _Hex:
    entry = walked(leg, month)
    cost = ground.cost(entry)
    extra = sum(bool(flag) for flag in (entry.hedge, entry.smoke))  # 1MF each, not of the terrain
    mf = (cost.points - extra) * PUSHED + extra
    tem = terrain_cell("Edificio di legno" if leg.option == "edificio" else ground.row_of(entry), "TEM")
    steps = [Step(_("MF per entrare, già raddoppiati"), f"+{halves(mf)}", "6.5#costo")]
    if int(tem):
        steps.append(Step(_("TEM dell'esagono in cui si entra"), f"{int(tem):+d}", "6.5#drm"))
    if leg.option in ROADS:
        steps.append(Step(_("Lato di strada attraversato"), f"{_drm('lato di strada attraversato'):+d}", "6.5#drm"))
    steps += hands
    return _Hex(leg.text, mf, sum(int(step.value) for step in steps), tuple(steps), target)


def _warnings(legs: tuple[Leg, ...], month: str | None) -> tuple[str, ...]:
    notes = [
        _(
            "Movimento azzardato: -2 a ogni fuoco contro chi spinge; niente AFPh né APh, niente PP né bonus strada (6.5)."
        ),
        _("I DRM sono quelli dell'esempio di 6.5; l'elenco completo è sulla Player Aid Sheet."),
    ]
    if any(leg.option == "edificio" for leg in legs):
        notes.append(_("Edificio contato di legno; se è di pietra scrivi «pietra»."))
    if any(leg.tags & {"siepe", "fumo"} for leg in legs):
        notes.append(_("Siepe e fumo: la stampa raddoppia solo il costo del terreno, il loro 1MF resta 1."))
    if any(leg.option == "grano" for leg in legs) and month is None:
        notes.append(_(GRAIN))
    return tuple(notes)


def _points(hexes: list[_Hex], allowance: tuple[Step, ...], warnings: tuple[str, ...]) -> Ruling:
    """What the push costs, when the M# that decides the roll is not told."""
    spent = [Step(_("Spingere in «{hex}»", hex=each.text), f"{halves(each.mf)}MF", "6.5#costo") for each in hexes]
    total = halves(sum((each.mf for each in hexes), Fraction(0)))
    text = _("Costa {total}MF, il doppio del terreno. Con il M# del Gun ti dico anche il tiro.", total=total)
    return Ruling(text, f"{total}MF", (*allowance, *spent), warnings=warnings)


@dataclass(frozen=True, slots=True)
class _Push:
    """The hexes of a push, one after the other, as far as the MF go."""

    hexes: tuple[_Hex, ...]
    mf: int
    target: int

    @property
    def affordable(self) -> int:
        """How many hexes the MF can pay."""
        left, count = Fraction(self.mf), 0
        for each in self.hexes:
            left -= each.mf
            if left < 0:
                break
            count += 1
        return count

    def ruling(self, mf_steps: tuple[Step, ...], rolled: Rolled | None, warnings: tuple[str, ...]) -> Ruling:
        first = self.hexes[0]
        steps = (*mf_steps, *first.steps, Step(_("DRM totale, contro M# {m}", m=self.target), f"{first.drm:+d}", "6.5"))
        if not self.affordable:
            text = _("No: entrare costa {cost}MF e ne ha {mf}.", cost=halves(first.mf), mf=self.mf)
            return Ruling(text, _("no"), steps, warnings=warnings)
        if self.affordable < len(self.hexes):
            note = _("I MF bastano solo fino all'esagono {count} del percorso.", count=self.affordable)
            warnings = (note, *warnings)
        steps = (*steps, *self._later())
        if rolled is None:
            return Ruling(self._summary(first), f"{first.drm:+d}", steps, self._odds(None), warnings)
        result = outcome(rolled.total, first.needed)
        final = Step(_("DR finale"), f"{rolled.total}{first.drm:+d} = {rolled.total + first.drm}", "6.5#esiti")
        open_ = result == GOES_ON and self.affordable > 1
        return Ruling(_said(result), result, (*steps, final), self._odds(rolled) if open_ else {}, warnings)

    def _later(self) -> list[Step]:
        later = self.hexes[1 : self.affordable]
        return [Step(_("Poi in «{hex}», DRM", hex=each.text), f"{each.drm:+d}", "6.5#drm") for each in later]

    def _summary(self, first: _Hex) -> str:
        needed = first.needed
        enters = 1 - chances(needed).get(STAYS, Fraction(0))
        text = _(
            "{chance} di entrare: DRM {drm:+d}, entra con un DR di {needed} o meno; con {needed} esatto si ferma lì, con {most} o meno può riprovare."
        )
        if not enters:
            text = _("Non può entrare: DRM {drm:+d}, servirebbe un DR di {needed} o meno.")
        elif needed > 12:
            text = _("Entra sempre: DRM {drm:+d}.")
        return text.format(chance=percent(enters), drm=first.drm, needed=needed, most=needed - 1)

    def _odds(self, rolled: Rolled | None) -> dict[str, Fraction]:
        """Where the Gun ends, over every roll still to make."""
        odds: dict[str, Fraction] = {}
        here, place = Fraction(1), _("resta dov'è")
        hexes = self.hexes[: self.affordable]
        for number, each in enumerate(hexes, 1):
            step = chances(each.needed, rolled if number == 1 else None)
            odds[place] = odds.get(place, Fraction(0)) + here * step.get(STAYS, Fraction(0))
            place = _("arriva nell'esagono {n} ({hex})", n=number, hex=each.text)
            odds[place] = here * step.get(HALTS, Fraction(0))
            here *= step.get(GOES_ON, Fraction(0))
        odds[place] += here
        return {name: chance for name, chance in odds.items() if chance}


def _said(outcome: str) -> str:
    if outcome == GOES_ON:
        return _("Entra, e se ha abbastanza MF può ritentare in un altro esagono; può anche girare il CA.")
    if outcome == HALTS:
        return _("Entra e si ferma: niente altri tentativi in questo turno; può anche girare il CA.")
    return _("Non entra: resta dov'è, senza girare il CA né muovere più in questo turno.")
