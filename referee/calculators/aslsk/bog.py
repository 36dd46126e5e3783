"""Bog Checks, and getting out of a bog (7.6)."""

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from referee.calculators.aslsk.common import GAME
from referee.calculators.aslsk.ground import points
from referee.calculators.aslsk.said import OTHER_DRM as DRM_SAID
from referee.calculators.aslsk.said import ROLL, VEHICLE_MP
from referee.calculators.declare import Input
from referee.calculators.dice import DIE, distribution, percent, two_dice
from referee.calculators.kinds import Choice, Flag, Integer, Lacking, Number, Rolled, TwoDice, Wrong, halves
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.calculators.tables import table
from referee.i18n import N_, _

BOGGED_FROM = 12  # a final DR of 12 or more bogs (7.6)
STATES = Choice(
    {
        "mobile": (N_("Deve fare un Bog Check"), "bog check", "check", "controllo", "libero"),
        "bog": (N_("È in Bog e tenta di liberarsi"), "impantanato", "bogged", "liberarsi", "rimozione"),
        "mired": (N_("È Mired e tenta di liberarsi"), "bloccato"),
    }
)
CAUSES = Choice(
    {
        "bosco-meta": (N_("Entra nel bosco con metà dei MP"), "bosco", "woods", "bosco con meta mp", "meta", "half"),
        "bosco-tutti": (N_("Entra nel bosco con tutti i MP"), "bosco con tutti i mp", "tutti", "all"),
        "edificio": (N_("Entra in un edificio"), "casa", "building", "edifici"),
        "siepe": (N_("Armored Car attraverso una siepe"), "hedge", "siepi"),
        "vca": (N_("Gira il VCA in bosco o edificio"), "gira", "girare", "cambio vca", "ruota"),
    }
)
PRESSURES = Choice(
    {
        "normal": (N_("Normal (lettera senza contorno)"), "normale", "media"),
        "low": (N_("Low (lettera in un quadrato)"), "bassa", "quadrato"),
        "high": (N_("High (lettera in un cerchio)"), "alta", "cerchio"),
    }
)
PRESSURE = Input(
    "pressione",
    N_("Ground Pressure"),
    PRESSURES,
    "normal",
    said=(
        (r"\b(?:ground )?pressure (?:low|bassa)\b|\b(?:low|bassa) (?:ground )?pressur\w+|pressione bassa", "low"),
        (r"\b(?:ground )?pressure (?:high|alta)\b|\b(?:high|alta) (?:ground )?pressur\w+|pressione alta", "high"),
    ),
    listens=False,
)
PRESSURE_DRM = Input(
    "drm_pressione",
    N_("DRM della Ground Pressure"),
    Integer(-5, 5),
    None,
    N_("Il testo italiano dà solo Normal, +1; per Low e High leggilo sulla tua QRDC."),
)
OTHER_DRM = Input(
    "altri_drm",
    N_("Altri DRM della QRDC"),
    Integer(-6, 6),
    0,
    N_("Il testo italiano mostra solo +1 Normal, +3 bosco con metà dei MP, +3 edificio."),
    DRM_SAID,
)
_ROWS = {"bosco-meta": "bosco con metà dei MP", "bosco-tutti": "bosco con tutti i MP", "edificio": "edificio"}
UNPRINTED = N_("Per siepe e VCA il testo italiano non dà altri DRM oltre alla Ground Pressure: guarda la QRDC.")


