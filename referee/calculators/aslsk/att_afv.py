"""A hit in Area Target Type, or an FFE, against an AFV in ASL Starter Kit (7.11, DaE2.53)."""

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from referee.calculators.aslsk.common import GAME, capital, in_order, named, shown
from referee.calculators.aslsk.guns import (
    ARMOUR,
    HULL,
    NO_RESULT,
    PARTS,
    SMALLEST_CALIBRE,
    TURRET,
    area_armour,
    calibre,
    calibre_warnings,
    ift,
    listed,
    part_hit,
)
from referee.calculators.aslsk.said import CALIBRE, FRONT_ARMOUR, ROLL, SIDE_ARMOUR, Said
from referee.calculators.aslsk.to_kill import (
    CREW_INPUTS,
    EITHER,
    EXPOSED_INPUTS,
    NOTHING,
    SECTIONS,
    WRECK_FIRST,
    Crew,
    Exposed,
    resolved,
)
from referee.calculators.declare import Input
from referee.calculators.dice import distribution, two_dice
from referee.calculators.kinds import Flag, Integer, Rolled, TwoDice, Wrong
from referee.calculators.registry import calculator
from referee.calculators.ruling import Ruling, Step
from referee.calculators.tables import table
from referee.calculators.wording import signed
from referee.i18n import N_, _

ALL_ARMOUR: Said = tuple(  # «tutti gli AF da 4 in giù»: an empty match, since both inputs take it
    (
        rf"\b(?:(?:corazze|af|armature)(?: sono)? tutt\w(?: \w+){{0,3}}? {value}\b()|tutt\w (?:le |gli |i )?(?:sue |suoi )?(?:corazze|af|armature)(?: \w+){{0,3}}? {value}\b())",
        str(value),
    )
    for value in range(12)
)


def area_effect(column: int, dr: int, part: str | None) -> str:
    """What a final roll on the IFT does to the part hit; the roll just above the K still counts."""
    result = ift(column, dr)
    row = "KIA" if "KIA" in result else "K/#" if "K" in result else "altro"
    if row == "altro" and "K/" in ift(column, dr - 1):
        row = "DR di 1 oltre il K/#"
    hull, turret = (table(GAME, "att-contro-afv").cell(row, each) for each in (HULL, TURRET))
    if part is None:
        return hull if hull == turret else EITHER[hull, turret]
    return hull if part == HULL else turret


@calculator(
    game=GAME,
    name="att-afv",
    title=N_("Colpo in ATT o FFE contro un AFV"),
    summary=N_("Colonna della IFT, DRM della corazza ed effetto sull'AFV di un colpo in Area Target Type o di un FFE."),
    sections=("7.11", "7.11#esiti", "7.11#modificatori", "6.1#veicolo-att", "DaE2.53"),
    inputs=(
        Input("calibro", N_("Calibro in mm"), Integer(SMALLEST_CALIBRE, 420), said=CALIBRE),
        Input(
            "fronte",
            N_("AF superiore (fronte)"),
            ARMOUR,
            help=N_("Con il segno, se c'è: «6», «8 quadrato»."),
            said=(*FRONT_ARMOUR, *ALL_ARMOUR),
            listens=False,
        ),
        Input(
            "lato",
            N_("AF inferiore (fianco e retro)"),
            ARMOUR,
            help=N_("Con il segno, se c'è: «3 cerchio»."),
            said=(*SIDE_ARMOUR, *ALL_ARMOUR),
            listens=False,
        ),
        Input("colpo", N_("Parte colpita"), PARTS, None, N_("Dal DR To Hit; con l'OBA la dice il DR sulla IFT.")),
        Input(
            "oba",
            N_("È un FFE (OBA), non un colpo in ATT"),
            Flag(),
            False,
            said=(r"\bffe\b|\boba\b|artiglieria fuori mappa|fire for effect",),
        ),
        Input(
            "critico",
            N_("Critical Hit"),
            Flag(),
            False,
            N_("Con l'OBA lo dà da sé il 2 originale."),
            (r"\bcritic\w+(?: hit)?\b",),
        ),
        *EXPOSED_INPUTS,
        *CREW_INPUTS,
        Input("dr", N_("DR sulla IFT"), TwoDice(), None, N_("Vuoto: le probabilità di ogni effetto."), ROLL),
        Input("dr_mc", N_("DR del MC dell'equipaggio"), TwoDice(), None),
    ),
)
def area_hit(
    calibro: int,
    fronte: str,
    lato: str,
    colpo: str | None,
    oba: bool,
    critico: bool,
    ce: bool,
    drm_ce: int,
    morale: int | None,
    stordito: bool,
    monoposto: bool,
    dr: Rolled | None,
    dr_mc: Rolled | None,
) -> Ruling:
    """One hit in ATT, or one hex of an FFE, against an AFV."""
    if oba and (critico or colpo):
        raise Wrong(_("Con l'OBA la parte colpita e il Critical Hit li dà il DR sulla IFT: non indicarli."))
    gun = calibre(calibro)
    column = gun.column if oba else gun.area_column
    if column is None and not critico:
        text = _("In ATT un {calibre}mm ha meno di 1FP: il colpo non ha effetto.", calibre=calibro)
        return Ruling(text, _(NOTHING), (Step(text, _(NOTHING), "7.11"),), warnings=calibre_warnings(calibro))
    crew = Crew(morale, stordito, monoposto, dr_mc)
    attack = _Attack(column, gun.critical, area_armour(fronte, lato), colpo, oba, critico)
    return attack.ruling(Exposed(crew, None, drm_ce) if ce else None, crew, dr, calibre_warnings(calibro))


