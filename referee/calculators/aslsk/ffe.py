"""The attack of an FFE in ASL Starter Kit: its column, DRM, Critical Hit and result in each hex (DaE2.5)."""

import re
from dataclasses import dataclass

from referee.calculators.aslsk import cover
from referee.calculators.aslsk.common import GAME, Modifier, capital, either, named, summed
from referee.calculators.aslsk.cover import BUILDINGS, TERRAIN
from referee.calculators.aslsk.guns import NO_RESULT, SMALLEST_CALIBRE, calibre, calibre_warnings, ift, listed
from referee.calculators.aslsk.said import CALIBRE, ROLL
from referee.calculators.declare import Input
from referee.calculators.dice import distribution, two_dice
from referee.calculators.kinds import Choice, Flag, Integer, Rolled, TwoDice, Wrong
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.calculators.tables import table
from referee.calculators.wording import signed
from referee.i18n import N_, _

NOTHING = N_("nessun effetto")
CRITICAL_ROLL = 2
COUNTERS = Choice({"FFE:1": ("FFE:1", "ffe1"), "FFE:2": ("FFE:2", "ffe2"), "FFE:C": ("FFE:C", "ffec", "continuazione")})
MISSIONS = Choice({"he": (N_("HE"), "esplosivo"), "fumo": (N_("fumo"), "smoke"), "razzi": (N_("razzi"), "rocket")})
MOMENTS = Choice(
    {
        "pfph": (N_("PFPh"), "prep fire"),
        "dfph": (N_("DFPh"), "final fire", "fuoco difensivo"),
        "mph": (N_("MPh: l'unità entra"), "movimento", "entra"),
        "rtph": (N_("RtPh: l'unità va in rotta"), "rotta"),
        "aph": (N_("APh: l'unità avanza"), "avanzata"),
    }
)
_MOVING = r"\b(?:attravers\w+|corr(?:e|ono|endo)|di corsa|muov(?:e|ono|endo))\b"
_RESOLVED = ("pfph", "dfph")
_TEM = "DaE2.52"