@calculator(
    game=GAME,
    name="bog",
    title=N_("Bog Check e liberarsi dal Bog"),
    summary=N_("DRM e probabilità di impantanarsi; MP e probabilità di liberarsi da Bog e Mired."),
    sections=("7.6", "7.6#drm", "7.6#esito", "7.6#liberarsi", "7.6#liberarsi-esito", "7.6#mired"),
    inputs=(
        Input(
            "stato",
            N_("Che cosa fa il veicolo"),
            STATES,
            "mobile",
            said=(
                (r"\bmired\b", "mired"),
                (
                    r"^(?!.*\bbog check\b).*\b(?:liber\w+|bog removal|sblocc\w+|disimpegn\w+|(?:uscire|esco|esce|uscirne|fuori) (?:dal|dalla|dallo|di) (?:bog|pantano|fango|melma|li)"
                    r"|uscirne|tirar\w* fuori|bogged|pantano|nel fango|nella melma|(?:carro|panzer|afv|veicolo|autoblind\w+|mezzo|cingolat[oi]|semovente|gia) (?:e |gia |resta )?(?:impantanat[oa]|in bog|affossat[oa]))\b()",
                    "bog",
                ),
            ),
            listens=False,
        ),
        Input(
            "causa",
            N_("Perché fa il Bog Check"),
            CAUSES,
            None,
            said=(
                (
                    r"\bbosc\w+(?: \w+){0,3} tutt[ie]\b|\btutti (?:i |gli )?(?:suoi |miei )?(?:mp|punti|movimento)\b|\bwoods\b.*\btutti\b"
                    r"|\b(?:spend|pag|us|mett|butt|bruci|dand|impieg)\w+(?: (?:dentro|li|ci))* tutt[ie]\b|^(?:e |ma )?(?:se )?(?:con |li |ci |invece )*(?:\w+ )?tutt[ie]$|\b(?:intero|tutto il) movimento\b",
                    "bosco-tutti",
                ),
                (r"\bgir\w+(?: \w+){0,4}|\bruot\w+|\bvca\b", "vca"),
            ),
        ),
        PRESSURE,
        PRESSURE_DRM,
        OTHER_DRM,
        Input(
            "cingolato",
            N_("È cingolato"),
            Flag(),
            True,
            said=((r"\bautoblind\w+|\bblindo\b|armou?red car|ruotat\w+|\b(?:non cingolat|a ruote)\w*", False),),
        ),
        Input(
            "mp",
            N_("MP stampati del veicolo"),
            Number(1, 40),
            None,
            N_("Servono quando tenta di liberarsi."),
            VEHICLE_MP,
        ),
        Input(
            "tiro",
            N_("Tiro dei due dadi"),
            TwoDice(),
            None,
            N_("Il totale, o i due dadi con il colorato per primo: «5+3». Vuoto: le probabilità."),
            ROLL,
        ),
        Input(
            "colorato",
            N_("Il solo dado colorato"),
            Integer(1, 6),
            None,
            N_("Per liberarsi decide lui."),
            (
                r"\bcolorato(?: (?:fa|e|di|da|un|ha fatto|viene|esce))* {}(?! ?(?:\+|e \d|, bianco|e bianco|bianco))",
                r"{} (?:col|con il|sul|al|di) (?:dado )?colorato\b(?!.*bianco)",
            ),
            listens=False,
        ),
        Input(
            "bianco",
            N_("Il solo dado bianco"),
            Integer(1, 6),
            None,
            N_("Con il colorato dice i MP che si spendono."),
            (
                r"\bbianco(?: (?:fa|e|di|da|un|ha fatto|ho fatto|faccio|viene|esce|segna))* {}(?! (?:col|con il|e col|e) )",
                r"{} (?:col|con il|sul|al|di) (?:dado )?bianco\b(?!.*colorat)",
            ),
            listens=False,
        ),
    ),
)
def bog(
    stato: str,
    causa: str | None,
    pressione: str,
    drm_pressione: int | None,
    altri_drm: int,
    cingolato: bool,
    mp: Fraction | None,
    tiro: Rolled | None,
    colorato: int | None,
    bianco: int | None,
) -> Ruling:
    """A Bog Check, or an attempt to get free."""
    if bianco is not None and tiro is None:
        if colorato is None:
            raise Lacking("colorato")
        tiro = Rolled(colorato + bianco, (colorato, bianco))
    if colorato is not None and tiro is not None and tiro.dice and tiro.dice[0] != colorato:
        tiro = Rolled(colorato + tiro.dice[1], (colorato, tiro.dice[1]))  # told after: «e col colorato 5?»
    if stato != "mobile" or bianco is not None or (causa is None and not altri_drm and tiro is not None and tiro.dice):
        return _Removal(stato == "mired", cingolato, mp).ruling(tiro, colorato)
    if causa is None and altri_drm:
        return _check("", (Step(_("DRM in tutto, come li hai detti"), f"{altri_drm:+d}", "7.6#drm"),), tiro)
    if causa is None:
        known = ", ".join(CAUSES.label(each) for each in CAUSES.options)
        raise Wrong(_("Indica la causa del Bog Check: {known}.", known=known))
    steps = modifiers(causa, pressione, drm_pressione, altri_drm)
    return _check(causa, steps, tiro)