@dataclass(frozen=True, slots=True)
class _Attack:
    """The attack on the IFT, but for its dice."""

    column: int | None
    critical_column: int
    armour: int
    part: str | None
    barrage: bool
    critical: bool

    def of(self, dr: int) -> tuple[int, int]:
        """The column and the DRM of a roll: a Critical Hit has neither the half nor the DRM of armour."""
        if self.critical or (self.barrage and dr == 2):
            return self.critical_column, 0
        return self.column or self.critical_column, self.armour

    def rolls(self, dr: Rolled | None) -> dict[tuple[int, str | None], Fraction]:
        """Each roll that is still open, with the part it hits: an FFE finds that by the same dice."""

        def roll(first: int, second: int) -> tuple[int, str | None]:
            return first + second, part_hit(first, second) if self.barrage else self.part

        return distribution(two_dice(roll, dr))

    def ends(self, dr: int, part: str | None, exposed: Exposed | None, crew: Crew) -> list[tuple[str, Fraction]]:
        """What a roll does, to the end."""
        column, drm = self.of(dr)
        collateral = column if self.barrage else self.column  # a Critical Hit favours one target only (6.1)
        watched = Exposed(crew, collateral, exposed.drm) if exposed else None
        return resolved(area_effect(column, dr + drm, part), dr, crew, watched)

    def steps(self) -> list[Step]:
        """Column and DRM."""
        if self.critical:
            return [
                Step(
                    _("Critical Hit: FP raddoppiato, senza dimezzare e senza DRM della corazza"),
                    str(self.critical_column),
                    "6.1#veicolo-att",
                )
            ]
        text, section = (
            (_("Colonna del calibro intero (OBA)"), "DaE2.53")
            if self.barrage
            else (_("Metà del FP del calibro (ATT)"), "7.11")
        )
        armour = {-1: _("Tutti gli AF sono 4 o meno"), 1: _("Tutti gli AF sono 8 o più")}
        drm = Step(
            armour.get(self.armour, _("Gli AF non sono tutti bassi né tutti alti")),
            signed(self.armour),
            "7.11#modificatori",
        )
        return [Step(text, str(self.column), section), drm]

    def ruling(self, exposed: Exposed | None, crew: Crew, dr: Rolled | None, warnings: tuple[str, ...]) -> Ruling:
        """The whole answer."""
        whole = _whole(self, exposed, crew, dr)
        odds = named(in_order(whole, WRECK_FIRST))
        if dr is None:
            text = _(
                "Si tira sulla colonna {column} della IFT con DRM {drm}. {odds}",
                column=self.of(0)[0],
                drm=signed(self.of(0)[1]),
                odds=listed(odds),
            )
            return Ruling(text, str(self.of(0)[0]), tuple(self.steps()), odds, warnings)
        return self._rolled(dr.total, whole, odds, warnings)

    def _rolled(
        self, dr: int, whole: dict[str, Fraction], odds: dict[str, Fraction], warnings: tuple[str, ...]
    ) -> Ruling:
        """The roll is known; where the hit lands or the check of the crew may still be open."""
        column, drm = self.of(dr)
        final = dr + drm
        result = ift(column, final) if ift(column, final) != NO_RESULT else _(NOTHING)
        read = Step(_("IFT, colonna {column}, DR finale {final}", column=column, final=final), result, "7.11#esiti")
        steps = (*self.steps(), read)
        if len(odds) > 1:
            text = _(
                "DR finale {final} sulla colonna {column}: {result}. {odds}",
                final=final,
                column=column,
                result=result,
                odds=listed(odds),
            )
            return Ruling(text, result, steps, odds, warnings)
        name = next(iter(whole))
        end = Step(_("Effetto sull'AFV"), shown(name), SECTIONS.get(name, "7.11#esiti"))
        text = _(
            "DR finale {final} sulla colonna {column}: {result}. {effect}.",
            final=final,
            column=column,
            result=result,
            effect=capital(shown(name)),
        )
        return Ruling(text, shown(name), (*steps, end), warnings=warnings)


@lru_cache(maxsize=512)
def _whole(attack: _Attack, exposed: Exposed | None, crew: Crew, dr: Rolled | None) -> dict[str, Fraction]:
    """The odds of every end of an attack."""
    return distribution(
        (name, chance * share)
        for roll, chance in attack.rolls(dr).items()
        for name, share in attack.ends(*roll, exposed, crew)
    )