@calculator(
    game=GAME,
    name="ffe",
    title=N_("Attacco di un FFE"),
    summary=N_("Colonna della IFT, DRM, Critical Hit, esagoni colpiti e risultato dell'OBA, con le probabilità."),
    sections=("DaE2.5#risoluzione", "DaE2.5#critical-hit", "DaE2.5#blast-area", "DaE2.51", "DaE2.52", "Dae2.7#fumo"),
    inputs=(
        Input(
            "calibro",
            N_("Calibro della batteria in mm"),
            Integer(SMALLEST_CALIBRE, 420),
            None,
            N_("Vuoto: solo l'area colpita."),
            (
                *CALIBRE,
                r"(?<![\w/+-])(70|75|76|80|81|82|85|87|88|90|95|100|105|107|114|120|122|127|140|150|152|155|203|210)(?![\w/-])",
            ),
        ),
        Input("missione", N_("Missione"), MISSIONS, "he"),
        Input(
            "pedina",
            N_("Pedina"),
            COUNTERS,
            None,
            N_("Vuoto: FFE:1 nelle fasi di fuoco, FFE:2 contro chi entra."),
            said=((r"\bffe ?2\b", "FFE:2"), (r"\bffe ?c\b", "FFE:C"), (r"\bffe ?1\b", "FFE:1")),
        ),
        Input(
            "fase",
            N_("Fase"),
            MOMENTS,
            "pfph",
            said=((r"\b(?:entra\w*|attravers\w+|corr(?:e|ono|endo)|muov\w+)\b", "mph"),),
        ),
        Input(
            "terreno",
            N_("Terreno del bersaglio"),
            TERRAIN,
            None,
            N_("Dà il TEM, se non lo scrivi; nel bosco l'Air Burst."),
        ),
        Input(
            "tem",
            N_("TEM del bersaglio"),
            Integer(-1, 4),
            0,
            N_("-1 per l'Air Burst nel bosco; niente vantaggio in altezza."),
            (r"\btem (?:di |a |da |totale |= )?{}", r"{} (?:di |per il |come )?tem\b"),
        ),
        Input("campanile", N_("Pianterreno di un campanile"), Flag(), False),
        Input("gunshield", N_("Serventi dietro il Gunshield"), Flag(), False),
        Input(
            "ffmo",
            N_("FFMO"),
            Flag(),
            False,
            said=(rf"^(?=.*{_MOVING}).*\b(?:allo scoperto|(?:in|nel|sul) campo aperto|all aperto)\b()",),
        ),
        Input("ffnam", N_("FFNAM"), Flag(), False, said=(rf"^(?!.*\bassalto?\b).*{_MOVING}()",)),
        Input("amica", N_("Unità amiche della batteria"), Flag(), False),
        Input("dr", N_("DR sulla IFT"), TwoDice(), None, N_("Uno per ogni esagono. Vuoto: le probabilità."), ROLL),
    ),
)
def barrage(
    calibro: int | None,
    missione: str,
    pedina: str | None,
    fase: str,
    terreno: str | None,
    tem: int,
    campanile: bool,
    gunshield: bool,
    ffmo: bool,
    ffnam: bool,
    amica: bool,
    dr: Rolled | None,
) -> Ruling:
    """One hex under an FFE."""
    pedina = pedina or ("FFE:1" if fase in _RESOLVED else "FFE:2")
    if terreno == "edificio" and not tem:
        wood, stone = (
            barrage(calibro, missione, pedina, fase, each, 0, campanile, gunshield, ffmo, ffnam, amica, dr)
            for each in BUILDINGS
        )
        return either(wood, stone)
    tem = tem or _tem(terreno)
    if (ffmo or ffnam) and fase != "mph":
        raise Wrong(_("FFMO e FFNAM valgono solo contro chi entra nella MPh: cambia fase o toglili."))
    if ffmo and tem > 0:
        raise Wrong(_("Con un TEM positivo il FFMO non vale: togli l'uno o l'altro."))
    area = _area(missione)
    refused = _refused(missione, pedina, fase)
    if refused:
        return Ruling(refused.text + ".", _("nessun attacco"), (refused, area))
    if missione == "fumo":
        return _smoke(fase, area)
    if calibro is None:
        if dr is not None or terreno or tem:
            raise Wrong(_("Per l'attacco serve il calibro della batteria in mm."))
        hexes = _("{hexes} esagoni", hexes=ROCKET_HEXES if missione == "razzi" else HE_HEXES)
        said = area.value if area.value == hexes else f"{hexes} ({area.value})"
        return Ruling(_("La Blast Area copre: {area}.", area=said), area.value, (area,))
    moving = _moving(ffmo, ffnam)
    gun = calibre(calibro)
    attack = _Barrage(
        gun.column, gun.critical, [*_terrain(tem, campanile, gunshield), *moving], [*_reversed(tem, campanile), *moving]
    )
    warnings = (*calibre_warnings(calibro), *_notes(amica, gunshield and tem < 0))
    return attack.ruling(dr, area, warnings)


def _tem(terrain: str | None) -> int:
    """The TEM against off-board artillery: in woods its shells burst in the air."""
    if terrain in ("bosco", "strada-bosco"):
        return cover.printed("Air Burst nei boschi")
    return cover.tem(terrain) if terrain else 0


HE_HEXES, ROCKET_HEXES = 7, 19  # the hexes within one and within two of the counter


def _area(mission: str) -> Step:
    """The hexes that the FFE covers."""
    row = "Blast Area dei razzi" if mission == "razzi" else "Blast Area HE"
    section = "DaE2.9#blast-area" if mission == "razzi" else "DaE2.5#blast-area"
    return Step(_("Blast Area: ogni esagono con il suo DR"), table(GAME, "oba").cell(row, "valore"), section)


def _refused(mission: str, counter: str, phase: str) -> Step | None:
    """Why this FFE makes no attack here, if so."""
    rows = table(GAME, "oba-pedine")
    if phase in _RESOLVED and counter == "FFE:C":
        return Step(_("Un FFE:C non attacca nella PFPh o DFPh: colpisce solo chi entra"), _("no"), "DaE2.34")
    if phase not in _RESOLVED and mission == "fumo":
        return Step(_("Una missione di fumo non attacca chi entra"), _("no"), "Dae2.7#fumo")
    if phase not in _RESOLVED and rows.cell(counter, "contro chi entra") == "No":
        return Step(_("Un FFE:1 non attacca chi entra: lo fanno FFE:2 e FFE:C"), _("no"), "DaE2.51")
    return None


def _smoke(phase: str, area: Step) -> Ruling:
    value = table(GAME, "oba").cell(f"fumo in {'PFPh' if phase == 'pfph' else 'DFPh'}", "valore")
    step = Step(_("Pedina di fumo in ogni esagono della Blast Area"), value, "Dae2.7#fumo")
    text = _("Nessun attacco sulla IFT: una pedina di fumo {value} in ognuno dei 7 esagoni.", value=value)
    return Ruling(text, value, (step, area))