def modifiers(cause: str, pressure: str, pressure_drm: int | None, other: int) -> tuple[Step, ...]:
    """The DRM of a Bog Check; what only the player's card has must be given."""
    rows = table(GAME, "drm-bog")
    if pressure_drm is None and pressure != "normal":
        raise Wrong(
            _(
                "Il testo italiano non dà il DRM della Ground Pressure {name}: indicalo dalla QRDC (Normal è +1).",
                name=pressure.capitalize(),
            )
        )
    ground = int(rows.cell("Ground Pressure Normal", "DRM")) if pressure_drm is None else pressure_drm
    steps = [Step(f"Ground Pressure {pressure.capitalize()}", f"{ground:+d}", "7.6#ground-pressure")]
    if cause in _ROWS:
        steps.append(Step(CAUSES.label(cause), f"{int(rows.cell(_ROWS[cause], 'DRM')):+d}", "7.6#drm"))
    if other:
        steps.append(Step(_("Altri DRM della QRDC"), f"{other:+d}", "7.6#drm"))
    return tuple(steps)


def total(steps: tuple[Step, ...]) -> int:
    """The sum of the modifiers."""
    return sum(int(step.value) for step in steps)


@lru_cache
def bogs(drm: int) -> Fraction:
    """The chance that a Bog Check with this DRM fails."""
    return distribution(two_dice(lambda first, second: first + second + drm >= BOGGED_FROM)).get(True, Fraction(0))


def _check(cause: str, steps: tuple[Step, ...], rolled: Rolled | None) -> Ruling:
    drm = total(steps)
    failed = _("immobilizzato") if cause == "siepe" else _("impantanato")
    steps = (*steps, Step(_("Impantanato con DR finale pari o superiore"), str(BOGGED_FROM), "7.6#esito"))
    warnings = (_(UNPRINTED),) if cause in ("siepe", "vca") else ()
    if rolled is None:
        chance = bogs(drm)
        found = {_("passa"): 1 - chance, failed: chance}
        text = _(
            "{chance} di fallire: DRM {drm:+d}, si passa con {most} o meno, si fallisce con un DR originale di {from_} o più."
        )
        if chance in (0, 1):
            text = _("Passa sempre: DRM {drm:+d}.") if not chance else _("Fallisce sempre: DRM {drm:+d}.")
        text = text.format(chance=percent(chance), drm=drm, from_=BOGGED_FROM - drm, most=BOGGED_FROM - drm - 1)
        return Ruling(text, f"{drm:+d}", steps, {name: odds for name, odds in found.items() if odds}, warnings)
    final = rolled.total + drm
    steps = (*steps, Step(_("DR finale"), f"{rolled.total}{drm:+d} = {final}", "7.6#esito"))
    if final < BOGGED_FROM:
        return Ruling(_("Passa: DR finale {final}.", final=final), _("passa"), steps, warnings=warnings)
    text = _("{failure} (DR finale {final}).", failure=_failure(cause), final=final)
    return Ruling(text, failed, steps, warnings=warnings)


def _failure(cause: str) -> str:
    if cause == "siepe":
        return _("Fallito: l'Armored Car è immobilizzata nell'esagono che stava lasciando")
    if cause == "vca":
        return _("Impantanato: il VCA non gira e la MPh finisce")
    return _("Impantanato: si ferma nell'esagono in cui entra e la MPh finisce")