def _terrain(tem: int, steeple: bool, shield: bool) -> list[Modifier]:
    """The TEM of a normal roll; the Gunshield never adds to a positive TEM."""
    found = [Modifier(_("TEM del bersaglio"), tem, _TEM)] if tem else []
    if steeple:
        found.append(Modifier(_("Pianterreno di un campanile"), 1, _TEM))
    if shield and tem <= 0:
        drm = int(table(GAME, "drm-fuoco").cell("Gunshield contro mortai o OBA", "DRM"))
        found.append(Modifier(_("Gunshield"), drm, "6.6#drm"))
    return found


def _reversed(tem: int, steeple: bool) -> list[Modifier]:
    """The TEM of a Critical Hit: a positive one changes sign, that of the steeple does not."""
    found = [Modifier(_("Critical Hit: TEM invertito"), -abs(tem), "DaE2.5#critical-hit")] if tem else []
    return [*found, Modifier(_("Pianterreno di un campanile"), 1, _TEM)] if steeple else found


def _moving(open_ground: bool, not_assault: bool) -> list[Modifier]:
    rows = table(GAME, "drm-fuoco")
    told = (("FFMO", open_ground), ("FFNAM", not_assault))
    return [Modifier(name, int(rows.cell(name, "DRM")), "DaE2.51#mph") for name, holds in told if holds]


def _notes(friendly: bool, shield_in_woods: bool) -> tuple[str, ...]:
    found = [_("Contro un AFV usa il calcolo «att-afv» (DaE2.53).")]
    if friendly:
        found.append(_("Sotto l'FFE della propria parte il morale è ridotto di 1 (DaE2.54)."))
    if shield_in_woods:
        found.append(_("Il testo non dice se il Gunshield si sommi all'Air Burst: qui si somma."))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class _Barrage:
    """The attack on one hex, but for its dice."""

    column: int
    critical_column: int
    drm: list[Modifier]
    critical_drm: list[Modifier]

    def of(self, dr: int) -> tuple[int, list[Modifier]]:
        """Column and modifiers of a roll."""
        return (self.critical_column, self.critical_drm) if dr == CRITICAL_ROLL else (self.column, self.drm)

    def result(self, dr: int) -> str:
        """What a roll gives on the IFT."""
        column, drm = self.of(dr)
        found = ift(column, dr + summed(drm))
        return NOTHING if found == NO_RESULT else found

    def ruling(self, dr: Rolled | None, area: Step, warnings: tuple[str, ...]) -> Ruling:
        """The whole answer."""
        column, drm = self.of(dr.total if dr else CRITICAL_ROLL + 1)
        critical = dr is not None and dr.total == CRITICAL_ROLL
        section = "DaE2.5#critical-hit" if critical else "DaE2.5#risoluzione"
        label = _("Critical Hit: FP raddoppiato, al massimo 36") if critical else _("Colonna del calibro")
        steps = [Step(label, str(column), section), *(each.step for each in drm), area]
        if dr is None:
            found = distribution(two_dice(lambda first, second: self.result(first + second)))
            odds = named({name: found[name] for name in sorted(found, key=_severity)})
            steps.append(
                Step(_("2 originale: Critical Hit sulla colonna"), str(self.critical_column), "DaE2.5#critical-hit")
            )
            text = _(
                "{column}FP, colonna {column}, con DRM {drm} in ogni esagono. {odds}",
                column=column,
                drm=signed(summed(drm)),
                odds=listed(odds),
            )
            return Ruling(text, str(column), tuple(steps), odds, warnings)
        result, final = self.result(dr.total), dr.total + summed(drm)
        steps.append(
            Step(_("IFT, colonna {column}, DR finale {final}", column=column, final=final), _(result), "3.2.3")
        )
        text = _("{result}: colonna {column}, DR finale {final}.", result=_(result), column=column, final=final)
        return Ruling(capital(text), _(result), tuple(steps), warnings=warnings)


def _severity(result: str) -> tuple[int, int]:
    """Orders results from the worst for the target."""
    number = int((re.search(r"\d", result) or ["0"])[0])
    kinds = ("KIA", "K/", "MC", "PTC")
    return next((place for place, kind in enumerate(kinds) if kind in result), len(kinds)), -number