@dataclass(frozen=True, slots=True)
class _Removal:
    """An attempt to get out: the coloured die decides, both dice multiplied are the MP (7.6)."""

    mired: bool
    tracked: bool
    mp: Fraction | None

    def cost(self, coloured: int, white: int) -> int:
        row = "liberarsi dal Bog, cingolato" if self.tracked else "liberarsi dal Bog, non cingolato"
        return coloured * white * int(points(table(GAME, "mp-veicoli").cell(row, "MP")) or 1)

    def outcome(self, coloured: int, white: int) -> str:
        result = table(GAME, "liberarsi-dal-bog").cell(str(coloured), "Mired" if self.mired else "Bog")
        if result != "libero":
            return _("immobilizzato") if result == "immobilizzato" else "Mired"
        if self.mp is None:
            return _("libero")
        return _("libero e può muovere") if self.cost(coloured, white) < self.mp else _("libero, resta nell'esagono")

    def ruling(self, rolled: Rolled | None, coloured: int | None = None) -> Ruling:
        if coloured is not None and rolled is None:
            return self._by_colour(coloured)
        odds = distribution(two_dice(self.outcome, rolled))
        steps = self._steps()
        if rolled is not None and rolled.dice:
            return self._settled(*rolled.dice, steps)
        free = 1 - odds.get("Mired", Fraction(0)) - odds.get(_("immobilizzato"), Fraction(0))
        most = max(face for face in DIE if self.outcome(face, 1) not in ("Mired", _("immobilizzato")))
        text = _(
            "{chance} di liberarsi: ci riesce con {most} o meno sul dado colorato.", chance=percent(free), most=most
        )
        if rolled is not None:
            text = _("Serve sapere i due dadi, con il colorato per primo: con {total} in tutto, {text}").format(
                total=rolled.total, text=text
            )
        return Ruling(text, str(free), steps, odds)

    def _by_colour(self, coloured: int) -> Ruling:
        """The coloured die alone: it decides, the white one only tells the MP."""
        ends = dict.fromkeys(self.outcome(coloured, white) for white in DIE)
        outcome = next(iter(ends))
        step = Step(_("Dado colorato {coloured}", coloured=coloured), outcome, "7.6#liberarsi-esito")
        if outcome in ("Mired", _("immobilizzato")):
            return Ruling(self._said(outcome, 0), outcome, (*self._steps(), step))
        text = _(
            "Libero: il dado bianco dice quanti MP spende, {coloured} per ogni suo punto.",
            coloured=self.cost(coloured, 1),
        )
        return Ruling(text, _("libero"), (*self._steps(), step))

    def _steps(self) -> tuple[Step, ...]:
        times = _("dado colorato x dado bianco") if self.tracked else _("dado colorato x dado bianco x 2")
        drm = [Step(_("Mired, al dado colorato"), "+1", "7.6#mired")] if self.mired else []
        return (Step(_("MP spesi per tentare"), times, "7.6#liberarsi"), *drm)

    def _settled(self, coloured: int, white: int, steps: tuple[Step, ...]) -> Ruling:
        outcome, cost = self.outcome(coloured, white), self.cost(coloured, white)
        text = _("Dado colorato {coloured}, bianco {white}", coloured=coloured, white=white)
        steps = (*steps, Step(text, outcome, "7.6#liberarsi-esito"), Step(_("MP spesi"), f"{cost}MP", "7.6#liberarsi"))
        return Ruling(self._said(outcome, cost), outcome, steps)

    def _said(self, outcome: str, cost: int) -> str:
        if outcome == "Mired":
            return _("Mired: resta bloccato, con +1 al dado colorato dei prossimi tentativi.")
        if outcome == _("immobilizzato"):
            return _("Immobilizzato: non può più liberarsi.")
        if self.mp is None:
            return _("Libero: spende {cost}MP; se ne ha di più muove con il resto, se no resta lì in moto.", cost=cost)
        if cost < self.mp:
            return _(
                "Libero: spende {cost}MP e per muovere ha ancora {left}MP.", cost=cost, left=halves(self.mp - cost)
            )
        return _(
            "Libero, ma il tentativo costa {cost}MP e ne ha {mp}: resta nell'esagono, in moto.",
            cost=cost,
            mp=halves(self.mp),
        )
